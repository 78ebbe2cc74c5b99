# interpreted: words for people
"""The words of every question and every event, made from a view and the scenario's texts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rulewright.engine.game import Ask, Tell, View, name_of
from rulewright.engine.questions import Pick
from rulewright.games.destinies import actions as a
from rulewright.games.destinies import plot as p
from rulewright.games.destinies.actions import index_of, kind_of
from rulewright.games.destinies.library import LANGUAGE, story
from rulewright.games.destinies.phrases import phrase
from rulewright.games.destinies.plot import MAX_PATHS, NONE, Ability
from rulewright.games.destinies.view import Words, band_of

# ---- labels


def option_label(w: Words, option: int) -> str:
    """What the option says; a test names its skill, a price is shown, never the difficulty. [D-068 D-070 D-092]"""
    shown = w.text(w.plot.option_label[option])
    kind = w.plot.option_type[option]
    if kind == p.TEST:
        shown = w("test_label", label=shown, skill=w.skill(w.plot.option_skill[option]))
    elif kind == p.SCAN_ITEM:
        shown = w("scan_label", label=shown)
    elif kind == p.SCAN_DESTINY:
        shown = w("destiny_label", label=shown)
    elif kind == p.TRADE:
        shown = w("trade_label", label=shown)
    cost = w.plot.option_cost[option]
    return w("cost_label", label=shown, cost=cost) if cost else shown


def ability_words(w: Words, ability: Ability) -> str:
    """What an item does, in a few words. [D-123 D-124]"""
    n = ability.number
    skill = w("any_skill") if ability.skill == p.ANY_SKILL else w.skill(ability.skill)
    keys = {
        p.ROLL_TOTAL: "roll_total",
        p.SUCCESSES: "successes",
        p.REROLL: "reroll",
        p.REFRESH_DICE: "refresh",
        p.MOVE_RANGE: "move_range",
        p.GAIN_COINS: "gain_coins",
        p.IGNORE_LOSS: "ignore_loss",
        p.PEEK_TILE: "peek_tile",
    }
    if ability.effect == p.SKILL_POINTS:
        what = w("skill_points", n=n, skill=skill)
    else:
        what = w(keys[ability.effect], n=n)
    if ability.exhaust:
        what += f", {w('cost_effort', n=ability.exhaust)}"
    if ability.coins:
        what += f", {w('cost_coins', n=ability.coins)}"
    return what


def action_label(seen: View, pick: Pick, action: int) -> str:
    """One line of a menu."""
    w = Words(seen)
    index = index_of(action)
    kind = kind_of(action)
    if kind == a.GO:
        return move_label(w, index)
    if kind == a.VISIT:
        return w("visit", place=w.poi(index))
    if kind == a.OPTION:
        return option_label(w, index)
    if kind == a.FINALE:
        at = seen["players"][pick.seat]["character"] * MAX_PATHS + index
        return w("finale_label", label=w.text(w.plot.path_label[at]))
    if kind in (a.BUY, a.SELL):
        value = w.plot.item_value[w.plot.instance_item[index]]
        return w("buy" if kind == a.BUY else "sell", item=w.item(index), value=value)
    if kind == a.ABILITY:
        ability = w.plot.item_ability[w.plot.instance_item[index]]
        what = "" if ability is None else ability_words(w, ability)
        discard = ability is not None and ability.discard
        return w("use_discard" if discard else "use_always", item=w.item(index), what=what)
    if kind == a.EFFORT:
        return w("effort_some", n=index) if index else w("effort_none")
    if kind == a.CONFIRM:
        return w("confirm", count=seen["test"].get("count", "")) if seen["test"] else w("go_on")
    if kind == a.EVENT:
        return w("next_event")
    plain = {
        a.END: "end",
        a.LEAVE: "leave",
        a.SPEND_XP: "spend_xp",
        a.DONE: "done",
        a.GO_ON: "go_on",
        a.PICK_UP: "pick_up",
        a.ABANDON: "abandon",
        a.DISCARD: "discard",
        a.HAND_OVER: "hand_over",
        0: "take_it",
    }
    key = plain[kind]
    return w(key, item=w.item(index)) if kind in (a.PICK_UP, a.ABANDON, a.DISCARD, a.HAND_OVER) else w(key)


def move_label(w: Words, tile: int) -> str:
    """A destination: an unexplored tile shows only its teaser. [D-016]"""
    shown = next(entry for entry in w.seen["tiles"] if entry["tile"] == tile)
    if w.seen["players"][w.seen["active"]]["tile"] == tile:
        return w("stay", place=w.tile(tile))
    if shown["explored"]:
        return w("go", place=w.tile(tile))
    teaser = w.text(w.plot.tile_teaser[tile])
    return w("go_unexplored", place=w.tile(tile), teaser=f": {teaser}" if teaser else "")


def marker_label(seen: View, _pick: Pick, marker: int) -> str:
    """A marker by its track and place."""
    w = Words(seen)
    return w("marker", skill=w.skill(marker // 16), at=marker % 16)


def item_label(seen: View, _pick: Pick, instance: int) -> str:
    """An item by its name."""
    return Words(seen).item(instance)


def dice_label(seen: View, _pick: Pick, mask: int) -> str:
    """The dice to throw again."""
    w = Words(seen)
    test = seen["test"]
    named = [w("die", number=i + 1, face=face) for i, face in enumerate(test["main"])]
    named += [w("effort_die", number=i + 1, face="★" if f < 0 else f) for i, f in enumerate(test["effort"])]
    return w("and").join(name for i, name in enumerate(named) if mask & (1 << i))


def branch_label(seen: View, pick: Pick, branch: int) -> str:
    """A branch of a forced choice, with its price."""
    w = Words(seen)
    text, _, cost, _ = w.plot.branches[pick.about[0]][branch]
    return w("cost_label", label=w.text(text), cost=cost) if cost else w.text(text)


def character_label(seen: View, _pick: Pick, character: int) -> str:
    """A character's name and looks."""
    w = Words(seen)
    about = w.text(w.plot.character_about[character]) or w.text(w.plot.character_alt[character])
    return f"{w.character(character)}. {about}".strip()


