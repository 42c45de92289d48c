"""What a viewer can know (rules page, section 3): redaction, and samples of the rest.

Stocks and fame of others stay, since a viewer could count them (but the view does not show them).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.kinds import Phase
from skerry.rules.dragon_island.state import Player, State, Under
from skerry.rules.game import HIDDEN, Chance, Viewer


def redact(data: Data, state: State, viewer: Viewer) -> State:
    """Return the state with others' tiles and cards hidden and put back into pool and unknown part.

    Once the game is over, everything is open to everybody.
    """
    if viewer == "all" or state.phase is Phase.GAME_OVER:
        return state
    tiles: list[str] = []
    cards: list[str] = []
    players = []
    for seat, player in enumerate(state.players):
        if seat != viewer:
            tiles += player.tiles
            cards += (*player.cards, *player.offered, *player.rejected)
            player = _hidden(player)
        players.append(player)
    known = []
    for under in state.known:
        if under.by is not None and under.by != viewer:
            cards.append(under.card)
            under = Under(HIDDEN, under.by)
        known.append(under)
    return replace(
        state,
        players=tuple(players),
        pool=data.in_order((*state.pool, *_shown(tiles))),
        unknown=data.in_order((*state.unknown, *_shown(cards))),
        known=tuple(known),
    )


def sample(data: Data, state: State, viewer: Viewer, chance: Chance) -> State:
    """Return a state that the viewer cannot tell from this one.

    Each hidden tile is drawn uniformly from those that the viewer has not placed, each hidden card
    likewise: the viewer knows nothing more about them.
    """
    seen = redact(data, state, viewer)
    pool, unknown = list(seen.pool), list(seen.unknown)

    def fill(names: Iterable[str], left: list[str], label: str) -> tuple[str, ...]:
        return tuple(left.pop(chance.below(label, len(left))) if name == HIDDEN else name for name in names)

    players = tuple(
        replace(
            player,
            tiles=fill(player.tiles, pool, "tiles"),
            cards=fill(player.cards, unknown, "treasures"),
            offered=fill(player.offered, unknown, "treasures"),
            rejected=fill(player.rejected, unknown, "treasures"),
        )
        for player in seen.players
    )
    cards = fill((under.card for under in seen.known), unknown, "treasures")
    known = tuple(Under(card, under.by) for card, under in zip(cards, seen.known, strict=True))
    return replace(seen, players=players, pool=tuple(pool), unknown=tuple(unknown), known=known)


def _hidden(player: Player) -> Player:
    return replace(
        player,
        tiles=(HIDDEN,) * len(player.tiles),
        cards=(HIDDEN,) * len(player.cards),
        offered=(HIDDEN,) * len(player.offered),
        rejected=(HIDDEN,) * len(player.rejected),
    )


def _shown(names: Iterable[str]) -> Iterable[str]:
    return (name for name in names if name != HIDDEN)
