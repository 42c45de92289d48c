"""A sheet of 80 x 24 characters for text drawings: whatever is written, the drawing fits a terminal."""

from __future__ import annotations

import unicodedata

WIDTH, HEIGHT = 80, 24
"""Not a setting: the columns and lines of the smallest usual terminal."""


def columns(text: str) -> int:
    """Return how many columns a terminal needs for a text.

    >>> columns("abc"), columns("島"), columns("e\\u0301")
    (3, 2, 1)
    """
    return sum(map(_columns, text))


def _columns(letter: str) -> int:
    if unicodedata.combining(letter):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def cut(text: str, width: int) -> str:
    """Return a text in at most ``width`` columns: a longer one ends with ``…``; controls become ``?``.

    >>> cut("four words of text", 10), cut("tab\\tbed", 10)
    ('four word…', 'tab?bed')
    """
    # No letter is wider than two columns, and marks on letters are rare: the rest is never seen.
    clean = "".join(letter if letter.isprintable() else "?" for letter in text[: 2 * width + 2])
    if columns(clean) <= width:
        return clean
    while clean and columns(clean) > width - 1:
        clean = clean[:-1]
    return f"{clean}…"


class Canvas:
    """A sheet to write on; what is outside it is left out.

    >>> sheet = Canvas()
    >>> sheet.write(0, 0, "+--+")
    >>> sheet.write(2, 1, "x")
    >>> sheet.write(1, 0, "=")
    >>> print(sheet)
    +=-+
      x
    """

    def __init__(self, width: int = WIDTH, height: int = HEIGHT) -> None:
        self._cells = [[" "] * width for _ in range(height)]

    def write(self, x: int, y: int, text: str, width: int = WIDTH) -> None:
        """Write one line from column ``x`` of line ``y``, cut to ``width`` columns."""
        if not 0 <= y < len(self._cells):
            return
        row = self._cells[y]
        for letter in cut(text, min(width, len(row) - x)):
            if columns(letter) == 0:
                continue
            if 0 <= x < len(row):
                row[x] = letter
            if columns(letter) == 2 and x + 1 < len(row):
                # The letter fills this cell too.
                row[x + 1] = ""
            x += columns(letter)

    def write_lines(self, x: int, y: int, lines: list[str], width: int = WIDTH) -> None:
        """Write lines below each other."""
        for down, line in enumerate(lines):
            self.write(x, y + down, line, width)

    def __str__(self) -> str:
        """Return the drawing, without blanks at the ends of lines and blank lines at its end."""
        return "\n".join("".join(row).rstrip() for row in self._cells).rstrip("\n")
