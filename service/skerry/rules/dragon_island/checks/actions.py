"""Refusals of tile actions and of treasure cards (rules page, sections 5.8 and 5.9)."""

from __future__ import annotations

from skerry.rules.dragon_island.buildings import lairs_left, pen_built, spires_left
from skerry.rules.dragon_island.checks.moving import check_payment
from skerry.rules.dragon_island.checks.refusals import refusal
from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.costs import build_cost
from skerry.rules.dragon_island.kinds import Building, Kind
from skerry.rules.dragon_island.moves import Build, KeepTreasure, PlayTreasure, Telekinesis
from skerry.rules.dragon_island.state import State, tile_of_wizard
from skerry.rules.dragon_island.terrain import is_direction
from skerry.rules.dragon_island.treasure import playable, to_keep
from skerry.rules.game import Seat


def _check_kind(state: State, seat: Seat, kind: Kind) -> None:
    if tile_of_wizard(state, seat).kind is not kind:
        raise refusal("ACTION_NOT_ON_TILE")


def check_gold(state: State, seat: Seat) -> None:
    """Check a ``TAKE_GOLD`` of the active seat."""
    _check_kind(state, seat, Kind.KEEP)
    if state.supply.yellow == 0:
        raise refusal("BANK_EMPTY")


def check_draw(state: State, seat: Seat) -> None:
    """Check a ``DRAW_TREASURE`` of the active seat."""
    _check_kind(state, seat, Kind.START)
    if state.deck_size == 0:
        raise refusal("TREASURE_DECK_EMPTY")


def check_telekinesis(state: State, seat: Seat, move: Telekinesis) -> None:
    """Check a ``TELEKINESIS`` of the active seat."""
    _check_kind(state, seat, Kind.TELEKINESIS)
    if not is_direction(move.direction):
        raise refusal("BAD_DIRECTION")


def check_build(data: Data, state: State, seat: Seat, move: Build) -> None:
    """Check a ``BUILD`` of the active seat."""
    tile = tile_of_wizard(state, seat)
    lair = move.lair_color
    if not data.face_type[tile.kind].can_build:
        raise refusal("ACTION_NOT_ON_TILE")
    if tile.building is not None:
        raise refusal("TILE_HAS_BUILDING")
    if tile.dragons:
        raise refusal("TILE_HAS_DRAGON")
    if (lair is None) == (move.building is Building.LAIR):
        raise refusal("BAD_LAIR_COLOR")
    if move.building is Building.PEN and pen_built(state, seat):
        raise refusal("PEN_ALREADY_BUILT")
    if move.building is Building.SPIRE and spires_left(data, state) == 0:
        raise refusal("NO_SPIRE_LEFT")
    if lair is not None and lair not in lairs_left(state):
        raise refusal("LAIR_TAKEN")
    if lair is not None and state.players[seat].pet(lair) is None:
        raise refusal("NO_SUCH_PET")
    check_payment(state, seat, tile, move.payment, build_cost(data, state, seat, tile))


def check_keep(data: Data, state: State, seat: Seat, move: KeepTreasure) -> None:
    """Check a ``KEEP_TREASURE`` of a seat that chooses."""
    wanted = to_keep(data, state, seat)
    if len(set(move.cards)) != len(move.cards) or len(move.cards) != wanted:
        raise refusal("WRONG_CARD_COUNT", cost=wanted)
    offered = state.players[seat].offered
    if any(card not in offered or card not in data.card for card in move.cards):
        raise refusal("CARD_NOT_OFFERED")


def check_play(data: Data, state: State, seat: Seat, move: PlayTreasure) -> None:
    """Check a ``PLAY_TREASURE`` of the active seat."""
    if move.card not in state.players[seat].cards or move.card not in data.card:
        raise refusal("CARD_NOT_IN_HAND")
    if move.card not in playable(data, state, seat):
        raise refusal("TREASURE_DOES_NOT_MATCH")
