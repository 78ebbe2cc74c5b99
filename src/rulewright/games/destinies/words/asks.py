# interpreted: words for people
"""The words of every question, made from a view and the scenario's texts; those of events are in `tells`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rulewright.engine.questions import Pick
from rulewright.engine.wording import Ask, View
from rulewright.engine.words import name_of
from rulewright.games.destinies.rules import actions as a
from rulewright.games.destinies.rules.actions import index_of, kind_of
from rulewright.games.destinies.story import plot as p
from rulewright.games.destinies.story.plot import MAX_PATHS, Ability
from rulewright.games.destinies.words.texts import Words, item_card, item_place, path_card, poi_place, tile_place

WITH: Final = {p.SCAN_ITEM: "with_item", p.SCAN_DESTINY: "with_destiny", p.TRADE: "with_trade"}
"""What an option takes, by its kind."""
SIGNS: Final = {p.INTERACT: "", p.SCAN_ITEM: "purse", p.SCAN_DESTINY: "letter", p.TRADE: "coin"}
"""The symbol beside an option of this kind; a test has the beast of its skill."""
ACTION_SIGNS: Final = {
    a.BEGIN_FINALE: "flame",
    a.LEAVE_POI: "out",
    a.FINISH: "out",
    a.END: "out",
    a.SPEND_XP: "shell",
    a.ABILITY: "purse",
}

# ---- labels


def option_label(w: Words, option: int) -> str:
    """What the option says; what kind it is and what it costs is told beside it, its difficulty never. [D-068 D-070]"""
    return w.text(w.plot.option_label[option])


def option_detail(w: Words, option: int) -> str:
    """What is told beside an option: the skill it tests, what it takes, its price. [D-068 D-070 D-092]"""
    kind, cost = w.plot.option_type[option], w.plot.option_cost[option]
    said = []
    if kind == p.TEST:
        said.append(w("with_test", skill=w.skill(w.plot.option_skill[option])))
    elif kind in WITH:
        said.append(w(WITH[kind]))
    if cost:
        said.append(w("with_cost", coins=w.coins(cost)))
    return ", ".join(said)


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
    if kind == a.VISIT_POI:
        return w("visit", place=w.poi(index))
    if kind == a.OPTION:
        return option_label(w, index)
    if kind == a.BEGIN_FINALE:
        at = seen["players"][pick.seat]["character"] * MAX_PATHS + index
        return w.text(w.plot.path_label[at])
    if kind in (a.BUY, a.SELL):
        value = w.plot.item_value[w.plot.instance_item[index]]
        return w("buy" if kind == a.BUY else "sell", item=w.item(index), value=value)
    if kind == a.ABILITY:
        ability = w.plot.item_ability[w.plot.instance_item[index]]
        what = "" if ability is None else ability_words(w, ability)
        discard = ability is not None and ability.discard
        return w("use_discard" if discard else "use_always", item=w.item(index), what=what)
    if kind == a.COMMIT_EFFORT:
        return w("effort_some", n=index) if index else w("effort_none")
    if kind == a.CONFIRM:
        return w("confirm", count=seen["test"].get("count", "")) if seen["test"] else w("go_on")
    if kind == a.EVENT:  # events have no titles: who chooses among several tells them apart by their order [D-035]
        events = [option for option in pick.options if kind_of(option) == a.EVENT]
        several = len(events) > 1
        return w("event", event=f"{events.index(action) + 1}/{len(events)}") if several else w("next_event")
    plain = {
        a.END: "end",
        a.LEAVE_POI: "leave",
        a.SPEND_XP: "spend_xp",
        a.FINISH: "done",
        a.GO_ON: "go_on",
        a.PICK_UP: "pick_up",
        a.ABANDON: "abandon",
        a.DISCARD: "discard",
        a.HAND_OVER: "hand_over",
        0: "take_it",
    }
    key = plain[kind]
    return w(key, item=w.item(index)) if kind in (a.PICK_UP, a.ABANDON, a.DISCARD, a.HAND_OVER) else w(key)


def action_place(seen: View, _pick: Pick, action: int) -> str:
    """Where an action lies on the table, if it does."""
    kind, index = kind_of(action), index_of(action)
    if kind == a.GO:
        return tile_place(index)
    if kind == a.VISIT_POI:
        return poi_place(index)
    if kind in ON_CARDS:
        return item_place(index)
    if kind == a.COMMIT_EFFORT:
        return f"effort-{index}"
    if kind == a.SPEND_XP:
        return "xp"
    return "keep" if kind == a.CONFIRM and "count" in (seen["test"] or {}) else ""


ON_CARDS: Final = (a.BUY, a.SELL, a.ABILITY, a.PICK_UP, a.ABANDON, a.DISCARD, a.HAND_OVER)
"""What is done with a card."""


def action_card(seen: View, pick: Pick, action: int) -> str:
    """The number of the card that an action is done with, where the table plays with printed ones. [D-206]"""
    return held_card(seen, pick, index_of(action)) if kind_of(action) in ON_CARDS else ""


def held_card(seen: View, _pick: Pick, instance: int) -> str:
    """The number of an item's card, where the table plays with printed ones. [D-206]"""
    plot = Words(seen).plot
    return item_card(plot.item_number[plot.instance_item[instance]]) if seen["codes"] else ""


