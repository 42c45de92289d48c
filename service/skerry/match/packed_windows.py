"""Undo windows before the current one as bytes: they take most of a match's memory and are rarely needed.

A packed window holds the game's state before its moves as a change of the state before those of the window
after it, so a chain of them is opened one after the other.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from skerry.chain.canonical import encode
from skerry.match.codec import game_event
from skerry.match.state import MatchState
from skerry.match.state_patch import change, changed
from skerry.match.undo import PackedWindow, UndoableMove, UndoWindow
from skerry.rules.game import AnyGame, Seat


class PackedMove(msgspec.Struct, frozen=True, array_like=True):
    """A move that can be undone, with the events as JSON."""

    seq: int
    seat: Seat
    events: tuple[msgspec.Raw, ...]
    sealed: bool
    by_host: bool

    @classmethod
    def of(cls, move: UndoableMove) -> PackedMove:
        """Return a move with its events as JSON."""
        events = tuple(msgspec.Raw(encode(event)) for event in move.events)
        return cls(move.seq, move.seat, events, move.sealed, move.by_host)

    def open(self, game: AnyGame) -> UndoableMove:
        """Return the move with its events as the game has them; raises ``msgspec.DecodeError``."""
        events = tuple(game_event(game, event) for event in self.events)
        return UndoableMove(self.seq, self.seat, events, self.sealed, self.by_host)


class _Content(msgspec.Struct, frozen=True, array_like=True):
    base: Any
    moves: tuple[PackedMove, ...]


_CONTENT = msgspec.json.Decoder(_Content)


def pack_window(later: Any, window: UndoWindow) -> PackedWindow:
    """Return a window as bytes; ``later`` is the base of the one after it."""
    content = _Content(change(later, window.base), tuple(map(PackedMove.of, window.moves)))
    data = msgspec.json.encode(content)
    return PackedWindow(data, window.opened_by, window.drawn_by, window.earlier)


def open_window(game: AnyGame, later: Any, window: PackedWindow) -> UndoWindow:
    """Return a window that was packed; raises what ``changed`` does, and ``msgspec.DecodeError``."""
    content = _CONTENT.decode(window.data)
    base = changed(game.types.state | None, later, content.base)
    moves = tuple(move.open(game) for move in content.moves)
    return UndoWindow(base, moves, window.opened_by, window.drawn_by, window.earlier)


def packed(state: MatchState) -> MatchState:
    """Return a state with all windows before the current one packed."""
    window = state.undo_window
    earlier = _packed(window.base, window.earlier)
    return (
        state if earlier is window.earlier else replace(state, undo_window=replace(window, earlier=earlier))
    )


def unpacked(state: MatchState) -> MatchState:
    """Return a state with no window packed, as the fold of all its entries gives it."""
    window = state.undo_window
    earlier = _unpacked(state.rules, window.base, window.earlier) if window.earlier is not None else None
    return (
        state if earlier is window.earlier else replace(state, undo_window=replace(window, earlier=earlier))
    )


def _packed(later: Any, window: UndoWindow | PackedWindow | None) -> PackedWindow | None:
    if not isinstance(window, UndoWindow):
        # What is packed has nothing unpacked before it.
        return window
    return replace(pack_window(later, window), earlier=_packed(window.base, window.earlier))


def _unpacked(game: AnyGame, later: Any, window: UndoWindow | PackedWindow) -> UndoWindow:
    found = open_window(game, later, window) if isinstance(window, PackedWindow) else window
    if found.earlier is None:
        return found
    earlier = _unpacked(game, found.base, found.earlier)
    return found if earlier is found.earlier else replace(found, earlier=earlier)
