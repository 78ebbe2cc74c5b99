# interpreted: asked once a game
"""What must never change in number, and what a simulation reports."""

from collections.abc import Mapping, Sequence

from rulewright.engine.state import Event
from rulewright.games.destinies.scenario.schema import PATHS
from rulewright.games.destinies.state import DEFEATED, FULFILLED, HAND, World


def conserved(t: World) -> Mapping[str, int]:
    """Every single item is somewhere, exactly once; markers are never lost."""
    held = sum(len(hand) for hand in t.hands)
    in_hands = sum(1 for at in t.where if HAND <= at < HAND + t.seats)
    return {"items": len(t.where), "held twice or nowhere": held - in_hands}


def facts(t: World, _events: Sequence[Event]) -> Mapping[str, float]:
    """Days, Finales and their success, who won, by character and by turn order, and which paths were taken."""
    begun = [seat for seat in range(t.seats) if t.in_finale(seat)]
    won = [seat for seat in range(t.seats) if t.standing[seat] == FULFILLED]
    lost = [seat for seat in range(t.seats) if t.standing[seat] == DEFEATED]
    found: dict[str, float] = {"days": t.day, "finales begun": len(begun), "finished": float(bool(won))}
    if won or lost:
        found["finale success"] = len(won) / (len(won) + len(lost))
    if begun:
        found["day of the first Finale"] = min(t.finale_day[seat] for seat in begun)
    if won:
        found["stages of the winning Finale"] = t.finale_length[won[0]]
    for seat, character in enumerate(t.characters):
        name = t.plot.character_ids[character]
        found[f"characters | {name} | wins"] = float(seat in won)
        for path, word in enumerate(PATHS[: t.settings.destiny_paths]):
            taken = t.in_finale(seat) and t.finale_path[seat] == path
            found[f"characters | {name} | {word} begun"] = float(taken)
            found[f"characters | {name} | {word} won"] = float(taken and seat in won)
    for turn in range(t.seats):
        found[f"turn order | {turn + 1} | wins"] = float((t.first + turn) % t.seats in won)
    return found
