"""The arrows of the house point one way: who may import whom, and nothing third-party in the engine and the rules."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parent.parent / "src" / "rulewright"
FLOORS = {
    "engine": 0, "games": 1, "bots": 2, "odds": 2, "draw": 2, "lab": 3,
    "server": 4, "interop": 4, "testing": 5, "cli": 6,
}  # fmt: skip
MODULES = sorted(HOUSE.rglob("*.py"))
# A pickled game is found again by its name.
ALLOWED = {("engine/game.py", "rulewright.games")}


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def room_of(path: Path) -> str:
    """The floor a module stands on: a game's `commands` room stands with the command line."""
    parts = path.relative_to(HOUSE).parts
    return "cli" if parts[0] == "games" and "commands" in parts else parts[0]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(HOUSE)))
def test_a_module_imports_only_from_its_own_floor_or_below(path: Path) -> None:
    room = room_of(path)
    if room not in FLOORS:
        return
    for name in imports(path):
        parts = name.split(".")
        if parts[0] == "rulewright" and len(parts) > 1:
            allowed = (path.relative_to(HOUSE).as_posix(), name) in ALLOWED
            assert FLOORS[parts[1]] <= FLOORS[room] or allowed, f"{path.name} must not import {name}"


@pytest.mark.parametrize("path", sorted((HOUSE / "games").rglob("*.py")), ids=lambda path: str(path.relative_to(HOUSE)))
def test_a_game_never_imports_another_game(path: Path) -> None:
    mine = path.relative_to(HOUSE / "games").parts[0]
    for name in imports(path):
        parts = name.split(".")
        if parts[:2] == ["rulewright", "games"] and len(parts) > 2:
            assert parts[2] in (mine, "band"), f"{path} must not import {name}"


@pytest.mark.parametrize("path", sorted((HOUSE / "games").rglob("*.py")), ids=lambda path: str(path.relative_to(HOUSE)))
def test_nothing_in_a_game_needs_its_commands(path: Path) -> None:
    if room_of(path) != "cli":
        assert not [name for name in imports(path) if name.startswith("rulewright.games.") and ".commands" in name]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(HOUSE)))
def test_engine_and_rules_need_nothing_but_python(path: Path) -> None:
    room = path.relative_to(HOUSE).parts[0]
    interpreted = path.read_text(encoding="utf-8").startswith("# interpreted") or path.name == "__init__.py"
    if room == "engine" or (room in ("games", "odds") and not interpreted):
        for name in imports(path):
            top = name.split(".")[0]
            assert top in sys.stdlib_module_names or top == "rulewright", f"{path.name} must not import {name}"
