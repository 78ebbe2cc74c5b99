# interpreted: reads prose
"""What a deed and its situation hold: who is in the way, what helps, what is missing, which skill. [S-014 S-019]"""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from rulewright.games.something.bots.ruling.language import (
    CLOSE_WORDS,
    DENIED,
    DONE,
    HOPED,
    QUOTE,
    TO_THE_GM,
    TOLD,
    TRIVIAL,
    Clause,
    Stems,
    clauses_of,
    denied_before,
    place_of,
    says,
    speech,
    spoken_of,
    stem,
    stems_of,
    unframed,
    words_in,
)
from rulewright.games.something.skills import SKILLS
from rulewright.games.something.written import written

NAMES = re.compile(r"(?<=[a-z,;] )[A-Z][\w’'-]*")
"""Names inside a sentence: Quiet Bay need not be quiet."""
NAMED = re.compile(r"(?<=[a-z,;] )(?!I\b)[A-Z][\w’'-]+")
"""The same in a deed, where "I" is nobody's name."""
NAMES_OF_SKILLS = "|".join(sorted(SKILLS, key=len, reverse=True))
ASKING_FOR = re.compile(
    rf"\b(?:i )?(?:use|using|roll|rolling) (?:my )?(?:{NAMES_OF_SKILLS})"
    r"(?:[:,.;](?: (?:since|because)\b[^,.;]*,)?| to\b)",
    re.IGNORECASE,
)
"""A skill that is asked for by its name, and the reason that is given for it: no part of the deed."""
OURS = frozenset({"i", "we", "my", "our", "me", "us"})
"""Words by which a deed is told in the first person: there "his lamp" is somebody else's."""

MEANS = frozenset({"with", "using", "use"})
"""Before a thing these say that the deed is done with it."""
HOUSES = frozenset(
    stem(word)
    for word in (
        "house",
        "houses",
        "room",
        "rooms",
        "hall",
        "halls",
        "tower",
        "yard",
        "shed",
        "shop",
        "street",
        "square",
        "wall",
    )
)
"""After a thing these make a place of it, where as a rule something else is done."""
LAST = 1.25
"""How much louder the last thing done speaks than what leads up to it."""
AS_MEANS = 2.0
"""How much louder a thing speaks that the deed is done with."""
SURE = 2.0
"""From which strength on a verb of a family is said."""
PLAIN = 3.0
"""From which strength on such a verb alone makes it one that the character can do."""
ANOTHER = 0.4
"""What is left of a skill of a family where another one's object is named."""
SPOKEN = 2.0
"""What words in quotation marks, said while somebody is there, are worth to the skills of talking."""
VAGUE = 0.6
"""What is left of a phrase's weight if it could mean anything."""

NOUN_MARKS = ("the", "a", "my", "his", "their", "our", "its", "your", "this", "that")
"""Before a word these make a thing of it: their fires are not fired."""
ACTING = frozenset({"i", "we", "to", "will", "can", "and", "then"})
"""Before a word these make a deed of it: I lift is no lift."""
THING_MARKS = frozenset({*NOUN_MARKS, "her", "of", "some", "any", "with", "these", "those", "no", "every", "each"})
"""The same, where one word alone is looked at: a bit of wire wires nothing."""


@dataclass(frozen=True)
class Case:
    """All that a ruling may rest on: no die, no dice, no progress, no bonus. [S-019 S-020]

    `strength` is minor, trained, master, army or fleet, empty without an opponent. `sheet` names skills, not what they
    are worth. `asked` is the skill the player asked for.
    """

    scene: str
    deed: str
    aim: str = ""
    foe: str = ""
    strength: str = ""
    sheet: tuple[str, ...] = ()
    asked: str = ""


