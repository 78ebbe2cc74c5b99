# interpreted: reads prose
"""The GM's word on a deed: whether dice decide it, which skill, which threshold, and why. [S-013 S-014 S-017..S-021]

`judge` is a pure function of the case: no chance, no memory, no dice. The table and the command line call it.
"""

import math
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Literal

from rulewright.games.something.bots.ruling.facts import facts_in, many_of
from rulewright.games.something.bots.ruling.hardness import Matter, hardness
from rulewright.games.something.bots.ruling.language import (
    says,
    speech,
    stem,
    stems_of,
)
from rulewright.games.something.bots.ruling.limits import beyond_anybody
from rulewright.games.something.bots.ruling.precedent import leaning, skill_leaning
from rulewright.games.something.bots.ruling.raid import chain
from rulewright.games.something.bots.ruling.reading import (
    ANOTHER,
    FAMILIES,
    OURS,
    Case,
    Reading,
    circumstances,
    mentions,
    read,
    skills,
    told_to,
)
from rulewright.games.something.bots.ruling.stakes import ERRAND, GIVEN, at_stake, needless
from rulewright.games.something.bots.ruling.tone import heard, in_seconds, measured, related_by
from rulewright.games.something.skills import OPENED, SKILLS
from rulewright.games.something.written import written

Roll = Literal["yes", "no", "cannot"]
CLOSE = 0.72
"""From which part of the best fit on a skill is as good: there the sheet decides."""
ARGUABLE = 0.6
"""From which part of the best fit on a player may argue for a skill."""
OWN = 3.0
"""What a skill of the sheet is worth beside others: people try what they can."""
FITS, NEAREST = 1.5, 0.55
"""What the logarithm of a fit by the tables weighs, and its part of the best fit."""
LEANS_TO_SKILL = 1.2
"""What precedent weighs beside the tables in which skill fits."""
TRUST_IN_TABLES = 4.0
"""How much better another skill than the tables' must fit where no sheet says what the character can do."""
SPOKEN_OF = 0.6
"""From which fit on the deed or the situation speaks of a skill at all."""
UNSURE = 2.0
"""Below this the deed's own words do not say which skill it takes."""
CROWD = 12
"""From how many on people are harder to move by words than one of them."""
CONTESTS = ("race", "match", "bout", "contest", "tournament", "final")
"""Where a champion is at home, whatever the trade is called."""
CONTESTED = ("fight", "stealth", "talk", "game", "mystic")
"""Fields in which an opponent who is there is in the way."""
SHOWN = ("papers", "disguise", "no_papers", "help")
"""What counts against somebody whatever the skill is called."""
CHECKS = ("check", "compare")
"""Who only checks is answered by something to show; a pass and a uniform are one answer."""
SPECIAL = {SKILLS[skill] for skill in OPENED}
"""Skills that only one species has. [S2-039]"""


@dataclass(frozen=True)
class Ruling:
    """What the GM says: roll, skill, threshold, skills turned down, and the reasons in words."""

    roll: Roll
    skill: str
    threshold: int
    refused: tuple[str, ...]
    reasons: tuple[str, ...]
    facts: tuple[str, ...]
    understood: bool


def ladder() -> dict[str, Any]:
    """The table from facts to rungs, as written."""
    found: dict[str, Any] = written("bots/ruling/ladder.yaml")
    return found


def judge(case: Case) -> Ruling:
    """The ruling on a case."""
    found = read(case)
    best, liked = skill_for(case, found)
    roll, why = rolled(case, found, best)
    if roll != "yes":
        return Ruling(roll, "", 0, (), (why,), (), True)
    understood = max(found.fits.values()) >= 1.0
    threshold, reasons, facts = threshold_for(case, found, best)
    asked = {name for name in SKILLS if says_skill(case, name)}
    refused = tuple(name for name in SKILLS if name in {*case.sheet, *asked} and name not in liked)
    return Ruling("yes", best, threshold, refused, reasons, facts, understood)


def says_skill(case: Case, name: str) -> bool:
    """Whether a skill is asked for, at the table or in the words of the deed."""
    return name == case.asked or named_in(case, name)


