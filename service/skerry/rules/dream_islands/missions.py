"""When a mission is fulfilled (rules page, section 5.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from skerry.rules.dream_islands.components import Card, Data
from skerry.rules.dream_islands.kinds import RING
from skerry.rules.dream_islands.state import State


class Features(NamedTuple):
    """What a position fulfils, as sets of small numbers in bits: bit *n* stands for *n*.

    ``groups``: a ring island has exactly *n* pieces of the seat. ``chains``: a maximal run of islands has
    length *n*. ``majorities``: the seat has a majority on island *n*.
    """

    groups: int
    chains: int
    majorities: int


def _run_lengths(marked: int, wraps: bool) -> int:
    """Return, as bits, the lengths of the maximal runs of marked islands (bit *i* - 1: island *i*)."""
    line = [bool(marked >> at & 1) for at in range(RING)]
    if all(line):
        return 1 << RING
    # Reading a circle from just after a gap cuts no run.
    start = line.index(False) + 1 if wraps else 0
    lengths, run = 0, 0
    for at in range(RING + 1):
        if at < RING and line[(start + at) % RING]:
            run += 1
        else:
            lengths |= 1 << run if run else 0
            run = 0
    return lengths


_CHAINS = {wraps: [_run_lengths(marked, wraps) for marked in range(1 << RING)] for wraps in (False, True)}


def features_of(own: Sequence[int], others: Sequence[int], wraps: bool, margin: int) -> Features:
    """Return what a seat's position fulfils.

    ``own`` and ``others`` count pieces on the places 0 to 8; those on the airplane do not count (R3).
    """
    groups = marked = majorities = 0
    for island in range(1, RING + 1):
        pieces = own[island]
        if pieces:
            groups |= 1 << pieces
            marked |= 1 << (island - 1)
            if pieces >= others[island] + margin:
                majorities |= 1 << island
    return Features(groups, _CHAINS[wraps][marked], majorities)


def meets(card: Card, position: Features) -> bool:
    """Return whether a position fulfils a card."""
    if card.kind == "GROUP":
        bits = position.groups
    elif card.kind == "CHAIN":
        bits = position.chains
    else:
        bits = position.majorities
    return bool(bits >> card.size & 1)


def opponents(places: Sequence[Sequence[int]], seat: int) -> tuple[int, ...]:
    """Return the pieces of all other seats, place by place; ``places`` has the counts of each seat."""
    others = [*places[:seat], *places[seat + 1 :]]
    return tuple(others[0]) if len(others) == 1 else tuple(map(sum, zip(*others, strict=True)))


def fulfilled(data: Data, state: State, seat: int) -> tuple[str, ...]:
    """Return the known cards in a seat's hand that are fulfilled now, in card order."""
    places = [player.places for player in state.players]
    position = features_of(
        places[seat], opponents(places, seat), state.options.chain_wraps, data.margins[state.seats]
    )
    hand = data.in_order(card for card in state.players[seat].hand if card in data.card)
    return tuple(card for card in hand if meets(data.card[card], position))
