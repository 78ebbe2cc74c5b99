# interpreted: words for people; nothing here runs while simulating
"""What lies on the table in full words: every card, circle, die and song; pictures and the terminal say the same."""

from collections.abc import Mapping
from typing import Any, Final

from rulewright.engine import Thing, counted
from rulewright.engine.options import settled
from rulewright.games.band.dice import BOOM, CHARM, CHARM_V2, DIE_NAMES, FACES, SIX_SIDED, STEREO, DieKind
from rulewright.games.band.panels import sheet_text
from rulewright.games.band.sheet import ROLES
from rulewright.games.band.songs import (
    BIG_FINISH,
    CRESCENDO,
    DOWN,
    EQUALS,
    KEY_CHANGE,
    KIND_TITLES,
    POSE,
    SYNCOPATION,
    UP,
    Kind,
    Song,
)
from rulewright.games.band_practice.cards import (
    ANY_ROLE,
    BUMP,
    COPY,
    DIVA,
    EXTRA,
    PLUS_ONE,
    POWER_IDS,
    REROLL,
    ROLE_OF,
    Power,
    gives_die,
    special_die,
    title,
)
from rulewright.games.band_practice.options import OPTIONS, V1, V2, V3, settings_of
from rulewright.games.band_practice.songs import LEVELS, NAMES

DECKS: Final = ("v1", "v2", "v3")
CARD_RULES: Final = ("B-121", "B-121", "B-121", "B-132", "B-136", "B-124", "B-128", "B-123", "B-126")
"""The rule that tells more of each card."""
CIRCLE_RULES: Final[dict[Kind, str]] = {
    EQUALS: "B-050", UP: "B-051", DOWN: "B-052", SYNCOPATION: "B-055", POSE: "B-053", CRESCENDO: "B-056",
    KEY_CHANGE: "B-057", BIG_FINISH: "B-058",
}  # fmt: skip
PAIR: Final = "Looks at the dice on its left and right. Lights up if"
CIRCLES: Final[dict[Kind, str]] = {
    EQUALS: f"{PAIR} they show the same number, and scores that number.",
    UP: f"{PAIR} the right one is higher, and scores the difference.",
    DOWN: f"{PAIR} the left one is higher, and scores the difference.",
    SYNCOPATION: f"{PAIR} one is a whole multiple of the other (equal dice are). Scores the die just placed.",
    POSE: "Belongs to the square below it. Lights up if its die beats at least one other die of its part, and scores "
    "its lead over the lowest; alone in its part it always scores its own number.",
    CRESCENDO: "Lights up if the die on its right beats at least one earlier Melody die of the song; scores its lead "
    "over the lowest of them.",
    KEY_CHANGE: "Two circles, one test: Front and Melody must change by the same amount, in the same direction. Scores "
    "the change for Melody, then for Front; if it fails, both circles crack.",
    BIG_FINISH: "Two circles, one test: all three dice of the part are equal, and no other circle of the part has "
    "failed. Scores that number for Beats, Melody and Front; if it fails, both circles crack.",
}
"""What each kind of circle asks for and scores. [B-050..B-058 B-067 B-069]"""
GIST: Final[dict[str, tuple[str, str]]] = {
    "boom": ("Beats rolls it", "into the pool"),
    "stereo": ("Melody rolls it", "into the pool"),
    "charm": ("Front rolls it", "into the pool"),
    "diva": ("hold a die here", "for later"),
    "plus1": ("taking a card,", "take one more"),
    "bump": ("one pool die", "up or down by 1"),
    "extra": ("two dice on", "your square"),
    "reroll": ("roll every", "pool die again"),
    "copy": ("one pool die", "as placed last"),
    "diva-2": ("a die leaves, you", "step its number"),
    "bump-2": ("all pool dice", "up or down by 1"),
    "copy-2": ("all pool dice", "as one of them"),
}
"""The gist of each card; what the later decks print otherwise ends in -2."""
CARDS: Final[dict[Power, str]] = {
    DIVA: "Lay one die of the pool on this card, its number kept. In this song, whenever somebody is about to place a "
    "die, you may put it back.",
    PLUS_ONE: "Works by itself: when you take a card of the display in the spotlight, you also take the top card of "
    "the deck; another role's card goes under the deck instead.",
    BUMP: "One die of the pool changes by one, up or down, to a number it has.",
    EXTRA: "Place two dice of the pool on your square together; every circle judges each of them, and later circles "
    "judge both.",
    REROLL: "Every die of the pool is rolled again, each with its own faces.",
    COPY: "One die of the pool is turned to the number that was placed last in this song.",
}
"""What the cards of the first deck do. [B-123 B-124 B-126 B-128 B-132 B-133 B-136]"""
LATER: Final[dict[Power, str]] = {
    DIVA: "One die leaves the pool for the rest of the song, and your marker steps its number.",
    BUMP: "Every die of the pool changes by one, all up or all down; a die that cannot change stays.",
    EXTRA: "Place two dice of the pool on your square together; every circle judges each of them, and a later circle "
    "uses the one that its player picks.",
    COPY: "All dice of the pool that can show it are turned to the number of one of them.",
}
"""What the later decks print otherwise. [B-125 B-127 B-130 B-135]"""
COVERED: Final = (
    "Place two dice of the pool on your square: the first scores, then the second covers it, scores, and alone counts "
    "from then on."
)
"""Extra Die of the third deck. [B-131]"""


