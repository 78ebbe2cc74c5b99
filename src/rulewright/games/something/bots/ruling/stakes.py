# interpreted: reads prose
"""Whether dice decide a deed: only what is opposed, dangerous, difficult or at stake is rolled for. [S-013 S-086]

A deed in words that no table knows is no difficult deed for that: without an opponent in it, danger about, effort in
its words or an aim behind it, it simply happens.
"""

import re
from collections.abc import Sequence
from typing import Any

from rulewright.games.something.bots.ruling.facts import facts_in
from rulewright.games.something.bots.ruling.language import (
    ASKED,
    BEGGING,
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
    OURS,
    Case,
    Reading,
    circumstances,
    mentions,
    moves_somebody,
    of_oneself,
    skills,
)
from rulewright.games.something.bots.ruling.tone import heard, related_by
from rulewright.games.something.written import written

WAYS = frozenset(("over", "past", "across", "through", "up", "down", "under", "into", "out"))
"""How a clause begins that is a way and nothing else."""
BEFORE_A_VERB = frozenset(
    ("i", "we", "he", "she", "they", "to", "just", "then", "will", "and", "calmly", "quietly", "simply")
)
"""What stands before a verb of one word."""
LOOKING = ("look", "watch", "study", "peer", "glance", "listen", "eye")
"""Beside a question these only notice."""
WEAK = 1.7
"""Below this a deed speaks of no skill at all."""
SAID = 3.0
"""How sure a skill's own verb makes a reading."""


def stakes() -> dict[str, Any]:
    """What makes a deed worth dice, and what is too small for them, as written."""
    found: dict[str, Any] = written("bots/ruling/stakes.yaml")
    return found


def needless(case: Case, found: Reading) -> str:
    """Why no dice are needed; empty: they are. Whoever names an aim has something at stake. [S-013 S-086]"""
    if case.aim:
        return ""
    live = [clause for clause in found.clauses if clause.mode == DONE and not only_how(clause.stems)]
    asked = any(clause.mode == ASKED for clause in found.clauses)
    if (
        asked
        and found.sure < SAID + 0.5
        and not any(
            (tools_of_trade(found, clause) or of_the_scene(found, clause)) and not says(clause.stems[:3], LOOKING)
            for clause in live
        )
    ):
        return "nobody rolls to know what can be seen; ask, or spend a token for more"
    if unconcerned(case, found):
        return "nobody minds that"
    if complies(found) or delivers(found) or pays_the_way(found):
        return GIVEN
    if at_stake(case, found):
        return ""
    if hands_over(found):
        return GIVEN
    if surrenders(found, live) or forbears(found):
        return "nobody stops you"
    moving = case.strength and says(found.done, speech()["effects"])
    if any(clause.mode == TOLD for clause in found.clauses) and found.sure < SAID + 1 and not moving:
        return "a tale is told, and they listen"
    if not live and found.clauses:
        return "anybody can do that, and nothing is at stake"
    small = any(clause.mode == TRIVIAL and clause.stems[0] not in ("it", "they") for clause in found.clauses)
    if found.sure < (SAID if small else WEAK):
        if not any(worth_dice(case, found, clause, small) for clause in live):
            return "anybody can do that, and nothing is at stake"
    elif at_home(case, found, live):
        return "nothing makes it hard, and nobody minds"
    return ERRAND if errand(case, found, live) else ""


ERRAND = "all is calm, and anybody who has it to do every day does it"


def errand(case: Case, found: Reading, live: Sequence[Clause]) -> bool:
    """Whether what people do on any working day is done where all is well, and nobody and nothing is against it: a
    drive on an empty road, a report over a set that works."""
    if case.strength or not live or in_danger(found) or found.hoped:
        return False
    facts = {name for about in ("move", "craft") for name in facts_in(found, about)}
    against = set(circumstances()["bad"]) & facts or heard(found, "dread", {}) or related_by(found, "hard")
    if against or not ({"calm", "time"} & facts or len(heard(found, "ease", {})) > 1):
        return False
    table = stakes()
    return all(len(clause.stems) == 1 or says(clause.stems, table["errands"]) for clause in live) and not says(
        found.done, table["effort"]
    )


def only_how(stems: Sequence[str]) -> bool:
    """Whether a piece only says how something is done ("calmly", "without another word"): no deed of its own."""
    return (len(stems) == 1 and stems[0].endswith("ly")) or (len(stems) <= 4 and stems[0] == "without")


