"""The bundled faces: where their files are, which glyph stands for a letter, and how tables made of them are kept."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
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


def composed(font: Any) -> dict[str, str]:
    """Which glyph stands for which wherever words are set: a face of small capitals has them here."""
    found: dict[str, str] = {}
    if "GSUB" in font:
        rules = font["GSUB"].table
        wanted = [record.Feature for record in rules.FeatureList.FeatureRecord if record.FeatureTag == "ccmp"]
        for index in {index for feature in wanted for index in feature.LookupListIndex}:
            for part in rules.LookupList.Lookup[index].SubTable:
                mapping = getattr(getattr(part, "ExtSubTable", part), "mapping", {})
                found |= {name: other for name, other in mapping.items() if isinstance(other, str)}
    return found


def keep(description: str, target: Path, made: Callable[[Path], str], stale: str) -> None:
    """The command of a table that is made from the faces: write it, or with `--check` say that it is not current."""
    parser = argparse.ArgumentParser(description=description.partition("\n")[0])
    parser.add_argument("--packages", type=Path, default=ROOT / "web" / "node_modules")
    parser.add_argument("--check", action="store_true")
    given = parser.parse_args()
    table = made(given.packages)
    if not given.check:
        target.write_text(table, encoding="utf-8")
    elif target.read_text(encoding="utf-8") != table:
        sys.exit(stale)
