"""Checks what determined the draws: commitment, pledges, match key, and the salts derived from it."""

from __future__ import annotations

from skerry.chain.commitment import commitment, practice_secret
from skerry.chain.links import salt
from skerry.match.state import MatchState
from skerry.match.table_events import Created, Joined, Left, Removed, SeatKind
from skerry.record.checks.reading import Reading
from skerry.record.verdict import Report


def check_fairness(match: str, made: Created, state: MatchState, read: list[Reading], report: Report) -> None:
    """Check, after the end, that the secret matches the commitment and that the salts follow from it."""
    pledged = [seat for seat, nonce in enumerate(state.nonces or ()) if nonce]
    hosts = _hosts_at_start(read)
    if hosts:
        report.leave(f"Randomness from {_named(hosts)}: the host itself sat there and pledged nothing.")
    if state.secret is None or state.phase != "OVER":
        report.leave("The draws: the match is not over, so its secret is not revealed yet.")
        return
    if commitment(match, state.secret).hex() != made.commitment:
        report.refuse("COMMITMENT_BROKEN", state.seq, "The revealed secret does not match the commitment.")
        return
    if made.seed is not None and practice_secret(made.seed) != state.secret:
        report.refuse("SEED_WRONG", 1, "The secret of this practice match does not follow from its seed.")
    for reading in read:
        for owner, shown in reading.line.salts.items():
            if state.key is None or salt(state.key, reading.seq, owner) != shown:
                report.refuse("SALT_WRONG", reading.seq, "A salt does not follow from the match key.")
    if made.practice:
        report.prove("The secret matches the commitment in entry 1.")
        report.leave(
            "Fairness: in a practice match, anyone who knows the seed knows every draw, "
            "and a short seed can be guessed."
        )
    elif pledged:
        report.prove(
            f"The secret matches its commitment, the nonces match their pledges; {_named(pledged)} pledged."
        )
        report.leave(
            "That the last to open a nonce did not abort because of the draws: it cannot be prevented, "
            "only counted."
        )
    elif state.nonces is None:
        report.prove("The secret matches the commitment in entry 1.")
        report.leave("The draws: play never began, so nothing was drawn.")
    else:
        report.prove("The secret matches the commitment in entry 1.")
        report.leave("Fairness: no seat pledged a nonce, so the host could choose the secret and its draws.")


def _hosts_at_start(read: list[Reading]) -> list[int]:
    """Return the seats that the host itself had when play began, whoever has them now."""
    kinds: dict[int, SeatKind] = {}
    for event in (event for reading in read for event in reading.table):
        match event:
            case Joined(seat=seat, kind=kind):
                kinds[seat] = kind
            case Left(seat=seat) | Removed(seat=seat):
                kinds.pop(seat, None)
    return sorted(seat for seat, kind in kinds.items() if kind != "PLAYER")


def _named(seats: list[int]) -> str:
    names = ", ".join(map(str, seats))
    return f"seat {names}" if len(seats) == 1 else f"seats {names}"
