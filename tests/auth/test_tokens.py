"""Tokens are read as they were issued, by the worker that issued them and by any other."""

from __future__ import annotations

import pytest

from skerry.auth.tokens import BadToken, BotsToken, Issued, OwnerToken, PlayerToken, SeatToken, Tokens

pytestmark = pytest.mark.pure


class OneKey:
    """A keyring with one master key."""

    current = eldest = "k1"

    def master(self, key_id: str) -> bytes:
        assert key_id == "k1"
        return b"m" * 32


ISSUED: tuple[Issued, ...] = (
    SeatToken("m-1", 0, 2),
    SeatToken("m-1", 3, 17, "a_mark-1"),
    OwnerToken("m-1", 1),
    PlayerToken(Tokens(OneKey()).player("a request").player),
    BotsToken("k1"),
)


@pytest.mark.parametrize("token", ISSUED, ids=lambda token: type(token).__name__)
def test_a_token_is_read_as_it_was_issued(token: Issued) -> None:
    issuer, other = Tokens(OneKey()), Tokens(OneKey())
    text = issuer.issue(token)
    for reader in (issuer, other, other):
        assert reader.read(text) == token
    for wrong in (f"{text}A", text.replace(".k1.", ".k1..", 1), text[:-2]):
        with pytest.raises(BadToken):
            issuer.read(wrong)


def test_the_end_of_a_sign_in_is_not_part_of_a_token() -> None:
    tokens = Tokens(OneKey())
    player = tokens.player("a request").player
    text = tokens.issue(PlayerToken(player, until=1))
    assert tokens.read(text) == PlayerToken(player)
