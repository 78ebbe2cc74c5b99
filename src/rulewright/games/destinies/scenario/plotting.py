# interpreted: turns a checked scenario into tables once, when it is loaded
"""From the model to a `Plot`: names become numbers, conditions become nodes, effects become programs."""

from __future__ import annotations

from rulewright.games.destinies.scenario import model as m
from rulewright.games.destinies.scenario.abilities import ABILITIES, DICE, TRIGGERS
from rulewright.games.destinies.scenario.plot_programs import ONCE, OPTION_TYPES, ProgramPlotter
from rulewright.games.destinies.scenario.schema import MODES, PATHS, POI_KINDS, SKILLS
from rulewright.games.destinies.story import plot as p
from rulewright.games.destinies.story.conditions import VIRTUE_AT_LEAST, VIRTUE_AT_MOST


def make_plot(scenario: m.Scenario, source: str) -> p.Plot:
    """The tables of a scenario that `check` found without errors."""
    return _Plotter(scenario, source).whole()


class _Plotter(ProgramPlotter):
    def whole(self) -> p.Plot:
        s, plot = self.s, self.plot
        plot.id, plot.hash, plot.deadline = s.id, s.hash, s.deadline
        plot.texts = []
        for column in ("node_op", "node_a", "node_b", "node_c", "node_kids", "programs", "branches", "branch_ids"):
            setattr(plot, column, [])
        plot.title, plot.intro = self.text(s.title), self.text(s.intro)
        plot.start_tile = self.tiles[s.start_tile]
        plot.placed = tuple(self.tiles[name] for name in s.placed)
        self.declare()
        self.map()
        self.people()
        self.things()
        self.choices()
        self.fates()
        self.happenings()
        self.tellings()
        self.virtue_classes()
        return plot

    def map(self) -> None:
        plot, tiles = self.plot, list(self.s.tiles.values())
        by_position = {(tile.x, tile.y): i for i, tile in enumerate(tiles)}
        plot.tile_ids = [tile.id for tile in tiles]
        plot.tile_names = [self.text(tile.name) for tile in tiles]
        plot.tile_x, plot.tile_y = [tile.x for tile in tiles], [tile.y for tile in tiles]
        plot.tile_near = [
            tuple(
                by_position[tile.x + dx, tile.y + dy]
                for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))
                if (tile.x + dx, tile.y + dy) in by_position
            )
            for tile in tiles
        ]
        plot.tile_when = [self.condition(tile.when) for tile in tiles]
        plot.tile_teaser = [self.text(tile.teaser) for tile in tiles]
        plot.tile_front = [self.text(tile.front) for tile in tiles]
        plot.tile_pois = [tuple(self.pois[name] for name in tile.pois) for tile in tiles]
        plot.tile_places = [tuple(self.tiles[name] for name in tile.places) for tile in tiles]
        pois = list(self.s.pois.values())
        plot.poi_ids = [poi.id for poi in pois]
        plot.poi_names = [self.text(poi.name) for poi in pois]
        plot.poi_tile = [self.tiles[poi.tile] for poi in pois]
        plot.poi_kind = [POI_KINDS.index(poi.kind) for poi in pois]
        plot.poi_alt = [self.text(poi.alt) for poi in pois]
        plot.poi_coach = [self.text(poi.coach) for poi in pois]
        plot.poi_when = [self.condition(poi.when) for poi in pois]
        plot.poi_arrive = [tuple((self.condition(a.when), self.text(a.text)) for a in poi.arrive) for poi in pois]
        plot.poi_options = [tuple(self.options[option.id] for option in poi.options) for poi in pois]

    def people(self) -> None:
        plot, npcs = self.plot, list(self.s.npcs.values())
        home = {poi.npc: self.pois[poi.id] for poi in self.s.pois.values() if poi.npc is not None}
        plot.npc_ids = [npc.id for npc in npcs]
        plot.npc_names = [self.text(npc.name) for npc in npcs]
        plot.npc_states = [npc.states for npc in npcs]
        plot.npc_moves = [
            tuple(npc.states.index(move.before) * 32 + npc.states.index(move.after) for move in npc.moves)
            for npc in npcs
        ]
        plot.npc_at = [self.pois[npc.at] if npc.at is not None else home.get(npc.id, p.NONE) for npc in npcs]
        plot.npc_options = [tuple(self.options[option.id] for option in npc.options) for npc in npcs]
        people = [self.s.characters[name] for name in self.s.order]
        plot.character_ids = list(self.s.order)
        plot.character_names = [self.text(c.name) for c in people]
        plot.character_alt = [self.text(c.alt) for c in people]
        plot.character_about = [self.text(c.about) for c in people]
        plot.character_skills = [tuple(c.skills[skill] for skill in SKILLS) for c in people]
        plot.character_coins = [c.coins for c in people]
        plot.character_virtue = [c.virtue for c in people]
        plot.character_items = [tuple(self.items[item] for item in c.items) for c in people]
        plot.character_npc = [self.npcs[self.s.as_npc[c.id]] if c.id in self.s.as_npc else p.NONE for c in people]

    def things(self) -> None:
        plot, items = self.plot, list(self.s.items.values())
        plot.category_ids = list(self.categories)
        plot.item_ids = [item.id for item in items]
        plot.item_names = [self.text(item.name) for item in items]
        plot.item_about = [self.text(item.about) for item in items]
        plot.item_number = [item.number for item in items]
        plot.item_value = [p.NONE if item.value is None else item.value for item in items]
        plot.item_categories = [tuple(self.categories[c] for c in item.categories) for item in items]
        plot.item_unique = [int(item.unique) for item in items]
        plot.item_ability = [None if item.ability is None else self.ability(item.ability) for item in items]
        plot.item_instances, plot.instance_item = [], []
        for index, item in enumerate(items):
            first = len(plot.instance_item)
            plot.item_instances.append(tuple(range(first, first + item.copies)))
            plot.instance_item += [index] * item.copies
        plot.stack_ids = list(self.s.stacks)
        plot.stack_items = [tuple(self.items[item] for item in stack.items) for stack in self.s.stacks.values()]

    def ability(self, x: m.Ability) -> p.Ability:
        made = p.Ability()
        made.trigger = TRIGGERS[x.trigger]
        made.discard, made.exhaust, made.coins = x.discard, x.exhaust, x.coins
        made.once_per_turn = x.once_per_turn
        made.effect, made.number = ABILITIES[x.effect], x.number
        made.which = DICE[x.which]
        made.skill = p.ANY_SKILL if x.skill is None else SKILLS.index(x.skill)
        return made

    def choices(self) -> None:
        plot = self.plot
        for column in ("ids", "label", "type", "when", "open", "once", "group", "cost"):
            setattr(plot, f"option_{column}", [])
        for column in ("skill", "mode", "stack", "do", "bands", "reactions", "hints", "default"):
            setattr(plot, f"option_{column}", [])
        for option in self.s.options():
            self.finale = option.owner.split(".")[1] if option.owner.startswith("finale.") else ""
            plot.option_ids.append(option.id)
            plot.option_label.append(self.text(option.label))
            plot.option_type.append(OPTION_TYPES.index(option.type))
            plot.option_when.append(self.condition(option.when))
            plot.option_open.append(int(option.open))
            plot.option_once.append(ONCE.index(option.once))
            group = p.NONE if option.group is None else self.groups.setdefault(option.group, len(self.groups))
            plot.option_group.append(group)
            plot.option_cost.append(option.cost)
            plot.option_skill.append(SKILLS.index(option.skill) if option.skill else p.NONE)
            plot.option_mode.append(("show", "use", "give").index(option.mode) if option.mode else p.NONE)
            plot.option_stack.append(p.NONE if option.stack is None else self.stacks[option.stack])
            plot.option_do.append(self.program(option.do))
            plot.option_bands.append(tuple((grade, *self.outcome(outcome)) for grade, outcome in option.results))
            plot.option_reactions.append(tuple(self.reaction(r) for r in option.reactions))
            plot.option_hints.append(
                {
                    self.characters[character] * p.MAX_PATHS + PATHS.index(path): self.outcome(outcome)
                    for (character, path), outcome in option.hints.items()
                    if character in self.characters
                }
            )
            nothing = (p.NONE, p.NONE)
            plot.option_default.append(nothing if option.default is None else self.outcome(option.default))
        plot.group_ids = list(self.groups)

    def outcome(self, outcome: m.Outcome) -> tuple[int, int]:
        return self.text(outcome.text), self.program(outcome.do)

    def reaction(self, r: m.Reaction) -> tuple[int, ...]:
        item = p.NONE if r.item is None else self.items[r.item]
        category = p.NONE if r.category is None else self.categories[r.category]
        return (item, category, self.condition(r.when), int(r.keep), int(r.gone), *self.outcome(r.outcome))

    def fates(self) -> None:
        plot = self.plot
        count = len(self.s.order) * p.MAX_PATHS
        plot.destiny_intro = []
        for column in ("there", "goal", "hint", "label", "finale", "at"):
            setattr(plot, f"path_{column}", [p.NONE] * count)
        plot.path_steps, plot.path_step_ids = [()] * count, [()] * count
        plot.path_step_texts, plot.path_needs = [()] * count, [()] * count
        plot.path_step_numbers = [()] * count
        for index, name in enumerate(self.s.order):
            destiny = self.s.destinies[name]
            plot.destiny_intro.append(self.text(destiny.intro))
            for path_name, path in destiny.paths.items():
                at = index * p.MAX_PATHS + PATHS.index(path_name)
                names = tuple(path.steps)
                plot.path_there[at], plot.path_goal[at] = 1, self.text(path.goal)
                plot.path_hint[at], plot.path_label[at] = self.text(path.finale_hint), self.text(path.label)
                plot.path_finale[at], plot.path_at[at] = self.finales[path.finale], self.pois[path.at]
                plot.path_steps[at] = tuple(tuple(self.condition(c) for c in path.steps[n].any_of) for n in names)
                plot.path_step_ids[at] = names
                plot.path_step_texts[at] = tuple(self.text(path.steps[n].text) for n in names)
                plot.path_step_numbers[at] = tuple(self.step_number(n) for n in names)
                plot.path_needs[at] = tuple(names.index(n) for n in path.needs)
        plot.finale_ids, plot.finale_start = list(self.s.finales), []
        for column in ("ids", "finale", "text", "skips", "extras", "options"):
            setattr(plot, f"stage_{column}", [])
        for finale in self.s.finales.values():
            plot.finale_start.append(self.stages[finale.id, finale.start])
            for stage in finale.stages.values():
                plot.stage_ids.append(stage.id)
                plot.stage_finale.append(self.finales[finale.id])
                plot.stage_text.append(self.text(stage.text))
                plot.stage_skips.append(
                    tuple((self.condition(j.when), self.stages[finale.id, j.to]) for j in stage.skip_if)
                )
                plot.stage_extras.append(
                    tuple((self.condition(j.when), self.stages[finale.id, j.to]) for j in stage.extra_if)
                )
                plot.stage_options.append(tuple(self.options[option.id] for option in stage.options))
        plot.ending_text, plot.ending_do = {}, {}
        for (who, path_name), outcome in self.s.endings.items():
            if who in ("nobody", "deadline"):
                key = -1 if who == "nobody" else -2
            else:
                key = self.characters[who] * p.MAX_PATHS + PATHS.index(path_name)
            plot.ending_text[key], plot.ending_do[key] = self.outcome(outcome)
        plot.deeds = [(self.condition(d.when), self.text(d.text), self.program(d.do)) for d in self.s.deeds]

    def happenings(self) -> None:
        plot, events = self.plot, list(self.s.events.values())
        plot.event_ids = [event.id for event in events]
        plot.event_day = [0 if event.day is None else event.day for event in events]
        plot.event_when = [self.condition(event.when) for event in events]
        plot.event_after = [event.after for event in events]
        plot.event_repeat = [event.repeat for event in events]
        plot.event_priority = [event.priority for event in events]
        plot.event_immediate = [int(event.immediate) for event in events]
        plot.event_modes = [
            1 << p.CHALLENGER if event.id in self.s.pressure else sum(1 << MODES.index(mode) for mode in event.modes)
            for event in events
        ]
        plot.event_players = [sum(1 << count for count in event.players) for event in events]
        plot.event_do = [self.program(event.do) for event in events]

    def tellings(self) -> None:
        """How texts vary: each variation once, with what stands inside its cases."""
        plot = self.plot
        for column in ("ids", "by", "mine", "when", "inside", "size"):
            setattr(plot, f"varies_{column}", [])
        plot.text_varies = [self.variations_of(self.s.passages[key]) for key in plot.texts]
        plot.lucky = any(by in (p.SHUFFLED, p.AT_RANDOM) for by in plot.varies_by)

    def virtue_classes(self) -> None:
        """Values of Virtue that no condition tells apart get the same number."""
        plot = self.plot
        cuts: set[int] = set()
        for op, a in zip(plot.node_op, plot.node_a, strict=True):
            if op == VIRTUE_AT_LEAST.op:
                cuts.add(a)
            elif op == VIRTUE_AT_MOST.op:
                cuts.add(a + 1)
        plot.virtue_class = [sum(1 for cut in cuts if cut <= value) for value in range(-10, 11)]
