"""Changes the name in a taken seat: beside the chain, so without an entry."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from skerry.auth.access import Actor, TokenRotated
from skerry.host.people.named_by import NamedBy
from skerry.host.people.names import Names
from skerry.host.people.person import NOBODY, Named, Person
from skerry.log.refusals import Busy, RequestReused
from skerry.log.request_ids import Request
from skerry.match.state import MatchState
from skerry.rules.game import Seat


class Renamed(msgspec.Struct, frozen=True):
    """The seat has the name, in the match as it was then; ``repeated``: this request had done so before."""

    state: MatchState
    seat: Seat
    repeated: bool


class Renaming:
    """Changes names. ``current`` returns a match as it stands."""

    def __init__(
        self,
        names: Names,
        named_by: NamedBy,
        current: Callable[[str], Awaitable[MatchState]],
        max_attempts: int,
    ) -> None:
        self._names = names
        self._named_by = named_by
        self._current = current
        self._max_attempts = max_attempts

    async def rename(self, match: str, actor: Actor, request_id: str, person: Person) -> Renamed:
        """Change the name of the seat that a request acts for; raises ``Busy`` if others always were first.

        The store confirms token, seat and the name before, as it does with entries.
        """
        # No digest of the name alone, which could be guessed after it was changed.
        body = ["name", match, actor.seat, person.digest(request_id)]
        scope, mark = actor.scope_and_mark(match)
        request = Request(scope, request_id, body, mark)
        key, digest = request.key.hex(), request.fingerprint.hex()
        for _ in range(self._max_attempts):
            state = await self._current(match)
            seat = actor.acting_seat(state)
            since = state.seats[seat].since
            before = await self._names.read(match, seat)
            named = Named.unpack(before) if before else Named(since)
            if named.since != since:
                named = Named(since)
            known = named.body_of(key)
            if known not in (None, digest):
                raise RequestReused
            by = "" if known or person == NOBODY else await self._named_by.note(state, seat)
            # Written in any case, so that a repeat is as durable as the first.
            after = named if known else named.changed(person, key, digest, by)
            changed = await self._names.change(match, state.head, seat, before, after.pack(), mark)
            if changed < 0:
                raise TokenRotated(seat)
            if changed:
                return Renamed(state, seat, known is not None)
        raise Busy
