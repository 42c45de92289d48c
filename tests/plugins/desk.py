"""The desk at which the rules tests play: everything that is the same for all games.

``tests/rules/<game>/desk.py`` adds the notation for that game's positions. A move is given as an object or in
its notation. Draws are scripted: a move's draws follow it, and all of them must be used.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any, ClassVar, Generic, TypeAlias

import msgspec
import pytest
from tests.plugins.random_matches import random_match

from skerry.match.codec import move_from_json
from skerry.rules.chance import Free, Tape
from skerry.rules.conformance.canonical import fingerprint
from skerry.rules.conformance.dry_run import Dry, dry_run
from skerry.rules.conformance.editions import fold
from skerry.rules.game import Chance, E, Emit, Game, Illegal, Json, M, O, S, Seat, Step, T, V, Viewer

Draw: TypeAlias = int | tuple[str, int]
"""The result of a draw, or the label of the draw with the result."""


class GameDesk(Generic[O, S, M, E, V]):
    """Sets positions up and plays moves of one game."""

    unscripted: ClassVar[tuple[Draw, ...]] = ()
    """The source of draws if a case scripts none."""

    def __init__(self, game: Game[O, S, M, E, V]) -> None:
        self.game: Game[O, S, M, E, V] = game
        self._matches: dict[bytes, tuple[Step[S, E], ...]] = {}

    # Setting up

    def initial(self, seats: int, **options: Json) -> S:
        """Return the state before the setup."""
        return self.game.initial(self.game.options(options, seats), seats)

    def set_up(self, seats: int, chance: Chance, **options: Json) -> S:
        """Return a match after its setup."""
        return self.game.setup(self.initial(seats, **options), chance).state

    # Playing

    def mover(self, state: S) -> Seat:
        """Return the default seat if a case names none."""
        return 0

    def read(self, move: M | str) -> M:
        """Return a move, given as an object or in its notation."""
        return self.game.parse(move) if isinstance(move, str) else move

    def decide(self, state: S, move: M | str, chance: Chance, seat: Seat | None = None) -> Step[S, E]:
        """Return the step of a legal move with draws from any source."""
        mover, made = self._mover(state, seat), self.read(move)
        assert self.game.normalise(state, mover, made) in self.game.legal_moves(state, mover), move
        return self.game.decide(state, mover, made, chance)

    def step(self, state: S, move: M | str, *draws: Draw, seat: Seat | None = None) -> Step[S, E]:
        """Return the step of a legal move; all scripted draws must be used."""
        tape = Tape(draws or self.unscripted)
        step = self.decide(state, move, tape, seat)
        assert not draws or tape.left == 0
        return step

    def play(self, state: S, *script: M | str | Draw, seat: Seat | None = None) -> S:
        """Return the state after legal moves, each followed by the draws that it makes."""
        for move, draws in _turns(script):
            state = self.step(state, move, *draws, seat=seat).state
        return state

    def freely(self, state: S, move: M | str, seat: Seat | None = None) -> Step[S, E]:
        """Return the step of a legal move whose draws do not matter."""
        return self.decide(state, move, Free(), seat)

    def dry(self, state: S, move: M | str, seat: Seat | None = None) -> Dry:
        """Return what a dry run of a move shows, and what stops it."""
        return dry_run(self.game, state, self._mover(state, seat), self.read(move))

    # Asking

    def refusal(self, state: S, move: M | str, seat: Seat | None = None) -> Illegal:
        """Return the refusal of a move.

        Checks that it gives a reason and a way out, changes and draws nothing, and that the move is not
        listed as legal.
        """
        mover, before, tape = self._mover(state, seat), fingerprint(state), Tape()
        with pytest.raises(Illegal) as refused:
            self._try(state, mover, move, tape)
        assert not tape.asked
        assert not tape.reveals
        assert fingerprint(state) == before
        assert refused.value.message
        assert refused.value.hint
        return refused.value

    def code(self, state: S, move: M | str, seat: Seat | None = None) -> str:
        """Return the code with which a move is refused."""
        return self.refusal(state, move, seat).code

    def why(self, state: S, move: M | str, seat: Seat | None = None) -> str:
        """Return message and hint with which a move is refused."""
        refusal = self.refusal(state, move, seat)
        return f"{refusal.message} {refusal.hint}"

    def json_code(self, state: S, move: Any, seat: Seat | None = None) -> str:
        """Return the code with which a move in JSON is refused, by its form or by the rules."""
        with pytest.raises(Illegal) as refused:
            self.game.decide(state, self._mover(state, seat), move_from_json(self.game, move), Tape())
        return refused.value.code

    def allows(self, state: S, move: M | str, seat: Seat | None = None) -> bool:
        """Return whether a move is legal as it is written."""
        return self.read(move) in self.game.legal_moves(state, self._mover(state, seat))

    def legal(self, state: S, seat: Seat | None = None) -> list[str]:
        """Return the legal moves of a seat as notations; listing and count must agree."""
        moves = self.game.legal_moves(state, self._mover(state, seat))
        texts = [self.game.format(move) for move in moves]
        assert len(texts) == moves.count() == len(set(texts))
        return texts

    def view(self, state: S, viewer: Viewer = "public") -> V:
        """Return what a viewer sees."""
        return self.game.view(state, viewer)

    # Random matches

    def match(self, seats: int, seed: int, **options: Json) -> tuple[Step[S, E], ...]:
        """Return the steps of a random match, setup first; cached, so each match is played only once."""
        key = msgspec.json.encode((seats, seed, options))
        if key not in self._matches:
            self._matches[key] = tuple(random_match(self.game, self.initial(seats, **options), seed))
        return self._matches[key]

    def states(self, seats: int, seed: int, **options: Json) -> list[S]:
        """Return the states of that match."""
        return [step.state for step in self.match(seats, seed, **options)]

    def check_edition(self, viewer: Viewer, seats: int, seed: int, **options: Json) -> None:
        """Check that a viewer's events of a random match fold to the viewer's redacted states."""
        known = self.initial(seats, **options)
        for step in self.match(seats, seed, **options):
            known = fold(self.game, known, step.events, viewer)
            assert known == self.game.redact(step.state, viewer)
            assert self.game.view(known, viewer) == self.game.view(step.state, viewer)
            assert self.game.decisions(known) == self.game.decisions(step.state)

    def _try(self, state: S, mover: Seat, move: M | str, chance: Chance) -> None:
        made = self.read(move)
        assert made not in self.game.legal_moves(state, mover)
        self.game.decide(state, mover, made, chance)

    def _mover(self, state: S, seat: Seat | None) -> Seat:
        return self.mover(state) if seat is None else seat


def events_of(emits: Iterable[Emit[Any]], kind: type[T]) -> list[T]:
    """Return the events of one type, in order."""
    return [emit.event for emit in emits if isinstance(emit.event, kind)]


def names(emits: Iterable[Emit[Any]]) -> list[str]:
    """Return the names of the types of events, in order."""
    return [type(emit.event).__name__ for emit in emits]


def desk_of(game: str) -> Any:
    """Return the desk of a game, by the name of its module."""
    return import_module(f"tests.rules.{game}.desk").DESK


def _turns(script: Iterable[Any]) -> Iterator[tuple[Any, list[Draw]]]:
    """Split a script into moves and the draws that follow each."""
    turns: list[tuple[Any, list[Draw]]] = []
    for word in script:
        if isinstance(word, int | tuple):
            turns[-1][1].append(word)
        else:
            turns.append((word, []))
    return iter(turns)
