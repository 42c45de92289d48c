"""A dishonest host: it edits entries and recomputes chain, leaves, digest and signature."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from tests.toys.played_match import PlayedMatch, replaced

from skerry.chain.canonical import encode
from skerry.chain.entries import Entry
from skerry.chain.links import genesis, leaf, link, salt
from skerry.record.layout import Edition

Edit = Callable[[dict[str, Any], dict[str, Any]], None]
"""Changes the public part and the parts by owner of one entry, given as JSON."""


def forged(table: PlayedMatch, edits: Mapping[int, Edit], *, upto: int | None = None) -> PlayedMatch:
    """Return the table with some entries edited and everything after them recomputed."""
    made = PlayedMatch(table.match)
    before, key = genesis(table.match), table.now.key
    for seq, entry in enumerate(table.entries[:upto], 1):
        public = json.loads(entry.public)
        parts = {owner: json.loads(part) for owner, part in entry.parts.items()}
        if seq in edits:
            edits[seq](public, parts)
        public["sealed"] = sorted(parts)
        texts = {owner: encode(part) for owner, part in parts.items()}
        leaves = [leaf(salt(key or b"", seq, owner), texts[owner]) for owner in sorted(parts)]
        before = link(before, encode(public), leaves)
        made.entries.append(Entry(encode(public), texts, before))
    made.states.append(replaced(table.now, seq=len(made.entries), hash=before))
    return made


def forged_record(table: PlayedMatch, edition: Edition, edits: Mapping[int, Edit]) -> bytes:
    """Return the signed record of a forged table."""
    return forged(table, edits).record(edition)
