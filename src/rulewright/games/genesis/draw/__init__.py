# interpreted: drawn for people only
"""The table of Genesis as a picture: printed matter on a band's table, boards by the step of the round.

| step | boards |
|---|---|
| forming | the three roles, or the character sheets |
| gig, points | the room, the poster, the song with its Pool, slim amplifiers |
| Downtime | the market, the tour dates, members with their hands |
| Band Meeting | the three cards, one's own cards, members |
| Studio | the new song, producers, hands in order |
| booking | the wall of handbills, members |
| break-up | the torn name with the sides; songs to claim, or the song on stage |

The band is always on top, the shelf always at the bottom: what is on no other board stands there.
"""

from rulewright.draw.model import Art, Board, Scene, tells
from rulewright.engine import View
from rulewright.games.genesis import state as phases
from rulewright.games.genesis.draw import (
    band,
    booking,
    composers,
    downtime,
    ending,
    forming,
    meeting,
    members,
    outcomes,
    room,
    shelf,
    song,
    studio,
)
from rulewright.games.genesis.draw.art.catalogue import catalogue
from rulewright.games.genesis.draw.facts import asked
from rulewright.games.genesis.draw.geometry import SHEET, SONG
from rulewright.games.genesis.draw.spoken import spoken
from rulewright.games.genesis.state import NO_SONG

ON_STAGE = (phases.GIG, phases.NEXT_SONG, phases.SONG, phases.OUTCOME, phases.SPOTLIGHT_POINTS)
IN_STUDIO = (phases.STUDIO, phases.COMPOSING, phases.PARTY_STUDIO)
AMPS = "member-2 member-1 member-0"


def art() -> Art:
    """Everything static."""
    return catalogue()


def draw(view: View) -> Scene:
    """The table as this observer sees it, by the step of the round, or as it was in the moment that is looked at."""
    boards, main, wide, narrow = arranged(view)
    return Scene(boards, main, wide, narrow, spoken(view) if tells(view) else "")


Arrangement = tuple[list[Board], str, list[str], list[str]]


def arranged(view: View) -> Arrangement:
    """The boards of this step, which is main, and how they lie on a wide and on a narrow screen."""
    moment, phase = view.get("moment"), view["phase"]
    if moment == "meeting":
        return at_meeting(view)
    if moment in ("song_ends", "outcome") and not view["sides"]:
        return on_stage(view)
    if phase == phases.FORMING:
        return at_forming(view)
    if view["sides"]:
        return at_break_up(view)
    if phase in ON_STAGE or (view["party"] and phase not in IN_STUDIO):
        return on_stage(view)
    if phase in (phases.MEETING, phases.CARRYING_OUT):
        return at_meeting(view)
    if phase in IN_STUDIO:
        return in_studio(view)
    if phase == phases.BOOKING:
        return at_booking(view)
    return in_downtime(view)


def on_stage(view: View) -> Arrangement:
    """A gig, or a round of the party: the room, the poster, the song and its Pool, the members."""
    playing = song.is_shown(view)
    sheet = song.song(view) if playing else song.songs(view, SONG, "Songs of the band")
    main = "song" if playing else "songs"
    found = [
        band.band(view),
        band.steps(view),
        room.room(view),
        sheet,
        song.pool(view),
        members.rail(view),
        shelf.gigs(view),
        shelf.shelf(view, "market", *(("songs",) if playing else ()), "hands", "events"),
    ]
    narrow = ["band", main, "pool", "venue", "members", "gigs", "shelf"]
    if view["party"]:
        wide = ["band steps", "venue venue", f"{main} members", "pool members", "gigs shelf"]
        return found, main, wide, narrow
    found[3:3] = [room.gig(view), outcomes.outcomes(view)]
    wide = [
        "band steps steps",
        "venue venue gig",
        f"{main} members members",
        "pool members members",
        "gigs shelf shelf",
    ]
    room_first = bool(view["ending"]) or asked(view).get("ask") in ("meeple_up", "meeple_down")
    stage_boards, song_boards = ["venue", "outcomes"], [main, "pool"]
    shown = [*stage_boards, *song_boards] if room_first else [*song_boards, *stage_boards]
    narrow = ["band", *shown, "members", "gig", "gigs", "shelf"]
    return found, "venue" if room_first else main, wide, narrow


def in_downtime(view: View) -> Arrangement:
    """Between gigs, also while a GM writes one: the market, the tour dates, members with their hands."""
    found = [
        band.band(view),
        band.steps(view),
        downtime.market(view),
        downtime.dates(view),
        *members.amps(view, True),
        shelf.gigs(view),
        shelf.shelf(view, "songs", "producers", "events"),
    ]
    wide = [
        "band band steps steps steps",
        "market market market dates dates",
        "member-2 member-1 member-1 member-1 member-0",
        "gigs gigs shelf shelf shelf",
    ]
    mine = [f"member-{view['role']}"] if view["role"] >= 0 else []
    others = [f"member-{role}" for role in (2, 1, 0) if f"member-{role}" not in mine]
    return found, "market", wide, ["band", "market", *mine, "dates", *others, "gigs", "shelf"]


