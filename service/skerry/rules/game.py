"""The rules contract: what every game is to Skerry.

A game is a Decider (Emmett's shape): ``decide`` turns a move into events, ``evolve`` folds an event into
a state, ``initial`` is where folding starts. Around them stand what a player needs (decisions, legal
moves, notation, views, pictures) and what keeps secrets (``redact``, ``sample``). All of it is pure:
no I/O, no clock, no randomness but the ``Chance`` that is handed in. The laws that every game keeps are
those of the conformance suite, ``skerry.rules.conformance``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeAlias, TypeVar

import msgspec

from skerry.rules.coded_error import Coded, Kind

Seat: TypeAlias = int
"""A place at the table, numbered from 0."""

Viewer: TypeAlias = Seat | Literal["public", "all"]
"""Who looks: a seat, the public, or ``all``: only after the end, and for the host's own tools."""

Json: TypeAlias = bool | int | str | list["Json"] | dict[str, "Json"] | None
"""A JSON value. Skerry has no floats: they have no one canonical text."""

HIDDEN = "?"
"""Stands for a card or tile that the viewer does not know."""

_SHOWN = 8
"""How many legal moves a ``repr`` names."""

T = TypeVar("T")
O = TypeVar("O")  # noqa: E741  (the letter of options in the contract)
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")


class Illegal(Coded):
    """A move, a text or an option that the rules refuse; ``code`` is one of ``codes`` or the rules page's.

    Whether the API answers that the move is illegal, that it is not the seat's turn, or that an option
    is wrong, depends on what was asked as well; ``kind`` is what a refused move of an awaited seat is.
    """

    def __init__(self, code: str, message: str, hint: str = "", kind: Kind = Kind.ILLEGAL_MOVE) -> None:
        super().__init__(code, message, hint, kind)


class Unforeseen(Exception):
    """A dry run came to a draw or a reveal, past which nothing may be told.

    ``step`` holds what happened before it; ``Turn`` adds it, and only its events are told, as the
    mover may see them.
    """

    step: Step[Any, Any]


class Chance(Protocol):
    """The source of every random draw, and the witness of every reveal."""

    def below(self, label: str, n: int) -> int:
        """Draw uniformly from 0..n-1. ``label`` names the deck, bag or die, such as ``pile/2``."""
        ...

    def reveal(self) -> None:
        """Mark that something hidden from the mover is about to be shown without a draw.

        Also called where a showing should not be taken back: free undo and dry runs end here.
        """
        ...


class Emit(msgspec.Struct, Generic[E], frozen=True):
    """An event and who may see it.

    With ``shown`` None the event is public. Else it is sealed: for the seat ``to``, or with ``to`` None
    for nobody; all others see the stand-in ``shown``.
    """

    event: E
    to: Seat | None = None
    shown: E | None = None


class Step(msgspec.Struct, Generic[S, E], frozen=True):
    """What one decision did: the state after it and the events, automatic ones included, in order."""

    state: S
    events: tuple[Emit[E], ...]


class Turn(Generic[S, E]):
    """Collects the events of one decision, folding each as it is told and drawing when it must."""

    def __init__(self, state: S, evolve: Callable[[S, E], S], chance: Chance) -> None:
        self.state = state
        self._evolve = evolve
        self._chance = chance
        self._events: list[Emit[E]] = []

    def pick(self, label: str, items: Sequence[T]) -> T:
        """Draw one of ``items`` uniformly; from a single one too, which counts as a draw."""
        try:
            return items[self._chance.below(label, len(items))]
        except Unforeseen as stop:
            stop.step = self.done()
            raise

    def reveal(self) -> None:
        """Say that hidden things are about to be shown without a draw."""
        try:
            self._chance.reveal()
        except Unforeseen as stop:
            stop.step = self.done()
            raise

    def tell(self, event: E) -> S:
        """Add a public event; returns the state after it."""
        return self._add(Emit(event))

    def seal(self, event: E, *, to: Seat | None, shown: E) -> S:
        """Add an event that only ``to`` may see (None: nobody), with its stand-in for all others."""
        return self._add(Emit(event, to, shown))

    def done(self) -> Step[S, E]:
        """Return the step so far."""
        return Step(self.state, tuple(self._events))

    def _add(self, emit: Emit[E]) -> S:
        self.state = self._evolve(self.state, emit.event)
        self._events.append(emit)
        return self.state


