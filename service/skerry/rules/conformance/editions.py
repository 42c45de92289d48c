"""What a viewer sees of a match: events, editions of entries, and the state folded from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from skerry.rules.conformance.canonical import canonical
from skerry.rules.game import AnyGame, Emit, Seat, Viewer


def seen(emit: Emit[Any], viewer: Viewer) -> Any:
    """Return the event if ``viewer`` may see it, otherwise its stand-in; ``all`` sees every event."""
    if emit.shown is None or viewer == "all" or (emit.to is not None and emit.to == viewer):
        return emit.event
    return emit.shown


def owner(emit: Emit[Any]) -> str | None:
    """Return the owner of a sealed event as the log writes it (``-`` for no seat); None if it is public."""
    if emit.shown is None:
        return None
    return "-" if emit.to is None else str(emit.to)


def visible(emits: Iterable[Emit[Any]], viewer: Viewer) -> list[bytes]:
    """Return the canonical bytes of each event as ``viewer`` sees it."""
    return [canonical(seen(emit, viewer)) for emit in emits]


def edition(
    game: AnyGame,
    before: Any,
    seat: Seat,
    move: Any,
    emits: Iterable[Emit[Any]],
    draws: Mapping[str, int],
    reveals: int,
    viewer: Viewer,
    *,
    text: bool = True,
) -> bytes:
    """Return the viewer's edition of an entry (chain/README.md, section 4), without seq, time and hashes.

    It includes the text of the move if ``text`` is true.
    """
    emits = tuple(emits)
    own = viewer in (seat, "all")
    words = game.format(move) if own else game.shown(before, seat, move)
    return canonical(
        {
            "seat": seat,
            "move": words if text else None,
            "draws": draws,
            "reveals": reveals,
            "sealed": sorted({whose for emit in emits if (whose := owner(emit)) is not None}),
            "events": [seen(emit, viewer) for emit in emits],
        }
    )


def fold(game: AnyGame, state: Any, emits: Iterable[Emit[Any]], viewer: Viewer) -> Any:
    """Fold the viewer's edition of the events into ``state``."""
    for emit in emits:
        state = game.evolve(state, seen(emit, viewer))
    return state
