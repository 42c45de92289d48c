"""Queries of a match's log: its entries, its record, and the host's signature on its head."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from skerry.api.answers.log import Entries, Receipt, Record
from skerry.api.answers.refusals import BadRequest, ReadRefusal
from skerry.api.context import Context
from skerry.api.resolvers.access import access_of
from skerry.api.resolvers.arguments import check_page
from skerry.api.resolvers.common_arguments import As, MatchId
from skerry.api.resolvers.visible_match import entry_of, head_of
from skerry.api.types.argument_types import Argument
from skerry.api.types.scalars import ID
from skerry.api.types.structs import Named
from skerry.log.refusals import NotYet

EntriesResult: TypeAlias = Annotated[
    Entries | ReadRefusal, Named("EntriesResult", "Entries of a match, or a refusal.")
]
RecordResult: TypeAlias = Annotated[
    Record | ReadRefusal, Named("RecordResult", "A match as a record, or a refusal.")
]
ReceiptResult: TypeAlias = Annotated[
    Receipt | ReadRefusal, Named("ReceiptResult", "A signed head, or a refusal.")
]


async def entries(
    context: Context,
    match_id: MatchId,
    after: Annotated[
        int, Argument("Return only entries with a greater `seq`; 0: from the first entry on.")
    ] = 0,
    first: Annotated[int, Argument("The maximum number of entries, from 0 to the server's limit.")] = 100,
    as_: As = None,
) -> EntriesResult:
    """The entries of a match after a given one, as you may see them."""
    check_page(first, context.settings.max_page)
    if after < 0:
        raise BadRequest(
            "SEQ_INVALID", f"after must not be negative, but is {after}.", "Entries are numbered from 1."
        )
    access = await access_of(context, match_id, as_)
    state = access.state
    if after > state.seq:
        raise NotYet(after)
    # Not beyond the state that was read, so that entries and head match.
    limit = min(first, state.seq - after)
    found = await context.service.entries(match_id, after, limit) if limit else []
    visible = tuple(entry_of(access, entry) for entry in found)
    return Entries(visible, head_of(state), after + len(visible) < state.seq)


async def record(
    context: Context,
    match_id: MatchId,
    as_: As = None,
    full: Annotated[
        bool, Argument("Whether to include all hidden parts; only once the match is over.")
    ] = False,
    names: Annotated[
        bool,
        Argument(
            "Whether to include the names of the seats, as they are now. Nobody can erase them from the file."
        ),
    ] = False,
) -> RecordResult:
    """The match as a portable record, with the hidden parts that you may see."""
    access = await access_of(context, match_id, as_)
    exported = await context.service.record(access, full=full, names=names)
    over = access.state.phase == "OVER"
    return Record(exported.text.decode(), str(exported.edition), exported.head.seq, over)


async def receipt(context: Context, match_id: MatchId) -> ReceiptResult:
    """The host's signature on the head of a match, which proves to others what the host showed you."""
    state = (await context.service.access(match_id)).state
    head = context.service.receipt(state)
    return Receipt(
        match=ID(state.match),
        seq=head.seq,
        hash=head.hash,
        key_id=head.key_id,
        public_key=head.public_key,
        signature=head.signature,
    )
