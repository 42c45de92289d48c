"""What questions and changes are answered with, beside matches and entries."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice
from typing import Annotated, Any, TypeAlias

import msgspec

from skerry.api.answers.entries import Entry
from skerry.api.answers.matches import Decision, Head, Match, View
from skerry.api.types.games import CHOICES
from skerry.api.types.scalars import ID, JSON, Cursor, Millis
from skerry.api.types.structs import Interface
from skerry.match.state import Phase
from skerry.rules import game as rules
from skerry.rules.game import AnyGame, Outcome, Seat

ChoicesValue: TypeAlias = Annotated[Any, Interface(CHOICES)]


class Durability(msgspec.Struct, frozen=True, rename="camel"):
    """What the store promises about entries that it acknowledged, and what an operator should change."""

    level: str
    warnings: tuple[str, ...]


class Server(msgspec.Struct, frozen=True, rename="camel"):
    """This host. ``time`` is the store's, ``games`` counts the installed games."""

    name: str
    version: str
    durability: Durability
    time: Millis
    games: int


class OptionInfo(msgspec.Struct, frozen=True, rename="camel"):
    """An option of a game: its type as in GraphQL, its default, and its values where they are few."""

    name: str
    type: str
    default: JSON | None
    values: tuple[str, ...] | None
    description: str | None


class Provenance(msgspec.Struct, frozen=True, rename="camel"):
    """Where a group of a game's component data comes from.

    ``source`` says so in the words of the data, ``reconstructed`` whether some of it had to be made up.
    """

    part: str
    source: str
    reconstructed: bool
    note: str


class Game(msgspec.Struct, frozen=True, rename="camel"):
    """An installed game. ``components`` is the data that it is made from, ``provenance`` says where from.

    ``shipped`` is false where another component set is in use; ``bots`` can be seated by name.
    """

    name: str
    title: str
    rules: int
    min_seats: int
    max_seats: int
    options: tuple[OptionInfo, ...]
    components: JSON
    components_hash: str
    shipped: bool
    provenance: tuple[Provenance, ...]
    move_types: tuple[str, ...]
    event_types: tuple[str, ...]
    bots: tuple[str, ...]


class MatchSummary(msgspec.Struct, frozen=True, rename="camel"):
    """A match in a list, by public facts. ``code`` is there where anybody may join."""

    id: ID
    game: str
    title: str
    phase: Phase
    seats: int
    taken: int
    listed: bool
    practice: bool
    code: str | None
    winners: tuple[Seat, ...]
    seq: int
    updated_at: Millis


class MatchEdge(msgspec.Struct, frozen=True, rename="camel"):
    """A match in a list and its place there."""

    cursor: str
    node: MatchSummary


class PageInfo(msgspec.Struct, frozen=True, rename="camel"):
    """Where a page stands in its list."""

    has_next_page: bool
    end_cursor: str | None
    has_previous_page: bool
    start_cursor: str | None


class MatchConnection(msgspec.Struct, frozen=True, rename="camel"):
    """A page of matches, the latest changed first."""

    edges: tuple[MatchEdge, ...]
    page_info: PageInfo


class LegalMove(msgspec.Struct, frozen=True, rename="camel"):
    """A legal move by its notation, which is its id as well."""

    notation: str


class LegalMoves(msgspec.Struct, frozen=True, dict=True, rename="camel", kw_only=True):
    """Legal moves of a seat, in a fixed order; empty if the seat is not awaited.

    The list is of the match as of ``seq``; ``endCursor`` is good as long as that is its head.
    """

    seat: Seat
    seq: int
    _game: AnyGame
    _legal: rules.LegalMoves[Any]
    _words: tuple[str, ...]
    _offset: int
    _first: int

    @cached_property
    def count(self) -> int:
        """How many moves are legal."""
        return self._legal.count()

    @cached_property
    def matching(self) -> int:
        """How many of them hold the words that were asked for."""
        return sum(1 for _ in self._found()) if self._words else self.count

    @cached_property
    def moves(self) -> tuple[LegalMove, ...]:
        """The moves of this page."""
        return tuple(map(LegalMove, self._page[: self._first]))

    @cached_property
    def has_next_page(self) -> bool:
        """Whether there are more."""
        return len(self._page) > self._first

    @cached_property
    def end_cursor(self) -> str | None:
        """Where the next page begins; null on an empty page."""
        return f"{self.seq}-{self._offset + len(self.moves)}" if self.moves else None

    @cached_property
    def _page(self) -> Sequence[str]:
        return list(islice(self._found(), self._offset, self._offset + self._first + 1))

    def _found(self) -> Iterator[str]:
        notations = map(self._game.format, self._legal)
        if not self._words:
            return notations
        wanted = tuple(Counter(self._words).items())
        return (text for text in notations if _holds(text.split(" "), wanted))


def _holds(words: list[str], wanted: tuple[tuple[str, int], ...]) -> bool:
    return all(words.count(word) >= number for word, number in wanted)


class Choices(msgspec.Struct, frozen=True, rename="camel"):
    """The legal moves of a seat in structured form; null where none is asked or the game has no such form."""

    seat: Seat
    seq: int
    choices: ChoicesValue | None
    json: JSON | None


class Entries(msgspec.Struct, frozen=True, rename="camel"):
    """A page of a match's entries, in order."""

    entries: tuple[Entry, ...]
    head: Head
    has_next_page: bool


class BoardSvg(msgspec.Struct, frozen=True, rename="camel"):
    """The board as SVG, drawn from the viewer's view alone; hot spots carry notations of legal moves."""

    svg: str
    seq: int
    viewer: str


class Record(msgspec.Struct, frozen=True, rename="camel"):
    """A match as a portable record: JSON Lines, in an edition. ``complete``: the match is over."""

    text: str
    edition: str
    seq: int
    complete: bool


class Sample(msgspec.Struct, frozen=True, rename="camel"):
    """A state that the seat cannot tell from the true one: what it cannot know is drawn afresh."""

    state: JSON
    seq: int


class Receipt(msgspec.Struct, frozen=True, rename="camel"):
    """The host's signature (Ed25519, hex) on the head of a match; keep it against the host."""

    match: ID
    seq: int
    hash: str
    key_id: str
    public_key: str
    signature: str


class DecisionDue(msgspec.Struct, frozen=True, rename="camel"):
    """The seat's decision is open. ``deadline`` is null where no clock runs."""

    seat: Seat
    decision: Decision
    opened_seq: int
    head: Head
    cursor: Cursor
    view: View
    view_json: JSON
    legal_moves: LegalMoves
    deadline: Millis | None
    match: Match


class NothingYet(msgspec.Struct, frozen=True, rename="camel"):
    """Nothing is asked of the seat yet: ask again with the same ``after``."""

    head: Head
    cursor: Cursor
    awaited: tuple[Seat, ...]
    phase: Phase


class MatchEnded(msgspec.Struct, frozen=True, rename="camel"):
    """The match is over; the outcome is null if it was abandoned."""

    match: Match
    outcome: Outcome | None
    head: Head
