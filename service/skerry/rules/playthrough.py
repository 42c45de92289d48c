"""Golden playthroughs: a whole random match as text, as one viewer saw it.

A text of everything that a viewer is told, made again and compared with the one kept, shows any change
of rules, redaction or notation, wanted or not (OpenSpiel's practice). Draws and moves both come from a
seed, through HMAC-SHA-256, so that the text is the same on every machine and Python.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

import msgspec

from skerry.rules.chance import Seeded
from skerry.rules.game import AnyGame, Emit, Json, Seat, Viewer

_ENCODER = msgspec.json.Encoder(order="sorted")


def playthrough(
    game: AnyGame,
    *,
    seats: int,
    viewer: Viewer,
    given: Mapping[str, Json] | None = None,
    seed: str | int = 1,
    most: int = 10_000,
    whole_view_every: int = 25,
) -> str:
    """Play a match of uniformly random moves and return it as ``viewer`` saw it, one line per fact.

    For each entry: its number, the mover, the move as the viewer may read it, the number of legal moves
    where the viewer may know it, the events or stand-ins, what was drawn, and the view, whole at every
    ``whole_view_every``-th entry and at the end, else as a digest. It stops after ``most`` entries.
    Raises ``Illegal`` if the options are refused.
    """
    lines = _lines(game, seats, viewer, given or {}, seed, most, whole_view_every)
    return "\n".join(lines) + "\n"


def _lines(
    game: AnyGame,
    seats: int,
    viewer: Viewer,
    given: Mapping[str, Json],
    seed: str | int,
    most: int,
    whole_view_every: int,
) -> Iterator[str]:
    options = game.options(given, seats)
    yield f"game {game.name}, rules {game.rules}, seats {seats}, viewer {viewer}, seed {seed}"
    yield f"options {_json(options)}"
    chance, moves = _Counted(f"{seed}/draws"), Seeded(f"{seed}/moves")
    step = game.setup(game.initial(options, seats), chance)
    state = step.state
    yield "0 setup"
    yield from _told(step.events, viewer, chance)
    yield f"  view {_json(game.view(state, viewer))}"
    for number in range(1, most + 1):
        awaited = sorted(game.decisions(state))
        if not awaited:
            break
        seat = awaited[moves.below("seat", len(awaited))]
        legal = game.legal_moves(state, seat)
        count = legal.count()
        move = next(islice(legal, moves.below("move", count), None))
        yield f"{number} seat {seat}: {_move_text(game, state, seat, move, viewer)}"
        if viewer in (seat, "all"):
            yield f"  asked {game.decisions(state)[seat].kind}, one of {count}"
        step = game.decide(state, seat, move, chance)
        state = step.state
        yield from _told(step.events, viewer, chance)
        over = not game.decisions(state)
        view = _json(game.view(state, "all" if over else viewer))
        whole = over or number % whole_view_every == 0
        yield f"  view {view if whole else hashlib.sha256(view.encode()).hexdigest()[:16]}"
    outcome = game.outcome(state)
    yield f"outcome {_json(outcome)}" if outcome is not None else "not finished"


def _move_text(game: AnyGame, state: Any, seat: Seat, move: Any, viewer: Viewer) -> str:
    if viewer in (seat, "all"):
        return game.format(move)
    shown = game.shown(state, seat, move)
    return "(hidden)" if shown is None else shown


def _told(events: tuple[Emit[Any], ...], viewer: Viewer, chance: _Counted) -> Iterator[str]:
    for emit in events:
        open_to_viewer = emit.shown is None or viewer == "all" or (emit.to is not None and emit.to == viewer)
        yield f"  {_json(emit.event if open_to_viewer else emit.shown)}"
    drawn = ", ".join(f"{label} {count}" for label, count in sorted(chance.taken().items()))
    if drawn:
        yield f"  drawn {drawn}"


def _json(value: Any) -> str:
    return _ENCODER.encode(value).decode()


class _Counted(Seeded):
    """Seeded draws that tell how many there were, by label, since they were last asked."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self._told: dict[str, int] = {}

    def taken(self) -> dict[str, int]:
        now = {**self.draws, "reveals": self.reveals}
        fresh = {label: count - self._told.get(label, 0) for label, count in now.items()}
        self._told = now
        return {label: count for label, count in fresh.items() if count}
