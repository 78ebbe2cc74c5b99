# interpreted: words for people, never while simulating
"""The words of every question, made from the view of whoever reads them."""

from collections.abc import Mapping
from typing import Any

from rulewright.engine import Ask, Pick, View, Write, counted
from rulewright.games.band.circles import first_die, second_die
from rulewright.games.band.panels import circle_words, die_words, laid_words
from rulewright.games.band.sheet import ROLES, slot_name
from rulewright.games.band.songs import KIND_TITLES
from rulewright.games.genesis.cards import CARDS, PRICES, SONG_PART
from rulewright.games.genesis.character import CATEGORIES, INTENSITY, PAIRS, POWERS, SCORES, TRACKS, price_of_space
from rulewright.games.genesis.events import (
    COMPOSE_FEE,
    EVENT_EFFECTS,
    EVENT_NAMES,
    GO_SOLO,
    PRODUCERS,
    RECORD_FEE,
    hiring_fee,
)
from rulewright.games.genesis.gigs import GIG_CARDS, GIGS
from rulewright.games.genesis.rules import composing, downtime, forming, party, powers, studio
from rulewright.games.genesis.rules.game_master import FIELDS
from rulewright.games.genesis.rules.naming import ready_band_name, ready_title
from rulewright.games.genesis.words import details, places
from rulewright.games.genesis.words.things import card_title, gig_title, role_words, slot_words, song_title

Label = Any


# -- labels ----------------------------------------------------------------------------------------------------------


def role_label(_seen: View, _pick: Pick, value: int) -> str:
    """A role's name."""
    return ROLES[value]


def song_label(seen: View, _pick: Pick, value: int) -> str:
    """A song's name, with its record."""
    record = seen["songs"][value]["record"]
    return song_title(seen, value) + (" (recorded)" if record else "")


def gig_label(seen: View, _pick: Pick, value: int) -> str:
    """A gig with what it asks for."""
    card = GIGS[value]
    needs = [f"CROWD {card.crowd}"] if card.crowd else []
    needs += [f"{card.coin} COIN"] if card.coin else []
    needs += [f"{card.commitment} COMMITMENT each"] if card.commitment else []
    return gig_title(seen, value) + (f" ({', '.join(needs)})" if needs else "")


def turn_label(seen: View, _pick: Pick, value: int) -> str:
    """What can be done in a turn of a song."""
    action, die = powers.action_in(value), die_words(powers.die_in(value))
    if action == powers.PLACE:
        return f"place {die}"
    if action == powers.TAKE_DIVA:
        return f"Diva die: take {die}"
    if action in (powers.ECHO_FIRST, powers.ECHO_SECOND):
        last = seen["last"]
        shown = die_words(second_die(last) if action == powers.ECHO_SECOND else first_die(last))
        return f"Echo: turn {die} to what {shown} shows"
    if action in (powers.BUMP_UP, powers.BUMP_DOWN):
        return f"Bump It: turn {die} {'up' if action == powers.BUMP_UP else 'down'} by 1"
    return {
        powers.RE_ROLL_NOW: "Re-roll the whole Pool",
        powers.OVERDUB_NOW: "Over-dub: place two dice",
        powers.RUSH_NOW: "Rush the Mic to the Spotlight",
        powers.ROCK_NOW: "Rock out: roll your pair again",
        powers.ADD_SPECIAL: "add your special die",
        powers.RETURN_DIVA: "put your Diva die back",
    }[value]


def pair_label(_seen: View, _pick: Pick, value: int) -> str:
    """Two dice."""
    return laid_words(value)


def circle_label(seen: View, _pick: Pick, value: int) -> str:
    """A circle of the song on stage, by kind and place."""
    song = seen["songs"][seen["song"]]
    kind, slot = song["tests"][value]
    return f"{circle_words(kind, slot, dict(song['needs']).get(slot, ()))}, {slot_name(slot)}"


def which_die_label(_seen: View, pick: Pick, value: int) -> str:
    """One of the two dice on an earlier square."""
    laid = pick.about[1]
    return die_words(second_die(laid) if value else first_die(laid))


