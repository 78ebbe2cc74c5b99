# interpreted: words for people, never while simulating
"""What is told of an option beside its label: a card's text, what a power does, where everybody would stand."""

from collections.abc import Callable

from rulewright.engine import Pick, View, counted
from rulewright.games.genesis.cards import CARDS, SONG_PART
from rulewright.games.genesis.character import INTENSITY
from rulewright.games.genesis.gigs import GIGS
from rulewright.games.genesis.rules import composing, downtime, party, studio
from rulewright.games.genesis.rules.songsheet import LEAST_COLUMNS
from rulewright.games.genesis.words import places
from rulewright.games.genesis.words.about import POWER_TEXTS, about_card, about_gig, about_producer, audience_of
from rulewright.games.genesis.words.things import card_title


def card_detail(_seen: View, _pick: Pick, value: int) -> str:
    """A Write and Riff card in full."""
    return about_card(value)


def riff_detail(seen: View, _pick: Pick, value: int) -> str:
    """A card of the market in full."""
    return about_card(seen["market"][value]) if value < downtime.THROW_FIRST else ""


def gig_detail(seen: View, _pick: Pick, value: int) -> str:
    """A gig card in full."""
    return about_gig(GIGS[value], audience_of(value, seen["open_mic"]))


def turn_detail(_seen: View, _pick: Pick, value: int) -> str:
    """What a power does."""
    power = places.power_of(value)
    return POWER_TEXTS[power][0] if power >= 0 else ""


def bubble_detail(seen: View, pick: Pick, value: int) -> str:
    """What the power of a bubble does."""
    if value >= party.TURN_HAND_AT_PARTY:
        return ""
    member = seen["members"][pick.about[0]]
    track = downtime.track_in(value)
    level: int = member["intensity"] if track == INTENSITY else member["craft"]
    return POWER_TEXTS[track * 4 + min(level, 3)][0]


def compose_group(_seen: View, _pick: Pick, value: int) -> str:
    """The places of one card stand together."""
    return "" if value == composing.WITHDRAW else card_title(composing.card_in(value))


def studio_detail(seen: View, _pick: Pick, value: int) -> str:
    """A producer to be hired in full; a warning where the hands in sight cannot make a song. [G-228]"""
    if studio.is_hiring(value):
        return about_producer(studio.producer_in(value))
    return too_few_parts(seen) if studio.is_composing(value) else ""


def too_few_parts(seen: View) -> str:
    """That the band holds fewer Song Parts than a song needs, as far as the hands lie open; empty if it does not."""
    hands = [member["hand"] for member in seen["members"]]
    parts = sum(CARDS[card].family == SONG_PART for hand in hands if hand is not None for card in hand)
    if parts >= LEAST_COLUMNS or seen["drafts"]:
        return ""
    known = "in the hands you can see" if None in hands else "in all hands"
    return (
        f"Careful: {counted(parts, 'Song Part')} {known}, and a song needs {LEAST_COLUMNS}; a shorter one is scrapped."
    )


def meeple_detail(ways: tuple[tuple[int, int, int], ...]) -> Callable[[View, Pick, int], str]:
    """Where everybody would stand."""

    def detail(seen: View, _pick: Pick, value: int) -> str:
        gig = seen["gig"]
        if gig is None:
            return ""
        stage, bar, patio = (gig[key] + by for key, by in zip(("stage", "bar", "patio"), ways[value], strict=True))
        return f"Stage {stage}, Bar {bar}, Patio {patio}"

    return detail


UPWARDS = ((1, -1, 0), (0, 1, -1))
DOWNWARDS = ((-1, 1, 0), (0, -1, 1))
