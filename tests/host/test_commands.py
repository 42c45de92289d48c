"""Commands as values: what their request ids stand for, which the log keeps as digests."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.toys.pebbles import Pebbles

from skerry.auth.access import Actor
from skerry.auth.tokens import Tokens
from skerry.host import commands
from skerry.host.create_command import Create
from skerry.log.request_ids import Request
from skerry.match.terms import Terms

pytestmark = pytest.mark.pure


class NoKeys:
    """Stands where no key is asked for."""

    current = eldest = "k1"

    def master(self, key_id: str) -> bytes:
        raise AssertionError(key_id)


ACTOR = Actor(Tokens(NoKeys()), (), 1)


@pytest.mark.parametrize(
    ("command", "body"),
    [
        (commands.Leave(ACTOR), ["leave", "m", 1]),
        (commands.Pledge(ACTOR, "ab"), ["pledge", "ab", "m", 1]),
        (commands.Ready(ACTOR), ["ready", "m", 1]),
        (commands.OpenNonce(ACTOR, "ab"), ["open nonce", "ab", "m", 1]),
        (commands.Play(ACTOR, "take 1", 7), ["play", "take 1", 7, "m", 1]),
        (
            commands.Play(ACTOR, {"type": "take", "count": 1}, None),
            ["play", {"type": "take", "count": 1}, None, "m", 1],
        ),
        (commands.TakeBack(ACTOR), ["take back", "m", 1]),
        (commands.Resign(ACTOR), ["resign", "m", 1]),
        (commands.Join(ACTOR.reader, "p", None, "cd"), ["join", "m", None, "cd"]),
        (commands.Abandon("spam"), ["abandon", "m", "spam"]),
    ],
    ids=lambda value: type(value).__name__,
)
def test_body_of_a_request(command: commands.SeatCommand, body: list[object]) -> None:
    assert command.body("m") == body


def test_body_of_a_creation() -> None:
    command = Create(
        match="m",
        game=Pebbles(),
        options={"a": 1},
        seats=2,
        secret=bytes(32),
        key_id="k1",
        practice=False,
        drawn_seed="",
        seed=None,
        terms=Terms(),
    )
    body = ["create", "pebbles", 2, {"a": 1}, True, False, None, "FREE", 60_000]
    assert command.body() == body
    later = replace(command, terms=Terms(analysis="ALWAYS", claim_after=5))
    assert later.body() == [*body, {"analysis": "ALWAYS", "claim_after": 5}]


def test_digest_of_a_request() -> None:
    request = Request("seat 1 3", "r", commands.Play(ACTOR, "take 1", 7).body("m"))
    assert request.fingerprint.hex() == "032844237e9b9b13ab293f5c25680300"
