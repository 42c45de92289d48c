"""Murmurs: an endless toy game for tests of streams, with hundreds of entries, some of them sealed.

Two seats speak in turn: aloud, or in a murmur that the other seat does not hear. The option ``size`` makes
views arbitrarily long, so that a client that does not read soon falls behind. Resigning ends the match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, TypeAlias

import msgspec
from msgspec.structs import replace

from skerry.rules.game import (
    HIDDEN,
    Chance,
    Decision,
    Game,
    Illegal,
    Json,
    LegalMoves,
    Outcome,
    Seat,
    Step,
    Turn,
    Types,
    Viewer,
)
from skerry.rules.kit.structs import EventBase, MoveBase, OptionsBase
from skerry.rules.kit.tuples import with_item


class Options(OptionsBase, frozen=True):
    """``size`` is how many letters a view has beside what it tells."""

    size: int = 0


class State(msgspec.Struct, frozen=True):
    """What each seat murmured last, and how often anybody spoke."""

    murmurs: tuple[str, ...]
    spoken: int
    size: int


class Say(MoveBase, frozen=True, tag="SAY"):
    word: str


class Murmur(MoveBase, frozen=True, tag="MURMUR"):
    word: str


class Said(EventBase, frozen=True, tag="SAID"):
    seat: Seat
    word: str


class Murmured(EventBase, frozen=True, tag="MURMURED"):
    seat: Seat
    word: str


AnyMove: TypeAlias = Say | Murmur
AnyEvent: TypeAlias = Said | Murmured


class View(msgspec.Struct, frozen=True):
    murmurs: tuple[str, ...]
    spoken: int
    padding: str


class Murmurs(Game[Options, State, AnyMove, AnyEvent, View]):
    """The rules."""

    name: ClassVar[str] = "murmurs"
    title: ClassVar[str] = "Murmurs"
    rules: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 3)
    types = Types[Options, State, AnyMove, AnyEvent, View](
        options=Options, state=State, view=View, moves=(Say, Murmur), events=(Said, Murmured)
    )
    components: Mapping[str, Json] = {}

    def options(self, given: Mapping[str, Json], seats: int) -> Options:
        if seats not in self.seats:
            raise Illegal("PLAYER_COUNT_INVALID", "Murmurs is for two.", "Take 2.")
        return msgspec.convert(given, Options)

    def initial(self, options: Options, seats: int) -> State:
        return State(("",) * seats, 0, options.size)

    def setup(self, state: State, chance: Chance) -> Step[State, AnyEvent]:
        return Turn(state, self.evolve, chance).done()

    def decide(self, state: State, seat: Seat, move: AnyMove, chance: Chance) -> Step[State, AnyEvent]:
        if seat not in self.decisions(state):
            raise Illegal("NOT_YOUR_TURN", "Another seat is asked.")
        turn = Turn(state, self.evolve, chance)
        if isinstance(move, Say):
            turn.tell(Said(seat, move.word))
        else:
            turn.seal(Murmured(seat, move.word), to=seat, shown=Murmured(seat, HIDDEN))
        return turn.done()

    def evolve(self, state: State, event: AnyEvent) -> State:
        spoken = replace(state, spoken=state.spoken + 1)
        if isinstance(event, Said):
            return spoken
        return replace(spoken, murmurs=with_item(state.murmurs, event.seat, event.word))

    def redact(self, state: State, viewer: Viewer) -> State:
        if viewer == "all":
            return state
        heard = tuple(word if seat == viewer else word and HIDDEN for seat, word in enumerate(state.murmurs))
        return replace(state, murmurs=heard)

    def decisions(self, state: State) -> Mapping[Seat, Decision]:
        return {state.spoken % len(state.murmurs): Decision("WORD")}

    def legal_moves(self, state: State, seat: Seat) -> LegalMoves[AnyMove]:
        if seat not in self.decisions(state):
            return LegalMoves.none()
        moves: list[AnyMove] = [kind(f"w{seat}{state.spoken}") for kind in (Say, Murmur)]
        return LegalMoves(lambda: moves, moves.__contains__)

    def shown(self, state: State, seat: Seat, move: AnyMove) -> str | None:
        return self.format(move) if isinstance(move, Say) else "murmur ?"

    def view(self, state: State, viewer: Viewer) -> View:
        return View(self.redact(state, viewer).murmurs, state.spoken, "." * state.size)

    def sample(self, state: State, viewer: Viewer, chance: Chance) -> State:
        seen = self.redact(state, viewer)
        murmurs = tuple(f"m{chance.below('word', 9)}" if word == HIDDEN else word for word in seen.murmurs)
        return replace(seen, murmurs=murmurs)

    def outcome(self, state: State) -> Outcome | None:
        return None

    def parse(self, text: str) -> AnyMove:
        match text.split():
            case ["say", word]:
                return Say(word)
            case ["murmur", word]:
                return Murmur(word)
        raise Illegal("MALFORMED_MOVE", "This is not a move of Murmurs.", "say W or murmur W.")

    def format(self, move: AnyMove) -> str:
        return f"{'say' if isinstance(move, Say) else 'murmur'} {move.word}"

    def draw(self, view: View, legal: Sequence[AnyMove]) -> str:
        return "<svg xmlns='http://www.w3.org/2000/svg'/>"
