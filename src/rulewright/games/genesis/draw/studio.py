# interpreted: drawn for people only
"""The Studio: a new song on its sheet, producers with their fees, and the hands from which it is drawn."""

from functools import lru_cache
from typing import Any, Final

from rulewright.draw.model import Board, Piece
from rulewright.engine import View
from rulewright.engine.words import counted
from rulewright.games.band.draw.circles import goal_art
from rulewright.games.band.draw.laid import SheetFacts, circle_pieces, square_pieces
from rulewright.games.band.draw.poster import headline
from rulewright.games.band.draw.sheet import GOAL_SIZE, SQUARE
from rulewright.games.band.draw.tones import ON, named, said
from rulewright.games.band.options import Readings
from rulewright.games.band.sheet import COLUMNS, ROLES, SLOTS, SQUARES, is_top, slot_column
from rulewright.games.band.songs import a_song, mark_kind, mark_slot
from rulewright.games.genesis import state as phases
from rulewright.games.genesis.cards import CARDS, SONG_PART
from rulewright.games.genesis.draw.facts import SHOWN, asked, player
from rulewright.games.genesis.draw.geometry import PRODUCERS, SHEET, STUDIO_PLAN
from rulewright.games.genesis.events import COMPOSE_FEE, RECORD_FEE, hiring_fee
from rulewright.games.genesis.events import PRODUCERS as MAKERS
from rulewright.games.genesis.rules.composing import NOT_TWICE, WITHDRAW, card_in, place_in
from rulewright.games.genesis.rules.songsheet import columns_drawn, draw_part, is_open

PLAN: Final = STUDIO_PLAN
TAB_Y: Final = 60.0
COLUMN_TOP: Final = 76.0
COLUMN_TALL: Final = 312.0


def part_name(squares: int, marks: tuple[int, ...], column: int) -> str:
    """What stands in a column: a Song Part is known by its squares and by its Up or Down."""
    rows = (squares >> column * 3 & 7).bit_count()
    if rows < 2:
        return "Solo" if rows else ""
    if rows == 2:
        return "Bridge"
    kinds = {mark_slot(mark): int(mark_kind(mark)) for mark in marks}
    return "Chorus" if kinds.get(column * 9 + 4) == 2 else "Verse"


def sheet(view: View) -> Board:
    """The song being written: what is drawn, where cards may go, and what they would leave there."""
    drawn = view["sheet"]
    plays = play_options(view)
    names = tuple(player(view, role) for role in range(3))
    producer = drawn["producer"] if view["phase"] == phases.COMPOSING else -1
    number = len(view["songs"]) + 1
    return draft(drawn["squares"], tuple(drawn["marks"]), producer, number, names, plays, wanted_slots(view, plays))


