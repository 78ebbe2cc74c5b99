"""What a command leads to: entries to be written down, or a refusal. Nothing here changes the table."""

import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from rulewright.bots import bots_of, usual_bot
from rulewright.engine import CHANCE, BadOption, Endless, Game, Illegal, Rng, RulewrightError, Run, Sealed
from rulewright.engine.run import RESTS, Answer
from rulewright.server import entries as on
from rulewright.server import protocol as say
from rulewright.server.dice import FairDice
from rulewright.server.table import Outcome, SeatAt, Table, outcome_of
from rulewright.server.undo import crosses_chance, last_answer, latest, reveals

ENTRY_LIMIT = 100_000
"""A table that has grown so long takes nothing but answers: nobody fills the disk with chat."""
PATIENCE = 30.0
"""Seconds of absence after which the others may let a bot play."""
ACCENTS = 4
"""So many marks may stand over and under one letter: more than any language writes."""
BOT_NAMES = ("Ada", "Bo", "Cleo", "Dag", "Edda", "Finn", "Gro", "Hal", "Ines", "Jon", "Kaja", "Lev")


@dataclass(frozen=True)
class Plan:
    """What a command leads to: entries to write, and who is asked when they are (None: the same as before)."""

    entries: list[on.Entry]
    asked: list[int] | None = None
    over: bool = False
    outcome: Outcome | None = None


class Refusal(RulewrightError):
    """A command that changes nothing, with a sentence for the person."""

    def __init__(self, code: say.ErrorCode, why: str, rule: str = "") -> None:
        super().__init__(why)
        self.code = code
        self.why = why
        self.rule = rule


def comes_to_light(table: Table, back: int) -> bool:
    """Whether anybody at the table has learnt something hidden through the last `back` answers; takes a while."""
    assert table.run is not None
    return reveals(table.game, table.run, back, Rng(f"{table.code}/{table.version}/undo"))


def decide(
    table: Table,
    command: say.Command,
    holder: str,
    absence: Mapping[int, float],
    bares: Callable[[Table, int], bool] = comes_to_light,
) -> Plan:
    """The entries that a command of this holder leads to. `absence` tells how long each person has been away.

    `bares` tells whether so many answers have brought something to light; a room looks for that beside the loop.
    """
    if isinstance(command, say.GiveAnswer):
        return answer(table, command, holder)
    if table.version > ENTRY_LIMIT:
        raise Refusal("not_now", "This table is full; only the game itself goes on.")
    match command:
        case say.Say():
            return chat(table, command, holder)
        case say.Sit():
            return sit(table, command, holder)
        case say.Leave() | say.Arrange() | say.AddSeed() | say.Begin():
            return before_the_game(table, command, holder)
        case say.AskUndo():
            return ask_undo(table, command, holder, bares)
        case say.ReplyUndo():
            return reply_undo(table, command, holder)
        case say.HandOver():
            return hand_over(table, command, holder, absence)
        case say.TakeBack():
            own_seat(table, command.seat, holder)
            if not table.seats[command.seat].stand_in:
                raise Refusal("not_now", "No bot is playing for this seat.")
            return Plan([on.TakenBack(command.seat)])
        case say.Playtest():
            if table.phase != "over":
                raise Refusal("not_now", "The form is for after the game.")
            a_person(table, holder)
            if table.formed.get(holder, 0) >= len(table.seats_of(holder)):
                raise Refusal("not_now", "You have filled in the form already.")
            form = on.Playtested(command.rating, printable(command.unclear, 4000), printable(command.text, 4000))
            return Plan([form])
        case say.Rematch():
            raise Refusal("not_now", "A rematch needs a hall.")


def card_after(table: Table, plan: Plan) -> tuple[on.Card, bool]:
    """The table's card as it will be when the plan is on disk, and whether who sits where has changed."""
    card = table.card()
    seating = False
    for entry in plan.entries:
        if isinstance(entry, on.Seated):
            seating = True
            card.names[entry.seat] = entry.name
            card.kinds[entry.seat] = entry.kind
            card.holders[entry.seat] = entry.holder
        elif isinstance(entry, on.Begun):
            seating = True
            card.names = [seat.name for seat in entry.seats]
            card.kinds = [seat.kind for seat in entry.seats]
            card.holders = [seat.holder for seat in entry.seats]
            card.phase = "playing"
            card.moves = len(table.made.prelude) + len(entry.answers)
        elif isinstance(entry, on.Answered):
            card.moves += len(entry.answers)
        elif isinstance(entry, on.Undone):
            card.moves -= entry.answers
    if plan.asked is not None:
        card.asked = plan.asked
    if plan.over:
        card.phase = "over"
        ended = plan.outcome or Outcome()
        card.outcome, card.winners, card.scores = ended.title, list(ended.winners), list(ended.scores)
    return card, seating


