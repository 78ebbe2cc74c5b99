# interpreted: the words of the game; nothing here runs while simulating
"""Questions, options and refusals in words."""

from collections.abc import Sequence
from typing import Any

from rulewright.engine import Ask, Pick, View, counted
from rulewright.engine.words import called_by_role
from rulewright.games.band.dice import shows
from rulewright.games.band.panels import circle_words, die_art, die_words, square_words
from rulewright.games.band.sheet import ROLES, Role
from rulewright.games.band.songs import KIND_TITLES, KINDS, mark_kind, mark_slot
from rulewright.games.band.stage import SPOTLIGHT
from rulewright.games.band_practice.cards import (
    ANY_ROLE,
    BUMP,
    COPY,
    DIVA,
    EXTRA,
    PLUS_ONE,
    ROLE_OF,
    Power,
    changed_die,
    new_die,
    title,
)
from rulewright.games.band_practice.details import face_of, gist_of
from rulewright.games.band_practice.rules.practice import READY
from rulewright.games.band_practice.rules.spotlight import (
    DO_NOTHING,
    MEND_CIRCLE,
    TAKE,
    TURN_UP_TWO,
    displayed_place,
    is_mending_circle,
    is_mending_display,
    is_taking,
    owned_place,
    owner_in,
    slot_in,
    taken_place,
)
from rulewright.games.band_practice.rules.turns import RETURN_DIE, USE, is_card, is_die, power_in
from rulewright.games.band_practice.state import Rehearsal

Refusal = tuple[str, str] | None


def ordinal(n: int) -> str:
    """1st, 2nd, 3rd, 4th …"""
    return f"{n}{'th' if 10 <= n % 100 <= 20 else {1: 'st', 2: 'nd', 3: 'rd'}.get(n % 10, 'th')}"


# -- a turn ---------------------------------------------------------------------------------------------------------


def who(seen: View, role: Role) -> str:
    """The player of a role, with the role."""
    return called_by_role(seen["names"], ROLES)[role]


def turn_sentence(seen: View, pick: Pick) -> str:
    """What the active player is asked."""
    card = "" if is_die(max(pick.options)) else ", or a card first"
    return f"{who(seen, pick.about[0] % 3)}: which die for {square_words(pick.about[0])}{card}?"


def turn_label(seen: View, _pick: Pick, value: int) -> str:
    """Place a die, use a card, or take the held die back."""
    if is_die(value):
        return f"place {die_words(value)}"
    if value == RETURN_DIE:
        return f"put {die_words(seen['held'])} back into the pool"
    return f"use {title(power_in(value), seen['rules']['deck'])}" if is_card(value) else f"use card {value}"


def turn_place(_seen: View, pick: Pick, value: int) -> str:
    """A die of the pool, a card in the hand, or the die on the Diva Die card."""
    if is_die(value):
        return pool_place(_seen, pick, value)
    return "held" if value == RETURN_DIE else f"own-{pick.seat}-{power_in(value)}"


def turn_sign(seen: View, pick: Pick, value: int) -> str:
    """The die, or what the card does, beside its label."""
    if is_card(value):
        return f"power-{face_of(power_in(value), seen['rules']['deck'])}"
    return die_sign(seen, pick, seen["held"] if value == RETURN_DIE else value)


def die_sign(_seen: View, _pick: Pick, value: int) -> str:
    """The die beside its label."""
    return die_art(value)


def change_sign(_seen: View, _pick: Pick, value: int) -> str:
    """The die as it would show."""
    return die_art(new_die(value))


def pool_place(_seen: View, _pick: Pick, value: int) -> str:
    """A die of the pool."""
    return f"pool-{value}"


def turn_refused(seen: View, pick: Pick, given: Any) -> Refusal:
    """Why a die or a card cannot be used now."""
    if not isinstance(given, int) or isinstance(given, bool):
        return None
    if given == RETURN_DIE:
        return "B-133", "You hold no die on the Diva Die card, so there is none to put back."
    if is_card(given):
        return card_refused(seen, pick, power_in(given))
    if seen["bound"]:
        return "B-121", f"You rolled a special die: {die_words(seen['bound'])} has to be placed in this turn."
    if given > 0 and is_die(given):
        return "B-028", f"The pool has no such die; it has {pool_words(seen)}."
    return "B-029", f"Choose one die of the pool ({pool_words(seen)}) or a card; passing is not possible."


