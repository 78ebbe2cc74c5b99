# interpreted: looked at by people, never while simulating
"""What an observer sees, as plain data. [G-164 G-180 G-190 G-277 G-281]"""

from typing import Any

from rulewright.engine import Observer, View
from rulewright.games.band.options import ON
from rulewright.games.band.sheet import SLOTS, Role
from rulewright.games.band.songs import NEVER
from rulewright.games.genesis import state as phases
from rulewright.games.genesis.cards import cards_in
from rulewright.games.genesis.events import DRAWABLE
from rulewright.games.genesis.gigs import GIG_CARDS, GIGS, GM_GIG, OPEN_MIC, RULEBOOK_OPEN_MIC, row_reached
from rulewright.games.genesis.options import AUDIENCE_OF_CARD, EXPERT, GM_JUDGES
from rulewright.games.genesis.secrets import pool_hidden_from, role_at
from rulewright.games.genesis.state import ENDINGS, NO_SONG, Band, card_of
from rulewright.games.genesis.words.things import row_words

ON_STAGE = (phases.GIG, phases.NEXT_SONG, phases.SONG, phases.OUTCOME, phases.SPOTLIGHT_POINTS)


def view(t: Band, observer: Observer) -> View:
    """All that this observer may know, as plain data."""
    mine = role_at(t, observer)
    playing = t.phase in (phases.SONG, phases.BREAK_UP) and t.song != NO_SONG
    hidden_pool = playing and pool_hidden_from(t, mine)
    seen: dict[str, Any] = {
        "phase": t.phase,
        "round": t.round,
        "nights": t.nights,
        "ending": ENDINGS[t.ending],
        "role": mine,
        "band": {"name": t.names[0], "coin": t.band_coin, "crowd": t.band_crowd, "clout": t.band_clout},
        "members": [member(t, role, mine) for role in range(3)],
        "market": t.market[:],
        "riff_deck": t.riff_deck.bit_count() + len(t.riff_bottom),
        "riff_discards": cards_in(t.riff_discards),
        "event_deck": event_deck_size(t),
        "event_discards": [event for event in range(DRAWABLE) if t.event_discards >> event & 1],
        "unlocked": [gig for gig in range(GIG_CARDS) if t.unlocked >> gig & 1],
        "burnt": [gig for gig in range(GIG_CARDS) if t.burnt >> gig & 1],
        "gig": gig_view(t) if t.phase in ON_STAGE and t.settings.party != ON else None,
        "songs": [song_view(t, n) for n in range(len(t.songs))],
        "song": t.song if playing else NO_SONG,
        "place": t.place if playing else 0,
        "pool": (None if hidden_pool else t.pool[:]) if playing else [],
        "pool_size": len(t.pool),
        "laid": t.laid[:],
        "good": t.good,
        "bad": t.bad,
        "last": t.last,
        "lit": slots_in(t.lit),
        "cracked": slots_in(t.cracked),
        "last_square": t.last_square,
        "finished": finished_song(t),
        "last_outcome": list(t.last_outcome),
        "last_shown": list(t.last_shown),
        "hogging": t.hogging,
        "order": t.order[:],
        "turn": t.turn,
        "done": [role for role in range(3) if t.done >> role & 1],
        "composer": t.order[t.composer % 3] if t.order else 0,
        "out": [role for role in range(3) if t.out >> role & 1],
        "stuck": [role for role in range(3) if t.stuck >> role & 1],
        "coin_only": t.coin_only,
        "shown": t.shown[:],
        "producers": [p for p in range(4) if t.producers >> p & 1],
        "hired": [p for p in range(4) if t.hired >> p & 1],
        "sheet": {"squares": t.squares, "marks": sorted(t.marks), "producer": t.producer},
        "drafts": len(t.drafts),
        "sides": t.sides[:],
        "side": t.side,
        "side_songs": t.side_songs[:],
        "totals": t.totals[:],
        "tallies": [list(tally) for tally in t.tallies],
        "streak": t.streak,
        "points": t.points[:],
        "expert": t.settings.prices == EXPERT,
        "party": t.settings.party == ON,
        "hush": hushed(t, playing),
        "open_mic": list(open_mic_audience(t)),
        "gm": t.settings.roleplay == ON,
        "forming": t.forming,
    }
    if t.settings.silent == ON and seen["hush"]:
        seen["silence"] = "Nobody talks until the song is over. [G-281]"
    return seen