def destiny_card(seen: View, pick: Pick, path: int) -> str:
    """The number on one's own Destiny that tells this path, where the table plays with printed ones. [D-206]"""
    return path_card(seen["players"][pick.seat]["character"], path) if seen["codes"] else ""


def action_detail(seen: View, _pick: Pick, action: int) -> str:
    """What is told beside an action."""
    w = Words(seen)
    if kind_of(action) == a.OPTION:
        return option_detail(w, index_of(action))
    return w("with_finale") if kind_of(action) == a.BEGIN_FINALE else ""


def action_sign(seen: View, _pick: Pick, action: int) -> str:
    """The symbol beside an action: the beast of the skill it tests, a bag, a letter, a coin, the way out."""
    kind = kind_of(action)
    if kind != a.OPTION:
        return ACTION_SIGNS.get(kind, "")
    plot, option = Words(seen).plot, index_of(action)
    if plot.option_type[option] == p.TEST:
        return f"beast-{plot.option_skill[option]}"
    return SIGNS[plot.option_type[option]]


def action_group(seen: View, _pick: Pick, action: int) -> str:
    """Whose option it is: the place's, somebody's who is there; everything else comes after them."""
    w = Words(seen)
    if kind_of(action) in (a.GO, a.VISIT_POI, a.BUY, a.SELL, a.COMMIT_EFFORT):
        return ""
    if kind_of(action) != a.OPTION:
        return w("group_or")
    option = index_of(action)
    for npc, options in enumerate(w.plot.npc_options):
        if option in options:
            return w.text(w.plot.npc_names[npc])
    return w.poi(seen["poi"]) if seen["poi"] != p.NONE else ""


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
    """A branch of a forced choice, or a free action that may come before it. [D-067 D-138]"""
    if kind_of(branch):
        return action_label(seen, pick, branch)
    w = Words(seen)
    return w.text(w.plot.branches[pick.about[0]][branch][0])


def branch_detail(seen: View, pick: Pick, branch: int) -> str:
    """What a branch of a forced choice costs."""
    if kind_of(branch):
        return action_detail(seen, pick, branch)
    w = Words(seen)
    cost = w.plot.branches[pick.about[0]][branch][2]
    return w("with_cost", coins=w.coins(cost)) if cost else ""


def branch_group(seen: View, pick: Pick, branch: int) -> str:
    """The branches stand first, free actions after them."""
    return action_group(seen, pick, branch) if kind_of(branch) else ""


def marker_place(_seen: View, _pick: Pick, marker: int) -> str:
    """A marker on the desk."""
    return f"marker-{marker // 16}-{marker % 16}"


def held_place(_seen: View, _pick: Pick, instance: int) -> str:
    """A card in the bag."""
    return item_place(instance)


def dice_place(_seen: View, _pick: Pick, mask: int) -> str:
    """A die that is thrown again alone; several are named in the list."""
    return f"die-{mask.bit_length() - 1}" if mask & (mask - 1) == 0 else ""


def numbered(word: str) -> Callable[[View, Pick, int], str]:
    """A place by its word and the number of the option."""
    return lambda _seen, _pick, number: f"{word}-{number}"


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
            facts["coins"] = w.coins(seen["players"][pick.seat]["coins"])
        elif key == "scan":
            facts["label"] = w.text(w.plot.option_label[about[0]])
        elif key == "after_roll":
            count = seen["test"].get("count") if seen["test"] else None
            facts["count"] = "?" if count is None else w.successes(count)
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

    def refuse(_seen: View, pick: Pick, _given: Any) -> tuple[str, str]:
        many = len(pick.options)
        instead = f"choose one of the {many} answers shown" if many > 1 else "there is one answer"
        return rule, f"That is not offered; {instead}."

    return refuse


