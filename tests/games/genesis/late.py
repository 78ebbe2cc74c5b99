"""Bands late in their career, under random options, about to begin some phase; deterministic in the phase."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rulewright.engine import Game, Rng
from rulewright.games import find
from rulewright.games.band.songs import Mark, Song, a_mark, a_song
from rulewright.games.genesis import state
from rulewright.games.genesis.cards import CARDS, may_gain
from rulewright.games.genesis.options import BY_COUNT, SEQUENTIAL_LEVELS
from rulewright.games.genesis.rules import studio
from rulewright.games.genesis.rules.break_up import start_break_up
from rulewright.games.genesis.rules.career import Career
from rulewright.games.genesis.rules.outcome import start_downtime
from rulewright.games.genesis.rules.songsheet import (
    columns_for,
    draw_circle,
    draw_part,
    extra_kind,
    extra_slots,
    slots_for,
)
from tests.games.genesis.stand import Stand

GAME = find("genesis")
STARTS = (state.GIG, state.DOWNTIME, state.MEETING, state.STUDIO, state.BOOKING, state.CLAIMING)
ROUNDS = 3


def late_game(phase: state.Phase) -> Game:
    """The game, but its bands are famous from the start and about to begin this phase."""

    def start(seats: int, options: Mapping[str, Any]) -> Career:
        return famous(phase, Rng(f"late {phase}"))

    return replace(GAME, start=start, seats=(3, 3), options=(), check_options=None, for_simulation={})


def famous(phase: state.Phase, rng: Rng) -> Career:
    """A band with COIN, levels, cards, dice, Events, originals and records, about to begin a phase."""
    options: dict[str, Any] = {**GAME.random_options(3, rng), "party": "off", "naming": False, "round_cap": ROUNDS}
    t = Stand(**options).t
    t.coin, t.commitment, t.crowd = [150, 120, 90], [120, 90, 150], [40, 30, 50]
    t.band_coin, t.band_crowd, t.band_clout = 200, 110, 6
    t.intensity, t.craft = [1 + rng.below(4) for _ in range(3)], [1 + rng.below(4) for _ in range(3)]
    if t.settings.secondary != SEQUENTIAL_LEVELS:
        t.rock_pairs = [1 << rng.below(3) if level == 4 else 0 for level in t.intensity]
        t.diva_pairs = [1 << rng.below(3) if level == 4 else 0 for level in t.craft]
    deal_cards(t, rng)
    t.songs += [written(t, rng, title) for title in ("Tin Sky", "Night Bus", "Half a Moon")]
    t.records += [()] * 3
    t.worked = [state.NOBODY] * 4
    for song in (1, 2):
        studio.record_song(t, song, rng.below(4))
    t.unlocked = 0b11111111 & ~(1 << 7)
    begin_phase(t, phase, rng)
    t.told = None
    return t


def deal_cards(t: Career, rng: Rng) -> None:
    """Cards, dice and Events into hands, some of them hidden; nobody holds a Go Solo that would end it all at once."""
    for card in range(27):
        role = rng.below(6)
        if role < 3 and may_gain(card, role):
            t.riff_deck &= ~(1 << card)
            if card < 24:
                t.hands[role] |= 1 << card
            else:
                t.riff_box |= 1 << card
                t.special |= 1 << role
    for event in range(9):
        role = rng.below(5)
        if role < 3:
            t.events[role] |= 1 << event
            t.event_deck &= ~(1 << event)
    t.hand_shown = rng.below(8)
    t.solos = [0, 0, 0]


def written(t: Career, rng: Rng, title: str) -> Song:
    """A song of three to five Song Parts with some Circle cards, drawn as the rules of composing allow."""
    squares = 0
    marks: list[Mark] = []
    readings = t.settings.readings
    for n in range(3 + rng.below(3)):
        card = rng.below(12)
        column = rng.pick(columns_for(squares, card, False, False))
        squares = draw_part(squares, marks, card, column)
        kind = extra_kind(card, column, n + 1, t.settings.extra_basis == BY_COUNT)
        places = extra_slots(squares, marks, kind, column, False, readings) if kind >= 0 else []
        if places:
            marks.append(a_mark(kind, rng.pick(places)))
    for _ in range(4):
        card = 12 + rng.below(12)
        assert CARDS[card].circle >= 0
        places = slots_for(squares, marks, card, readings)
        if places:
            draw_circle(squares, marks, card, rng.pick(places))
    return a_song(title, squares, tuple(marks), readings)


def begin_phase(t: Career, phase: state.Phase, rng: Rng) -> None:
    """Begin a phase as the one before it would have."""
    t.phase = phase
    if phase == state.DOWNTIME:
        start_downtime(t)
    elif phase == state.STUDIO:
        t.producers |= 0b111 & ~(t.events[0] | t.events[1] | t.events[2])
        t.event_deck &= ~t.producers
        studio.start_studio(t)
    elif phase == state.CLAIMING:
        start_break_up(t, 1 << rng.below(3))
