# interpreted: drawn for people only
"""Event cards with what happens on them, and the four producers behind their headphones."""

from collections.abc import Iterator
from typing import Final

from rulewright.draw.model import Symbol
from rulewright.draw.shapes import n, star
from rulewright.games.band.draw.poster import role_shape, symbol
from rulewright.games.genesis.draw.art.cards import CARD_HEIGHT, CARD_WIDTH, TINY, frame, rim, tiny_rim
from rulewright.games.genesis.draw.art.scenes import microphone
from rulewright.games.genesis.draw.press import (
    INKS,
    big,
    big_fit,
    big_width,
    bold,
    circle,
    crop,
    dots,
    line,
    move,
    path,
    polygon,
    rect,
    stamped,
    txt,
    txt_fit,
    txt_lines,
)
from rulewright.games.genesis.events import EMPTY_HANDED, EVENT_EFFECTS, EVENT_NAMES, FYKE, PRODUCERS, STEVE

HEART: Final = "M0 11C-15 1-12.5-10-6-10C-2.5-10 0-7.5 0-5C0-7.5 2.5-10 6-10C12.5-10 15 1 0 11Z"
GROUNDS: Final = ("red", "yellow", "blue", "wash")
"""The ink behind each producer."""


def interview() -> str:
    """A microphone held to one big mouth."""
    bubble = "M-40-26H14a8 8 0 0 1 8 8V8a8 8 0 0 1-8 8H-8L-20 30L-20 16H-40a8 8 0 0 1-8-8V-18a8 8 0 0 1 8-8Z"
    out = path(bubble, "cream/black", 3.4) + big(-11.5, 6.2, "ME!", 21, "red", "middle")
    return out + big(-13, 5, "ME!", 21, "black", "middle") + microphone(32, 6, 26, 0.9)


def too_hard() -> str:
    """A bottle on its side, stars."""
    bottle = path("M-9 30V-2Q-9-8-5-13V-30H5V-13Q9-8 9-2V30Z", "blue/black", 3.4, stroke_linejoin="round")
    out = move(bottle + rect(-9, 6, 18, 14, 0, "cream/black", 2.4), -4, 10, 74)
    for x, y, r, turn in ((-26, -22, 11.0, -90), (8, -27, 8.0, -70), (34, -18, 6.5, -90)):
        out += polygon(star(x, y, r, r * 0.42, 5, turn), "yellow/black", 2.4)
    return out


def partners() -> str:
    """Hearts at the door."""
    return move(path(HEART, "red/black", 1.8), -16, -2, -14, 2.1) + move(
        path(HEART, "yellow/black", 2.1), 20, 8, 12, 1.7
    )


def reconnect() -> str:
    """Plug and socket."""
    out = line("M-46 18C-34 18-36-2-24-2", 5, "black") + rect(-24, -15, 24, 26, 5, "red/black", 3.4)
    out += line("M0-8H10M0 4H10", 5, "black") + rect(16, -19, 24, 34, 5, "cream/black", 3.4)
    return out + line("M24-8H30M24 4H30", 5, "black") + line("M40-2C50-2 46 20 54 20", 5, "black")


def deserve() -> str:
    """A hand that takes a card."""
    hand = "M-44 8C-30-12-16-14-6-8L12-2Q18 2 12 7L-2 5Q10 10 6 15Q3 19-12 14Q-24 26-44 28Z"
    out = rect(-2, -30, 34, 46, 4, "red/black", 3.2, transform="rotate(10)")
    return out + path(hand, "cream/black", 3.4, stroke_linejoin="round")


def family() -> str:
    """The family."""
    out = ""
    for x, y, r, ink in ((-24, -16, 9.5, "blue"), (24, -14, 9.0, "red"), (0, 3, 7.5, "yellow")):
        left, right, top = n(x - r * 1.7), n(x + r * 1.7), n(y + r + 3)
        out += circle(x, y, r, "cream/black", 3.2)
        out += path(f"M{left} 30C{left} {top} {right} {top} {right} 30Z", f"{ink}/black", 3.2)
    return out


