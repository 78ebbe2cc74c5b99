# interpreted: decides once a question whether to think
"""A weaker version of any bot: one answer in so many is given without thinking."""

from rulewright.engine import Bot, Pick, Reflex, Rng, Run, Write


class Careless:
    """Plays like another bot, but one answer in so many is anything; a grave move it never makes by accident."""

    def __init__(self, bot: Bot, slips: int) -> None:
        """As `bot` plays, with a slip in one of `slips` answers."""
        self.bot = bot
        self.slips = slips

    def choose(self, run: Run, question: Pick | Write, rng: Rng) -> int | str:
        """The other's answer, or any that people would not be asked about once more."""
        if isinstance(question, Pick) and rng.chance(1, self.slips):
            return rng.pick(harmless(run, question))
        if isinstance(self.bot, Reflex):
            return self.bot.react(question, rng)
        return self.bot.choose(run, question, rng)


def harmless(run: Run, pick: Pick) -> list[int]:
    """The options that are not grave; all of them where each is, or where nobody has words for them."""
    if run.game is None or run.game.asks[pick.ask].grave is None:
        return pick.options
    asked = run.game.asking(run, pick.seat)
    return [one.value for one in asked.choices if not one.grave] or pick.options
