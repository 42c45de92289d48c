"""The legal moves in structured form, for long lists (rules page, section 5.1)."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from skerry.rules.dragon_island.buildings import has_room, offers
from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.costs import active_energies, build_cost, capture_cost
from skerry.rules.dragon_island.kinds import Amounts, Building, Color, Face, Kind, Phase
from skerry.rules.dragon_island.state import State, tile_of_wizard
from skerry.rules.dragon_island.terrain import can_capture, can_tame, movable_dragons, open_hexes
from skerry.rules.game import Seat
from skerry.rules.kit.hexes import ORIGIN, Hex
from skerry.rules.kit.structs import ChoicesBase


class FaceChoice(msgspec.Struct, frozen=True, rename="camel"):
    """A face in hand; a joker also needs a colour."""

    tile: str
    """The tile's id."""
    face: Face | None
    """The side to show; null for a start tile."""
    joker: bool
    """Whether the move must give `jokerColor`."""


class PlaceChoices(ChoicesBase, frozen=True, tag="PLACE_TILE"):
    """Any of the faces may be placed on any of the hexes."""

    faces: tuple[FaceChoice, ...]
    """The faces that may be placed."""
    hexes: tuple[Hex, ...]
    """The hexes that they may be placed on."""


class DragonChoice(msgspec.Struct, frozen=True, rename="camel"):
    """A dragon that may be moved: its tile and colour."""

    at: Hex
    """The hex of the tile where it is."""
    color: Color
    """Its colour."""


class DragonChoices(ChoicesBase, frozen=True, tag="MOVE_DRAGON"):
    """Any of the dragons may be moved to any of the hexes except its own; the moves may also be ended."""

    dragons: tuple[DragonChoice, ...]
    """The dragons that may be moved."""
    hexes: tuple[Hex, ...]
    """The hexes that they may be moved to."""


class DealChoices(ChoicesBase, frozen=True, tag="CAPTURE_DRAGONS"):
    """Taming and capturing; a capture takes any payment from the active energies that the seat owns."""

    tame: bool
    """Whether the dragon may be tamed."""
    capture: bool
    """Whether the dragons may be captured."""
    cost: int
    """How many units of energy it costs."""
    active: tuple[Color, ...]
    """The energies that can pay for it."""
    owned: Amounts
    """The seat's energy by colour, and its gold as yellow."""


class BuildChoice(msgspec.Struct, frozen=True, rename="camel"):
    """A building that may be built."""

    building: Building
    """The building."""
    lair_color: Color | None
    """The colour of the lair; null for other buildings."""


class BuildChoices(ChoicesBase, frozen=True, tag="BUILD"):
    """Any of the buildings, for any payment from the active energies that the seat owns."""

    buildings: tuple[BuildChoice, ...]
    """The buildings that may be built."""
    cost: int
    """How many units of energy it costs."""
    active: tuple[Color, ...]
    """The energies that can pay for it."""
    owned: Amounts
    """The seat's energy by colour, and its gold as yellow."""


Choices: TypeAlias = PlaceChoices | DragonChoices | DealChoices | BuildChoices

CHOICES: tuple[type[Choices], ...] = (PlaceChoices, DragonChoices, DealChoices, BuildChoices)


def make_choices(data: Data, state: State, seat: Seat) -> Choices | None:
    """Return the choices of the active seat if its list of moves is long, else None."""
    match state.phase:
        case Phase.PLACE_TILE:
            return PlaceChoices(_faces(data, state, seat), open_hexes(state.land))
        case Phase.MOVE_DRAGONS:
            dragons = tuple(DragonChoice(tile.at, color) for tile, color in movable_dragons(state))
            return DragonChoices(
                dragons, tuple(sorted(tile.at for tile in state.island if tile.at != ORIGIN))
            )
        case Phase.DEAL_DRAGONS:
            tile = tile_of_wizard(state, seat)
            return DealChoices(
                tame=can_tame(data, state, seat, tile),
                capture=can_capture(data, state, seat, tile),
                cost=capture_cost(data, state, seat, tile),
                active=active_energies(state.land, tile.at),
                owned=state.players[seat].stock,
            )
        case Phase.TILE_ACTION:
            tile = tile_of_wizard(state, seat)
            if not has_room(data, tile):
                return None
            return BuildChoices(
                buildings=tuple(BuildChoice(kind, lair) for kind, lair in offers(data, state, seat)),
                cost=build_cost(data, state, seat, tile),
                active=active_energies(state.land, tile.at),
                owned=state.players[seat].stock,
            )
    return None


def _faces(data: Data, state: State, seat: Seat) -> tuple[FaceChoice, ...]:
    player = state.players[seat]
    if player.start_tile:
        return (FaceChoice(data.start_tile[state.color_of(seat)], None, joker=False),)
    return tuple(
        FaceChoice(tile, face, joker=side.type is Kind.JOKER)
        for tile in player.tiles
        if tile in data.terrain
        for face, side in data.terrain[tile].items()
    )
