# interpreted: drawn for people only
"""The players: the active card on its pile, influence, the hand from behind and what was seen of it, the pile."""

from functools import lru_cache
from typing import Final, NamedTuple

from rulewright.draw.model import KEPT, Board, Piece, Stamp, Text, laid
from rulewright.draw.text import name_in, width_of
from rulewright.engine import View, counted
from rulewright.games.history.cards import ATOP, COLOUR_NAMES, KINDS, card_named
from rulewright.games.history.draw.art.cards import CARD_W, CHIP_H, CHIP_W, SMALL_H, SMALL_W
from rulewright.games.history.draw.art.chart import PLATES, TAGS
from rulewright.games.history.draw.facts import names_of
from rulewright.games.history.draw.geometry import row_of
from rulewright.games.history.draw.tones import LETTERINGS
from rulewright.games.history.words.naming import card_name

ACTIVE_W: Final = 112.0
ACTIVE_H: Final = 156.4
LARGE: Final = 1.25
"""How much larger an active card is where two players have all the room."""
STEP: Final = CHIP_H + 1.5


class Player(NamedTuple):
    """What lies before a player."""

    seat: int
    name: str
    you: bool
    turn: bool
    influence: int | None
    cards: int
    seen: tuple[str, ...]
    """What others know of the hand."""
    pile: tuple[str, ...]
    crusade: tuple[int, int]
    """The colour and number of the disks on the Crusade of the Sun; (0, 0) where it holds none."""
    aside: tuple[int, ...]
    """Disks set aside, of each colour."""
    in_front: str


def players_of(seen: View) -> list[Player]:
    """Everybody at the table."""
    crusade, over = seen["crusade"], bool(seen["scores"])
    return [
        Player(
            seat,
            name,
            seat == seen["you"],
            seat == seen["active"] and not over,
            seen["influence"][seat],
            seen["hands"][seat]["cards"],
            () if seat == seen["you"] else tuple(seen["hands"][seat]["seen"]),
            tuple(seen["discards"][seat]),
            (crusade["colour"], crusade["disks"]) if crusade and crusade["owner"] == seat else (0, 0),
            tuple(seen["set_aside"][seat]),
            seen["in_front"] or "" if seat == seen["active"] else "",
        )
        for seat, name in enumerate(names_of(seen))
    ]


@lru_cache(KEPT)
def seat_board(player: Player, form: str, away: frozenset[str]) -> Board:
    """A player's board; `form` is the plate it is drawn on, `away` are cards of the pile that are drawn elsewhere just
    now."""
    phone = form == "wide"
    start, (width, height) = "n-" if phone else "", PLATES[form]
    small, tall = form == "4", form == "2"
    size = LARGE if tall else 1.0
    wide, high = (SMALL_W * 1.12, SMALL_H * 1.12) if small else (ACTIVE_W * size, ACTIVE_H * size)
    x, y = 9.0, height - high - 16 if tall else (height - high) / 2
    info = 10.0 if tall else x + wide + 12
    pile = tuple([code for code in player.pile if code not in away])
    top = pile[-1] if pile else ""
    lying = player._replace(name="", turn=False, influence=None)  # what is kept while these change
    pieces = laid(
        (plate(player, form, start, info),),
        active_card(player.seat, top, len(pile) > 1, player.crusade, start, x, y, small, size),
        belongings(lying, start, form, info, x + wide + 12),
    )
    named = () if phone else (player.seat,)  # a phone shows the players below all else; their tags name them above
    return Board(f"{start}seat-{player.seat}", player.name, width, height, pieces, names=named)


@lru_cache(KEPT)
def tags_board(players: tuple[tuple[int, str, bool, int | None], ...], width: float) -> Board:
    """Everybody in one line above a phone's table, by seat, name, whether it is their turn, and influence."""
    form = str(len(players))
    pieces = tuple([tag(form, *player) for player in players])
    return Board("tags", "The players", width, TAGS[form][1], pieces, names=tuple([player[0] for player in players]))


