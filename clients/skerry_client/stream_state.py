"""The state of one stream across broken connections; pure.

Messages arrive as Server-Sent Events in the distinct connections mode of graphql-sse. After a break, the
client reconnects from the cursor of the last delivered entry, so every entry is delivered exactly once. Once
the stream has been open, it reconnects however often it breaks, until the server refuses for good.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from skerry.chain.entries import Head
from skerry_client.answers import Match, Rewound, Update
from skerry_client.decoding import convert
from skerry_client.documents import STREAM
from skerry_client.errors import NotUnderstood
from skerry_client.protocol import Answer, decoded, raise_refusal, request_body
from skerry_client.retries import RetryPolicy

SILENCE_SECONDS = 45.0
"""A connection without a byte for this long counts as broken; servers send comments more often."""


class StreamState:
    """A stream's cursor, the history of its connections, and whether it is over; ``clock`` is in seconds."""

    def __init__(
        self,
        match: str,
        after: str | None,
        as_seat: int | None,
        policy: RetryPolicy,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.match = match
        self.over = False
        self.ever_open = False
        """Whether the stream was ever open: from then on it lasts as long as its match."""
        self._cursor = after
        self._seat = as_seat
        self._policy = policy
        self._clock = clock
        # None until the first entry: without a cursor, the server starts with the last entry.
        self._seq = None if after is None else seq_of(after)
        self._again = False
        self._complete = False
        self._opened_at: float | None = None
        self._short_lives = 0

    @property
    def wants_new_connection(self) -> bool:
        """Whether the current connection should be closed."""
        return self.over or self._again

    def body(self) -> bytes:
        """Return the request that (re)opens the stream."""
        self._again = self._complete = False
        self._opened_at = None
        return request_body(STREAM, {"match": self.match, "after": self._cursor, "as": self._seat})

    def opened(self) -> None:
        """Record that the server opened the stream."""
        self.ever_open = True
        self._opened_at = self._clock()

    @property
    def was_opened(self) -> bool:
        """Whether the last request opened the stream, however soon it broke."""
        return self._opened_at is not None

    def take(self, event: str, data: str) -> list[Update | Rewound]:
        """Process one event and return the messages to deliver; raises ``Refused``."""
        if event == "complete":
            self._again = self._complete = True
            return []
        if event not in ("next", "message", "") or not data:
            return []
        result = decoded(Answer(200, data.encode()))
        value = (result.get("data") or {}).get("match")
        raise_refusal(value)
        return self._message(value)

    @property
    def ended_well(self) -> bool:
        """Whether the server completed the stream: the match is over, or the server is restarting."""
        return self._complete

    def at_end(self, match: Match) -> bool:
        """Return whether a match is over and its last entry was delivered."""
        return match.phase == "OVER" and self._seq is not None and match.seq <= self._seq

    def pause(self, jitter: float) -> float:
        """Return the seconds until the next connection: few, unless connections keep ending soon."""
        lasted = self._clock() - (self._opened_at or 0.0)
        self._short_lives = 1 if lasted > self._policy.most_seconds else self._short_lives + 1
        return self._policy.backoff(self._short_lives, jitter)

    def _message(self, value: Any) -> list[Update | Rewound]:
        kind = value.get("__typename") if isinstance(value, dict) else None
        if kind == "MatchUpdate":
            update = convert(value, Update)
            self._short_lives = 0
            if self._seq is not None and update.entry.seq <= self._seq:
                return []
            if self._seq is not None and update.entry.seq != self._seq + 1:
                # A gap: reconnect from the last delivered entry.
                self._again = True
                return []
            self._seq, self._cursor = update.entry.seq, update.cursor
            self.over = update.match.phase == "OVER"
            return [update]
        if kind == "Rewound":
            rewound = convert(value, Rewound)
            self._cursor, self._seq = rewound.cursor, seq_of(rewound.cursor)
            return [rewound]
        if kind == "Lagged":
            # This client was too slow for the server's buffer: reconnect from the last delivered entry.
            self._again = True
            return []
        raise NotUnderstood(f"The stream sent a message of unknown type {kind}.")


def seq_of(cursor: str) -> int:
    """Return the seq of a cursor's entry, 0 for the beginning; raises ``ValueError`` if it is invalid."""
    return 0 if cursor == "0" else Head.parse(cursor).seq
