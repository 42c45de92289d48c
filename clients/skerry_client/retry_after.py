"""Parses the header ``Retry-After``: seconds or a date; pure."""

from __future__ import annotations

from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

MAX_DIGITS = 9


def retry_after(value: str, now: datetime | None = None) -> float | None:
    """Return the seconds that a header asks for; None if it is malformed."""
    text = value.strip()
    if text.isascii() and text.isdigit():
        return float(text) if len(text) <= MAX_DIGITS else None
    try:
        date = parsedate_to_datetime(text)
    except ValueError:
        return None
    # A date without a zone is in UTC, like all HTTP dates.
    date = date if date.tzinfo is not None else date.replace(tzinfo=UTC)
    return max(0.0, (date - (now or datetime.now(UTC))).total_seconds())
