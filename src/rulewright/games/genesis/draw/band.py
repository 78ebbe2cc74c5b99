# interpreted: drawn for people only
"""The band: its name, the round, its COIN, CROWD and CLOUT as tickets; and the steps of a round."""

from functools import lru_cache
from typing import Final

from rulewright.draw.model import Board, Piece
from rulewright.engine import View
from rulewright.games.band.draw.tones import named, said
from rulewright.games.genesis import state as phases
from rulewright.games.genesis.draw.art.grounds import STEP, TICKETS
from rulewright.games.genesis.draw.art.signs import BAND_SCORES, NAMES
from rulewright.games.genesis.draw.geometry import BAND
from rulewright.games.genesis.state import NO_SONG
from rulewright.games.genesis.words.things import song_title

STEPS: Final = ("GIG", "POINTS", "DOWNTIME", "MEETING", "STUDIO", "BOOKING")
PARTY_STEPS: Final = ("SONGS", "POINTS", "STUDIO")
STEP_OF: Final = {
    phases.GM_DESCRIBES: 5,
    phases.GIG: 0,
    phases.NEXT_SONG: 0,
    phases.SONG: 0,
    phases.OUTCOME: 1,
    phases.SPOTLIGHT_POINTS: 1,
    phases.DOWNTIME: 2,
    phases.RIFFING: 2,
    phases.MEETING: 3,
    phases.CARRYING_OUT: 3,
    phases.STUDIO: 4,
    phases.COMPOSING: 4,
    phases.BOOKING: 5,
}
PARTY_STEP_OF: Final = {
    phases.PARTY_ROUND: 0,
    phases.SONG: 0,
    phases.PARTY_POINTS: 1,
    phases.PARTY_SPENDING: 1,
    phases.PARTY_STUDIO: 2,
    phases.COMPOSING: 2,
}
SCORE_TEXTS: Final = {
    "coin": "Pays for cards, producers and gigs, together with the members' own COIN.",
    "crowd": "What the band shows to be booked.",
    "clout": "Unlocks gigs, and makes producers dearer.",
}
ENDED: Final = {
    "legend": "Legends!",
    "obscurity": "Forgotten",
    "break-up": "The band broke up",
    "party": "Five flawless songs!",
    "round cap": "The end",
}


def context(view: View) -> str:
    """One line below the band's name: where in the round this is."""
    phase = view["phase"]
    if view["ending"]:
        return ENDED[view["ending"]]
    if phase == phases.FORMING:
        return "the band forms"
    if phase in (phases.CLAIMING, phases.BREAK_UP):
        return "the band breaks up"
    if view["gig"] is not None:
        gig = view["gig"]
        played = sum(1 for song in view["songs"] if song["played"])
        covers = max(0, gig["songs"] - played - gig["songs_left"])
        return f"song {covers + played} of {gig['songs']}" if phase == phases.SONG else str(gig["title"])
    if view["party"] and view["song"] != NO_SONG:
        return song_title(view, view["song"])
    return phases.PHASES[phase]


def band(view: View) -> Board:
    """Whose career this is, how far, and what the band has."""
    own = view["band"]
    streak = view["streak"] if view["party"] else -1
    return marquee(own["name"], view["round"], context(view), own["coin"], own["crowd"], own["clout"], streak)


@lru_cache(256)
def marquee(name: str, turn: int, where: str, coin: int, crowd: int, clout: int, streak: int) -> Board:
    """The band's line; `streak` counts flawless songs in a row in the party variant."""
    w, h = BAND
    pieces = [Piece("band-ground", "ground-band", w / 2, h / 2, motion="none")]
    room = 198.0 if streak < 0 else 330.0
    title = (name or "The band").upper()
    over = named(title, 14, 33, 25, room, "poster")
    under = over._replace(x=15.9, y=34.6, tone="bh")
    line = f"Round {turn} · {where}"
    pieces.append(
        Piece(
            "band-name",
            "",
            title=f"{name or 'The band'}, round {turn}: {where}",
            motion="none",
            texts=(under, over, named(line, 15, 54, 16, room, "bold", "soft")),
        )
    )
    if streak >= 0:
        words = (
            said(str(streak), w - 92, 40, 28, "poster", "ink", "end"),
            said("of 5 flawless", w - 86, 39, 16, "bold", "soft"),
        )
        pieces.append(
            Piece("band-streak", "", title=f"{streak} flawless songs in a row; five win", texts=words, motion="none")
        )
        return Board("band", "The band", w, h, tuple(pieces), least=300)
    for kind, x, amount in zip(BAND_SCORES, TICKETS, (coin, crowd, clout), strict=True):
        size = 20.0 if 0 <= amount < 100 else 14.5
        number = said(str(amount), 12, size * 0.36 - 1, size, "poster", "black", "middle")
        pieces.append(
            Piece(
                f"band-{kind}",
                f"ticket-{kind}",
                x,
                h / 2,
                title=f"The band: {amount} {NAMES[kind]}",
                detail=SCORE_TEXTS[kind],
                texts=(number,),
                place=f"band-{kind}",
                motion="none",
            )
        )
    return Board("band", "The band", w, h, tuple(pieces), least=300)


def steps(view: View) -> Board:
    """The steps of a round; the present one is inked."""
    party, phase = view["party"], view["phase"]
    now = (PARTY_STEP_OF if party else STEP_OF).get(phase, -1)
    return step_line(PARTY_STEPS if party else STEPS, -1 if view["ending"] else now)


@lru_cache(64)
def step_line(words: tuple[str, ...], now: int) -> Board:
    """The steps of a round as arrows, and below them what the signs of the scores mean."""
    w, h = BAND
    pieces = [Piece("steps-ground", "ground-steps", w / 2, h / 2, motion="none")]
    pitch = min(STEP[0] - 7, (w - 24) / len(words))
    for k, word in enumerate(words):
        name = f"step-{'now' if k == now else 'idle'}{'' if k else '-first'}"
        room = STEP[0] - 20
        label = said(word, 1, 5.5, 14.5, "bold", "on-ink" if k == now else "ink", "middle", room)
        title = f"{word.capitalize()}{': now' if k == now else ''}"
        pieces.append(
            Piece(f"step-{k}", name, 12 + STEP[0] / 2 + k * pitch, 23, title=title, texts=(label,), motion="none")
        )
    return Board("steps", "The round", w, h, tuple(pieces))
