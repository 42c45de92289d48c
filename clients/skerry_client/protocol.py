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

PASSING = (408, 425, 429)
"""Statuses below 500 that say: not now."""

BRIEF = (500, 501, 505)
"""Statuses of a server that failed, and not of a proxy that cannot reach it."""

FINAL = (400, 411, 413, 414, 415, 431)
"""Statuses about the request itself: the same request gets the same answer."""

MAX_ASKED_SECONDS = 30.0
"""The longest pause that a server which cannot answer is believed to need."""


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
    """What may be gone at the next attempt: no answer, a proxy's error page, an error of the server.

    ``seconds`` is the pause that was asked for. ``brief``: waiting hardly helps.
    """

    def __init__(self, why: str, seconds: float | None = None, *, brief: bool = False) -> None:
        super().__init__(why)
        self.seconds = seconds
        self.brief = brief


def request_body(document: str, variables: Any) -> bytes:
    """Return the body of a request; variables that are None are left out."""
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

    ``known``: a Skerry server has answered at this address before. So an answer that cannot be read is that
    of a proxy in front of it, and passes.
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
            "the address leads to another one, which is the one to give"
            if 300 <= answer.status < 400
            else "this is not a Skerry server, or a proxy answered"
        )
        raise NotUnderstood(f"HTTP status {answer.status} came with {sort}: {why}.")
    if result.get("errors"):
        _raise_trouble(result["errors"])
        raise NotUnderstood(f"The server did not take the request: {_messages(result['errors'])}")
    return result


def _status_trouble(answer: Answer) -> ServerTrouble:
    asked = answer.retry_after
    if asked is not None and answer.status != 429:
        # Pages for maintenance name hours, and end when they end.
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
    """Say whether what cannot be read is the beginning of a GraphQL result, or nothing at all."""
    text = answer.body.strip()
    return 200 <= answer.status < 300 and (not text or (text.startswith(b"{") and _json(text) is None))


def raise_refusal(value: Any) -> None:
    """Raise ``Refused`` if a field's value is a refusal."""
    if isinstance(value, dict) and {"code", "message", "retryable"} <= value.keys():
        raise refused(convert(value, Refusal))


def may_retry(error: Refused) -> bool:
    """Say whether the same request may get another answer soon."""
    # An entry that the match has not reached is waited for by whoever asked for it, if at all.
    return error.kind in ("Unavailable", "WrongVersion", "RateLimited") or (
        error.retryable and error.code != "NOT_YET"
    )


def _raise_trouble(errors: Any) -> None:
    """Raise ``ServerTrouble`` where an error may be gone soon: it says so, or nobody foresaw it."""
    for error in errors if isinstance(errors, list) else ():
        if not isinstance(error, dict):
            continue
        about, message = error.get("extensions"), str(error.get("message", ""))
        if isinstance(about, dict) and about.get("retryable") is True:
            seconds = about.get("seconds")
            raise ServerTrouble(message, float(seconds) if isinstance(seconds, int) else None)
        if error.get("path") and not (isinstance(about, dict) and about.get("code")):
            # It happened while a request was carried out that the server had accepted.
            raise ServerTrouble(f"The server failed: {message}", brief=True)


def _messages(errors: Any) -> str:
    texts = [str(error.get("message", error)) for error in errors if isinstance(error, dict)]
    return " ".join(texts) or str(errors)
