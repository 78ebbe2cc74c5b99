"""What an observer cannot know, made anew: every secret of this game is a line in somebody's notes."""

from rulewright.engine.questions import Observer
from rulewright.games.something.state import GM, Evening


def imagine(t: Evening, observer: Observer) -> None:
    """Undelivered setbacks, private questions, a secret oracle: all are notes, and become others. [S-061 S2-066]"""
    if observer != GM:
        t.notes = [note if observer in (note[0], note[1]) else (note[0], note[1], "…") for note in t.notes]
