# interpreted: drawn for people only
"""Band Practice as a screen-printed gig poster: song sheet and pool, the stage, the display, the hands of the band.

A phone shows the song board cut and labelled otherwise, and has boards of its own for the stage and the display.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from rulewright.draw.model import Art, Scene, Symbol, tells
from rulewright.draw.shapes import box
from rulewright.draw.text import width_of
from rulewright.engine import View, counted, name_of
from rulewright.games.band.dice import BOOM, CHARM, STEREO
from rulewright.games.band.draw.circles import circles
from rulewright.games.band.draw.dice import dice
from rulewright.games.band.draw.laid import SheetFacts, circle_states, circle_title, square_title
from rulewright.games.band.draw.poster import role_signs, symbol
from rulewright.games.band.draw.sheet import sheet_symbols
from rulewright.games.band.draw.stage import spot_words, stage_symbols
from rulewright.games.band.draw.tones import LETTERINGS, TONES, tone
from rulewright.games.band.panels import DIE_ART, die_words, laid_words, square_words
from rulewright.games.band.sheet import ROLES
from rulewright.games.band.songs import KINDS
from rulewright.games.band_practice.cards import Power
from rulewright.games.band_practice.details import CIRCLES, die_text, printed_text
from rulewright.games.band_practice.draw.cards import TALL, WIDE, card_symbols
from rulewright.games.band_practice.draw.facts import TRAY, Outlook, SongFacts
from rulewright.games.band_practice.draw.grounds import song_symbols
from rulewright.games.band_practice.draw.hands import (
    DECK_TEXT,
    DISC_TEXT,
    PHONE_DISPLAY,
    WIDE_DISPLAY,
    CardFacts,
    DisplayFacts,
    HandsFacts,
    card_title,
    display_board,
    hand_grounds,
    hands_board,
)
from rulewright.games.band_practice.draw.song import song_board
from rulewright.games.band_practice.draw.stage import BAR, MOVES, StageFacts, stage_board, stage_grounds, strip_board
from rulewright.games.band_practice.state import FINAL_RESULTS

__all__ = ["art", "draw"]

PLATES: Final = {
    "first_die": ("Extra Die: the first", ""),
    "second_die": ("Extra Die: the second", ""),
    "bump": ("Bump: one die", "up or down by 1"),
    "bump_all": ("Bump: all dice", "up or down by 1"),
    "bump_each": ("Bump: each die", "up or down by 1"),
    "copy": ("Copy: one die", "as placed last"),
    "copy_all": ("Copy: all dice", "as one of them"),
    "hold_die": ("Diva Die: hold", "one die for later"),
    "dance": ("Diva Dancer:", "a die leaves"),
    "circle_order": ("which circle", "is resolved next"),
    "which_die": ("which of two dice", "counts"),
    "points": ("which value", "is scored"),
}
"""What the case says while a card or a circle is decided on."""
AIMING: Final = frozenset({"turn", "return_die", "first_die", "second_die", "hold_die", "bump", "copy", "copy_all"})
"""While these are asked, the square to be filled is lit."""


def art() -> Art:
    """The symbols of Band Practice."""
    bare = box(3, 3, 120, 169, 9, stroke=tone("dim"), width=3, stroke_dasharray="7 7")
    symbols: dict[str, Symbol] = {
        **dice(),
        **circles(tuple(CIRCLES)),
        **sheet_symbols(),
        **stage_symbols(),
        **role_signs(),
        **card_symbols(),
        **song_symbols(),
        **stage_grounds(),
        **hand_grounds(),
        "no-deck": symbol(bare, WIDE, TALL, "where the deck lay"),
    }
    for name, text in static_texts(symbols):
        symbols[name] = symbols[name]._replace(detail=text)
    return Art(symbols, TONES, LETTERINGS, ground="table", seats=("role-0", "role-1", "role-2"))


def static_texts(symbols: Iterable[str]) -> Iterator[tuple[str, str]]:
    """What is to be read on a symbol wherever it lies: circles, cards, special dice, markers, deck, disc and bar."""
    circles_ = {KINDS[kind]: text for kind, text in CIRCLES.items()}
    dice_ = {DIE_ART[kind]: die_text(kind) for kind in (BOOM, STEREO, CHARM)}
    fixed = {"back": DECK_TEXT, "disc": DISC_TEXT, "bar": BAR, **{f"marker-{role}": MOVES for role in range(3)}}
    for name in symbols:
        family, _, rest = name.partition("-")
        kind = rest.partition("-")[0]
        if name in fixed:
            yield name, fixed[name]
        elif family in ("goal", "sign") and kind in circles_ and not rest.endswith(("-will", "-wont")):
            yield name, circles_[kind]
        elif family == "die" and kind in dice_:
            yield name, dice_[kind]
        elif family in ("card", "small"):
            yield name, printed_text(rest)


def draw(seen: View) -> Scene:
    """The table; at the moment a song ends, with the sheet that was judged."""
    names = tuple(name_of(seen["names"], role) for role in range(3))
    looked = seen.get("moment", "") in ("flawless", "flawed", "difficulties") or seen["sheet"] is None
    song = finished_facts(seen, names) if looked else song_facts(seen, names)
    ways = () if looked or deciding(seen)[1] != seen["you"] else walks(seen)  # only whoever chooses can point there
    stage = StageFacts(tuple(seen["spots"]), names, seen["patrons"], seen["songs"], ways)
    display = DisplayFacts(card_facts(seen["display"]), seen["deck"], seen["rules"]["deck"], seen["rules"]["any_role"])
    owned = tuple(card_facts(cards) for cards in seen["owned"])
    rules = seen["rules"]
    hands = HandsFacts(owned, names, seen["you"], seen["held"], seen["holder"], rules["deck"], rules["any_role"])
    boards = (
        song_board(song),
        stage_board(stage),
        display_board(WIDE_DISPLAY, display),
        hands_board(hands),
        strip_board(stage),
        display_board(PHONE_DISPLAY, display),
    )
    wide = ("song stage", "song hands", "display hands")
    words = in_words(seen, song) if tells(seen) else ""
    return Scene(boards, "song", wide, ("song", "stage-n", "display-n", "hands"), words)


# -- facts of the view ----------------------------------------------------------------------------------------------


def song_facts(seen: View, names: tuple[str, ...]) -> SongFacts:
    """The song that is played."""
    sheet = seen["sheet"]
    ask, seat = deciding(seen)
    return SongFacts(
        title=seen["song"],
        number=seen["number"],
        songs=seen["songs"],
        patrons=seen["patrons"],
        sheet=sheet_facts(sheet),
        discs=discs_on(sheet),
        present=sheet["present"],
        aim=ask in AIMING and not sheet["laid"][sheet["present"]],
        role=seat if ask else -1,
        plate=plate(seen, names, ask, seat),
        names=names,
        you=seen["you"],
        pool=tuple(seen["pool"]),
        bound=seen["bound"],
        outlook=tuple(
            Outlook(one["die"], tuple((slot, points) for slot, points in one["circles"])) for one in seen["outlook"]
        ),
        ticket={"spotlight": "No action", "return_die": "Not now"}.get(ask, ""),
        stamp="",
    )


def finished_facts(seen: View, names: tuple[str, ...]) -> SongFacts:
    """The song that was judged last, looked at once more; before the first song an empty sheet."""
    sheet = seen["finished"]
    empty = SheetFacts(0, (), (0,) * 15, (), ())
    played = seen["songs"] if seen["over"] else seen["number"] - 1
    discs = 0 if sheet is None else sheet["discs"]
    stamp = "" if sheet is None else "FLAWLESS" if not discs else counted(discs, "mistake").upper()
    plates = ("Tonight", counted(seen["songs"], "song"), "no mistake")
    if seen["over"] and not seen.get("moment"):
        plates = ("The end", counted(seen["patrons"], "patron"), f"of {counted(seen['songs'], 'song')}")
        stamp = FINAL_RESULTS[min(seen["patrons"], 8)]
    elif sheet is not None:
        now = counted(seen["patrons"], "patron")
        plates = ("Flawless!", "a patron comes in,", f"now {now}")
        if discs:
            plates = ("Not quite", "no new patron,", f"still {now}")
    return SongFacts(
        title="Practice" if sheet is None else sheet["song"],
        number=max(1, played),
        songs=seen["songs"],
        patrons=seen["patrons"],
        sheet=empty if sheet is None else sheet_facts(sheet),
        discs=discs,
        present=-1,
        aim=False,
        role=-1,
        plate=plates,
        names=names,
        you=seen["you"],
        pool=(),
        bound=0,
        outlook=(),
        ticket="Go on" if deciding(seen)[0] == "go_on" else "",
        stamp=stamp,
    )


def sheet_facts(sheet: dict[str, Any]) -> SheetFacts:
    """A sheet of the view."""
    needs, inert = [], []
    for _kind, _slot, slots, needed in sheet["tests"]:
        needs += [(slot, tuple(needed)) for slot in slots]
        inert += [slot for slot in slots if not needed]
    return SheetFacts(
        sheet["squares"], tuple(sheet["marks"]), tuple(sheet["laid"]), circle_states(sheet["status"], inert),
        tuple(needs), sheet["last"],
    )  # fmt: skip


def discs_on(sheet: dict[str, Any]) -> int:
    """Red discs on the sheet."""
    return sum(1 for _slot, state in circle_states(sheet["status"], ()) if state == "failed")


def deciding(seen: View) -> tuple[str, int]:
    """What is asked, and of whom; nothing while chance decides."""
    asked = seen.get("asked")
    return ("", -1) if asked is None else (asked["ask"], asked["seats"][0])


def plate(seen: View, names: tuple[str, ...], ask: str, seat: int) -> tuple[str, str, str]:
    """What the case says: who decides, and what."""
    if not ask:
        return "The pool", "dice are rolled", ""
    you = seat == seen["you"]
    if ask == "spotlight":
        return "Spotlight", "you may act," if you else f"{ROLES[seat]} may act,", "once"
    if ask == "return_die":
        return "Diva Die", "back into the pool", "or not now?"
    where = f"for {square_words(seen['sheet']['present'])}"
    if ask in ("turn", "keep_die"):
        what = "the special die" if seen["bound"] else "one die of the pool"
        return "Your pick" if you else does(names[seat], "picks"), what, where
    first, second = PLATES.get(ask, ("", where))
    return "You decide" if you else does(names[seat], "decides"), first, second or where


def does(name: str, verb: str) -> str:
    """Who does it, as the plate has room: a long name stands alone."""
    words = f"{name} {verb}"
    return words if width_of(words, LETTERINGS["poster"], 0.72) <= TRAY.plate - 24 else name


def walks(seen: View) -> tuple[Any, ...]:
    """What each die would do to the markers."""
    return tuple(
        (one["die"], tuple((role, tuple(stops)) for role, stops in one["walks"]))
        for one in seen["outlook"]
        if one["walks"]
    )


def card_facts(cards: list[dict[str, Any]]) -> tuple[CardFacts, ...]:
    """Cards of the view."""
    return tuple(CardFacts(Power(card["power"]), card["age"], card["used"], card["disc"]) for card in cards)


# -- the whole table in words ---------------------------------------------------------------------------------------


def in_words(seen: View, song: SongFacts) -> str:
    """Everything that lies open, for those who cannot see it."""
    sheet = song.sheet
    needs, states = dict(sheet.needs), dict(sheet.states)
    told = [f"Song {song.title}, {song.number} of {song.songs}. Patrons: {seen['patrons']}."]
    told += [f"{square_title(k)}: {laid_words(laid)}." for k, laid in enumerate(sheet.laid) if laid]
    if song.present >= 0:
        told.append(f"To be filled: {square_words(song.present)}.")
    told += [
        circle_title(k, slot, needs.get(slot, ()), states.get(slot, "open")) + "." for slot, k in sheet.kinds().items()
    ]
    told.append("Pool: " + (", ".join(die_words(die) for die in song.pool) or "empty") + ".")
    told += [
        f"{ROLES[role]}, {song.names[role]}, stands on {spot_words(spot)}." for role, spot in enumerate(seen["spots"])
    ]
    deck = seen["rules"]["deck"]
    for where, cards in (("Display", seen["display"]), *zip(ROLES, seen["owned"], strict=True)):
        listed = "; ".join(card_title(card, deck, seen["rules"]["any_role"]) for card in card_facts(cards)) or "no card"
        told.append(f"{where}: {listed}.")
    if seen["held"]:
        told.append(f"On the Diva Die card of {ROLES[seen['holder']]}: {die_words(seen['held'])}.")
    told.append(f"Deck: {counted(seen['deck'], 'card')}.")
    return "\n".join(told)
