"""New holders for seats of running matches.

What is offered is not stored: the code is a signed ticket for the seat as it is held, so it dies with the
seat's tokens, whether another takes the seat or its holder rotates the token.
"""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable, Sequence

from skerry.auth.access import Actor, TokenRotated, player_of, scope_of
from skerry.auth.join_codes import read_join_code
from skerry.auth.rotations import Rotations
from skerry.auth.tickets import BadTicket, Ticket
from skerry.auth.tokens import SeatToken, Token, Tokens
from skerry.host.bot_actions import BotActions
from skerry.host.commands import Command
from skerry.host.host import Host
from skerry.host.issued import Seated, need_strong, seat_joined
from skerry.host.people.person import Person
from skerry.host.replacing_commands import HandToBot, TakeOver, TakeSeat
from skerry.log.event_log import SeatMark
from skerry.log.refusals import Done, UnknownMatch
from skerry.log.request_ids import Request, new_request_id
from skerry.rules.coded_error import Kind
from skerry.rules.game import Seat
from skerry.store.errors import LogError
from skerry.store.names import is_match_id


class OfferInvalid(LogError):
    """The code of an offered seat is not from this host."""

    code = "OFFER_INVALID"
    kind = Kind.FORBIDDEN

    def __init__(self) -> None:
        super().__init__(
            "The code for the seat is invalid, or its holder replaced the token.",
            "Pass it exactly as offerSeat returned it, or ask the holder of the seat for a new one.",
        )


class Replacing:
    """The side of a service that gives seats new holders.

    ``read_offer`` reads a code or raises ``BadTicket``; ``is_listed`` says whether anyone may find a match.
    """

    def __init__(
        self,
        host: Host,
        reader: Tokens,
        rotations: Rotations,
        bots: BotActions,
        read_offer: Callable[[str], Awaitable[Ticket]],
        is_listed: Callable[[str], Awaitable[bool]],
    ) -> None:
        self._host = host
        self._reader = reader
        self._rotations = rotations
        self._bots = bots
        self._read_offer = read_offer
        self._is_listed = is_listed

    async def take(self, code: str, tokens: Sequence[Token], request_id: str, person: Person) -> Seated:
        """Take a seat that its holder offered; repeated, the request gives the same token."""
        need_strong(request_id)
        try:
            offer = await self._read_offer(code)
        except BadTicket as error:
            raise OfferInvalid from error
        held = offer.seat
        if held is None:
            raise OfferInvalid
        command = TakeSeat(self._reader, player_of(tokens), offer, person.digest(request_id))
        # The store confirms that the token of the seat has not been rotated since the offer.
        mark = SeatMark(held.seat, held.since, held.mark)
        try:
            return await self._act(offer.match, tokens, request_id, command, command.body, person, mark)
        except TokenRotated as error:
            raise OfferInvalid from error

    async def take_over(
        self,
        match: str,
        code: str | None,
        seat: Seat,
        tokens: Sequence[Token],
        request_id: str,
        person: Person,
    ) -> Seated:
        """Take over a seat from a bot: in a listed match, by join code, or with the token of a past seat."""
        need_strong(request_id)
        if not is_match_id(match) or not await self._may_find(match, code, tokens):
            raise UnknownMatch(match)
        command = TakeOver(self._reader, player_of(tokens), seat, person.digest(request_id))
        return await self._act(match, tokens, request_id, command, command.body, person)

    async def to_bot(
        self,
        match: str,
        tokens: Sequence[Token],
        request_id: str | None,
        wanted: tuple[str, str | None],
        seat: Seat | None = None,
        address: str | None = None,
    ) -> Done:
        """Hand the seat of a request over to a bot, given by name and level, at the request of an address."""
        if not is_match_id(match):
            raise UnknownMatch(match)
        if len(tokens) > 1:
            # Of several tokens the append confirms one, so the marks of all are read first.
            self._rotations.forget(match)
            tokens = await self._rotations.current(tuple(tokens))
        state = await self._host.matches.current(match)
        choice = self._bots.choice(state.rules.name, *wanted)
        actor = Actor(self._reader, tokens, seat)
        command = HandToBot(actor, choice.bot, choice.level)
        request_id = request_id or new_request_id()
        scope, mark = actor.scope_and_mark(match)
        request = Request(scope, request_id, command.body(match), mark)
        try:
            own = actor.acting_seat(state)
        except LogError:
            # Refused, unless it is a repeat: that comes with a token that has died by the first.
            return await self._host.change(match, request, command)
        async with self._bots.counted(match, [own], address):
            return await self._bots.change(match, request, command, own, choice)

    async def _may_find(self, match: str, code: str | None, tokens: Sequence[Token]) -> bool:
        if code is None:
            # Whoever had a seat could read the join code then.
            had_seat = any(isinstance(token, SeatToken) and token.match == match for token in tokens)
            return had_seat or await self._is_listed(match)
        wanted = self._reader.join_code(await self._host.matches.latest(match))
        return hmac.compare_digest(wanted.encode(), read_join_code(code).encode())

    async def _act(
        self,
        match: str,
        tokens: Sequence[Token],
        request_id: str,
        command: Command,
        body: Callable[[str], object],
        person: Person,
        mark: SeatMark | None = None,
    ) -> Seated:
        request = Request(scope_of(tokens), request_id, body(match), mark)
        done = await self._host.change(match, request, command, person)
        seat = seat_joined(done)
        return Seated(done, seat, self._reader.issue(SeatToken(match, seat, done.state.seq)))
