"""Commands of seats that need the consent of others, as values; see ``commands``."""

from __future__ import annotations

from skerry.host.commands import SeatCommand
from skerry.match import consent_commands
from skerry.match.committed import Committed
from skerry.match.consent_events import ProposalKind
from skerry.match.state import MatchState


class Propose(SeatCommand, frozen=True):
    """Propose something to the other players; see ``consent_commands.propose``."""

    verb = "propose"
    kind: ProposalKind
    seqs: tuple[int, ...]
    amount: int

    def decide(self, state: MatchState, at: int) -> Committed:
        """Return the entry of the proposal."""
        seat = self.actor.acting_seat(state)
        return consent_commands.propose(state, seat, self.kind, self.seqs, self.amount, at)


class Answer(SeatCommand, frozen=True):
    """Agree to a proposal, or refuse it."""

    verb = "answer"
    proposal: int
    agrees: bool

    def decide(self, state: MatchState, at: int) -> Committed:
        """Return the entry of the answer, which carries the proposal out if it was the last consent."""
        seat = self.actor.acting_seat(state)
        return consent_commands.answer(state, seat, self.proposal, self.agrees, at)


class Resume(SeatCommand, frozen=True):
    """End a pause."""

    verb = "resume"

    def decide(self, state: MatchState, at: int) -> Committed:
        """Return the entry that ends the pause."""
        return consent_commands.resume(state, self.actor.acting_seat(state), at)
