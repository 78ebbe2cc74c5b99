"""Bots that play any game, and how a bot is asked."""

from rulewright.bots.play import about_bot, bot_answer, bots_of, make_bot, play_out, strengths_of, usual_bot
from rulewright.bots.random_bot import RandomBot
from rulewright.bots.tree_bot import Thought, TreeBot, Weighed

__all__ = [
    "RandomBot", "Thought", "TreeBot", "Weighed", "about_bot", "bot_answer", "bots_of", "make_bot", "play_out",
    "strengths_of",
    "usual_bot",
]  # fmt: skip
