# interpreted: words for people, never while simulating
"""The words of every event."""

from collections.abc import Mapping, Sequence
from typing import Any

from rulewright.engine import Tell, counted, listed, name_of
from rulewright.games.band.panels import circle_words, die_text, die_words
from rulewright.games.band.sheet import ROLES
from rulewright.games.band.songs import KIND_TITLES
from rulewright.games.band.stage import SPOT_NAMES
from rulewright.games.genesis.cards import CARDS, SONG_PART
from rulewright.games.genesis.character import POWERS, SCORES, TRACKS
from rulewright.games.genesis.events import EVENT_NAMES, PRODUCERS
from rulewright.games.genesis.gigs import GIG_CARDS, GIGS
from rulewright.games.genesis.state import STUDIO_MUSICIAN
from rulewright.games.genesis.words.things import REACHED, card_title, pairs_words, slot_words


def words(template: str) -> Any:
    """A sentence in which facts are shown by what they are: {role}, {gig}, {card}, {event}, {power}, {slot} …"""

    def sentence(facts: dict[str, Any]) -> str:
        shown = {name: fact_words(name, fact) for name, fact in facts.items()}
        people = {name: who(facts, name) for name in facts if name == "role" or name.endswith("_role")}
        return template.format(**shown | people | sides(facts) | song_named(facts))

    return sentence


def who(facts: Mapping[str, Any], name: str = "role") -> str:
    """The player of a role, with the role."""
    return member(facts, facts[name])


def member(facts: Mapping[str, Any], role: int) -> str:
    """A role with its player's name, once roles are given out; in a break-up a studio musician may play it. [G-256]"""
    if role >= STUDIO_MUSICIAN:
        return f"Studio musician ({ROLES[role - STUDIO_MUSICIAN]})"
    roles = list(facts.get("seat_roles", ()))
    found: str = facts["called"][roles.index(ROLES[role])] if ROLES[role] in roles else ROLES[role]
    return found


def side_words(facts: Mapping[str, Any], side: int) -> str:
    """The members of a side of the break-up."""
    return listed([member(facts, role) for role in range(3) if side >> role & 1])


def sides(facts: Mapping[str, Any]) -> dict[str, str]:
    """The side that an event is about, in words."""
    return {"side": side_words(facts, facts["side"])} if "side" in facts else {}


def song_named(facts: Mapping[str, Any]) -> dict[str, str]:
    """A song is called by its title, and by its number while it has none. [G-011]"""
    if "song" not in facts:
        return {}
    return {"song": f"“{facts['title']}”" if facts["title"] else f"song {facts['song'] + 1}"}


TABLES: Mapping[str, Sequence[str]] = {
    "event": EVENT_NAMES, "power": POWERS, "kind": KIND_TITLES, "score": SCORES,
}  # fmt: skip
"""Facts that are a place in a table of names."""


def fact_words(name: str, fact: Any) -> str:
    """One fact in words, by the last word of its name."""
    last = name.rsplit("_", 1)[-1]
    if last in TABLES:
        found: str = TABLES[last][fact]
        return found
    if last == "gig":
        title: str = GIGS[fact].title if fact < GIG_CARDS else "the GM's gig"
        return title
    if last == "card":
        return card_title(fact)
    if last == "producer":
        maker: str = PRODUCERS[fact].name if fact >= 0 else "nobody"
        return maker
    if last == "slot":
        return slot_words(fact)
    if last == "die":
        return die_words(fact)
    if last == "dice":
        return " ".join(die_text(die) for die in fact)
    if last == "spot":
        return "the Spotlight" if fact == 10 else SPOT_NAMES[fact]
    return str(fact)


def role_told(facts: dict[str, Any]) -> str:
    """Who plays what; roles are being given out, so the name stands without one."""
    return f"{name_of(facts['names'], facts['player'])} plays {ROLES[facts['role']]}."


def shown_told(facts: dict[str, Any]) -> str:
    """The cards of a Band Meeting."""
    cards = [facts[f"{name.lower()}_event"] for name in ROLES]
    return f"Shown: {', '.join(f'{member(facts, role)} {EVENT_NAMES[card]}' for role, card in enumerate(cards))}."


def circle_told(facts: dict[str, Any]) -> str:
    """A circle with the squares that it compares, which may lie across a gap. [G-069]"""
    return circle_words(facts["kind"], facts["slot"], facts["needs"])


def stepped(facts: dict[str, Any]) -> str:
    """A marker moved."""
    gift = f" and takes {counted(facts['chips'], 'chip')}" if facts["chips"] else ""
    return f"{who(facts)} steps to {fact_words('spot', facts['spot'])}{gift}."


def covers_told(facts: dict[str, Any]) -> str:
    """Covers are rolled for, and how many of them work."""
    dice, number = facts["dice"], facts["number"]
    good = sum(value >= number for value in dice)
    rolled = fact_words("dice", dice)
    return (
        f"{counted(len(dice), 'cover')} to play, each works on {number} or more: {rolled} (working: {good or 'none'})."
    )