def chill() -> str:
    """Sunglasses."""
    shape = "M-44-10H44V-4Q42 20 24 20Q8 20 5-2H-5Q-8 20-24 20Q-42 20-44-4Z"
    out = path(shape, "black/black", 3, stroke_linejoin="round")
    return out + line("M-36-2L-24 12M16-2L28 12", 4, "blue") + line("M-30-3L-20 8", 2, "cream")


def solo() -> str:
    """One leaves through the door."""
    out = rect(-20, -34, 40, 64, 2, "yellow/black", 3.4) + path("M20-34L42-24V38L20 30Z", "black")
    out += path("M-20 30L-44 38H24L20 30Z", "yellow", opacity=0.5) + circle(0, -14, 7, "black")
    return out + path("M-9 14L-7-3Q0-8 7-3L9 14L6 30H-6Z", "black")


def nothing() -> str:
    """An empty hand."""
    return rect(-22, -30, 44, 60, 5, "/grey", 3, stroke_dasharray="7 6")


PICTURES: Final = (interview, too_hard, partners, reconnect, deserve, family, chill, solo, nothing)


def icon(event: int) -> str:
    """What happens, around 0 0, about 90 × 70."""
    return head(event) if event <= FYKE else PICTURES[event - 3]()


def head(producer: int) -> str:
    """A producer behind headphones, around 0 0, about 80 × 80; four heads of hair."""
    hair = (
        "M-23-4C-30-40 30-40 23-4L17-16H-17Z",
        "M-21-10L-24-34L-12-24L0-42L12-24L24-34L21-10Z",
        "M-26 24V-8a26 26 0 0 1 52 0V24L18 20V-8Q0-20-18-8V20Z",
        "M-24-10Q0-34 24-10H38Q38-4 24-4H-24Z",
    )[producer]
    top = path(hair, f"{('red', 'yellow', 'blue', 'black')[producer]}/black", 3, stroke_linejoin="round")
    beard = (
        path("M-12 14Q0 30 12 14Q0 20-12 14Z", "black"),
        line("M-7 15Q0 20 7 15", 3, "black"),
        line("M-7 16H7", 3, "black"),
        path("M-13 11Q0 6 13 11Q0 17-13 11Z", "black"),
    )[producer]
    out = path("M-34 42C-34 26-20 24 0 24C20 24 34 26 34 42Z", "black")
    skin = path("M-20-10a20 20 0 0 1 40 0V6a20 20 0 0 1-40 0Z", "cream/black", 3.4)
    out += top + skin if producer == FYKE else skin + top  # long hair falls behind
    out += rect(-15, -5, 12, 9, 3, "black") + rect(3, -5, 12, 9, 3, "black") + line("M-3-2H3", 2.4, "black") + beard
    out += line("M-24 2C-28-44 28-44 24 2", 4.6, "black")
    return out + rect(-31, -6, 12, 22, 5, "black") + rect(19, -6, 12, 22, 5, "black")


def head_art(producer: int) -> str:
    """The symbol of a producer's head: that of the Event which brings them; Steve has one of his own."""
    return "head-steve" if producer == STEVE else f"icon-{producer}"


def event_card(event: int) -> str:
    """An Event card, 126 × 176."""
    title, effect = EVENT_NAMES[event], EVENT_EFFECTS[event].replace("-", "−")
    short = big_width(title, 15) <= 112
    found = [title] if short else txt_lines(title, 14.5, 112)
    tab = 34.0 if len(found) < 3 else 50.0
    size = big_fit(title, 17, 112) if short else 14.5 if len(found) < 3 else 14.0
    out = frame(("black",), found, size, "cream", tab, short)
    said = txt_lines(effect, 14, 114)
    low = 168 - (len(said) - 1) * 14.2
    middle, room = (tab + low - 12) / 2 + 1, min(1.0, (low - 14 - tab) / 84)
    out += polygon(star(63, middle, 43 * room, 38 * room, 20), "wash") + stamped(
        f"icon-{event}", 63, middle, 0.86 * room
    )
    for k, words in enumerate(said):
        out += txt(63, low - 5 + k * 14.2, words, 14, "black", "middle")
    return out + rim()


