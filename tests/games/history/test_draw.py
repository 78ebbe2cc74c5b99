"""The star chart: every card with its text, every sector and stack where it lies, bids, risks, the count."""

import json
import math
import re
from html import unescape
from typing import Any

import pytest

from rulewright.bots import bot_answer, make_bot
from rulewright.draw.model import Board, Piece, Scene, art_of, draw
from rulewright.engine import SPECTATOR, Rng, Run
from rulewright.games import find
from rulewright.games.history.cards import MANIFEST
from rulewright.games.history.chart import ROWS, chart_name
from rulewright.games.history.draw.geometry import BORDER, CHART, CLOSEST, COUNTED, HEX, TILE, window_around
from rulewright.games.history.options import CRUSADE_PRINTED, CRUSADE_RC2, settings_of
from rulewright.games.history.state import Galaxy
from rulewright.games.history.words.texts import FACES, OTHERWISE, texts_in
from rulewright.server.drawing import encode, scene_shown
from rulewright.testing.drawing import scene_faults
from tests.games.history.position import at, begin_at, event, expand, play, position, reap, sow

GAME = find("history")
ART = art_of(GAME)
FULL = "R04 W11 B12 B13"


def seen(run: Run, observer: int = 0, moment: str = "") -> Scene:
    view = GAME.look(run, observer)
    return draw(GAME, {**view, "moment": moment} if moment else view)


def pieces(scene: Scene) -> dict[str, Piece]:
    return {piece.id: piece for _board, piece in scene.pieces()}


def board(scene: Scene, name: str) -> Board:
    return next(one for one in scene.boards if one.id == name)


def finished(seats: int, seed: str, options: dict[str, Any] | None = None) -> Run:
    run = GAME.run(seats, {"turn_cap": 60, **(options or {})}, seed=seed)
    bot, rng = make_bot(GAME, "random"), Rng(seed)
    while not run.over:
        seat = run.waiting_for()[0]
        run.answer(bot_answer(bot, run, seat, rng), seat)
    return run


# -- cards ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", MANIFEST, ids=lambda row: row.code)
def test_every_card_is_drawn_with_its_name_and_its_whole_text(row: Any) -> None:
    symbol = ART.symbols[f"card-{row.code}"]
    words = " ".join(unescape(text) for text in re.findall(r"<text[^>]*>([^<]*)</text>", symbol.svg))
    assert row.text in words
    assert row.name in words
    assert row.code in words
    for form in ("card", "small", "chip"):
        assert ART.symbols[f"{form}-{row.code}"].detail.endswith(row.text)


def drawn_words(piece: Piece) -> str:
    """What is lettered on a piece's symbol."""
    return " ".join(unescape(text) for text in re.findall(r"<text[^>]*>([^<]*)</text>", ART.symbols[piece.art].svg))


def read_of(piece: Piece) -> str:
    """What somebody is told who points at a piece."""
    return piece.detail or ART.symbols[piece.art].detail


@pytest.mark.parametrize(("code", "option", "value", "text"), OTHERWISE)
def test_a_card_reads_as_the_options_in_force_say(code: str, option: str, value: Any, text: str) -> None:
    for lying in ("hand", "market", "active", "beneath"):
        t = position(
            4,
            hands=["R04 W11" + (f" {code}" if lying == "hand" else "")],
            discards=["", {"active": code, "beneath": f"{code} R03"}.get(lying, "")],
            market=code if lying == "market" else "",
            market_gems=[2] if lying == "market" else [],
            **({option: value} if option != "crusade" else {}),
        )
        if option == "crusade":
            t.settings.crusade = {"printed": CRUSADE_PRINTED, "rc2": CRUSADE_RC2}[value]
        found = [piece for _board, piece in seen(begin_at(t)).pieces() if f"-{code}" in piece.art]
        assert found, lying
        for piece in found:
            assert text in read_of(piece), (lying, piece)
            assert text in drawn_words(piece) or not piece.art.startswith("card-"), (lying, piece)


