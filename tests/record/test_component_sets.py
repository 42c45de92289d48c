"""Another component set makes another game: named by its hash, carried by the record, refused where wrong."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.record.own_set import own_set
from tests.toys.played_match import PlayedMatch, only, play_on, replaced, started

from skerry.match.codec import components_hash
from skerry.match.fold import Fold
from skerry.record.component_sets import is_shipped
from skerry.record.layout import Unusable
from skerry.record.reader import read
from skerry.record.replay import replay
from skerry.record.verify import verify
from skerry.rules import registry
from skerry.rules.components import ComponentsInvalid, with_components
from skerry.rules.dream_islands import DreamIslands

pytestmark = pytest.mark.pure

OWN = "That the game was played as it ships: the host used its own component set."


def test_a_set_of_one_s_own_is_another_game_by_its_hash_and_its_scores() -> None:
    game = with_components(DreamIslands(), own_set())
    assert not is_shipped(game)
    assert is_shipped(DreamIslands())
    assert components_hash(game) != components_hash(DreamIslands())
    table = play_on(started(game, 2, seed="set"), random.Random(1))
    assert table.now.created is not None
    assert table.now.created.components == components_hash(game)
    usual = play_on(started(DreamIslands(), 2, seed="set"), random.Random(1))
    assert missions(table) == [points // 2 * 5 for points in missions(usual)]


def missions(table: PlayedMatch) -> list[int]:
    outcome = table.now.outcome
    assert outcome is not None
    parts = [part for score in outcome.scores for part in score.parts]
    return [part.points for part in parts if part.category == "MISSIONS"]


def test_the_record_carries_the_set_and_is_verified_where_only_the_shipped_one_is_installed() -> None:
    game = with_components(DreamIslands(), own_set())
    table = play_on(started(game, 2, pledging=(0,)), random.Random(2))
    record = read(table.record("full"))
    assert record.head.components == own_set()
    verdict = verify(record, only(DreamIslands()))
    assert verdict.findings == ()
    assert OWN in [left.sentence for left in verdict.not_proved]
    *_, last = replay(record, only(DreamIslands()))
    assert last.outcome == table.now.outcome
    with_usual = play_on(started(DreamIslands(), 2), random.Random(2))
    usual = read(with_usual.record("full"))
    assert usual.head.components is None
    assert OWN not in [left.sentence for left in verify(usual, only(DreamIslands())).not_proved]


def test_a_record_with_another_set_than_that_of_entry_1_is_not_usable() -> None:
    table = play_on(started(with_components(DreamIslands(), own_set()), 2), random.Random(3))
    text = table.record("full")
    assert verify(text.replace(b'"perMission":5', b'"perMission":6', 1), only(DreamIslands())).findings
    other = own_set()
    other["scoring"]["perMission"] = 6
    table.states[-1] = replaced(table.now, game=with_components(DreamIslands(), other))
    with pytest.raises(Unusable) as refusal:
        verify(table.record("full"), only(DreamIslands()))
    assert refusal.value.code == "COMPONENTS_DIFFER"


def test_a_match_of_another_set_cannot_be_folded_with_this_one() -> None:
    table = started(with_components(DreamIslands(), own_set()), 2)
    with pytest.raises(LookupError, match="component set"):
        Fold(only(DreamIslands())).all(table.match, table.entries)


def nested(depth: int) -> list[Any]:
    inner: list[Any] = []
    for _ in range(depth):
        inner = [inner]
    return inner


@pytest.mark.parametrize("name", registry.names())
def test_every_game_says_what_is_wrong_with_a_set(name: str) -> None:
    game = registry.shipped(name)
    shipped: Any = dict(game.components)
    assert is_shipped(with_components(game, shipped))
    for spoiled in (
        {"game": name},
        {**shipped, "game": "another"},
        {**shipped, "extra": 0.5},
        {**shipped, "extra": nested(2000)},
        {key: [] if key not in ("game", "provenance") else value for key, value in shipped.items()},
        {key: None if key not in ("game", "provenance") else value for key, value in shipped.items()},
    ):
        with pytest.raises(ComponentsInvalid) as refusal:
            with_components(game, spoiled)
        assert refusal.value.message.endswith(".")
        assert refusal.value.code == "COMPONENTS_INVALID"


def test_a_set_in_use_takes_the_place_of_the_shipped_one() -> None:
    game = with_components(DreamIslands(), own_set())
    registry.put(game)
    try:
        assert registry.game("dream-islands") is game
        assert registry.games()["dream-islands"] is game
        assert registry.shipped("dream-islands") is not game
    finally:
        registry.forget()
