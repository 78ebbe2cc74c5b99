# interpreted: drawn for people only
"""The art of Destinies: landscapes out of words, seals, figures, things, dice, illumination."""

from rulewright.games.destinies.draw.art.sheet import art as art
