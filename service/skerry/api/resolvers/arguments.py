"""Checks of arguments: the size of a page, request ids, cursors."""

from __future__ import annotations

from collections.abc import Sequence

from skerry.api.answers.refusals import BadRequest
from skerry.api.types.scalars import Cursor
from skerry.chain.entries import Head

MAX_WORDS = 32
MAX_WORD = 64


def check_page(first: int, limit: int) -> None:
    """Raise ``BadRequest`` for a page of less than 0 or more than ``limit`` items."""
    if not 0 <= first <= limit:
        raise BadRequest("PAGE_INVALID", f"A page of {first} cannot be had.", f"Ask for 0 to {limit}.")


def check_words(words: Sequence[str]) -> None:
    """Raise ``BadRequest`` for more words than a notation has, as each is looked for in each move."""
    if len(words) > MAX_WORDS or any(len(word) > MAX_WORD for word in words):
        raise BadRequest(
            "WORDS_INVALID",
            f"{len(words)} words were given, or one of more than {MAX_WORD} characters.",
            f"Pass at most {MAX_WORDS} words of a notation.",
        )


def check_request_id(request_id: str | None) -> None:
    """Raise ``BadRequest`` for a request id of another length than 1 to 128 characters."""
    if request_id is not None and not 1 <= len(request_id) <= 128:
        raise BadRequest(
            "REQUEST_ID_INVALID",
            "A request id must have 1 to 128 characters.",
            "Use a new one for each request.",
        )


def parse_cursor(text: Cursor | str) -> Head | None:
    """Return the head that a cursor stands for, None for the beginning; raises ``BadRequest``."""
    if text == "0":
        return None
    try:
        return Head.parse(text)
    except ValueError:
        raise BadRequest(
            "CURSOR_INVALID",
            "Invalid cursor.",
            'Pass a cursor from an earlier answer, or "0".',
        ) from None


def parse_offset(cursor: str, seq: int) -> int:
    """Return where a page of legal moves begins; raises ``BadRequest`` for a cursor of another entry."""
    entry, dash, offset = cursor.partition("-")
    numbers = all(part.isascii() and part.isdigit() and len(part) <= 9 for part in (entry, offset))
    if not (dash and numbers):
        raise BadRequest(
            "CURSOR_INVALID", "The cursor is not one of legalMoves.", "Pass the endCursor of an earlier page."
        )
    if int(entry) != seq:
        raise BadRequest(
            "CURSOR_STALE", f"The match has moved on to entry {seq}.", "Start again with the first page."
        )
    return int(offset)
