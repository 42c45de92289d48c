"""The state of Dragon Island (rules page, sections 3 and 6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec
from msgspec.structs import replace

from skerry.rules.dragon_island.kinds import Amounts, Building, Color, Due, Face, Kind, Phase
from skerry.rules.dragon_island.options import Options
from skerry.rules.game import HIDDEN, Seat
from skerry.rules.kit.hexes import Hex, neighbours
from skerry.rules.kit.structs import StateBase, on_turn
from skerry.rules.kit.tuples import with_item


class Tile(msgspec.Struct, frozen=True, rename="camel"):
    """A tile of the island.

    Only the Keep has no ``color``; a joker has the chosen one. ``builder`` is the seat that built,
    ``lair_color`` the colour of a lair. ``dragons`` are on the tile, or in its pen. ``treasure`` says
    whether a treasure was found here.
    """

    id: str
    """The tile's id in the data file."""
    kind: Kind
    """The kind of its face."""
    at: Hex
    """The hex where it lies."""
    face: Face | None = None
    """The side that shows; null for start tiles and the Keep."""
    color: Color | None = None
    """Its colour, for a joker the chosen one; null for the Keep."""
    building: Building | None = None
    """The building on it; null without one."""
    builder: int | None = None
    """The seat that built it, from 0; null without a building."""
    lair_color: Color | None = None
    """The colour of the lair; null without one."""
    dragons: Amounts = Amounts()
    """The dragons on it, by colour."""
    treasure: bool = False
    """Whether a treasure was found here, which happens only once."""


class Pet(msgspec.Struct, frozen=True, rename="camel"):
    """A pet card in front of a screen; if ``in_lair``, its dragon is in the supply and its coins are safe."""

    color: Color
    """The pet's colour."""
    coins: int
    """The coins on its card."""
    in_lair: bool = False
    """Whether it lives in a lair."""


class Under(msgspec.Struct, frozen=True):
    """A card under the treasure deck; ``by`` is the seat that rejected it, None for a played card."""

    card: str
    by: int | None = None


class Slot(msgspec.Struct, frozen=True):
    """A vacant tile in the placing step; ``left`` is the number of its symbols without a dragon."""

    at: Hex
    color: Color
    left: int


class Player(msgspec.Struct, frozen=True):
    """What belongs to one seat.

    ``stock`` is energy and gold; ``captures``, ``buildings`` and ``treasures`` are fame. ``tiles`` and
    ``cards`` are in the order in which they came, ``offered`` in the order of drawing. ``rejected`` holds
    cards of the setup until the other seats have chosen. ``wizard`` is None before its first move.
    """

    start_tile: bool = True
    tiles: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()
    rejected: tuple[str, ...] = ()
    stock: Amounts = Amounts()
    captures: int = 0
    buildings: int = 0
    treasures: int = 0
    pets: tuple[Pet, ...] = ()
    captured: tuple[Color, ...] = ()
    wizard: Hex | None = None

    @property
    def fame(self) -> int:
        """All fame won so far."""
        return self.captures + self.buildings + self.treasures

    @property
    def coins(self) -> int:
        """The coins on the open pet cards."""
        return sum(pet.coins for pet in self.pets)

    def pet(self, color: Color) -> Pet | None:
        """Return the pet of a colour."""
        return next((pet for pet in self.pets if pet.color is color), None)


class State(StateBase, frozen=True):
    """The whole position (rules, sections 3 and 6).

    ``island`` is in the order of placing, the Keep first. ``pool`` holds the terrain tiles never drawn, in
    the order of the data file, and ``bag`` is how many of them may still be drawn; ``unknown`` is the
    shuffled part of the treasure deck, in the order of the data file, ``known`` the part under it, from
    the top down. In a redacted state, pool and unknown part also hold what is hidden in other hands.
    ``turn`` is the active seat, None before the setup and after the end; ``placing`` lists the vacant
    tiles left in the placing step; ``due`` is the next automatic step.
    """

    options: Options
    players: tuple[Player, ...]
    island: tuple[Tile, ...]
    supply: Amounts
    dragons: Amounts
    pool: tuple[str, ...]
    bag: int
    unknown: tuple[str, ...]
    known: tuple[Under, ...] = ()
    phase: Phase = Phase.SETUP_TREASURE
    due: Due | None = Due.SETUP
    turn: int | None = None
    turn_number: int = 1
    start_seat: int = 0
    placing: tuple[Slot, ...] = ()

    def summary(self) -> str:
        """Return what everybody may know, for ``repr``."""
        return f"dragon-island for {self.seats}: {self.phase}, turn {self.turn_number}{on_turn(self.turn)}"

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.players)

    @property
    def unknown_size(self) -> int:
        """The real number of cards in the unknown part of the deck, which is public."""
        hidden = sum(under.card == HIDDEN for under in self.known)
        for player in self.players:
            hidden += (*player.cards, *player.offered, *player.rejected).count(HIDDEN)
        return len(self.unknown) - hidden

    @property
    def deck_size(self) -> int:
        """The number of cards in the treasure deck."""
        return self.unknown_size + len(self.known)

    @property
    def land(self) -> Mapping[Hex, Tile]:
        """The tiles by their cells."""
        return {tile.at: tile for tile in self.island}

    def color_of(self, seat: int) -> Color:
        """Return the wizard colour of a seat."""
        return self.options.seat_colors[seat]

    def turn_order(self) -> Iterator[int]:
        """Yield the seats in turn order, the start seat first."""
        return ((self.start_seat + step) % self.seats for step in range(self.seats))

    def with_player(self, seat: int, player: Player) -> State:
        """Return the state with a player replaced."""
        return replace(self, players=with_item(self.players, seat, player))

    def with_tile(self, tile: Tile) -> State:
        """Return the state with the tile on the same cell replaced."""
        island = tuple(tile if other.at == tile.at else other for other in self.island)
        return replace(self, island=island)


def around(land: Mapping[Hex, Tile], at: Hex) -> list[Tile]:
    """Return the tiles next to a cell, in order of the directions."""
    return [land[cell] for cell in neighbours(at) if cell in land]


def tile_of_wizard(state: State, seat: Seat) -> Tile:
    """Return the tile on which a wizard stands."""
    return next(tile for tile in state.island if tile.at == state.players[seat].wizard)
