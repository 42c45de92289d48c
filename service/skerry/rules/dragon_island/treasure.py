"""Which treasure cards fit where, and how many a seat keeps (rules page, sections 5.8 and 5.9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from skerry.rules.dragon_island.component_file import Card
from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.kinds import Phase
from skerry.rules.dragon_island.options import TreasureMatch
from skerry.rules.dragon_island.state import State, Tile, around
from skerry.rules.game import Seat
from skerry.rules.kit.hexes import Hex


def fits(card: Card, land: Mapping[Hex, Tile], at: Hex, match: TreasureMatch) -> bool:
    """Return whether a card fits a cell; the Keep does not count as a neighbour (ruling R13)."""
    if land[at].color is not card.center:
        return False
    near = Counter(tile.color for tile in around(land, at) if tile.color is not None)
    wanted = Counter(card.neighbors)
    return near == wanted if match is TreasureMatch.EXACT else wanted <= near


def playable(data: Data, state: State, seat: int) -> tuple[str, ...]:
    """Return the cards of a seat that fit its wizard's tile, ascending."""
    player = state.players[seat]
    at = player.wizard
    if at is None:
        return ()
    land = state.land
    known = (data.card[card] for card in sorted(player.cards) if card in data.card)
    return tuple(card.id for card in known if fits(card, land, at, state.options.treasure_match))


def to_keep(data: Data, state: State, seat: Seat) -> int:
    """Return how many of the offered cards a seat must keep."""
    return 1 if state.phase is Phase.SETUP_TREASURE else allowance(data, state, seat)


def allowance(data: Data, state: State, seat: int) -> int:
    """Return how many of the drawn cards a seat may keep (sections 4 and 5.8)."""
    return 2 if state.players[seat].pet(data.drawing_pet) else 1
