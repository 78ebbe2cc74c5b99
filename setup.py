"""What pyproject.toml cannot say: which modules mypyc compiles, when, and on how many cores."""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

COMPILED_ROOMS = ("engine", "games", "odds", "bots")


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
    return mypycify(compiled_modules(), opt_level=level, debug_level="0", group_name="rulewright", multi_file=True)


class BuildOnAllCores(build_ext):
    """One C file a module, compiled side by side: the whole house in one file takes gcc many times as long."""

    def build_extensions(self) -> None:
        """Let the compiler take its sources in parallel."""
        compiler = self.compiler

        def compile_all(
            sources, output_dir=None, macros=None, include_dirs=None, debug=False, extra_preargs=None,
            extra_postargs=None, depends=None,
        ):  # fmt: skip
            macros, objects, extra_postargs, options, build = compiler._setup_compile(
                output_dir, macros, include_dirs, sources, depends, extra_postargs
            )
            arguments = compiler._get_cc_args(options, debug, extra_preargs)

            def compile_one(made):
                source, extension = build[made]
                compiler._compile(made, source, extension, arguments, extra_postargs, options)

            with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                list(pool.map(compile_one, [made for made in objects if made in build]))
            return objects

        compiler.compile = compile_all
        super().build_extensions()


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOnAllCores})
