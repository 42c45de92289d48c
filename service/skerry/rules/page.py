"""The rules page of a game: ``RULES.md`` beside its class, split into sections that can be looked up.

Headings are numbered (``### 5.2 Moves``). Titles may change but numbers never do, so links, citations and
refusals use the number. Items of a numbered list continue it: item 3 of the list in section 4 is 4.3.
Rulings may be rows of a table instead, each with a number such as ``R9``.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import count

import msgspec

from skerry.rules.coded_error import Coded, Kind
from skerry.rules.codes import SHARED_CODES
from skerry.rules.game import AnyGame

FILE = "RULES.md"
"""The file name of the page, in the package of the game's class."""

_HEADING = re.compile(r"(#{1,6})[ \t]+(.*?)[ \t]*")
_NUMBERED = re.compile(r"(\d+(?:\.\d+)*)\.?[ \t]+(.+)")
_POINT = re.compile(r"(\d+)\.[ \t]+(.+)")
_ROW = re.compile(r"\|[ \t]*(R\d+)[ \t]*\|(.+)\|[ \t]*")
_CELLS = re.compile(r"(?<!\\)\|")


class Section(msgspec.Struct, frozen=True):
    """A section, or a point of one: ``text`` is its Markdown below the heading, without its subsections.

    ``depth`` is 1 for a top-level section. ``number`` is empty if the heading has none.
    """

    number: str
    title: str
    anchor: str
    depth: int
    text: str
    is_ruling: bool = False


class RulesPage(msgspec.Struct, frozen=True):
    """A rules page: its Markdown, its sections in order, and the points of their lists in order."""

    title: str
    markdown: str
    sections: tuple[Section, ...]
    points: tuple[Section, ...]

    @property
    def rulings(self) -> tuple[Section, ...]:
        """The points of the section of rulings."""
        return tuple(point for point in self.points if point.is_ruling)

    def find(self, name: str) -> Section:
        """Return a section by number, anchor or title, or a point by number; raises ``UnknownSection``.

        ``R9``, ``ruling 9`` and ``8.9`` all find a ruling, however the page numbers it.
        """
        wanted = re.sub(r"^(section |§ ?)", "", _plain(name)).removesuffix(".")
        for section in self.sections:
            if wanted in (section.number, section.anchor.lower(), _plain(section.title)):
                return section
        ruling = re.fullmatch(r"(?:ruling r?|r|8\.)(\d+)", wanted)
        for point in self.points:
            if wanted == point.number.lower():
                return point
            if ruling and point.is_ruling and re.split(r"[R.]", point.number)[-1] == ruling[1]:
                return point
        raise UnknownSection(self, name)

    def with_parts(self, section: Section) -> str:
        """Return the Markdown of a section with its heading and subsections, or of a point."""
        if section in self.points:
            # The text of a list item includes its number; that of a table row does not.
            starts = section.number.startswith("R")
            return f"**{section.number}. {section.title}**\n\n{section.text}" if starts else section.text
        at = self.sections.index(section)
        parts = [section]
        for later in self.sections[at + 1 :]:
            if later.depth <= section.depth:
                break
            parts.append(later)
        return "\n\n".join(_written(part) for part in parts)

    def section_of_code(self, code: str, move: str | None = None) -> Section | None:
        """Return the section that states the code of a refusal, None if there is none.

        If several sections state a code that all games share, this is the first. For other codes it is the
        section closest to the type of move: named in its title, on a line with the code, or anywhere.
        """
        stating = [section for section in self._sections_of_rules() if _names(section.text, code)]
        if not stating or code in SHARED_CODES:
            return stating[0] if stating else None
        return max(reversed(stating), key=lambda section: _closeness(section, code, move))

    def _sections_of_rules(self) -> Iterator[Section]:
        """Yield the sections before the rulings; after them come test cases, bots and indexes."""
        for section in self.sections:
            if _is_of_rulings(section):
                return
            yield section


class UnknownSection(Coded):
    """The page has no section or point of this name; the hint lists the sections."""

    def __init__(self, page: RulesPage, name: str) -> None:
        numbers = [section.number or section.anchor for section in page.sections]
        rulings = page.rulings
        listed = f", and rulings {rulings[0].number} to {rulings[-1].number}" if rulings else ""
        super().__init__(
            "SECTION_UNKNOWN",
            f'"{page.title}" has no section "{name[:40]}".',
            f"It has sections {', '.join(numbers)}{listed}.",
            Kind.NOT_FOUND,
        )


def page_of(game: AnyGame) -> RulesPage | None:
    """Return the rules page of a game, None if it has none.

    >>> from skerry.rules.registry import game
    >>> page = page_of(game("hashi"))
    >>> page.find("5.2").title
    'Moves'
    >>> page.section_of_code("ISLAND_TAKEN", "WRITE").number
    '5.2'
    """
    return _page_in(type(game).__module__)


