"""The opening of nonces: from the moment when all seats are ready to the start, or to the end of its time.

Most of these start from a match of two: entry 1 creates it, 2 and 3 are joins, 4 and 5 make seats ready, 6
opens the nonce of seat 0, and 7 opens that of seat 1 and starts play.
"""

from __future__ import annotations

from typing import Any

from tests.record.forgeries.kinds import forgery
from tests.record.forgeries.nonces import OTHER, rekeyed
from tests.record.forgeries.workbench import Workbench

from skerry.chain.commitment import pledge

ZERO = "00" * 32


def opening(record: Workbench, seat: int, nonce: str | None = None) -> dict[str, Any]:
    """Return the opening of a seat's nonce, or of another nonce."""
    given = record.event("table.opened", seat)["nonce"] if nonce is None else nonce
    return {"type": "table.opened", "seat": seat, "nonce": given}


def closing(record: Workbench, reason: str, *unopened: int) -> dict[str, Any]:
    """Return an end without a result."""
    secret = (record.table.now.secret or b"").hex()
    return {
        "type": "table.ended",
        "reason": reason,
        "outcome": None,
        "secret": secret,
        "unopened": [*unopened],
    }


def later(record: Workbench, seq: int, by: int) -> None:
    """Date an entry, and all after it, later by some ms."""
    for entry in record.entries[seq - 1 :]:
        entry["public"]["at"] += by


def due(record: Workbench) -> int:
    """Return the time at which the opening of nonces ends."""
    fixed: int = record.public(record.seqs("table.ready")[-1])["at"]
    within: int = record.event("table.created")["openWithin"]
    return fixed + within


@forgery("a nonce opened before every seat is ready")
def opened_before_all_ready(record: Workbench) -> None:
    record.move(6, 5)


@forgery("a nonce opened before its own seat is ready")
def opened_before_ready(record: Workbench) -> None:
    record.move(6, 4)


@forgery("a nonce opened before every seat is taken")
def opened_before_all_taken(record: Workbench) -> None:
    record.move(6, 3)


@forgery("the first nonce opened when its time was up")
def first_late(record: Workbench) -> None:
    later(record, 6, due(record) - record.public(6)["at"])


@forgery("the last nonce opened when its time was up")
def last_late(record: Workbench) -> None:
    later(record, 7, due(record) - record.public(7)["at"])


@forgery("a nonce opened behind a time that entry 1 shortened")
def shortened(record: Workbench) -> None:
    record.event("table.created")["openWithin"] = 1


@forgery("a nonce opened twice")
def opened_twice(record: Workbench) -> None:
    record.insert(7, opening(record, 0))


@forgery("a nonce opened twice, each time another")
def opened_another(record: Workbench) -> None:
    record.insert(7, opening(record, 0, OTHER))


@forgery("the nonce of another seat opened")
def anothers_nonce(record: Workbench) -> None:
    nonces = record.event("table.started")["nonces"]
    record.event("table.opened", 0)["nonce"] = nonces[0] = nonces[1]
    rekeyed(record)


@forgery("the openings of two seats exchanged")
def openings_exchanged(record: Workbench) -> None:
    first, second = record.event("table.opened", 0), record.event("table.opened", 1)
    first["nonce"], second["nonce"] = second["nonce"], first["nonce"]


@forgery("a nonce opened for seat 7 of 2")
def opened_by_unknown(record: Workbench) -> None:
    record.insert(7, opening(record, 7, OTHER))


@forgery("a nonce opened for seat -1")
def opened_by_negative(record: Workbench) -> None:
    record.insert(7, opening(record, -1, OTHER))


@forgery("two nonces opened in one entry", match="unopened")
def opened_together(record: Workbench) -> None:
    seq = record.seqs("table.opened")[0]
    record.public(seq)["events"].append(opening(record, 0, "01" * 16))
    record.event("table.ended")["unopened"] = [2]


@forgery("a nonce opened while the match runs")
def opened_while_running(record: Workbench) -> None:
    record.insert(record.moves()[0], opening(record, 0))


@forgery("a nonce opened after its match ended", match="unopened")
def opened_after_the_end(record: Workbench) -> None:
    record.insert(len(record.entries) + 1, opening(record, 0, "01" * 16))


@forgery("a nonce without a seat")
def opened_by_nobody(record: Workbench) -> None:
    del record.event("table.opened", 0)["seat"]


@forgery("an empty nonce opened")
def opened_nothing(record: Workbench) -> None:
    record.event("table.opened", 0)["nonce"] = ""


