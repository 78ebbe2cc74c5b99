# interpreted: reads the rulebook's text
"""Atoms: a rulebook taken apart into numbered rules, each with a heading `### H-041 · Title` in `rulebook.md`."""

import re
from dataclasses import dataclass

HEADING = re.compile(r"^### (?P<id>[A-Z]+[A-Z0-9]*-[0-9]+[a-z]?) · (?P<title>.+?)(?P<prose> \[prose\])?$")
ATOM = r"[A-Z]+[A-Z0-9]*-[0-9]+[a-z]?"
CITED = re.compile(rf"\[((?:{ATOM})(?:(?:\s+|\.\.|,\s*)(?:{ATOM}))*)\]")


@dataclass(frozen=True)
class Atom:
    """One rule: its id, title, text, chapter; `prose` marks what no code can prove."""

    id: str
    title: str
    text: str
    chapter: str
    prose: bool
    line: int


def read_atoms(rulebook: str) -> dict[str, Atom]:
    """All atoms of a rulebook in reading order."""
    found: dict[str, Atom] = {}
    chapter = ""
    head: re.Match[str] | None = None
    start = 0
    body: list[str] = []

    def close() -> None:
        if head is not None:
            text = "\n".join(body).strip()
            atom = Atom(head["id"], head["title"], text, chapter, head["prose"] is not None, start)
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
