"""The drawn table: everything that lies face up is drawn with its text, choices are pieces, secrets stay hidden."""

import re
from pathlib import Path

import pytest

from rulewright.draw.model import Piece, Scene, art_of, draw
from rulewright.draw.text import width_of
from rulewright.engine import SPECTATOR, Run, View, read_record
from rulewright.games import find
from rulewright.games.band.draw.tones import LETTERINGS
from rulewright.games.genesis import state
from rulewright.games.genesis.cards import CARDS
from rulewright.games.genesis.draw.geometry import crowd
from rulewright.games.genesis.events import EMPTY_HANDED, EVENT_CODES
from rulewright.games.genesis.gigs import GIG_CARDS, GIGS
from rulewright.games.genesis.words.about import about_card, things
from rulewright.server.drawing import art_file
from rulewright.testing.drawing import scene_faults
from tests.games.genesis.stand import BEATS, FRONT, MELODY, Stand

GAME = find("genesis")
NAMES = ["Ann", "Ben", "Cleo"]
GOLDEN = Path(__file__).parents[2] / "golden" / "genesis"


def look(stand: Stand, seat: int = 0, **more: object) -> View:
    return {**GAME.view(stand.t, seat), "names": NAMES, "you": seat, **more}


def pieces(scene: Scene) -> dict[str, Piece]:
    return {piece.id: piece for _board, piece in scene.pieces()}


def boards(scene: Scene) -> set[str]:
    return {board.id for board in scene.boards}


def replayed(name: str, upto: int) -> Run:
    return GAME.replay(read_record((GOLDEN / f"{name}.jsonl").read_text()), upto=upto)


def test_every_card_gig_and_event_has_a_symbol_and_a_text() -> None:
    symbols, told = art_of(GAME).symbols, things({})
    for card in CARDS:
        assert {f"card-{card.code}", f"small-{card.code}", f"tiny-{card.code}"} <= symbols.keys()
        assert len(told[card.code].text) > 40
    for gig, poster in enumerate(GIGS):
        assert {f"gig-{gig}", f"gig-rows-{gig}", f"flyer-{gig}", f"date-{gig}"} <= symbols.keys()
        assert {f"bill-{gig}-{how}" for how in ("open", "locked", "burnt")} <= symbols.keys()
        assert all(
            word in told[poster.code].text for word in ("All at the Stage", "Stage 0" if gig != 9 else "Stage 1")
        )
    for event in range(EMPTY_HANDED):
        assert {f"event-{event}", f"tiny-event-{event}", f"slip-{event}"} <= symbols.keys()
        assert told[EVENT_CODES[event]].text
    codes = {name for name in told if name[-1].isdigit()}
    assert len(codes) == GIG_CARDS + len({card.code for card in CARDS}) + EMPTY_HANDED


def test_a_song_part_tells_its_squares_its_circles_and_what_it_adds() -> None:
    text = about_card([card.code for card in CARDS].index("SP06"))
    assert "squares for Front and Melody" in text
    assert "Pose above Front and Up right of Melody" in text
    assert "as column 4 a further Up, as column 5 a further Equals" in text


def test_the_art_is_fetched_once_and_small_on_the_wire() -> None:
    found = art_file(GAME)
    assert found is not None
    assert len(found.packed) < 62_000
    assert len(found.plain) < 480_000
    symbols = art_of(GAME).symbols
    named = {name for one in symbols.values() for name in re.findall(r'href="#s-([^"]+)"', one.svg)}
    assert named <= symbols.keys(), "what is left out is used nowhere"


@pytest.mark.parametrize("area", range(3))
def test_fifteen_meeples_find_room_in_any_area(area: int) -> None:
    for count in range(16):
        feet = crowd(area, count)
        assert len(feet) == len(set(feet)) == count


def test_one_meeple_walks_when_one_moves() -> None:
    stand = Stand().crowd(3, 4, 5)
    stand.t.phase = state.SPOTLIGHT_POINTS
    before = pieces(draw(GAME, look(stand)))
    stand.crowd(4, 3, 5)
    after = pieces(draw(GAME, look(stand)))
    changed = [name for name in before if name.startswith("meeple-") and before[name].art != after[name].art]
    assert changed == ["meeple-3"], "the first of the Bar goes to the Stage, everybody else stays who they are"


