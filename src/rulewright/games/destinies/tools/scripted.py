# interpreted: replays a storyteller's scripted runs
"""Scripted runs (`tests` files): actions by name, forced dice, expected texts and facts.

Actions are the decisions by their numbers, as docs/scenarios.md lists them: `{p: P-07, to: quay}` and so on.
"""

from __future__ import annotations

from typing import Any

from rulewright.engine.errors import RulewrightError
from rulewright.engine.questions import Pick, Roll
from rulewright.engine.run import Run, begin
from rulewright.games.destinies import state as s
from rulewright.games.destinies.options import OPTIONS, S, settings_of
from rulewright.games.destinies.rules import actions as a
from rulewright.games.destinies.rules.actions import index_of, kind_of
from rulewright.games.destinies.rules.adventure import Adventure
from rulewright.games.destinies.rules.setup import lay_out, open_the_world, take_character
from rulewright.games.destinies.scenario.model import Scenario, ScriptedTest
from rulewright.games.destinies.scenario.problems import Report
from rulewright.games.destinies.scenario.schema import PATHS, SKILLS
from rulewright.games.destinies.shelf.library import Tale
from rulewright.games.destinies.story.plot import NONE


class Failed(Exception):
    """A scripted run that does not go as written."""


def check_scripts(scenario: Scenario, report: Report) -> None:
    """Replay every scripted run; one that fails is told at its place."""
    told = Tale(scenario, scenario.id)
    for script in scenario.tests.values():
        try:
            play(told, script)
        except (Failed, RulewrightError) as why:
            report.add(
                script.place, "SC0101", f"the scripted run `{script.id}` fails: {why}", "Mend the run or the story."
            )


def play(told: Tale, script: ScriptedTest) -> Run:
    """Play one scripted run to its end and compare."""
    t = table(told, script)
    run = begin(t, listen=True)
    for number, action in enumerate(script.play, 1):
        try:
            act(run, told, dict(action))
        except (KeyError, ValueError, TypeError, IndexError) as why:
            raise Failed(f"action {number} cannot be read ({why})") from why
    for expected in script.expect:
        for kind, value in expected.items():
            compare(run, told, script, kind, value)
    return run


def table(told: Tale, script: ScriptedTest) -> Adventure:
    """The table at the first player's movement on day 1, with what is given."""
    options: dict[str, Any] = {option.name: option.default for option in OPTIONS}
    options |= {"scenario": told.plot.source, "first_player": "first_seat", "coach": False, **script.flags}
    options["solo"] = script.mode if script.mode in ("explorer", "challenger") else "explorer"
    facts = told.plot.fact_start[:]
    for name, value in script.given.items():
        if name.startswith("chronicle."):
            facts[told.plot.fact_ids.index(name.removeprefix("chronicle."))] = int(value)
    t = Adventure()
    lay_out(t, told.plot, settings_of(len(script.players), options), len(script.players), facts)
    for seat, name in enumerate(script.players):
        take_character(t, seat, told.plot.character_ids.index(name))
    open_the_world(t)
    for name, value in script.given.items():
        if not name.startswith("chronicle."):
            give(t, told, script, name, value)
    return t


def give(t: Adventure, told: Tale, script: ScriptedTest, name: str, value: Any) -> None:
    """One line of `given`."""
    plot = told.plot
    parts = name.split(".")
    if parts[0] == "world":
        t.world[plot.world_ids.index(parts[1])] = number_of(told, ("world", parts[1]), value)
    elif parts[0] == "npc":
        at = plot.npc_ids.index(parts[1])
        t.npc_state[at] = plot.npc_states[at].index(value)
    elif parts[0] == "explored":
        for tile in value:
            t.tiles[plot.tile_ids.index(tile)] = s.EXPLORED
            for poi in plot.tile_pois[plot.tile_ids.index(tile)]:
                t.poi_present[poi] = 1
    elif parts[0] == "players":
        seat = script.players.index(parts[1])
        if parts[2] == "items":
            for instance in t.hands[seat]:
                t.put(instance, s.BOX)
            for item in value:
                t.put(t.in_box(plot.item_ids.index(item)), s.HAND + seat)
        elif parts[2] == "tile":
            t.place[seat] = plot.tile_ids.index(value)
        elif parts[2] in ("coins", "xp", "ready", "virtue"):
            getattr(t, parts[2])[seat] = int(value)
        elif parts[2] in SKILLS:
            t.skills[seat * s.SKILLS + SKILLS.index(parts[2])] = tuple(sorted(value))
        else:
            at = plot.me_ids.index(parts[3])
            t.me[seat * len(plot.me_ids) + at] = number_of(told, ("me", parts[3]), value)
    else:
        raise Failed(f"`{name}` cannot be given")


def number_of(told: Tale, key: tuple[str, str], value: Any) -> int:
    """A variable's value as the tables hold it."""
    variable = told.scenario.variables[key]
    return variable.values.index(value) if variable.type == "enum" else int(value)


def act(run: Run, told: Tale, action: dict[str, Any]) -> None:
    """Carry out one action; dice are forced where it says so, else they show their first faces."""
    dice = [S if face == "S" else int(face) for face in action.pop("dice", [])]
    settle_chance(run, dice)
    asked = run.question.ask if isinstance(run.question, Pick) else ""
    if (action.get("p") == "P-22" and asked != "turn_end") or ("confirm" in action and asked != "after_roll"):
        return  # confirming is asked only where something else could still be done
    question = run.question
    if not isinstance(question, Pick):
        raise Failed("nothing is asked any more")
    for option in question.options:
        if fits(told, question, option, action):
            run.answer(option)
            settle_chance(run, dice)
            return
    raise Failed(f"{action} is not offered at the question `{question.ask}`")