@dataclass
class Reading:
    """A case as it was understood."""

    clauses: list[Clause]
    done: Stems
    hoped: Stems
    aim: Stems
    scene: Stems
    foe: Stems
    near_foe: Stems
    beside_foe: Stems
    """What the situation says of other things than the opponent."""
    situation: str = ""
    """The situation as it was told, in small letters."""
    told: str = ""
    """The deed as it was told, in small letters."""
    plain: list[Clause] = field(default_factory=list)
    """The clauses without the names in them: rapids that are called the Teeth are no teeth."""
    first_person: bool = False
    bare: bool = False
    """Whether no skill has a verb for what is done: then the situation says more than a thing that is named."""
    names: frozenset[str] = frozenset()
    """The stems of the names in the deed."""
    fits: dict[str, float] = field(default_factory=dict)
    sure: float = 0.0


def skills() -> dict[str, Any]:
    """How skills are known, as written."""
    found: dict[str, Any] = written("bots/ruling/skills.yaml")
    return found


def circumstances() -> dict[str, Any]:
    """What is looked for beside the skill, as written."""
    found: dict[str, Any] = written("bots/ruling/circumstances.yaml")
    return found


@cache
def known_stems() -> frozenset[str]:
    """Every stem of the tables: what a slip may be mended to."""
    found: set[str] = set()
    stack: list[Any] = [skills(), circumstances(), {k: v for k, v in speech().items() if k != "contractions"}]
    while stack:
        part = stack.pop()
        if isinstance(part, dict):
            stack.extend(part.values())
            stack.extend(part.keys())
        elif isinstance(part, list):
            stack.extend(part)
        else:
            found.update(stems_of(str(part)))
    return frozenset(found)


def read(case: Case) -> Reading:
    """A case as clauses and stems, with how well every skill fits."""
    scene = tuple(stem(word) for word in words_in(NAMES.sub(" ", case.scene)))
    near = frozenset(word for word in (*scene, *stems_of(case.foe), *stems_of(case.aim)) if len(word) > 4)
    deed = unframed(ASKING_FOR.sub(" ", case.deed))
    clauses = [unwrapped(clause) for clause in clauses_of(deed, near, known_stems())]
    if clauses and not any(clause.mode == DONE for clause in clauses):
        clauses = [Clause(c.stems, DONE) if c.mode == HOPED else c for c in clauses]
    clauses = [settled(clause, case, stems_of(case.foe)) for clause in clauses]
    done = joined(clauses, DONE)
    foe = stems_of(case.foe)
    near_foe = about_foe(case.scene, foe) or scene
    beside = besides_foe(case.scene, foe)
    plain = clauses_of(NAMED.sub(" ", deed), near, known_stems())
    found = Reading(
        clauses, done, joined(clauses, HOPED), stems_of(case.aim), scene, foe, near_foe, beside, case.scene.lower(),
        case.deed.lower(), plain, bool(OURS & set(stems_of(case.deed))),
        names=frozenset(stem(word) for name in NAMED.findall(case.deed) for word in words_in(name)),
    )  # fmt: skip
    found.bare = not any(strength_of(table["does"], found.clauses, 3.0) for table in skills().values())
    for name, table in skills().items():
        found.fits[name] = fit(table, found)
        found.sure = max(found.sure, strength_of(table["does"], found.clauses, 3.0))
    by_object(found, case.sheet)
    if case.strength and QUOTE.search(case.deed):
        for name in ("persuasion", "con"):
            found.fits[name] += SPOKEN
    if "thought speech" in case.sheet:
        inward = says(done, ("mind", "thought", "thoughts", "dream"))
        into = any(inwards(clause.stems) for clause in clauses if clause.mode not in (DENIED, TOLD, TO_THE_GM))
        into = into or any(clause.stems == ("i", "think") for clause in clauses)  # and not of anything: it is the deed
        arcane = into or says(done, circumstances()["arcane"])
        found.fits["thought speech"] += 4.0 if arcane else 2.0 if inward else 0.0
        found.sure = max(found.sure, 3.0 if into else 0.0)
    if any(clause.mode == DONE and moves_somebody(clause.stems) for clause in clauses):
        found.fits["persuasion"] += 3.0
        found.sure = max(found.sure, 3.0)
    if case.strength and any(told_to(clause, found.foe) for clause in clauses):
        found.fits["con"] += 3.0
        found.sure = max(found.sure, 3.0)
    return found


