"""What the rules refuse of taking, from clouds and at the harbour (rules page, section 5.6)."""

from __future__ import annotations

from skerry.rules.game import Seat
from skerry.rules.islands_in_the_mist.checks.refusals import unless
from skerry.rules.islands_in_the_mist.components import Data, lacks
from skerry.rules.islands_in_the_mist.kinds import Kind
from skerry.rules.islands_in_the_mist.moves import (
    BuyExtension,
    Harbour,
    HarbourSwap,
    HarbourTake,
    LeaveHarbour,
    TakeCloud,
)
from skerry.rules.islands_in_the_mist.state import State


def check_cloud(data: Data, state: State, seat: Seat, move: TakeCloud) -> None:
    """Raise ``Illegal`` with the first code that applies to a TAKE_CLOUD, or return."""
    unless(
        not state.visiting,
        "ALREADY_AT_HARBOUR",
        "The harbour is visited instead of a cloud.",
        "Go on there, or leave.",
    )
    unless(
        0 <= move.cloud < len(state.clouds),
        "NO_SUCH_CLOUD",
        f"There is no cloud {move.cloud}.",
        f"Clouds are 0 to {len(state.clouds) - 1}.",
    )
    tiles = state.clouds[move.cloud]
    unless(bool(tiles), "CLOUD_EMPTY", "The cloud is empty.", "Choose a cloud with tiles.")
    unless(
        not lacks(tiles, move.keep),
        "TILE_NOT_THERE",
        "More is kept than lies on the cloud.",
        f"There lie {', '.join(tiles)}.",
    )
    free = data.free_oculars(state.players[seat])
    unless(
        len(move.keep) <= free,
        "NO_FREE_OCULAR",
        "There are not enough free oculars.",
        f"Keep up to {free} tiles.",
    )


def check_harbour(data: Data, state: State, seat: Seat, move: Harbour | LeaveHarbour) -> None:
    """Raise ``Illegal`` with the first code that applies to a move at the harbour, or return."""
    if isinstance(move, LeaveHarbour):
        unless(state.visiting, "NOT_AT_HARBOUR", "No visit has begun.", "Take a cloud, or begin a visit.")
        return
    extension = isinstance(move, BuyExtension)
    unless(
        state.with_extensions if extension else state.with_harbour,
        "MODULE_NOT_IN_PLAY",
        f"There are no {'extensions' if extension else 'harbour moves'} in this module.",
        "Take a cloud.",
    )
    costs = data.harbour.point_cost
    needed = (
        costs.take
        if isinstance(move, HarbourTake)
        else costs.swap
        if isinstance(move, HarbourSwap)
        else costs.buy_extension
    )
    unless(
        state.points >= needed,
        "NO_HARBOUR_POINT",
        f"This costs {needed} harbour points, {state.points} are left.",
        "Fly beyond the coast for more.",
    )
    if isinstance(move, HarbourTake):
        _check_take(data, state, seat, move)
    elif isinstance(move, HarbourSwap):
        _check_swap(data, state, seat, move)
    else:
        _check_buying(data, state, seat, move)


def _check_there(state: State, tile: str) -> None:
    unless(
        tile in state.harbour,
        "TILE_NOT_THERE",
        "The tile does not lie in the harbour.",
        f"There lie {', '.join(state.harbour) or 'no tiles'}.",
    )


def _check_room(data: Data, state: State, seat: Seat) -> None:
    unless(
        data.free_oculars(state.players[seat]) > 0,
        "NO_FREE_OCULAR",
        "All oculars are taken.",
        "Tiles on oculars wait until they are placed.",
    )


def _check_take(data: Data, state: State, seat: Seat, move: HarbourTake) -> None:
    most = data.harbour.max_takes_per_visit
    unless(
        state.takes < most,
        "ONLY_ONE_TAKE",
        "No further tile may be taken on this visit.",
        f"A visit has {most} at most.",
    )
    _check_there(state, move.tile)
    if move.store:
        _check_room(data, state, seat)


def _check_swap(data: Data, state: State, seat: Seat, move: HarbourSwap) -> None:
    oculars = state.players[seat].oculars
    unless(
        move.give in oculars,
        "TILE_NOT_ON_OCULAR",
        "The tile to give is on no ocular of the seat.",
        f"There are {', '.join(oculars) or 'no tiles'}.",
    )
    unless(
        data.tile[move.give].kind is not Kind.EXTENSION,
        "EXTENSION_NOT_SWAPPABLE",
        "Extensions are not swapped.",
        "Give another tile.",
    )
    _check_there(state, move.tile)
    unless(move.give != move.tile, "NOTHING_CHANGES", "The tiles are equal.", "Swap different tiles.")


def _check_buying(data: Data, state: State, seat: Seat, move: BuyExtension) -> None:
    player = state.players[seat]
    unless(
        move.extension in player.owned,
        "EXTENSION_NOT_AVAILABLE",
        "There is no such extension to buy.",
        f"There are {', '.join(player.owned) or 'none left'}.",
    )
    _check_room(data, state, seat)
    cost = data.extensions[move.extension].energy_cost
    unless(
        cost <= player.energy,
        "NOT_ENOUGH_ENERGY",
        f"The extension costs {cost} energy, the seat has {player.energy}.",
        "Convert tiles first.",
    )
