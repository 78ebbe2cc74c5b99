# interpreted: words for people, never while simulating
"""What things are called: seats, songs, gigs, cards, rows of an outcome chart."""

from collections.abc import Sequence

from rulewright.engine import View, name_of
from rulewright.games.band.options import ON
from rulewright.games.band.sheet import ROLES, ROWS, Role, is_lower, is_top, slot_column, slot_row
from rulewright.games.genesis.cards import CARDS
from rulewright.games.genesis.character import PAIRS
from rulewright.games.genesis.gigs import GIG_CARDS, GIGS, Gig, GigCard
from rulewright.games.genesis.state import Band


def seat_titles(seats: int) -> Sequence[str]:
    """Three members, and the GM as a fourth. [G-269]"""
    return ("Player 1", "Player 2", "Player 3", "GM")[:seats]


def seat_signs(seen: View) -> Sequence[str]:
    """The sign of each seat is that of its role, once roles are taken; the GM has none. [G-001]"""
    signs = [""] * len(seen["names"])
    for role in range(3) if seen["forming"] else ():
        signs[seen["members"][role]["seat"]] = f"role-{role}"
    return signs


def song_title(seen: View, n: int) -> str:
    """A song's name, or its number while it has none."""
    return seen["songs"][n]["title"] or f"Song {n + 1}"


def gig_title(seen: View, gig: Gig) -> str:
    """The name on a gig card."""
    return GIGS[gig].title if gig < GIG_CARDS else "the GM's gig"


def card_title(card: int) -> str:
    """A Write and Riff card by name; Song Parts with the rows they have."""
    found = CARDS[card]
    if found.squares:
        rows = "".join(letter for row, letter in ((2, "F"), (1, "M"), (0, "B")) if found.squares >> row & 1)
        return f"{found.title} {rows} ({found.code})"
    return f"{found.title} ({found.code})"


def slot_words(slot: int) -> str:
    """Where on a sheet a circle stands, as the sheet labels its squares: above melody 3."""
    square = f"{ROWS[slot_row(slot)]} {slot_column(slot) + 1}"
    if is_top(slot):
        return f"above {square}"
    return f"right of {square}, {'lower' if is_lower(slot) else 'upper'}"


def role_words(seen: View, role: Role) -> str:
    """The player of a role, with the role; in a break-up a studio musician may play it. [G-256]"""
    if not seen["side"] >> role & 1:
        return f"Studio musician ({ROLES[role]})"
    name = name_of(seen["names"], seen["members"][role]["seat"])
    return name if name == ROLES[role] else f"{name} ({ROLES[role]})"


def seat_roles(t: Band) -> Sequence[str]:
    """The role of each seat, once they are taken; the GM has none. [G-001 G-269]"""
    roles = [""] * (4 if t.settings.roleplay == ON else 3)
    for role in range(3) if t.forming else ():
        roles[t.seat_of[role]] = ROLES[role]
    return roles


def amount(number: int, what: str) -> str:
    """A gain or loss: +5 COIN."""
    return f"{number:+d} {what}"


DEEDS = ("", "the band wins: legends!", "unlock Geiger's Cousin's", "burn this card", "burn a gig and play again",
         "each member -5 COMMITMENT", "records: each step number -1", "individual points become COIN only")  # fmt: skip


def row_words(card: GigCard, n: int) -> str:
    """One row of an outcome chart."""
    row = card.rows[n]
    parts = [amount(v, w) for v, w in ((row.coin, "COIN"), (row.crowd, "CROWD"), (row.clout, "CLOUT")) if v]
    if row.deed:
        parts.append(DEEDS[row.deed])
    return ", ".join(parts) or "nothing"


REACHED = ("everybody is at the Stage", "most are at the Stage", "too few are at the Stage")


def reached_words(goals: Sequence[int], row: int) -> str:
    """What a row of a chart stands for: by the printed rule, or by the goals that the GM set. [G-151..G-153 G-270]"""
    if not goals:
        return REACHED[row]
    return (f"{goals[0]} or more are at the Stage", f"{goals[1]} or more are there", f"fewer than {goals[1]}")[row]


def pairs_words(mask: int) -> str:
    """Marked pairs: 5-6."""
    return " ".join(f"{a}-{b}" for n, (a, b) in enumerate(PAIRS) if mask >> n & 1)
