"""Documents written at random are answered with the same bytes directly, by ASGI, and by graphql-core."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import orjson
import pytest
from graphql import GraphQLSchema, get_named_type, is_abstract_type, is_object_type
from tests.api.conftest import Server, begin
from tests.api.wire import ODD, Wire, request, wire

from skerry.api.execution.schema import make_schema
from skerry.api.types.naming import pascal
from skerry.rules import registry

pytestmark = pytest.mark.store

DOCUMENTS = 40
GAMES = tuple(pascal(name) for name in registry.games())
"""How the names of types of games begin."""
NOT_ASKED = {"time"}
"""Fields that differ from one moment to the next."""


class Writer:
    """Writes selections of a schema; games other than that of the match are left out."""

    def __init__(self, schema: GraphQLSchema, rng: random.Random, game: str) -> None:
        self._schema = schema
        self._rng = rng
        self._prefix = game

    def selection(self, output: Any, depth: int) -> str:
        """Return a selection of a type, in braces."""
        parts = ["__typename"] if self._rng.random() < 0.3 else []
        if is_abstract_type(output):
            for member in self._members(output):
                parts.append(f"... on {member.name} {self.selection(member, depth)}")
        else:
            parts += self._fields(output, depth)
        self._rng.shuffle(parts)
        return "{ " + " ".join(parts or ["__typename"]) + " }"

    def _members(self, output: Any) -> list[Any]:
        possible = [
            member
            for member in self._schema.get_possible_types(output)
            if member.name.startswith(self._prefix) or not member.name.startswith(GAMES)
        ]
        # Results come first in a union, before refusals.
        return [*possible[:2], *self._rng.sample(possible[2:], min(2, len(possible[2:])))]

    def _fields(self, output: Any, depth: int) -> Iterator[str]:
        names = [name for name in output.fields if name not in NOT_ASKED]
        for name in self._rng.sample(names, self._rng.randint(1, min(6, len(names)))):
            below: Any = get_named_type(output.fields[name].type)
            # One key for one type: members of a union may have fields of one name and different types.
            key = f"{output.name}_{name}: "
            if is_object_type(below) or is_abstract_type(below):
                if depth:
                    yield f"{key}{name} {self.selection(below, depth - 1)}"
            else:
                yield f"{key}{name}"


ROOTS = {
    "match": ("query", "match(id: $id)", "$id: ID!"),
    "entries": ("query", "entries(matchId: $id, first: $n)", "$id: ID!, $n: Int"),
    "legalMoves": ("query", "legalMoves(matchId: $id, first: 5, as: $as)", "$id: ID!, $as: Int"),
    "playMove": (
        "mutation",
        "playMove(matchId: $id, move: {notation: $move}, requestId: $key)",
        "$id: ID!, $move: String!, $key: ID",
    ),
    "playMove ": (
        "mutation",
        "playMove(matchId: $id, move: $m, as: $as, dryRun: true)",
        "$id: ID!, $m: MoveInput!, $as: Int",
    ),
}


def documents(seed: int) -> Iterator[tuple[str, str]]:
    """Yield documents: as they are, and with a directive that leaves them to graphql-core."""
    schema, _ = make_schema(registry.games().values())
    rng = random.Random(seed)
    writer = Writer(schema.core, rng, "DreamIslands")
    for at in range(DOCUMENTS):
        name = list(ROOTS)[at % len(ROOTS)]
        kind, call, variables = ROOTS[name]
        root: Any = schema.core.mutation_type if kind == "mutation" else schema.core.query_type
        chosen = writer.selection(get_named_type(root.fields[name.strip()].type), 3)
        yield (
            f"{kind}({variables}) {{ {call} {chosen} }}",
            f"{kind}({variables}) {{ {call} @include(if: true) {chosen} }}",
        )


def comparable(answer: bytes) -> Any:
    """Return an answer without what says how it was connected and where an error stands in the text."""
    head, _, body = answer.partition(b"\r\n\r\n")
    head = re.sub(rb"(connection|content-length): [^\r]*\r?\n?", b"", head)
    return head.rstrip(), re.sub(rb'"locations":\[[^]]*\]', b"", body)


@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_documents_are_answered_alike(server: Server, directly: list[bytes], seed: int) -> None:
    match = await begin(server.api, "dream-islands", seed="an island")
    state = (await server.api.service.access(match.id)).state
    seat = min(state.decisions())
    move = state.rules.format(next(iter(state.rules.legal_moves(state.game_state, seat))))
    await server.api.play(match.id, match.tokens[seat], move, id="the same")
    values = {"id": match.id, "n": 3, "as": None, "move": move, "key": "the same", "m": {"notation": move}}

    async def ask(line: Wire, query: str, *more: str) -> Any:
        declared = re.findall(r"\$(\w+):", query)
        body = orjson.dumps({"query": query, "variables": {name: values[name] for name in declared}})
        head = (f"authorization: Bearer {match.tokens[seat]}", *more)
        return comparable(await line.ask(request(body, *head)))

    answered = 0
    async with wire(server) as line:
        await ask(line, "query($id: ID!) { match(id: $id) { __typename } }")
        for plain, directed in documents(seed):
            directly.clear()
            found = await ask(line, plain)
            assert len(directly) == 1, plain
            assert await ask(line, plain, *ODD) == found, plain
            assert len(directly) == 1, plain
            assert await ask(line, directed) == found, plain
            answered += b'"errors"' not in found[1]
    # Some cost too much, or ask for two things by one key.
    assert answered >= DOCUMENTS // 2
