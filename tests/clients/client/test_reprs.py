"""What ``repr`` says of answers that hold tokens, and of a position: never a token or a nonce."""

from __future__ import annotations

from typing import Any

import pytest
from rich.pretty import pretty_repr

from skerry.rules.game import Decision
from skerry.rules.registry import game
from skerry_client import DecisionDue, LegalMoves, Match, RemotePosition, Seated
from skerry_client.answers import PlayerCreated, SeatJoined, TokenRotated
from skerry_client.decoding import convert

pytestmark = pytest.mark.pure


def test_a_seat_shows_neither_its_token_nor_its_nonce() -> None:
    seated = Seated("m-1", 0, "a.token", "hashi", b"nonce")
    assert repr(seated) == pretty_repr(seated) == "<Seated at seat 0 of m-1, hashi>"


def test_answers_with_a_token_do_not_show_it(match_json: Any) -> None:
    match = convert(match_json(4), Match)
    assert repr(SeatJoined(match, 1, "a.token")) == f"<SeatJoined 1 of {match.id}>"
    assert repr(TokenRotated(1, "a.token", False)) == "<TokenRotated of seat 1>"
    assert repr(PlayerCreated("a.token", "p-1")) == "<PlayerCreated p-1>"


def test_a_position_over_the_wire_says_its_game_its_seat_and_its_match(match_json: Any) -> None:
    match = convert(match_json(8, "RUNNING"), Match)
    due = DecisionDue(
        seat=1,
        decision=Decision("MOVE"),
        opened_seq=8,
        head=match.head,
        cursor=match.cursor,
        legal_moves=LegalMoves(1, 8, 0, 0, (), False, None),
        match=match,
    )
    text = f"<RemotePosition of dream-islands.1: seat 1, asked: MOVE, match {match.id}>"
    assert repr(RemotePosition(game("dream-islands"), due)) == text
