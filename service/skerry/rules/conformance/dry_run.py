"""Dry runs: decide a move up to its first draw or reveal."""

from __future__ import annotations

from typing import Any

import msgspec

from skerry.rules.game import AnyGame, Emit, Seat, Unforeseen


class Dry(msgspec.Struct, frozen=True):
    """The effects of a move up to its first draw or reveal.

    ``stop`` says what stopped the dry run: ``reveal`` or ``draw`` with its label; None if nothing did.
    """

    state: Any
    emits: tuple[Emit[Any], ...]
    stop: str | None


class _Stopper:
    """Like ``DryRun``, but remembers what stopped it."""

    def __init__(self) -> None:
        self.stop: str | None = None

    def below(self, label: str, n: int) -> int:
        self.stop = self.stop or f"draw {label}"
        raise Unforeseen

    def reveal(self) -> None:
        self.stop = self.stop or "reveal"
        raise Unforeseen


def dry_run(game: AnyGame, state: Any, seat: Seat, move: Any) -> Dry:
    """Decide a move up to its first draw or reveal; raises ``Illegal`` like ``decide``."""
    chance = _Stopper()
    try:
        step = game.decide(state, seat, move, chance)
    except Unforeseen as stop:
        step = stop.step
    return Dry(step.state, step.events, chance.stop)
