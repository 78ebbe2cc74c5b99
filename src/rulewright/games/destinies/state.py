"""What lies on the table: the map, the boards, the story so far. Rules are in the modules named after chapters."""

from typing import Final

from rulewright.engine.questions import Seat
from rulewright.engine.state import State
from rulewright.games.destinies.options import Settings
from rulewright.games.destinies.story.plot import NONE, Plot

# What an int stands for: a number in one of the plot's tables (NONE where there is nothing), or one of the constants
# below. Aliases, not classes: they cost nothing in compiled code.
Tile = int
Poi = int
Item = int
Instance = int  # one single copy of an item
Character = int
PathOf = int  # a path of one's own Destiny: dawn, dusk, …
Stage = int
Option = int
Stack = int
Text = int  # a text; where it was told, with the way in which it was (`story/telling.py`)
Program = int
Spot = int  # where an instance is: BOX, GONE, HAND + seat, STACK + stack, PILE + tile
Phase = int
TileState = int
Standing = int
OptionState = int
TestStage = int
EventState = int
Exit = int
Ended = int

SKILLS: Final = 3
TRACK: Final = 12  # positions 1 to 12; lower is better [D-151]
MAX_MARKERS: Final = 4  # [D-159]
MAX_ITEMS: Final = 5  # [D-126]
EFFORT_DICE: Final = 3  # [D-006]
MAIN_DICE: Final = 2  # [D-006]
PURSE: Final = 99
TOKENS: Final = 20

# phases: where the turn rests
CHARACTERS: Final = 0
TURN_START: Final = 1
MOVE: Final = 2
ARRIVED: Final = 3
VISITING: Final = 4
TRADING: Final = 5
IN_FINALE: Final = 6
TURN_END: Final = 7
OVER: Final = 8
HINT: Final = 9

# tiles
HIDDEN: Final = 0
UNEXPLORED: Final = 1
EXPLORED: Final = 2
REMOVED: Final = 3

# options, for everybody
CLOSED: Final = 0
OPEN: Final = 1
SPENT: Final = 2

# bits of what a player did with an option, ever or this turn
USED_BIT: Final = 1
OPENED_BIT: Final = 2
CLOSED_BIT: Final = 4

# players
PLAYING: Final = 0
FULFILLED: Final = 1
DEFEATED: Final = 2

# where an item is: the box, out of play, or one of the ranges below
BOX: Final = 0
GONE: Final = 1
HAND: Final = 10  # + seat
STACK: Final = 100  # + stack
PILE: Final = 10_000  # + tile

# a test under way
NO_TEST: Final = 0
TEST_BEFORE_ROLL: Final = 1
TEST_AFTER_ROLL: Final = 2

# events
IDLE: Final = 0
DUE: Final = 1
DONE: Final = 2

# how a running effect list ends the visit, the turn or the Finale
STAY_HERE: Final = 0
LEAVE: Final = 1
END_TURN: Final = 2
NEXT_STAGE: Final = 3
WIN: Final = 4
DEFEAT: Final = 5

# how the game ended
GOING_ON: Final = 0
FULFILMENT: Final = 1
ALL_DEFEATED: Final = 2
DEADLINE: Final = 3
CUT: Final = 4
LAST_STANDING: Final = 5


