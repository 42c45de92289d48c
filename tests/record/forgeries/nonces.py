"""Pledges and nonces: what determines the draws, and what a host or its accomplice might exchange."""

from __future__ import annotations

from tests.record.forgeries.kinds import forgery
from tests.record.forgeries.receipts import early
from tests.record.forgeries.workbench import Workbench

from skerry.chain.commitment import match_key, pledge

ZERO = "00" * 32
OTHER = "ab" * 16
OPENING = "table.opened"


def rekeyed(record: Workbench) -> None:
    """Derive the salts from the nonces that the record now has."""
    nonces = [bytes.fromhex(nonce) for nonce in record.event("table.started")["nonces"]]
    record.key = match_key(record.table.now.secret or b"", record.table.match, nonces)


def exchange(record: Workbench, nonce: str, seat: int = 0) -> None:
    """Exchange a seat's nonce and its pledge of it."""
    record.event("table.started")["nonces"][seat] = nonce
    record.event(OPENING, seat)["nonce"] = nonce
    record.event("table.joined", seat)["pledge"] = pledge(
        record.table.match, seat, bytes.fromhex(nonce)
    ).hex()


@forgery("nonces dropped from the start")
def dropped(record: Workbench) -> None:
    record.event("table.started")["nonces"] = []


@forgery("nonces dropped from the start, and the salts with them")
def dropped_with_salts(record: Workbench) -> None:
    record.event("table.started")["nonces"] = []
    rekeyed(record)


@forgery("nonces emptied at the start, and the salts with them")
def emptied(record: Workbench) -> None:
    record.event("table.started")["nonces"] = ["", ""]
    rekeyed(record)


@forgery("one nonce more than seats")
def one_more(record: Workbench) -> None:
    record.event("table.started")["nonces"].append("")
    rekeyed(record)


@forgery("two nonces exchanged for one another")
def swapped(record: Workbench) -> None:
    record.event("table.started")["nonces"].reverse()
    rekeyed(record)


@forgery("another nonce at the start than the one opened")
def other_at_start(record: Workbench) -> None:
    record.event("table.started")["nonces"][0] = OTHER
    rekeyed(record)


@forgery("nonces dropped, against the client's receipt", edition="public")
def dropped_against_a_receipt(record: Workbench) -> None:
    early(record)
    record.event("table.started")["nonces"] = []
    rekeyed(record)


@forgery("pledge and nonce dropped everywhere, against the client's receipt", edition="public")
def unpledged_against_a_receipt(record: Workbench) -> None:
    early(record)
    record.event("table.started")["nonces"][0] = ""
    record.event("table.joined", 0)["pledge"] = None
    record.remove(record.seqs(OPENING)[0])
    rekeyed(record)


@forgery("nonce and pledge exchanged, against the client's receipt", edition="public")
def exchanged_against_a_receipt(record: Workbench) -> None:
    early(record)
    exchange(record, OTHER)
    rekeyed(record)


@forgery("another seat's nonce and pledge exchanged, against the client's receipt", edition="public")
def others_exchanged_against_a_receipt(record: Workbench) -> None:
    early(record)
    exchange(record, OTHER, 1)
    rekeyed(record)


@forgery("nonce and pledge exchanged after the draws", by_rules=True)
def exchanged(record: Workbench) -> None:
    exchange(record, OTHER)
    rekeyed(record)


@forgery("a nonce that is not the one pledged")
def not_the_pledged(record: Workbench) -> None:
    record.event(OPENING, 0)["nonce"] = OTHER
    record.event("table.started")["nonces"][0] = OTHER
    rekeyed(record)


@forgery("a nonce of 15 bytes")
def short_nonce(record: Workbench) -> None:
    exchange(record, "ab" * 15)
    rekeyed(record)


@forgery("a nonce of 65 bytes")
def long_nonce(record: Workbench) -> None:
    exchange(record, "ab" * 65)
    rekeyed(record)


@forgery("a nonce in upper case")
def upper_nonce(record: Workbench) -> None:
    exchange(record, "AB" * 16)
    rekeyed(record)


@forgery("a pledge of 31 bytes")
def short_pledge(record: Workbench) -> None:
    record.event("table.joined", 0)["pledge"] = "00" * 31


@forgery("a pledge in upper case")
def upper_pledge(record: Workbench) -> None:
    joined = record.event("table.joined", 0)
    joined["pledge"] = joined["pledge"].upper()


@forgery("another pledge than the one whose nonce was opened")
def other_pledge(record: Workbench) -> None:
    record.event("table.joined", 0)["pledge"] = ZERO


@forgery("a pledge made after a nonce was opened")
def late_pledge(record: Workbench) -> None:
    joined = record.event("table.joined", 1)
    given, joined["pledge"] = joined["pledge"], None
    record.insert(record.seqs(OPENING)[0] + 1, {"type": "table.pledged", "seat": 1, "pledge": given})


@forgery("a second pledge by a seat that has pledged")
def second_pledge(record: Workbench) -> None:
    record.insert(4, {"type": "table.pledged", "seat": 0, "pledge": ZERO})


@forgery("a pledge for a free seat")
def pledge_for_free(record: Workbench) -> None:
    record.insert(2, {"type": "table.pledged", "seat": 0, "pledge": ZERO})


@forgery("a pledge for seat 7 of 2")
def pledge_for_unknown(record: Workbench) -> None:
    record.insert(4, {"type": "table.pledged", "seat": 7, "pledge": ZERO})


@forgery("a pledge while the match runs")
def pledge_while_running(record: Workbench) -> None:
    record.insert(record.moves()[0], {"type": "table.pledged", "seat": 0, "pledge": ZERO})


@forgery("a nonce opened by a seat that pledged none", match="half-pledged")
def opened_without_pledge(record: Workbench) -> None:
    seq = record.seqs(OPENING)[0]
    record.insert(seq, {"type": "table.opened", "seat": 0, "nonce": OTHER})


@forgery("a pledge that was never opened", match="half-pledged")
def never_opened(record: Workbench) -> None:
    record.event("table.joined", 0)["pledge"] = ZERO
