"""Games, their options and their rules."""

from typing import Literal

from rulewright.server.protocol.drawn import SceneShown
from rulewright.server.protocol.words import Outgoing


class OptionCard(Outgoing):
    """One option of a game, enough to draw its field in a form."""

    name: str
    kind: Literal["flag", "choice", "number", "text"]
    default: bool | int | str
    sentence: str
    rule: str
    choices: list[str]
    low: int
    high: int
    chapter: str
    """The chapter of the rulebook that its rule stands in."""


class PresetCard(Outgoing):
    """A way to play in plain words: the options that differ, for how many (0: any number), and a bot for each seat
    (empty where a person sits; no bots at all: as people please)."""

    title: str
    sentence: str
    options: dict[str, bool | int | str]
    seats: int
    bots: list[str]


class CoverCard(Outgoing):
    """A game's cover: the addresses of its pictures by day, by night and on paper, and their size."""

    day: str
    night: str
    print: str
    width: float
    height: float


class GameCard(Outgoing):
    """A game as the start page shows it."""

    name: str
    title: str
    about: str
    tagline: str
    """A few words where `about` is too long; may be empty."""
    min_seats: int
    max_seats: int
    minutes: str
    is_small: bool
    """Over in a quarter of an hour: it comes in a small box."""
    weight: int
    """From 1 to 5; 0 where nobody has said."""
    learn_minutes: int
    """How long it takes to explain; 0 where nobody has said."""
    rules_version: int
    has_secrets: bool
    options: list[OptionCard]
    bots: list[str]
    """Kinds of bots, the strongest last; `random` always exists."""
    bot_words: dict[str, str]
    """What each bot does, in a sentence, where the game says it."""
    strengths: list[Literal["easy", "medium", "hard", "expert"]]
    """The bots that people choose by strength, the weakest first; none where bots differ in kind."""
    usual_bots: dict[str, list[str]]
    """By the number of seats: the bot of each seat when nobody says which."""
    presets: list[PresetCard]
    seat_titles: dict[str, list[str]]
    """For each number of seats (as text), the names of the seats; empty where they are all alike."""
    cover: CoverCard


class Games(Outgoing):
    """GET /api/games."""

    protocol: int
    games: list[GameCard]


class Atom(Outgoing):
    """One rule of the rulebook."""

    id: str
    title: str
    text: str
    prose: bool
    """Advice or flavour: nothing that code could decide."""
    options: list[str]
    """What options change in it, a paragraph each."""


class Chapter(Outgoing):
    """A chapter of the rulebook."""

    title: str
    atoms: list[Atom]


class Lesson(Outgoing):
    """A chapter that teaches: paragraphs, lists, examples (`> …`) and pictures (`![words](name)`)."""

    title: str
    text: str


class PictureShown(Outgoing):
    """A picture in a lesson: boards as the table draws them, and how large they are together."""

    scene: SceneShown
    width: float
    height: float


class Pictures(Outgoing):
    """GET /api/games/{name}/pictures: those that the lessons of its rulebook show, by their names there."""

    art: str
    """The address of the art that they are drawn with."""
    pictures: dict[str, PictureShown]
    seats: list[str]
    """The symbol of each seat's pieces in it; empty where a seat has none, or play gives them out."""


class ThingShown(Outgoing):
    """A card, die, gig or song: what it is called, what is written on it, and the rule that tells more of it."""

    title: str
    text: str
    rule: str


class Rulebook(Outgoing):
    """GET /api/games/{name}/rulebook: plain text throughout, paragraphs divided by empty lines."""

    game: str
    title: str
    intro: str
    lessons: list[Lesson]
    """What teaches the game, to be read first."""
    chapters: list[Chapter]
    things: dict[str, ThingShown]
    """By their codes, as the story speaks of them."""
