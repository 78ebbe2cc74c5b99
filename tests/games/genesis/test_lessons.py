"""The lessons of the rulebook: what its tables and examples say is what the game does."""

import re
from collections import Counter
from typing import Any

import pytest

from rulewright.draw.model import draw
from rulewright.games.band.dice import FACES
from rulewright.games.band.songs import KIND_TITLES
from rulewright.games.genesis import GAME
from rulewright.games.genesis import state as phases
from rulewright.games.genesis.cards import CARDS, DIE, PRICES
from rulewright.games.genesis.character import CATEGORIES, POWERS, SCORES, SPACES, price_of_space
from rulewright.games.genesis.events import EVENT_NAMES, PRODUCERS
from rulewright.games.genesis.gigs import GIGS, OPEN_MIC, RULEBOOK_OPEN_MIC
from rulewright.games.genesis.pictures import BEATS, FRONT, MELODY, booking, breaking_up, first_song, known, pictures
from rulewright.games.genesis.rules.powers import SPECIAL_DICE
from rulewright.games.genesis.words.about import CIRCLES
from rulewright.games.genesis.words.things import row_words

LESSONS = GAME.rulebook().partition("### G-001")[0].replace("−", "-")
CARD_TABLE = "| cards | copies |"
FLOWING = " ".join(LESSONS.replace("\n> ", " ").split())


def row_of(first: str, heading: str = "") -> list[str]:
    """The cells of the row that begins with these words, in the table under this heading."""
    found = re.search(rf"^\| {re.escape(first)} \|(.*)\|$", LESSONS.partition(heading)[2] if heading else LESSONS, re.M)
    assert found is not None, first
    return [cell.strip() for cell in found[1].split("|")]


@pytest.mark.parametrize("gig", range(len(GIGS)))
def test_every_gig_is_taught_as_it_is_printed(gig: int) -> None:
    card = GIGS[gig]
    unlocked, needs, audience, songs, *rows = row_of(f"{card.title} ({card.code})")
    assert unlocked == ("start" if card.unlock == 0 else "House Party" if card.unlock < 0 else f"CLOUT {card.unlock}")
    for number, what in ((card.crowd, "CROWD {}"), (card.coin, "{} COIN"), (card.commitment, "{} COMMITMENT each")):
        assert (what.format(number) in needs) == bool(number)
    came = RULEBOOK_OPEN_MIC if gig == OPEN_MIC else (card.stage, card.bar, card.patio)
    assert audience == " / ".join(map(str, came))
    assert songs.startswith(f"{card.songs} {'original' if card.originals_only else 'song'}")
    assert (f"covers {card.cover}+" in songs) == bool(card.cover)
    assert rows == [row_words(card, n) for n in range(3)]


def test_every_card_and_die_is_taught_with_its_copies() -> None:
    copies = Counter(card.title for card in CARDS)
    taught = {name: int(row_of(name, CARD_TABLE)[0]) for name in copies if name not in ("Verse", "Chorus")}
    assert taught == {name: n for name, n in copies.items() if name in taught}
    assert int(row_of("Verse, Chorus", CARD_TABLE)[0]) == copies["Verse"] + copies["Chorus"]
    for card in CARDS:
        if card.family == DIE:
            faces = ", ".join(map(str, FACES[SPECIAL_DICE[card.roles.bit_length() - 1]]))
            assert faces in row_of(card.title, CARD_TABLE)[2]


def test_circles_events_producers_powers_and_prices_are_taught() -> None:
    for kind in CIRCLES:
        name = KIND_TITLES[kind].removesuffix(" that made this happen")
        assert re.search(rf"^\| {re.escape(name)}[ ,]", LESSONS, re.MULTILINE), name
    for event in EVENT_NAMES[3:11]:
        assert re.search(rf"^\| {re.escape(event)} \|", LESSONS, re.MULTILINE), event
    for maker in PRODUCERS:
        people, steps, _bonus = row_of("Steve, always there" if maker.name == "Steve" else maker.name)
        assert people.startswith(str(maker.meeples))
        assert steps == ", ".join(f"{('Beats', 'Melody', 'Front')[role]} {n}" for role, n in maker.steps)
    assert all(f"| {power} |" in LESSONS for power in POWERS)
    *prices, last = (str(price_of_space(space, False)) for space in range(2, SPACES + 1))
    assert f"costs {', '.join(prices)} or {last} COMMITMENT" in FLOWING
    *coins, dearest = map(str, PRICES)
    assert f"for {', '.join(coins)} and {dearest} COIN" in FLOWING
    for role, name in enumerate(("Beats", "Melody", "Front")):
        first, second = (SCORES[score] for score in CATEGORIES[role])
        assert f"**{name}** {first} and {second}" in FLOWING


@pytest.mark.atom("G-073", "G-074", "G-099", "G-162", "G-165")
def test_the_lesson_of_the_first_song() -> None:
    """The rulebook's example part by part: where the markers stand, where people are, and what it pays."""
    first: Any = first_song(4).state
    assert (first.spots, (first.stage, first.bar, first.patio)) == ([0, 0, 4], (0, 1, 2))
    second: Any = first_song(10).state
    assert (second.spots, (second.stage, second.bar, second.patio)) == ([3, 5, 6], (2, 0, 1))
    run: Any = first_song()
    t: Any = run.state
    assert (t.spots, t.chips, t.hogging) == ([8, 10, 2], [0, 1, 0], MELODY)
    assert (t.stage, t.bar, t.patio) == (3, 0, 0)
    assert (t.band_coin, t.band_crowd, t.band_clout) == (5, 5, 1)
    asked: Any = run.question
    assert [max(pick.options) for pick in asked.picks] == [2, 12, 3]
    run.answer((2, 12, 3))
    assert run.question.about[1] == 3  # Ben's points for the Spotlight: three people at the Stage


@pytest.mark.atom("G-244", "G-253", "G-259", "G-260")
def test_the_lessons_of_friends_and_of_a_break_up() -> None:
    run: Any = booking()
    rusted = next(gig for gig, card in enumerate(GIGS) if card.title == "The Rusted Machine")
    run.answer(rusted, FRONT)
    t: Any = run.state
    assert t.band_crowd == 16
    while run.question is not None and getattr(run.question, "ask", "") == "friends":
        run.answer({MELODY: 1, FRONT: 3, BEATS: 0}[run.question.seat])
    after: Any = run.state
    assert after.gig == rusted
    assert (after.band_crowd, after.crowd) == (20, [4, 8, 9])
    parted: Any = breaking_up().state
    assert parted.side_songs[0] == 0
    assert parted.sides[0] == 1 << MELODY
    crowd = known().crowd
    assert crowd[MELODY] + 6 + 2 - 5 == 12
    assert (crowd[BEATS] + crowd[FRONT] + 1, crowd[BEATS] + crowd[FRONT] - 5) == (17, 11)


def test_every_picture_shows_the_boards_it_names() -> None:
    shown = pictures()
    for name, picture in shown.items():
        assert f"]({name})" in LESSONS
        boards = {board.id for board in draw(GAME, picture.view).boards}
        assert set(picture.boards) <= boards, name
    assert shown["song"].view["phase"] == phases.SONG