def surrenders(found: Reading, live: Sequence[Clause]) -> bool:
    """Whether the character gives up or gives way, and nothing else is tried against anybody."""
    last = next((c.stems for c in reversed(found.clauses) if c.mode in (DONE, TRIVIAL)), ())
    yields = [gives_up(clause.stems) for clause in live]
    if says(found.done, ("leave behind", "leave standing")):
        return False  # whoever is left behind is outpaced
    if yields and (all(yields) or (yields[0] and not any(opposed_by_name(c, found) for c in live[1:]))):
        return True
    plainly = [surrendering(clause.stems) for clause in live]
    if any(plainly) and not any(tries(found, clause) for clause, plain in zip(live, plainly, strict=True) if not plain):
        return True
    if gives_up(last) and any(clause.mode == DENIED for clause in found.clauses):
        return True
    return (gives_up(last) or any(yields)) and found.sure < SAID


def forbears(found: Reading) -> bool:
    """Whether a contest is declined, and what is done instead is a matter of no skill."""
    declined = [clause.stems for clause in found.clauses if clause.mode == DENIED and clause.stems[0] in OURS]
    return found.sure < WEAK and any(says(stems, table["does"]) for stems in declined for table in skills().values())


MULTITUDE = frozenset(("they", "them", "their"))
"""By these an army is spoken of; he and she are somebody else."""


def unconcerned(case: Case, found: Reading) -> bool:
    """Whether an army or a fleet only stands by: it is not spoken of, and no more than a verb of some skill is said."""
    if case.strength not in ("army", "fleet") or in_danger(found) or says(found.done, circumstances()["undoing"]):
        return False
    words = (*found.done, *found.hoped)
    named = any(word in words for word in found.foe if len(word) > 3) or bool(MULTITUDE & set(found.done))
    return not named and found.sure < SAID + 0.5


def surrendering(stems: Sequence[str]) -> bool:
    """Whether a clause by itself says that the character surrenders, and talks nobody else into it."""
    talking = (table["does"] for table in skills().values() if table["field"] == "talk")
    gives = bool(says(of_oneself(tuple(stems)), stakes()["surrender"])) or lays_down_arms(stems)
    return gives and not any(says(stems, does) for does in talking)


def lays_down_arms(stems: Sequence[str]) -> bool:
    """Whether a weapon is laid down, and not upon somebody."""
    table = stakes()
    return bool(says(stems, table["laying_down"]) and says(stems, table["arms"])) and not says(stems, table["upon"])


def tries(found: Reading, clause: Clause) -> bool:
    """Whether a clause beside giving up is another deed: against somebody, laborious, or of some skill."""
    return (
        opposed_by_name(clause, found)
        or bool(says(clause.stems, stakes()["effort"]))
        or any(says(clause.stems, table["does"]) for table in skills().values())
    )


DEMANDED = re.compile(r"((?:[\w'-]+ ?){1,8})")
"""What may be named after a demand: up to the next stop."""


def demanded(situation: str) -> frozenset[str]:
    """The stems of what somebody in the situation asks for ("and want your purse"), but not of what is only checked."""
    found: set[str] = set()
    for words in stakes()["demands"]:
        for begin in re.finditer(rf"\b{words} ", situation):
            said = DEMANDED.match(situation, begin.end())
            found.update(stems_of(said.group(1)) if said else ())
    checked = {word for name in stakes()["checked"] for word in stems_of(name)}
    return frozenset(word for word in found if len(word) > 3 and word not in checked)


def hands_over(found: Reading) -> bool:
    """Whether what was asked for is given, whatever the verb, and nothing else is tried against anybody."""
    wanted = demanded(found.situation)
    acted = [clause for clause in found.clauses if clause.mode in (DONE, TRIVIAL)]
    given = [clause for clause in acted if wanted & set(clause.stems) or says(clause.stems, stakes()["giving"])]
    if any(moves_somebody(clause.stems) for clause in acted):
        return False
    if not any(wanted & set(clause.stems) for clause in given) or says(found.done, stakes()["trick"]):
        return False
    if not any(says(clause.stems, stakes()["giving"]) for clause in given):
        return False
    beside = [clause.stems for clause in acted if clause not in given]
    return not any(says(stems, stakes()["effort"]) or says(stems, circumstances()["tried"]) for stems in beside)


