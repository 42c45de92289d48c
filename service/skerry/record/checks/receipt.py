"""Compares the record with what a client stored: only this proves something against the host itself."""

from __future__ import annotations

from skerry.match.state import MatchState
from skerry.match.table_events import Created, Started
from skerry.record.checks.reading import Reading
from skerry.record.receipts import SEAT_EVENTS, KnownHead, Receipt, Sent, SignedHead, head_signed
from skerry.record.verdict import Refuted, Report

ALONE = "That the host did not make it all up afterwards: "


def check_receipt(
    receipt: Receipt | None,
    made: Created,
    state: MatchState,
    read: list[Reading],
    signer: str | None,
    report: Report,
) -> int:
    """Compare commitment, pledges, nonce and heads with those of the receipt; raises ``Refuted``.

    ``signer`` is the id of the key that signed the record. Returns the last entry of the receipt if the
    record ends before it, else 0.
    """
    if receipt is None:
        report.leave(f"{ALONE}that needs a client's receipt.")
        return 0
    if receipt.match != state.match:
        raise Refuted("RECEIPT_OTHER_MATCH", None, f"The receipt is for match {receipt.match}.")
    if receipt.commitment != made.commitment:
        raise Refuted("RECEIPT_COMMITMENT", 1, "The client was given a different commitment.")
    for signed in receipt.signed:
        _check_signed(signed, state, read, signer)
    # Entries that the server reported as lost may be missing, but not those before the opening of nonces.
    heads = [head for head in receipt.heads if not head.lost]
    heads += [KnownHead(signed.seq, signed.hash) for signed in receipt.signed]
    end = len(read) if state.phase != "OVER" else 2**53
    missing = max((head.seq for head in heads if head.seq > end), default=0)
    if missing:
        report.leave(f"Entry {missing}, which the client was shown, because the record ends before it.")
    proved = max((_proved(head, read) for head in heads if head.seq <= end), default=0)
    if proved:
        report.prove(f"The first {proved} entries are those that the client was shown while it played.")
    else:
        report.leave(f"{ALONE}the receipt does not hold a head of this record.")
    if receipt.unfinished:
        report.leave(
            "That the host did not start over until the draws suited it: matches of this server that ended "
            "without a result after the client had sent its nonce, in the 30 days before the receipt: "
            f"{receipt.unfinished}."
        )
    if made.practice:
        return missing
    if receipt.sent is not None and _entered(receipt.sent, state, read):
        report.prove(
            f"The host was bound to its secret before it knew the nonce of seat {receipt.sent.seat}, "
            "so it could not choose the draws."
        )
    else:
        report.leave("That the host did not choose the draws: the receipt's holder contributed no nonce.")
    return missing


def _proved(head: KnownHead, read: list[Reading]) -> int:
    if not _stands(head, read):
        raise Refuted("RECEIPT_HEAD", head.seq, "The client was shown a different history up to this entry.")
    return head.seq


def _check_signed(signed: SignedHead, state: MatchState, read: list[Reading], signer: str | None) -> None:
    if not head_signed(state.match, signed):
        raise Refuted("RECEIPT_SIGNATURE", signed.seq, "A signature in the receipt does not match its key.")
    other = signed.seq <= len(read) and not _stands(KnownHead(signed.seq, signed.hash), read)
    if other and signed.key_id == signer:
        raise Refuted("TWO_HISTORIES", signed.seq, "The host signed two different histories of this match.")


def _stands(head: KnownHead, read: list[Reading]) -> bool:
    return 1 <= head.seq <= len(read) and read[head.seq - 1].entry.hash.hex() == head.hash


def _entered(sent: Sent, state: MatchState, read: list[Reading]) -> bool:
    nonces = state.nonces
    if nonces is None:
        return False
    if not 0 <= sent.seat < len(nonces) or nonces[sent.seat] != sent.nonce:
        raise Refuted("RECEIPT_NONCE", None, "The client's nonce is not part of the match key.")
    if tuple(place.pledge for place in state.seats) != sent.pledges:
        raise Refuted(
            "RECEIPT_PLEDGES", None, "The client had seen different pledges when it opened its nonce."
        )
    if not _stands(sent.head, read):
        raise Refuted("RECEIPT_HEAD", sent.head.seq, "The client opened its nonce after a different history.")
    for one in read[sent.head.seq :]:
        if any(event.__struct_config__.tag in SEAT_EVENTS for event in one.table):
            raise Refuted(
                "RECEIPT_SEATS", one.seq, "Seats or pledges changed after the client sent its nonce."
            )
        if any(isinstance(event, Started) for event in one.table):
            break
    return True
