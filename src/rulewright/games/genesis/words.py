# interpreted: words for people, never while simulating
"""The words of every question and event. Made from the view of whoever reads them."""

from collections.abc import Mapping, Sequence
from typing import Any

from rulewright.engine import Ask, Pick, Tell, View
from rulewright.games.band.sheet import ROLES, slot_name
from rulewright.games.band.songs import KIND_TITLES
from rulewright.games.band.stage import SPOT_NAMES
from rulewright.games.band.text_sheet import circle_words, die_text, die_words, laid_words
from rulewright.games.genesis import composing, downtime, forming, party, powers, studio
from rulewright.games.genesis.cards import CARDS, PRICES, SONG_PART
from rulewright.games.genesis.character import CATEGORIES, PAIRS, POWERS, SCORES, TRACKS, price_of_space
from rulewright.games.genesis.events import EVENT_EFFECTS, EVENT_NAMES, PRODUCERS, hiring_fee
from rulewright.games.genesis.game_master import FIELDS
from rulewright.games.genesis.gigs import GIGS
from rulewright.games.genesis.view import card_title, gig_title, pairs_words, role_words, song_title

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
    if value < powers.FIRST_POWER:
        return f"place {die_words(value)}"
    die = die_words(value & 63)
    if value >= powers.TAKE_DIVA:
        return f"Diva die: take {die}"
    if value >= powers.ECHO_FIRST:
        last = seen["last"]
        shown = die_words(last >> 6 if value >= powers.ECHO_SECOND else last & 63)
        return f"Echo: turn {die} to what {shown} shows"
    if value >= powers.BUMP_UP:
        return f"Bump It: turn {die} {'up' if value < powers.BUMP_DOWN else 'down'} by 1"
    return {
        powers.REROLL_NOW: "Re-roll the whole Pool",
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
    kind, slot = seen["songs"][seen["song"]]["tests"][value]
    return circle_words(kind, slot)


def which_die_label(_seen: View, pick: Pick, value: int) -> str:
    """One of the two dice on an earlier square."""
    laid = pick.about[1]
    return die_words(laid >> 6 if value else laid & 63)


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
    track, pair = value >> 2, value & 3
    level = member["intensity"] if track == 0 else member["craft"]
    if level >= 4:
        low, high = PAIRS[level - 4] if level < 7 else (0, 0)
        return f"{TRACKS[track]}: pair {low}-{high}"
    name = POWERS[track * 4 + level]
    return f"{TRACKS[track]}: {name}" + (f" with {PAIRS[pair][0]}-{PAIRS[pair][1]}" if level == 3 else "")


def riff_label(seen: View, _pick: Pick, value: int) -> str:
    """An action of Write and Riff."""
    if value < 4:
        return f"buy {card_title(seen['market'][value])} for {PRICES[value]} COIN"
    return {
        downtime.THROW_FIRST: "discard the first card (2 COMMITMENT)",
        downtime.THROW_ALL: "discard all four cards (6 COMMITMENT)",
        downtime.TURN_HAND: "show or hide your cards",
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
    if value < studio.COMPOSE:
        return f"hire {PRODUCERS[value - studio.HIRE].name} for {hiring_fee(seen['band']['clout'])} COIN"
    if value < studio.RECORD:
        return f"compose a song with {PRODUCERS[value - studio.COMPOSE].name} for 5 COIN"
    return f"record {song_title(seen, (value - studio.RECORD) >> 2)} with {PRODUCERS[value & 3].name} for 5 COIN"


def compose_label(_seen: View, _pick: Pick, value: int) -> str:
    """A card and its place on the sheet."""
    if value == composing.WITHDRAW:
        return "withdraw from this song"
    card, place = value >> 6, value & 63
    if CARDS[card].family == SONG_PART:
        return f"{card_title(card)} in column {place + 1}"
    return f"{card_title(card)} at {slot_name(place)}"


def slot_label(_seen: View, _pick: Pick, value: int) -> str:
    """A slot of the sheet."""
    return "nowhere else" if value == composing.NOT_TWICE else slot_name(value)


def fyke_label(seen: View, _pick: Pick, value: int) -> str:
    """A market card as the first part of a song."""
    if value == composing.DECLINE:
        return "no, begin from our hands"
    return f"{card_title(seen['market'][value >> 3])} in column {(value & 7) + 1}"


def sheet_label(_seen: View, _pick: Pick, value: int) -> str:
    """A blank sheet or a kept one."""
    return "a blank sheet" if value == 0 else f"unfinished sheet {value}"


def party_label(seen: View, pick: Pick, value: int) -> str:
    """What five points buy in the party variant."""
    if value == party.TOP_CARD:
        return "the top card of the deck"
    if value == party.KEEP_POINTS:
        return "nothing now"
    if value == party.TURN_HAND:
        return "show or hide your cards"
    return bubble_label(seen, pick, value)


def first_bubble_label(_seen: View, _pick: Pick, value: int) -> str:
    """The first bubble of a sheet."""
    if value == forming.BRING_SHEET:
        return "bring the character you carried over"
    return "Re-roll (Intensity)" if value == forming.FIRST_REROLL else "Bump It (Craft)"


def coin_label(what: str) -> Label:
    """A number of something."""

    def label(_seen: View, _pick: Pick, value: int) -> str:
        return f"{value} {what}"

    return label


def yes_no(yes: str, no: str) -> list[str]:
    """Labels of a question with two answers: 0 is no."""
    return [no, yes]


# -- sentences -------------------------------------------------------------------------------------------------------


def turn_sentence(_seen: View, pick: Any) -> str:
    """Whose turn it is in the song."""
    return f"{ROLES[pick.about[0]]}: place a die, or use a power first."


def split_sentence(_seen: View, pick: Any) -> str:
    """Individual points to split."""
    return f"You earned {pick.about[1]} points. How do you split them?"


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
    return f"{pick.about[1]} spotlight points. How many become COIN?"


def spotlight_rest(_seen: View, pick: Any) -> str:
    """The rest of the spotlight points."""
    return f"{pick.about[1]} spotlight points left. How many become COMMITMENT (the rest: CROWD)?"


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


def either_sentence(_seen: View, pick: Any) -> str:
    """One of two values."""
    return f"{KIND_TITLES[pick.about[1]]}: how many steps does {ROLES[pick.about[0]]} take?"


def gm_sentence(_seen: View, pick: Any) -> str:
    """A number of the GM's card."""
    field, row = pick.about
    return f"Your gig: {FIELDS[field]}" + (f" of outcome row {row}" if row else "") + "?"


def diva_sentence(_seen: View, pick: Any) -> str:
    """A held Diva die."""
    return f"You hold a Diva die ({die_words(pick.about[1])}). Put it back into the Pool now?"


def back_sentence(_seen: View, pick: Any) -> str:
    """A young player's second thought."""
    return f"You placed {laid_words(pick.about[1])}. Keep it there?"


def party_sentence(_seen: View, pick: Any) -> str:
    """Points of the party variant."""
    return f"{pick.about[1]} points to spend; five buy:"


def spot_not_free(_seen: View, _pick: Pick, _given: Any) -> tuple[str, str] | None:
    """Why a slot of the sheet is refused."""
    return "G-226", "A card goes where its squares exist and no circle stands yet; choose one of the places offered."


def no_such_gig(seen: View, _pick: Pick, given: Any) -> tuple[str, str] | None:
    """Why a gig cannot be chosen."""
    if not isinstance(given, int) or isinstance(given, bool) or not 0 <= given < 12:
        return None
    if given in seen["burnt"]:
        return "G-023", f"{gig_title(seen, given)} was burnt; it is out of the game."
    if given not in seen["unlocked"]:
        return "G-238", f"{gig_title(seen, given)} is not unlocked; it takes CLOUT {GIGS[given].unlock}."
    return "G-242", f"The band does not qualify for {gig_title(seen, given)}, not even with friends."


def locked_gigs(seen: View, _pick: Pick) -> list[int]:
    """Gigs that a player might look for."""
    return [gig for gig in range(12) if gig in seen["unlocked"] or gig in seen["burnt"]]


ASKS: Mapping[str, Ask] = {
    "role": Ask("Which role do you play?", "G-001", role_label, waiting="choosing a role"),
    "first_bubble": Ask("Which bubble do you fill first?", "G-014", first_bubble_label),
    "band_name": Ask("What is the band called?", "G-011", waiting="naming the band"),
    "character_name": Ask("Who are you, and what do you play?", "G-011", waiting="inventing a character"),
    "song_title": Ask("What is the new song called?", "G-011", waiting="naming a song"),
    "covers": Ask("How many originals do you replace by covers?", "G-040", coin_label("more covers"), is_number=True),
    "song": Ask("Which original is played next?", "G-049", song_label, waiting="choosing the next song"),
    "record_or_live": Ask("Play it live, or use the record?", "G-050", ["play it live", "use the record"]),
    "turn": Ask(turn_sentence, "G-057", turn_label, waiting="choosing a die"),
    "overdub": Ask("Which two dice do you place?", "G-091", pair_label, waiting="choosing two dice"),
    "take_back": Ask(back_sentence, "G-059", ["keep it", "take it back"]),
    "diva_return": Ask(diva_sentence, "G-131", yes_no("put it back", "keep it")),
    "circle": Ask("Which circle is resolved next?", "G-061", circle_label),
    "which_die": Ask("Which of the two dice there counts?", "G-097", which_die_label),
    "either_die": Ask(either_sentence, "G-085", coin_label("steps")),
    "meeple_up": Ask("Which meeple moves up?", "G-037", ["Bar to Stage", "Patio to Bar"]),
    "meeple_down": Ask("Which meeple moves down?", "G-037", ["Stage to Bar", "Bar to Patio"]),
    "split": Ask(split_sentence, "G-163", split_label, waiting="splitting points", is_number=True),
    "spotlight_coin": Ask(spotlight_sentence, "G-166", coin_label("COIN"), is_number=True),
    "spotlight_commitment": Ask(spotlight_rest, "G-166", coin_label("COMMITMENT"), is_number=True),
    "burn_gig": Ask("Which gig is burnt?", "G-023", gig_label),
    "return_gig": Ask("Which burnt gig comes back?", "G-203", gig_label),
    "downtime": Ask("How do you spend your downtime?", "G-169", ["rest", "Live the Life", "Write and Riff"]),
    "bubble": Ask(bubble_sentence, "G-175", bubble_label),
    "riff": Ask("Write and Riff: what do you do?", "G-182", riff_label),
    "pay_band": Ask(pay_sentence, "G-018", coin_label("COIN of the band"), is_number=True),
    "pay_own": Ask(own_sentence, "G-213", coin_label("COIN"), is_number=True),
    "chip_in": Ask(chip_in_sentence, "G-213", coin_label("COIN"), is_number=True),
    "consent": Ask(consent_sentence, "G-018", yes_no("yes", "no")),
    "meeting": Ask("Which card do you show at the Band Meeting?", "G-193", event_label, waiting="choosing a card"),
    "take_part": Ask("Which Song Part changes hands?", "G-202", card_label),
    "victim": Ask("From whom do you take an Event card?", "G-204", member_label),
    "studio": Ask("In the Studio: what do you propose?", "G-216", studio_label),
    "studio_vote": Ask(vote_sentence, "G-216", yes_no("yes", "no")),
    "sheet": Ask("Which sheet do you write on?", "G-228", sheet_label),
    "fyke": Ask("Fyke: begin with a Song Part of the market?", "G-234", fyke_label),
    "compose": Ask("Which card do you add to the song?", "G-219", compose_label, refuse=spot_not_free),
    "extra_circle": Ask(extra_sentence, "G-224", slot_label, refuse=spot_not_free),
    "draw_twice": Ask(twice_sentence, "G-232", slot_label, refuse=spot_not_free),
    "gig": Ask("Which gig does the band play next?", "G-241", gig_label, refuse=no_such_gig, greyed=locked_gigs,
               waiting="choosing the next gig"),
    "friends": Ask(friends_sentence, "G-244", coin_label("CROWD"), is_number=True),
    "claim": Ask("Which song do you take for yourself?", "G-253", song_label),
    "gm_goes_on": Ask("Does anybody book the band again?", "G-271", ["another gig", "no: the band is forgotten"]),
    "gm_describes": Ask("Describe the gig: where it is and what counts as a success.", "G-270"),
    "gm_number": Ask(gm_sentence, "G-270", is_number=True),
    "party_spend": Ask(party_sentence, "G-278", party_label),
    "party_compose": Ask("Write a song now?", "G-279", yes_no("yes, write a song", "no, on with the next round")),
}  # fmt: skip


# -- events ----------------------------------------------------------------------------------------------------------


def words(template: str) -> Any:
    """A sentence in which facts are shown by what they are: {role}, {gig}, {card}, {event}, {power}, {slot} …"""

    def sentence(facts: dict[str, Any]) -> str:
        return template.format(**{name: fact_words(name, fact) for name, fact in facts.items()})

    return sentence


TABLES: Mapping[str, Sequence[str]] = {
    "role": ROLES, "event": EVENT_NAMES, "power": POWERS, "kind": KIND_TITLES, "score": SCORES,
}  # fmt: skip
"""Facts that are a place in a table of names."""


def fact_words(name: str, fact: Any) -> str:
    """One fact in words, by the last word of its name."""
    last = name.rsplit("_", 1)[-1]
    if last in TABLES:
        found: str = TABLES[last][fact]
        return found
    if last == "gig":
        title: str = GIGS[fact].title if fact < 12 else "the GM's gig"
        return title
    if last == "card":
        return card_title(fact)
    if last == "producer":
        maker: str = PRODUCERS[fact].name if fact >= 0 else "nobody"
        return maker
    if last == "slot":
        return slot_name(fact)
    if last == "song":
        return f"song {fact + 1}"
    if last == "side":
        return " and ".join(ROLES[role] for role in range(3) if fact >> role & 1)
    if last == "die":
        return die_words(fact)
    if last == "dice":
        return " ".join(die_text(die) for die in fact)
    if last == "spot":
        return "the Spotlight" if fact == 10 else SPOT_NAMES[fact]
    return str(fact)


def stepped(facts: dict[str, Any]) -> str:
    """A marker moved."""
    chips = facts["chips"]
    gift = f" and takes {chips} chip{'s' if chips > 1 else ''}" if chips else ""
    return f"{ROLES[facts['role']]} steps to {fact_words('spot', facts['spot'])}{gift}."


def placed(facts: dict[str, Any]) -> str:
    """A die was placed."""
    second = f" and {die_words(facts['second'])}" if facts["second"] else ""
    return f"{ROLES[facts['role']]} places {die_words(facts['first'])}{second}."


def moved(facts: dict[str, Any], ways: tuple[str, str]) -> str:
    """A meeple moved."""
    return f"A meeple goes {ways[facts['way']]}: Stage {facts['stage']}, Bar {facts['bar']}, Patio {facts['patio']}."


def pastime(facts: dict[str, Any]) -> str:
    """What somebody did in Downtime."""
    return f"{ROLES[facts['role']]} {('rests', 'lives the life', 'writes and riffs')[facts['choice']]}."


def bubble_told(facts: dict[str, Any]) -> str:
    """A bubble was filled."""
    pair = f" with {pairs_words(facts['pairs'])}" if facts["pairs"] else ""
    level = facts["level"]
    name = POWERS[facts["track"] * 4 + min(level, 4) - 1]
    return f"{ROLES[facts['role']]} reaches {TRACKS[facts['track']]} {level}: {name}{pair}."


def outcome_told(facts: dict[str, Any]) -> str:
    """The row of a gig's chart."""
    row = ("everybody is at the Stage", "most are at the Stage", "too few are at the Stage")[facts["row"]]
    gains = ", ".join(
        f"{facts[key]:+d} {key.upper()}" for key in ("coin", "crowd", "clout") if facts[key]
    )  # fmt: skip
    return f"{fact_words('gig', facts['gig'])}: {row}" + (f" ({gains})." if gains else ".")


def paid_told(facts: dict[str, Any]) -> str:
    """Who paid what."""
    shares = [f"{ROLES[role]} {n}" for role, n in enumerate(facts["members"]) if n]
    if facts["band"]:
        shares.insert(0, f"the band {facts['band']}")
    return f"{facts['cost']} COIN paid: {', '.join(shares)}."


def drawn_told(facts: dict[str, Any]) -> str:
    """A card was drawn onto a sheet."""
    card, place = facts["card"], facts["place"]
    where = f"into column {place + 1}" if CARDS[card].family == SONG_PART else f"at {slot_name(place)}"
    return f"{ROLES[facts['role']]} draws {card_title(card)} {where}."


def sides_told(facts: dict[str, Any]) -> str:
    """The band broke up."""
    return "The band breaks up: " + " against ".join(fact_words("side", side) for side in facts["sides"]) + "."


def first_told(facts: dict[str, Any]) -> str:
    """The first bubble."""
    how = ("begins with Re-roll", "begins with Bump It", "brings a character from an earlier band")[facts["choice"]]
    return f"{ROLES[facts['role']]} {how}."


def hand_told(facts: dict[str, Any]) -> str:
    """A hand was shown or hidden."""
    return f"{ROLES[facts['role']]} {'shows' if facts['open'] else 'hides'} their cards."


TELLS: Mapping[str, Tell] = {
    "role": Tell("seat role", lambda f: f"{f['seat']} plays {ROLES[f['role']]}.", "G-001"),
    "first_bubble": Tell("role choice", first_told, "G-014"),
    "gig_starts": Tell("gig round stage bar patio",
                       words("Round {round}: {gig}. Stage {stage}, Bar {bar}, Patio {patio}."), "G-030"),
    "covers": Tell("dice number", words("Covers on {number} or more: {dice}."), "G-042"),
    "song_starts": Tell("song", words("On stage: {song}."), "G-052"),
    "rolled": Tell("dice", words("Into the Pool: {dice}."), "G-055"),
    "rolled_again": Tell("dice", words("The Pool now: {dice}."), "G-120"),
    "placed": Tell("role square first second", placed, "G-057"),
    "circle_worked": Tell("kind slot", lambda f: f"{circle_words(f['kind'], f['slot'])} works.", "G-066"),
    "circle_failed": Tell("kind slot", lambda f: f"{circle_words(f['kind'], f['slot'])} fails.", "G-067"),
    "stepped": Tell("role spot chips", stepped, "G-099"),
    "bumped": Tell("role", words("{role} is bumped to Start."), "G-122"),
    "power": Tell("role power", words("{role} uses {power}."), "G-116"),
    "turned": Tell("role old_die new_die", words("{role} turns {old_die} into {new_die}."), "G-126"),
    "diva_taken": Tell("role die", words("{role} sets {die} aside."), "G-130"),
    "diva_returned": Tell("role die", words("{role} puts {die} back into the Pool."), "G-131"),
    "special_added": Tell("role", words("{role} adds their special die."), "G-135"),
    "special_shows": Tell("die", words("It shows {die}."), "G-139"),
    "technical_difficulties": Tell("role", words("No die left for {role}: technical difficulties!"), "G-112"),
    "song_ends": Tell("song good bad", words("The end of {song}: {good} circles worked, {bad} failed."), "G-063"),
    "meeple_up": Tell("way stage bar patio", lambda f: moved(f, ("to the Stage", "into the Bar")), "G-033"),
    "meeple_down": Tell("way stage bar patio", lambda f: moved(f, ("to the Bar", "out to the Patio")), "G-035"),
    "crowd_held": Tell("role", words("{role} hogs the spotlight: nobody leaves."), "G-108"),
    "record_played": Tell("song record", words("{song} is played from its record."), "G-140"),
    "lull": Tell("", words("A lull between songs."), "G-145"),
    "outcome": Tell("gig row coin crowd clout", outcome_told, "G-154"),
    "gained": Tell("role score points", words("{role} gains {points} {score}."), "G-163"),
    "burnt": Tell("gig", words("{gig} is burnt."), "G-023"),
    "unlocked": Tell("gig", words("{gig} is unlocked."), "G-238"),
    "downtime": Tell("role choice", pastime, "G-169"),
    "bubble": Tell("role track level pairs", bubble_told, "G-172"),
    "event_drawn": Tell("role", words("{role} takes an Event card."), "G-178"),
    "event_seen": Tell("event", words("You now hold {event}."), "G-180"),
    "event_lost": Tell("event", words("You lost {event}."), "G-204"),
    "market": Tell("card", words("New in the market: {card}."), "G-187"),
    "bought": Tell("role card price", words("{role} buys {card} for {price} COIN."), "G-183"),
    "card_gained": Tell("role card", words("{role} gains {card}."), "G-190"),
    "card_below": Tell("role card", words("{role} cannot use {card}: it goes below the deck."), "G-192"),
    "thrown_away": Tell("role count", words("{role} throws {count} market cards away."), "G-185"),
    "hand_turned": Tell("role open", hand_told, "G-190"),
    "paid": Tell("role cost band members", paid_told, "G-018"),
    "meeting": Tell("beats_event melody_event front_event",
                    words("Shown: Beats {beats_event}, Melody {melody_event}, Front {front_event}."), "G-195"),
    "part_taken": Tell("role victim_role", words("{role} takes a Song Part from {victim_role}."), "G-202"),
    "part_seen": Tell("role victim_role card", words("It is {card}: from {victim_role} to {role}."), "G-202"),
    "event_taken": Tell("role victim_role", words("{role} takes an Event card from {victim_role}."), "G-204"),
    "hired": Tell("role producer", words("{role} hires {producer}."), "G-212"),
    "composing": Tell("producer", words("A new song is written; producer: {producer}."), "G-217"),
    "drawn": Tell("role card place", drawn_told, "G-219"),
    "extra_circle": Tell("role kind slot", words("{role} adds a {kind} at {slot}."), "G-224"),
    "composed": Tell("song", words("The band has a new original, {song}."), "G-230"),
    "scrapped": Tell("", words("The sheet is too short and is scrapped."), "G-228"),
    "recorded": Tell("song producer", words("{producer} records {song}."), "G-235"),
    "gigs_dealt": Tell("gigs", lambda f: "Offered: " + ", ".join(GIGS[g].title for g in f["gigs"]) + ".", "G-240"),
    "gig_chosen": Tell("role gig", words("{role} chooses {gig}."), "G-241"),
    "friends": Tell("role number", words("{role} brings {number} friends."), "G-244"),
    "friends_short": Tell("gig number", words("{gig} still lacks {number} CROWD."), "G-245"),
    "break_up": Tell("sides", sides_told, "G-250"),
    "claimed": Tell("side song", words("{side}: {song} is theirs."), "G-253"),
    "total": Tell("side crowd good chips bad total",
                  words("{side}: CROWD {crowd}, {good} circles, {chips} chips, {bad} mistakes make {total}."), "G-261"),
    "party_points": Tell("role points", words("{role} earns {points} points."), "G-278"),
}  # fmt: skip

