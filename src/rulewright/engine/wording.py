# interpreted: the words of questions and events; nothing here runs while simulating
"""What a game declares in words, of its questions, events and things, and what a front end is handed of them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from rulewright.engine.ending import Tally
from rulewright.engine.questions import Pick, Write
from rulewright.engine.state import Event

View = dict[str, Any]
"""What an observer sees: plain JSON-able data. `names`, `you` and `asked` are added for words and pictures."""


class Steps(NamedTuple):
    """A question whose options are so many of a kind, like a bid of "4 × 5": two steppers rather than a long list.

    `of` tells a value as (how many, which kind, counted from 0). An option for which it is None is no such pair (a
    call, a pass): front ends keep it in sight beside the steppers.
    """

    of: Callable[[View, Pick, int], tuple[int, int] | None]
    between: tuple[str, str]
    """The words between the number and the kind, for one and for several: "die of", "dice of"."""
    kinds: tuple[str, ...]
    """The kinds in words."""
    art: tuple[str, ...] = ()
    """The symbol of each kind in the game's art."""
    verb: str = "Choose"
    """What the button says before the label: "Bid"."""


class Choice(NamedTuple):
    """One option as a front end shows it. A greyed one says `why_not`, by which `rule`, and cannot be chosen."""

    value: int
    label: str
    place: str = ""
    why_not: str = ""
    rule: str = ""
    group: str = ""
    detail: str = ""
    pair: tuple[int, ...] = ()
    """(how many, which kind) where the question has `steps`."""
    grave: str = ""
    """What it does for good: to be asked once more."""
    sign: str = ""
    """A symbol of the game's art."""
    then: str = ""
    """Where it lies once its place is taken, if it is two things."""
    card: str = ""
    """The number of the printed card that says the same."""


@dataclass(frozen=True)
class Ask:
    """The words of a question: the sentence, the atom behind it, the label of each option, and where it lies.

    Words are made from the view of the seat that is asked, never from the state. `refuse` may explain a refusal:
    given (view, pick, value) it returns (atom, sentence) or None. `greyed` lists values that a player might look for
    although they are not offered, so that a front end can show them with the reason. `waiting` is what others read.
    """

    sentence: str | Callable[[View, Any], str]
    rule: str
    label: Callable[[View, Pick, int], str] | Sequence[str] | Mapping[int, str] | None = None
    place: Callable[[View, Pick, int], str] | None = None
    then: Callable[[View, Pick, int], str] | None = None
    """A second place, where an option is two things: which card, and where it goes. Choosing at the first place leaves
    the options of that place, each at its second one."""
    refuse: Callable[[View, Pick, Any], tuple[str, str] | None] | None = None
    greyed: Callable[[View, Pick], list[int]] | None = None
    waiting: str = ""
    is_number: bool = False
    aloud: bool = False
    """A sealed question that friends at one screen answer aloud: no curtain for it."""
    group: Callable[[View, Pick, int], str] | Sequence[str] | None = None
    """Under which heading an option stands, where there are many; a label that begins with it is shown without."""
    detail: Callable[[View, Pick, int], str] | None = None
    """What is told of an option beside its label: what it does, the text of its card."""
    steps: Steps | None = None
    """The options are so many of a kind: asked with two steppers."""
    grave: Callable[[View, Pick, int], str] | Mapping[int, str] | None = None
    """What a choice does that cannot be mended (it ends the game, there is no way back): front ends say it and ask once
    more. Empty, or not in the table, for what is not grave."""
    sign: Callable[[View, Pick, int], str] | None = None
    """The symbol of the game's art that stands beside an option; its label or detail says the same in words."""
    card: Callable[[View, Pick, int], str] | None = None
    """The number of the printed card that an option is chosen with, where a table plays with paper: shown to a camera
    or typed, it says the same as a tap. Empty for options without a card."""
    unsaid: str | Callable[[View, Write], str] = "Leave it empty"
    """Where words are asked for: what the one tap says that writes none, so that the game takes a name it has ready."""

    def choices(self, view: View, pick: Pick, values: Sequence[int]) -> list[Choice]:
        """These options with their labels, places, groups and details."""
        label, group, steps = self.label, self.group, self.steps
        place, then, detail = self.place, self.then, self.detail
        sign, card, grave = self.sign, self.card, self.grave
        begins = () if group is None or callable(group) else group
        grouped = group if callable(group) else None
        alone = not begins and grouped is None
        warns = partial(of_table, grave) if isinstance(grave, Mapping) else grave
        found: list[Choice] = []
        for value in values:
            name = str(value) if label is None else label(view, pick, value) if callable(label) else label[value]
            found.append(
                Choice(
                    value,
                    name,
                    "" if place is None else place(view, pick, value),
                    "",
                    "",
                    "" if alone else beginning(name, begins) if grouped is None else grouped(view, pick, value),
                    "" if detail is None else detail(view, pick, value),
                    () if steps is None else steps.of(view, pick, value) or (),
                    "" if warns is None else warns(view, pick, value),
                    "" if sign is None else sign(view, pick, value),
                    "" if then is None else then(view, pick, value),
                    "" if card is None else card(view, pick, value),
                )
            )
        return found


