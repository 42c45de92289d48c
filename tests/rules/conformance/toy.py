"""Pearls, a toy game that obeys every law: the example for authors of games, and a test of the suite itself.

There are twelve cards. Each seat holds two hidden cards. In a round each seat secretly offers one; then all
offers are shown, and the highest wins. The winner rests (1 point) or dives at two of four islands for a gem
drawn from the bag. Then each seat draws a card, until all cards are played. The game has hidden hands, a
sealed decision of all seats, draws, a reveal, and a move that can be written in two ways.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, ClassVar

import msgspec

from skerry.rules.game import (
    HIDDEN,
    Chance,
    Decision,
    Game,
    Illegal,
    Json,
    LegalMoves,
    Outcome,
    Score,
    Seat,
    Step,
    Turn,
    Types,
    Viewer,
)
from skerry.rules.kit.component_file import ComponentOrder
from skerry.rules.kit.ranking import ranks, winners
from skerry.rules.kit.sentences import all_of
from skerry.rules.kit.structs import EventBase, MoveBase, OptionsBase
from skerry.rules.kit.tuples import with_item

CARDS = tuple(f"c{number:02}" for number in range(1, 13))
ISLANDS = (1, 2, 3, 4)
PAIRS: tuple[tuple[int, ...], ...] = tuple(combinations(ISLANDS, 2))
in_order = ComponentOrder(CARDS).sort


class Options(OptionsBase, frozen=True):
    """The options: ``gems`` is the highest value of a gem, 1 to 3."""

    gems: int = 3


class Offer(MoveBase, frozen=True, tag="OFFER"):
    card: str


class Dive(MoveBase, frozen=True, tag="DIVE"):
    islands: tuple[int, ...]


class Rest(MoveBase, frozen=True, tag="REST"):
    pass


class Drawn(EventBase, frozen=True, tag="DRAWN"):
    seat: int
    card: str


class Offered(EventBase, frozen=True, tag="OFFERED"):
    seat: int
    card: str


class Opened(EventBase, frozen=True, tag="OPENED"):
    cards: tuple[str, ...]
    winner: int


class Dived(EventBase, frozen=True, tag="DIVED"):
    seat: int
    islands: tuple[int, ...]
    gem: int


class Rested(EventBase, frozen=True, tag="RESTED"):
    seat: int


class State(msgspec.Struct, frozen=True):
    """``deck`` has the cards that may be drawn, ``left`` the number really in it; ``bag`` counts gems."""

    deck: tuple[str, ...]
    left: int
    hands: tuple[tuple[str, ...], ...]
    offers: tuple[str | None, ...]
    played: tuple[tuple[str, ...], ...]
    points: tuple[int, ...]
    bag: dict[str, int]
    winner: int | None = None


class Player(msgspec.Struct, frozen=True):
    hand: tuple[str, ...]
    offer: str | None
    played: tuple[str, ...]
    points: int


class View(msgspec.Struct, frozen=True):
    left: int
    players: tuple[Player, ...]
    winner: int | None


class Choices(msgspec.Struct, frozen=True):
    cards: tuple[str, ...]
    islands: tuple[int, ...]


class Toy(Game[Options, State, Any, Any, View]):
    """The rules; the types of moves and events are ``Any``, so that faulty subclasses can add some."""

    name = "pearls"
    title = "Pearls"
    rules = 1
    seats: ClassVar[range] = range(2, 5)
    types: Types[Options, State, Any, Any, View] = Types(
        Options, State, View, (Offer, Dive, Rest), (Drawn, Offered, Opened, Dived, Rested), (Choices,)
    )
    components: Mapping[str, Json] = {"cards": list(CARDS)}

    def options(self, given: Mapping[str, Json], seats: int) -> Options:
        if seats not in self.seats:
            raise Illegal(
                "PLAYER_COUNT_INVALID", f"Pearls supports 2 to 4 seats, not {seats}.", "Choose 2 to 4 seats."
            )
        for name in (name for name in given if name != "gems"):
            raise Illegal("OPTION_INVALID", f'Unknown option "{name}".', "The only option is gems.")
        gems = given.get("gems", 3)
        if type(gems) is not int or gems not in range(1, 4):
            raise Illegal("OPTION_INVALID", f"gems cannot be {gems!r}.", "Use a number from 1 to 3.")
        return Options(gems)

    def initial(self, options: Options, seats: int) -> State:
        bag = {str(gem): 3 if gem <= options.gems else 0 for gem in (1, 2, 3)}
        bag["1"] += 9 - sum(bag.values())
        return State(CARDS, len(CARDS), ((),) * seats, (None,) * seats, ((),) * seats, (0,) * seats, bag)

    def setup(self, state: State, chance: Chance) -> Step[State, Any]:
        turn = Turn(state, self.evolve, chance)
        for _ in range(2):
            self.refill(turn)
        return turn.done()

    def refill(self, turn: Turn[State, Any]) -> None:
        for seat in range(len(turn.state.hands)):
            if turn.state.left:
                card = turn.pick("deck", turn.state.deck)
                turn.seal(Drawn(seat, card), to=seat, shown=Drawn(seat, HIDDEN))

    def decide(self, state: State, seat: Seat, move: Any, chance: Chance) -> Step[State, Any]:
        move = self.normalise(state, seat, move)
        self.refuse(state, seat, move)
        turn = Turn(state, self.evolve, chance)
        if isinstance(move, Offer):
            self.offer(turn, seat, move.card)
        else:
            self.win(turn, seat, move)
            self.refill(turn)
        return turn.done()

    def refuse(self, state: State, seat: Seat, move: Any) -> None:
        awaited = self.decisions(state)
        if not awaited:
            raise Illegal("GAME_OVER", "The game is over.", "Read the outcome.")
        if seat not in awaited:
            others = all_of(f"seat {other}" for other in awaited)
            raise Illegal("NOT_YOUR_TURN", f"Seat {seat} has no move to make.", f"Wait for {others}.")
        if isinstance(move, Offer) != (awaited[seat].kind == "offer"):
            wanted = "offer a card" if awaited[seat].kind == "offer" else "dive or rest"
            raise Illegal("WRONG_PHASE", f'You cannot play "{self.format(move)}" now.', f"Now {wanted}.")
        if isinstance(move, Offer) and move.card not in state.hands[seat]:
            hand = all_of(state.hands[seat])
            raise Illegal("CARD_NOT_IN_HAND", f"{move.card} is not in your hand.", f"You hold {hand}.")
        if isinstance(move, Dive) and move.islands not in PAIRS:
            islands = all_of(move.islands)
            raise Illegal(
                "ISLANDS_INVALID", f"You cannot dive at {islands}.", "Name two different islands from 1 to 4."
            )

    def offer(self, turn: Turn[State, Any], seat: Seat, card: str) -> None:
        turn.seal(Offered(seat, card), to=seat, shown=Offered(seat, HIDDEN))
        cards = tuple(offer for offer in turn.state.offers if offer is not None)
        if len(cards) == len(turn.state.offers):
            turn.reveal()
            turn.tell(Opened(cards, cards.index(max(cards))))

    def win(self, turn: Turn[State, Any], seat: Seat, move: Any) -> None:
        if isinstance(move, Dive):
            gems = [gem for gem, count in turn.state.bag.items() for _ in range(count)]
            turn.tell(Dived(seat, move.islands, int(turn.pick("bag", gems))))
        else:
            turn.tell(Rested(seat))

    def evolve(self, state: State, event: Any) -> State:
        replace = msgspec.structs.replace
        match event:
            case Drawn(seat, card):
                hand = in_order((*state.hands[seat], card))
                return replace(
                    state,
                    deck=without(state.deck, card),
                    left=state.left - 1,
                    hands=with_item(state.hands, seat, hand),
                )
            case Offered(seat, card):
                hand = without(state.hands[seat], card)
                return replace(
                    state,
                    hands=with_item(state.hands, seat, hand),
                    offers=with_item(state.offers, seat, card),
                )
            case Opened(cards, winner):
                deck = state.deck
                for card in cards:
                    deck = without(deck, card)
                played = tuple((*old, card) for old, card in zip(state.played, cards, strict=True))
                return replace(state, deck=deck, played=played, offers=(None,) * len(cards), winner=winner)
            case Dived(seat, _, gem):
                bag = {**state.bag, str(gem): state.bag[str(gem)] - 1}
                return replace(self.scored(state, seat, gem), bag=bag)
            case Rested(seat):
                return self.scored(state, seat, 1)
        raise TypeError(event)

    def scored(self, state: State, seat: Seat, points: int) -> State:
        total = with_item(state.points, seat, state.points[seat] + points)
        return msgspec.structs.replace(state, points=total, winner=None)

    def redact(self, state: State, viewer: Viewer) -> State:
        if viewer == "all":
            return state
        hidden: list[str] = []
        hands = list(state.hands)
        offers = list(state.offers)
        for seat in range(len(hands)):
            if seat != viewer:
                hidden += [*hands[seat], offers[seat] or HIDDEN]
                hands[seat] = (HIDDEN,) * len(hands[seat])
                offers[seat] = offers[seat] and HIDDEN
        deck = in_order({*state.deck, *hidden} - {HIDDEN})
        return msgspec.structs.replace(state, deck=deck, hands=tuple(hands), offers=tuple(offers))

    def sample(self, state: State, viewer: Viewer, chance: Chance) -> State:
        state = self.redact(state, viewer)
        deck = state.deck

        def fill(card: str) -> str:
            nonlocal deck
            if card == HIDDEN:
                card = deck[chance.below("sample", len(deck))]
                deck = without(deck, card)
            return card

        hands = tuple(in_order(tuple(fill(card) for card in hand)) for hand in state.hands)
        offers = tuple(offer and fill(offer) for offer in state.offers)
        return msgspec.structs.replace(state, deck=deck, hands=hands, offers=offers)

    def decisions(self, state: State) -> Mapping[Seat, Decision]:
        if state.winner is not None:
            return {state.winner: Decision("win")}
        asked = (seat for seat, hand in enumerate(state.hands) if hand and state.offers[seat] is None)
        return {seat: Decision("offer", sealed=True) for seat in asked}

    def legal_moves(self, state: State, seat: Seat) -> LegalMoves[Any]:
        asked = self.decisions(state).get(seat)
        if asked is None:
            return LegalMoves.none()
        moves = tuple(self.moves(state, seat, asked.kind))
        return LegalMoves(lambda: moves, lambda move: move in moves, lambda: len(moves))

    def moves(self, state: State, seat: Seat, kind: str) -> Iterator[Any]:
        if kind == "offer":
            yield from map(Offer, state.hands[seat])
        else:
            yield from map(Dive, PAIRS)
            yield Rest()

    def normalise(self, state: State, seat: Seat, move: Any) -> Any:
        return Dive(tuple(sorted(move.islands))) if isinstance(move, Dive) else move

    def shown(self, state: State, seat: Seat, move: Any) -> str | None:
        return f"offer {HIDDEN}" if isinstance(move, Offer) else self.format(move)

    def choices(self, state: State, seat: Seat) -> msgspec.Struct | None:
        asked = self.decisions(state).get(seat)
        if asked is None:
            return None
        return Choices(state.hands[seat], ()) if asked.kind == "offer" else Choices((), ISLANDS)

    def view(self, state: State, viewer: Viewer) -> View:
        state = self.redact(state, viewer)
        rows = zip(state.hands, state.offers, state.played, state.points, strict=True)
        return View(state.left, tuple(Player(*row) for row in rows), state.winner)

    def outcome(self, state: State) -> Outcome | None:
        if state.left or self.decisions(state) or any(state.offers):
            return None
        places = ranks(state.points)
        rows = zip(state.points, places, strict=True)
        scores = tuple(Score(seat, points, rank) for seat, (points, rank) in enumerate(rows))
        return Outcome("PLAYED", scores, winners(places))

    def parse(self, text: str) -> Any:
        match text.split():
            case ["offer", card] if card in CARDS:
                return Offer(card)
            case ["dive", *islands] if all(island in ("1", "2", "3", "4") for island in islands):
                return Dive(tuple(map(int, islands)))
            case ["rest"]:
                return Rest()
        raise Illegal(
            "MALFORMED_MOVE", f"{text!r} is not a move.", "Write `offer c01`, `dive 1 2` or `rest`."
        )

    def format(self, move: Any) -> str:
        match move:
            case Offer(card):
                return f"offer {card}"
            case Dive(islands):
                return " ".join(("dive", *map(str, islands)))
        return "rest"

    def draw(self, view: View, legal: Sequence[Any]) -> str:
        spots = "".join(f'<rect data-move="{self.format(move)}"/>' for move in legal)
        return f'<svg xmlns="http://www.w3.org/2000/svg"><text>{view.left}</text>{spots}</svg>'


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return the cards without ``card`` or else without a hidden one; unchanged if there is neither."""
    for gone in (card, HIDDEN):
        if gone in cards:
            index = cards.index(gone)
            return cards[:index] + cards[index + 1 :]
    return cards
