"""A client's receipt holds the host to what it showed while the match was played."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.toys.pebbles import Pebbles
from tests.toys.played_match import SIGNING, PlayedMatch, play_on, replaced, started

from skerry.chain.signing import SigningKey
from skerry.match.fold import Games
from skerry.record.layout import Unusable
from skerry.record.receipts import KnownHead, Receipt, dump, head_signed, load, sign_head
from skerry.record.verify import verify

pytestmark = pytest.mark.pure

OTHER = SigningKey(b"o" * 32)


def codes(table: PlayedMatch, receipt: Receipt, games: Games) -> list[str]:
    return [finding.code for finding in verify(table.record("public"), games, receipt=receipt).findings]


def said(table: PlayedMatch, receipt: Receipt | None, games: Games) -> tuple[str, str]:
    verdict = verify(table.record("full"), games, receipt=receipt)
    assert verdict.findings == ()
    proved = " ".join(one.sentence for one in verdict.proved)
    return proved, " ".join(one.sentence for one in verdict.not_proved)


def test_an_honest_receipt_binds_the_host(pledged: PlayedMatch, games: Games) -> None:
    proved, left = said(pledged, pledged.receipt(1), games)
    assert f"first {pledged.now.seq} entries are those that the client was shown" in proved
    assert "bound to its secret before it knew the nonce of seat 1" in proved
    assert "made it all up" not in left
    assert "did not make it all up" not in left


def test_without_a_receipt_the_host_may_have_made_it_up(pledged: PlayedMatch, games: Games) -> None:
    proved, left = said(pledged, None, games)
    assert "did not make it all up afterwards: that needs a client's receipt" in left
    assert "bound to its secret" not in proved


def test_a_receipt_without_heads_or_nonce_says_so(pledged: PlayedMatch, games: Games) -> None:
    receipt = replaced(pledged.receipt(0), heads=(), sent=None)
    proved, left = said(pledged, receipt, games)
    assert "the receipt does not hold a head" in left
    assert "contributed no nonce" in left
    assert "bound" not in proved


def test_the_number_of_unfinished_matches_is_said(pledged: PlayedMatch, games: Games) -> None:
    assert "start over" not in said(pledged, pledged.receipt(0), games)[1]
    _, left = said(pledged, replaced(pledged.receipt(0), unfinished=7), games)
    assert "in the 30 days before the receipt: 7." in left


def test_without_any_pledge_it_is_said_in_spite_of_a_receipt(games: Games) -> None:
    table = play_on(started(Pebbles(), 2), random.Random(1))
    _, left = said(table, table.receipt(0), games)
    assert "no seat pledged a nonce" in left
    assert "contributed no nonce" in left


def test_a_practice_match_is_not_fair_in_spite_of_a_receipt(
    matches: dict[str, PlayedMatch], games: Games
) -> None:
    table = matches["practice"]
    proved, left = said(table, table.receipt(0), games)
    assert "practice match" in left
    assert "bound" not in proved


def test_a_host_that_plays_it_again_is_found_out(pledged: PlayedMatch, games: Games) -> None:
    again = play_on(started(Pebbles(), 2, pledging=(0, 1)), random.Random(99))
    assert again.now.hash != pledged.now.hash
    assert codes(again, pledged.receipt(0), games) == ["RECEIPT_HEAD"]


@pytest.mark.parametrize(
    ("code", "change"),
    [
        ("RECEIPT_OTHER_MATCH", {"match": "m-000002"}),
        ("RECEIPT_COMMITMENT", {"commitment": "0" * 64}),
        ("RECEIPT_NONCE", {"sent": {"nonce": "03" * 16}}),
        ("RECEIPT_NONCE", {"sent": {"seat": 1}}),
        ("RECEIPT_NONCE", {"sent": {"seat": 7}}),
        ("RECEIPT_NONCE", {"sent": {"seat": -1}}),
        ("RECEIPT_PLEDGES", {"sent": {"pledges": ()}}),
        ("RECEIPT_PLEDGES", {"sent": {"pledges": (None, "0" * 64)}}),
        ("RECEIPT_HEAD", {"sent": {"head": KnownHead(3, "0" * 64)}}),
        ("RECEIPT_HEAD", {"heads": (KnownHead(3, "0" * 64),)}),
        ("RECEIPT_HEAD", {"heads": (KnownHead(0, "0" * 64),)}),
        ("RECEIPT_HEAD", {"heads": (KnownHead(9999, "0" * 64),)}),
    ],
)
def test_what_does_not_fit_the_receipt(
    code: str, change: dict[str, Any], pledged: PlayedMatch, games: Games
) -> None:
    receipt = pledged.receipt(0)
    changes = {**change, "sent": replaced(receipt.sent, **change.get("sent", {}))}
    assert codes(pledged, replaced(receipt, **changes), games) == [code]


def test_seats_that_changed_after_the_nonce_was_sent(pledged: PlayedMatch, games: Games) -> None:
    receipt = pledged.receipt(0)
    early = replaced(receipt.sent, head=receipt.heads[1])
    assert codes(pledged, replaced(receipt, sent=early), games) == ["RECEIPT_SEATS"]


def test_heads_that_the_server_said_it_lost_hold_it_to_nothing(pledged: PlayedMatch, games: Games) -> None:
    receipt = pledged.receipt(0)
    lost = replaced(receipt, heads=(*receipt.heads, KnownHead(6, "0" * 64, lost=True)))
    assert codes(pledged, lost, games) == []


def test_a_record_that_ends_before_the_receipt(matches: dict[str, PlayedMatch], games: Games) -> None:
    table = matches["running"]
    receipt = replaced(table.receipt(0), heads=(*table.receipt(0).heads, KnownHead(99, "0" * 64)))
    verdict = verify(table.record("public"), games, receipt=receipt)
    assert verdict.findings == ()
    assert any(one.sentence.startswith("Entry 99") for one in verdict.not_proved)


def test_signed_heads(pledged: PlayedMatch, games: Games) -> None:
    after = pledged.states[5]
    true = sign_head(pledged.match, after.seq, after.hash, SIGNING)
    assert head_signed(pledged.match, true)
    assert not head_signed("m-000002", true)
    receipt = replaced(pledged.receipt(0), heads=(), signed=(true,))
    assert "The first 5 entries" in said(pledged, receipt, games)[0]
    false = replaced(true, signature="00" * 64)
    assert codes(pledged, replaced(receipt, signed=(false,)), games) == ["RECEIPT_SIGNATURE"]
    renamed = replaced(true, key_id="0" * 16)
    assert codes(pledged, replaced(receipt, signed=(renamed,)), games) == ["RECEIPT_SIGNATURE"]


def test_two_signed_histories_convict_the_host(pledged: PlayedMatch, games: Games) -> None:
    for signing, code in ((SIGNING, "TWO_HISTORIES"), (OTHER, "RECEIPT_HEAD")):
        other = sign_head(pledged.match, 5, b"h" * 32, signing)
        assert codes(pledged, replaced(pledged.receipt(0), signed=(other,)), games) == [code]


def test_receipts_are_files(pledged: PlayedMatch) -> None:
    after = pledged.states[5]
    signed = sign_head(pledged.match, after.seq, after.hash, SIGNING)
    receipt = replaced(pledged.receipt(1), signed=(signed,))
    assert load(dump(receipt)) == receipt


@pytest.mark.parametrize(
    "text",
    [b"", b"[]", b"{}", b"\xff", b"[" * 100_000, b'{"match":"m","commitment":"00"}', b'{"format":"x"}'],
)
def test_other_files_are_no_receipts(text: bytes) -> None:
    with pytest.raises(Unusable) as refusal:
        load(text)
    assert refusal.value.code == "RECEIPT_INVALID"
