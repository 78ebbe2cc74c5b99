# interpreted: reads YAML
"""The tables of this game that are written as YAML, read once: the cast, the software GM's prose and vocabulary."""

from functools import cache
from importlib.resources import files
from typing import Any

import yaml


@cache
def written(name: str) -> Any:
    """A YAML file of this package by its path in it; nobody changes what it holds."""
    return yaml.safe_load(files(__package__).joinpath(name).read_text(encoding="utf-8"))