def face_of(power: Power, deck: int) -> str:
    """Which face a card has in this deck; what the later decks print otherwise ends in -2.

    >>> face_of(BUMP, V1), face_of(BUMP, V3), face_of(REROLL, V3)
    ('bump', 'bump-2', 'reroll')
    """
    return f"{POWER_IDS[power]}-2" if deck != V1 and power in (DIVA, BUMP, COPY) else POWER_IDS[power]


def gist_of(power: Power, deck: int) -> str:
    """What a card does, in a few words."""
    return " ".join(GIST[face_of(power, deck)])


def does(power: Power, deck: int) -> str:
    """What a card of this deck does."""
    if gives_die(power):
        kind = special_die(power, deck)
        return f"Roll the {DIE_NAMES[kind]} die into the pool: faces {faces_of(kind)}. Anybody may place it then."
    if power == EXTRA and deck == V3:
        return COVERED
    return CARDS[power] if deck == V1 else LATER.get(power, CARDS[power])


def card_text(power: Power, deck: int, any_role: bool = False) -> str:
    """The whole text of a card in this deck; `any_role`: whom it names does not matter. [B-102 B-111 B-113]"""
    role = ANY_ROLE if any_role else ROLE_OF[power]
    who = "Anybody may take it." if role == ANY_ROLE else f"Only {ROLES[role]} may take it."
    when = "" if power == PLUS_ONE else " Used in your turn before you place a die."
    return f"{does(power, deck)}\n{who}{when} Once in a song."


def printed_text(face: str) -> str:
    """What is written on a face wherever it lies; a deck that means it otherwise says so on the card itself.

    >>> printed_text("copy-2") == card_text(COPY, V3)
    True
    """
    return card_text(Power(POWER_IDS.index(face.removesuffix("-2"))), V2 if face.endswith("-2") else V1)


def own_text(power: Power, deck: int, any_role: bool = False) -> str:
    """What a card of this game says beyond what is printed on its face; mostly nothing."""
    text = card_text(power, deck, any_role)
    return "" if text == printed_text(face_of(power, deck)) else text


def faces_of(kind: DieKind) -> str:
    """The faces of a die, in words."""
    return ", ".join(str(value) for value in FACES[kind])


def die_text(kind: DieKind) -> str:
    """What a die is. [B-121 B-122]"""
    if kind == SIX_SIDED:
        return "An ordinary die: faces 1 to 6."
    return f"The {DIE_NAMES[kind]} die: faces {faces_of(kind)}. It goes home when the song ends."


def things(options: Mapping[str, Any]) -> dict[str, Thing]:
    """Every card, circle, die and song by its name, as these options have them. [B-005 B-040 B-121 B-013]

    >>> things({"deck": "v1", "song": "", "role_cards": "own_role"})["Reroll"].text.splitlines()[0]
    'Every die of the pool is rolled again, each with its own faces.'
    """
    deck, any_role = DECKS.index(options["deck"]), options["role_cards"] == "any_role"
    found = {}
    for number in range(len(POWER_IDS)):
        power = Power(number)
        found[title(power, deck)] = Thing(title(power, deck), card_text(power, deck, any_role), CARD_RULES[power])
    for kind, text in CIRCLES.items():
        found[KIND_TITLES[kind]] = Thing(KIND_TITLES[kind], text, CIRCLE_RULES[kind])
    for die in (SIX_SIDED, BOOM, STEREO, CHARM if deck == V1 else CHARM_V2):
        name = DIE_NAMES[die] if die == SIX_SIDED else f"{DIE_NAMES[die]} die"
        found[name] = Thing(name, die_text(die), "B-028" if die == SIX_SIDED else "B-121")
    for song in settings_of(settled(OPTIONS, options)).songs:
        found[song.name] = Thing(f"Song {song.name}", song_text(song), song_rule(song.name))
    return found


def song_rule(name: str) -> str:
    """When a song is played: by its level, or as one of one's own. [B-009 B-010 B-011 B-013]"""
    return ("B-009", "B-010", "B-011")[LEVELS[NAMES.index(name)]] if name in NAMES else "B-013"


def song_text(song: Song) -> str:
    """A sheet as it is drawn in the terminal, and what each of its circles asks for. [B-020 B-050..B-058]"""
    drawn = sheet_text(song.squares, song.marks)
    kinds = sorted(set(song.kinds))
    asked = "\n".join(f"- {KIND_TITLES[kind]}: {CIRCLES[kind]}" for kind in kinds)
    parts, squares = counted(len(song.columns), "part"), counted(len(song.order), "square")
    return f"{parts}, {squares}, {counted(len(song.marks), 'circle')}:\n\n{drawn}\n\n{asked}"
