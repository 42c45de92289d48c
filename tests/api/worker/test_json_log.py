"""Logs as JSON: a line each, and no secrets in them."""

from __future__ import annotations

import json
import logging
import sys

import pytest

from skerry.api.worker.access_log import without_secrets
from skerry.api.worker.json_log import JsonFormatter, scrubbed

pytestmark = pytest.mark.pure


def line(message: str, *args: object, **extra: object) -> dict[str, object]:
    record = logging.LogRecord("skerry.x", logging.WARNING, "", 1, message, args, None)
    record.__dict__.update(extra)
    answer: dict[str, object] = json.loads(JsonFormatter().format(record))
    return answer


def test_a_record_is_one_object() -> None:
    answer = line("answered\n%s", "match", field="match", result="Match", ms=1.5)
    assert (answer["level"], answer["logger"], answer["message"]) == (
        "warning",
        "skerry.x",
        "answered\nmatch",
    )
    assert (answer["field"], answer["result"], answer["ms"]) == ("match", "Match", 1.5)
    assert isinstance(answer["time"], int)


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("token seat.ab12.m-xyz.0.2.M3ZIo9BsVPb0lc-OTuw86w was sent", "token seat.... was sent"),
        ("player.ab12.Zm9vYmFyYmF6.M3ZIo9BsVPb0lc", "player...."),
        ("Authorization: Bearer abc.def", "Authorization: Bearer ..."),
        ("at redis://user:pass@host:6379/0", "at redis://...@host:6379/0"),
        ('"GET /stream/k.m-x.0.2.17.mac?after=0 HTTP/1.1" 200', '"GET /stream/... HTTP/1.1" 200'),
        ('"GET /graphql?query=secret HTTP/1.1"', '"GET /graphql?... HTTP/1.1"'),
        ("seat 0 has resigned. Then more.", "seat 0 has resigned. Then more."),
    ],
)
def test_secrets_are_left_out(text: str, kept: str) -> None:
    assert scrubbed(text).replace("/...?...", "/...") == kept
    assert line("%s", text)["message"] == scrubbed(text)


def test_of_an_exception_type_and_lines_are_logged() -> None:
    try:
        raise ValueError("the hand is p7")
    except ValueError:
        record = logging.LogRecord("x", logging.ERROR, "", 1, "failed", (), sys.exc_info())
    text = JsonFormatter().format(record)
    assert json.loads(text)["error"] == "ValueError"
    assert "test_of_an_exception" in text
    assert "p7" not in text


def test_addresses_keep_what_is_no_secret() -> None:
    assert without_secrets("/picture/abc.def.svg") == "/picture/..."
    assert without_secrets("/healthz") == "/healthz"