FAMILIES = (
    ("piloting: starship", "piloting: airship", "piloting: boat", "driving"),
    ("repair: ship", "repair: robot", "repair: weapon"),
    ("gunnery", "ballistic guns", "ray guns", "archaic projectiles"),
    tuple(name for name in SKILLS if name.startswith("knowledge: ")),
)
"""Skills that share their verbs: what is steered, mended, shot with or known about says which of them it is."""
OUTDOING = ("race", "outrace", "outfly", "outpace", "overtake")
"""Verbs of a contest of vehicles: what the opponent steers says what is steered."""


def by_object(found: Reading, sheet: Collection[str]) -> None:
    """The object decides within a family of skills, whichever of them a verb stands in.

    Where the deed names none ("I lose them in the alleys"), it is what the situation puts under your hands, then what
    the situation speaks of, then what the character can do.
    """
    live = [clause for clause in found.clauses if clause.mode == DONE]
    own = tuple(part for clause in yours(found.situation) for part in (*clause, ""))
    beside = found.beside_foe or found.scene
    for family in FAMILIES:
        done = max(strength_of(skills()[name]["does"], live, 3.0) for name in family)
        if done < SURE:
            continue
        named = {name: strength_of(skills()[name]["with"], live, 1.6) for name in family}
        if not max(named.values()):
            named = {name: 1.6 if says(own, skills()[name]["with"]) else 0.0 for name in family}
        certain = bool(max(named.values()))
        if not certain:
            named = {name: 1.6 if says(beside, skills()[name]["with"]) else 0.0 for name in family}
        if not max(named.values()) and done >= PLAIN:
            named = {name: 0.8 if name in sheet else 0.0 for name in family}
        most = max(found.fits[name] for name in family)
        for name in family:
            if named[name] and named[name] == max(named.values()):
                found.fits[name] = max(most, done + named[name])
            elif certain:
                found.fits[name] = min(found.fits[name], ANOTHER * most)
    for clause in live:
        if says(clause.stems, OUTDOING):
            for name in FAMILIES[0]:
                if says(found.foe, skills()[name]["trade"]):
                    found.fits[name] += 6.0


def yours(situation: str) -> list[Stems]:
    """What the situation says is the players' own: "your little airship"."""
    return [stems_of(said) for said in re.findall(r"\b(?:your|our) ((?:[\w'-]+ ?){1,3})", situation)]


def inwards(stems: Stems) -> bool:
    """Whether a way is taken into what somebody thinks, whatever the verb: "through her oldest memories"."""
    within = {stem(word) for word in circumstances()["within"]}
    for at, word in enumerate(stems):
        if word in ("into", "in", "insid", "through", "from", "of", "to") and within & set(stems[at + 2 : at + 5]):
            return (
                stems[at + 1] in ("his", "her", "their", "its", "the", "every", "each", "all")
                or stems[at + 1] in stems[:at]
            )
    return False


def about_foe(scene: str, foe: Stems) -> Stems:
    """The part of the situation that speaks of the opponent, and what follows it with a pronoun; empty: none does."""
    own = {word for word in foe if len(word) > 3}
    stems: list[str] = []
    for sentence in re.split(r"(?<=[.!?;:])\s+", scene):
        said = stems_of(sentence)
        if own & set(said) or (stems and said and said[0] in ("he", "she", "they", "it", "his", "her")):
            stems.extend((*said, ""))
    return tuple(stems)


def besides_foe(scene: str, foe: Stems) -> Stems:
    """The part of the situation that does not speak of the opponent: what they know is no help to anybody else."""
    own = {word for word in foe if len(word) > 3}
    stems: list[str] = []
    for sentence in re.split(r"(?<=[.!?;:])\s+", scene):
        if not own & set(stems_of(sentence)):
            stems.extend((*stems_of(NAMES.sub(" ", sentence)), ""))
    return tuple(stems)


