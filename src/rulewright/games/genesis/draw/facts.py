# interpreted: drawn for people only
"""What several boards show, taken from a view once and hashable: who the members are, and what is asked of whom."""

from typing import Any, Final, NamedTuple

from rulewright.engine import View, name_of
from rulewright.games.band.sheet import ROLES
from rulewright.games.genesis import state as phases
from rulewright.games.genesis.state import NO_SONG

SHOWN: Final = (2, 1, 0)
"""Members in the order of the rows of a song: Front on top."""


class Member(NamedTuple):
    """One member, as an amplifier shows them."""

    role: int
    name: str
    """Of whoever plays them."""
    character: str
    you: bool
    coin: int
    commitment: int
    crowd: int
    intensity: int
    craft: int
    rock: int
    diva: int
    life: int
    used: int
    special: bool
    special_used: bool
    chips: int
    successes: int
    held: int
    points: int
    """To spend, in the party variant; -1 where there are none."""
    note: str = ""
    """What they are doing or have done."""
    order: int = 0
    """Their place in the order of COMMITMENT, from 1; 0: it does not matter now."""
    seat: int = -1
    asked: bool = False
    """Whether something is asked of them now."""

    def score(self, kind: str) -> int:
        """One of the three scores."""
        found: int = getattr(self, kind)
        return found

    def level(self, track: int) -> int:
        """How many bubbles of a track are filled."""
        return self.craft if track else self.intensity


class Hand(NamedTuple):
    """The cards of a member as this observer may see them."""

    role: int
    name: str
    you: bool
    cards: tuple[int, ...]
    """Faces; empty where they are hidden."""
    many: int
    open: bool
    """Shown to everybody."""
    backs: int
    """Cards for the Band Meeting of which only the backs are seen."""
    events: tuple[int, ...]
    """Those that are seen: one's own."""
    gained: int
    """How many Event cards were drawn."""
    scores: tuple[int, ...] = ()
    """COIN, COMMITMENT and CROWD of their own, where there are three."""


def player(view: View, role: int) -> str:
    """Whoever plays a role."""
    return name_of(view["names"], view["members"][role]["seat"])


def member_of(view: View, role: int, ordered: bool = False) -> Member:
    """One member of the view."""
    m = view["members"][role]
    place = view["order"].index(role) + 1 if ordered and role in view["order"] else 0
    return Member(
        role,
        player(view, role),
        m["name"],
        view["role"] == role,
        m["coin"],
        m["commitment"],
        m["crowd"],
        m["intensity"],
        m["craft"],
        m["rock"],
        m["diva"],
        m["life"],
        m["used"],
        m["special"],
        m["special_used"],
        m["chips"],
        m["successes"],
        m["held"],
        view["points"][role] if view["party"] else -1,
        note_of(view, role),
        place,
        m["seat"],
        is_asked(view, role),
    )


def hand_of(view: View, role: int) -> Hand:
    """The cards of one member of the view."""
    m = view["members"][role]
    mine = m["events"] is not None
    events = (*m["events"], *[9] * m["chills"], *[10] * m["solos"]) if mine else ()
    backs = 0 if mine else m["event_count"] + m["basic_count"]
    cards = tuple(m["hand"]) if m["hand"] is not None else ()
    return Hand(
        role,
        player(view, role),
        view["role"] == role,
        cards,
        m["hand_count"],
        m["hand_shown"],
        backs,
        events,
        m["event_count"],
        () if view["party"] else (m["coin"], m["commitment"], m["crowd"]),
    )


def asked(view: View) -> dict[str, Any]:
    """What is being asked: its key and whom; empty while nobody is."""
    found: dict[str, Any] = view.get("asked") or {}
    return found


def is_asked(view: View, role: int) -> bool:
    """Whether the member of this role is deciding now."""
    return view["members"][role]["seat"] in asked(view).get("seats", ())


DECIDES: Final = {
    "split": "splits points", "spotlight_coin": "splits points", "spotlight_commitment": "splits points",
    "pay_band": "pays", "pay_own": "pays", "chip_in": "is asked for COIN", "consent": "is asked to agree",
    "studio_vote": "votes", "friends": "brings friends?",
}  # fmt: skip
"""What somebody does who is asked for an amount or a vote."""
STUDIO: Final = "studio musician"


def note_of(view: View, role: int) -> str:
    """What a member is doing, in two or three words."""
    phase = view["phase"]
    if phase == phases.RIFFING and view["turn"] == role:
        return "riffs now"
    if is_asked(view, role):
        return DECIDES.get(asked(view)["ask"], "decides")
    if view["sides"] and view["song"] != NO_SONG and not side_on_stage(view) >> role & 1:
        return STUDIO  # [G-256]
    if phase in (phases.DOWNTIME, phases.RIFFING):
        return "has had their time" if role in view["done"] else ""
    if phase == phases.COMPOSING and role in view["out"]:
        return "is done"
    return ""


def side_on_stage(view: View) -> int:
    """Who plays: everybody, or a side of a break-up; in the moment in which its song has ended still that one."""
    if view["sides"] and view["totals"] and view.get("moment") == "song_ends":
        return int(view["sides"][len(view["totals"]) - 1])
    return int(view["side"])


def seats_of(view: View) -> tuple[int, ...]:
    """The seats of the members, Beats first: of whoever the amplifiers name."""
    return tuple(member["seat"] for member in view["members"])


def side_words(side: int) -> str:
    """A side of a break-up: Beats and Melody."""
    return " and ".join(ROLES[role] for role in range(3) if side >> role & 1)