def tiny_event(event: int) -> str:
    """An Event card on the shelf."""
    out = rect(2, 2.4, 26, 36.6, 2.5, "black", opacity=0.35) + rect(0.8, 0.8, 26, 36.4, 2.5, "cream")
    out += path("M.8 8V3.3A2.5 2.5 0 0 1 3.3 .8H24.3A2.5 2.5 0 0 1 26.8 3.3V8Z", "black")
    return out + stamped(f"icon-{event}", 13.8, 22.5, 0.25) + tiny_rim()


def slip_of(event: int) -> str:
    """An Event card of one's own in a narrow hand, 34 × 34: only its picture."""
    out = rect(2.5, 3, 31, 31, 4, "black", opacity=0.35) + rect(1, 1, 31, 31, 4, "cream/black", 2)
    return out + stamped(f"icon-{event}", 16.5, 16.5, 0.27)


def producer_card(producer: int) -> str:
    """A producer, 252 × 118: what a record made with them says, and what composing with them allows."""
    maker = PRODUCERS[producer]
    plate = "M2 11a9 9 0 0 1 9-9H86V114H11a9 9 0 0 1-9-9Z"
    out = (
        rect(4, 5, 246, 112, 9, "black", opacity=0.35)
        + rect(2, 2, 246, 112, 9, "cream")
        + path(plate, GROUNDS[producer])
    )
    portrait = dots(6, 70, 78, 44, 7, 0, 4.6, "black", opacity=0.5) + stamped(head_art(producer), 44, 62, 1.02)
    out += crop(f"genesis-producer-{producer}", portrait, path(plate, "black"))
    out += big(98, 27, maker.name, 19, "black") + txt(98, 46, "record", 14, "grey") + txt(98, 88, "compose", 14, "grey")
    out += stamped("fan", 106, 60, 0.78) + big(116, 67, f"+{maker.meeples}", 16, "black")
    for k, (role, steps) in enumerate(maker.steps):
        x = 160 + k * 30
        out += path(role_shape(role, x, 62, 7), f"{INKS[role]}/black", 2) + big(
            x + 9.5, 67.5, str(steps), 14.5, "black"
        )
    bonus = BONUSES[producer]
    out += bold(98, 104, bonus, txt_fit(bonus, 15, 142), "black")
    return out + rect(2, 2, 246, 112, 9, "/black", 4) + rect(0.2, 0.2, 249.6, 115.6, 10.5, "/rim", 1.6)


BONUSES: Final = (
    "use a Circle card twice",
    "several Song Parts in one column",
    "start with a Song Part of the market",
    "no bonus",
)


def bust(producer: int) -> str:
    """A producer on the shelf, 38 × 38."""
    out = rect(2, 2.5, 36, 36, 4, "black", opacity=0.35) + rect(1, 1, 36, 36, 4, GROUNDS[producer])
    return out + stamped(head_art(producer), 19, 18.5, 0.43) + rect(1, 1, 36, 36, 4, "/black", 2.2)


def symbols() -> Iterator[tuple[str, Symbol]]:
    """All of them by name: `event-3`, `tiny-event-3`, `slip-3`, `producer-0`, `bust-0`."""
    yield "head-steve", Symbol(head(STEVE), -40, -44, 80, 88, "Steve")
    for event in range(EMPTY_HANDED + 1):
        yield f"icon-{event}", Symbol(icon(event), -54, -44, 108, 88, f"{EVENT_NAMES[event]}, its picture")
        yield f"event-{event}", symbol(event_card(event), CARD_WIDTH, CARD_HEIGHT, EVENT_NAMES[event])
        yield f"tiny-event-{event}", symbol(tiny_event(event), *TINY, f"{EVENT_NAMES[event]} on the shelf")
        yield f"slip-{event}", symbol(slip_of(event), 34, 34, f"{EVENT_NAMES[event]} in a hand")
    for producer, maker in enumerate(PRODUCERS):
        yield f"producer-{producer}", symbol(producer_card(producer), 252, 118, maker.name)
        yield f"bust-{producer}", symbol(bust(producer), 38, 38, f"{maker.name} on the shelf")
