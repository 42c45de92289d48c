"""What a viewer sees (rules page, section 3), by allow-list from the redacted state.

An actor stands as ``Who``, whose seat is None for Alexis; nobody is None.
"""

from __future__ import annotations

import msgspec

from skerry.rules.small_islands.kinds import EndReason, Phase, ShipState
from skerry.rules.small_islands.moves import Objective
from skerry.rules.small_islands.options import Options


class Who(msgspec.Struct, frozen=True, rename="camel"):
    """An actor: a seat, or Alexis where ``seat`` is None."""

    seat: int | None


class CellView(msgspec.Struct, frozen=True, rename="camel"):
    """A cell of the grid; x grows to the east, y to the south."""

    x: int
    y: int


class AreaView(msgspec.Struct, frozen=True, rename="camel"):
    """An area of a tile on the table: the number of its island, and what it shows with the tokens laid."""

    area: int
    island: int
    resources: tuple[str, ...]
    temples: int
    locations: int
    ports: int


class TokenView(msgspec.Struct, frozen=True, rename="camel"):
    """A bonus token on a tile; ``resource`` and ``index`` are None for a port."""

    seat: int
    token: str
    area: int
    resource: str | None
    index: int | None


class TileView(msgspec.Struct, frozen=True, rename="camel"):
    """A tile on the table; ``side`` is A or B of a start tile, else None."""

    tile: str
    side: str | None
    x: int
    y: int
    rotation: int
    areas: tuple[AreaView, ...]
    tokens: tuple[TokenView, ...]


class ShipView(msgspec.Struct, frozen=True, rename="camel"):
    """A ship on the table, by whom it was laid, OWN, GREY or FLIPPED, with the ports around it."""

    who: Who
    ship: str
    x: int
    y: int
    ports: int


class HouseView(msgspec.Struct, frozen=True, rename="camel"):
    """A house on a location of an area."""

    who: Who
    x: int
    y: int
    area: int
    location: int


class IslandView(msgspec.Struct, frozen=True, rename="camel"):
    """An island by its number: size in tiles, visible symbols, locations and houses.

    ``fits`` tells whether it meets the mission of the viewer's objective, None where that does not exist.
    """

    island: int
    size: int
    flowers: int
    fruits: int
    leaves: int
    temples: int
    ports: int
    locations: int
    houses: tuple[Who, ...]
    fits: bool | None


class DeckView(msgspec.Struct, frozen=True, rename="camel"):
    """The number of cards in a deck: objectives, missions or rewards."""

    kind: str
    size: int


class SeatView(msgspec.Struct, frozen=True, rename="camel"):
    """One seat as a viewer sees it.

    ``taken`` are the tiles of its hand that came from the market. ``hand``, ``drawn`` (the cards to choose
    from), ``aside``, ``discoveries`` and ``offered`` are None where they are hidden or do not exist, so is
    ``current`` until it is chosen and shown. ``total`` counts what the viewer knows: to others points
    without discovery tokens. ``latest_placement`` is the number of its last tile or ship among all, from 1.
    """

    seat: int
    colour: str
    hand_size: int
    taken: tuple[str, ...]
    hand: tuple[str, ...] | None
    chosen: bool
    drawn: tuple[str, ...] | None
    current: Objective | None
    revealed: bool
    aside: Objective | None
    houses_front: int
    houses_reserve: int
    houses_placed: int
    tokens: tuple[str, ...]
    prestige: int
    discovery_count: int
    discoveries: tuple[str, ...] | None
    offered: tuple[str, ...] | None
    ship: ShipState
    ship_points: int
    total: int
    latest_placement: int


class WaitingView(msgspec.Struct, frozen=True, rename="camel"):
    """The tile that Alexis lays at a cell, in one of the rotations."""

    tile: str
    x: int
    y: int
    rotations: tuple[int, ...]


class AlexisView(msgspec.Struct, frozen=True, rename="camel"):
    """Alexis, the automatic opponent.

    ``card`` is the expedition card in force, ``turn_card`` and ``reward_card`` the last ones of a turn and
    of a reward step. Of the stack, ``seen`` are known to be in it; ``hidden_explore`` and ``hidden_land``
    count those never seen. ``total`` is as if the game ended now.
    """

    colour: str
    level: int
    houses_left: int
    houses_placed: int
    prestige: int
    ship_points: int
    total: int
    card: str | None
    turn_card: str | None
    reward_card: str | None
    seen: tuple[str, ...]
    hidden_explore: int
    hidden_land: int
    discards: tuple[str, ...]
    waiting: WaitingView | None
    latest_placement: int


class View(msgspec.Struct, frozen=True, rename="camel"):
    """The position as a viewer sees it.

    ``viewer`` is the seat that looks, None for the public. ``first`` begins the round, ``active`` is on turn
    or rewarded; in a reward step ``lander`` began it and ``due`` are still to come. ``market`` holds the
    slots 1 to 3, None where empty. ``last`` is the tile or ship laid last, ``human_last`` where the human of
    a solo match laid one last.
    """

    options: Options
    viewer: int | None
    phase: Phase
    round: int
    first: Who | None
    active: Who | None
    lander: Who | None
    due: tuple[Who, ...]
    final: EndReason | None
    ended: EndReason | None
    market: tuple[str | None, ...]
    reserve: int
    navigation: int
    grey_ships: int
    decks: tuple[DeckView, ...]
    bag_size: int
    offered_size: int
    set_aside_size: int
    start_tiles: tuple[str, ...]
    removed: tuple[str, ...]
    tiles: tuple[TileView, ...]
    ships: tuple[ShipView, ...]
    houses: tuple[HouseView, ...]
    houses_in_step: int
    islands: tuple[IslandView, ...]
    seats: tuple[SeatView, ...]
    alexis: AlexisView | None
    last: CellView | None
    human_last: CellView | None
