"""Every message between a client and the server, as typed structs; `docs/protocol.md` tells the story of them.

The browser's TypeScript types are generated from this module (`scripts/protocol_types.py`), and so is the OpenAPI
document. Whatever arrives is decoded strictly: an unknown field, a wrong type or a text that is too long is refused
with one sentence and changes nothing.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

PROTOCOL = 1
"""Rises when a message changes its meaning; a client that was built for another number reloads itself."""

SPECTATOR = -1

Code = Annotated[str, Meta(pattern="^[a-z2-9]{8}$", description="The table's code, as in its link.")]
CommandId = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, Meta(ge=0, le=31)]
Position = Annotated[int, Meta(ge=0, le=10_000_000)]
PersonName = Annotated[str, Meta(min_length=1, max_length=40)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
LongText = Annotated[str, Meta(max_length=4000)]
SeedText = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
WordName = Annotated[str, Meta(min_length=1, max_length=40)]

OptionValue = bool | Annotated[int, Meta(ge=-(2**53), le=2**53)] | Annotated[str, Meta(max_length=400_000)]
Given = Annotated[int, Meta(ge=-(2**53), le=2**53)] | Annotated[str, Meta(max_length=4000)]

Phase = Literal["gathering", "playing", "over"]
SeatKind = Literal["open", "person", "bot"]


class Incoming(Struct, forbid_unknown_fields=True):
    """What comes from outside: strict."""


class Outgoing(Struct, gc=False):
    """What the server says: trees without cycles, so the garbage collector need not look at them."""


# -- commands: WebSocket messages, or the body of POST /api/tables/{code}/commands -----------------------------------


class Sit(Incoming, tag="sit"):
    """Take an open seat before the game begins; `seed` is your part of the fair dice."""

    id: CommandId
    seat: SeatNumber
    name: PersonName
    seed: SeedText | None = None


class Leave(Incoming, tag="leave"):
    """Give a seat of yours back before the game begins; later use `hand_over`."""

    id: CommandId
    seat: SeatNumber


class Arrange(Incoming, tag="arrange"):
    """The maker of the table opens a seat, puts a bot on it, or seats another person of the same device."""

    id: CommandId
    seat: SeatNumber
    kind: Literal["open", "bot", "guest"]
    name: Annotated[str, Meta(max_length=40)] = ""
    bot: Annotated[str, Meta(max_length=40)] = ""


class AddSeed(Incoming, tag="add_seed"):
    """Add your own part to the fair dice, before the game begins."""

    id: CommandId
    seat: SeatNumber
    seed: SeedText


class Begin(Incoming, tag="begin"):
    """The maker starts the game; seats that are still open go to bots."""

    id: CommandId


class Answer(Incoming, tag="answer"):
    """Answer the present question. `asked_at` is the number under which the view showed it: a stale one is refused."""

    id: CommandId
    seat: SeatNumber
    asked_at: Position
    value: Given


class AskUndo(Incoming, tag="ask_undo"):
    """Take back this seat's last answer. Others whose turn it would cut into are asked first."""

    id: CommandId
    seat: SeatNumber
    asked_at: Position


class ReplyUndo(Incoming, tag="reply_undo"):
    """Agree to a request to take back, or not. The one who asked may withdraw it with `agree=false`."""

    id: CommandId
    seat: SeatNumber
    request: Position
    agree: bool


class Say(Incoming, tag="say"):
    """Chat, as a seated person. Plain text."""

    id: CommandId
    seat: SeatNumber
    text: ChatText


class HandOver(Incoming, tag="hand_over"):
    """Let a bot play for a seat: your own at any time, another's once its person has been away long enough."""

    id: CommandId
    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)] = ""


class TakeBack(Incoming, tag="take_back"):
    """Play on yourself where a bot has played for you."""

    id: CommandId
    seat: SeatNumber


class Rematch(Incoming, tag="rematch"):
    """After the end: a new table with the same game, options and people. Everybody is shown the way there."""

    id: CommandId


class Playtest(Incoming, tag="playtest"):
    """After the end: what you thought of it. Stored with the table."""

    id: CommandId
    rating: Annotated[int, Meta(ge=1, le=5)]
    unclear: LongText = ""
    text: LongText = ""


class Look(Incoming, tag="look"):
    """Look at the table from this seat of yours (several people at one device), or as a spectator with -1."""

    seat: Annotated[int, Meta(ge=-1, le=31)]


class Hint(Incoming, tag="hint"):
    """Ask for the game's words on each option of the present question."""

    seat: SeatNumber
    asked_at: Position


class Ping(Incoming, tag="ping"):
    """Is anybody there? `sent` comes back in the `pong`."""

    sent: Annotated[float, Meta(ge=0, le=1e16)]


