"""`python setup.py build_ext --inplace` compiles the rules; a plain install leaves them interpreted."""

import sys

from setuptools import setup


def extensions() -> list:
    """The rules as an extension module, when one is asked for."""
    if "build_ext" not in sys.argv:
        return []
    from mypyc.build import mypycify

    return mypycify(["src/pig/rules.py"], opt_level="3")


setup(ext_modules=extensions())
