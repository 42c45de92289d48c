"""A bot's position over the API, built from the answer to ``next_decision``.

It is the same ``Position`` as in process: the view has the game's own type, legal moves come from the answer
and further pages, and samples are drawn from the server's sample.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from skerry.match.state_json import state_from_json
from skerry.rules.game import AnyGame, Chance, Illegal, Position, Seat
from skerry.rules.game import LegalMoves as Legal
from skerry_client.answers import DecisionDue, LegalMoves
from skerry_client.client import Client
from skerry_client.decoding import convert, prepare
from skerry_client.errors import Unsupported

PAGE = 1000
"""Legal moves per request."""

Pages = Callable[[str | None, list[str] | None], LegalMoves]
"""Fetches a page of legal moves, after a cursor or with only those that contain some words."""


class RemotePosition(Position[Any, Any, Any]):
    """The position of a seat that has to move.

    ``pages`` and ``state`` fetch more legal moves and samples on demand; without them, these raise
    ``Unsupported``.

    ``url`` is the address of a running server:

    >>> from skerry.rules.registry import game
    >>> with Client(url) as client:
    ...     seat = client.join(client.create_match("hashi", 1).code)
    ...     position = RemotePosition.of(client, game("hashi"), client.next_decision(seat.match))
    ...     first = next(iter(position.legal()))
    >>> position
    <RemotePosition of hashi.1: seat 0, asked: START, match ...>
    >>> first in position.legal(), first
    (True, SetStart(island=2, number=3))
    >>> position.view().seats[0].total
    0
    """

    def __init__(
        self,
        game: AnyGame,
        due: DecisionDue,
        pages: Pages | None = None,
        state: Callable[[], Any] | None = None,
    ) -> None:
        self._game = game
        self._due = due
        self._pages = pages
        self._state = state
        self._view: Any = None
        self._sampled: Any = None

    def __repr__(self) -> str:
        due, game = self._due, self._game
        return (
            f"<RemotePosition of {game.name}.{game.rules}: seat {due.seat}, asked: {due.decision.kind},"
            f" match {due.match.id}>"
        )

    @classmethod
    def of(cls, client: Client, game: AnyGame, due: DecisionDue) -> RemotePosition:
        """Return the position of a decision; ``client`` fetches more on demand."""
        match, seat = due.match.id, due.seat

        def pages(after: str | None, words: list[str] | None) -> LegalMoves:
            return client.legal_moves(match, as_seat=seat, first=PAGE, after=after, words=words)

        return cls(game, due, pages, lambda: client.sample(match, as_seat=seat).state)

    @property
    def seat(self) -> Seat:
        """The seat that has to move."""
        return self._due.seat

    def view(self) -> Any:
        """Return the seat's view."""
        if self._view is None:
            self._view = convert(self._due.view, self._game.types.view)
        return self._view

    def legal(self) -> Legal[Any]:
        """Return the legal moves, in the game's order."""
        return Legal(self._moves, self._is_legal, lambda: self._due.legal_moves.count)

    def sample(self, chance: Chance) -> Any:
        """Return a random state that the seat cannot tell from the true one, drawn with ``chance``.

        This samples the server's sample again. By law 4 of the contract the result depends only on what the
        seat knows, so the same chance gives the same state as in process.
        """
        if self._sampled is None:
            self._sampled = self._fetched()
        return self._game.sample(self._sampled, self.seat, chance)

    def _fetched(self) -> Any:
        if self._state is None:
            raise Unsupported("Cannot sample this position: it has no connection to its server.")
        kind = self._game.types.state
        try:
            prepare(kind)
            return state_from_json(kind, self._state())
        except (msgspec.ValidationError, TypeError) as error:
            raise Unsupported(f"Cannot read the server's sample of {self._game.title}: {error}.") from error

    def _moves(self) -> Iterator[Any]:
        page = self._due.legal_moves
        while True:
            yield from map(self._game.parse, page.notations)
            if not page.has_next_page:
                return
            page = self._page(page.end_cursor, None)

    def _is_legal(self, move: Any) -> bool:
        try:
            text = self._game.format(move)
        except (Illegal, LookupError, ValueError):
            return False
        page = self._due.legal_moves
        if text in page.notations:
            return True
        if not page.has_next_page:
            return False
        # Searching for all words of the notation leaves few moves: those with the same words in any order.
        words = text.split(" ")
        page = self._page(None, words)
        while text not in page.notations and page.has_next_page:
            page = self._page(page.end_cursor, words)
        return text in page.notations

    def _page(self, after: str | None, words: list[str] | None) -> LegalMoves:
        if self._pages is None:
            raise Unsupported("Cannot fetch more legal moves: this position has no connection to its server.")
        page = self._pages(after, words)
        if page.seq != self._due.legal_moves.seq:
            raise Unsupported(
                "The match moved on while its legal moves were read. Ask for the decision again."
            )
        return page
