"""The engine: questions, scripts, states and runs. It knows no game.

A rule is a script, a generator that changes the state and `yield`s a question whenever somebody, or chance, has to
answer. See `docs/engine.md`.
"""

from rulewright.engine.decks import Deck, draw_card, new_deck
from rulewright.engine.errors import BadOption, BadRecord, Illegal, RulewrightError, Unimaginable, UnknownGame
from rulewright.engine.game import Ask, Asking, Bot, Choice, Game, Reflex, Steps, Tell, Thinker, View, later, name_of
from rulewright.engine.judge import Judge
from rulewright.engine.options import Option, choice, flag, number, text
from rulewright.engine.panels import Line, Panel, Span, plain_text, table_panel, text_panel
from rulewright.engine.questions import (
    D6,
    SPECTATOR,
    Deciding,
    Draw,
    Observer,
    Pick,
    Question,
    Roll,
    Script,
    Sealed,
    Seat,
    Shuffle,
    Write,
)
from rulewright.engine.record import Record, read_record
from rulewright.engine.rng import Rng
from rulewright.engine.run import CHANCE, Answer, Run, begin, playout, playouts
from rulewright.engine.state import Event, Result, State

__all__ = [
    "CHANCE", "D6", "SPECTATOR", "Answer", "Ask", "Asking", "BadOption", "BadRecord", "Bot", "Choice", "Deciding",
    "Deck", "Draw", "Event", "Game", "Illegal", "Judge", "Line", "Observer", "Option", "Panel", "Pick", "Question",
    "Record", "Reflex", "Result", "Rng", "Roll", "RulewrightError", "Run", "Script", "Sealed", "Seat", "Shuffle",
    "Span", "State", "Steps", "Tell", "Thinker", "Unimaginable", "UnknownGame", "View", "Write", "begin", "choice",
    "draw_card", "flag", "later", "name_of", "new_deck", "number", "plain_text", "playout", "playouts", "read_record",
    "table_panel", "text", "text_panel",
]  # fmt: skip
