"""What the server sends over a socket: the table as one observer sees it, and short answers."""

from typing import Literal

from msgspec import UNSET, UnsetType, field

from rulewright.server.protocol.drawn import BoardChange, SceneShown
from rulewright.server.protocol.words import Outgoing, Phase, SeatKind


class SeatShown(Outgoing, omit_defaults=True):
    """A seat as everybody sees it; `yours` is for you. What is empty or false is left out."""

    seat: int
    name: str
    kind: SeatKind
    title: str = ""
    bot: str = ""
    """The bot that sits here, or plays for an absent person; empty when the person plays."""
    here: bool = False
    """Whether the person is connected."""
    yours: bool = False
    asked: bool = False
    seeded: bool = False
    """Whether this seat has added to the fair dice."""
    piece: str = ""
    """The symbol of its pieces in the game's art: its sign everywhere. Empty where it has none."""


class SpanShown(Outgoing, omit_defaults=True):
    """A piece of a line in one ink. With `place`, it stands for the place of that name: a choice may lie there."""

    text: str
    ink: str
    place: str = ""


class PanelShown(Outgoing):
    """A titled part of the table: lines, or a table. A line is a list of spans.

    Lines of kind `drawn` are of fixed width: their columns stay under each other. Prose flows."""

    title: str
    lines: list[list[SpanShown]]
    columns: list[str]
    rows: list[list[list[SpanShown]]]
    kind: Literal["drawn", "prose"]


class ChoiceShown(Outgoing, omit_defaults=True):
    """One option. With `why_not` it is greyed and cannot be chosen."""

    value: int
    label: str
    place: str = ""
    why_not: str = ""
    rule: str = ""
    """The atom behind `why_not`."""
    group: str = ""
    """The heading under which it stands."""
    detail: str = ""
    """What is told of it beside its label."""
    pair: tuple[int, ...] = ()
    """(how many, which kind) where the question has `steps`; an option without is a call, always in sight."""
    grave: str = ""
    """What it does for good: ask once more before it is sent."""
    sign: str = ""
    """A symbol of the game's art that stands beside it."""
    then: str = ""
    """Where it lies once its place is taken: an option of two things, a card and where it goes."""
    card: str = ""
    """The number of the printed card that says the same: what its QR code reads."""


class StepsShown(Outgoing):
    """The options are so many of a kind: two steppers, "4 dice of 5"."""

    between: tuple[str, str]
    """Between the number and the kind, for one and for several."""
    kinds: list[str]
    art: list[str]
    """The symbol of each kind, where the game has art for it."""
    verb: str


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
    steps: StepsShown | None
    unsaid: str
    """Where words are asked for: what the button says that sends an empty text."""


class StoryLine(Outgoing, omit_defaults=True):
    """One line of the story. `version` is the table's version that it came with; several lines may share one."""

    version: int
    position: int
    """How many answers the game had by then: the place on the scrubber."""
    text: str
    at: float
    """Seconds since 1970."""
    kind: Literal["event", "said", "chat", "table", "undo"] = "event"
    """`said`: prose of the game's, somebody's own words."""
    seat: int = -1
    """Who said it, for chat and prose; else -1."""
    rule: str = ""
    moment: bool = False
    """Part of a moment: while that is looked at, the story goes no further."""
    voice: str = ""
    """Under which name it is said, a character's for instance; empty for what the story itself tells."""
    aside: bool = False
    """Prose in italics: a wish, an offer."""


class UndoShown(Outgoing):
    """A request to take back that is waiting for consent."""

    request: int
    seat: int
    given_by: list[int]
    """The seats whose answers would be taken back, oldest first, one entry for each answer."""
    waiting_for: list[int]


class EndRow(Outgoing):
    """A line of the count. `count` and `total` (which decides) have a number for each seat; `step` is a line of a table
    of results and `reached` the one that was reached; `words` tell what became of somebody or something."""

    label: str
    values: list[int | None]
    detail: str
    kind: Literal["count", "total", "step", "reached", "words"]
    total: int | None
    """Of all seats together, where that is something."""
    notes: list[str]
    """For each seat what its number is made of, in few words; empty where nothing is said."""


class MomentShown(Outgoing, omit_defaults=True):
    """Something has happened that is worth a look before the table goes on: how it looked then, and in words.

    How it looked is told as a `scene`, or, where that is shorter, as `changes` from the scene of the same update."""

    version: int
    """With which version of the table it came."""
    words: list[str]
    scene: SceneShown | UnsetType = UNSET
    changes: list[BoardChange] | UnsetType = UNSET
    rows: list[EndRow] | UnsetType = UNSET
    """What it comes to for everybody, where the game counts that."""
    winners: list[int] | UnsetType = UNSET
    """Whose columns of the rows are lit."""


class ResultShown(Outgoing):
    """How the game ended: with a winner, a shared victory, nobody's; by a table of results; or as a story."""

    reason: str
    winners: list[int]
    """Whom the rules call winners; empty where the game has none."""
    scores: list[int]
    kind: Literal["winner", "shared", "nobody", "table", "story"]
    title: str
    """In the game's own words: "Keep the day job"; empty where it only says who has won."""
    sentence: str
    rows: list[EndRow]
    rule: str = ""
    """The rule that decided it."""
    series: list[int] = field(default_factory=list)
    """How many games of a series each seat has won, this one among them; empty for the first game."""


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
    """The table in text; empty where the game is drawn (`GET /api/tables/{code}/words` has it then)."""
    art: str
    """The address of the game's art; empty where the game draws nothing."""
    asking: AskingShown | None
    story: list[StoryLine]
    story_from: int
    """The story here follows version `story_from`: 0 means it is whole and replaces what you have."""
    undo: UndoShown | None
    can_undo: bool
    """Whether it is worth asking to take back your last answer (the rules have the last word)."""
    answered_at: int
    """How many answers the game had when the seat that looks had given its last one; 0: none yet."""
    muted: str
    """Why nobody may chat now; empty when all may."""
    dice: DiceShown
    result: ResultShown | None
    takeover_after: int
    next_table: str
    """The code of the rematch; empty when there is none."""
    link: str
    """The table's whole address for others, as far as the server knows it; empty: that of this page."""
    options: dict[str, bool | int | str] | UnsetType = UNSET
    """The options in force; absent where this connection was told them with an earlier scene: they do not change."""
    scene: SceneShown | UnsetType = UNSET
    """The whole drawn table; absent where nothing has changed, or where `changes` say it."""
    changes: list[BoardChange] | UnsetType = UNSET
    """What has changed against the scene that this connection was sent last."""
    moments: list[MomentShown] | UnsetType = UNSET
    """What has happened since the last update that is worth a look: shown before the table as it is now, one after the
    other, each until the person goes on."""


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
