"""Setup: characters, boards, the first tiles. [D-001..D-017]"""

from rulewright.engine.questions import Draw, Pick, Roll, Script, Shuffle
from rulewright.games.destinies import state as s
from rulewright.games.destinies.options import DEALT, RANDOM_FIRST, Settings
from rulewright.games.destinies.rules.turn import begin_turn
from rulewright.games.destinies.state import BOX, CHARACTERS, EXPLORED, HAND, HIDDEN, UNEXPLORED, World
from rulewright.games.destinies.story.conditions import holds
from rulewright.games.destinies.story.plot import MAX_PATHS, NONE, Plot
from rulewright.games.destinies.story.telling import LUCK, say


def lay_out(t: World, plot: Plot, settings: Settings, seats: int, facts: list[int]) -> None:
    """An empty table for this scenario, before anybody has a character. [D-001 D-002]"""
    t.plot = plot
    t.settings = settings
    t.seats = seats
    t.phase = CHARACTERS
    t.day = 0
    t.first = 0
    t.active = 0
    t.turns = 0
    t.day_begins = True
    t.characters = [NONE] * seats
    t.place = [plot.start_tile] * seats
    t.skills = [()] * (seats * s.SKILLS)
    t.ready = [0] * seats
    t.coins = [0] * seats
    t.xp = [0] * seats
    t.virtue = [0] * seats
    t.hands = [()] * seats
    t.me = plot.me_start * seats
    t.marked = [0] * (seats * MAX_PATHS)
    t.noticed = [0] * (seats * MAX_PATHS)
    t.standing = [s.PLAYING] * seats
    t.finale_path = [NONE] * seats
    t.finale_stage = [NONE] * seats
    t.finale_day = [0] * seats
    t.finale_extras = [()] * seats
    t.finale_length = [0] * seats
    t.finale_told = [()] * seats
    t.world = plot.world_start[:]
    t.facts = facts
    t.tiles = [HIDDEN] * len(plot.tile_ids)
    t.peeked = [0] * len(plot.tile_ids)
    t.poi_tile = plot.poi_tile[:]
    t.poi_present = [0] * len(plot.poi_ids)
    t.poi_token = plot.poi_alt[:]
    t.npc_state = [0] * len(plot.npc_ids)
    t.npc_at = plot.npc_at[:]
    t.options = plot.option_open[:]
    t.options_me = {}
    t.stacks_made = [0] * len(plot.stack_ids)
    t.where = [BOX] * len(plot.instance_item)
    t.event_state = [s.IDLE] * len(plot.event_ids)
    t.event_timer = [NONE] * len(plot.event_ids)
    t.event_last = [0] * len(plot.event_ids)
    t.visit = plot.visit_start[:]
    t.trade_stack = NONE
    t.traded = {}
    t.exit_stage = NONE
    t.hint_option = NONE
    t.hint_text = NONE
    t.hint_program = NONE
    t.test = NONE
    t.test_stage = s.NO_TEST
    t.used_in_test = ()
    t.rolled_main = ()
    t.rolled_effort = ()
    t.total_bonus = 0
    t.success_bonus = 0
    t.last_roll = ()
    t.news = ()
    t.luck = 0
    t.heard = {}
    t.ended = s.GOING_ON
    t.winner = NONE
    t.ending = -3
    begin_turn(t)
    t.phase = CHARACTERS


def choose_characters(t: World) -> Script:
    """First the introduction; then each player takes a different character, or all are dealt. [D-003 D-004 D-005]

    Where something is told at random, the story's die is rolled before everything else, unseen. [D-028]
    """
    if t.plot.lucky and t.luck == 0:
        rolled: tuple[int, ...] = yield Roll(1, LUCK, to=())
        t.luck = rolled[0]
        return
    if t.characters[0] == NONE:
        say(t, t.plot.intro)
        if t.settings.characters == DEALT:
            dealt: tuple[int, ...] = yield Shuffle(list(range(len(t.plot.character_ids))))
            for seat in range(t.seats):
                take_character(t, seat, dealt[seat])
    for seat in range(t.seats):
        if t.characters[seat] == NONE:
            left = [c for c in range(len(t.plot.character_ids)) if c not in t.characters]
            chosen: int = yield Pick(seat, "character", left)
            take_character(t, seat, chosen)
            return
    if t.settings.first_player == RANDOM_FIRST and t.seats > 1:
        drawn: tuple[int, ...] = yield Draw(list(range(t.seats)))
        t.first = drawn[0]
    open_the_world(t)


def take_character(t: World, seat: int, character: int) -> None:
    """Dice, coins, markers and items as the scenario says; all Effort dice start exhausted. [D-006..D-012]"""
    plot = t.plot
    t.characters[seat] = character
    t.ready[seat] = 0
    t.coins[seat] = plot.character_coins[character]
    t.virtue[seat] = plot.character_virtue[character]
    for skill in range(s.SKILLS):
        t.skills[seat * s.SKILLS + skill] = plot.character_skills[character][skill]
    for item in plot.character_items[character]:
        instance = t.in_box(item)
        if instance != NONE:
            t.put(instance, HAND + seat)
    t.tell("character", t.settings.telling, seat, character)


def open_the_world(t: World) -> None:
    """The start tile with its POIs, the tiles around it face down, everybody on the start tile. [D-013..D-017]"""
    plot = t.plot
    t.active = t.first
    for tile in plot.placed:
        if holds(t, plot.tile_when[tile], t.first):
            t.tiles[tile] = UNEXPLORED
    t.tiles[plot.start_tile] = EXPLORED
    for poi in plot.tile_pois[plot.start_tile]:
        if holds(t, plot.poi_when[poi], t.first):
            t.poi_present[poi] = 1
    for character, npc in enumerate(plot.character_npc):
        if npc != NONE and character in t.characters:
            t.npc_at[npc] = NONE
    for tile in plot.tile_places[plot.start_tile]:
        if t.tiles[tile] == HIDDEN and holds(t, plot.tile_when[tile], t.first):
            t.tiles[tile] = UNEXPLORED
    begin_turn(t)
