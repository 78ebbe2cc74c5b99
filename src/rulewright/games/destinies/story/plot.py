"""A loaded scenario as integer tables: shared by every copy of a game, never changed.

Everything that a storyteller named is a small number here: tiles, POIs, NPCs, options, items (and each single copy of
an item, an *instance*), characters, events, Finale stages, texts. Conditions are nodes in parallel columns; effect
lists are *programs*: tuples of instructions, each a tuple of ints that starts with its operation.
"""

from typing import ClassVar, Final

# ---- conditions: AND, OR and NOT are grammar; from 0 up these are rows of the table (`story/conditions.py`)
AND: Final = -1
OR: Final = -2
NOT: Final = -3
COMPARE: Final = 0

# sources of a comparison, packed as source * 4096 + index (numbers are shifted by 2048)
NUMBER: Final = 0
DAY: Final = 1
MARKERS: Final = 2
WORLD: Final = 3
ME: Final = 4
VISIT: Final = 5
CHRONICLE: Final = 6
SOURCE: Final = 4096
SHIFT: Final = 2048

EQ: Final = 0
NE: Final = 1
LT: Final = 2
LE: Final = 3
GT: Final = 4
GE: Final = 5

# ---- options
INTERACT: Final = 0
TEST: Final = 1
SCAN_ITEM: Final = 2
SCAN_DESTINY: Final = 3
TRADE: Final = 4

PER_TURN: Final = 0
PER_PLAYER: Final = 1
EVER: Final = 2

FOR_ALL: Final = 0
FOR_ME: Final = 1
FOR_TURN: Final = 2

# ---- abilities
ANY_TIME: Final = 0
TURN_START: Final = 1
ON_MOVE: Final = 2
ON_STAY: Final = 3
ON_EXPLORE: Final = 4
ON_VISIT: Final = 5
BEFORE_ROLL: Final = 6
AFTER_ROLL: Final = 7
ON_LOSS: Final = 8

ROLL_TOTAL: Final = 0
SUCCESSES: Final = 1
REROLL: Final = 2
SKILL_POINTS: Final = 3
REFRESH_DICE: Final = 4
MOVE_RANGE: Final = 5
GAIN_COINS: Final = 6
IGNORE_LOSS: Final = 7
PEEK_TILE: Final = 8

OF_ANY_DICE: Final = 0
OF_MAIN_DICE: Final = 1
OF_EFFORT_DICE: Final = 2

INT: Final = 0
DEX: Final = 1
POW: Final = 2
ANY_SKILL: Final = 3

VERSUS: Final = 0
EXPLORER: Final = 1
CHALLENGER: Final = 2

# ---- texts that vary: how one of their ways is chosen
BY_CONDITION: Final = 0
STOPPING: Final = 1  # one after the other, then always the last
CYCLING: Final = 2
SHUFFLED: Final = 3  # each once in any order, then anew
AT_RANDOM: Final = 4

# the words of files, in the order of the numbers above
RELATIONS: Final = ("==", "!=", "<", "<=", ">", ">=")
SCOPES: Final = ("all", "me", "turn")
SKILLS: Final = ("INT", "DEX", "POW")
MODES: Final = ("versus", "explorer", "challenger")
PATHS: Final = ("dawn", "dusk", "noon", "midnight")  # every Destiny has the first two [D-020]

VARIATIONS: Final = {
    "when": BY_CONDITION,
    "first": STOPPING,
    "sequence": STOPPING,
    "once": STOPPING,
    "cycle": CYCLING,
    "shuffle": SHUFFLED,
    "random": AT_RANDOM,
}

MAX_PATHS: Final = 4
NOBODY: Final = -1
NONE: Final = -1


class Ability:
    """What one item can do. `discard` abilities return the card; the others are `always`. [D-124]"""

    IMMUTABLE: ClassVar[bool] = True
    trigger: int
    discard: bool
    exhaust: int
    coins: int
    once_per_turn: bool
    effect: int
    number: int
    which: int
    skill: int

    def free(self) -> bool:
        """An `always` ability that costs nothing."""
        return not self.discard and self.exhaust == 0 and self.coins == 0


