"""What a viewer can know (rules page, section 3): redaction and samples."""

from __future__ import annotations

from msgspec.structs import replace

from skerry.rules.dream_islands.components import Data
from skerry.rules.dream_islands.kinds import Phase
from skerry.rules.dream_islands.state import Player, State
from skerry.rules.game import HIDDEN, Chance, Viewer


def redact(state: State, viewer: Viewer) -> State:
    """Return the state with the hands and tucked cards of other seats hidden; counts stay.

    Once the game is over, everything is public.
    """
    if viewer == "all" or state.phase is Phase.OVER:
        return state
    players = tuple(
        player if seat == viewer else _hidden(player) for seat, player in enumerate(state.players)
    )
    return replace(state, players=players)


def sample(data: Data, state: State, viewer: Viewer, chance: Chance) -> State:
    """Return a state that looks the same to the viewer.

    Each hidden hand and tucked list is drawn uniformly from the cards that the seat has not completed, since
    a viewer knows nothing else about them. The remaining cards are the unseen part.
    """
    known = redact(state, viewer)
    players = tuple(_filled(data, player, seat, chance) for seat, player in enumerate(known.players))
    return replace(known, players=players)


def _hidden(player: Player) -> Player:
    return replace(player, hand=(HIDDEN,) * len(player.hand), tucked=(HIDDEN,) * len(player.tucked))


def _filled(data: Data, player: Player, seat: int, chance: Chance) -> Player:
    if HIDDEN not in player.hand and HIDDEN not in player.tucked:
        return player
    left = list(data.unseen(player))

    def draw(card: str) -> str:
        return left.pop(chance.below(f"sample/{seat}", len(left))) if card == HIDDEN else card

    return replace(player, hand=tuple(map(draw, player.hand)), tucked=tuple(map(draw, player.tucked)))
