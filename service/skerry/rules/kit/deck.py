"""A pile of cards that is shuffled lazily: a card is chosen when it is drawn.

No order exists before a draw, so no future draw can leak. The upper part of a pile is a set of cards, in
component order, any of which may come next; below it lie cards in an order that their owner knows.
"""

from __future__ import annotations

import msgspec

from skerry.rules.game import HIDDEN


class Deck(msgspec.Struct, frozen=True):
    """A pile: ``unseen`` in component order (any card may come next), then ``bottom`` from the top down."""

    unseen: tuple[str, ...] = ()
    bottom: tuple[str, ...] = ()

    def __len__(self) -> int:
        return len(self.unseen) + len(self.bottom)

    def without(self, card: str) -> Deck:
        """Return the pile after ``card`` was drawn from ``unseen``."""
        return msgspec.structs.replace(self, unseen=removed(self.unseen, card))

    def under(self, *cards: str) -> Deck:
        """Return the pile with ``cards`` slid under it, the first one nearest to the top."""
        return msgspec.structs.replace(self, bottom=self.bottom + cards)

    def raised(self) -> Deck:
        """Return the pile after the top card of ``bottom`` was taken."""
        return msgspec.structs.replace(self, bottom=self.bottom[1:])


def removed(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return ``cards`` without one ``card``, or without a hidden card if ``card`` is not among them.

    Raises ``ValueError`` if there is neither.
    """
    at = cards.index(card if card in cards else HIDDEN)
    return cards[:at] + cards[at + 1 :]