@lru_cache(KEPT)
def tag(form: str, seat: int, name: str, turn: bool, influence: int | None) -> Piece:
    """A player in that line; `form` is how many they are."""
    wide = TAGS[form][0]
    held = "?" if influence is None else str(influence)
    number = width_of(held, LETTERINGS["influence"], 0.9)
    small = 0.82 if form == "4" else 1.0
    (line,), size = name_in(name, LETTERINGS["name"], wide - 28 - 34 * small - number, 0.62)
    right = wide - 11
    return Piece(
        f"tag-{seat}", f"tag-{form}{'-turn' if turn else ''}", seat * (wide + 6), 0,
        title=f"{name}: {held} influence{', whose turn it is' if turn else ''}", place=f"seat-{seat}",
        texts=(
            Text(line, 26, 24, "name", 0, size=size),
            Text(held, right, 25, "influence", 50, anchor="end", size=0.9),
        ),
        stamps=(Stamp(f"seat-{seat}", 15, 18, 0.6), Stamp("gem", right - number - 12, 18, 0.76)), motion="none",
    )  # fmt: skip


def plate(player: Player, form: str, start: str, info: float) -> Piece:
    """The ground of a player's board with name and influence; it stands for the player."""
    width, height = PLATES[form]
    tall = height > 200
    held = "?" if player.influence is None else str(player.influence)
    right = width - 11
    x = 10.0 if tall else info
    (line,), size = name_in(
        player.name, LETTERINGS["name"], (right - x - 20) * (0.62 if tall or form == "wide" else 1), 0.62
    )
    texts = [Text(line, x + 20, 26, "name", 0, size=size)]
    stamps = [Stamp(f"seat-{player.seat}", x + 7, 20, 0.66)]
    if tall or form == "wide":
        texts.append(Text(held, right, 27, "influence", 60, anchor="end"))
        stamps.append(Stamp("gem", right - 14 - 12 * len(held), 20, 0.82))
    else:
        texts.append(Text(held, x + 24, 53.5, "influence", 50))
        stamps.append(Stamp("gem", x + 9, 46, 0.82))
        if player.you:
            texts.append(Text("you", right, 53, "kind", 30))
    return Piece(
        f"{start}seat-{player.seat}", f"plate-{form}{'-turn' if player.turn else ''}", title=said(player),
        place=f"seat-{player.seat}", texts=tuple(texts), stamps=tuple(stamps), motion="none",
    )  # fmt: skip


def said(player: Player) -> str:
    """A player's belongings in words."""
    held = "an unknown amount of" if player.influence is None else str(player.influence)
    told = f"{player.name}{', you' if player.you else ''}: {held} influence, {counted(player.cards, 'card')} in hand"
    if player.seen and not player.you:
        told += f" (seen: {', '.join(player.seen)})"
    if player.pile:
        told += f"; active: {card_name(card_named(player.pile[-1]))}"
    if player.pile[1:]:
        told += f"; beneath: {', '.join(reversed(player.pile[:-1]))}"
    if player.crusade[1]:
        told += f"; {player.crusade[1]} {COLOUR_NAMES[player.crusade[0]]} on the Crusade"
    if player.turn:
        told += "; it is their turn"
    return told


@lru_cache(KEPT)
def active_card(
    seat: int, code: str, more: bool, crusade: tuple[int, int], start: str, x: float, y: float, small: bool,
    grown: float,
) -> tuple[Piece, ...]:  # fmt: skip
    """The top of the discard pile, with what lies on it and whether there are `more` cards under it."""
    size = 1.12 * SMALL_W / ACTIVE_W if small else grown
    found: list[Piece] = []
    if more:
        tall = 1.12 * SMALL_H / ACTIVE_H if small else grown
        found.append(Piece(f"{start}under-{seat}", "under", x, y, size=min(size, tall), motion="none"))
    if not code:
        told = () if small else (Text("no active", 56, 74, "empty", 90), Text("card", 56, 89, "empty", 90))
        return (Piece(f"{start}no-card-{seat}", "no-card", x, y, size=size, texts=told, motion="none"),)
    art, scale = (f"small-{code}", 1.12) if small else (f"card-{code}", grown * ACTIVE_W / CARD_W)
    found.append(
        Piece(
            f"{start}card-{code}",
            art,
            x,
            y,
            size=scale,
            place=code,
            came_from=f"{start}seat-{seat}",
            motion="arc",
        )
    )
    if KINDS[card_named(code)] == ATOP:
        words = (Text("in force", 0, 4.2, "force", 58),)
        place = (x + 44, y + 46) if small else (x + ACTIVE_W * grown - 36, y + 45 * grown)
        title = "Its text binds the table while it lies on top"
        found.append(Piece(f"{start}force-{seat}", "in-force", *place, title=title, texts=words, motion="none"))
    which, many = crusade
    for k in range(many):
        dx = x + (60 if small else 88 * grown) - 11 * k
        ident = f"{start}crusade-{which}{k}"
        origin = f"{start}dial-{which}"
        found.append(
            Piece(
                ident,
                f"disk-{which}",
                dx,
                y + (100 if small else 138 * grown),
                size=0.6,
                came_from=origin,
                motion="arc",
            )
        )
    return tuple(found)


