# interpreted: drawn for people only
"""The table of Genesis as a picture: printed matter on a band's table, boards by the step of the round."""

from rulewright.draw.model import Art
from rulewright.games.genesis.draw.art.catalogue import catalogue


def art() -> Art:
    """Everything static."""
    return catalogue()