def face_label(seen: View, _pick: Pick, face: int) -> str:
    """A face of a die."""
    return Words(seen)("auto") if face < 0 else str(face)


def path_label(seen: View, pick: Pick, path: int) -> str:
    """One of the player's own paths, with its goal: a private question. [D-105]"""
    w = Words(seen)
    at = seen["players"][pick.seat]["character"] * MAX_PATHS + path
    return f"{w('path' + str(path))}: {w.text(w.plot.path_goal[at])}"


def seat_label(seen: View, _pick: Pick, seat: int) -> str:
    """A player's name."""
    return name_of(seen["names"], seat)


# ---- sentences


def asking(key: str) -> Callable[[View, Pick], str]:
    """The sentence of a question, with whatever facts its phrase needs."""

    def sentence(seen: View, pick: Pick) -> str:
        w = Words(seen)
        about = pick.about
        facts: dict[str, object] = {}
        if key == "move":
            facts["steps"] = about[0]
        elif key in ("step", "experience"):
            facts["left"] = about[0]
        elif key == "visit":
            facts["place"] = w.poi(about[0])
        elif key == "trade":
            facts["coins"] = seen["players"][pick.seat]["coins"]
        elif key == "stage":
            facts["text"] = w.text(w.plot.stage_text[about[0]])
        elif key == "scan":
            facts["label"] = w.text(w.plot.option_label[about[0]])
        elif key == "before_roll":
            facts["label"] = w.text(w.plot.option_label[about[0]])
            facts["skill"] = w.skill(w.plot.option_skill[about[0]])
        elif key == "after_roll":
            facts["count"] = seen["test"].get("count", "?") if seen["test"] else "?"
        elif key in ("gain", "lose", "soften"):
            facts["skill"], facts["left"] = w.skill(about[0]), about[1]
        elif key == "type_face":
            facts["number"] = about[0] + 1
        elif key == "accept":
            facts["item"] = w.text(w.plot.item_names[about[0]])
            facts["name"] = name_of(seen["names"], about[1])
        return w(f"ask_{key}", **facts)

    return sentence


def not_held(_seen: View, _pick: Pick, _given: Any) -> tuple[str, str]:
    """Neutral, whatever was tried: it tells nothing about the item or the Destiny. [D-207]"""
    return "D-207", "That cannot be shown here."


