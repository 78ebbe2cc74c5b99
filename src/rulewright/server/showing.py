"""What leaves the server for an observer: made from the game's view for that observer, and from nothing else."""

from collections.abc import Mapping, Sequence
from copy import copy
from functools import lru_cache

from msgspec import UNSET
from msgspec.structs import replace

from rulewright.draw.model import Screen, draw
from rulewright.engine import Asking, EndRow, Game, Line, Panel, Question, Run, Sealed, Steps, View
from rulewright.server import protocol as say
from rulewright.server.dice import SCHEME
from rulewright.server.drawing import Drawn, art_address, changed, drawn, seat_pieces
from rulewright.server.table import Table
from rulewright.server.told import STORY_LIMIT, all_may_read, as_prose, story
from rulewright.server.undo import worth_asking

SINCES = 64
"""What is new since so many versions is kept: those who look have seen the latest ones, and a stranger may name any."""
MOMENTS = 3
"""So many moments wait for somebody whose line is slow; those before are gone."""


@lru_cache(4096)
def spans(line: Line) -> list[say.SpanShown]:
    """A line of a panel; made once, most lines come again and again."""
    if isinstance(line, str):
        return [say.SpanShown(line, "plain")]
    return [say.SpanShown(*span) for span in line]


def panel(shown: Panel) -> say.PanelShown:
    """A panel as data."""
    return say.PanelShown(
        shown.title,
        [spans(line) for line in shown.lines],
        list(shown.columns),
        [[spans(cell) for cell in row] for row in shown.rows],
        shown.kind,
    )


def asking(game: Game, shown: Asking | None, run: Run) -> say.AskingShown | None:
    """The question as data. Who has answered a sealed question is public, what is not."""
    if shown is None:
        return None
    return say.AskingShown(
        kind=shown.kind,  # type: ignore[arg-type]
        seats=list(shown.seats),
        answered=answered(run),
        ask=shown.ask,
        sentence=shown.sentence,
        rule=shown.rule,
        choices=[say.ChoiceShown(*choice) for choice in shown.choices],
        is_number=shown.is_number,
        limit=shown.limit,
        about=list(shown.about),
        sealed=shown.sealed,
        has_hints=shown.kind == "pick" and len(shown.choices) > 1,
        steps=None if shown.steps is None else steps(shown.steps),
        unsaid=shown.unsaid,
    )


def answered(run: Run) -> list[int]:
    """Who has answered a sealed question already."""
    return sorted(run.held) if isinstance(run.question, Sealed) else []


def steps(shown: Steps) -> say.StepsShown:
    """Steppers as data."""
    return say.StepsShown(shown.between, list(shown.kinds), list(shown.art), shown.verb)


def panels_shown(game: Game, view: View) -> list[say.PanelShown]:
    """The table in text."""
    return [panel(one) for one in game.panels(view)]


def words(table: Table, observer: int) -> say.Words:
    """A table in words, for those who cannot see it drawn."""
    if table.run is None:
        return say.Words(table.version, "", [])
    view = table.game.look(table.run, observer)
    told = "" if table.game.draw is None else str(draw(table.game, view).words)
    return say.Words(table.version, told, panels_shown(table.game, view))


def result(game: Game, run: Run, before: Sequence[int] = ()) -> say.ResultShown | None:
    """How it ended, once it has; `before`: how many games each seat has won before it, of the same people."""
    ended = game.result(run) if run.over else None
    told = game.ended(run) if run.over else None
    if ended is None or told is None:
        return None
    rows = rows_shown(told.rows)
    series = []
    if told.kind in ("winner", "shared", "nobody"):
        series = [games + (seat in told.winners) for seat, games in enumerate(before)]
    return say.ResultShown(
        ended.reason,
        list(told.winners),
        list(ended.scores),
        told.kind,
        told.title,
        told.sentence,
        rows,
        told.rule,
        series,
    )


def rows_shown(rows: Sequence[EndRow]) -> list[say.EndRow]:
    """Rows of a count."""
    return [say.EndRow(row.label, list(row.values), row.detail, row.kind, row.total, list(row.notes)) for row in rows]