def named_in(case: Case, name: str) -> bool:
    """Whether the words of the deed ask for a skill by its name: that it is on the sheet then says nothing more."""
    return says(stems_of(case.deed), (f"use {name}", f"using {name}", f"roll {name}", f"with {name}")) != ""


# --- skill -----------------------------------------------------------------------------------------------------------


def skill_for(case: Case, found: Reading) -> tuple[str, set[str]]:
    """The skill that fits best, the sheet breaking near ties; and all that a player may argue for. [S-014 S-016]

    Where the deed's own words say little, what the opponent lives by and what lies about says more than a guess; and
    beside the tables stands what such words were ruled to take.
    """
    tables = skills()
    fits = dict(found.fits)
    lean = skill_leaning(case, found)
    if max(fits.values()) <= UNSURE and case.strength:
        for name in trades_of(found.foe):
            fits[name] += 1.5
    most = max(fits.values())
    open_to = [name for name in SKILLS if name not in SPECIAL or name in case.sheet or found.sure >= 3.0]
    own = {name for name in case.sheet if not named_in(case, name)}
    tabled = {name: weighed(fits[name], most) + OWN * (name in own) for name in open_to}
    if not own:
        top = max(tabled.values())
        tabled = {name: value + TRUST_IN_TABLES * (value == top) for name, value in tabled.items()}
    best = max(open_to, key=lambda name: tabled[name] + LEANS_TO_SKILL * lean[name])
    for family in FAMILIES:
        akin = max((name for name in family if best in family), key=lambda name: tabled[name], default=best)
        if fits[best] <= ANOTHER * fits[akin]:
            best = akin  # what is steered, mended or shot with was named: no likeness outdoes it
    liked = {best, *tables[best]["kin"], *(name for name in tables[best].get("maybe", ()) if fits[name] > SPOKEN_OF)}
    liked |= {name for name in SKILLS if fits[name] >= (ARGUABLE if related(name, best) else CLOSE) * most > 0}
    return best, {name for name in liked if name not in SPECIAL or name in case.sheet}


def weighed(fit: float, most: float) -> float:
    """What the tables' fit of a skill says, beside the best fit of all: the first word says more than the tenth."""
    return FITS * math.log1p(fit) + NEAREST * fit / max(1.0, most)


def trades_of(stems: Sequence[str]) -> list[str]:
    """The skills that somebody lives by, as their name tells."""
    return [name for name in SKILLS if says(stems, skills()[name]["trade"])]


def related(name: str, best: str) -> bool:
    """Whether two skills are of one field: others are arguable only when the deed speaks of them as loudly."""
    return bool(skills()[name]["field"] == skills()[best]["field"])


# --- whether dice decide ---------------------------------------------------------------------------------------------


Weights = Mapping[str, float]
HAPPENS: Weights = {
    "happens": 0.82, "cannot": -0.06, "no": 0.6, "limit": -1.0, "unknown": -0.46, "fit": -1.0, "staked": -0.85,
    "usual": 0.6,
}  # fmt: skip
CANNOT: Weights = {
    "happens": -0.09, "cannot": 0.97, "no": -0.6, "limit": 4.2, "unknown": 0.0, "fit": -1.1, "staked": -1.2,
    "usual": 0.03,
}  # fmt: skip
"""What speaks for no dice, and for what nobody can do, against dice: how far precedent leans to either, what the tables
say (no dice; a limit; dice though no skill knows the deed), how well the best skill fits, what is at stake. Weighed by
what each was worth in some 5,000 rulings on deeds that neither tables nor precedent had been made of."""
FAR = 4.0
"""Beyond this precedent says no more."""
PLAINLY = (ERRAND, GIVEN)
"""Reasons for no dice that rest on what is told and not on what is not known: they say three times as much."""
MEASURED = tuple(f" {unit}" for unit in ("feet", "pounds", "minutes", "degrees", "days"))
"""How a limit ends that is told by a number: that says twice as much as two words that go ill together."""
FULL_FIT = 8.0
"""From this fit on a deed is no clearer a matter of some skill."""