class Decision(msgspec.Struct, frozen=True):
    """What a seat is asked for now.

    ``kind`` is told to the seat alone; others see only that it is awaited. ``sealed``: all that its
    moves do before the first draw or reveal is sealed (law 5).
    """

    kind: str
    sealed: bool = False


class LegalMoves(Generic[M]):
    """The legal moves of one seat: lazy, in a fixed order, with ``in`` and a count.

    ``moves`` lists them, ``legal`` decides one without listing, ``count`` counts without listing where
    a game can do that, ``text`` writes one for the ``repr``: a game's ``format``.
    """

    def __init__(
        self,
        moves: Callable[[], Iterable[M]],
        legal: Callable[[M], bool],
        count: Callable[[], int] | None = None,
        text: Callable[[M], str] = repr,
    ) -> None:
        self._moves = moves
        self._legal = legal
        self._count = count
        self._text = text

    def __iter__(self) -> Iterator[M]:
        return iter(self._moves())

    def __contains__(self, move: M) -> bool:
        return self._legal(move)

    def __bool__(self) -> bool:
        return any(True for _ in self)

    def __repr__(self) -> str:
        first = [self._text(move) for move in islice(self, _SHOWN + 1)]
        listed = ", ".join(first[:_SHOWN])
        return f"<LegalMoves {listed}{', ...' * (len(first) > _SHOWN)}>" if first else "<LegalMoves: none>"

    def count(self) -> int:
        """Return how many moves are legal."""
        return self._count() if self._count else sum(1 for _ in self)

    @classmethod
    def none(cls) -> LegalMoves[M]:
        """Return the legal moves of a seat that is not awaited."""
        return cls(tuple, lambda _: False, lambda: 0)


class Points(msgspec.Struct, frozen=True):
    """Points of one scoring category."""

    category: str
    """The category, by the name in the game's rules."""
    points: int
    """The points of the category; negative if it costs points."""


class Score(msgspec.Struct, frozen=True):
    """The result of one seat; ``seat`` None is an automatic opponent, whom ``name`` names.

    ``name`` is never a player's: it enters the chain. ``rank`` counts from 1, ties share one.
    """

    seat: Seat | None
    """The seat, from 0; null for an automatic opponent."""
    total: int
    """All points of the seat."""
    rank: int
    """The place in the ranking, from 1; ties share one."""
    name: str = ""
    """The name of the automatic opponent; empty for a seat."""
    parts: tuple[Points, ...] = ()
    """The points by category."""
    titles: tuple[str, ...] = ()
    """The titles that the game awards for the result; mostly empty."""


class Outcome(msgspec.Struct, frozen=True):
    """How a match came out, and why it ended."""

    reason: str
    """Why the game ended, by the name in its rules."""
    scores: tuple[Score, ...]
    """The results: the seats in order, then an automatic opponent."""
    winners: tuple[Seat, ...]
    """The winning seats; several share the victory, none if nobody won."""


class Types(msgspec.Struct, Generic[O, S, M, E, V], frozen=True):
    """The types of a game, from which the API makes its GraphQL types."""

    options: type[O]
    state: type[S]
    view: type[V]
    moves: tuple[type[M], ...]
    events: tuple[type[E], ...]
    choices: tuple[type, ...] = ()


