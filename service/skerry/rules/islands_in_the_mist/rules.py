"""The game Islands in the Mist, as the rules contract wants it (rules page, sections 3 to 7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

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
from skerry.rules.islands_in_the_mist import scoring
from skerry.rules.islands_in_the_mist.checks.check import check
from skerry.rules.islands_in_the_mist.choices import CHOICES, Choices, make_choices
from skerry.rules.islands_in_the_mist.component_checks import check_components
from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.default_move import default_move
from skerry.rules.islands_in_the_mist.describe import describe, describe_all
from skerry.rules.islands_in_the_mist.events import EVENTS, Event
from skerry.rules.islands_in_the_mist.folding import fold
from skerry.rules.islands_in_the_mist.kinds import Die, MapSide
from skerry.rules.islands_in_the_mist.legal_moves import list_moves
from skerry.rules.islands_in_the_mist.moves import MOVES, Move, Reroll, TakeCloud
from skerry.rules.islands_in_the_mist.notation import Notation
from skerry.rules.islands_in_the_mist.options import MODULES, Options, read_options
from skerry.rules.islands_in_the_mist.picture.draw import draw_picture
from skerry.rules.islands_in_the_mist.picture.palette import NIGHT
from skerry.rules.islands_in_the_mist.play.play import play
from skerry.rules.islands_in_the_mist.play.setup import set_up
from skerry.rules.islands_in_the_mist.provenance import AMENDMENTS
from skerry.rules.islands_in_the_mist.sketch import sketch
from skerry.rules.islands_in_the_mist.state import NOTHING, Player, State, decision_of
from skerry.rules.islands_in_the_mist.views import View, make_view
from skerry.rules.kit.component_file import shipped
from skerry.rules.kit.legality import passes
from skerry.rules.look import Look
from skerry.rules.provenance import amended


class IslandsInTheMist(Game[Options, State, Move, Event, View]):
    """The rules of Islands in the Mist for 2 to 4 seats, with the shipped components or others.

    ``components["provenance"]`` says where each group of data comes from, and what is reconstructed.
    Raises ``ComponentsInvalid`` for components that the game cannot be played with.

    >>> game = IslandsInTheMist()
    >>> game.parse("fly NE1")
    Fly(direction='NE', distance=1, surplus=0)
    >>> game.parse("CAN3@F4")
    PlaceTile(tile='CANYON3', field='F4')
    >>> game.format(game.parse("fly NE1"))
    'fly NE1'
    """

    name: ClassVar[str] = "islands-in-the-mist"
    title: ClassVar[str] = "Islands in the Mist"
    rules: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    dark_colours: ClassVar[Mapping[str, str]] = NIGHT
    types = Types[Options, State, Move, Event, View](
        options=Options, state=State, view=View, moves=MOVES, events=EVENTS, choices=CHOICES
    )

    def __init__(self, components: Mapping[str, Any] | None = None) -> None:
        if components is None:
            components = shipped("skerry.rules.islands_in_the_mist")
        else:
            check_components(components, self.seats)
        self.components = components
        self.data = Data(components)
        self.notation = Notation(self.data)

    def provenance(self) -> Mapping[str, Json]:
        """Return where each group of component data comes from, with additions to the file."""
        return amended(self.components, shipped("skerry.rules.islands_in_the_mist"), AMENDMENTS)

    def options(self, given: Mapping[str, Json], seats: int) -> Options:
        """Complete the options; raises ``Illegal`` (section 1)."""
        return read_options(given, seats, self.seats)

    def modes(self, seats: int) -> Sequence[Mapping[str, Json]]:
        """Return the options of both maps with each module (section 1)."""
        return [{"mapSide": side.value, "module": module} for side in MapSide for module in MODULES]

    def initial(self, options: Options, seats: int) -> State:
        """Return the state before anything is drawn: a full bag, empty islands and clouds."""
        data = self.data
        fields = len(data.layout(options).ids)
        owned = tuple(data.extensions) if options.module >= 3 else ()
        player = Player(data.start_energy[0], (), None, (NOTHING,) * fields, owned)
        return State(options, (player,) * seats, ((),) * data.clouds[seats], data.bag)

    def setup(self, state: State, chance: Chance) -> Step[State, Event]:
        """Set up, until the first start field is chosen (section 4)."""
        return set_up(self.data, state, chance)

    def decide(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State, Event]:
        """Play a move (section 5); refusals follow the order of the page."""
        check(self.data, state, seat, move)
        return play(self.data, state, seat, self.normalise(state, seat, move), chance)

    def evolve(self, state: State, event: Event) -> State:
        """Fold one event."""
        return fold(self.data, state, event)

    def redact(self, state: State, viewer: Viewer) -> State:
        """Return the state itself: nothing is hidden (section 3)."""
        return state

    def decisions(self, state: State) -> Mapping[Seat, Decision]:
        """Return the open decision, of the awaited seat (section 5.1)."""
        return {} if state.turn is None else {state.turn: Decision(decision_of(state))}

    def legal_moves(self, state: State, seat: Seat) -> LegalMoves[Move]:
        """Return the legal moves of a seat (section 5.9)."""
        if seat != state.turn:
            return LegalMoves.none()
        return LegalMoves(
            lambda: list_moves(self.data, state, seat),
            lambda move: self._legal(state, seat, move),
            text=self.format,
        )

    def _legal(self, state: State, seat: Seat, move: Move) -> bool:
        return passes(check, self.data, state, seat, move) and move == self.normalise(state, seat, move)

    def normalise(self, state: State, seat: Seat, move: Move) -> Move:
        """Sort the tiles to store by face, and put the direction die first."""
        if isinstance(move, TakeCloud):
            return replace(move, keep=self.data.in_order(move.keep))
        if isinstance(move, Reroll):
            dice = [die.value for die in Die]
            order = {die: at for at, die in enumerate(dice)}
            return replace(move, dice=tuple(sorted(move.dice, key=lambda die: order.get(die, len(dice)))))
        return move

    def shown(self, state: State, seat: Seat, move: Move) -> str | None:
        """Return the whole notation: nothing is hidden."""
        return self.format(move)

    def describe(self, event: Event, viewer: Viewer) -> str:
        """Return one sentence about an event or stand-in."""
        return describe(event)

    def describe_all(self, events: Sequence[Event], viewer: Viewer) -> Sequence[str]:
        """Return the sentences about the events of an entry, with one for repeated ones."""
        return describe_all(events)

    def choices(self, state: State, seat: Seat) -> Choices | None:
        """Return the structured form of the legal moves."""
        return make_choices(self.data, state, seat)

    def default_move(self, state: State, seat: Seat) -> Move:
        """Return what an expired clock plays (section 5.13)."""
        return default_move(self.data, state, seat)

    def view(self, state: State, viewer: Viewer) -> View:
        """Return the view, the same for everybody (section 3)."""
        return make_view(self.data, state)

    def sample(self, state: State, viewer: Viewer, chance: Chance) -> State:
        """Return the state itself: every viewer knows all of it."""
        return state

    def outcome(self, state: State) -> Outcome | None:
        """Return the result once the game is over (section 7)."""
        return scoring.outcome(self.data, state)

    def parse(self, text: str) -> Move:
        """Read a notation (section 5.12)."""
        return self.notation.parse(text)

    def format(self, move: Move) -> str:
        """Write a notation (section 5.12)."""
        return self.notation.format(move)

    def sketch(self, view: View) -> str:
        """Draw the view as text."""
        return sketch(self.data, view)

    def draw(self, view: View, legal: Sequence[Move]) -> str:
        """Return the picture of section 10."""
        return self.draw_for(Look(), view, legal)

    def draw_for(self, look: Look, view: View, legal: Sequence[Move]) -> str:
        """Return the picture of section 10, with the island of a seat large."""
        return draw_picture(self.data, self.notation, look, view, legal)
