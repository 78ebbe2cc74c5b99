# interpreted: drawn for people only
"""What the lessons of the rulebook show: the band of Ann, Ben and Cleo, at moments set up by hand."""

from collections.abc import Sequence
from typing import Any, Final

from rulewright.engine import Pictured, Run, begin
from rulewright.engine.options import settled
from rulewright.engine.packing import pack
from rulewright.games import find
from rulewright.games.genesis import state as phases
from rulewright.games.genesis.cards import CARDS
from rulewright.games.genesis.events import CHILL, FAM_INVOLVED, FYKE, GO_SOLO, PARTY_TOO_HARD, STEVE
from rulewright.games.genesis.options import OPTIONS
from rulewright.games.genesis.rules.audience import BAR_STAGE
from rulewright.games.genesis.rules.break_up import start_break_up
from rulewright.games.genesis.rules.career import Career, start
from rulewright.games.genesis.rules.composing import start_composing
from rulewright.games.genesis.rules.outcome import start_downtime
from rulewright.games.genesis.rules.studio import start_studio

NAMES: Final = ("Ann", "Ben", "Cleo")
BEATS, MELODY, FRONT = 0, 1, 2
FIRST_SONG: Final[tuple[Any, ...]] = (
    (2, 3, 5, 6), 3, 2, 6,
    (1, 3, 4), 3, BAR_STAGE, 5, 4, BAR_STAGE,
    (2, 3, 6), 3, 2, 6,
)  # fmt: skip
"""The first gig, as the lesson tells it: every roll, the die that each takes, and which meeple comes nearer where there
is a choice."""
FIRST_PART: Final = 5
"""So many of these answers are its first column, and the roll for the second."""


def formed(**options: Any) -> Career:
    """A band that has formed: Ann is Beats, Ben Melody, Cleo Front; four cards lie in the market."""
    t = start(len(NAMES), settled(OPTIONS, options))
    t.seat_of = [0, 1, 2]
    t.forming = 3
    t.phase = phases.GIG
    t.names = ("Rust Parade", "", "", "")
    t.songs[0].name = "Half a Moon"
    t.intensity, t.craft = [1, 0, 1], [0, 1, 0]
    for slot, code in enumerate(("SP04", "CC02", "DC03", "SP09")):
        t.market[slot] = taken(t, code)
    return t


def taken(t: Career, code: str) -> int:
    """The first card of this code that is still in the deck, out of it."""
    card = next(n for n, card in enumerate(CARDS) if card.code == code and t.riff_deck >> n & 1)
    t.riff_deck &= ~(1 << card)
    return card


def deal(t: Career, role: int, *codes: str) -> None:
    """Cards for a member's hand, which lies open."""
    for code in codes:
        t.hands[role] |= 1 << taken(t, code)
    t.hand_shown |= 1 << role


def known() -> Career:
    """The same band some rounds later: some COIN, a crowd, a few levels, cards in hand."""
    t = formed()
    t.round = 3
    t.coin, t.commitment, t.crowd = [8, 2, 11], [9, 14, 6], [4, 9, 12]
    t.band_coin, t.band_crowd, t.band_clout = 17, 16, 2
    t.intensity, t.craft, t.life = [2, 1, 2], [0, 2, 0], [2, 3, 2]
    deal(t, BEATS, "SP12", "CC06")
    deal(t, MELODY, "SP01", "SP08", "CC01")
    deal(t, FRONT, "SP03", "CC04")
    return t


def played(t: Career, answers: Sequence[Any] = ()) -> Run:
    """The run after these answers of chance and seats, in order."""
    run = begin(t, None, find("genesis"), NAMES)
    for value in answers:
        run.answer(value)
    return run


def first_song(answers: int = len(FIRST_SONG)) -> Run:
    """Open Mic Night with the band's one song, so many answers of the lesson long."""
    return played(formed(), FIRST_SONG[:answers])


def downtime() -> Run:
    """Between gigs: Ben is asked first, he has most COMMITMENT."""
    t = known()
    start_downtime(t)
    return played(t)


def meeting() -> Run:
    """The Band Meeting: Ann also holds two Events."""
    t = known()
    t.phase = phases.MEETING
    for event in (PARTY_TOO_HARD, FAM_INVOLVED):
        t.events[BEATS] |= 1 << event
        t.event_deck &= ~(1 << event)
    return played(t)


def composing() -> Run:
    """A song is being written: Verse, Chorus and Solo stand on the sheet, and Ben may add a card."""
    t = known()
    t.producers |= 1 << FYKE
    start_studio(t)
    t.hired = 1 << STEVE
    start_composing(t, STEVE, phases.STUDIO)
    verse, solo, chorus = held(t, MELODY, "SP01"), held(t, BEATS, "SP12"), held(t, FRONT, "SP03")
    return played(t, (pack(verse, 0), pack(solo, 1), pack(chorus, 2)))


def held(t: Career, role: int, code: str) -> int:
    """A card of a member's hand."""
    return next(n for n, card in enumerate(CARDS) if card.code == code and t.hands[role] >> n & 1)


def booking() -> Run:
    """The next gig is chosen by Cleo, who has most CROWD."""
    t = known()
    t.phase = phases.BOOKING
    return played(t)


def breaking_up() -> Run:
    """Ben goes solo; Ann and Cleo stay together, and each side wants a song."""
    t = known()
    t.shown = [CHILL, GO_SOLO, CHILL]
    start_break_up(t, 1 << MELODY)
    return played(t)


def seen(run: Run, seat: int, *boards: str) -> Pictured:
    """What that seat sees, on these boards."""
    return Pictured(find("genesis").look(run, seat), boards)


def pictures() -> dict[str, Pictured]:
    """Every picture of the lessons by its name."""
    return {
        "song": seen(first_song(FIRST_PART), BEATS, "song", "pool"),
        "gig": seen(first_song(FIRST_PART), BEATS, "venue", "gig"),
        "sheet": seen(downtime(), MELODY, "member-1"),
        "market": seen(downtime(), MELODY, "market"),
        "meeting": seen(meeting(), BEATS, "cards"),
        "composing": seen(composing(), MELODY, "sheet", "producers"),
        "wall": seen(booking(), FRONT, "wall-0"),
        "break-up": seen(breaking_up(), MELODY, "sides"),
    }
