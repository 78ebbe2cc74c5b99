"""Which atoms live where: in the code that cites them, and in the tests that are marked with them."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path

from rulewright.engine.game import Game
from rulewright.engine.rulebook import Atom, cited_in, read_atoms


@dataclass
class Cited:
    """An atom with the places of code and the tests that name it."""

    atom: Atom
    code: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)


def coverage(game: Game) -> dict[str, Cited]:
    """Every atom of the game with where it is cited."""
    atoms = read_atoms(game.rulebook())
    cited = {name: Cited(atom) for name, atom in atoms.items()}
    for package in (game.package, *game.shares):
        root = Path(str(files(package)))
        for path in sorted(root.rglob("*.py")):
            for name, line in cited_in(path.read_text(encoding="utf-8"), atoms):
                place = f"{package}/{path.relative_to(root)}:{line}"
                if place not in cited[name].code:
                    cited[name].code.append(place)
    tests = tests_folder(Path(str(files(game.package))))
    if tests is not None:
        for path in sorted(tests.rglob("test_*.py")):
            for name, test in marked_tests(path):
                if name in cited:
                    cited[name].tests.append(f"{path.relative_to(tests.parent)}::{test}")
    return cited


def gaps(game: Game) -> list[tuple[str, str]]:
    """The atoms (prose apart) that no code or no test cites: (atom, what is missing)."""
    found = []
    for name, entry in coverage(game).items():
        if not entry.atom.prose:
            missing = [what for what, where in (("code", entry.code), ("test", entry.tests)) if not where]
            if missing:
                found.append((name, " and ".join(missing)))
    return found


def tests_folder(package: Path) -> Path | None:
    """The `tests` folder of the project that holds the package, else of the one we stand in; None without either."""
    for above in (*package.parents, Path.cwd(), *Path.cwd().parents):
        if (above / "pyproject.toml").exists() and (above / "tests").is_dir():
            return above / "tests"
    return None


def marked_tests(path: Path) -> Iterator[tuple[str, str]]:
    """Every (atom, test) that `@pytest.mark.atom(...)` marks in a test file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for line in tree.body:
        if isinstance(line, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "pytestmark" for t in line.targets):
            marks = line.value.elts if isinstance(line.value, ast.List | ast.Tuple) else [line.value]
            yield from ((name, "") for mark in marks for name in atoms_of(mark))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            for mark in node.decorator_list:
                yield from ((name, node.name) for name in atoms_of(mark))


def atoms_of(mark: ast.expr) -> list[str]:
    """The atoms that a decorator names, if it is the atom marker."""
    if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Attribute) and mark.func.attr == "atom":
        return [arg.value for arg in mark.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    return []
