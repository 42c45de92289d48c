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
    """The ids of the six fields next to the yard."""


class DiceChoices(ChoicesBase, frozen=True, tag="REROLL"):
    """The dice that may be rerolled; ``both`` says whether one move may reroll both."""

    dice: tuple[str, ...]
    """The dice that may be rerolled: DIRECTION, BONUS."""
    both: bool
    """Whether one move may reroll both."""


class Substitute(msgspec.Struct, frozen=True, rename="camel"):
    """A tile on a cloud that may be taken instead of drawing."""

    cloud: int
    """The number of the cloud, from 0."""
    tile: str
    """The face of the tile."""


class OfferChoices(ChoicesBase, frozen=True, tag="OFFER"):
    """Whether a tile may be drawn, or else the substitutes; skipping is always possible."""

    may_draw: bool
    """Whether the bag holds a tile to draw."""
    substitutes: tuple[Substitute, ...]
    """The tiles that may be taken from clouds instead; empty if a tile may be drawn."""


class WaitingChoices(ChoicesBase, frozen=True, tag="WAITING_TILE"):
    """The waiting tile, which may be stored or converted into ``energy``."""

    tile: str
    """The face of the tile."""
    may_store: bool
    """Whether an ocular is free for it."""
    energy: int
    """The energy that converting it gains."""


class Flight(msgspec.Struct, frozen=True, rename="camel"):
    """A flight: where it ends, what it costs and its harbour points."""

    direction: Wind | None
    """The direction; null to stand still."""
    distance: int
    """How many fields it travels."""
    surplus: int
    """The movement points flown beyond the coast, 0 to 3."""
    field: str
    """The id of the field where it ends."""
    cost: int
    """The energy to pay."""
    points: int
    """The harbour points it earns, 0 to 3."""


class FlyChoices(ChoicesBase, frozen=True, tag="FLY"):
    """All flights that the energy allows, with the base value and the free directions."""

    base: int
    """The movement value of the balloon's field, with the bonus."""
    free: tuple[Wind, ...]
    """The free directions: the wind, and those that the bonus adds."""
    flights: tuple[Flight, ...]
    """The flights that the energy allows."""


class CloudChoice(msgspec.Struct, frozen=True, rename="camel"):
    """A cloud that may be taken."""

    cloud: int
    """The number of the cloud, from 0."""
    tiles: tuple[str, ...]
    """The faces of its tiles."""


class Swap(msgspec.Struct, frozen=True, rename="camel"):
    """A swap at the harbour."""

    give: str
    """The face of the tile to give, which lies on an ocular."""
    tile: str
    """The face of the tile to take from the harbour."""


class TakeChoices(ChoicesBase, frozen=True, tag="TAKE"):
    """What may be taken: up to ``room`` tiles of a cloud may be stored, the others are converted.

    ``takes`` lists the tiles to take from the harbour (stored only if there is room), ``extensions`` the
    kinds to buy.
    """

    room: int
    """How many oculars are free."""
    clouds: tuple[CloudChoice, ...]
    """The clouds that may be taken; empty once the harbour has been visited."""
    takes: tuple[str, ...]
    """The faces of the tiles that may be taken from the harbour."""
    swaps: tuple[Swap, ...]
    """The swaps that the harbour allows."""
    extensions: tuple[str, ...]
    """The kinds of extension that may be bought."""
    may_leave: bool
    """Whether the visit to the harbour may end."""


class PlaceChoices(ChoicesBase, frozen=True, tag="PLACE"):
    """Any of the tiles may be placed on any of the fields; or the turn may be ended."""

    tiles: tuple[str, ...]
    """The faces of the tiles on oculars."""
    fields: tuple[str, ...]
    """The ids of the free fields around the balloon."""


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
    """Return the choices of the awaited seat, None for other seats."""
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
