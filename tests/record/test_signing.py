"""Signatures of records, and keys that follow keys."""

from __future__ import annotations

import pytest
from tests.toys.played_match import SIGNING, PlayedMatch, replaced

from skerry.chain.signing import (
    KeyBundle,
    PublishedKey,
    SigningKey,
    is_signed,
    key_id,
    succession_message,
)
from skerry.match.fold import Games
from skerry.record.verify import verify

pytestmark = pytest.mark.pure


def publish(key: SigningKey) -> PublishedKey:
    """Publish a first key, which nothing vouches for."""
    return PublishedKey(key.id, key.public.hex())


def succeed(old: SigningKey, new: SigningKey) -> PublishedKey:
    """Publish a new key, signed by the old one."""
    return PublishedKey(new.id, new.public.hex(), old.id, old.sign(succession_message(new.public)).hex())


OLD, OTHER = SigningKey(b"1" * 32), SigningKey(b"2" * 32)
BUNDLE = KeyBundle((publish(OLD), succeed(OLD, SIGNING), publish(OTHER)))


def codes(record: bytes, games: Games, pinned: str, keys: KeyBundle | None = BUNDLE) -> list[str]:
    return [finding.code for finding in verify(record, games, keys=keys, pinned=pinned).findings]


def test_a_signature_is_that_of_its_key_and_message() -> None:
    signature = OLD.sign(b"message")
    assert signature == OLD.sign(b"message")
    assert is_signed(OLD.public, signature, b"message")
    assert not is_signed(OTHER.public, signature, b"message")
    assert not is_signed(OLD.public, signature, b"massage")
    assert not is_signed(OLD.public, b"", b"message")
    assert not is_signed(b"short", signature, b"message")


def test_a_pinned_key_stands_for_itself_and_those_it_signed(pledged: PlayedMatch, games: Games) -> None:
    record = pledged.record("full")
    for pinned in (SIGNING.id, SIGNING.public.hex(), OLD.id, OLD.public.hex()):
        assert codes(record, games, pinned) == []
    assert codes(record, games, SIGNING.id, None) == []
    for pinned in (OTHER.id, OTHER.public.hex(), "0" * 16, "", "zz"):
        assert codes(record, games, pinned) == ["KEY_NOT_PINNED"]
    assert codes(record, games, OLD.id, None) == ["KEY_NOT_PINNED"]


def test_an_unsigned_record_has_no_pinned_key(pledged: PlayedMatch, games: Games) -> None:
    verdict = verify(pledged.record("full", signed=False), games, pinned=SIGNING.id)
    assert verdict.findings == ()
    assert verdict.result == "INCOMPLETE"
    assert [one.requirement for one in verdict.unmet] == ["signed"]


SMALL_ORDER = [bytes(32), b"\x01" + bytes(31), b"\xec" + b"\xff" * 30 + b"\x7f"]
OTHER_SPELLINGS = [b"\xed" + b"\xff" * 30 + b"\x7f", b"\xff" * 32, b"\x01" + bytes(30) + b"\x80"]


@pytest.mark.parametrize("key", [*SMALL_ORDER, *OTHER_SPELLINGS], ids=bytes.hex)
def test_a_key_that_anybody_can_sign_for_signs_nothing(key: bytes) -> None:
    for nonce in (b"\x01" + bytes(31), bytes(32)):
        assert not is_signed(key, nonce + bytes(32), b"message")


def test_trust_runs_along_signatures_only() -> None:
    newest = SigningKey(b"3" * 32)
    chain = KeyBundle((publish(OLD), succeed(OLD, SIGNING), succeed(SIGNING, newest)))
    assert chain.trusted(OLD.id) == {OLD.public, SIGNING.public, newest.public}
    assert chain.trusted(SIGNING.id) == {SIGNING.public, newest.public}
    assert chain.trusted(newest.id) == {newest.public}


@pytest.mark.parametrize(
    "changed",
    [
        replaced(succeed(OLD, SIGNING), signature="00" * 64),
        replaced(succeed(OLD, SIGNING), signature=None),
        replaced(succeed(OLD, SIGNING), signed_by=OTHER.id),
        replaced(succeed(OLD, SIGNING), id="0" * 16),
        replaced(succeed(OLD, SIGNING), public_key=OTHER.public.hex()),
        replaced(succeed(OLD, SIGNING), public_key="zz"),
    ],
)
def test_a_false_succession_counts_for_nothing(changed: PublishedKey) -> None:
    assert KeyBundle((publish(OLD), changed)).trusted(OLD.id) == {OLD.public}


def test_the_id_follows_from_the_key() -> None:
    assert OLD.id == key_id(OLD.public)
    assert len(OLD.id) == 16
    assert OLD.id != OTHER.id
