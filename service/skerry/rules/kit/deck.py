"""A pile of cards of which only the possible is known.

Chance is lazy: no order is fixed before a draw, so no future draw can leak. A pile is an unknown part,
a set of cards in component order of which any may come next, above a known bottom, cards whose order
their owner laid.
"""

from __future__ import annotations

import msgspec

from skerry.rules.game import HIDDEN


class Deck(msgspec.Struct, frozen=True):
    """A pile: ``unseen`` in component order (any of it may come next), then ``bottom`` from the top down."""

    unseen: tuple[str, ...] = ()
    bottom: tuple[str, ...] = ()

    def __len__(self) -> int:
        return len(self.unseen) + len(self.bottom)

    def without(self, card: str) -> Deck:
        """Return the pile after ``card`` was drawn from the unknown part."""
        return msgspec.structs.replace(self, unseen=removed(self.unseen, card))

    def under(self, *cards: str) -> Deck:
        """Return the pile with ``cards`` slid under it, the first named nearest to the top."""
        return msgspec.structs.replace(self, bottom=self.bottom + cards)

    def raised(self) -> Deck:
        """Return the pile after the top card of the known bottom was taken."""
        return msgspec.structs.replace(self, bottom=self.bottom[1:])


def removed(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return ``cards`` without one ``card``, or without one hidden card where it is not among them.

    Raises ``ValueError`` if neither is there.
    """
    at = cards.index(card if card in cards else HIDDEN)
    return cards[:at] + cards[at + 1 :]
