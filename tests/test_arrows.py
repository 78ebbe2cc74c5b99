"""The arrows of the house point one way: who may import whom, and nothing third-party in the engine and the rules."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parent.parent / "src" / "rulewright"
FLOORS = {
    "engine": 0, "draw": 1, "games": 2, "bots": 3, "odds": 3, "lab": 4,
    "server": 5, "interop": 5, "testing": 6, "cli": 7,
}  # fmt: skip
MODULES = sorted(HOUSE.rglob("*.py"))


def floor_of(path: Path) -> int:
    """Where a module stands; what a game adds to the command line stands there, and nothing in the game imports it."""
    parts = path.relative_to(HOUSE).with_suffix("").parts
    return FLOORS["cli"] if parts[0] == "games" and "commands" in parts else FLOORS.get(parts[0], max(FLOORS.values()))


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(HOUSE)))
def test_a_module_imports_only_from_its_own_floor_or_below(path: Path) -> None:
    for name in imports(path):
        parts = name.split(".")
        if parts[0] == "rulewright" and len(parts) > 1:
            needed = FLOORS["cli"] if parts[1] == "games" and "commands" in parts else FLOORS[parts[1]]
            assert needed <= floor_of(path), f"{path.name} must not import {name}"


@pytest.mark.parametrize("path", sorted((HOUSE / "games").rglob("*.py")), ids=lambda path: str(path.relative_to(HOUSE)))
def test_a_game_never_imports_another_game(path: Path) -> None:
    mine = path.relative_to(HOUSE / "games").parts[0]
    for name in imports(path):
        parts = name.split(".")
        if parts[:2] == ["rulewright", "games"] and len(parts) > 2:
            assert parts[2] in (mine, "band"), f"{path} must not import {name}"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(HOUSE)))
def test_engine_and_rules_need_nothing_but_python(path: Path) -> None:
    room = path.relative_to(HOUSE).parts[0]
    interpreted = path.read_text(encoding="utf-8").startswith("# interpreted") or path.name == "__init__.py"
    if room in ("engine", "draw") or (room == "games" and not interpreted):
        for name in imports(path):
            top = name.split(".")[0]
            assert top in sys.stdlib_module_names or top == "rulewright", f"{path.name} must not import {name}"