class Plot:
    """The scenario as tables; see the module's text. Filled once by the loader."""

    IMMUTABLE: ClassVar[bool] = True
    source: str
    id: str
    hash: str
    deadline: int
    start_tile: int
    placed: tuple[int, ...]

    texts: list[str]  # keys; a text as it was told is its number + len(texts) * the way it was told
    text_varies: list[tuple[int, ...]]  # its variations, in reading order
    varies_ids: list[str]  # the key of the text and a number
    varies_by: list[int]
    varies_mine: list[int]  # 1: counted for each player apart
    varies_when: list[tuple[int, ...]]  # of each case but the last the condition
    varies_inside: list[tuple[tuple[int, ...], ...]]  # of each case the variations in it
    varies_size: list[int]  # in how many ways it can be told, with all that is in it
    lucky: bool  # something is told at random: the story's die is rolled before the game
    title: int
    intro: int

    tile_ids: list[str]
    tile_names: list[int]
    tile_x: list[int]
    tile_y: list[int]
    tile_near: list[tuple[int, ...]]
    tile_when: list[int]
    tile_teaser: list[int]
    tile_front: list[int]
    tile_pois: list[tuple[int, ...]]
    tile_places: list[tuple[int, ...]]

    poi_ids: list[str]
    poi_names: list[int]
    poi_tile: list[int]
    poi_kind: list[int]
    poi_alt: list[int]
    poi_coach: list[int]
    poi_when: list[int]
    poi_arrive: list[tuple[tuple[int, int], ...]]  # (condition or NONE, text)
    poi_options: list[tuple[int, ...]]

    npc_ids: list[str]
    npc_names: list[int]
    npc_states: list[tuple[str, ...]]
    npc_moves: list[tuple[int, ...]]  # declared transitions, before * 32 + after
    npc_at: list[int]
    npc_options: list[tuple[int, ...]]

    option_ids: list[str]
    option_label: list[int]
    option_type: list[int]
    option_when: list[int]
    option_open: list[int]
    option_once: list[int]
    option_group: list[int]
    option_cost: list[int]
    option_skill: list[int]
    option_mode: list[int]  # 0 show, 1 use, 2 give
    option_stack: list[int]
    option_do: list[int]  # program
    option_bands: list[tuple[tuple[int, int, int], ...]]  # (grade, text, program)
    option_reactions: list[tuple[tuple[int, ...], ...]]  # (item, category, condition, keep, gone, text, program)
    option_hints: list[dict[int, tuple[int, int]]]  # character * MAX_PATHS + path → (text, program)
    option_default: list[tuple[int, int]]
    group_ids: list[str]

    item_ids: list[str]
    item_names: list[int]
    item_number: list[int]
    item_value: list[int]  # NONE: cannot be sold
    item_categories: list[tuple[int, ...]]
    item_unique: list[int]
    item_about: list[int]
    item_ability: list[Ability | None]
    item_instances: list[tuple[int, ...]]
    instance_item: list[int]
    category_ids: list[str]

    stack_ids: list[str]
    stack_items: list[tuple[int, ...]]

    character_ids: list[str]
    character_names: list[int]
    character_alt: list[int]
    character_about: list[int]
    character_skills: list[tuple[tuple[int, ...], ...]]
    character_coins: list[int]
    character_virtue: list[int]
    character_items: list[tuple[int, ...]]
    character_npc: list[int]
    destiny_intro: list[int]

    # paths are numbered character * MAX_PATHS + path
    path_there: list[int]
    path_goal: list[int]
    path_hint: list[int]
    path_label: list[int]
    path_finale: list[int]
    path_at: list[int]
    path_steps: list[tuple[tuple[int, ...], ...]]  # for each step its alternatives
    path_step_ids: list[tuple[str, ...]]
    path_step_texts: list[tuple[int, ...]]
    path_step_numbers: list[tuple[int, ...]]  # the number of each step's name over the whole scenario
    path_needs: list[tuple[int, ...]]

    event_ids: list[str]
    event_day: list[int]
    event_when: list[int]
    event_after: list[int]
    event_repeat: list[int]
    event_priority: list[int]
    event_immediate: list[int]
    event_modes: list[int]  # bits
    event_players: list[int]  # bits
    event_do: list[int]

    finale_ids: list[str]
    finale_start: list[int]
    stage_ids: list[str]
    stage_finale: list[int]
    stage_text: list[int]
    stage_skips: list[tuple[tuple[int, int], ...]]
    stage_extras: list[tuple[tuple[int, int], ...]]
    stage_options: list[tuple[int, ...]]

    ending_text: dict[int, int]  # character * MAX_PATHS + path, -1 nobody, -2 deadline
    ending_do: dict[int, int]
    deeds: list[tuple[int, int, int]]  # condition, text or NONE, program

    world_ids: list[str]
    world_start: list[int]
    world_low: list[int]
    world_high: list[int]
    me_ids: list[str]
    me_start: list[int]
    me_low: list[int]
    me_high: list[int]
    visit_ids: list[str]
    visit_start: list[int]
    visit_low: list[int]
    visit_high: list[int]
    fact_ids: list[str]
    fact_start: list[int]
    fact_low: list[int]
    fact_high: list[int]

    node_op: list[int]
    node_a: list[int]
    node_b: list[int]
    node_c: list[int]
    node_kids: list[tuple[int, ...]]

    programs: list[tuple[tuple[int, ...], ...]]
    branches: list[tuple[tuple[int, int, int, int], ...]]  # (label, condition, cost, program)
    branch_ids: list[tuple[str, ...]]

    virtue_class: list[int]  # for -10 … 10: values that no condition of the scenario can tell apart

    def text_of(self, told: int) -> int:
        """The text behind something as it was told."""
        return told % len(self.texts)

    def way_of(self, told: int) -> int:
        """The way in which it was told."""
        return told // len(self.texts)
