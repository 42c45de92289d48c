"""A position in process, for bots at engine speed."""

from __future__ import annotations

from typing import Any

from skerry.match.state import MatchState
from skerry.rules.game import AnyGame, Chance, LegalMoves, Position, Seat


class LocalPosition(Position[Any, Any, Any]):
    """The position of a seat in a state that this process holds; it gives away no more than the wire does.

    >>> from skerry.rules.registry import game
    >>> hashi = game("hashi")
    >>> state = hashi.initial(hashi.options({}, 2), 2)
    >>> LocalPosition(hashi, state, 1)
    <LocalPosition of hashi.1: seat 1, asked: START>
    """

    def __init__(self, game: AnyGame, state: Any, seat: Seat) -> None:
        self._game = game
        self._state = state
        self._seat = seat

    def __repr__(self) -> str:
        decision = self._game.decisions(self._state).get(self._seat)
        asked = "not asked" if decision is None else f"asked: {decision.kind}"
        return f"<LocalPosition of {self._game.name}.{self._game.rules}: seat {self._seat}, {asked}>"

    @classmethod
    def of(cls, state: MatchState, seat: Seat) -> LocalPosition:
        """Return a seat's position in a running match."""
        return cls(state.rules, state.game_state, seat)

    @property
    def seat(self) -> Seat:
        """The awaited seat."""
        return self._seat

    def view(self) -> Any:
        """Return what the seat sees."""
        return self._game.view(self._state, self._seat)

    def legal(self) -> LegalMoves[Any]:
        """Return the legal moves, in the game's order."""
        return self._game.legal_moves(self._state, self._seat)

    def sample(self, chance: Chance) -> Any:
        """Return a state that the seat cannot tell from the true one, by ``chance``."""
        return self._game.sample(self._state, self._seat, chance)
