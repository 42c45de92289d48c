"""The legal moves in structured form, for clients that do not need the list (rules page, section 5.5)."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from skerry.rules.dream_islands.components import Data
from skerry.rules.dream_islands.kinds import Phase
from skerry.rules.dream_islands.missions import fulfilled
from skerry.rules.dream_islands.state import State, open_numbers
from skerry.rules.dream_islands.walking import one_piece
from skerry.rules.game import HIDDEN, Seat
from skerry.rules.kit.structs import ChoicesBase


class Way(msgspec.Struct, frozen=True, rename="camel"):
    """A way that one piece can take."""

    steps: int
    """The number of steps."""
    target: str
    """Where it ends: RING or MIDDLE."""


class PlaceChoices(msgspec.Struct, frozen=True, rename="camel"):
    """A place with pieces of the seat, and the ways that each can take, up to the largest open number."""

    origin: int = msgspec.field(name="from")
    """The place: 0 for the airplane, 1 to 8 for a ring island."""
    pieces: int
    """How many of the seat's pieces stand there."""
    ways: tuple[Way, ...]
    """The ways that each of them can take."""


class WalkingChoices(ChoicesBase, frozen=True, tag="MOVE"):
    """The choices for a MOVE: an open number, and ways whose steps add up to it."""

    numbers: tuple[int, ...]
    """The open numbers, in ascending order."""
    places: tuple[PlaceChoices, ...]
    """The places with pieces of the seat."""


class ResolveChoices(ChoicesBase, frozen=True, tag="RESOLVE"):
    """The choices for a RESOLVE: the cards in hand and the fulfilled ones among them, in card order."""

    hand: tuple[str, ...]
    """The ids of the cards in hand."""
    fulfilled: tuple[str, ...]
    """The ids of the cards in hand that are fulfilled now."""
    mandatory: bool
    """Whether all fulfilled missions must be laid down."""


Choices: TypeAlias = WalkingChoices | ResolveChoices


def make_choices(data: Data, state: State, seat: Seat) -> Choices | None:
    """Return the choices of the seat on turn, None for other seats."""
    if seat != state.turn:
        return None
    player = state.players[seat]
    if state.phase is Phase.RESOLVE:
        hand = data.in_order(card for card in player.hand if card != HIDDEN)
        return ResolveChoices(hand, fulfilled(data, state, seat), state.mandatory)
    numbers = open_numbers(data.numbers, player.covered)
    places = tuple(
        PlaceChoices(
            place,
            pieces,
            tuple(Way(walk.steps, walk.target) for walk in one_piece(place, max(numbers))),
        )
        for place, pieces in enumerate(player.places)
        if pieces
    )
    return WalkingChoices(numbers, places)
