"""How events change the state (rules page, section 5.6).

Everything follows from the event itself and from public counts, so stand-ins can be folded too: a hidden id
leaves a hidden hand as ``?``, and stays in its set until it is seen to leave it.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from skerry.rules.game import HIDDEN
from skerry.rules.kit.deck import removed
from skerry.rules.small_islands import events
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.events import Event
from skerry.rules.small_islands.folding.alexis import fold_alexis
from skerry.rules.small_islands.folding.rewards import discovered, housed, revealed, step_ended, to_next
from skerry.rules.small_islands.kinds import FLIPPED, GREY, OWN, Actor, Phase, ShipState, Source
from skerry.rules.small_islands.state import Cards, Player, Seen, State, without
from skerry.rules.small_islands.tile_map import LaidToken, Ship


def fold(data: Data, state: State, event: Event) -> State:
    """Return the state after one event."""
    match event:
        case events.SetUp(first_seat=seat):
            return replace(state, first=seat, active=seat, phase=Phase.START_TILES)
        case events.StartTilePlaced(tile=tile):
            face = data.face(tile, event.side)
            tile_map = state.table.with_tile(face, tile, event.side, event.x, event.y, event.rotation)
            starts = tuple(other for other in state.starts if other != tile)
            return _human_at(replace(state, table=tile_map, starts=starts), event.x, event.y)
        case events.MarketFilled(slot=slot, tile=tile):
            state = _drawn_from(state, event.source)
            return replace(state, market=filled(state.market, slot, tile), unseen=without(state.unseen, tile))
        case events.TilesDealt(seat=seat, tiles=tiles):
            player = replace(state.players[seat], hand=tiles)
            state = replace(state, reserve=state.reserve - len(tiles), unseen=without(state.unseen, *tiles))
            return state.with_player(seat, player)
        case events.CardsDrawn(seat=seat):
            return _cards_drawn(state, event)
        case events.RoundBegun():
            return _begun(data, state, event)
        case events.ObjectiveChosen():
            return _chosen(data, state, event)
        case events.TileTaken(seat=seat, slot=slot, tile=tile):
            player = state.players[seat]
            player = replace(
                player,
                hand=data.in_order((*player.hand, tile)),
                known=data.in_order((*player.known, tile)),
            )
            state = replace(state, market=filled(state.market, slot, None), refill=slot, phase=Phase.PLACE)
            return state.with_player(seat, player)
        case events.TileRedrawn():
            return _redrawn(data, state, event)
        case events.TilePlaced(actor=actor, tile=tile, x=x, y=y):
            tile_map = state.table.with_tile(data.face(tile), tile, "", x, y, event.rotation)
            state = replace(state, table=tile_map, unseen=without(state.unseen, tile))
            if actor is None:
                return fold_alexis(data, _placed(state, actor), event)
            state = state.with_player(actor, _put_down(state.players[actor], tile))
            return _human_at(replace(_placed(state, actor), phase=Phase.TOKEN), x, y)
        case events.TokenPlaced(seat=seat, token=token):
            laid = LaidToken(seat, token, event.area, event.resource, event.index)
            player = state.players[seat]
            left = tuple(other for other in player.tokens if other != token)
            state = replace(state, table=state.table.with_token(event.x, event.y, laid))
            return state.with_player(seat, replace(player, tokens=left))
        case events.TurnEnded(actor=actor):
            following = state.after(actor)
            phase = Phase.ALEXIS if following is None else Phase.TAKE
            return replace(state, active=following, refill=None, phase=phase)
        case events.ShipPlaced(actor=actor):
            return _landed(data, state, event)
        case events.RewardBegun(actors=actors):
            state = fold_alexis(data, state, event)
            return to_next(replace(state, lander=actors[0], due=actors, final=event.final, refill=None))
        case events.ObjectiveRevealed(seat=seat):
            return revealed(state, event)
        case events.HousePlaced(actor=actor):
            return housed(data, state, event)
        case events.RewardPaid(seat=seat):
            player = state.players[seat]
            player = replace(player, prestige=player.prestige + event.points)
            return replace(state, paid=state.paid + 1).with_player(seat, player)
        case events.DiscoveryDrawn() | events.DiscoveryKept():
            return discovered(state, event)
        case events.RewardStepEnded():
            return step_ended(data, state, event)
        case events.RoundEnded(first=first):
            return replace(state, first=first, active=first)
        case events.GameOver():
            return _over(data, state, event)
        case _:
            return fold_alexis(data, state, event)


def filled(market: tuple[str | None, ...], slot: int, tile: str | None) -> tuple[str | None, ...]:
    """Return the market with something else in a slot; slots count from 1."""
    return (*market[: slot - 1], tile, *market[slot:])


def _human_at(state: State, x: int, y: int) -> State:
    return state if state.alexis is None else replace(state, last=(x, y))


def _drawn_from(state: State, source: Source) -> State:
    if source is Source.NAVIGATION:
        return replace(state, navigation=state.navigation - 1)
    return replace(state, reserve=state.reserve - 1) if source is Source.RESERVE else state


def _placed(state: State, actor: Actor) -> State:
    """Count a placement (section 7.3)."""
    number = state.placements + 1
    state = replace(state, placements=number)
    if actor is None:
        assert state.alexis is not None
        return replace(state, alexis=replace(state.alexis, latest=number))
    return state.with_player(actor, replace(state.players[actor], latest=number))


def _put_down(player: Player, tile: str) -> Player:
    return replace(player, hand=removed(player.hand, tile), known=without(player.known, tile))


def _cards_drawn(state: State, event: events.CardsDrawn) -> State:
    """Take cards: the very first one is put aside for round 1 (section 4.4)."""
    player = state.players[event.seat]
    cards = tuple(
        replace(held, drawn=drawn) if state.round else replace(held, aside=drawn[0])
        for held, drawn in zip(player.cards, event.kinds, strict=True)
    )
    decks = tuple(without(deck, *drawn) for deck, drawn in zip(state.decks, event.kinds, strict=True))
    return replace(state, decks=decks).with_player(event.seat, replace(player, cards=cards))


def _begun(data: Data, state: State, event: events.RoundBegun) -> State:
    size = data.constants.navigation_stack
    return replace(
        state,
        round=event.round,
        first=event.actor,
        active=event.actor,
        phase=Phase.PREPARE,
        navigation=state.navigation + size,
        reserve=state.reserve - size,
        players=tuple(replace(player, chosen=False) for player in state.players),
    )


def _chosen(data: Data, state: State, event: events.ObjectiveChosen) -> State:
    """Record what a seat chose; once all have chosen, the first turn begins."""
    player = state.players[event.seat]
    cards, decks = [], []
    columns = zip(event.current.cards, event.next.cards, event.returned.cards, strict=True)
    for held, deck, (current, aside, back) in zip(player.cards, state.decks, columns, strict=True):
        returned = (*held.returned, Seen(back, state.round))
        cards.append(Cards(aside=aside, current=current, since=state.round, returned=returned))
        decks.append(deck if back == HIDDEN else data.in_order((*deck, back)))
    state = replace(state, decks=tuple(decks))
    state = state.with_player(event.seat, replace(player, cards=tuple(cards), chosen=True))
    if not all(other.chosen for other in state.players):
        return state
    return replace(state, phase=Phase.ALEXIS if state.active is None else Phase.TAKE)


def _redrawn(data: Data, state: State, event: events.TileRedrawn) -> State:
    player = _put_down(state.players[event.seat], event.removed)
    player = replace(player, hand=data.in_order((*player.hand, event.tile)))
    state = _drawn_from(state, event.source)
    if event.market_slot is not None:
        player = replace(player, known=data.in_order((*player.known, event.tile)))
        state = replace(state, market=filled(state.market, event.market_slot, None))
    gone = (event.removed, event.tile)
    state = replace(state, removed=(*state.removed, event.removed), unseen=without(state.unseen, *gone))
    return state.with_player(event.seat, player)


def _landed(data: Data, state: State, event: events.ShipPlaced) -> State:
    ship = Ship(event.actor, event.ship, event.x, event.y)
    state = _placed(replace(state, table=state.table.with_ship(ship)), event.actor)
    if event.ship == GREY:
        state = replace(state, grey=state.grey - 1)
    elif event.ship == OWN:
        player = state.player(event.actor)
        state = state.with_player(event.actor, replace(player, ship=ShipState.PLACED))
    elif event.ship == FLIPPED:
        state = state.with_player(0, replace(state.players[0], ship=ShipState.FLIPPED))
    if event.actor is None:
        return fold_alexis(data, state, event)
    return _human_at(state, event.x, event.y)


def _over(data: Data, state: State, event: events.GameOver) -> State:
    """Reveal everything (section 3); what is not in a hand is in its set."""
    players = list(state.players)
    for result in event.results:
        if result.actor is None:
            continue
        player = players[result.actor]
        aside = result.aside.cards if result.aside else ("",) * len(player.cards)
        current = result.current.cards if result.current else ("",) * len(player.cards)
        players[result.actor] = replace(
            player,
            hand=result.hand,
            cards=tuple(Cards(aside=one, current=two) for one, two in zip(aside, current, strict=True)),
            discoveries=tuple(
                replace(one, id=token) for one, token in zip(player.discoveries, result.tokens, strict=True)
            ),
            seen=(),
        )
    kinds = data.kinds[state.options.mode]
    held = [{card for player in players for card in player.cards[at].held} for at in range(len(kinds))]
    hands = {tile for player in players for tile in player.hand}
    held_tokens = {token.id for player in players for token in player.discoveries}
    return replace(
        state,
        players=tuple(players),
        phase=Phase.OVER,
        active=None,
        ended=event.reason,
        unseen=_left(state.unseen, hands),
        decks=tuple(_left(data.decks[kind], cards) for kind, cards in zip(kinds, held, strict=True)),
        used=((),) * len(kinds),
        bag=_left(data.discoveries, held_tokens),
    )


def _left(names: Iterable[str], gone: set[str]) -> tuple[str, ...]:
    return tuple(name for name in names if name not in gone)