def placed(facts: dict[str, Any]) -> str:
    """A die was placed."""
    second = f" and {die_words(facts['second'])}" if facts["second"] else ""
    return f"{who(facts)} places {die_words(facts['first'])}{second}."


def moved(facts: dict[str, Any], ways: tuple[str, str]) -> str:
    """A meeple moved."""
    return f"A meeple goes {ways[facts['way']]}: Stage {facts['stage']}, Bar {facts['bar']}, Patio {facts['patio']}."


def pastime(facts: dict[str, Any]) -> str:
    """What somebody did in Downtime."""
    return f"{who(facts)} {('rests', 'lives the life', 'writes and riffs')[facts['choice']]}."


def bubble_told(facts: dict[str, Any]) -> str:
    """A bubble was filled."""
    pair = f" with {pairs_words(facts['pairs'])}" if facts["pairs"] else ""
    level = facts["level"]
    name = POWERS[facts["track"] * 4 + min(level, 4) - 1]
    return f"{who(facts)} reaches {TRACKS[facts['track']]} {level}: {name}{pair}."


def outcome_told(facts: dict[str, Any]) -> str:
    """The row of a gig's chart."""
    row = REACHED[facts["row"]] if facts["gig"] < GIG_CARDS else ("a triumph", "passed", "failed")[facts["row"]]
    gains = ", ".join(
        f"{facts[key]:+d} {key.upper()}" for key in ("coin", "crowd", "clout") if facts[key]
    )  # fmt: skip
    return f"{fact_words('gig', facts['gig'])}: {row}" + (f" ({gains})." if gains else ".")


def band_loses(facts: dict[str, Any]) -> str:
    """What an Event cost the band."""
    lost = [f"{facts[key]} {key.upper()}" for key in ("coin", "crowd", "clout") if facts[key]]
    return f"The band loses {' and '.join(lost)}."


def paid_told(facts: dict[str, Any]) -> str:
    """Who paid what."""
    shares = [f"{member(facts, role)} {n}" for role, n in enumerate(facts["members"]) if n]
    if facts["band"]:
        shares.insert(0, f"the band {facts['band']}")
    return f"{facts['cost']} COIN paid: {', '.join(shares)}."


def drawn_told(facts: dict[str, Any]) -> str:
    """A card was drawn onto a sheet."""
    card, place = facts["card"], facts["place"]
    where = f"into column {place + 1}" if CARDS[card].family == SONG_PART else slot_words(place)
    return f"{who(facts)} draws {card_title(card)} {where}."


def song_ends(facts: dict[str, Any]) -> str:
    """A song is over."""
    worked = counted(facts["good"], "circle")
    return f"The end of {song_named(facts)['song']}: {worked} worked, {facts['bad']} failed."


def thrown_away(facts: dict[str, Any]) -> str:
    """Market cards were discarded."""
    return f"{who(facts)} throws {counted(facts['count'], 'market card')} away."


def friends(facts: dict[str, Any]) -> str:
    """CROWD for the band."""
    return f"{who(facts)} brings {counted(facts['number'], 'friend')}."


def party_points(facts: dict[str, Any]) -> str:
    """Points of the party."""
    return f"{who(facts)} earns {counted(facts['points'], 'point')}."


def total(facts: dict[str, Any]) -> str:
    """What a side of the break-up comes to."""
    parts = [counted(facts[key], what) for key, what in (("good", "circle"), ("chips", "chip"), ("bad", "mistake"))]
    return f"{side_words(facts, facts['side'])}: CROWD {facts['crowd']}, {', '.join(parts)} make {facts['total']}."


def sides_told(facts: dict[str, Any]) -> str:
    """The band broke up."""
    return "The band breaks up: " + " against ".join(side_words(facts, side) for side in facts["sides"]) + "."


def first_told(facts: dict[str, Any]) -> str:
    """The first bubble."""
    how = ("begins with Re-roll", "begins with Bump It", "brings a character from an earlier band")[facts["choice"]]
    return f"{who(facts)} {how}."


def hand_told(facts: dict[str, Any]) -> str:
    """A hand was shown or hidden."""
    return f"{who(facts)} {'shows' if facts['open'] else 'hides'} their cards."


