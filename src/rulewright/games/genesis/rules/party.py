"""The party variant: only songs, points that buy cards or levels, and five flawless songs in a row. [G-272..G-280]"""

from typing import Final

from rulewright.engine.questions import Pick, Script
from rulewright.games.genesis.cards import SONG_PARTS
from rulewright.games.genesis.character import SPACES
from rulewright.games.genesis.options import POOLED
from rulewright.games.genesis.rules.composing import start_composing
from rulewright.games.genesis.rules.downtime import bubble_options, fill_bubble
from rulewright.games.genesis.rules.gig import set_the_stage
from rulewright.games.genesis.rules.market import show_or_hide_hand, take_top_card
from rulewright.games.genesis.rules.original import play_turn, song_is_over, start_song
from rulewright.games.genesis.rules.outcome import individual_points
from rulewright.games.genesis.state import (
    FLAWLESS_PARTY,
    NO_SONG,
    NOBODY,
    PARTY_POINTS,
    PARTY_ROUND,
    PARTY_SPENDING,
    PARTY_STUDIO,
    RAN_OUT,
    Band,
)  # fmt: skip

POINTS_A_PURCHASE: Final = 5
SONGS_IN_A_ROW: Final = 5

TURN_HAND_AT_PARTY: Final = 13
TOP_CARD: Final = 14
KEEP_POINTS: Final = 15  # below: a bubble, as in Live the Life

POOL: Final = 0
"""Whose place holds the points of all with `party_points` = pooled."""


def party_round(t: Band) -> Script:
    """All originals once each; the round counts as one gig. [G-274]"""
    if t.song == NO_SONG:
        set_the_stage(t)
        t.nights += 1
    unplayed = [song for song in range(len(t.songs)) if not t.played >> song & 1]
    if not unplayed:
        t.phase = PARTY_STUDIO
        return
    song = unplayed[0]
    if len(unplayed) > 1:
        song = yield Pick(t.seat_of[0], "song", unplayed)
    t.played |= 1 << song
    start_song(t, song)


def party_song(t: Band) -> Script:
    """One turn of the song; five songs in a row without a failed circle win. [G-280]"""
    yield from play_turn(t)
    if not song_is_over(t):
        return
    t.streak = t.streak + 1 if t.bad == 0 else 0
    if t.streak == SONGS_IN_A_ROW:
        t.ending = FLAWLESS_PARTY
        t.winners = 0b111
        return
    t.party_songs += 1
    if t.party_songs == t.settings.party_cap:
        t.ending = RAN_OUT
        return
    t.phase = PARTY_POINTS


def party_points(t: Band) -> Script:
    """Individual points as usual, own or pooled. [G-278]"""
    for role in range(3):
        points = individual_points(t, role)
        t.points[POOL if t.settings.party_points == POOLED else role] += points
        if points:
            t.tell("party_points", role, points)
    t.chips = [0, 0, 0]
    t.successes = [0, 0, 0]
    t.turn = 0
    t.passes = 0
    t.bought = 0
    t.phase = PARTY_SPENDING
    yield from ()


def party_spending(t: Band) -> Script:
    """Every five points buy the top card or a level, one a step; hands may be hidden. [G-278 G-279]"""
    if t.passes == 3:
        t.phase = PARTY_ROUND
        return
    role = t.turn % 3
    purse = POOL if t.settings.party_points == POOLED else role
    options: list[int] = []
    if t.points[purse] >= POINTS_A_PURCHASE:
        if t.life[role] < SPACES:
            options += bubble_options(t, role)
        if t.riff_deck or t.riff_bottom or t.riff_discards:
            options.append(TOP_CARD)
    choice: int = KEEP_POINTS
    if options:
        if not t.bought >> role & 1:
            options.append(TURN_HAND_AT_PARTY)
        options.append(KEEP_POINTS)
        choice = yield Pick(t.seat_of[role], "party_spend", options, (role, t.points[purse]))
    if choice == KEEP_POINTS:
        t.passes += 1
        t.turn += 1
        return
    t.passes = 0
    if choice == TURN_HAND_AT_PARTY:
        t.bought |= 1 << role
        show_or_hide_hand(t, role)
        return
    t.points[purse] -= POINTS_A_PURCHASE
    if choice == TOP_CARD:
        yield from take_top_card(t, role)
    else:
        t.life[role] += 1
        fill_bubble(t, role, choice)
    if t.settings.party_points == POOLED:
        t.turn += 1


def party_studio(t: Band) -> Script:
    """The band may write songs for nothing, then the next round begins. [G-279]"""
    parts = (t.hands[0] | t.hands[1] | t.hands[2]) & SONG_PARTS
    if parts or t.drafts:
        more: int = yield Pick(t.seat_of[0], "party_compose", [0, 1])
        if more:
            t.order = [0, 1, 2]
            start_composing(t, NOBODY, PARTY_STUDIO)
            return
    if t.settings.round_cap and t.round >= t.settings.round_cap:
        t.ending = RAN_OUT
        return
    t.round += 1
    t.song = NO_SONG
    t.phase = PARTY_ROUND