def split_label(_seen: View, pick: Pick, value: int) -> str:
    """How individual points are split."""
    role, points = pick.about[0], pick.about[1]
    first, second = CATEGORIES[role]
    return f"{value} {SCORES[first]}, {points - value} {SCORES[second]}"


def bubble_label(seen: View, pick: Pick, value: int) -> str:
    """The next bubble of a track."""
    if value == downtime.STOP_LIVING:
        return "stop"
    member = seen["members"][pick.about[0]]
    track, pair = downtime.track_in(value), downtime.pair_in(value)
    level = member["intensity"] if track == INTENSITY else member["craft"]
    if level >= 4:
        low, high = PAIRS[level - 4] if level < 7 else (0, 0)
        return f"{TRACKS[track]}: pair {low}-{high}"
    name = POWERS[track * 4 + level]
    return f"{TRACKS[track]}: {name}" + (f" with {PAIRS[pair][0]}-{PAIRS[pair][1]}" if level == 3 else "")


def riff_label(seen: View, _pick: Pick, value: int) -> str:
    """An action of Write and Riff."""
    if value < downtime.THROW_FIRST:
        return f"buy {card_title(seen['market'][value])} for {PRICES[value]} COIN"
    return {
        downtime.THROW_FIRST: "discard the first card (2 COMMITMENT)",
        downtime.THROW_ALL: "discard all four cards (6 COMMITMENT)",
        downtime.TURN_HAND_RIFFING: "show or hide your cards",
        downtime.STOP_RIFFING: "stop",
    }[value]


def event_label(_seen: View, _pick: Pick, value: int) -> str:
    """An Event card and what it does."""
    return f"{EVENT_NAMES[value]}: {EVENT_EFFECTS[value]}"


def member_label(seen: View, _pick: Pick, value: int) -> str:
    """A member of the band."""
    return role_words(seen, value)


def card_label(_seen: View, _pick: Pick, value: int) -> str:
    """A Write and Riff card."""
    return card_title(value)


def studio_label(seen: View, _pick: Pick, value: int) -> str:
    """A proposal in the Studio."""
    if value == studio.PASS:
        return "pass"
    if value == studio.TURN_HAND_IN_STUDIO:
        return "show or hide your cards"
    producer = PRODUCERS[studio.producer_in(value)].name
    if studio.is_hiring(value):
        return f"hire {producer} for {hiring_fee(seen['band']['clout'])} COIN"
    if studio.is_composing(value):
        return f"compose a song with {producer} for {COMPOSE_FEE} COIN"
    return f"record {song_title(seen, studio.song_in(value))} with {producer} for {RECORD_FEE} COIN"


def compose_label(_seen: View, _pick: Pick, value: int) -> str:
    """A card and its place on the sheet."""
    if value == composing.WITHDRAW:
        return "withdraw from this song"
    card, place = composing.card_in(value), composing.place_in(value)
    if CARDS[card].family == SONG_PART:
        return f"{card_title(card)} in column {place + 1}"
    return f"{card_title(card)} {slot_words(place)}"


def slot_label(_seen: View, _pick: Pick, value: int) -> str:
    """A slot of the sheet."""
    return "nowhere else" if value == composing.NOT_TWICE else slot_words(value)


def fyke_label(seen: View, _pick: Pick, value: int) -> str:
    """A market card as the first part of a song."""
    if value == composing.DECLINE:
        return "no, begin from our hands"
    return f"{card_title(seen['market'][composing.market_slot_in(value)])} in column {composing.column_in(value) + 1}"


def sheet_label(_seen: View, _pick: Pick, value: int) -> str:
    """A blank sheet or a kept one."""
    return "a blank sheet" if value == 0 else f"unfinished sheet {value}"


def party_label(seen: View, pick: Pick, value: int) -> str:
    """What five points buy in the party variant."""
    if value == party.TOP_CARD:
        return "the top card of the deck"
    if value == party.KEEP_POINTS:
        return "nothing now"
    if value == party.TURN_HAND_AT_PARTY:
        return "show or hide your cards"
    return bubble_label(seen, pick, value)


