# interpreted: reads files of cases
"""Cases in a file judged one by one, and the figures of the rulings against the keys. Only `score` reads a key."""

from collections.abc import Mapping, Sequence
from typing import Any

from rulewright.games.something.bots.ruling.judge import Ruling, judge
from rulewright.games.something.bots.ruling.reading import Case

CANNOT = 1000
"""Harder than every threshold, for pairs."""


def case_in(row: Mapping[str, Any]) -> Case:
    """The case of a row: what a GM may see of it."""
    foe = row.get("opposition") or {}
    sheet = (row.get("character") or {}).get("skills") or {}
    return Case(
        row["scene"], row["deed"], row.get("aim") or "", foe.get("name", ""), foe.get("strength", ""), tuple(sheet)
    )


def answer_to(row: Mapping[str, Any]) -> dict[str, Any]:
    """The ruling on a row as the command prints it."""
    ruling = judge(case_in(row))
    rolled = ruling.roll == "yes"
    return {
        "id": row["id"],
        "roll": ruling.roll,
        "threshold": ruling.threshold if rolled else None,
        "skill": ruling.skill if rolled else None,
        "refused": list(ruling.refused),
        "why": sentence(ruling),
    }


def sentence(ruling: Ruling) -> str:
    """The reasons as one line."""
    line = "; ".join(ruling.reasons)
    return line[:1].upper() + line[1:] + "."


def share(hits: Sequence[bool | float]) -> float:
    """The mean, in percent; 100 for nothing to count."""
    return round(100 * sum(float(hit) for hit in hits) / len(hits), 1) if hits else 100.0


def hardness(answer: Mapping[str, Any]) -> int:
    """For pairs: no roll is lowest, "cannot" highest."""
    return {"no": 0, "cannot": CANNOT}.get(answer["roll"], answer["threshold"] or 0)


def right_kind(answer: Mapping[str, Any], key: Mapping[str, Any]) -> bool:
    """Whether a ruling without dice is of the kind that the key has."""
    return bool(answer["roll"] == {"happens": "no", "cannot": "cannot"}[key["no_roll"]])


def in_band(answer: Mapping[str, Any], key: Mapping[str, Any]) -> bool:
    """Whether a threshold lies in the key's band; where dice may be left out, rightly left out counts."""
    if answer["roll"] != "yes":
        return key["roll"] == "either" and right_kind(answer, key)
    return bool(key["band"][0] <= answer["threshold"] <= key["band"][1])


def score(rows: Sequence[Mapping[str, Any]]) -> dict[str, float]:
    """The figures of all rulings on these rows, in percent."""
    answers = {row["id"]: answer_to(row) for row in rows}
    pairs = [(answers[row["id"]], answers[row["harder_than"]]) for row in rows if row.get("harder_than") in answers]
    groups: dict[str, set[tuple[Any, Any]]] = {}
    band, rolls, needless, fine, refusals = [], [], [], [], []
    for row in rows:
        answer, key = answers[row["id"]], row["expect"]
        if key.get("band"):
            band.append(in_band(answer, key))
        if row.get("group"):
            groups.setdefault(row["group"], set()).add((answer["roll"], answer["threshold"]))
        if key["roll"] == "yes":
            rolls.append(answer["roll"] == "yes")
        elif key["roll"] == "no":
            needless.append(right_kind(answer, key))
            rolls.append(needless[-1])
        if key["skills_ok"] and answer["roll"] == "yes":
            fine.append(answer["skill"] in key["skills_ok"])
        refusals += refused_rightly(row, answer)
    return {
        "in band": share(band),
        "groups agree": share([len(found) == 1 for found in groups.values()]),
        "pairs in order": share([hardness(more) > hardness(less) for more, less in pairs]),
        "rolls right": share(rolls),
        "no roll right": share(needless),
        "skills fine": share(fine),
        "refusals right": share(refusals),
    }


def refused_rightly(row: Mapping[str, Any], answer: Mapping[str, Any]) -> list[float]:
    """The mean of ill-fitting skills refused and fitting ones of the sheet kept, for one case."""
    key = row["expect"]
    if answer["roll"] != "yes" or key["roll"] == "no":
        return []
    kept = [skill for skill in key["skills_ok"] if skill in row["character"]["skills"]]
    parts = []
    if key["skills_refused"]:
        parts.append(sum(skill in answer["refused"] for skill in key["skills_refused"]) / len(key["skills_refused"]))
    if kept:
        parts.append(sum(skill not in answer["refused"] for skill in kept) / len(kept))
    return [sum(parts) / len(parts)] if parts else []
