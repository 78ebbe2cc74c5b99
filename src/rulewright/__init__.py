"""Rulewright turns a tabletop rulebook into a game that people can play, test and measure."""

__version__ = "0.1.0"
