"""Bots in seats: what requests choose, within the limits of server and address."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import NamedTuple

from msgspec.structs import replace

from skerry.auth.access import Actor
from skerry.auth.ownership import request_scope
from skerry.auth.rotations import Rotations
from skerry.auth.tokens import SeatToken, Token, Tokens
from skerry.host.bot_commands import SeatBot, SeatBotAtCreation, bots_only
from skerry.host.bot_projection import BotProjection
from skerry.host.bot_refusals import BotOfOtherGame, BotsBusy, BotSeatTwice, UnknownBot, UnknownLevel
from skerry.host.bot_seats import BotChoice, BotSeats
from skerry.host.commands import Command
from skerry.host.host import Host
from skerry.log.refusals import Done, UnknownMatch
from skerry.log.request_ids import Request, new_request_id
from skerry.match.refusals import Refused
from skerry.rules.bot_catalogue import bots_of, installed_bots
from skerry.rules.coded_error import Coded, Kind
from skerry.rules.game import Seat
from skerry.settings.bots import BotSettings
from skerry.store.errors import Unavailable
from skerry.store.names import is_match_id

DEFAULTS = BotSettings()

# Not a setting: an hour has that many.
MILLIS_PER_HOUR = 3_600_000


class BotWanted(NamedTuple):
    """A bot that a request to create a match asks for; ``level`` None is the bot's default one."""

    seat: Seat
    bot: str
    level: str | None = None


class BotActions:
    """The bots' side of a service. ``seats`` says which bot has which seat."""

    def __init__(
        self,
        host: Host,
        reader: Tokens,
        rotations: Rotations,
        seats: BotSeats,
        projection: BotProjection,
        settings: BotSettings = DEFAULTS,
    ) -> None:
        self.seats = seats
        self.projection = projection
        self._host = host
        self._reader = reader
        self._rotations = rotations
        self._settings = settings

    def choice(self, game: str, bot: str, level: str | None) -> BotChoice:
        """Return a bot of a game at a level.

        Raises ``UnknownBot``, ``BotOfOtherGame`` or ``UnknownLevel``.
        """
        known = [info.name for info in bots_of(game)]
        info = installed_bots().get(bot)
        if info is None:
            raise UnknownBot(bot, known)
        if not info.plays(game):
            raise BotOfOtherGame(bot, game, known)
        if level is not None and level not in info.levels:
            raise UnknownLevel(bot, level, info.levels)
        return BotChoice(bot, info.default_level if level is None else level)

    def choices(self, game: str, seats: int, wanted: Iterable[BotWanted]) -> Mapping[Seat, BotChoice]:
        """Return the bots for a new match by seat; raises also ``BotSeatTwice`` and ``Refused``."""
        chosen: dict[Seat, BotChoice] = {}
        for one in wanted:
            if one.seat in chosen:
                raise BotSeatTwice(one.seat)
            if not 0 <= one.seat < seats:
                raise Refused(
                    "SEAT_INVALID",
                    f"This match has no seat {one.seat}.",
                    f"Seats are numbered from 0 to {seats - 1}.",
                    Kind.BAD_INPUT,
                )
            chosen[one.seat] = self.choice(game, one.bot, one.level)
        if chosen and len(chosen) >= seats:
            raise bots_only(seats)
        return chosen

    async def seat(
        self,
        match: str,
        tokens: Sequence[Token],
        request_id: str | None,
        wanted: BotWanted,
        address: str | None = None,
    ) -> Done:
        """Seat a bot, for the owner of a match or the holder of a seat, at the request of an address."""
        if not is_match_id(match):
            raise UnknownMatch(match)
        state = await self._host.matches.latest(match)
        choice = self.choice(state.rules.name, wanted.bot, wanted.level)
        if any(isinstance(token, SeatToken) for token in tokens):
            # Of several tokens the append confirms one, so the marks of all are read first.
            self._rotations.forget(match)
            tokens = await self._rotations.current(tuple(tokens))
        command = SeatBot(self._reader, tokens, wanted.seat, choice)
        mark = Actor(self._reader, tokens).mark(match)
        scope = request_scope(tokens, match)
        request = Request(scope, request_id or new_request_id(), command.body(match), mark)
        async with self.counted(match, [wanted.seat], address):
            return await self.change(match, request, command, wanted.seat, choice)

    async def seat_at_creation(self, done: Done, choices: Mapping[Seat, BotChoice]) -> Done:
        """Seat the bots of a new match; a seat that somebody else took meanwhile stays theirs."""
        state = done.state
        for seat, choice in choices.items():
            command = SeatBotAtCreation(seat, choice)
            request = Request("creation", f"bot {seat}", command.body(state.match))
            with suppress(Refused):
                state = (await self.change(state.match, request, command, seat, choice)).state
        return replace(done, state=state)

    async def change(
        self, match: str, request: Request, command: Command, seat: Seat, choice: BotChoice
    ) -> Done:
        """Change a match so that a bot gets a seat: the choice is written before the entry."""
        written = await self.seats.choose(match, seat, request.key, choice)
        try:
            return await self._host.change(match, request, command)
        except Unavailable:
            # Whether the entry was appended is not known: the choice may be needed.
            raise
        except Coded:
            if written:
                with suppress(Unavailable):
                    await self.seats.withdraw(match, seat, request.key)
            raise

    @asynccontextmanager
    async def counted(
        self, match: str, seats: Sequence[Seat], address: str | None = None
    ) -> AsyncIterator[None]:
        """Count seats as bots' while a request fills them; those that stay free are not counted afterwards.

        Raises ``BotsBusy``.
        """
        settings = self._settings
        limits = (settings.max_bot_seats, settings.max_bot_seats_of_address)
        counted_as = "" if address is None else self._reader.address_id(address)
        idle = settings.bot_idle * MILLIS_PER_HOUR
        full = await self.projection.take(match, seats, counted_as, limits, idle) if seats else ""
        if full:
            raise BotsBusy(of_address=full == "address")
        try:
            yield
        except Unavailable:
            raise
        except Coded:
            if seats:
                await self._recount(match, seats)
            raise

    async def _recount(self, match: str, seats: Sequence[Seat]) -> None:
        # If this fails, the next sweep does it.
        with suppress(Coded):
            try:
                self.projection.put(await self._host.matches.latest(match))
            except UnknownMatch:
                await self.projection.free(match, seats)