def test_the_row_that_counts_now_is_lit() -> None:
    stand = Stand()
    stand.t.phase, stand.t.gig = state.SPOTLIGHT_POINTS, 11
    heights, chips = [], []
    for audience in ((15, 0, 0), (8, 3, 4), (7, 4, 4)):
        stand.crowd(*audience)
        seen = pieces(draw(GAME, look(stand)))
        heights.append(seen["gig-lit"].y)
        chips.append([seen[f"outcome-{row}"].art for row in range(3)].index("outcome-lit"))
    assert heights == sorted(heights)
    assert len(set(heights)) == 3
    assert chips == [0, 1, 2], "a phone's chips say the same"


@pytest.mark.parametrize("gig", range(GIG_CARDS))
def test_what_every_gig_pays_fits_its_chips(gig: int) -> None:
    stand = Stand()
    stand.t.phase, stand.t.gig = state.SPOTLIGHT_POINTS, gig
    stand.crowd(3, 3, 3)
    scene = draw(GAME, look(stand))
    assert "outcomes" in scene.narrow
    assert not any("outcomes" in row.split() for row in scene.wide), "a desk has the poster"
    for row in range(3):
        chip = pieces(scene)[f"outcome-{row}"]
        ends = [text.x + width_of(text.words, LETTERINGS["bold"], text.size) for text in chip.texts[1:]]
        assert chip.texts[1].x >= -72, "it begins inside"
        assert max(ends) <= 72, "and it ends inside"


def test_a_phone_shows_the_room_first_while_the_audience_is_asked_about() -> None:
    asks = {}
    for at in (488, 537):
        run = replayed("career-31", at)
        (seat,) = run.waiting_for()
        view = GAME.look(run, seat)
        scene = draw(GAME, view)
        asks[view["asked"]["ask"]] = (scene.main, scene.narrow[1])
    assert asks == {"turn": ("song", "song"), "meeple_up": ("venue", "venue")}


def test_members_are_numbered_only_while_they_act_in_order() -> None:
    """The order of a meeting is made when its cards are shown; until then the view keeps Downtime's."""
    stand = Stand()
    stand.t.order = [FRONT, BEATS, MELODY]
    numbered = {}
    for phase in (state.DOWNTIME, state.MEETING, state.BOOKING):
        stand.t.phase = phase
        numbered[phase] = "order-0" in pieces(draw(GAME, look(stand)))
    assert numbered == {state.DOWNTIME: True, state.MEETING: False, state.BOOKING: False}


def test_the_stage_of_a_break_up_says_who_plays() -> None:
    record = read_record((GOLDEN / "named-02.jsonl").read_text())
    view = GAME.look(GAME.replay(record, upto=597), 0)
    scene = draw(GAME, view)
    seen = pieces(scene)
    assert [text.words for text in seen["playing"].texts] == ["Beats on stage"]
    assert [seen[f"marker-{role}"].faint for role in range(3)] == [1.0, 0.4, 0.4]
    so_far = [text.words for text in seen["side-1"].texts]
    assert "1 circle" in so_far
    assert not list(scene_faults(scene, art_of(GAME))), "it keeps inside its boards"
    assert "on stage now" in so_far
    assert [seen[f"flag-row-{role}"].title for role in (1, 2)] == ["Melody: studio", "Front: studio"]


def test_a_hand_of_many_cards_is_a_pile_whose_texts_are_one_pointer_away() -> None:
    stand = Stand()
    stand.t.phase, stand.t.hands = state.MEETING, [0b11, 0b11111, 0]
    seen = pieces(draw(GAME, look(stand, BEATS)))
    assert [seen["pile-1"].texts[0].words, seen["pile-1"].title.endswith("5 cards")] == ["5", True]
    assert all(about_card(card) in seen["pile-1"].detail for card in range(5))
    assert "pile-0" not in seen, "two cards lie beside each other"
    stand.t.hand_shown = 0
    hidden = pieces(draw(GAME, look(stand, BEATS)))["pile-1"]
    assert (hidden.art, hidden.detail) == ("back-riff", "")