GIVEN = "it is what they asked for, and nobody stops you"
TOLD_TO = re.compile(
    r"^(?:when|as|if|once|because|since|where|what|whatever) (?:he|she|they|it|the \w+|one|the \w+ \w+) "
    r"(?:ask|want|tell|order|demand|say|request|bid|insist|call for|wish|require|point)\b"
)
"""How it is told that somebody there asked for what is done, over stems."""


def complies(found: Reading) -> bool:
    """Whether what is done is what somebody there asks for ("I take my mask off when she asks me to"), no trick in it,
    and nothing beside it is laborious, tried, or another deed of some skill."""
    acted = [clause.stems for clause in found.clauses if clause.mode in (DONE, TRIVIAL, HOPED)]
    bidden = [at for at, stems in enumerate(acted) if at and TOLD_TO.match(" ".join(stems))]
    rest = [stems for at, stems in enumerate(acted) if at not in bidden and at + 1 not in bidden]
    return bool(bidden) and trifling(acted, rest)


def delivers(found: Reading) -> bool:
    """Whether the deed itself tells that somebody wants a thing, and it is given: "he wants the letter, so I hand it
    over"."""
    acted = [clause.stems for clause in found.clauses if clause.mode in (DONE, TRIVIAL, HOPED)]
    wanting = [stems for stems in acted if stems[0] not in OURS and says(stems[:5], WANTING)]
    rest = [stems for stems in acted if stems not in wanting]
    given = [stems for stems in rest if says(stems, stakes()["giving"]) and {"it", "them"} & set(stems)]
    return bool(wanting and given) and trifling(acted, rest)


PRICED = re.compile(r"\b(fare|toll|ticket|tickets|admission|entrance fee|a seat costs|passage costs)\b")
PAID = re.compile(
    r"\b(here'?s|here is|pay|pays|hand|hands|hand over|hands over|give|gives|toss|tosses|buy|buys|count out|put down) "
    r"(?:\w+ ){0,3}?(penny|pennies|pence|coin|coins|fare|toll|ticket|tickets|shillings?|crowns?|coppers?)\b"
)
"""How it is told that a way has its price, and that the price is paid."""


def pays_the_way(found: Reading) -> bool:
    """Whether the price that everybody pays for a way is paid and the way taken, and nothing else is tried."""
    acted = [clause.stems for clause in found.clauses if clause.mode in (DONE, TRIVIAL, HOPED)]
    against = (*stakes()["trick"], *stakes()["effort"], *circumstances()["tried"], "haggle", "half", "instead")
    if not (PRICED.search(found.situation) and PAID.search(found.told)):
        return False
    return not any(says(stems, against) or moves_somebody(stems) or set(found.foe) & set(stems) for stems in acted)


WANTING = ("want", "ask for", "ask to see", "demand", "hold out his hand", "hold out her hand", "expect", "require")
"""Verbs of somebody who is to be given a thing."""


def trifling(acted: Sequence[Sequence[str]], rest: Sequence[Sequence[str]]) -> bool:
    """Whether nothing that is done is a trick, tried or laborious, and all the rest is small or only says more."""
    table = stakes()
    small = (*table["giving"], *circumstances()["trivial"], *circumstances()["retreat"])
    against = (*table["trick"], *table["effort"], *circumstances()["tried"])
    if any(says(stems, against) or moves_somebody(tuple(stems)) for stems in acted):
        return False
    return all(says(stems, small) or stems[0] in ("which", "as", "because", "since") for stems in rest)


def gives_up(stems: Sequence[str]) -> bool:
    """Whether somebody gives up or gives way: told by the verb, not by a thing that is called like one (a permit)."""
    stems = of_oneself(tuple(stems))
    if moves_somebody(stems):
        return False
    for _, wanted in spoken_of(circumstances()["retreat"], stems):
        at = place_of(wanted, stems)
        if at < 0 or "into" in stems[:at]:
            continue  # to talk somebody into giving up is another thing
        if at == 0 or len(wanted) > 1 or stems[at - 1] in BEFORE_A_VERB:
            return True
    return False


GAINED = frozenset({"mine", "our"})
"""What is hoped to be one's own at the end is somebody else's now."""


def taken(found: Reading) -> bool:
    """Whether a thing that the opponent is told of with is hoped to be where my things are: his keys in my sleeve."""
    return "my" in found.hoped and any(
        len(word) > 2 and word in found.near_foe for word in found.hoped if word != "the"
    )


