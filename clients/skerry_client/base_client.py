"""The part of the client that the sync and async versions share: everything but the sending."""

from __future__ import annotations

import math
import random
import secrets
import threading
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import NoReturn, TypeAlias, TypeVar
from urllib.parse import urlsplit

import httpx

from skerry.record.receipts import Receipt
from skerry_client.answers import (
    DecisionDue,
    Match,
    MatchCreated,
    MatchEnded,
    MovePlayed,
    Rewound,
    SeatJoined,
    TableChanged,
    Update,
)
from skerry_client.errors import NotUnderstood, Refused, SkerryError, Unreachable, Unsupported
from skerry_client.operation import Operation
from skerry_client.protocol import (
    ACCEPT,
    Answer,
    Flow,
    NoAnswer,
    Pause,
    ServerTrouble,
    decoded,
    may_retry,
    raise_refusal,
    read,
    send,
)
from skerry_client.proxies import DIRECT, Route
from skerry_client.receipt_builder import ReceiptBuilder
from skerry_client.retries import Attempts, RetryPolicy
from skerry_client.retry_after import retry_after
from skerry_client.stream_state import StreamState, seq_of
from skerry_client.unfinished import UnfinishedMatches

T = TypeVar("T")

TIMEOUT_SECONDS = 20.0
"""The time limit of one answer; a long poll's waiting time is added."""

NONCE_BYTES = 32

Trouble: TypeAlias = ServerTrouble | Refused
"""A failure that may be gone at the next attempt."""