def rolled(case: Case, found: Reading, best: str) -> tuple[Roll, str]:
    """Whether dice decide, and if not, why not: by the tables and by precedent together. [S-013 S-086 S2-039]

    Whoever names an aim or undoes somebody has something at stake, and what another species alone can do is given to
    nobody else: in that precedent has no say.
    """
    if best in SPECIAL and best not in case.sheet and found.sure >= 3.0:
        return "cannot", f"{best} is not given to your kind"
    beyond = beyond_anybody(case, found)
    small = "" if beyond else needless(case, found)
    happens, cannot = (max(-FAR, min(FAR, lean)) for lean in leaning(case, found))
    claimed = case.strength and any(told_to(clause, found.foe) for clause in found.clauses)
    staked = bool(
        case.aim
        or (claimed and says(found.done, ("wear", "uniform", "dress", "pretend", "card", "pass")))
        or at_stake(case, found)
        or says(found.done, circumstances()["undoing"])
    )
    told: Weights = {
        "happens": happens,
        "cannot": cannot,
        "no": bool(small) + 2 * (small in PLAINLY),
        "limit": bool(beyond) + beyond.endswith(MEASURED),
        "unknown": not (small or beyond or found.sure),
        "fit": 2 * min(1.0, max(found.fits.values()) / FULL_FIT),
        "staked": staked,
        "usual": 1.0,
    }
    weights: dict[Roll, float] = {
        "yes": 0.0,
        "no": -math.inf if staked and not small else sum(HAPPENS[name] * told[name] for name in told),
        "cannot": sum(CANNOT[name] * told[name] for name in told),
    }
    roll = max(weights, key=lambda kind: weights[kind])
    why: dict[Roll, str] = {
        "yes": "",
        "no": small or "anybody can do that, and nothing is at stake",
        "cannot": f"{beyond}: that is beyond anybody" if beyond else "that is beyond anybody",
    }
    return roll, why[roll]


# --- threshold -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Tabled:
    """What the tables make of a deed: its threshold, the reasons in words, and what hardness is read from."""

    threshold: int
    reasons: tuple[str, ...]
    matter: Matter
    arcane: int
    """What a feat of that kind takes at least; 0: it is none."""
    desperate: bool


def threshold_for(case: Case, found: Reading, best: str) -> tuple[int, tuple[str, ...], tuple[str, ...]]:
    """The rung, its reasons in words, and the facts it rests on. [S-018..S-021 S2-026..S2-030]

    Half of it is what the tables say, half what deeds in such words were given; which rung that is, the ladder says for
    each kind of opponent.
    """
    table = ladder()
    tabled = tabled_for(case, found, best)
    facts = tuple(sorted(tabled.matter.facts))
    if tabled.desperate:
        return tabled.threshold, tabled.reasons, facts
    weighed = (1 - table["precedent"]) * tabled.threshold + table["precedent"] * hardness(tabled.matter)
    threshold = max(table["lowest"], tabled.arcane, rung_of(weighed, case, tabled.matter.opposed))
    if threshold == tabled.threshold:
        return threshold, tabled.reasons, facts
    return threshold, (*tabled.reasons, table["such"]["harder" if threshold > tabled.threshold else "easier"]), facts


def rung_of(weighed: float, case: Case, opposed: bool) -> int:
    """The rung of the ladder for what was weighed: each has a point up to which it holds."""
    table = ladder()["holds"]
    who = case.strength if opposed else "nobody"
    found: int = next(rung for rung, up_to in table[who].items() if weighed < up_to)
    return found


def tabled_for(case: Case, found: Reading, best: str) -> Tabled:
    """What the tables make of a deed. [S-018..S-021 S2-026..S2-030]

    A row of the ladder says who is in the way; how things stand there (well, even, ill, very ill) says which of its few
    rungs it is. So a fact more or less in the telling moves nothing that others have moved already.
    """
    table = ladder()
    about = str(skills()[best]["field"])
    row, opposed = base_row(case, found, best, about)
    reasons = [said_of(case.foe or "the other side", why_of(row, case.strength, about))]
    facts = facts_about(found, about, opposed)
    there = facts_about(replace(found, plain=[]), about, opposed)
    stands, told = standing(found, facts, there, about, opposed)
    matter = Matter(case, found, about, opposed, int(row["base"]), facts, there, stands)
    if row is table["desperate"]:
        return Tabled(int(row["base"]), tuple(reasons), matter, 0, True)
    threshold = int(row["base"]) + table["rung"] * steps(row, stands)
    for name in (*multitude(case, found, about), *chain(found)) if opposed else ():
        threshold += table["rung"] * table[name]["rungs"]
        reasons.append(table[name]["why"])
    reasons += [said_of(case.foe, line) for line in told]
    threshold = min(threshold, int(row.get("highest", 40)))
    arcane = 0
    if about == "mystic" or says(found.done, circumstances()["arcane"]):
        awake = case.strength not in ("", "minor") and "off_guard" not in facts
        arcane = int(table["arcane"]["awake" if awake else "least"])
        reasons.append(table["arcane"]["why"])
    return Tabled(max(table["lowest"], threshold, arcane), tuple(reasons), matter, arcane, False)