def read_page(markdown: str) -> RulesPage:
    """Split a page into its sections.

    >>> page = read_page("# Dice\\n## 1. Play\\nRoll.\\n### 1.1 End\\nStop at 20.")
    >>> [(section.number, section.title, section.text) for section in page.sections]
    [('1', 'Play', 'Roll.'), ('1.1', 'End', 'Stop at 20.')]
    """
    title, sections = "", []
    taken: set[str] = set()
    for heading, lines in _blocks(markdown):
        text = "\n".join(lines).strip("\n")
        if heading is None:
            continue
        marks, words = heading
        if len(marks) == 1 and not title:
            title = words
            continue
        numbered = _NUMBERED.fullmatch(words)
        number, named = (numbered[1], numbered[2]) if numbered else ("", words)
        anchor = _free(number or _slug(named), taken)
        sections.append(Section(number, named, anchor, max(len(marks) - 1, 1), text))
    points = [point for section in sections for point in _points(section) if _free_for(point, taken)]
    return RulesPage(title, markdown, tuple(sections), tuple(points))


@cache
def _page_in(module: str) -> RulesPage | None:
    package = getattr(sys.modules[module], "__package__", None)
    if not package:
        return None
    path = files(package).joinpath(FILE)
    return read_page(path.read_text(encoding="utf-8")) if path.is_file() else None


def _blocks(markdown: str) -> Iterator[tuple[tuple[str, str] | None, list[str]]]:
    """Yield each heading as marks and words with the lines below it; None for lines before the first."""
    heading: tuple[str, str] | None = None
    lines: list[str] = []
    fenced = False
    for line in markdown.splitlines():
        fenced ^= line.lstrip().startswith("```")
        found = None if fenced else _HEADING.fullmatch(line)
        if found is None:
            lines.append(line)
            continue
        yield heading, lines
        heading, lines = (found[1], found[2]), []
    yield heading, lines


def _points(section: Section) -> Iterator[Section]:
    """Yield the list items of a section and the table rows that are rulings."""
    for number, lines in _items(section.text):
        anchor = number if number.startswith("R") else f"{section.number}.{number}"
        kind = "Ruling" if _is_of_rulings(section) else "Point"
        row = _ROW.fullmatch(lines[0])
        cells = [cell.strip() for cell in _CELLS.split(row[2])] if row else []
        title = cells[0] if cells else f"{kind} {anchor}"
        text = "\n\n".join(cells[1:] if cells else ["\n".join(lines).strip()])
        yield Section(anchor, title, anchor, section.depth + 1, text, _is_of_rulings(section))


def _items(text: str) -> Iterator[tuple[str, list[str]]]:
    """Yield the items of numbered lists and the rows of ruling tables, with their numbers."""
    found: tuple[str, list[str]] | None = None
    for line in text.splitlines():
        start = _POINT.fullmatch(line) or _ROW.fullmatch(line)
        if found and (start or (line and not line.startswith(" "))):
            yield found
            found = None
        if start:
            found = start[1], [line]
        elif found:
            found[1].append(line)
    if found:
        yield found


def _is_of_rulings(section: Section) -> bool:
    return section.depth == 1 and "ruling" in section.title.lower()


def _written(section: Section) -> str:
    dot = "." if section.number and "." not in section.number else ""
    heading = f"{'#' * (section.depth + 1)} {section.number}{dot} {section.title}".replace("  ", " ")
    return f"{heading}\n\n{section.text}".rstrip()


def _names(text: str, word: str) -> bool:
    return re.search(rf"(?<![A-Za-z_]){re.escape(word)}(?![A-Za-z_])", text) is not None


def _closeness(section: Section, code: str, move: str | None) -> int:
    if move is None:
        return 0
    if _names(section.title, move):
        return 3
    if any(_names(line, move) and _names(line, code) for line in section.text.splitlines()):
        return 2
    return int(_names(section.text, move))


def _plain(text: str) -> str:
    return " ".join(text.replace("`", "").lower().split())


def _slug(text: str) -> str:
    return "-".join(re.findall(r"\w+", text.lower())) or "section"


def _free(anchor: str, taken: set[str]) -> str:
    """Return the anchor, numbered if it is taken, and mark it as taken."""
    names = (f"{anchor}-{number}" if number > 1 else anchor for number in count(1))
    free = next(name for name in names if name not in taken)
    taken.add(free)
    return free


def _free_for(point: Section, taken: set[str]) -> bool:
    """Claim the anchor of a point; False for a second list in a section, whose numbers repeat."""
    free = point.anchor not in taken
    taken.add(point.anchor)
    return free
