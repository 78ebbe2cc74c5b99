"""People who play an evening of *Something in browsers of their own: a GM who tells an adventure, and two players.

They answer what they are asked, by what the page says; the dice are whatever they are. `rolls` short, it is a test of
the usual run; whole, it is an evening worth keeping.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from tests.browser import adventure
from tests.browser.adventure import DEEDS, LONE, Deed, Turn
from tests.browser.kit import Person, patiently


class Words(NamedTuple):
    """Something written; nothing is said at the table."""

    text: str


class Number(NamedTuple):
    """A number that is set."""

    value: int


class Choice(NamedTuple):
    """The first choice whose label matches."""

    label: str


Reply = Words | Number | Choice


@dataclass
class Evening:
    """What has been played so far; everybody at the table knows it."""

    rolls: int = len(DEEDS)
    """How many deeds are played before the GM ends the evening."""
    at: int = 0
    """The deed that comes, or is under way."""
    told: set[str] = field(default_factory=set)
    """What has been brought in once already."""
    rolled: bool = False
    """Whether the deed has been rolled for."""
    reached: bool = False
    """Whether the lamp was lit."""

    @property
    def deed(self) -> Deed:
        return DEEDS[min(self.at, len(DEEDS) - 1)]

    def once(self, what: str) -> bool:
        """Whether this has not been told yet; from now on it has."""
        new = what not in self.told
        self.told.add(what)
        return new

    # -- the GM -------------------------------------------------------------------------------------------------------

    def business(self) -> Reply:
        """Scenes, Goals and pages that come before the next deed; then on, or the end."""
        if self.at >= self.rolls:
            return Choice("^end the evening")
        if self.deed.scene and self.once(f"scene {self.at}"):
            return Choice("^begin a new scene")
        if self.deed.opens and self.once(f"opens {self.at}"):
            return Choice("^open a Goal")
        if self.deed.before and self.once(f"before {self.at}"):
            return Choice("^tell what happens")
        return Choice("^on with the next roll")

    def scene(self) -> Reply:
        return Words(adventure.SCENE if self.once("the scene") else self.deed.scene)

    def goal_name(self) -> Reply:
        for name in adventure.GOALS:
            if self.once(name):
                return Words(name)
        return Words(self.deed.opens)

    def reacts(self) -> Reply:
        if not self.deed.event:
            return Choice("^not at all")
        return Choice("^a surprise" if self.deed.surprise else "^an event")

    def closes(self) -> Reply:
        self.reached = self.reached or (self.deed.closes and self.deed.goal == "The Lamp")
        return Choice("^yes" if self.deed.closes else "^no")

    def rung(self) -> Reply:
        """The deed's threshold; a rung less once it was argued for."""
        return Number(self.deed.threshold - (3 if f"argued {self.at}" in self.told else 0))

    def gm(self, asked: str) -> Reply | None:
        """What the GM answers to a question."""
        if self.rolled and re.match("Anything for the table|The evening has come|Close the sitting", asked):
            self.at, self.rolled = self.at + 1, False
        self.rolled = self.rolled or asked.startswith("How does the world react")
        deed, idle = self.deed, "idle under way" in self.told
        answers: dict[str, Callable[[], Reply]] = {
            "Which die do you lay": lambda: Choice("Sneaky .1"),
            "Set the scene": self.scene,
            "How many Goals": lambda: Number(len(adventure.GOALS)),
            "What is the Goal called": self.goal_name,
            "To which Goal does Captain": lambda: Choice(f"^{adventure.BELONGS['Ysolde']}"),
            "To which Goal does Old": lambda: Choice(f"^{adventure.BELONGS['Tamsin']}"),
            "Anything for the table": self.business,
            "On whom do you call": lambda: Choice(deed.who),
            "Is it difficult or dangerous": lambda: Choice("^no, it happens" if idle else "^yes, roll"),
            "Which skill does": lambda: Choice(deed.skill),
            "Which Goal applies": lambda: Choice(f"^{deed.goal}"),
            "What is the threshold": self.rung,
            "Why so": lambda: Words(deed.why if f"argued {self.at}" not in self.told else ""),
            "What do you answer to the argument": lambda: Words(adventure.ARGUMENT[1]),
            "What do you offer": lambda: Words(deed.offer),
            "Not yet: what is in the way": lambda: Words(deed.obstacle),
            "A Dramatic Setback": lambda: Words(deed.setback),
            "Is the Goal closed": self.closes,
            "How does the world react": self.reacts,
            "What may the event do": lambda: Choice("^harm|^notice" if deed.surprise else "^neither"),
            "Whom does it strike": lambda: Choice("^the roller$" if deed.surprise else "^everybody$"),
            "Who is impressed": lambda: Words(adventure.WITNESSES[self.at // 2 % len(adventure.WITNESSES)]),
            "Answer truly": lambda: Words(adventure.QUESTION[1]),
            "When does the evening end": lambda: Choice("^now"),
            "The evening has come to what": lambda: Choice("^no, close"),
            "Close the sitting": lambda: Words(adventure.CLOSING[self.reached]),
        }
        if asked.startswith("What happens"):
            return self.happens(idle)
        return next((give() for start, give in answers.items() if asked.startswith(start)), None)

    def happens(self, idle: bool) -> Reply:
        """A page between rolls, a deed without dice, or how the world reacts."""
        if idle:
            self.told.discard("idle under way")
            return Words(adventure.IDLE[2])
        if f"before {self.at}" in self.told and self.once(f"told {self.at}"):
            return Words(self.deed.before)
        return Words(self.deed.event)

    # -- the players --------------------------------------------------------------------------------------------------

    def player(self, call: str, asked: str, labels: list[str]) -> Reply | None:
        """What a player answers; `call` is what their character is called."""
        deed = self.deed
        if re.match("Who goes next|Anything before the next", asked):
            return self.claims(call, labels)
        idle = "idle under way" in self.told
        answers: dict[str, Callable[[], Reply]] = {
            "Which token does .* start with": lambda: Choice("^Clue|^Foresight"),
            "What does .* want[?]$": lambda: Words(adventure.WANTS[call]),
            "What does .* do[?]": lambda: Words(adventure.IDLE[0] if idle else deed.action),
            "What does .* want from it": lambda: Words(adventure.IDLE[1] if idle else deed.intent),
            "Which skill do you suggest": lambda: Choice(deed.skill),
            "Which Goal does it serve": lambda: Choice(f"^{deed.goal}"),
            "Which two dice": lambda: self.throws(labels),
            "What do you argue": lambda: Words(adventure.ARGUMENT[0]),
            "Which die does .* keep": lambda: self.keeps(labels),
            "Do you Take the Win": lambda: Choice("^treat it as low" if self.at % 4 == 1 else "^Take the Win"),
            "It worked": lambda: Words(deed.success),
            "A Learning Experience": lambda: Choice("^yes"),
            "Is the question private": lambda: Choice("^open"),
            "What do you ask": lambda: Words(adventure.QUESTION[0]),
            ".* is caught out": lambda: Choice("^be surprised|^not surprised|^spend nothing"),
            "How did the tokens help": lambda: Words(adventure.SAVED),
            ".* is high: .* Use it": lambda: Choice("^yes"),
            "Take the .* token": lambda: Choice("^yes"),
            "Who recovers": lambda: Choice("."),
        }
        return next((give() for start, give in answers.items() if re.match(start, asked)), None)

    def claims(self, call: str, labels: list[str]) -> Reply:
        """Goes if it is this one's turn, and sometimes asks something first."""
        mine = call == self.deed.who
        if self.at == 1 and any("for information" in label for label in labels) and self.once("question"):
            return Choice("spends .* for information")
        if self.at == 2 and not mine and any("without a roll" in label for label in labels) and self.once("idle"):
            self.told.add("idle under way")
            return Choice("acts, without a roll")
        return Choice(" goes$" if mine else "^let somebody else|^nothing now")

    def throws(self, labels: list[str]) -> Reply:
        """The first pair; one threshold is argued about."""
        if (
            self.at == 2
            and any(label.lower().startswith("argue") for label in labels)
            and self.once(f"argued {self.at}")
        ):
            return Choice("^argue")
        return Choice(" and ")

    def keeps(self, labels: list[str]) -> Reply:
        """A full success, else what is offered is heard first, once, else anything but a tie."""
        heard = [] if f"heard {self.at}" in self.told else ["^ask what is offered"]
        for wanted in ("^keep .*full", *heard, r"^keep (?!.*\btie\b)"):
            if any(re.search(wanted, label, re.IGNORECASE) for label in labels):
                self.told.add(f"heard {self.at}")
                return Choice(wanted)
        return Choice("^keep")


@dataclass
class Lone:
    """A player alone with the software GM: asks what a token buys, then acts, and ends with the agreed rolls."""

    at: int = -1
    asked: bool = False
    taken: int = 0

    @property
    def turn(self) -> Turn:
        return LONE[min(max(self.at, 0), len(LONE) - 1)]

    def acts(self) -> Reply:
        self.at += 1
        return Words(self.turn.action)

    def wins(self) -> Reply:
        """Every second Win is taken."""
        self.taken += 1
        return Choice("^Take the Win" if self.taken % 2 else "^treat it as low")

    def goes(self, labels: list[str]) -> Reply:
        """A token buys a question once."""
        if not self.asked and any("for information" in label for label in labels):
            self.asked = True
            return Choice("for information")
        return Choice(" goes$|^nothing now")

    def player(self, asked: str, labels: list[str]) -> Reply | None:
        """What the player answers."""
        answers: dict[str, Callable[[], Reply]] = {
            "Which token does .* start with": lambda: Choice("^Clue"),
            "What does .* want[?]$": lambda: Words(adventure.LONE_WANT),
            "Who goes next|Anything before the next": lambda: self.goes(labels),
            "Is the question private": lambda: Choice("^open"),
            "What do you ask": lambda: Words(adventure.LONE_QUESTION),
            "What does .* do[?]": self.acts,
            "What does .* want from it": lambda: Words(self.turn.intent),
            "Which skill do you suggest": lambda: Choice("leave it"),
            "Which Goal does it serve": lambda: Choice(r"[(][+]" if any("(+" in label for label in labels) else "^no"),
            "Which two dice": lambda: Choice(" and "),
            "Which die does .* keep": lambda: keeps(labels),
            "Do you Take the Win": self.wins,
            "It worked": lambda: Words(self.turn.success),
            ".* is caught out": lambda: Choice("^not surprised|^spend nothing"),
            "How did the tokens help": lambda: Words("I had seen it coming, in the sand."),
        }
        given = next((give() for start, give in answers.items() if re.match(start, asked)), None)
        return given or (Choice("^yes|.") if labels else None)


def keeps(labels: list[str]) -> Reply:
    """The best that lies there, a tie last."""
    wanted = ("^keep .*full", "^keep .*middle", r"^keep (?!.*\btie\b)", "^keep")
    return Choice(next(one for one in wanted if any(re.search(one, label, re.IGNORECASE) for label in labels)))


# -- at the page ------------------------------------------------------------------------------------------------------


def asked_of(person: Person) -> tuple[str, str, list[str]] | None:
    """The question that this person has before them: its number, its sentence, the labels of its choices."""
    found = person.page.evaluate(
        """() => {
          const now = document.querySelector('section.now.yours')
          if (!now || document.querySelector('[data-testid=end]')) return null
          if (!now.querySelector(':is(textarea, input, .choice):enabled')) return null  // the last answer is on its way
          const labels = [...now.querySelectorAll('.choice:enabled')].map(one => one.innerText.trim())
          return [now.dataset.asked ?? '', now.querySelector('.sentence')?.innerText ?? '', labels]
        }"""
    )
    return None if found is None else (found[0], found[1], [unnumbered(label) for label in found[2]])


def unnumbered(label: str) -> str:
    """A choice's words without the key beside them: what was offered for it is in a line of its own."""
    return " ".join(line for line in label.splitlines() if not line.strip().isdigit())


def reply(person: Person, given: Reply) -> None:
    """Write it, set it, or choose it, as people do."""
    now = person.now
    if isinstance(given, Words):
        if given.text:
            now.get_by_label("Your words").fill(given.text)
            person.page.get_by_role("button", name="Say it").click()
        else:
            now.get_by_role("button", name="Said at the table").click()
    elif isinstance(given, Number):
        now.locator("input.exact").fill(str(given.value))
        now.get_by_role("button", name=re.compile("^Choose [0-9]")).click()
    else:
        search = now.locator("input[type=search]")
        if search.count():
            search.fill(given.label.strip("^$"))
            search.press("Enter")
        else:
            label = re.compile(given.label, re.IGNORECASE)  # the page begins labels with a capital
            for one in now.locator(".choice:enabled").all():
                if label.search(unnumbered(one.inner_text())):
                    one.click()
                    return
            raise AssertionError(f"no choice {given.label!r} at {now.inner_text()!r}")


REALLY = "[data-testid=really]"
ANSWERED = """asked => {
  const now = document.querySelector('[data-testid=now]')
  return !now || now.dataset.asked !== asked || !now.classList.contains('yours')
    || document.querySelector('[data-testid=moment], [data-testid=end]')
}"""
"""The question is past, or, of one that several answer in secret, this one's part of it."""
ANSWERED_OR_DOUBTED = f"asked => ({ANSWERED})(asked) || document.querySelector('{REALLY}')"
"""The same, or the page asks whether this is really meant: what ends an evening for everybody is asked twice."""


def goes_on(person: Person, answer: Callable[[str, list[str]], Reply | None], look: Callable[[str], None]) -> bool:
    """Whether this person was asked something; then it is answered."""
    if person.page.get_by_test_id("moment").count():
        person.page.get_by_role("button", name="Go on").click()
    folded = person.now.get_by_role("button", name="show list")
    if folded.count():  # a phone folds the list where all can be chosen on the board
        folded.click()
    question = asked_of(person)
    if question is None:
        return False
    asked, sentence, labels = question
    given = answer(sentence, labels)
    assert given is not None, f"nobody told {person.name} what to say to {sentence!r}"
    look(sentence)
    reply(person, given)
    person.page.wait_for_function(ANSWERED_OR_DOUBTED, arg=asked)
    doubt = person.page.locator(REALLY)
    if doubt.count():
        doubt.get_by_role("button", name="Yes, do it").click()
        person.page.wait_for_function(ANSWERED, arg=asked)
    return True


def unseen(_: str) -> None:
    """Nobody looks on."""


def play(gm: Person, players: dict[str, Person], evening: Evening, look: Callable[[str], None] = unseen) -> None:
    """The evening, until it has ended for everybody. `look` is told what is asked before it is answered."""
    for _ in patiently(900):
        if gm.end.count():
            return
        moved = goes_on(gm, lambda asked, _labels: evening.gm(asked), look)
        for call, person in players.items():
            moved |= goes_on(person, partial(evening.player, call), look)
        if not moved:
            gm.page.wait_for_timeout(40)
    raise AssertionError(f"the evening did not end; the GM is asked {gm.now.inner_text()!r}")


def play_alone(person: Person, lone: Lone, look: Callable[[str], None] = unseen) -> None:
    """An evening with the software GM, until it has ended."""
    for _ in patiently(900):
        if person.end.count():
            return
        if not goes_on(person, lone.player, look):
            person.page.wait_for_timeout(40)
    raise AssertionError(f"the evening did not end; the question is {person.now.inner_text()!r}")
