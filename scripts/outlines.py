"""The letters of covers as shapes: `src/rulewright/draw/outlines.json`, from the faces' own files.

    python scripts/outlines.py             # needs the client's packages in web/node_modules
    python scripts/outlines.py --check     # says whether the committed letters are current

A cover is shown as one picture, and a picture in a page loads no faces. Every cut has the letters that covers are
lettered with; add a letter or a cut here when `rulewright.draw.outlines` says that it is missing. A letter is its width
and its shape, in thousandths of the size, downwards.
"""

import json
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

from faces import FACES, ROOT, composed, files_of, keep
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

TABLE: Final = ROOT / "src" / "rulewright" / "draw" / "outlines.json"
ASCII: Final = "".join(chr(code) for code in range(0x20, 0x7F)) + "’–·"
LATIN: Final = ASCII + "".join(chr(code) for code in range(0xC0, 0x100))


class Cut(NamedTuple):
    """One cut of a face: where on its axes, and which letters."""

    face: str
    weight: int
    letters: str
    italic: bool = False
    axes: tuple[tuple[str, float], ...] = ()


CUTS: Final = (
    Cut("Bricolage", 700, LATIN),
    Cut("Bona Nova SC", 400, "A History of"),
    Cut("Bona Nova SC", 700, "Preascendant Humanity"),
    Cut("Bowlby One", 400, "Band Practice Genesis of Destiny Supreme! BMF"),
    Cut("Barlow Condensed", 700, "Three musicians · one pool of dice"),
    Cut("Fraunces", 800, "Something", axes=(("SOFT", 100), ("WONK", 1), ("opsz", 52))),
    Cut("Fraunces", 400, "One of them is always in the middle.", True, (("SOFT", 100), ("opsz", 14))),
    Cut("Jost", 600, "Space Fantasy five dice"),
    Cut("Uncial Antiqua", 400, "estinies"),
    Cut("IM Fell English", 400, "two paths, one of them yours", True),
)


def outlines_of(packages: Path, cut: Cut) -> dict[str, list[Any]]:
    """Each letter of a cut: how wide, and its shape."""
    found: dict[str, list[Any]] = {}
    for file in files_of(packages, FACES[cut.face], cut.weight, cut.italic):
        font = TTFont(file)
        cmap, scale = font.getBestCmap(), 1000 / font["head"].unitsPerEm
        glyphs = font.getGlyphSet(location={**dict(cut.axes), "wght": cut.weight} if "fvar" in font else {})
        for letter in sorted(set(cut.letters)):
            if ord(letter) in cmap and letter not in found:
                pen = SVGPathPen(glyphs, ntos=lambda value: str(round(value)))
                glyph = glyphs[composed(font).get(cmap[ord(letter)], cmap[ord(letter)])]
                glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, 0, 0)))
                found[letter] = [round(glyph.width * scale), absolute(pen)]
    missing = set(cut.letters) - set(found)
    if missing:
        sys.exit(f"{cut.face} {cut.weight} has no {''.join(sorted(missing))}")
    return found


def absolute(pen: SVGPathPen) -> str:
    """The shape with every command written out as points: a level or upright line, too."""
    out, x, y = [], "0", "0"
    for part in pen._commands:
        letter, numbers = part[0], part[1:].replace(",", " ").split()
        if letter == "H":
            letter, numbers = "L", [numbers[0], y]
        elif letter == "V":
            letter, numbers = "L", [x, numbers[0]]
        if numbers:
            x, y = numbers[-2], numbers[-1]
        out.append(letter + " ".join(numbers))
    return "".join(out)


def table(packages: Path) -> str:
    """All letters as they are committed: a line a cut."""
    lines = []
    for cut in CUTS:
        name = f"{cut.face} {cut.weight}{' italic' if cut.italic else ''}"
        letters = json.dumps(outlines_of(packages, cut), ensure_ascii=False, separators=(",", ":"))
        lines.append(f"{json.dumps(name)}: {letters}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    keep(__doc__, TABLE, table, "the letters of covers are not what the faces say: run scripts/outlines.py")
