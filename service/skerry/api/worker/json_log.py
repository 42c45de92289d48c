"""Logs as JSON without secrets, one object per line."""

from __future__ import annotations

import logging
import os
import re
import sys
import traceback
from typing import Any

import orjson

from skerry.api.worker.access_log import without_secrets

_TOKEN = re.compile(r"\b(seat|player|admin)\.[\w-]+(?:\.[\w-]+)+")
_CREDENTIALS = re.compile(r"(\w+://)[^\s/@]+@")
_BEARER = re.compile(r"(?i)\b(bearer)\s+\S+")
_EXTRA = ("field", "result", "ms", "act", "key", "match")


def scrubbed(text: str) -> str:
    """Return a text without tokens, tickets, and passwords in addresses."""
    text = _BEARER.sub(r"\1 ...", _CREDENTIALS.sub(r"\1...@", without_secrets(text)))
    return _TOKEN.sub(r"\1....", text)


class JsonFormatter(logging.Formatter):
    """Writes records as JSON: time in ms, level, logger, worker, message, and the record's extra fields.

    Of an exception it writes the type and the lines that it passed through: its message may hold secrets.
    """

    def format(self, record: logging.LogRecord) -> str:
        """Return one line."""
        fields: dict[str, Any] = {
            "time": int(record.created * 1000),
            "level": record.levelname.lower(),
            "logger": record.name,
            "worker": os.getpid(),
            "message": scrubbed(record.getMessage()),
        }
        fields |= {name: getattr(record, name) for name in _EXTRA if hasattr(record, name)}
        if record.exc_info and record.exc_info[0] is not None:
            frames: list[Any] = traceback.extract_tb(record.exc_info[2])
            fields["error"] = record.exc_info[0].__name__
            fields["at"] = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
        return orjson.dumps(fields, default=str).decode()


def log_as_json(level: int = logging.INFO) -> None:
    """Send all logs to standard error as JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(handlers=[handler], level=level, force=True)
