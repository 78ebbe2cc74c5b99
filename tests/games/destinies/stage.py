"""A table of Destinies set in one line, then played by name: what the tests of this game share."""

from __future__ import annotations

from typing import Any

from rulewright.engine.questions import Pick
from rulewright.engine.run import begin
from rulewright.games.destinies.rules import actions as a
from rulewright.games.destinies.rules.actions import index_of, kind_of
from rulewright.games.destinies.scenario.model import ScriptedTest
from rulewright.games.destinies.scenario.problems import NOWHERE
from rulewright.games.destinies.shelf.library import tale
from rulewright.games.destinies.tools.scripted import act, fact, fits, table


class Stage:
    """A scripted run in Python: a table set in one line, then actions by name.

    Stage("low_water", ["pim"], {"players.pim.coins": 3}).do("P-07", to="quay").fact("players.pim.coins")
    """

    def __init__(
        self,
        scenario: str,
        players: list[str],
        given: dict[str, Any] | None = None,
        flags: dict[str, Any] | None = None,
        mode: str = "",
    ) -> None:
        self.told = tale(scenario)
        chosen = mode or ("explorer" if len(players) == 1 else "versus")
        self.script = ScriptedTest("stage", chosen, tuple(players), flags or {}, given or {}, (), (), NOWHERE)
        self.t = table(self.told, self.script)
        self.run = begin(self.t, listen=True)

    def do(self, decision: str, **fields: Any) -> Stage:
        """Carry out one action."""
        act(self.run, self.told, {"p": decision, **fields})
        return self

    def fact(self, name: str) -> Any:
        """A piece of the table by its name."""
        return fact(self.t, self.told, self.script, name)

    @property
    def ask(self) -> str:
        """What is asked now; empty when the game is over."""
        return self.run.question.ask if isinstance(self.run.question, Pick) else ""

    @property
    def options(self) -> list[int]:
        """What may be answered now."""
        return self.run.question.options if isinstance(self.run.question, Pick) else []

    def offers(self, decision: str, **fields: Any) -> bool:
        """Whether an action is offered now."""
        question = self.run.question
        action = {"p": decision, **fields}
        return isinstance(question, Pick) and any(fits(self.told, question, o, action) for o in question.options)

    def offered(self) -> set[str]:
        """The options of the story that are offered now."""
        return {self.told.plot.option_ids[index_of(o)] for o in self.options if kind_of(o) == a.OPTION}

    def said(self) -> list[str]:
        """The keys of all texts told so far."""
        return [self.told.plot.texts[event.facts[1]] for event in self.t.told or [] if event.kind == "said"]

    def told_kinds(self) -> list[str]:
        """The kinds of all events so far."""
        return [event.kind for event in self.t.told or []]