TELLS: Mapping[str, Tell] = {
    "role": Tell("player role", role_told, "G-001"),
    "first_bubble": Tell("role choice", first_told, "G-014"),
    "band_named": Tell("name", words("The band is called “{name}”."), "G-011"),
    "gig_starts": Tell("gig round stage bar patio",
                       words("Round {round}: {gig}. Stage {stage}, Bar {bar}, Patio {patio}."), "G-030"),
    "covers": Tell("dice number", covers_told, "G-042"),
    "song_starts": Tell("song title", words("On stage: {song}."), "G-052"),
    "rolled": Tell("dice", words("Into the Pool: {dice}."), "G-055"),
    "rolled_again": Tell("dice", words("The Pool now: {dice}."), "G-120"),
    "placed": Tell("role square first second", placed, "G-057"),
    "circle_worked": Tell("kind slot needs", lambda f: f"{circle_told(f)} works.", "G-066"),
    "circle_failed": Tell("kind slot needs", lambda f: f"{circle_told(f)} fails.", "G-067"),
    "stepped": Tell("role spot chips", stepped, "G-099"),
    "bumped": Tell("role", words("{role} is bumped to Start."), "G-122"),
    "power": Tell("role power", words("{role} uses {power}."), "G-116"),
    "turned": Tell("role old_die new_die", words("{role} turns {old_die} into {new_die}."), "G-126"),
    "diva_taken": Tell("role die", words("{role} sets {die} aside."), "G-130"),
    "diva_returned": Tell("role die", words("{role} puts {die} back into the Pool."), "G-131"),
    "special_added": Tell("role", words("{role} adds their special die."), "G-135"),
    "special_shows": Tell("die", words("It shows {die}."), "G-139"),
    "technical_difficulties": Tell("role", words("No die left for {role}: technical difficulties!"), "G-112"),
    "song_ends": Tell("song good bad title", song_ends, "G-063", moment=True, marked="song"),
    "meeple_up": Tell("way stage bar patio", lambda f: moved(f, ("to the Stage", "into the Bar")), "G-033"),
    "meeple_down": Tell("way stage bar patio", lambda f: moved(f, ("to the Bar", "out to the Patio")), "G-035"),
    "crowd_held": Tell("role", words("{role} hogs the spotlight: nobody leaves."), "G-108"),
    "record_played": Tell("song record title", words("{song} is played from its record."), "G-140"),
    "lull": Tell("", words("A lull between songs."), "G-145"),
    "outcome": Tell("gig row coin crowd clout", outcome_told, "G-154", moment=True, marked="gig"),
    "gained": Tell("role score points", words("{role} gains {points} {score}."), "G-163"),
    "band_loses": Tell("coin crowd clout", band_loses, "G-207"),
    "member_loses": Tell("role points", words("{role} loses {points} COMMITMENT."), "G-159"),
    "burnt": Tell("gig", words("{gig} is burnt."), "G-023"),
    "unlocked": Tell("gig", words("{gig} is unlocked."), "G-238"),
    "downtime": Tell("role choice", pastime, "G-169"),
    "no_downtime": Tell("role", words("{role} can afford nothing in this Downtime."), "G-169"),
    "bubble": Tell("role track level pairs", bubble_told, "G-172"),
    "event_drawn": Tell("role", words("{role} takes an Event card."), "G-178"),
    "event_seen": Tell("event", words("You now hold {event}."), "G-180"),
    "event_lost": Tell("event", words("You lost {event}."), "G-204"),
    "market": Tell("card", words("New in the market: {card}."), "G-187"),
    "bought": Tell("role card price", words("{role} buys {card} for {price} COIN."), "G-183"),
    "card_gained": Tell("role card", words("{role} gains {card}."), "G-190"),
    "card_below": Tell("role card", words("{role} cannot use {card}: it goes below the deck."), "G-192"),
    "thrown_away": Tell("role count", thrown_away, "G-185"),
    "hand_turned": Tell("role open", hand_told, "G-190"),
    "paid": Tell("role cost band members", paid_told, "G-018"),
    "meeting": Tell("beats_event melody_event front_event",
                    shown_told, "G-195",
                    moment=True, marked="meeting"),
    "part_taken": Tell("role victim_role", words("{role} takes a Song Part from {victim_role}."), "G-202"),
    "part_seen": Tell("role victim_role card", words("It is {card}: from {victim_role} to {role}."), "G-202"),
    "event_taken": Tell("role victim_role", words("{role} takes an Event card from {victim_role}."), "G-204"),
    "hired": Tell("role producer", words("{role} hires {producer}."), "G-212"),
    "composing": Tell("producer", words("A new song is written; producer: {producer}."), "G-217"),
    "drawn": Tell("role card place", drawn_told, "G-219"),
    "nothing_to_add": Tell("role", words("{role} has no card that fits now."), "G-220"),
    "withdrew": Tell("role", words("{role} withdraws from this song."), "G-220"),
    "extra_circle": Tell("role kind slot", words("{role} adds a {kind} {slot}."), "G-224"),
    "composed": Tell("song title", words("The band has a new original, {song}."), "G-230"),
    "scrapped": Tell("", words("The sheet is too short and is scrapped."), "G-228"),
    "recorded": Tell("song title producer", words("{producer} records {song}."), "G-235"),
    "gigs_dealt": Tell("gigs", lambda f: "Offered: " + ", ".join(GIGS[g].title for g in f["gigs"]) + ".", "G-240"),
    "gig_chosen": Tell("role gig", words("{role} chooses {gig}."), "G-241"),
    "friends": Tell("role number", friends, "G-244"),
    "friends_short": Tell("gig number", words("{gig} still lacks {number} CROWD."), "G-245"),
    "gig_unpaid": Tell("gig", words("Nobody pays what {gig} costs."), "G-246"),
    "break_up": Tell("sides", sides_told, "G-250"),
    "claimed": Tell("side song title", words("{side}: {song} is theirs."), "G-253"),
    "total": Tell("side crowd good chips bad total", total, "G-261", moment=True, marked="the end"),
    "party_points": Tell("role points", party_points, "G-278"),
}  # fmt: skip