def test_black_stars_say_both_where_two_options_meet() -> None:
    t = position(hands=["K13", ""], black_stars="owner_bonus", black_stars_zone="atop")
    card = pieces(seen(begin_at(t)))["card-K13"]
    assert "atop a discard, its owner scores 2" in drawn_words(card)
    assert "atop a discard, its owner scores 2" in read_of(card)


def test_every_text_that_options_bring_about_has_a_face() -> None:
    """Whatever the options, alone or together, what a table's cards say is drawn."""
    for number in range(300):
        options = GAME.random_options(2 + number % 3, Rng(f"faces/{number}"))
        texts = texts_in(settings_of(options))
        assert all(f"card-{FACES[code, text]}" in ART.symbols for code, text in texts.items())


def test_the_market_the_hand_and_active_cards_are_chosen_by_their_codes() -> None:
    t = position(hands=["R01 K02", "W01"], discards=["", "B07"], market=FULL, market_gems=[2])
    scene = seen(play(t))
    there = {piece.place for _board, piece in scene.pieces() if piece.id.startswith("card-")}
    assert there >= {"R04", "W11", "B12", "B13", "R01", "K02", "B07"}
    assert "2 gems" in pieces(scene)["card-R04"].detail


def test_a_hidden_hand_is_seen_from_behind_only() -> None:
    t = position(3, hands=["R01", "W01 W02", "K03"], market=FULL)
    run = play(t)
    told = encode(scene_shown(seen(run))).decode()
    assert not [code for code in ("W01", "W02", "K03") if code in told]
    assert {"back-1-0", "back-1-1", "back-2-0"} <= pieces(seen(run)).keys()
    assert "R01" not in encode(scene_shown(seen(run, SPECTATOR))).decode()


# -- the chart ------------------------------------------------------------------------------------------------------


def test_the_top_disk_lies_in_the_middle_and_is_painted_last() -> None:
    run = play(position(sectors={(0, 0): "3+2 RWB", (1, 0): "1"}, hands=["R01", "W01"], market=FULL))
    scene = seen(run)
    place = pieces(scene)["at-M10"]
    stack = [piece for piece in board(scene, "galaxy").pieces if piece.id.startswith("disk-M10")]
    assert [piece.art for piece in stack] == ["disk-0", "disk-1", "disk-2"]
    assert abs(stack[-1].y - place.y) < 2
    assert stack[0].y > stack[1].y > stack[2].y
    assert pieces(scene)["gem-M10"].texts[0].words == "2"
    assert place.detail == "Worth 3+2, blue over white, red."


def test_whatever_the_map_it_lies_on_the_chart_and_its_names_are_told_apart() -> None:
    line = [(-k, 0) for k in range(-10, 11)] + [(0, k) for k in range(-20, 21)] + [(-k, k) for k in range(20)]
    assert len({chart_name(q, r) for q, r in line}) == len(set(line))
    for length in (1, 5, 20):
        places = [(0, -k) for k in range(length)]
        window = window_around(places)
        for x, y in map(window.on_board, places):
            assert 0 < x < CHART[0]
            assert 0 < y < CHART[1]
    assert not set("BKRW") & set(ROWS)


def test_where_a_disk_may_go_it_is_previewed_with_what_the_dials_would_say() -> None:
    sectors = {(0, 0): "2 R", (1, 0): "3+1 B", (0, 1): "1"}
    run = play(position(sectors=sectors, hands=["R01", "W01"], market=FULL), ("act", expand("R01")))
    mine, theirs = pieces(seen(run)), pieces(seen(run, 1))
    assert mine["lay-M11"].art == "disk-0"
    assert mine["lay-M11"].ghost == "M11"
    assert "M11" in mine["then-0-6"].ghost.split()
    assert "M11" in mine["then-2-0"].ghost.split()
    assert mine["at-M11"].detail.endswith("A red disk here: +4 for you, red 2\u00a0→\u00a06, blue 4\u00a0→\u00a00.")
    assert mine["sky-L9"].art == "legal-sky"
    assert mine["on-L9"].ghost == "L9"
    assert mine["at-M11"].art == "sector"
    assert not [ident for ident in theirs if ident.startswith(("lay-", "then-", "calm-"))]