def card_refused(seen: View, pick: Pick, power: Power) -> Refusal:
    """Why a card cannot be used now."""
    name = title(power, seen["rules"]["deck"])
    mine = [card for card in seen["owned"][pick.seat] if card["power"] == power]
    if not mine:
        return "B-110", f"You do not own {name}; cards are taken in the spotlight."
    if power == PLUS_ONE:
        return "B-138", "+1 works by itself when you take a card in the spotlight."
    if all(card["used"] for card in mine):
        return "B-113", f"{name} has been used in this song; it is fresh again in the next."
    if all(card["used"] or card["disc"] for card in mine):
        return "B-084", f"A red disc lies on {name}; it cannot be used until the disc is removed."
    if power == EXTRA:
        return "B-139", "Extra Die needs two dice in the pool."
    if power == BUMP:
        return "B-117", "No die of the pool can be bumped: a die shows only numbers that it may show."
    if power == COPY:
        return "B-126", "Copy has nothing to change here."
    if power == DIVA:
        return "B-132", "There is no die to lay on the card."
    return "B-121", "A special die has been rolled in this turn already."


def turn_greyed(seen: View, pick: Pick) -> list[int]:
    """Own cards that cannot be used now."""
    return sorted({USE + card["power"] for card in seen["owned"][pick.seat]} - set(pick.options))


def turn_detail(seen: View, _pick: Pick, value: int) -> str:
    """What a die would do at once, or what a card does."""
    if is_card(value):
        return gist_of(power_in(value), seen["rules"]["deck"])
    return next((would_words(seen, one) for one in seen["outlook"] if one["die"] == value), "")


def would_words(seen: View, one: dict[str, Any]) -> str:
    """What a die would trigger: Down scores 2, Pose fails; Ben steps to 9."""
    kinds = {mark_slot(mark): mark_kind(mark) for mark in seen["sheet"]["marks"]}
    told = [f"{KIND_TITLES[kinds[slot]]} {'fails' if n < 0 else f'scores {n}'}" for slot, n in one["circles"]]
    ends = {role: stops[-1] for role, stops in one["walks"]}
    lit = {role for role, stops in one["walks"] if SPOTLIGHT in stops}
    for role, spot in ends.items():
        where = "into the spotlight" if spot == SPOTLIGHT else f"to {spot}"
        through = " through the spotlight" if role in lit and spot != SPOTLIGHT else ""
        told.append(f"{ROLES[role]} steps{through} {where}")
    return ", ".join(dict.fromkeys(told))


def pool_words(seen: View) -> str:
    """The pool in a sentence."""
    return ", ".join(die_words(die) for die in seen["pool"]) or "no die"


def die_label(_seen: View, _pick: Pick, value: int) -> str:
    """A die."""
    return die_words(value)


def not_in_pool(seen: View, _pick: Pick, given: Any) -> Refusal:
    """Why a die cannot be taken."""
    if isinstance(given, int) and not isinstance(given, bool):
        return "B-028", f"Take a die of the pool: {pool_words(seen)}."
    return None


def change_label(_seen: View, _pick: Pick, value: int) -> str:
    """A die turned to another number."""
    return f"{die_words(changed_die(value))} to {shows(new_die(value))}"


def change_place(_seen: View, _pick: Pick, value: int) -> str:
    """The die that would change."""
    return f"pool-{changed_die(value)}"


def number_place(seen: View, _pick: Pick, value: int) -> str:
    """A die of the pool that shows this number."""
    return next((f"pool-{die}" for die in seen["pool"] if shows(die) == value), "")


def bump_each_label(_seen: View, pick: Pick, value: int) -> str:
    """A die that stays or changes by one."""
    return f"leave it at {shows(value)}" if value == pick.about[0] else f"turn it to {shows(value)}"


def kept(_seen: View, pick: Pick) -> str:
    """Keep the die or take it back."""
    dice = " and ".join(die_words(die) for die in pick.about)
    return f"You touch your square with {dice}: leave it there?"


# -- circles --------------------------------------------------------------------------------------------------------


def test_words(seen: View, test: int) -> str:
    """A circle of the present song."""
    kind, slot, _slots, needs = seen["sheet"]["tests"][test]
    return circle_words(kind, slot, needs)


def drawn_words(seen: View, slot: int) -> str:
    """The circle drawn in this slot of the present song."""
    for kind, _first, slots, needs in seen["sheet"]["tests"]:
        if slot in slots:
            return circle_words(kind, slot, needs)
    return "a circle that is not there"


