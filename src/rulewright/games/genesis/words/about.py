# interpreted: words for people, never while simulating
"""What is written on every card, gig, die and sheet: hover and long press, `? CODE` in the terminal, the rules page."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rulewright.engine import Thing, View
from rulewright.engine.words import counted
from rulewright.games.band.dice import DIE_NAMES, FACES
from rulewright.games.band.panels import sheet_text
from rulewright.games.band.sheet import ROLES, ROWS, is_top, slot_row
from rulewright.games.band.songs import (
    CRESCENDO,
    DOWN,
    EFFECTS_PEDAL,
    EQUALS,
    FLOURISH,
    HARMONY,
    KEY_CHANGE,
    KIND_TITLES,
    POSE,
    SYNCOPATION,
    THANK_THE_PEOPLE,
    UP,
    Kind,
    mark_kind,
    mark_slot,
)
from rulewright.games.genesis.cards import CARDS, CIRCLE, NO_EXTRA, SONG_PART, Card, RiffCard
from rulewright.games.genesis.character import POWERS
from rulewright.games.genesis.events import (
    COMPOSE_FEE,
    EMPTY_HANDED,
    EVENT_CODES,
    EVENT_EFFECTS,
    EVENT_NAMES,
    PRODUCERS,
    RECORD_FEE,
)
from rulewright.games.genesis.gigs import GIGS, OPEN_MIC, RULEBOOK_OPEN_MIC, UNLOCKED_AT_START, Gig, GigCard
from rulewright.games.genesis.rules.powers import SPECIAL_DICE
from rulewright.games.genesis.words.things import row_words, song_title

CIRCLES: Final[Mapping[Kind, tuple[str, str]]] = {
    EQUALS: ("Works if the dice left and right are equal: their owner steps that number.", "G-072"),
    UP: ("Works if the right die is higher than the left: their owner steps the difference.", "G-073"),
    DOWN: ("Works if the right die is lower than the left: their owner steps the difference.", "G-074"),
    POSE: ("Works if its die beats another die of the column, or is alone: its owner steps its lead over the lowest, "
           "alone its number.", "G-076"),
    CRESCENDO: ("Works if the right die beats a Melody die placed before: Melody steps the sum of the leads.", "G-081"),
    KEY_CHANGE: ("Works if Front and Melody change by the same number from left to right: both step it. It is two "
                 "circles.", "G-082"),
    HARMONY: ("Works if Front's die equals Melody's below it: Front steps the sum of both.", "G-084"),
    EFFECTS_PEDAL: ("Always works: Melody steps the number of either die that it touches.", "G-085"),
    FLOURISH: ("Works if the Beats die below it also works elsewhere: Beats gains that much CROWD, no steps.", "G-087"),
    THANK_THE_PEOPLE: ("Works if Front's die is the highest of its column: Front gains that much COMMITMENT, no "
                       "steps.", "G-088"),
    SYNCOPATION: ("An Equals that also works if one die is a multiple of the other: Beats steps either.", "G-089"),
}  # fmt: skip
"""What a circle asks for and gives, and its atom."""

MEEPLES: Final = "A circle that works brings a meeple nearer to the Stage; one that fails sends one away."

AUDIENCE: Final = (
    "A circle that works moves one meeple an area nearer to the Stage; one that fails moves one away, unless somebody "
    "hogs the Spotlight. What the gig pays depends on how many are at the Stage at the end."
)
MARKER: Final = "Circles that work step a marker around the ring; setting foot in the Spotlight takes a 10 chip."
CHIP: Final = "Worth 10 points of your own at the end of the gig."

POWER_TEXTS: Final[tuple[tuple[str, str], ...]] = (
    ("Roll every die of the Pool again. Once a gig.", "G-120"),
    ("Place two dice of the Pool instead of one. Once a gig.", "G-121"),
    ("Move your marker to the Spotlight; whoever it passes goes to Start; take a 10 chip. Once a gig.", "G-122"),
    ("Roll again every die of the Pool that shows your pair. Once a gig.", "G-125"),
    ("Turn one die of the Pool up or down by 1. Once a gig.", "G-126"),
    ("Turn one die of the Pool to what the die placed last shows. Once a gig.", "G-127"),
    ("Whenever you buy a card of the market, take the top card of the deck too.", "G-129"),
    ("Set a die of the Pool aside that shows your pair; put it back when you like. Once a gig.", "G-130"),
)
"""What each power does, and its atom."""

EVENT_ATOMS: Final = (
    "G-199", "G-199", "G-199", "G-200", "G-201", "G-202", "G-203", "G-204", "G-206", "G-197", "G-209",
)  # fmt: skip
"""The rule of each Event card."""

GIG_ATOMS: Final = (
    "G-031", "G-154", "G-157", "G-154", "G-156", "G-157", "G-154", "G-158", "G-159", "G-160", "G-155", "G-155",
)  # fmt: skip
"""The rule that is a gig's own, or how every gig pays."""

