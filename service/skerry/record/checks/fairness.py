"""What fixed the draws: commitment, pledges, match key, and the salts that come of it."""

from __future__ import annotations

from skerry.chain.commitment import commitment, practice_secret
from skerry.chain.links import salt
from skerry.match.state import MatchState
from skerry.match.table_events import Created
from skerry.record.checks.reading import Reading
from skerry.record.verdict import Report


def check_fairness(match: str, made: Created, table: MatchState, read: list[Reading], report: Report) -> None:
    """Check, after the end, that the secret told is the one committed to and that the salts come of it."""
    pledged = [seat for seat, nonce in enumerate(table.nonces or ()) if nonce]
    if table.secret is None or table.phase != "OVER":
        report.leave("The draws: the match is not over, so its secret is not told yet.")
        return
    if commitment(match, table.secret).hex() != made.commitment:
        report.refuse("COMMITMENT_BROKEN", table.seq, "The secret told is not the one committed to.")
        return
    if made.seed is not None and practice_secret(made.seed) != table.secret:
        report.refuse("SEED_WRONG", 1, "The secret of this practice match does not come of its seed.")
    for reading in read:
        for owner, shown in reading.line.salts.items():
            if table.key is None or salt(table.key, reading.seq, owner) != shown:
                report.refuse("SALT_WRONG", reading.seq, "A salt does not come of the match key.")
    if made.practice:
        report.prove("The secret is the one that entry 1 committed to.")
        report.leave("Fairness: this is a practice match; who chose its seed knew every draw.")
    elif pledged:
        report.prove(f"Secret and nonces are those committed to and pledged; {_named(pledged)} pledged.")
    else:
        report.prove("The secret is the one that entry 1 committed to.")
        report.leave("Fairness: no seat pledged a nonce, so the host could choose the secret and its draws.")


def _named(seats: list[int]) -> str:
    names = ", ".join(map(str, seats))
    return f"seat {names}" if len(seats) == 1 else f"seats {names}"
