"""GraphQL over HTTP without the sending: from operations to requests, from answers to values; pure.

What takes several requests (a retry, taking a seat) is a *flow*: a generator that yields what it wants
done (``Send``, ``Pause``) and is sent what came of it. The sync and the async client drive the same flows
and differ only there.
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


class Send(msgspec.Struct, frozen=True):
    """A wish: POST ``body``; an answer is waited for ``timeout`` seconds."""

    body: bytes
    timeout: float


class Pause(msgspec.Struct, frozen=True):
    """A wish: wait."""

    seconds: float


class Answer(msgspec.Struct, frozen=True):
    """What came back: status, body, and the seconds of a ``Retry-After`` header."""

    status: int
    body: bytes
    retry_after: float | None = None


class NoAnswer(msgspec.Struct, frozen=True):
    """Nothing came back; ``why`` names the transport's error."""

    why: str


Reply: TypeAlias = Answer | NoAnswer | None
"""What a flow is sent: what came of a ``Send``, None after a ``Pause``."""

Flow: TypeAlias = Generator[Send | Pause, Reply, T]


class ServerTrouble(Exception):
    """A server's error that may be gone at the next attempt (5xx, 429)."""

    def __init__(self, why: str, seconds: float | None = None) -> None:
        super().__init__(why)
        self.seconds = seconds


def request_body(document: str, variables: Any) -> bytes:
    """Return the body of a request; variables that are None are left out."""
    given = {name: value for name, value in variables.items() if value is not None}
    return msgspec.json.encode({"query": document, "variables": given})


def send(operation: Operation[T], timeout: float) -> Send:
    """Return the request of an operation."""
    more = operation.wait + WAIT_MARGIN_SECONDS if operation.wait else 0.0
    return Send(request_body(operation.document, operation.variables), max(timeout, more))


def read(operation: Operation[T], answer: Answer) -> T:
    """Read an answer; raises ``Refused``, ``ServerTrouble`` or ``NotUnderstood``."""
    result = decoded(answer)
    data = result.get("data")
    if not isinstance(data, dict) or operation.field not in data:
        raise NotUnderstood(f"The server answered without the field {operation.field!r}.")
    value = data[operation.field]
    raise_refusal(value)
    return operation.read(value)


def decoded(answer: Answer) -> dict[str, Any]:
    """Return a GraphQL result without errors; raises as ``read`` does."""
    if answer.status >= 500 or answer.status == 429:
        raise ServerTrouble(f"The server answered with HTTP status {answer.status}.", answer.retry_after)
    try:
        result = msgspec.json.decode(answer.body)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise NotUnderstood(
            f"HTTP status {answer.status} without JSON: this is no Skerry server, or a proxy answered."
        ) from None
    if not isinstance(result, dict):
        raise NotUnderstood("The server's answer is no GraphQL result.")
    if result.get("errors"):
        _raise_trouble(result["errors"])
        raise NotUnderstood(f"The server did not take the request: {_messages(result['errors'])}")
    return result


def raise_refusal(value: Any) -> None:
    """Raise ``Refused`` if a field's value is a refusal."""
    if isinstance(value, dict) and {"code", "message", "retryable"} <= value.keys():
        raise refused(convert(value, Refusal))


def may_retry(error: Refused) -> bool:
    """Say whether the same request may get another answer soon."""
    return error.kind in ("Unavailable", "WrongVersion", "RateLimited")


def _raise_trouble(errors: Any) -> None:
    """Raise ``ServerTrouble`` where an error says by its extensions that it may be gone soon."""
    for error in errors if isinstance(errors, list) else ():
        about = error.get("extensions") if isinstance(error, dict) else None
        if isinstance(about, dict) and about.get("retryable") is True:
            seconds = about.get("seconds")
            raise ServerTrouble(
                str(error.get("message", "")), float(seconds) if isinstance(seconds, int) else None
            )


def _messages(errors: Any) -> str:
    texts = [str(error.get("message", error)) for error in errors if isinstance(error, dict)]
    return " ".join(texts) or str(errors)
