"""A host that lies while a match is opened, against the client, attack by attack.

The attacks are those of ``service/skerry/chain/README.md``, section 5.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.toys.seats_in_process import MATCH, InProcessServer, Someone, finish, look

from skerry.chain.commitment import pledge as pledge_of
from skerry.chain.entries import By
from skerry.match import commands
from skerry.match.committed import Committed
from skerry.match.fold import close_entry
from skerry.match.sealing import Draft, seal
from skerry.match.state import replace
from skerry.match.table_events import Opened, Started
from skerry.rules.game import Emit
from skerry_client import (
    NotUnderstood,
    OpeningBroken,
    Seated,
    UnfinishedMatches,
    load_receipt,
    save_receipt,
)
from skerry_client.errors import Refusal, refused
from skerry_client.joining import resume
from skerry_client.receipt_builder import ReceiptBuilder

pytestmark = pytest.mark.pure


def seated_pair(server: InProcessServer) -> tuple[Someone, Someone, Any]:
    """Seat an honest client at 0 and the host's at 1, both ready; return both and the former's opening."""
    honest, host = Someone(server, "honest"), Someone(server, "host")
    opening = honest.opening(honest.sit(code="QR"))
    assert look(opening)
    host.sit(code="QR")
    server.take(commands.ready(server.state, 1, 1))
    return honest, host, opening


def another_pledge() -> str:
    """Return the pledge of a nonce that the host chose when it knew the other."""
    return pledge_of(MATCH, 1, b"a nonce that suits the host well").hex()


def sent_nonces(server: InProcessServer) -> set[str]:
    """Return the nonces that the honest client has sent, in whatever requests."""
    return {given["nonce"] for given in server.sent if given["as"] == 0 and given["nonce"]}


def test_a_seat_that_leaves_after_the_others_have_opened_gets_no_second_nonce() -> None:
    server = InProcessServer()
    honest, _, opening = seated_pair(server)
    assert look(opening)
    assert sent_nonces(server) == {honest.nonces[0].hex()}
    server.unsettle(1, another_pledge())
    with pytest.raises(OpeningBroken, match="changed after the nonce of seat 0 was sent"):
        next(opening)
    assert sent_nonces(server) == {honest.nonces[0].hex()}
    assert honest.unfinished == [(MATCH, "BROKEN")]
    assert honest.receipt(MATCH).sent == honest.kept[0].sent


@pytest.mark.parametrize("code", ["NOT_ALL_READY", "SEATS_FIXED", "NONCE_MISMATCH", "SEAT_FREE"])
def test_a_nonce_taken_behind_a_refusal_binds_all_the_same(code: str) -> None:
    class Refusing(InProcessServer):
        def answer(self, operation: Any) -> Any:
            if operation.field == "openNonce" and operation.variables["as"] == 0:
                self.sent.append(operation.variables)
                raise refused(Refusal(code, "It is not opened.", "Wait.", kind="NotNow"))
            return super().answer(operation)

    server = Refusing()
    honest, _, opening = seated_pair(server)
    # The host knows the nonce, and could let its own seat pledge another one.
    with pytest.raises(OpeningBroken, match="received the nonce of seat 0"):
        next(opening)
    assert honest.unfinished == [(MATCH, "BROKEN")]
    # No later life of the client opens another: what was sent stands in its receipt.
    again = Someone(server, "again")
    again.builder = ReceiptBuilder.of(honest.receipt(MATCH))
    server.unsettle(1, another_pledge())
    other = Seated(MATCH, 0, "token-0", "dream-islands", honest.nonces[0])
    with pytest.raises(OpeningBroken, match="changed after the nonce of seat 0 was sent"):
        next(again.opening(other))
    assert sent_nonces(server) == {honest.nonces[0].hex()}


def test_another_nonce_than_the_one_that_was_sent_is_never_opened() -> None:
    server = InProcessServer()
    honest, _, opening = seated_pair(server)
    before = server.state
    assert look(opening)
    again = Someone(server, "again")
    again.builder = ReceiptBuilder.of(honest.receipt(MATCH))
    # The host lets go of the seat, and lets the client pledge afresh.
    server.state, server.entries = before, server.entries[: before.seq]
    second = b"another one, of thirty-two bytes"
    fresh = replace(before.seats[0], pledge=pledge_of(MATCH, 0, second).hex())
    server.state = replace(before, seats=(fresh, before.seats[1]))
    with pytest.raises(OpeningBroken):
        next(again.opening(Seated(MATCH, 0, "token-0", "dream-islands", second)))
    assert sent_nonces(server) == {honest.nonces[0].hex()}


def test_a_lost_answer_is_found_by_the_very_same_request() -> None:
    class Busy(InProcessServer):
        def answer(self, operation: Any) -> Any:
            if operation.field == "openNonce" and not self.sent:
                self.sent.append(operation.variables)
                raise refused(Refusal("OPENING_OVER", "The time is up.", "", kind="NotNow"))
            return super().answer(operation)

    server = Busy()
    honest, _, opening = seated_pair(server)
    assert look(opening)
    assert look(opening)
    first, second = server.sent
    assert first == second
    assert len(honest.kept) == 1
    assert server.state.seats[0].nonce == honest.nonces[0].hex()


def test_a_nonce_opened_in_its_place_is_noticed() -> None:
    server = InProcessServer()
    honest, _, opening = seated_pair(server)
    before = server.state
    assert look(opening)
    assert honest.builder is not None
    # Another nonce stands where that of seat 0 was sent, on a branch that the client has not seen.
    server.state, server.entries = before, server.entries[: before.seq]
    entry = seal(before, None, Draft(By(host="opened"), (Emit(Opened(0, "ab" * 16)),)), 1)
    server.take(Committed(close_entry(before, before, entry), entry))
    honest.builder._heads.pop(before.seq + 1, None)
    with pytest.raises(OpeningBroken, match="is not the one that was sent"):
        next(opening)


@pytest.mark.parametrize("back_to", [1, 6, 7])
def test_after_a_pretended_fail_over_nothing_is_opened_again(back_to: int) -> None:
    server = InProcessServer()
    honest, _, opening = seated_pair(server)
    assert look(opening)
    builder = honest.builder
    assert builder is not None
    assert builder.sent is not None
    assert builder.sent.head.seq == 7
    before = honest.receipt(MATCH)
    # The server says `Rewound`, and goes on on another branch.
    builder.mark_lost(back_to)
    server.entries = server.entries[:5]
    state = server.state
    server.state = commands.create(MATCH, state.rules, {}, 2, 1, secret=b"s" * 32).state
    server.entries = server.entries[:1]
    with pytest.raises(OpeningBroken, match=r"lost entries|went back"):
        next(opening)
    assert sent_nonces(server) == {honest.nonces[0].hex()}
    after = honest.receipt(MATCH)
    assert after.sent == before.sent
    assert {(head.seq, head.hash) for head in before.heads} <= {(head.seq, head.hash) for head in after.heads}


def test_lost_heads_are_remembered_over_a_restart(tmp_path: Path) -> None:
    server = InProcessServer()
    honest, _, opening = seated_pair(server)
    assert look(opening)
    assert honest.builder is not None
    honest.builder.mark_lost(7)
    save_receipt(honest.receipt(MATCH), tmp_path / "receipt.json")
    again = ReceiptBuilder.of(load_receipt(tmp_path / "receipt.json"))
    with pytest.raises(OpeningBroken, match="lost entries"):
        again.need_unbroken()
    assert again.receipt() == honest.receipt(MATCH)


def test_pledges_that_the_entries_do_not_have_are_not_opened_to() -> None:
    class Painting(InProcessServer):
        def match(self) -> Any:
            shown = super().match()
            seats = tuple(
                type(seat)(**{**{f: getattr(seat, f) for f in seat.__struct_fields__}, "pledge": "ab" * 32})
                if seat.seat == 1 and seat.pledged
                else seat
                for seat in shown.seats
            )
            return type(shown)(**{f: getattr(shown, f) for f in shown.__struct_fields__} | {"seats": seats})

    server = Painting()
    _, _, opening = seated_pair(server)
    with pytest.raises(NotUnderstood, match="does not open its nonce"):
        next(opening)
    assert sent_nonces(server) == set()


@pytest.mark.parametrize("hidden", [lambda entries: entries[:2], lambda entries: []])
def test_entries_held_back_are_noticed(hidden: Callable[[Any], Any]) -> None:
    class Hiding(InProcessServer):
        def answer(self, operation: Any) -> Any:
            found = super().answer(operation)
            if operation.field == "entries":
                return type(found)(tuple(hidden(found.entries[1:])), found.head, False)
            return found

    server = Hiding()
    _, _, opening = seated_pair(server)
    with pytest.raises(NotUnderstood, match="did not return all entries"):
        next(opening)
    assert sent_nonces(server) == set()


def test_a_match_that_begins_without_the_nonce_is_not_played() -> None:
    server = InProcessServer()
    honest, _, opening = seated_pair(server)
    before = server.state
    assert look(opening)
    assert honest.builder is not None
    # The host drops the opening, and begins with no nonce of seat 0 at all: on another branch.
    server.state, server.entries = before, server.entries[: before.seq]
    entry = seal(before, None, Draft(By(host="started"), (Emit(Started(("", "ab" * 16))),)), 1)
    server.take(Committed(close_entry(before, before, entry), entry))
    honest.builder._heads.pop(before.seq + 1, None)
    with pytest.raises(OpeningBroken, match="is not the one that was sent"):
        next(opening)


def test_killed_between_receipt_and_sending_the_same_request_is_sent(tmp_path: Path) -> None:
    class Killed(BaseException):
        pass

    class Dying(InProcessServer):
        def answer(self, operation: Any) -> Any:
            if operation.field == "openNonce" and not self.sent:
                self.sent.append(operation.variables)
                raise Killed
            return super().answer(operation)

    server = Dying()
    honest, host, opening = seated_pair(server)
    with pytest.raises(Killed):
        next(opening)
    save_receipt(honest.kept[-1], tmp_path / "receipt.json")
    again = Someone(server, "again")
    again.builder = ReceiptBuilder.of(load_receipt(tmp_path / "receipt.json"))
    seated = finish(resume(again, MATCH, "token-0", 0, honest.nonces[0], True))
    going_on = again.opening(seated)
    assert look(going_on)
    assert server.sent[0] == server.sent[1]
    assert again.kept == []
    closing = host.opening(Seated(MATCH, 1, "t", "dream-islands", host.nonces[0]))
    assert not look(closing)
    assert not look(going_on)
    assert server.state.nonces == (honest.nonces[0].hex(), host.nonces[0].hex())


def test_killed_after_sending_and_the_seats_changed_nothing_more_is_opened() -> None:
    server = InProcessServer()
    honest, _, opening = seated_pair(server)
    assert look(opening)
    server.unsettle(1, another_pledge())
    again = Someone(server, "b")
    again.builder = ReceiptBuilder.of(honest.receipt(MATCH))
    seated = finish(resume(again, MATCH, "token-0", 0, honest.nonces[0], True))
    with pytest.raises(OpeningBroken, match="changed after the nonce"):
        next(again.opening(seated))
    assert again.nonces == []
    assert len(server.sent) == 1


def test_a_receipt_is_durable_before_the_nonce_is_sent(tmp_path: Path, monkeypatch: Any) -> None:
    synced: list[str] = []
    monkeypatch.setattr("os.fsync", lambda _file: synced.append("fsync"))
    server = InProcessServer()
    honest, _, opening = seated_pair(server)
    assert look(opening)
    save_receipt(honest.kept[0], tmp_path / "receipt.json")
    assert len(synced) == 2
    assert load_receipt(tmp_path / "receipt.json").sent == honest.kept[0].sent


def test_the_same_nonce_has_the_same_request_id_whoever_sends_it() -> None:
    server = InProcessServer()
    honest, _, opening = seated_pair(server)
    assert look(opening)
    expected = f"open-{pledge_of(MATCH, 0, honest.nonces[0]).hex()}"
    assert [given["requestId"] for given in server.sent] == [expected]


def test_unfinished_matches_are_counted_per_server_for_30_days(tmp_path: Path) -> None:
    day, now = 24 * 60 * 60 * 1000, [0]
    for path in (None, tmp_path / "unfinished.jsonl"):
        now[0] = 0
        matches = UnfinishedMatches(path, lambda: now[0])
        assert matches.count("a") == 0
        matches.note("a", "m-1", "ABANDONED")
        matches.note("a", "m-1", "ABANDONED")
        now[0] = 20 * day
        matches.note("a", "m-2", "BROKEN")
        matches.note("b", "m-3", "UNOPENED")
        assert (matches.count("a"), matches.count("b"), matches.count("c")) == (2, 1, 0)
        now[0] = 31 * day
        assert matches.count("a") == 1
        assert len(matches.all()) == 3
    with (tmp_path / "unfinished.jsonl").open("ab") as file:
        file.write(b'{"server": "a", "ma')
    assert UnfinishedMatches(tmp_path / "unfinished.jsonl", lambda: 0).count("a") == 2