def test_a_phone_has_everybody_and_their_influence_in_one_line_above_the_chart() -> None:
    run = play(position(sectors={(0, 0): "2 R"}, hands=["R01", "W01"], market=FULL, influence=[5, 137]))
    scene = seen(run)
    tags = board(scene, "tags")
    assert [[text.words for text in piece.texts][1] for piece in tags.pieces] == ["5", "137"]
    assert tags.names == (0, 1)
    assert tags.pieces[0].art.endswith("-turn")
    assert scene.narrow[:3] == ("tags", "dials", "galaxy")
    assert scene.lying[:2] == ("tags tags", "colours galaxy")


def test_a_stack_can_be_fanned_out_by_whoever_reads_its_sector() -> None:
    run = play(position(sectors={(0, 0): "3 RWB", (1, 0): "1 K"}, hands=["R01", "W01"], market=FULL))
    shown = pieces(seen(run, SPECTATOR))
    assert [stamp.art for stamp in shown["fan-M10"].stamps] == ["disk-0", "disk-1", "disk-2"]
    assert shown["fan-M10"].ghost == "at-M10"
    assert "fan-M11" not in shown


def test_a_moving_stack_is_chosen_and_then_where_it_goes() -> None:
    t = position(sectors={(0, 0): "2 WR", (1, 0): "1 B", (0, 1): "1"}, hands=["K12", "W01"], market=FULL)
    asking = GAME.asking(play(t, ("act", event("K12"))), 0)
    assert asking is not None
    assert {(choice.place, choice.then) for choice in asking.choices} >= {
        ("M10", "M11"),
        ("M10", "N10"),
        ("M11", "M10"),
    }


# -- bids -----------------------------------------------------------------------------------------------------------


def test_letters_wait_to_be_sealed_and_show_no_bid() -> None:
    run = play(position(3, hands=["R01", "W01", "B01"], influence=[9, 9, 0], market=FULL), ("act", sow("R04")))
    shown = pieces(seen(run))
    assert shown["card-R04"].size > 1.4
    assert shown["writing-0"].art == "letter-writing"
    assert shown["writing-1"].ghost == "open:1"
    assert shown["sealed-1"].ghost == "sealed:1"
    assert shown["bid-2"].title == "C bids 0"
    before = seen(run, 1)
    run.answer(7, 0)
    assert encode(scene_shown(seen(run, 1))) == encode(scene_shown(before))


def test_a_reveal_names_every_bid_and_frames_the_winner() -> None:
    run = play(position(hands=["R01", "W01"], market=FULL), ("act", sow("R04")))
    run.answer(3, 0)
    run.answer(5, 1)
    shown = pieces(seen(run, 0, "won"))
    assert [shown[f"bid-{seat}"].title for seat in (0, 1)] == ["A bids 3", "B bids 5"]
    assert "winning-1" in shown
    assert shown["price"].texts[0].words == "5"
    assert shown["outcome"].texts[0].words == "B takes the lot and pays A."
    assert "card-R04" not in [piece.id for piece in board(seen(run, 0, "won"), "cards").pieces]


def test_while_a_sown_crusade_places_its_disks_the_chart_is_seen() -> None:
    sectors = {(0, 0): "2 B", (1, 0): "1", (0, 1): "1"}
    t = position(sectors=sectors, hands=["R01", "W01"], discards=["", "R02"], market=FULL, crusade="BB")
    run = play(t, ("act", sow("R02")))
    assert GAME.asking(run, 1).ask == "crusade_place"  # type: ignore[union-attr]
    for observer in (0, 1):
        shown = pieces(seen(run, observer))
        assert "hush" not in shown
        assert shown["card-R02"].art == "small-R02"
    assert pieces(seen(run, 1))["at-M11"].art == "sector"


