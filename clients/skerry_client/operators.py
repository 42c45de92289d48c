"""The operations of operators; the client's token is then an operator key.

Each use of the key stands in the server's operators' log, with the reason: no names belong there.
"""

from __future__ import annotations

import msgspec

from skerry_client import answers, documents
from skerry_client.mutations import fresh_id
from skerry_client.operation import Operation, operation

REBUILD_SECONDS = 600.0
"""The time limit of ``rebuild_lists``."""


def abandon_match(
    match: str, reason: str, *, request_id: str | None = None
) -> Operation[answers.TableChanged]:
    """End a match without a result, open or running."""
    return operation(
        documents.ABANDON_MATCH,
        "abandonMatch",
        {"match": match, "reason": reason, "requestId": request_id or fresh_id()},
        answers.TableChanged,
        match,
        lambda changed: (changed.entry.head, changed.match.head),
    )


def delist_match(
    match: str, reason: str, *, delisted: bool = True, request_id: str | None = None
) -> Operation[answers.MatchDelisted]:
    """Take a match out of the public lists, or back into them."""
    variables = {
        "match": match,
        "reason": reason,
        "delisted": delisted,
        "requestId": request_id or fresh_id(),
    }
    return operation(documents.DELIST_MATCH, "delistMatch", variables, answers.MatchDelisted)


def rebuild_lists(reason: str, *, request_id: str | None = None) -> Operation[answers.ListsRebuilt]:
    """Have all lists rebuilt from the logs, which takes its time where there are many."""
    variables = {"reason": reason, "requestId": request_id or fresh_id()}
    made = operation(documents.REBUILD_LISTS, "rebuildLists", variables, answers.ListsRebuilt)
    return msgspec.structs.replace(made, wait=REBUILD_SECONDS)


def operator_log(*, first: int = 50, after: str | None = None) -> Operation[answers.OperatorLog]:
    """Ask who used an operator key, when and for what; the latest first."""
    variables = {"first": first, "after": after}
    return operation(documents.OPERATOR_LOG, "operatorLog", variables, answers.OperatorLog)
