"""Games with one fault each: the toy game, with one law broken in one way."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from tests.rules.conformance import toy
from tests.rules.conformance.toy import (
    Dive,
    Dived,
    Drawn,
    Offer,
    Offered,
    Opened,
    Rest,
    Rested,
    State,
    Toy,
    View,
)

from skerry.rules.chance import Free
from skerry.rules.game import (
    HIDDEN,
    AnyGame,
    Chance,
    Decision,
    Illegal,
    LegalMoves,
    Outcome,
    Points,
    Score,
    Seat,
    Step,
    Turn,
    Types,
    Unforeseen,
    Viewer,
)
from skerry.rules.kit.structs import EventBase
from skerry.rules.kit.tuples import with_item

replace = msgspec.structs.replace


class LateRefusal(Toy):
    """Law 1: draws, and only then sees that the dive is not possible."""

    def refuse(self, state: State, seat: Seat, move: Any) -> None:
        if not isinstance(move, Dive):
            super().refuse(state, seat, move)

    def win(self, turn: Turn[State, Any], seat: Seat, move: Any) -> None:
        if isinstance(move, Dive):
            turn.pick("bag", "123")
            super().refuse(turn.state, seat, move)
        super().win(turn, seat, move)


class HeavyHand(Toy):
    """Law 1: looking at a state changes it."""

    def view(self, state: State, viewer: Viewer) -> View:
        state.bag["looks"] = 0
        return super().view(state, viewer)


class Unfolded(Toy):
    """Law 1: a step whose state is more than its events say."""

    def decide(self, state: State, seat: Seat, move: Any, chance: Chance) -> Step[State, Any]:
        step = super().decide(state, seat, move, chance)
        return Step(self.scored(step.state, seat, 1), step.events) if isinstance(move, Rest) else step


class Twice(Toy):
    """Law 2: a move is listed twice."""

    def moves(self, state: State, seat: Seat, kind: str) -> Iterator[Any]:
        yield from super().moves(state, seat, kind)
        if kind == "win":
            yield Rest()


class Unlisted(Toy):
    """Law 2: a move that would be accepted is not listed."""

    def moves(self, state: State, seat: Seat, kind: str) -> Iterator[Any]:
        return (move for move in super().moves(state, seat, kind) if move != Dive((1, 2)))


class Miscounted(Toy):
    """Law 2: the count is not that of the list."""

    def legal_moves(self, state: State, seat: Seat) -> LegalMoves[Any]:
        moves = list(super().legal_moves(state, seat))
        return LegalMoves(lambda: moves, lambda move: move in moves, lambda: max(0, len(moves) - 1))


class Lossy(Toy):
    """Law 2: notation forgets an island."""

    def parse(self, text: str) -> Any:
        move = super().parse(text)
        return Dive((1, 2)) if isinstance(move, Dive) else move


class Uninvited(Toy):
    """Law 2: a seat that is not awaited may play."""

    def refuse(self, state: State, seat: Seat, move: Any) -> None:
        if not (isinstance(move, Rest) and state.winner is not None):
            super().refuse(state, seat, move)


class Stumbles(Toy):
    """Law 2: parsing raises something else than Illegal."""

    def parse(self, text: str) -> Any:
        text.split()[0]
        return super().parse(text)


class Peeping(Toy):
    """Law 3: the view shows the highest card in the other hands."""

    def view(self, state: State, viewer: Viewer) -> View:
        view = super().view(state, viewer)
        best = max((card for hand in state.hands for card in hand), default="")
        return replace(view, players=(*view.players, toy.Player((best,), None, (), 0)))


class Loud(Toy):
    """Law 3: a move tells what others hold, by the choice of a public event."""

    def win(self, turn: Turn[State, Any], seat: Seat, move: Any) -> None:
        if turn.state.hands[seat - 1] > turn.state.hands[seat]:
            turn.tell(Rested(seat))
        else:
            turn.tell(Rested(seat))
            turn.tell(Rested(seat))


class DeadEnd(Toy):
    """Law 3: in a sample a seat may be asked that has no move."""

    def sample(self, state: State, viewer: Viewer, chance: Chance) -> State:
        sample = super().sample(state, viewer, chance)
        return replace(sample, bag={**sample.bag, "dead": 1}) if viewer == "public" else sample

    def moves(self, state: State, seat: Seat, kind: str) -> Iterator[Any]:
        return iter(()) if "dead" in state.bag else super().moves(state, seat, kind)


class Marked(Toy):
    """Law 4: what is drawn for a sample depends on what the viewer cannot know."""

    def sample(self, state: State, viewer: Viewer, chance: Chance) -> State:
        for card in state.deck[:1]:
            if card < "c03":
                chance.below("again", 2)
        return super().sample(replace(state, deck=self.redact(state, viewer).deck), viewer, chance)


class Flash(EventBase, frozen=True, tag="FLASH"):
    gem: int


class Forgetful(Toy):
    """Law 4: a draw is shown that the state does not hold."""

    types: Types[toy.Options, State, Any, Any, View] = replace(Toy.types, events=(*Toy.types.events, Flash))

    def win(self, turn: Turn[State, Any], seat: Seat, move: Any) -> None:
        turn.tell(Flash(turn.pick("flash", range(100))))
        super().win(turn, seat, move)

    def evolve(self, state: State, event: Any) -> State:
        return state if isinstance(event, Flash) else super().evolve(state, event)


class Humming(Toy):
    """Law 5: a sealed move of a high card is heard by all."""

    types: Types[toy.Options, State, Any, Any, View] = replace(Toy.types, events=(*Toy.types.events, Flash))

    def offer(self, turn: Turn[State, Any], seat: Seat, card: str) -> None:
        if card > "c06":
            turn.seal(Flash(1), to=seat, shown=Flash(0))
        super().offer(turn, seat, card)

    def evolve(self, state: State, event: Any) -> State:
        return state if isinstance(event, Flash) else super().evolve(state, event)


class Hasty(Toy):
    """Law 5: who offers first gets a point, so that sealed moves do not commute."""

    def evolve(self, state: State, event: Any) -> State:
        first = isinstance(event, Offered) and not any(state.offers)
        state = super().evolve(state, event)
        return (
            replace(state, points=with_item(state.points, event.seat, state.points[event.seat] + 1))
            if first
            else state
        )


class Herald(Toy):
    """Law 5: a sealed move tells something in public."""

    types: Types[toy.Options, State, Any, Any, View] = replace(Toy.types, events=(*Toy.types.events, Flash))

    def offer(self, turn: Turn[State, Any], seat: Seat, card: str) -> None:
        turn.tell(Flash(0))
        super().offer(turn, seat, card)

    def evolve(self, state: State, event: Any) -> State:
        return state if isinstance(event, Flash) else super().evolve(state, event)


class Moody(Toy):
    """Law 6: something outside of state, move and chance decides."""

    def __init__(self) -> None:
        self.source = random.Random(1)

    def win(self, turn: Turn[State, Any], seat: Seat, move: Any) -> None:
        gem = 1 + Free(self.source).below("own", 3)
        turn.pick("bag", "123")
        turn.tell(Rested(seat) if gem > 1 else Dived(seat, (1, 2), 1))


class Daring(Toy):
    """Law 6: a dry run shows more than what comes before the first draw."""

    def win(self, turn: Turn[State, Any], seat: Seat, move: Any) -> None:
        try:
            super().win(turn, seat, move)
        except Unforeseen:
            turn.tell(Dived(seat, (3, 4), 1))
            turn.pick("bag", "123")


class Scattered(Toy):
    """Law 6: a draw from the cards in the order of their hashes, which is another in each process."""

    def refill(self, turn: Turn[State, Any]) -> None:
        for seat in range(len(turn.state.hands)):
            if turn.state.left:
                card = turn.pick("deck", tuple(set(turn.state.deck)))
                turn.seal(Drawn(seat, card), to=seat, shown=Drawn(seat, HIDDEN))


class Bypassing(Toy):
    """Law 6: draws past ``Turn``, and says itself what came before."""

    def decide(self, state: State, seat: Seat, move: Any, chance: Chance) -> Step[State, Any]:
        self.refuse(state, seat, self.normalise(state, seat, move))
        if isinstance(move, Rest):
            try:
                chance.below("nap", 2)
            except Unforeseen as stop:
                stop.step = Step(state, ())
                raise
        return super().decide(state, seat, move, chance)


class Endless(Toy):
    """Law 7: the last to rest gives all cards back, and there is nothing but to rest."""

    def moves(self, state: State, seat: Seat, kind: str) -> Iterator[Any]:
        return iter([Rest()]) if kind == "win" else super().moves(state, seat, kind)

    def refuse(self, state: State, seat: Seat, move: Any) -> None:
        super().refuse(state, seat, move if isinstance(move, Offer) else Rest())
        if isinstance(move, Dive):
            raise Illegal("TIRED", "Nobody dives.", "Rest.")

    def evolve(self, state: State, event: Any) -> State:
        if isinstance(event, Rested) and not any(state.hands):
            none = ((),) * len(state.hands)
            state = replace(state, deck=toy.CARDS, left=len(toy.CARDS), played=none)
        return super().evolve(state, event)


class Lowered(Toy):
    """Shapes: a category of the result is not spelled as tags are."""

    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        if outcome is None:
            return None
        scores = tuple(replace(score, parts=(Points("allCards", score.total),)) for score in outcome.scores)
        return replace(outcome, scores=scores)


class EarlyEnd(Toy):
    """Law 7: there is an outcome before the end."""

    def outcome(self, state: State) -> Outcome | None:
        if state.left:
            return None
        scores = tuple(Score(seat, points, 1) for seat, points in enumerate(state.points))
        return Outcome("PLAYED", scores, ())


class Crowned(Toy):
    """Law 7: all are winners, also those who are not first."""

    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, winners=tuple(range(len(state.hands))))


class Stuck(Toy):
    """Law 7: a seat is asked that has no move."""

    def decisions(self, state: State) -> Mapping[Seat, Decision]:
        return super().decisions(state) or {0: Decision("offer")}


class Misremembering(Toy):
    """Law 8: the fold of an edition keeps possible what it has seen played."""

    def evolve(self, state: State, event: Any) -> State:
        after = super().evolve(state, event)
        return replace(after, deck=state.deck) if isinstance(event, Opened) else after


class Absent(Toy):
    """Law 8: redaction loses the seat's own offer, which its edition shows."""

    def redact(self, state: State, viewer: Viewer) -> State:
        redacted = super().redact(state, viewer)
        if viewer in ("public", "all") or not state.offers[int(viewer)]:
            return redacted
        deck = toy.in_order({*redacted.deck, *(state.offers[int(viewer)] or HIDDEN,)} - {HIDDEN})
        return replace(redacted, deck=deck, offers=with_item(redacted.offers, int(viewer), HIDDEN))


