"""The table of advance widths that text is fitted by: `src/rulewright/draw/widths.json`, from the faces' own files.

    npm install --prefix /tmp/faces @fontsource/alegreya …        # every package of FACES that web/ does not hold yet
    python scripts/font_widths.py --packages /tmp/faces/node_modules
    python scripts/font_widths.py --check --packages …            # says whether the committed table is current

Widths are in thousandths of the size. Of a face with an axis of optical size the widest cut counts: what fits there
fits everywhere.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

from fontTools.ttLib import TTFont

ROOT: Final = Path(__file__).resolve().parent.parent
TABLE: Final = ROOT / "src" / "rulewright" / "draw" / "widths.json"
LATIN: Final = [*range(0x20, 0x7F), *range(0xA0, 0x100)]
SIGNS: Final = [ord(sign) for sign in "ıŒœˆ˚˜–—‘’‚“”„†•…‹›€™←↑→↓−×✓★"]
NAMES: Final = [*range(0x100, 0x180)]
"""Letters of European names: only the faces that set people's names need them."""


LENT: Final = [ord(sign) for sign in "%+0123456789<=>−"]
"""What a face may borrow from another: in some an old 1 looks like a capital I."""


class Face(NamedTuple):
    """A bundled face: where its files are, and the weights that are set."""

    package: str
    file: str
    weights: tuple[int, ...]
    italics: tuple[int, ...] = ()
    names: bool = False
    lender: str = ""
    """The face that lends it figures and signs of sums (`LENT`), as `web/src/styles/fonts.css` says."""


VARIABLE: Final = "@fontsource-variable/"
STATIC: Final = "@fontsource/"
FACES: Final = {
    "Bricolage": Face(VARIABLE + "bricolage-grotesque", "wght", (400, 600, 700, 800), names=True),
    "Source Sans": Face(VARIABLE + "source-sans-3", "wght", (400, 600, 700), (400, 600), True),
    "Bona Nova": Face(STATIC + "bona-nova", "", (400, 700), (400,)),
    "Bona Nova SC": Face(STATIC + "bona-nova-sc", "", (400, 700), (400,)),
    "Alegreya": Face(STATIC + "alegreya", "", (400, 500, 700), (400, 500)),
    "Bowlby One": Face(STATIC + "bowlby-one", "", (400,)),
    "Barlow Condensed": Face(STATIC + "barlow-condensed", "", (500, 600, 700), (600,)),
    "Fraunces": Face(VARIABLE + "fraunces", "full", (400, 600, 800, 900), (400,)),
    "Jost": Face(VARIABLE + "jost", "wght", (400, 500, 600, 700)),
    "Uncial Antiqua": Face(STATIC + "uncial-antiqua", "", (400,)),
    "IM Fell English": Face(STATIC + "im-fell-english", "", (400,), (400,)),
    "IM Fell DW Pica": Face(STATIC + "im-fell-dw-pica", "", (400,), (400,), lender="EB Garamond"),
    "EB Garamond": Face(VARIABLE + "eb-garamond", "wght", (400, 500, 600, 700), (400, 500)),
}


def files_of(packages: Path, face: Face, weight: int, italic: bool) -> list[Path]:
    """The files that hold a cut of a face: Latin, and extended Latin where there is one."""
    stem, style = face.package.partition("/")[2], "italic" if italic else "normal"
    cut = face.file or str(weight)
    found = [
        packages / face.package / "files" / f"{stem}-{part}-{cut}-{style}.woff2" for part in ("latin", "latin-ext")
    ]
    if not found[0].exists():
        sys.exit(
            f"{found[0]} is missing: npm install --prefix FOLDER {face.package}, then --packages FOLDER/node_modules"
        )
    return [file for file in found if file.exists()]


def widths_of(packages: Path, face: Face, weight: int, italic: bool) -> dict[str, int]:
    """The width of every letter of one cut, in thousandths of the size."""
    wanted = [*LATIN, *SIGNS, *(NAMES if face.names else [])]
    found: dict[str, int] = {}
    for file in files_of(packages, face, weight, italic):
        font = TTFont(file)
        cmap, per_em = font.getBestCmap(), font["head"].unitsPerEm
        for place in places(font, weight):
            glyphs = font.getGlyphSet(location=place)
            for code in wanted:
                if code in cmap:
                    wide = round(glyphs[cmap[code]].width * 1000 / per_em)
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


def main() -> None:
    """Write the table, or check it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--packages", type=Path, default=ROOT / "web" / "node_modules")
    parser.add_argument("--check", action="store_true")
    given = parser.parse_args()
    made = table(given.packages)
    if not given.check:
        TABLE.write_text(made, encoding="utf-8")
    elif TABLE.read_text(encoding="utf-8") != made:
        sys.exit("the table of widths is not what the faces say: run scripts/font_widths.py")


if __name__ == "__main__":
    main()