def not_offered(_seen: View, pick: Pick, given: Any) -> tuple[str, str]:
    """Why a menu refuses something that is an action elsewhere."""
    plain = refused_by("D-030")(_seen, pick, given)
    if not isinstance(given, int) or isinstance(given, bool):
        return plain
    reasons = {
        a.GO: ("D-042", "That tile is out of reach: two steps over explored tiles, no diagonals."),
        a.VISIT_POI: ("D-055", "Only one place on your own tile can be visited in a turn."),
        a.OPTION: ("D-059", "That is not possible here now: each option is open once a turn at most."),
        a.SPEND_XP: ("D-148", "There is no experience to spend now."),
        a.ABILITY: ("D-139", "That item cannot be used at this moment."),
        a.BUY: ("D-117", "That is not for sale here, or too dear."),
        a.SELL: ("D-119", "That cannot be sold here."),
        a.BEGIN_FINALE: ("D-059", "That is not possible here now: each option is open once a turn at most."),
    }
    return reasons.get(kind_of(given), plain)


def no_way_back(seen: View, _pick: Pick, action: int) -> str:
    """A Finale is begun once and for good. [D-180]"""
    return Words(seen)("finale_grave") if kind_of(action) == a.BEGIN_FINALE else ""


def menu(key: str, rule: str, waiting: str) -> Ask:
    """A question whose answers are packed actions."""
    return Ask(
        asking(key),
        rule,
        label=action_label,
        place=action_place,
        refuse=not_offered,
        waiting=waiting,
        grave=no_way_back,
        group=action_group,
        detail=action_detail,
        sign=action_sign,
        card=action_card,
    )


ASKS: Final = {
    "character": Ask(
        asking("character"),
        "D-004",
        refuse=refused_by("D-004"),
        label=character_label,
        place=numbered("character"),
        waiting="choosing a character",
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
    "choose": Ask(
        asking("choose"),
        "D-067",
        refuse=refused_by("D-067"),
        label=branch_label,
        detail=branch_detail,
        place=action_place,
        group=branch_group,
        sign=action_sign,
        card=action_card,
        waiting="making a choice",
    ),
    "scan": Ask(
        asking("scan"),
        "D-093",
        label=item_label,
        place=held_place,
        card=held_card,
        refuse=not_held,
        waiting="choosing an item",
    ),
    "path": Ask(
        asking("path"),
        "D-105",
        label=path_label,
        place=numbered("path"),
        card=destiny_card,
        refuse=not_held,
        waiting="asking about a Destiny",
    ),
    "reroll": Ask(
        asking("reroll"),
        "D-082",
        refuse=refused_by("D-082"),
        label=dice_label,
        place=dice_place,
        waiting="choosing dice",
    ),
    "gain": Ask(
        asking("gain"),
        "D-154",
        refuse=refused_by("D-154"),
        label=marker_label,
        place=marker_place,
        waiting="moving markers",
    ),
    "lose": Ask(
        asking("lose"),
        "D-156",
        refuse=refused_by("D-156"),
        label=marker_label,
        place=marker_place,
        waiting="moving markers",
    ),
    "experience": Ask(
        asking("experience"),
        "D-150",
        refuse=refused_by("D-150"),
        label=marker_label,
        place=marker_place,
        waiting="moving markers",
    ),
    "skill": Ask(
        asking("skill"),
        "D-145",
        refuse=refused_by("D-145"),
        label=lambda seen, _p, skill: Words(seen).skill(skill),
        place=numbered("skill"),
        waiting="choosing a skill",
    ),
    "take": Ask(
        asking("take"),
        "D-136",
        refuse=refused_by("D-136"),
        label=item_label,
        place=held_place,
        card=held_card,
        waiting="parting with an item",
    ),
    "peek": Ask(
        asking("peek"),
        "D-016",
        refuse=refused_by("D-016"),
        label=lambda seen, _p, tile: Words(seen).tile(tile),
        place=numbered("tile"),
        waiting="looking ahead",
    ),
    "type_face": Ask(
        asking("type_face"), "D-091", refuse=refused_by("D-091"), label=face_label, waiting="rolling real dice"
    ),
    "type_count": Ask(
        asking("type_count"), "D-091", refuse=refused_by("D-091"), is_number=True, waiting="rolling real dice"
    ),
    "receiver": Ask(
        asking("receiver"),
        "D-122",
        refuse=refused_by("D-122"),
        label=seat_label,
        place=numbered("seat"),
        waiting="offering an item",
    ),
    "accept": Ask(
        asking("accept"),
        "D-122",
        refuse=refused_by("D-122"),
        label=lambda seen, _p, yes: Words(seen)("yes" if yes else "no"),
        waiting="thinking about an offer",
    ),
}