def test_in_a_tie_the_letters_are_the_players_to_choose() -> None:
    run = play(position(hands=["R01", "W01"], market=FULL), ("act", sow("R04")))
    run.answer(4, 0)
    run.answer(4, 1)
    shown = pieces(seen(run))
    assert {shown["bid-0"].place, shown["bid-1"].place} == {"seat-0", "seat-1"}


def test_disks_at_risk_saved_and_lost_are_marked() -> None:
    t = position(sectors={(0, 0): "2 R", (1, 0): "1 R", (0, 1): "1 B"}, hands=["R06", "W01"], market=FULL)
    run = play(t, ("act", reap("R06")))
    shown = pieces(seen(run, 1))
    assert (shown["risk-M10"].art, shown["risk-M11"].art) == ("at-risk", "at-risk")
    assert "risk-N10" not in shown
    assert shown["stake"].texts[0].words == "2 disks at risk, red 3 → 0; bids go to the bank"
    run.answer(2, 0)
    run.answer(0, 1)
    run.answer(at(1, 0))
    assert pieces(seen(run, 1))["risk-M11"].art == "saved"
    run.answer(-1)
    assert pieces(seen(run, 1, "preservation_bids"))["fell-M10"].art == "fallen"


def test_no_tile_lies_under_the_letters_of_a_preservation() -> None:
    """A map that reaches from edge to edge makes room above and below; a small one stays where it was."""
    tall = {(0, k): "1 R" for k in range(6)} | {(0, k): "1 B" for k in range(6, 9)}
    for sectors, moves in ((tall, True), ({(0, 0): "2 R"}, False)):
        lying = [position(sectors=sectors, hands=["R06", "W01"], market=FULL) for _ in range(2)]
        before, during = pieces(seen(begin_at(lying[0]))), pieces(seen(play(lying[1], ("act", reap("R06"))), 1))
        assert (before["tile-M10"][:4] != during["tile-M10"][:4]) is moves
        tiles = [piece for name, piece in during.items() if name.startswith("tile-") and name != "tile-stack"]
        assert min(piece.y - HEX * piece.size for piece in tiles) >= during["stake"].y + 14
        assert max(piece.y + HEX * piece.size for piece in tiles) <= during["card-R06"].y


# -- the whole ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "options", [{}, {"market_size": 6, "draft_hands": True, "hidden_cash": True, "blind_lots": True}]
)
def test_every_moment_of_a_game_is_drawn_within_its_boards(seats: int, options: dict[str, Any]) -> None:
    run = GAME.run(seats, {"turn_cap": 40, **options}, seed=f"moments {seats}", listen=True)
    bot, rng = make_bot(GAME, "random"), Rng(seats)
    while not run.over:
        before = len(run.state.told or ())
        seat = run.waiting_for()[0]
        run.answer(bot_answer(bot, run, seat, rng), seat)
        kinds = {told.kind for told in (run.state.told or ())[before:] if GAME.tells[told.kind].moment}
        for moment in sorted(kinds):
            assert not list(scene_faults(seen(run, seat, moment), ART))
    for observer in (*range(seats), SPECTATOR):
        assert not list(scene_faults(seen(run, observer), ART))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_count_can_be_checked_and_comes_to_the_scores(seats: int) -> None:
    run = finished(seats, f"count {seats}")
    shown, t = pieces(seen(run, SPECTATOR)), run.state
    assert isinstance(t, Galaxy)
    for seat, score in enumerate(t.scores):
        cards = sum(int(piece.texts[0].words) for ident, piece in shown.items() if ident.startswith(f"sum-{seat}-"))
        assert t.influence[seat] + cards == score
        assert f"counts {score}" in shown[f"row-{seat}"].title
    chips = [ident for ident in shown if ident.startswith("counted-")]
    assert len(chips) == sum(hand.bit_count() for hand in t.hands) + sum(len(pile) for pile in t.discards)