Command = (
    Sit
    | Leave
    | Arrange
    | AddSeed
    | Begin
    | Answer
    | AskUndo
    | ReplyUndo
    | Say
    | HandOver
    | TakeBack
    | Rematch
    | Playtest
)
"""What changes a table. Each carries an id made by the client: sent twice, it counts once."""

ClientMessage = Command | Look | Hint | Ping
"""All that a client may send over a socket."""


# -- making a table ---------------------------------------------------------------------------------------------------


class SeatPlan(Incoming):
    """Who is to sit on a seat of a new table: you, another person at your device, a bot, or whoever comes."""

    kind: Literal["you", "guest", "bot", "open"]
    name: Annotated[str, Meta(max_length=40)] = ""
    bot: Annotated[str, Meta(max_length=40)] = ""


class CopyOf(Incoming):
    """Play on from a position of another table, which must be over or have no secrets."""

    table: Code
    position: Position


class MakeTable(Incoming):
    """POST /api/tables. `begin`: now (open seats go to bots), when the last open seat is taken, or by the maker's hand.

    Without `seats` you sit on the first seat and bots on the others, as few as the game takes.
    """

    game: WordName
    options: dict[str, OptionValue] = {}
    seats: Annotated[list[SeatPlan], Meta(max_length=32)] = []
    listed: bool = False
    begin: Literal["now", "when_full", "by_hand"] = "when_full"
    takeover_after: Annotated[int, Meta(ge=0, le=86_400)] = 180
    """Seconds of absence after which a bot plays for an asked person; 0: never by itself."""
    copy_of: CopyOf | None = None


class TableMade(Outgoing):
    """Where the new table is."""

    table: Code
    path: str
    seats: list[int]
    """The seats that are yours."""


# -- games and rules --------------------------------------------------------------------------------------------------


class OptionCard(Outgoing):
    """One option of a game, enough to draw its field in a form."""

    name: str
    kind: Literal["flag", "choice", "number", "text"]
    default: bool | int | str
    sentence: str
    rule: str
    choices: list[str]
    low: int
    high: int


class GameCard(Outgoing):
    """A game as the start page shows it."""

    name: str
    title: str
    about: str
    min_seats: int
    max_seats: int
    minutes: str
    rules_version: int
    has_secrets: bool
    options: list[OptionCard]
    bots: list[str]
    """Kinds of bots, the strongest last; `random` always exists."""
    seat_titles: dict[str, list[str]]
    """For each number of seats (as text), the names of the seats; empty where they are all alike."""


class Games(Outgoing):
    """GET /api/games."""

    protocol: int
    games: list[GameCard]


class Atom(Outgoing):
    """One rule of the rulebook."""

    id: str
    title: str
    text: str
    prose: bool
    """Advice or flavour: nothing that code could decide."""


class Chapter(Outgoing):
    """A chapter of the rulebook."""

    title: str
    atoms: list[Atom]


class Rulebook(Outgoing):
    """GET /api/games/{name}/rulebook: plain text throughout, paragraphs divided by empty lines."""

    game: str
    title: str
    intro: str
    chapters: list[Chapter]


# -- the table as shown -----------------------------------------------------------------------------------------------


class SeatShown(Outgoing):
    """A seat as everybody sees it; `yours` is for you."""

    seat: int
    title: str
    name: str
    kind: SeatKind
    bot: str
    """The bot that sits here, or plays for an absent person; empty when the person plays."""
    here: bool
    """Whether the person is connected."""
    yours: bool
    asked: bool
    seeded: bool
    """Whether this seat has added to the fair dice."""


class SpanShown(Outgoing, omit_defaults=True):
    """A piece of a line in one ink. With `place`, it stands for the place of that name: a choice may lie there."""

    text: str
    ink: str
    place: str = ""


class PanelShown(Outgoing):
    """A titled part of the table: lines of fixed width, or a table. A line is a list of spans."""

    title: str
    lines: list[list[SpanShown]]
    columns: list[str]
    rows: list[list[list[SpanShown]]]


class ChoiceShown(Outgoing):
    """One option. With `why_not` it is greyed and cannot be chosen."""

    value: int
    label: str
    place: str
    why_not: str
    rule: str
    """The atom behind `why_not`."""


class AskingShown(Outgoing):
    """The present question as you see it: pick and write are for you, wait is for others, chance is for nobody."""

    kind: Literal["pick", "write", "wait", "chance"]
    seats: list[int]
    """Who must answer still."""
    answered: list[int]
    """Who has answered a sealed question already, hidden until all have."""
    ask: str
    sentence: str
    rule: str
    choices: list[ChoiceShown]
    is_number: bool
    limit: int
    about: list[int]
    sealed: bool
    has_hints: bool
    """Whether the game has words on the options: send `hint`."""