def facts_about(found: Reading, about: str, opposed: bool) -> dict[str, str]:
    """The facts that a deed of this kind rests on; where nobody opposes it, whatever the skill, of work."""
    facts = facts_in(found, about)
    if opposed and about != "game":
        for name, said in facts_in(found, "talk").items():
            if name in SHOWN:
                facts.setdefault(name, said)
    else:
        for field in ("move", "craft"):
            for name, said in facts_in(found, field).items():
                if about != "stealth" or name != "makeshift":
                    facts.setdefault(name, said)
    facts.update(measured(found, facts))
    if "papers" in facts or "disguise" in facts:
        if says(stems_of(facts.get("suspicion", "")), CHECKS):
            del facts["suspicion"]
    if "papers" in facts:
        facts.pop("disguise", "")
    return facts


def standing(
    found: Reading, facts: Mapping[str, str], there: Collection[str], about: str, opposed: bool
) -> tuple[float, list[str]]:
    """How things stand, from what the situation and the deed tell, and the reasons: below none well, above it ill.

    Against somebody the opponent is the difficulty: what the player brings along or lacks counts whole, what lies about
    only half and never undoes it.
    """
    table = ladder()
    weigh = table["weighs"]["opposed" if opposed else "unopposed"]
    total = brought = 0.0
    told: list[str] = []
    for side, sign in (("bad", 1), ("good", -1)):
        for name, line in table[side].items():
            if name not in facts or (name == "darkness" and about != "stealth"):
                continue
            if name == "off_guard" and not opposed:
                continue
            value = sign * weight_of(name, name in there, opposed)
            if name == "no_time" and in_seconds(found):
                value *= 2
            if value:
                total += value
                brought += 0.0 if name in there else value
                told.append(str(line))
    tone = sound_of(found, facts, opposed, int(total > 0))
    total += tone * float(weigh["tone"])
    if tone:
        told.append(str(table["tone"]["dread" if tone > 0 else "ease"]))
    if opposed and abs(brought) >= 1 and total * brought > 0:
        total = math.copysign(max(1.0, abs(total)), total)
    return total, told


def weight_of(name: str, there: bool, opposed: bool) -> float:
    """What a fact weighs: by where it is told, and against somebody by whether it can be shown."""
    table = ladder()["weighs"]
    weigh = table["opposed" if opposed else "unopposed"]
    if opposed and not there and name not in ("little", "much"):
        return float(table["brought"].get(name, weigh["deed"]))
    if not there and name in table["told"]:
        return float(table["told"][name])
    return float(weigh.get(name, weigh["scene" if there else "deed"]))


def steps(row: Mapping[str, Any], stands: float) -> int:
    """How many rungs a row moves by how things stand."""
    most = row.get("steps", ladder()["steps"])
    if stands <= -1:
        return int(most["well"])
    return int(most["very_ill" if stands >= 2 else "ill"]) if stands >= 1 else 0


def why_of(row: Mapping[str, Any], strength: str, about: str) -> str:
    """The reason of a row: against somebody, what they are to this kind of deed."""
    table = ladder()
    if row is not table["opposed"].get(strength):
        return str(row["why"])
    return str(table["against"].get(about, {}).get(strength, row["why"]))