class Game(ABC, Generic[O, S, M, E, V]):
    """A set of rules, as an object that holds its component data.

    ``name`` is the game's name on the wire, ``title`` its name for people, ``rules`` the version of the
    rules (a match keeps it for life), ``seats`` the numbers of seats it can be played with, and
    ``components`` the data it was made from, whose hash stands in a match's first entry.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    rules: ClassVar[int]
    seats: ClassVar[range]
    types: Types[O, S, M, E, V]
    components: Mapping[str, Json]

    def __repr__(self) -> str:
        first, last = self.seats[0], self.seats[-1]
        players = f"{first} to {last} players" if first < last else f"{first} player{'s' * (first > 1)}"
        return f"<{type(self).__name__} {self.name}.{self.rules}, {players}>"

    def provenance(self) -> Mapping[str, Json]:
        """Return where each group of the components comes from: a text, or an object of texts."""
        told = self.components.get("provenance")
        return told if isinstance(told, dict) else {}

    @abstractmethod
    def options(self, given: Mapping[str, Json], seats: int) -> O:
        """Complete the options given as JSON with defaults.

        Raises ``Illegal`` with PLAYER_COUNT_INVALID or OPTION_INVALID.
        """

    def modes(self, seats: int) -> Sequence[Mapping[str, Json]]:
        """Return options, as given for a match, that between them use every part of the components.

        A component set is tried with each of them before it is played with.
        """
        return ({},)

    @abstractmethod
    def initial(self, options: O, seats: int) -> S:
        """Return the state before any event."""

    @abstractmethod
    def setup(self, state: S, chance: Chance) -> Step[S, E]:
        """Set the game up, from the initial state to the first decision."""

    @abstractmethod
    def decide(self, state: S, seat: Seat, move: M, chance: Chance) -> Step[S, E]:
        """Play ``move`` for ``seat`` with all automatic steps that follow.

        Raises ``Illegal``, before the first draw or reveal, if the rules refuse it.
        """

    @abstractmethod
    def evolve(self, state: S, event: E) -> S:
        """Fold one event, or its stand-in, from what it says and not from hidden state."""

    @abstractmethod
    def redact(self, state: S, viewer: Viewer) -> S:
        """Return the state as the viewer can know it: the one place that hides.

        Hidden ids become ``?``, their members go back into their set, counts stay.
        """

    @abstractmethod
    def decisions(self, state: S) -> Mapping[Seat, Decision]:
        """Return what is asked of whom now, by public facts only; empty once the game is over."""

    @abstractmethod
    def legal_moves(self, state: S, seat: Seat) -> LegalMoves[M]:
        """Return the legal moves of ``seat``, complete and normal; empty if it is not awaited."""

    def normalise(self, state: S, seat: Seat, move: M) -> M:
        """Return the one way to write a move that can be written in several."""
        return move

    @abstractmethod
    def shown(self, state: S, seat: Seat, move: M) -> str | None:
        """Return the text of an accepted, normal move as others may read it (state before it).

        None where even the shape of the move is hidden.
        """

    def choices(self, state: S, seat: Seat) -> msgspec.Struct | None:
        """Return the legal moves in structured form, where a list is long; None if not awaited."""
        return None

    def default_move(self, state: S, seat: Seat) -> M:
        """Return the move that an expired clock plays for an awaited seat."""
        return next(iter(self.legal_moves(state, seat)))

    @abstractmethod
    def view(self, state: S, viewer: Viewer) -> V:
        """Return what the viewer sees, built by allow-list from the redacted state."""

    @abstractmethod
    def sample(self, state: S, viewer: Viewer, chance: Chance) -> S:
        """Return a state that the viewer cannot tell from this one: all it cannot know drawn afresh."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return the result once the game is over, else None."""

    @abstractmethod
    def parse(self, text: str) -> M:
        """Read a move's notation; raises ``Illegal`` with MALFORMED_MOVE."""

    @abstractmethod
    def format(self, move: M) -> str:
        """Write a move in its notation: words with single spaces. The text is also the move's id."""

    @abstractmethod
    def draw(self, view: V, legal: Sequence[M]) -> str:
        """Return the board as SVG from the view alone; hot spots carry the notations of ``legal``."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
"""A game whose types are not known here: what match, log and API hold."""


class Position(ABC, Generic[S, M, V]):
    """What a bot may know of a match: the same in process and over the wire, and never the state."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of seat {self.seat}>"

    @property
    @abstractmethod
    def seat(self) -> Seat:
        """The seat the bot plays."""

    @abstractmethod
    def view(self) -> V:
        """Return what the seat sees."""

    @abstractmethod
    def legal(self) -> LegalMoves[M]:
        """Return the seat's legal moves."""

    @abstractmethod
    def sample(self, chance: Chance) -> S:
        """Return a state that the seat cannot tell from the true one."""


class Bot(Protocol):
    """Something that chooses moves."""

    def choose(self, game: Game[O, S, M, E, V], position: Position[S, M, V], chance: Chance) -> M:
        """Return one of the legal moves of the position; its own randomness comes from ``chance``."""
        ...
