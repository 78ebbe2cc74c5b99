# interpreted: drawn for people only
"""What a table of Liar's Dice shows of each seat, as plain facts: what is drawn of them is kept until one changes."""

from typing import NamedTuple

from rulewright.engine import View, counted, name_of


class Player(NamedTuple):
    """A seat as everybody sees it."""

    seat: int
    name: str
    left: int
    each: int
    you: bool
    turn: bool
    note: str
    """What is to be said beside the name."""
    shown: tuple[int, ...]
    """What a call has shown under the cup."""
    face: int
    """The face that was called."""
    wild: bool
    """Ones count for every face."""

    @property
    def dice(self) -> str:
        """How many it has, in words."""
        return counted(self.left, "die", "dice")


def players(seen: View) -> list[Player]:
    """Everybody at the table."""
    lifted = seen["lifted"]
    over = sum(1 for left in seen["left"] if left) == 1
    return [
        Player(
            seat,
            name_of(seen["names"], seat),
            left,
            seen["each"],
            seat == seen["you"],
            left > 0 and (over or seat == seen["turn"]),
            note(seat == seen["you"], left, over, bool(lifted) and lifted["loser"] == seat),
            tuple(lifted["dice"][seat]) if lifted else (),
            face_of(lifted["bid"]) if lifted else 0,
            seen["wild"],
        )
        for seat, left in enumerate(seen["left"])
    ]


def note(you: bool, left: int, over: bool, lost: bool) -> str:
    """What is to be said of a seat: that it won, is out, has just lost a die, or is one's own."""
    if over:
        return "wins" if left else "you" if you else ""
    if not left:
        return "out"
    return "−1 die" if lost else "you" if you else ""


def own_dice_of(seen: View, near: int) -> tuple[int, ...] | None:
    """The dice under the cup at the lower edge, where they may be seen; not before the call has been looked at."""
    if not seen["dice"] or seen["dice"][near] is None or (seen["lifted"] and seen.get("moment")):
        return None
    return tuple(seen["dice"][near])


def nearest(seen: View) -> int:
    """Who sits at the lower edge: the observer; for a spectator the first seat."""
    return int(seen["you"]) if 0 <= seen["you"] < len(seen["left"]) else 0


def face_of(bid: int) -> int:
    """The face that a bid names; none without a bid."""
    return (bid - 1) % 6 + 1 if bid else 0


def counts(die: int, face: int, wild: bool) -> bool:
    """Whether a die counts for a bid on this face."""
    return face > 0 and (die == face or (wild and die == 1))
