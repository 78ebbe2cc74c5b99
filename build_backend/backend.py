"""The build backend: setuptools, plus mypyc where a C compiler is there.

RULEWRIGHT_BUILD=auto (default) compiles if it can and else builds a pure wheel; =compiled fails instead; =pure never
tries.
"""

import os
import sys

from setuptools import build_meta as _setuptools
from setuptools.build_meta import *  # noqa: F403

MODE = os.environ.get("RULEWRIGHT_BUILD", "auto")


def get_requires_for_build_wheel(config_settings=None):
    """What building needs: mypy holds the compiler."""
    need = _setuptools.get_requires_for_build_wheel(config_settings)
    return need if MODE == "pure" else [*need, "mypy>=2.1"]


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """A compiled wheel if possible, else a pure one."""
    if MODE != "pure":
        os.environ["RULEWRIGHT_COMPILE"] = "1"
        try:
            return _setuptools.build_wheel(wheel_directory, config_settings, metadata_directory)
        except (Exception, SystemExit) as why:
            if MODE == "compiled":
                raise
            print(f"not compiled ({why}); building the pure wheel", file=sys.stderr)
    os.environ["RULEWRIGHT_COMPILE"] = "0"
    return _setuptools.build_wheel(wheel_directory, config_settings, metadata_directory)
