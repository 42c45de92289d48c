"""Quick matches: a seat in the oldest open match that fits, or else in a new one.

The store remembers to which match a request was led, so a repeat is led there too. Two requests at the
same time may both create a match: whoever then finds another's that is older, or in which somebody sits, goes
there and closes their own.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from typing import Any

import msgspec
from msgspec.structs import replace

from skerry.auth.access import player_of, scope_of
from skerry.auth.ownership import owner_id, owns, reserved_for
from skerry.auth.tokens import Token, Tokens
from skerry.host.commands import Join
from skerry.host.create_command import Create
from skerry.host.host import Host
from skerry.host.people.person import Person
from skerry.host.quick_places import Place, QuickPlaces
from skerry.host.resources import Resources
from skerry.lobby.projection import Lobby
from skerry.log.refusals import Busy, Done, RequestReused, UnknownMatch
from skerry.log.request_ids import Request
from skerry.match.clock_limits import DAY
from skerry.match.committed import Committed
from skerry.match.idle import close_idle
from skerry.match.refusals import Refused
from skerry.match.state import MatchState
from skerry.match.terms import Terms
from skerry.rules.coded_error import Kind
from skerry.rules.game import AnyGame, Json
from skerry.store.errors import LogError

# Not settings: a seed that nobody guesses; more than that many tries happen only by mischief.
SEED_BYTES = 16
MAX_TRIES = 24
CANDIDATES = 64
"""How many of the oldest open matches are looked at."""


class Unfit(LogError):
    """The match is not, or no longer, one that the request asks for."""

    code = "MATCH_UNFIT"
    kind = Kind.NOT_NOW

    def __init__(self) -> None:
        super().__init__("The match has changed and no longer fits.", "Send the request again.")


class Wanted(msgspec.Struct, frozen=True):
    """What kind of match is asked for; None for any number of seats, or any options."""

    game: AnyGame
    seats: int | None
    options: Mapping[str, Json] | None
    terms: Terms

    def body(self) -> list[Any]:
        """Return the content of the request that its id stands for."""
        options = None if self.options is None else dict(self.options)
        return ["quick match", self.game.name, self.seats, options, msgspec.to_builtins(self.terms.clock)]

    @property
    def new_seats(self) -> int:
        """The number of seats of a new match: without a wish the fewest with which players meet."""
        least, most = self.game.seats[0], self.game.seats[-1]
        return min(max(least, 2), most) if self.seats is None else self.seats

    def fits(self, state: MatchState) -> bool:
        """Say whether a match is of this kind and open to anyone."""
        created = state.created
        if created is None or created.game != self.game.name or state.phase != "OPEN" or state.seats_fixed:
            return False
        if not created.listed or created.practice or created.predecessor:
            return False
        if (created.undo, created.clock) != (self.terms.undo, self.terms.clock):
            return False
        seats = len(state.seats)
        if self.seats not in (None, seats):
            return False
        return self.options is None or state.options == self.game.options(self.options, seats)


class JoinQuickly(msgspec.Struct, frozen=True):
    """Take the first free seat of a match that fits."""

    wanted: Wanted
    tokens: Sequence[Token]
    join: Join
    own: bool

    def body(self, match: str) -> list[Any]:
        """Return the content of the request that its id stands for."""
        return ["join quickly", match]

    def decide(self, state: MatchState, at: int) -> Committed:
        """Return the entry that seats the player."""
        if not self.own and not may_join(self.wanted, self.join.reader, state, self.tokens):
            raise Unfit
        return self.join.decide(state, at)


class CloseEmpty(msgspec.Struct, frozen=True):
    """Close a match that nobody has joined: the host's own command."""

    def decide(self, state: MatchState, at: int) -> Committed:
        """Return the entry that ends the match."""
        if any(place.since for place in state.seats):
            raise Refused("NOTHING_DUE", "Somebody has joined.", "Wait for the others.", Kind.NOT_NOW)
        return close_idle(state, at)


def may_join(wanted: Wanted, reader: Tokens, state: MatchState, tokens: Sequence[Token]) -> bool:
    """Say whether a match fits, has a seat for the sender, and is not the sender's own."""
    if not wanted.fits(state):
        return False
    player = player_of(tokens)
    if reader.seats(state, tokens) or player in reader.players(state) or owns(reader, state, tokens):
        return False
    own = reserved_for(reader, state, player)
    free = (seat for seat, place in enumerate(state.seats) if not place.since)
    return any(seat in own or not state.is_reserved(seat) for seat in free)


