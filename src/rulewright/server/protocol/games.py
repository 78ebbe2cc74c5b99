"""Games, their options and their rules."""

from typing import Literal

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


class GameCard(Outgoing):
    """A game as the start page shows it."""

    name: str
    title: str
    about: str
    min_seats: int
    max_seats: int
    minutes: str
    rules_version: int
    has_secrets: bool
    options: list[OptionCard]
    bots: list[str]
    """Kinds of bots, the game's own last and the strongest of them at the end; `random` and `tree` always exist."""
    bot_words: dict[str, str]
    """Each of them in one sentence."""
    seat_titles: dict[str, list[str]]
    """For each number of seats (as text), the names of the seats; empty where they are all alike."""
    art: str
    """The address of its art; empty where it is not drawn."""


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


class Chapter(Outgoing):
    """A chapter of the rulebook."""

    title: str
    atoms: list[Atom]


class Rulebook(Outgoing):
    """GET /api/games/{name}/rulebook: plain text throughout, paragraphs divided by empty lines."""

    game: str
    title: str
    intro: str
    chapters: list[Chapter]
