# interpreted: drawn for people only
"""Signs of the scores, and small things: chips, lamps, price tags, padlocks, flames, stamps."""

from collections.abc import Iterator
from typing import Final

from rulewright.draw.kit.tones import tone
from rulewright.draw.model import Symbol
from rulewright.draw.shapes import n, star, tag
from rulewright.games.band.draw.poster import symbol
from rulewright.games.genesis.cards import PRICES
from rulewright.games.genesis.draw.press import (
    big,
    big_fit,
    bold,
    circle,
    halo,
    line,
    path,
    polygon,
    rect,
)  # fmt: skip

SCORES: Final = ("coin", "commitment", "crowd")
"""The scores of a member, in the order of the character sheet."""
BAND_SCORES: Final = ("coin", "crowd", "clout")
NAMES: Final = {"coin": "COIN", "commitment": "COMMITMENT", "crowd": "CROWD", "clout": "CLOUT"}


def score(kind: str) -> str:
    """COIN, COMMITMENT, CROWD, CLOUT as a sign of 24 × 24, in whatever ink it is stamped."""
    fill: dict[str, str] = {"fill": "currentColor"}
    stroke: dict[str, str] = {"fill": "none", "stroke": "currentColor", "stroke_linecap": "round"}
    if kind == "coin":  # a coin with a plectrum on it
        plectrum = "M12 17C8.4 13.4 7 10.4 8.2 8.4C9.6 7 14.4 7 15.8 8.4C17 10.4 15.6 13.4 12 17Z"
        return tag("circle", cx=12, cy=12, r=9.6, **stroke, stroke_width=2.6) + tag("path", d=plectrum, **fill)
    if kind == "commitment":  # a raised fist
        fingers = "M6.2 7.4V12M10.3 5.2V12M14.4 5.2V12M18.4 7V12"
        palm = (
            "M4.4 12.8C7 10.8 11 10.6 12.6 12.6C13.6 13.9 12.6 15.4 10.4 14.8C12 16.4 14.4 16 15.4 14.2"
            "C16.2 12.6 15.4 11.6 14.4 11H20.1V14.5C20.1 17 18.8 18.4 17.4 19.2V23H8.4V19.4C5.8 18.2 4.4 16 4.4 12.8Z"
        )
        return tag("path", d=fingers, **stroke, stroke_width=3.5) + tag("path", d=palm, **fill)
    if kind == "crowd":  # heads
        body = "M4.6 21.5C4.6 15.4 7.4 13.2 12 13.2C16.6 13.2 19.4 15.4 19.4 21.5Z"
        heads = "".join(
            tag("circle", cx=x, cy=y, r=r, **fill) for x, y, r in ((12, 7.6, 4.4), (3.4, 10, 2.5), (20.6, 10, 2.5))
        )
        return (
            heads
            + tag("path", d=body, **fill)
            + tag("path", d="M2.4 20.3V17.5M21.6 20.3V17.5", **stroke, stroke_width=2.6)
        )
    # a loudhailer
    horn = tag(
        "path", d="M3 9.4V14.8H7L15.6 19.6V4.6L7 9.4Z", fill="currentColor", stroke="currentColor", stroke_width=1.6
    )
    return horn + tag(
        "path", d="M6.4 15.5L8 20.6H10.6L9.4 17M18.8 8.6C20.4 10.8 20.4 13.4 18.8 15.6", **stroke, stroke_width=2.3
    )


def score_at(kind: str, x: float, y: float, size: float, ink: str = "ink") -> str:
    """The sign of a score with its upper left corner here, stamped in an ink."""
    where = f"translate({n(x + size / 2)} {n(y + size / 2)}) scale({size / 24:.3g})"
    return tag("use", href=f"#s-score-{kind}", transform=where, color=tone(ink))


def chip() -> str:
    """A 10 chip from the Spotlight, 32 × 32: a gold record."""
    out = circle(17.5, 18, 14, "black") + circle(16, 16, 14, "yellow/black", 2.4)
    return (
        out
        + circle(16, 16, 12, "/black", 1.1, stroke_dasharray="1.8 2.39")
        + big(16, 21, "10", 14.2, "black", "middle")
    )


def hit() -> str:
    """The success marker of a goal circle, 24 × 24."""
    out = circle(12.8, 13, 10, "black") + circle(12, 12, 9.4, "light/black", 2.2)
    return out + line("M7.6 12.4L10.8 15.6L16.6 8.8", 2.8, "black")


def miss() -> str:
    """A mistake, 24 × 24: a cracked red disc."""
    out = circle(12.8, 13, 10, "black") + circle(12, 12, 9.4, "disc/black", 2.2)
    return out + line("M13.5 3.5L9.5 9.5L14 13L10.5 20.5", 2.2, "cream")


def lamp(state: str) -> str:
    """A bubble of the character sheet as a lamp on the amplifier, 28 × 28: off, on, used, next."""
    if state == "on":
        return halo(14, 14, 13) + circle(14, 14, 7, "light/cream", 1.6) + circle(12, 11.8, 1.8, "cream")
    if state == "used":
        return circle(14, 14, 7, "grey/cream", 1.6) + line("M10.4 10.4L17.6 17.6M17.6 10.4L10.4 17.6", 2.1, "cream")
    if state == "next":
        return circle(14, 14, 7, "/beam", 2.2, stroke_dasharray="2.8 2.7") + circle(14, 14, 2.4, "beam")
    return circle(14, 14, 6.4, "/grey", 1.9)


