# interpreted: words for people, never while simulating
"""Where the options of a question lie on the table: the places that pieces of the drawing stand for."""

from rulewright.engine import Pick, View
from rulewright.games.band.circles import first_die, second_die
from rulewright.games.genesis.cards import CARDS, SONG_PART
from rulewright.games.genesis.character import (
    BUMP_IT,
    CATEGORIES,
    DIVA_DIE,
    ECHO,
    INTENSITY,
    OVERDUB,
    RE_ROLL,
    ROCK_OUT,
    RUSH_THE_MIC,
    SCORES,
)
from rulewright.games.genesis.rules import composing, downtime, forming, party, powers, studio


def role_place(_seen: View, _pick: Pick, value: int) -> str:
    """A role to be taken."""
    return f"role-{value}"


def first_bubble_place(_seen: View, pick: Pick, value: int) -> str:
    """The lamp of a first bubble."""
    if value == forming.BRING_SHEET:
        return ""
    return f"power-{pick.about[0]}-{RE_ROLL if value == forming.FIRST_RE_ROLL else BUMP_IT}"


def song_place(_seen: View, _pick: Pick, value: int) -> str:
    """A song of the band."""
    return f"song-{value}"


LAMPS = {
    powers.RE_ROLL_NOW: RE_ROLL, powers.OVERDUB_NOW: OVERDUB, powers.RUSH_NOW: RUSH_THE_MIC, powers.ROCK_NOW: ROCK_OUT,
}  # fmt: skip
ON_A_DIE = {
    powers.BUMP_UP: BUMP_IT, powers.BUMP_DOWN: BUMP_IT, powers.ECHO_FIRST: ECHO, powers.ECHO_SECOND: ECHO,
    powers.TAKE_DIVA: DIVA_DIE,
}  # fmt: skip


def turn_place(_seen: View, pick: Pick, value: int) -> str:
    """A die of the Pool to be placed, the lamp of a power, the special die, a die held aside."""
    role, action = pick.about[0], powers.action_in(value)
    if action == powers.PLACE:
        return f"pool-{powers.die_in(value)}"
    if action in ON_A_DIE:
        return f"power-{role}-{ON_A_DIE[action]}"
    if value == powers.ADD_SPECIAL:
        return f"special-{role}"
    return f"held-{role}" if value == powers.RETURN_DIVA else f"power-{role}-{LAMPS[value]}"


def overdub_place(_seen: View, _pick: Pick, value: int) -> str:
    """The lower of two dice to be placed."""
    return f"pool-{first_die(value)}"


def overdub_then(_seen: View, _pick: Pick, value: int) -> str:
    """The other one."""
    return f"pool-{second_die(value)}"


def ends_at(value: int, pick: Pick, most: str, least: str) -> str:
    """The two ends of an amount lie on the table: all of it at one place, as little as may be at the other."""
    if len(pick.options) < 2:
        return ""
    return most if value == max(pick.options) else least if value == min(pick.options) else ""


def split_place(_seen: View, pick: Pick, value: int) -> str:
    """All points for one score of the role, or for the other. [G-163]"""
    role = pick.about[0]
    first, second = (f"score-{role}-{SCORES[score].lower()}" for score in CATEGORIES[role])
    return ends_at(value, pick, first, second)


def spotlight_coin_place(_seen: View, pick: Pick, value: int) -> str:
    """All Spotlight points become COIN."""
    return ends_at(value, pick, f"score-{pick.about[0]}-coin", "")


def spotlight_rest_place(_seen: View, pick: Pick, value: int) -> str:
    """What is left becomes COMMITMENT, or CROWD."""
    return ends_at(value, pick, f"score-{pick.about[0]}-commitment", f"score-{pick.about[0]}-crowd")


def pay_place(_seen: View, pick: Pick, value: int) -> str:
    """The band pays as much as it can, or the member does."""
    return ends_at(value, pick, "band-coin", f"score-{pick.about[0]}-coin")


def own_coin_place(seen: View, pick: Pick, value: int) -> str:
    """As much of one's own COIN as is wanted."""
    return ends_at(value, pick, f"score-{seen['role']}-coin", "") if pick.seat == seen["you"] else ""


def friends_place(seen: View, pick: Pick, value: int) -> str:
    """As many friends as are wanted, of one's own CROWD."""
    return ends_at(value, pick, f"score-{seen['role']}-crowd", "") if pick.seat == seen["you"] else ""


def consent_place(_seen: View, _pick: Pick, value: int) -> str:
    """Yes lies on the band's COIN."""
    return "band-coin" if value else ""


def vote_place(seen: View, pick: Pick, value: int) -> str:
    """Yes lies where the proposal does."""
    return studio_place(seen, pick, pick.about[1]) if value else ""