def test_a_phone_shows_all_roles_at_once_and_the_market_without_its_deck() -> None:
    run = GAME.run(["Ann", "Ben", "Cleo"], {"naming": False})
    scene = draw(GAME, GAME.look(run, 0))
    assert scene.narrow[:2] == ["band", "roles"]
    (roles,) = [board for board in scene.boards if board.id == "roles"]
    assert {piece.place for piece in roles.pieces} >= {"role-0", "role-1", "role-2"}
    assert roles.width * 0.75 > roles.height * 0.75 > 200, "all three fit above the question"
    stand = Stand()
    stand.t.phase = state.DOWNTIME
    (market,) = [board for board in draw(GAME, look(stand)).boards if board.id == "market"]
    assert market.narrow is not None
    assert market.narrow[2] < market.width - 60
    on_phone = {piece.id for piece in market.pieces if piece.screen != "wide"}
    assert {"to-spend-n", "riff-count-0-n", "riff-count-1-n"} <= on_phone
    assert "riff-deck" not in on_phone


def test_locked_and_burnt_gigs_are_in_sight() -> None:
    stand = Stand()
    stand.t.phase = state.DOWNTIME
    stand.t.order = [FRONT, BEATS, MELODY]
    stand.t.unlocked, stand.t.burnt = 0b1100, 0b0011
    seen = pieces(draw(GAME, look(stand)))
    assert (seen["bill-0"].art, seen["bill-2"].art, seen["bill-11"].art) == (
        "bill-0-burnt",
        "bill-2-open",
        "bill-11-locked",
    )
    assert seen["date-0"].art == "date-0-off"
    assert "Unlocked at CLOUT 6" in seen["bill-11"].detail


def test_a_hand_is_open_until_it_is_hidden() -> None:
    stand = Stand()
    stand.t.phase = state.DOWNTIME
    stand.t.hands[MELODY] = 0b11
    seen = pieces(draw(GAME, look(stand, BEATS)))
    assert art_of(GAME).symbols[seen["card-0"].art].detail == about_card(0)
    stand.t.hand_shown = 0
    hidden = pieces(draw(GAME, look(stand, BEATS)))
    assert "card-0" not in hidden
    assert hidden["hidden-card-1-0"].art == hidden["hidden-card-1-1"].art == "back-riff"
    assert "card-0" in pieces(draw(GAME, look(stand, MELODY))), "its owner still sees it"


def test_events_of_others_are_backs() -> None:
    stand = Stand()
    stand.t.phase = state.MEETING
    stand.t.events[FRONT] = 0b1000
    assert "own-event-0-3" in pieces(draw(GAME, look(stand, FRONT)))
    for seat in (BEATS, SPECTATOR):
        seen = pieces(draw(GAME, look(stand, seat)))
        assert not any(piece.art == "event-3" for piece in seen.values())
        assert sum(1 for name in seen if name.startswith("event-back-2-")) == 3


@pytest.mark.parametrize("cards", [(0b1, 0b10, 0b100), (0b11, 0b11100, 0b100000)])
def test_on_the_shelf_no_card_lies_over_whose_it_is(cards: tuple[int, ...]) -> None:
    stand, art = Stand(), art_of(GAME)
    stand.t.phase, stand.t.hands = state.MEETING, list(cards)
    seen = pieces(draw(GAME, look(stand, FRONT)))
    assert not [name for name in seen if name.startswith("events-")], "they lie on the table"

    def span(piece: Piece) -> tuple[float, float]:
        symbol = art.symbols[piece.art]
        return piece.x + symbol.x * piece.size, piece.x + (symbol.x + symbol.width) * piece.size

    signs = [piece for name, piece in seen.items() if name.startswith("hand-sign-")]
    held = [piece for piece in seen.values() if piece.place.startswith("hand-") or piece.id.startswith("pile-")]
    assert (len(signs), len(held)) == (3, sum(bin(one).count("1") if bin(one).count("1") < 3 else 1 for one in cards))
    for sign in signs:
        left, right = span(sign)
        for other in held:
            start, end = span(other)
            assert min(right, end) - max(left, start) < 2.5, (sign.id, other.id)


@pytest.mark.parametrize(
    ("ask", "at", "words"), [("downtime", 58, "rest"), ("riff", 28, "stop"), ("riff", 680, "stop")]
)
def test_a_downtime_is_all_chosen_on_the_table(ask: str, at: int, words: str) -> None:
    run = replayed("career-31", at)
    (seat,) = run.waiting_for()
    asking, scene = GAME.asking(run, seat), draw(GAME, GAME.look(run, seat))
    assert asking is not None
    assert asking.ask == ask
    lying = {piece.place: piece for _board, piece in scene.pieces()}
    assert all(choice.place in lying for choice in asking.choices if not choice.why_not)
    assert [text.words for text in lying["enough"].texts] == [words]
    others = [draw(GAME, GAME.look(run, other)) for other in (*range(3), SPECTATOR) if other != seat]
    assert not any("enough" in pieces(other) for other in others), "nobody else can say so"


