"""The practice match of Dream Islands that all matches of the HTTP benches repeat."""

from __future__ import annotations

import random
import secrets
from typing import Any

from tests.bench.client import Connection

from skerry.chain.commitment import practice_key
from skerry.rules.chance import Keyed
from skerry.rules.dream_islands import DreamIslands
from skerry_client import documents

SEED = "bench"
SEATS = 2

CREATE = """mutation($seats: Int!, $seed: String!, $id: ID!) { createMatch(game: "dream-islands",
  seats: $seats, seed: $seed, listed: false, requestId: $id) {
  ... on MatchCreated { code match { id } } } }"""
JOIN = """mutation($code: String!, $id: ID!) { joinMatch(code: $code, requestId: $id) {
  ... on SeatJoined { token } } }"""
READY = "mutation($id: ID!) { ready(matchId: $id) { __typename } }"
PLAY = """mutation($match: ID!, $move: String!, $id: ID!) {
  playMove(matchId: $match, move: {notation: $move}, requestId: $id) {
    __typename ... on MovePlayed { seq head { seq hash } } ... on Refusal { code message } } }"""
FOLLOW = """subscription($match: ID!, $after: Cursor!) { match(id: $match, after: $after) {
  ... on MatchUpdate { cursor entry { seq } } } }"""

VIEWS = documents.STREAM
"""The shipped client's subscription: entries with events, views, decisions and more."""

BEFORE = 1 + 2 * SEATS
"""How many entries a match has before the first move."""


def script() -> list[tuple[int, str]]:
    """Return the seats and moves of the match."""
    game, rng = DreamIslands(), random.Random(1)
    key, drawn = practice_key(SEED), dict[str, int]()
    chance = Keyed(key, drawn)
    state = game.setup(game.initial(game.options({}, SEATS), SEATS), chance).state
    moves = []
    while asked := sorted(game.decisions(state)):
        move = rng.choice(list(game.legal_moves(state, asked[0])))
        moves.append((asked[0], game.format(move)))
        state = game.decide(state, asked[0], move, chance).state
    return moves


async def ask(connection: Connection, query: str, token: str = "", **variables: Any) -> Any:
    """Send a document and return its data; raises ``AssertionError`` for errors."""
    answer = await connection.post("/graphql", {"query": query, "variables": variables}, token)
    if answer.get("errors"):
        raise AssertionError(answer["errors"])
    return answer["data"]


async def seated(connection: Connection) -> tuple[str, list[str]]:
    """Start a match; returns its id and the tokens of its seats."""
    made = await ask(connection, CREATE, seats=SEATS, seed=SEED, id=secrets.token_urlsafe(16))
    code, match = made["createMatch"]["code"], made["createMatch"]["match"]["id"]
    tokens = []
    for _ in range(SEATS):
        joined = await ask(connection, JOIN, code=code, id=secrets.token_urlsafe(16))
        tokens.append(joined["joinMatch"]["token"])
    for token in tokens:
        await ask(connection, READY, token, id=match)
    return match, tokens


async def play(connection: Connection, match: str, token: str, move: str) -> None:
    """Play a move, which must be accepted."""
    answer = await ask(connection, PLAY, token, match=match, move=move, id=secrets.token_urlsafe(12))
    if answer["playMove"]["__typename"] != "MovePlayed":
        raise AssertionError(answer)
