"""What holds in every position: nothing is lost, and what is kept up to date is right (sections 2 to 6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.plugins.random_matches import random_match
from tests.rules.small_islands.desk import DESK, GAME

from skerry.rules.game import Json
from skerry.rules.small_islands.islands import Island
from skerry.rules.small_islands.kinds import Phase
from skerry.rules.small_islands.state import State
from skerry.rules.small_islands.tile_geometry import CELLS, SIDES, face_of, turned
from skerry.rules.small_islands.tile_map import TileMap, required_ring
from skerry.rules.small_islands.views import shown_map

pytestmark = pytest.mark.pure

DATA = GAME.data


def _match(seats: int, seed: int, **options: Json) -> Iterator[State]:
    level = {"level": seed % 6 + 1} if seats == 1 else {}
    for step in random_match(GAME, DESK.initial(seats, **options, **level), seed):
        yield step.state


def _islands(table: TileMap) -> list[tuple[frozenset[tuple[int, int, int]], Island]]:
    """Find the islands anew, by walking from area to area."""
    found = []
    left = {(x, y, area) for (x, y), tile in table.laid.items() for area in range(len(tile.resources))}
    while left:
        group = [left.pop()]
        for x, y, area in group:
            tile = table.laid[x, y]
            for side, (dx, dy) in enumerate(SIDES):
                other = table.laid.get((x + dx, y + dy))
                if other is None or tile.edges[side] != area:
                    continue
                beside = (x + dx, y + dy, other.edges[(side + 2) % 4])
                if beside in left:
                    left.remove(beside)
                    group.append(beside)
        found.append((frozenset(group), _whole(table, group)))
    return found


def _whole(table: TileMap, group: list[tuple[int, int, int]]) -> Island:
    counts: Counter[str] = Counter()
    locations = 0
    for x, y, area in group:
        tile = table.laid[x, y]
        printed = DATA.face(tile.tile, tile.face).areas[area]
        counts.update(tile.resources[area])
        counts["TEMPLE"] += printed.temples
        counts["PORT"] += tile.ports[area]
        locations += printed.houses
    houses = [house.actor for house in table.houses if (house.x, house.y, house.area) in group]
    return Island(
        areas=tuple(sorted(group)),
        size=len({(x, y) for x, y, _ in group}),
        counts=tuple(counts[symbol] for symbol in ("FLOWER", "FRUIT", "LEAF", "TEMPLE", "PORT")),
        locations=locations,
        houses=tuple(sorted(houses, key=str)),
    )


def _plain(island: Island) -> Island:
    return Island(
        tuple(sorted(island.areas)),
        island.size,
        island.counts,
        island.locations,
        tuple(sorted(island.houses, key=str)),
    )


@pytest.mark.parametrize("seats", [1, 3])
def test_islands_and_open_cells_are_kept_right(seats: int) -> None:
    for seed in range(2):
        for number, state in enumerate(_match(seats, seed)):
            if number % 7 and state.phase is not Phase.OVER:
                continue
            table = state.table
            expected = {island for _, island in _islands(table)}
            assert {_plain(island) for island in table.islands.values()} == expected
            for key, island in table.islands.items():
                for x, y, area in island.areas:
                    assert table.laid[x, y].islands[area] == key
            beside = {(x + dx, y + dy) for x, y in table.rings for dx, dy in SIDES} - set(table.rings)
            assert table.open == {cell: required_ring(table.rings, *cell) for cell in beside}


@settings(max_examples=12, deadline=None)
@given(
    st.integers(1, 4),
    st.integers(0, 10_000),
    st.sampled_from(["NORMAL", "ADVANCED"]),
    st.sampled_from([None, {"width": 9, "height": 9}]),
)
def test_nothing_is_lost(seats: int, seed: int, mode: str, size: Json) -> None:
    for state in _match(seats, seed, mode=mode, table=size):
        laid = [tile.tile for tile in state.table.laid.values()]
        waiting = state.alexis.waiting if state.alexis else None
        tiles = [tile for tile in (*laid, *state.removed, *state.unseen) if tile[0] == "T"]
        tiles += [tile for tile in state.market if tile]
        tiles += [tile for player in state.players for tile in player.hand]
        tiles += [waiting.tile] if waiting else []
        assert sorted(tiles) == sorted(DATA.tiles)
        assert sorted([*state.starts, *(tile for tile in laid if tile[0] == "S")]) == sorted(DATA.starts)
        assert len(state.unseen) == state.stacked
        for at, kind in enumerate(DATA.kinds[state.options.mode]):
            held = [card for player in state.players for card in player.cards[at].held]
            assert sorted((*held, *state.decks[at])) == sorted(DATA.decks[kind])
        tokens = [one.id for player in state.players for one in player.discoveries]
        tokens += [one.id for one in (*state.offered, *state.set_aside)]
        assert sorted((*tokens, *state.bag)) == sorted(DATA.discoveries)
        assert len(state.bag) == state.bag_size
        for seat, player in enumerate(state.players):
            placed = sum(house.actor == seat for house in state.table.houses)
            assert placed == player.placed
            assert player.front + player.reserve + placed == DATA.constants.houses_per_player
            assert set(player.known) <= set(player.hand)
        box = state.table.box
        if size is not None and box is not None:
            assert box.right - box.left < 9
            assert box.bottom - box.top < 9


def test_a_view_shows_the_whole_table() -> None:
    for state in _match(2, 4):
        shown = shown_map(DATA, GAME.view(state, "public"))
        assert shown.laid == state.table.laid
        assert shown.islands == state.table.islands
        assert shown.houses == state.table.houses
        assert shown.open == state.table.open


def test_a_quarter_turn_moves_cells_and_edges() -> None:
    for tile in DATA.tiles:
        face = DATA.face(tile)
        land = {cell for area in face.areas for cell in area.cells}
        for turn in range(4):
            ring = {CELLS[at] for at in range(8) if face.rings[turn] >> at & 1}
            assert ring == {turned(cell, turn) for cell in land} - {"C"}
            for number, side in enumerate("NESW"):
                owner = [
                    at for at, area in enumerate(face.areas) if side in {turned(c, turn) for c in area.cells}
                ]
                assert face.edges[turn][number] == (owner[0] if owner else -1)
    assert [turned("N", turn) for turn in range(4)] == ["N", "E", "S", "W"]
    assert turned("NE", 1) == "SE"


def test_every_area_of_the_data_has_a_shore() -> None:
    faces = [DATA.face(tile) for tile in DATA.tiles]
    faces += [DATA.face(tile, side) for tile in DATA.starts for side in DATA.sides(tile)]
    assert all(area.shore for face in faces for area in face.areas)
    closed = face_of("FULL", ("###", "###", "###"), [DATA.face("T56").areas[0]])
    assert not closed.areas[0].shore
