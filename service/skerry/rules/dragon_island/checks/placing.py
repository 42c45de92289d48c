"""The checks of placing tiles and allotting dragons (rules page, sections 5.2 and 5.4)."""

from __future__ import annotations

from skerry.rules.dragon_island.checks.refusals import refusal
from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.kinds import ENERGIES, Kind
from skerry.rules.dragon_island.moves import AllotDragon, PlaceTile
from skerry.rules.dragon_island.phases import short_slots
from skerry.rules.dragon_island.state import State
from skerry.rules.dragon_island.terrain import touches_enough
from skerry.rules.game import Seat
from skerry.rules.kit.hexes import format_hex
from skerry.rules.kit.sentences import all_of, any_of


def check_place(data: Data, state: State, seat: Seat, move: PlaceTile) -> None:
    """Check a ``PLACE_TILE`` of the active seat."""
    player = state.players[seat]
    joker = False
    if player.start_tile:
        start = data.start_tile[state.color_of(seat)]
        if move.tile != start:
            raise refusal("START_TILE_FIRST", tile=move.tile, start=start)
        if move.face is not None:
            raise refusal("BAD_FACE", tile=move.tile, face=move.face or "null")
    else:
        if move.tile not in player.tiles or move.tile not in data.terrain:
            raise refusal("TILE_NOT_IN_HAND", tile=move.tile, hand=all_of(player.tiles))
        if move.face is None:
            raise refusal("BAD_FACE", tile=move.tile, face=move.face or "null")
        joker = data.terrain[move.tile][move.face].type is Kind.JOKER
    if joker and move.joker_color not in ENERGIES:
        raise refusal("BAD_JOKER_COLOR", color=move.joker_color or "null")
    if not joker and move.joker_color is not None:
        raise refusal("NOT_A_JOKER", tile=move.tile)
    land = state.land
    if move.at in land:
        raise refusal("HEX_OCCUPIED", at=format_hex(move.at))
    if not touches_enough(land, move.at):
        raise refusal("NOT_ENOUGH_CONTACT", at=format_hex(move.at))


def check_allot(state: State, move: AllotDragon) -> None:
    """Check an ``ALLOT_DRAGON`` of the active seat."""
    short = short_slots(state)
    slots = [slot.at for slot in short if slot.color is move.color]
    if not slots:
        colors = any_of(dict.fromkeys(slot.color for slot in short))
        raise refusal("COLOR_NOT_SHORT", color=move.color, colors=colors)
    if move.to not in slots:
        to = format_hex(move.to)
        raise refusal("NO_VACANT_SYMBOL", color=move.color, to=to, hexes=any_of(map(format_hex, slots)))
