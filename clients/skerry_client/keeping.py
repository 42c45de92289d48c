"""What a client keeps of a match while it plays: commitment, pledges, own nonce and every head it was told.

From it comes the receipt that holds a record to what was seen (``skerry.record.receipts``).
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from skerry.chain.entries import Head
from skerry.record import receipts
from skerry.record.receipts import KnownHead, Receipt, SignedHead
from skerry_client import answers
from skerry_client.answers import Match
from skerry_client.errors import TwoHistories


class Kept:
    """What is kept of one match; the client fills it with every answer."""

    def __init__(self, match: str, commitment: str) -> None:
        self.match = match
        self._commitment = commitment
        self._seat: int | None = None
        self._nonce: str | None = None
        self._pledges: tuple[str | None, ...] = ()
        self._heads: dict[int, str] = {}
        self._signed: tuple[SignedHead, ...] = ()

    def see(self, heads: Iterable[Head]) -> None:
        """Keep heads; raises ``TwoHistories`` if one contradicts another that was told before."""
        for head in heads:
            if self._heads.setdefault(head.seq, head.hash) != head.hash:
                raise TwoHistories(
                    f"The server told two hashes for entry {head.seq} of match {self.match}: "
                    "its history was changed. Keep the receipt."
                )

    def see_match(self, match: Match) -> None:
        """Keep what a match tells; raises ``TwoHistories`` for another commitment."""
        if match.commitment != self._commitment:
            raise TwoHistories(f"The server told two commitments for match {self.match}. Keep the receipt.")
        self.see((match.head,))

    def forget_after(self, seq: int) -> None:
        """Forget the heads after a seq: the server said that its store lost them (``Rewound``)."""
        self._heads = {known: hash for known, hash in self._heads.items() if known <= seq}

    def hold(self, seat: int, nonce: bytes | None, pledges: Iterable[str | None]) -> None:
        """Keep the own seat and nonce, and the pledges of all seats as they stand when it is opened."""
        self._seat = seat
        self._nonce = None if nonce is None else nonce.hex()
        self._pledges = tuple(pledges)

    def sign(self, signed: answers.SignedHead) -> None:
        """Keep a head that the server signed."""
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


def save_receipt(receipt: Receipt, path: str | Path) -> None:
    """Write a receipt to a file, whole or not at all."""
    target = Path(path)
    partial = target.with_name(f"{target.name}.partial")
    partial.write_bytes(receipts.dump(receipt))
    partial.replace(target)


def load_receipt(path: str | Path) -> Receipt:
    """Read a receipt from a file; raises ``skerry.record.layout.Unusable`` or ``OSError``."""
    return receipts.load(Path(path).read_bytes())


class Seated(msgspec.Struct, frozen=True):
    """A seat that was taken; ``nonce`` is the pledged one, None if the table took no pledge any more."""

    match: str
    seat: int
    token: str
    game: str
    nonce: bytes | None = None
