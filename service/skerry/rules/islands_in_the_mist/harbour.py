"""The actions possible at the harbour (rules page, section 5.6)."""

from __future__ import annotations

from collections.abc import Iterator

from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.kinds import Kind
from skerry.rules.islands_in_the_mist.moves import BuyExtension, Harbour, HarbourSwap, HarbourTake
from skerry.rules.islands_in_the_mist.state import State


def actions(data: Data, state: State, seat: int) -> Iterator[Harbour]:
    """Yield the harbour actions that a seat in its phase C2 can take: takes, swaps, extensions."""
    if not state.with_harbour or not state.points:
        return
    player, costs = state.players[seat], data.harbour.point_cost
    berths = distinct(state.harbour)
    room = data.free_oculars(player) > 0
    if state.points >= costs.take and state.takes < data.harbour.max_takes_per_visit:
        for tile in berths:
            if room:
                yield HarbourTake(tile, True)
            yield HarbourTake(tile, False)
    if state.points >= costs.swap:
        for give in distinct(player.oculars):
            if data.tile[give].kind is not Kind.EXTENSION:
                yield from (HarbourSwap(give, tile) for tile in berths if tile != give)
    if state.with_extensions and room and state.points >= costs.buy_extension:
        for kind in player.owned:
            if data.extensions[kind].energy_cost <= player.energy:
                yield BuyExtension(kind)


def may_act(data: Data, state: State, seat: int) -> bool:
    """Return whether a harbour action is possible."""
    return any(True for _ in actions(data, state, seat))


def distinct(faces: tuple[str, ...]) -> tuple[str, ...]:
    """Return each face once, in order of first appearance."""
    return tuple(dict.fromkeys(faces))
