# interpreted: stands in for what mypyc knows natively, so that neither build needs mypy_extensions
"""Names that mean something to the compiler and nothing to the interpreter."""

from collections.abc import Callable
from typing import Any

i64 = int


def mypyc_attr(**_facts: Any) -> Callable[[Any], Any]:
    """Tell the compiler something of a class; the interpreter passes over it."""
    return lambda cls: cls
