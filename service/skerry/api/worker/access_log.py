"""Access logs without secrets: logs contain addresses, which may contain tickets."""

from __future__ import annotations

import logging
import re

_TICKET = re.compile(r"/(stream|picture)/[^\s?]+")
_QUERY = re.compile(r"\?\S*")


def without_secrets(text: str) -> str:
    """Return an address without its ticket and its query, which may contain variables and tokens."""
    return _QUERY.sub("?...", _TICKET.sub(r"/\1/...", text))


class SecretFilter(logging.Filter):
    """Removes secrets from the records of an access log."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Pass every record, without its secrets."""
        if isinstance(record.args, tuple):
            record.args = tuple(without_secrets(arg) if isinstance(arg, str) else arg for arg in record.args)
        return True


def filter_secrets() -> None:
    """Remove secrets from Uvicorn's access log, wherever it goes."""
    logger = logging.getLogger("uvicorn.access")
    if not any(isinstance(known, SecretFilter) for known in logger.filters):
        logger.addFilter(SecretFilter())
