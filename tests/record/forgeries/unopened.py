"""The end of a match with unopened nonces: when it may happen, and which seats it names.

In the match that these start from, seat 1 of three opened its nonce; seats 0 and 2 did not.
"""

from __future__ import annotations

from tests.record.forgeries.kinds import forgery
from tests.record.forgeries.opening import closing
from tests.record.forgeries.workbench import Workbench


@forgery("a match that ended as unopened before its time", match="unopened")
def too_early(record: Workbench) -> None:
    record.public(-1)["at"] -= 1


@forgery("a match that ended as unopened before a time that entry 1 lengthened", match="unopened")
def lengthened(record: Workbench) -> None:
    record.event("table.created")["openWithin"] += 1


@forgery("a match that ended as unopened at once", match="opening")
def at_once(record: Workbench) -> None:
    record.insert(len(record.entries) + 1, closing(record, "UNOPENED", 0))


WRONG: dict[str, list[int]] = {
    "nobody": [],
    "one seat too few": [0],
    "a seat that opened": [0, 1, 2],
    "only a seat that opened": [1],
    "the seats in another order": [2, 0],
    "a seat twice": [0, 0, 2],
    "seat 7 of 3": [0, 2, 7],
    "seat -1": [-1, 0, 2],
}


def naming(name: str, seats: list[int]) -> None:
    """Register a kind that names these seats as unopened."""

    @forgery(f"an unopened match that blames {name}", match="unopened")
    def blames(record: Workbench) -> None:
        record.event("table.ended")["unopened"] = seats


for name, seats in WRONG.items():
    naming(name, seats)


@forgery("an unopened match that blames a truth value", match="unopened")
def blames_odd(record: Workbench) -> None:
    record.event("table.ended")["unopened"] = [True, 2]


@forgery("an unopened match that names nobody at all", match="unopened")
def names_nobody(record: Workbench) -> None:
    del record.event("table.ended")["unopened"]


@forgery("a match that ended as unopened before every seat was ready", match="unopened")
def not_fixed(record: Workbench) -> None:
    record.remove(record.seqs("table.opened")[0])
    record.remove(record.seqs("table.ready")[-1])
    record.event("table.ended")["unopened"] = [0, 1, 2]


@forgery("a match that ended as unopened while it ran", match="abandoned")
def while_running(record: Workbench) -> None:
    record.public(-1)["at"] += 60_000
    record.event("table.ended")["reason"] = "UNOPENED"


@forgery("an unopened match with a result", match="unopened")
def with_a_result(record: Workbench) -> None:
    scores: list[object] = [
        {"name": "", "parts": [], "rank": 1 + (seat != 1), "seat": seat, "titles": [], "total": 0}
        for seat in range(3)
    ]
    record.event("table.ended")["outcome"] = {"reason": "", "scores": scores, "winners": [1]}


def called(reason: str) -> None:
    """Register a kind that gives another reason for the end of such a match."""

    @forgery(f"an unopened match that is called {reason.lower()}", match="unopened")
    def calls(record: Workbench) -> None:
        record.event("table.ended")["reason"] = reason


for reason in ("ABANDONED", "RESIGNED", "COMPLETED"):
    called(reason)


@forgery("an unopened match ended by a seat", match="unopened")
def by_a_seat(record: Workbench) -> None:
    record.public(-1)["by"] = {"seat": 0, "move": "bid 1"}


@forgery("an unopened match with another secret", match="unopened")
def other_secret(record: Workbench) -> None:
    record.event("table.ended")["secret"] = "11" * 32


@forgery("a completed match that blames a seat for its nonce")
def completed_blames(record: Workbench) -> None:
    record.event("table.ended")["unopened"] = [0]


@forgery("an abandoned match that blames a seat for its nonce", match="abandoned")
def abandoned_blames(record: Workbench) -> None:
    record.event("table.ended")["unopened"] = [0]


@forgery("a resigned match that blames a seat for its nonce", match="given-up")
def resigned_blames(record: Workbench) -> None:
    record.event("table.ended")["unopened"] = [1]


@forgery("an unopened match that starts all the same", match="unopened")
def starts_all_the_same(record: Workbench) -> None:
    nonces = ["01" * 16, "02" * 16, "03" * 16]
    record.insert(len(record.entries) + 1, {"type": "table.started", "nonces": nonces})