def refused_by(rule: str) -> Callable[[View, Pick, Any], tuple[str, str]]:
    """A short refusal: how many answers there are instead."""
    return lambda _seen, pick, _given: (
        rule,
        f"That is not offered; choose one of the {len(pick.options)} answers shown.",
    )


def not_offered(_seen: View, pick: Pick, given: Any) -> tuple[str, str]:
    """Why a menu refuses something that is an action elsewhere."""
    plain = refused_by("D-030")(_seen, pick, given)
    if not isinstance(given, int) or isinstance(given, bool):
        return plain
    reasons = {
        a.GO: ("D-042", "That tile is out of reach: two steps over explored tiles, no diagonals."),
        a.VISIT: ("D-055", "Only one place on your own tile can be visited in a turn."),
        a.OPTION: ("D-059", "That is not possible here now: each option is open once a turn at most."),
        a.SPEND_XP: ("D-148", "There is no experience to spend now."),
        a.ABILITY: ("D-139", "That item cannot be used at this moment."),
        a.BUY: ("D-117", "That is not for sale here, or too dear."),
        a.SELL: ("D-119", "That cannot be sold here."),
        a.FINALE: ("D-059", "That is not possible here now: each option is open once a turn at most."),
    }
    return reasons.get(kind_of(given), plain)


def menu(key: str, rule: str, waiting: str) -> Ask:
    """A question whose answers are packed actions."""
    return Ask(asking(key), rule, label=action_label, refuse=not_offered, waiting=waiting)


ASKS: Final = {
    "character": Ask(
        asking("character"), "D-004", refuse=refused_by("D-004"), label=character_label, waiting="choosing a character"
    ),
    "turn_start": menu("turn_start", "D-137", "beginning the turn"),
    "move": menu("move", "D-037", "deciding where to go"),
    "step": menu("step", "D-037", "deciding where to go"),
    "arrive": menu("arrive", "D-054", "deciding what to visit"),
    "visit": menu("visit", "D-057", "visiting"),
    "trade": menu("trade", "D-114", "trading"),
    "stage": menu("stage", "D-182", "in the Finale"),
    "turn_end": menu("turn_end", "D-148", "ending the turn"),
    "before_roll": menu("before_roll", "D-074", "about to roll"),
    "after_roll": menu("after_roll", "D-082", "looking at the dice"),
    "overflow": menu("overflow", "D-128", "choosing what to leave behind"),
    "soften": menu("soften", "D-142", "taking a loss"),
    "choose": Ask(asking("choose"), "D-067", refuse=refused_by("D-067"), label=branch_label, waiting="making a choice"),
    "scan": Ask(asking("scan"), "D-093", label=item_label, refuse=not_held, waiting="choosing an item"),
    "path": Ask(asking("path"), "D-105", label=path_label, refuse=not_held, waiting="asking about a Destiny"),
    "reroll": Ask(asking("reroll"), "D-082", refuse=refused_by("D-082"), label=dice_label, waiting="choosing dice"),
    "gain": Ask(asking("gain"), "D-154", refuse=refused_by("D-154"), label=marker_label, waiting="moving markers"),
    "lose": Ask(asking("lose"), "D-156", refuse=refused_by("D-156"), label=marker_label, waiting="moving markers"),
    "experience": Ask(
        asking("experience"), "D-150", refuse=refused_by("D-150"), label=marker_label, waiting="moving markers"
    ),
    "skill": Ask(
        asking("skill"),
        "D-145",
        refuse=refused_by("D-145"),
        label=lambda seen, _p, skill: Words(seen).skill(skill),
        waiting="choosing a skill",
    ),
    "take": Ask(asking("take"), "D-136", refuse=refused_by("D-136"), label=item_label, waiting="parting with an item"),
    "peek": Ask(
        asking("peek"),
        "D-016",
        refuse=refused_by("D-016"),
        label=lambda seen, _p, tile: Words(seen).tile(tile),
        waiting="looking ahead",
    ),
    "type_face": Ask(
        asking("type_face"), "D-091", refuse=refused_by("D-091"), label=face_label, waiting="rolling real dice"
    ),
    "type_count": Ask(
        asking("type_count"), "D-091", refuse=refused_by("D-091"), is_number=True, waiting="rolling real dice"
    ),
    "receiver": Ask(
        asking("receiver"), "D-122", refuse=refused_by("D-122"), label=seat_label, waiting="offering an item"
    ),
    "accept": Ask(
        asking("accept"),
        "D-122",
        refuse=refused_by("D-122"),
        label=lambda seen, _p, yes: Words(seen)("yes" if yes else "no"),
        waiting="thinking about an offer",
    ),
}


