"""Erases the names that a player gave, or that a seat shows, everywhere on this server.

Chains stay whole, as they contain no names. Files that were exported with names, and backups of the store,
are out of reach.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import msgspec

from skerry.auth.access import NoSeatOrPlayer, TokenRotated
from skerry.auth.tokens import PlayerToken, RotatedToken, SeatToken, Token
from skerry.host.people.named_by import NamedBy
from skerry.host.people.names import Names
from skerry.log.request_ids import Request
from skerry.store.names import forgotten_key, player_tag
from skerry.store.store import Store

# Not settings: an answer is repeated for a day, and one request does not crowd out the others.
REPEATED_SECONDS = 86_400
AT_ONCE = 32


class Forgotten(msgspec.Struct, frozen=True):
    """How many seats lost their name; ``repeated``: an earlier request with the same id erased all."""

    seats: int
    repeated: bool


class Forgetting:
    """Erases names. ``tell`` tells other workers that the names of a match changed."""

    def __init__(
        self, store: Store, names: Names, named_by: NamedBy, tell: Callable[[str], Awaitable[None]]
    ) -> None:
        self._store = store
        self._names = names
        self._named_by = named_by
        self._tell = tell

    async def forget(self, tokens: Sequence[Token], request_id: str) -> Forgotten:
        """Erase the names of all players and seats that the tokens are for.

        If it is interrupted, the same request continues. Raises ``NoSeatOrPlayer`` without such a token, and
        ``TokenRotated``.
        """
        seats, repeated = 0, True
        for token in tokens:
            if isinstance(token, RotatedToken):
                raise TokenRotated(token.seat)
        usable = [token for token in tokens if isinstance(token, PlayerToken | SeatToken)]
        if not usable:
            raise NoSeatOrPlayer
        for token in usable:
            erased = await self._once(token, request_id)
            seats += erased or 0
            repeated = repeated and erased is None
        return Forgotten(seats, repeated)

    async def _once(self, token: PlayerToken | SeatToken, request_id: str) -> int | None:
        """Erase what one token is for, and return the number of seats; None if this was done before."""
        tag = player_tag(token.player) if isinstance(token, PlayerToken) else token.match
        scope = "player" if isinstance(token, PlayerToken) else f"seat {token.seat} {token.since}"
        mark = forgotten_key(tag, Request(scope, request_id, None).key.hex())
        lane = self._store.of(tag)
        if await lane.call("EXISTS", mark):
            return None
        erased = await (self._of_player(token) if isinstance(token, PlayerToken) else self._of_seat(token))
        # Last, so that a repeat after an interruption erases the rest.
        await lane.call_durably("SET", mark, "", "EX", str(REPEATED_SECONDS))
        return erased

    async def _of_player(self, token: PlayerToken) -> int:
        player, erased = token.player, 0
        matches = await self._named_by.matches(player)
        for first in range(0, len(matches), AT_ONCE):
            some = matches[first : first + AT_ONCE]
            tags = [self._named_by.tag(match, player) for match in some]
            # All are waited for, so that nothing of a failed request goes on while it is repeated.
            found = await asyncio.gather(*map(self._erase, some, tags), return_exceptions=True)
            for one in found:
                if isinstance(one, BaseException):
                    raise one
                erased += one
        await self._named_by.forget(player)
        return erased

    async def _of_seat(self, token: SeatToken) -> int:
        return await self._erase(token.match, None, token)

    async def _erase(self, match: str, tag: str | None, seat: SeatToken | None = None) -> int:
        erased = 0
        for number, (value, named) in (await self._names.stored(match)).items():
            mine = named.by == tag if seat is None else (number, named.since) == (seat.seat, seat.since)
            if mine:
                erased += await self._names.erase(match, number, value)
        if erased:
            await self._tell(match)
        return erased