def which_sentence(seen: View, pick: Pick) -> str:
    """Two dice lie on an earlier square."""
    return f"For {test_words(seen, pick.about[0])}: which die on {square_words(pick.about[1])} counts?"


def points_sentence(seen: View, pick: Pick) -> str:
    """Either of two values scores."""
    return f"{test_words(seen, pick.about[0])}: which value do you score?"


# -- spotlight ------------------------------------------------------------------------------------------------------


def spotlight_label(seen: View, _pick: Pick, value: int) -> str:
    """One of the actions in the light."""
    deck = seen["rules"]["deck"]
    if value == DO_NOTHING:
        return "do nothing"
    if value == TURN_UP_TWO:
        return "turn up two new cards"
    if is_taking(value):
        place = taken_place(value)
        return f"take {title(seen['display'][place]['power'], deck)}, the {ordinal(place + 1)} card"
    if is_mending_circle(value):
        return f"remove the red disc from {drawn_words(seen, slot_in(value))}"
    if is_mending_display(value):
        place = displayed_place(value)
        name = title(seen["display"][place]["power"], deck)
        return f"remove the red disc from {name}, the {ordinal(place + 1)} card"
    role, place = owner_in(value), owned_place(value)
    name = title(seen["owned"][role][place]["power"], deck)
    return f"remove the red disc from {name}, the {ordinal(place + 1)} card of {who(seen, role)}"


def spotlight_detail(seen: View, _pick: Pick, value: int) -> str:
    """What a card does that could be taken."""
    if not is_taking(value):
        return ""
    return gist_of(seen["display"][taken_place(value)]["power"], seen["rules"]["deck"])


def spotlight_sign(seen: View, _pick: Pick, value: int) -> str:
    """The card that could be taken, or the circle that could be mended, beside its label."""
    if is_taking(value):
        return f"power-{face_of(seen['display'][taken_place(value)]['power'], seen['rules']['deck'])}"
    if is_mending_circle(value):
        kinds = {mark_slot(mark): mark_kind(mark) for mark in seen["sheet"]["marks"]}
        return f"goal-{KINDS[kinds[slot_in(value)]]}-failed"
    return "" if value in (DO_NOTHING, TURN_UP_TWO) else "disc"


def spotlight_place(_seen: View, _pick: Pick, value: int) -> str:
    """The ticket, the deck, a card, or a red disc."""
    if value == DO_NOTHING:
        return "nothing"
    if value == TURN_UP_TWO:
        return "deck"
    if is_taking(value):
        return f"display-{taken_place(value)}"
    if is_mending_circle(value):
        return f"circle-{slot_in(value)}"
    if is_mending_display(value):
        return f"disc-display-{displayed_place(value)}"
    return f"disc-owned-{owner_in(value)}-{owned_place(value)}"


def spotlight_refused(seen: View, pick: Pick, given: Any) -> Refusal:
    """Why an action in the light is not possible."""
    if not isinstance(given, int) or isinstance(given, bool):
        return None
    if given == TURN_UP_TWO:
        return "B-101", "The deck is empty, so no cards can be turned up."
    if is_taking(given) and taken_place(given) < len(seen["display"]):
        card = seen["display"][taken_place(given)]
        name, role = title(card["power"], seen["rules"]["deck"]), ROLE_OF[card["power"]]
        if role not in (ANY_ROLE, pick.seat) and not seen["rules"]["any_role"]:
            return "B-102", f"{name} can be taken by {ROLES[role]} only."
        return "B-084", f"A red disc lies on {name}; it cannot be taken until the disc is removed."
    if given >= MEND_CIRCLE:
        return "B-100", "There is no red disc to remove."
    return "B-101", "There is no such card in the display."


def spotlight_greyed(seen: View, pick: Pick) -> list[int]:
    """Cards of the display that cannot be taken, and an empty deck."""
    missing = [TAKE + n for n in range(len(seen["display"])) if TAKE + n not in pick.options]
    return missing + ([TURN_UP_TWO] if TURN_UP_TWO not in pick.options else [])


def go_on_sentence(seen: View, _pick: Pick) -> str:
    """Between two songs: what was judged, and what comes."""
    sheet = seen["finished"]
    ended = "flawless" if not sheet["discs"] else f"{counted(sheet['discs'], 'red disc')} on the sheet"
    return f"{sheet['song']}: {ended}. Ready for song {seen['number']} of {seen['songs']}?"


