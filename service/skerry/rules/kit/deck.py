"""A pile of cards that is shuffled lazily: a card is chosen when it is drawn.

No order exists before a draw, so no future draw can leak. The upper part of a pile is a set of cards, in
component order, any of which may come next; below it lie cards in an order that their owner knows.
"""

from __future__ import annotations

import msgspec

from skerry.rules.game import HIDDEN


class Deck(msgspec.Struct, frozen=True):
    """A pile: ``unseen`` in component order (any card may come next), then ``bottom`` from the top down.

    >>> deck = Deck(("C1", "C4", "C7")).without("C4").under("C2", "C3")
    >>> deck
    Deck(unseen=('C1', 'C7'), bottom=('C2', 'C3'))
    >>> len(deck)
    4
    >>> deck.raised()
    Deck(unseen=('C1', 'C7'), bottom=('C3',))
    """

    unseen: tuple[str, ...] = ()
    bottom: tuple[str, ...] = ()

    def __len__(self) -> int:
        return len(self.unseen) + len(self.bottom)

    def without(self, card: str) -> Deck:
        """Return the pile after ``card`` was drawn from ``unseen``.

        >>> Deck(("C1", "C4")).without("C1")
        Deck(unseen=('C4',), bottom=())
        """
        return msgspec.structs.replace(self, unseen=removed(self.unseen, card))

    def under(self, *cards: str) -> Deck:
        """Return the pile with ``cards`` slid under it, the first one nearest to the top.

        >>> Deck(("C1",)).under("C2").under("C3")
        Deck(unseen=('C1',), bottom=('C2', 'C3'))
        """
        return msgspec.structs.replace(self, bottom=self.bottom + cards)

    def raised(self) -> Deck:
        """Return the pile after the top card of ``bottom`` was taken.

        >>> Deck(bottom=("C2", "C3")).raised()
        Deck(unseen=(), bottom=('C3',))
        """
        return msgspec.structs.replace(self, bottom=self.bottom[1:])


def removed(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return ``cards`` without one ``card``, or without a hidden card if ``card`` is not among them.

    Raises ``ValueError`` if there is neither.

    >>> removed(("C1", "C4"), "C4")
    ('C1',)
    >>> removed(("C1", "?", "?"), "C4")
    ('C1', '?')
    """
    at = cards.index(card if card in cards else HIDDEN)
    return cards[:at] + cards[at + 1 :]
