# interpreted: art is made once a process
"""Drawings that say the same in fewer characters: what a front end fetches, and puts into the page, is smaller.

`brief` writes every path anew, exactly: relative steps, no letter that repeats the one before, level and upright lines
by one number, nothing between numbers that a reader can tell apart without it. Lines that follow one another in one ink
become one path; filled shapes do not, since two that overlap could cut holes into each other. Neighbours in one ink say
it once, as a group.
"""

import re
from collections.abc import Iterator
from typing import Final

PATH: Final = re.compile(r'<path(?P<ink>[^>]*?) d="(?P<d>[^"]*)"(?P<more>[^>]*?)/>')
SHAPE: Final = re.compile(
    r'<(?P<shape>path|rect|circle|ellipse)(?P<ink>(?: (?:fill|stroke|stroke-width)="[^"]*")*)(?P<more>[^>]*?)/>'
)
AT_ZERO: Final = re.compile(r' (?:cx|cy|x|y)="0"')
NUL: Final = "\0"
"""Where the ink of a shape goes."""
TOKEN: Final = re.compile(r"[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)")
MANY: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "T": 2, "C": 6, "S": 4, "A": 7, "Z": 0}
LAST: Final = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")

Numbers = tuple[int, ...]
"""In hundredths: sums of decimals would drift."""


def brief(svg: str) -> str:
    """The same drawing, shorter.

    >>> brief('<path fill="none" d="M0 0L10 0L10 5"/><path fill="none" d="M3 3L4.5 4.5"/>')
    '<path fill="none" d="M0 0H10V5M3 3 4.5 4.5"/>'
    """
    return grouped(lines(svg))


def lines(svg: str) -> str:
    """Every path as short as it can be; lines of one ink that follow one another as one."""
    out: list[str] = []
    end, ink, drawn = 0, "", ""
    for found in PATH.finditer(svg):
        if drawn and (found.start() > end or found["ink"] != ink or found["more"]):
            out.append(f'<path{ink} d="{short(drawn)}"/>')
            drawn = ""
        out.append(svg[end : found.start()])
        end = found.end()
        if ' fill="none"' in found["ink"] and not found["more"] and found["d"].startswith("M"):
            ink, drawn = found["ink"], drawn + found["d"]
        else:
            out.append(f'<path{found["ink"]} d="{short(found["d"])}"{found["more"]}/>')
    if drawn:
        out.append(f'<path{ink} d="{short(drawn)}"/>')
    return "".join([*out, svg[end:]])


def grouped(svg: str) -> str:
    """Shapes that follow one another in one ink inside a group that says it; what is 0 anyway is left out.

    >>> grouped('<circle fill="none" cx="0" cy="3" r="2"/><rect fill="none" width="4" height="4"/>')
    '<g fill="none"><circle cy="3" r="2"/><rect width="4" height="4"/></g>'
    """
    out: list[str] = []
    run: list[str] = []
    end, ink = 0, ""
    for found in [*SHAPE.finditer(svg), None]:
        if run and (found is None or found.start() > end or found["ink"] != ink):
            apart = "".join(shape.replace(NUL, ink) for shape in run)
            together = f"<g{ink}>{''.join(shape.replace(NUL, '') for shape in run)}</g>"
            out.append(together if ink and len(together) < len(apart) else apart)
            run = []
        if found is None:
            break
        out.append(svg[end : found.start()])
        end, ink = found.end(), found["ink"]
        run.append(f"<{found['shape']}{NUL}{AT_ZERO.sub('', found['more'])}/>")
    return "".join([*out, svg[end:]])


def short(d: str) -> str:
    """One path in as few characters as it can be said exactly.

    >>> short("M25.5 1.2l22.8 .6l-22.4 -3.3zM21.5 4.2l0 7 .5 .5")
    'M25.5 1.2l22.8.6L25.9-1.5zm-4 3v7l.5.5'
    """
    out: list[str] = []
    after = last = ""
    x = y = sx = sy = 0
    for kind, given in steps(d):
        if kind == "Z":
            out.append("z")
            after, last, x, y = "", "", sx, sy
            continue
        ways = [
            (letter, written(letter != after, last, letter, numbers)) for letter, numbers in said(kind, given, x, y)
        ]
        letter, text = min(ways, key=lambda way: len(way[1]))
        out.append(text)
        after = {"M": "L", "m": "l"}.get(letter, letter)
        last = LAST.findall(text)[-1]
        x, y = given[-2:]
        if kind == "M":
            sx, sy = x, y
    return "".join(out)


def steps(d: str) -> Iterator[tuple[str, Numbers]]:
    """The commands of a path in absolute numbers; level and upright lines, too, by both numbers of their end."""
    tokens = TOKEN.findall(d)
    x = y = sx = sy = 0
    command, k = "", 0
    while k < len(tokens):
        if tokens[k].isalpha():
            command = tokens[k]
            k += 1
        kind, many = command.upper(), MANY[command.upper()]
        given = [round(float(token) * 100) for token in tokens[k : k + many]]
        k += many
        if kind == "Z":
            x, y = sx, sy
            yield kind, ()
            continue
        fx, fy = (x, y) if command.islower() else (0, 0)
        if kind in "HV":
            kind, given = "L", [fx + given[0], y] if kind == "H" else [x, fy + given[0]]
        elif kind == "A":
            given[5:] = [fx + given[5], fy + given[6]]
        else:
            given = [number + (fy if i % 2 else fx) for i, number in enumerate(given)]
        yield kind, tuple(given)
        x, y = given[-2:]
        if kind == "M":
            sx, sy = x, y
            command = "l" if command.islower() else "L"


def said(kind: str, given: Numbers, x: int, y: int) -> list[tuple[str, Numbers]]:
    """Every way to say a command from where the pen is."""
    if kind == "A":
        return [("A", given), ("a", (*given[:5], given[5] - x, given[6] - y))]
    near = tuple([number - (y if i % 2 else x) for i, number in enumerate(given)])
    ways = [(kind, given), (kind.lower(), near)]
    if kind == "L" and not near[1]:
        ways += [("H", given[:1]), ("h", near[:1])]
    elif kind == "L" and not near[0]:
        ways += [("V", given[1:]), ("v", near[1:])]
    return ways


def written(new: bool, last: str, letter: str, numbers: Numbers) -> str:
    """A command after the number `last`: its letter only if it is not the one that is expected anyway."""
    out = ""
    if new:
        out, last = letter, ""
    for number in numbers:
        text = plain(number)
        if last and (text[0] != "-" and (text[0] != "." or "." not in last)):
            out += " "
        out += text
        last = text
    return out


def plain(number: int) -> str:
    """Hundredths, without what needs not be written.

    >>> [plain(number) for number in (50, -50, 1200, 0, -305)]
    ['.5', '-.5', '12', '0', '-3.05']
    """
    whole, part = divmod(abs(number), 100)
    text = f"{whole or ''}.{part:02d}".rstrip("0") if part else str(whole)
    return f"-{text}" if number < 0 else text
