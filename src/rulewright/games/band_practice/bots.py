# interpreted: stub until the bots are written
"""Bots."""

from rulewright.bots.random_bot import RandomBot as Greedy
from rulewright.bots.random_bot import RandomBot as Solver
