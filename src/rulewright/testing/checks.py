"""The checks of the harness, each over any game. What each means is its docstring."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from rulewright.bots import TreeBot, bot_answer, bots_of, make_bot
from rulewright.bots.play import asked_of
from rulewright.engine import (
    Bot,
    Game,
    Illegal,
    Pick,
    Reflex,
    Rng,
    Run,
    Sealed,
    Unimaginable,
    Write,
    read_record,
)
from rulewright.engine.errors import RuleBroken
from rulewright.engine.panels import plain_text
from rulewright.engine.rulebook import read_atoms, read_lessons
from rulewright.engine.run import playout
from rulewright.games import find
from rulewright.testing.coverage import gaps
from rulewright.testing.drawing import draws
from rulewright.testing.ending import ends_as_declared
from rulewright.testing.exploring import explore, observers, random_game, set_ups
from rulewright.testing.presets import presets_fit
from rulewright.testing.snapshot import fields, snapshot
from rulewright.testing.travelling import travels
from rulewright.testing.wording import worded

Check = Callable[[Game, int], None]

WRONG_ANSWERS: tuple[Any, ...] = (-1, 10**9, True, None, "0", "", 1.0, (), (0,), [0], {"a": 1}, "x" * 100_000, -(2**70))


def check_game(name: str, thoroughness: int = 1) -> None:
    """Run the whole harness on one game."""
    game = find(name)
    for check in CHECKS:
        check(game, thoroughness)


# -- the checks -----------------------------------------------------------------------------------------------------


def plays_out(game: Game, thoroughness: int) -> None:
    """Random games end within the game's answer cap, without an exception, and say why they ended."""
    rounds = 8 * thoroughness
    for seats, options, seed in set_ups(game, thoroughness):
        for k in range(rounds):
            state = game.start(seats, options)
            playout(state, Rng(f"{seed}/{k}"), game.answer_cap)
            result = state.result()
            if result is None:
                raise RuleBroken(f"{game.name}: seed {seed}/{k} has not ended after {game.answer_cap} answers")
            if not result.reason or any(not 0 <= w < seats for w in result.winners):
                raise RuleBroken(f"{game.name}: seed {seed}/{k} ended with {result!r}")


def offers_options(game: Game, thoroughness: int) -> None:
    """No question is without options, repeats one, or asks a seat that is not there."""

    def look(run: Run, rng: Rng) -> None:
        question = run.question
        picks: list[Any] = question.picks if isinstance(question, Sealed) else [question]
        for pick in picks:
            if isinstance(pick, Pick) and (not pick.options or len(set(pick.options)) != len(pick.options)):
                raise RuleBroken(f"{pick!r} has no options, or one twice")
            if isinstance(pick, Pick | Write) and not 0 <= pick.seat < len(run.names):
                raise RuleBroken(f"{pick!r} asks a seat that is not there")
        if isinstance(question, Sealed) and len({pick.seat for pick in picks}) != len(picks):
            raise RuleBroken(f"{question!r} asks a seat twice")

    explore(game, thoroughness, look)


