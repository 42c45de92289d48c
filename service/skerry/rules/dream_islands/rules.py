"""Dream Islands as an implementation of the rules contract (rules page, sections 4 to 7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from skerry.rules.dream_islands import legal_moves, notation, scoring
from skerry.rules.dream_islands.checks import check
from skerry.rules.dream_islands.choices import Choices, ResolveChoices, WalkingChoices, make_choices
from skerry.rules.dream_islands.component_checks import check_components
from skerry.rules.dream_islands.components import Data
from skerry.rules.dream_islands.default_move import default_move
from skerry.rules.dream_islands.describe import describe
from skerry.rules.dream_islands.events import EVENTS, Event
from skerry.rules.dream_islands.folding import fold
from skerry.rules.dream_islands.kinds import MissionCompletion, Phase
from skerry.rules.dream_islands.moves import Move, Resolve, Walking
from skerry.rules.dream_islands.options import Options, read_options
from skerry.rules.dream_islands.picture.draw import draw_picture
from skerry.rules.dream_islands.picture.style import DARK_COLOURS
from skerry.rules.dream_islands.play.play import resolve, walk
from skerry.rules.dream_islands.play.setup import set_up
from skerry.rules.dream_islands.redaction import redact, sample
from skerry.rules.dream_islands.sketch import sketch
from skerry.rules.dream_islands.state import Player, State
from skerry.rules.dream_islands.views import View, make_view
from skerry.rules.dream_islands.walking import normal
from skerry.rules.game import (
    Chance,
    Decision,
    Game,
    Json,
    LegalMoves,
    Outcome,
    Seat,
    Step,
    Types,
    Viewer,
)
from skerry.rules.kit.component_file import shipped
from skerry.rules.kit.legality import passes
from skerry.rules.look import Look

_MOVE = Decision(Phase.MOVE.value)
_RESOLVE = Decision(Phase.RESOLVE.value)


class DreamIslands(Game[Options, State, Move, Event, View]):
    """The rules of Dream Islands for 2 to 4 seats, with the shipped components or others.

    >>> game = DreamIslands()
    >>> game.parse("4: P>4")
    Walking(number=4, walks=(Walk(origin=0, steps=4, target='RING'),))
    >>> game.parse("-m2 -g3")
    Resolve(complete=(), tuck=('majority-2', 'group-3'))
    >>> game.format(game.parse("4: P>4"))
    '4: P>4'
    """

    name: ClassVar[str] = "dream-islands"
    title: ClassVar[str] = "Dream Islands"
    rules: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    dark_colours: ClassVar[Mapping[str, str]] = DARK_COLOURS
    types = Types[Options, State, Move, Event, View](
        options=Options,
        state=State,
        view=View,
        moves=(Walking, Resolve),
        events=EVENTS,
        choices=(WalkingChoices, ResolveChoices),
    )

    def __init__(self, components: Mapping[str, Any] | None = None) -> None:
        ours = shipped("skerry.rules.dream_islands")
        if components is not None:
            check_components(components, ours, self.seats)
        self.components = ours if components is None else components
        self.data = Data(self.components)

    def options(self, given: Mapping[str, Json], seats: int) -> Options:
        """Check and complete the options; raises ``Illegal`` (sections 4.1, 8)."""
        return read_options(given, seats, self.seats)

    def modes(self, seats: int) -> Sequence[Mapping[str, Json]]:
        """Return the default options, and those for the other readings of the rules."""
        return {}, {"missionCompletion": MissionCompletion.MANDATORY.value, "chainWraps": False}

    def initial(self, options: Options, seats: int) -> State:
        """Return the state before the start player is known: all pieces are on the airplane."""
        places = (self.data.on_airplane + 1, *(0 for _ in self.data.islands))
        return State(options=options, players=tuple(Player(places) for _ in range(seats)))

    def setup(self, state: State, chance: Chance) -> Step[State, Event]:
        """Set up (section 4)."""
        return set_up(self.data, state, chance)

    def decide(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State, Event]:
        """Play a move (sections 5.2, 5.3); refusals are checked in the order of the rules page."""
        check(self.data, state, seat, move)
        move = self.normalise(state, seat, move)
        if isinstance(move, Walking):
            return walk(self.data, state, seat, move, chance)
        return resolve(self.data, state, seat, move, chance)

    def evolve(self, state: State, event: Event) -> State:
        """Fold one event or stand-in."""
        return fold(self.data, state, event)

    def redact(self, state: State, viewer: Viewer) -> State:
        """Hide the cards of others (section 3)."""
        return redact(state, viewer)

    def decisions(self, state: State) -> Mapping[Seat, Decision]:
        """Return the decision of the seat on turn (section 5.1)."""
        if state.turn is None:
            return {}
        return {state.turn: _MOVE if state.phase is Phase.MOVE else _RESOLVE}

    def legal_moves(self, state: State, seat: Seat) -> LegalMoves[Move]:
        """Return the legal moves of a seat (section 5.5)."""
        if seat != state.turn:
            return LegalMoves.none()
        data = self.data
        if state.phase is Phase.MOVE:
            return LegalMoves(
                lambda: legal_moves.list_walkings(data, state, seat),
                lambda move: self._legal(state, seat, move),
                lambda: legal_moves.count_walkings(data, state, seat),
                self.format,
            )
        return LegalMoves(
            lambda: legal_moves.list_resolves(data, state, seat),
            lambda move: self._legal(state, seat, move),
            lambda: legal_moves.count_resolves(data, state, seat),
            self.format,
        )

    def _legal(self, state: State, seat: Seat, move: Move) -> bool:
        return passes(check, self.data, state, seat, move) and move == self.normalise(state, seat, move)

    def normalise(self, state: State, seat: Seat, move: Move) -> Move:
        """Sort walks as in section 5.2, and laid-down cards in card order."""
        if isinstance(move, Walking):
            walks = normal(move.walks)
            return move if walks == move.walks else replace(move, walks=walks)
        complete = self.data.in_order(move.complete)
        return move if complete == move.complete else replace(move, complete=complete)

    def shown(self, state: State, seat: Seat, move: Move) -> str | None:
        """Return the text for others; a tucked card is ``-?`` (section 5.7)."""
        return notation.shown_text(move, self.data)

    def describe(self, event: Event, viewer: Viewer) -> str:
        """Return one sentence about an event or stand-in."""
        return describe(self.data, event)

    def choices(self, state: State, seat: Seat) -> Choices | None:
        """Return the structured form of the legal moves (section 5.5)."""
        return make_choices(self.data, state, seat)

    def default_move(self, state: State, seat: Seat) -> Move:
        """Return the move that is played when a clock expires (section 5.8)."""
        return default_move(self.data, state, seat)

    def view(self, state: State, viewer: Viewer) -> View:
        """Return what the viewer sees (section 3)."""
        return make_view(self.data, state, viewer)

    def sample(self, state: State, viewer: Viewer, chance: Chance) -> State:
        """Redraw everything that the viewer cannot know."""
        return sample(self.data, state, viewer, chance)

    def outcome(self, state: State) -> Outcome | None:
        """Return the result once the game is over (section 7)."""
        return scoring.outcome(self.data, state)

    def parse(self, text: str) -> Move:
        """Read a notation (section 5.7)."""
        return notation.parse(text, self.data)

    def format(self, move: Move) -> str:
        """Write a notation (section 5.7)."""
        return notation.format_move(move, self.data)

    def draw(self, view: View, legal: Sequence[Move]) -> str:
        """Return the picture of section 10, 1240 wide."""
        return self.draw_for(Look(), view, legal)

    def draw_for(self, look: Look, view: View, legal: Sequence[Move]) -> str:
        """Return the picture of section 10 in the layout of a look, with its last events marked."""
        return draw_picture(self.data, look, view, legal)

    def sketch(self, view: View) -> str:
        """Draw the view as text."""
        return sketch(self.data, view)
