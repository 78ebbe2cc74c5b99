"""What leaves the server for an observer: made from the game's view for that observer, and from nothing else."""

from collections.abc import Mapping, Sequence

from rulewright.bots import bots_of
from rulewright.engine import Asking, Game, Line, Panel, Run, Sealed, Span
from rulewright.engine.rulebook import read_atoms
from rulewright.server import protocol as say
from rulewright.server.deciding import split_rule
from rulewright.server.dice import SCHEME
from rulewright.server.entries import Card
from rulewright.server.table import Line as Told
from rulewright.server.table import Table
from rulewright.server.undo import crosses_chance, last_answer

STORY_LIMIT = 400
"""So many lines of the story are sent to who comes new; the replay has all of them."""


def spans(line: Line) -> list[say.SpanShown]:
    """A line of a panel."""
    if isinstance(line, str):
        return [say.SpanShown(line, "plain")]
    return [say.SpanShown(span.text, span.ink) for span in line if isinstance(span, Span)]


def panel(shown: Panel) -> say.PanelShown:
    """A panel as data."""
    return say.PanelShown(
        title=shown.title,
        lines=[spans(line) for line in shown.lines],
        columns=list(shown.columns),
        rows=[[spans(cell) for cell in row] for row in shown.rows],
    )


def asking(game: Game, shown: Asking | None, run: Run) -> say.AskingShown | None:
    """The question as data. Who has answered a sealed question is public, what is not."""
    if shown is None:
        return None
    choices = []
    for one in shown.choices:
        why, rule = split_rule(one.why_not)
        choices.append(say.ChoiceShown(one.value, one.label, one.place, why, rule))
    return say.AskingShown(
        kind=shown.kind,  # type: ignore[arg-type]
        seats=list(shown.seats),
        answered=sorted(run.held) if isinstance(run.question, Sealed) else [],
        ask=shown.ask,
        sentence=shown.sentence,
        rule=shown.rule,
        choices=choices,
        is_number=shown.is_number,
        limit=shown.limit,
        about=list(shown.about),
        sealed=shown.sealed,
        has_hints=shown.kind == "pick" and game.preview is not None,
    )


def scene(game: Game, run: Run, observer: int) -> tuple[list[say.PanelShown], say.AskingShown | None]:
    """The panels and the question for one observer."""
    view = game.look(run, observer)
    panels = [panel(one) for one in game.panels(view)]
    return panels, asking(game, game.asking(run, observer, view), run)


def result(game: Game, run: Run) -> say.ResultShown | None:
    """How it ended, once it has."""
    ended = game.result(run) if run.over else None
    return None if ended is None else say.ResultShown(ended.reason, list(ended.winners), list(ended.scores))


def line_shown(line: Told) -> say.StoryLine:
    """A line of the story as data."""
    return say.StoryLine(
        version=line.version,
        position=line.position,
        kind=line.kind,  # type: ignore[arg-type]
        seat=line.seat,
        text=line.text,
        rule=line.rule,
        at=line.at,
    )


def story(lines: Sequence[Told], observer: int, after: int) -> tuple[list[say.StoryLine], int]:
    """The lines after a version that this observer may read, and the version they follow (0: all there is to show)."""
    start = len(lines)
    while start > 0 and lines[start - 1].version > after:
        start -= 1
    found = [line_shown(line) for line in lines[start:] if line.to is None or observer in line.to]
    if len(found) > STORY_LIMIT:
        return found[-STORY_LIMIT:], 0
    return found, after


class Shown:
    """The table as one observer sees it, made once for all who look from there."""

    def __init__(self, table: Table, observer: int) -> None:
        self.version = table.version
        self.observer = observer
        self.panels: list[say.PanelShown] = []
        self.asking: say.AskingShown | None = None
        self.result: say.ResultShown | None = None
        if table.run is not None:
            self.panels, self.asking = scene(table.game, table.run, observer)
            self.result = result(table.game, table.run)
        self.muted = table.silence()
        self.titles = table.seat_titles()
        self.can_undo = observer >= 0 and may_undo(table, observer)


def curtain(table: Table, mine: Sequence[int], looking: int) -> bool:
    """Whether the device must change hands: somebody else of those who share it is asked."""
    if len(mine) < 2 or not table.game.has_secrets:
        return False
    asked = [seat for seat in table.asked() if seat in mine]
    return bool(asked) and looking not in asked


