"""The base of Skerry's own events, as opposed to a game's, and their common types."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

PREFIX = "table."
"""The prefix of the tags of all events of the table."""

Millis: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
"""A time in milliseconds since 1970, or a length of time in milliseconds."""

Positive: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=2**53 - 1)]
"""A length of time in milliseconds, more than 0."""

EntrySeq: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=2**31 - 1)]
"""The seq of an entry of the same match."""

PublicId: TypeAlias = Annotated[str, msgspec.Meta(max_length=64)]
"""A public id of a player, valid in one match only; empty where only a seat's token counts."""

SeatKind: TypeAlias = Literal["PLAYER", "BOT", "HOST"]
"""Who holds a seat.

PLAYER: A person or a program with the seat's token.
BOT: This server's bot worker; it is ready at once and has no nonce.
HOST: Someone with an operator key of this server; ready at once and without a nonce.
"""


class TableEvent(msgspec.Struct, frozen=True, tag_field="type", rename="camel", forbid_unknown_fields=True):
    """The base of all events of the table."""
