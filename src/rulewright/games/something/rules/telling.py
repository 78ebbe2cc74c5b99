"""Asking for prose: everybody's own words, unless the table says them aloud. [S-904]"""

from collections.abc import Generator
from typing import Any

from rulewright.engine.questions import Question, Write
from rulewright.games.something.state import Evening

Telling = Generator[Question, Any, str]
"""A script that comes to a text."""


def prose(t: Evening, seat: int, ask: str, limit: int, about: tuple[int, ...] = ()) -> Telling:
    """Somebody's words, or none; with the option `spoken` nobody is asked to write them. [S-012 S-904]"""
    if t.settings.spoken:
        return ""
    text: str = yield Write(seat, ask, limit, about)
    return text
