"""Which texts may be names. Pure: nothing here reads a store.

A name is shown to strangers, in lists, pictures and terminals, so it contains only characters that can be
seen and that leave the text around it alone.
"""

from __future__ import annotations

import re
import unicodedata

from skerry.match.refusals import Refused
from skerry.rules.coded_error import Kind

# Not settings: records and other servers show the same names.
MAX_CHARACTERS = 24
"""The maximum number of characters of a name, without combining marks."""
MAX_CODE_POINTS = 48
"""The maximum number of characters with combining marks; the head line of a record holds up to 64."""
MAX_BYTES = 96
"""The maximum length of a name in UTF-8."""
MAX_MARKS = 3
"""The maximum number of combining marks on one character: more would cover the lines around it."""

# Control, formatting (among them bidirectional and zero-width characters), surrogates, private use,
# unassigned, line and paragraph separators.
_REFUSED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
# Characters of other categories that show nothing (Unicode: Default_Ignorable_Code_Point), and the blank
# pattern of Braille.
_INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0e\uffa0\U000e0100-\U000e01ef]"
)
_EMOJI_STYLE = "\N{VARIATION SELECTOR-16}"
"""Allowed after a symbol, which it shows in colour: keyboards write it."""
_SPACES = re.compile(r"[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+")


def check_name(text: str) -> str:
    """Return a name in its normal form: NFC, without spaces at its ends, others as single ones.

    Raises ``Refused`` with ``NAME_LENGTH`` or ``NAME_CHARACTER``.

    >>> check_name("  Ada   Lovelace ")
    'Ada Lovelace'
    >>> check_name("a\\u202eb")
    Traceback (most recent call last):
        ...
    skerry.match.refusals.Refused: NAME_CHARACTER: A name cannot contain U+202E RIGHT-TO-LEFT OVERRIDE.
    """
    # Before it is normalised: a text may be as long as a request.
    if len(text) > 4 * MAX_BYTES:
        raise _too_long()
    name = unicodedata.normalize("NFC", _SPACES.sub(" ", text).strip(" "))
    _check_characters(name)
    shown = sum(not _is_mark(character) for character in name)
    if not shown:
        raise Refused("NAME_LENGTH", "A name must not be empty.", "Leave it out for none.", Kind.BAD_INPUT)
    if shown > MAX_CHARACTERS or len(name) > MAX_CODE_POINTS or len(name.encode()) > MAX_BYTES:
        raise _too_long()
    return name


def _check_characters(name: str) -> None:
    marks = 0
    before = ""
    for character in name:
        marks = marks + 1 if _is_mark(character) else 0
        if character == _EMOJI_STYLE and unicodedata.category(before or " ") == "So":
            pass
        elif _is_refused(character):
            raise _cannot_contain(character)
        elif (marks and not before.strip()) or marks > MAX_MARKS:
            raise _cannot_contain(character, " in that place")
        before = character


def _is_refused(character: str) -> bool:
    category = unicodedata.category(character)
    return category in _REFUSED or character == _EMOJI_STYLE or bool(_INVISIBLE.match(character))


def _is_mark(character: str) -> bool:
    return unicodedata.category(character) in ("Mn", "Me")


def _too_long() -> Refused:
    return Refused(
        "NAME_LENGTH",
        f"A name must have at most {MAX_CHARACTERS} characters and {MAX_BYTES} bytes.",
        "Choose a shorter name.",
        Kind.BAD_INPUT,
    )


def _cannot_contain(character: str, where: str = "") -> Refused:
    # Its number and its name in Unicode: the character itself could spoil whatever shows the message.
    point = f"U+{ord(character):04X} {unicodedata.name(character, '')}".rstrip()
    return Refused(
        "NAME_CHARACTER",
        f"A name cannot contain {point}{where}.",
        "Use letters, digits, punctuation and symbols.",
        Kind.BAD_INPUT,
    )
