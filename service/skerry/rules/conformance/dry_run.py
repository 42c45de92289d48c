"""Dry runs: a move decided up to its first draw or reveal."""

from __future__ import annotations

from typing import Any

import msgspec

from skerry.rules.game import AnyGame, Emit, Seat, Unforeseen


class Dry(msgspec.Struct, frozen=True):
    """What a move did up to its first draw or reveal.

    ``stop`` is None if it came to its end without one, else ``reveal`` or ``draw`` and the label.
    """

    state: Any
    emits: tuple[Emit[Any], ...]
    stop: str | None


class _Stopper:
    """As ``DryRun``, and remembers what stopped it."""

    def __init__(self) -> None:
        self.stop: str | None = None

    def below(self, label: str, n: int) -> int:
        self.stop = self.stop or f"draw {label}"
        raise Unforeseen

    def reveal(self) -> None:
        self.stop = self.stop or "reveal"
        raise Unforeseen


def dry_run(game: AnyGame, state: Any, seat: Seat, move: Any) -> Dry:
    """Decide a move up to its first draw or reveal; raises ``Illegal`` as ``decide`` does."""
    chance = _Stopper()
    try:
        step = game.decide(state, seat, move, chance)
    except Unforeseen as stop:
        step = stop.step
    return Dry(step.state, step.events, chance.stop)