def seat_roles(_t: Rehearsal) -> Sequence[str]:
    """Each seat's role, from the beginning. [B-001]"""
    return ROLES


def seat_titles(_seats: int) -> Sequence[str]:
    """Each seat plays a role. [B-001]"""
    return ROLES


ASKS = {
    "turn": Ask(
        turn_sentence,
        "B-028",
        label=turn_label,
        place=turn_place,
        sign=turn_sign,
        detail=turn_detail,
        refuse=turn_refused,
        greyed=turn_greyed,
        waiting="choosing a die",
    ),
    "return_die": Ask(
        lambda _seen, pick: f"Put {die_words(pick.about[0])} from your Diva Die card back into the pool now?",
        "B-133",
        label=("not now", "put it back"),
        place=lambda _seen, _pick, value: "held" if value else "nothing",
        waiting="thinking about the held die",
    ),
    "go_on": Ask(
        go_on_sentence,
        "B-163",
        label={READY: "on with the practice"},
        place=lambda _seen, _pick, _value: "nothing",
        waiting="looking at the sheet",
        aloud=True,
    ),
    "keep_die": Ask(kept, "B-140", label=("take it back", "leave it there"), waiting="having second thoughts"),
    "first_die": Ask(
        "Extra Die: which is the first of the two dice?",
        "B-128",
        label=die_label,
        place=pool_place,
        sign=die_sign,
        refuse=not_in_pool,
        waiting="placing two dice",
    ),
    "second_die": Ask(
        lambda _seen, pick: f"Extra Die: which die goes with {die_words(pick.about[1])}?",
        "B-128",
        label=die_label,
        place=pool_place,
        sign=die_sign,
        refuse=not_in_pool,
        waiting="placing two dice",
    ),
    "bump": Ask(
        "Bump: which die changes by one, up or down?",
        "B-124",
        label=change_label,
        place=change_place,
        sign=change_sign,
        waiting="bumping a die",
    ),
    "bump_all": Ask(
        "Bump: do all dice go up or down by one?", "B-125", label=("down by one", "up by one"), waiting="bumping dice"
    ),
    "bump_each": Ask(
        lambda _seen, pick: f"Bump: what about {die_words(pick.about[0])}?",
        "B-125",
        label=bump_each_label,
        waiting="bumping dice",
    ),
    "copy": Ask(
        "Copy: which die shows what was placed last?",
        "B-126",
        label=change_label,
        place=change_place,
        sign=change_sign,
        waiting="copying the last die",
    ),
    "copy_all": Ask(
        "Copy: which number of the pool do all dice show?",
        "B-127",
        label=lambda _seen, _pick, value: f"all dice to {value}",
        place=number_place,
        waiting="copying a die",
    ),
    "hold_die": Ask(
        "Diva Die: which die do you lay on the card?",
        "B-132",
        label=die_label,
        place=pool_place,
        sign=die_sign,
        refuse=not_in_pool,
        waiting="choosing a die to hold",
    ),
    "dance": Ask(
        "Diva Dancer: which die leaves the song, and your marker steps its number?",
        "B-135",
        label=die_label,
        place=pool_place,
        sign=die_sign,
        refuse=not_in_pool,
        waiting="dancing",
    ),
    "circle_order": Ask(
        "Which circle is resolved next?",
        "B-046",
        label=lambda seen, _pick, value: test_words(seen, value),
        place=lambda seen, _pick, value: f"circle-{seen['sheet']['tests'][value][1]}",
        waiting="ordering the circles",
    ),
    "which_die": Ask(
        which_sentence,
        "B-130",
        label=die_label,
        place=lambda _seen, pick, value: f"on-{pick.about[1]}-{value}",
        sign=die_sign,
        waiting="picking one of two dice",
    ),
    "points": Ask(
        points_sentence, "B-055", label=lambda _seen, _pick, value: counted(value, "point"), waiting="choosing points"
    ),
    "spotlight": Ask(
        "You set foot in the spotlight: what do you do?",
        "B-097",
        label=spotlight_label,
        place=spotlight_place,
        sign=spotlight_sign,
        detail=spotlight_detail,
        group=("remove the red disc from", "take"),
        refuse=spotlight_refused,
        greyed=spotlight_greyed,
        waiting="in the spotlight",
    ),
}