def told_to(clause: Clause, foe: Stems) -> bool:
    """Whether something is claimed to an opponent's face."""
    return (
        clause.mode == DONE
        and bool(says(clause.stems[:4], ("tell", "say", "claim", "explain", "swear")))
        and (
            mentions(clause.stems, foe)
            or (clause.stems[0] in OURS and bool(says(clause.stems[:4], speech()["claims"])))
        )
        and not says(clause.stems, speech()["courtesies"])
    )


def moves_somebody(stems: Stems) -> bool:
    """Whether somebody is brought to do something: "get the fellow to sit down", not "get it to the ship"."""
    for at, word in enumerate(stems):
        if word not in ("get", "caus", "convinc", "ask", "beg", "urg"):
            continue
        for to in range(at + 2, min(len(stems) - 1, at + 7)):
            after = stems[to + 1]
            if stems[to] == "to" and after and after not in (*NOUN_MARKS, *stems[at + 1 : to]):
                return word in ("get", "caus") or stems[at + 1] not in NOUN_MARKS
    return False


def settled(clause: Clause, case: Case, foe: Stems) -> Clause:
    """What anybody can do is trivial, unless a skill's phrase is in it; a tale told to an opponent is a claim."""
    told = Clause(clause.stems, DONE)
    if clause.mode == TOLD and case.strength and told_to(told, foe):
        return told
    if clause.mode != DONE or (case.strength and told_to(clause, foe)):
        return clause
    if says(clause.stems, circumstances()["arcane"]):
        return clause
    own = of_oneself(clause.stems)
    starts = [place_of(wanted, own) for _, wanted in spoken_of(circumstances()["trivial"], own)]
    begins = [at for at, word in enumerate(clause.stems) if word == "i" and clause.stems[at - 1] not in RELATIVE]
    at = min((start for start in starts if 0 <= start <= 3 or any(0 < start - i <= 2 for i in begins)), default=-1)
    if at < 0 or says(clause.stems, circumstances()["tried"]) or moves_somebody(clause.stems):
        return clause
    turns = {stem(word) for word in circumstances()["turns"]}
    for table in skills().values():
        for _, wanted in spoken_of(table["does"], clause.stems):
            begin = place_of(wanted, clause.stems)
            if begin < 0 or (begin > at and wanted[0] not in turns):
                continue
            if begin < at or (len(wanted) > 1 and not says(clause.stems[begin:], longer(wanted))):
                return clause
    return Clause(clause.stems, TRIVIAL)


RELATIVE = frozenset({"that", "which", "what", "where", "as", "than"})
"""After these "I" only says more of a thing: a permit that I wrote."""


def of_oneself(stems: Stems) -> Stems:
    """A clause with what is ours as mine: whoever sharpens our swords sharpens no other than who sharpens mine."""
    return tuple(ONESELF.get(word, word) for word in stems)


ONESELF = {"our": "my", "ourselv": "myself", "himself": "myself", "herself": "myself", "themselv": "myself"}


@cache
def longer(wanted: Stems) -> tuple[str, ...]:
    """Trivial phrases that say more than a skill's phrase: "climb out of the ring" is no climb."""
    return tuple(
        phrase
        for phrase in circumstances()["trivial"]
        if len(stems_of(phrase)) >= len(wanted)
        and stems_of(phrase)[0] == wanted[0]
        and (len(stems_of(phrase)) > len(wanted) or stems_of(phrase)[-1] not in CLOSE_WORDS)
    )


def joined(clauses: Sequence[Clause], mode: int) -> Stems:
    """The stems of all clauses of a mode, a gap between them that no phrase spans."""
    stems: list[str] = []
    for clause in clauses:
        if clause.mode == mode:
            stems.extend((*clause.stems, "", "", "", ""))
    return tuple(stems)


def unwrapped(clause: Clause) -> Clause:
    """A clause without a bet about it or a skill's name before it: those are talk, no part of the deed."""
    stems = clause.stems
    for bet in speech()["bets"]:
        at = place_of(stems_of(bet), stems)
        cut = place_of(("can",), stems, at) if at >= 0 else -1
        if cut >= 0:
            return Clause(("i", *stems[cut + 1 :]), clause.mode)
    if stems[:2] == ("i", "use") and any(stems[2:] == stems_of(name) for name in skills()):
        return Clause(stems, TO_THE_GM)
    return clause