@lru_cache(KEPT)
def belongings(player: Player, start: str, form: str, info: float, beside: float) -> tuple[Piece, ...]:
    """The hand from behind with the codes of what was seen, and the codes of what lies beneath the active card."""
    width, height = PLATES[form]
    x = info if height < 200 else beside
    room = width - 9 - x
    a_row = int((room + 1.5) // (CHIP_W + 1.5))
    y = {"2": 48.0, "3": 74.0, "4": 70.0, "wide": 48.0}[form]
    bottom = height - 11
    found: list[Piece] = []
    known = () if player.you else player.seen
    hidden = 0 if player.you and not known else player.cards - len(known)
    beneath = tuple(reversed(player.pile[:-1]))
    rows = max(1, int((bottom - y - 4 - (16 if beneath else 0)) // STEP))
    for_beneath = min(-(-len(beneath) // a_row), max(1, rows - (1 if player.cards else 0))) if beneath else 0
    for_hand = max(1, rows - for_beneath)
    words = "no cards" if not player.cards else counted(player.cards, "card")
    if form != "4" or not player.cards:
        found.append(
            line(
                f"{start}hand-of-{player.seat}",
                words + (", seen:" if known and not hidden and room > 80 else ""),
                x,
                y,
                room,
            )
        )
    else:
        y -= 13
    if player.you:
        found += backs(player, start, x, y + 6, player.cards, room)
    else:
        shown = known[: for_hand * a_row] if not hidden else known[: max(0, for_hand - 1) * a_row or a_row]
        found += chips(f"{start}seen-{player.seat}", shown, x, y + 5, a_row)
        used = -(-len(shown) // a_row)
        if hidden and used < for_hand + 1:
            found += backs(player, start, x, y + 6 + used * STEP, hidden, room)
    if beneath:
        top = bottom - STEP * for_beneath
        if form != "4":
            found.append(line(f"{start}beneath-{player.seat}", "beneath", x, top - 4, room, "quiet"))
        found += chips(f"{start}under-{player.seat}", beneath[: for_beneath * a_row], x, top, a_row)
    return (*found, *extras(player, start, x, y, room))


def extras(player: Player, start: str, x: float, y: float, room: float) -> list[Piece]:
    """What only options bring: a card that lies in front until its action is over, disks set aside."""
    found: list[Piece] = []
    if player.in_front:
        found.append(
            Piece(f"{start}front-{player.seat}", f"chip-{player.in_front}", x + room - CHIP_W, y - 11, motion="none")
        )
    k = 0
    for which, many in enumerate(player.aside):
        for _ in range(many):
            found.append(
                Piece(f"{start}aside-{player.seat}-{k}", f"stud-{which}", x + room - 6 - 9 * k, y + 14, motion="none")
            )
            k += 1
    return found


def line(ident: str, words: str, x: float, y: float, room: float, lettering: str = "plain") -> Piece:
    """A line of words on a board."""
    return Piece(ident, "", x, y, texts=(Text(words, 0, 0, lettering, room + 4),), motion="none")


def chips(start: str, codes: tuple[str, ...], x: float, y: float, a_row: int) -> list[Piece]:
    """Cards by their codes, in rows."""
    return [
        Piece(
            f"{start}-{code}",
            f"chip-{code}",
            round(x + (CHIP_W + 1.5) * (k % a_row), 1),
            y + STEP * (k // a_row),
            motion="none",
        )
        for k, code in enumerate(codes)
    ]


def backs(player: Player, start: str, x: float, y: float, many: int, room: float) -> list[Piece]:
    """Cards of a hand from behind, in a fan."""
    steps = row_of(many, 15, -3, room - 4)
    return [
        Piece(
            f"{start}back-{player.seat}-{k}",
            "back-small",
            round(x + 2 + step, 1),
            y,
            turn=(k - (many - 1) / 2) * (3 if many < 7 and room > 60 else 0),
        )
        for k, step in enumerate(steps)
    ]