# -- playing -----------------------------------------------------------------------------------------------------------


def answer(table: Table, command: say.GiveAnswer, holder: str) -> Plan:
    """An answer to the question that was shown under this number."""
    own_seat(table, command.seat, holder)
    if table.phase == "gathering":
        raise Refusal("not_now", "The game has not begun.")
    if command.asked_at != table.asked_at:
        raise Refusal("stale", "The table has moved on meanwhile; look again.")
    if table.seats[command.seat].stand_in:
        raise Refusal("not_now", "A bot is playing for you; take your seat back first.")
    return answering(table, command.seat, command.value)


def answering(table: Table, seat: int, value: Any) -> Plan:
    """The answer and what chance does then, tried on a fork: the table itself moves when they are on disk."""
    assert table.run is not None
    fork = table.run.fork()
    try:
        fork.answer(value, seat)
    except Illegal as refused:
        raise Refusal("illegal", refused.why[:400], refused.rule) from None
    except Endless as why:
        raise Refusal("illegal", str(why)) from None
    assert fork.last is not None
    given = Answer(seat, fork.last.ask, value)
    assert table.dice is not None
    drawn = let_dice_answer(fork, table.dice, table.drawn)
    return Plan([on.Answered([given, *drawn])], fork.waiting_for(), fork.over, outcome_of(table.game, fork))


def let_dice_answer(fork: Run, dice: FairDice, drawn: int) -> list[Answer]:
    """Let the fair dice decide until somebody is asked again."""
    answers: list[Answer] = []
    while fork.question is not None and fork.question.is_chance():
        if len(answers) >= RESTS:
            raise Refusal("illegal", "This game rolls and draws on and on without asking anybody anything.")
        value = dice.draw(fork.question, drawn + len(answers))
        fork.answer(value)
        assert fork.last is not None
        answers.append(Answer(CHANCE, fork.last.ask, value))
    return answers


def ask_undo(table: Table, command: say.AskUndo, holder: str, bares: Callable[[Table, int], bool]) -> Plan:
    """Take back at once, or ask those first whose turn it cuts into."""
    own_seat(table, command.seat, holder)
    run = table.run
    if run is None or run.over:
        raise Refusal("not_now", "Nothing can be taken back before or after the game.")
    if command.asked_at != table.asked_at:
        raise Refusal("stale", "The table has moved on meanwhile; look again.")
    if table.undo is not None:
        raise Refusal("not_now", "Somebody is asking to take back already.")
    back = last_answer(run, table.hands, command.seat)
    if back == 0:
        raise Refusal("not_now", "You have answered nothing yet that could be taken back.")
    if crosses_chance(run, back) or run.position - back < table.bared or bares(table, back):
        raise Refusal(
            "not_now", "Chance has decided or something hidden has come to light since; that cannot be taken back."
        )
    needs = cut_into(table, command.seat, back)
    if needs:
        return Plan([on.UndoAsked(command.seat, back, needs)])
    return Plan([on.Undone(command.seat, back)], [command.seat])


def cut_into(table: Table, seat: int, back: int) -> list[int]:
    """The people whose turn an undo would cut into: who has answered since, or is asked now in consequence.

    Bots need not agree; a person whose own answer would go must, even when a bot plays for them by now.
    """
    run = table.run
    assert run is not None
    since = zip(latest(run, back), table.hands[-back:], strict=True)
    touched = {given.who for given, hand in since if hand}
    if not isinstance(run.question, Sealed) or seat not in run.held:
        touched.update(asked for asked in run.waiting_for() if not table.seats[asked].player)
    holder = table.seats[seat].holder
    return sorted(other for other in touched if table.seats[other].holder != holder)


