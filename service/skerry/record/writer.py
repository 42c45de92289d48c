"""Writes a match as a record file."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator

from skerry.chain.entries import Entry
from skerry.chain.signing import SigningKey, record_message
from skerry.match.state import MatchState
from skerry.record.component_sets import is_shipped
from skerry.record.editions import entry_line
from skerry.record.layout import (
    FORMAT,
    Edition,
    RecordHead,
    SignedFooter,
    UnsignedFooter,
    footer_bytes,
    head_bytes,
)


def write(
    state: MatchState,
    entries: Iterable[Entry],
    edition: Edition,
    *,
    names: tuple[str, ...] = (),
    signing: SigningKey | None = None,
) -> Iterator[bytes]:
    """Write the entries of a match, line by line, as the edition shows them.

    ``state`` is the host's, after the last of ``entries``; ``names`` holds the names of the seats, if any.
    Raises ``ValueError`` for a full edition before the end, or entries that do not lead to the state.
    """
    created = state.created
    if created is None:
        raise ValueError("a match without entries does not have a record")
    if edition == "full" and state.phase != "OVER":
        raise ValueError("the full edition is sealed until the match is over")
    digest = hashlib.sha256()
    head = RecordHead(
        edition,
        FORMAT,
        created.game,
        state.match,
        names,
        created.rules,
        None if is_shipped(state.rules) else dict(state.rules.components),
    )
    line = head_bytes(head)
    digest.update(line)
    yield line
    last = b""
    for entry in entries:
        line = entry_line(entry, edition, state.key)
        digest.update(line)
        yield line
        last = entry.hash
    if last != state.hash:
        raise ValueError("the entries do not lead to the state")
    yield _footer(state, digest.digest(), signing)


def _footer(state: MatchState, digest: bytes, signing: SigningKey | None) -> bytes:
    seq, hash = state.seq, state.hash
    if signing is None:
        return footer_bytes(UnsignedFooter(digest.hex(), hash.hex(), seq))
    signature = signing.sign(record_message(state.match, seq, hash, digest))
    return footer_bytes(
        SignedFooter(digest.hex(), hash.hex(), signing.id, signing.public.hex(), seq, signature.hex())
    )
