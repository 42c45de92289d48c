"""Receipts: what a client stores about a match, in case the host makes up another one afterwards.

A chain that only its host has seen proves nothing against the host. A client that stored the commitment, the
pledges, its own nonce and the heads that it was shown can compare the record with them. The host signs a head
on request, so that a client can convince others too (chain/README.md, sections 5 and 6).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from skerry.chain.signing import SigningKey, is_signed, key_id, receipt_message
from skerry.record.layout import Digest, KeyId, Number, Signature, Unusable
from skerry.rules.game import Seat

SEAT_EVENTS = frozenset(
    {
        "table.joined",
        "table.left",
        "table.pledged",
        "table.removed",
        "table.reserved",
        "table.options_changed",
        "table.handed_over",
        "table.taken_over",
    }
)
"""Tags of events that change seats or pledges, which must not occur between a sent nonce and the start."""


class KnownHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A head that an answer or a message carried; ``hash`` in hex.

    ``lost``: the server reported later that its store lost the entry, which still stays in the receipt.
    """

    seq: Number
    hash: Digest
    lost: bool = False


class Sent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a client stored, unchangeably, before it sent its nonce.

    ``pledges`` holds the pledge of each seat, in hex or None, according to the entries up to ``head``.
    """

    seat: Seat
    nonce: str
    pledges: tuple[str | None, ...]
    head: KnownHead


class SignedHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """A head that the host signed on request."""

    seq: Number
    hash: Digest
    key_id: KeyId
    public_key: Digest
    signature: Signature


class Receipt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A client's file about one match of a server.

    ``sent`` is None for a client that only watched, or contributed no nonce. ``unfinished`` counts the
    matches of this server in the last 30 days that ended without a result after the client sent its nonce:
    only that number exposes a host that starts over until the draws suit it.
    """

    match: str
    commitment: Digest
    server: str = ""
    sent: Sent | None = None
    heads: tuple[KnownHead, ...] = ()
    signed: tuple[SignedHead, ...] = ()
    unfinished: Number = 0
    format: Literal["skerry-receipt/2"] = "skerry-receipt/2"


def sign_head(match: str, seq: int, hash: bytes, signing: SigningKey) -> SignedHead:
    """Sign a head of a match for a client that asks."""
    signature = signing.sign(receipt_message(match, seq, hash))
    return SignedHead(seq, hash.hex(), signing.id, signing.public.hex(), signature.hex())


def head_signed(match: str, head: SignedHead) -> bool:
    """Say whether the signature on a head matches its key."""
    public, signature = bytes.fromhex(head.public_key), bytes.fromhex(head.signature)
    message = receipt_message(match, head.seq, bytes.fromhex(head.hash))
    return head.key_id == key_id(public) and is_signed(public, signature, message)


def dump(receipt: Receipt) -> bytes:
    """Return a receipt as the text of its file."""
    return msgspec.json.format(msgspec.json.encode(receipt), indent=2) + b"\n"


_HINT = "Pass a file that the client, or `skerry bot --receipt FILE`, has written."


def load(text: bytes) -> Receipt:
    """Read a receipt's file; raises ``Unusable``."""
    try:
        return _RECEIPT.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unusable("RECEIPT_INVALID", f"This is not a receipt: {error}.", _HINT) from None


_RECEIPT = msgspec.json.Decoder(Receipt)
