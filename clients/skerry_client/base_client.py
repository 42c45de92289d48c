"""The client without its sending: everything that the sync and the async one share."""

from __future__ import annotations

import random
import secrets
import threading
from collections.abc import Iterable, Mapping
from typing import TypeVar
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
from skerry_client.errors import Refused, SkerryError, Unreachable, Unsupported
from skerry_client.operation import Operation
from skerry_client.protocol import (
    ACCEPT,
    Answer,
    Flow,
    NoAnswer,
    Pause,
    ServerTrouble,
    may_retry,
    read,
    send,
)
from skerry_client.receipt_builder import ReceiptBuilder
from skerry_client.retries import RetryPolicy
from skerry_client.stream_state import seq_of

T = TypeVar("T")

TIMEOUT_SECONDS = 20.0
"""The time limit of one answer; long polls get their waiting time on top."""

NONCE_BYTES = 32


class BaseClient:
    """Tokens, request ids, retries and receipts.

    ``url`` is that of the server, with or without ``/graphql``; ``tokens`` go with every request. Raises
    ``Unsupported`` for what is no address of HTTP.
    """

    def __init__(
        self,
        url: str,
        tokens: str | Iterable[str] = (),
        *,
        retry: RetryPolicy | None = None,
        timeout: float = TIMEOUT_SECONDS,
    ) -> None:
        base = _checked(url).rstrip("/").removesuffix("/graphql")
        self.url = f"{base}/graphql"
        self.base_url = base
        self.retry = retry or RetryPolicy()
        self._timeout = timeout
        self._tokens = [tokens] if isinstance(tokens, str) else list(tokens)
        self._receipts: dict[str, ReceiptBuilder] = {}
        self._jitter = random.Random()
        self._lock = threading.Lock()

    @property
    def tokens(self) -> tuple[str, ...]:
        """The tokens that go with every request."""
        return tuple(self._tokens)

    def adopt(self, token: str) -> None:
        """Send a token with everything from now on."""
        if token not in self._tokens:
            self._tokens.append(token)

    def discard(self, token: str) -> None:
        """Send a token no longer."""
        if token in self._tokens:
            self._tokens.remove(token)

    def receipt(self, match: str) -> Receipt:
        """Return the receipt of a match; raises ``KeyError`` for one that no answer was about."""
        return self._receipts[match].receipt

    def fresh_nonce(self) -> bytes:
        """Return a new nonce."""
        return secrets.token_bytes(NONCE_BYTES)

    def collect(self, match: Match) -> ReceiptBuilder:
        """Add a match to its receipt, and return the builder of that."""
        with self._lock:
            builder = self._receipts.setdefault(match.id, ReceiptBuilder(match.id, match.commitment))
            builder.add_match(match)
            return builder

    def call(self, operation: Operation[T]) -> Flow[T]:
        """Send an operation, and the very same request again where that may help."""
        wish = send(operation, self._timeout)
        sent = 0
        while True:
            reply = yield wish
            sent += 1
            asked: float | None = None
            error: SkerryError
            if isinstance(reply, Answer):
                try:
                    value = read(operation, reply)
                except ServerTrouble as trouble:
                    error, asked = Unreachable(f"{trouble} Tried {sent} times."), trouble.seconds
                except Refused as refusal:
                    if not may_retry(refusal):
                        raise
                    error, asked = refusal, refusal.seconds
                else:
                    self._collect_answer(operation, value)
                    return value
            else:
                why = reply.why if isinstance(reply, NoAnswer) else "nothing was sent"
                error = Unreachable(
                    f"No answer from {self.base_url} ({why}), tried {sent} times. "
                    "Check the address, and that the server runs."
                )
            seconds = self.retry.pause(sent, self._jitter.random(), asked)
            if seconds is None:
                raise error
            yield Pause(seconds)

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
            self._receipts[match].drop_after(seq_of(message.cursor))

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
    """Return an address that requests can go to; what cannot be one is not worth a single attempt."""
    try:
        parts = urlsplit(url)
        usable = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        usable = False
    if not usable:
        raise Unsupported(f"{url!r} is no address of a server. Write one such as http://127.0.0.1:8000.")
    return url


def answer_of(response: httpx.Response) -> Answer:
    """Return what a flow is sent for a response that was read."""
    after = response.headers.get("retry-after", "")
    return Answer(response.status_code, response.content, float(after) if after.isdigit() else None)
