"""All legal moves of the awaited seat, in fixed order (rules page, section 5.9)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.flights import flights, sky
from skerry.rules.islands_in_the_mist.harbour import actions, distinct
from skerry.rules.islands_in_the_mist.kinds import OFFER, WAITING_TILE, Die, Phase, RerollMode
from skerry.rules.islands_in_the_mist.moves import (
    ChooseStartField,
    ConvertTile,
    DrawTile,
    EndTurn,
    Fly,
    KeepDice,
    LeaveHarbour,
    Move,
    PlaceTile,
    Reroll,
    SkipDraw,
    StoreTile,
    TakeCloud,
    TakeSubstitute,
)
from skerry.rules.islands_in_the_mist.state import NOTHING, Player, State, decision_of


def list_moves(data: Data, state: State, seat: int) -> Iterator[Move]:
    """List the legal moves of the awaited seat."""
    layout, player = data.layout(state.options), state.players[seat]
    decision = decision_of(state)
    if decision == OFFER:
        yield from _offer(state)
    elif decision == WAITING_TILE:
        if data.free_oculars(player) > 0:
            yield StoreTile()
        yield ConvertTile()
    elif state.phase is Phase.SETUP_BALLOON:
        yield from (ChooseStartField(field) for field in layout.starts)
    elif state.phase is Phase.REROLL:
        yield KeepDice()
        yield from rerolls(state)
    elif state.phase is Phase.FLY:
        for wind, distance, surplus, _ in flights(layout, sky(data, state, player), player.energy):
            yield Fly(None if wind is None else wind.value, distance, surplus)
    elif state.phase is Phase.TAKE:
        yield from _taking(data, state, seat)
    elif state.phase is Phase.PLACE:
        yield EndTurn()
        fields = open_fields(data, state, player)
        for tile in distinct(player.oculars):
            yield from (PlaceTile(tile, field) for field in fields)


def rerolls(state: State) -> Iterator[Reroll]:
    """List the rerolls left in this round."""
    if state.options.reroll_mode is RerollMode.ONE_SHOT and state.rerolled:
        return
    left = [die.value for die in Die if die.value not in state.rerolled]
    yield from (Reroll(dice) for count in range(1, len(left) + 1) for dice in combinations(left, count))


def _offer(state: State) -> Iterator[Move]:
    yield SkipDraw()
    if state.bag:
        yield DrawTile()
        return
    for cloud, tiles in enumerate(state.clouds):
        yield from (TakeSubstitute(cloud, tile) for tile in distinct(tiles))


def _taking(data: Data, state: State, seat: int) -> Iterator[Move]:
    if state.visiting:
        yield LeaveHarbour()
    else:
        free = data.free_oculars(state.players[seat])
        for cloud, tiles in enumerate(state.clouds):
            if tiles:
                yield from (TakeCloud(cloud, keep) for keep in keeps(tiles, free))
    yield from actions(data, state, seat)


def keeps(tiles: tuple[str, ...], free: int) -> Iterator[tuple[str, ...]]:
    """List which tiles of a cloud may be stored: each multiset once, smaller ones first."""
    for count in range(min(len(tiles), free) + 1):
        yield from dict.fromkeys(combinations(tiles, count))


def open_fields(data: Data, state: State, player: Player) -> tuple[str, ...]:
    """Return the fields around a balloon that may be covered, in the order of the data file."""
    layout = data.layout(state.options)
    assert player.balloon is not None
    near = sorted(layout.near[layout.index[player.balloon]])
    return tuple(
        layout.ids[field] for field in near if field != layout.yard and player.island[field] == NOTHING
    )