def wanted_slots(view: View, plays: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """The slots among which whoever looks may choose now."""
    asking: dict[str, Any] = asked(view)
    if asking.get("ask") in ("extra_circle", "draw_twice") and "options" in asking:
        return tuple(slot for slot in asking["options"] if slot != NOT_TWICE)
    return tuple(sorted({place for card, place in plays if CARDS[card].family != SONG_PART}))


def play_options(view: View) -> tuple[tuple[int, int], ...]:
    """The plays that whoever looks may make now, as (card, place)."""
    asking: dict[str, Any] = asked(view)
    if asking.get("ask") != "compose" or "options" not in asking:
        return ()
    return tuple((card_in(play), place_in(play)) for play in asking["options"] if play != WITHDRAW)


@lru_cache(128)
def draft(
    squares: int,
    marks: tuple[int, ...],
    producer: int,
    number: int,
    names: tuple[str, ...],
    plays: tuple[tuple[int, int], ...],
    wanted: tuple[int, ...],
) -> Board:
    """A sheet that fills."""
    w, h = SHEET
    pieces = [Piece("draft-ground", "ground-studio-sheet", w / 2, h / 2, motion="none")]
    parts = columns_drawn(squares)
    pieces.append(Piece("draft-head", "", texts=headline(f"Song No. {number}", 14, 33, 24), motion="none"))
    told = f"{counted(len(parts), 'part')} drawn, 3 to 5 make a song"
    second = f"with {MAKERS[producer].name}" if producer >= 0 else "nothing is being written now"
    if producer >= 0 and MAKERS[producer].bonus != "none":
        second += f": {MAKERS[producer].bonus}"
    pieces.append(
        Piece(
            "draft-told",
            "",
            196,
            0,
            motion="none",
            title=f"{told}; {second}",
            texts=(
                said(told, 0, 22, 19, "bold", "ink", "start", 380),
                said(second, 0, 42, 19, "text", "soft", "start", 390),
            ),
        )
    )
    for row in SHOWN:
        y = PLAN.row_y(row)
        texts = (
            said(ROLES[row].upper(), 14, y - 2, 18, "poster", ON[row], "start", 78),
            named(names[row], 14, y + 19, 19, 78, "bold", ON[row]),
        )
        pieces.append(Piece(f"draft-flag-{row}", "", texts=texts, title=f"{ROLES[row]}: {names[row]}", motion="none"))
    pieces += columns(squares, marks, plays)
    facts = draft_facts(squares, marks)
    pieces += wires(squares)
    pieces += square_pieces(PLAN, facts, "draft-")
    pieces += open_slots(squares, marks, wanted)
    pieces += drawn_circles(facts)
    pieces += previews(squares, marks, plays)
    return Board("sheet", "The new song", w, h, tuple(pieces), least=300)


@lru_cache(128)
def draft_facts(squares: int, marks: tuple[int, ...]) -> SheetFacts:
    """The sheet as far as it is drawn: all circles are open, for their squares may still come."""
    song = a_song("", squares, marks, Readings())
    needs = tuple((slot, song.needs[k]) for k, slots in enumerate(song.slots) for slot in slots)
    return SheetFacts(squares, marks, (0,) * SQUARES, (), needs)


def drawn_circles(facts: SheetFacts) -> list[Piece]:
    """The circles, each where its slot is: beside it the other slot of the edge stays free to see."""
    found = []
    for piece, mark in zip(circle_pieces(PLAN, facts, {}, "draft-"), facts.marks, strict=True):
        x, y = PLAN.at_slot(mark_slot(mark), False, False)
        found.append(piece._replace(x=x, y=y, size=round(piece.size * 0.86, 3), place=""))
    return found


def columns(squares: int, marks: tuple[int, ...], plays: tuple[tuple[int, int], ...]) -> list[Piece]:
    """The five columns with their numbers; a card may be put where its column is a place."""
    found = []
    wide = (SQUARE + 24) * PLAN.scale
    legal = {place for card, place in plays if CARDS[card].family == SONG_PART}
    for column in range(COLUMNS):
        x = PLAN.column_x(column)
        name = part_name(squares, marks, column)
        texts = [
            said(
                str(column + 1),
                0 if not name else -wide / 2 + 14,
                6,
                17,
                "poster",
                "on-ink" if name else "ink",
                "middle",
            )
        ]
        if name:
            texts.append(said(name, wide / 2 - 6, 6, 18, "bold", "on-ink", "end", wide - 30))
        found.append(
            Piece(
                f"tab-{column}",
                "tab-drawn" if name else "tab",
                x,
                TAB_Y,
                texts=tuple(texts),
                motion="none",
                title=f"Column {column + 1}: {name or 'empty'}",
            )
        )
        art = "column-open" if not name and (not squares or column in legal) else ""
        found.append(
            Piece(
                f"column-{column}",
                art,
                x,
                COLUMN_TOP + COLUMN_TALL / 2,
                place=f"column-{column}",
                title=f"Column {column + 1}",
                hit=(wide, COLUMN_TALL - 4),
                motion="none",
            )
        )
    return found


def wires(squares: int) -> list[Piece]:
    """Wires through the rows that a part lacks."""
    found = []
    for column in columns_drawn(squares):
        for row in range(3):
            if not squares >> column * 3 + row & 1:
                for k in (-1, 1):
                    y = PLAN.row_y(row) + k * 16
                    found.append(
                        Piece(f"wire-{column}-{row}-{k}", "wire", PLAN.column_x(column), y, size=0.9, motion="none")
                    )
    return found


def open_slots(squares: int, marks: tuple[int, ...], wanted: tuple[int, ...]) -> list[Piece]:
    """Slots that lie on a drawn square and hold no circle; one that is asked for is always there."""
    taken = {mark_slot(mark) for mark in marks}
    found = []
    for slot in range(SLOTS):
        last = slot_column(slot) == COLUMNS - 1 and not is_top(slot)
        if slot not in wanted and (slot in taken or not is_open(squares, slot) or last):
            continue
        x, y = PLAN.at_slot(slot, False, False)
        found.append(
            Piece(
                f"slot-{slot}",
                "slot-open",
                x,
                y,
                place=f"slot-{slot}",
                title="A free slot",
                hit=(34, 30),
                motion="none",
            )
        )
    return found


def previews(squares: int, marks: tuple[int, ...], plays: tuple[tuple[int, int], ...]) -> list[Piece]:
    """What the first card that fits a column would leave there, shown while the column is pointed at."""
    found: list[Piece] = []
    done: set[int] = set()
    for card, column in plays:
        if CARDS[card].family != SONG_PART or column in done:
            continue
        done.add(column)
        fresh: list[int] = list(marks)
        after = draw_part(squares, fresh, card, column)
        for square in range(column * 3, column * 3 + 3):
            if after >> square & 1 and not squares >> square & 1:
                x, y = PLAN.at_square(square)
                found.append(
                    Piece(
                        f"ghost-square-{square}",
                        f"square-{square % 3}",
                        x,
                        y,
                        size=PLAN.scale,
                        ghost=f"column-{column}",
                        faint=0.6,
                    )
                )
        for mark in fresh[len(marks) :]:
            x, y = PLAN.at_slot(mark_slot(mark), False, False)
            art = goal_art(mark_kind(mark), "will")
            found.append(
                Piece(
                    f"ghost-circle-{mark_slot(mark)}-{column}",
                    art,
                    x,
                    y,
                    size=GOAL_SIZE * PLAN.scale * 0.86,
                    ghost=f"column-{column}",
                    faint=0.8,
                )
            )
    return found


# -- producers ------------------------------------------------------------------------------------------------------


def producers(view: View) -> Board:
    """Who can be hired, what for, and what it costs now."""
    purse = view["band"]["coin"] + sum(m["coin"] for m in view["members"])
    return hiring(tuple(view["producers"]), tuple(view["hired"]), view["band"]["clout"], purse)


@lru_cache(64)
def hiring(there: tuple[int, ...], hired: tuple[int, ...], clout: int, purse: int) -> Board:
    """The producers below each other."""
    w, h = PRODUCERS
    fee = hiring_fee(clout)
    pieces = [
        Piece("producers-ground", "ground-producers", w / 2, h / 2, motion="none"),
        Piece(
            "producers-fee",
            "",
            w - 14,
            28,
            motion="none",
            texts=(said(f"compose {COMPOSE_FEE}, record {RECORD_FEE}", 0, 0, 16, "text", "soft", "end", 180),),
        ),
    ]
    size = min(322 / 252, (h - (134 if len(there) < 3 else 84)) / len(there) / 124)
    tall = 118 * size
    for k, one in enumerate(there):
        y = 46 + k * (tall + 8) + tall / 2
        is_hired = one in hired
        title = f"{MAKERS[one].name}: {'hired' if is_hired else f'hire for {fee} COIN'}"
        pieces.append(
            Piece(
                f"producer-{one}",
                f"producer-{one}",
                w / 2,
                y,
                size=round(size, 3),
                title=title,
                place=f"producer-{one}",
                faint=1.0 if is_hired or purse >= fee else 0.75,
                motion="none",
            )
        )
        if is_hired:
            pieces.append(Piece(f"hired-{one}", "stamp-hired", w / 2 - 82 * size, y + 34 * size, -9, 0.78 * size))
        else:
            texts = (said(f"hire {fee}", -8, 5.5, 16, "bold", "black", "middle"),)
            pieces.append(
                Piece(
                    f"fee-{one}",
                    "fee",
                    w / 2 - 82 * size,
                    y + 41 * size,
                    size=round(0.86 * min(1.0, size), 3),
                    texts=texts,
                    motion="none",
                )
            )
    away = [one for one in range(len(MAKERS)) if one not in there]
    for k, one in enumerate(away if len(there) < 3 else ()):
        at = w - 40 - (len(away) - 1 - k) * 46
        title = f"{MAKERS[one].name} comes by an Event card"
        pieces.append(
            Piece(
                f"bust-{one}",
                f"bust-{one}",
                at,
                h - 58,
                faint=0.55,
                title=title,
                motion="none",
            )
        )
    if away and len(there) < 3:
        note = said("come by Event cards", 18, h - 52, 16, "text", "soft", "start", 170)
        pieces.append(Piece("producers-away", "", texts=(note,), motion="none"))
    words = (
        said(f"Hiring costs 10 × CLOUT, {clout} now.", 16, h - 14, 16, "text", "soft", "start", 200),
        said(f"{purse} COIN in all", w - 16, h - 14, 16, "bold", "ink", "end", 120),
    )
    pieces.append(Piece("producers-note", "", texts=words, motion="none"))
    return Board("producers", "Producers", w, h, tuple(pieces), least=300)