def first_bubble_label(_seen: View, _pick: Pick, value: int) -> str:
    """The first bubble of a sheet."""
    if value == forming.BRING_SHEET:
        return "bring the character you carried over"
    return "Re-roll (Intensity)" if value == forming.FIRST_RE_ROLL else "Bump It (Craft)"


def coin_label(what: str) -> Label:
    """A number of what has no plural: COIN, CROWD."""

    def label(_seen: View, _pick: Pick, value: int) -> str:
        return f"{value} {what}"

    return label


def count_label(what: str) -> Label:
    """A number of things."""

    def label(_seen: View, _pick: Pick, value: int) -> str:
        return counted(value, what)

    return label


def yes_no(yes: str, no: str) -> list[str]:
    """Labels of a question with two answers: 0 is no."""
    return [no, yes]


# -- sentences -------------------------------------------------------------------------------------------------------


def turn_sentence(seen: View, pick: Any) -> str:
    """Whose turn it is in the song; a studio musician has no powers. [G-256]"""
    who = role_words(seen, pick.about[0])
    if seen["side"] >> pick.about[0] & 1:
        return f"{who}: place a die, or use a power first."
    return f"{who}: which die do they place?"


def split_sentence(_seen: View, pick: Any) -> str:
    """Individual points to split."""
    role, points = pick.about[0], pick.about[1]
    first, second = (SCORES[score] for score in CATEGORIES[role])
    earned = counted(points, "point")
    return f"You earned {earned}. How many become {first}? The rest is {second}."


def pay_sentence(_seen: View, pick: Any) -> str:
    """A payment."""
    return f"{pick.about[1]} COIN to pay. How much comes from the band's COIN?"


def own_sentence(_seen: View, pick: Any) -> str:
    """What is left of a payment."""
    return f"{pick.about[1]} COIN left to pay. How much do you pay yourself?"


def chip_in_sentence(seen: View, pick: Any) -> str:
    """A request to pay for the band."""
    return f"{role_words(seen, pick.about[0])} is short of {pick.about[1]} COIN. How much do you give?"


def consent_sentence(seen: View, pick: Any) -> str:
    """A request to spend the band's COIN."""
    return f"May {role_words(seen, pick.about[0])} spend {pick.about[1]} of the band's COIN?"


def vote_sentence(seen: View, pick: Any) -> str:
    """A proposal to vote on."""
    return f"{role_words(seen, pick.about[0])} proposes: {studio_label(seen, pick, pick.about[1])}. Do you agree?"


def friends_sentence(seen: View, pick: Any) -> str:
    """Friends for a gig."""
    return f"{gig_title(seen, pick.about[1])} lacks {pick.about[2]} CROWD. How many friends do you bring?"


def spotlight_sentence(_seen: View, pick: Any) -> str:
    """Spotlight points."""
    return f"{counted(pick.about[1], 'spotlight point')}. How many become COIN?"


def spotlight_rest(_seen: View, pick: Any) -> str:
    """The rest of the spotlight points."""
    return f"{counted(pick.about[1], 'spotlight point')} left. How many become COMMITMENT (the rest: CROWD)?"


def bubble_sentence(seen: View, pick: Any) -> str:
    """The next step of the track."""
    space = seen["members"][pick.about[0]]["life"] + 1
    return f"Live the Life: the next level costs {price_of_space(space, seen['expert'])} COMMITMENT. Which bubble?"


def extra_sentence(_seen: View, pick: Any) -> str:
    """The extra circle of a fourth or fifth column."""
    return f"Where does the extra {KIND_TITLES[pick.about[1]]} go?"


def twice_sentence(_seen: View, pick: Any) -> str:
    """Hurren's second drawing."""
    return f"Hurren lets you draw {CARDS[pick.about[1]].title} once more. Where?"


def either_sentence(seen: View, pick: Any) -> str:
    """One of two values."""
    return f"{KIND_TITLES[pick.about[1]]}: how many steps does {role_words(seen, pick.about[0])} take?"