def diva_place(_seen: View, pick: Pick, value: int) -> str:
    """The die held aside: taking it puts it back."""
    return f"held-{pick.about[0]}" if value else ""


def circle_place(seen: View, _pick: Pick, value: int) -> str:
    """A circle of the song on stage."""
    return f"circle-{seen['songs'][seen['song']]['tests'][value][1]}"


def up_place(_seen: View, _pick: Pick, value: int) -> str:
    """A way towards the Stage."""
    return ("bar-to-stage", "patio-to-bar")[value]


def down_place(_seen: View, _pick: Pick, value: int) -> str:
    """A way from the Stage."""
    return ("stage-to-bar", "bar-to-patio")[value]


def gig_place(_seen: View, _pick: Pick, value: int) -> str:
    """A gig card."""
    return f"gig-{value}"


def pastime_place(_seen: View, pick: Pick, value: int) -> str:
    """The track of Live the Life, the market, one's hand, and where one says that it is enough."""
    role = pick.about[0]
    return ("enough", f"life-{role}", "riff", f"turn-{role}")[value]


def bubble_place(seen: View, pick: Pick, value: int) -> str:
    """The next lamp of a track; a fourth one is a pair."""
    if value == downtime.STOP_LIVING:
        return "enough"
    role, track = pick.about[0], downtime.track_in(value)
    member = seen["members"][role]
    level = member["intensity"] if track == INTENSITY else member["craft"]
    if level < 3:
        return f"power-{role}-{track * 4 + level}"
    return f"pair-{role}-{track}-{downtime.pair_in(value) if level == 3 else level - 4}"


def riff_place(_seen: View, pick: Pick, value: int) -> str:
    """A card of the market, the two ways to throw cards away, one's hand, and where one says that it is enough."""
    if value < downtime.THROW_FIRST:
        return f"market-{value}"
    places = {
        downtime.THROW_FIRST: "throw-1",
        downtime.THROW_ALL: "throw-4",
        downtime.TURN_HAND_RIFFING: f"turn-{pick.about[0]}",
        downtime.STOP_RIFFING: "enough",
    }
    return places[value]


def event_place(_seen: View, _pick: Pick, value: int) -> str:
    """A card for the Band Meeting."""
    return f"event-{value}"


def part_place(seen: View, pick: Pick, value: int) -> str:
    """A Song Part of somebody's hand, where it can be seen."""
    victim = pick.about[0]
    return f"hand-{victim}-{CARDS[value].code}" if seen["members"][victim]["hand"] is not None else ""


def member_place(_seen: View, _pick: Pick, value: int) -> str:
    """A member."""
    return f"member-{value}"


def studio_place(_seen: View, pick: Pick, value: int) -> str:
    """A producer to hire or to compose with, a song to record, one's hand."""
    if value == studio.PASS:
        return ""
    if value == studio.TURN_HAND_IN_STUDIO:
        return f"turn-{pick.about[0]}"
    return f"song-{studio.song_in(value)}" if studio.is_recording(value) else f"producer-{studio.producer_in(value)}"


def fyke_place(_seen: View, _pick: Pick, value: int) -> str:
    """A card of the market as the first part of a song."""
    return "" if value == composing.DECLINE else f"market-{composing.market_slot_in(value)}"


def compose_place(_seen: View, pick: Pick, value: int) -> str:
    """A card of one's hand; equal cards are one place."""
    if value == composing.WITHDRAW:
        return ""
    return f"hand-{pick.about[0]}-{CARDS[composing.card_in(value)].code}"


def compose_then(_seen: View, _pick: Pick, value: int) -> str:
    """Where on the sheet a card goes: a column, or a slot."""
    if value == composing.WITHDRAW:
        return ""
    card, place = composing.card_in(value), composing.place_in(value)
    return f"column-{place}" if CARDS[card].family == SONG_PART else f"slot-{place}"


def fyke_then(_seen: View, _pick: Pick, value: int) -> str:
    """The column into which Fyke's card would go."""
    return "" if value == composing.DECLINE else f"column-{composing.column_in(value)}"


def slot_place(_seen: View, _pick: Pick, value: int) -> str:
    """A slot of the sheet."""
    return "" if value == composing.NOT_TWICE else f"slot-{value}"


def party_place(seen: View, pick: Pick, value: int) -> str:
    """What five points buy: the top card, a bubble; or one's hand is shown or hidden."""
    if value == party.TOP_CARD:
        return "riff-deck"
    if value == party.TURN_HAND_AT_PARTY:
        return ""
    return "" if value == party.KEEP_POINTS else bubble_place(seen, pick, value)


def power_of(value: int) -> int:
    """The power that an action of a turn uses, -1 for none."""
    return LAMPS.get(value, ON_A_DIE.get(powers.action_in(value), -1))
