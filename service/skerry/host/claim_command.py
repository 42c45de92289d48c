"""The command of a seat that claims a match because another seat is absent."""

from __future__ import annotations

from skerry.host.commands import SeatCommand
from skerry.match import clock_commands
from skerry.match.committed import Committed
from skerry.match.ending_events import ClaimKind
from skerry.match.state import MatchState
from skerry.rules.game import Seat


class Claim(SeatCommand, frozen=True):
    """Claim a match in which the seat ``absent`` took too long."""

    verb = "claim"
    absent: Seat
    demands: ClaimKind

    def decide(self, state: MatchState, at: int) -> Committed:
        """Return the entry of the claim, with its consequence."""
        return clock_commands.claim(state, self.actor.acting_seat(state), self.absent, self.demands, at)