class Spoken(NamedTuple):
    """Prose as a book sets it: the words, whether the speaker's name stands before them, whether they are an aside (a
    wish, an offer) in italics."""

    text: str
    by_name: bool = True
    aside: bool = False
    voice: str = ""
    """The name that it is said under, where the event knows; empty: the one under which that seat speaks."""


@dataclass(frozen=True)
class Tell:
    """The words of an event: the names of its facts in order, and a sentence with them in braces.

    A fact called `seat`, or whose name ends in `_seat`, is shown as that player's name; a number may bring its noun,
    for one and for several: `{n:gem|gems}`. The sentence may be a function of the named facts (seats already as names),
    with everybody's `names` beside them, what they are `called` with their roles, and the `seat_roles` themselves.
    """

    facts: str
    sentence: str | Callable[[dict[str, Any]], str]
    rule: str = ""
    moment: bool = False
    """Worth a look: a front end shows the table at this moment (drawn from the view with `moment` set to the kind of
    the event) with the sentence, until the person goes on. It holds up nobody else and is no rule."""
    tally: Callable[[View], Tally] | None = None
    """Of a moment: what it comes to for everybody, as rows of numbers beside the sentence, from the view with `moment`
    set."""
    marked: str = ""
    """Stands as a mark on the line through the game, under this word; the table need not be held for it. A moment
    stands there in any case."""
    spoken: Callable[[dict[str, Any]], Spoken] | None = None
    """The event is somebody's own words, by its fact `seat`: how a front end that sets prose shows them."""
    chapter: bool = False
    """A new chapter of the printed story begins here, with the sentence for its heading."""


class Thing(NamedTuple):
    """A card, die, gig or song, which people speak of by its code: what it is called and what is written on it."""

    title: str
    text: str
    rule: str = ""
    """The atom that tells more of it."""


class Asking(NamedTuple):
    """What one observer sees of the present question."""

    kind: str
    """pick, write, wait or chance"""
    seats: tuple[int, ...]
    ask: str
    sentence: str
    rule: str
    choices: tuple[Choice, ...] = ()
    is_number: bool = False
    limit: int = 0
    about: tuple[int, ...] = ()
    sealed: bool = False
    steps: Steps | None = None
    unsaid: str = ""
    """What the one tap says that writes nothing, where words are asked for."""


def named_facts(words: Tell, event: Event) -> dict[str, Any]:
    """The facts of an event under their names."""
    return dict(zip(words.facts.split(), event.facts, strict=True))


def is_seat_fact(name: str) -> bool:
    """Whether a fact of that name is a seat."""
    return name == "seat" or name.endswith("_seat")


def of_table(table: Mapping[int, str], _view: View, _pick: Pick, value: int) -> str:
    """What a table by value says of an option."""
    return table.get(value, "")


def beginning(label: str, starts: Sequence[str]) -> str:
    """The one of these with which a label begins, as whole words; empty when it is none."""
    return next((start for start in starts if label.startswith(start + " ")), "")


def short(given: Any) -> str:
    """What was given, short enough for a sentence."""
    shown = repr(given)
    return shown if len(shown) <= 40 else shown[:37] + "…"