CIRCLE_PLACES: Final = {
    "CC01": "above or below a Melody square, or on its right edge",
    "CC02": "on the edge between two Melody squares",
    "CC03": "on the edges between two Melody squares and the two Front squares above them",
    "CC04": "between the Front and the Melody square of a column",
    "CC05": "below a Front square",
    "CC06": "above a Beats square",
    "CC07": "on the Equals beside one Beats square",
}
"""Where a Circle card may be drawn. [G-226 G-227]"""


def listed(words: Sequence[str]) -> str:
    """One, two and three."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def buyers(card: Card) -> str:
    """Who may buy a card. [G-184]"""
    roles = CARDS[card].roles
    return "anybody" if roles == 0b111 else " or ".join(ROLES[role] for role in range(3) if roles >> role & 1)


def about_circle(kind: Kind) -> str:
    """What a goal circle asks for, and what comes of it."""
    return f"{CIRCLES[kind][0]} {MEEPLES}" if kind in CIRCLES else MEEPLES


def about_card(card: Card) -> str:
    """Everything that is printed on a Write and Riff card. [G-009 G-184 G-223..G-227]"""
    found = CARDS[card]
    if found.family == SONG_PART:
        return about_part(card)
    if found.family == CIRCLE:
        where = CIRCLE_PLACES[found.code]
        return f"Circle card for {buyers(card)}. {CIRCLES[found.circle][0]} It is drawn {where}."
    role = found.roles.bit_length() - 1
    return f"Die card for {ROLES[role]}. {about_die(role)}"


def about_die(role: int) -> str:
    """The special die of a role: its faces. [G-134 G-135]"""
    kind = SPECIAL_DICE[role]
    faces = ", ".join(str(face) for face in FACES[kind])
    return f"The {DIE_NAMES[kind]} die of {ROLES[role]}: {faces}. Once a song its owner may roll it into the Pool."


def about_part(card: Card) -> str:
    """A Song Part: what it draws, and what it adds as fourth or fifth column."""
    found = CARDS[card]
    rows = listed([ROLES[row] for row in (2, 1, 0) if found.squares >> row & 1])
    circles = [
        f"{KIND_TITLES[mark_kind(mark)]} {'above' if is_top(mark_slot(mark)) else 'right of'} "
        f"{ROWS[slot_row(mark_slot(mark))].capitalize()}"
        for mark in found.marks
    ]
    extra = [
        f"as column {k + 4} {'nothing more' if kind == NO_EXTRA else f'a further {KIND_TITLES[kind]}'}"
        for k, kind in enumerate(found.extra)
    ]
    return (
        f"Song Part for {buyers(card)}. Draws a column with square{'' if found.squares.bit_count() == 1 else 's'} "
        f"for {rows}; {listed(circles)}. It adds {extra[0]}, {extra[1]}."
    )


def about_gig(card: GigCard, audience: Sequence[int], lull: bool = False) -> str:
    """Everything that is printed on a gig card. [G-030 G-032 G-154 G-238 G-242]"""
    unlock = (
        "Unlocked from the start." if card.unlock == UNLOCKED_AT_START
        else "Unlocked by Geiger's House Party." if card.unlock < 0 else f"Unlocked at CLOUT {card.unlock}."
    )  # fmt: skip
    needs = [f"CROWD {card.crowd} of the band"] if card.crowd else []
    needs += [f"{card.coin} COIN"] if card.coin else []
    needs += [f"{card.commitment} COMMITMENT of each"] if card.commitment else []
    songs = counted(card.songs, "original" if card.originals_only else "song")
    covers = f", covers work on {card.cover}+" if card.cover else ", no covers"
    drift = f" Between songs {card.lull} drift away." if lull and card.lull else ""
    rows = [
        f"{name}: {row_words(card, k)}."
        for k, name in enumerate(("All at the Stage", "Most at the Stage", "Too few there"))
    ]
    return (
        f"{unlock} Needs {listed(needs) if needs else 'nothing'}. {songs}{covers}. Stage {audience[0]}, "
        f"Bar {audience[1]}, Patio {audience[2]}.{drift}\n" + "\n".join(rows)
    )


def audience_of(gig: Gig, open_mic: Sequence[int]) -> Sequence[int]:
    """Who comes to a gig; Open Mic Night differs by option. [G-031]"""
    card = GIGS[gig]
    return open_mic if gig == OPEN_MIC else (card.stage, card.bar, card.patio)


def about_event(event: int) -> str:
    """What an Event card does. [G-199..G-209]"""
    effect = EVENT_EFFECTS[event]
    text = f"{effect[0].upper()}{effect[1:]}."
    return f"{text} {about_producer(event)}" if event < 3 else text


def card_atom(card: RiffCard) -> str:
    """The rule of a Write and Riff card: of its circle, of its die, or how a Song Part is drawn."""
    if card.family == CIRCLE:
        return CIRCLES[card.circle][1]
    return "G-134" if card.family > CIRCLE else "G-223"


def about_producer(producer: int) -> str:
    """What a producer writes on a record, and allows in composing. [G-212 G-214 G-231..G-235]"""
    maker = PRODUCERS[producer]
    steps = ", ".join(f"{ROLES[role]} {n}" for role, n in maker.steps)
    bonus = "Composing: no bonus" if maker.bonus == "none" else f"Composing: {maker.bonus}"
    return (
        "Hiring costs 10 COIN for each CLOUT of the band. "
        f"A record made with {maker.name} moves {counted(maker.meeples, 'meeple')} up and steps {steps}, "
        f"{RECORD_FEE} COIN. {bonus}, {COMPOSE_FEE} COIN a song."
    )


def about_song(title: str, song: Mapping[str, Any]) -> str:
    """A song of the band: its sheet as it is drawn, what its circles ask for, its record. [G-012 G-050 G-230 G-235]"""
    drawn = sheet_text(song["squares"], song["marks"])
    kinds = sorted({kind for kind, _slot in song["tests"]})
    asked = "\n".join(f"- {KIND_TITLES[kind]}: {CIRCLES[kind][0]}" for kind in kinds)
    record = song["record"]
    steps = ", ".join(f"{ROLES[record[k]]} {record[k + 1]}" for k in (1, 3, 5)) if record else ""
    told = f"Its record moves {counted(record[0], 'meeple')} up and steps {steps}." if record else "There is no record."
    parts = counted(len({square // 3 for square in song["order"]}), "part")
    return (
        f"{parts}, {counted(len(song['order']), 'square')}, {counted(len(song['marks']), 'circle')}:\n\n{drawn}\n\n"
        f"{asked}\n\n{told}"
    )


def own_things(seen: View) -> Mapping[str, Thing]:
    """The band's songs, by title and as SONG1, SONG2 …"""
    found = {}
    for n, song in enumerate(seen["songs"]):
        title = song_title(seen, n)
        thing = Thing(title, about_song(title, song), "G-012" if n == 0 else "G-230")
        found[title] = found[f"SONG{n + 1}"] = thing
    return found