def sound_of(found: Reading, facts: Mapping[str, str], opposed: bool, bad: int) -> int:
    """By how many rungs the sound of a situation moves a deed, beyond the facts that were read. [S-018]"""
    table = ladder()["tone"]
    hard, easy = len(related_by(found, "hard", opposed)), len(related_by(found, "easy", opposed))
    if opposed:
        return (hard > easy) - (easy > hard)
    dread = len(heard(found, "dread", facts)) + int(table["relation"]) * hard
    ease = len(heard(found, "ease", facts)) + int(table["relation"]) * easy
    if dread > ease:
        first = int(table["first"]["beside_facts" if bad else "alone"])
        return sum(dread - ease >= count for count in (first, first + int(table["more"])))
    return -1 if not bad and not dread and ease >= int(table["ease_from"]) else 0


AFTER_A_HEAD = re.compile(r",| (?:on|in|at|of|from|with|under|behind|below|above|who|that) ")
"""What follows the word that says whether somebody is one or several."""


def said_of(foe: str, line: str) -> str:
    """A reason with the opponent's name in it, one or several: "two sentries are", "the things on the ice are"."""
    called = AFTER_A_HEAD.split(foe, maxsplit=1)[0]
    plural = called.endswith(("s", "men")) and not called.endswith("ss")
    several = plural or " and " in called or many_of(called) > 1
    return (line.replace("{foe} is", "{foe} are") if several else line).format(foe=foe)


def base_row(case: Case, found: Reading, best: str, about: str) -> tuple[Mapping[str, Any], bool]:
    """The row of the ladder that a deed begins at, and whether somebody opposes it. [S2-027]"""
    table = ladder()
    tables = circumstances()
    words = (*found.done, *found.hoped, *found.aim)
    if overthrows(case, found, about) and vast(case, found):
        return table["desperate"], True
    if about == "fight" and best != "gunnery" and not found.aim and assaults_many(case, found):
        return table["desperate"], True
    if about == "fight" and case.strength in ("army", "fleet") and every_one(found.aim or found.done):
        return table["desperate"], True
    if not case.strength or not opposes(case, found, about):
        return table["unopposed"], False
    if case.strength in ("army", "fleet"):
        if says(found.aim, tables["aims"]["little"]) and not says(found.aim, tables["aims"]["much"]):
            return table["near_the_great"], False
        if OURS & set(found.aim[:4]) and not any(word in found.aim for word in found.foe if len(word) > 3):
            return table["near_the_great"], False
        if case.strength == "fleet" and about == "stealth" and not mentions(words, found.foe):
            return table["near_the_great"], False
        if says(words, tables["one_of_them"]) and not says(words, tables["whole"]):
            return table["one_of_many"], True
        if about in table["many"]:
            base = table["many"][about][case.strength]
            return {"base": base, "highest": base + 9, "why": table["many"]["why"]}, True
        return table["near_the_great"], False
    unsure = found.sure < 2.0
    if case.strength == "master" and unpractised(found, best):
        return table["elsewhere"], True
    if case.strength == "master" and not case.aim and not unsure and not own_field(found, best, about):
        return table["elsewhere"], True
    return table["opposed"][case.strength], True


def overthrows(case: Case, found: Reading, about: str) -> bool:
    """Whether something is to be undone by one's own hand; to bring others to do it is talk."""
    tables = circumstances()
    if says(found.aim, speech()["effects"]):
        return False
    by_hand = case.strength in ("army", "fleet") and bool(says(found.done, tables["hand_weapons"]))
    return (about in ("fight", "move", "craft") or by_hand) and bool(says((*found.done, *found.aim), tables["undoing"]))


def assaults_many(case: Case, found: Reading) -> bool:
    """Whether an army or a fleet as such is fought by hand, whatever the verb."""
    if case.strength not in ("army", "fleet") or not any(word in found.done for word in found.foe if len(word) > 4):
        return False
    return not says(found.done, circumstances()["one_of_them"])


def every_one(stems: Sequence[str]) -> bool:
    """Whether a multitude is meant to the last of it: the whole fleet, all nine."""
    counted = {stem(word) for word in circumstances()["numbers"]}
    return bool(says(stems, ("whole", "entire", "all of them", "every last", "every one", "every ship"))) or any(
        word == "all" and after in counted for word, after in pairwise(stems)
    )