def update(
    table: Table, shown: Shown, holder: str, since: int, here: Mapping[int, bool], public: str = ""
) -> say.Update:
    """The whole message for one connection."""
    mine = table.seats_of(holder)
    looking = shown.observer
    asked = table.asked()
    lines, story_from = story(table.story, looking, since)
    request = table.undo
    over = table.phase == "over"
    seats = [
        say.SeatShown(
            seat=i,
            title=shown.titles[i],
            name=seat.name,
            kind=seat.kind,  # type: ignore[arg-type]
            bot=seat.player,
            here=here.get(i, False),
            yours=i in mine,
            asked=i in asked,
            seeded=i in table.seeds,
        )
        for i, seat in enumerate(table.seats)
    ]
    return say.Update(
        protocol=say.PROTOCOL,
        table=table.code,
        version=table.version,
        phase=table.phase,
        game=table.game.name,
        title=table.game.title,
        options=table.made.options,
        listed=table.made.listed,
        maker=bool(holder) and table.made.maker == holder,
        seats=seats,
        looking=looking,
        curtain=curtain(table, mine, looking),
        position=table.position,
        asked_at=table.asked_at,
        panels=shown.panels,
        board="",
        asking=shown.asking,
        story=lines,
        story_from=story_from,
        undo=None
        if request is None
        else say.UndoShown(request.request, request.seat, request.answers, list(request.needs)),
        can_undo=shown.can_undo,
        muted=shown.muted,
        dice=say.DiceShown(SCHEME, table.commitment, sorted(table.seeds), table.made.seed if over else ""),
        result=shown.result,
        takeover_after=table.made.takeover_after,
        next_table=table.next_table,
        link=f"{public}/t/{table.code}" if public else "",
    )


def may_undo(table: Table, seat: int) -> bool:
    """A quick look: there is an answer of this seat, and chance has not decided since."""
    run = table.run
    if run is None or run.over or table.undo is not None:
        return False
    back = last_answer(run, seat)
    return back > 0 and not crosses_chance(run, back)


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


# -- games and lists ---------------------------------------------------------------------------------------------------


def game_card(game: Game) -> say.GameCard:
    """A game for the start page."""
    low, high = game.seats
    titles = game.seat_titles
    return say.GameCard(
        name=game.name,
        title=game.title,
        about=game.about,
        min_seats=low,
        max_seats=high,
        minutes=game.minutes,
        rules_version=game.rules_version,
        has_secrets=game.has_secrets,
        options=[
            say.OptionCard(o.name, o.kind, o.default, o.sentence, o.rule, list(o.choices), o.low, o.high)
            for o in game.options
        ],
        bots=bots_of(game),
        seat_titles={} if titles is None else {str(n): list(titles(n)) for n in range(low, high + 1)},
    )


def rulebook(game: Game) -> say.Rulebook:
    """The rules by chapters."""
    text = game.rulebook()
    chapters: list[say.Chapter] = []
    for atom in read_atoms(text).values():
        if not chapters or chapters[-1].title != atom.chapter:
            chapters.append(say.Chapter(atom.chapter, []))
        chapters[-1].atoms.append(say.Atom(atom.id, atom.title, atom.text, atom.prose))
    before = text.split("\n## ", 1)[0].split("\n### ", 1)[0]
    intro = "\n".join(line for line in before.splitlines() if not line.startswith("# ")).strip()
    return say.Rulebook(game.name, game.title, intro, chapters)


def table_card(card: Card, title: str, holder: str) -> say.TableCard:
    """A table in a list."""
    mine = [i for i, owner in enumerate(card.holders) if holder and owner == holder]
    return say.TableCard(
        table=card.table,
        game=card.game,
        title=title,
        phase=card.phase,
        listed=card.listed,
        names=card.names,
        open_seats=[i for i, kind in enumerate(card.kinds) if kind == "open"] if card.phase == "gathering" else [],
        yours=mine,
        your_turn=any(seat in mine for seat in card.asked),
        made_at=card.made_at,
        changed_at=card.changed_at,
    )


def replay(table: Table, upto: int, observer: int) -> say.ReplayShown:
    """The table after so many answers, as this observer saw it then."""
    assert table.run is not None
    game = table.game
    last = table.run.position
    at = min(upto, last)
    run = table.run.fork()
    run.state.story = []
    run.undo(last - at)
    events = run.state.story or []
    heard = [event for event in events if event.heard_by(observer)][-STORY_LIMIT:]
    panels, question = scene(game, run, observer)
    lines = [
        say.StoryLine(at, at, "event", -1, game.sentence(event, run.names), game.tells[event.kind].rule, 0.0)
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
        panels=panels,
        board="",
        asking=question,
        story=lines,
        result=result(game, run),
        may_copy=table.phase == "over" or not game.has_secrets,
    )
