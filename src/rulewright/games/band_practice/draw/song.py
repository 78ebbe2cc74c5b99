# interpreted: drawn for people only
"""The song board: the sheet, and below it the case with the pool; a phone shows it cut and labelled otherwise."""

from collections.abc import Iterator
from functools import lru_cache

from rulewright.draw.model import Board, Piece
from rulewright.draw.text import width_of
from rulewright.engine import counted
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
from rulewright.games.band.sheet import ROLES, Role
from rulewright.games.band.songs import KIND_TITLES, KINDS
from rulewright.games.band_practice.draw.facts import (
    CUT,
    SHEET,
    SHEET_TALL,
    TRAY,
    WIDE,
    SongFacts,
)
from rulewright.games.band_practice.draw.pool import ghost_pieces, lead_pieces, pool_pieces, tray_pieces


@lru_cache(256)
def song_board(facts: SongFacts) -> Board:
    """The sheet and the pool; what a phone sets otherwise is there twice."""
    pieces = [
        Piece("sheet", "sheet", screen="wide"),
        Piece("n-sheet", "sheet-n", CUT[0], screen="narrow"),
        *beam_piece(facts),
    ]
    pieces += [head_piece(facts), *programme(facts), narrow_head(facts), *mistake_pieces(facts)]
    pieces += [*row_pieces(facts), *part_pieces(SHEET, facts.sheet.squares, column_of(facts), size=1.18)]
    pieces += [*kind_pieces(facts), *tray_pieces(facts), *lead_pieces(facts)]
    pieces += sheet_pieces(SHEET, facts)
    pieces += ghost_pieces(SHEET, facts)
    pieces += pool_pieces(facts)
    return Board("song", song_title(facts), WIDE, TRAY.y + TRAY.height, tuple(pieces), least=340, narrow=CUT)


def song_title(facts: SongFacts) -> str:
    """The board in words."""
    return f"Song {facts.title}, {facts.number} of {facts.songs}"


def column_of(facts: SongFacts) -> int:
    """The part that is played; -1 none."""
    return facts.present // 3 if facts.present >= 0 else -1


def beam_piece(facts: SongFacts) -> list[Piece]:
    """Light on the part that is played."""
    if facts.present < 0:
        return []
    return [Piece("beam", "beam", SHEET.column_x(column_of(facts)), SHEET.head_y())]


def sheet_pieces(plan: SheetPlan, facts: SongFacts) -> Iterator[Piece]:
    """Squares, dice, cables, circles, and light around the square to be filled."""
    yield from low_cables(plan, facts.sheet)
    yield from square_pieces(plan, facts.sheet)
    if facts.aim:
        x, y = plan.at_square(facts.present)
        size = SQUARE * 1.42 / 96 * plan.scale
        yield Piece("target", "target", x, y, size=size)
    yield from laid_pieces(plan, facts.sheet)
    yield from high_cables(plan, facts.sheet)
    yield from circle_pieces(plan, facts.sheet, {})


# -- head and rows --------------------------------------------------------------------------------------------------


def mistakes(facts: SongFacts) -> str:
    """How the song goes."""
    if not facts.discs:
        return "flawless" if facts.stamp else "flawless so far"
    return f"{counted(facts.discs, 'mistake')} on the sheet"


def title_width(facts: SongFacts) -> float:
    """How wide the title of the song is set."""
    return min(250.0, width_of(facts.title, LETTERINGS["poster"], 2.1))


def head_piece(facts: SongFacts) -> Piece:
    """The name of the song and its number."""
    texts = [*headline(facts.title, 16, 46, 42, width=252)]
    texts.append(said(f"SONG {facts.number} OF {facts.songs}", 32 + title_width(facts), 26, 15, "spaced"))
    return Piece("head", "", title=song_title(facts), texts=tuple(texts), motion="none", screen="wide")


def mistake_pieces(facts: SongFacts) -> Iterator[Piece]:
    """Whether the song is still flawless; the red disc of mistakes beside their number."""
    if not facts.sheet.squares:
        return
    words, right = mistakes(facts), WIDE - 20
    told = said(words, 0, 0, 17, "bold", anchor="end")
    yield Piece("goes", "", right, 37, texts=(told,), screen="wide")
    short = words.removesuffix(" on the sheet").removesuffix(" so far")
    told = said(short, 0, 0, 22, "bold", "alarm" if facts.discs else "", "end")
    yield Piece("n-goes", "", WIDE - 16, 37, texts=(told,), screen="narrow")
    if facts.discs:
        x = right - width_of(words, LETTERINGS["bold"], 17 / 16) - 17
        yield Piece("mistakes", "disc", round(x, 1), 32, size=0.62, screen="wide")


def programme(facts: SongFacts) -> Iterator[Piece]:
    """One small record a song; the present one is lit."""
    left = 39 + title_width(facts)
    gap = min(17, 150 / facts.songs)
    for k in range(1, facts.songs + 1):
        kind = "played" if k < facts.number else "now" if k == facts.number else "coming"
        yield Piece(f"song-{k}", f"record-{kind}", round(left + gap * (k - 1), 1), 41, motion="none", screen="wide")


def narrow_head(facts: SongFacts) -> Piece:
    """The head on a phone: title, number, and who sits at the bar."""
    texts = [*headline(facts.title, 13, 43, 38, width=190)]
    left = 29 + min(190.0, width_of(facts.title, LETTERINGS["poster"], 1.9))
    texts.append(said(f"SONG {facts.number} OF {facts.songs}", left, 25, 20, "bold"))
    texts.append(said(counted(facts.patrons, "patron"), left, 47, 20, "text", "soft"))
    return Piece("n-head", "", CUT[0], title=song_title(facts), texts=tuple(texts), motion="none", screen="narrow")


def name_at(facts: SongFacts, role: Role) -> str:
    """Who plays a role."""
    return facts.names[role] + (" · you" if role == facts.you else "")


def row_pieces(facts: SongFacts) -> Iterator[Piece]:
    """Who plays which row; a phone has room for a letter."""
    for role in (2, 1, 0):
        ink, y = ON[role], SHEET.row_y(role)
        texts = [said(ROLES[role].upper(), 9, -1, 14.5, "poster", ink)]
        if facts.names[role] != ROLES[role]:
            texts.append(named(name_at(facts, role), 9, 18, 16, 74, tone=ink))
        elif role == facts.you:
            texts.append(said("you", 9, 18, 16, tone=ink))
        whole = Piece(f"row-{role}", "row", 10, y, title=f"{ROLES[role]}: {name_at(facts, role)}", tone=KEYS[role])
        letter = said(ROLES[role][0], 12, 7, 18.5, "poster", ink, "middle")
        yield whole._replace(texts=tuple(texts), screen="wide")
        yield whole._replace(id=f"n-row-{role}", art="row-n", x=CUT[0] + 4, texts=(letter,), screen="narrow")


def kind_pieces(facts: SongFacts) -> Iterator[Piece]:
    """The kinds of circle on this sheet, with their names; a phone has no room for them."""
    x, y = 16.0, SHEET_TALL - 12
    for kind in sorted(set(facts.sheet.kinds().values())):
        name = KIND_TITLES[kind]
        wide = width_of(name, LETTERINGS["text"], 13.5 / 16)
        piece = Piece(f"kind-{KINDS[kind]}", f"sign-{KINDS[kind]}", round(x + 8, 1), y - 4.5, size=0.76, motion="none")
        yield piece._replace(texts=(said(name, 15, 6, 13.5 / 0.76),), screen="wide")
        x += wide + 32
