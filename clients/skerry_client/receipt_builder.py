"""Collects a receipt while a client plays: commitment, pledges, its own nonce and every head it saw.

A verifier checks a record against the receipt (``skerry.record.receipts``). Nothing is ever removed: the
state at the sending of the nonce stays, and heads that the server says it lost stay, marked as lost.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from skerry.chain.entries import Head
from skerry.record.receipts import KnownHead, Receipt, Sent, SignedHead
from skerry_client import answers
from skerry_client.answers import Match
from skerry_client.errors import OpeningBroken, TwoHistories


class ReceiptBuilder:
    """Builds the receipt of one match; the client adds to it with every answer."""

    def __init__(self, match: str, commitment: str, server: str = "") -> None:
        self.match = match
        self.server = server
        self.sent: Sent | None = None
        self._commitment = commitment
        self._heads: dict[int, str] = {}
        self._lost: set[tuple[int, str]] = set()
        self._signed: tuple[SignedHead, ...] = ()

    @classmethod
    def of(cls, receipt: Receipt) -> ReceiptBuilder:
        """Return a builder that continues an earlier receipt."""
        builder = cls(receipt.match, receipt.commitment, receipt.server)
        builder.sent = receipt.sent
        builder._heads = {head.seq: head.hash for head in receipt.heads if not head.lost}
        builder._lost = {(head.seq, head.hash) for head in receipt.heads if head.lost}
        builder._signed = receipt.signed
        return builder

    def add_heads(self, heads: Iterable[Head]) -> None:
        """Add heads; raises ``TwoHistories`` if one contradicts an earlier head."""
        for head in heads:
            if self._heads.setdefault(head.seq, head.hash) != head.hash:
                raise TwoHistories(
                    f"The server sent two different hashes for entry {head.seq} of match {self.match}: "
                    "its history was changed. Keep the receipt."
                )

    def add_match(self, match: Match) -> None:
        """Add the head of a match; raises ``TwoHistories`` if its commitment has changed."""
        if match.commitment != self._commitment:
            raise TwoHistories(
                f"The server sent two different commitments for match {self.match}. Keep the receipt."
            )
        self.add_heads((match.head,))

    def mark_lost(self, seq: int) -> None:
        """Mark the heads after a seq as lost, as the server said with ``Rewound``."""
        self._lost |= {(known, hash) for known, hash in self._heads.items() if known > seq}
        self._heads = {known: hash for known, hash in self._heads.items() if known <= seq}

    def send(self, sent: Sent) -> None:
        """Record a nonce before it is sent; raises ``OpeningBroken`` for a second one."""
        self.need_unbroken()
        if self.sent is not None:
            raise OpeningBroken(
                f"A nonce was already sent in match {self.match}, and a second one is never sent. "
                "Keep the receipt."
            )
        self.sent = sent

    def need_unbroken(self, nonce: str | None = None) -> None:
        """Raise ``OpeningBroken`` if the server said that it lost entries from after the nonce was sent.

        Also raises if a ``nonce`` is given that is not the one that was sent.
        """
        if nonce is not None and self.sent is not None and self.sent.nonce != nonce:
            raise OpeningBroken(
                f"Another nonce was already sent in match {self.match}, and a second one is never sent. "
                "Keep the receipt."
            )
        if self.sent is not None and any(seq >= self.sent.head.seq for seq, _ in self._lost):
            raise OpeningBroken(
                f"The server says that it lost entries of match {self.match} from after the nonce was sent. "
                "This client opens no more nonces in it. Keep the receipt."
            )

    def add_signature(self, signed: answers.SignedHead) -> None:
        """Add a head that the server signed."""
        self._signed = (
            *self._signed,
            SignedHead(signed.seq, signed.hash, signed.key_id, signed.public_key, signed.signature),
        )

    def receipt(self, unfinished: int = 0) -> Receipt:
        """Return the receipt so far, with the number of unfinished matches on its server."""
        heads = [KnownHead(seq, hash) for seq, hash in self._heads.items()]
        heads += [KnownHead(seq, hash, lost=True) for seq, hash in self._lost]
        return Receipt(
            match=self.match,
            commitment=self._commitment,
            server=self.server,
            sent=self.sent,
            heads=tuple(sorted(heads, key=msgspec.structs.astuple)),
            signed=self._signed,
            unfinished=unfinished,
        )
