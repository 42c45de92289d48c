"""Golden playthroughs: a whole random match as text, as one viewer saw it.

The text contains everything that the viewer sees. Comparing it with a stored copy reveals any change of
rules, redaction or notation, intended or not (OpenSpiel's practice). Draws and moves come from a seed
through HMAC-SHA-256, so the text is the same on every machine and Python. ``play_through`` plays a match
once; ``text`` writes it for any viewer.
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


class PlayedMove(msgspec.Struct, frozen=True):
    """A move of a match, one of ``count`` legal ones, with the states before and after it."""

    before: Any
    seat: Seat
    move: Any
    count: int
    state: Any
    events: tuple[Emit[Any], ...]
    drawn: Mapping[str, int]


class Playthrough(msgspec.Struct, frozen=True):
    """A match of uniformly random moves, starting with the setup."""

    game: AnyGame
    seats: int
    seed: str | int
    options: Any
    setup: Any
    events: tuple[Emit[Any], ...]
    drawn: Mapping[str, int]
    turns: tuple[PlayedMove, ...]

    def text(self, viewer: Viewer, *, whole_view_every: int = 25) -> str:
        """Return the match as ``viewer`` saw it, one line per fact.

        Each entry shows its number, the mover, the move as the viewer may read it, the number of legal
        moves if the viewer may know it, the events or stand-ins, the draws, and the view: in full at every
        ``whole_view_every``-th entry and at the end, otherwise as a digest.
        """
        return "\n".join(self._lines(viewer, whole_view_every)) + "\n"

    def _lines(self, viewer: Viewer, whole_view_every: int) -> Iterator[str]:
        game, state = self.game, self.setup
        yield f"game {game.name}, rules {game.rules}, seats {self.seats}, viewer {viewer}, seed {self.seed}"
        yield f"options {_json(self.options)}"
        yield "0 setup"
        yield from _event_lines(self.events, viewer, self.drawn)
        yield f"  view {_json(game.view(state, viewer))}"
        for number, turn in enumerate(self.turns, start=1):
            yield f"{number} seat {turn.seat}: {_move_text(game, turn, viewer)}"
            if viewer in (turn.seat, "all"):
                yield f"  asked {game.decisions(turn.before)[turn.seat].kind}, one of {turn.count}"
            yield from _event_lines(turn.events, viewer, turn.drawn)
            state = turn.state
            over = not game.decisions(state)
            view = _json(game.view(state, "all" if over else viewer))
            whole = over or number % whole_view_every == 0
            yield f"  view {view if whole else hashlib.sha256(view.encode()).hexdigest()[:16]}"
        outcome = game.outcome(state)
        yield f"outcome {_json(outcome)}" if outcome is not None else "not finished"


def play_through(
    game: AnyGame,
    *,
    seats: int,
    given: Mapping[str, Json] | None = None,
    seed: str | int = 1,
    most: int = 10_000,
) -> Playthrough:
    """Play a match for at most ``most`` entries; raises ``Illegal`` if the game refuses the options.

    >>> from skerry.rules.registry import game
    >>> played = play_through(game("hashi"), seats=2, seed=1, most=3)
    >>> [turn.seat for turn in played.turns]
    [1, 0, 1]
    >>> print(played.text("public").splitlines()[0])
    game hashi, rules 1, seats 2, viewer public, seed 1
    """
    options = game.options(given or {}, seats)
    chance, moves = _Counted(f"{seed}/draws"), Seeded(f"{seed}/moves")
    begun = game.setup(game.initial(options, seats), chance)
    drawn, state = chance.taken(), begun.state
    turns: list[PlayedMove] = []
    while len(turns) < most and (awaited := sorted(game.decisions(state))):
        seat = awaited[moves.below("seat", len(awaited))]
        legal = game.legal_moves(state, seat)
        count = legal.count()
        move = next(islice(legal, moves.below("move", count), None))
        step = game.decide(state, seat, move, chance)
        turns.append(PlayedMove(state, seat, move, count, step.state, step.events, chance.taken()))
        state = step.state
    return Playthrough(game, seats, seed, options, begun.state, begun.events, drawn, tuple(turns))


def _move_text(game: AnyGame, turn: PlayedMove, viewer: Viewer) -> str:
    if viewer in (turn.seat, "all"):
        return game.format(turn.move)
    shown = game.shown(turn.before, turn.seat, turn.move)
    return "(hidden)" if shown is None else shown


def _event_lines(events: tuple[Emit[Any], ...], viewer: Viewer, drawn: Mapping[str, int]) -> Iterator[str]:
    for emit in events:
        open_to_viewer = emit.shown is None or viewer == "all" or (emit.to is not None and emit.to == viewer)
        yield f"  {_json(emit.event if open_to_viewer else emit.shown)}"
    if drawn:
        yield "  drawn " + ", ".join(f"{label} {count}" for label, count in sorted(drawn.items()))


def _json(value: Any) -> str:
    return _ENCODER.encode(value).decode()


class _Counted(Seeded):
    """Seeded draws, counted by label since the last call of ``taken``."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self._reported: dict[str, int] = {}

    def taken(self) -> dict[str, int]:
        now = {**self.draws, "reveals": self.reveals}
        fresh = {label: count - self._reported.get(label, 0) for label, count in now.items()}
        self._reported = now
        return {label: count for label, count in fresh.items() if count}
