"""Totals, ranks and the outcome (rules page, section 7)."""

from __future__ import annotations

from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.events import GameEnded, SeatResult
from skerry.rules.dragon_island.kinds import Phase
from skerry.rules.dragon_island.state import Player, State
from skerry.rules.game import Outcome, Points, Score
from skerry.rules.kit.ranking import ranks, winners

REASON = "ISLAND_COMPLETE"


def total(data: Data, player: Player) -> int:
    """Return the fame of a seat with the coins on its open pet cards."""
    return player.fame + player.coins * data.fame.pet_gold_coin_at_end


def strength(data: Data, player: Player) -> tuple[int, int, int]:
    """Return the ranking key: the total, then colours captured, then coins behind the screen."""
    return total(data, player), len(player.captured), player.stock.yellow


def final_event(data: Data, state: State) -> GameEnded:
    """Return the event that ends the game and opens everything."""
    places = ranks(strength(data, player) for player in state.players)
    results = tuple(
        SeatResult(
            seat=seat,
            stock=player.stock,
            cards=player.cards,
            captures=player.captures,
            buildings=player.buildings,
            treasures=player.treasures,
            pet_coins=player.coins,
            total=total(data, player),
            rank=places[seat],
        )
        for seat, player in enumerate(state.players)
    )
    known = tuple(under.card for under in state.known)
    return GameEnded(results, winners(places), state.pool, state.unknown, known)


def outcome(data: Data, state: State) -> Outcome | None:
    """Return the result of a finished game."""
    if state.phase is not Phase.GAME_OVER:
        return None
    places = ranks(strength(data, player) for player in state.players)
    scores = tuple(
        Score(
            seat=seat,
            total=total(data, player),
            rank=places[seat],
            parts=(
                Points("CAPTURES", player.captures),
                Points("BUILDINGS", player.buildings),
                Points("TREASURES", player.treasures),
                Points("PET_COINS", player.coins * data.fame.pet_gold_coin_at_end),
            ),
        )
        for seat, player in enumerate(state.players)
    )
    return Outcome(REASON, scores, winners(places))
