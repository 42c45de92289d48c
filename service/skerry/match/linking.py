"""Checks whether an entry follows the previous one by its hash (chain/README.md, section 4).

Only the host can check a whole entry: it has the text of each sealed part and, with the match's key, the
salt.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from skerry.chain.commitment import draw_key, practice_key
from skerry.chain.entries import Entry
from skerry.chain.links import genesis, leaf, link, salt
from skerry.match.codec import table_event
from skerry.match.state import MatchState
from skerry.match.upcast import upcast


def follows(before: MatchState, entry: Entry) -> bool | None:
    """Say whether an entry's hash covers the previous hash and the whole entry.

    None: this program cannot tell, as it does not know the event that gives the match its key.
    """
    key = before.key
    if entry.parts and key is None:
        try:
            key = _first_key(before, entry)
        except (ValueError, msgspec.MsgspecError):
            return False  # every version writes JSON
        if key is None:
            return None if _is_unknown(entry) else False
    return _link(before.hash, before.seq + 1, key, entry) == entry.hash


def first_unlinked(state: MatchState, entries: Iterable[Entry]) -> int | None:
    """Return the seq of the first entry, up to a state, that does not follow; None if all do."""
    before = genesis(state.match)
    for seq, entry in enumerate(entries, 1):
        if _link(before, seq, state.key, entry) != entry.hash:
            return seq
        before = entry.hash
    return None if before == state.hash else state.seq


def _link(before: bytes, seq: int, key: bytes | None, entry: Entry) -> bytes:
    leaves = [leaf(salt(key or b"", seq, owner), entry.parts[owner]) for owner in sorted(entry.parts)]
    return link(before, entry.public, leaves)


def _first_key(before: MatchState, entry: Entry) -> bytes | None:
    """Return the key that salts the entry in which the match gets its key; None if it is not there.

    All objects of the entry are searched, since a damaged entry may have any form.
    """
    for text in (*entry.parts.values(), entry.public):
        for event in _objects(msgspec.json.decode(text)):
            match event:
                case {"seed": str(seed)}:
                    return practice_key(seed)
                case {"nonces": [*nonces]} if before.secret is not None:
                    with contextlib.suppress(TypeError, ValueError):
                        opened = [bytes.fromhex(nonce) for nonce in nonces]
                        return draw_key(before.secret, before.match, opened, practice=False)
    return None


def _objects(value: Any) -> Iterator[Mapping[str, Any]]:
    """Yield all objects in a JSON value."""
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list):
        for member in value:
            yield from _objects(member)


def _is_unknown(entry: Entry) -> bool:
    """Say whether an entry has public events of the table that this program does not know."""
    try:
        for event in entry.read().events:
            table_event(upcast(event))
    except (ValueError, LookupError, msgspec.MsgspecError):
        return True
    return False
