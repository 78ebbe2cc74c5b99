"""The house is the same in every room: docs/house.md, kept true."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
HOUSE = ROOT / "src" / "rulewright"
GAMES = HOUSE / "games"
LARGE = ("band_practice", "genesis", "history", "something", "destinies")
ALL = (*LARGE, "classics/connect_four", "classics/liars_dice", "classics/tic_tac_toe")
MODULES = sorted(HOUSE.rglob("*.py"))


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def named(path: Path) -> tuple[list[ast.Import | ast.ImportFrom | ast.ClassDef], str]:
    """The imports and classes of a module, wherever in it they stand, and its text: every module is walked once."""
    kinds = (ast.Import, ast.ImportFrom, ast.ClassDef)
    return [node for node in ast.walk(tree(path)) if isinstance(node, kinds)], path.read_text(encoding="utf-8")


def imported(path: Path) -> Iterator[str]:
    for node in named(path)[0]:
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


@pytest.mark.parametrize("game", ALL)
def test_a_package_declares_its_game_and_nothing_else(game: str) -> None:
    body = tree(GAMES / game / "__init__.py").body
    assert not [node for node in body if isinstance(node, ast.FunctionDef | ast.ClassDef)]
    targets = [node.targets[0] for node in body if isinstance(node, ast.Assign)]
    assert [target.id for target in targets if isinstance(target, ast.Name)] == ["GAME"]


@pytest.mark.parametrize("game", LARGE)
@pytest.mark.parametrize("room", ["state", "options", "rules", "view", "panels", "words", "tells", "facts", "bots"])
def test_a_large_game_has_every_room_under_its_name(game: str, room: str) -> None:
    name = "players" if (game, room) == ("destinies", "bots") else room  # so large that it has a name of its own
    assert (GAMES / game / f"{name}.py").is_file() or (GAMES / game / name).is_dir()


@pytest.mark.parametrize("game", LARGE)
def test_options_settle_into_the_class_settings(game: str) -> None:
    body = tree(GAMES / game / "options.py").body
    assert [node.name for node in body if isinstance(node, ast.ClassDef)] == ["Settings"]


@pytest.mark.parametrize(
    "path", [p for p in MODULES if GAMES not in p.parents], ids=lambda p: str(p.relative_to(HOUSE))
)
def test_nothing_outside_a_game_knows_its_name(path: Path) -> None:
    if path.relative_to(HOUSE).parts[0] == "odds":
        return  # documented doors
    known = [name for name in imported(path) if re.match(r"rulewright\.games\.\w", name)]
    assert not known, f"{path} names {known}"


def test_no_two_classes_of_the_whole_house_are_called_alike_where_the_words_say_one_thing() -> None:
    owners = defaultdict(list)
    for path in MODULES:
        for node in named(path)[0]:
            if isinstance(node, ast.ClassDef):
                owners[node.name].append(str(path.relative_to(HOUSE)))
    once = ("Table", "Hall", "Room", "Answer", "Record", "Run", "Game", "Piece", "Board", "Scene", "Tale", "Way")
    assert {name: owners[name] for name in once if len(owners[name]) != 1} == {}
    assert not {"Taken", "Moves", "Sitting", "House", "Variant", "Rulings"} & set(owners)


def constants(path: Path) -> Iterator[tuple[str, int]]:
    """Named whole numbers of a module: `LEAVE: Final = 6`, `LEAVE: Final = Op(6)`."""
    for node in tree(path).body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            value = node.value
            if isinstance(value, ast.Call) and len(value.args) == 1:
                value = value.args[0]
            if isinstance(value, ast.Constant) and type(value.value) is int:
                yield node.target.id, value.value


@pytest.mark.parametrize("game", [*LARGE, "band"])
def test_one_name_is_one_number_in_a_game(game: str) -> None:
    values: dict[str, dict[str, int]] = defaultdict(dict)
    for path in sorted((GAMES / game).rglob("*.py")):
        for name, value in constants(path):
            values[name][str(path.relative_to(GAMES))] = value
    torn = {name: found for name, found in values.items() if len(set(found.values())) > 1}
    assert not torn, torn


def test_no_builder_of_test_positions_ships() -> None:
    """What sets up a position for a test imports nothing of the rules' questions: by its name, and by who needs it."""
    needed = {name for path in (*MODULES, *(ROOT / "scripts").glob("*.py")) for name in imported(path)}
    for path in GAMES.rglob("*.py"):
        name = ".".join(("rulewright", *path.relative_to(HOUSE).with_suffix("").parts))
        if path.stem not in ("__init__", "commands") and "commands" not in path.parts and path.stem != "draw":
            parent, _, own = name.rpartition(".")
            used = name in needed or (parent, own) in by_name()
            assert used or named_lazily(name), f"nothing in the house needs {name}"


@cache
def by_name() -> set[tuple[str, str]]:
    """What any module of the house imports by name, and from where."""
    imports = (node for path in MODULES for node in named(path)[0] if isinstance(node, ast.ImportFrom) and node.module)
    return {(str(node.module), name.name) for node in imports for name in node.names}


def named_lazily(module: str) -> bool:
    """Whether a module is loaded by its name in a text: odds, drawings, the tools of a command group."""
    package, _, own = module.rpartition(".")
    declared = HOUSE.joinpath(*package.split(".")[1:], "__init__.py")
    if f'f"{{__name__}}.{own}:' in declared.read_text(encoding="utf-8"):
        return True
    return any(f'"{module}' in named(path)[1] for path in MODULES)
