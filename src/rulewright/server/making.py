"""New tables: as somebody wishes, as a copy of another one, or once more with the same people."""

from collections.abc import Mapping
from typing import Any

from rulewright.engine import BadOption, Game
from rulewright.server import entries as on
from rulewright.server import protocol as say
from rulewright.server.deciding import Refusal, begun, bot_name, card_after, known_bot, printable
from rulewright.server.dice import new_seed
from rulewright.server.table import Table, game_named, outcome_of


def as_wished(wish: say.MakeTable, holder: str) -> on.Made:
    """A table as its maker wishes. Raises `UnknownGame`, or `Refusal`."""
    game = game_named(wish.game)
    seats = planned(game, wish, holder)
    try:
        options = dict(game.settle(len(seats), wish.options))
    except BadOption as why:
        raise Refusal("illegal", str(why)[:400]) from None
    return on.Made(
        game=game.name,
        rules=game.rules_version,
        options=options,
        seats=seats,
        maker=holder,
        seed=new_seed(),
        listed=wish.listed,
        begin=wish.begin,
        takeover_after=wish.takeover_after,
    )


def typed(game: Game, options: Mapping[str, Any]) -> bool:
    """Whether somebody has written a text of their own into the options: a song, a saved game, a campaign."""
    by_name = {option.name: option for option in game.options}
    for name, value in options.items():
        option = by_name.get(name)
        if option is not None and option.kind == "text" and value not in ("", option.default, *option.choices):
            return True
    return False


def planned(game: Game, wish: say.MakeTable, holder: str) -> list[on.SeatStart]:
    """The seats of a new table as its maker wishes."""
    plans = wish.seats or [say.SeatPlan("you"), *[say.SeatPlan("bot") for _ in range(max(game.seats[0], 1) - 1)]]
    if sum(1 for plan in plans if plan.kind == "you") > 1:
        raise Refusal("illegal", "You can only sit on one seat; use guests for others at your device.")
    seats: list[on.SeatStart] = []
    taken = [printable(plan.name, 40) for plan in plans]
    for number, plan in enumerate(plans, start=1):
        name = printable(plan.name, 40)
        if plan.kind == "bot":
            name = name or bot_name(taken)
            taken.append(name)
            seats.append(on.SeatStart("bot", name, known_bot(game, len(plans), number - 1, plan.bot)))
        elif plan.kind == "open":
            seats.append(on.SeatStart("open"))
        else:
            seats.append(on.SeatStart("person", name or f"Player {number}", "", holder))
    return seats


def as_copy(wish: say.MakeTable, copy: say.CopyOf, source: Table, holder: str) -> on.Made:
    """A table that goes on from a position of another one, with all seats at this device."""
    game = game_named(wish.game)
    if source.game.name != game.name:
        raise Refusal("illegal", f"That table plays {source.game.title}.")
    if source.run is None or (source.phase != "over" and game.has_secrets):
        raise Refusal("not_now", "A game with secrets can be played on from here when it is over.")
    answers = source.run.answers()
    if copy.position > len(answers):
        raise Refusal("illegal", f"That game has {len(answers)} answers.")
    return on.Made(
        game=game.name,
        rules=game.rules_version,
        options=source.made.options,
        seats=[on.SeatStart("person", seat.name, "", holder) for seat in source.seats],
        maker=holder,
        seed=new_seed(),
        listed=False,
        begin="now",
        takeover_after=0,
        prelude=answers[: copy.position],
    )


def again(table: Table, maker: str) -> on.Made:
    """The same game with the same people once more, with fresh dice."""
    old = table.made
    winners = outcome_of(table.game, table.run).winners
    before = old.won or [0] * len(table.seats)
    return on.Made(
        game=old.game,
        rules=old.rules,
        options=old.options,
        seats=[on.SeatStart(s.kind, s.name, s.bot, s.holder) for s in table.seats],
        maker=maker,
        seed=new_seed(),
        listed=old.listed,
        begin="when_full",
        takeover_after=old.takeover_after,
        won=[games + (seat in winners) for seat, games in enumerate(before)],
    )


def set_up(code: str, made: on.Made, now: float) -> tuple[Table, list[on.Logged], on.Card]:
    """The new table under this code, its first entries and its card; begun when it is to begin.

    The beginning is tried in any case: a table whose game cannot begin is refused while somebody can still mend it.
    """
    table = Table(code)
    logged = [on.Logged(now, made.maker, "", made)]
    table.apply(logged[0])
    card = table.card()
    plan = begun(table, table.seats, {})
    full = all(seat.kind != "open" for seat in table.seats)
    if made.begin == "now" or (made.begin == "when_full" and full):
        logged.append(on.Logged(now, made.maker, "", plan.entries[0]))
        card, _ = card_after(table, plan)
        table.apply(logged[1])
    return table, logged, card
