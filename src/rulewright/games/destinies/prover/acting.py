# interpreted: drives whole games for the tools
"""Games by name: a table for any scenario, each decision as the action object that a scripted run would write."""

from __future__ import annotations

from typing import Any, Final

from rulewright.engine.questions import Pick
from rulewright.engine.record import Record
from rulewright.engine.run import Run, begin
from rulewright.games.destinies.options import S
from rulewright.games.destinies.rules import actions as a
from rulewright.games.destinies.rules.actions import index_of, kind_of
from rulewright.games.destinies.rules.adventure import Adventure
from rulewright.games.destinies.scenario.model import ScriptedTest
from rulewright.games.destinies.scenario.problems import NOWHERE
from rulewright.games.destinies.scenario.schema import PATHS, SKILLS
from rulewright.games.destinies.shelf.library import Tale, on_the_shelf
from rulewright.games.destinies.tools.scripted import Failed, act, settle_chance, table

Action = dict[str, Any]

_MENU: Final = {
    a.GO: ("P-07", "to", "tile_ids"),
    a.VISIT_POI: ("P-08", "visit", "poi_ids"),
    a.OPTION: ("P-09", "option", "option_ids"),
}
_ITEMS: Final = {
    a.PICK_UP: ("P-10", "item"),
    a.ABILITY: ("P-04", "use"),
    a.BUY: ("P-18", "buy"),
    a.SELL: ("P-18", "sell"),
    a.ABANDON: ("P-19", "abandon"),
}
_PLAIN: Final[dict[int, Action]] = {
    a.END: {"p": "P-08", "end": True},
    a.LEAVE_POI: {"p": "P-11"},
    a.SPEND_XP: {"p": "P-05"},
    a.CONFIRM: {"p": "P-17"},
}


def sit_down(
    told: Tale,
    players: tuple[str, ...],
    mode: str = "",
    flags: dict[str, Any] | None = None,
    given: dict[str, Any] | None = None,
) -> Run:
    """A game at the first turn of day 1, these characters at the table; dice are questions."""
    settled = mode or ("explorer" if len(players) == 1 else "versus")
    script = ScriptedTest("", settled, players, flags or {}, given or {}, (), (), NOWHERE)
    return begin(table(told, script), listen=True)


def adventure(run: Run) -> Adventure:
    """The state of a run, as what it is."""
    state = run.state
    assert isinstance(state, Adventure)
    return state


