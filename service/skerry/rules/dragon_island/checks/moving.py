"""Refusals of moving dragons and wizards, taming and capturing (rules page, sections 5.3, 5.5 to 5.7)."""

from __future__ import annotations

from skerry.rules.dragon_island.checks.refusals import refusal
from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.costs import active_energies, capture_cost, taming_bonus
from skerry.rules.dragon_island.kinds import ENERGIES, Building, Payment
from skerry.rules.dragon_island.moves import CaptureDragons, MoveDragon, MoveWizard
from skerry.rules.dragon_island.state import State, Tile, tile_of_wizard
from skerry.rules.dragon_island.terrain import can_enter, in_foreign_pen, reachable
from skerry.rules.game import Seat
from skerry.rules.kit.hexes import ORIGIN


def check_dragon(data: Data, state: State, seat: Seat, move: MoveDragon) -> None:
    """Check a ``MOVE_DRAGON`` of the active seat."""
    land = state.land
    if move.origin not in land or move.to not in land:
        raise refusal("NO_SUCH_TILE")
    origin = land[move.origin]
    if origin.dragons[move.color] == 0:
        raise refusal("NO_SUCH_DRAGON")
    if origin.building is Building.PEN:
        raise refusal("DRAGON_IS_PENNED")
    if move.to == ORIGIN:
        raise refusal("NO_DRAGONS_ON_KEEP")
    if move.to == move.origin:
        raise refusal("SAME_TILE")
    if state.players[seat].stock.yellow < data.costs.move_dragon_gold:
        raise refusal("NOT_ENOUGH_GOLD", cost=data.costs.move_dragon_gold)


def check_wizard(data: Data, state: State, seat: Seat, move: MoveWizard) -> None:
    """Check a ``MOVE_WIZARD`` of the active seat."""
    land = state.land
    wizard = state.players[seat].wizard
    if move.to not in land:
        raise refusal("NO_SUCH_TILE")
    if move.to == wizard:
        raise refusal("MUST_CHANGE_TILE")
    if move.to not in reachable(state, seat):
        raise refusal("FIRST_MOVE_RESTRICTED" if wizard is None else "TILE_NOT_REACHABLE")
    if not can_enter(data, state, seat, land[move.to]):
        raise refusal("CANNOT_DEAL_WITH_DRAGONS")


def check_tame(data: Data, state: State, seat: Seat) -> None:
    """Check a ``TAME_DRAGON`` of the active seat."""
    tile = tile_of_wizard(state, seat)
    player = state.players[seat]
    if tile.building is Building.PEN:
        raise refusal("PENNED_NOT_TAMEABLE")
    if tile.dragons.total != 1:
        raise refusal("NOT_EXACTLY_ONE_DRAGON")
    if player.pet(tile.dragons.present[0]) is not None:
        raise refusal("PET_COLOR_TAKEN")
    if player.stock.yellow + taming_bonus(data, state, player) < data.costs.tame_gold:
        raise refusal("NOT_ENOUGH_GOLD", cost=data.costs.tame_gold)


def check_capture(data: Data, state: State, seat: Seat, move: CaptureDragons) -> None:
    """Check a ``CAPTURE_DRAGONS`` of the active seat."""
    tile = tile_of_wizard(state, seat)
    if in_foreign_pen(tile, seat):
        raise refusal("FOREIGN_PEN")
    check_payment(state, seat, tile, move.payment, capture_cost(data, state, seat, tile))


def check_payment(state: State, seat: Seat, tile: Tile, payment: Payment, cost: int) -> None:
    """Check a payment on a tile (section 5.3)."""
    if any(payment[color] < 0 for color in ENERGIES):
        raise refusal("BAD_PAYMENT")
    active = active_energies(state.land, tile.at)
    if any(payment[color] > 0 and color not in active for color in ENERGIES):
        raise refusal("ENERGY_NOT_ACTIVE", active=", ".join(color.value for color in active) or "none")
    if payment.total != cost:
        raise refusal("WRONG_PAYMENT_TOTAL", cost=cost)
    if any(payment[color] > state.players[seat].stock[color] for color in ENERGIES):
        raise refusal("NOT_ENOUGH_ENERGY")
