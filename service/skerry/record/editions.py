"""Editions: how much of a match's entries a record shows (chain/README.md, section 4).

Every edition contains the public part in clear and, for each owner, either salt and part or the leaf alone.
So all editions of a match have the same head, and each proves all that it shows.
"""

from __future__ import annotations

from skerry.chain.canonical import encode
from skerry.chain.entries import Entry, Part, may_read
from skerry.chain.links import leaf, salt
from skerry.match.state import MatchState
from skerry.record.layout import Edition, EntryLine, LinePart
from skerry.rules.game import Viewer


def viewer_of(edition: Edition) -> Viewer:
    """Return the viewer of an edition."""
    return "all" if edition == "full" else edition


def edition_of(viewer: Viewer) -> Edition:
    """Return the edition that shows all that a viewer may see."""
    return "full" if viewer == "all" else viewer


def may_have(edition: Edition, viewer: Viewer, state: MatchState) -> bool:
    """Say whether a viewer may have an edition now: the public one and its own, or any after the end."""
    return state.phase == "OVER" or viewer == "all" or edition in ("public", viewer)


def shows(edition: Edition, owner: str) -> bool:
    """Say whether an edition shows an owner's parts."""
    return may_read(viewer_of(edition), owner)


def entry_line(entry: Entry, edition: Edition, key: bytes | None) -> bytes:
    """Return the line, with LF, of a complete entry in an edition.

    ``key`` is the match key, from which the salts follow; only entries without sealed parts do not need it.
    """
    public = entry.read()
    parts: dict[str, LinePart] = {}
    for owner, data in entry.parts.items():
        if key is None:
            raise ValueError("the salts of sealed parts need the match key")
        salted = salt(key, public.seq, owner)
        if shows(edition, owner):
            parts[owner] = LinePart(part=entry.part(owner) or Part(()), salt=salted.hex())
        else:
            parts[owner] = LinePart(leaf=leaf(salted, data).hex())
    return encode(EntryLine(entry.hash.hex(), parts, public)) + b"\n"
