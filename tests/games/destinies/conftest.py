"""The stories of these tests stand on a shelf of their own."""

from pathlib import Path

from rulewright.games.destinies.shelf.finder import add_shelf

add_shelf(Path(__file__).parent / "stories")
