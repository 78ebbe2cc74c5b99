"""A table set up in one line, and a roll played in another.

>>> run = position(die="S6", crew={"Bertrude": ("DE", {})}, goals={"Transmission": 0}, dice_per_character="free")
>>> roll(run, "Bertrude", skill="gunnery", goal="Transmission", threshold=10, throw="D6 E2", keep="E", win=0)
>>> run.state.progress, run.state.die_type, run.state.die_face
([1], 1, 6)
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rulewright.engine import Pick, Roll, Run, Sealed, Write, begin
from rulewright.games.something import GAME
from rulewright.games.something.campaign import start
from rulewright.games.something.dice import LETTERS, pair_code, type_of
from rulewright.games.something.options import OPTIONS
from rulewright.games.something.rules.goals import found_goal
from rulewright.games.something.rules.something import Something
from rulewright.games.something.sheets import FORMAT, VERSION, write_campaign
from rulewright.games.something.state import BUSINESS, CLAIM, NO_GOAL, NOBODY
from rulewright.games.something.tokens import TOKENS

Crew = Mapping[str, tuple[str, Mapping[str, int]]]

PAIR: Crew = {"A": ("CDE", {}), "B": ("CST", {})}
USUAL: Mapping[str, int] = {
    "business": 0, "needs_roll": 1, "suggest_skill": -2, "suggest_goal": -2, "benefit_wanted": -1, "opposition": -1,
    "modifiers": 0, "risky": 0, "against_cause": 0, "react": 0, "benefit": 1, "take_token": 1, "learn": 1,
    "close_goal": 0, "new_goal": 1, "full": 1, "spare": 0, "gear_fails": 0, "gear_lost": 0, "open_point": 0,
    "peril_whom": -1, "privately": 0, "questions": 1, "reach": 0, "whom": 0, "exchange": 0,
    "go_longer": 0, "lend_token": 1, "start_token": -1, "species": 0, "destiny": 0, "free_skill": -1,
}  # fmt: skip
"""What is answered where a test says nothing."""


def position(
    die: str = "S6",
    crew: Crew | None = None,
    goals: Mapping[str, int] | None = None,
    last: str = "",
    tokens: Mapping[str, Sequence[str]] | None = None,
    owners: Sequence[int] = (),
    extra: Mapping[str, Any] | None = None,
    change: Callable[[Something], None] | None = None,
    **options: Any,
) -> Run:
    """A table where somebody is about to claim a roll; every throw is asked, not rolled.

    `die` is a letter and a face, `crew` gives each character's dice and skills (one player each, or `owners`),
    `extra` goes into each sheet, `change` may touch the table before it is played.
    """
    people = crew if crew is not None else {"Ann": ("CDE", {}), "Ben": ("EST", {}), "Cat": ("CDEST", {})}
    owned = list(owners) or list(range(1, len(people) + 1))
    sheets = [
        {**(extra or {}), "name": name, "dice": dice, "skills": dict(skills), "owner": owner, "sittings": 1}
        for (name, (dice, skills)), owner in zip(people.items(), owned, strict=True)
    ]
    ship = {"name": "Heron"}
    campaign = {"format": FORMAT, "version": VERSION, "characters": sheets, "ship": ship}
    seats = max(owned) + 1
    settled = {option.name: option.default for option in OPTIONS}
    settled |= {"goals": 0, "rolls": 60, "dice_per_character": "free", "campaign": write_campaign(campaign), **options}
    state = start(seats, settled)
    state.die_type, state.die_face = type_of(die[0]), int(die[1])
    state.phase = CLAIM
    state.scene = 1
    for name, progress in (goals or {}).items():
        found_goal(state, name, progress)
    for name, held in (tokens or {}).items():
        state.tokens[state.names.index(name)] = sum(1 << TOKENS.index(token) for token in held)
    state.last_roller = state.names.index(last) if last else NOBODY
    if change is not None:
        change(state)
    run = begin(state, None, GAME, ("GM", *[f"Player {seat}" for seat in range(1, seats)]), listen=True)
    run.options = settled
    return run


def table(run: Run) -> Something:
    """The table of a run."""
    assert isinstance(run.state, Something)
    return run.state


def key(run: Run) -> str:
    """What is asked now; "roll" or "draw" for chance, empty when all is over."""
    question = run.question
    if question is None:
        return ""
    if isinstance(question, Sealed):
        return question.picks[0].ask
    if isinstance(question, Pick | Write):
        return question.ask
    return "roll" if isinstance(question, Roll) else "draw"


def offered(run: Run) -> list[int]:
    """The options of the one pick that is asked now."""
    assert isinstance(run.question, Pick)
    return run.question.options


def play(run: Run, stop: str = "business", **given: Any) -> None:
    """Answer by the key of each question until `stop` is asked, or something that neither `given` nor `USUAL` answers.

    A list gives one answer after the other; when it is used up the table waits.
    """
    waiting = {name: list(value) if isinstance(value, list) else value for name, value in given.items()}
    while run.question is not None:
        ask = key(run)
        if ask == stop:
            return
        if ask in waiting:
            value = waiting[ask]
            if isinstance(value, list):
                if not value:
                    return
                value = value.pop(0)
        elif isinstance(run.question, Write):
            value = f"the {ask}"
        elif ask in USUAL:
            value = USUAL[ask]
        else:
            return
        if isinstance(run.question, Sealed):
            run.answer(tuple(value if value in pick.options else 0 for pick in run.question.picks))
        elif ask == "claim" and value not in offered(run):
            run.answer(0)
        else:
            run.answer(value)


def roll(
    run: Run,
    who: str,
    *,
    skill: str = "gunnery",
    goal: str = "",
    threshold: int = 10,
    throw: str = "",
    keep: str = "",
    stop: str = "business",
    **given: Any,
) -> None:
    """One roll from the claim to the next matter: `throw` is "D6 E2", `keep` the letter of the die kept."""
    t = table(run)
    c = t.names.index(who)
    dice = sorted((type_of(die[0]), int(die[1])) for die in throw.split())
    answers: dict[str, Any] = {
        "claim": 1 + c, "call_on": c, "skill": t.skill_names.index(skill), "threshold": threshold,
        "goal": t.goal_names.index(goal) if goal else NO_GOAL,
    }  # fmt: skip
    if dice:
        answers["throw"] = pair_code(dice[0][0], dice[1][0])
        answers["roll"] = [(dice[0][1], dice[1][1])]
    if keep:
        answers["keep"] = [kind for kind, _ in dice].index(type_of(keep))
    if key(run) == "business":
        run.answer(0)
    play(run, stop, **{**answers, **given})


def tokens_of(run: Run, who: str) -> set[str]:
    """The names of the tokens a character holds."""
    t = table(run)
    return {name for i, name in enumerate(TOKENS) if t.tokens[t.names.index(who)] >> i & 1}


def skill_now(run: Run, who: str, skill: str) -> int:
    """A character's bonus in a skill."""
    t = table(run)
    return t.bonus.get(t.names.index(who) * 1000 + t.skill_names.index(skill), 0)


def die_now(run: Run) -> str:
    """The die in the middle, as a letter and a face."""
    t = table(run)
    return f"{LETTERS[t.die_type]}{t.die_face}"


def goals_now(run: Run) -> dict[str, int]:
    """The open Goals and their progress."""
    t = table(run)
    return {name: t.progress[g] for g, name in enumerate(t.goal_names) if t.goal_open[g]}


def minding(t: Something) -> None:
    """The GM is asked for business."""
    t.phase = BUSINESS


def told(run: Run, kind: str) -> list[tuple[Any, ...]]:
    """The facts of every event of a kind."""
    return [event.facts for event in run.state.told or [] if event.kind == kind]
