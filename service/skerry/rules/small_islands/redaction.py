"""What a viewer can know (rules page, sections 3 and 6): redaction, and samples of the rest.

Hidden ids go back into the set from which they came. A sample draws them from there, except those that
the viewer knows to have been elsewhere at the time: cards and tokens record when they were drawn, and a
viewer when it saw one in the deck or the bag.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from skerry.rules.game import HIDDEN, Chance, Viewer
from skerry.rules.kit.tuples import with_item
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.kinds import Phase
from skerry.rules.small_islands.placement import fits_somewhere
from skerry.rules.small_islands.state import Cards, Player, Seen, State

_Holder: TypeAlias = tuple[object, object]
"""What a hidden id belongs to: an owner and a part of what it holds."""

_HiddenId: TypeAlias = tuple[_Holder, int]
"""A hidden id to be drawn: what holds it, and since when."""

_TRIES = 10_000
"""The most hands drawn until one is not stuck; one in thousands is, and only at the very end."""


def redact(data: Data, state: State, viewer: Viewer) -> State:
    """Return the state with others' tiles, cards and tokens hidden; all is open once the game is over."""
    if viewer == "all" or state.phase is Phase.OVER:
        return state
    tiles: list[str] = []
    cards: list[list[str]] = [[] for _ in state.decks]
    tokens: list[str] = []
    players = []
    for seat, player in enumerate(state.players):
        if seat != viewer:
            tiles += (tile for tile in player.hand if tile not in player.known)
            for held, found in zip(player.cards, cards, strict=True):
                found += (held.aside, *held.drawn, "" if player.open else held.current)
            tokens += (token.id for token in player.discoveries)
            player = _hidden(player)
        players.append(player)
    offered, set_aside = state.offered, state.set_aside
    if state.active != viewer:
        tokens += (token.id for token in (*offered, *set_aside))
        offered, set_aside = _unnamed(offered), _unnamed(set_aside)
    return replace(
        state,
        players=tuple(players),
        unseen=data.in_order((*state.unseen, *_shown(tiles))),
        decks=tuple(
            data.in_order((*deck, *_shown(found))) for deck, found in zip(state.decks, cards, strict=True)
        ),
        bag=data.in_order((*state.bag, *_shown(tokens))),
        offered=offered,
        set_aside=set_aside,
    )


def _hidden(player: Player) -> Player:
    missing = len(player.hand) - len(player.known)
    return replace(
        player,
        hand=(*player.known, *(HIDDEN,) * missing),
        cards=tuple(_facing_down(held, player.open) for held in player.cards),
        discoveries=_unnamed(player.discoveries),
        seen=_unnamed(player.seen),
    )


def _facing_down(held: Cards, is_open: bool) -> Cards:
    return replace(
        held,
        aside=held.aside and HIDDEN,
        drawn=(HIDDEN,) * len(held.drawn),
        current=held.current if is_open else held.current and HIDDEN,
        returned=_unnamed(held.returned),
    )


def _unnamed(seen: tuple[Seen, ...]) -> tuple[Seen, ...]:
    return tuple(Seen(HIDDEN, one.at) for one in seen)


def _shown(names: Iterable[str]) -> Iterable[str]:
    return (name for name in names if name and name != HIDDEN)


def sample(data: Data, state: State, viewer: Viewer, chance: Chance) -> State:
    """Return a state that the viewer cannot tell from this one."""
    known = redact(data, state, viewer)
    if viewer == "all" or known.phase is Phase.OVER:
        return known
    known = _with_tokens(known, viewer, chance)
    for kind in range(len(known.decks)):
        known = _with_cards(known, viewer, kind, chance)
    return _with_hands(data, known, chance)


def _with_hands(data: Data, known: State, chance: Chance) -> State:
    """Draw the hidden tiles; the seat that has to place one must be able to."""
    for _ in range(_TRIES):
        left = list(known.unseen)
        players = []
        for player in known.players:
            hand = [
                left.pop(chance.below("sample/tiles", len(left))) if tile == HIDDEN else tile
                for tile in player.hand
            ]
            players.append(replace(player, hand=data.in_order(hand)))
        sampled = replace(known, players=tuple(players), unseen=tuple(left))
        if not _stuck(data, sampled):
            break
    return sampled