def open_mic_audience(t: Band) -> tuple[int, int, int]:
    """Who comes to Open Mic Night: by the rulebook, or by its card. [G-031]"""
    card = GIGS[OPEN_MIC]
    return (card.stage, card.bar, card.patio) if t.settings.open_mic == AUDIENCE_OF_CARD else RULEBOOK_OPEN_MIC


def event_deck_size(t: Band) -> int:
    """How many Event cards lie face down."""
    return t.event_deck.bit_count()


def member(t: Band, role: Role, mine: Role) -> dict[str, Any]:
    """One member: everything open, and the secrets only for their own eyes. [G-180 G-190]"""
    own = role == mine
    return {
        "seat": t.seat_of[role],
        "name": t.names[1 + role],
        "coin": t.coin[role],
        "commitment": t.commitment[role],
        "crowd": t.crowd[role],
        "intensity": t.intensity[role],
        "craft": t.craft[role],
        "rock": t.rock_pairs[role],
        "diva": t.diva_pairs[role],
        "life": t.life[role],
        "used": t.used[role],
        "special": bool(t.special >> role & 1),
        "special_used": bool(t.special_used >> role & 1),
        "chips": t.chips[role],
        "successes": t.successes[role],
        "spot": t.spots[role],
        "held": t.held[role],
        "event_count": t.events[role].bit_count(),
        "basic_count": t.chills[role] + t.solos[role],
        "events": [e for e in range(DRAWABLE) if t.events[role] >> e & 1] if own else None,
        "chills": t.chills[role] if own else None,
        "solos": t.solos[role] if own else None,
        "hand_count": t.hands[role].bit_count(),
        "hand_shown": bool(t.hand_shown >> role & 1),
        "hand": cards_in(t.hands[role]) if own or t.hand_shown >> role & 1 else None,
        "carried": bool(t.carried >> role & 1),
    }


def gig_view(t: Band) -> dict[str, Any]:
    """The gig on stage."""
    card = card_of(t)
    return {
        "gig": t.gig, "title": card.title, "stage": t.stage, "bar": t.bar, "patio": t.patio, "songs": card.songs,
        "songs_left": t.songs_left, "cover": card.cover, "lull": card.lull if t.settings.lull == ON else 0,
        "originals_only": card.originals_only, "row": row_now(t), "goals": list(card.goals),
        "rows": [row_words(card, n) for n in range(3)],
    }  # fmt: skip


def row_now(t: Band) -> int:
    """The row that would count now, or -1 where the GM will say it. [G-151..G-153 G-270]"""
    if t.gig == GM_GIG and t.settings.gm_goals == GM_JUDGES:
        return -1
    return row_reached(card_of(t), t.stage, t.bar, t.patio)


def song_view(t: Band, n: int) -> dict[str, Any]:
    """A song of the band, as drawn, with its record."""
    song = t.songs[n]
    return {
        "title": song.name, "squares": song.squares, "marks": list(song.marks), "record": list(t.records[n]),
        "played": bool(t.played >> n & 1), "order": list(song.order),
        "tests": [[kind, slots[0]] for kind, slots in zip(song.kinds, song.slots, strict=True)],
        "needs": [[slot, list(song.needs[n])] for n, slots in enumerate(song.slots) for slot in slots],
        "inert": [slot for n, slots in enumerate(song.slots) if song.triggers[n] == NEVER for slot in slots],
    }  # fmt: skip


def slots_in(mask: int) -> list[int]:
    """Slots of circles, from a bit each."""
    return [slot for slot in range(SLOTS) if mask >> slot & 1]


def finished_song(t: Band) -> dict[str, Any] | None:
    """The song that was played last, as its sheet stood when it ended; None before the first."""
    if not t.finished:
        return None
    song, good, bad, lit, cracked, last = t.finished[:6]
    return {
        "song": song, "good": good, "bad": bad, "lit": slots_in(lit), "cracked": slots_in(cracked),
        "last_square": last, "laid": list(t.finished[6:]),
    }  # fmt: skip


def hushed(t: Band, playing: bool) -> list[str]:
    """Who may not talk now, and what is left to them. [G-275 G-276 G-281]"""
    rolled = playing and (t.place > 0 or bool(t.pool))
    if not rolled:
        return []
    if t.settings.silent == ON:
        return ["nobody talks until the song ends"]
    if t.settings.party == ON:
        return ["Beats: no voice, only gestures and tapping", "Melody: no words, no tapping, only gestures and humming"]
    return []