# --- the skill -------------------------------------------------------------------------------------------------------


def strength_of(
    phrases: Collection[str],
    clauses: Sequence[Clause],
    weight: float,
    names: Collection[str] = (),
    verbs: Collection[str] = (),
) -> float:
    """How strongly done clauses speak of something; what comes last speaks loudest, longer phrases louder.

    A thing that is only in a name says half as much; one that is done, and is no verb of this trade, nothing, and
    neither does one that a place is called by (the pump house).
    """
    most = 0.0
    total = 0.0
    live = [clause for clause in clauses if clause.mode == DONE]
    for number, clause in enumerate(live):
        loud = LAST if number == len(live) - 1 else 1.0
        for _, wanted in spoken_of(phrases, clause.stems):
            at = place_of(wanted, clause.stems)
            if at >= 0 and not denied_before(clause.stems, at, 2):
                value = weight * loud * (1 + 0.35 * (said_by(wanted) - 1))
                if weight > 2:
                    value *= plainness(wanted, clause.stems, at)
                elif at > 0 and clause.stems[at - 1] in ACTING and not says(clause.stems[at : at + 1], verbs):
                    continue
                elif HOUSES & set(clause.stems[at + len(wanted) : at + len(wanted) + 1]):
                    continue
                elif names and set(wanted) <= set(names):
                    value *= 0.5
                elif MEANS & set(clause.stems[max(0, at - 4) : at]):
                    value *= AS_MEANS
                most = max(most, value)
                total += value
    return most + 0.25 * (total - most)


def said_by(wanted: Stems) -> float:
    """How many words of a phrase say something: "outrun the" says hardly more than "outrun"."""
    small = sum(word in CLOSE_WORDS for word in wanted[1:])
    return len(wanted) - 0.7 * small


def things_beside_foe(table: Mapping[str, Any], found: Reading) -> Collection[str]:
    """The things of a trade; what only names the opponent ("the rival thieves") says nothing of the deed."""
    things: list[str] = table["with"]
    if not says(found.foe, things):
        return things
    own = set(found.foe)
    return tuple(phrase for phrase, wanted in spoken_of(things, found.done) if not own.issuperset(wanted))


def plainness(wanted: Stems, stems: Stems, at: int) -> float:
    """What is left of a phrase's weight: less for a verb that could mean anything, or a noun after an article."""
    if len(wanted) == 1 and "-" not in wanted[0] and at > 0 and stems[at - 1] in THING_MARKS:
        return 0.5
    return VAGUE if wanted in vague() else 1.0


@cache
def vague() -> frozenset[Stems]:
    """Verbs that say little by themselves: what they are done to tells the skill."""
    return frozenset(stems_of(phrase) for phrase in circumstances()["vague"])


def fit(table: Mapping[str, Any], found: Reading) -> float:
    """How well a skill fits: deed over hope over aim over scene; things alone say little."""
    does = strength_of(table["does"], found.clauses, 3.0)
    things = strength_of(things_beside_foe(table, found), found.clauses, 1.6, found.names, table["does"])
    hoped = 1.5 if says(found.hoped, table["does"]) else 0.0
    aim = (1.5 if says(found.aim, table["does"]) else 0.0) + (0.6 if says(found.aim, table["with"]) else 0.0)
    around = 0.7 if says((*found.scene, "", "", "", *found.foe), table["with"]) else 0.0
    around += 0.35 if says(found.scene, table["does"]) else 0.0
    around += 1.0 if says(found.foe, table["trade"]) else 0.0
    return does + things + hoped + aim + (around * 2.0 if not does and found.bare else around)


def mentions(stems: Sequence[str], names: Sequence[str]) -> bool:
    """Whether somebody is spoken of, by a word of the name or a pronoun."""
    small = {"the", "a", "an", "of", "and", "in", "all", "his", "her", "two", "three", "six", "crew"}
    own = [word for word in names if word not in small and len(word) > 2]
    return any(word in stems for word in own) or any(stem(word) in stems for word in speech()["pronouns"])