def test_cards_of_the_meeting_turn_over_in_their_moment() -> None:
    stand = Stand()
    stand.t.phase, stand.t.last_shown, stand.t.order = state.STUDIO, (9, 1, 3), [2, 0, 1]
    assert "meeting" not in boards(draw(GAME, look(stand)))
    looked = draw(GAME, look(stand, moment="meeting"))
    assert [pieces(looked)[f"shown-{role}"].art for role in range(3)] == ["event-9", "event-1", "event-3"]


def test_circles_light_up_or_crack_and_the_sheet_stays_when_the_song_is_over() -> None:
    run = replayed("career-03", 23)  # Open Mic Night has been played, points are split
    view = GAME.look(run, 0)
    assert view["song"] == -1
    assert view["finished"] is not None
    seen = pieces(draw(GAME, view))
    worked = [name for name, piece in seen.items() if piece.art.startswith("goal-") and piece.art.endswith("-scored")]
    failed = [name for name, piece in seen.items() if piece.art.startswith("goal-") and piece.art.endswith("-failed")]
    assert (len(worked), len(failed)) == (view["finished"]["good"], view["finished"]["bad"])
    assert sum(1 for name in seen if name.startswith("die-")) == 9


@pytest.mark.parametrize(
    ("name", "at", "ask", "boards_there"),
    [
        ("career-03", 0, "role", {"role-0", "role-1", "role-2"}),
        ("career-03", 10, "turn", {"venue", "gig", "song", "pool", "members"}),
        ("career-31", 259, "riff", {"market", "dates", "member-0"}),
        ("career-03", 28, "meeting", {"meeting", "cards"}),
        ("career-03", 369, "studio", {"songs", "producers", "hand", "others"}),
        ("career-03", 376, "compose", {"sheet", "producers", "hand"}),
        ("career-03", 32, "gig", {"wall-0", "wall-1"}),
        ("career-04", 850, "claim", {"sides", "songs"}),
    ],
)
def test_each_step_has_its_boards_and_its_choices_are_pieces(
    name: str, at: int, ask: str, boards_there: set[str]
) -> None:
    run = replayed(name, at)
    seat = next(seat for seat in range(3) if run.asked(seat) is not None)
    view = GAME.look(run, seat)
    scene = draw(GAME, view)
    asking = GAME.asking(run, seat, view)
    assert asking is not None
    assert asking.ask == ask
    assert boards_there <= boards(scene)
    there = {piece.place for _board, piece in scene.pieces()}
    named = [choice for choice in asking.choices if choice.place]
    assert len(named) >= len(asking.choices) - 2, "all but stopping and passing lies on the table"
    assert {choice.place for choice in named} | {choice.then for choice in named if choice.then} <= there


def test_the_sign_of_a_seat_is_that_of_its_role() -> None:
    run = replayed("career-03", 10)
    view = GAME.look(run, SPECTATOR)
    assert GAME.seat_signs is not None
    signs = GAME.seat_signs(view)
    assert [signs[view["members"][role]["seat"]] for role in range(3)] == ["role-0", "role-1", "role-2"]
    assert set(GAME.seat_signs(GAME.look(replayed("career-03", 0), SPECTATOR))) == {""}


def test_a_break_up_tells_what_each_side_comes_to() -> None:
    record = read_record((GOLDEN / "named-02.jsonl").read_text())
    view = GAME.look(GAME.replay(record), SPECTATOR)
    assert view["ending"] == "break-up"
    seen = pieces(draw(GAME, view))
    words = [text.words for k in range(len(view["sides"])) for text in seen[f"side-{k}"].texts]
    assert {str(total) for total in view["totals"]} <= set(words)
    assert "winner" in seen


