# interpreted: reads the rulebook's text
"""A rulebook taken apart: what teaches the game first, then numbered rules (atoms), and the options apart.

`rulebook.md` opens with a title and a few words on the game. A chapter (`## Title`) that holds no atom is a *lesson*:
the goal, the course of play, worked examples. Its text has paragraphs, lists, examples (`> …`) and pictures
(`![what is seen](name)`, a name of `Game.pictures`). All other chapters hold atoms, each with a heading
`### H-041 · Title`; a paragraph of an atom that begins with ``Option `name` `` says how an option changes the
rule, and is read apart from it.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

HEADING = re.compile(r"^### (?P<id>[A-Z]+[A-Z0-9]*-[0-9]+[a-z]?) · (?P<title>.+?)(?P<prose> \[prose\])?$")
ATOM = r"[A-Z]+[A-Z0-9]*-[0-9]+[a-z]?"
OPTION = re.compile(r"Options? `")
PICTURE = re.compile(r"^!\[(?P<words>[^\]]*)\]\((?P<name>[^)]+)\)$", re.MULTILINE)
CITED = re.compile(rf"\[((?:{ATOM})(?:(?:\s+|\.\.|,\s*)(?:{ATOM}))*)\]")


@dataclass(frozen=True)
class Atom:
    """One rule: its id, title, text, chapter; `prose` marks what no code can prove."""

    id: str
    title: str
    text: str
    """As it is played unless an option says otherwise."""
    chapter: str
    prose: bool
    line: int
    options: tuple[str, ...] = ()
    """What options change in it, a paragraph each."""

    @property
    def whole(self) -> str:
        """The rule with its options."""
        return "\n\n".join([self.text, *self.options] if self.text else self.options)


@dataclass(frozen=True)
class Lesson:
    """A chapter that teaches: no rule is numbered in it."""

    title: str
    text: str

    @property
    def pictures(self) -> list[str]:
        """The names of the pictures it shows."""
        return [found["name"] for found in PICTURE.finditer(self.text)]


def read_atoms(rulebook: str) -> dict[str, Atom]:
    """All atoms of a rulebook in reading order."""
    found: dict[str, Atom] = {}
    chapter = ""
    head: re.Match[str] | None = None
    start = 0
    body: list[str] = []

    def close() -> None:
        if head is not None:
            parts = re.split(r"\n\s*\n", "\n".join(body).strip())
            text = "\n\n".join(part for part in parts if not OPTION.match(part))
            options = tuple(part for part in parts if OPTION.match(part))
            atom = Atom(head["id"], head["title"], text, chapter, head["prose"] is not None, start, options)
            if atom.id in found:
                raise ValueError(f"rulebook line {start}: the atom {atom.id} stands there twice")
            found[atom.id] = atom

    for number, line in enumerate(rulebook.splitlines(), start=1):
        match = HEADING.match(line)
        if match or line.startswith(("## ", "# ")):
            close()
            head, start, body = match, number, []
            if line.startswith("## "):
                chapter = line[3:].strip()
        elif line.startswith("### "):
            raise ValueError(f"rulebook line {number}: not a heading like '### H-041 · Title': {line!r}")
        else:
            body.append(line)
    close()
    return found


def read_lessons(rulebook: str) -> list[Lesson]:
    r"""The chapters that teach, in reading order.

    >>> read_lessons("# Pig\n\n## The goal\nReach 100.\n\n## Rules\n\n### P-001 · A turn\nRoll or hold.\n")
    [Lesson(title='The goal', text='Reach 100.')]
    """
    found: list[Lesson] = []
    for chapter in re.split(r"^## ", rulebook, flags=re.MULTILINE)[1:]:
        title, _, text = chapter.partition("\n")
        if not re.search(r"^### ", text, re.MULTILINE):
            found.append(Lesson(title.strip(), text.strip()))
    return found


def introduction(rulebook: str) -> str:
    """The words before the first chapter, without the title."""
    before = re.split(r"^###? ", rulebook, maxsplit=1, flags=re.MULTILINE)[0]
    return "\n".join(line for line in before.splitlines() if not line.startswith("# ")).strip()


def laid_out(rulebook: str) -> str:
    """The whole rulebook for reading from the top: what teaches, then the numbered rules, then all options together.

    Pictures are told by their words, for who reads it where nothing is drawn.
    """
    head = rulebook.splitlines()[:1]
    parts = [*head, introduction(rulebook)]
    for lesson in read_lessons(rulebook):
        parts += [f"## {lesson.title}", PICTURE.sub(r"*Picture: \g<words>*", lesson.text)]
    atoms = list(read_atoms(rulebook).values())
    parts += chaptered(atoms, lambda atom: atom.text or atom.whole)
    with_options = [atom for atom in atoms if atom.options and atom.text]
    if with_options:
        parts += ["## Options", *chaptered(with_options, lambda atom: "\n\n".join(atom.options), "###", "####")]
    return "\n\n".join(parts) + "\n"


def chaptered(atoms: list[Atom], text: Callable[[Atom], str], chapter: str = "##", rule: str = "###") -> list[str]:
    """These atoms under the headings of their chapters."""
    parts: list[str] = []
    last = ""
    for atom in atoms:
        if atom.chapter != last:
            parts.append(f"{chapter} {atom.chapter}")
            last = atom.chapter
        parts.append(f"{rule} {atom.id} · {atom.title}\n{text(atom)}")
    return parts


def cited_in(text: str, atoms: dict[str, Atom]) -> list[tuple[str, int]]:
    """Every (atom, line) that a text cites in square brackets; ranges `[H-050..H-056]` are filled in."""
    order = list(atoms)
    found: list[tuple[str, int]] = []
    for match in CITED.finditer(text):
        line = text.count("\n", 0, match.start()) + 1
        for part in re.split(r",\s*|\s+", match[1]):
            first, _, last = part.partition("..")
            if last and first in atoms and last in atoms:
                span = order[order.index(first) : order.index(last) + 1]
            else:
                span = [name for name in (first, last) if name in atoms]
            found.extend((name, line) for name in span)
    return found
