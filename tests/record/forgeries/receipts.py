"""Receipts: one client's file against a host with a different history."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from tests.record.forgeries.kinds import forgery
from tests.record.forgeries.workbench import Workbench
from tests.toys.played_match import known

from skerry.chain.signing import SigningKey
from skerry.record.receipts import KnownHead, Receipt, Sent, sign_head

ZERO = "00" * 32
OTHER = SigningKey(b"o" * 32)


def given(record: Workbench, **changes: Any) -> None:
    """Give the verifiers the receipt of seat 0's client, with changes."""
    receipt: Receipt = record.table.receipt(0)
    of_sent = {name: changes.pop(name) for name in Sent.__struct_fields__ if name in changes}
    if of_sent and receipt.sent is not None:
        changes["sent"] = msgspec.structs.replace(receipt.sent, **of_sent)
    receipt = msgspec.structs.replace(receipt, **changes)
    record.receipt = receipt


def early(record: Workbench) -> None:
    """Give the verifiers the receipt of a client that left before play, with the head of entry 1."""
    given(record, heads=record.table.receipt(0).heads[:1])


@forgery("the receipt of another match")
def other_match(record: Workbench) -> None:
    given(record, match="m-000002")


@forgery("a client that was given another commitment")
def other_commitment(record: Workbench) -> None:
    given(record, commitment=ZERO)


@forgery("a client that was shown another entry 3")
def other_head(record: Workbench) -> None:
    given(record, heads=(KnownHead(3, ZERO),))


@forgery("a client that was shown an entry 0")
def head_zero(record: Workbench) -> None:
    given(record, heads=(KnownHead(0, ZERO),))


@forgery("a client that was shown an entry behind the end")
def head_behind_the_end(record: Workbench) -> None:
    given(record, heads=(KnownHead(9999, ZERO),))


@forgery("a client whose nonce did not enter the key")
def other_nonce(record: Workbench) -> None:
    given(record, nonce="ab" * 16)


@forgery("a client whose seat another nonce entered for")
def other_seat(record: Workbench) -> None:
    given(record, seat=1)


@forgery("a client with a seat that there is not")
def no_seat(record: Workbench) -> None:
    given(record, seat=7)


@forgery("a client that had seen other pledges")
def other_pledges(record: Workbench) -> None:
    given(record, pledges=(ZERO, ZERO))


@forgery("a client that had seen fewer pledges")
def fewer_pledges(record: Workbench) -> None:
    sent = record.table.receipt(0).sent
    assert sent is not None
    given(record, pledges=sent.pledges[:1])


@forgery("a client that sent its nonce after another history")
def sent_after_another_history(record: Workbench) -> None:
    given(record, head=KnownHead(3, ZERO))


@forgery("seats and pledges that changed after a client had sent its nonce")
def seats_changed(record: Workbench) -> None:
    given(record, head=KnownHead(1, record.table.states[1].hash.hex()))


@forgery("a seat taken after a client had sent its nonce")
def joined_after_sending(record: Workbench) -> None:
    given(record, head=known(record.table.states[2]))


@forgery("a pledge made after a client had sent its nonce", match="returned")
def pledged_after_sending(record: Workbench) -> None:
    given(record, head=known(record.table.states[3]))


@forgery("nothing but a pledge after a client had sent its nonce", edition="public")
def only_pledged_after_sending(record: Workbench) -> None:
    joined = record.event("table.joined", 1)
    pledged, joined["pledge"] = joined["pledge"], None
    record.insert(4, {"type": "table.pledged", "seat": 1, "pledge": pledged})
    hash_of_the_joining = json.loads(record.lines()[3])["hash"]
    given(record, heads=(), head=KnownHead(3, hash_of_the_joining))


@forgery("a seat left and taken again after a client had sent its nonce", match="returned")
def exchanged_after_sending(record: Workbench) -> None:
    given(record, head=known(record.table.states[5]))


@forgery("a seat taken again, with another pledge than a client had seen", match="returned")
def repledged(record: Workbench) -> None:
    pledges = tuple(place.pledge for place in record.table.states[5].seats)
    given(record, head=known(record.table.states[5]), pledges=pledges)


@forgery("a bot that took the last seat after a client had sent its nonce", match="with-host")
def bot_after_sending(record: Workbench) -> None:
    given(record, head=known(record.table.states[3]))


@forgery("the opening rewritten against the head that a client had sent its nonce after", edition="public")
def opening_rewritten(record: Workbench) -> None:
    given(record, heads=())
    record.public(record.seqs("table.ready")[-1])["at"] += 1


@forgery("a receipt of the older format", answer="UNUSABLE")
def older_receipt(record: Workbench) -> None:
    given(record, format="skerry-receipt/1")


@forgery("a signed head that nobody signed")
def false_signature(record: Workbench) -> None:
    state = record.table.states[5]
    head = sign_head(record.table.match, state.seq, state.hash, OTHER)
    given(record, signed=(msgspec.structs.replace(head, signature="00" * 64),))


@forgery("a signed head under the id of another key")
def false_id(record: Workbench) -> None:
    state = record.table.states[5]
    head = sign_head(record.table.match, state.seq, state.hash, OTHER)
    given(record, signed=(msgspec.structs.replace(head, key_id="0" * 16),))


@forgery("a signed head with a key of small order")
def weak_key(record: Workbench) -> None:
    state = record.table.states[5]
    point = b"\x01" + bytes(31)
    head = msgspec.structs.replace(
        sign_head(record.table.match, state.seq, state.hash, OTHER),
        public_key=point.hex(),
        signature=(point + bytes(32)).hex(),
    )
    given(record, signed=(head,))


@forgery("two histories, both signed by the host")
def two_histories(record: Workbench) -> None:
    assert record.signing is not None
    given(record, signed=(sign_head(record.table.match, 5, b"h" * 32, record.signing),))


@forgery("another history, signed with another key")
def history_of_another_key(record: Workbench) -> None:
    given(record, signed=(sign_head(record.table.match, 5, b"h" * 32, OTHER),))


@forgery("a move changed against the heads that a client was shown", edition="public")
def rewritten(record: Workbench) -> None:
    given(record)
    record.public(record.moves()[0])["at"] += 0
    record.public(record.moves()[0])["by"]["move"] = "bid 0"


@forgery("a tail cut off that a client was shown", edition="public", answer="INCOMPLETE")
def tail_cut(record: Workbench) -> None:
    given(record)
    del record.entries[-3:]


@forgery("a tail cut off an unfinished match", match="running", edition=0, answer="INCOMPLETE")
def running_tail_cut(record: Workbench) -> None:
    given(record)
    del record.entries[-2:]


@forgery("a file that is no receipt", answer="UNUSABLE")
def no_receipt(record: Workbench) -> None:
    given(record, commitment="zz")