class Whispering(Toy):
    """Law 9: the text of a sealed move names the hidden card, such as "bid c11"."""

    def shown(self, state: State, seat: Seat, move: Any) -> str | None:
        return f"bid {move.card}" if isinstance(move, Offer) else super().shown(state, seat, move)


class Mumbling(Toy):
    """Law 10: the sentence about an event is a code name."""

    def describe(self, event: Any, viewer: Viewer) -> str:
        return "CARD_DRAWN." if isinstance(event, Drawn) else super().describe(event, viewer)


class Fickle(Toy):
    """Law 10: the sentence depends on more than the event."""

    def describe(self, event: Any, viewer: Viewer) -> str:
        return f"Event {id(event)}."


class Unreduced(Toy):
    """No breach: a game that leaves law 8 out, as a third party may."""

    def evolve(self, state: State, event: Any) -> State:
        if isinstance(event, Drawn | Offered) and event.card == HIDDEN:
            raise TypeError(event)
        return super().evolve(state, event)


class Refusing(Toy):
    """Law 2: a listed move is refused."""

    def refuse(self, state: State, seat: Seat, move: Any) -> None:
        super().refuse(state, seat, move)
        if move == Offer("c07"):
            raise Illegal("UNLUCKY", "Seven is unlucky.", "Offer another card.")