def at_stake(case: Case, found: Reading) -> bool:
    """Whether dice decide whatever the verb: something is wanted in the midst of danger, hoped for at an opponent's
    cost, or a way is taken through danger. Whoever gives up, or tells a tale, stakes nothing."""
    done = [clause for clause in found.clauses if clause.mode in (DONE, TRIVIAL)]
    if not done or any(clause.mode in (TOLD, ASKED) for clause in found.clauses):
        return False
    if case.strength and found.hoped and mentions(tuple(w for w in found.hoped if w not in ("it", "its")), found.foe):
        return not says(done[-1].stems, circumstances()["retreat"])
    if case.strength and any(clause.stems[:3] in BEGGING for clause in found.clauses):
        return True
    if case.strength and (GAINED & set(found.hoped) or taken(found)):
        return True
    dangerous = bool({"weather", "no_time"} & set(facts_in(found, "move")))
    saving = bool(case.aim) or any(
        clause.stems[0] in WAYS or saves(clause, found) or sets_out(clause, found) for clause in done
    )
    return dangerous and saving


def saves(clause: Clause, found: Reading) -> bool:
    """Whether somebody or something that the situation names is fetched: out of danger that is no errand."""
    return bool(says(clause.stems, FETCHING)) and any(
        len(word) > 3 and word in stems_of(found.situation) for word in clause.stems
    )


def sets_out(clause: Clause, found: Reading) -> bool:
    """Whether somebody makes for a place that the situation names ("I walk to the well")."""
    to = clause.stems.index("to") if "to" in clause.stems else -1
    named = any(len(word) > 3 and word in stems_of(found.situation) for word in clause.stems[to + 1 :])
    return to > 0 and named and bool(says(clause.stems[:to], JOURNEYS))


JOURNEYS = ("walk", "march", "ride", "trek", "hike", "wade", "row", "sail", "ski", "crawl", "make my way", "set out")
"""Verbs of a way to somewhere."""
FETCHING = ("fetch", "get", "bring", "carry", "pull", "drag")
"""Verbs of an errand, and of a rescue."""


def at_home(case: Case, found: Reading, live: list[Clause]) -> bool:
    """Whether all that is done is done with things of every day, with nobody and nothing against it."""
    table = stakes()
    return (
        not case.aim
        and all(says(clause.stems, table["homely"]) and not says(clause.stems, table["effort"]) for clause in live)
        and not (case.strength and any(opposed_by_name(clause, found) for clause in live))
        and not in_danger(found)
    )


def worth_dice(case: Case, found: Reading, clause: Clause, beside_small: bool) -> bool:
    """Whether something done in words that no skill knows is opposed, dangerous, laborious or wanted for something.

    Beside a small deed ("I sit down and ...") only opposition and effort count: the rest of it is small too.
    """
    table = stakes()
    dangerous = not case.strength and in_danger(found)
    if says(clause.stems, table["homely"]) and not dangerous:
        return False
    against = bool(case.strength) and opposed_by_name(clause, found)
    labour = bool(says(clause.stems, table["effort"]))
    if beside_small:
        against = bool(case.strength) and mentions(tuple(w for w in clause.stems if w not in ("it", "its")), head(case))
        return labour or (against and not says(clause.stems, circumstances()["trivial"]))
    return bool(against or labour or found.hoped or dangerous or tools_of_trade(found, clause))


def head(case: Case) -> tuple[str, ...]:
    """The word that an opponent is called by: of a seller of lamps the seller, not the lamp."""
    return stems_of(case.foe.split(",")[0])[-1:]


def opposed_by_name(clause: Clause, found: Reading) -> bool:
    """Whether a clause is about the opponent; of somebody who is told of in the third person "his" is his own."""
    own = ("it", "its") if found.first_person else ("it", "its", "he", "she", "his", "her")
    return mentions(tuple(word for word in clause.stems if word not in own), found.foe)


def in_danger(found: Reading) -> bool:
    """Whether the situation is a dangerous or hurried one for people who do things in it."""
    facts = {name for about in ("move", "craft") for name in facts_in(found, about)}
    return bool(facts & set(stakes()["danger"]))


def of_the_scene(found: Reading, clause: Clause) -> bool:
    """Whether a clause handles something that the situation speaks of."""
    return any(len(word) > 4 and word in found.scene for word in clause.stems)


def tools_of_trade(found: Reading, clause: Clause) -> bool:
    """Whether a clause handles a thing that belongs to a trade."""
    return any(says(clause.stems, table["with"]) for table in skills().values())
