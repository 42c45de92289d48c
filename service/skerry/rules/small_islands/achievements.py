"""The achievements of the Great Explorer (rules page, section 7.4)."""

from __future__ import annotations

from skerry.rules.game import Seat
from skerry.rules.small_islands.component_file import Achievement
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.kinds import OWN, ShipState
from skerry.rules.small_islands.state import State

CONDITIONS = (
    "TOTAL_AT_LEAST",
    "SHIP_POINTS_AT_LEAST",
    "ISLANDS_OF_TWO_OR_MORE_AT_LEAST",
    "LARGEST_ISLAND_AT_LEAST",
    "HOUSES_PLACED_AT_LEAST",
    "HOUSES_PLACED_AT_MOST",
    "OWN_SHIP_PLACED_FIRST",
    "OWN_SHIP_NOT_PLACED",
    "DISCOVERY_TOKENS_AT_LEAST",
    "NO_BONUS_TOKEN_USED",
    "SOLO_LEVEL_AT_LEAST",
    "TWO_OWN_HOUSES_ON_ONE_ISLAND",
)
"""What an achievement may ask for."""


def achieved(data: Data, state: State, seat: Seat, total: int, ship: int) -> tuple[str, ...]:
    """Return the ids of the achievements of the mode that a winner fulfils, in the order of the data.

    ``total`` are its points, ``ship`` those of them for its ship.
    """
    return tuple(
        one.id
        for one in data.achievements
        if one.mode is state.options.mode and _fulfilled(data, state, seat, one, total, ship)
    )


def _fulfilled(data: Data, state: State, seat: Seat, one: Achievement, total: int, ship: int) -> bool:
    player = state.players[seat]
    islands = state.table.islands.values()
    match one.condition:
        case "TOTAL_AT_LEAST":
            return total >= one.value
        case "SHIP_POINTS_AT_LEAST":
            return ship >= one.value
        case "ISLANDS_OF_TWO_OR_MORE_AT_LEAST":
            return sum(island.size > 1 for island in islands) >= one.value
        case "LARGEST_ISLAND_AT_LEAST":
            return max((island.size for island in islands), default=0) >= one.value
        case "HOUSES_PLACED_AT_LEAST":
            return player.placed >= one.value
        case "HOUSES_PLACED_AT_MOST":
            return player.placed <= one.value
        case "OWN_SHIP_PLACED_FIRST":
            first = state.table.ships[0] if state.table.ships else None
            return first is not None and first.ship == OWN and first.actor == seat
        case "OWN_SHIP_NOT_PLACED":
            return player.ship is not ShipState.PLACED
        case "DISCOVERY_TOKENS_AT_LEAST":
            return len(player.kept) >= one.value
        case "NO_BONUS_TOKEN_USED":
            return len(player.tokens) == len(data.tokens)
        case "SOLO_LEVEL_AT_LEAST":
            return state.options.level is not None and state.options.level >= one.value
        case "TWO_OWN_HOUSES_ON_ONE_ISLAND":
            return any(island.houses.count(seat) > 1 for island in islands)
        case _:
            return False
