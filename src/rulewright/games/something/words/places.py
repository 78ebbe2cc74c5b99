# interpreted: the words of options and where they lie
"""Where an option lies on the drawn table: dice, Goals, cards, tokens, skills of one's own card, rungs, marks."""

from rulewright.engine import Pick, View
from rulewright.games.something.damage_matrix import NO_MARK, level_in, track_in
from rulewright.games.something.dice import LETTERS, NO_TYPE, is_pair
from rulewright.games.something.rules.benefits import FIRST_MARK
from rulewright.games.something.rules.claiming import FIRST_PROMISE, claimant_in, is_claim, is_promise
from rulewright.games.something.rules.framing import BUY_BEFORE_THROW
from rulewright.games.something.rules.inquiry import payer_in, promise_of, token_in
from rulewright.games.something.rules.reaction import BUY_WHEN_SURPRISED, FOES_THERE, ONE_OF_THEM, one_in
from rulewright.games.something.rules.resolving import ASK_OFFER, BUY_BEFORE_KEEP, asks_offer
from rulewright.games.something.sets import members
from rulewright.games.something.state import NOBODY
from rulewright.games.something.tokens import NO_TOKEN
from rulewright.games.something.words.labels import LADDER
from rulewright.games.something.words.names import skills_on_card


def goal_place(seen: View, _pick: Pick, g: int) -> str:
    """The slip of a Goal; none, a new one and "leave it" are in the list."""
    return f"goal-{g}" if g in seen["open_goals"] else ""


def person_place(_seen: View, _pick: Pick, c: int) -> str:
    """The card of a character."""
    return f"card-{c}" if c != NOBODY else ""


def foe_place(seen: View, _pick: Pick, foe: int) -> str:
    """The slip of an opponent."""
    return f"foe-{foe}" if 0 <= foe < len(seen["foes"]) else ""


def set_place(_seen: View, _pick: Pick, mask: int) -> str:
    """The rainbow of a set of dice."""
    return f"set-{mask}"


def token_place(_seen: View, _pick: Pick, token: int) -> str:
    """A token to start with."""
    return f"token-{token}" if token != NO_TOKEN else ""


def lay_place(_seen: View, _pick: Pick, code: int) -> str:
    """A die that the GM may lay."""
    return f"lay-{code}"


def rung_place(_seen: View, _pick: Pick, value: int) -> str:
    """A usual threshold on the GM's ladder."""
    return f"rung-{value}" if value in LADDER else ""


def skill_place(seen: View, pick: Pick, skill: int) -> str:
    """The line of a skill on one's own card, where the card has it."""
    c = pick.about[0]
    return f"skill-{c}-{skill}" if skill in skills_on_card(seen, c) else ""


def bought_place(pick: Pick, value: int, first: int) -> str:
    """The token that buys information, on whosever card it lies. [S-079]"""
    promise = promise_of(pick.about[0], value, first)
    return f"token-{payer_in(promise)}-{token_in(promise)}"


def struck_place(_seen: View, _pick: Pick, whom: int) -> str:
    """The card of whoever alone is struck; with the GM's characters there it is in the list."""
    return f"card-{one_in(whom)}" if whom >= ONE_OF_THEM and not whom & FOES_THERE else ""


def own_token(pick: Pick, token: int) -> str:
    """A token on the card of whoever the question is about."""
    return f"token-{pick.about[0]}-{token}"


def claim_place(_seen: View, _pick: Pick, value: int) -> str:
    """The card that goes, or the token that is spent."""
    if is_claim(value):
        return f"card-{claimant_in(value)}"
    if is_promise(value):
        promise = value - FIRST_PROMISE
        return f"token-{payer_in(promise)}-{token_in(promise)}"
    return ""


def throw_place(_seen: View, pick: Pick, value: int) -> str:
    """The tray of a pair, or the token that is spent first."""
    if is_pair(value):
        return f"pair-{value}" if value in pick.options else ""
    return bought_place(pick, value, BUY_BEFORE_THROW) if value >= BUY_BEFORE_THROW else ""


def keep_place(_seen: View, pick: Pick, value: int) -> str:
    """The die that is kept, the heading of its slip for what is offered, or the token that is spent first."""
    if asks_offer(value):
        return f"offer-{value - ASK_OFFER}"
    return f"die-{value}" if value < 2 else buy_place(_seen, pick, value)


def keep_sign(seen: View, _pick: Pick, value: int) -> str:
    """The die that is kept, as it lies; none beside what is done with a token or with both."""
    now = seen["roll"]
    if value >= 2 or now["pair"][value] == NO_TYPE:
        return ""
    return f"die-{LETTERS[now['pair'][value]]}{now['faces'][value]}"


def buy_place(_seen: View, pick: Pick, value: int) -> str:
    """The token that is spent for information first."""
    return bought_place(pick, value, BUY_BEFORE_KEEP) if value >= BUY_BEFORE_KEEP else ""


def surprised_place(_seen: View, pick: Pick, value: int) -> str:
    """The token that is spent, for safety or for information; several at once are in the list."""
    if value >= BUY_WHEN_SURPRISED:
        return bought_place(pick, value, BUY_WHEN_SURPRISED)
    held = members(value)
    return own_token(pick, held[0]) if len(held) == 1 else ""


def mark_place(_seen: View, _pick: Pick, mark: int) -> str:
    """A slot of the ship's matrix."""
    return f"mark-{track_in(mark)}-{level_in(mark)}" if mark != NO_MARK else ""


def recover_place(seen: View, pick: Pick, value: int) -> str:
    """The card of whoever recovers, or a slot of the ship."""
    if value >= FIRST_MARK:
        return mark_place(seen, pick, value - FIRST_MARK)
    return person_place(seen, pick, value)
