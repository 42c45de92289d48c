"""How the events of reward steps change the state (rules page, sections 5.3 and 5.6)."""

from __future__ import annotations

from msgspec.structs import replace

from skerry.rules.game import HIDDEN
from skerry.rules.small_islands import events
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.folding.alexis import fold_alexis
from skerry.rules.small_islands.kinds import Phase
from skerry.rules.small_islands.state import Seen, State, without
from skerry.rules.small_islands.tile_map import House


def to_next(state: State) -> State:
    """Make the next actor due the active one; its step begins when its objective or card is shown."""
    if not state.due:
        return state
    actor = state.due[0]
    return replace(state, active=actor, phase=Phase.ALEXIS_HOUSES if actor is None else Phase.HOUSES)


def revealed(state: State, event: events.ObjectiveRevealed) -> State:
    """Reveal an objective and begin the step of its seat."""
    player = state.players[event.seat]
    shown = event.current.cards
    cards = tuple(replace(held, current=card) for held, card in zip(player.cards, shown, strict=True))
    return replace(
        state,
        decks=tuple(without(deck, card) for deck, card in zip(state.decks, shown, strict=True)),
        due=state.due[1:],
        houses=(),
        paid=0,
    ).with_player(event.seat, replace(player, cards=cards, open=True))


def housed(data: Data, state: State, event: events.HousePlaced) -> State:
    """Place a house."""
    house = House(event.actor, event.x, event.y, event.area, event.location)
    state = replace(state, table=state.table.with_house(house), houses=(*state.houses, house))
    if event.actor is None:
        return fold_alexis(data, state, event)
    player = state.players[event.actor]
    player = replace(player, front=player.front - 1, placed=player.placed + 1)
    return state.with_player(event.actor, player)


def discovered(state: State, event: events.DiscoveryDrawn | events.DiscoveryKept) -> State:
    """Offer discovery tokens, or keep one and set the others aside."""
    player = state.players[event.seat]
    if isinstance(event, events.DiscoveryDrawn):
        number = state.draws + 1
        offered = tuple(Seen(token, number) for token in event.tokens)
        state = replace(
            state,
            bag=without(state.bag, *event.tokens),
            bag_size=state.bag_size - len(offered),
            offered=offered,
            draws=number,
            phase=Phase.DISCOVERY,
        )
        return state.with_player(event.seat, replace(player, seen=player.seen + offered))
    chosen = Seen(event.token, state.draws)
    aside = tuple(Seen(token, state.draws) for token in event.set_aside)
    state = replace(state, offered=(), set_aside=state.set_aside + aside, phase=Phase.HOUSES)
    return state.with_player(event.seat, replace(player, discoveries=(*player.discoveries, chosen)))


def step_ended(data: Data, state: State, event: events.RewardStepEnded) -> State:
    """Return cards and tokens, take houses, and go on to the next actor due."""
    player = state.players[event.seat]
    back = event.returned.cards
    tokens = [token.id for token in state.set_aside if token.id != HIDDEN]
    state = replace(
        state,
        decks=tuple(data.in_order((*deck, card)) for deck, card in zip(state.decks, back, strict=True)),
        used=tuple((*used, Seen(card, state.round)) for used, card in zip(state.used, back, strict=True)),
        bag=data.in_order((*state.bag, *tokens)),
        bag_size=state.bag_size + event.returned_tokens,
        set_aside=(),
        houses=(),
        paid=0,
    )
    player = replace(
        player,
        cards=tuple(replace(held, current="") for held in player.cards),
        open=False,
        front=player.front + event.houses_taken,
        reserve=player.reserve - event.houses_taken,
    )
    return to_next(state.with_player(event.seat, player))
