# interpreted: drawn for people only
"""The song board: the sheet, and below it the case with the dice of the pool; wide, and once more for a phone."""

from collections.abc import Iterator
from functools import lru_cache

from rulewright.draw.model import Board, Piece
from rulewright.draw.text import width_of
from rulewright.games.band.draw.laid import (
    circle_pieces,
    high_cables,
    laid_pieces,
    low_cables,
    part_pieces,
    square_pieces,
)
from rulewright.games.band.draw.poster import headline
from rulewright.games.band.draw.sheet import SQUARE, SheetPlan
from rulewright.games.band.draw.tones import KEYS, LETTERINGS, ON, named, said
from rulewright.games.band.panels import square_words
from rulewright.games.band.sheet import ROLES, Role
from rulewright.games.band.songs import KIND_TITLES, KINDS
from rulewright.games.band_practice.details import CIRCLES
from rulewright.games.band_practice.draw.facts import (
    NARROW,
    PHONE,
    PHONE_TRAY,
    SHEET,
    SHEET_TALL,
    TRAY,
    WIDE,
    SongFacts,
)
from rulewright.games.band_practice.draw.pool import ghost_pieces, lead_pieces, pool_pieces, tray_pieces


@lru_cache(256)
def song_board(facts: SongFacts) -> Board:
    """The sheet and the pool, on a wide screen."""
    pieces = [Piece("sheet", "sheet"), *beam_piece(SHEET, facts, "beam", "")]
    pieces += [head_piece(facts), *programme(facts, 9.0, 17)]
    pieces += [*row_pieces(facts), *part_pieces(SHEET, facts.sheet.squares, column_of(facts)), *kind_pieces(facts)]
    pieces += tray_pieces(TRAY, facts, "")
    pieces += lead_pieces(facts)
    pieces += sheet_pieces(SHEET, facts, "")
    pieces += ghost_pieces(SHEET, facts)
    pieces += pool_pieces(TRAY, facts, "")
    return Board("song", song_title(facts), WIDE, TRAY.y + TRAY.height, tuple(pieces), least=520)


@lru_cache(256)
def song_board_narrow(facts: SongFacts) -> Board:
    """The same for a phone."""
    pieces = [Piece("n-sheet", "sheet-n"), *beam_piece(PHONE, facts, "beam-n", "n-")]
    pieces += [narrow_head(facts), *narrow_rows(facts)]
    pieces += part_pieces(PHONE, facts.sheet.squares, column_of(facts), "n-", 0.8)
    pieces += tray_pieces(PHONE_TRAY, facts, "n-")
    pieces += sheet_pieces(PHONE, facts, "n-")
    pieces += pool_pieces(PHONE_TRAY, facts, "n-")
    return Board("song-n", song_title(facts), NARROW, PHONE_TRAY.y + PHONE_TRAY.height, tuple(pieces), least=340)


def song_title(facts: SongFacts) -> str:
    """The board in words."""
    return f"Song {facts.title}, {facts.number} of {facts.songs}"


def column_of(facts: SongFacts) -> int:
    """The part that is played; -1 none."""
    return facts.present // 3 if facts.present >= 0 else -1


def beam_piece(plan: SheetPlan, facts: SongFacts, art: str, prefix: str) -> list[Piece]:
    """Light on the part that is played."""
    if facts.present < 0:
        return []
    return [Piece(f"{prefix}beam", art, plan.column_x(column_of(facts)), plan.head_y())]


def sheet_pieces(plan: SheetPlan, facts: SongFacts, prefix: str) -> Iterator[Piece]:
    """Squares, dice, cables, circles, and light around the square to be filled."""
    yield from low_cables(plan, facts.sheet, prefix)
    yield from square_pieces(plan, facts.sheet, prefix)
    if facts.aim:
        x, y = plan.at_square(facts.present)
        size = SQUARE * 1.42 / 96 * plan.scale
        yield Piece(
            f"{prefix}target", "target", x, y, size=size, title=f"The die goes to {square_words(facts.present)}"
        )
    yield from laid_pieces(plan, facts.sheet, prefix)
    yield from high_cables(plan, facts.sheet, prefix)
    yield from circle_pieces(plan, facts.sheet, CIRCLES, prefix)


# -- head and rows --------------------------------------------------------------------------------------------------


def mistakes(facts: SongFacts) -> str:
    """How the song goes."""
    if not facts.discs:
        return "flawless" if facts.stamp else "flawless so far"
    return f"{facts.discs} mistake{'' if facts.discs == 1 else 's'} on the sheet"


