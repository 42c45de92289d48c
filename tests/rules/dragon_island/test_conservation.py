"""Finite supplies are conserved, and no turn is lost: properties of random matches (sections 1 and 2)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.plugins.random_matches import random_match
from tests.rules.dragon_island.desk import ALL_READINGS, DESK, GAME

from skerry.rules.dragon_island.events import TilePlaced, TurnEnded
from skerry.rules.dragon_island.kinds import COLORS, Amounts, Building, Phase, units
from skerry.rules.dragon_island.state import State

pytestmark = pytest.mark.pure

DATA = GAME.data


def _never_negative(state: State) -> None:
    held = (state.supply, state.dragons, *(player.stock for player in state.players))
    for amounts in (*held, *(tile.dragons for tile in state.island)):
        assert all(amounts[color] >= 0 for color in COLORS)


def _count(state: State) -> None:
    """Count every stone, coin, dragon, building, tile and card."""
    stock = state.supply
    dragons = state.dragons
    for player in state.players:
        stock += player.stock + Amounts(yellow=player.coins)
        for pet in player.pets:
            assert pet.coins > 0
            dragons += Amounts() if pet.in_lair else units(pet.color)
        assert len({pet.color for pet in player.pets}) == len(player.pets)
    for tile in state.island:
        dragons += tile.dragons
    assert stock == Amounts(40, 40, 40, 40, 40)
    assert dragons == Amounts(10, 10, 10, 10, 10)
    assert state.island[0].dragons == Amounts()
    hands = [tile for player in state.players for tile in player.tiles]
    laid = [tile.id for tile in state.island if tile.id in DATA.terrain]
    assert sorted((*state.pool, *hands, *laid)) == sorted(DATA.tiles)
    starts = [tile for tile in state.island if tile.id in DATA.start_color]
    assert len(starts) == sum(not player.start_tile for player in state.players)
    cards = [*state.unknown, *(under.card for under in state.known)]
    for player in state.players:
        cards += (*player.cards, *player.offered, *player.rejected)
    assert sorted(cards) == sorted(DATA.cards)
    built = Counter((tile.building, tile.builder, tile.lair_color) for tile in state.island if tile.building)
    assert sum(number for (kind, _, _), number in built.items() if kind is Building.SPIRE) <= 4
    assert all(number == 1 for (kind, _, _), number in built.items() if kind is not Building.SPIRE)
    lairs = [color for kind, _, color in built if kind is Building.LAIR]
    assert len(set(lairs)) == len(lairs)
    assert len({tile.at for tile in state.island}) == len(state.island)


@settings(max_examples=12, deadline=None)
@given(
    seats=st.integers(2, 4),
    seed=st.integers(0, 2**32),
    options=st.sampled_from([{}, ALL_READINGS, {"extraTilesPerPlayer": 3}]),
)
def test_everything_is_conserved_after_every_event(seats: int, seed: int, options: dict[str, Any]) -> None:
    state = DESK.initial(seats, **options)
    _count(state)
    turns: Counter[int] = Counter()
    laid: Counter[int] = Counter()
    for step in random_match(GAME, state, seed):
        for emit in step.events:
            state = GAME.evolve(state, emit.event)
            _count(state)
            _never_negative(state)
            if isinstance(emit.event, TurnEnded):
                turns[emit.event.seat] += 1
            if isinstance(emit.event, TilePlaced):
                laid[emit.event.seat] += 1
        assert state == step.state
    table = DATA.table[seats]
    wanted = table.island_tiles // seats + options.get("extraTilesPerPlayer", 0) + 1
    assert turns == laid == dict.fromkeys(range(seats), wanted)
    assert state.phase is Phase.GAME_OVER
    assert state.bag == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_phases_that_offer_nothing_do_not_open(seats: int) -> None:
    for state in DESK.states(seats, seats + 40):
        seat = state.turn
        if seat is None or state.phase is Phase.SETUP_TREASURE:
            continue
        texts = [GAME.format(move) for move in GAME.legal_moves(state, seat)]
        match state.phase:
            case Phase.TILE_ACTION | Phase.MOVE_DRAGONS | Phase.ALLOT_DRAGONS:
                assert len(texts) > 1
            case Phase.KEEP_TREASURE:
                assert len(texts) > 1
            case Phase.PLAY_TREASURE:
                # Asked whether or not a card fits: that it is asked tells nothing.
                assert state.players[seat].cards
                assert "skip-treasure" in texts
            case _:
                assert texts