def character_sentence(_seen: View, write: Any) -> str:
    """Who a member is."""
    return f"You play {ROLES[write.about[0]]}. Who are you, and what is your instrument?"


def title_sentence(_seen: View, write: Any) -> str:
    """A song to be named."""
    return "What is the new song called?" if write.about[0] else "The band has one song already. What is it called?"


def keep_band_name(seen: View, _write: Write) -> str:
    """The name that is ready for the band."""
    return f"Keep “{ready_band_name(seen['market'])}”"


def keep_title(seen: View, write: Write) -> str:
    """The title that is ready for a song."""
    titles = [song["title"] for song in seen["songs"][: write.about[0]]]
    return f"Keep “{ready_title(seen['band']['name'], titles)}”"


ROW_WORDS = ("", " for a triumph", " for a pass", " for a failure")


def gm_sentence(_seen: View, pick: Any) -> str:
    """A number of the GM's card."""
    field, row = pick.about
    return f"Your gig: {FIELDS[field]}{ROW_WORDS[row]}?"


VERDICTS = ("a triumph: the first row", "passed: the second row", "failed: the third row")


def diva_sentence(_seen: View, pick: Any) -> str:
    """A held Diva die."""
    return f"You hold a Diva die ({die_words(pick.about[1])}). Put it back into the Pool now?"


def back_sentence(_seen: View, pick: Any) -> str:
    """A young player's second thought."""
    return f"You placed {laid_words(pick.about[1])}. Keep it there?"


def party_sentence(_seen: View, pick: Any) -> str:
    """Points of the party variant."""
    return f"{counted(pick.about[1], 'point')} to spend; five buy:"


def spot_not_free(_seen: View, _pick: Pick, _given: Any) -> tuple[str, str] | None:
    """Why a slot of the sheet is refused."""
    return "G-226", "A card goes where its squares exist and no circle stands yet; choose one of the places offered."


def no_such_gig(seen: View, _pick: Pick, given: Any) -> tuple[str, str] | None:
    """Why a gig cannot be chosen."""
    if not isinstance(given, int) or isinstance(given, bool) or not 0 <= given < GIG_CARDS:
        return None
    if given in seen["burnt"]:
        return "G-023", f"{gig_title(seen, given)} was burnt; it is out of the game."
    if given not in seen["unlocked"]:
        return "G-238", f"{gig_title(seen, given)} is not unlocked; it takes CLOUT {GIGS[given].unlock}."
    return "G-242", f"The band does not qualify for {gig_title(seen, given)}, not even with friends."


def locked_gigs(seen: View, _pick: Pick) -> list[int]:
    """Gigs that a player might look for."""
    return [gig for gig in range(GIG_CARDS) if gig in seen["unlocked"] or gig in seen["burnt"]]


PASTIMES = ("rest", "Live the Life", "Write and Riff", "first show or hide your cards")

TURNS = ("place", "Bump It:", "Echo:", "Diva die:")


