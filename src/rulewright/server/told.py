"""The lines of a table's story: kept as what happened, put into words when somebody first reads them.

Opening a table plays it again, and most of its lines are never read again: people are sent the latest ones only.
"""

import logging
from collections.abc import Sequence

from msgspec.structs import replace

from rulewright.engine import Event, Game
from rulewright.server.protocol import StoryLine

log = logging.getLogger("rulewright.server")

STORY_LIMIT = 200
"""At most so many lines of the story are sent at once, the latest ones."""


class ToldLine:
    """A line of the story; `to` names the seats that may read it (None: all)."""

    __slots__ = ("made", "moment", "to", "version")

    made: StoryLine
    moment: str
    """The kind of an event that is worth a look."""
    to: tuple[int, ...] | None
    version: int

    def __init__(self, made: StoryLine) -> None:
        self.made = made
        self.version = made.version
        self.to = None
        self.moment = ""

    @property
    def shown(self) -> StoryLine:
        """The line as it is sent."""
        return self.made

    def read_by(self, observer: int) -> bool:
        """Whether this observer may read it."""
        return self.to is None or observer in self.to


class EventLine(ToldLine):
    """An event of the game. Its sentence depends on it, the names and the roles of that moment only, so it can wait."""

    __slots__ = ("at", "event", "game", "names", "position", "roles")

    def __init__(
        self,
        version: int,
        position: int,
        at: float,
        event: Event,
        game: Game,
        names: Sequence[str],
        roles: Sequence[str] = (),
    ) -> None:
        self.version = version
        self.position = position
        self.at = at
        self.event = event
        self.game = game
        self.names = names
        self.roles = roles
        self.to = event.to
        words = game.tells.get(event.kind)
        self.moment = event.kind if words is not None and words.moment else ""

    @property
    def shown(self) -> StoryLine:
        """The line as it is sent; made the first time."""
        try:
            return self.made
        except AttributeError:
            self.made = self.in_words(())
            return self.made

    def in_words(self, voices: Sequence[str]) -> StoryLine:
        """The line; `voices` are the names by which seats speak at this moment, for what is somebody's own words."""
        words = self.game.tells.get(self.event.kind)
        rule = "" if words is None else words.rule
        told = StoryLine(
            self.version, self.position, self.sentence(), round(self.at, 1), rule=rule, moment=bool(self.moment)
        )
        return as_prose(self.game, self.event, told, voices)

    def sentence(self) -> str:
        """The event in the game's words; a game that lacks them must not stop its table."""
        try:
            return self.game.sentence(self.event, self.names, self.roles)
        except Exception:
            log.exception("an event has no words")
            return self.event.kind.replace("_", " ")


def as_prose(game: Game, event: Event, told: StoryLine, voices: Sequence[str]) -> StoryLine:
    """A line that is somebody's own words as prose under the name by which that seat speaks; others as they are."""
    said = game.spoken(event)
    if said is None:
        return told
    seat, words = said
    voice = (words.voice or voices[seat]) if words.by_name and seat < len(voices) else ""
    return replace(told, text=words.text, kind="said", seat=seat, voice=voice, aside=words.aside)


def story(lines: Sequence[ToldLine], observer: int, after: int) -> tuple[list[StoryLine], int]:
    """The lines after a version that this observer may read, and the version they follow (0: all there is to show)."""
    found: list[ToldLine] = []
    for line in reversed(lines):
        if line.version <= after:
            break
        if line.read_by(observer):
            found.append(line)
            if len(found) > STORY_LIMIT:
                break
    sent = [line.shown for line in found[:STORY_LIMIT][::-1]]
    return sent, 0 if len(found) > STORY_LIMIT else after


def all_may_read(lines: Sequence[ToldLine], after: int) -> bool:
    """Whether nothing after a version was told to some alone."""
    for line in reversed(lines):
        if line.version <= after:
            break
        if line.to is not None:
            return False
    return True
