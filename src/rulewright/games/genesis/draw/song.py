# interpreted: drawn for people only
"""The song on stage with its dice and circles, the Pool below it, and the songs among which one is chosen."""

from functools import lru_cache
from typing import Final

from rulewright.draw.model import Board, Piece
from rulewright.draw.text import broken
from rulewright.engine import View
from rulewright.engine.words import counted
from rulewright.games.band.draw.circles import CircleState
from rulewright.games.band.draw.laid import (
    SheetFacts,
    circle_pieces,
    dice_on,
    die_names,
    high_cables,
    laid_pieces,
    part_pieces,
    square_pieces,
)
from rulewright.games.band.draw.poster import headline
from rulewright.games.band.draw.tones import LETTERINGS, ON, named, said
from rulewright.games.band.panels import die_art, die_words
from rulewright.games.band.sheet import COLUMNS, ROLES, SQUARES
from rulewright.games.band.songs import KIND_TITLES, Kind, mark_kind
from rulewright.games.genesis import state as phases
from rulewright.games.genesis.draw.facts import player, side_on_stage
from rulewright.games.genesis.draw.geometry import POOL, SHEET, SONG, SONG_PLAN, SONGS, Size
from rulewright.games.genesis.state import NO_SONG
from rulewright.games.genesis.words.things import song_title

POOL_DIE: Final = 0.5
POOL_LEFT: Final = 122.0
POOL_PITCH: Final = 50.0


COUNTING: Final = (phases.OUTCOME, phases.SPOTLIGHT_POINTS, phases.PARTY_POINTS, phases.PARTY_SPENDING)
"""Steps in which the song that has just ended is still looked at."""


def is_over(view: View) -> bool:
    """Whether the sheet that is shown is that of a song that has ended."""
    if not view["finished"]:
        return False
    return view.get("moment") == "song_ends" or (view["song"] == NO_SONG and view["phase"] in COUNTING)


def is_shown(view: View) -> bool:
    """Whether there is a song to show: one on stage, or the one that has just ended."""
    return view["song"] != NO_SONG or is_over(view)


def sheet_facts(view: View) -> tuple[int, SheetFacts]:
    """The song that is shown and how its sheet stands: the one on stage, or the one that has just ended."""
    done = view["finished"]
    if is_over(view):
        return done["song"], facts_of(
            view, done["song"], done["laid"], done["lit"], done["cracked"], done["last_square"]
        )
    song = view["song"]
    return song, facts_of(view, song, view["laid"], view["lit"], view["cracked"], view["last_square"])


def facts_of(view: View, song: int, laid: list[int], lit: list[int], cracked: list[int], last: int) -> SheetFacts:
    """A sheet as data that can be kept."""
    one = view["songs"][song]
    states: dict[int, CircleState] = dict.fromkeys(one["inert"], "inert")
    for slot in lit:
        states[slot] = "scored"
    for slot in cracked:
        states[slot] = "failed"
    needs = tuple((slot, tuple(squares)) for slot, squares in one["needs"])
    return SheetFacts(one["squares"], tuple(one["marks"]), tuple(laid), tuple(sorted(states.items())), needs, last)


def song(view: View) -> Board:
    """The sheet of the song on stage."""
    number, facts = sheet_facts(view)
    over = is_over(view)
    order = view["songs"][number]["order"]
    present = order[view["place"]] if not over and view["place"] < len(order) else -1
    if present >= 0 and facts.laid[present]:
        present = -1  # its die lies already, and its circles are being judged
    good, bad = (view["finished"]["good"], view["finished"]["bad"]) if over else (view["good"], view["bad"])
    side = side_on_stage(view)
    names = tuple(player(view, role) if side >> role & 1 else "studio" for role in range(3))  # [G-256]
    return sheet(song_title(view, number), facts, present, good, bad, names, view["you"])


def first_sheet(view: View) -> Board:
    """The sheet of the song that every band begins with, before roles are taken."""
    return sheet("The song you begin with", facts_of(view, 0, [0] * SQUARES, [], [], -1), -1, 0, 0, ("", "", ""), -1)


