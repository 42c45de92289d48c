"""A position over the wire is the one in process: view, legal moves, samples."""

from __future__ import annotations

import random
from typing import Any

import pytest

from skerry.match.codec import plain
from skerry.match.local_position import LocalPosition
from skerry.match.state_json import state_to_json
from skerry.rules.chance import Free, Seeded
from skerry.rules.game import AnyGame, Decision
from skerry_bots.registry import bot
from skerry_client import DecisionDue, LegalMoves, Match, RemotePosition, Unsupported
from skerry_client.decoding import convert

pytestmark = pytest.mark.pure


class Wire:
    """What a server says of a running match, a few legal moves at a time."""

    def __init__(self, played: Any, match: dict[str, Any], size: int) -> None:
        self.match_state = played.state
        self.game: AnyGame = played.game
        self.seat = min(self.match_state.decisions())
        self.size = size
        self.asked: list[tuple[str | None, list[str] | None]] = []
        self.match = convert(match, Match)

    def page(self, after: str | None, words: list[str] | None) -> LegalMoves:
        self.asked.append((after, words))
        legal = self.game.legal_moves(self.match_state.game_state, self.seat)
        texts = [self.game.format(move) for move in legal]
        found = [text for text in texts if words is None or set(words) <= set(text.split(" "))]
        start = int(after or 0)
        moves = [{"notation": text} for text in found[start : start + self.size]]
        more = len(found) > start + self.size
        about = {
            "seat": self.seat,
            "seq": self.match_state.seq,
            "count": len(texts),
            "matching": len(found),
            "moves": moves,
            "hasNextPage": more,
            "endCursor": str(start + len(moves)),
        }
        return convert(about, LegalMoves)

    def due(self) -> DecisionDue:
        first = self.page(None, None)
        self.asked.clear()
        return DecisionDue(
            seat=self.seat,
            decision=Decision("MOVE"),
            opened_seq=self.match_state.seq,
            head=self.match_state.head,
            cursor=str(self.match_state.head),
            legal_moves=first,
            match=self.match,
            view=plain(self.game.view(self.match_state.game_state, self.seat)),
        )

    def state(self) -> Any:
        """A sample as the server draws it, by chance of its own."""
        return state_to_json(self.game.sample(self.match_state.game_state, self.seat, Free(random.Random())))


@pytest.fixture
def wire(played: Any, match_json: Any) -> Wire:
    return Wire(played(6), match_json(8, "RUNNING"), 7)


def test_view_and_seat_are_those_in_process(wire: Wire) -> None:
    remote = RemotePosition(wire.game, wire.due())
    local = LocalPosition(wire.game, wire.match_state.game_state, wire.seat)
    assert remote.seat == local.seat
    assert remote.view() == local.view()
    assert isinstance(remote.view(), wire.game.types.view)


def test_legal_moves_are_those_in_process_in_their_order(wire: Wire) -> None:
    remote = RemotePosition(wire.game, wire.due(), wire.page)
    local = LocalPosition(wire.game, wire.match_state.game_state, wire.seat)
    moves = list(local.legal())
    assert len(moves) > 3 * wire.size
    assert list(remote.legal()) == moves
    assert remote.legal().count() == len(moves)


def test_legal_moves_are_fetched_only_as_far_as_they_are_read(wire: Wire) -> None:
    remote = RemotePosition(wire.game, wire.due(), wire.page)
    moves = iter(remote.legal())
    for _ in range(wire.size):
        next(moves)
    assert wire.asked == []
    next(moves)
    assert wire.asked == [(str(wire.size), None)]


def test_a_move_beyond_the_first_page_is_known_to_be_legal(wire: Wire) -> None:
    remote = RemotePosition(wire.game, wire.due(), wire.page)
    moves = list(LocalPosition(wire.game, wire.match_state.game_state, wire.seat).legal())
    assert moves[0] in remote.legal()
    assert wire.asked == []
    assert moves[-1] in remote.legal()
    words = wire.game.format(moves[-1]).split(" ")
    assert all(asked[1] == words for asked in wire.asked)
    assert wire.game.parse("keep") not in remote.legal()


def test_the_same_chance_gives_the_same_sample_as_in_process(wire: Wire) -> None:
    remote = RemotePosition(wire.game, wire.due(), wire.page, wire.state)
    local = LocalPosition(wire.game, wire.match_state.game_state, wire.seat)
    samples = [remote.sample(Seeded(number)) for number in range(5)]
    assert samples == [local.sample(Seeded(number)) for number in range(5)]
    assert any(sample != samples[0] for sample in samples)


def test_without_a_connection_what_is_not_there_is_unsupported(wire: Wire) -> None:
    remote = RemotePosition(wire.game, wire.due())
    with pytest.raises(Unsupported, match="sample"):
        remote.sample(Seeded(1))
    with pytest.raises(Unsupported, match="legal moves"):
        list(remote.legal())


def test_a_state_of_another_form_is_unsupported(wire: Wire) -> None:
    remote = RemotePosition(wire.game, wire.due(), wire.page, lambda: {"no": "state"})
    with pytest.raises(Unsupported, match="Dream Islands"):
        remote.sample(Seeded(1))


def test_pages_of_a_match_that_went_on_are_not_mixed(wire: Wire, played: Any) -> None:
    remote = RemotePosition(wire.game, wire.due(), wire.page)
    wire.match_state = played(8).state
    with pytest.raises(Unsupported, match="moved on"):
        list(remote.legal())


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_chooses_alike_in_process_and_over_the_wire(played: Any, match_json: Any, name: str) -> None:
    for moves in range(0, 12, 3):
        wire = Wire(played(moves), match_json(8, "RUNNING"), 9)
        remote = RemotePosition(wire.game, wire.due(), wire.page, wire.state)
        local = LocalPosition(wire.game, wire.match_state.game_state, wire.seat)
        choices = [
            bot(name).choose(wire.game, position, Free(random.Random("same"))) for position in (remote, local)
        ]
        assert choices[0] == choices[1]