def pair(words: str, state: str) -> str:
    """A secondary bubble, 26 × 20: one pair of faces, on or off."""
    if state == "on":
        return rect(2, 2, 22, 16, 4, "light") + bold(13, 16, words, 17, "black", "middle")
    if state == "used":
        return rect(2, 2, 22, 16, 4, "grey/cream", 1.4) + bold(13, 16, words, 17, "cream", "middle")
    if state == "next":
        return rect(2, 2, 22, 16, 4, "/beam", 1.8, stroke_dasharray="2.8 2.7") + bold(
            13, 16, words, 17, "beam", "middle"
        )
    return rect(2, 2, 22, 16, 4, "/grey", 1.6) + bold(13, 16, words, 17, "off", "middle")


def price(amount: int) -> str:
    """The tag above a slot of the market, 64 × 34."""
    shape = "M9 8H55L62 20L55 32H9Q3 32 3 26V14Q3 8 9 8Z"
    out = line("M32 2V9", 2, "ink") + path(shape, "black", transform="translate(2 1)") + path(shape, "cream/black", 2.4)
    return out + circle(54, 20, 2.4, "black") + big(29, 26.4, str(amount), 17, "black", "middle")


def padlock() -> str:
    """A gig that is not unlocked, 28 × 32."""
    out = line("M8 15V10a6 6 0 0 1 12 0V15", 4, "rim") + rect(3.5, 14, 21, 15, 3, "yellow/black", 2.6)
    return out + circle(14, 20.5, 2.4, "black") + line("M14 21V25", 2.2, "black")


def flame() -> str:
    """Fire, 20 × 24."""
    outer = (
        "M10 22.5C3.5 22.5 1.5 17.5 3.5 13C4.5 15 5.5 15.5 6.5 15.5C5.5 10 8 5.5 12 1.5"
        "C12 6 18.5 9.5 18.5 15.5C18.5 20 15 22.5 10 22.5Z"
    )
    inner = "M10.5 21.5C7.5 21.5 6.5 19 8 16.5C9 18 9.5 17 10 14.5C13 16 14.5 19 13 20.5C12.2 21.2 11.5 21.5 10.5 21.5Z"
    return path(outer, "red/black", 1.6) + path(inner, "yellow")


def stamp(words: str) -> str:
    """A rubber stamp over a card, 110 × 34."""
    out = rect(3, 3, 104, 28, 5, "cream/disc", 3.6)
    return out + big(55, 24.6, words, big_fit(words, 20, 94), "disc", "middle")


def arrow() -> str:
    """One step towards the Stage, 38 × 32."""
    shape = "M3 8H19V2L36 16L19 30V24H3Z"
    out = path(shape, "black", transform="translate(1.6 1.8)")
    return out + path(shape, "light/black", 2.6, stroke_linejoin="round")


def symbols() -> Iterator[tuple[str, Symbol]]:
    """All of them by name."""
    for kind, name in NAMES.items():
        yield f"score-{kind}", symbol(score(kind), 24, 24, f"the sign of {name}")
        yield f"pay-{kind}", symbol(score_at(kind, 0, 0, 24, "black"), 24, 24, f"the sign of {name} on a card")
    yield "ink-commitment", symbol(score_at("commitment", 0, 0, 24), 24, 24, "the sign of COMMITMENT on paper")
    yield "chip", symbol(chip(), 32, 32, "a 10 chip")
    yield "hit", symbol(hit(), 24, 24, "a circle that worked")
    yield "miss", symbol(miss(), 24, 24, "a circle that failed")
    for state in ("on", "used", "next", "off"):
        yield f"lamp-{state}", symbol(lamp(state), 28, 28, f"a bubble: {state}")
        for words in ("56", "34", "12"):
            yield (
                f"pair-{words}-{state}",
                symbol(pair(words, state), 26, 20, f"the pair {words[0]}-{words[1]}: {state}"),
            )
    for amount in PRICES:
        yield f"price-{amount}", symbol(price(amount), 66, 34, f"{amount} COIN")
    yield "padlock", symbol(padlock(), 28, 32, "locked")
    yield "flame", symbol(flame(), 20, 24, "burnt")
    for words in ("HIRED", "WINS", "PLAYED", "RECORD"):
        yield f"stamp-{words.lower()}", symbol(stamp(words), 110, 34, f"a stamp: {words.lower()}")
    yield "arrow", symbol(arrow(), 40, 34, "one step towards the Stage")
    yield (
        "legends",
        symbol("".join(legend_star(10 + 20 * k, 11) for k in range(4)), 80, 22, "four stars: the band wins"),
    )


def legend_star(x: float, y: float, r: float = 9.5) -> str:
    """One of the four stars that make legends."""
    return polygon(star(x, y, r, r * 0.43, 5), "yellow/black", 1.6, stroke_linejoin="round")
