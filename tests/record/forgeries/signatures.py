"""Signatures and keys, of records and of receipts."""

from __future__ import annotations

import hashlib

import msgspec
from tests.record.forgeries.kinds import forgery
from tests.record.forgeries.workbench import Workbench

from skerry.chain.signing import KeyBundle, PublishedKey, SigningKey, succession_message

OTHER = SigningKey(b"o" * 32)
replace = msgspec.structs.replace

SMALL = [bytes(32), b"\x01" + bytes(31), b"\xec" + b"\xff" * 30 + b"\x7f"]
EIGHTH = bytes.fromhex("c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a")


def signed_by(record: Workbench, point: bytes) -> bytes:
    """Return the record signed with a key of small order, under which any message verifies."""
    key = hashlib.sha256(point).digest()[:8].hex()
    neutral = (b"\x01" + bytes(31) + bytes(32)).hex()
    return record.closed(record.lines(), keyId=key, publicKey=point.hex(), signature=neutral)


@forgery("a key of order 1")
def order_1(record: Workbench) -> bytes:
    return signed_by(record, SMALL[1])


@forgery("a key of order 2")
def order_2(record: Workbench) -> bytes:
    return signed_by(record, SMALL[2])


@forgery("a key of order 4")
def order_4(record: Workbench) -> bytes:
    return signed_by(record, SMALL[0])


@forgery("a key of order 8")
def order_8(record: Workbench) -> bytes:
    return signed_by(record, EIGHTH)


@forgery("a key of order 1 in another spelling")
def order_1_otherwise(record: Workbench) -> bytes:
    return signed_by(record, b"\x01" + bytes(30) + b"\x80")


@forgery("a key above the prime")
def above_the_prime(record: Workbench) -> bytes:
    return signed_by(record, b"\xee" + b"\xff" * 30 + b"\x7f")


@forgery("a key that is no point")
def no_point(record: Workbench) -> bytes:
    return signed_by(record, b"\x02" + bytes(31))


@forgery("a signature of nought")
def noughts(record: Workbench) -> bytes:
    return record.closed(record.lines(), signature="00" * 64)


@forgery("the signature of another record")
def of_another(record: Workbench) -> bytes:
    old = record.record().rsplit(b'"signature":"', 1)[1][:128].decode()
    record.head["names"] = ["Ann", "Bob"]
    return record.closed(record.lines(), signature=old)


@forgery("the signature of another key")
def other_key(record: Workbench) -> bytes:
    return record.closed(record.lines(), keyId=OTHER.id, publicKey=OTHER.public.hex())


@forgery("the id of another key")
def other_id(record: Workbench) -> bytes:
    return record.closed(record.lines(), keyId=OTHER.id)


@forgery("a signature that was taken off", answer="INCOMPLETE", signed=False)
def unsigned(record: Workbench) -> None:
    pass


@forgery("a signature that was taken off, against a pinned key", answer="INCOMPLETE", signed=False)
def unsigned_pinned(record: Workbench) -> None:
    record.require, record.pinned = "none", OTHER.id


@forgery("the forger's own signature, against a pinned key")
def own_key(record: Workbench) -> None:
    record.pinned = OTHER.public.hex()


def published(key: SigningKey, by: SigningKey | None = None, signature: bytes | None = None) -> PublishedKey:
    """Publish a key, perhaps signed by an older one."""
    if by is None:
        return PublishedKey(key.id, key.public.hex())
    made = by.sign(succession_message(key.public)) if signature is None else signature
    return PublishedKey(key.id, key.public.hex(), by.id, made.hex())


@forgery("a key that names the pinned one as its elder without its signature")
def false_succession(record: Workbench) -> None:
    assert record.signing is not None
    record.pinned = OTHER.id
    record.keys = KeyBundle((published(OTHER), published(record.signing, OTHER, bytes(64))))


@forgery("a key beside the pinned one in the host's list, with no signature at all")
def mere_neighbour(record: Workbench) -> None:
    assert record.signing is not None
    record.pinned = OTHER.id
    record.keys = KeyBundle((published(OTHER), published(record.signing)))


@forgery("a younger key pinned, which stands for no elder one")
def younger_pinned(record: Workbench) -> None:
    assert record.signing is not None
    record.pinned = OTHER.id
    record.keys = KeyBundle((published(record.signing), published(OTHER, record.signing)))
