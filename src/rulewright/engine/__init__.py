"""The engine: questions, scripts, states and runs. It knows no game.

A rule is a script, a generator that changes the state and `yield`s a question whenever somebody, or chance, has to
answer. See `docs/engine.md`.
"""

from rulewright.engine.decks import Deck, draw_card, new_deck
from rulewright.engine.ending import Ending, EndRow, Tally, won_by
from rulewright.engine.errors import BadOption, BadRecord, Endless, Illegal, RulewrightError, Unimaginable, UnknownGame
from rulewright.engine.game import Bot, CharacterFiles, Curve, Game, Pictured, Reflex, Thinker, later
from rulewright.engine.judge import Judge
from rulewright.engine.options import Option, Preset, choice, flag, number, text
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
from rulewright.engine.wording import Ask, Asking, Choice, Spoken, Steps, Tell, Thing, View
from rulewright.engine.words import by_name, capitalised, counted, filled, listed, name_of, names_of

__all__ = [
    "CHANCE", "D6", "SPECTATOR", "Answer", "Ask", "Asking", "BadOption", "BadRecord", "Bot", "CharacterFiles", "Choice",
    "Curve", "Deciding", "Deck", "Draw", "EndRow", "Ending", "Endless", "Event", "Game", "Illegal", "Judge", "Line",
    "Observer", "Option", "Panel", "Pick", "Pictured", "Preset", "Question", "Record", "Reflex", "Result", "Rng",
    "Roll", "RulewrightError", "Run", "Script", "Sealed", "Seat", "Shuffle", "Span", "Spoken", "State", "Steps",
    "Tally", "Tell", "Thing", "Thinker", "Unimaginable", "UnknownGame", "View", "Write", "begin", "by_name",
    "capitalised",
    "choice", "counted", "draw_card", "filled", "flag", "later", "listed", "name_of", "names_of", "new_deck",
    "number", "plain_text", "playout", "playouts", "read_record", "table_panel", "text", "text_panel", "won_by",
]  # fmt: skip
