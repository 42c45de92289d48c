"""Matches in lists: whose turn it is in a player's own matches, and the scores of those that are over."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.api.conftest import begin, strong

from skerry.lobby.rows import row_of

pytestmark = pytest.mark.store

LIST = """query($mine: Boolean!) { matches(mine: $mine) { edges { node {
  id phase awaited yourTurn deadline scores { seat total rank name } } } } }"""
CREATE = """mutation($id: ID!, $clock: ClockInput) {
  createMatch(game: "dream-islands", seats: 2, requestId: $id, clock: $clock,
    options: {dreamIslands: {startPlayer: 0}}) { ... on MatchCreated { code match { id } } } }"""
READY = "mutation($id: ID!) { ready(matchId: $id) { __typename } }"
RESIGN = "mutation($id: ID!) { resign(matchId: $id) { __typename } }"


@pytest.fixture
async def player(api: Any) -> str:
    """The token of a new player."""
    made = await api.ask(
        "mutation($id: ID!) { createPlayer(requestId: $id) { ... on PlayerCreated { token } } }", id=strong()
    )
    return str(made["token"])


async def listed(api: Any, token: str | None, *, mine: bool) -> dict[str, Any]:
    """Return the summaries by match."""
    await api.service.lobby.flush()
    edges = (await api.ask(LIST, token, mine=mine))["edges"]
    return {edge["node"]["id"]: edge["node"] for edge in edges}


async def table(api: Any, player: str, clock: Any = None) -> tuple[str, str]:
    """Start a match of Dream Islands in which a player holds seat 0; return it and seat 1's token."""
    made = await api.ask(CREATE, id=strong(), clock=clock)
    match = made["match"]["id"]
    await api.join(made["code"], player, seat=0)
    other = (await api.join(made["code"], seat=1))["token"]
    for token in (player, other):
        assert await api.ask(READY, token, id=match) == {"__typename": "TableChanged"}
    return match, other


async def test_a_player_s_list_says_whose_turn_it_is(api: Any, player: str) -> None:
    match, _ = await table(api, player)
    summary = (await listed(api, player, mine=True))[match]
    assert (summary["awaited"], summary["yourTurn"], summary["deadline"]) == ([0], True, None)
    for _ in range(2):
        # Seat 0 covers a number and walks, then resolves.
        state = (await api.service.access(match)).state
        move = state.rules.format(next(iter(state.rules.legal_moves(state.game_state, 0))))
        assert (await api.play(match, player, move))["__typename"] == "MovePlayed"
    summary = (await listed(api, player, mine=True))[match]
    assert (summary["awaited"], summary["yourTurn"]) == ([1], False)
    # Lists do not follow the moves, and say so.
    public = (await listed(api, None, mine=False))[match]
    assert (public["phase"], public["awaited"], public["yourTurn"]) == ("RUNNING", None, None)


async def test_a_clock_has_a_deadline(api: Any, player: str) -> None:
    match, _ = await table(api, player, {"kind": "DECISION", "time": 600_000, "expiry": "RESIGN"})
    summary = (await listed(api, player, mine=True))[match]
    state = (await api.service.access(match)).state
    assert summary["deadline"] == state.at + 600_000


async def test_scores_are_shown_once_a_match_is_over(api: Any, player: str) -> None:
    match, other = await table(api, player)
    assert (await listed(api, None, mine=False))[match]["scores"] == []
    assert await api.ask(RESIGN, other, id=match) == {"__typename": "TableChanged"}
    for mine in (True, False):
        summary = (await listed(api, player, mine=mine))[match]
        assert summary["scores"] == [
            {"seat": 0, "total": 0, "rank": 1, "name": ""},
            {"seat": 1, "total": 0, "rank": 2, "name": ""},
        ]
        assert (summary["awaited"], summary["yourTurn"], summary["deadline"]) == ([], False, None)


async def test_an_open_match_awaits_nobody(api: Any, player: str) -> None:
    made = await api.create("dream-islands", 2)
    await api.join(made["code"], player)
    summary = (await listed(api, player, mine=True))[made["match"]["id"]]
    assert (summary["phase"], summary["awaited"], summary["yourTurn"]) == ("OPEN", [], False)


async def test_a_move_changes_no_row_but_for_its_seq_and_time(api: Any) -> None:
    game = await begin(api, "dream-islands", seed="an island")
    before = (await api.service.access(game.id)).state
    seat = min(before.decisions())
    move = before.rules.format(next(iter(before.rules.legal_moves(before.game_state, seat))))
    await api.play(game.id, game.tokens[seat], move)
    after = (await api.service.access(game.id)).state
    one, two = (row_of(state, api.service.tokens) for state in (before, after))
    assert replace(one, seq=two.seq, updated_at=two.updated_at) == two