# -- whose turn it is -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "at"),
    [("career-31", 488), ("career-31", 504), ("career-31", 799), ("career-31", 820), ("career-31", 826),
     ("career-31", 827), ("named-02", 577), ("named-02", 599), ("career-31", 6)],
)  # fmt: skip
def test_the_table_names_every_member_and_marks_whose_turn_it_is(name: str, at: int) -> None:
    """A desk needs no list of players beside it; who chooses in secret is marked as soon as they have."""
    run = replayed(name, at)
    asked = run.waiting_for()
    view = GAME.look(run, asked[0])
    scene = draw(GAME, view)
    assert {seat for board in scene.boards for seat in board.names} == {0, 1, 2}
    seen = pieces(scene)
    marks = {name for name, piece in seen.items() if piece.art in ("turn-mark", "turn-now")}
    roles = {role for role in range(3) if view["members"][role]["seat"] in view["asked"]["seats"]}
    assert {int(name[-1]) for name in marks} == roles
    sealed = {piece.ghost for piece in seen.values() if piece.ghost.startswith("sealed:")}
    assert {f"sealed:{seat}" for seat in asked} <= sealed


def test_before_roles_are_taken_the_table_names_nobody() -> None:
    scene = draw(GAME, GAME.look(replayed("career-31", 0), 0))
    assert not any(board.names for board in scene.boards)


def test_where_a_song_of_a_break_up_has_ended_its_side_still_stands_on_the_stage() -> None:
    """Nobody is on stage any more by then: the flags, the ribbon and the markers are those of who has just played."""
    run = replayed("named-02", 600)
    assert run.over
    view = GAME.look(run, 0)
    assert view["side"] == 7
    seen = pieces(draw(GAME, {**view, "moment": "song_ends"}))
    flags = [seen[f"flag-row-{role}"].title for role in range(3)]
    assert flags == ["Beats: Player 1", "Melody: studio", "Front: studio"]
    assert [text.words for text in seen["playing"].texts] == ["Beats on stage"]
    assert [seen[f"marker-{role}"].faint for role in range(3)] == [1.0, 0.4, 0.4]


def test_amplifiers_of_a_break_up_say_whom_studio_musicians_replace() -> None:
    seen = pieces(draw(GAME, GAME.look(replayed("named-02", 599), 0)))
    words = {role: [text.words for text in seen[f"amp-{role}"].texts] for role in range(3)}
    assert [("studio musician" in words[role]) for role in range(3)] == [False, True, True]


@pytest.mark.parametrize("gig", range(GIG_CARDS))
def test_the_name_of_a_gig_stands_above_whoever_plays(gig: int) -> None:
    stand = Stand()
    stand.t.gig, stand.t.stage, stand.t.spots = gig, 3, [4, 5, 6]
    seen = pieces(draw(GAME, look(stand)))
    symbols = art_of(GAME).symbols
    tops = []
    for role in range(3):
        marker = seen[f"marker-{role}"]
        tops.append(marker.y + symbols[marker.art].y * marker.size)
    assert max(text.y for text in seen["backdrop"].texts) < min(tops) + 3


@pytest.mark.parametrize("chips", [0, 1, 2, 4, 7])
def test_chips_and_circles_of_a_gig_stay_on_their_flag(chips: int) -> None:
    stand = Stand()
    stand.t.chips, stand.t.successes = [chips] * 3, [12] * 3
    seen = pieces(draw(GAME, look(stand)))
    assert sum(1 for name in seen if name.startswith("chip-0-")) == chips
    hits = seen["hits-0"]
    (number,) = hits.texts
    wide = width_of(number.words, LETTERINGS["poster"]._replace(size=LETTERINGS["poster"].size * number.size))
    assert hits.x + (number.x + wide) * hits.size <= 100


def test_a_long_title_breaks_before_it_is_cut() -> None:
    view = GAME.look(replayed("career-31", 820), 1)
    seen = pieces(draw(GAME, view))
    words = [text.words for text in seen["song-name-2"].texts]
    assert words[:2] == ["Never Learned", "the Bridge"]
    assert "played" not in words, "that belongs to a gig"


def test_the_die_placed_last_stays_marked_until_the_next() -> None:
    marked = [
        [p.title for p in pieces(draw(GAME, GAME.look(replayed("01", n), 0))).values() if p.mark] for n in (12, 13)
    ]
    assert marked == [["Beats 1: the 3"], ["Melody 1: the 1"]]
    rolled = replayed("01", 15)
    assert pieces(draw(GAME, GAME.look(rolled, 0)))["die-3-1"].mark == "last"