class Alike:
    """What everybody at a table sees alike at one version, made once for all of them."""

    def __init__(self, table: Table, here: Mapping[int, bool]) -> None:
        self.version = table.version
        self.waiting: say.AskingShown | None = None
        ended: say.ResultShown | None = None
        if table.run is not None:
            self.waiting = asking(table.game, table.game.asking(table.run, say.SPECTATOR), table.run)
            ended = result(table.game, table.run, table.made.won)
        self.has_moment = table.run is not None and table.game.draw is not None and table.has_moment()
        self.lines: dict[int, tuple[list[say.StoryLine], int]] = {}
        """What is new of the story since some version, where all may read it."""
        self.taking_back: tuple[int, frozenset[int]] = (-1, frozenset())
        undo = table.undo
        over = table.phase == "over"
        self.here = dict(here)
        self.seats = seats_shown(table, here)
        self.update = say.Update(
            protocol=say.PROTOCOL,
            table=table.code,
            version=table.version,
            phase=table.phase,
            game=table.game.name,
            title=table.game.title,
            options=table.shown_options,
            listed=table.made.listed,
            maker=False,
            seats=self.seats,
            looking=say.SPECTATOR,
            curtain=False,
            position=table.position,
            asked_at=table.asked_at,
            panels=[],
            art=art_address(table.game),
            asking=self.waiting,
            story=[],
            story_from=0,
            undo=None if undo is None else say.UndoShown(undo.request, undo.seat, undo.given_by, list(undo.needs)),
            can_undo=False,
            answered_at=0,
            muted=table.silence(),
            dice=say.DiceShown(SCHEME, table.commitment, sorted(table.seeds), table.made.seed if over else ""),
            result=ended,
            takeover_after=table.made.takeover_after,
            next_table=table.next_table,
            link="",
        )

    def seats_of(self, table: Table, mine: Sequence[int], here: Mapping[int, bool]) -> list[say.SeatShown]:
        """The seats, with those marked that belong to one holder."""
        if here != self.here:
            self.here = dict(here)
            self.seats = seats_shown(table, here)
        seats = self.seats[:]
        for seat in mine:
            seats[seat] = replace(seats[seat], yours=True)
        return seats

    def story(self, table: Table, observer: int, since: int) -> tuple[list[say.StoryLine], int]:
        """What this observer is told of the story since a version; what all may read is put together once."""
        kept = self.lines.get(since)
        if kept is None:
            kept = story(table.story, observer, since)
            if len(self.lines) < SINCES and all_may_read(table.story, since):
                self.lines[since] = kept
        return kept

    def may_undo(self, table: Table, seat: int) -> bool:
        """Whether to offer that this seat takes back, found out for all seats together."""
        if self.taking_back[0] != table.bared:
            seats = [seat for seat in range(len(table.seats)) if may_undo(table, seat)]
            self.taking_back = table.bared, frozenset(seats)
        return seat in self.taking_back[1]


def signs_view(game: Game, run: Run | None) -> View | None:
    """What a spectator sees, where the signs of the seats are taken from it."""
    return None if game.seat_signs is None or run is None else game.look(run, say.SPECTATOR)


def seats_shown(table: Table, here: Mapping[int, bool]) -> list[say.SeatShown]:
    """The seats as a spectator sees them."""
    titles = table.seat_titles()
    pieces = seat_pieces(table.game, len(table.seats), signs_view(table.game, table.run))
    asked = table.asked()
    return [
        say.SeatShown(
            seat=i,
            title=titles[i],
            name=seat.name,
            kind=seat.kind,  # type: ignore[arg-type]
            bot=seat.player,
            here=here.get(i, False),
            yours=False,
            asked=i in asked,
            seeded=i in table.seeds,
            piece=pieces[i],
        )
        for i, seat in enumerate(table.seats)
    ]


