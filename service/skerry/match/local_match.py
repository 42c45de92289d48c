"""A match in this process: no server, no seats to take, no log."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Generic

import msgspec
from msgspec.structs import replace

from skerry.chain.commitment import practice_key
from skerry.match.local_position import LocalPosition
from skerry.rules.chance import Keyed
from skerry.rules.game import E, Game, Json, LegalMoves, M, O, Outcome, Position, S, Seat, Step, V
from skerry.rules.short_repr import ShortRepr


class LocalMatch(ShortRepr, msgspec.Struct, Generic[O, S, M, E, V], frozen=True):
    """A match as a value: a move makes the next one and leaves this one as it is.

    ``state`` is the state of the rules, ``drawn`` counts the draws of each label so far. With them the
    ``key`` fixes every draw, so that the same move of the same match always leads to the same match. A
    practice match on a server draws the same from the same seed.

    >>> from skerry.rules.registry import game
    >>> match = LocalMatch.start(game("hashi"), seats=2, seed=1)
    >>> match
    <LocalMatch of hashi.1 for 2: seats 0, 1 to move>
    >>> match.legal_moves(0)
    <LegalMoves S 2 =3, S 2 =4, S 3 =3, S 3 =4, S 5 =3, S 5 =4, S 6 =3, S 6 =4, ...>
    >>> match.play(0, match.game.parse("S 5 =3"))
    <LocalMatch of hashi.1 for 2: seat 1 to move>
    >>> match.awaited
    (0, 1)
    """

    game: Game[O, S, M, E, V]
    seats: int
    key: bytes
    state: S
    drawn: Mapping[str, int] = {}

    @classmethod
    def start(
        cls,
        game: Game[O, S, M, E, V],
        seats: int,
        options: Mapping[str, Json] | None = None,
        *,
        seed: str | int | None = None,
    ) -> LocalMatch[O, S, M, E, V]:
        """Return a match after its setup; without a ``seed`` each one is dealt differently.

        ``options`` are named and written as in JSON: ``{"roundLimit": 12}``. Raises ``Illegal`` with
        PLAYER_COUNT_INVALID or OPTION_INVALID.
        """
        complete = game.options(options or {}, seats)
        key = practice_key(secrets.token_hex(16) if seed is None else str(seed))
        chance = Keyed(key, {})
        step = game.setup(game.initial(complete, seats), chance)
        return cls(game, seats, key, step.state, chance.draws)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that have to move now, in order: several where all choose at once, none at the end."""
        return tuple(sorted(self.game.decisions(self.state)))

    @property
    def outcome(self) -> Outcome | None:
        """The result, None until the match is over."""
        return self.game.outcome(self.state)

    def legal_moves(self, seat: Seat) -> LegalMoves[M]:
        """Return the legal moves of a seat, none if it is not awaited."""
        return self.game.legal_moves(self.state, seat)

    def position(self, seat: Seat) -> Position[S, M, V]:
        """Return what a bot in a seat may know."""
        return LocalPosition(self.game, self.state, seat)

    def play(self, seat: Seat, move: M) -> LocalMatch[O, S, M, E, V]:
        """Return the match after a move; raises ``Illegal`` with the code of the rules if it is refused."""
        chance = Keyed(self.key, self.drawn)
        step: Step[S, E] = self.game.decide(self.state, seat, move, chance)
        counts = {label: self.drawn.get(label, 0) + count for label, count in chance.draws.items()}
        return replace(self, state=step.state, drawn={**self.drawn, **counts})

    def summary(self) -> str:
        """Return the public facts, for ``repr``: whose move it is."""
        awaited = ", ".join(map(str, self.awaited))
        asked = f"seat{'s' * (len(self.awaited) > 1)} {awaited} to move" if awaited else "over"
        return f"of {self.game.name}.{self.game.rules} for {self.seats}: {asked}"
