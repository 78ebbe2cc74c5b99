# interpreted: reads prose
"""Whether dice decide a deed: only what is opposed, dangerous, difficult or at stake is rolled for. [S-013 S-086]

A deed in words that no table knows is no difficult deed for that: without an opponent in it, danger about, effort in
its words or an aim behind it, it simply happens.
"""

from typing import Any

from rulewright.games.something.bots.ruling.language import (
    ASKED,
    DENIED,
    DONE,
    HOPED,
    TOLD,
    TRIVIAL,
    Clause,
    place_of,
    says,
    speech,
    spoken_of,
    stems_of,
)
from rulewright.games.something.bots.ruling.reading import (
    Case,
    Reading,
    circumstances,
    facts_in,
    mentions,
    moves_somebody,
    skills,
)
from rulewright.games.something.written import written

WAYS = frozenset(("over", "past", "across", "through", "up", "down", "under", "into", "out"))
"""How a clause begins that is a way and nothing else."""
WEAK = 1.7
"""Below this a deed speaks of no skill at all."""
SAID = 3.0
"""How sure a skill's own verb makes a reading."""


def stakes() -> dict[str, Any]:
    """What makes a deed worth dice, and what is too small for them, as written."""
    found: dict[str, Any] = written("bots/ruling/stakes.yaml")
    return found


def needless(case: Case, found: Reading) -> str:
    """Why no dice are needed; empty: they are. [S-013 S-086]"""
    tables = circumstances()
    live = [clause for clause in found.clauses if clause.mode == DONE]
    asked = any(clause.mode == ASKED for clause in found.clauses)
    if asked and found.sure < SAID + 0.5 and not any(tools_of_trade(found, clause) for clause in live):
        return "nobody rolls to know what can be seen; ask, or spend a token for more"
    if at_stake(case, found):
        return ""
    last = next((c.stems for c in reversed(found.clauses) if c.mode in (DONE, TRIVIAL)), ())
    denied = any(clause.mode == DENIED for clause in found.clauses)
    giving_up = says(last, tables["retreat"]) or says(found.done, tables["retreat"])
    if says(found.done, ("leave behind", "leave standing")):
        giving_up = ""  # whoever is left behind is outpaced
    if (giving_up and says(last, tables["retreat"]) and denied) or (giving_up and found.sure < SAID):
        return "nobody stops you"
    moving = case.strength and says(found.done, speech()["effects"])
    if any(clause.mode == TOLD for clause in found.clauses) and found.sure < SAID + 1 and not moving:
        return "a tale is told, and they listen"
    if not live and found.clauses and not wanted_of_somebody(case):
        return "anybody can do that, and nothing is at stake"
    if found.sure < WEAK and not wanted_of_somebody(case):
        small = any(clause.mode == TRIVIAL for clause in found.clauses)
        if not any(worth_dice(case, found, clause, small) for clause in live):
            return "anybody can do that, and nothing is at stake"
    elif mild(case, found) or at_home(case, found, live):
        return "nothing makes it hard, and nobody minds"
    return ""


def at_stake(case: Case, found: Reading) -> bool:
    """Whether dice decide whatever the verb: something is wanted in the midst of danger, hoped for at an opponent's
    cost, or a way is taken through danger. Whoever gives up, or tells a tale, stakes nothing."""
    done = [clause for clause in found.clauses if clause.mode in (DONE, TRIVIAL)]
    if not done or any(clause.mode in (TOLD, ASKED) for clause in found.clauses):
        return False
    if case.strength and found.hoped and mentions(tuple(w for w in found.hoped if w not in ("it", "its")), found.foe):
        return not says(done[-1].stems, circumstances()["retreat"])
    dangerous = bool({"weather", "no_time"} & set(facts_in(found, "move")))
    return dangerous and (bool(case.aim) or any(clause.stems[0] in WAYS for clause in done))


def at_home(case: Case, found: Reading, live: list[Clause]) -> bool:
    """Whether all that is done is done with things of every day, with nobody and nothing against it."""
    table = stakes()
    return (
        not case.aim
        and all(says(clause.stems, table["homely"]) and not says(clause.stems, table["effort"]) for clause in live)
        and not (case.strength and any(opposed_by_name(clause, found) for clause in live))
        and not in_danger(found)
    )


def wanted_of_somebody(case: Case) -> bool:
    """Whether the player named an aim that somebody stands in the way of."""
    return bool(case.aim and case.strength)


def worth_dice(case: Case, found: Reading, clause: Clause, beside_small: bool) -> bool:
    """Whether something done in words that no skill knows is opposed, dangerous, laborious or wanted for something.

    Beside a small deed ("I sit down and ...") only opposition and effort count: the rest of it is small too.
    """
    table = stakes()
    if says(clause.stems, table["homely"]):
        return False
    against = bool(case.strength) and opposed_by_name(clause, found)
    labour = bool(says(clause.stems, table["effort"]))
    if beside_small:
        return labour or (against and not says(clause.stems, circumstances()["trivial"]))
    return bool(against or labour or case.aim or found.hoped or in_danger(found) or tools_of_trade(found, clause))


def opposed_by_name(clause: Clause, found: Reading) -> bool:
    """Whether a clause is about the opponent."""
    return mentions(tuple(word for word in clause.stems if word not in ("it", "its")), found.foe)


def of_the_foe(found: Reading, at: int) -> bool:
    """Whether a clause is about the opponent; "it" is what was named before it, if anything was."""
    before = [word for clause in found.clauses[:at] for word in clause.stems]
    if {"a", "the", "my", "our"} & set(before):
        return opposed_by_name(found.clauses[at], found)
    return mentions(found.clauses[at].stems, found.foe)


def in_danger(found: Reading) -> bool:
    """Whether the situation is a dangerous or hurried one for people who do things in it."""
    facts = {name for about in ("move", "craft") for name in facts_in(found, about)}
    return bool(facts & set(stakes()["danger"]))


def tools_of_trade(found: Reading, clause: Clause) -> bool:
    """Whether a clause handles a thing that belongs to a trade."""
    return any(says(clause.stems, table["with"]) for table in skills().values())


def mild(case: Case, found: Reading) -> bool:
    """Whether all that is done is what everybody can do, nobody minds, and the situation makes nothing of it hard."""
    tables = circumstances()
    if case.aim or any(clause.mode == HOPED for clause in found.clauses):
        return False
    if any(clause.mode == DONE and moves_somebody(clause.stems) for clause in found.clauses):
        return False  # to march is mild; to get others to march is not
    if case.strength and any(of_the_foe(found, at) for at, c in enumerate(found.clauses) if c.mode == DONE):
        return False
    easy = {stems_of(phrase) for phrase in tables["mild"]}
    said = {
        wanted
        for table in skills().values()
        for _, wanted in spoken_of(table["does"], found.done)
        if place_of(wanted, found.done) >= 0
    }
    fields = {str(table["field"]) for table in skills().values()}
    hard = any(name in tables["bad"] for about in fields for name in facts_in(found, about))
    return bool(said) and said <= easy and not hard
