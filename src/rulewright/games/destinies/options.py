# interpreted: read once when a game starts
"""The options of a table, each with the atom it changes, and the `House` made of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rulewright.engine.errors import BadOption
from rulewright.engine.options import Option, choice, flag, number, text
from rulewright.games.destinies.story import plot as p
from rulewright.games.destinies import state as s
from rulewright.games.destinies.rules.abilities import S
from rulewright.games.destinies.shelf.library import Story, names, story
from rulewright.games.destinies.rules.adventure import Adventure
from rulewright.games.destinies.rules.setup import lay_out

MAIN: Final = (1, 2, 3, 4, 5, 6)
EFFORT: Final = {
    "standard": (1, 1, 2, 2, 3, S),
    "lean": (0, 1, 1, 2, 2, S),
    "generous": (1, 1, 2, 3, S, S),
}
TUTORIAL: Final = "low_water"

OPTIONS: Final[tuple[Option, ...]] = (
    text("scenario", TUTORIAL, 40, "The scenario to play, by name.", "D-002", offers=names()),
    choice("solo", "explorer", ("explorer", "challenger"), "The mode of a game for one.", "D-191"),
    text("language", "en", 8, "The language of the story, where the scenario has it.", "D-198", offers=("en", "de")),
    choice("characters", "chosen", ("chosen", "dealt"), "Characters are chosen, or dealt at random.", "D-005"),
    choice("first_player", "random", ("random", "first_seat"), "Who takes the first turn of a day.", "D-026"),
    choice("dice", "standard", ("standard", "lean", "generous"), "The faces of the Effort dice.", "D-079"),
    choice(
        "dice_input",
        "app",
        ("app", "manual_count", "manual_faces"),
        "The app rolls, or a table with real dice types successes or faces.",
        "D-091",
    ),
    number("destiny_paths", 2, 2, 4, "How many paths of a Destiny are in play, where the scenario has them.", "D-020"),
    choice("notice", "veiled", ("veiled", "private", "open"), "What the others hear of a path step.", "D-023"),
    choice(
        "start_order",
        "refresh_first",
        ("refresh_first", "events_first"),
        "Whether the refresh or the events come first.",
        "D-035",
    ),
    choice(
        "event_order",
        "priority",
        ("priority", "active_player_chooses"),
        "Who orders several due events.",
        "D-173",
    ),
    flag("move_stepwise", False, "The second step is decided after the first.", "D-037"),
    choice("scan_items", "one", ("one", "any_but_each_once"), "How many items an item scan takes a turn.", "D-098"),
    number("destiny_scans", 1, 1, 2, "How often one NPC can be asked about a Destiny in one turn.", "D-105"),
    flag("finale_upkeep", True, "Refresh, abilities and experience go on in Finale turns.", "D-186"),
    choice("finale_first_stage", "same_turn", ("same_turn", "next_turn"), "When the first stage is played.", "D-182"),
    flag("finale_latch", False, "A step once done stays done.", "D-190"),
    flag("last_standing_wins", False, "The last player not defeated wins at once.", "D-187"),
    flag("plain_discard", False, "On overflow any item may simply be discarded.", "D-128"),
    flag("overflow_ignore_timing", False, "On overflow a discard ability's timing need not fit.", "D-128"),
    flag("voluntary_abandon", False, "Items may be abandoned at any time of the own turn.", "D-130"),
    flag("trade_between_players", False, "Players on one tile may hand items over.", "D-122"),
    flag("trade_no_return", True, "What was bought in a trade is not sold back in it.", "D-114"),
    flag("pickup_once_per_turn", True, "The same item is picked up only once a turn.", "D-132"),
    choice("xp_partial", "allow", ("allow", "forbid"), "Experience may be spent when only one step is left.", "D-153"),
    choice("loss_chooser", "player", ("player", "worst", "best"), "Who distributes a skill loss.", "D-156"),
    choice("marker_overflow", "points", ("points", "nothing"), "What a fifth marker becomes.", "D-159"),
    flag("effort_last", True, "Effort dice are committed after the abilities before the roll.", "D-074"),
    flag("any_time_after_roll", True, "Abilities without timing may be used after a roll.", "D-138"),
    choice("virtue_epilogue", "words", ("words", "none", "number"), "What the epilogue says of Virtue.", "D-164"),
    flag("inventory_public", True, "Everybody sees everybody's items.", "D-093"),
    flag("finite_tokens", False, "There are only 20 coins and 20 experience tokens.", "D-121"),
    choice("deadline_in_finale", "ignore", ("ignore", "apply"), "The Challenger deadline during a Finale.", "D-194"),
    choice("codes", "off", ("off", "qr"), "Show the codes of printed cards beside their names.", "D-206"),
    choice(
        "odds_helper", "ladder", ("ladder", "off"), "Before a test, the chance of each number of successes.", "D-071"
    ),
    flag("coach", True, "Short coach notes for a first game.", "D-204"),
    number("day_cap", 0, 0, 400, "The game is stopped after so many days (0: never).", "D-029"),
    text(
        "chronicle",
        "",
        4000,
        "Facts of earlier parts of the campaign, written fact=value with commas between.",
        "D-199",
    ),
    text("resume", "", 200_000, "A saved table to go on with, as a save writes it.", "D-196"),
)


def story_of(options: Mapping[str, Any]) -> Story:
    """The scenario that the options name."""
    return story(str(options["scenario"]))


def check_options(seats: int, options: Mapping[str, Any]) -> None:
    """The scenario must exist and have enough characters, speak the language and have what the mode needs."""
    told = story_of(options)
    if seats > len(told.scenario.order):
        raise BadOption(f"{told.scenario.id} has characters for {len(told.scenario.order)} players, not {seats}")
    if options["language"] not in told.languages():
        raise BadOption(f"language cannot be {options['language']!r}: {told.scenario.id} has {told.languages()}")
    if seats == 1 and options["solo"] == "challenger" and not told.scenario.deadline:
        raise BadOption(f"{told.scenario.id} cannot be played as Challenger: it has no deadline")
    chronicle_facts(told, str(options["chronicle"]))


def chronicle_facts(told: Story, written: str) -> list[int]:
    """The facts to start with: those given, else the declared defaults. [D-199 D-201]"""
    plot = told.plot
    facts = plot.fact_start[:]
    for part in (part.strip() for part in written.split(",") if part.strip()):
        name, _, value = part.partition("=")
        if name not in plot.fact_ids:
            raise BadOption(
                f"chronicle: there is no fact {name[:60]!r}; there are: {', '.join(plot.fact_ids) or 'none'}"
            )
        variable = told.scenario.variables["chronicle", name]
        words = [str(v).lower() if isinstance(v, bool) else str(v) for v in variable.values]
        if value not in words:
            raise BadOption(f"chronicle: {name} cannot be {value[:60]!r}; it is one of {', '.join(words)}")
        number_of = words.index(value)
        facts[plot.fact_ids.index(name)] = number_of if variable.type == "enum" else int(variable.values[number_of])
    return facts


def make_house(seats: int, options: Mapping[str, Any]) -> s.House:
    """All options as plain values. [D-191 D-192 D-193]"""
    h = s.House()
    solo = p.CHALLENGER if options["solo"] == "challenger" else p.EXPLORER
    h.mode = solo if seats == 1 else p.VERSUS
    h.main, h.effort = MAIN, EFFORT[options["dice"]]
    h.paths = options["destiny_paths"]
    h.notice = ("veiled", "private", "open").index(options["notice"])
    h.events_first = options["start_order"] == "events_first"
    h.choose_events = options["event_order"] == "active_player_chooses"
    h.stepwise = options["move_stepwise"]
    h.many_scans = options["scan_items"] == "any_but_each_once"
    h.finale_upkeep = options["finale_upkeep"]
    h.last_standing = options["last_standing_wins"]
    h.latch = options["finale_latch"]
    h.plain_discard = options["plain_discard"]
    h.voluntary = options["voluntary_abandon"]
    h.between_players = options["trade_between_players"]
    h.ignore_timing = options["overflow_ignore_timing"]
    h.xp_partial = options["xp_partial"] == "allow"
    h.loss_chooser = ("player", "worst", "best").index(options["loss_chooser"])
    h.marker_points = options["marker_overflow"] == "points"
    h.virtue_epilogue = ("words", "none", "number").index(options["virtue_epilogue"])
    h.dice_input = ("app", "manual_count", "manual_faces").index(options["dice_input"])
    h.deadline_applies = options["deadline_in_finale"] == "apply"
    h.codes = options["codes"] == "qr"
    h.destiny_scans = options["destiny_scans"]
    h.finale_next_turn = options["finale_first_stage"] == "next_turn"
    h.effort_last = options["effort_last"]
    h.inventory_public = options["inventory_public"]
    h.finite_tokens = options["finite_tokens"]
    h.any_time_after_roll = options["any_time_after_roll"]
    h.pickup_once = options["pickup_once_per_turn"]
    h.trade_no_return = options["trade_no_return"]
    h.ladder = options["odds_helper"] == "ladder"
    h.coach = options["coach"]
    h.day_cap = options["day_cap"]
    h.dealt = options["characters"] == "dealt"
    h.random_first = options["first_player"] == "random"
    h.language = options["language"]
    h.tale = f"{options['scenario']}@{h.language}"
    return h


def start(seats: int, options: Mapping[str, Any]) -> Adventure:
    """The table before anybody has a character, or the saved game to go on with. [D-002 D-196]"""
    told = story_of(options)
    house = make_house(seats, options)
    t = Adventure()
    lay_out(t, told.plot, house, seats, chronicle_facts(told, str(options["chronicle"])))
    if options["resume"]:
        from rulewright.games.destinies.shelf.saving import restore

        restore(t, told, str(options["resume"]))
    return t
