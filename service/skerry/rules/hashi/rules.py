"""Hashi as an implementation of the rules contract (rules page, sections 3 to 7)."""

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
from skerry.rules.hashi import legal_moves, notation, scoring
from skerry.rules.hashi.checks import check
from skerry.rules.hashi.choices import CHOICES, Choices, make_choices
from skerry.rules.hashi.component_checks import check_components
from skerry.rules.hashi.components import Data
from skerry.rules.hashi.default_move import default_move
from skerry.rules.hashi.describe import describe
from skerry.rules.hashi.events import EVENTS, Event
from skerry.rules.hashi.folding import fold
from skerry.rules.hashi.kinds import RevealMode, Side, StepName
from skerry.rules.hashi.moves import MOVES, Build, Move, SetStart
from skerry.rules.hashi.options import Options, read_options
from skerry.rules.hashi.picture.draw import draw_picture
from skerry.rules.hashi.picture.style import DARK
from skerry.rules.hashi.play import play
from skerry.rules.hashi.redaction import redact, sample
from skerry.rules.hashi.sketch import sketch
from skerry.rules.hashi.state import Player, State
from skerry.rules.hashi.views import View, make_view
from skerry.rules.kit.component_file import shipped
from skerry.rules.kit.legality import passes
from skerry.rules.look import Look

_SEALED = {step: Decision(step.value, sealed=True) for step in StepName}
_OPENLY = {step: Decision(step.value, sealed=step is StepName.START) for step in StepName}
"""The decisions of each step, if the others see a move only at the end of the round, or at once."""


class Hashi(Game[Options, State, Move, Event, View]):
    """The rules of Hashi for 1 to 4 seats, with the shipped components or others.

    Raises ``ComponentsInvalid`` if the game cannot be played with the components.

    >>> game = Hashi()
    >>> game.parse("S 7 =3")
    SetStart(island=7, number=3)
    >>> game.parse("B 4 16")
    Build(lines=('L04', 'L16'))
    >>> game.parse("W -")
    SkipWrite()
    >>> game.format(game.parse("S 7 =3"))
    'S 7 =3'
    """

    name: ClassVar[str] = "hashi"
    title: ClassVar[str] = "Hashi"
    rules: ClassVar[int] = 1
    seats: ClassVar[range] = range(1, 5)
    dark_colours: ClassVar[Mapping[str, str]] = DARK
    types = Types[Options, State, Move, Event, View](
        options=Options, state=State, view=View, moves=MOVES, events=EVENTS, choices=CHOICES
    )

    def __init__(self, components: Mapping[str, Any] | None = None) -> None:
        if components is None:
            components = shipped("skerry.rules.hashi")
        else:
            check_components(components)
        self.components = components
        self.data = Data(self.components)

    def options(self, given: Mapping[str, Json], seats: int) -> Options:
        """Check and complete the options; raises ``Illegal`` (sections 1, 4)."""
        return read_options(given, seats, self.seats)

    def modes(self, seats: int) -> Sequence[Mapping[str, Json]]:
        """Return both sides in both reveal modes."""
        return [{"side": side.value, "revealMode": mode.value} for side in Side for mode in RevealMode]

    def initial(self, options: Options, seats: int) -> State:
        """Return blank boards, with every seat about to choose a start number."""
        blank = Player(self.data.layout(options).empty())
        return State(options, (blank,) * seats, tuple(card.id for card in self.data.cards))

    def setup(self, state: State, chance: Chance) -> Step[State, Event]:
        """Do nothing: the game begins with the start choices (section 4.1)."""
        return Step(state, ())

    def decide(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State, Event]:
        """Play a move (section 5.2); the last one ends the round (section 5.3)."""
        check(self.data, state, seat, move)
        return play(self.data, state, seat, self.normalise(state, seat, move), chance)

    def evolve(self, state: State, event: Event) -> State:
        """Fold one event or stand-in."""
        return fold(self.data, state, event)

    def redact(self, state: State, viewer: Viewer) -> State:
        """Hide the sealed entries of others (section 3)."""
        return redact(state, viewer)

    def decisions(self, state: State) -> Mapping[Seat, Decision]:
        """Return the decision of every seat that is not waiting (section 5.1)."""
        kinds = _OPENLY if state.immediate else _SEALED
        return {
            seat: kinds[player.step]
            for seat, player in enumerate(state.players)
            if player.step is not StepName.WAIT
        }

    def legal_moves(self, state: State, seat: Seat) -> LegalMoves[Move]:
        """Return the legal moves of a seat (section 5.4)."""
        if seat not in self.decisions(state):
            return LegalMoves.none()
        data = self.data
        return LegalMoves(
            lambda: legal_moves.list_moves(data, state, seat),
            lambda move: self._legal(state, seat, move),
            lambda: legal_moves.count_moves(data, state, seat),
            self.format,
        )

    def _legal(self, state: State, seat: Seat, move: Move) -> bool:
        return passes(check, self.data, state, seat, move) and move == self.normalise(state, seat, move)

    def normalise(self, state: State, seat: Seat, move: Move) -> Move:
        """Sort the lines of a BUILD by id (section 5.2)."""
        return replace(move, lines=tuple(sorted(move.lines))) if isinstance(move, Build) else move

    def shown(self, state: State, seat: Seat, move: Move) -> str | None:
        """Return the text for others; for a sealed entry it shows only the step."""
        sealed = isinstance(move, SetStart) or not state.immediate
        return notation.sealed_text(move) if sealed else notation.format_move(move)

    def describe(self, event: Event, viewer: Viewer) -> str:
        """Return one sentence about an event or stand-in."""
        return describe(event)

    def choices(self, state: State, seat: Seat) -> Choices | None:
        """Return the structured form of the legal moves (section 5.4)."""
        return make_choices(self.data, state, seat)

    def default_move(self, state: State, seat: Seat) -> Move:
        """Return the move that is played when a clock expires (section 5.2)."""
        return default_move(self.data, state, seat)

    def view(self, state: State, viewer: Viewer) -> View:
        """Return what the viewer sees (section 3)."""
        return make_view(self.data, state, viewer)

    def sample(self, state: State, viewer: Viewer, chance: Chance) -> State:
        """Redraw what the viewer cannot know: the pending entries of others."""
        return sample(self.data, state, viewer, chance)

    def outcome(self, state: State) -> Outcome | None:
        """Return the result once the game is over (section 7)."""
        return scoring.outcome(self.data, state)

    def parse(self, text: str) -> Move:
        """Read a notation (section 5.5)."""
        return notation.parse(text)

    def format(self, move: Move) -> str:
        """Write a notation (section 5.5)."""
        return notation.format_move(move)

    def draw(self, view: View, legal: Sequence[Move]) -> str:
        """Return the picture of section 10."""
        return draw_picture(self.data, Look(), view, legal)

    def draw_for(self, look: Look, view: View, legal: Sequence[Move]) -> str:
        """Return the same picture in a layout, with the last events marked."""
        return draw_picture(self.data, look, view, legal)

    def sketch(self, view: View) -> str:
        """Draw the view as text."""
        return sketch(self.data, view)
