"""The rules contract: the interface that every game implements.

A game is a decider, as in Emmett: ``decide`` turns a move into events, ``evolve`` folds an event into a
state, and ``initial`` is the state to start from. Other methods serve players (decisions, legal moves,
notation, views, pictures, text drawings) and protect secrets (``redact``, ``sample``). All of them are pure:
no I/O, no clock, and no randomness except the ``Chance`` passed in. The conformance suite,
``skerry.rules.conformance``, states the laws that every game must obey.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeAlias, TypeVar

import msgspec

from skerry.rules.coded_error import Coded, Kind
from skerry.rules.look import Look
from skerry.rules.plain_sentence import plain_sentence
from skerry.rules.plain_sketch import plain_sketch

Seat: TypeAlias = int
"""A place at the table, numbered from 0."""

Viewer: TypeAlias = Seat | Literal["public", "all"]
"""Who looks: a seat, the public, or ``all`` (after the end, and for the host's own tools)."""

Json: TypeAlias = bool | int | str | list["Json"] | dict[str, "Json"] | None
"""A JSON value, without floats: they have no single canonical text."""

HIDDEN = "?"
"""The placeholder for a card or tile that the viewer does not know."""

_SHOWN = 8
"""How many legal moves a ``repr`` names."""

T = TypeVar("T")
O = TypeVar("O")  # noqa: E741  (the letter of options in the contract)
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")


class Illegal(Coded):
    """The rules refuse a move, a text or an option; ``code`` is from ``codes`` or from the rules page.

    ``kind`` applies to the move of a seat that has to decide. For other requests the API may answer with
    another type, such as ``NotYourTurn`` or ``BadInput``.

    >>> Illegal("NO_SUCH_SEAT", "The match has no seat 7.", "Its seats are 0 to 3.").code
    'NO_SUCH_SEAT'
    """

    def __init__(self, code: str, message: str, hint: str = "", kind: Kind = Kind.ILLEGAL_MOVE) -> None:
        super().__init__(code, message, hint, kind)


class Unforeseen(Exception):
    """A dry run reached a draw or a reveal, and must not show anything beyond it.

    ``step``, which ``Turn`` adds, is what happened before. A preview shows only its events, as the mover
    may see them.
    """

    step: Step[Any, Any]


class Chance(Protocol):
    """The source of every random draw; it also notes every reveal."""

    def below(self, label: str, n: int) -> int:
        """Draw uniformly from 0..n-1. ``label`` names the deck, bag or die, such as ``pile/2``."""
        ...

    def reveal(self) -> None:
        """Note that something hidden from the mover is about to be shown without a draw.

        Free undo and dry runs end here, so call it also before anything else that must not be undone.
        """
        ...


class Emit(msgspec.Struct, Generic[E], frozen=True):
    """An event and who may see it.

    The event is public if ``shown`` is None. Otherwise it is sealed: only the seat ``to`` sees it (no seat
    if ``to`` is None), and all others see the stand-in ``shown``.
    """

    event: E
    to: Seat | None = None
    shown: E | None = None


class Step(msgspec.Struct, Generic[S, E], frozen=True):
    """The result of one decision: the state after it and all events in order, automatic ones included."""

    state: S
    events: tuple[Emit[E], ...]


class Turn(Generic[S, E]):
    """Collects the events of one decision, folds each into the state, and makes the draws.

    >>> from skerry.rules.chance import Tape
    >>> turn = Turn((), lambda state, event: (*state, event), Tape([2]))
    >>> card = turn.pick("deck", ["ace", "king", "queen"])
    >>> turn.seal(card, to=0, shown=HIDDEN)
    ('queen',)
    >>> turn.tell("shuffled")
    ('queen', 'shuffled')
    >>> turn.done().events
    (Emit(event='queen', to=0, shown='?'), Emit(event='shuffled', to=None, shown=None))
    """

    def __init__(self, state: S, evolve: Callable[[S, E], S], chance: Chance) -> None:
        self.state = state
        self._evolve = evolve
        self._chance = chance
        self._events: list[Emit[E]] = []

    def pick(self, label: str, items: Sequence[T]) -> T:
        """Draw one of ``items`` uniformly; with a single item, too, this counts as a draw."""
        try:
            return items[self._chance.below(label, len(items))]
        except Unforeseen as stop:
            stop.step = self.done()
            raise

    def reveal(self) -> None:
        """Note that something hidden is about to be shown without a draw."""
        try:
            self._chance.reveal()
        except Unforeseen as stop:
            stop.step = self.done()
            raise

    def tell(self, event: E) -> S:
        """Add a public event and return the state after it."""
        return self._add(Emit(event))

    def seal(self, event: E, *, to: Seat | None, shown: E) -> S:
        """Add an event that only ``to`` may see (no seat if None), and its stand-in for all others."""
        return self._add(Emit(event, to, shown))

    def done(self) -> Step[S, E]:
        """Return the step so far."""
        return Step(self.state, tuple(self._events))

    def _add(self, emit: Emit[E]) -> S:
        self.state = self._evolve(self.state, emit.event)
        self._events.append(emit)
        return self.state


class Decision(msgspec.Struct, frozen=True):
    """The decision that a seat has to make now.

    Only the seat sees ``kind``; others see only that it has to decide. ``sealed``: every effect of its moves
    before the first draw or reveal is sealed (law 5).
    """

    kind: str
    sealed: bool = False


class LegalMoves(Generic[M]):
    """The legal moves of one seat, listed lazily in a fixed order; supports ``in`` and ``count``.

    ``moves`` lists them, ``legal`` tests one without listing, and ``count``, if the game can, counts them
    without listing. ``text``, a game's ``format``, writes one for the ``repr``.

    >>> legal = LegalMoves(lambda: range(1, 7), range(1, 7).__contains__, lambda: 6)
    >>> legal
    <LegalMoves 1, 2, 3, 4, 5, 6>
    >>> legal.count(), 4 in legal, 7 in legal, bool(legal)
    (6, True, False, True)
    >>> max(legal)
    6
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
        """Return the empty list, for a seat that has no decision to make.

        >>> LegalMoves.none()
        <LegalMoves: none>
        """
        return cls(tuple, lambda _: False, lambda: 0)


class Points(msgspec.Struct, frozen=True):
    """Points of one scoring category."""

    category: str
    """The name of the category in the game's rules."""
    points: int
    """The points of the category; negative if it costs points."""


class Score(msgspec.Struct, frozen=True):
    """The result of one seat, or of an automatic opponent, which has a ``name`` instead of a seat.

    ``name`` enters the chain, so it is never a player's name. ``rank`` counts from 1; ties share a rank.
    """

    seat: Seat | None
    """The seat, from 0; null for an automatic opponent."""
    total: int
    """All points of the seat."""
    rank: int
    """The place in the ranking, from 1; ties share a place."""
    name: str = ""
    """The name of the automatic opponent; empty for a seat."""
    parts: tuple[Points, ...] = ()
    """The points by category."""
    titles: tuple[str, ...] = ()
    """The titles that the game awards for the result; usually empty."""


class Outcome(msgspec.Struct, frozen=True):
    """The result of a match and why it ended."""

    reason: str
    """Why the game ended, as its rules name it."""
    scores: tuple[Score, ...]
    """The results: the seats in order, then an automatic opponent if there is one."""
    winners: tuple[Seat, ...]
    """The winning seats; several if they share the victory, none if no seat won."""

    def __str__(self) -> str:
        won = ", ".join(f"seat {seat}" for seat in self.winners) or "no seat"
        who = ((score.name if score.seat is None else f"seat {score.seat}", score) for score in self.scores)
        return f"{self.reason}, won by {won}: {', '.join(f'{name} has {one.total}' for name, one in who)}"


class Types(msgspec.Struct, Generic[O, S, M, E, V], frozen=True):
    """The types of a game; the API derives its GraphQL types from them."""

    options: type[O]
    state: type[S]
    view: type[V]
    moves: tuple[type[M], ...]
    events: tuple[type[E], ...]
    choices: tuple[type, ...] = ()


class Game(ABC, Generic[O, S, M, E, V]):
    """The rules of a game, with its component data.

    ``name`` is the game's name on the wire, ``title`` its name for people, ``rules`` the version of its
    rules (it never changes within a match), ``seats`` the supported numbers of seats, and ``components`` its
    component data, whose hash is in the first entry of every match. ``dark_colours`` maps colours of its
    pictures, as written there, to those for a dark page; all others stay.

    >>> from skerry.rules.chance import Seeded
    >>> from skerry.rules.hashi import Hashi
    >>> hashi, chance = Hashi(), Seeded(1)
    >>> hashi
    <Hashi hashi.1, 1 to 4 players>
    >>> state = hashi.setup(hashi.initial(hashi.options({"side": "B"}, 2), 2), chance).state
    >>> state
    <State hashi for 2: START_NUMBERS, round 0>
    >>> hashi.decisions(state)
    {0: Decision(kind='START', sealed=True), 1: Decision(kind='START', sealed=True)}
    >>> step = hashi.decide(state, 0, hashi.parse("S 3 =4"), chance)
    >>> step.events[0].shown
    EntrySealed(seat=0, step=StepName.START)
    >>> list(hashi.decisions(step.state))
    [1]
    """

    name: ClassVar[str]
    title: ClassVar[str]
    rules: ClassVar[int]
    seats: ClassVar[range]
    dark_colours: ClassVar[Mapping[str, str]] = {}
    types: Types[O, S, M, E, V]
    components: Mapping[str, Json]

    def __repr__(self) -> str:
        first, last = self.seats[0], self.seats[-1]
        players = f"{first} to {last} players" if first < last else f"{first} player{'s' * (first > 1)}"
        return f"<{type(self).__name__} {self.name}.{self.rules}, {players}>"

    def provenance(self) -> Mapping[str, Json]:
        """Return where each group of components comes from, as a text or an object of texts."""
        declared = self.components.get("provenance")
        return declared if isinstance(declared, dict) else {}

    @abstractmethod
    def options(self, given: Mapping[str, Json], seats: int) -> O:
        """Check the options given as JSON and complete them with defaults.

        Raises ``Illegal`` with PLAYER_COUNT_INVALID or OPTION_INVALID.

        >>> from skerry.rules.hashi import Hashi
        >>> Hashi().options({"side": "B"}, seats=2)
        Options(side=Side.B, reveal_mode=RevealMode.ROUND_END)
        >>> Hashi().options({"side": "C"}, seats=2)
        Traceback (most recent call last):
            ...
        skerry.rules.game.Illegal: OPTION_INVALID: ...
        """

    def modes(self, seats: int) -> Sequence[Mapping[str, Json]]:
        """Return options, as given for a match, that together use every part of the components.

        A new component set is tested with each of them first.
        """
        return ({},)

    @abstractmethod
    def initial(self, options: O, seats: int) -> S:
        """Return the state before any event."""

    @abstractmethod
    def setup(self, state: S, chance: Chance) -> Step[S, E]:
        """Set up the game, from the initial state to the first decision."""

    @abstractmethod
    def decide(self, state: S, seat: Seat, move: M, chance: Chance) -> Step[S, E]:
        """Play ``move`` for ``seat``, and all automatic steps that follow.

        Raises ``Illegal`` if the rules refuse the move, always before the first draw or reveal, with a code
        that all games share (``skerry.rules.codes``) or one of the rules page.

        >>> from skerry.match.local_match import LocalMatch
        >>> from skerry.rules.hashi import Hashi
        >>> match = LocalMatch.start(Hashi(), seats=2, seed=1)
        >>> from skerry.rules.chance import Seeded
        >>> move = match.game.parse("S 7 =3")
        >>> step = match.game.decide(match.state, 0, move, Seeded(1))
        >>> step.state
        <State hashi for 2: START_NUMBERS, round 0>
        >>> match.game.decide(step.state, 0, move, Seeded(1))
        Traceback (most recent call last):
            ...
        skerry.rules.game.Illegal: ALREADY_COMMITTED: ...
        """

    @abstractmethod
    def evolve(self, state: S, event: E) -> S:
        """Fold one event or stand-in, using what it says and never hidden state."""

    @abstractmethod
    def redact(self, state: S, viewer: Viewer) -> S:
        """Return the state as the viewer can know it; nothing else in a game hides information.

        Hidden ids become ``?`` and return to the set of unseen ones; counts stay.

        >>> from skerry.match.local_match import LocalMatch
        >>> from skerry.rules.dream_islands import DreamIslands
        >>> match = LocalMatch.start(DreamIslands(), seats=2, seed=1)
        >>> match.state.players[0].hand
        ('group-4', 'chain-5', 'chain-2')
        >>> match.game.redact(match.state, 1).players[0].hand
        ('?', '?', '?')
        """

    @abstractmethod
    def decisions(self, state: S) -> Mapping[Seat, Decision]:
        """Return which seats have to decide what now, from public facts only; empty once the game is over.

        >>> from skerry.match.local_match import LocalMatch
        >>> from skerry.rules.hashi import Hashi
        >>> match = LocalMatch.start(Hashi(), seats=2, seed=1)
        >>> match.game.decisions(match.state)[1]
        Decision(kind='START', sealed=True)
        """

    @abstractmethod
    def legal_moves(self, state: S, seat: Seat) -> LegalMoves[M]:
        """Return all legal moves of ``seat`` in normal form; empty if it has no decision to make.

        >>> from skerry.match.local_match import LocalMatch
        >>> from skerry.rules.hashi import Hashi
        >>> match = LocalMatch.start(Hashi(), seats=2, seed=1)
        >>> legal = match.game.legal_moves(match.state, 0)
        >>> match.game.parse("S 7 =3") in legal, match.game.parse("W 7") in legal, legal.count()
        (True, False, 22)
        """

    def normalise(self, state: S, seat: Seat, move: M) -> M:
        """Return the normal form of a move that can be written in several ways."""
        return move

    @abstractmethod
    def shown(self, state: S, seat: Seat, move: M) -> str | None:
        """Return the text of an accepted, normal move as others may read it; ``state`` is from before it.

        None if even the form of the move is hidden.

        >>> from skerry.match.local_match import LocalMatch
        >>> from skerry.rules.hashi import Hashi
        >>> match = LocalMatch.start(Hashi(), seats=2, seed=1)
        >>> match.game.shown(match.state, 0, match.game.parse("S 7 =3"))
        'S ?'
        """

    def describe(self, event: E, viewer: Viewer) -> str:
        """Return one plain sentence about an event or stand-in, for people who read a list of moves.

        It says nothing beyond ``event``, which is what ``viewer`` reads. It begins with a capital, ends with
        a full stop and contains no ids. A seat is written ``seat 1`` (``Seat 1`` at the start), so that a
        frontend can put names in its place; an automatic opponent has its name. By default the sentence
        lists the type and the simple fields of the event.

        >>> from skerry.rules.hashi import Hashi
        >>> from skerry.rules.hashi.events import NumberWritten
        >>> Hashi().describe(NumberWritten(seat=1, island=7, number=4), "public")
        'Seat 1 writes a 4 on island 7.'
        """
        return plain_sentence(event)

    def describe_all(self, events: Sequence[E], viewer: Viewer) -> Sequence[str]:
        """Return the sentences about the events of one entry, in order.

        By default one for each event; a game may join events that repeat.
        """
        return [self.describe(event, viewer) for event in events]

    def choices(self, state: S, seat: Seat) -> msgspec.Struct | None:
        """Return the legal moves in structured form, for long lists; None if the seat has no decision."""
        return None

    def default_move(self, state: S, seat: Seat) -> M:
        """Return the move that is played for a seat whose clock has expired; it must have a decision."""
        return next(iter(self.legal_moves(state, seat)))

    @abstractmethod
    def view(self, state: S, viewer: Viewer) -> V:
        """Return what the viewer sees, built from the redacted state by an allow-list.

        >>> from skerry.match.local_match import LocalMatch
        >>> from skerry.rules.hashi import Hashi
        >>> match = LocalMatch.start(Hashi(), seats=2, seed=1)
        >>> match.game.view(match.state, "public").round
        0
        """

    @abstractmethod
    def sample(self, state: S, viewer: Viewer, chance: Chance) -> S:
        """Return a state that looks the same to the viewer, with everything it cannot know redrawn.

        >>> from skerry.match.local_match import LocalMatch
        >>> from skerry.rules.hashi import Hashi
        >>> match = LocalMatch.start(Hashi(), seats=2, seed=1)
        >>> from skerry.rules.chance import Seeded
        >>> entered = match.play(0, match.game.parse("S 7 =3"))
        >>> sampled = match.game.sample(entered.state, 1, Seeded(1))
        >>> match.game.view(sampled, 1) == match.game.view(entered.state, 1)
        True
        """

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return the result once the game is over, None before.

        >>> from skerry.match.local_match import LocalMatch
        >>> from skerry.rules.hashi import Hashi
        >>> match = LocalMatch.start(Hashi(), seats=1, seed=1)
        >>> match.game.outcome(match.state) is None
        True
        >>> while match.awaited:
        ...     match = match.play(0, match.game.default_move(match.state, 0))
        >>> print(match.game.outcome(match.state))
        ROUNDS_PLAYED, won by seat 0: seat 0 has 0
        """

    @abstractmethod
    def parse(self, text: str) -> M:
        """Read a move's notation; raises ``Illegal`` with MALFORMED_MOVE.

        >>> from skerry.rules.hashi import Hashi
        >>> Hashi().parse("b 16,4")
        Build(lines=('L04', 'L16'))
        >>> Hashi().parse("castle")
        Traceback (most recent call last):
            ...
        skerry.rules.game.Illegal: MALFORMED_MOVE: ...
        """

    @abstractmethod
    def format(self, move: M) -> str:
        """Write a move in its notation: words separated by single spaces. The text is also the move's id.

        >>> from skerry.rules.hashi import Hashi
        >>> Hashi().format(Hashi().parse("b 16,4"))
        'B 4 16'
        """

    @abstractmethod
    def draw(self, view: V, legal: Sequence[M]) -> str:
        """Draw the view as SVG; hot spots contain the notations of the moves in ``legal``.

        >>> from skerry.match.local_match import LocalMatch
        >>> from skerry.rules.hashi import Hashi
        >>> match = LocalMatch.start(Hashi(), seats=2, seed=1)
        >>> match.game.draw(match.game.view(match.state, 0), list(match.legal_moves(0)))[:4]
        '<svg'
        """

    def draw_for(self, look: Look, view: V, legal: Sequence[M]) -> str:
        """Draw the view as `draw` does, in the layout of a look and with its last events marked.

        What belongs to the seat of the look stands foremost. Ids, picked words and theme are the caller's
        part: `skerry.rules.board_picture.draw_board`. By default there is one layout and nothing is marked.
        """
        return self.draw(view, legal)

    def sketch(self, view: V) -> str:
        """Draw the view as text for a terminal: the board, whose turn it is, and the points.

        At most 24 lines of at most 80 columns, readable without colours; Unicode letters and lines, but no
        control characters. By default it lists the fields of the view.

        >>> from skerry.match.local_match import LocalMatch
        >>> from skerry.rules.hashi import Hashi
        >>> match = LocalMatch.start(Hashi(), seats=2, seed=1)
        >>> match.game.sketch(match.game.view(match.state, 0)).partition(":")[0]
        'Seat 0 (you)'
        """
        return plain_sketch(self.title, view)


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
"""A game whose types are not known statically, as in match, log and API."""


class Position(ABC, Generic[S, M, V]):
    """What a bot may know of a match, in process or over the network; never the state itself.

    >>> from skerry.match.local_match import LocalMatch
    >>> from skerry.rules.hashi import Hashi
    >>> position = LocalMatch.start(Hashi(), seats=2, seed=1).position(1)
    >>> position
    <LocalPosition of hashi.1: seat 1, asked: START>
    >>> position.seat, position.legal().count(), position.view().phase
    (1, 22, Phase.START_NUMBERS)
    """

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
        """Return a state that looks the same to the seat as the real one."""


class Bot(Protocol):
    """Something that chooses moves.

    >>> class First:
    ...     def choose(self, game, position, chance):
    ...         return next(iter(position.legal()))
    >>> from skerry.match.local_match import LocalMatch
    >>> from skerry.rules.chance import Free
    >>> from skerry.rules.hashi import Hashi
    >>> match = LocalMatch.start(Hashi(), seats=1, seed=1)
    >>> First().choose(match.game, match.position(0), Free())
    SetStart(island=2, number=3)
    """

    def choose(self, game: Game[O, S, M, E, V], position: Position[S, M, V], chance: Chance) -> M:
        """Return a legal move of the position; ``chance`` is the bot's own source of randomness."""
        ...
