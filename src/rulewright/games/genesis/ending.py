# interpreted: told to people once a game
"""How a career ended: the band as legends or forgotten together, or broken up with a winner. [G-024 G-025 G-027]"""

from collections.abc import Sequence
from typing import Final

from rulewright.engine import Ending, EndRow, Result, counted, names_of, won_by
from rulewright.engine.words import called_by_role
from rulewright.games.band.options import ON
from rulewright.games.genesis.rules.party import SONGS_IN_A_ROW
from rulewright.games.genesis.state import BROKEN_UP, FLAWLESS_PARTY, LEGENDS, OBSCURITY, Band
from rulewright.games.genesis.words.things import seat_roles

DECIDED: Final = {LEGENDS: "G-024", BROKEN_UP: "G-025", OBSCURITY: "G-027"}
"""The rule by which it ended."""


def ending(t: Band, result: Result, names: Sequence[str]) -> Ending:
    """Legends and an obscure band end together; only a break-up has somebody win over others. [G-024 G-025 G-263]"""
    told = won_by(result, count_of(t), sentence_of(t, result, names), rule=DECIDED.get(t.ending, ""))
    band = t.names[0] or "The band"
    if t.ending == LEGENDS:
        return told._replace(title=f"{band} becomes a legend")
    if t.ending == FLAWLESS_PARTY:
        return told._replace(title=f"{band} has thrown a flawless party")
    if t.ending == OBSCURITY:
        return told._replace(title=f"{band} falls into obscurity")
    return told if t.ending == BROKEN_UP else told._replace(title=f"{band} runs out of time")


def sentence_of(t: Band, result: Result, names: Sequence[str]) -> str:
    """Why it is over."""
    rounds = counted(t.round, "round")
    if t.ending == BROKEN_UP:
        side = next((n for n, side in enumerate(t.sides) if side & t.winners), -1)
        crowd = f" with a CROWD of {t.totals[side]}" if 0 <= side < len(t.totals) else ""
        take = "takes" if len(result.winners) == 1 else "take"
        who = names_of(called_by_role(names, seat_roles(t)), result.winners)
        return f"The band breaks up in round {t.round}; {who} {take} the crowd{crowd}."
    if t.ending == LEGENDS:
        return f"The whole band wins after {rounds}."
    if t.ending == FLAWLESS_PARTY:
        return f"{SONGS_IN_A_ROW} songs in a row without a failed circle: the whole band wins."
    if t.ending == OBSCURITY:
        return f"After {rounds} there is no gig left that the band can play: the whole band loses."
    return f"The game was to end after {rounds}, and nobody has won by then."


def count_of(t: Band) -> list[EndRow]:
    """What every member has, beside it what the band has; in a break-up the totals that decided. [G-018 G-252]"""
    if t.settings.party == ON:
        return [EndRow("Flawless songs in a row", total=t.streak)]
    rows = [
        EndRow("COIN", by_seat(t, t.coin), total=t.band_coin),
        EndRow("COMMITMENT", by_seat(t, t.commitment)),
        EndRow("CROWD", by_seat(t, t.crowd), total=t.band_crowd),
        EndRow("CLOUT", total=t.band_clout),
    ]
    if t.ending == BROKEN_UP and len(t.totals) == len(t.sides):
        of_role = [next(t.totals[n] for n, side in enumerate(t.sides) if side >> role & 1) for role in range(3)]
        rows.append(EndRow("Crowd of the side", by_seat(t, of_role), kind="total"))
    return rows


def by_seat(t: Band, of_role: Sequence[int]) -> tuple[int | None, ...]:
    """Numbers of the three roles in the order of the seats; a GM has none."""
    found: list[int | None] = [None] * (4 if t.settings.roleplay == ON else 3)
    for role, number in enumerate(of_role):
        found[t.seat_of[role]] = number
    return tuple(found)