def vast(case: Case, found: Reading) -> bool:
    """Whether what is to be undone is an army, a fleet or a great ship, whole."""
    tables = circumstances()
    goal = (*found.done, *found.aim)
    if says(goal, tables["one_of_them"]) and not says(goal, tables["whole"]):
        return False
    aimed = found.aim or found.done
    modest = found.aim and not says(found.aim, tables["undoing"])
    if modest:
        return False
    if case.strength in ("army", "fleet"):
        great = (*tables["army"], *tables["large"], *tables["whole"], *tables["hand_weapons"])
        return mentions(aimed, found.foe) or bool(says(aimed, great))
    return bool(says(goal, tables["army"]) or says(goal, tables["large"])) and bool(says(goal, tables["hand_weapons"]))


def opposes(case: Case, found: Reading, about: str) -> bool:
    """Whether the opponent minds this deed: it is done to them, hidden from them, or in a race with them."""
    if about in CONTESTED or case.strength in ("minor", "trained", "master"):
        return True
    words = (*found.done, *found.hoped, *found.aim)
    if about == "move" and case.strength != "minor":
        return True
    return mentions(words, found.foe)


def own_field(found: Reading, best: str, about: str) -> bool:
    """Whether a master is at home in this: by the trade in the name; in doubt yes."""
    tables = skills()
    trades = trades_of(found.foe) or lives_by(found.foe)
    if says(found.foe, ("champion",)) and says(found.scene, CONTESTS):
        return True
    return not trades or any(
        name == best or tables[name]["field"] == about or best in tables[name]["kin"] or watches(name, about)
        for name in trades
    )


FAMED = ("unbeaten", "undefeated", "greatest", "best", "finest", "famous", "master", "mistress", "champion", "known")
"""Before what somebody lives by, where no trade is named: unbeaten in forty years of haggling."""


def lives_by(stems: Sequence[str]) -> list[str]:
    """The skills that somebody is famous for, told by their verbs."""
    if not says(stems, FAMED):
        return []
    return [name for name in SKILLS if says(stems, skills()[name]["does"])]


NEVER_DID = re.compile(
    r"\b(?:has|have|had) never (?:once |yet |in (?:his|her|their) life )?((?:[\w'-]+ ?){1,6})"
    r"|\b(?:knows? nothing (?:of|about)|cannot|can't|is hopeless at|has no (?:head|hand|ear|eye) for|is no)"
    r" ((?:[\w'-]+ ?){1,4})"
)
"""How it is told that something is none of somebody's arts."""


def unpractised(found: Reading, best: str) -> bool:
    """Whether the situation says that the opponent never did what this deed is about: an oar in a duellist's hands."""
    tables = skills()
    akin = [name for name in SKILLS if name == best or (found.fits[name] > SPOKEN_OF and related(name, best))]
    for said in NEVER_DID.finditer(found.situation):
        stems = stems_of(said.group(1) or said.group(2))
        if PEOPLE & set(stems):
            continue
        if any(says(stems, (*tables[name]["does"], *tables[name]["with"])) for name in akin):
            return True
        if any(len(word) > 3 and word in found.done for word in stems):
            return True
    return False


PEOPLE = frozenset(
    {"lose", "beat", "beaten", "fail", "miss", "forget", "forgiv", "sleep", "blink", "refus", "let", "trust", "spar"}
    | {"been", "be", "tir", "laugh", "smil", "sell", "sold", "giv", "give", "yield", "pay", "believ"}
)
"""What somebody never did who is hard to beat or to move: no art."""


def watches(trade: str, about: str) -> bool:
    """Trades that see through others: investigators and thieves through stealth and lies."""
    return trade in ("investigation", "pick pocket", "infiltration", "con", "search") and about in ("stealth", "talk")


def multitude(case: Case, found: Reading, about: str) -> list[str]:
    """Whether the character is outnumbered where numbers count: by how many the opponents are said to be. [S2-030]"""
    if case.strength in ("army", "fleet") or about in ("lore", "game"):
        return []
    if any(picks_one(clause.stems) for clause in found.clauses):
        return []
    count = many_of(case.foe)
    if about == "talk":
        return ["outnumbered"] if count >= CROWD else []
    if count >= 12 or (count >= 6 and about == "fight"):
        return ["swarmed"]
    return ["outnumbered"] if count >= 3 else []


def picks_one(stems: Sequence[str]) -> bool:
    """Whether one of many is dealt with, and not every one of them."""
    return bool(says(stems, circumstances()["one_of_them"])) and not says(stems, ("every one", "each one", "no one"))
