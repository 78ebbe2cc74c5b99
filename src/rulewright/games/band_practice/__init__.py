"""Band Practice, declared as a game."""

from collections.abc import Mapping, Sequence
from typing import Any

from rulewright.engine import BadOption, Event, Game, Option, choice, text
from rulewright.games.band.sheet import ROLES
from rulewright.games.band.songfile import LONGEST_FILE, BadSong, read_songs
from rulewright.games.band.songs import a_song
from rulewright.games.band_practice.bots import Greedy, Solver
from rulewright.games.band_practice.cards import power_of
from rulewright.games.band_practice.hints import hint
from rulewright.games.band_practice.rules import Practice, start
from rulewright.games.band_practice.settings import OPTIONS, readings_of, settings_of, settings_with_songs
from rulewright.games.band_practice.view import panels, view
from rulewright.games.band_practice.words import ASKS, TELLS

SENTENCES: dict[str, tuple[str, str]] = {
    "gap_rule": ("Whether a circle reaches across a missing square to the next one of its row.", "B-043"),
    "inert_fail": ("Whether technical difficulties mark circles that can never trigger.", "B-044"),
    "pose_timing": ("When a Pose is judged: as its die lands, or when its column is full.", "B-053"),
    "crescendo_points": ("What a Crescendo scores over: the lowest Melody die, or every smaller one.", "B-056"),
    "syncopation_points": ("What a Syncopation scores: the placed die, or either as Beats likes.", "B-055"),
    "linked_circles": ("Whether a failed Key Change or Big Finish is two mistakes or one.", "B-067"),
    "circle_order": ("Who orders the circles that one die triggers.", "B-046"),
    "overdub_points": ("Whether the good one of two dice still scores where the other fails.", "B-129"),
    "overdub_partner": ("Whether the other die on the same square is one of the other dice.", "B-129"),
    "disc_on_card": ("What a red disc on a card does.", "B-084"),
    "flip_mode": ("Whether new cards join the display or replace it.", "B-099"),
    "special_dice": ("Whether Boom, Stereo and Charm are there.", "B-008"),
    "special_die": ("Whether a special die is everybody's once rolled, or its owner's in that turn.", "B-121"),
    "value_limit": ("Which numbers a die can be turned to.", "B-117"),
    "deck": ("Which revision of the Band Practice deck is played.", "B-130"),
    "plus1_limit": ("How often +1 works.", "B-138"),
    "bump_all_direction": ("Whether Bump of the later decks moves all dice one way.", "B-125"),
    "tech_fail_card_discs": ("Whether technical difficulties put discs on cards, too.", "B-143"),
    "dice_supply": ("How many six-sided dice there are.", "B-024"),
    "take_back": ("Whether players may take a die back before its circles are resolved.", "B-140"),
    "silent": ("Nobody talks from a song's first roll to its end.", "B-161"),
    "hints": ("Whether players may ask for the exact odds of each die.", "B-028"),
}


def options() -> tuple[Option, ...]:
    """Every option of the rulebook's open points, and songs of one's own."""
    listed = [
        choice(name, values[0], values, SENTENCES[name][0], SENTENCES[name][1]) for name, values in OPTIONS.items()
    ]
    own = text("song", "", LONGEST_FILE, "Songs of your own: the text of a song file, played in its order.", "B-013")
    return (*listed, own)


def begin(_seats: int, given: Mapping[str, Any]) -> Practice:
    """The table as it is set up, with the printed songs or those of a song file."""
    if not given["song"]:
        return start(settings_of(given))
    readings = readings_of(given)
    drafts = read_songs(given["song"])
    songs = tuple(a_song(draft.name, draft.squares, tuple(draft.marks), readings) for draft in drafts)
    return start(settings_with_songs(given, songs))


def check_songs(_seats: int, given: Mapping[str, Any]) -> None:
    """Songs of one's own must be songs."""
    if given["song"]:
        try:
            read_songs(given["song"])
        except BadSong as why:
            raise BadOption("line " + str(why).removeprefix("song:")) from why


def conserved(t: Practice) -> dict[str, int]:
    """Cards and songs never get lost."""
    owned = [card for cards in t.owned for card in cards]
    count = {"songs": len(t.songs_left) + t.played + (1 if t.song >= 0 else 0)}
    for power in range(9):
        there = [power_of(card) for card in [*t.display, *owned]] + t.deck.cards()
        count[f"cards of power {power}"] = there.count(power)
    return count


def facts(t: Practice, events: Sequence[Event]) -> dict[str, float]:
    """What simulation reports: patrons, mistakes, spotlight actions, broken-off songs, cards."""
    kinds = [event.kind for event in events]
    return {
        "patrons": t.patrons,
        "mistakes": kinds.count("mistake"),
        "cards taken": kinds.count("took"),
        "cards used": kinds.count("used"),
        "discs removed": kinds.count("mended_circle") + kinds.count("mended_card"),
        "songs broken off": kinds.count("difficulties"),
    }


GAME = Game(
    name="band-practice",
    title="Band Practice",
    about="Three musicians, one pool of dice, eight songs without a mistake. Together.",
    seats=(3, 3),
    minutes="30–45",
    package=__name__,
    shares=("rulewright.games.band",),
    start=begin,
    view=view,
    panels=panels,
    asks=ASKS,
    tells=TELLS,
    options=options(),
    check_options=check_songs,
    bots={"greedy": Greedy, "solver": Solver},
    conserved=conserved,
    facts=facts,
    seat_titles=lambda _seats: ROLES,
    hint=hint,
)
