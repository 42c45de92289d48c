"""The checks of taking tiles, from clouds and at the harbour (rules page, section 5.6)."""

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
from skerry.rules.kit.sentences import all_of


def check_cloud(data: Data, state: State, seat: Seat, move: TakeCloud) -> None:
    """Raise ``Illegal`` with the first code that applies to a TAKE_CLOUD, or return."""
    unless(
        not state.visiting,
        "ALREADY_AT_HARBOUR",
        "You are already visiting the harbour in this turn.",
        "Continue there, or leave.",
    )
    last = len(state.clouds) - 1
    unless(
        0 <= move.cloud <= last,
        "NO_SUCH_CLOUD",
        f"Cloud {move.cloud} does not exist.",
        f"The clouds are 0 to {last}.",
    )
    tiles, keep = state.clouds[move.cloud], all_of(move.keep)
    unless(bool(tiles), "CLOUD_EMPTY", f"Cloud {move.cloud} is empty.", "Choose a cloud with tiles.")
    unless(
        not lacks(tiles, move.keep),
        "TILE_NOT_THERE",
        f"You cannot keep {keep} from cloud {move.cloud}.",
        f"Its tiles: {all_of(tiles)}.",
    )
    free = data.free_oculars(state.players[seat])
    unless(
        len(move.keep) <= free,
        "NO_FREE_OCULAR",
        f"Not enough free oculars for {keep}: you have {free}.",
        f"Keep at most {free} and convert the others.",
    )


def check_harbour(data: Data, state: State, seat: Seat, move: Harbour | LeaveHarbour) -> None:
    """Raise ``Illegal`` with the first code that applies to a move at the harbour, or return."""
    if isinstance(move, LeaveHarbour):
        unless(
            state.visiting, "NOT_AT_HARBOUR", "You are not at the harbour.", "Take a cloud, or begin a visit."
        )
        return
    extension = isinstance(move, BuyExtension)
    part = "extensions" if extension else "harbour"
    unless(
        state.with_extensions if extension else state.with_harbour,
        "MODULE_NOT_IN_PLAY",
        f"Module {state.options.module} has no {part}.",
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
        f"Not enough harbour points: this costs {needed}, and you have {state.points}.",
        "Fly beyond the coast to earn more.",
    )
    if isinstance(move, HarbourTake):
        _check_take(data, state, seat, move)
    elif isinstance(move, HarbourSwap):
        _check_swap(data, state, seat, move)
    else:
        _check_buying(data, state, seat, move)


def _check_there(state: State, tile: str) -> None:
    tiles = all_of(state.harbour)
    unless(
        tile in state.harbour,
        "TILE_NOT_THERE",
        f"There is no {tile} in the harbour.",
        f"Its tiles: {tiles}.",
    )


def _check_room(data: Data, state: State, seat: Seat) -> None:
    unless(
        data.free_oculars(state.players[seat]) > 0,
        "NO_FREE_OCULAR",
        "All your oculars are occupied.",
        "Place tiles to free oculars.",
    )


def _check_take(data: Data, state: State, seat: Seat, move: HarbourTake) -> None:
    most = data.harbour.max_takes_per_visit
    unless(
        state.takes < most,
        "ONLY_ONE_TAKE",
        "You cannot take another tile on this visit.",
        f"A visit allows at most {most}.",
    )
    _check_there(state, move.tile)
    if move.store:
        _check_room(data, state, seat)


def _check_swap(data: Data, state: State, seat: Seat, move: HarbourSwap) -> None:
    oculars = state.players[seat].oculars
    unless(
        move.give in oculars,
        "TILE_NOT_ON_OCULAR",
        f"There is no {move.give} on your oculars.",
        f"Your tiles: {all_of(oculars)}.",
    )
    unless(
        data.tile[move.give].kind is not Kind.EXTENSION,
        "EXTENSION_NOT_SWAPPABLE",
        f"The extension {move.give} cannot be swapped.",
        "Give another tile.",
    )
    _check_there(state, move.tile)
    unless(
        move.give != move.tile,
        "NOTHING_CHANGES",
        f"Both tiles of the swap are {move.tile}.",
        "Swap different tiles.",
    )


def _check_buying(data: Data, state: State, seat: Seat, move: BuyExtension) -> None:
    player = state.players[seat]
    owned = all_of(player.owned)
    unless(
        move.extension in player.owned,
        "EXTENSION_NOT_AVAILABLE",
        f"You cannot buy {move.extension}.",
        f"Extensions left to buy: {owned}.",
    )
    _check_room(data, state, seat)
    cost = data.extensions[move.extension].energy_cost
    unless(
        cost <= player.energy,
        "NOT_ENOUGH_ENERGY",
        f"{move.extension} costs {cost} energy, but you have {player.energy}.",
        "Convert tiles first.",
    )
