"""Forming the band: roles, the first bubble, names. [G-001..G-015 G-264..G-267]"""

from collections.abc import Generator
from typing import Any, Final

from rulewright.engine.questions import Pick, Question, Script, Write
from rulewright.games.band.options import ON
from rulewright.games.band.sheet import Role
from rulewright.games.genesis.character import SPACES, craft_on, diva_pairs_on, intensity_on, rock_pairs_on
from rulewright.games.genesis.gigs import GM_GIG
from rulewright.games.genesis.options import ON_FIRST_SPACE
from rulewright.games.genesis.rules.downtime import bubble_options, fill_bubble
from rulewright.games.genesis.rules.market import fill_market
from rulewright.games.genesis.rules.naming import NAME_LIMIT, TITLE_LIMIT, ready_band_name, ready_title, tidy
from rulewright.games.genesis.state import GIG, GM_DESCRIBES, NOBODY, PARTY_ROUND, Band, leader

FIRST_RE_ROLL: Final = 0
FIRST_BUMP_IT: Final = 1
BRING_SHEET: Final = 2


def form_the_band(t: Band) -> Script:
    """Roles, then sheets and the market, then names; play begins with the first gig. [G-001 G-002 G-014 G-015]"""
    if t.forming == 0:
        yield from take_roles(t)
        if t.settings.party != ON:
            yield from fill_market(t)
    elif t.forming == 1:
        for role in range(3):
            yield from begin_sheet(t, role)
    else:
        yield from give_names(t)
    t.forming += 1
    if t.forming == 3:
        begin_career(t)


def take_roles(t: Band) -> Script:
    """The players agree; here each seat takes one of the roles still free, in seat order. [G-001 G-002 G-267]"""
    free = [0, 1, 2]
    for seat in range(3):
        role = free[0]
        if len(free) > 1:
            role = yield Pick(seat, "role", free[:])
        free.remove(role)
        t.seat_of[role] = seat
        t.tell("role", seat, role)


def begin_sheet(t: Band, role: Role) -> Script:
    """Re-roll or Bump It for nothing, or a sheet carried from an earlier game. [G-014 G-264..G-267]"""
    seat = t.seat_of[role]
    sheet = t.sheets[seat]
    options = [FIRST_RE_ROLL, FIRST_BUMP_IT]
    if sheet:
        options.append(BRING_SHEET)
    choice: int = yield Pick(seat, "first_bubble", options, (role,))
    if choice == BRING_SHEET:
        bring_sheet(t, role, sheet)
        if t.settings.carried_start == ON_FIRST_SPACE:
            yield from begin_like_everybody(t, role)
    elif choice == FIRST_RE_ROLL:
        t.intensity[role] = 1
    else:
        t.craft[role] = 1
    t.tell("first_bubble", role, choice)


def bring_sheet(t: Band, role: Role, sheet: int) -> None:
    """Bubbles are kept, no free one is added; the marker starts on the space equal to them. [G-265 G-266]"""
    t.intensity[role] = intensity_on(sheet)
    t.craft[role] = craft_on(sheet)
    t.rock_pairs[role] = rock_pairs_on(sheet)
    t.diva_pairs[role] = diva_pairs_on(sheet)
    t.life[role] = max(1, min(SPACES, t.intensity[role] + t.craft[role]))
    t.carried |= 1 << role


def begin_like_everybody(t: Band, role: Role) -> Script:
    """By option a carried sheet, too, starts on the first space with a bubble for nothing. [G-014 G-266]"""
    t.life[role] = 1
    bubbles = bubble_options(t, role)
    if bubbles:
        bubble: int = yield Pick(t.seat_of[role], "free_bubble", bubbles, (role,))
        fill_bubble(t, role, bubble)


def give_names(t: Band) -> Script:
    """Band, characters and the first song: free text, and where none is wanted or asked for, what is ready. [G-011]"""
    band = ""
    found = ["", "", ""]
    if t.settings.naming:
        band = yield Write(t.seat_of[leader(t)], "band_name", NAME_LIMIT)
        for role in range(3):
            name: str = yield Write(t.seat_of[role], "character_name", NAME_LIMIT, (role,))
            found[role] = tidy(name, NAME_LIMIT)
    band = tidy(band, NAME_LIMIT) or ready_band_name(t.market)
    t.names = (band, found[0], found[1], found[2])
    t.tell("band_named", band)
    title = yield from name_song(t, 0)
    t.songs[0] = t.songs[0].called(title)


def name_song(t: Band, number: int) -> Generator[Question, Any, str]:
    """The title of a song: the leader's, or the one that is ready for it. [G-011]"""
    title = ""
    if t.settings.naming:
        title = yield Write(t.seat_of[leader(t)], "song_title", TITLE_LIMIT, (number,))
    return tidy(title, TITLE_LIMIT) or ready_title(t.names[0], [t.songs[n].name for n in range(number)])


def begin_career(t: Band) -> None:
    """Open Mic Night, the GM's first gig, or the first round of the party. [G-015 G-269 G-274]"""
    if t.settings.party == ON:
        t.phase = PARTY_ROUND
        t.unlocked = 0
    elif t.settings.roleplay == ON:
        t.phase = GM_DESCRIBES
        t.gig = GM_GIG
        t.unlocked = 0
    else:
        t.phase = GIG
    t.fam = NOBODY
