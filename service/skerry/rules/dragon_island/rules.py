"""The game Dragon Island, as the rules contract wants it (rules page, all sections)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from skerry.rules.dragon_island import legal_moves, notation, scoring
from skerry.rules.dragon_island.checks.check import check
from skerry.rules.dragon_island.choices import CHOICES, Choices, make_choices
from skerry.rules.dragon_island.component_checks import check_components
from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.default_move import default_move
from skerry.rules.dragon_island.describe import describe
from skerry.rules.dragon_island.events import EVENTS, Event
from skerry.rules.dragon_island.folding import fold
from skerry.rules.dragon_island.kinds import Kind, Phase
from skerry.rules.dragon_island.moves import MOVES, KeepTreasure, Move
from skerry.rules.dragon_island.options import (
    ForeignPens,
    Options,
    TelekinesisReach,
    TreasureMatch,
    read_options,
)
from skerry.rules.dragon_island.phases import treasure_open
from skerry.rules.dragon_island.picture.draw import draw_picture
from skerry.rules.dragon_island.picture.style import DARK
from skerry.rules.dragon_island.play.play import play
from skerry.rules.dragon_island.play.setup import set_up
from skerry.rules.dragon_island.redaction import redact, sample
from skerry.rules.dragon_island.sketch import sketch
from skerry.rules.dragon_island.state import Player, State, Tile
from skerry.rules.dragon_island.views import View, make_view
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
from skerry.rules.kit.hexes import ORIGIN
from skerry.rules.kit.legality import passes
from skerry.rules.look import Look


class DragonIsland(Game[Options, State, Move, Event, View]):
    """The rules of Dragon Island for 2 to 4 seats, with the shipped components or others.

    Raises ``ComponentsInvalid`` for components that the game cannot be played with.

    >>> game = DragonIsland()
    >>> game.parse("place Sw 0,1")
    PlaceTile(tile='S-white', at=Hex(q=0, r=1), face=None, joker_color=None)
    >>> game.parse("capture b1g5r2w2")
    CaptureDragons(payment=Payment(blue=1, green=5, red=2, white=2))
    >>> game.format(game.parse("place Sw 0,1"))
    'place Sw 0,1'
    """

    name: ClassVar[str] = "dragon-island"
    title: ClassVar[str] = "Dragon Island"
    rules: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    dark_colours: ClassVar[Mapping[str, str]] = DARK
    types = Types[Options, State, Move, Event, View](
        options=Options, state=State, view=View, moves=MOVES, events=EVENTS, choices=CHOICES
    )

    def __init__(self, components: Mapping[str, Any] | None = None) -> None:
        ours = shipped("skerry.rules.dragon_island")
        if components is not None:
            check_components(components, ours, self.seats)
        self.components = ours if components is None else components
        self.data = Data(self.components)

    def options(self, given: Mapping[str, Json], seats: int) -> Options:
        """Complete the options; raises ``Illegal`` (section 1)."""
        return read_options(self.data, given, seats, self.seats)

    def modes(self, seats: int) -> Sequence[Mapping[str, Json]]:
        """Return the options of the shortest and the longest game, and of each alternative ruling."""
        return (
            {},
            {"extraTilesPerPlayer": self.data.table[seats].max_extra_tiles_per_player},
            {"treasureMatch": TreasureMatch.AT_LEAST.value, "foreignPens": ForeignPens.IGNORE.value},
            {"telekinesisReach": TelekinesisReach.ALL.value, "telekinesisProduces": True},
        )

    def initial(self, options: Options, seats: int) -> State:
        """Return the state with only the Keep on the table, before the start seat is known (section 4)."""
        data = self.data
        return State(
            options=options,
            players=tuple(Player() for _ in range(seats)),
            island=(Tile(data.keep, Kind.KEEP, ORIGIN),),
            supply=data.supply,
            dragons=data.dragons,
            pool=data.tiles,
            bag=data.bag(seats, options.extra_tiles_per_player),
            unknown=data.cards,
        )

    def setup(self, state: State, chance: Chance) -> Step[State, Event]:
        """Set up (section 4)."""
        return set_up(self.data, state, chance)

    def decide(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State, Event]:
        """Play a move (section 5); refusals follow the order of the page."""
        check(self.data, state, seat, move)
        return play(self.data, state, seat, self.normalise(state, seat, move), chance)

    def evolve(self, state: State, event: Event) -> State:
        """Fold one event or stand-in."""
        return fold(self.data, state, event)

    def redact(self, state: State, viewer: Viewer) -> State:
        """Hide what lies behind others' screens (section 3)."""
        return redact(self.data, state, viewer)

    def decisions(self, state: State) -> Mapping[Seat, Decision]:
        """Return the open decisions: in the setup of all that have not answered, then of the active seat.

        Keeping cards is sealed if a treasure may follow; otherwise the turn ends, which all may see.
        """
        if state.due is not None or state.turn is None:
            return {}
        kind = state.phase.value
        if state.phase is Phase.SETUP_TREASURE:
            awaited = (seat for seat, player in enumerate(state.players) if player.offered)
            return {seat: Decision(kind, sealed=True) for seat in awaited}
        sealed = state.phase is Phase.KEEP_TREASURE and treasure_open(state, state.turn)
        return {state.turn: Decision(kind, sealed=sealed)}

    def legal_moves(self, state: State, seat: Seat) -> LegalMoves[Move]:
        """Return the legal moves of a seat (section 5)."""
        if seat not in self.decisions(state):
            return LegalMoves.none()
        return LegalMoves(
            lambda: legal_moves.list_moves(self.data, state, seat),
            lambda move: self._legal(state, seat, move),
            lambda: legal_moves.count_moves(self.data, state, seat),
            self.format,
        )

    def _legal(self, state: State, seat: Seat, move: Move) -> bool:
        return passes(check, self.data, state, seat, move) and move == self.normalise(state, seat, move)

    def normalise(self, state: State, seat: Seat, move: Move) -> Move:
        """Sort the cards to keep (section 5.1); payments have only one form."""
        return replace(move, cards=tuple(sorted(move.cards))) if isinstance(move, KeepTreasure) else move

    def shown(self, state: State, seat: Seat, move: Move) -> str | None:
        """Return the text for others, with ``?`` for the cards to keep (section 3)."""
        return notation.shown_text(move)

    def describe(self, event: Event, viewer: Viewer) -> str:
        """Return one sentence about an event or stand-in."""
        return describe(self.data, event)

    def choices(self, state: State, seat: Seat) -> Choices | None:
        """Return the structured form of the legal moves if their list is long (section 5.1)."""
        return make_choices(self.data, state, seat) if seat in self.decisions(state) else None

    def default_move(self, state: State, seat: Seat) -> Move:
        """Return what an expired clock plays (section 5.12)."""
        return default_move(self.data, state, seat)

    def view(self, state: State, viewer: Viewer) -> View:
        """Return what the viewer sees (section 3)."""
        return make_view(self.data, state, viewer)

    def sample(self, state: State, viewer: Viewer, chance: Chance) -> State:
        """Draw again everything that the viewer cannot know (section 3)."""
        return sample(self.data, state, viewer, chance)

    def outcome(self, state: State) -> Outcome | None:
        """Return the result once the game is over (section 7)."""
        return scoring.outcome(self.data, state)

    def parse(self, text: str) -> Move:
        """Read a notation (section 5.12)."""
        return notation.parse(text)

    def format(self, move: Move) -> str:
        """Write a notation (section 5.12)."""
        return notation.format_move(move)

    def sketch(self, view: View) -> str:
        """Draw the view as text."""
        return sketch(view)

    def draw(self, view: View, legal: Sequence[Move]) -> str:
        """Return the picture of section 10."""
        return draw_picture(self.data, Look(), view, legal)

    def draw_for(self, look: Look, view: View, legal: Sequence[Move]) -> str:
        """Return the picture of section 10 in the layout of a look."""
        return draw_picture(self.data, look, view, legal)
