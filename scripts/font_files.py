"""The bundled faces as TTF for pictures: `src/rulewright/draw/faces/`, made from the packages' woff2 at build.

    python scripts/font_files.py [--packages web/node_modules]

A variable face is cut at every weight that is set, because what draws PNG knows no axes. Faces whose package is not
installed are left out; what is newer than its source stays. Extended Latin is a family of its own, so that nobody
who looks for a letter of the face finds the file that lacks it.
"""

import argparse
import io
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final

from faces import FACES, LENT, ROOT, Face
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FOLDER: Final = ROOT / "src" / "rulewright" / "draw" / "faces"


def cut(source: Path, family: str, weight: int, italic: bool) -> bytes:
    """One cut of a face under the name by which drawings call it."""
    font = TTFont(source)
    if "fvar" in font:
        axes = {axis.axisTag: axis.defaultValue for axis in font["fvar"].axes}
        font = instantiateVariableFont(font, {**axes, "wght": weight})
    font.flavor = None
    style = "Italic" if italic else "Regular"
    for ident, text in {
        1: family,
        2: style,
        4: f"{family} {weight} {style}",
        16: family,
        17: f"{weight} {style}",
    }.items():
        font["name"].setName(text, ident, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def with_lent(made: bytes, lender: bytes) -> bytes:
    """The cut with the figures and signs that another face lends it, drawn anew to its measure."""
    font, other = TTFont(io.BytesIO(made)), TTFont(io.BytesIO(lender))
    scale = font["head"].unitsPerEm / other["head"].unitsPerEm
    there, glyphs, cmap = other.getGlyphSet(), font["glyf"], font.getBestCmap()
    for code in LENT:
        name = other.getBestCmap().get(code)
        if name is None:
            continue
        whole = DecomposingRecordingPen(there)
        there[name].draw(whole)
        pen = TTGlyphPen(None)
        whole.replay(TransformPen(pen, (scale, 0, 0, scale, 0, 0)))
        own = cmap.get(code, f"uni{code:04X}")
        glyphs[own] = pen.glyph()
        font["hmtx"][own] = (round(there[name].width * scale), round(other["hmtx"][name][1] * scale))
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[code] = own
    for table in ("GPOS", "kern"):
        if table in font:
            del font[table]  # its pairs were made for the old figures
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def sources(packages: Path, face: Face, weight: int, italic: bool) -> list[Path]:
    """The files of a cut that are there."""
    stem, style = face.package.partition("/")[2], "italic" if italic else "normal"
    folder, name = packages / face.package / "files", face.file or str(weight)
    found = [folder / f"{stem}-{part}-{name}-{style}.woff2" for part in ("latin", "latin-ext")]
    return [file for file in found if file.exists()]


def main() -> None:
    """Make what is missing or older than its source."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--packages", type=Path, default=ROOT / "web" / "node_modules")
    packages: Path = parser.parse_args().packages
    FOLDER.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor() as pool:
        made = [
            pool.submit(make, packages, family, weight, italic)
            for family, face in FACES.items()
            for italic, weights in ((False, face.weights), (True, face.italics))
            for weight in weights
        ]
    for one in made:
        one.result()


def make(packages: Path, family: str, weight: int, italic: bool) -> None:
    """The files of one cut of a face, where they are missing or older than their source."""
    face = FACES[family]
    for source in sources(packages, face, weight, italic):
        part = "-ext" if "latin-ext" in source.name else ""
        made = FOLDER / f"{family.replace(' ', '')}-{weight}{'i' if italic else ''}{part}.ttf"
        if not made.exists() or made.stat().st_mtime < source.stat().st_mtime:
            font = cut(source, f"{family} Extended" if part else family, weight, italic)
            if face.lender and not part:
                (lender, *_more) = sources(packages, FACES[face.lender], weight, italic)
                font = with_lent(font, cut(lender, face.lender, weight, italic))
            made.write_bytes(font)


if __name__ == "__main__":
    main()