class World(State):
    """A game of Destinies; `me`, `marked`, `noticed` and `skills` are flat: seat × width. [D-006]"""

    plot: Plot
    settings: Settings
    seats: int
    phase: Phase
    day: int
    first: Seat
    active: Seat
    turns: int
    day_begins: bool

    characters: list[Character]
    place: list[Tile]
    skills: list[tuple[int, ...]]
    ready: list[int]
    coins: list[int]
    xp: list[int]
    virtue: list[int]
    hands: list[tuple[Instance, ...]]
    me: list[int]
    marked: list[int]
    noticed: list[int]
    standing: list[Standing]
    finale_path: list[PathOf]
    finale_stage: list[Stage]
    finale_day: list[int]
    finale_extras: list[tuple[int, ...]]
    finale_length: list[int]
    finale_told: list[tuple[int, ...]]  # of each turn of a Finale that is over: the day, and what was read last

    world: list[int]
    facts: list[int]
    tiles: list[TileState]
    peeked: list[int]
    poi_tile: list[Tile]
    poi_present: list[int]
    poi_token: list[int]
    npc_state: list[int]
    npc_at: list[Poi]
    options: list[OptionState]
    options_me: dict[Option, int]
    stacks_made: list[int]
    where: list[Spot]
    event_state: list[EventState]
    event_timer: list[int]
    event_last: list[int]

    from_tile: Tile
    moved: bool
    explored: bool
    stayed: bool
    poi: Poi
    visit: list[int]
    options_turn: dict[Option, int]
    groups_turn: tuple[int, ...]
    scanned_turn: dict[Option, tuple[int, ...]]
    abilities_turn: dict[Instance, int]
    picked_up: tuple[Instance, ...]
    range_bonus: int
    trade_stack: Stack
    traded: dict[Instance, int]
    scans_turn: int
    exit: Exit
    exit_stage: Stage
    scene: tuple[Text, ...]
    hint_option: Option
    hint_text: Text
    hint_program: Program

    test: Option
    test_stage: TestStage
    used_in_test: tuple[Instance, ...]
    rolled_main: tuple[int, ...]
    rolled_effort: tuple[int, ...]
    total_bonus: int
    success_bonus: int

    # what no rule needs, but people want to see: the last roll of this turn (option, total, count, Main dice, Effort
    # dice and the markers it met, each with its length before it), and the places that are new this turn
    last_roll: tuple[int, ...]
    news: tuple[Poi, ...]

    luck: int  # the story's die: what is told at random, and nothing else, goes by it; nobody sees it
    heard: dict[int, int]  # how often each variation was told

    ended: Ended
    winner: Seat
    ending: int

    def copy_into(self, t: "World") -> None:
        """Fill another table with everything on this one."""
        t.plot = self.plot
        t.settings = self.settings
        t.seats = self.seats
        t.phase = self.phase
        t.day = self.day
        t.first = self.first
        t.active = self.active
        t.turns = self.turns
        t.day_begins = self.day_begins
        t.characters = self.characters[:]
        t.place = self.place[:]
        t.skills = self.skills[:]
        t.ready = self.ready[:]
        t.coins = self.coins[:]
        t.xp = self.xp[:]
        t.virtue = self.virtue[:]
        t.hands = self.hands[:]
        t.me = self.me[:]
        t.marked = self.marked[:]
        t.noticed = self.noticed[:]
        t.standing = self.standing[:]
        t.finale_path = self.finale_path[:]
        t.finale_stage = self.finale_stage[:]
        t.finale_day = self.finale_day[:]
        t.finale_extras = self.finale_extras[:]
        t.finale_length = self.finale_length[:]
        t.finale_told = self.finale_told[:]
        t.world = self.world[:]
        t.facts = self.facts[:]
        t.tiles = self.tiles[:]
        t.peeked = self.peeked[:]
        t.poi_tile = self.poi_tile[:]
        t.poi_present = self.poi_present[:]
        t.poi_token = self.poi_token[:]
        t.npc_state = self.npc_state[:]
        t.npc_at = self.npc_at[:]
        t.options = self.options[:]
        t.options_me = self.options_me.copy()
        t.stacks_made = self.stacks_made[:]
        t.where = self.where[:]
        t.event_state = self.event_state[:]
        t.event_timer = self.event_timer[:]
        t.event_last = self.event_last[:]
        t.from_tile = self.from_tile
        t.moved = self.moved
        t.explored = self.explored
        t.stayed = self.stayed
        t.poi = self.poi
        t.visit = self.visit[:]
        t.options_turn = self.options_turn.copy()
        t.groups_turn = self.groups_turn
        t.scanned_turn = self.scanned_turn.copy()
        t.abilities_turn = self.abilities_turn.copy()
        t.picked_up = self.picked_up
        t.range_bonus = self.range_bonus
        t.trade_stack = self.trade_stack
        t.traded = self.traded.copy()
        t.scans_turn = self.scans_turn
        t.exit = self.exit
        t.exit_stage = self.exit_stage
        t.scene = self.scene
        t.hint_option = self.hint_option
        t.hint_text = self.hint_text
        t.hint_program = self.hint_program
        t.test = self.test
        t.test_stage = self.test_stage
        t.used_in_test = self.used_in_test
        t.rolled_main = self.rolled_main
        t.rolled_effort = self.rolled_effort
        t.total_bonus = self.total_bonus
        t.success_bonus = self.success_bonus
        t.last_roll = self.last_roll
        t.news = self.news
        t.luck = self.luck
        t.heard = self.heard.copy()
        t.ended = self.ended
        t.winner = self.winner
        t.ending = self.ending

    # ---- reading the table

    def markers(self, seat: Seat, skill: int) -> tuple[int, ...]:
        """The positions of a player's markers on one track, ascending."""
        return self.skills[seat * SKILLS + skill]

    def in_play(self, seat: Seat) -> bool:
        """Whether the player still takes turns."""
        return self.standing[seat] == PLAYING

    def in_finale(self, seat: Seat) -> bool:
        """Whether the player's Finale has begun."""
        return self.finale_path[seat] != NONE

    def holds(self, seat: Seat, item: Item) -> bool:
        """Whether the player has at least one of an item."""
        for instance in self.plot.item_instances[item]:
            if self.where[instance] == HAND + seat:
                return True
        return False

    def pile(self, tile: Tile) -> list[Instance]:
        """The abandoned items on a tile."""
        return [i for i, at in enumerate(self.where) if at == PILE + tile]

    def stack(self, stack: Stack) -> list[Instance]:
        """The items in a trade stack."""
        return [i for i, at in enumerate(self.where) if at == STACK + stack]

    def one_of_each(self, instances: list[Instance]) -> list[Instance]:
        """Copies of one item are alike: offer only the first of each."""
        seen: set[int] = set()
        found: list[int] = []
        for instance in instances:
            item = self.plot.instance_item[instance]
            if item not in seen:
                seen.add(item)
                found.append(instance)
        return found

    def in_box(self, item: Item) -> Instance:
        """An instance of the item that is in the box, or NONE."""
        for instance in self.plot.item_instances[item]:
            if self.where[instance] == BOX:
                return instance
        return NONE

    def pois_here(self, tile: Tile) -> list[Poi]:
        """The POIs one can see on a tile: present, and the tile explored."""
        if self.tiles[tile] != EXPLORED:
            return []
        return [i for i, at in enumerate(self.poi_tile) if at == tile and self.poi_present[i] == 1]

    def put(self, instance: Instance, to: Spot) -> None:
        """Move one item to another place; it is always in exactly one."""
        was = self.where[instance]
        if HAND <= was < HAND + self.seats:
            seat = was - HAND
            self.hands[seat] = tuple([i for i in self.hands[seat] if i != instance])
        self.where[instance] = to
        if HAND <= to < HAND + self.seats:
            seat = to - HAND
            self.hands[seat] = (*self.hands[seat], instance)


def days_told(t: World, seat: Seat) -> list[tuple[int, Text]]:
    """The turns of somebody's Finale that are over: the day of each, and what was read last on it. [D-182]"""
    told = t.finale_told[seat]
    return [(told[k], told[k + 1]) for k in range(0, len(told), 2)]
