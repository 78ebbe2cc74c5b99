"""Bots that play any game, and how a bot is asked."""

from rulewright.bots.play import bot_answer, bots_of, make_bot, play_out, usual_bot
from rulewright.bots.random_bot import RandomBot

__all__ = ["RandomBot", "bot_answer", "bots_of", "make_bot", "play_out", "usual_bot"]