# ---- events


def language_of(name: str) -> str:
    """The language in which a story is told right now."""
    return LANGUAGE.get() or story(name).scenario.language


def told(name: str, number: int, **facts: object) -> str:
    """A passage of a story, in the language of the moment."""
    return story(name).text(number, language_of(name), **facts)


def said(facts: dict[str, Any]) -> str:
    """A public text, made from its key each time: a change of language reaches what was read. [D-028 D-198]"""
    return told(facts["story"], facts["text"], me=facts["seat"], day=facts["day"])


def with_item(sentence: str) -> Callable[[dict[str, Any]], str]:
    """A sentence about an item."""

    def words(facts: dict[str, Any]) -> str:
        plot = story(facts["story"]).plot
        more = dict(facts)
        more["item"] = told(facts["story"], plot.item_names[facts["item"]])
        if "tile" in facts:
            more["tile"] = told(facts["story"], plot.tile_names[facts["tile"]])
        return sentence.format(**more)

    return words


def with_name(sentence: str, fact: str, column: str) -> Callable[[dict[str, Any]], str]:
    """A sentence about something that has a name in the plot."""

    def words(facts: dict[str, Any]) -> str:
        numbers: list[int] = getattr(story(facts["story"]).plot, column)
        name = told(facts["story"], numbers[facts[fact]]) if facts[fact] != NONE else "offstage"
        return sentence.format(**{**facts, fact: name})

    return words


def peeked(facts: dict[str, Any]) -> str:
    """What a look at an unexplored tile shows, publicly."""
    plot = story(facts["story"]).plot
    pois = ", ".join(told(facts["story"], plot.poi_names[poi]) for poi in plot.tile_pois[facts["tile"]]) or "nothing"
    return f"{facts['seat']} looks at {told(facts['story'], plot.tile_names[facts['tile']])}: {pois}."


def npc_moved(facts: dict[str, Any]) -> str:
    """An NPC arrives somewhere or leaves."""
    plot = story(facts["story"]).plot
    name = told(facts["story"], plot.npc_names[facts["npc"]])
    if facts["poi"] == NONE:
        return f"{name} leaves."
    return f"{name} is now at {told(facts['story'], plot.poi_names[facts['poi']])}."


def step_words(facts: dict[str, Any]) -> str:
    """A step of a path, in the owner's words."""
    plot = story(facts["story"]).plot
    step = plot.path_step_texts[facts["path"]][facts["step"]]
    name = told(facts["story"], step) or plot.path_step_ids[facts["path"]][facts["step"]].replace("_", " ")
    way = phrase(language_of(facts["story"]), f"path{facts['path'] % MAX_PATHS}")
    return f"{facts['seat']} has reached a step ({way}): {name}"


def virtue_words(facts: dict[str, Any]) -> str:
    """How a player will be remembered. [D-164]"""
    if facts["how"] == 2:
        return f"{facts['seat']} ends with Virtue {facts['virtue']}."
    word = {"ruthless": "as ruthless", "kind": "as kind", "grey": "in more than one way"}[band_of(facts["virtue"])]
    return f"{facts['seat']} will be remembered {word}."


def dice_words(facts: dict[str, Any]) -> str:
    """A roll."""
    effort = "".join(f" {'★' if face < 0 else face}" for face in facts["effort"])
    return f"{facts['seat']} rolls {' '.join(map(str, facts['main']))}" + (f", Effort{effort}." if effort else ".")


def skill_words(sentence: str) -> Callable[[dict[str, Any]], str]:
    """A sentence about a skill."""
    return lambda facts: sentence.format(**{**facts, "skill": phrase(LANGUAGE.get() or "en", f"skill{facts['skill']}")})


