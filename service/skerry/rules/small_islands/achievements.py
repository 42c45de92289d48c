"""The achievements of the Great Explorer (rules page, section 7.4)."""

from __future__ import annotations

import msgspec

from skerry.rules.game import Seat
from skerry.rules.small_islands.component_file import Achievement
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.kinds import OWN, Mode, ShipState
from skerry.rules.small_islands.state import State
from skerry.rules.small_islands.view_types import View


class Feats(msgspec.Struct, frozen=True):
    """What achievements ask about a seat; ``islands`` are the sizes of all islands."""

    mode: Mode
    level: int | None
    total: int
    ship_points: int
    islands: tuple[int, ...]
    houses: int
    ship: ShipState
    ship_first: bool
    discoveries: int
    tokens_left: int
    shared_island: bool


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
"""The conditions that an achievement may have."""


def achieved(data: Data, state: State, seat: Seat, total: int, ship: int) -> tuple[str, ...]:
    """Return the ids of the achievements of the mode that a winner has earned, in the order of the data.

    ``total`` is its points, ``ship`` the part of them for its ship.
    """
    player = state.players[seat]
    islands = tuple(state.table.islands.values())
    first = state.table.ships[0] if state.table.ships else None
    feats = Feats(
        mode=state.options.mode,
        level=state.options.level,
        total=total,
        ship_points=ship,
        islands=tuple(island.size for island in islands),
        houses=player.placed,
        ship=player.ship,
        ship_first=first is not None and (first.ship, first.actor) == (OWN, seat),
        discoveries=len(player.discoveries),
        tokens_left=len(player.tokens),
        shared_island=any(island.houses.count(seat) > 1 for island in islands),
    )
    return tuple(one.id for one in _fulfilled(data, feats))


def achieved_in(data: Data, view: View, seat: Seat) -> tuple[Achievement, ...]:
    """Return the achievements that a winner has earned, from the view of a finished match."""
    player = view.seats[seat]
    feats = Feats(
        mode=view.options.mode,
        level=view.options.level,
        total=player.total,
        ship_points=player.ship_points,
        islands=tuple(island.size for island in view.islands),
        houses=player.houses_placed,
        ship=player.ship,
        ship_first=bool(view.ships) and (view.ships[0].ship, view.ships[0].who.seat) == (OWN, seat),
        discoveries=player.discovery_count,
        tokens_left=len(player.tokens),
        shared_island=any([who.seat for who in island.houses].count(seat) > 1 for island in view.islands),
    )
    return _fulfilled(data, feats)


def _fulfilled(data: Data, feats: Feats) -> tuple[Achievement, ...]:
    return tuple(one for one in data.achievements if one.mode is feats.mode and _is_met(data, feats, one))


def _is_met(data: Data, feats: Feats, one: Achievement) -> bool:
    match one.condition:
        case "TOTAL_AT_LEAST":
            return feats.total >= one.value
        case "SHIP_POINTS_AT_LEAST":
            return feats.ship_points >= one.value
        case "ISLANDS_OF_TWO_OR_MORE_AT_LEAST":
            return sum(size > 1 for size in feats.islands) >= one.value
        case "LARGEST_ISLAND_AT_LEAST":
            return max(feats.islands, default=0) >= one.value
        case "HOUSES_PLACED_AT_LEAST":
            return feats.houses >= one.value
        case "HOUSES_PLACED_AT_MOST":
            return feats.houses <= one.value
        case "OWN_SHIP_PLACED_FIRST":
            return feats.ship_first
        case "OWN_SHIP_NOT_PLACED":
            return feats.ship is not ShipState.PLACED
        case "DISCOVERY_TOKENS_AT_LEAST":
            return feats.discoveries >= one.value
        case "NO_BONUS_TOKEN_USED":
            return feats.tokens_left == len(data.tokens)
        case "SOLO_LEVEL_AT_LEAST":
            return feats.level is not None and feats.level >= one.value
        case "TWO_OWN_HOUSES_ON_ONE_ISLAND":
            return feats.shared_island
        case _:
            return False