def replays(game: Game, thoroughness: int) -> None:
    """A record gives the same game again: same state, same events, same view for every observer, byte for byte."""
    for seats, options, seed in set_ups(game, thoroughness):
        run = random_game(game, seats, options, seed, lambda run, rng: None)
        text = run.record().text()
        again = game.replay(read_record(text), listen=True)
        if again.record().text() != text:
            raise RuleBroken(f"{game.name}: the record of a replayed record differs ({seed})")
        same(snapshot(run.state), snapshot(again.state), f"{game.name}: the replayed state differs ({seed})")
        same(run.state.told, again.state.told, f"{game.name}: the replayed events differ ({seed})")
        for observer in observers(run):
            same(shown(game, run, observer), shown(game, again, observer), f"{game.name}: a replayed view differs")
        cut = text[: len(text) * 2 // 3]
        if "\n" in cut:
            partial = game.replay(read_record(cut))
            if not text.startswith(partial.record().text()):
                raise RuleBroken(f"{game.name}: a record that was cut off does not load up to the cut")


def forks(game: Game, thoroughness: int) -> None:
    """A copy equals its original, and nothing that is played on a fork ever touches it."""

    def look(run: Run, rng: Rng) -> None:
        before = (snapshot(run.state), snapshot(run.rest), run.position, list(run.since))
        same(snapshot(run.state.copy()), before[0], "a copied state differs from its original")
        other = run.fork(rng.spawn("fork"))
        same(snapshot(other.state), before[0], "a forked state differs from its original")
        for _ in range(12):
            for seat in other.waiting_for():
                asked = other.asked(seat)
                assert asked is not None
                other.answer(asked.at_random(rng), seat)
        after = (snapshot(run.state), snapshot(run.rest), run.position, list(run.since))
        same(after, before, "playing on a fork changed the original")

    explore(game, thoroughness, look, every=3)


def keeps_secrets(game: Game, thoroughness: int) -> None:
    """The law: in a world imagined for an observer everything looks to them as in the real one, questions included."""

    def look(run: Run, rng: Rng) -> None:
        lawful(game, run, rng)
        sealed_stays_sealed(game, run)

    explore(game, thoroughness, look, every=3)


def lawful(game: Game, run: Run, rng: Rng, worlds: int = 1) -> int:
    """The law of imagined worlds, at one point, for every observer, each with so many worlds of their own.

    Returns how many comparisons that were.
    """
    for observer in observers(run):
        real = noticed(game, run, observer)
        for _ in range(worlds):
            other = noticed(game, imagined(run, observer, rng), observer)
            if other != real:
                told = difference(real, other)
                raise RuleBroken(f"observer {observer} can tell the real game from an imagined one: {told}")
    return worlds * len(observers(run))


def imagined(run: Run, observer: int, rng: Rng) -> Run:
    """A world for this observer; that there is none breaks the law, too."""
    try:
        return run.imagine(observer, rng)
    except Unimaginable as why:
        raise RuleBroken(str(why)) from why


def told_apart(game: Game, run: Run, world: Run, observer: int) -> str:
    """By what the observer knows the real game from this world: by nothing, if the law holds."""
    real, other = noticed(game, run, observer), noticed(game, world, observer)
    return "" if real == other else difference(real, other)


def sealed_stays_sealed(game: Game, run: Run) -> int:
    """While others still choose, nothing shows what a seat has sealed: two different answers look the same to them.

    Returns how many comparisons that were.
    """
    question = run.question
    made = 0
    if not isinstance(question, Sealed) or run.held:
        return made
    for pick in question.picks:
        if len(pick.options) > 1 and len(question.picks) > 1:
            one, other = run.fork(), run.fork()
            one.answer(pick.options[0], pick.seat)
            other.answer(pick.options[-1], pick.seat)
            for observer in [looking for looking in observers(run) if looking != pick.seat]:
                told = told_apart(game, one, other, observer)
                made += 1
                if told:
                    raise RuleBroken(f"a sealed answer of seat {pick.seat} shows to observer {observer}: {told}")
    return made


def leaks_are_caught(game: Game, thoroughness: int) -> None:
    """For each secret field: a view that shows it must break the law. So the check of secrets can fail.

    Secret is every field that some imagined world deals anew for somebody.
    """
    secrets: set[str] = set()

    def look(run: Run, rng: Rng) -> None:
        for observer in observers(run):
            world = imagined(run, observer, rng)
            mine, theirs = dict(fields(run.state)), dict(fields(world.state))
            for name in mine.keys() - secrets:
                if snapshot(mine[name]) != snapshot(theirs[name]):
                    secrets.add(name)
                    if not told_apart(leaking(game, name), run, world, observer):
                        raise RuleBroken(f"a view that shows {name} would not be noticed")

    explore(game, thoroughness, look, every=5)
    if game.has_secrets != bool(secrets):
        said = "says it has secrets, but deals none anew" if game.has_secrets else f"hides {sorted(secrets)}"
        raise RuleBroken(f"{game.name} {said}; set has_secrets to match")


def leaking(game: Game, name: str) -> Game:
    """The game with a planted leak: its view shows one more field of the state to everybody."""

    def view(state: Any, observer: int) -> dict[str, Any]:
        return {**game.view(state, observer), "leaked": repr(snapshot(getattr(state, name)))}

    return replace(game, view=view)


def bots_hold_no_secrets(game: Game, thoroughness: int) -> None:
    """Whatever a registered bot is handed, nothing of the true game hangs on it but what its seat may know."""
    for name in bots_of(game):
        bot = make_bot(game, name)

        def look(run: Run, rng: Rng, bot: Bot = bot, name: str = name) -> None:
            for seat in run.waiting_for():
                told = overheard(game, run, seat, handed(bot, run, seat, rng))
                if told:
                    raise RuleBroken(f"the bot {name} at seat {seat} is handed {told}")

        explore(game, 1, look, every=20)


def secrets_steer_nothing(game: Game, thoroughness: int) -> None:
    """Worlds that a seat cannot tell apart are one to search: dealt anew they are equal, and tree search answers alike.

    So whatever a bot finds in worlds dealt for its seat, it finds without the help of what is hidden from it.
    """
    if not game.has_secrets:
        return

    def look(run: Run, rng: Rng) -> None:
        for seat in run.waiting_for():
            one, other = imagined(run, seat, rng), imagined(run, seat, rng)
            again, still = imagined(one, seat, Rng("again")), imagined(other, seat, Rng("again"))
            same(snapshot(again.state), snapshot(still.state), f"what is hidden from seat {seat} steers what is dealt")
            first, second = [TreeBot(3).choose(world, asked_of(world, seat), Rng("alike")) for world in (one, other)]
            same(first, second, f"what is hidden from seat {seat} steers what the tree bot answers")

    explore(game, 1, look, every=61)


class ThinkingSpy:
    """Stands in for a bot that thinks, and keeps what it is handed."""

    def choose(self, run: Run, question: Pick | Write, rng: Rng) -> int | str:
        """Keep the world and the question."""
        self.seen: tuple[Any, ...] = (run, question)
        return 0


class ReflexSpy:
    """Stands in for a bot that only reacts, and keeps what it is handed."""

    def react(self, question: Pick | Write, rng: Rng) -> int | str:
        """Keep the question."""
        self.seen: tuple[Any, ...] = (question,)
        return 0


def handed(bot: Bot, run: Run, seat: int, rng: Rng) -> tuple[Any, ...]:
    """Everything that a bot of this kind is given to decide for the seat."""
    spy = ReflexSpy() if isinstance(bot, Reflex) else ThinkingSpy()
    bot_answer(spy, run, seat, rng)
    return spy.seen


def overheard(game: Game, run: Run, seat: int, things: tuple[Any, ...]) -> str:
    """What in these things the seat may not know; empty if there is nothing."""
    true_game: list[Any] = [run, run.state, run.rest, run.origin, run.script, *run.answers()]
    true_ids = {id(thing): type(thing).__name__ for thing in true_game if thing is not None}
    for thing in things:
        for part in within(thing):
            if id(part) in true_ids:
                return f"the true {true_ids[id(part)]}"
        if isinstance(thing, Run):
            if thing.held.keys() - {seat}:
                return "what others have sealed"
            told = told_apart(game, run, thing, seat)
            if told:
                return f"a world that is not as the seat knows it: {told}"
        elif snapshot(thing) != snapshot(imagined(run, seat, Rng(0)).asked(seat)):
            return "a question that depends on what the seat cannot know"
    return ""


def within(thing: Any) -> Iterator[Any]:
    """The thing and everything that hangs on it, however deep."""
    seen: set[int] = set()
    left = [thing]
    while left:
        part = left.pop()
        if part is None or isinstance(part, int | str | float) or id(part) in seen:
            continue
        seen.add(id(part))
        yield part
        if isinstance(part, dict):
            left.extend([*part.keys(), *part.values()])
        elif isinstance(part, list | tuple | set | frozenset):
            left.extend(part)
        elif not isinstance(part, type | Game) and not callable(part):
            left.extend(value for _name, value in fields(part))


def refuses(game: Game, thoroughness: int) -> None:
    """Every answer that is not offered is refused with a sentence (and its rule), and changes nothing."""

    def look(run: Run, rng: Rng) -> None:
        before = (snapshot(run.state), run.position, dict(run.held))
        for seat in range(len(run.names)):
            asked = run.asked(seat)
            for wrong in wrong_answers(asked, rng):
                refused(run, wrong, seat, asked)
        same((snapshot(run.state), run.position, dict(run.held)), before, "a refused answer changed the game")

    explore(game, thoroughness, look, every=11)


def wrong_answers(asked: Pick | Write | None, rng: Rng) -> list[Any]:
    """Answers that the seat may not give now."""
    if asked is None:
        return [0, "out of turn"]
    near: list[Any] = []
    if isinstance(asked, Pick):
        near = [max(asked.options) + 1, min(asked.options) - 1, rng.below(64)]
    return [wrong for wrong in (*WRONG_ANSWERS, *near) if not asked.accepts(wrong)]


def refused(run: Run, wrong: Any, seat: int, asked: Pick | Write | None) -> None:
    """Give a wrong answer and look at how it is refused."""
    try:
        run.answer(wrong, seat)
    except Illegal as why:
        if not why.why.strip().endswith((".", "!", "?")) or len(why.why) > 600:
            raise RuleBroken(f"the refusal of {wrong!r} is no sentence: {why.why!r}") from why
        if asked is not None and not why.rule:
            raise RuleBroken(f"the refusal of {wrong!r} to {asked.ask!r} names no rule") from why
        if why.given is not wrong:
            raise RuleBroken("a refusal does not say what was given") from why
        return
    raise RuleBroken(f"{wrong!r} was accepted from seat {seat}, though {asked!r} does not offer it")


def conserves(game: Game, thoroughness: int) -> None:
    """What the game says is conserved is the same at every resting point of a game."""
    if game.conserved is None:
        return
    count = game.conserved

    def look(run: Run, rng: Rng) -> None:
        assert run.origin is not None
        same(dict(count(run.rest)), dict(count(run.origin)), "what is conserved has changed")

    explore(game, thoroughness, look)


def speaks(game: Game, thoroughness: int) -> None:
    """Every question, option, event and panel has proper words, and every question names a rule of the rulebook."""
    atoms = read_atoms(game.rulebook())
    heard: dict[int, int] = {}

    def look(run: Run, rng: Rng) -> None:
        for observer in observers(run):
            view = game.look(run, observer)
            panels = plain_text(game.panels(view))
            if not json.dumps(view) or not panels.strip():
                raise RuleBroken(f"observer {observer} is shown nothing")
            worded([panels], "a panel", run.names)
            asking = game.asking(run, observer)
            if asking is not None and asking.kind != "chance":
                if asking.rule not in atoms:
                    raise RuleBroken(f"the question {asking.ask!r} names {asking.rule!r}, which is not in the rulebook")
                said = [word for c in asking.choices for word in (c.label, c.detail, c.why_not, c.group) if word]
                worded([asking.sentence, *said], asking.ask, run.names)
                labels = [c.label for c in asking.choices]
                if len(set(labels)) != len(labels):
                    raise RuleBroken(f"two options of {asking.ask!r} have the same label: {labels}")
        story = run.state.told or []
        for event in story[heard.get(id(run), 0) :]:
            worded([game.told(run, event)], event.kind, run.names)
        heard.clear()
        heard[id(run)] = len(story)

    explore(game, thoroughness, look, every=3)


def declares(game: Game, thoroughness: int) -> None:
    """The declaration is whole: options name atoms, are described, and their defaults are allowed; presets fit; the
    rulebook's pictures are there."""
    presets_fit(game)
    atoms = read_atoms(game.rulebook())
    for option in game.options:
        option.check(option.default)
        if option.rule not in atoms:
            raise RuleBroken(f"the option {option.name!r} names {option.rule!r}, which is not in the rulebook")
        if not option.sentence.endswith("."):
            raise RuleBroken(f"the option {option.name!r} has no sentence that says what it does")
    for ask, words in game.asks.items():
        if words.rule not in atoms:
            raise RuleBroken(f"the question {ask!r} names {words.rule!r}, which is not in the rulebook")
    made = {} if game.pictures is None else game.pictures()
    shown = {name for lesson in read_lessons(game.rulebook()) for name in lesson.pictures}
    if shown != set(made):
        odd = ", ".join(sorted(shown ^ set(made)))
        raise RuleBroken(f"the pictures that the rulebook shows and those that the game makes differ: {odd}")


def cites(game: Game, thoroughness: int) -> None:
    """Every atom of the rulebook is cited by code and by a test, or marked as prose."""
    missing = gaps(game)
    if missing:
        shown_gaps = ", ".join(f"{name} ({what})" for name, what in missing[:20])
        raise RuleBroken(f"{game.name}: {len(missing)} atoms are not covered: {shown_gaps}")


CHECKS: tuple[Check, ...] = (
    declares,
    plays_out,
    ends_as_declared,
    offers_options,
    replays,
    forks,
    travels,
    keeps_secrets,
    leaks_are_caught,
    bots_hold_no_secrets,
    secrets_steer_nothing,
    refuses,
    conserves,
    speaks,
    draws,
    cites,
)


# -- comparing ------------------------------------------------------------------------------------------------------


def noticed(game: Game, run: Run, observer: int) -> dict[str, Any]:
    """All that an observer could know a game by: the view and the question. (Panels are made from the view alone.)"""
    view = game.look(run, observer)
    asking = game.asking(run, observer, view)
    return {"view": view, "question": None if asking is None else asking._asdict()}


def shown(game: Game, run: Run, observer: int) -> Any:
    """Everything that leaves the rules for an observer: view, panels and question, as JSON."""
    view = game.look(run, observer)
    panels = [repr(panel) for panel in game.panels(view)]
    return json.loads(json.dumps([view, panels, repr(game.asking(run, observer, view))]))


def same(a: Any, b: Any, otherwise: str) -> None:
    """Both are equal, or the rule is broken."""
    if a != b:
        raise RuleBroken(f"{otherwise}: {difference(a, b)}")


def difference(a: Any, b: Any, path: str = "") -> str:
    """Where two plain values first differ."""
    if isinstance(a, dict) and isinstance(b, dict):
        for key in [*a, *[k for k in b if k not in a]]:
            if a.get(key) != b.get(key):
                return difference(a.get(key), b.get(key), f"{path}.{key}")
    if isinstance(a, list | tuple) and isinstance(b, list | tuple) and len(a) == len(b):
        for i, (x, y) in enumerate(zip(a, b, strict=True)):
            if x != y:
                return difference(x, y, f"{path}[{i}]")
    return f"at {path or 'the top'}: {repr(a)[:300]} against {repr(b)[:300]}"
