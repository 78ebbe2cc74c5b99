# interpreted: words for people, on request
"""Hints for people in any game: what thinking ahead found of each answer, and the line of play it expects."""

from collections.abc import Mapping

from rulewright.bots.tree_bot import Thought, TreeBot
from rulewright.engine import Illegal, Pick, Rng, Run, name_of

SECONDS = 1.5
"""How long is thought about a hint."""
VISITS = 20_000
SHOWN = 6
"""So many answers are worth a word at most."""
LEAST = 0.01
"""Where no answer is worth as much as this, a share tells nobody anything: only the best answer is named."""
FURTHER = 4
"""So many answers of the expected line are told after the first."""


def hint(run: Run, pick: Pick, rng: Rng, seconds: float = SECONDS) -> Mapping[int, str]:
    """Words on options for the seat that is asked, in a run imagined for it: the game's own, else from tree search."""
    game = run.game
    if game.hint is not None:
        words: Mapping[int, str] = game.hint(run.state, pick)
        if words:
            return words
    if len(pick.options) == 1:
        return {}
    if game.judge is not None and game.judge.known(pick):
        known: int = game.judge.reply(run.state, pick, rng)
        return {known: "what a player who knows the game would do"}
    return words_on(run, pick.seat, TreeBot(VISITS, seconds).think(run, pick, rng))


def words_on(run: Run, seat: int, thought: Thought) -> dict[int, str]:
    """A thought in words: for the best answers how they stand, for the one it would give also what it expects then."""
    seen = [one for one in thought.weighed if one.visits * 50 >= thought.visits or one.proven][:SHOWN]
    alike = max(one.worth for one in thought.weighed) - min(one.worth for one in thought.weighed) < 0.005
    if not seen or (alike and not all(one.proven for one in seen)):
        return {}  # nothing that can be found out makes a difference; that all is a draw by force is worth a word
    wins = run.game.ends == "winner"
    told = max(one.worth for one in seen) >= LEAST
    words = {}
    for one in seen:
        if one.proven:
            words[one.answer] = "wins by force" if one.worth == 1 else "loses by force" if one.worth == 0 else "a draw"
        elif told:
            words[one.answer] = f"about {one.worth:.0%} to win" if wins else f"stands at {one.worth:.0%}"
    expected = line_in_words(run, seat, thought)
    best = words.get(thought.answer, "")
    words[thought.answer] = f"the best found{', ' + best if best else ''}{expected}"
    return words


def line_in_words(run: Run, seat: int, thought: Thought) -> str:
    """What is expected after the answer, as far as the game can be led there without a roll or a secret."""
    world = run.fork()
    told: list[str] = []
    for who, answer in thought.line[: FURTHER + 1]:
        asked = world.asked(who)
        if not isinstance(asked, Pick) or answer not in asked.options or len(world.waiting_for()) != 1:
            break
        if told or who != seat:
            asking = world.game.asking(world, who)
            label = next((choice.label for choice in asking.choices if choice.value == answer), "")
            told.append(f"{'you' if who == seat else name_of(world.names, who)}: {label}")
        else:
            told.append("")  # the answer itself, which the words stand beside
        try:
            world.answer(answer, who)
        except Illegal:
            break
    further = [words for words in told if words]
    return f"; expects {', '.join(further)}" if further else ""
