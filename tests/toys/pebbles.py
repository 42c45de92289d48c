"""Pebbles: a toy game with every way to hide something, for tests of match and record.

Each seat has two of the pebbles 1..12, and one pebble is set aside unseen. First all seats make sealed bids
at once; the last bid reveals them all. Then, in turn, a seat plays a pebble openly or hides one, and draws
while any are left. Once all hands are empty, everything is revealed. Most points on the table and hidden win;
a tie goes to the higher bid.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
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
    Points,
    Score,
    Seat,
    Step,
    Turn,
    Types,
    Viewer,
)
from skerry.rules.kit.ranking import ranks, winners
from skerry.rules.kit.structs import EventBase, MoveBase, OptionsBase
from skerry.rules.kit.tuples import with_item
from skerry.rules.look import Look

ALL = tuple(f"p{number}" for number in range(1, 13))
BIDS = ("0", "1", "2")


class Options(OptionsBase, frozen=True):
    """``left`` limits how many pebbles are drawn after the deal."""

    left: int = 3


class Player(msgspec.Struct, frozen=True):
    hand: tuple[str, ...] = ()
    open: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
    bid: str | None = None


class State(msgspec.Struct, frozen=True):
    """``unseen`` holds what may be drawn as far as is known, ``left`` how many draws there are."""

    players: tuple[Player, ...]
    unseen: tuple[str, ...]
    left: int
    aside: str = ""
    turn: Seat = 0
    over: bool = False


class Bid(MoveBase, frozen=True, tag="BID"):
    value: str


class Play(MoveBase, frozen=True, tag="PLAY"):
    pebble: str


class Hide(MoveBase, frozen=True, tag="HIDE"):
    pebble: str


class Aside(EventBase, frozen=True, tag="ASIDE"):
    pebble: str


class Drawn(EventBase, frozen=True, tag="DRAWN"):
    seat: Seat
    pebble: str
    dealt: bool


class BidMade(EventBase, frozen=True, tag="BID"):
    seat: Seat
    value: str


class BidsShown(EventBase, frozen=True, tag="BIDS"):
    values: tuple[str, ...]


class Played(EventBase, frozen=True, tag="PLAYED"):
    seat: Seat
    pebble: str


class Hid(EventBase, frozen=True, tag="HID"):
    seat: Seat
    pebble: str


class Passed(EventBase, frozen=True, tag="TURN"):
    seat: Seat


class Over(EventBase, frozen=True, tag="OVER"):
    hidden: tuple[tuple[str, ...], ...]
    aside: str


AnyMove: TypeAlias = Bid | Play | Hide
AnyEvent: TypeAlias = Aside | Drawn | BidMade | BidsShown | Played | Hid | Passed | Over


class View(msgspec.Struct, frozen=True):
    players: tuple[Player, ...]
    left: int
    turn: Seat


class Pebbles(Game[Options, State, AnyMove, AnyEvent, View]):
    """The rules; ``blunder`` plants a fault, to make records of a host that breaks its own rules."""

    name: ClassVar[str] = "pebbles"
    title: ClassVar[str] = "Pebbles"
    rules: ClassVar[int] = 1
    seats: ClassVar[range] = range(1, 5)
    types = Types[Options, State, AnyMove, AnyEvent, View](
        options=Options,
        state=State,
        view=View,
        moves=(Bid, Play, Hide),
        events=(Aside, Drawn, BidMade, BidsShown, Played, Hid, Passed, Over),
    )

    def __init__(self, pebbles: Sequence[str] = ALL) -> None:
        self.pebbles = tuple(pebbles)
        self.components: Mapping[str, Json] = {"pebbles": list(pebbles)}

    def options(self, given: Mapping[str, Json], seats: int) -> Options:
        if seats not in self.seats:
            raise Illegal("PLAYER_COUNT_INVALID", f"Pebbles is not for {seats} seats.", "Take 1 to 4.")
        try:
            return msgspec.convert(given, Options)
        except msgspec.ValidationError as error:
            raise Illegal("OPTION_INVALID", str(error), "left is a number.") from None

    def initial(self, options: Options, seats: int) -> State:
        return State((Player(),) * seats, self.pebbles, options.left)

    def setup(self, state: State, chance: Chance) -> Step[State, AnyEvent]:
        turn = Turn(state, self.evolve, chance)
        turn.seal(Aside(turn.pick("bag", turn.state.unseen)), to=None, shown=Aside(HIDDEN))
        for seat in range(len(state.players)):
            self._draw(turn, seat, dealt=True)
            self._draw(turn, seat, dealt=True)
        return turn.done()

    def decide(self, state: State, seat: Seat, move: AnyMove, chance: Chance) -> Step[State, AnyEvent]:
        if state.over:
            raise Illegal("GAME_OVER", "The game is over.")
        if seat not in self.decisions(state):
            raise Illegal("NOT_YOUR_TURN", "Another seat is asked.")
        if move not in self.legal_moves(state, seat):
            raise Illegal("NOT_POSSIBLE", "This cannot be played now.", "See the legal moves.")
        turn = Turn(state, self.evolve, chance)
        if isinstance(move, Bid):
            turn.seal(BidMade(seat, move.value), to=seat, shown=BidMade(seat, HIDDEN))
            bids = [player.bid for player in turn.state.players]
            if None not in bids:
                turn.reveal()
                turn.tell(BidsShown(tuple(bid or "" for bid in bids)))
            return turn.done()
        if isinstance(move, Play):
            turn.tell(Played(seat, move.pebble))
        else:
            turn.seal(Hid(seat, move.pebble), to=seat, shown=Hid(seat, HIDDEN))
        if turn.state.left:
            self._draw(turn, seat, dealt=False)
        following = self._following(turn.state, seat)
        if following is None:
            turn.reveal()
            turn.tell(Over(tuple(player.hidden for player in turn.state.players), turn.state.aside))
        else:
            turn.tell(Passed(following))
        return turn.done()

    def evolve(self, state: State, event: AnyEvent) -> State:
        match event:
            case Aside(pebble=pebble):
                return replace(state, aside=pebble, unseen=_without(state.unseen, pebble))
            case Drawn(seat=seat, pebble=pebble, dealt=dealt):
                hand = (*state.players[seat].hand, pebble)
                drawn = replace(state, unseen=_without(state.unseen, pebble), left=state.left - (not dealt))
                return _with(drawn, seat, hand=hand)
            case BidMade(seat=seat, value=value):
                return _with(state, seat, bid=value)
            case BidsShown(values=values):
                players = zip(state.players, values, strict=True)
                return replace(state, players=tuple(replace(player, bid=bid) for player, bid in players))
            case Played(seat=seat, pebble=pebble):
                player = state.players[seat]
                known = pebble in player.hand
                unseen = state.unseen if known else _without(state.unseen, pebble)
                hand = _without(player.hand, pebble if known else HIDDEN)
                return _with(replace(state, unseen=unseen), seat, hand=hand, open=(*player.open, pebble))
            case Hid(seat=seat, pebble=pebble):
                player = state.players[seat]
                hand = _without(player.hand, pebble)
                return _with(state, seat, hand=hand, hidden=(*player.hidden, pebble))
            case Passed(seat=seat):
                return replace(state, turn=seat)
            case Over(hidden=hidden, aside=aside):
                shown = {*(pebble for pebbles in hidden for pebble in pebbles), aside}
                opened = tuple(
                    replace(player, hidden=pebbles)
                    for player, pebbles in zip(state.players, hidden, strict=True)
                )
                return replace(
                    state,
                    players=opened,
                    aside=aside,
                    unseen=tuple(pebble for pebble in state.unseen if pebble not in shown),
                    over=True,
                )

    def redact(self, state: State, viewer: Viewer) -> State:
        if viewer == "all" or state.over:
            return state
        gone: set[str] = {state.aside}
        players: list[Player] = []
        shown = all(player.bid is not None for player in state.players)
        for seat, player in enumerate(state.players):
            if seat == viewer:
                players.append(player)
                continue
            gone |= {*player.hand, *player.hidden}
            bid = player.bid if shown or player.bid is None else HIDDEN
            hand = (HIDDEN,) * len(player.hand)
            hidden = (HIDDEN,) * len(player.hidden)
            players.append(replace(player, hand=hand, hidden=hidden, bid=bid))
        unseen = tuple(pebble for pebble in self.pebbles if pebble in state.unseen or pebble in gone)
        aside = state.aside and HIDDEN
        return replace(state, players=tuple(players), unseen=unseen, aside=aside)

    def decisions(self, state: State) -> Mapping[Seat, Decision]:
        if state.over:
            return {}
        bidding = [seat for seat, player in enumerate(state.players) if player.bid is None]
        if bidding:
            return {seat: Decision("BID", sealed=True) for seat in bidding}
        return {state.turn: Decision("PEBBLE")}

    def legal_moves(self, state: State, seat: Seat) -> LegalMoves[AnyMove]:
        decision = self.decisions(state).get(seat)
        if decision is None:
            return LegalMoves.none()
        hand = state.players[seat].hand
        moves: list[AnyMove] = [Bid(value) for value in BIDS]
        if decision.kind == "PEBBLE":
            moves = [kind(pebble) for kind in (Play, Hide) for pebble in sorted(hand)]
        return LegalMoves(lambda: moves, moves.__contains__)

    def shown(self, state: State, seat: Seat, move: AnyMove) -> str | None:
        if isinstance(move, Bid):
            return None
        return self.format(move) if isinstance(move, Play) else "hide ?"

    def view(self, state: State, viewer: Viewer) -> View:
        seen = self.redact(state, viewer)
        return View(seen.players, seen.left, seen.turn)

    def sample(self, state: State, viewer: Viewer, chance: Chance) -> State:
        return self.redact(state, viewer)

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        totals = [_points(player) for player in state.players]
        keys = [(total, player.bid or "") for total, player in zip(totals, state.players, strict=True)]
        places = ranks(keys)
        scores = tuple(
            Score(seat, total, rank, parts=(Points("PEBBLES", total),))
            for seat, (total, rank) in enumerate(zip(totals, places, strict=True))
        )
        return Outcome("HANDS_EMPTY", scores, winners(places))

    def parse(self, text: str) -> AnyMove:
        match text.lower().split():
            case ["bid", value]:
                return Bid(value)
            case ["play", pebble]:
                return Play(pebble)
            case ["hide", pebble]:
                return Hide(pebble)
        raise Illegal("MALFORMED_MOVE", "This is not a move of Pebbles.", "bid N, play P or hide P.")

    def format(self, move: AnyMove) -> str:
        match move:
            case Bid(value=value):
                return f"bid {value}"
            case Play(pebble=pebble):
                return f"play {pebble}"
            case Hide(pebble=pebble):
                return f"hide {pebble}"

    def draw(self, view: View, legal: Sequence[AnyMove]) -> str:
        return "<svg xmlns='http://www.w3.org/2000/svg'/>"

    def draw_for(self, look: Look, view: View, legal: Sequence[AnyMove]) -> str:
        """Write the last events, so that tests see what a picture could show of them."""
        return f"<svg xmlns='http://www.w3.org/2000/svg'><desc>{escape(repr(look.last))}</desc></svg>"

    def _draw(self, turn: Turn[State, AnyEvent], seat: Seat, *, dealt: bool) -> None:
        pebble = turn.pick("bag", turn.state.unseen)
        turn.seal(Drawn(seat, pebble, dealt), to=seat, shown=Drawn(seat, HIDDEN, dealt))

    def _following(self, state: State, seat: Seat) -> Seat | None:
        count = len(state.players)
        order = [(seat + step) % count for step in range(1, count + 1)]
        return next((other for other in order if state.players[other].hand), None)


def _with(state: State, seat: Seat, **changes: object) -> State:
    player = replace(state.players[seat], **changes)
    return replace(state, players=with_item(state.players, seat, player))


def _without(pebbles: tuple[str, ...], pebble: str) -> tuple[str, ...]:
    """Take one pebble out, or where it is not known there, an unknown one if there is any."""
    if pebble not in pebbles and HIDDEN not in pebbles:
        return pebbles
    at = pebbles.index(pebble if pebble in pebbles else HIDDEN)
    return pebbles[:at] + pebbles[at + 1 :]


def _points(player: Player) -> int:
    return sum(int(pebble[1:]) for pebble in (*player.open, *player.hidden))
