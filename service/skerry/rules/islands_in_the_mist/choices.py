"""The legal moves in structured form (rules page, sections 5.3 to 5.7 and 5.9)."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.flights import flights, landing, points, sky
from skerry.rules.islands_in_the_mist.harbour import actions, distinct
from skerry.rules.islands_in_the_mist.kinds import OFFER, WAITING_TILE, Phase, Wind
from skerry.rules.islands_in_the_mist.legal_moves import open_fields, rerolls
from skerry.rules.islands_in_the_mist.moves import BuyExtension, HarbourSwap, HarbourTake
from skerry.rules.islands_in_the_mist.state import State, decision_of
from skerry.rules.kit.structs import ChoicesBase


class StartChoices(ChoicesBase, frozen=True, tag="SETUP_BALLOON"):
    """The fields where the balloon may be launched."""

    fields: tuple[str, ...]


class DiceChoices(ChoicesBase, frozen=True, tag="REROLL"):
    """The dice that may be rolled again; ``both``: in one move too."""

    dice: tuple[str, ...]
    both: bool


class Substitute(msgspec.Struct, frozen=True, rename="camel"):
    """A tile of a cloud that may be taken instead of a draw."""

    cloud: int
    tile: str


class OfferChoices(ChoicesBase, frozen=True, tag="OFFER"):
    """Whether a tile may be drawn, else the substitutes; skipping is always possible."""

    may_draw: bool
    substitutes: tuple[Substitute, ...]


class WaitingChoices(ChoicesBase, frozen=True, tag="WAITING_TILE"):
    """The tile that waits: it may be stored, or converted into ``energy``."""

    tile: str
    may_store: bool
    energy: int


class Flight(msgspec.Struct, frozen=True, rename="camel"):
    """A flight: where it ends, what it costs, and its harbour points."""

    direction: Wind | None
    distance: int
    surplus: int
    field: str
    cost: int
    points: int


class FlyChoices(ChoicesBase, frozen=True, tag="FLY"):
    """All flights that the energy allows; ``base`` is the base value, ``free`` the free directions."""

    base: int
    free: tuple[Wind, ...]
    flights: tuple[Flight, ...]


class CloudChoice(msgspec.Struct, frozen=True, rename="camel"):
    """A cloud that may be taken."""

    cloud: int
    tiles: tuple[str, ...]


class Swap(msgspec.Struct, frozen=True, rename="camel"):
    """A swap at the harbour."""

    give: str
    tile: str


class TakeChoices(ChoicesBase, frozen=True, tag="TAKE"):
    """What may be taken: of a cloud up to ``room`` tiles are kept, the others are converted.

    ``takes`` are tiles of the harbour to take (stored only if there is room), ``extensions`` kinds to buy.
    """

    room: int
    clouds: tuple[CloudChoice, ...]
    takes: tuple[str, ...]
    swaps: tuple[Swap, ...]
    extensions: tuple[str, ...]
    may_leave: bool


class PlaceChoices(ChoicesBase, frozen=True, tag="PLACE"):
    """Each of the tiles may be laid on each of the fields; the turn may be ended."""

    tiles: tuple[str, ...]
    fields: tuple[str, ...]


Choices: TypeAlias = (
    StartChoices | DiceChoices | OfferChoices | WaitingChoices | FlyChoices | TakeChoices | PlaceChoices
)

CHOICES: tuple[type[Choices], ...] = (
    StartChoices,
    DiceChoices,
    OfferChoices,
    WaitingChoices,
    FlyChoices,
    TakeChoices,
    PlaceChoices,
)


def make_choices(data: Data, state: State, seat: int) -> Choices | None:
    """Return the choices of the awaited seat, None for another."""
    if seat != state.turn:
        return None
    player, decision = state.players[seat], decision_of(state)
    if decision == OFFER:
        clouds = () if state.bag else tuple(enumerate(state.clouds))
        return OfferChoices(
            bool(state.bag),
            tuple(Substitute(cloud, tile) for cloud, tiles in clouds for tile in distinct(tiles)),
        )
    if decision == WAITING_TILE:
        assert state.waiting is not None
        energy = data.gain(player, data.tile[state.waiting].value)
        return WaitingChoices(state.waiting, data.free_oculars(player) > 0, energy)
    if state.phase is Phase.SETUP_BALLOON:
        return StartChoices(data.layout(state.options).starts)
    if state.phase is Phase.REROLL:
        left = [move.dice for move in rerolls(state)]
        return DiceChoices(tuple(dice[0] for dice in left if len(dice) == 1), any(len(d) > 1 for d in left))
    if state.phase is Phase.FLY:
        return _flying(data, state, seat)
    if state.phase is Phase.TAKE:
        return _taking(data, state, seat)
    return PlaceChoices(distinct(player.oculars), open_fields(data, state, player))


def _flying(data: Data, state: State, seat: int) -> FlyChoices:
    layout, player = data.layout(state.options), state.players[seat]
    now = sky(data, state, player)
    found = []
    for wind, distance, surplus, cost in flights(layout, now, player.energy):
        field = landing(layout, now, wind, distance)
        gained = points(data, state, player, field, surplus)
        found.append(Flight(wind, distance, surplus, layout.ids[field], cost, gained))
    return FlyChoices(now.base, now.free, tuple(found))


def _taking(data: Data, state: State, seat: int) -> TakeChoices:
    possible = list(actions(data, state, seat))
    return TakeChoices(
        room=data.free_oculars(state.players[seat]),
        clouds=()
        if state.visiting
        else tuple(CloudChoice(cloud, tiles) for cloud, tiles in enumerate(state.clouds) if tiles),
        takes=tuple(move.tile for move in possible if isinstance(move, HarbourTake) and not move.store),
        swaps=tuple(Swap(move.give, move.tile) for move in possible if isinstance(move, HarbourSwap)),
        extensions=tuple(move.extension for move in possible if isinstance(move, BuyExtension)),
        may_leave=state.visiting,
    )