def reply_undo(table: Table, command: say.ReplyUndo, holder: str) -> Plan:
    """Agree, refuse, or withdraw; the last one who agrees makes it happen."""
    own_seat(table, command.seat, holder)
    asked = table.undo
    if asked is None or asked.request != command.request:
        raise Refusal("stale", "Nobody is asking for that any more.")
    if command.seat == asked.seat and not command.agree:
        return Plan([on.UndoReplied(command.seat, False)])
    if command.seat not in asked.needs:
        raise Refusal("not_yours", "You need not agree to this.")
    replied = on.UndoReplied(command.seat, command.agree)
    if command.agree and asked.needs == [command.seat]:
        return Plan([replied, on.Undone(asked.seat, asked.answers)], [asked.seat])
    return Plan([replied])


def chat(table: Table, command: say.Say, holder: str) -> Plan:
    """Words for the others, unless the game's rules demand silence."""
    own_seat(table, command.seat, holder)
    silence = table.silence()
    if silence:
        raise Refusal("muted", *split_rule(silence))
    text = printable(command.text, 500)
    if not text:
        raise Refusal("bad_message", "There is nothing to read in that.")
    return Plan([on.Said(command.seat, text)])


def hand_over(table: Table, command: say.HandOver, holder: str, absence: Mapping[int, float]) -> Plan:
    """A bot plays for a person: any bot for oneself, the usual one for somebody who is away."""
    at = seat_at(table, command.seat)
    a_person(table, holder)
    if table.phase != "playing":
        raise Refusal("not_now", "A bot can only take over while the game is being played.")
    if at.kind != "person" or at.stand_in:
        raise Refusal("not_now", "A bot is playing there already.")
    for_another = at.holder != holder
    if for_another and not table.made.takeover_after:
        raise Refusal("not_yours", f"At this table no bot plays for {at.name}, however long they are away.")
    if for_another and absence.get(command.seat, 0.0) < PATIENCE:
        raise Refusal("not_yours", f"{at.name} has not been away for {PATIENCE:.0f} seconds.")
    usual = known_bot(table.game, len(table.seats), command.seat)
    bot = known_bot(table.game, len(table.seats), command.seat, command.bot)
    if for_another and bot != usual:
        raise Refusal("not_yours", f"Only the usual bot, {usual}, plays for somebody who is away.")
    return Plan([on.HandedOver(command.seat, bot, for_another)])


# -- before the game ---------------------------------------------------------------------------------------------------


def sit(table: Table, command: say.Sit, holder: str) -> Plan:
    """Take an open seat; the last one may start the game."""
    at = seat_at(table, command.seat)
    if not holder:
        raise Refusal("not_yours", "Your browser has no cookie yet; load the page again.")
    gathering(table)
    if at.kind != "open":
        raise Refusal("not_now", "Somebody sits there already.")
    name = printable(command.name, 40)
    if not name:
        raise Refusal("bad_message", "Please say a name that can be read.")
    made: list[on.Entry] = [on.Seated(command.seat, "person", name, "", holder)]
    seeds = dict(table.seeds)
    if command.seed is not None:
        seeds[command.seat] = command.seed
        made.append(on.Seeded(command.seat, command.seed))
    seats = list(table.seats)
    seats[command.seat] = SeatAt("person", name, "", holder)
    if table.made.begin == "when_full" and all(seat.kind != "open" for seat in seats):
        begins = begun(table, seats, seeds)
        return replace(begins, entries=made + begins.entries)
    return Plan(made)


def before_the_game(table: Table, command: say.Leave | say.Arrange | say.AddSeed | say.Begin, holder: str) -> Plan:
    """Who sits where, and the beginning."""
    gathering(table)
    if isinstance(command, say.Begin):
        the_maker(table, holder)
        return begun(table, table.seats, table.seeds)
    if isinstance(command, say.Arrange):
        the_maker(table, holder)
        at = seat_at(table, command.seat)
        if at.kind == "person" and at.holder != holder:
            raise Refusal("not_yours", "Somebody sits there; only they can get up.")
        return Plan([arranged(table, command, holder)])
    own_seat(table, command.seat, holder)
    if isinstance(command, say.AddSeed):
        return Plan([on.Seeded(command.seat, command.seed)])
    return Plan([on.Seated(command.seat, "open")])


