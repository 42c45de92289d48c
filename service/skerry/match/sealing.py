"""Seals a decision into its log entry: parts per owner, leaves and the chain's hash."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Raw

from skerry.chain.canonical import encode
from skerry.chain.entries import By, Entry, Part, Public, owner_of
from skerry.chain.links import leaf, link, salt
from skerry.match.state import MatchState
from skerry.rules.game import Emit, Seat


class Draft(msgspec.Struct, frozen=True):
    """A decision before it is sealed.

    ``move`` is the full notation of a move of which others may read only ``by.move``.
    """

    by: By
    emits: tuple[Emit[Any], ...]
    draws: Mapping[str, int] = {}
    reveals: int = 0
    move: str | None = None


def seal(before: MatchState, key: bytes | None, draft: Draft, at: int) -> Entry:
    """Return the entry of a draft after a state; ``key`` salts its sealed parts."""
    parts = _parts(draft)
    owners = tuple(sorted(parts))
    public = Public(
        seq=before.seq + 1,
        at=max(at, before.at),
        by=draft.by,
        draws=dict(draft.draws),
        reveals=draft.reveals,
        events=tuple([Raw(encode(emit.event if emit.shown is None else emit.shown)) for emit in draft.emits]),
        sealed=owners,
    )
    text = encode(public)
    if owners and key is None:
        raise AssertionError("nothing can be sealed before the match has a key")
    leaves = [leaf(salt(key or b"", public.seq, owner), parts[owner]) for owner in owners]
    return Entry.build(public, text, parts, link(before.hash, text, leaves))


def _parts(draft: Draft) -> dict[str, bytes]:
    events: dict[str, list[tuple[int, msgspec.Raw]]] = {}
    for index, emit in enumerate(draft.emits):
        if emit.shown is not None:
            events.setdefault(owner_of(emit.to), []).append((index, Raw(encode(emit.event))))
    moves = _hidden_moves(draft.by.seat, draft.by.move, draft.move)
    return {
        owner: encode(Part(tuple(events.get(owner, ())), moves.get(owner))) for owner in {*events, *moves}
    }


def _hidden_moves(seat: Seat | None, shown: str | None, move: str | None) -> dict[str, str]:
    return {owner_of(seat): move} if move is not None and move != shown and seat is not None else {}
