"""The operators' operations; the client's token must be an operator key.

The server logs each use of the key with its reason, permanently: do not name people there.
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
    """End an open or running match without a result."""
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
    """Remove a match from the public lists, or list it again."""
    variables = {
        "match": match,
        "reason": reason,
        "delisted": delisted,
        "requestId": request_id or fresh_id(),
    }
    return operation(documents.DELIST_MATCH, "delistMatch", variables, answers.MatchDelisted)


def rebuild_lists(reason: str, *, request_id: str | None = None) -> Operation[answers.ListsRebuilt]:
    """Rebuild all lists from the logs, which may take minutes."""
    variables = {"reason": reason, "requestId": request_id or fresh_id()}
    made = operation(documents.REBUILD_LISTS, "rebuildLists", variables, answers.ListsRebuilt)
    return msgspec.structs.replace(made, wait=REBUILD_SECONDS)


def operator_log(*, first: int = 50, after: str | None = None) -> Operation[answers.OperatorLog]:
    """Fetch a page of the log of operator keys' use, latest first."""
    variables = {"first": first, "after": after}
    return operation(documents.OPERATOR_LOG, "operatorLog", variables, answers.OperatorLog)
