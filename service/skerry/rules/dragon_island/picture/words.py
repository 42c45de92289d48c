"""What phases, tiles, cards and payments are called in the picture."""

from __future__ import annotations

from skerry.rules.dragon_island.component_file import Card
from skerry.rules.dragon_island.kinds import COLORS, Amounts, Color, Kind, Phase
from skerry.rules.dragon_island.state import Tile
from skerry.rules.dragon_island.views import SeatView, View
from skerry.rules.kit.hexes import format_hex
from skerry.rules.kit.sentences import all_of, counted

PHASES = {
    Phase.SETUP_TREASURE: "choose a treasure map",
    Phase.PLACE_TILE: "place a tile",
    Phase.ALLOT_DRAGONS: "share out scarce dragons",
    Phase.MOVE_DRAGONS: "move dragons",
    Phase.MOVE_WIZARD: "move your wizard",
    Phase.DEAL_DRAGONS: "face the dragons",
    Phase.TILE_ACTION: "use the tile",
    Phase.KEEP_TREASURE: "keep treasure maps",
    Phase.PLAY_TREASURE: "find a treasure",
    Phase.GAME_OVER: "the island is explored",
}
"""The names of the phases as players see them (section 5.12)."""

KINDS = {
    Kind.DRAGON_BUILD: "dragon, build",
    Kind.BUILD: "build",
    Kind.JOKER: "joker, build",
    Kind.TELEKINESIS: "telekinesis",
    Kind.STORM: "storm",
    Kind.DOUBLE_DRAGON: "two dragons",
    Kind.START: "treasure maps",
    Kind.KEEP: "Keep",
}
"""The names of the kinds of face."""

DIRECTIONS = ("east", "north-east", "north-west", "west", "south-west", "south-east")
"""The names of the directions 0 to 5."""


def seat_name(seat: int, me: int | None) -> str:
    """Return the name of a seat, and whether it is the viewer's."""
    return f"Seat {seat}{' (you)' if seat == me else ''}"


def amounts(of: Amounts) -> str:
    """Write amounts: ``2 blue, 1 gold``."""
    return ", ".join(f"{of[color]} {_unit(color)}" for color in of.present) or "nothing"


def _unit(color: Color) -> str:
    return "gold" if color is Color.YELLOW else color.value


def place(tile: Tile) -> str:
    """Return a tile's place, kind and id for a hot spot: ``1,-1 (red, build, T07B)``."""
    color = [] if tile.color is None else [tile.color.value]
    return f"{format_hex(tile.at)} ({', '.join((*color, KINDS[tile.kind], _name(tile)))})"


def tile(view: View, it: Tile) -> str:
    """Describe a tile and what stands on it."""
    parts = [f"{_name(it)} at {format_hex(it.at)}", KINDS[it.kind]]
    if it.color is not None:
        parts.append(it.color.value)
    if it.building is not None:
        lair = f" {it.lair_color.value}" if it.lair_color else ""
        parts.append(f"{it.building.value}{lair} of seat {it.builder}")
    parts += [counted(it.dragons[color], f"{color.value} dragon") for color in it.dragons.present]
    if it.treasure:
        parts.append("treasure found")
    here = [seat.seat for seat in view.seats if seat.wizard == it.at]
    parts += [f"wizard of seat {seat}" for seat in here]
    return ", ".join(parts)


def _name(it: Tile) -> str:
    return f"{it.id}{it.face.value if it.face else ''}"


def treasure_map(card: Card) -> str:
    """Describe a treasure map: ``yellow beside green and 2 red: 4 fame, 2 gold (M35)``."""
    counts = ((color, card.neighbors.count(color)) for color in COLORS)
    beside = (f"{many} {color.value}" if many > 1 else color.value for color, many in counts if many)
    return f"{card.center.value} beside {all_of(beside)}: {card.fame} fame, {card.gold} gold ({card.id})"


def held(seat: SeatView, phase: Phase) -> str:
    """Say what a seat has behind its screen, and whether its pen is built."""
    tiles = seat.tile_count + (seat.start_tile is not None)
    parts = [counted(tiles, "tile"), counted(seat.card_count, "map")]
    if seat.choosing:
        parts.append(f"choosing from {seat.choosing}")
    elif seat.answered and phase is Phase.SETUP_TREASURE:
        parts.append("has chosen")
    else:
        parts.append("pen built" if seat.pen_built else "no pen yet")
    return " \N{MIDDLE DOT} ".join(parts)
