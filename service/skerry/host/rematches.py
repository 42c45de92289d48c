"""Rematches: the players of a match that is over meet again, with the start passed on by one seat.

The id of a rematch follows from that of the match before it, so all who ask reach the same match, and the
first of them creates it. A rematch that ended before play began makes room for another.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec

from skerry.auth.access import Actor
from skerry.auth.rotations import Rotations
from skerry.auth.tokens import Token, Tokens
from skerry.host.bot_actions import BotActions
from skerry.host.create_command import Create
from skerry.host.host import Host
from skerry.host.people.names import Names
from skerry.host.resources import Resources
from skerry.log.matches import Matches
from skerry.log.refusals import Done, UnknownMatch
from skerry.log.request_ids import Request
from skerry.match import commands
from skerry.match.codec import options_json
from skerry.match.committed import Committed
from skerry.match.refusals import Refused
from skerry.match.state import MatchState
from skerry.match.terms import Terms
from skerry.rules.coded_error import Kind
from skerry.rules.game import Seat
from skerry.store.errors import LogError

# Not settings: nobody may guess a seed, and nobody needs more attempts.
SEED_BYTES = 16
MAX_ATTEMPTS = 100
"""How many rematches of one match may end before they begin."""


class NotPlayed(LogError):
    """Only a match that was played has a rematch."""

    code = "NOT_PLAYED"
    kind = Kind.NOT_NOW

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message, hint)


class JoinRematch(msgspec.Struct, frozen=True):
    """Take the seat in a rematch that belongs to a seat of the match before it."""

    reader: Tokens
    before: MatchState
    seat: Seat

    def body(self, match: str) -> list[Any]:
        """Return the content of the request that its id stands for."""
        return ["rematch", match, self.seat]

    def decide(self, state: MatchState, at: int) -> Committed:
        """Return the entry that seats the player."""
        seat = rotated(self.seat, len(state.seats))
        if seat < len(state.seats) and state.seats[seat].since:
            raise Refused(
                "SEAT_TAKEN",
                f"Your seat in the rematch, seat {seat}, is taken already.",
                "Use the token from the request that took it.",
                Kind.NOT_NOW,
            )
        player = self.reader.player_at(self.before, self.seat)
        holder = "" if player is None else self.reader.holder(state, player, state.seq + 1)
        kind = self.before.seats[self.seat].kind
        return commands.join(state, seat, at, holder=holder, kind=kind, own=(seat,))


class Rematches:
    """The rematches of a service."""

    def __init__(
        self,
        resources: Resources,
        matches: Matches,
        host: Host,
        reader: Tokens,
        rotations: Rotations,
        names: Names,
        bots: BotActions,
    ) -> None:
        self._resources = resources
        self._matches = matches
        self._host = host
        self._reader = reader
        self._rotations = rotations
        self._names = names
        self._bots = bots

    async def join(
        self,
        before: MatchState,
        tokens: Sequence[Token],
        request_id: str,
        seat: Seat | None,
        address: str | None = None,
    ) -> Done:
        """Take a seat's place in the rematch of a match, which is created if there is none yet.

        Bots have their seats again, and count for ``address``. Raises ``BotsBusy``.
        """
        _need_played(before)
        self._rotations.forget(before.match)
        current = await self._rotations.current(tuple(tokens))
        held = Actor(self._reader, current, seat).acting_seat(before)
        after = await self._rematch_of(before, address)
        command = JoinRematch(self._reader, before, held)
        scope = f"rematch {held} {before.seats[held].since}"
        person = (await self._names.of(before))[held]
        return await self._host.change(
            after, Request(scope, request_id, command.body(before.match)), command, person
        )

    async def successor(self, before: MatchState) -> str | None:
        """Return the id of a match's rematch, or None if nobody has asked for one."""
        if before.phase != "OVER" or not before.complete or before.origin:
            return None
        match, state = await self._latest(before)
        return None if state is None else match

    async def _rematch_of(self, before: MatchState, address: str | None) -> str:
        match, state = await self._latest(before)
        seats = len(before.seats)
        chosen = {rotated(seat, seats): bot for seat, bot in (await self._bots.seats.of(before)).items()}
        if state is not None and all(state.seats[seat].since for seat in chosen):
            return match
        async with self._bots.counted(match, list(chosen), address):
            # If it is there already, whoever created it did not come to the bots.
            done = await self._create(before, match)
            await self._bots.seat_at_creation(done, chosen)
        return match

    async def _create(self, before: MatchState, match: str) -> Done:
        created, keyring = before.created, self._resources.keyring
        if created is None:
            raise AssertionError("a match that is over was created")
        await self._resources.noted_keys.note(keyring.ids)
        command = Create(
            match=match,
            game=before.rules,
            options=options_json(before.options),
            seats=created.seats,
            secret=keyring.secret(match, keyring.current),
            key_id=keyring.current,
            practice=created.practice,
            seed=None,
            drawn_seed=secrets.token_hex(SEED_BYTES),
            terms=Terms.of(created),
            predecessor=before.match,
        )
        # All who ask make the same request, so it takes effect once.
        return await self._host.create(Request("rematch", match, command.body()), command)

    async def _latest(self, before: MatchState) -> tuple[str, MatchState | None]:
        """Return the id of the latest rematch, and its state, None if it has not been created."""
        for attempt in range(MAX_ATTEMPTS):
            match = self._reader.match_id("rematch", f"{before.match} {attempt}")
            try:
                state = await self._matches.current(match)
            except UnknownMatch:
                return match, None
            if state.phase != "OVER" or state.game_state is not None:
                return match, state
        raise NotPlayed("Too many rematches of this match ended before they began.", "Create another match.")


def rotated(seat: Seat, seats: int) -> Seat:
    """Return the seat in a rematch: whoever sat second comes first, and the first last."""
    return (seat - 1) % seats


def _need_played(state: MatchState) -> None:
    if state.phase != "OVER":
        raise NotPlayed("The match is not over yet.", "Ask for a rematch after its end.")
    if state.origin:
        raise NotPlayed("A fork for analysis has no rematch.", "Fork the match again.")
    if not state.complete:
        raise NotPlayed("The match ended before it began.", "Create another match.")
