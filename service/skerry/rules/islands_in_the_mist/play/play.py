"""The effects of moves (rules page, sections 5.3 to 5.7)."""

from __future__ import annotations

from skerry.rules.game import Chance, Seat, Step
from skerry.rules.islands_in_the_mist import flights
from skerry.rules.islands_in_the_mist.coasts import all_joined, cover
from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.events import (
    BalloonFlown,
    CloudTaken,
    CoastsJoined,
    DiceKept,
    DieRerolled,
    DrawSkipped,
    Event,
    ExtensionBought,
    HarbourLeft,
    HarbourSwapped,
    HarbourTaken,
    StartFieldChosen,
    SubstituteTaken,
    TakeSkipped,
    TileConverted,
    TileDrawn,
    TilePlaced,
    TileStored,
    TurnEnded,
)
from skerry.rules.islands_in_the_mist.harbour import may_act
from skerry.rules.islands_in_the_mist.kinds import ON_DIE, Die, RerollMode, Wind
from skerry.rules.islands_in_the_mist.moves import (
    BuyExtension,
    ChooseStartField,
    ConvertTile,
    DrawTile,
    EndTurn,
    Fly,
    HarbourSwap,
    HarbourTake,
    KeepDice,
    LeaveHarbour,
    Move,
    PlaceTile,
    Reroll,
    SkipDraw,
    StoreTile,
    TakeCloud,
    TakeSubstitute,
)
from skerry.rules.islands_in_the_mist.play import rounds
from skerry.rules.islands_in_the_mist.play.draws import GameTurn, begin, draw
from skerry.rules.islands_in_the_mist.state import State


def play(data: Data, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State, Event]:
    """Play a legal, normal move and all automatic steps that follow."""
    turn = begin(data, state, chance)
    match move:
        case ChooseStartField(field=field):
            turn.tell(StartFieldChosen(seat, field))
            if turn.state.turn is None:
                rounds.first_round(data, turn)
        case Reroll(dice=dice):
            _reroll(data, turn, dice)
        case KeepDice():
            turn.tell(DiceKept(seat))
            rounds.apply_bonus(data, turn)
        case DrawTile():
            turn.tell(TileDrawn(seat, draw(data, turn)))
        case TakeSubstitute(cloud=cloud, tile=tile):
            turn.tell(SubstituteTaken(seat, cloud, tile))
        case SkipDraw() | StoreTile() | ConvertTile():
            _answer(data, turn, seat, move)
        case Fly():
            _fly(data, turn, seat, move)
        case TakeCloud():
            _take_cloud(data, turn, seat, move)
        case HarbourTake() | HarbourSwap() | BuyExtension() | LeaveHarbour():
            _at_harbour(data, turn, seat, move)
        case PlaceTile():
            _place(data, turn, seat, move)
        case EndTurn():
            _end_turn(data, turn, seat)
    return turn.done()


def _reroll(data: Data, turn: GameTurn, dice: tuple[str, ...]) -> None:
    for die in Die:
        if die.value in dice:
            wind = die is Die.DIRECTION
            face = turn.pick("wind", data.winds) if wind else turn.pick("bonus", data.bonuses)
            turn.tell(DieRerolled(die, face.value))
    one_shot = turn.state.options.reroll_mode is RerollMode.ONE_SHOT
    if one_shot or len(turn.state.rerolled) == len(Die):
        rounds.apply_bonus(data, turn)


def _answer(data: Data, turn: GameTurn, seat: Seat, move: SkipDraw | StoreTile | ConvertTile) -> None:
    """End a draw offer, and go on to the next seat if the bonus die made it (section 5.4)."""
    state = turn.state
    assert state.cause is not None
    if isinstance(move, SkipDraw):
        turn.tell(DrawSkipped(seat, state.cause, bag_empty=not state.bag))
    else:
        assert state.waiting is not None
        if isinstance(move, StoreTile):
            turn.tell(TileStored(seat, state.waiting))
        else:
            energy = data.gain(state.players[seat], data.tile[state.waiting].value)
            turn.tell(TileConverted(seat, state.waiting, energy))
    if state.cause == ON_DIE:
        rounds.offer_next(data, turn, state.following(seat))


def _fly(data: Data, turn: GameTurn, seat: Seat, move: Fly) -> None:
    state, player = turn.state, turn.state.players[seat]
    layout, now = data.layout(state.options), flights.sky(data, turn.state, player)
    wind = None if move.direction is None else Wind(move.direction)
    edge = 0 if wind is None else len(layout.rays[wind][now.field])
    field = flights.landing(layout, now, wind, move.distance)
    turn.tell(
        BalloonFlown(
            seat,
            wind,
            move.distance,
            move.surplus,
            layout.ids[field],
            flights.price(now, edge, wind, move.distance, move.surplus),
            flights.points(data, state, player, field, move.surplus),
        )
    )
    if not any(state.clouds) and not may_act(data, turn.state, seat):
        turn.tell(TakeSkipped(seat))


def _take_cloud(data: Data, turn: GameTurn, seat: Seat, move: TakeCloud) -> None:
    converted = list(turn.state.clouds[move.cloud])
    for tile in move.keep:
        converted.remove(tile)
    energy = sum(data.tile[tile].value for tile in converted)
    gained = data.gain(turn.state.players[seat], energy)
    turn.tell(CloudTaken(seat, move.cloud, move.keep, tuple(converted), gained))


def _at_harbour(
    data: Data, turn: GameTurn, seat: Seat, move: HarbourTake | HarbourSwap | BuyExtension | LeaveHarbour
) -> None:
    if isinstance(move, HarbourTake):
        value = 0 if move.store else data.tile[move.tile].value
        gained = data.gain(turn.state.players[seat], value)
        turn.tell(HarbourTaken(seat, move.tile, move.store, gained))
    elif isinstance(move, HarbourSwap):
        turn.tell(HarbourSwapped(seat, move.give, move.tile))
    elif isinstance(move, BuyExtension):
        turn.tell(ExtensionBought(seat, move.extension, data.extensions[move.extension].energy_cost))
    if isinstance(move, LeaveHarbour) or not may_act(data, turn.state, seat):
        turn.tell(HarbourLeft(seat))


def _place(data: Data, turn: GameTurn, seat: Seat, move: PlaceTile) -> None:
    layout = data.layout(turn.state.options)
    field = layout.index[move.field]
    energy = data.gain(turn.state.players[seat], layout.drops[field])
    turn.tell(TilePlaced(seat, move.tile, move.field, energy))
    if layout.questions[field]:
        rounds.offer(turn, seat, move.field)


def _end_turn(data: Data, turn: GameTurn, seat: Seat) -> None:
    player = turn.state.players[seat]
    layout = data.layout(turn.state.options)
    if player.joined_round is None and all_joined(layout, cover(data, player.island)):
        turn.tell(CoastsJoined(seat, turn.state.round))
    turn.tell(TurnEnded(seat))
    following = turn.state.following(seat)
    if following is None:
        rounds.end_round(data, turn)
    else:
        rounds.start_turn(data, turn, following)
