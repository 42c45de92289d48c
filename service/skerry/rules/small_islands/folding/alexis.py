"""How events change what belongs to Alexis (rules page, sections 5.4 and 6)."""

from __future__ import annotations

from msgspec.structs import replace

from skerry.rules.small_islands import events
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.events import Event
from skerry.rules.small_islands.kinds import Phase, Purpose
from skerry.rules.small_islands.state import Alexis, State, Waiting

_EXPLORE = "EXPLORE"


def fold_alexis(data: Data, state: State, event: Event) -> State:
    """Apply what an event changes for Alexis; without him, return the state as it is."""
    alexis = state.alexis
    if alexis is None:
        return state
    match event:
        case events.ExpeditionDrawn():
            return _drawn(data, state, alexis, event)
        case events.AlexisTileTaken(slot=slot):
            waiting = Waiting(event.tile, event.x, event.y, event.rotations)
            state = replace(state, market=_emptied(state, slot), refill=slot, phase=Phase.ALEXIS_ORIENT)
            return replace(state, alexis=replace(alexis, waiting=waiting))
        case events.AlexisTileRemoved(slot=slot, tile=tile):
            alexis = replace(_discarded(data, alexis), prestige=alexis.prestige + event.points)
            removed = (*state.removed, tile)
            return replace(state, market=_emptied(state, slot), refill=slot, removed=removed, alexis=alexis)
        case events.TilePlaced():
            alexis = replace(_discarded(data, alexis), waiting=None)
            return replace(state, alexis=alexis, phase=Phase.ALEXIS)
        case events.ShipPlaced() | events.RewardBegun():
            return replace(state, alexis=_discarded(data, alexis))
        case events.HousePlaced():
            alexis = replace(alexis, houses=alexis.houses - 1, placed=alexis.placed + 1)
            return replace(state, alexis=alexis)
        case events.ExpeditionsShuffled():
            alexis = _discarded(data, alexis)
            seen = data.in_order((*alexis.seen, *alexis.discards))
            state = replace(state, alexis=replace(alexis, seen=seen, discards=()), houses=(), paid=0)
            if state.due:
                return replace(state, active=state.due[0], phase=Phase.HOUSES)
            return state
        case _:
            return state


def _emptied(state: State, slot: int) -> tuple[str | None, ...]:
    return (*state.market[: slot - 1], None, *state.market[slot:])


def _discarded(data: Data, alexis: Alexis) -> Alexis:
    """Move the card in force, if any, to the discards."""
    if alexis.card is None:
        return alexis
    return replace(alexis, card=None, discards=data.in_order((*alexis.discards, alexis.card)))


def _drawn(data: Data, state: State, alexis: Alexis, event: events.ExpeditionDrawn) -> State:
    card = event.card
    if event.reshuffled:
        alexis = replace(alexis, seen=alexis.discards, discards=())
    if card in alexis.seen:
        alexis = replace(alexis, seen=tuple(other for other in alexis.seen if other != card))
    elif data.expeditions[card].kind == _EXPLORE:
        alexis = replace(alexis, explore=alexis.explore - 1)
    else:
        alexis = replace(alexis, land=alexis.land - 1)
    if event.purpose is Purpose.TURN:
        alexis = replace(alexis, card=card, turn_card=card)
        return replace(state, alexis=alexis, phase=Phase.ALEXIS)
    alexis = replace(alexis, card=card, reward_card=card)
    return replace(state, alexis=alexis, phase=Phase.ALEXIS_HOUSES, due=state.due[1:], houses=(), paid=0)
