"""The checks of moving dragons and wizards, taming and capturing (rules page, sections 5.3, 5.5 to 5.7)."""

from __future__ import annotations

from skerry.rules.dragon_island.checks.refusals import amounts_text, refusal
from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.costs import active_energies, capture_cost, taming_bonus
from skerry.rules.dragon_island.kinds import COLORS, ENERGIES, Building, Payment
from skerry.rules.dragon_island.moves import CaptureDragons, MoveDragon, MoveWizard
from skerry.rules.dragon_island.state import State, Tile, tile_of_wizard
from skerry.rules.dragon_island.terrain import can_enter, in_foreign_pen, reachable
from skerry.rules.game import Seat
from skerry.rules.kit.hexes import ORIGIN, format_hex
from skerry.rules.kit.sentences import all_of, any_of


def check_dragon(data: Data, state: State, seat: Seat, move: MoveDragon) -> None:
    """Check a ``MOVE_DRAGON`` of the active seat."""
    land = state.land
    for at in (move.origin, move.to):
        if at not in land:
            raise refusal("NO_SUCH_TILE", at=format_hex(at))
    origin = land[move.origin]
    if origin.dragons[move.color] == 0:
        there = amounts_text(origin.dragons, COLORS)
        raise refusal("NO_SUCH_DRAGON", color=move.color, at=format_hex(move.origin), dragons=there)
    if origin.building is Building.PEN:
        raise refusal("DRAGON_IS_PENNED", at=format_hex(move.origin))
    if move.to == ORIGIN:
        raise refusal("NO_DRAGONS_ON_KEEP")
    if move.to == move.origin:
        raise refusal("SAME_TILE", at=format_hex(move.to))
    gold = state.players[seat].stock.yellow
    if gold < data.costs.move_dragon_gold:
        raise refusal("NOT_ENOUGH_GOLD", gold=gold, cost=data.costs.move_dragon_gold)


def check_wizard(data: Data, state: State, seat: Seat, move: MoveWizard) -> None:
    """Check a ``MOVE_WIZARD`` of the active seat."""
    land = state.land
    wizard = state.players[seat].wizard
    at = format_hex(move.to)
    if move.to not in land:
        raise refusal("NO_SUCH_TILE", at=at)
    if move.to == wizard:
        raise refusal("MUST_CHANGE_TILE", at=at)
    within_reach = reachable(state, seat)
    if move.to not in within_reach and wizard is None:
        raise refusal("FIRST_MOVE_RESTRICTED", at=at, hexes=any_of(map(format_hex, sorted(within_reach))))
    if move.to not in within_reach:
        raise refusal("TILE_NOT_REACHABLE", at=at)
    if not can_enter(data, state, seat, land[move.to]):
        raise refusal("CANNOT_DEAL_WITH_DRAGONS", at=at)


def check_tame(data: Data, state: State, seat: Seat) -> None:
    """Check a ``TAME_DRAGON`` of the active seat."""
    tile = tile_of_wizard(state, seat)
    player = state.players[seat]
    if tile.building is Building.PEN:
        raise refusal("PENNED_NOT_TAMEABLE")
    if tile.dragons.total != 1:
        raise refusal("NOT_EXACTLY_ONE_DRAGON", number=tile.dragons.total)
    color = tile.dragons.present[0]
    if player.pet(color) is not None:
        raise refusal("PET_COLOR_TAKEN", color=color)
    gold = player.stock.yellow + taming_bonus(data, state, player)
    if gold < data.costs.tame_gold:
        raise refusal("NOT_ENOUGH_GOLD", gold=gold, cost=data.costs.tame_gold)


def check_capture(data: Data, state: State, seat: Seat, move: CaptureDragons) -> None:
    """Check a ``CAPTURE_DRAGONS`` of the active seat."""
    tile = tile_of_wizard(state, seat)
    if in_foreign_pen(tile, seat):
        raise refusal("FOREIGN_PEN", builder=tile.builder)
    check_payment(state, seat, tile, move.payment, capture_cost(data, state, seat, tile))


def check_payment(state: State, seat: Seat, tile: Tile, payment: Payment, cost: int) -> None:
    """Check a payment on a tile (section 5.3)."""
    for color in ENERGIES:
        if payment[color] < 0:
            raise refusal("BAD_PAYMENT", amount=payment[color], color=color)
    active = active_energies(state.land, tile.at)
    inactive = [color for color in ENERGIES if payment[color] > 0 and color not in active]
    if inactive:
        raise refusal("ENERGY_NOT_ACTIVE", inactive=any_of(inactive), active=all_of(active))
    if payment.total != cost:
        raise refusal("WRONG_PAYMENT_TOTAL", total=payment.total, cost=cost)
    stock = state.players[seat].stock
    for color in ENERGIES:
        if payment[color] > stock[color]:
            energy = amounts_text(stock, ENERGIES)
            raise refusal("NOT_ENOUGH_ENERGY", amount=payment[color], color=color, energy=energy)
