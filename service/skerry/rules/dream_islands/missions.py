"""When a mission is fulfilled (rules page, section 5.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from skerry.rules.dream_islands.components import Card, Data
from skerry.rules.dream_islands.kinds import RING
from skerry.rules.dream_islands.state import State


class Features(NamedTuple):
    """What a position fulfils, as sets of small numbers held in bits: bit *n* stands for *n*.

    ``groups``: some ring island holds exactly *n* own pieces; ``chains``: some maximal run has length *n*;
    ``majorities``: island *n* has an own majority.
    """

    groups: int
    chains: int
    majorities: int


def _run_lengths(marked: int, wraps: bool) -> int:
    """Return the lengths of the maximal runs among marked islands (bit *i* - 1: island *i*), as bits."""
    line = [bool(marked >> at & 1) for at in range(RING)]
    if all(line):
        return 1 << RING
    # A circle is read from behind a gap, so that no run is cut.
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

    ``own`` and ``others`` count pieces on the places 0 to 8; the airplane counts for nobody (R3).
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
    """Return the pieces of all seats but one, place by place; ``places`` holds the counts of each seat."""
    return tuple(
        sum(counts) for counts in zip(*(own for at, own in enumerate(places) if at != seat), strict=True)
    )


def fulfilled(data: Data, state: State, seat: int) -> tuple[str, ...]:
    """Return the known cards of a seat's hand that the position fulfils now, in card order."""
    places = [player.places for player in state.players]
    position = features_of(
        places[seat], opponents(places, seat), state.options.chain_wraps, data.margins[state.seats]
    )
    hand = data.in_order(card for card in state.players[seat].hand if card in data.card)
    return tuple(card for card in hand if meets(data.card[card], position))
