"""When to send a request again, and after how long; pure."""

from __future__ import annotations

import msgspec


class RetryPolicy(msgspec.Struct, frozen=True):
    """How often and how patiently a request is sent again.

    ``attempts`` counts sends in all. The pause before the n-th retry doubles from ``first_seconds`` up to
    ``most_seconds``; half of it is chance, so that many clients do not come back at once. A server that
    asks for a pause of its own gets it, up to ``patience_seconds``; beyond that the refusal is raised.
    """

    attempts: int = 8
    first_seconds: float = 0.1
    most_seconds: float = 5.0
    patience_seconds: float = 120.0

    def pause(self, sent: int, jitter: float, asked: float | None = None) -> float | None:
        """Return the seconds to wait before the next send, or None if there shall be none.

        ``sent`` counts the sends so far, ``jitter`` is uniform in 0..1, ``asked`` what the server wants.
        """
        if sent >= self.attempts or (asked or 0) > self.patience_seconds:
            return None
        backoff = min(self.most_seconds, self.first_seconds * 2.0 ** (sent - 1))
        return max(backoff * (0.5 + jitter / 2), asked or 0)