def named(told: Tale, question: Pick, answer: int) -> Action:
    """A decision as an action object; what a scripted run cannot say is told by its number."""
    plot = told.plot

    def item(instance: int) -> str:
        return plot.item_ids[plot.instance_item[instance]]

    if question.ask == "choose" and not kind_of(answer):
        return {"p": "P-12", "choose": plot.branch_ids[question.about[0]][answer]}
    if question.ask in {"scan", "take"}:
        return {"p": "P-14", "item": item(answer)}
    if question.ask == "path":
        return {"p": "P-15", "path": PATHS[answer]}
    if question.ask in {"gain", "lose", "experience"}:
        number = "P-05" if question.ask == "experience" else "P-06"
        return {"p": number, "marker": [SKILLS[answer // 16], answer % 16]}
    if question.ask == "skill":
        return {"p": "P-06", "skill": SKILLS[answer]}
    if question.ask == "reroll":
        return {"p": "P-17", "reroll": [die + 1 for die in range(8) if answer >> die & 1]}
    kind, index = kind_of(answer), index_of(answer)
    if kind in _MENU:
        number, word, ids = _MENU[kind]
        if question.ask == "stage":
            number = "P-21"
        return {"p": number, word: getattr(plot, ids)[index]}
    if kind in _ITEMS:
        number, word = _ITEMS[kind]
        return {"p": number, word: item(index)}
    if kind in _PLAIN:
        return dict(_PLAIN[kind])
    if kind == a.COMMIT_EFFORT:
        return {"p": "P-16", "effort": index}
    if kind == a.BEGIN_FINALE:
        return {"p": "P-20", "path": PATHS[index]}
    if kind == a.EVENT:
        return {"p": "P-03", "event": plot.event_ids[index]}
    if kind == a.FINISH:
        return {"p": "P-18", "done": True} if question.ask == "trade" else {"p": "P-22"}
    return {"p": "P-00", "ask": question.ask, "answer": answer}


def faces(rolled: tuple[int, ...]) -> list[int | str]:
    """Dice as a scripted run writes them."""
    return ["S" if face == S else face for face in rolled]


class Recorder:
    """Answers a run and writes down what was done, dice included, turn by turn."""

    def __init__(self, told: Tale, run: Run) -> None:
        self.told = told
        self.run = run
        self.turns: list[list[Action]] = [[]]
        self.turn = adventure(run).turns

    def answer(self, given: Any) -> None:
        """Give an answer."""
        question = self.run.question
        assert question is not None
        if isinstance(question, Pick):
            self.turns[-1].append(named(self.told, question, given))
        elif self.turns[-1]:
            self.turns[-1][-1].setdefault("dice", []).extend(faces(given))
        self.run.answer(given)
        if adventure(self.run).turns != self.turn:
            self.turn = adventure(self.run).turns
            self.turns.append([])

    def played(self) -> list[list[Action]]:
        """The turns so far, without one that has only just begun."""
        return self.turns if self.turns[-1] else self.turns[:-1]


def replay(
    told: Tale,
    players: tuple[str, ...],
    turns: list[list[Action]],
    mode: str = "",
    given: dict[str, Any] | None = None,
    run: Run | None = None,
) -> tuple[Run, str]:
    """Play a list of turns again, at a fresh table or on from a run; an empty turn is passed.

    Returns the run and why it stopped, if it did.
    """
    run = run or sit_down(told, players, mode, given=given)
    for number, turn in enumerate(turns, 1):
        for action in turn or passing(told, run):
            if run.question is None:
                return run, ""
            try:
                do(run, told, dict(action))
            except (Failed, KeyError, ValueError, IndexError) as why:
                return run, f"turn {number}: {action} is not possible any more ({why})"
    return run, ""


def to_record(told: Tale, players: tuple[str, ...], turns: list[list[Action]], mode: str = "") -> Record:
    """The same turns as a game from its first question on, characters chosen in this order: a record that replays."""
    from rulewright.games.destinies import GAME

    options = {"scenario": told.plot.source, "first_player": "first_seat", "coach": False}
    with on_the_shelf(told):
        run = GAME.run(list(players), options | ({"solo": mode} if mode else {}))
    for name in players:
        run.answer(told.plot.character_ids.index(name))
    played, stopped = replay(told, players, turns, mode, run=run)
    assert not stopped, stopped
    return GAME.record(played)


def do(run: Run, told: Tale, action: Action) -> None:
    """Carry out one action, those included that only the tools write."""
    if "event" not in action and action["p"] != "P-00":
        act(run, told, action)
        return
    settle_chance(run, [])
    question = run.question
    if not isinstance(question, Pick):
        raise Failed("nothing is asked any more")
    wanted = [option for option in question.options if named(told, question, option) == action]
    if not wanted:
        raise Failed("it is not offered")
    run.answer(wanted[0])


def passing(told: Tale, run: Run) -> list[Action]:
    """Stay, visit nothing, end the turn."""
    t = adventure(run)
    if t.in_finale(t.active):
        return []
    here = told.plot.tile_ids[t.place[t.active]]
    return [{"p": "P-07", "to": here}, {"p": "P-08", "end": True}, {"p": "P-22"}]


def said(run: Run, told: Tale) -> list[str]:
    """The keys of every text told so far."""
    return [
        told.plot.texts[told.plot.text_of(event.facts[1])] for event in run.state.told or [] if event.kind == "said"
    ]


def winner(run: Run, players: tuple[str, ...]) -> str:
    """The character who has won, if any."""
    won = adventure(run).winner
    return players[won] if 0 <= won < len(players) else ""