class Shown:
    """The table as one observer sees it on one kind of screen, made once for all who look from there.

    `before` is what was made for them last: while the game has not moved on, its pictures are still good."""

    def __init__(
        self,
        table: Table,
        observer: int,
        alike: Alike | None = None,
        before: "Shown | None" = None,
        screen: Screen = "",
    ) -> None:
        self.alike = Alike(table, {}) if alike is None else alike
        self.screen: Screen = "" if table.phase == "over" else screen  # an end is glanced at, by phones too
        self.version = table.version
        self.moved, self.still_since = table.moved, table.still_since
        self.observer = observer
        self.panels: list[say.PanelShown] = []
        self.drawn: Drawn | None = None
        self.moments: list[Moment] = []
        self.brief: list[say.MomentShown] = []
        """Those of this version, told by how they differ from its scene."""
        self.asked: Question | None = None
        """What this observer is asked."""
        self.asking: say.AskingShown | None = None
        if table.run is not None:
            self.asked = table.run.asked(observer)
            if before is not None and self.sees_as(before):
                self.look_as(before, table.run)
            else:
                self.look(table, table.run, before)

    def sees_as(self, before: "Shown") -> bool:
        """Whether nothing has changed for this observer: the same view gives the same picture and the same question."""
        same = before.still_since == self.still_since and before.asked is self.asked and before.screen == self.screen
        return same and (before.moved == self.moved or not self.alike.has_moment)

    def look_as(self, before: "Shown", run: Run) -> None:
        """What was made for them last, but for who has still to answer."""
        self.panels, self.drawn, self.moments, self.brief = before.panels, before.drawn, before.moments, before.brief
        if self.asked is None or before.asking is None:
            self.asking = self.alike.waiting
        else:
            self.asking = replace(before.asking, seats=list(run.waiting_for()), answered=answered(run))

    def look(self, table: Table, run: Run, before: "Shown | None") -> None:
        """Panels or pieces, and the question."""
        game = table.game
        view = game.look(run, self.observer, table.seen_by_all())
        if game.draw is None:
            self.panels = panels_shown(game, view)
        else:
            self.drawn = drawn(game, view, None if before is None else before.drawn, self.screen)
            self.moments = [] if before is None else before.moments[-MOMENTS:]
            if self.alike.has_moment:
                told = moment(table, view, self.observer, self.screen)
                self.moments = [*self.moments, *told]
                self.brief = [one.brief(self.drawn) for one in told]
        if self.asked is None:
            self.asking = self.alike.waiting
        else:
            self.asking = asking(game, game.asking(run, self.observer, view), run)


class Moment:
    """Something worth a look, as it was drawn for one observer."""

    def __init__(self, told: say.MomentShown, looked: Drawn) -> None:
        self.told = told
        self.looked = looked

    @property
    def version(self) -> int:
        """When it happened."""
        return self.told.version

    def whole(self) -> say.MomentShown:
        """With its scene, for those who were told something else since."""
        return replace(self.told, scene=self.looked.shown())

    def brief(self, now: Drawn | None) -> say.MomentShown:
        """Told by how it differs from the scene after it, where they have the same boards: little, mostly."""
        assert now is not None
        changes = changed(now, self.looked)
        return self.whole() if changes is None else replace(self.told, changes=changes)


def moment(table: Table, view: View, observer: int, screen: Screen) -> list[Moment]:
    """What has just happened that is worth a look, drawn from the view as it is with `moment` set; mostly nothing."""
    told = []
    kind = ""
    for line in reversed(table.story):
        if line.version != table.version:
            break
        if line.moment and line.read_by(observer):
            told.append(line.shown.text)
            kind = kind or line.moment
    if not told:
        return []
    looked = drawn(table.game, {**view, "moment": kind}, screen=screen)
    assert looked is not None
    shown = say.MomentShown(table.version, told[::-1])
    counts = table.game.tells[kind].tally
    if counts is not None:
        tally = counts({**view, "moment": kind})
        shown.rows, shown.winners = rows_shown(tally.rows), list(tally.winners)
    return [Moment(shown, looked)]


