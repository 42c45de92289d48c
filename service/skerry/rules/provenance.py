"""Where the components of a game come from: the rulebook, public descriptions, or a reconstruction."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from skerry.rules.game import AnyGame, Json

# The fields in which component files give reasons.
_NOTES = ("basis", "reasoning", "detail", "note")

# Words in a source or note that mark data not printed in the rulebook.
_NOT_PRINTED = re.compile(r"\b(reconstruct|deduc|public|invent|mixed)", re.IGNORECASE)


class Provenance(msgspec.Struct, frozen=True, rename="camel"):
    """Where a group of a game's component data comes from.

    ``source`` quotes the component file. ``reconstructed`` is true if any of the data is not printed in the
    rulebook but reconstructed, deduced or known from public descriptions; ``note`` says which and why.
    """

    part: str
    """The name of the group in the component data."""
    source: str
    """Where it comes from, quoted from the data."""
    reconstructed: bool
    """Whether any of it is not printed in the rulebook."""
    note: str
    """Which parts are not printed in the rulebook, and the reason for their values; may be empty."""


def provenance(game: AnyGame) -> tuple[Provenance, ...]:
    """Return where each group of a game's components comes from."""
    return tuple(_read(part, about) for part, about in game.provenance().items())


def amended(
    components: Mapping[str, Any], shipped: Mapping[str, Any], amendments: Mapping[str, Json]
) -> dict[str, Json]:
    """Return the provenance of a component set, with amendments that its file does not contain.

    The first entry of each match contains the hash of the whole file, so its texts cannot change without
    making records unreadable. An amendment applies only to a group of data that equals the shipped one.
    """
    declared = components.get("provenance")
    groups: dict[str, Json] = dict(declared) if isinstance(declared, dict) else {}
    for part, about in amendments.items():
        if components.get(part) == shipped.get(part):
            groups[part] = about
    return groups


def _read(part: str, about: Json) -> Provenance:
    fields: dict[str, Json] = about if isinstance(about, dict) else {"note": about}
    source = str(fields.get("source", fields.get("kind", "")))
    note = " ".join(_texts(fields))
    return Provenance(part, source, bool(_NOT_PRINTED.search(f"{source} {note}")), note)


def _texts(fields: Mapping[str, Json]) -> Iterator[str]:
    for key in _NOTES:
        text = fields.get(key)
        yield from (str(one) for one in (text if isinstance(text, list) else [text]) if one)
