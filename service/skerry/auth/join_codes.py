"""Reading join codes as people write, say and paste them."""

from __future__ import annotations

import unicodedata

# Not a setting: codes are as long as they are.
MAX_LENGTH = 100
"""Longer texts are not looked at: no join code is written in so many characters."""

# The letters and digits of a code (base32) leave these digits out; whoever writes one means the letter.
_MEANT = str.maketrans("018", "OIB")

# Blanks, dashes, line ends and invisible characters by their Unicode categories, and what passes for a dash.
_APART = frozenset({"Zs", "Zl", "Zp", "Pd", "Cc", "Cf"})
_DASHES = frozenset("_\N{MINUS SIGN}")


def read_join_code(text: str) -> str:
    """Return a code as ``Tokens.join_code`` writes it: in capitals, without blanks and dashes.

    The digits 0, 1 and 8, which no code has, are read as O, I and B. A text that cannot be a code is "".
    """
    if len(text) > MAX_LENGTH:
        return ""
    plain = unicodedata.normalize("NFKC", text)
    meant = (char for char in plain if unicodedata.category(char) not in _APART and char not in _DASHES)
    return "".join(meant).upper().translate(_MEANT)
