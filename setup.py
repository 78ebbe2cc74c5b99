"""What pyproject.toml cannot say: which modules mypyc compiles, and when."""

import os
import sys
from pathlib import Path

from setuptools import setup

COMPILED_ROOMS = ("engine", "games", "odds")


def compiled_modules(root: Path = Path("src/rulewright")) -> list[str]:
    """Every module of the rooms above but packages' __init__ and those that say `# interpreted` in their first line."""
    found = []
    for room in COMPILED_ROOMS:
        for path in sorted((root / room).rglob("*.py")):
            with path.open(encoding="utf-8") as source:
                first = source.readline()
            if path.name != "__init__.py" and not first.startswith("# interpreted"):
                found.append(str(path))
    return found


def extensions() -> list:
    """The compiled group when a wheel or an extension is built; nothing for metadata, sdist and editable installs."""
    asked = os.environ.get("RULEWRIGHT_COMPILE") == "1" or "build_ext" in sys.argv
    if not asked or not {"bdist_wheel", "build_ext"} & set(sys.argv):
        return []
    from mypyc.build import mypycify

    level = os.environ.get("RULEWRIGHT_OPT", "3")
    return mypycify(compiled_modules(), opt_level=level, debug_level="0", group_name="rulewright")


setup(ext_modules=extensions())
