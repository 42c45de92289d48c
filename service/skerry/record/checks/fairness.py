"""What fixed the draws: commitment, pledges, match key, and the salts that follow from it."""

from __future__ import annotations

from skerry.chain.commitment import commitment, practice_secret
from skerry.chain.links import salt
from skerry.match.state import MatchState
from skerry.match.table_events import Created
from skerry.record.checks.reading import Reading
from skerry.record.verdict import Report


def check_fairness(match: str, made: Created, state: MatchState, read: list[Reading], report: Report) -> None:
    """Check, after the end, that the secret is the one committed to and that the salts follow from it."""
    pledged = [seat for seat, nonce in enumerate(state.nonces or ()) if nonce]
    hosts = [seat for seat, place in enumerate(state.seats) if place.kind != "PLAYER"]
    if hosts:
        report.leave(f"Randomness from {_named(hosts)}: the host itself sat there, and pledged nothing.")
    if state.secret is None or state.phase != "OVER":
        report.leave("The draws: the match is not over, so its secret is not revealed yet.")
        return
    if commitment(match, state.secret).hex() != made.commitment:
        report.refuse(
            "COMMITMENT_BROKEN", state.seq, "The secret that was revealed is not the one committed to."
        )
        return
    if made.seed is not None and practice_secret(made.seed) != state.secret:
        report.refuse("SEED_WRONG", 1, "The secret of this practice match does not come of its seed.")
    for reading in read:
        for owner, shown in reading.line.salts.items():
            if state.key is None or salt(state.key, reading.seq, owner) != shown:
                report.refuse("SALT_WRONG", reading.seq, "A salt does not come of the match key.")
    if made.practice:
        report.prove("The secret is the one that entry 1 committed to.")
        report.leave(
            "Fairness: this is a practice match. Who knew its seed knew every draw, "
            "and a short seed can be guessed."
        )
    elif pledged:
        report.prove(f"Secret and nonces are those committed to and pledged; {_named(pledged)} pledged.")
        report.leave(
            "That an abort by the last to open is not one because of the draws: it cannot be prevented, "
            "only counted."
        )
    elif state.nonces is None:
        report.prove("The secret is the one that entry 1 committed to.")
        report.leave("The draws: play never began, so there are none.")
    else:
        report.prove("The secret is the one that entry 1 committed to.")
        report.leave("Fairness: no seat pledged a nonce, so the host could choose the secret and its draws.")


def _named(seats: list[int]) -> str:
    names = ", ".join(map(str, seats))
    return f"seat {names}" if len(seats) == 1 else f"seats {names}"