def things(options: Mapping[str, Any]) -> Mapping[str, Thing]:
    """Every card, gig and Event by its code, the circles and powers by name."""
    by_card = options.get("open_mic") == "card"
    first = GIGS[OPEN_MIC]
    open_mic = (first.stage, first.bar, first.patio) if by_card else RULEBOOK_OPEN_MIC
    found = {
        card.code: Thing(
            card.title, about_gig(card, audience_of(gig, open_mic), options.get("lull") == "on"), GIG_ATOMS[gig]
        )
        for gig, card in enumerate(GIGS)
    }
    for number, card in enumerate(CARDS):
        found[card.code] = Thing(card.title, about_card(number), card_atom(card))
    for event in range(EMPTY_HANDED):
        found[EVENT_CODES[event]] = Thing(EVENT_NAMES[event], about_event(event), EVENT_ATOMS[event])
    for producer, maker in enumerate(PRODUCERS):
        found[maker.name] = Thing(maker.name, about_producer(producer), "G-212")
    for kind, (_text, rule) in CIRCLES.items():
        found[KIND_TITLES[kind]] = Thing(KIND_TITLES[kind], about_circle(kind), rule)
    for power, (text, rule) in enumerate(POWER_TEXTS):
        found[POWERS[power]] = Thing(POWERS[power], text, rule)
    for role, die in enumerate(SPECIAL_DICE):
        found[f"{DIE_NAMES[die]} die"] = Thing(f"{DIE_NAMES[die]} die", about_die(role), "G-134")
    found["Die"] = Thing("Die", "An ordinary die: faces 1 to 6.", "G-055")
    return found
