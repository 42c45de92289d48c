"""Reads join codes as people type, say and paste them."""

from __future__ import annotations

import unicodedata

# Not a setting: codes are as long as they are.
MAX_LENGTH = 100
"""The maximum length of a text that is read as a join code."""

# The alphabet of codes (base32) leaves these digits out, so a digit stands for the letter.
_MEANT = str.maketrans("018", "OIB")

# Spaces, dashes, line ends and invisible characters by Unicode category, and characters that look like
# dashes.
_APART = frozenset({"Zs", "Zl", "Zp", "Pd", "Cc", "Cf"})
_DASHES = frozenset("_\N{MINUS SIGN}")


def read_join_code(text: str) -> str:
    """Return a code as ``Tokens.join_code`` writes it: in capitals, without spaces and dashes.

    The digits 0, 1 and 8 are not used in codes, and are read as O, I and B. Returns "" for other texts.
    """
    if len(text) > MAX_LENGTH:
        return ""
    if text.isascii() and text.isalnum():
        # As most are.
        return text.upper().translate(_MEANT)
    plain = unicodedata.normalize("NFKC", text)
    meant = (char for char in plain if unicodedata.category(char) not in _APART and char not in _DASHES)
    return "".join(meant).upper().translate(_MEANT)
