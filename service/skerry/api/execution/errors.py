"""Errors that nobody foresaw: told to nobody, and logged once without what they say.

The text of an exception may hold a hidden card or a token, so the log gets its type and where it arose.
"""

from __future__ import annotations

import logging
import traceback
from typing import Any

from graphql import GraphQLError
from strawberry.exceptions import MissingQueryError
from strawberry.schema.exceptions import CannotGetOperationTypeError, InvalidOperationTypeError

from skerry.api.answers.refusals import RateLimited, Refusal

UNEXPECTED = "Unexpected error."

# What Strawberry wraps like our own faults, though the request was at fault.
_REQUESTS = (GraphQLError, CannotGetOperationTypeError, InvalidOperationTypeError, MissingQueryError)

LOGGER = logging.getLogger("skerry.api")


class Told(GraphQLError):
    """An error with a code, for the few fields whose type has no place for a refusal."""

    def __init__(self, code: str, message: str, hint: str, retryable: bool, **more: int) -> None:
        told = {"code": code, "hint": hint, "retryable": retryable, **more}
        super().__init__(message, extensions=told)


def told_of(refusal: Refusal) -> Told:
    """Return a refusal as an error."""
    more = {"seconds": refusal.seconds} if isinstance(refusal, RateLimited) else {}
    return Told(refusal.code, refusal.message, refusal.hint, refusal.retryable, **more)


def is_unexpected(error: GraphQLError) -> bool:
    """Say whether an error came out of our own code; those of documents and variables did not."""
    return error.original_error is not None and not isinstance(error.original_error, _REQUESTS)


def masked(error: GraphQLError) -> GraphQLError:
    """Return an error as it may be told; an unexpected one is logged, and told without its words."""
    if not is_unexpected(error):
        return error
    log_unexpected([error])
    return GraphQLError(UNEXPECTED, error.nodes, path=error.path)


def log_unexpected(errors: list[GraphQLError]) -> None:
    """Log the errors that will be masked."""
    for error in errors:
        if is_unexpected(error) and error.original_error is not None:
            log_error(error.original_error, "/".join(map(str, error.path or ())))


def log_error(error: BaseException, where: str) -> None:
    """Log an error by its type and the lines it passed through, without its words."""
    frames: list[Any] = traceback.extract_tb(error.__traceback__)
    lines = "".join(f"\n  {frame.filename}:{frame.lineno} in {frame.name}" for frame in frames)
    LOGGER.error("unexpected %s at %s%s", type(error).__name__, where or "?", lines)