class StoryLine(Outgoing):
    """One line of the story. `version` is the table's version that it came with; several lines may share one."""

    version: int
    position: int
    """How many answers the game had by then: the place on the scrubber."""
    kind: Literal["event", "chat", "table", "undo"]
    seat: int
    """Who said it, for chat; else -1."""
    text: str
    rule: str
    at: float
    """Seconds since 1970."""


class UndoShown(Outgoing):
    """A request to take back that is waiting for consent."""

    request: int
    seat: int
    answers: int
    """How many answers would be taken back."""
    waiting_for: list[int]


class ResultShown(Outgoing):
    """How the game ended."""

    reason: str
    winners: list[int]
    scores: list[int]


class DiceShown(Outgoing):
    """The fair dice: the hash the server is bound to; after the end also its seed, so that all can check."""

    scheme: int
    commitment: str
    seats: list[int]
    """The seats that have added their part."""
    seed: str
    """Empty until the game is over."""


class Update(Outgoing, tag="update"):
    """The table as you see it now: sent on connecting, after every change, and when a command of yours was stale."""

    protocol: int
    table: str
    version: int
    phase: Phase
    game: str
    title: str
    options: dict[str, bool | int | str]
    listed: bool
    maker: bool
    seats: list[SeatShown]
    looking: int
    """The seat from which this was seen; -1: a spectator."""
    curtain: bool
    """Several people share your device and somebody else of them is asked: hand it over, then send `look`."""
    position: int
    """How many answers the game has had."""
    asked_at: int
    """The number of the present question: send it back with the answer."""
    panels: list[PanelShown]
    board: str
    """The drawn board as SVG; empty where the game draws none."""
    asking: AskingShown | None
    story: list[StoryLine]
    story_from: int
    """The story here follows version `story_from`: 0 means it is whole and replaces what you have."""
    undo: UndoShown | None
    can_undo: bool
    """Whether it is worth asking to take back your last answer (the rules have the last word)."""
    muted: str
    """Why nobody may chat now; empty when all may."""
    dice: DiceShown
    result: ResultShown | None
    takeover_after: int
    next_table: str
    """The code of the rematch; empty when there is none."""
    link: str
    """The table's whole address for others, as far as the server knows it; empty: that of this page."""


class Done(Outgoing, tag="done"):
    """The command with this id is on disk, as part of this version. Repeating it changes nothing."""

    id: str
    version: int
    table: str = ""
    """The new table, for a rematch."""


ErrorCode = Literal[
    "bad_message",
    "illegal",
    "muted",
    "not_found",
    "not_now",
    "not_yours",
    "stale",
    "too_big",
    "too_fast",
    "unavailable",
]


class Refused(Outgoing, tag="refused"):
    """The command changed nothing. `why` is a sentence for the person, `rule` the atom behind it or empty."""

    id: str
    """Of the command; empty when it could not be read."""
    code: ErrorCode
    why: str
    rule: str = ""


class Hints(Outgoing, tag="hints"):
    """The game's words on options."""

    asked_at: int
    hints: dict[int, str]


class Pong(Outgoing, tag="pong"):
    """The answer to a ping."""

    sent: float


class Goodbye(Outgoing, tag="goodbye"):
    """The server is about to restart; connect again."""

    why: str


ServerMessage = Update | Done | Refused | Hints | Pong | Goodbye


# -- lists, replays, forms --------------------------------------------------------------------------------------------


class TableCard(Outgoing):
    """A table in a list, or looked up by its code."""

    table: str
    game: str
    title: str
    phase: Phase
    listed: bool
    names: list[str]
    """Of each seat; empty where it is open."""
    open_seats: list[int]
    yours: list[int]
    your_turn: bool
    made_at: float
    changed_at: float


class Tables(Outgoing):
    """GET /api/tables: open tables that anybody may join, and those you sit at."""

    listed: list[TableCard]
    yours: list[TableCard]


class ReplayShown(Outgoing):
    """GET /api/tables/{code}/replay: the table after `position` answers, as this observer saw it then."""

    table: str
    game: str
    title: str
    names: list[str]
    position: int
    last: int
    """How many answers there are by now."""
    looking: int
    panels: list[PanelShown]
    board: str
    asking: AskingShown | None
    story: list[StoryLine]
    """What had happened until then, the last lines of it; `version` is the position."""
    result: ResultShown | None
    may_copy: bool
    """Whether one may play on from here."""


class PlaytestShown(Outgoing):
    """One filled-in form."""

    at: float
    rating: int
    unclear: str
    text: str


class Playtests(Outgoing):
    """GET /api/tables/{code}/playtests: for the maker of the table."""

    forms: list[PlaytestShown]


class Health(Outgoing):
    """GET /health."""

    status: Literal["ok", "closing", "store"]
    version: str
    tables: int
    sockets: int


HTTP_ANSWERS = (TableMade, Games, Rulebook, Tables, TableCard, ReplayShown, Playtests, Health, Done, Refused, Update)