TELLS: Final = {
    "said": Tell("story text seat day", said, "D-028"),
    "day": Tell("day", "Day {day} begins.", "D-029"),
    "turn": Tell("seat day", "It is {seat}'s turn.", "D-026"),
    "effort": Tell("seat ready", "{seat} has {ready} Effort dice ready.", "D-031"),
    "character": Tell(
        "seat story character", with_name("{seat} is {character}.", "character", "character_names"), "D-004"
    ),
    "goes": Tell("seat story tile", with_name("{seat} goes to {tile}.", "tile", "tile_names"), "D-037"),
    "stays": Tell("seat", "{seat} stays.", "D-039"),
    "explored": Tell("seat story tile", with_name("{seat} explores {tile}.", "tile", "tile_names"), "D-047"),
    "peeked": Tell("seat story tile", peeked, "D-016"),
    "visits": Tell("seat story poi", with_name("{seat} visits {poi}.", "poi", "poi_names"), "D-054"),
    "leaves": Tell("seat", "{seat} leaves.", "D-063"),
    "forced_out": Tell("seat", "{seat} must leave.", "D-062"),
    "option": Tell("seat story option", with_name("{seat}: {option}", "option", "option_label"), "D-057"),
    "chose": Tell("seat story text", lambda f: f"{f['seat']}: {told(f['story'], f['text'])}", "D-067"),
    "scanned": Tell("seat story item mode", with_item("{seat} offers: {item}."), "D-093"),
    "asked_path": Tell("seat path", lambda f: f"You asked about {phrase('en', 'path' + str(f['path']))}.", "D-105"),
    "rolled": Tell("seat main effort", dice_words, "D-073"),
    "tested": Tell("seat story option grade", "{seat} has {grade} successes.", "D-080"),
    "marker": Tell("seat skill at to", skill_words("{seat}: {skill} marker from {at} to {to}."), "D-154"),
    "new_marker": Tell("seat skill at", skill_words("{seat} gains a {skill} marker on {at}."), "D-157"),
    "spent_xp": Tell("seat", "{seat} spends experience.", "D-148"),
    "coins": Tell("seat number", "{seat}: {number:+} coins.", "D-121"),
    "xp": Tell("seat number", "{seat}: {number:+} experience.", "D-147"),
    "gained": Tell("seat story item", with_item("{seat} gains {item}."), "D-126"),
    "lost": Tell("seat story item", with_item("{seat} loses {item}."), "D-136"),
    "discarded": Tell("seat story item", with_item("{seat} discards {item}."), "D-125"),
    "abandoned": Tell("seat story item tile", with_item("{seat} leaves {item} at {tile}."), "D-130"),
    "handed_over": Tell("seat story item to_seat", with_item("{seat} hands {item} to {to_seat}."), "D-122"),
    "ability": Tell("seat story item discard", with_item("{seat} uses {item}."), "D-124"),
    "bought": Tell("seat story item value", with_item("{seat} buys {item} for {value}."), "D-113"),
    "sold": Tell("seat story item value", with_item("{seat} sells {item} for {value}."), "D-113"),
    "npc_moved": Tell("story npc poi", npc_moved, "D-168"),
    "poi": Tell(
        "story poi there",
        lambda f: with_name("{poi} is there now." if f["there"] else "{poi} is gone.", "poi", "poi_names")(f),
        "D-169",
    ),
    "poi_moved": Tell("story poi tile", lambda f: with_name("{poi} is elsewhere now.", "poi", "poi_names")(f), "D-169"),
    "event": Tell("story event", "Something happens.", "D-169"),
    "step_veiled": Tell("seat", "{seat} feels a step closer to their Destiny.", "D-023"),
    "step_private": Tell("seat story path step", step_words, "D-023"),
    "step_open": Tell("seat story path step", step_words, "D-023"),
    "finale": Tell("seat story path", with_name("{seat} begins a Finale: {path}", "path", "path_label"), "D-180"),
    "fulfilled": Tell("seat", "{seat} fulfils their Destiny!", "D-018"),
    "defeated": Tell("seat", "{seat} is defeated.", "D-185"),
    "virtue": Tell("seat virtue how", virtue_words, "D-164"),
}
