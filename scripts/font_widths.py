"""The table of advance widths that text is fitted by: `src/rulewright/draw/widths.json`, from the faces' own files.

    npm install --prefix /tmp/faces @fontsource/alegreya …        # every package of FACES that web/ does not hold yet
    python scripts/font_widths.py --packages /tmp/faces/node_modules
    python scripts/font_widths.py --check --packages …            # says whether the committed table is current

Widths are in thousandths of the size, of the letters as they are set: small capitals where a face has them. Of a face
with an axis of optical size the widest cut counts: what fits there fits everywhere.
"""

import json
from pathlib import Path
from typing import Any, Final

from faces import FACES, LENT, ROOT, Face, composed, files_of, keep
from fontTools.ttLib import TTFont

TABLE: Final = ROOT / "src" / "rulewright" / "draw" / "widths.json"
LATIN: Final = [*range(0x20, 0x7F), *range(0xA0, 0x100)]
SIGNS: Final = [ord(sign) for sign in "ıŒœˆ˚˜–—‘’‚“”„†•…‹›€™←↑→↓−×✓★"]
NAMES: Final = [*range(0x100, 0x180)]
"""Letters of European names: only the faces that set people's names need them."""


def widths_of(packages: Path, face: Face, weight: int, italic: bool) -> dict[str, int]:
    """The width of every letter of one cut, in thousandths of the size."""
    wanted = [*LATIN, *SIGNS, *(NAMES if face.names else [])]
    found: dict[str, int] = {}
    for file in files_of(packages, face, weight, italic):
        font = TTFont(file)
        cmap, per_em, stands = font.getBestCmap(), font["head"].unitsPerEm, composed(font)
        for place in places(font, weight):
            glyphs = font.getGlyphSet(location=place)
            for code in wanted:
                if code in cmap:
                    glyph = stands.get(cmap[code], cmap[code])
                    wide = round(glyphs[glyph].width * 1000 / per_em)
                    found[chr(code)] = max(found.get(chr(code), 0), wide)
    if face.lender:
        lent = widths_of(packages, FACES[face.lender], weight, italic)
        found |= {chr(code): lent[chr(code)] for code in LENT if chr(code) in lent}
    return found


def places(font: Any, weight: int) -> list[dict[str, float]]:
    """Where on the face's axes this weight is: once, or at both ends of its optical size."""
    if "fvar" not in font:
        return [{}]
    sizes = [axis for axis in font["fvar"].axes if axis.axisTag == "opsz"]
    ends = [end for axis in sizes for end in (axis.minValue, axis.maxValue)]
    return [{"wght": weight, "opsz": end} for end in ends] or [{"wght": weight}]


def table(packages: Path) -> str:
    """The whole table as it is committed: a line a cut, letters of equal width together."""
    lines = []
    for name, face in FACES.items():
        cuts = [(weight, False) for weight in face.weights] + [(weight, True) for weight in face.italics]
        for weight, italic in cuts:
            by_width: dict[int, str] = {}
            for letter, wide in sorted(widths_of(packages, face, weight, italic).items()):
                by_width[wide] = by_width.get(wide, "") + letter
            key = f"{name} {weight}{' italic' if italic else ''}"
            lines.append(f"{json.dumps(key)}: {json.dumps(dict(sorted(by_width.items())), ensure_ascii=False)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    keep(__doc__, TABLE, table, "the table of widths is not what the faces say: run scripts/font_widths.py")
