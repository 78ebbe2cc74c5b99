"""What an observer cannot know, dealt anew."""

from rulewright.engine.questions import Observer
from rulewright.engine.rng import Rng
from rulewright.games.destinies.options import OPENLY, PRIVATE
from rulewright.games.destinies.state import GOING_ON, World
from rulewright.games.destinies.story.plot import MAX_PATHS, NONE
from rulewright.games.destinies.story.steps import step_done
from rulewright.games.destinies.story.telling import LUCK


def imagine(t: World, observer: Observer, rng: Rng) -> None:
    """Virtue and the story's die are known to nobody, the others' path steps only to them: all are dealt anew.
    [D-011 D-160 D-164]

    While a player is asked, what they are offered is in sight, so their Virtue stays among the values that no
    condition of the scenario tells apart.
    """
    if t.luck:
        t.luck = 1 + rng.below(len(LUCK))
    if t.ended != GOING_ON or t.characters[t.seats - 1] == NONE:
        return
    for seat in range(t.seats):
        known = t.plot.virtue_class[t.virtue[seat] + 10]
        values = [value - 10 for value, kind in enumerate(t.plot.virtue_class) if kind == known or seat != t.active]
        t.virtue[seat] = rng.pick(values)
        if seat != observer and t.settings.notice != OPENLY:
            forget_steps(t, seat, rng)


def forget_steps(t: World, seat: int, rng: Rng) -> None:
    """Steps of another player's paths: any that fit the number of public notices. [D-108]

    What a step asks for may hold already by what stays as it is, items and the world: it is noticed there as it is
    here, or the next look at the steps would tell of one more than here.
    """
    noticed: list[int] = []
    marked: list[int] = []
    for path in range(MAX_PATHS):
        noticed.append(t.noticed[seat * MAX_PATHS + path])
        marked.append(t.marked[seat * MAX_PATHS + path])
        t.noticed[seat * MAX_PATHS + path] = 0
        t.marked[seat * MAX_PATHS + path] = 0
    steps: list[int] = []
    reached = 0
    for path in range(t.settings.destiny_paths):
        at = t.characters[seat] * MAX_PATHS + path
        for step in range(len(t.plot.path_steps[at])):
            bit = 1 << step
            if step_done(t, seat, path, step):
                t.noticed[seat * MAX_PATHS + path] |= noticed[path] & bit
                t.marked[seat * MAX_PATHS + path] |= marked[path] & bit
                continue
            steps.append(path * 16 + step)
            if noticed[path] & bit:
                reached += 1
    if t.settings.notice == PRIVATE:
        reached = rng.below(len(steps) + 1)
    rng.shuffle(steps)
    for index in range(reached):
        step = steps[index]
        t.noticed[seat * MAX_PATHS + step // 16] |= 1 << (step % 16)
        t.marked[seat * MAX_PATHS + step // 16] |= 1 << (step % 16)


def told_alike(t: World, real: World) -> bool:
    """Whether the public notices of steps are as many for every player in both worlds. [D-023 D-108]

    An answer may lead to a step that was dealt as noticed already, or away from one that was not; then the next notice
    would be told in one of the two only.
    """
    if t.settings.notice == PRIVATE:
        return True
    for seat in range(t.seats):
        if notices_of(t, seat) != notices_of(real, seat):
            return False
    return True


def notices_of(t: World, seat: int) -> int:
    """How many steps of a player's paths were told of."""
    found = 0
    for path in range(MAX_PATHS):
        found += t.noticed[seat * MAX_PATHS + path].bit_count()
    return found
