# interpreted: works on what a storyteller wrote, once a proof
"""The safe route: facts that a character can bring about and nobody can undo, whatever has happened.

A fact is *lasting* if no effect in the files undoes it, and *assured* if it is lasting and holds at the start, comes
by an unconditional day, by waiting, or by an assured option on a grade the character may count on. Lasting facts cannot
get in each other's way and waiting is always allowed; so if every step of a path has an assured alternative, no state
at all is blocked.
"""

from __future__ import annotations

from rulewright.games.destinies.prover.changes import TurnOut, alternatives, brings, lasting, ways
from rulewright.games.destinies.prover.claims import (
    OFFSTAGE,
    YES,
    Both,
    Claim,
    Domains,
    Either,
    Form,
    Unknown,
    changed,
    form,
    step_form,
    touched,
)
from rulewright.games.destinies.prover.ground import Ground
from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.story.kinds import CLOSES, LAYS_TILE

EFFORT_DICE = 3
BEST_GRADE = 6


class SafeRoute:
    """Everything assured for one character."""

    def __init__(self, scenario: m.Scenario, character: str, domains: Domains | None = None) -> None:
        self.scenario = scenario
        self.character = character
        self.domains = domains or Domains(scenario)
        self.effects = self.domains.effects
        self.why: dict[Claim, str] = {}  # what is assured, and why
        self.using: dict[Claim, str] = {}  # the option that brings it about
        self.ground = Ground(scenario, self.domains)
        self.pois = self.ground.pois
        self.options = [option for option in scenario.options() if not option.owner.startswith("finale.")]
        self.ways = {option.id: ways(option) for option in self.options}
        daily = {f for event in scenario.events.values() if event.repeat for f in m.walk_effects(event.do)}
        self.closed = {
            f.word("id") for f in self.effects if f.kind.opens == CLOSES and (f.word("for") != "turn" or f in daily)
        }
        self.growing = {f.word("skill") for f in self.effects if f.kind.board == "markers"}
        self.coin_source: str | None = None
        self.grow()

    # ---- growing the set of assured facts

    def grow(self) -> None:
        """Add assured facts until nothing more follows."""
        wanted = self.wanted()
        before = -1
        while before != len(self.why) + (self.coin_source is not None):
            before = len(self.why) + (self.coin_source is not None)
            if self.coin_source is None:
                self.coin_source = next((o.id for o in self.options if self.pays(o)), None)
            for claim in wanted:
                if claim not in self.why:
                    self.try_claim(claim)
            if self.open_gates():
                before = -1

    def open_gates(self) -> bool:
        """Tiles laid by an option that can be tried until it succeeds are ground like any other."""
        grown = False
        for option in self.options:
            if option.type not in {"interact", "test"} or option.once != "per_turn":
                continue
            for way in self.ways[option.id]:
                for name in [f.word("tile") for f in way.effects if f.kind.ground == LAYS_TILE]:
                    behind = Claim(("explored", name), YES)
                    if way.guards or way.cost or not self.countable(option, way):
                        continue
                    if not self.usable(option, behind, name):
                        continue
                    grown = self.ground.gate(name) or grown
        self.pois = self.ground.pois
        return grown

    def latched(self, claim: Claim, tile: str) -> bool:
        """The claim holds until the tile is laid: it does at the start, and whatever ends it lays the tile as well.

        So a gate `when: not world.door_open` whose test sets `world.door_open` and lays the tile is always there as
        long as it is needed, and it does not matter who goes through first.
        """
        if claim.variable[0] not in {"me", "world", "state"} or not self.at_start(claim):
            return False
        for run in self.runs():
            ends = any(
                touched(f) == claim.variable
                and any(changed(f, value, self.domains) not in claim.values for value in claim.values)
                for f in run
            )
            if ends and not any(f.kind.ground == LAYS_TILE and f.word("tile") == tile for f in run):
                return False
        return True

    def runs(self) -> list[tuple[m.Effect, ...]]:
        """Every list of effects that play may really run, whole; one by one where there are too many of them."""

        def make() -> list[tuple[m.Effect, ...]]:
            lists = [do for option in self.scenario.options() for _, _, do in option.outcomes()]
            made: list[tuple[m.Effect, ...]] = []
            for do in [*lists, *(event.do for event in self.scenario.events.values())]:
                found = alternatives(do)
                made += [(f,) for f in m.walk_effects(do)] if found is None else found
            return made

        found: list[tuple[m.Effect, ...]] = self.domains.cached("runs", make)
        return found

    def wanted(self) -> list[Claim]:
        """Every claim that a condition, or the opening of an option, may ask for."""
        seen: dict[Claim, None] = {}

        def note(wanted: Form) -> None:
            if isinstance(wanted, Claim):
                seen[wanted] = None
            elif isinstance(wanted, (Both, Either)):
                for part in wanted.parts:
                    note(part)

        for option in self.options:
            if option.when is not None:
                note(form(option.when.expr, self.character, self.domains))
            if not option.open:
                seen[Claim(("open", option.id), YES)] = None
            for way in self.ways[option.id]:
                for guard in way.guards:
                    note(form(guard.expr, self.character, self.domains))
        destiny = self.scenario.destinies.get(self.character)
        for path in () if destiny is None else destiny.paths.values():
            for step in path.steps.values():
                note(step_form(step, path.id, self.character, self.domains))
        return list(seen)

    def try_claim(self, claim: Claim) -> None:
        """Note the claim if it is assured."""
        kind = claim.variable[0]
        if kind == "day" and lasting(claim.variable, claim.values, self.effects, self.domains):
            self.accept(claim, "by waiting")
            return
        if kind == "coins" and self.coin_source is not None:
            self.accept(claim, f"coins from {self.coin_source}")
            return
        if kind in {"has", "has_cat", "coins", "mode"}:
            return
        if not self.lasts(claim):
            return
        if self.at_start(claim):
            self.accept(claim, "from the start")
            return
        if kind == "explored" and claim.values == YES and claim.variable[1] in self.ground.tiles:
            self.accept(claim, "by walking there")
            return
        for event in self.ground.days:
            if kind not in {"me", "attitude", "marked", "virtue"} and any(
                brings(f, claim.variable, claim.values, self.domains, again=False, own=False) for f in event.do
            ):
                self.accept(claim, f"by {event.id} on day {event.day}")
                return
        for option in self.options:
            if self.option_brings(option, claim):
                self.accept(claim, f"by {option.id}", option.id)
                return

    def lasts(self, claim: Claim) -> bool:
        """Nobody can undo it; a place that stands does so where one can always go."""
        kind, name = claim.variable[0], claim.variable[-1]
        if kind == "present" and True in claim.values and not self.ground.always_reached(name):
            return False
        return lasting(claim.variable, claim.values, self.effects, self.domains)

    def accept(self, claim: Claim, why: str, using: str = "") -> None:
        """Note an assured claim."""
        self.why[claim] = why
        if using:
            self.using[claim] = using

    def at_start(self, claim: Claim) -> bool:
        """The claim holds when the game begins."""
        kind, values = claim.variable[0], claim.values
        if kind in {"me", "world", "visit"}:
            return self.scenario.variables[kind, claim.variable[1]].start in values
        if kind == "chronicle":
            return self.domains.of(claim.variable) <= values
        if kind == "attitude":
            declared = self.scenario.npcs[claim.variable[1]].attitude
            return (0 if declared is None else declared.start) in values
        if kind == "state":
            return self.scenario.npcs[claim.variable[1]].states[0] in values
        if kind == "place":
            npc = self.scenario.npcs[claim.variable[1]]
            return npc.id not in self.scenario.as_npc.values() and self.domains.home(npc) in values
        if kind == "virtue":
            return self.scenario.characters[self.character].virtue in values
        if kind == "markers":
            return len(self.scenario.characters[self.character].skills[claim.variable[1]]) in values
        if kind == "present":
            return claim.values == YES and claim.variable[1] in self.pois
        if kind == "open":
            option = next(o for o in self.options if o.id == claim.variable[1])
            return option.open in values
        return kind in {"explored", "used", "marked"} and values == frozenset({False})

    # ---- options

    def holds(self, wanted: Form, goal: Claim | None, tile: str = "") -> bool:
        """The condition is assured, or merely says that the goal is not reached, or the tile not laid, yet."""
        if isinstance(wanted, Both):
            return all(self.holds(part, goal, tile) for part in wanted.parts)
        if isinstance(wanted, Either):
            return any(self.holds(part, goal, tile) for part in wanted.parts) or self.only_not_yet(wanted, goal)
        if isinstance(wanted, Unknown):
            return False
        if goal is not None and wanted.variable == goal.variable:
            missing = self.domains.of(goal.variable) - goal.values
            if missing <= wanted.values:
                return True
        return self.known(wanted) or (tile != "" and self.latched(wanted, tile))

    def only_not_yet(self, wanted: Either, goal: Claim | None) -> bool:
        """A mix over the goal's own variable that holds wherever the goal does not."""
        if goal is None or not wanted.parts:
            return False
        if not all(isinstance(part, Claim) and part.variable == goal.variable for part in wanted.parts):
            return False
        union = frozenset[m.Value]().union(*(part.values for part in wanted.parts if isinstance(part, Claim)))
        return self.domains.of(goal.variable) - goal.values <= union

    def known(self, claim: Claim) -> bool:
        """Assured itself, or implied by something assured about the same variable."""
        if claim in self.why:
            return True
        if any(c.variable == claim.variable and c.values <= claim.values for c in self.why):
            return True
        return self.domains.of(claim.variable) <= claim.values

    def stands(self, option: m.Option) -> bool:
        """The option's place, or person, is certain to be met."""
        kind, _, name = option.owner.partition(".")
        if kind == "poi":
            return name in self.pois
        npc = self.scenario.npcs[name]
        if name in self.scenario.as_npc.values():
            return False
        places = self.domains.places[npc.id]
        return OFFSTAGE not in places and all(place in self.pois for place in places)

    def stays_open(self, option: m.Option) -> bool:
        """The option is open to the character, or can be opened, and nobody closes it."""
        return option.id not in self.closed and (option.open or Claim(("open", option.id), YES) in self.why)

    def usable(self, option: m.Option, goal: Claim | None, tile: str = "") -> bool:
        """The character can always come to use the option while the goal is not reached, or the tile not laid."""
        if not self.stands(option) or not self.stays_open(option):
            return False
        if option.cost and self.coin_source is None:
            return False
        return option.when is None or self.holds(form(option.when.expr, self.character, self.domains), goal, tile)

    def option_brings(self, option: m.Option, goal: Claim) -> bool:
        """Using the option, as often as needed, brings the goal about for the character."""
        if option.type not in {"interact", "test", "scan_destiny"} or not self.usable(option, goal):
            return False
        found = self.ways_to(option, goal)
        if goal.variable == ("used", option.id):
            return option.once != "ever"
        if not found:
            return False
        if option.once == "ever":
            shared = goal.variable[0] in {"world", "state", "place", "present", "open"}
            return shared and self.every_way(option, goal, own=False)
        return option.once == "per_turn" or self.every_way(option, goal, own=True)

    def ways_to(self, option: m.Option, goal: Claim) -> list[TurnOut]:
        """The ways of an option that reach the goal, on grades and answers the character may count on."""
        again = option.once == "per_turn"
        return [
            way
            for way in self.ways[option.id]
            if self.countable(option, way)
            and any(brings(f, goal.variable, goal.values, self.domains, again=again) for f in way.effects)
            and all(self.holds(form(g.expr, self.character, self.domains), goal) for g in way.guards)
            and (not way.cost or self.coin_source is not None)
        ]

    def every_way(self, option: m.Option, goal: Claim, *, own: bool) -> bool:
        """However the option turns out, for this character (or for whoever uses it), the goal is reached."""
        others = () if own else self.ways[option.id]
        mine = [way for way in self.ways[option.id] if not way.name.startswith("hints.") or self.mine(way)]
        return all(
            any(brings(f, goal.variable, goal.values, self.domains, again=False, own=own) for f in way.effects)
            for way in (others or mine)
        )

    def mine(self, way: TurnOut) -> bool:
        """The way is an answer to this character's Destiny."""
        return way.name.startswith(f"hints.{self.character}.")

    def countable(self, option: m.Option, way: TurnOut) -> bool:
        """A grade, or an answer, that the character may count on."""
        if option.type == "interact":
            return True
        if option.type == "scan_destiny":
            answered = any(character == self.character for character, _ in option.hints)
            return self.mine(way) or (way.name == "default" and not answered)
        lows = [grade for grade, _ in option.results]
        low = int(way.name.removeprefix("results."))
        high = min((other for other in lows if other > low), default=BEST_GRADE + 1) - 1
        return all(
            low <= min(BEST_GRADE, count + EFFORT_DICE) and high >= min(BEST_GRADE, count)
            for count in self.marker_counts(option.skill)
        )

    def marker_counts(self, skill: str) -> range:
        """How many markers the character may have on a skill: the start number and every larger one."""
        start = len(self.scenario.characters[self.character].skills[skill])
        return range(start, max(start, 4) + 1) if skill in self.growing else range(start, start + 1)

    def pays(self, option: m.Option) -> bool:
        """An option without limit that pays at least one coin."""
        if option.once != "per_turn" or option.cost or option.type not in {"interact", "test"}:
            return False
        if not self.usable(option, None):
            return False
        return any(
            not way.guards
            and not way.cost
            and self.countable(option, way)
            and sum(f.gained("coins") for f in way.effects) > 0
            for way in self.ways[option.id]
        )

    # ---- paths

    def broken(self, path: m.Path) -> list[str]:
        """What breaks the safe route of a path: nothing means proved."""
        made: list[str] = []
        if path.at not in self.pois:
            made.append(f"the Finale's place {path.at} is not certain to stand")
        for name in path.needs:
            step = path.steps.get(name)
            if step is None:
                made.append(f"step {name} does not exist")
            elif not self.holds(step_form(step, path.id, self.character, self.domains), None):
                made.append(f"step {name}: {self.why_not(step, path.id)}")
        return made

    def why_not(self, step: m.Step, path: str) -> str:
        """What each alternative of a step lacks."""
        lacking: list[str] = []
        for condition in step.any_of:
            wanted = form(condition.expr, self.character, self.domains)
            lacking.append(f"`{condition.source}` {self.lack(wanted)}")
        return "; ".join(lacking) or f"no effect marks it (step: {{path: {path}, id: {step.id}}})"

    def lack(self, wanted: Form) -> str:
        """What keeps a condition from being assured."""
        if isinstance(wanted, Unknown):
            return f"depends on {wanted.about}"
        if isinstance(wanted, (Both, Either)):
            parts = [part for part in wanted.parts if not self.holds(part, None)]
            return "; ".join(self.lack(part) for part in parts) or "can never hold"
        if wanted.variable[0] in {"someone_else", "players", "mode"}:
            return "depends on who else is at the table"
        if wanted.variable[0] in {"has", "has_cat"}:
            return "is an item, and somebody else may keep it"
        if not self.lasts(wanted):
            return "can be undone"
        return "is brought about by no option that is always there"


def route_claims(route: SafeRoute, wanted: Form) -> list[tuple[Claim, str]]:
    """The assured claims that a condition rests on, with the reason of each."""
    if isinstance(wanted, Claim):
        return [(wanted, route.why[wanted])] if wanted in route.why else []
    if isinstance(wanted, Both):
        return [entry for part in wanted.parts for entry in route_claims(route, part)]
    if isinstance(wanted, Either):
        for part in wanted.parts:
            if route.holds(part, None):
                return route_claims(route, part)
    return []