ASKS: Mapping[str, Ask] = {
    "role": Ask("Which role do you play?", "G-001", role_label, waiting="choosing a role", place=places.role_place),
    "first_bubble": Ask(
        "Which bubble do you fill first?",
        "G-014",
        first_bubble_label,
        place=places.first_bubble_place,
        waiting="filling a first bubble",
    ),
    "band_name": Ask("What is the band called?", "G-011", waiting="naming the band", unsaid=keep_band_name),
    "character_name": Ask(character_sentence, "G-011", waiting="inventing a character", unsaid="No name of my own"),
    "song_title": Ask(title_sentence, "G-011", waiting="naming a song", unsaid=keep_title),
    "covers": Ask(
        "How many originals do you replace by covers?",
        "G-040",
        count_label("more cover"),
        is_number=True,
        waiting="choosing covers",
    ),
    "song": Ask(
        "Which original is played next?", "G-049", song_label, waiting="choosing the next song", place=places.song_place
    ),
    "record_or_live": Ask(
        "Play it live, or use the record?",
        "G-050",
        ["play it live", "use the record"],
        waiting="choosing between record and stage",
    ),
    "turn": Ask(
        turn_sentence,
        "G-057",
        turn_label,
        group=TURNS,
        waiting="choosing a die",
        place=places.turn_place,
        detail=details.turn_detail,
    ),
    "overdub": Ask(
        "Which two dice do you place?",
        "G-091",
        pair_label,
        waiting="choosing two dice",
        place=places.overdub_place,
        then=places.overdub_then,
    ),
    "take_back": Ask(back_sentence, "G-059", ["keep it", "take it back"], waiting="thinking about taking a die back"),
    "diva_return": Ask(
        diva_sentence,
        "G-131",
        yes_no("put it back", "keep it"),
        place=places.diva_place,
        waiting="thinking about the Diva die",
    ),
    "circle": Ask(
        "Which circle is resolved next?",
        "G-061",
        circle_label,
        place=places.circle_place,
        waiting="choosing the next circle",
    ),
    "which_die": Ask(
        "Which of the two dice there counts?", "G-097", which_die_label, waiting="choosing which die counts"
    ),
    "either_die": Ask(either_sentence, "G-085", count_label("step"), waiting="choosing how far to step"),
    "meeple_up": Ask(
        "Which meeple moves up?",
        "G-037",
        ["Bar to Stage", "Patio to Bar"],
        place=places.up_place,
        detail=details.meeple_detail(details.UPWARDS),
        waiting="choosing a meeple to move up",
    ),
    "meeple_down": Ask(
        "Which meeple moves down?",
        "G-037",
        ["Stage to Bar", "Bar to Patio"],
        place=places.down_place,
        detail=details.meeple_detail(details.DOWNWARDS),
        waiting="choosing a meeple to move down",
    ),
    "split": Ask(
        split_sentence, "G-163", split_label, waiting="splitting points", is_number=True, place=places.split_place
    ),
    "spotlight_coin": Ask(
        spotlight_sentence,
        "G-166",
        coin_label("COIN"),
        is_number=True,
        place=places.spotlight_coin_place,
        waiting="sharing out the points of the spotlight",
    ),
    "spotlight_commitment": Ask(
        spotlight_rest,
        "G-166",
        coin_label("COMMITMENT"),
        is_number=True,
        place=places.spotlight_rest_place,
        waiting="sharing out the points of the spotlight",
    ),
    "burn_gig": Ask(
        "Which gig is burnt?",
        "G-023",
        gig_label,
        place=places.gig_place,
        detail=details.gig_detail,
        waiting="choosing a gig to burn",
    ),
    "return_gig": Ask(
        "Which burnt gig comes back?",
        "G-203",
        gig_label,
        place=places.gig_place,
        detail=details.gig_detail,
        waiting="choosing a burnt gig to bring back",
    ),
    "downtime": Ask(
        "How do you spend your downtime?",
        "G-169",
        PASTIMES,
        place=places.pastime_place,
        waiting="choosing how to spend the downtime",
    ),
    "free_bubble": Ask(
        "Which bubble do you fill for nothing?",
        "G-266",
        bubble_label,
        place=places.bubble_place,
        detail=details.bubble_detail,
        waiting="choosing a bubble to fill for nothing",
    ),
    "bubble": Ask(
        bubble_sentence,
        "G-175",
        bubble_label,
        place=places.bubble_place,
        detail=details.bubble_detail,
        waiting="choosing a bubble to fill",
    ),
    "riff": Ask(
        "Write and Riff: what do you do?",
        "G-182",
        riff_label,
        place=places.riff_place,
        detail=details.riff_detail,
        waiting="writing and riffing",
    ),
    "pay_band": Ask(
        pay_sentence,
        "G-018",
        coin_label("COIN of the band"),
        is_number=True,
        place=places.pay_place,
        waiting="deciding what the band pays",
    ),
    "pay_own": Ask(
        own_sentence,
        "G-213",
        coin_label("COIN"),
        is_number=True,
        place=places.own_coin_place,
        waiting="deciding what to pay",
    ),
    "chip_in": Ask(
        chip_in_sentence,
        "G-213",
        coin_label("COIN"),
        is_number=True,
        place=places.own_coin_place,
        waiting="deciding what to chip in",
    ),
    "consent": Ask(
        consent_sentence, "G-018", yes_no("yes", "no"), place=places.consent_place, waiting="deciding whether to agree"
    ),
    "meeting": Ask(
        "Which card do you show at the Band Meeting?",
        "G-193",
        event_label,
        waiting="choosing a card",
        place=places.event_place,
        grave={GO_SOLO: "The band breaks up for good, and the game ends with that."},
    ),
    "take_part": Ask(
        "Which Song Part changes hands?",
        "G-202",
        card_label,
        place=places.part_place,
        detail=details.card_detail,
        waiting="choosing a Song Part",
    ),
    "victim": Ask(
        "From whom do you take an Event card?",
        "G-204",
        member_label,
        place=places.member_place,
        waiting="choosing from whom to take a card",
    ),
    "studio": Ask(
        "In the Studio: what do you propose?",
        "G-216",
        studio_label,
        place=places.studio_place,
        detail=details.studio_detail,
        waiting="making a proposal in the Studio",
    ),
    "studio_vote": Ask(
        vote_sentence, "G-216", yes_no("yes", "no"), place=places.vote_place, waiting="voting in the Studio"
    ),
    "sheet": Ask("Which sheet do you write on?", "G-228", sheet_label, waiting="choosing a sheet to write on"),
    "fyke": Ask(
        "Fyke: begin with a Song Part of the market?",
        "G-234",
        fyke_label,
        place=places.fyke_place,
        then=places.fyke_then,
        waiting="choosing how the song begins",
    ),
    "compose": Ask(
        "Which card do you add to the song?",
        "G-219",
        compose_label,
        refuse=spot_not_free,
        place=places.compose_place,
        then=places.compose_then,
        group=details.compose_group,
        waiting="adding to the song",
    ),
    "extra_circle": Ask(
        extra_sentence, "G-224", slot_label, refuse=spot_not_free, place=places.slot_place, waiting="placing a circle"
    ),
    "draw_twice": Ask(
        twice_sentence, "G-232", slot_label, refuse=spot_not_free, place=places.slot_place, waiting="placing a circle"
    ),
    "gig": Ask(
        "Which gig does the band play next?",
        "G-241",
        gig_label,
        refuse=no_such_gig,
        greyed=locked_gigs,
        waiting="choosing the next gig",
        place=places.gig_place,
        detail=details.gig_detail,
    ),
    "friends": Ask(
        friends_sentence,
        "G-244",
        coin_label("CROWD"),
        is_number=True,
        place=places.friends_place,
        waiting="inviting friends",
    ),
    "claim": Ask(
        "Which song do you take for yourself?",
        "G-253",
        song_label,
        place=places.song_place,
        waiting="choosing a song to take along",
    ),
    "gm_goes_on": Ask(
        "Does anybody book the band again?",
        "G-271",
        ["another gig", "no: the band is forgotten"],
        grave={1: "The career ends in obscurity."},
        waiting="deciding whether the band is booked again",
    ),
    "gm_describes": Ask(
        "Describe the gig: where it is, who comes, what they hope for.", "G-270", waiting="describing the gig"
    ),
    "gm_verdict": Ask(
        "The gig is over. How did the band do, by the goals you told?", "G-270", VERDICTS, waiting="judging the gig"
    ),
    "gm_number": Ask(gm_sentence, "G-270", is_number=True, waiting="naming a number"),
    "party_spend": Ask(
        party_sentence,
        "G-278",
        party_label,
        place=places.party_place,
        detail=details.bubble_detail,
        waiting="spending points of the party",
    ),
    "party_compose": Ask(
        "Write a song now?",
        "G-279",
        yes_no("yes, write a song", "no, on with the next round"),
        waiting="thinking about a new song",
    ),
}
