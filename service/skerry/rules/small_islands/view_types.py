"""What a viewer sees (rules page, section 3), by allow-list from the redacted state.

An actor is a ``Who``, whose seat is None for Alexis; a None in place of a ``Who`` means no actor.
"""

from __future__ import annotations

import msgspec

from skerry.rules.small_islands.kinds import EndReason, Phase, ShipState
from skerry.rules.small_islands.moves import Objective
from skerry.rules.small_islands.options import Options


class Who(msgspec.Struct, frozen=True, rename="camel"):
    """An actor: a seat, or Alexis, who has no ``seat``."""

    seat: int | None
    """The seat, from 0; null for Alexis."""


class CellView(msgspec.Struct, frozen=True, rename="camel"):
    """A cell of the grid; x grows to the east, y to the south."""

    x: int
    """The column of the cell, growing to the east."""
    y: int
    """The row of the cell, growing to the south."""


class AreaView(msgspec.Struct, frozen=True, rename="camel"):
    """An area of a tile on the table: the number of its island, and what it shows, tokens included."""

    area: int
    """The number of the area on its tile, from 0."""
    island: int
    """The number of the island that it belongs to."""
    resources: tuple[str, ...]
    """Its resources, as the tokens on it show them."""
    temples: int
    """How many temples it has."""
    locations: int
    """How many houses it has room for."""
    ports: int
    """How many ports it has, tokens included."""


class TokenView(msgspec.Struct, frozen=True, rename="camel"):
    """A bonus token on a tile; a port has no ``resource`` and no ``index``."""

    seat: int
    """The seat that placed it, from 0."""
    token: str
    """The id of the bonus token."""
    area: int
    """The number of the area on its tile, from 0."""
    resource: str | None
    """The resource that it has become; null for a port."""
    index: int | None
    """The number of the resource that it covers in the area, from 0; null for a port."""


class TileView(msgspec.Struct, frozen=True, rename="camel"):
    """A tile on the table; only start tiles have a ``side``, A or B."""

    tile: str
    """The tile's id."""
    side: str | None
    """The side that shows, A or B; null unless it is a start tile."""
    x: int
    """The column of the cell, growing to the east."""
    y: int
    """The row of the cell, growing to the south."""
    rotation: int
    """The clockwise quarter turns, 0 to 3."""
    areas: tuple[AreaView, ...]
    """Its areas in order."""
    tokens: tuple[TokenView, ...]
    """The bonus tokens on it."""


class ShipView(msgspec.Struct, frozen=True, rename="camel"):
    """A ship on the table: who placed it, OWN, GREY or FLIPPED, and the ports around it."""

    who: Who
    """Who placed it."""
    ship: str
    """The ship: OWN, GREY or FLIPPED."""
    x: int
    """The column of the cell, growing to the east."""
    y: int
    """The row of the cell, growing to the south."""
    ports: int
    """How many ports lie around it."""


class HouseView(msgspec.Struct, frozen=True, rename="camel"):
    """A house on a location of an area."""

    who: Who
    """Who placed it."""
    x: int
    """The column of the cell, growing to the east."""
    y: int
    """The row of the cell, growing to the south."""
    area: int
    """The number of the area on its tile, from 0."""
    location: int
    """The number of the house location in its area, from 0."""


class IslandView(msgspec.Struct, frozen=True, rename="camel"):
    """An island: its size in tiles, visible symbols, locations and houses.

    ``fits`` says whether it meets the mission of the viewer's objective.
    """

    island: int
    """The number of the island."""
    size: int
    """How many tiles it covers."""
    flowers: int
    """How many flowers it has."""
    fruits: int
    """How many fruits it has."""
    leaves: int
    """How many leaves it has."""
    temples: int
    """How many temples it has."""
    ports: int
    """How many ports it has."""
    locations: int
    """How many houses it has room for."""
    houses: tuple[Who, ...]
    """Who has houses on it."""
    fits: bool | None
    """Whether it meets the mission of the viewer; null without a mission."""


class DeckView(msgspec.Struct, frozen=True, rename="camel"):
    """The number of cards in a deck: objectives, missions or rewards."""

    kind: str
    """The kind of cards: objectives, missions or rewards."""
    size: int
    """How many cards are left."""


class SeatView(msgspec.Struct, frozen=True, rename="camel"):
    """One seat as a viewer sees it.

    ``taken`` are the tiles in its hand that came from the market. ``hand``, ``drawn`` (the cards to choose
    from), ``aside``, ``discoveries`` and ``offered`` are null if they are hidden or do not exist, and so is
    ``current`` until it is chosen and shown. ``total`` counts what the viewer knows: for others, the points
    without discovery tokens. ``latest_placement`` numbers its last tile or ship among all, from 1.
    """

    seat: int
    """The number of the seat, from 0."""
    colour: str
    """The colour of its houses and ship."""
    hand_size: int
    """How many tiles it holds."""
    taken: tuple[str, ...]
    """The ids of those that came from the market."""
    hand: tuple[str, ...] | None
    """The ids of its tiles; null if hidden."""
    chosen: bool
    """Whether it has chosen its objective for this round."""
    drawn: tuple[str, ...] | None
    """The ids of the cards to choose from; null if hidden, or if there are none."""
    current: Objective | None
    """The cards of its objective; null if hidden, or until it is chosen."""
    revealed: bool
    """Whether its objective is open to all."""
    aside: Objective | None
    """The cards put aside for the next round; null if hidden, or if there are none."""
    houses_front: int
    """How many houses it can place."""
    houses_reserve: int
    """How many houses it has in reserve."""
    houses_placed: int
    """How many houses it has placed."""
    tokens: tuple[str, ...]
    """The ids of the bonus tokens that it has left."""
    prestige: int
    """Its points from reward steps."""
    discovery_count: int
    """How many discovery tokens it has."""
    discoveries: tuple[str, ...] | None
    """The ids of these tokens; null if hidden."""
    offered: tuple[str, ...] | None
    """The ids of the discovery tokens to choose from; null if hidden, or if there are none."""
    ship: ShipState
    """Where its coloured ship is."""
    ship_points: int
    """The points of its coloured ship."""
    total: int
    """All its points that the viewer knows."""
    latest_placement: int
    """The number of its last tile or ship among all that were placed, from 1."""