class QuickMatches:
    """The quick matches of a service."""

    def __init__(self, resources: Resources, host: Host, reader: Tokens, lobby: Lobby) -> None:
        self._resources = resources
        self._default_claim = round(resources.settings.matches.claim_after * DAY) or None
        self._host = host
        self._reader = reader
        self._lobby = lobby
        self._places = QuickPlaces(resources.store)

    async def join(self, wanted: Wanted, tokens: Sequence[Token], request_id: str, person: Person) -> Done:
        """Take a seat in a match that fits; raises ``Illegal`` for options that the game does not allow."""
        wanted.game.options(wanted.options or {}, wanted.new_seats)
        scope = scope_of(tokens)
        asked = Request(scope, request_id, [*wanted.body(), person.digest(request_id)])
        body, passed = asked.fingerprint.hex(), set[str]()
        place = await self._places.of(asked.key)
        for _ in range(MAX_TRIES):
            if place is not None and place.body != body:
                raise RequestReused
            full = 0 if place is None else place.full
            own = self._reader.match_id(f"quick {scope}", f"{full} {request_id}")
            passed.add(own)
            if place is None:
                found = await self._oldest(wanted, tokens, passed)
                place = await self._places.lead(asked.key, None, Place(body, found or own))
            elif place.match == own and not place.settled:
                state = await self._created(own, wanted, tokens, scope, request_id)
                better = await self._oldest(wanted, tokens, passed, state)
                on = replace(place, match=better or own, settled=better is None)
                place = await self._places.lead(asked.key, place, on)
                if place.match != own:
                    await self._close(own)
            else:
                join = Join(self._reader, player_of(tokens), None, None, person=person.digest(request_id))
                command = JoinQuickly(wanted, tokens, join, own=place.match == own)
                request = Request(scope, request_id, command.body(place.match))
                try:
                    return await self._host.change(place.match, request, command, person)
                except (Refused, Unfit, UnknownMatch):
                    passed.add(place.match)
                found = await self._oldest(wanted, tokens, passed)
                full += place.match == own
                next_own = self._reader.match_id(f"quick {scope}", f"{full} {request_id}")
                on = replace(place, match=found or next_own, settled=False, full=full)
                place = await self._places.lead(asked.key, place, on)
        raise Busy

    async def _oldest(
        self, wanted: Wanted, tokens: Sequence[Token], passed: Collection[str], own: MatchState | None = None
    ) -> str | None:
        """Return the oldest match that fits; beside one's ``own``, only one to go to instead."""
        rows = await self._lobby.oldest_open(wanted.game.name, CANDIDATES)
        for row in sorted(rows, key=lambda row: row.created_at):
            if row.match in passed or row.practice or row.taken >= row.seats:
                continue
            try:
                state = await self._host.matches.current(row.match)
            except LogError:
                # One match that this worker cannot fold must not keep anyone from the others.
                continue
            if may_join(wanted, self._reader, state, tokens) and (own is None or _comes_first(state, own)):
                return row.match
        return None

    async def _created(
        self, match: str, wanted: Wanted, tokens: Sequence[Token], scope: str, request_id: str
    ) -> MatchState:
        keyring, player = self._resources.keyring, player_of(tokens)
        await self._resources.noted_keys.note(keyring.ids)
        key_id = keyring.current
        command = Create(
            match=match,
            game=wanted.game,
            options=wanted.options or {},
            seats=wanted.new_seats,
            secret=keyring.secret(match, key_id),
            key_id=key_id,
            practice=False,
            seed=None,
            drawn_seed=secrets.token_hex(SEED_BYTES),
            terms=wanted.terms,
            owner="" if player is None else owner_id(self._reader, match, key_id, player),
            default_claim=self._default_claim,
        )
        done = await self._host.create(Request(f"quick {scope}", request_id, command.body()), command)
        return await self._host.matches.current(match) if done.repeated else done.state

    async def _close(self, match: str) -> None:
        """Close the match that the request made, if nobody has joined it meanwhile."""
        with suppress(LogError, Refused):
            state = await self._host.matches.current(match)
            await self._host.act(state, Request("host", "quick", None), CloseEmpty())


def _comes_first(state: MatchState, own: MatchState) -> bool:
    joined = any(place.since for place in state.seats)
    return joined or (state.created_at, state.match) < (own.created_at, own.match)