def _stuck(data: Data, state: State) -> bool:
    """Return whether a seat in PLACE can neither place nor redraw, so that its turn would be over."""
    if state.phase is not Phase.PLACE or state.stacked or any(state.market):
        return False
    faces = [data.face(tile) for tile in state.player(state.active).hand]
    return not fits_somewhere(state.table, state.options.table, faces)


def _with_cards(known: State, viewer: Viewer, kind: int, chance: Chance) -> State:
    """Draw the hidden cards of a kind."""
    own = known.players[viewer].cards[kind].returned if isinstance(viewer, int) else ()
    seen = _latest((*known.used[kind], *own))
    slots: list[_HiddenId] = []
    for seat, player in enumerate(known.players):
        held = player.cards[kind]
        if held.aside == HIDDEN:
            slots.append(((seat, "aside"), held.since))
        slots += [((seat, "drawn"), known.round) for card in held.drawn if card == HIDDEN]
        if held.current == HIDDEN:
            slots.append(((seat, "current"), held.since))
    found, left = _filled(slots, known.decks[kind], seen, chance, "sample/cards")
    players = []
    for seat, player in enumerate(known.players):
        held = player.cards[kind]
        drawn = found.get((seat, "drawn"))
        held = replace(
            held,
            aside=next(iter(found.get((seat, "aside"), ())), held.aside),
            drawn=tuple(sorted(drawn)) if drawn else held.drawn,
            current=next(iter(found.get((seat, "current"), ())), held.current),
        )
        players.append(replace(player, cards=with_item(player.cards, kind, held)))
    decks = with_item(known.decks, kind, left)
    return replace(known, players=tuple(players), decks=decks)


def _with_tokens(known: State, viewer: Viewer, chance: Chance) -> State:
    """Draw the hidden discovery tokens."""
    own = known.players[viewer].seen if isinstance(viewer, int) else ()
    seen = _latest(own)
    # A token drawn as number n cannot be one that the viewer saw in the bag before a later draw.
    slots: list[_HiddenId] = [
        ((seat, number), one.at + 1)
        for seat, player in enumerate(known.players)
        for number, one in enumerate(player.discoveries)
        if one.id == HIDDEN
    ]
    running = (("offered", known.offered), ("set_aside", known.set_aside))
    slots += [
        ((name, number), one.at + 1)
        for name, tokens in running
        for number, one in enumerate(tokens)
        if one.id == HIDDEN
    ]
    found, left = _filled(slots, known.bag, seen, chance, "sample/tokens")

    def named(owner: object, tokens: tuple[Seen, ...]) -> tuple[Seen, ...]:
        return tuple(
            Seen(found[owner, number][0], one.at) if (owner, number) in found else one
            for number, one in enumerate(tokens)
        )

    return replace(
        known,
        players=tuple(
            replace(player, discoveries=named(seat, player.discoveries))
            for seat, player in enumerate(known.players)
        ),
        bag=left,
        offered=tuple(sorted(named("offered", known.offered), key=lambda one: one.id)),
        set_aside=named("set_aside", known.set_aside),
    )


def _latest(seen: Iterable[Seen]) -> dict[str, int]:
    found: dict[str, int] = {}
    for one in seen:
        found[one.id] = max(one.at, found.get(one.id, one.at))
    return found


def _filled(
    slots: Sequence[_HiddenId],
    pool: tuple[str, ...],
    seen: Mapping[str, int],
    chance: Chance,
    label: str,
) -> tuple[dict[_Holder, list[str]], tuple[str, ...]]:
    """Fill slots from a pool; a slot cannot hold what was seen in the pool after it was filled.

    What an earlier slot may hold, a later one may hold too, so drawing for the earliest first is uniform
    over all ways to fill them.
    """
    left = list(pool)
    found: dict[_Holder, list[str]] = {}
    for slot, since in sorted(slots, key=lambda one: one[1]):
        able = [name for name in left if seen.get(name, -1) < since]
        name = able[chance.below(label, len(able))]
        left.remove(name)
        found.setdefault(slot, []).append(name)
    return found, tuple(left)