def at_meeting(view: View) -> Arrangement:
    """The Band Meeting: the cards on the table, one's own, the members."""
    found = [
        band.band(view),
        band.steps(view),
        meeting.meeting(view),
        meeting.own_cards(view),
        *members.amps(view, False),
        shelf.gigs(view),
        shelf.shelf(view, "market", "songs", "events", "written"),
    ]
    wide = [
        "band band steps steps",
        "meeting meeting cards cards",
        "member-2 member-1 member-1 member-0",
        "gigs gigs shelf shelf",
    ]
    return found, "meeting", wide, ["band", "cards", "meeting", *AMPS.split(), "gigs", "shelf"]


def in_studio(view: View) -> Arrangement:
    """The Studio: a song that grows, or the songs to record; producers, hands."""
    composing = view["phase"] == phases.COMPOSING
    sheet = studio.sheet(view) if composing else song.songs(view, SHEET, "Songs of the band")
    main = sheet.id
    found = [
        band.band(view), band.steps(view), sheet, studio.producers(view), composers.hand(view), composers.others(view),
        shelf.gigs(view), shelf.shelf(view, "market", *(("songs",) if composing else ()), "events"),
    ]  # fmt: skip
    wide = [
        "band steps steps steps",
        f"{main} {main} {main} producers",
        "hand hand others others",
        "gigs shelf shelf shelf",
    ]
    narrow = ["band", main, "hand", "producers", "others", "shelf", "gigs"]
    if view["party"]:
        found = [board for board in found if board.id not in ("producers", "gigs")]
        return (
            found,
            main,
            ["band steps", f"{main} others", "hand shelf"],
            [name for name in narrow if name not in ("producers", "gigs")],
        )
    return found, main if composing else "producers", wide, narrow


def at_booking(view: View) -> Arrangement:
    """Booking: the wall of handbills, the members who may bring friends, and the whole shelf but for the gigs."""
    found = [
        band.band(view),
        band.steps(view),
        *booking.walls(view),
        *members.amps(view, False),
        shelf.shelf(view, "market", "songs", "producers"),
        shelf.shelf(view, "hands", "events", board="held"),
    ]
    wide = [
        "band band steps steps",
        "wall-0 wall-0 wall-1 wall-1",
        "member-2 member-1 member-1 member-0",
        "shelf shelf held held",
    ]
    return found, "wall-0", wide, ["band", "wall-0", "wall-1", *AMPS.split(), "shelf", "held"]


def at_break_up(view: View) -> Arrangement:
    """The break-up: songs are claimed, each side plays, the crowd decides."""
    if view["song"] != NO_SONG or view.get("moment") == "song_ends":
        found = [
            band.band(view),
            ending.sides(view),
            song.song(view),
            song.pool(view),
            members.rail(view),
            room.concert(view),
            shelf.gigs(view),
            shelf.shelf(view, "market", "songs", "hands", "events"),
        ]
        wide = [
            "band song",
            *["sides song"] * 4,  # so finely cut, the rows grow until nothing is left between the boards
            "sides pool",
            "sides members",
            "venue members",
            "gigs shelf",
        ]
        narrow = ["band", "song", "pool", "venue", "sides", "members", "gigs", "shelf"]
        return found, "song", wide, narrow
    found = [
        band.band(view),
        band.steps(view),
        ending.sides(view),
        song.songs(view),
        *members.amps(view, False),
        shelf.gigs(view),
        shelf.shelf(view, "market", "hands", "events"),
    ]
    wide = [
        "band band steps steps",
        "sides sides songs songs",
        "member-2 member-1 member-1 member-0",
        "gigs gigs shelf shelf",
    ]
    return found, "sides", wide, ["band", "sides", "songs", *AMPS.split(), "gigs", "shelf"]


def at_forming(view: View) -> Arrangement:
    """The band forms: roles first, then the first bubble of every sheet."""
    if view["forming"] == 0:
        found = [
            band.band(view),
            band.steps(view),
            *forming.roles(view),
            forming.on_phone(view),
            song.first_sheet(view),
            downtime.dates(view),
        ]
        wide = [
            "band band steps steps steps",
            "role-2 role-1 role-1 role-1 role-0",
            "song song song dates dates",
        ]
        return found, "roles", wide, ["band", "roles", "song", "dates"]
    found = [band.band(view), band.steps(view), *members.amps(view, True), downtime.market(view), downtime.dates(view)]
    mine = [f"member-{view['role']}"] if view["role"] >= 0 else []
    others = [f"member-{role}" for role in (2, 1, 0) if f"member-{role}" not in mine]
    wide = [
        "band band steps steps steps",
        "member-2 member-1 member-1 member-1 member-0",
        "market market market dates dates",
    ]
    return found, "member-2", wide, ["band", *mine, *others, "market", "dates"]
