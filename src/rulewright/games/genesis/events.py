"""The Event cards and the four producers. [G-003 G-008 G-199..G-206 G-211]"""

from typing import Final

from rulewright.games.band.sheet import BEATS, FRONT, MELODY

EventCard = int

HURREN: Final = 0
WARTMAN: Final = 1
FYKE: Final = 2
TAKE_CREDIT: Final = 3
PARTY_TOO_HARD: Final = 4
INVITE_PARTNERS: Final = 5
RECONNECT: Final = 6
DESERVE_THAT: Final = 7
FAM_INVOLVED: Final = 8
CHILL: Final = 9
GO_SOLO: Final = 10
EMPTY_HANDED: Final = 11
"""Not a card: what a member shows whose last card was taken (only with `take_basic`)."""

DRAWABLE: Final = 9
"""EV01–EV09 are drawn; Chill and Go Solo are dealt, one of each to every member. [G-003 G-008]"""

EVENT_CODES: Final[tuple[str, ...]] = (
    "EV01", "EV02", "EV03", "EV04", "EV05", "EV06", "EV07", "EV08", "EV09", "EV10", "EV11", "",
)  # fmt: skip

EVENT_NAMES: Final[tuple[str, ...]] = (
    "Producer Hurren",
    "Producer Wartman",
    "Producer Fyke",
    "Take all the credit in the interview",
    "Party Debatably Too Hard",
    "Invite your romantic partner(s) to the band meeting",
    "Reconnect and rehabilitate",
    "I deserve that!",
    "Your fam gets involved",
    "Chill",
    "Go Solo",
    "nothing",
)

EVENT_EFFECTS: Final[tuple[str, ...]] = (
    "joins the Studio this round",
    "joins the Studio this round",
    "joins the Studio this round",
    "band CLOUT -1; you gain 10 CROWD",
    "band CROWD -15; you gain 15 CROWD",
    "band CLOUT -1; take a Song Part from each other member",
    "burn a gig, bring back a burnt one; band COIN -10; you gain 10 COMMITMENT",
    "take an Event card from another member",
    "you choose the next gig",
    "nothing; three Chills burn a random gig",
    "the band breaks up",
    "no card left to show",
)

# the sums the events move
CREDIT_CLOUT: Final = 1
CREDIT_CROWD: Final = 10
PARTY_CROWD: Final = 15
PARTNERS_CLOUT: Final = 1
RECONNECT_COIN: Final = 10
RECONNECT_COMMITMENT: Final = 10


class Producer:
    """A producer: fees, and what a record made with them says. [G-212 G-214 G-235]"""

    def __init__(self, name: str, meeples: int, steps: tuple[tuple[int, int], ...], bonus: str) -> None:
        self.name: Final = name
        self.meeples: Final = meeples
        self.steps: Final = steps
        self.bonus: Final = bonus


HIRE_PER_CLOUT: Final = 10
COMPOSE_FEE: Final = 5
RECORD_FEE: Final = 5

# place in this table: the event that brings them, Steve (always there) last
PRODUCERS: Final[tuple[Producer, ...]] = (
    Producer("Hurren", 2, ((FRONT, 1), (BEATS, 3), (MELODY, 9)), "use a Circle card twice"),
    Producer("Wartman", 2, ((BEATS, 1), (MELODY, 3), (FRONT, 9)), "draw several Song Parts into one column"),
    Producer("Fyke", 2, ((MELODY, 1), (FRONT, 3), (BEATS, 9)), "start with a Song Part now in the market"),
    Producer("Steve", 1, ((FRONT, 4), (BEATS, 4), (MELODY, 6)), "none"),
)
STEVE: Final = 3


def hiring_fee(clout: int) -> int:
    """COIN to hire any producer; nothing at CLOUT 0. [G-212]"""
    return HIRE_PER_CLOUT * max(0, clout)
