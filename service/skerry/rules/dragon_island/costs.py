"""Active energy, costs and payments (rules page, section 5.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.kinds import ENERGIES, Amounts, Color, Payment
from skerry.rules.dragon_island.state import Player, State, Tile, around
from skerry.rules.kit.hexes import Hex


def active_energies(land: Mapping[Hex, Tile], at: Hex) -> tuple[Color, ...]:
    """Return the active energies of a cell, in colour order."""
    colors = {tile.color for tile in (land[at], *around(land, at))}
    return tuple(color for color in ENERGIES if color in colors)


def capture_cost(data: Data, state: State, seat: int, tile: Tile) -> int:
    """Return what capturing on a tile costs a seat."""
    return data.costs.capture - _discount(data, state, seat, tile, data.capturing_pet)


def build_cost(data: Data, state: State, seat: int, tile: Tile) -> int:
    """Return what building on a tile costs a seat."""
    return data.costs.build - _discount(data, state, seat, tile, data.building_pet)


def _discount(data: Data, state: State, seat: int, tile: Tile, pet: Color) -> int:
    own = data.costs.own_terrain_discount if tile.color is state.color_of(seat) else 0
    return own + (state.players[seat].pet(pet) is not None)


def affordable(stock: Amounts, energies: Sequence[Color], cost: int) -> bool:
    """Return whether a stock can pay a cost with these energies."""
    return sum(stock[color] for color in energies) >= cost


def payments(stock: Amounts, energies: Sequence[Color], cost: int) -> Iterator[Payment]:
    """Yield each way to pay a cost exactly."""
    return (Payment(**{color.value: number for color, number in way}) for way in _ways(stock, energies, cost))


def _ways(stock: Amounts, energies: Sequence[Color], cost: int) -> Iterator[tuple[tuple[Color, int], ...]]:
    if not energies:
        if cost == 0:
            yield ()
        return
    first, rest = energies[0], energies[1:]
    least = max(cost - sum(stock[color] for color in rest), 0)
    for number in range(least, min(stock[first], cost) + 1):
        for way in _ways(stock, rest, cost - number):
            yield ((first, number), *way)


def count_payments(stock: Amounts, energies: Sequence[Color], cost: int) -> int:
    """Count the ways to pay a cost."""
    ways = [1, *(0 for _ in range(cost))]
    for color in energies:
        most = stock[color]
        ways = [sum(ways[max(paid - most, 0) : paid + 1]) for paid in range(cost + 1)]
    return ways[cost]


def taming_bonus(data: Data, state: State, player: Player) -> int:
    """Return the gold that a green pet takes from the bank before taming (ruling R27)."""
    return min(state.supply.yellow, 1) if player.pet(data.taming_pet) else 0
