"""What README and docs show is run: every Python example, every link inside the project, every promise of a command."""

import ast
import doctest
import inspect
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import typer

from rulewright.bots import bots_of
from rulewright.cli import build
from rulewright.games import find, names
from rulewright.testing import CHECKS

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted(
    [
        *ROOT.glob("*.md"),
        *(ROOT / "docs").rglob("*.md"),
        ROOT / "examples" / "pig" / "README.md",
        ROOT / "web" / "README.md",
    ]
)
SOURCES = sorted(p for p in (ROOT / "src").rglob("*.py") if ">>>" in p.read_text(encoding="utf-8"))
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_the_examples_of_a_page_run(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    examples = doctest.DocTestParser().get_doctest(text, {}, path.name, str(path), 0)
    told: list[str] = []
    doctest.DocTestRunner(optionflags=FLAGS).run(examples, out=told.append)
    assert not told, "".join(told)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_the_code_of_a_tutorial_runs(path: Path) -> None:
    """Blocks that begin ```python run are one program, run from top to bottom."""
    blocks = re.findall(r"^```python run\n(.*?)^```", path.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    names: dict[str, object] = {"__name__": "tutorial"}
    for block in blocks:
        exec(compile(block, str(path), "exec"), names)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_links_inside_the_project_lead_somewhere(path: Path) -> None:
    prose = re.sub(r"`[^`\n]*`", "", path.read_text(encoding="utf-8"))
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", prose):
        if "://" not in target and not target.startswith("mailto:"):
            assert (path.parent / target).exists(), f"{path.name} links to {target}, which is not there"


def commands_in(path: Path) -> Iterator[list[str]]:
    """The words of every `rulewright …` that a page shows, comments apart; `check|prove` stands for both."""
    shown = re.findall(r"(?:^|`|/)rulewright ([a-z][^`\n]*)", path.read_text(encoding="utf-8"), re.MULTILINE)
    example = tomllib.loads((ROOT / "examples" / "pig" / "pyproject.toml").read_text(encoding="utf-8"))
    for line in shown:
        words = [word for word in shlex.split(line, comments=True) if word != "…"]
        if words[0] in example["project"]["entry-points"]["rulewright.commands"]:
            continue  # not installed here: Pig's own tests run it
        for way in words[1].split("|") if len(words) > 1 and "|" in words[1] else [""]:
            yield [words[0], way, *words[2:]] if way else words


def options_of(command: Any, words: list[str]) -> set[str]:
    """All options that may stand after these words: the command's own, and those of the game or of its odds."""
    known = {name for parameter in command.params for name in parameter.opts + parameter.secondary_opts}
    if not command.context_settings.get("allow_extra_args") or not set(words[1:2]) & set(names()):
        return known
    game = find(words[1])
    if words[0] != "odds":
        return known | {f"--{option.name}" for option in game.options}
    called = import_module(game.odds).CALLS.get(words[2]) if len(words) > 2 else None
    return known | {f"--{name}" for name in inspect.signature(called).parameters} if called else known


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_every_command_of_a_page_exists_with_its_options(path: Path) -> None:
    line: Any = typer.main.get_command(build())
    for words in commands_in(path):
        command, rest = line, words
        while rest and hasattr(command, "commands") and not rest[0].startswith("-"):
            assert rest[0] in command.commands, f"{path.name}: there is no rulewright {' '.join(words)}"
            command, rest = command.commands[rest[0]], rest[1:]
        if rest[:1] in (["pig"], ["neighbours"]):
            continue  # games of the pages themselves, not installed here
        given = {word.split("=")[0] for word in rest if word.startswith("-")}
        unknown = given - options_of(command, words) - {"--help"}
        assert not unknown, f"{path.name}: rulewright {' '.join(words)} has no {', '.join(unknown)}"
        if "--bots" in rest and words[1] in names():
            asked = {bot for bot in rest[rest.index("--bots") + 1].split(",") if not bot.startswith("program:")}
            assert asked <= set(bots_of(find(words[1]))), f"{path.name}: rulewright {' '.join(words)}: no such bot"


def test_the_game_of_the_tutorial_is_a_package_that_passes_the_harness(tmp_path: Path) -> None:
    """CONTRIBUTING.md promises a game in an hour: its files are installed as given there, checked and played."""
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")

    def block(kind: str, holding: str) -> str:
        found: list[str] = re.findall(rf"^```{kind}\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
        return next(text for text in found if holding in text)

    files = {
        "src/neighbours/__init__.py": block("python run", "class Row") + block("python run", 'name="neighbours"'),
        "src/neighbours/rulebook.md": block("markdown", "N-001"),
        "pyproject.toml": block("toml", "neighbours:GAME"),
        "tests/test_neighbours.py": block("python", "def test_harness"),
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    site = tmp_path / "site"
    home = os.environ["PYTHONPATH"].split(os.pathsep)[0]

    def python(*words: str) -> str:
        done = subprocess.run(
            [sys.executable, *words], cwd=tmp_path, env={**os.environ, "PYTHONPATH": f"{site}{os.pathsep}{home}"},
            capture_output=True, text=True, timeout=300, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    pip = ("-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-deps", "--no-build-isolation")
    python(*pip, "--target", str(site), ".")
    assert f"{2 + len(CHECKS)} passed" in python("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests")
    simulate = ("simulate", "neighbours", "-n", "20", "--workers", "1", "--json")
    assert json.loads(python("-c", "from rulewright.cli import main; main()", *simulate))["games"] == 20


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_the_examples_of_a_docstring_run(path: Path) -> None:
    name = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
    try:
        namespace = dict(vars(__import__(name, fromlist=["_"])))
    except ModuleNotFoundError as why:
        if why.name != "pyspiel":
            raise
        pytest.skip("it needs the extra openspiel, which make soak installs")
    text = path.read_text(encoding="utf-8")
    for match in re.finditer(r'"""(.*?)"""', text, re.DOTALL):
        if ">>>" in match[1]:
            examples = doctest.DocTestParser().get_doctest(match[1], namespace, name, str(path), 0)
            told: list[str] = []
            doctest.DocTestRunner(optionflags=FLAGS).run(examples, out=told.append)
            assert not told, "".join(told)


def names_in(node: ast.AST) -> set[str]:
    """What a class or a module calls its own: definitions, fields, and what methods put on `self`."""
    found: set[str] = set()
    for part in ast.walk(node):
        if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(part.name)
        elif isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
            found.add(part.id)
        elif isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store):
            found.add(part.attr)
    return found


def test_the_page_on_the_server_names_what_exists() -> None:
    """Every word in backticks, and every `Class.member` in the picture, is there; so is every file."""
    package = ROOT / "src" / "rulewright"
    names: set[str] = set()
    for room in ("server", "engine", "bots"):
        for path in sorted((package / room).rglob("*.py")):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            names |= names_in(tree)
            for part in ast.walk(tree):
                if isinstance(part, ast.ClassDef):
                    names |= {f"{part.name}.{name}" for name in names_in(part)}
    whole = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
    text = re.sub(r"^```.*?^```", "", whole, flags=re.DOTALL | re.MULTILINE)
    told = re.findall(r"`([^`]+)`", text) + re.findall(r"\b[A-Z]\w+\.[a-z]\w+", whole)
    missing = [
        word
        for word in told
        if word not in names and not (ROOT / word).is_file() and not (package / "server" / word).is_file()
    ]
    assert len(told) > 100
    assert not missing, f"docs/server.md names what is not there: {missing}"
