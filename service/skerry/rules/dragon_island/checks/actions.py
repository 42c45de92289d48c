"""The checks of tile actions and treasure cards (rules page, sections 5.8 and 5.9)."""

from __future__ import annotations

from skerry.rules.dragon_island.buildings import lairs_left, pen_built, spires_left
from skerry.rules.dragon_island.checks.moving import check_payment
from skerry.rules.dragon_island.checks.refusals import refusal, tag_of
from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.costs import build_cost
from skerry.rules.dragon_island.kinds import Building, Kind
from skerry.rules.dragon_island.moves import (
    Build,
    DrawTreasure,
    KeepTreasure,
    Move,
    PlayTreasure,
    SkipAction,
    TakeGold,
    Telekinesis,
)
from skerry.rules.dragon_island.options import TreasureMatch
from skerry.rules.dragon_island.state import State, tile_of_wizard
from skerry.rules.dragon_island.terrain import is_direction
from skerry.rules.dragon_island.treasure import playable, to_keep
from skerry.rules.game import Illegal, Seat
from skerry.rules.kit.sentences import all_of, any_of


def _not_on_tile(data: Data, kind: Kind, move: type[Move]) -> Illegal:
    action, skip = data.face_type[kind].action, tag_of(SkipAction)
    return refusal(
        "ACTION_NOT_ON_TILE",
        move=tag_of(move),
        kind=kind.value.replace("_", "-"),
        actions=any_of([action.upper(), skip] if action else [skip]),
    )


def _check_kind(data: Data, state: State, seat: Seat, kind: Kind, move: type[Move]) -> None:
    here = tile_of_wizard(state, seat).kind
    if here is not kind:
        raise _not_on_tile(data, here, move)


def check_gold(data: Data, state: State, seat: Seat) -> None:
    """Check a ``TAKE_GOLD`` of the active seat."""
    _check_kind(data, state, seat, Kind.KEEP, TakeGold)
    if state.supply.yellow == 0:
        raise refusal("BANK_EMPTY")


def check_draw(data: Data, state: State, seat: Seat) -> None:
    """Check a ``DRAW_TREASURE`` of the active seat."""
    _check_kind(data, state, seat, Kind.START, DrawTreasure)
    if state.deck_size == 0:
        raise refusal("TREASURE_DECK_EMPTY")


def check_telekinesis(data: Data, state: State, seat: Seat, move: Telekinesis) -> None:
    """Check a ``TELEKINESIS`` of the active seat."""
    _check_kind(data, state, seat, Kind.TELEKINESIS, Telekinesis)
    if not is_direction(move.direction):
        raise refusal("BAD_DIRECTION", direction=move.direction)


def check_build(data: Data, state: State, seat: Seat, move: Build) -> None:
    """Check a ``BUILD`` of the active seat."""
    tile = tile_of_wizard(state, seat)
    lair = move.lair_color
    if not data.face_type[tile.kind].can_build:
        raise _not_on_tile(data, tile.kind, Build)
    if tile.building is not None:
        raise refusal("TILE_HAS_BUILDING", building=tile.building.value)
    if tile.dragons:
        raise refusal("TILE_HAS_DRAGON")
    if (lair is None) == (move.building is Building.LAIR):
        raise refusal("BAD_LAIR_COLOR", color=lair or "null", building=move.building.value)
    if move.building is Building.PEN and pen_built(state, seat):
        raise refusal("PEN_ALREADY_BUILT")
    if move.building is Building.SPIRE and spires_left(data, state) == 0:
        raise refusal("NO_SPIRE_LEFT")
    if lair is not None and lair not in lairs_left(state):
        raise refusal("LAIR_TAKEN", color=lair, left=all_of(lairs_left(state)))
    if lair is not None and state.players[seat].pet(lair) is None:
        raise refusal("NO_SUCH_PET", color=lair, pets=all_of(pet.color for pet in state.players[seat].pets))
    check_payment(state, seat, tile, move.payment, build_cost(data, state, seat, tile))


def check_keep(data: Data, state: State, seat: Seat, move: KeepTreasure) -> None:
    """Check a ``KEEP_TREASURE`` of a seat that chooses."""
    wanted = to_keep(data, state, seat)
    offered = state.players[seat].offered
    if len(set(move.cards)) != len(move.cards) or len(move.cards) != wanted:
        raise refusal(
            "WRONG_CARD_COUNT",
            cards=all_of(move.cards) if move.cards else "no card",
            number=wanted,
            offered=all_of(offered),
        )
    for card in move.cards:
        if card not in offered or card not in data.card:
            raise refusal("CARD_NOT_OFFERED", card=card, number=wanted, offered=all_of(offered))


def check_play(data: Data, state: State, seat: Seat, move: PlayTreasure) -> None:
    """Check a ``PLAY_TREASURE`` of the active seat."""
    cards = state.players[seat].cards
    if move.card not in cards or move.card not in data.card:
        raise refusal("CARD_NOT_IN_HAND", card=move.card, cards=all_of(cards))
    if move.card not in playable(data, state, seat):
        card = data.card[move.card]
        exact = state.options.treasure_match is TreasureMatch.EXACT
        raise refusal(
            "TREASURE_DOES_NOT_MATCH",
            card=card.id,
            center=card.center,
            match="exactly" if exact else "at least",
            neighbors=all_of(card.neighbors),
        )
