# interpreted: decides once a question
"""The veteran, who has seen bands end in obscurity with all the CLOUT in the world and not one song."""

from typing import Final

from rulewright.engine import Pick
from rulewright.games.band.sheet import FRONT, Role
from rulewright.games.genesis.bots.careerist import Careerist
from rulewright.games.genesis.bots.prospects import ENOUGH_SONGS
from rulewright.games.genesis.events import INVITE_PARTNERS, TAKE_CREDIT
from rulewright.games.genesis.state import Band

A_PART: Final = 18
"""COIN for a Song Part: enough for the second slot of the market."""


class Veteran(Careerist):
    """A careerist who writes songs first: parts at any fair price, Front's points for producers, CLOUT later."""

    part_worth = A_PART
    patient = True

    def writing(self, t: Band) -> bool:
        """Whether the band still lacks songs, and CLOUT makes producers dear."""
        return len(t.songs) < ENOUGH_SONGS - 1 and t.band_clout >= 1

    def liking(self, t: Band, role: Role, event: int) -> float:
        """While songs are lacking, what costs the band CLOUT is welcome: the next producer is ten COIN cheaper."""
        if event == TAKE_CREDIT and self.writing(t):
            return 6
        if event == INVITE_PARTNERS and self.writing(t):
            return 5.5
        return super().liking(t, role, event)

    def split(self, t: Band, pick: Pick) -> int:
        """Front's points become COIN as long as songs have to be paid for; it trusts Melody that far."""
        if pick.about[0] == FRONT and self.wants_coin(t):
            return 0
        return super().split(t, pick)
