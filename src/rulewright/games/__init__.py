"""The games that are installed, ours and anybody's: whatever registers in the entry-point group `rulewright.games`."""

from importlib.metadata import entry_points

from rulewright.engine.errors import UnknownGame
from rulewright.engine.game import Game

GROUP = "rulewright.games"


def names() -> list[str]:
    """The names of all installed games, in alphabetical order."""
    return sorted({point.name for point in entry_points(group=GROUP)})


def find(name: str) -> Game:
    """The game of that name.

    >>> find("tic-tac-toe").title
    'Tic-tac-toe'
    """
    for point in entry_points(group=GROUP, name=name):
        try:
            game: Game = point.load()
        except (ImportError, AttributeError) as why:
            raise UnknownGame(f"the game {name!r} is installed, but {point.value} does not load: {why}") from why
        return game
    raise UnknownGame(f"there is no game {name!r}; installed are: {', '.join(names()) or 'none'}")