@forgery("a seat left between the last ready and the first opening")
def left_before_opening(record: Workbench) -> None:
    record.insert(6, {"type": "table.left", "seat": 0})


@forgery("a seat left between two openings")
def left_between(record: Workbench) -> None:
    record.insert(7, {"type": "table.left", "seat": 0})


@forgery("a seat left and taken again between two openings, with another pledge")
def exchanged_between(record: Workbench) -> None:
    pledged = pledge(record.table.match, 1, bytes.fromhex(OTHER)).hex()
    joined = {**record.event("table.joined", 1), "pledge": pledged}
    record.insert(7, {"type": "table.left", "seat": 1})
    record.insert(8, joined)
    record.insert(9, {"type": "table.ready", "seat": 1})
    record.event("table.opened", 1)["nonce"] = record.event("table.started")["nonces"][1] = OTHER
    rekeyed(record)


@forgery("a seat left while nonces are opened, in an unfinished match", match="opening", edition="public")
def left_while_opening(record: Workbench) -> None:
    record.insert(len(record.entries) + 1, {"type": "table.left", "seat": 0})


@forgery("a seat taken between the last ready and the first opening")
def joined_while_fixed(record: Workbench) -> None:
    record.insert(6, {**record.event("table.joined", 1)})


@forgery("a pledge between the last ready and the first opening", match="half-pledged")
def pledged_while_fixed(record: Workbench) -> None:
    seq = record.seqs("table.opened")[0]
    record.insert(seq, {"type": "table.pledged", "seat": 0, "pledge": ZERO})


@forgery("a ready between the last one and the first opening")
def ready_while_fixed(record: Workbench) -> None:
    record.insert(6, {"type": "table.ready", "seat": 0})


@forgery("a match closed while nonces are opened", match="opening")
def closed_while_opening(record: Workbench) -> None:
    record.insert(len(record.entries) + 1, closing(record, "ABANDONED"))


@forgery("a match closed when the time to open nonces was up", match="unopened")
def closed_when_due(record: Workbench) -> None:
    record.public(-1)["events"] = [closing(record, "ABANDONED")]


@forgery("a match that starts with a nonce missing")
def starts_without_one(record: Workbench) -> None:
    record.remove(6)


@forgery("a match that starts with a nonce missing, and without it in the key")
def starts_without_its_key(record: Workbench) -> None:
    record.remove(6)
    record.event("table.started")["nonces"][0] = ""
    rekeyed(record)


@forgery("a match that starts with the last ready though nonces are closed")
def starts_with_ready(record: Workbench) -> None:
    (last,) = record.remove(5)["public"]["events"]
    record.remove(5)
    record.public(5)["events"][0] = last
    record.event("table.started")["nonces"] = ["", ""]
    rekeyed(record)


@forgery("a start in an entry of its own")
def starts_apart(record: Workbench) -> None:
    last = record.public(7)["events"].pop(0)
    for part in record.parts(7).values():
        part["events"] = [[index - 1, event] for index, event in part["events"]]
    record.insert(7, last)


@forgery("a start in the entry of the first opening")
def starts_early(record: Workbench) -> None:
    last = record.public(7)["events"].pop(0)
    first = record.remove(6)["public"]["events"]
    record.public(6)["events"][:0] = first
    record.insert(7, last)


@forgery("a last opening that does not start the match", match="opening", edition="public")
def last_opening_starts_nothing(record: Workbench) -> None:
    record.insert(len(record.entries) + 1, opening(record, 0, "01" * 16))


def cut_at_the_start(record: Workbench) -> None:
    """Let the record end before the start, with the entry that completes the table."""
    seq = record.seqs("table.started")[0]
    del record.entries[seq:]
    record.entries[-1]["parts"] = {}
    record.public(seq).update(events=record.public(seq)["events"][:1], draws={}, reveals=0)


@forgery("a last ready that starts nothing though nobody pledged", match="abandoned", edition="public")
def last_ready_starts_nothing(record: Workbench) -> None:
    cut_at_the_start(record)


@forgery(
    "a bot in the last seat that starts nothing though all are ready", match="bot-last", edition="public"
)
def last_bot_starts_nothing(record: Workbench) -> None:
    cut_at_the_start(record)


@forgery("a bot in the last seat that starts a match before all are ready", match="bot-last")
def bot_starts_early(record: Workbench) -> None:
    record.remove(record.seqs("table.ready")[0])


@forgery("a match without nonces given one at the start", match="bot-last")
def nonce_of_nowhere(record: Workbench) -> None:
    record.event("table.started")["nonces"][0] = OTHER
    rekeyed(record)