def arranged(table: Table, command: say.Arrange, holder: str) -> on.Entry:
    """The maker's wish for a seat."""
    name = printable(command.name, 40)
    taken = [seat.name for i, seat in enumerate(table.seats) if i != command.seat]
    if command.kind == "bot":
        bot = known_bot(table.game, len(table.seats), command.seat, command.bot)
        return on.Seated(command.seat, "bot", name or bot_name(taken), bot)
    if command.kind == "guest":
        return on.Seated(command.seat, "person", name or f"Player {command.seat + 1}", "", holder)
    return on.Seated(command.seat, "open")


def begun(table: Table, seats: list[SeatAt], seeds: Mapping[int, str]) -> Plan:
    """The beginning: bots on the open seats, the first rolls and draws."""
    final: list[on.SeatStart] = []
    names = [seat.name for seat in seats if seat.kind != "open"]
    for number, seat in enumerate(seats):
        if seat.kind == "open":
            name = bot_name(names)
            names.append(name)
            final.append(on.SeatStart("bot", name, known_bot(table.game, len(seats), number)))
        else:
            final.append(on.SeatStart(seat.kind, seat.name, seat.bot, seat.holder))
    try:
        run = table.game.run([seat.name for seat in final], table.made.options)
    except (BadOption, Endless) as why:
        raise Refusal("illegal", str(why)[:400]) from None
    drawn = 0
    for given in table.made.prelude:
        run.repeat(given)
        drawn += given.who == CHANCE
    answers = let_dice_answer(run, FairDice(table.made.seed, seeds), drawn)
    return Plan([on.Begun(final, answers)], run.waiting_for(), run.over, outcome_of(table.game, run))


# -- who may -----------------------------------------------------------------------------------------------------------


def seat_at(table: Table, seat: int) -> SeatAt:
    """The seat, which must exist."""
    if not 0 <= seat < len(table.seats):
        raise Refusal("not_found", f"This table has {len(table.seats)} seats.")
    return table.seats[seat]


def own_seat(table: Table, seat: int, holder: str) -> None:
    """Only the person of this seat may."""
    at = seat_at(table, seat)
    if not holder or at.kind != "person" or at.holder != holder:
        raise Refusal("not_yours", "This is not your seat.")


def a_person(table: Table, holder: str) -> None:
    """Only somebody who sits at the table may."""
    if not table.seats_of(holder):
        raise Refusal("not_yours", "Only people at the table can do that.")


def the_maker(table: Table, holder: str) -> None:
    """Only who made the table may."""
    if not holder or table.made.maker != holder:
        raise Refusal("not_yours", "Only the maker of the table can do that.")


def gathering(table: Table) -> None:
    """Only before the beginning."""
    if table.phase != "gathering":
        raise Refusal("not_now", "The game has begun already.")


def known_bot(game: Game, seats: int, seat: int, name: str = "") -> str:
    """A kind of bot that plays this game; without a name the one that usually takes this seat."""
    chosen = name or usual_bot(game, seats, seat)
    if chosen not in (known := bots_of(game)):  # no budgets here: how long a bot thinks is for the host to say
        raise Refusal("bad_message", f"{game.title} has no bot {chosen[:40]!r}; it has: {', '.join(known)}")
    return chosen


def bot_name(taken: list[str]) -> str:
    """A name for a bot that nobody at the table has."""
    for name in BOT_NAMES:
        if name not in taken:
            return name
    return f"Bot {len(taken) + 1}"


def split_rule(text: str) -> tuple[str, str]:
    """A sentence that ends in an atom, as its words and the atom.

    >>> split_rule("The square is taken. [T-003]")
    ('The square is taken.', 'T-003')
    """
    if text.endswith("]") and " [" in text:
        words, _, rule = text[:-1].rpartition(" [")
        return words, rule
    return text, ""


def printable(text: str, limit: int) -> str:
    r"""The text in one piece, without what cannot be seen (controls, marks that turn the direction of writing) and
    without heaps of accents, which would lie over what others have said.

    >>> printable("  Zoe\u0308\x07 \u202e and Ann" + "\u0301" * 90, 40).encode("unicode_escape")
    b'Zoe\\u0308 and Ann\\u0301\\u0301\\u0301\\u0301'
    """
    kept, heap = [], 0
    for c in text:
        heap = heap + 1 if unicodedata.category(c) in ("Mn", "Me") else 0
        if heap <= ACCENTS:
            kept.append(c if c.isprintable() else " ")
    return " ".join("".join(kept).split())[:limit]