def curtain(table: Table, mine: Sequence[int], looking: int) -> bool:
    """Whether the device must change hands: somebody else of those who share it is asked."""
    if len(mine) < 2 or not table.game.has_secrets:
        return False
    asked = [seat for seat in table.asked() if seat in mine]
    return bool(asked) and looking not in asked


def update(
    table: Table,
    shown: Shown,
    holder: str,
    since: int,
    here: Mapping[int, bool],
    public: str = "",
    had: Drawn | None = None,
) -> say.Update:
    """The whole message for one connection; `had` is the drawing that it was sent last."""
    mine = table.seats_of(holder)
    made = copy(shown.alike.update)
    made.maker = bool(holder) and table.made.maker == holder
    made.seats = shown.alike.seats_of(table, mine, here)
    made.looking = shown.observer
    made.curtain = curtain(table, mine, shown.observer)
    made.panels = shown.panels
    if shown.drawn is not None and shown.drawn is not had:
        changes = shown.drawn.changes(had)
        if changes is None:
            made.scene = shown.drawn.shown()
        else:
            made.changes = changes
        if shown.moments and since > 0:
            missed = missed_since(shown, since)
            if missed:
                made.moments = missed
    elif shown.drawn is not None and table.moved > since:
        made.changes = []  # an answer was given that changed nothing in sight
    if had is not None:
        made.options = UNSET
    made.asking = shown.asking
    made.story, made.story_from = shown.alike.story(table, shown.observer, since)
    made.can_undo = shown.observer >= 0 and shown.alike.may_undo(table, shown.observer)
    made.answered_at = table.given_at.get(shown.observer, 0) if shown.observer >= 0 else 0
    made.link = f"{public}/t/{table.code}" if public else ""
    return made


def missed_since(shown: Shown, since: int) -> list[say.MomentShown]:
    """The moments after a version: the earlier ones whole, those that came last by how they differ from the scene."""
    earlier = shown.moments[: len(shown.moments) - len(shown.brief)]
    missed = [one.whole() for one in earlier if one.version > since]
    return missed + [one for one in shown.brief if one.version > since]


def may_undo(table: Table, seat: int) -> bool:
    """Whether to offer that this seat takes back; the rules have the last word when it does."""
    run = table.run
    if run is None or run.over or table.undo is not None:
        return False
    return worth_asking(run, table.hands, seat, table.bared)


def observer_of(table: Table, holder: str, wanted: int | None, before: int) -> int:
    """From where a connection looks: a wanted seat of its own, its only seat, or behind the curtain as a spectator."""
    mine = table.seats_of(holder)
    if wanted is not None:
        return wanted if wanted in mine else say.SPECTATOR
    if not mine:
        return say.SPECTATOR
    if len(mine) == 1:
        return mine[0]
    if not table.game.has_secrets:
        asked = [seat for seat in table.asked() if seat in mine]
        return asked[0] if asked else before if before in mine else mine[0]
    return before if before in mine else say.SPECTATOR


def replay(table: Table, run: Run, upto: int, observer: int) -> say.ReplayShown:
    """The table after so many answers, as this observer saw it then; `run` (`Table.looking_back`) is wound back."""
    game = table.game
    last = run.position
    at = min(upto, last)
    run.undo(last - at)
    events = run.state.told or []
    heard = [event for event in events if event.heard_by(observer)][-STORY_LIMIT:]
    view = game.look(run, observer)
    picture = drawn(game, view)
    voices = game.speaking(run)
    lines = [
        as_prose(
            game,
            event,
            say.StoryLine(at, at, game.told(run, event), 0.0, rule=game.tells[event.kind].rule),
            voices,
        )
        for event in heard
    ]
    return say.ReplayShown(
        table=table.code,
        game=game.name,
        title=game.title,
        names=list(run.names),
        position=at,
        last=last,
        looking=observer,
        panels=panels_shown(game, view) if picture is None else [],
        art=art_address(game),
        scene=None if picture is None else picture.shown(),
        pieces=seat_pieces(game, len(run.names), view),
        asking=asking(game, game.asking(run, observer, view), run),
        story=lines,
        result=result(game, run),
        may_copy=table.phase == "over" or not game.has_secrets,
    )