def test_when_all_is_counted_the_map_fills_the_chart() -> None:
    run = finished(3, "filled")
    assert isinstance(run.state, Galaxy)
    chart = board(seen(run, SPECTATOR), "galaxy").pieces
    assert not [piece for piece in chart if piece.title.endswith(": unexplored")]
    tiles = [piece for piece in chart if piece.id.startswith("tile-")]
    size = tiles[0].size
    wide = max(piece.x for piece in tiles) - min(piece.x for piece in tiles) + HEX * math.sqrt(3) * size
    tall = max(piece.y for piece in tiles) - min(piece.y for piece in tiles) + 2 * HEX * size
    assert size == COUNTED or wide > CHART[0] - 2 * BORDER - 12 or tall > CHART[1] - 2 * BORDER - 12
    assert CLOSEST < size <= COUNTED or len(tiles) > 20


def test_a_game_that_ends_before_anything_is_explored_has_a_chart_all_the_same() -> None:
    run = finished(2, "empty", {"turn_cap": 2})
    assert GAME.look(run, 0)["sectors"] == []
    assert GAME.look(run, 0)["scores"]
    assert "at-M10" in pieces(seen(run))


def test_the_name_of_a_sector_stands_clear_of_the_ring_of_what_may_be_chosen() -> None:
    run = play(
        position(sectors={(0, 0): "2 R", (1, 0): "1"}, hands=["R01", "W01"], market=FULL), ("act", expand("R01"))
    )
    place = pieces(seen(run))["at-M10"]
    (name,) = place.texts
    rim = -TILE * math.sqrt(3) / 2
    ring = 6.0  # of glow and line, inward from the rim
    assert place.place
    assert name.x > rim + ring


def test_seats_have_shapes_without_colour() -> None:
    inks = [set(re.findall(r"var\(--([a-z0-9-]+)\)", ART.symbols[name].svg)) for name in ART.seats]
    assert inks == [{"ink"}] * 4
    assert len({ART.symbols[name].svg for name in ART.seats}) == 4
    assert set(ART.frame.values()) == {"ink"}


def test_words_are_large_enough_on_a_desk() -> None:
    """At 1440 × 900 the boards are 906 pixels wide: nothing is set in less than 11."""
    scene = seen(finished(3, "large"))
    run = play(position(3, hands=["R01 W02", "W01", "B01"], discards=["", "W09", "R13 B07"], market=FULL))
    for one in (scene, seen(run)):
        wide = {name for row in one.wide for name in row.split()}
        for lying, piece in one.pieces():
            if lying.id in wide:
                for text in piece.texts:
                    size = ART.letterings[text.lettering].size * text.size * piece.size * 906 / 944
                    assert size >= 10.9, (piece.id, text.words)
    smallest = min(float(size) for size in re.findall(r'font-size="([0-9.]+)"', ART.symbols["card-R02"].svg))
    assert smallest * 118 / 126 * 906 / 944 >= 11


def test_the_table_in_words_tells_cards_sectors_and_players() -> None:
    run = play(position(sectors={(0, 0): "3+1 RB"}, hands=["R01", "W01"], discards=["", "B07"], market=FULL))
    words = seen(run).words
    assert "M10: worth 3+1, blue over red." in words
    assert "Market: R04 Blood from a Stone: Red, event. Take every gem of one empty sector." in words
    assert "Your hand: R01 Fires at Night" in words
    assert "active: B07 Sustainable Farming" in words
    assert json.dumps(words)


def test_a_reveal_draws_no_players_board_anew_but_that_of_whoever_has_its_card() -> None:
    run = GAME.run(4, seed="reveal")
    bot, rng = make_bot(GAME, "random"), Rng("reveal")
    while not (GAME.look(run, 0)["opened"] or {}).get("cards"):
        seat = run.waiting_for()[0]
        run.answer(bot_answer(bot, run, seat, rng), seat)
    view = GAME.look(run, 0)
    before, revealed = seen(run), seen(run, moment="won")
    for seat, pile in enumerate(view["discards"]):
        if not set(pile) & set(view["opened"]["cards"]):
            for name in (f"seat-{seat}", f"n-seat-{seat}"):
                assert board(revealed, name) is board(before, name)
