"""What can be brought about in a scenario, and how: for each aim the options and events that serve it."""

from typing import ClassVar, Final

from rulewright.games.destinies.story import plot as p
from rulewright.games.destinies.story.kinds import (
    AN_ITEM,
    CONDITIONS,
    EFFECTS,
    GAINED,
    NOTHING,
    OF_A_CATEGORY,
    Aim,
    lists_in,
)
from rulewright.games.destinies.story.plot import NONE, Plot

WIDTH: Final = 65_536
SHELF: Final = 16


class Way:
    """One outcome of an option (the grades or the item it takes) or of an event, and the program it runs."""

    IMMUTABLE: ClassVar[bool] = True
    option: int
    event: int
    low: int
    high: int
    item: int
    category: int
    condition: int
    program: int

    def __init__(self, option: int, program: int, low: int = 0, high: int = 6, event: int = NONE) -> None:
        self.option = option
        self.event = event
        self.low = low
        self.high = high
        self.item = NONE
        self.category = NONE
        self.condition = NONE
        self.program = program


class Deed:
    """A way to one aim: its number (a value, an amount, a state), and the item whose absence it waits for."""

    IMMUTABLE: ClassVar[bool] = True
    way: Way
    number: int
    if_gone: int

    def __init__(self, way: Way, number: int, if_gone: int) -> None:
        self.way = way
        self.number = number
        self.if_gone = if_gone


class Index:
    """For each aim of a bot the ways to it; where options are met; what lays out a tile."""

    IMMUTABLE: ClassVar[bool] = True
    plot: Plot
    deeds: dict[int, list[Deed]]
    home: dict[int, int]
    npc: dict[int, int]
    stage: dict[int, int]
    laid_by: dict[int, list[int]]
    trades: list[int]

    def __init__(self, plot: Plot) -> None:
        self.plot = plot
        self.deeds = {}
        self.home = {}
        self.npc = {}
        self.stage = {}
        self.laid_by = {}
        for poi, options in enumerate(plot.poi_options):
            for option in options:
                self.home[option] = poi
        for npc, options in enumerate(plot.npc_options):
            for option in options:
                self.npc[option] = npc
        for stage, options in enumerate(plot.stage_options):
            for option in options:
                self.stage[option] = stage
        for tile, others in enumerate(plot.tile_places):
            for other in others:
                self.laid_by.setdefault(other, []).append(tile)
        self.trades = [option for option, stack in enumerate(plot.option_stack) if stack != NONE]
        for option in range(len(plot.option_ids)):
            if option not in self.stage:
                for way in self.outcomes(option):
                    self.note(way, way.program, NONE)
        for event, program in enumerate(plot.event_do):
            self.note(Way(NONE, program, event=event), program, NONE)

    def outcomes(self, option: int) -> list[Way]:
        """Every way an option can turn out."""
        plot = self.plot
        kind = plot.option_type[option]
        if kind == p.INTERACT:
            return [Way(option, plot.option_do[option])]
        if kind == p.TEST:
            bands = plot.option_bands[option]
            tops = [band[0] - 1 for band in bands[1:]] + [6]
            return [Way(option, band[2], band[0], tops[i]) for i, band in enumerate(bands)]
        if kind == p.SCAN_DESTINY:
            return [Way(option, told[1]) for told in plot.option_hints[option].values()]
        found: list[Way] = []
        if kind == p.SCAN_ITEM:
            for reaction in plot.option_reactions[option]:
                way = Way(option, reaction[6])
                way.item = reaction[0]
                way.category = reaction[1]
                way.condition = reaction[2]
                found.append(way)
        return found

    def note(self, way: Way, program: int, if_gone: int) -> None:
        """Remember which effects this way brings about."""
        if program == NONE:
            return
        for code in self.plot.programs[program]:
            kind = EFFECTS[code[0]]
            if kind.deed is not None:
                aim, about, number = kind.deed(code)
                if aim != NOTHING:
                    self.add(aim, about, Deed(way, number, if_gone))
            gone = code[kind.item_at] if kind.hands == GAINED else if_gone
            for inner in lists_in(self.plot, code):
                self.note(way, inner, gone)

    def add(self, aim: Aim, about: int, deed: Deed) -> None:
        """One more way to an aim."""
        self.deeds.setdefault(aim * WIDTH + about, []).append(deed)

    def to(self, aim: Aim, about: int) -> list[Deed]:
        """The ways to an aim."""
        return self.deeds.get(aim * WIDTH + about, NO_DEEDS)


NO_DEEDS: Final[list[Deed]] = []
_INDEXES: Final[dict[Plot, Index]] = {}


def index_of_plot(plot: Plot) -> Index:
    """The index, made once for each scenario."""
    found = _INDEXES.get(plot)
    if found is None:
        if len(_INDEXES) >= SHELF:
            _INDEXES.clear()
        found = _INDEXES[plot] = Index(plot)
    return found


_WANTED: Final[dict[tuple[Plot, int], frozenset[int]]] = {}


def wanted(plot: Plot, character: int) -> frozenset[int]:
    """The items that steps of a character's paths name, themselves or by category."""
    known = _WANTED.get((plot, character))
    if known is None:
        if len(_WANTED) >= SHELF * 3:
            _WANTED.clear()
        found: set[int] = set()
        for path in range(p.MAX_PATHS):
            for alternatives in plot.path_steps[character * p.MAX_PATHS + path]:
                for node in alternatives:
                    items_read(plot, node, found)
        known = _WANTED[plot, character] = frozenset(found)
    return known


def items_read(plot: Plot, node: int, found: set[int]) -> None:
    """Every item that a condition looks for."""
    op = plot.node_op[node]
    about = plot.node_a[node]
    seek = CONDITIONS[op].seek if op >= 0 else NOTHING
    if seek == AN_ITEM:
        found.add(about)
    elif seek == OF_A_CATEGORY:
        found.update([i for i, categories in enumerate(plot.item_categories) if about in categories])
    for kid in plot.node_kids[node]:
        items_read(plot, kid, found)
