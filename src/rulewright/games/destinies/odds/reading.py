# interpreted: looks a Finale over once, before it is solved
"""What the rest of a Finale can read: the solver takes states together that differ in nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rulewright.games.destinies.rules.adventure import Adventure
from rulewright.games.destinies.state import DONE, SKILLS
from rulewright.games.destinies.story import plot as p
from rulewright.games.destinies.story.plot import MAX_PATHS, NONE, SOURCE, Plot

EVERY_SKILL: Final = frozenset(range(SKILLS))


class Reading:
    """The skills that are tested or counted, the options whose use is remembered, and whether the day matters."""

    def __init__(self, skills: frozenset[int], used: frozenset[int], day: bool) -> None:
        self.skills = skills
        self.used = used
        self.day = day


class Readings:
    """The readings of every stage of the Finales at one table, each worked out once."""

    def __init__(self, t: Adventure, seat: int) -> None:
        self.plot: Plot = t.plot
        self.events = [event for event, state in enumerate(t.event_state) if state != DONE]
        self.character = t.characters[seat]
        self.known: dict[int, Reading] = {}

    def of(self, stage: int) -> Reading:
        """What can still be read from a stage on, by the stages it leads to and by every event that may yet come."""
        if stage not in self.known:
            self.known[stage] = self._read(stage)
        return self.known[stage]

    def _read(self, stage: int) -> Reading:
        plot = self.plot
        skills: set[int] = set()
        nodes = [plot.event_when[event] for event in self.events if plot.event_when[event] != NONE]
        programs = [plot.event_do[event] for event in self.events]
        stages, seen = [stage], {stage}
        while stages or programs:
            if programs:
                entered = self._program(programs.pop(), programs, nodes)
            else:
                here = stages.pop()
                jumps = (*plot.stage_skips[here], *plot.stage_extras[here])
                nodes += [condition for condition, _ in jumps]
                entered = [to for _, to in jumps]
                for option in plot.stage_options[here]:
                    nodes.append(plot.option_when[option])
                    skills |= {plot.option_skill[option]} if plot.option_type[option] == p.TEST else set()
                    programs.append(plot.option_do[option])
                    programs += [program for _, _, program in plot.option_bands[option]]
                    for _, _, condition, _, _, _, program in plot.option_reactions[option]:
                        nodes.append(condition)
                        programs.append(program)
            stages += [to for to in entered if to not in seen]
            seen.update(entered)
        day = bool(self.events)
        used = {o for s in seen for o in plot.stage_options[s] if plot.option_once[o] != p.PER_TURN}
        for node in self._walk(nodes):
            if plot.node_op[node] == p.USED:
                used.add(plot.node_a[node])
            elif plot.node_op[node] == p.COMPARE:
                for source in (plot.node_a[node], plot.node_c[node]):
                    day = day or source // SOURCE == p.DAY
                    skills |= {source % SOURCE} if source // SOURCE == p.MARKERS else set()
        return Reading(frozenset(skills), frozenset(used), day)

    def _program(self, program: int, programs: list[int], nodes: list[int]) -> list[int]:
        """Note what an effect list reads and runs; the stages it may enter."""
        entered: list[int] = []
        for code in self.plot.programs[program] if program != NONE else ():
            if code[0] == p.STAGE:
                entered.append(code[1])
            elif code[0] == p.GIVE:
                programs.append(code[2])
            elif code[0] in (p.TAKE_ITEM, p.TAKE_CATEGORY):
                programs.append(code[3])
            elif code[0] == p.CHOOSE:
                for _, condition, _, inner in self.plot.branches[code[1]]:
                    nodes.append(condition)
                    programs.append(inner)
        return entered

    def _walk(self, nodes: list[int]) -> Iterator[int]:
        """Every node of these conditions, those of steps included."""
        plot, queue, seen = self.plot, [node for node in nodes if node != NONE], set[int]()
        while queue:
            node = queue.pop()
            if node in seen:
                continue
            seen.add(node)
            yield node
            queue += plot.node_kids[node]
            if plot.node_op[node] == p.STEP:
                at = self.character * MAX_PATHS + plot.node_a[node]
                queue += [alternative for step in plot.path_steps[at] for alternative in step]
