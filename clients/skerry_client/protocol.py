"""GraphQL over HTTP without I/O: turns operations into requests, and answers into values.

A task that takes several requests (a retry, taking a seat) is a *flow*: a generator that yields what to do
(``Send``, ``Pause``) and receives the result. The sync and async clients run the same flows and differ only
in how they send and pause.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeAlias, TypeVar

import msgspec

from skerry_client.decoding import convert
from skerry_client.errors import NotUnderstood, Refusal, Refused, refused
from skerry_client.operation import WAIT_MARGIN_SECONDS, Operation

T = TypeVar("T")

ACCEPT = "application/graphql-response+json, application/json;q=0.9"

PASSING = (408, 425, 429)
"""Statuses below 500 of temporary errors."""

BRIEF = (500, 501, 505)
"""Statuses of a failing server, as opposed to a proxy that cannot reach the server."""

FINAL = (400, 411, 413, 414, 415, 431)
"""Statuses about the request itself, which a retry cannot change."""

MAX_ASKED_SECONDS = 30.0
"""The longest pause that is granted to an unavailable server that asks for one."""


class Send(msgspec.Struct, frozen=True):
    """A flow's request: POST ``body`` and wait up to ``timeout`` seconds for the answer."""

    body: bytes
    timeout: float


class Pause(msgspec.Struct, frozen=True):
    """A flow's request: wait."""

    seconds: float


class Answer(msgspec.Struct, frozen=True):
    """An HTTP answer: status, body, and the seconds of a ``Retry-After`` header."""

    status: int
    body: bytes
    retry_after: float | None = None


class NoAnswer(msgspec.Struct, frozen=True):
    """No answer; ``why`` is the transport's error."""

    why: str


Reply: TypeAlias = Answer | NoAnswer | None
"""What a flow receives: the result of a ``Send``, or None after a ``Pause``."""

Flow: TypeAlias = Generator[Send | Pause, Reply, T]


class ServerTrouble(Exception):
    """An error that may be gone at the next attempt: no answer, a proxy's error page, a server's failure.

    ``seconds`` is the pause that the server asks for. ``brief``: long waiting is unlikely to help.
    """

    def __init__(self, why: str, seconds: float | None = None, *, brief: bool = False) -> None:
        super().__init__(why)
        self.seconds = seconds
        self.brief = brief


def request_body(document: str, variables: Any) -> bytes:
    """Return the body of a request, without variables that are None."""
    given = {name: value for name, value in variables.items() if value is not None}
    return msgspec.json.encode({"query": document, "variables": given})


def send(operation: Operation[T], timeout: float) -> Send:
    """Return the request of an operation."""
    more = operation.wait + WAIT_MARGIN_SECONDS if operation.wait else 0.0
    return Send(request_body(operation.document, operation.variables), max(timeout, more))


def read(operation: Operation[T], answer: Answer, *, known: bool = False) -> T:
    """Read an answer; raises ``Refused``, ``ServerTrouble`` or ``NotUnderstood``."""
    result = decoded(answer, known=known)
    data = result.get("data")
    if not isinstance(data, dict) or operation.field not in data:
        raise NotUnderstood(f"The server answered without the field {operation.field!r}.")
    value = data[operation.field]
    raise_refusal(value)
    return operation.read(value)


def decoded(answer: Answer, *, known: bool = False) -> dict[str, Any]:
    """Return a GraphQL result without errors; raises as ``read`` does.

    ``known``: a Skerry server has answered at this address before, so an unreadable answer must come from a
    proxy in front of it and is temporary.
    """
    if answer.status >= 500 or answer.status in PASSING:
        raise _status_trouble(answer)
    result = _json(answer.body)
    if not isinstance(result, dict):
        cut = _is_cut_off(answer)
        sort = "an answer that is cut off" if cut else "an answer that is not JSON"
        if cut or (known and answer.status not in FINAL):
            raise ServerTrouble(f"HTTP status {answer.status} came with {sort}.", brief=not known)
        why = (
            "the address redirects to another one; give that one"
            if 300 <= answer.status < 400
            else "this is not a Skerry server, or a proxy answered"
        )
        raise NotUnderstood(f"HTTP status {answer.status} came with {sort}: {why}.")
    if result.get("errors"):
        _raise_trouble(result["errors"])
        raise NotUnderstood(f"The server rejected the request: {_messages(result['errors'])}")
    return result


def _status_trouble(answer: Answer) -> ServerTrouble:
    asked = answer.retry_after
    if asked is not None and answer.status != 429:
        # Maintenance pages ask for hours, but the server may be back much sooner.
        asked = min(asked, MAX_ASKED_SECONDS)
    return ServerTrouble(
        f"The server answered with HTTP status {answer.status}.", asked, brief=answer.status in BRIEF
    )


def _json(body: bytes) -> Any:
    try:
        return msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def _is_cut_off(answer: Answer) -> bool:
    """Return whether an unreadable answer is empty or the beginning of a GraphQL result."""
    text = answer.body.strip()
    return 200 <= answer.status < 300 and (not text or (text.startswith(b"{") and _json(text) is None))


def raise_refusal(value: Any) -> None:
    """Raise ``Refused`` if a field's value is a refusal."""
    if isinstance(value, dict) and {"code", "message", "retryable"} <= value.keys():
        raise refused(convert(value, Refusal))


def may_retry(error: Refused) -> bool:
    """Return whether the same request may soon get a different answer."""
    # NOT_YET: whether to wait for an entry that does not exist yet is the caller's decision.
    return error.kind in ("Unavailable", "WrongVersion", "RateLimited") or (
        error.retryable and error.code != "NOT_YET"
    )


def _raise_trouble(errors: Any) -> None:
    """Raise ``ServerTrouble`` if an error may be temporary: it says so, or it is an unexpected failure."""
    for error in errors if isinstance(errors, list) else ():
        if not isinstance(error, dict):
            continue
        about, message = error.get("extensions"), str(error.get("message", ""))
        if isinstance(about, dict) and about.get("retryable") is True:
            seconds = about.get("seconds")
            raise ServerTrouble(message, float(seconds) if isinstance(seconds, int) else None)
        if error.get("path") and not (isinstance(about, dict) and about.get("code")):
            # The server had accepted the request and failed while executing it.
            raise ServerTrouble(f"The server failed: {message}", brief=True)


def _messages(errors: Any) -> str:
    texts = [str(error.get("message", error)) for error in errors if isinstance(error, dict)]
    return " ".join(texts) or str(errors)
