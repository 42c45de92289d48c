"""Greedy heuristics for Dragon Island: income, and gains of the wizard this turn (rules page, section 10)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from skerry.rules.dragon_island import DragonIsland
from skerry.rules.dragon_island.kinds import COLORS, Building, Color, Kind, Payment, Phase, units
from skerry.rules.dragon_island.moves import (
    Build,
    CaptureDragons,
    DrawTreasure,
    EndDragonMoves,
    KeepTreasure,
    Move,
    MoveDragon,
    MoveWizard,
    PlaceTile,
    PlayTreasure,
    SkipAction,
    SkipTreasure,
    TakeGold,
    TameDragon,
    Telekinesis,
)
from skerry.rules.dragon_island.state import State, Tile
from skerry.rules.dragon_island.views import View
from skerry.rules.game import Chance, Position
from skerry.rules.kit.hexes import neighbours
from skerry_bots.dragon_island.outlook import CAPTURE, Outlook, refilled
from skerry_bots.dragon_island.worth import GOLD, WEIGHTS, Weights, numbers
from skerry_bots.picking import pick_best


def choose(
    game: DragonIsland, position: Position[State, Move, View], chance: Chance, weights: Weights = WEIGHTS
) -> Move:
    """Return a good legal move for the position's seat, which must be the one to move."""
    view = position.view()
    outlook = Outlook(game.data, view, position.seat, weights)
    legal = position.legal()
    match view.phase:
        case Phase.SETUP_TREASURE | Phase.KEEP_TREASURE:
            return _keep(outlook, legal)
        case Phase.PLACE_TILE:
            return _place(outlook, legal, chance)
        case Phase.MOVE_DRAGONS:
            move = _lift(outlook)
            return move if move in legal else EndDragonMoves()
        case Phase.MOVE_WIZARD:
            outlook.may_lift = False
            plan = outlook.best()
            if plan is not None and MoveWizard(plan.to) in legal:
                return MoveWizard(plan.to)
        case Phase.DEAL_DRAGONS:
            return _deal(outlook, list(legal))
        case Phase.TILE_ACTION:
            return _act(outlook, list(legal))
        case Phase.PLAY_TREASURE:
            return _play(outlook, legal)
    return next(iter(legal))


def _keep(outlook: Outlook, legal: Iterable[Move]) -> Move:
    """Keep the cards that bring most for the neighbours that they need."""
    cards = outlook.data.card

    def worth(move: Move) -> float:
        chosen = move.cards if isinstance(move, KeepTreasure) else ()
        return sum(
            cards[card].fame + 0.4 * cards[card].gold - 1.0 * len(cards[card].neighbors) for card in chosen
        )

    return max(legal, key=worth)


def _place(outlook: Outlook, legal: Iterable[Move], chance: Chance) -> Move:
    moves = [move for move in legal if isinstance(move, PlaceTile)]
    left = refilled(outlook.data, outlook.land, numbers(outlook.view.dragons))
    return pick_best(moves, [_place_worth(outlook, move, left) for move in moves], chance)


def _place_worth(outlook: Outlook, move: PlaceTile, dragons: Sequence[int]) -> float:
    data = outlook.data
    side = None if move.face is None else data.terrain[move.tile][move.face]
    kind = Kind.START if side is None else side.type
    color = move.joker_color or (outlook.me.color if side is None else side.color)
    assert color is not None
    number = min(data.symbols(kind), dragons[COLORS.index(color)])
    tile = Tile(move.tile, kind, move.at, move.face, color, dragons=units(color, number))
    land = {**outlook.land, move.at: tile}
    stock = list(outlook.stock)
    supply = numbers(outlook.view.supply)
    for other in (tile, *(land[cell] for cell in neighbours(move.at) if cell in land)):
        place = GOLD if other.color is None else COLORS.index(other.color)
        gained = min(2 if other.building is Building.SPIRE else 1, supply[place])
        supply[place] -= gained
        stock[place] += gained
    plan = outlook.best(land, stock)
    worth = plan.worth if plan is not None else outlook.values.stock(stock) - 1.0
    return worth + (_storm(outlook, color) if kind is Kind.STORM else 0.0)


def _storm(outlook: Outlook, color: Color) -> float:
    """Return the worth of a storm: coins taken from opponents' pets outside lairs."""
    others = [seat for seat in outlook.view.seats if seat.seat != outlook.seat]
    coins = sum(not pet.in_lair for seat in others for pet in seat.pets)
    weights = outlook.values.weights
    return weights.storm * coins + weights.unit * len(others) * (2 if color is Color.YELLOW else 1)


def _lift(outlook: Outlook) -> Move:
    """Move a dragon if the best plan needs it."""
    plan = outlook.best()
    if plan is None or not plan.lifts:
        return EndDragonMoves()
    origin, color, to = plan.lifts[0]
    return MoveDragon(origin, color, to)


def _deal(outlook: Outlook, legal: Sequence[Move]) -> Move:
    outlook.may_lift = False
    assert outlook.me.wizard is not None
    plan = outlook.plan(outlook.land, outlook.stock, outlook.me.wizard)
    payments = [move for move in legal if isinstance(move, CaptureDragons)]
    if payments and (TameDragon() not in legal or (plan is not None and plan.deal == CAPTURE)):
        return max(payments, key=lambda move: _spread(outlook, move.payment))
    return TameDragon()


def _spread(outlook: Outlook, payment: Payment) -> float:
    """Return how evenly the energy left after a payment is spread: many colours make later payments easy."""
    left = [have - paid for have, paid in zip(outlook.stock, numbers(payment.amounts), strict=True)]
    return sum(math.sqrt(number) for number in left[:GOLD])


def _act(outlook: Outlook, legal: Sequence[Move]) -> Move:
    assert outlook.me.wizard is not None
    tile = outlook.land[outlook.me.wizard]
    worths = {(kind, lair): worth for worth, kind, lair in outlook.buildings(tile, outlook.pets)}
    values = outlook.values

    def worth(move: Move) -> tuple[float, float]:
        match move:
            case TakeGold() | DrawTreasure():
                return 1.0, 0.0
            case Telekinesis():
                gained = outlook.minded(outlook.land, outlook.stock, tile, move.direction)
                return values.stock(gained) - values.stock(outlook.stock) + 0.01, 0.0
            case Build():
                paid = zip(outlook.stock, numbers(move.payment.amounts), strict=True)
                left = [have - price for have, price in paid]
                gain = worths.get((move.building, move.lair_color), 0.0)
                return gain + values.stock(left) - values.stock(outlook.stock), _spread(outlook, move.payment)
        return 0.0, 0.0

    best = max(legal, key=worth)
    return best if worth(best)[0] > 0 else SkipAction()


def _play(outlook: Outlook, legal: Iterable[Move]) -> Move:
    cards = outlook.data.card
    playable = [move for move in legal if isinstance(move, PlayTreasure)]
    return max(
        playable,
        key=lambda move: outlook.card_worth(cards[move.card].fame, cards[move.card].gold),
        default=SkipTreasure(),
    )
