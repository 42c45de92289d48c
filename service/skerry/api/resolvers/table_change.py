"""The answer to a change at the table, which many mutations share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypeAlias

from skerry.api.answers.changes import TableChanged
from skerry.api.answers.refusals import TableRefusal
from skerry.api.context import Context
from skerry.api.resolvers.access import access_after
from skerry.api.resolvers.visible_match import entry_of, match_of
from skerry.api.types.structs import Named
from skerry.auth.tokens import Token
from skerry.log.refusals import Done
from skerry.rules.game import Seat

TableResult: TypeAlias = Annotated[
    TableChanged | TableRefusal, Named("TableResult", "A change at the table, or a refusal.")
]


async def table_changed(
    context: Context, done: Done, seat: Seat | None, *, tokens: Sequence[Token] | None = None
) -> TableChanged:
    """Return the answer to a change, as the request may see it; with ``tokens`` as in ``match_of``."""
    access = await access_after(context, done.state, seat)
    match = await match_of(context, access, tokens=tokens)
    return TableChanged(match, entry_of(access, done.entry), done.repeated)
