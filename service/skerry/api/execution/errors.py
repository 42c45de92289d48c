"""Errors of answers: those with a code, and unexpected ones.

Unexpected errors are hidden from clients and logged once without their message, which may contain a hidden
card or a token: the log gets the exception's type and where it was raised.
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

# Strawberry wraps these like errors of our code, although the request is at fault.
_REQUEST_ERRORS = (GraphQLError, CannotGetOperationTypeError, InvalidOperationTypeError, MissingQueryError)

LOGGER = logging.getLogger("skerry.api")


class CodedError(GraphQLError):
    """An error with a code, for the few fields whose type cannot hold a refusal."""

    def __init__(self, code: str, message: str, hint: str, retryable: bool, **more: int) -> None:
        extensions = {"code": code, "hint": hint, "retryable": retryable, **more}
        super().__init__(message, extensions=extensions)


def coded_error(refusal: Refusal) -> CodedError:
    """Return a refusal as an error."""
    more = {"seconds": refusal.seconds} if isinstance(refusal, RateLimited) else {}
    return CodedError(refusal.code, refusal.message, refusal.hint, refusal.retryable, **more)


def is_unexpected(error: GraphQLError) -> bool:
    """Say whether an error comes from our own code, and not from the document or its variables."""
    return error.original_error is not None and not isinstance(error.original_error, _REQUEST_ERRORS)


def masked(error: GraphQLError) -> GraphQLError:
    """Return an error as clients may see it; an unexpected one loses its message."""
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
    """Log an error's type and the lines that it passed through, without its message."""
    frames: list[Any] = traceback.extract_tb(error.__traceback__)
    lines = "".join(f"\n  {frame.filename}:{frame.lineno} in {frame.name}" for frame in frames)
    LOGGER.error("unexpected %s at %s%s", type(error).__name__, where or "?", lines)