class WaitingView(msgspec.Struct, frozen=True, rename="camel"):
    """The tile that Alexis places at a cell, in one of the rotations."""

    tile: str
    """The tile's id."""
    x: int
    """The column of the cell, growing to the east."""
    y: int
    """The row of the cell, growing to the south."""
    rotations: tuple[int, ...]
    """The rotations that fit, in clockwise quarter turns, 0 to 3."""


class AlexisView(msgspec.Struct, frozen=True, rename="camel"):
    """Alexis, the automatic opponent.

    ``card`` is the expedition card in force, ``turn_card`` and ``reward_card`` are the last ones of a turn
    and of a reward step. ``seen`` lists cards that are known to be in the stack; ``hidden_explore`` and
    ``hidden_land`` count its cards that have never been seen. ``total`` is as if the game ended now.
    """

    colour: str
    """The colour of Alexis' houses."""
    level: int
    """The level, 1 to 6."""
    houses_left: int
    """How many houses Alexis has left."""
    houses_placed: int
    """How many houses Alexis has placed."""
    prestige: int
    """The points of removed tiles."""
    ship_points: int
    """The points of the grey ships."""
    total: int
    """All points, as if the game ended now."""
    card: str | None
    """The id of the expedition card in force; null without one."""
    turn_card: str | None
    """The id of the card of the last turn; null before the first."""
    reward_card: str | None
    """The id of the card of the last reward step; null before the first."""
    seen: tuple[str, ...]
    """The ids of cards that are known to be in the stack."""
    hidden_explore: int
    """How many EXPLORE cards in the stack have never been seen."""
    hidden_land: int
    """How many LAND cards in the stack have never been seen."""
    discards: tuple[str, ...]
    """The ids of the discarded cards."""
    waiting: WaitingView | None
    """The tile whose rotation seat 0 chooses; null without one."""
    latest_placement: int
    """The number of Alexis' last tile or ship among all that were placed, from 1."""


class View(msgspec.Struct, frozen=True, rename="camel"):
    """The position as a viewer sees it.

    ``viewer`` is the seat whose view this is. ``first`` begins the round, ``active`` is on turn or being
    rewarded; ``lander`` began the reward steps and ``due`` are still to come. ``market`` lists the slots 1
    to 3. ``last`` is the cell of the last tile or ship, ``human_last`` that of the human's in a solo match.
    """

    options: Options
    """The options of the match."""
    viewer: int | None
    """The seat whose view this is, from 0; null for the public."""
    phase: Phase
    """The phase of the game."""
    round: int
    """The round, from 1; 0 before the first."""
    first: Who | None
    """Who begins the round; null before the first round."""
    active: Who | None
    """Who is on turn or being rewarded; null between turns."""
    lander: Who | None
    """Who began the reward steps; null outside them."""
    due: tuple[Who, ...]
    """Whose reward steps are still to come, in order."""
    final: EndReason | None
    """Why the game ends after these reward steps; null if it does not yet."""
    ended: EndReason | None
    """Why the game ended; null before the end."""
    market: tuple[str | None, ...]
    """The ids of the tiles in slots 1 to 3; null for an empty slot."""
    reserve: int
    """How many tiles the reserve has."""
    navigation: int
    """How many tiles the navigation stack has."""
    grey_ships: int
    """How many grey ships are left."""
    decks: tuple[DeckView, ...]
    """The decks of cards."""
    bag_size: int
    """How many discovery tokens the bag holds."""
    offered_size: int
    """How many discovery tokens are being chosen from."""
    set_aside_size: int
    """How many discovery tokens are set aside."""
    start_tiles: tuple[str, ...]
    """The ids of the start tiles left to place."""
    removed: tuple[str, ...]
    """The ids of the tiles removed from the game."""
    tiles: tuple[TileView, ...]
    """The tiles on the table."""
    ships: tuple[ShipView, ...]
    """The ships on the table."""
    houses: tuple[HouseView, ...]
    """The houses on the table."""
    houses_in_step: int
    """How many houses were placed in the current reward step."""
    islands: tuple[IslandView, ...]
    """The islands by number."""
    seats: tuple[SeatView, ...]
    """The seats in order."""
    alexis: AlexisView | None
    """Alexis; null except in solo."""
    last: CellView | None
    """The cell of the last tile or ship; null before the first."""
    human_last: CellView | None
    """The cell of the human's last tile or ship in solo; null without one."""
