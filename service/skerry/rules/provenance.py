"""Where the components of a game come from: the rulebook, public descriptions, or a reconstruction."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from skerry.rules.game import AnyGame, Json

# Component files say why in some of these.
_NOTES = ("basis", "reasoning", "detail", "note")

# What a source or note says of data that the rulebook does not print.
_NOT_PRINTED = re.compile(r"\b(reconstruct|deduc|public|invent|mixed)", re.IGNORECASE)


class Provenance(msgspec.Struct, frozen=True, rename="camel"):
    """Where a group of a game's component data comes from.

    ``source`` says so in the words of the data. ``reconstructed`` says whether any of it is not printed in
    the rulebook, but reconstructed, deduced or known from public descriptions; ``note`` says what and why.
    """

    part: str
    """The name of the group in the component data."""
    source: str
    """Where it comes from, in the words of the data."""
    reconstructed: bool
    """Whether any of it is not printed in the rulebook."""
    note: str
    """What is not printed in the rulebook, and why it is as it is; may be empty."""


def provenance(game: AnyGame) -> tuple[Provenance, ...]:
    """Return where each group of a game's components comes from."""
    return tuple(_read(part, about) for part, about in game.provenance().items())


def amended(
    components: Mapping[str, Any], shipped: Mapping[str, Any], amendments: Mapping[str, Json]
) -> dict[str, Json]:
    """Return the provenance of a component set with what its file does not say.

    The file is hashed as a whole into the first entry of each match, so its texts stay as they are while
    records are to be read. An amendment holds for a group of data that is the shipped one.
    """
    told = components.get("provenance")
    groups: dict[str, Json] = dict(told) if isinstance(told, dict) else {}
    for part, about in amendments.items():
        if components.get(part) == shipped.get(part):
            groups[part] = about
    return groups


def _read(part: str, about: Json) -> Provenance:
    said: dict[str, Json] = about if isinstance(about, dict) else {"note": about}
    source = str(said.get("source", said.get("kind", "")))
    note = " ".join(_texts(said))
    return Provenance(part, source, bool(_NOT_PRINTED.search(f"{source} {note}")), note)


def _texts(said: Mapping[str, Json]) -> Iterator[str]:
    for key in _NOTES:
        text = said.get(key)
        yield from (str(one) for one in (text if isinstance(text, list) else [text]) if one)
