"""What all viewers of a match see alike is known, so that they can share a message."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from graphql import FieldNode, OperationDefinitionNode, parse

from skerry.api.answers.entries import Entry, entry_for
from skerry.api.answers.matches import Match
from skerry.api.answers.view_cache import ViewCache
from skerry.api.execution.alike import is_seen_alike
from skerry.api.execution.schema import make_schema
from skerry.api.execution.selections import Selections
from skerry.auth.access import Access
from skerry.host.idle_limits import IdleLimits
from skerry.match import commands
from skerry.match.committed import Committed
from skerry.rules import registry
from skerry.rules.game import AnyGame, Viewer

GAMES = tuple(registry.games().values())


def entries(game: AnyGame, moves: int) -> Iterator[Committed]:
    """Yield the entries of a match for two in which moves are drawn."""
    rng = random.Random(game.name)
    committed = commands.create("m-1", game, {}, 2, at=1, seed="alike")
    yield committed
    for step in (commands.join, commands.join, commands.ready, commands.ready):
        seat = committed.state.seq % 2
        committed = step(committed.state, seat, at=2)
        yield committed
    for _ in range(moves):
        state = committed.state
        awaited = sorted(state.decisions())
        if not awaited:
            return
        moves_now = list(game.legal_moves(state.game_state, awaited[0]))
        committed = commands.play(state, awaited[0], rng.choice(moves_now), at=3)
        yield committed


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_attributes_are_alike_for_all_viewers(game: AnyGame) -> None:
    viewers: tuple[Viewer, ...] = ("public", 0, 1)
    sealed = 0
    for committed in entries(game, 12):
        state, views = committed.state, ViewCache(8)
        sealed += len(committed.entry.parts)
        seen = [
            (
                Match(
                    _codes=None,
                    _access=Access(state, viewer, (viewer,) if isinstance(viewer, int) else ()),
                    _views=views,
                    _idle_limits=IdleLimits(),
                ),
                entry_for(committed.entry, game, state.viewer(viewer)),
            )
            for viewer in viewers
        ]
        for match, entry in seen[1:]:
            for name in Match.SEEN_ALIKE:
                assert getattr(match, name) == getattr(seen[0][0], name), name
            for name in Entry.SEEN_ALIKE:
                assert getattr(entry, name) == getattr(seen[0][1], name), name
    # Otherwise this would show little.
    assert sealed or game.name not in ("dream-islands", "small-islands")


@pytest.mark.parametrize(
    ("selection", "alike"),
    [
        ("... on MatchUpdate { cursor entry { seq } }", True),
        ("cursor: __typename ... on MatchUpdate { head { hash } match { game { name } awaited } }", True),
        ("... on MatchUpdate { match { options { game } optionsJson } } ... on Refusal { code }", True),
        ("... on MatchUpdate { cursor match { seq decision { kind } } }", False),
        ("... on MatchUpdate { entry { seq by { seat } } }", False),
        ("... on MatchUpdate { entry { ...Events } }", False),
        ("...Nested", False),
    ],
)
def test_a_document_asks_for_what_is_seen_alike(selection: str, alike: bool) -> None:
    schema, _ = make_schema(GAMES)
    document = parse(f"""subscription {{ match(id: "m-1") {{ {selection} }} }}
      fragment Events on Entry {{ eventsJson }}
      fragment Nested on MatchUpdate {{ match {{ ... {{ seats {{ mine }} }} }} }}""")
    operation: Any = document.definitions[0]
    assert isinstance(operation, OperationDefinitionNode)
    node: Any = operation.selection_set.selections[0]
    assert isinstance(node, FieldNode)
    compiler = Selections(schema.core, schema.shapes, document)
    update: Any = schema.core.type_map["MatchUpdate"]
    assert is_seen_alike(compiler, schema.shapes, update, [node.selection_set]) is alike  # type: ignore[list-item]