class Wide(Toy):
    """Shapes: a number of more than 32 bits."""

    def view(self, state: State, viewer: Viewer) -> View:
        view = super().view(state, viewer)
        return replace(view, left=view.left + 2**40)


ALSO: dict[type[AnyGame], set[int]] = {
    HeavyHand: {6, 8},
    Unfolded: {6, 8},
    Lossy: {6},
    Peeping: {4, 8},
    Loud: {8, 9},
    DeadEnd: {8},
    Marked: {8},
    Moody: {9},
}
"""Other laws that a fault necessarily breaks too: a leak also shows in editions,
and if all dives are shown alike, their texts say more."""

BROKEN: tuple[tuple[type[AnyGame], int], ...] = (
    (Wide, 0),
    (Lowered, 0),
    (LateRefusal, 1),
    (HeavyHand, 1),
    (Unfolded, 1),
    (Twice, 2),
    (Unlisted, 2),
    (Miscounted, 2),
    (Lossy, 2),
    (Uninvited, 2),
    (Stumbles, 2),
    (Refusing, 2),
    (Peeping, 3),
    (Loud, 3),
    (DeadEnd, 3),
    (Marked, 4),
    (Forgetful, 4),
    (Humming, 5),
    (Herald, 5),
    (Hasty, 5),
    (Moody, 6),
    (Daring, 6),
    (Scattered, 6),
    (Bypassing, 6),
    (Endless, 7),
    (EarlyEnd, 7),
    (Crowned, 7),
    (Stuck, 7),
    (Misremembering, 8),
    (Absent, 8),
    (Whispering, 9),
    (Mumbling, 10),
    (Fickle, 10),
)
"""Each fault with the law that it breaks."""
