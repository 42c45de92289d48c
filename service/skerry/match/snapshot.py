"""A match's state as bytes, from which a match goes on without folding its entries again.

The bytes hold what the log holds, and no secret but one that the log has revealed: the host's secret and the
match's key follow from the keyring. What can be undone across a draw stays packed when it is read.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, get_args

import msgspec

from skerry import __version__
from skerry.match.clock import SeatClock
from skerry.match.created_event import Created
from skerry.match.ending_events import EndReason
from skerry.match.fold import Fold, key_of
from skerry.match.packed_windows import PackedMove, packed
from skerry.match.proposal import Proposal
from skerry.match.seat_state import SeatState
from skerry.match.state import MatchState, Phase
from skerry.match.state_json import hints_of, state_from_json
from skerry.match.state_patch import change, changed, to_json
from skerry.match.undo import PackedWindow, UndoWindow
from skerry.rules.game import AnyGame, Outcome, Seat
from skerry.rules.hashing import digest

UNREADABLE = (ValueError, LookupError, TypeError, AttributeError, msgspec.MsgspecError)
"""What reading something raises that was not written by this program."""


class BadSnapshot(ValueError):
    """Bytes that are not a snapshot, or not one that this program can read."""


class _Window(msgspec.Struct, frozen=True, array_like=True):
    """The current undo window; ``base`` is a change of the game's state."""

    base: Any
    moves: tuple[PackedMove, ...]
    opened_by: int
    drawn_by: Seat
    earlier: tuple[tuple[msgspec.Raw, int, Seat], ...]


class _Body(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """All of a match's state; ``layout`` says by which types its game's part can be read."""

    layout: str
    created: Created
    seq: int
    hash: str
    at: int
    created_at: int
    phase: Phase
    options: Any
    seats: tuple[SeatState, ...]
    fixed_at: int | None
    nonces: tuple[str, ...] | None
    game_state: Any
    owner: str
    owner_since: int
    deserted: bool
    origin: str
    origin_seq: int
    proposal: Proposal | None
    paused: bool
    clocks: tuple[SeatClock, ...]
    secret: str | None
    draws: dict[str, int]
    opened: dict[Seat, int]
    undo_window: _Window
    outcome: Outcome | None
    reason: EndReason | None


_BODY = msgspec.json.Decoder(_Body)
_ENCODER = msgspec.json.Encoder()


def write_snapshot(state: MatchState) -> bytes:
    """Return a state as bytes; raises ``BadEntry`` before entry 1."""
    game = state.rules
    if state.created is None:
        raise AssertionError("a match with a game was created")
    return _ENCODER.encode(
        _Body(
            layout_of(game),
            state.created,
            state.seq,
            state.hash.hex(),
            state.at,
            state.created_at,
            state.phase,
            to_json(state.options),
            state.seats,
            state.fixed_at,
            state.nonces,
            to_json(state.game_state),
            state.owner,
            state.owner_since,
            state.deserted,
            state.origin,
            state.origin_seq,
            state.proposal,
            state.paused,
            state.clocks,
            state.secret.hex() if state.secret is not None and state.phase == "OVER" else None,
            dict(state.draws),
            dict(state.opened),
            _written(state),
            state.outcome,
            state.reason,
        )
    )


def read_snapshot(match: str, data: bytes, fold: Fold) -> MatchState:
    """Return the state that bytes hold; raises ``BadSnapshot``, and ``KeysLost`` without the match's key."""
    try:
        return _read(match, _BODY.decode(data), fold)
    except UNREADABLE as error:
        raise BadSnapshot(str(error)) from error


def _read(match: str, body: _Body, fold: Fold) -> MatchState:
    game = fold.game_of(body.created)
    if body.layout != layout_of(game):
        raise BadSnapshot("another version wrote this")
    kind, interned = game.types.state, _interned(body.game_state)
    game_state = None if interned is None else state_from_json(kind, interned)
    revealed = None if body.secret is None else bytes.fromhex(body.secret)
    state = MatchState(
        match,
        body.seq,
        bytes.fromhex(body.hash),
        at=body.at,
        created_at=body.created_at,
        phase=body.phase,
        created=body.created,
        game=game,
        options=state_from_json(game.types.options, body.options),
        seats=body.seats,
        fixed_at=body.fixed_at,
        nonces=body.nonces,
        game_state=game_state,
        owner=body.owner,
        owner_since=body.owner_since,
        deserted=body.deserted,
        origin=body.origin,
        origin_seq=body.origin_seq,
        proposal=body.proposal,
        paused=body.paused,
        clocks=body.clocks,
        secret=fold.secret_of(match, body.created) if revealed is None else revealed,
        draws=body.draws,
        opened=body.opened,
        undo_window=_read_window(game, game_state, body.undo_window),
        outcome=body.outcome,
        reason=body.reason,
    )
    return msgspec.structs.replace(state, key=key_of(state))


def _interned(value: Any) -> Any:
    """Return JSON values with equal texts as one object: all matches share the names of cards and tiles."""
    if type(value) is str:
        return sys.intern(value)
    if type(value) is list:
        return [_interned(item) for item in value]
    if type(value) is dict:
        return {name: _interned(item) for name, item in value.items()}
    return value


def _written(state: MatchState) -> _Window:
    window = packed(state).undo_window
    earlier, found = window.earlier, []
    while isinstance(earlier, PackedWindow):
        found.append((msgspec.Raw(earlier.data), earlier.opened_by, earlier.drawn_by))
        earlier = earlier.earlier
    base = change(state.game_state, window.base)
    moves = tuple(map(PackedMove.of, window.moves))
    return _Window(base, moves, window.opened_by, window.drawn_by, tuple(found))


def _read_window(game: AnyGame, game_state: Any, window: _Window) -> UndoWindow:
    """Return the undo window; those before it stay packed, as they are seldom needed."""
    earlier: PackedWindow | None = None
    for data, opened_by, drawn_by in reversed(window.earlier):
        earlier = PackedWindow(bytes(data), opened_by, drawn_by, earlier)
    base = changed(game.types.state | None, game_state, window.base)
    moves = tuple(move.open(game) for move in window.moves)
    return UndoWindow(base, moves, window.opened_by, window.drawn_by, earlier)


@lru_cache(maxsize=256)
def layout_of(game: AnyGame) -> str:
    """Return a digest of the package's version and of the types that a snapshot of a game holds."""
    kinds = (_Body, game.types.state, game.types.options, *game.types.events)
    lines: dict[str, None] = {}
    for kind in kinds:
        _describe(kind, lines)
    return digest("snapshot layout", __version__.encode(), *(line.encode() for line in lines)).hex()[:16]


def _describe(kind: Any, lines: dict[str, None]) -> None:
    """Add a line for each struct that a type holds, at any depth."""
    for argument in get_args(kind):
        _describe(argument, lines)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        hints: Mapping[str, Any] = hints_of(kind)
        line = f"{kind.__module__}.{kind.__qualname__} {hints!r}"
        if line not in lines:
            lines[line] = None
            for hint in hints.values():
                _describe(hint, lines)
