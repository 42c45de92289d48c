"""Plays a component set: every mode to its end with random moves."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import Any

from skerry.rules.chance import Seeded
from skerry.rules.components import ComponentsInvalid, Mode
from skerry.rules.game import AnyGame, Outcome, Seat
from skerry.rules.look import Layout, Look

MAX_MOVES = 10_000
"""The number of moves after which a match counts as endless."""

_DRAWN = 200
"""The most legal moves that a picture is drawn with."""


def play_mode(game: AnyGame, mode: Mode, seed: str, look: int = 7) -> int:
    """Play one match of a mode to its end and return its number of moves; raises ``ComponentsInvalid``.

    Every ``look`` moves, this also makes everything that clients may request: views, choices and pictures.
    """
    try:
        return _play(game, mode, seed, look)
    except ComponentsInvalid:
        raise
    except Exception as error:
        # Playing an unsuitable set may raise anything.
        reason = f"{type(error).__name__}, {error}".rstrip(".")
        raise ComponentsInvalid(f"With {mode}, the set cannot be played to the end: {reason}.") from error


def _play(game: AnyGame, mode: Mode, seed: str, look: int) -> int:
    chance, choice = Seeded(f"{seed}/draws"), Seeded(f"{seed}/moves")
    state = game.setup(game.initial(game.options(mode.options, mode.seats), mode.seats), chance).state
    last: tuple[Any, ...] = ()
    for played in range(MAX_MOVES):
        awaited = game.decisions(state)
        if not awaited:
            _check_end(game, mode, state, last)
            return played
        seats = sorted(awaited)
        seat = seats[choice.below("seat", len(seats))]
        legal = game.legal_moves(state, seat)
        count = legal.count()
        if not count:
            raise ComponentsInvalid(f"With {mode}, seat {seat} has no legal move after {played} moves.")
        move = next(islice(legal, choice.below("move", count), None))
        if not played % look:
            _look(game, mode, state, awaited, last)
        if game.parse(game.format(move)) != move:
            raise ComponentsInvalid(f"With {mode}, the move {game.format(move)!r} cannot be read back.")
        step = game.decide(state, seat, move, chance)
        state, last = (
            step.state,
            tuple(emit.event if emit.shown is None else emit.shown for emit in step.events),
        )
    raise ComponentsInvalid(f"With {mode}, a match does not end within {MAX_MOVES} moves.")


def _look(game: AnyGame, mode: Mode, state: Any, awaited: Mapping[Seat, Any], last: tuple[Any, ...]) -> None:
    """Make everything that clients may request of a state; the public saw its ``last`` events."""
    for seat in range(mode.seats):
        view = game.view(state, seat)
        moves = list(islice(game.legal_moves(state, seat), _DRAWN))
        for layout in Layout:
            game.draw_for(Look(seat=seat, layout=layout, last=last), view, moves)
        if seat in awaited:
            game.choices(state, seat)
            game.default_move(state, seat)
    game.draw_for(Look(last=last), game.view(state, "public"), ())
    game.sample(state, "public", Seeded("sample"))


def _check_end(game: AnyGame, mode: Mode, state: Any, last: tuple[Any, ...]) -> None:
    _look(game, mode, state, {}, last)
    outcome: Outcome | None = game.outcome(state)
    if outcome is None:
        raise ComponentsInvalid(f"With {mode}, the match is over but has no result.")
