# interpreted: runs once, when a scenario is loaded
"""Names inside texts: the conditions by which they vary, the passages that stand in them, and what may vary at all."""

from __future__ import annotations

from rulewright.games.destinies.scenario.placeholders import MOST, Malformed, parts, passages_in, size, varies
from rulewright.games.destinies.scenario.references_conditions import ConditionReferences


def check_texts(refs: ConditionReferences) -> None:
    """Every condition and passage inside texts; only what is read out may vary, no passage holds itself."""
    s, report = refs.s, refs.report
    for passage in s.passages.values():
        for condition in passage.conditions:
            refs.condition(condition, "text")
        try:
            used, varied = passages_in(passage.text), varies(passage.text)
        except Malformed as why:
            report.add(passage.place, "SC0503", f"{why}.", "See `Texts and languages` in docs/scenarios.md.")
            continue
        if varied and not passage.told:
            advice = "Labels, names and descriptions are always the same; let `arrive`, `say` or a result vary."
            report.add(passage.place, "SC0503", "a text that varies, but is not read out.", advice)
        for name in used:
            refs.known(name, s.shared, "passage", passage.place)
    for name, passage in s.shared.items():
        if _holds_itself(refs, name):
            report.add(passage.place, "SC0307", f"the passage `{name}` holds itself.", "Break the circle.")
    if not report.errors:
        _ways(refs)


def _holds_itself(refs: ConditionReferences, name: str) -> bool:
    """Following the passages in a passage leads back to it."""
    seen: set[str] = set()
    todo = [name]
    while todo:
        try:
            inside = passages_in(refs.s.shared[todo.pop()].text)
        except Malformed:
            continue  # told above
        for other in inside:
            if other == name:
                return True
            if other in refs.s.shared and other not in seen:
                seen.add(other)
                todo.append(other)
    return False


def _ways(refs: ConditionReferences) -> None:
    """No text can be told in more ways than a number holds."""
    for passage in refs.s.passages.values():
        many = size(parts(passage.text), lambda name: refs.s.shared[name].text)
        if many > MOST:
            said = f"a text that can be told in {many} ways."
            refs.report.add(passage.place, "SC0109", said, "Let fewer parts of it vary, or part it.")
