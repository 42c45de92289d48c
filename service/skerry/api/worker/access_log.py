"""Access logs without secrets: tickets stand in addresses, and addresses in logs."""

from __future__ import annotations

import logging
import re

_TICKET = re.compile(r"/(stream|picture)/[^\s?]+")
_QUERY = re.compile(r"\?\S*")


def without_secrets(text: str) -> str:
    """Return an address without its ticket and its query, which may hold variables and tokens."""
    return _QUERY.sub("?...", _TICKET.sub(r"/\1/...", text))


class NoSecrets(logging.Filter):
    """Takes secrets out of the records of an access log."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let every record through, without secrets."""
        if isinstance(record.args, tuple):
            record.args = tuple(without_secrets(arg) if isinstance(arg, str) else arg for arg in record.args)
        return True


def keep_secrets_out() -> None:
    """Take secrets out of Uvicorn's access log, wherever somebody sends it."""
    logger = logging.getLogger("uvicorn.access")
    if not any(isinstance(known, NoSecrets) for known in logger.filters):
        logger.addFilter(NoSecrets())
