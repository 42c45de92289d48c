"""The game Small Islands, as the rules contract wants it (rules page, sections 3 to 7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

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
from skerry.rules.provenance import amended
from skerry.rules.small_islands import legal_moves, notation, scoring
from skerry.rules.small_islands.checks.check import check
from skerry.rules.small_islands.choices import CHOICES, Choices, make_choices
from skerry.rules.small_islands.component_checks.check import check_components
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.describe import describe, describe_all
from skerry.rules.small_islands.events import EVENTS, Event
from skerry.rules.small_islands.folding.fold import fold
from skerry.rules.small_islands.kinds import Mode, Phase
from skerry.rules.small_islands.moves import MOVES, Move
from skerry.rules.small_islands.options import Options, read_options
from skerry.rules.small_islands.picture.draw import draw_picture
from skerry.rules.small_islands.picture.style import DARK
from skerry.rules.small_islands.play.play import play
from skerry.rules.small_islands.play.setup import set_up
from skerry.rules.small_islands.provenance import AMENDMENTS
from skerry.rules.small_islands.redaction import redact, sample
from skerry.rules.small_islands.sketch import sketch
from skerry.rules.small_islands.state import Alexis, Cards, Player, State, awaited_seat
from skerry.rules.small_islands.view_types import View
from skerry.rules.small_islands.views import make_view


class SmallIslands(Game[Options, State, Move, Event, View]):
    """The rules of Small Islands for 1 to 4 seats, with the shipped components or others.

    Raises ``ComponentsInvalid`` for components that the game cannot be played with.

    >>> game = SmallIslands()
    >>> game.parse("T45 @-2,0 r2")
    Place(tile='T45', x=-2, y=0, rotation=2)
    >>> game.parse("own @1,-2")
    Land(ship='OWN', x=1, y=-2)
    >>> game.format(game.parse("T45 @-2,0 r2"))
    'T45 @-2,0 r2'
    """

    name: ClassVar[str] = "small-islands"
    title: ClassVar[str] = "Small Islands"
    rules: ClassVar[int] = 1
    seats: ClassVar[range] = range(1, 5)
    dark_colours: ClassVar[Mapping[str, str]] = DARK
    types = Types[Options, State, Move, Event, View](
        options=Options, state=State, view=View, moves=MOVES, events=EVENTS, choices=CHOICES
    )

    def __init__(self, components: Mapping[str, Any] | None = None) -> None:
        ours = shipped("skerry.rules.small_islands")
        if components is not None:
            check_components(components, ours, self.seats)
        self.components = ours if components is None else components
        self.data = Data(self.components)

    def provenance(self) -> Mapping[str, Json]:
        """Return where each group of component data comes from, with additions to the file."""
        return amended(self.components, shipped("skerry.rules.small_islands"), AMENDMENTS)

    def options(self, given: Mapping[str, Json], seats: int) -> Options:
        """Complete the options; raises ``Illegal`` (section 1)."""
        return read_options(given, seats, self.seats, self.data.levels)

    def modes(self, seats: int) -> Sequence[Mapping[str, Json]]:
        """Return the options of both modes, in solo with each level, and of the smallest table."""
        chosen: list[dict[str, Json]] = (
            [{}] if seats > 1 else [{"level": level} for level in self.data.levels]
        )
        every: list[dict[str, Json]] = [{"mode": mode.value, **given} for mode in Mode for given in chosen]
        return [*every, {**every[0], "table": {"width": 9, "height": 9}}]

    def initial(self, options: Options, seats: int) -> State:
        """Return the state with an empty table and full stacks (section 4.1)."""
        data, constants = self.data, self.data.constants
        kinds = data.kinds[options.mode]
        front = constants.houses_in_front_of_player
        player = Player(
            cards=tuple(Cards() for _ in kinds),
            front=front,
            reserve=constants.houses_per_player - front,
            tokens=tuple(data.tokens),
        )
        alexis = None
        if options.level is not None:
            level = data.levels[options.level]
            alexis = Alexis(constants.houses_per_player, level.explore_cards, level.land_cards)
        return State(
            options=options,
            players=(player,) * seats,
            unseen=data.tiles,
            decks=tuple(data.decks[kind] for kind in kinds),
            bag=tuple(data.discoveries),
            bag_size=len(data.discoveries),
            starts=data.starts,
            market=(None,) * constants.market_slots,
            reserve=len(data.tiles),
            grey=constants.ships - seats,
            used=((),) * len(kinds),
            alexis=alexis,
        )

    def setup(self, state: State, chance: Chance) -> Step[State, Event]:
        """Find the first seat (section 4.1)."""
        return set_up(self.data, state, chance)

    def decide(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State, Event]:
        """Play a move (section 5.2); refusals follow the order of the page."""
        check(self.data, state, seat, move)
        return play(self.data, state, seat, move, chance)

    def evolve(self, state: State, event: Event) -> State:
        """Fold one event or stand-in."""
        return fold(self.data, state, event)

    def redact(self, state: State, viewer: Viewer) -> State:
        """Hide what others hold (section 3)."""
        return redact(self.data, state, viewer)

    def decisions(self, state: State) -> Mapping[Seat, Decision]:
        """Return the open decisions (section 5.1)."""
        if state.phase is Phase.PREPARE:
            return {
                seat: Decision(state.phase.value, sealed=True)
                for seat, player in enumerate(state.players)
                if not player.chosen
            }
        seat = awaited_seat(state)
        return {} if seat is None or state.phase is Phase.OVER else {seat: Decision(state.phase.value)}

    def legal_moves(self, state: State, seat: Seat) -> LegalMoves[Move]:
        """Return the legal moves of a seat (section 5.5)."""
        if seat not in self.decisions(state):
            return LegalMoves.none()
        data = self.data
        return LegalMoves(
            lambda: legal_moves.list_moves(data, state, seat),
            lambda move: passes(check, data, state, seat, move),
            lambda: legal_moves.count_moves(data, state, seat),
            self.format,
        )

    def shown(self, state: State, seat: Seat, move: Move) -> str | None:
        """Return the text for others (section 5.7)."""
        return notation.shown_text(move)

    def describe(self, event: Event, viewer: Viewer) -> str:
        """Return one sentence about an event or stand-in."""
        return describe(self.data, event)

    def describe_all(self, events: Sequence[Event], viewer: Viewer) -> Sequence[str]:
        """Return the sentences about the events of an entry, with one for repeated ones."""
        return describe_all(self.data, events)

    def choices(self, state: State, seat: Seat) -> Choices | None:
        """Return the structured form of the legal moves (section 5.5)."""
        if seat not in self.decisions(state):
            return None
        return make_choices(self.data, state, seat)

    def view(self, state: State, viewer: Viewer) -> View:
        """Return what the viewer sees (section 3)."""
        return make_view(self.data, state, viewer)

    def sample(self, state: State, viewer: Viewer, chance: Chance) -> State:
        """Draw again everything that the viewer cannot know."""
        return sample(self.data, state, viewer, chance)

    def outcome(self, state: State) -> Outcome | None:
        """Return the result once the game is over (section 7)."""
        return scoring.outcome(self.data, state)

    def parse(self, text: str) -> Move:
        """Read a notation (section 5.7)."""
        return notation.parse(text, self.data)

    def format(self, move: Move) -> str:
        """Write a notation (section 5.7)."""
        return notation.format_move(move)

    def sketch(self, view: View) -> str:
        """Draw the view as text."""
        return sketch(self.data, view)

    def draw(self, view: View, legal: Sequence[Move]) -> str:
        """Return the picture of section 10."""
        return draw_picture(self.data, Look(), view, legal)

    def draw_for(self, look: Look, view: View, legal: Sequence[Move]) -> str:
        """Return the picture of section 10 in a layout, with what changed last."""
        return draw_picture(self.data, look, view, legal)
