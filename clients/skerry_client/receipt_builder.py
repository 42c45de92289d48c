"""Collects what a receipt holds while a client plays: commitment, pledges, own nonce and every head it saw.

By its receipt a record can be held to what was seen (``skerry.record.receipts``).
"""

from __future__ import annotations

from collections.abc import Iterable

from skerry.chain.entries import Head
from skerry.record.receipts import KnownHead, Receipt, SignedHead
from skerry_client import answers
from skerry_client.answers import Match
from skerry_client.errors import TwoHistories


class ReceiptBuilder:
    """Builds the receipt of one match; the client adds to it with every answer."""

    def __init__(self, match: str, commitment: str) -> None:
        self.match = match
        self._commitment = commitment
        self._seat: int | None = None
        self._nonce: str | None = None
        self._pledges: tuple[str | None, ...] = ()
        self._heads: dict[int, str] = {}
        self._signed: tuple[SignedHead, ...] = ()

    @classmethod
    def of(cls, receipt: Receipt) -> ReceiptBuilder:
        """Return a builder that goes on with what was collected before."""
        builder = cls(receipt.match, receipt.commitment)
        builder._seat, builder._nonce, builder._pledges = receipt.seat, receipt.nonce, receipt.pledges
        builder._heads = {head.seq: head.hash for head in receipt.heads}
        builder._signed = receipt.signed
        return builder

    def add_heads(self, heads: Iterable[Head]) -> None:
        """Add heads; raises ``TwoHistories`` if one contradicts another that the server sent before."""
        for head in heads:
            if self._heads.setdefault(head.seq, head.hash) != head.hash:
                raise TwoHistories(
                    f"The server told two hashes for entry {head.seq} of match {self.match}: "
                    "its history was changed. Keep the receipt."
                )

    def add_match(self, match: Match) -> None:
        """Add the head of a match; raises ``TwoHistories`` for another commitment."""
        if match.commitment != self._commitment:
            raise TwoHistories(f"The server told two commitments for match {self.match}. Keep the receipt.")
        self.add_heads((match.head,))

    def drop_after(self, seq: int) -> None:
        """Drop the heads after a seq: the server said that its store lost them (``Rewound``)."""
        self._heads = {known: hash for known, hash in self._heads.items() if known <= seq}

    def set_seat(self, seat: int, nonce: bytes | None, pledges: Iterable[str | None]) -> None:
        """Set the own seat and nonce, and the pledges of all seats as they stand when it is opened."""
        self._seat = seat
        self._nonce = None if nonce is None else nonce.hex()
        self._pledges = tuple(pledges)

    def add_signature(self, signed: answers.SignedHead) -> None:
        """Add a head that the server signed."""
        self._signed = (
            *self._signed,
            SignedHead(signed.seq, signed.hash, signed.key_id, signed.public_key, signed.signature),
        )

    @property
    def receipt(self) -> Receipt:
        """The receipt as it stands."""
        return Receipt(
            match=self.match,
            commitment=self._commitment,
            seat=self._seat,
            nonce=self._nonce,
            pledges=self._pledges,
            heads=tuple(KnownHead(seq, hash) for seq, hash in sorted(self._heads.items())),
            signed=self._signed,
        )
