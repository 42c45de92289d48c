"""A match, its entries and its head as a request may see them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from skerry.api.answers.beside import NAMES, PRESENCE, SUCCESSOR
from skerry.api.answers.entries import Entry, entry_for
from skerry.api.answers.match_parts import Head
from skerry.api.answers.matches import Match
from skerry.api.context import Context
from skerry.auth.access import Access
from skerry.auth.ownership import owns
from skerry.auth.tokens import Token
from skerry.chain import entries as log
from skerry.host.bot_seats import BotChoice
from skerry.host.people.person import People
from skerry.match.state import MatchState
from skerry.rules.game import Seat
from skerry.store.errors import Unavailable


async def match_of(
    context: Context,
    access: Access,
    *,
    with_code: bool = False,
    tokens: Sequence[Token] | None = None,
    people: People | None = None,
) -> Match:
    """Return a match as a request sees it, with the join code if it may have that.

    With its ``tokens`` the match can say whether they own it. Messages of streams do not say that, as they
    are shared. ``people`` are given if they are at hand.
    """
    shows_code = bool(access.seats) or with_code or await _is_listed(context, access.state)
    people = people or await people_of(context, access.state)
    # Messages of streams are shared and cached, and a successor comes later.
    shows_successor = tokens is not None and SUCCESSOR in context.shown
    successor = await context.service.rematches.successor(access.state) if shows_successor else None
    bots = await _bots_of(context, access.state)
    return _match(context, access, people, bots, shows_code=shows_code, tokens=tokens, successor=successor)


def match_now(context: Context, access: Access) -> Match | None:
    """As ``match_of`` without waiting, None if the store has to be asked."""
    people = None
    if context.shown:
        people = _people_now(context, access.state)
        if people is None and _shows_people(context):
            return None
    created = access.state.created
    bots = context.service.bots.seats.known(access.state)
    if bots is None:
        return None
    if access.seats or created is None or not created.listed:
        return _match(context, access, people, bots, shows_code=bool(access.seats))
    delisted = context.service.delisted.is_known(access.state.match)
    return None if delisted is None else _match(context, access, people, bots, shows_code=not delisted)


async def people_of(context: Context, state: MatchState) -> People | None:
    """Return who sits in each seat if the operation shows that, else None."""
    people = await context.service.names.of(state) if NAMES in context.shown else None
    return await context.service.presence.of(state, people) if PRESENCE in context.shown else people


def _people_now(context: Context, state: MatchState) -> People | None:
    """As ``people_of`` without waiting, None also if the store has to be asked."""
    people = context.service.names.known(state) if NAMES in context.shown else None
    if PRESENCE not in context.shown or (people is None and NAMES in context.shown):
        return people
    return context.service.presence.known(state, people)


def _shows_people(context: Context) -> bool:
    return NAMES in context.shown or PRESENCE in context.shown


def _match(
    context: Context,
    access: Access,
    people: People | None,
    bots: Mapping[Seat, BotChoice],
    *,
    shows_code: bool,
    tokens: Sequence[Token] | None = None,
    successor: str | None = None,
) -> Match:
    codes = context.service.tokens
    return Match(
        _access=access,
        _views=context.worker.views,
        _codes=codes if shows_code else None,
        _owned=None if tokens is None else partial(owns, codes, access.state, tokens),
        _successor=successor,
        _people=people,
        _idle_limits=context.service.idle_limits,
        _bots=bots,
    )


def entry_of(access: Access, entry: log.Entry) -> Entry:
    """Return an entry as a request sees it."""
    return entry_for(entry, access.state.rules, access.state.viewer(access.viewer))


def head_of(state: MatchState) -> Head:
    """Return the head of a state."""
    return Head(state.seq, state.hash.hex())


async def _is_listed(context: Context, state: MatchState) -> bool:
    if state.created is None or not state.created.listed:
        return False
    try:
        return not await context.service.delisted.has(state.match)
    except Unavailable:
        # The lists may be on another server than the match; if that is away, the code is not shown.
        return False


async def _bots_of(context: Context, state: MatchState) -> Mapping[Seat, BotChoice]:
    try:
        return await context.service.bots.seats.of(state)
    except Unavailable:
        # The match was read or changed before, so it is shown, but without them.
        return {}
