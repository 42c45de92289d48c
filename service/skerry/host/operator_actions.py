"""The actions of operators on matches and lists; each is logged before it is answered.

One line is written before anything is done and another with the outcome, so that a use is on record even if
this worker dies in between. Operators see no hidden parts: they see a match as the public does.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress

from msgspec.structs import replace

from skerry.auth.operators import Logged, OperatorAction, Operators, Use
from skerry.auth.tokens import OperatorToken
from skerry.host.commands import Abandon, Join
from skerry.host.host import Host
from skerry.host.people.person import Person
from skerry.lobby.delisted import Delisted
from skerry.lobby.projection import Lobby
from skerry.log.refusals import Done, UnknownMatch
from skerry.log.request_ids import Request
from skerry.rules.coded_error import Coded
from skerry.store.errors import Unavailable
from skerry.store.names import is_match_id


class Operating:
    """The operators' side of a service."""

    def __init__(self, operators: Operators, host: Host, lobby: Lobby, delisted: Delisted) -> None:
        self._operators = operators
        self._host = host
        self._lobby = lobby
        self._delisted = delisted

    async def abandon(self, operator: OperatorToken, match: str, reason: str, request: str) -> Done:
        """End an open or running match without a result; the entry reveals the secret, so it is verifiable.

        The reason goes only to the operators' log, as a chain cannot forget. Raises ``Refused`` if it is
        over.
        """
        command = Abandon(reason)
        async with self._used(operator, "ABANDON_MATCH", match, reason, request) as outcome:
            _need_match(match)
            asked = Request(f"operator {operator.key}", request, command.body(match))
            done = await self._host.change(match, asked, command)
            outcome.repeated = done.repeated
        return done

    async def join(
        self, operator: OperatorToken, match: str, request: Request, command: Join, person: Person | None
    ) -> Done:
        """Take a seat for the host itself; the chain records that kind of seat."""
        async with self._used(operator, "JOIN_MATCH", match, "", request.id) as outcome:
            done = await self._host.change(match, request, command, person)
            outcome.repeated = done.repeated
        return done

    async def list_(
        self, operator: OperatorToken, match: str, reason: str, request: str, *, delisted: bool
    ) -> bool:
        """Remove a match from the public lists, or put it back; say whether nothing changed.

        Players with its code can still join.
        """
        action: OperatorAction = "DELIST_MATCH" if delisted else "RELIST_MATCH"
        async with self._used(operator, action, match, reason, request) as outcome:
            _need_match(match)
            state = await self._host.matches.current(match)
            outcome.repeated = not await self._delisted.put(match, delisted=delisted)
            await self._lobby.put(state)
        return outcome.repeated

    async def rebuild(self, operator: OperatorToken, reason: str, request: str) -> int:
        """Rebuild all lists from the logs and return the number of matches."""
        async with self._used(operator, "REBUILD_LISTS", "", reason, request):
            return await self._lobby.rebuild()

    async def uses(
        self, operator: OperatorToken, first: int, after: str | None = None
    ) -> tuple[Sequence[Logged], bool]:
        """Return the log of use, newest first, and whether there is more; reading it counts as a use."""
        found = await self._operators.uses(first, after)
        await self._operators.note(Use(operator.name, operator.key, "READ_LOG", "DONE"))
        return found

    @asynccontextmanager
    async def _used(
        self, operator: OperatorToken, action: OperatorAction, match: str, reason: str, request: str
    ) -> AsyncIterator[_Outcome]:
        use = Use(operator.name, operator.key, action, "BEGUN", match[:64], request, reason)
        await self._operators.note(use)
        outcome = _Outcome()
        try:
            yield outcome
        except Coded as error:
            # If the store does not answer, the line cannot be written either; BEGUN is enough.
            with suppress(Unavailable):
                await self._operators.note(replace(use, outcome=error.code))
            raise
        await self._operators.note(replace(use, outcome="REPEATED" if outcome.repeated else "DONE"))


class _Outcome:
    """The outcome of a use."""

    repeated = False


def _need_match(match: str) -> None:
    if not is_match_id(match):
        raise UnknownMatch(match)