class BaseClient:
    """Tokens, request ids, retries and receipts.

    ``url`` is the server's address, with or without ``/graphql``; ``tokens`` are sent with every request.
    ``on_retry`` is called with the error and the seconds until the next attempt; ``unfinished`` counts
    matches that end without a result after a nonce was sent. Raises ``Unsupported`` if ``url`` is not an
    HTTP address, or if the environment names a proxy or certificates that cannot be used.
    """

    def __init__(
        self,
        url: str,
        tokens: str | Iterable[str] = (),
        *,
        retry: RetryPolicy | None = None,
        timeout: float = TIMEOUT_SECONDS,
        on_retry: Callable[[SkerryError, float], None] = lambda _error, _seconds: None,
        unfinished: UnfinishedMatches | None = None,
    ) -> None:
        base = _checked(url).rstrip("/").removesuffix("/graphql")
        self.url = f"{base}/graphql"
        self.base_url = base
        self.retry = retry or RetryPolicy()
        self._timeout = timeout
        self._on_retry = on_retry
        self._route: Route = DIRECT
        # Whether a Skerry server has ever answered at this address.
        self._known = False
        self._tokens = [_checked_token(one) for one in ([tokens] if isinstance(tokens, str) else tokens)]
        self._receipts: dict[str, ReceiptBuilder] = {}
        self.unfinished = unfinished or UnfinishedMatches()
        self._jitter = random.Random()
        self._lock = threading.Lock()

    @property
    def tokens(self) -> tuple[str, ...]:
        """The tokens that are sent with every request."""
        return tuple(self._tokens)

    def adopt(self, token: str) -> None:
        """Send a token with every request from now on."""
        token = _checked_token(token)
        if token not in self._tokens:
            self._tokens.append(token)

    def discard(self, token: str) -> None:
        """Stop sending a token."""
        if token in self._tokens:
            self._tokens.remove(token)

    def receipt(self, match: str) -> Receipt:
        """Return the receipt of a match; raises ``KeyError`` if no answer was about that match."""
        return self._receipts[match].receipt(self.unfinished.count(self.base_url))

    def resume_receipt(self, receipt: Receipt) -> None:
        """Continue a receipt that was saved earlier."""
        with self._lock:
            self._receipts[receipt.match] = ReceiptBuilder.of(receipt)

    def fresh_nonce(self) -> bytes:
        """Return a new nonce."""
        return secrets.token_bytes(NONCE_BYTES)

    def collect(self, match: Match) -> ReceiptBuilder:
        """Add a match to its receipt, and return the receipt's builder."""
        with self._lock:
            fresh = ReceiptBuilder(match.id, match.commitment, self.base_url)
            builder = self._receipts.setdefault(match.id, fresh)
            builder.add_match(match)
        if match.phase == "OVER" and match.outcome is None and builder.sent is not None:
            self.note_unfinished(match.id, match.end_reason or "")
        return builder

    def note_unfinished(self, match: str, reason: str) -> None:
        """Record that a match ended without a result after its nonce was sent."""
        # A failed write must not stop a client that plays other matches.
        with suppress(OSError):
            self.unfinished.note(self.base_url, match, reason)

    def call(self, operation: Operation[T]) -> Flow[T]:
        """Send an operation, and retry the same request where that may help."""
        wish = send(operation, self._timeout)
        attempts = self._attempts()
        while True:
            reply = yield wish
            try:
                if not isinstance(reply, Answer):
                    raise self._no_answer(reply.why if isinstance(reply, NoAnswer) else "nothing was sent")
                value = read(operation, reply, known=self._known)
            except (ServerTrouble, Refused) as trouble:
                yield Pause(self._retry_pause(attempts, trouble))
            else:
                self._known = True
                self._collect_answer(operation, value)
                return value

    def _attempts(self) -> Attempts:
        return Attempts(self.retry, self._jitter.random, time.monotonic)

    def _no_answer(self, why: str) -> ServerTrouble:
        through = f" Requests go through the proxy of {self._route.source}." if self._route.source else ""
        return ServerTrouble(
            f"No answer from {self.base_url} ({why}). Check the address, and that the server runs.{through}",
            brief=not self._known,
        )

    def _retry_pause(self, attempts: Attempts, trouble: Trouble, patience: float | None = None) -> float:
        """Return the seconds until the next attempt; raises the error that ends the attempts."""
        if isinstance(trouble, Refused):
            self._known = True
            if not may_retry(trouble):
                raise trouble
        brief = isinstance(trouble, ServerTrouble) and trouble.brief
        if patience is None:
            patience = self.retry.brief_seconds if brief else self.retry.patience_seconds
        seconds = attempts.pause(trouble.seconds, patience)
        error = (
            trouble
            if isinstance(trouble, Refused)
            else Unreachable(f"{trouble} Tried {attempts.failed} {_times(attempts.failed)}.")
        )
        if seconds is None:
            raise error from None
        self._on_retry(error, seconds)
        return seconds

    def _stream_pause(self, state: StreamState, opening: Attempts, trouble: Trouble | None) -> float:
        """Return the seconds until a stream reconnects; raises the error that ends it.

        ``opening`` counts the attempts since the stream was last open. Without ``trouble``, the stream ended
        normally.
        """
        if not state.was_opened and trouble is not None:
            return self._retry_pause(opening, trouble, math.inf if state.ever_open else None)
        self._known = True
        opening.reset()
        seconds = max(state.pause(self._jitter.random()), (trouble and trouble.seconds) or 0.0)
        if trouble is not None:
            if isinstance(trouble, Refused) and not may_retry(trouble):
                raise trouble
            self._on_retry(trouble if isinstance(trouble, Refused) else Unreachable(str(trouble)), seconds)
        return seconds

    def _raise_unopened(self, match: str, answer: Answer) -> NoReturn:
        """Raise the error in an answer that is not a stream."""
        data = decoded(answer, known=self._known).get("data")
        raise_refusal(data.get("match") if isinstance(data, dict) else None)
        raise NotUnderstood(f"The server did not answer with the stream of match {match}.")

    def headers(self) -> Mapping[str, str]:
        """Return the headers of a request."""
        headers = {"Accept": ACCEPT, "Content-Type": "application/json"}
        if self._tokens:
            headers["Authorization"] = "Bearer " + ", ".join(self._tokens)
        return headers

    def _collect_message(self, match: str, message: Update | Rewound) -> None:
        if isinstance(message, Update):
            self.collect(message.match).add_heads((message.head, message.entry.head))
        elif match in self._receipts:
            self._receipts[match].mark_lost(seq_of(message.cursor))

    def _collect_answer(self, operation: Operation[T], value: T) -> None:
        match value:
            case Match():
                self.collect(value)
            case DecisionDue() | MatchEnded() | MatchCreated() | SeatJoined() | TableChanged() | MovePlayed():
                self.collect(value.match)
        builder = self._receipts.get(operation.match or "")
        if builder is not None:
            with self._lock:
                builder.add_heads(operation.heads(value))


def _checked(url: str) -> str:
    """Return the address, or raise ``Unsupported`` if it cannot be a server's."""
    try:
        parts = urlsplit(url)
        usable = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
        usable = usable and len(url.split()) == 1
        httpx.URL(url)
    except (httpx.InvalidURL, ValueError):
        usable = False
    if not usable:
        raise Unsupported(f"{url!r} is not a server's address. Give one such as http://127.0.0.1:8000.")
    return url


def _checked_token(token: str) -> str:
    """Return a token without surrounding white space; raises ``Unsupported`` if no header can carry it."""
    token = token.strip()
    if not token or not all("!" <= one <= "~" and one != "," for one in token):
        raise Unsupported("A token is empty or contains characters that tokens never have. Copy it again.")
    return token


def _times(count: int) -> str:
    return "time" if count == 1 else "times"


def answer_of(response: httpx.Response) -> Answer:
    """Return a response as the answer for a flow."""
    asked = retry_after(response.headers.get("retry-after", ""))
    return Answer(response.status_code, response.content, asked)


def reason(error: Exception) -> str:
    """Return a short text for a transport's error."""
    return f"{type(error).__name__}: {error}".removesuffix(": ")