@lru_cache(256)
def sheet(title: str, facts: SheetFacts, present: int, good: int, bad: int, names: tuple[str, ...], _you: int) -> Board:
    """A song sheet with everything on it; `present` is the square to be filled."""
    w, h = SONG
    plan = SONG_PLAN
    pieces = [Piece("song-ground", "ground-song", w / 2, h / 2, motion="none")]
    pieces += heading(title, good, bad)[: None if any(names) else 1]  # before anybody plays nothing is counted
    pieces += flags(names)
    if present >= 0:
        x, y = plan.at_square(present)
        pieces.append(Piece("part-beam", "part-beam", plan.column_x(present // 3), plan.head_y() + 8, motion="none"))
        pieces.append(Piece("target", "target", x, y, size=plan.scale, title=f"{ROLES[present % 3]} fills this square"))
    pieces += square_pieces(plan, facts)
    pieces += high_cables(plan, facts)
    pieces += laid_pieces(plan, facts)
    pieces += circle_pieces(plan, facts, {})
    pieces += part_pieces(plan, facts.squares, present // 3 if present >= 0 else -1, size=0.86)
    return Board("song", f"Song: {title}", w, h, tuple(pieces), least=300)


def heading(title: str, good: int, bad: int) -> list[Piece]:
    """The title of a song, and how many circles worked and failed."""
    w = SONG[0]
    over = named(title, 12, 25, 20, 250, "poster")
    under = over._replace(x=13.5, y=26.3, tone="bh")
    found = [
        Piece(
            "song-title",
            "",
            title=f"{title}: {counted(good, 'circle')} worked, {bad} failed",
            texts=(under, over),
            motion="none",
        )
    ]
    for k, (words, art) in enumerate(((f"{bad} failed", "miss"), (f"{good} worked", "hit"))):
        x = w - 14 - k * 96
        found.append(
            Piece(
                f"song-{art}",
                art,
                x - 76,
                20,
                size=0.8,
                motion="none",
                texts=(said(words, 16, 7, 20.5, "bold", "ink", "start"),),
            )
        )
    return found


def flags(names: tuple[str, ...]) -> list[Piece]:
    """Roles and players on the flags of the rows."""
    found = []
    for row in (2, 1, 0):
        y = SONG_PLAN.row_y(row)
        texts = (
            said(ROLES[row].upper(), 14, y - 1, 15, "poster", ON[row], "start", 64),
            named(names[row], 14, y + 17, 16, 62, "bold", ON[row]),
        )
        found.append(Piece(f"flag-row-{row}", "", title=f"{ROLES[row]}: {names[row]}", texts=texts, motion="none"))
    return found


# -- the Pool -------------------------------------------------------------------------------------------------------


def pool(view: View) -> Board:
    """The dice of the Pool; behind the screen of the party variant only how many."""
    over = is_over(view)
    dice = () if over else tuple(view["pool"] or ())
    hidden = view["pool_size"] if view["pool"] is None and not over else 0
    laid: tuple[int, ...] = ()
    if view["song"] >= 0 and not over:
        laid = tuple(die for _square, _at, die in dice_on(sheet_facts(view)[1]))
    held = tuple(m["held"] for m in view["members"])
    return tray(dice, hidden, laid, held, tuple(view["hush"]))


@lru_cache(256)
def tray(
    dice: tuple[int, ...], hidden: int, laid: tuple[int, ...], held: tuple[int, ...], hush: tuple[str, ...]
) -> Board:
    """The tray with its dice; a die keeps its name from the roll to its square."""
    w, h = POOL
    pieces = [Piece("pool-ground", "ground-pool", w / 2, h / 2, motion="none", title="The Pool")]
    pitch = min(POOL_PITCH, (w - POOL_LEFT - 40) / max(1, max(len(dice), hidden) - 1))
    for k, (die, name) in enumerate(zip(dice, die_names(dice, (*laid, *held)), strict=True)):
        tilt = float((-5, 4, -3, 6, -4, 3, -6)[k % 7])
        pieces.append(
            Piece(
                name,
                die_art(die),
                round(POOL_LEFT + k * pitch, 1),
                h / 2 - 1,
                tilt,
                POOL_DIE,
                f"In the Pool: {die_words(die)}",
                place=f"pool-{die}",
                hit=(100, 116),
                motion="tumble",
                came_from="pool-ground",
            )
        )
    for k in range(hidden):
        pieces.append(
            Piece(
                f"hidden-{k}",
                "bubble-count",
                POOL_LEFT + k * pitch,
                h / 2 - 1,
                size=1.8,
                title="A die behind the screen",
                texts=(said("?", 0, 4.6, 12, "poster", "black", "middle"),),
            )
        )
    if hush and not dice:
        words = said(hush[0], w - 20, h / 2 + 5, 15.5, "bold", "on-vinyl", "end", 240)
        pieces.append(Piece("hush", "", texts=(words,), title="; ".join(hush), motion="none"))
    return Board("pool", "The Pool", w, h, tuple(pieces), least=300)


# -- all songs ------------------------------------------------------------------------------------------------------


def thumbs(view: View) -> tuple[tuple[str, int, bool, tuple[int, ...], str], ...]:
    """Every song of the band: title, squares, played at this gig, record, and what it is in words."""
    return tuple(
        (
            song_title(view, k),
            one["squares"],
            one["played"] and view["gig"] is not None,
            tuple(one["record"]),
            about_song(tuple(one["marks"]), one["squares"], tuple(one["record"])),
        )
        for k, one in enumerate(view["songs"])
    )


@lru_cache(128)
def about_song(marks: tuple[int, ...], squares: int, record: tuple[int, ...]) -> str:
    """A song in words: parts, squares, circles by kind, its record."""
    parts = [
        "".join("BMF"[row] for row in (2, 1, 0) if squares >> column * 3 + row & 1)
        for column in range(COLUMNS)
        if squares >> column * 3 & 7
    ]
    kinds = [int(mark_kind(mark)) for mark in marks]
    by_kind = ", ".join(f"{kinds.count(kind)} {KIND_TITLES[Kind(kind)]}" for kind in sorted(set(kinds)))
    text = f"{counted(len(parts), 'part')} ({', '.join(parts)}); {counted(len(marks), 'circle')}: {by_kind}."
    if record:
        steps = ", ".join(f"{ROLES[record[k]]} {record[k + 1]}" for k in (1, 3, 5))
        text += f" Its record moves {counted(record[0], 'meeple')} up and steps {steps}."
    return text


def thumb_pieces(
    k: int, x: float, y: float, size: float, squares: int, title: str, text: str, place: str = ""
) -> list[Piece]:
    """The sheet of a song in small: its squares in the inks of the rows."""
    found = [Piece(f"song-{k}", "thumb", x, y, size=size, title=title, detail=text, place=place, motion="none")]
    for column in range(COLUMNS):
        mask = squares >> column * 3 & 7
        if mask:
            at = x + (-20 + column * 10 - 1) * size
            found.append(
                Piece(f"song-{k}-{column}", f"column-{mask}", round(at, 1), y - 1 * size, size=size, motion="none")
            )
    return found


def title_lines(title: str, size: float, room: float) -> list[str]:
    """A title on one line, or on two where that is too long for it; only what is too long for two is cut."""
    lines = broken(title, LETTERINGS["bold"]._replace(size=size), room)
    return [lines[0], " ".join(lines[1:])] if len(lines) > 1 else [title]


def songs(view: View, size: Size = SONGS, heading_words: str = "Songs") -> Board:
    """All songs of the band, to choose from."""
    stamps = tuple(view["side_songs"])
    return song_wall(thumbs(view), size, heading_words, stamps)


@lru_cache(64)
def song_wall(
    found: tuple[tuple[str, int, bool, tuple[int, ...], str], ...], size: Size, words: str, taken: tuple[int, ...]
) -> Board:
    """Songs as sheets with their titles."""
    w, h = size
    tall = h > 300
    ground = {SONGS: "ground-songs", SHEET: "ground-song-wall"}.get(size, "ground-few-songs")
    pieces = [
        Piece("songs-ground", ground, w / 2, h / 2, motion="none"),
        Piece("songs-head", "", texts=headline(words, 14, 27, 20, "mh"), motion="none"),
    ]
    columns = 1 if tall and len(found) < 4 else 2 if len(found) <= 8 else 3
    rows = max(2 if tall else 1, -(-len(found) // columns))
    wide, high = (w - 24) / columns, (h - 46) / rows
    scale = round(min(2.4, wide / 150, (high - 8) / 46), 2)
    letter = 18.0 if scale < 1.6 else 22.0
    room = wide - 58 * scale - 26
    for k, (title, squares, played, record, text) in enumerate(found):
        x, y = 14 + k % columns * wide, 44 + (k // columns + 0.5) * high
        pieces += thumb_pieces(k, x + 30 * scale, y, scale, squares, title, text, f"song-{k}")
        notes = [note for note, on in (("played", played), ("recorded", bool(record)), ("taken", k in taken)) if on]
        told = ", ".join(notes) or counted(squares.bit_count(), "square")
        heads = title_lines(title, letter, room)
        texts = [named(one, 0, (n - len(heads) + 1) * letter - 2, letter, room, "bold") for n, one in enumerate(heads)]
        texts.append(said(told, 0, letter, letter - 2, "text", "soft", "start", room))
        shift = (len(heads) - 1) * letter / 2
        pieces.append(
            Piece(f"song-name-{k}", "", x + 62 * scale, y + shift, texts=tuple(texts), title=title, motion="none")
        )
    return Board("songs", "The band's songs", w, h, tuple(pieces), least=300)
