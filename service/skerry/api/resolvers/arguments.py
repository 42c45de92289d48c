"""Checks of arguments: the size of a page, request ids, cursors."""

from __future__ import annotations

import re
from collections.abc import Sequence

from skerry.api.answers.refusals import BadRequest
from skerry.api.types.scalars import Cursor
from skerry.chain.entries import Head

# Not settings: no notation of a move has more.
MAX_WORDS = 32
MAX_WORD = 64

_ID_PREFIX = re.compile(r"([A-Za-z][A-Za-z0-9_-]{0,31})?")


def check_page(first: int, limit: int, *, name: str = "first") -> None:
    """Raise ``BadRequest`` unless the argument ``name``, the size of a page, is from 0 to ``limit``."""
    if not 0 <= first <= limit:
        raise BadRequest(
            "PAGE_INVALID",
            f"{name} must be between 0 and {limit}, not {first}.",
            "Fetch a longer list page by page.",
        )


def check_words(words: Sequence[str]) -> None:
    """Raise ``BadRequest`` for too many or too long words, as each is searched in each move."""
    count, longest = len(words), max(map(len, words), default=0)
    if count > MAX_WORDS:
        raise BadRequest(
            "WORDS_INVALID",
            f"words must hold at most {MAX_WORDS} words, not {count}.",
            "Pass only words that tell the wanted moves from the others.",
        )
    if longest > MAX_WORD:
        raise BadRequest(
            "WORDS_INVALID",
            f"A word must have at most {MAX_WORD} characters, not {longest}.",
            "Pass words as they stand in the notation of moves.",
        )


def check_wait(seconds: int, limit: int) -> None:
    """Raise ``BadRequest`` unless a long poll may wait so long."""
    if not 0 <= seconds <= limit:
        raise BadRequest(
            "WAIT_INVALID",
            f"waitSeconds must be between 0 and {limit}, not {seconds}.",
            "To wait longer, ask again with the same after.",
        )


def check_id_prefix(prefix: str) -> None:
    """Raise ``BadRequest`` for a prefix of ids that could break out of an attribute."""
    if not _ID_PREFIX.fullmatch(prefix):
        raise BadRequest(
            "ID_PREFIX_INVALID",
            f"idPrefix must be a letter and up to 31 letters, digits, hyphens and underscores, not "
            f"{prefix[:40]!a}.",
            "Pass a short word of your own for each board of a page.",
        )


def check_request_id(request_id: str | None) -> None:
    """Raise ``BadRequest`` unless a request id has 1 to 128 characters."""
    length = 1 if request_id is None else len(request_id)
    if not 1 <= length <= 128:
        raise BadRequest(
            "REQUEST_ID_INVALID",
            f"requestId must have 1 to 128 characters, not {length}.",
            "Use a new id for each request.",
        )


def parse_cursor(text: Cursor | str) -> Head | None:
    """Return the head that a cursor stands for, or None for the beginning; raises ``BadRequest``."""
    if text == "0":
        return None
    try:
        return Head.parse(text)
    except ValueError:
        raise BadRequest(
            "CURSOR_INVALID",
            f"Invalid cursor {text[:80]!r}.",
            'Pass a cursor from an earlier answer, or "0".',
        ) from None


def parse_offset(cursor: str, seq: int) -> int:
    """Return where a page of legal moves begins; raises ``BadRequest`` for a cursor of another entry."""
    entry, dash, offset = cursor.partition("-")
    numbers = all(part.isascii() and part.isdigit() and len(part) <= 9 for part in (entry, offset))
    if not (dash and numbers):
        raise BadRequest(
            "CURSOR_INVALID",
            f"{cursor[:80]!r} is not a cursor of legalMoves.",
            "Pass the endCursor of an earlier page.",
        )
    if int(entry) != seq:
        raise BadRequest(
            "CURSOR_STALE",
            f"The cursor belongs to entry {entry}, but the match is now at entry {seq}.",
            "Start again from the first page.",
        )
    return int(offset)