def settle_chance(run: Run, dice: list[int]) -> None:
    """Answer rolls with the forced dice."""
    while run.question is not None and run.question.is_chance():
        question = run.question
        if isinstance(question, Roll):
            given = tuple(dice[: question.n])
            del dice[: question.n]
            run.answer(given if len(given) == question.n else (question.faces[0],) * question.n)
        else:
            raise Failed("something is drawn that a scripted run cannot force")


def fits(told: Tale, question: Pick, option: int, action: dict[str, Any]) -> bool:
    """Whether an option is what the action says."""
    plot, p = told.plot, action["p"]
    kind, index = kind_of(option), index_of(option)

    def item(instance: int) -> str:
        return plot.item_ids[plot.instance_item[instance]]

    if question.ask == "character":
        return bool(p == "P-02" and plot.character_ids[option] == action["character"])
    if question.ask == "choose" and not kind:
        return bool(p in ("P-03", "P-12") and plot.branch_ids[question.about[0]][option] == action["choose"])
    if question.ask in ("scan", "take"):
        return bool(p == "P-14" and item(option) == action["item"])
    if question.ask == "path":
        return bool(p == "P-15" and PATHS[option] == action["path"])
    if question.ask in ("gain", "lose", "experience"):
        skill, at = action["marker"]
        return bool(p in ("P-05", "P-06") and option == SKILLS.index(skill) * 16 + at)
    if question.ask == "skill":
        return bool(p == "P-06" and SKILLS[option] == action["skill"])
    if question.ask == "reroll":
        return bool(p == "P-17" and option == sum(1 << (die - 1) for die in action["reroll"]))
    if "use" in action:
        return bool(kind == a.ABILITY and item(index) == action["use"])
    wanted: dict[str, bool] = {
        "P-05": kind == a.SPEND_XP,
        "P-07": kind == a.GO and plot.tile_ids[index] == action.get("to"),
        "P-08": (kind == a.VISIT_POI and plot.poi_ids[index] == action.get("visit"))
        or (kind == a.END and "end" in action),
        "P-09": kind == a.OPTION and plot.option_ids[index] == action.get("option"),
        "P-21": kind == a.OPTION and plot.option_ids[index] == action.get("option"),
        "P-10": kind == a.PICK_UP and item(index) == action.get("item"),
        "P-11": kind == a.LEAVE_POI,
        "P-16": kind == a.COMMIT_EFFORT and index == action.get("effort"),
        "P-17": kind == a.CONFIRM,
        "P-18": (kind == a.BUY and item(index) == action.get("buy"))
        or (kind == a.SELL and item(index) == action.get("sell"))
        or (kind == a.FINISH and "done" in action),
        "P-19": kind == a.ABANDON and item(index) == action.get("abandon"),
        "P-20": kind == a.BEGIN_FINALE and PATHS[index] == action.get("path"),
        "P-22": kind == a.FINISH,
    }
    return wanted.get(str(p), False)


def compare(run: Run, told: Tale, script: ScriptedTest, kind: str, value: Any) -> None:
    """One line of `expect`."""
    t = run.state
    assert isinstance(t, Adventure)
    plot = told.plot
    said = [plot.texts[plot.text_of(event.facts[1])] for event in t.told or [] if event.kind == "said"]
    if kind == "said" and value not in said:
        raise Failed(f"`{value}` was not said")
    if kind == "not_said" and value in said:
        raise Failed(f"`{value}` was said")
    if kind in ("offered", "not_offered"):
        menu = run.question.options if isinstance(run.question, Pick) else []
        offered = {plot.option_ids[index_of(o)] for o in menu if kind_of(o) == a.OPTION}
        for name in value:
            if (name in offered) != (kind == "offered"):
                raise Failed(f"`{name}` is {'not ' if kind == 'offered' else ''}offered")
    if kind == "over" and (t.winner == NONE or script.players[t.winner] != value):
        raise Failed(f"{value} has not won")
    if kind == "state":
        for name, wanted in value.items():
            found = fact(t, told, script, name)
            if found != wanted:
                raise Failed(f"`{name}` is {found!r}, not {wanted!r}")


def fact(t: Adventure, told: Tale, script: ScriptedTest, name: str) -> Any:
    """A piece of the table by its name."""
    plot = told.plot
    parts = name.split(".")
    if parts[0] == "world":
        return value_of(told, ("world", parts[1]), t.world[plot.world_ids.index(parts[1])])
    if parts[0] == "npc":
        at = plot.npc_ids.index(parts[1])
        return plot.npc_states[at][t.npc_state[at]]
    if parts[0] == "day":
        return t.day
    seat = script.players.index(parts[1])
    if parts[2] == "items":
        return [plot.item_ids[plot.instance_item[i]] for i in t.hands[seat]]
    if parts[2] == "tile":
        return plot.tile_ids[t.place[seat]]
    if parts[2] in ("coins", "xp", "ready"):
        return getattr(t, parts[2])[seat]
    if parts[2] in SKILLS:
        return list(t.markers(seat, SKILLS.index(parts[2])))
    at = plot.me_ids.index(parts[3])
    return value_of(told, ("me", parts[3]), t.me[seat * len(plot.me_ids) + at])


def value_of(told: Tale, key: tuple[str, str], number: int) -> Any:
    """A variable's value as the storyteller writes it."""
    variable = told.scenario.variables[key]
    if variable.type == "bool":
        return bool(number)
    return variable.values[number] if variable.type == "enum" else number