def title_width(facts: SongFacts) -> float:
    """How wide the title of the song is set."""
    return min(250.0, width_of(facts.title, LETTERINGS["poster"], 2.1))


def head_piece(facts: SongFacts) -> Piece:
    """The name of the song, its number, and whether it is still flawless."""
    left = 32 + title_width(facts)
    texts = [*headline(facts.title, 16, 46, 42, width=252)]
    texts.append(said(f"SONG {facts.number} OF {facts.songs}", left, 26, 15, "spaced"))
    if facts.sheet.squares:
        texts.append(said(mistakes(facts), WIDE - 20, 37, 17, "bold", anchor="end"))
    return Piece("head", "", title=f"{song_title(facts)}: {mistakes(facts)}", texts=tuple(texts), motion="none")


def programme(facts: SongFacts, size: float, gap: float) -> Iterator[Piece]:
    """One small record a song; the present one is lit."""
    left = 39 + title_width(facts)
    gap = min(gap, 150 / facts.songs)
    for k in range(1, facts.songs + 1):
        kind = "played" if k < facts.number else "now" if k == facts.number else "coming"
        yield Piece(f"song-{k}", f"record-{kind}", round(left + gap * (k - 1), 1), 41, size=size / 9, motion="none")
    if facts.discs:
        x = WIDE - 20 - width_of(mistakes(facts), LETTERINGS["bold"], 17 / 16) - 17
        yield Piece("mistakes", "disc", round(x, 1), 32, size=0.62, motion="none")


def narrow_head(facts: SongFacts) -> Piece:
    """The head on a phone: title, number, how it goes, and who sits at the bar."""
    (under, over) = headline(facts.title, 10, 31, 26, width=150)
    left = 22 + min(150.0, width_of(facts.title, LETTERINGS["poster"], 1.3))
    texts = [under, over, said(f"SONG {facts.number} OF {facts.songs}", left, 18, 13.5, "bold")]
    texts.append(said(patron_words(facts.patrons), left, 33, 13.5, "text", "soft"))
    if facts.sheet.squares:
        bad = "bad" if facts.discs else ""
        short = mistakes(facts).removesuffix(" on the sheet")
        texts.append(said(short, NARROW - 12, 26, 15, "bold", bad, "end"))
    return Piece("n-head", "", title=f"{song_title(facts)}: {mistakes(facts)}", texts=tuple(texts), motion="none")


def patron_words(many: int) -> str:
    """So many patrons."""
    return "no patron yet" if not many else f"{many} patron{'' if many == 1 else 's'}"


def name_at(facts: SongFacts, role: Role) -> str:
    """Who plays a role."""
    return facts.names[role] + (" · you" if role == facts.you else "")


def row_pieces(facts: SongFacts) -> Iterator[Piece]:
    """Who plays which row."""
    for role in (2, 1, 0):
        ink = ON[role]
        texts = [said(ROLES[role].upper(), 9, -1, 14.5, "poster", ink)]
        if facts.names[role] != ROLES[role]:
            texts.append(named(name_at(facts, role), 9, 18, 16, 74, tone=ink))
        elif role == facts.you:
            texts.append(said("you", 9, 18, 16, tone=ink))
        title = f"{ROLES[role]}: {name_at(facts, role)}"
        yield Piece(f"row-{role}", "row", 10, SHEET.row_y(role), title=title, tone=KEYS[role], texts=tuple(texts))


def narrow_rows(facts: SongFacts) -> Iterator[Piece]:
    """The letters of the rows."""
    for role in (2, 1, 0):
        letter = said(ROLES[role][0], 11.5, 6, 16, "poster", ON[role], "middle")
        title = f"{ROLES[role]}: {name_at(facts, role)}"
        yield Piece(f"n-row-{role}", "row-n", 6, PHONE.row_y(role), title=title, tone=KEYS[role], texts=(letter,))


def kind_pieces(facts: SongFacts) -> Iterator[Piece]:
    """The kinds of circle on this sheet, with their names."""
    x, y = 16.0, SHEET_TALL - 12
    for kind in sorted(set(facts.sheet.kinds().values())):
        name = KIND_TITLES[kind]
        wide = width_of(name, LETTERINGS["text"], 13.5 / 16)
        yield Piece(
            f"kind-{KINDS[kind]}", f"sign-{KINDS[kind]}", round(x + 8, 1), y - 4.5, size=0.76, title=name,
            detail=CIRCLES.get(kind, ""), motion="none", texts=(said(name, 15, 6, 13.5 / 0.76),),
        )  # fmt: skip
        x += wide + 32
