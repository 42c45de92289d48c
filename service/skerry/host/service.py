"""The service: everything that can be asked of a host, in one object that the API uses.

It joins its resources (log, fold, tokens, lobby, watch) and holds no state of its own: any worker serves any
match, and dropping all of this loses nothing.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncGenerator, Callable, Coroutine, Mapping, Sequence
from contextlib import aclosing
from typing import Any

import msgspec
from msgspec.structs import replace

from skerry.auth import access as access
from skerry.auth import operators
from skerry.auth.access import Access, Actor, TokenRotated
from skerry.auth.identities import Identities, is_json_web_token
from skerry.auth.operators import Operators
from skerry.auth.ownership import owner_id
from skerry.auth.rotations import Rotations
from skerry.auth.tickets import AnyTicketKind, BadTicket, Ticket, TicketKind, Tickets
from skerry.auth.tokens import BadToken, OwnerToken, PlayerToken, SeatToken, Token, Tokens
from skerry.chain.entries import Entry, Head
from skerry.host.bot_actions import BotActions, BotWanted
from skerry.host.bot_index import BotIndex
from skerry.host.bot_projection import BotProjection
from skerry.host.bot_seats import BotSeats
from skerry.host.bot_work import BotWork
from skerry.host.claim_command import Claim
from skerry.host.commands import (
    Join,
    Leave,
    OpenNonce,
    Play,
    Pledge,
    Ready,
    Resign,
    SeatCommand,
    TakeBack,
)
from skerry.host.create_command import DEFAULT_TERMS, Create
from skerry.host.due_sweep import DueSweep
from skerry.host.forks import Forks, need_no_fork
from skerry.host.host import Host
from skerry.host.idle_limits import IdleLimits
from skerry.host.idle_sweep import IdleSweep
from skerry.host.issued import Seated, need_strong, seat_joined
from skerry.host.operator_actions import Operating
from skerry.host.outage import Outages
from skerry.host.owner_actions import OwnerActions
from skerry.host.people.devices import Devices
from skerry.host.people.forgetting import Forgetting
from skerry.host.people.named_by import NamedBy
from skerry.host.people.names import Names
from skerry.host.people.person import NOBODY, Person, names_in_record
from skerry.host.people.presence import Presence
from skerry.host.people.rename import Renamed, Renaming
from skerry.host.quick_matches import QuickMatches, Wanted
from skerry.host.rematches import Rematches
from skerry.host.replacing_actions import Replacing
from skerry.host.resources import Resources
from skerry.lobby.delisted import Delisted
from skerry.lobby.projection import Lobby
from skerry.lobby.unlisted_codes import UnlistedCodes
from skerry.log.due_index import DueIndex
from skerry.log.feed import Feed
from skerry.log.last_moves import LastMoves
from skerry.log.match_tail import Sink
from skerry.log.matches import Matches
from skerry.log.messages import Lagged, Message, Rewound, Update
from skerry.log.refusals import Done, UnknownMatch
from skerry.log.request_ids import Request, new_request_id
from skerry.match.clock_limits import DAY
from skerry.match.ending_events import ClaimKind
from skerry.match.fold import Fold, host_secrets
from skerry.match.state import MatchState
from skerry.match.table_events import SeatKind
from skerry.match.terms import Terms
from skerry.record.editions import edition_of, may_have
from skerry.record.layout import Edition
from skerry.record.receipts import SignedHead, sign_head
from skerry.record.writer import write
from skerry.rules.coded_error import Kind
from skerry.rules.game import AnyGame, Json, Seat, Step, Viewer
from skerry.store.eager import need_task
from skerry.store.errors import KeysLost, LogError, Unavailable
from skerry.store.names import is_match_id

__all__ = ["Created", "DryRun", "Lagged", "Rewound", "Seated", "Service", "Update"]

# Not a setting: nobody may make what is drawn easier to guess.
SEED_BYTES = 16
"""The length of a seed that the server draws: nobody guesses 128 bits."""


class Created(msgspec.Struct, frozen=True):
    """A match was made; ``code`` is what others join it by, ``owner_token`` serves its owner."""

    done: Done
    code: str
    owner_token: str


class Rotated(msgspec.Struct, frozen=True):
    """A seat has a new token; ``repeated``: this request had made it before."""

    seat: Seat
    token: str
    repeated: bool


class DryRun(msgspec.Struct, frozen=True):
    """What a move would do up to the first draw or reveal; ``complete`` if there is none."""

    state: MatchState
    step: Step[Any, Any]
    notation: str
    complete: bool


class Record(msgspec.Struct, frozen=True):
    """A record's text, JSON Lines, its edition and the head that it reaches."""

    text: bytes
    edition: Edition
    head: Head


class EditionSealed(LogError):
    """Before the end nobody may have more than the public edition and that of their own seat."""

    code = "EDITION_SEALED"
    kind = Kind.NOT_NOW

    def __init__(self) -> None:
        super().__init__("The full record is sealed until the match ends.", "Ask for your own edition.")


class Service:
    """A match host over one store."""

    def __init__(
        self, resources: Resources, games: Callable[[str], AnyGame], identities: Identities | None = None
    ) -> None:
        settings = resources.settings
        self.resources = resources
        self.identities = identities
        self.tokens = Tokens(resources.keyring, settings.auth)
        self.tickets = Tickets(resources.keyring)
        self.rotations = Rotations(resources.log, settings=settings.auth)
        self.operators = Operators(resources.store, settings=settings.auth)
        self.delisted = Delisted(resources.store, settings=settings.lobby)
        self.games = games
        fold = Fold(self._rules, host_secrets(resources.keyring.master))
        self.matches = Matches(resources.log, fold, resources.keyring, settings.matches)
        self.feed = Feed(self.matches, resources.tailer, settings.matches)
        self.last_moves = LastMoves(self.matches, resources.tailer)
        bot_index, bot_seats = BotIndex(resources.store), BotSeats(resources.store)
        self.bot_turns = BotProjection(bot_index, resources.clock.now)
        repaired = self.bot_turns.repaired
        unlisted = UnlistedCodes(resources.store)
        self.lobby = Lobby(resources.index, unlisted, self.matches, self.tokens, settings.lobby, repaired)
        dues = DueIndex(resources.store)
        now = resources.clock.now
        self.outages = Outages(dues, now, settings.matches)
        self.named_by = NamedBy(resources.store, self.tokens, now)
        self.host = Host(
            self.matches,
            now,
            self._announce,
            dues.note_and,
            lambda: self.outages.resumed,
            self.named_by.changes,
            settings.matches,
        )
        self.due_sweep = DueSweep(
            dues, self.host, self.outages, resources.index.all_matches, now, settings.matches
        )
        self.idle_limits = IdleLimits(resources.settings.tables)
        self.forks = Forks(resources, self.host, self.tokens)
        self.idle_sweep = IdleSweep(resources.index, self.lobby, self.host, self.forks, now, self.idle_limits)
        self.owners = OwnerActions(self.host, self.tokens, self.rotations)
        self.names = Names(resources.store, settings=settings.people)
        self._renaming = Renaming(self.names, self.named_by, self._current, settings.matches.max_attempts)
        self.forgetting = Forgetting(
            resources.store, self.names, self.named_by, resources.tailer.publish_news
        )
        self.presence = Presence(resources.store, now, settings.people)
        self.devices = Devices(
            resources.store, self.tokens, self.rotations, now, self.matches.current, settings.people
        )
        resources.tailer.on_news = self.names.forget
        self.bots = BotActions(
            self.host, self.tokens, self.rotations, bot_seats, self.bot_turns, settings.bots
        )
        self.bot_work = BotWork(
            bot_index, self.bot_turns, self.matches, bot_seats, self.rotations, now, settings.bots
        )
        self.replacing = Replacing(
            self.host, self.tokens, self.rotations, self.bots, self._offer_of, self._is_listed
        )
        self.quick_matches = QuickMatches(resources, self.host, self.tokens, self.lobby)
        self.rematches = Rematches(
            resources, self.matches, self.host, self.tokens, self.rotations, self.names, self.bots
        )
        self.operating = Operating(self.operators, self.host, self.lobby, self.delisted)

    def open(self) -> None:
        """Begin the work in the background: it updates the lists and does what falls due."""
        self.lobby.start()
        self.due_sweep.start()
        self.idle_sweep.start()
        self.bot_work.start()
        self.presence.start()

    async def close(self) -> None:
        """End that work, and do first what is known to be due."""
        await self.due_sweep.close()
        await self.idle_sweep.close()
        await self.bot_work.close()
        await self.presence.close()
        await self.bot_turns.close()
        await self.feed.close()
        await self.matches.close()
        await self.lobby.close()

    # Requests that issue a token

    def create_player(self, request_id: str) -> tuple[str, str]:
        """Return a new player's id and token; the same request gives the same player."""
        need_strong(request_id)
        player = self.tokens.player(request_id)
        return player.player, self.tokens.issue(player)

    async def create(
        self,
        game: str,
        seats: int,
        options: Mapping[str, Json],
        request_id: str,
        *,
        tokens: Sequence[Token] = (),
        practice: bool = False,
        seed: str | None = None,
        terms: Terms = DEFAULT_TERMS,
        bots: Sequence[BotWanted] = (),
        address: str | None = None,
    ) -> Created:
        """Make a match, for practice if that or a seed is given, with bots in some of its seats.

        Raises ``LookupError`` for an unknown game, ``Illegal`` for bad options, ``Refused`` for bad terms.
        """
        need_strong(request_id)
        rules = self.games(game)
        scope = access.scope_of(tokens)
        match = self.tokens.match_id(scope, request_id)
        keyring = self.resources.keyring
        await self.resources.noted_keys.note(keyring.ids)
        chosen = self.bots.choices(rules.name, seats, bots)
        player, key_id = access.player_of(tokens), keyring.current
        command = Create(
            match=match,
            game=rules,
            options=options,
            seats=seats,
            secret=keyring.secret(match, key_id),
            key_id=key_id,
            practice=practice,
            seed=seed,
            drawn_seed=secrets.token_hex(SEED_BYTES),
            terms=terms,
            owner="" if player is None else owner_id(self.tokens, match, key_id, player),
            bots=tuple((seat, choice.bot, choice.level) for seat, choice in chosen.items()),
            default_claim=round(self.resources.settings.matches.claim_after * DAY) or None,
        )
        async with self.bots.counted(match, list(chosen), address):
            done = await self.host.create(Request(scope, request_id, command.body()), command)
            if not done.repeated:
                self.rotations.created(match)
            done = await self.bots.seat_at_creation(done, chosen)
        owner_token = self.tokens.issue(OwnerToken(match, done.state.owner_since))
        return Created(done, self.tokens.join_code(done.state), owner_token)

    async def join(
        self,
        request_id: str,
        *,
        code: str | None = None,
        match: str | None = None,
        seat: Seat | None = None,
        pledge: str | None = None,
        tokens: Sequence[Token] = (),
        person: Person = NOBODY,
    ) -> Seated:
        """Take a seat of the match that a code names, or of a listed match by its id."""
        need_strong(request_id)
        match = await self._by_code(code) if code is not None else await self._listed(match or "")
        operator = operators.operator_in(tokens)
        kind: SeatKind = "PLAYER" if operator is None else "HOST"
        command = Join(self.tokens, access.player_of(tokens), seat, pledge, kind, person.digest(request_id))
        scope = access.scope_of(tokens) if operator is None else f"operator {operator.key}"
        request = Request(scope, request_id, command.body(match))
        if operator is None:
            done = await self.host.change(match, request, command, person)
        else:
            done = await self.operating.join(operator, match, request, command, person)
        return self._seated(done)

    async def fork(
        self, match: str, seq: int, tokens: Sequence[Token], request_id: str, seat: Seat | None = None
    ) -> tuple[Done, list[str]]:
        """Make a match for analysis and return it with the tokens of its seats."""
        need_strong(request_id)
        done = await self.forks.make(await self._current(match), seq, tokens, request_id, seat)
        state = done.state
        taken = [SeatToken(state.match, place, state.seq) for place in range(len(state.seats))]
        return done, [self.tokens.issue(token) for token in taken]

    async def quick_match(
        self, wanted: Wanted, tokens: Sequence[Token], request_id: str, person: Person = NOBODY
    ) -> Seated:
        """Take a seat in an open match that fits, or in a new one."""
        need_strong(request_id)
        return self._seated(await self.quick_matches.join(wanted, tokens, request_id, person))

    async def rematch(
        self,
        match: str,
        tokens: Sequence[Token],
        request_id: str,
        seat: Seat | None = None,
        address: str | None = None,
    ) -> Seated:
        """Take a seat's place in the rematch of a match that is over; bots in it count for ``address``."""
        need_strong(request_id)
        done = await self.rematches.join(await self._current(match), tokens, request_id, seat, address)
        return self._seated(done)

    async def set_name(
        self, match: str, tokens: Sequence[Token], request_id: str | None, person: Person, seat: Seat | None
    ) -> Renamed:
        """Change the name in a seat, or take it away."""
        actor = self._actor(tokens, seat)
        renamed = await self._renaming.rename(match, actor, request_id or new_request_id(), person)
        await self.resources.tailer.publish_news(match)
        return renamed

    # Changes at the table and moves

    async def leave(
        self, match: str, tokens: Sequence[Token], request_id: str | None, seat: Seat | None = None
    ) -> Done:
        """Give a seat up before the start."""
        return await self._change(match, request_id, Leave(self._actor(tokens, seat)))

    async def pledge(
        self,
        match: str,
        tokens: Sequence[Token],
        request_id: str | None,
        pledge: str,
        seat: Seat | None = None,
    ) -> Done:
        """Pledge a nonce for a seat that joined without one."""
        return await self._change(match, request_id, Pledge(self._actor(tokens, seat), pledge))

    async def ready(
        self,
        match: str,
        tokens: Sequence[Token],
        request_id: str | None,
        seat: Seat | None = None,
    ) -> Done:
        """Be ready; the last one fixes the seats, or starts the match where no seat pledged."""
        return await self._change(match, request_id, Ready(self._actor(tokens, seat)))

    async def open_nonce(
        self,
        match: str,
        tokens: Sequence[Token],
        request_id: str | None,
        nonce: str,
        seat: Seat | None = None,
    ) -> Done:
        """Open the nonce that a seat pledged, once all are ready; the last opening starts the match."""
        return await self._change(match, request_id, OpenNonce(self._actor(tokens, seat), nonce))

    async def act(self, match: str, request_id: str | None, command: SeatCommand) -> Done:
        """Let a seat change a match."""
        return await self._change(match, request_id, command)

    async def take_back(
        self, match: str, tokens: Sequence[Token], request_id: str | None, seat: Seat | None = None
    ) -> Done:
        """Undo the seat's last move, if it showed nothing to anyone."""
        return await self._change(match, request_id, TakeBack(self._actor(tokens, seat)))

    async def resign(
        self, match: str, tokens: Sequence[Token], request_id: str | None, seat: Seat | None = None
    ) -> Done:
        """Give a running match up."""
        return await self._change(match, request_id, Resign(self._actor(tokens, seat)))

    async def claim(
        self,
        match: str,
        tokens: Sequence[Token],
        request_id: str | None,
        absent: Seat,
        demands: ClaimKind,
        seat: Seat | None = None,
    ) -> Done:
        """Claim a match in which another seat takes too long."""
        return await self._change(match, request_id, Claim(self._actor(tokens, seat), absent, demands))

    def play(
        self,
        match: str,
        tokens: Sequence[Token],
        request_id: str | None,
        move: str | Mapping[str, Json],
        *,
        seat: Seat | None = None,
        expected_seq: int | None = None,
    ) -> Coroutine[Any, Any, Done]:
        """Play a move, given by its notation or typed as JSON."""
        return self._change(match, request_id, Play(self._actor(tokens, seat), move, expected_seq))

    async def dry_run(
        self,
        match: str,
        tokens: Sequence[Token],
        move: str | Mapping[str, Json],
        *,
        seat: Seat | None = None,
        expected_seq: int | None = None,
    ) -> DryRun:
        """Return what a move would do, without doing it."""
        state = await self._current(match)
        tried = Play(self._actor(tokens, seat), move, expected_seq).dry_run(state)
        return DryRun(state, tried.step, state.rules.format(tried.move), tried.complete)

    # Reading

    async def access(
        self,
        match: str,
        tokens: Sequence[Token] = (),
        *,
        seat: Seat | None = None,
        at: int | None = None,
        at_least: int | None = None,
    ) -> Access:
        """Return a match as a request may see it: now, at a seq, or when it has reached one."""
        if at_least is not None and is_match_id(match):
            current = await self.matches.at_least(match, at_least)
        else:
            current = await self._current(match)
        if at is None:
            return access.resolve_viewer(current, self.tokens, tokens, seat)
        seen = access.resolve_past_viewer(current, self.tokens, tokens, seat)
        return seen.at(await self.matches.at(match, at))

    async def access_to_follow(self, match: str, tokens: Sequence[Token], seat: Seat | None) -> Access:
        """Return a match as its follower may see it, at the latest state known here.

        The log tells the follower what came after it.
        """
        known = self.matches.cache.latest(match)
        if known is not None and not self.host.owes(known):
            try:
                return access.resolve_viewer(known, self.tokens, tokens, seat)
            except LogError:
                # Who holds the seat may have changed since.
                pass
        return await self.access(match, tokens, seat=seat)

    async def tokens_of(self, texts: Sequence[str]) -> tuple[Token, ...]:
        """Return the tokens of a request as they stand; raises ``BadToken``."""
        return await self.current_tokens(await self.read_tokens(texts))

    def known_tokens(self, tokens: tuple[Token, ...]) -> tuple[Token, ...] | None:
        """As ``current_tokens`` without waiting, None if the store has to be asked."""
        return self.rotations.known(self._unexpired(tokens))

    async def current_tokens(self, tokens: tuple[Token, ...]) -> tuple[Token, ...]:
        """Return tokens as they stand now: replaced ones marked as such, without those whose time is over."""
        return await self.rotations.current(self._unexpired(tokens))

    def _unexpired(self, tokens: tuple[Token, ...]) -> tuple[Token, ...]:
        for token in tokens:
            if type(token) is PlayerToken and token.until is not None:
                break
        else:
            return tokens
        now = self.resources.clock.now()
        return tuple(
            token
            for token in tokens
            if not isinstance(token, PlayerToken) or token.until is None or now < token.until
        )

    async def tokens_to_act(self, texts: Sequence[str]) -> tuple[Token, ...]:
        """Return the tokens of a request that changes a match; raises ``BadToken``.

        A seat token alone is returned as it was issued: when it acts, the store compares its mark.
        """
        tokens = await self.read_tokens(texts)
        alone = len(tokens) == 1 and isinstance(tokens[0], SeatToken)
        return tokens if alone else await self.current_tokens(tokens)

    async def rotate_token(
        self, match: str, tokens: Sequence[Token], request_id: str, seat: Seat | None = None
    ) -> Rotated:
        """Make a new token of a seat, whose old one dies; repeated, the request gives the same token.

        A repeat comes with a token that has died by it, so it is known by its request id alone.
        """
        need_strong(request_id)
        state = await self._current(match)
        named = range(len(state.seats)) if seat is None else (seat,)
        for place in named:
            if not 0 <= place < len(state.seats) or not state.seats[place].since:
                continue
            taken = access.seat_token(state, place)
            mark = self.tokens.mark(taken, request_id)
            if mark == await self.rotations.mark(match, place, taken.since, fresh=True):
                return Rotated(place, self.tokens.issue(replace(taken, mark=mark)), repeated=True)
        acting = self._actor(tokens, seat).acting_seat(state)
        taken = access.seat_token(state, acting)
        mark = self.tokens.mark(taken, request_id)
        await self.rotations.rotate(match, acting, taken.since, mark)
        return Rotated(acting, self.tokens.issue(replace(taken, mark=mark)), repeated=False)

    async def ticket(self, kind: AnyTicketKind, seen: Access, until: int) -> str:
        """Return a ticket for an access, until a time in ms."""
        seat = None
        if isinstance(seen.viewer, int):
            since = seen.state.seats[seen.viewer].since
            mark = await self.rotations.mark(seen.state.match, seen.viewer, since)
            seat = access.seat_token(seen.state, seen.viewer, mark)
        return self.tickets.issue(Ticket(kind, seen.state.match, seat, until))

    async def offer(self, seen: Access, until: int) -> str:
        """Return the code with which another person can take the viewer's seat, until a time in ms."""
        if isinstance(seen.viewer, int):
            # As it is now: a code with an older mark would be refused.
            await self.rotations.mark(
                seen.state.match, seen.viewer, seen.state.seats[seen.viewer].since, fresh=True
            )
        return await self.ticket("SEAT", seen, until)

    async def read_tokens(self, texts: Sequence[str]) -> tuple[Token, ...]:
        """Read tokens, whether they were rotated away or not; raises ``BadToken``."""
        return tuple([await self._read_token(text) for text in texts])

    async def _read_token(self, text: str) -> Token:
        if text.startswith(operators.PREFIX):
            return await self.operators.token(text)
        if self.identities is not None and is_json_web_token(text):
            who = await self.identities.identity(text)
            return self.tokens.player_of_identity(who.issuer, who.subject, who.until)
        try:
            return self.tokens.read(text)
        except KeysLost:
            await self.resources.keyring.refresh()
        try:
            return self.tokens.read(text)
        except KeysLost as lost:
            raise BadToken from lost

    async def ticket_of(self, text: str, kind: TicketKind) -> Ticket:
        """Read a ticket; raises ``BadTicket``."""
        return await self._ticket_of(text, kind, self.resources.clock.now())

    async def _offer_of(self, text: str) -> Ticket:
        # Its time is checked with the change, as a late repeat gets its first answer.
        return await self._ticket_of(text, "SEAT", 0)

    async def _ticket_of(self, text: str, kind: AnyTicketKind, now: int) -> Ticket:
        try:
            return self.tickets.read(text, kind, now)
        except KeysLost:
            await self.resources.keyring.refresh()
        try:
            return self.tickets.read(text, kind, now)
        except KeysLost as lost:
            raise BadTicket from lost

    async def record(self, access: Access, *, full: bool = False, names: bool = False) -> Record:
        """Return the record of a match in the viewer's edition, or whole once the match is over.

        With ``names``, its head line has those that the seats show now.
        """
        state = access.state
        need_no_fork(state)
        viewer: Viewer = "all" if full else access.viewer
        edition = edition_of(viewer)
        if not may_have(edition, access.viewer, state):
            raise EditionSealed
        entries = await self.matches.entries_of(state)
        shown = names_in_record(await self.names.of(state)) if names else ()
        lines = write(state, entries, edition, names=shown, signing=self.resources.keyring.signing)
        return Record(b"".join(lines), edition, state.head)

    def receipt(self, state: MatchState) -> SignedHead:
        """Sign the head of a match for a client that asks."""
        need_no_fork(state)
        return sign_head(state.match, state.seq, state.hash, self.resources.keyring.signing)

    async def entries(self, match: str, after: int, first: int) -> list[Entry]:
        """Return up to ``first`` entries after a seq."""
        return await self.matches.entries(match, after, first)

    async def last_entry(self, state: MatchState) -> Entry:
        """Return the entry that a state ends with; raises ``Unavailable`` while replicas do not have it."""
        rows = await self.resources.log.read_acknowledged(state.match, state.seq - 1, 0, 1)
        entry = self.matches.unpack(state.match, *rows[0]) if rows else None
        if entry is None or entry.hash != state.hash:
            raise Unavailable("The last entry is not acknowledged, or the store went back.", "Ask again.")
        return entry

    def is_cached(self, match: str, head: Head) -> bool:
        """Say whether the state at a head is at hand, without folding."""
        return self.matches.cache.at(match, head) is not None

    def follow(
        self, match: str, after: Head | None, alarm: asyncio.Event | None = None, sink: Sink | None = None
    ) -> AsyncGenerator[Message, None]:
        """Follow a match: the entries after a head (None: all), then each new one; see ``Feed``."""
        return self.feed.follow(match, after, alarm, sink)

    async def wait(self, match: str, ready: Callable[[MatchState], bool], seconds: float) -> MatchState:
        """Return the match as soon as ``ready`` says so of it, or as it stands when the time is up."""
        state = await self._current(match)
        if ready(state) or seconds <= 0:
            return state
        await need_task()
        try:
            async with asyncio.timeout(seconds):
                async with aclosing(self.feed.follow(match, state.head)) as messages:
                    async for message in messages:
                        state = message.state if isinstance(message, Update) else state
                        if ready(state):
                            break
        except TimeoutError:
            pass
        return state

    # Inside

    def _seated(self, done: Done) -> Seated:
        taken, state = seat_joined(done), done.state
        return Seated(done, taken, self.tokens.issue(SeatToken(state.match, taken, state.seq)))

    def _actor(self, tokens: Sequence[Token], seat: Seat | None) -> Actor:
        return Actor(self.tokens, tokens, seat)

    async def _change(self, match: str, request_id: str | None, command: SeatCommand) -> Done:
        if not is_match_id(match):
            raise UnknownMatch(match)
        request_id = request_id or new_request_id()
        try:
            return await self.host.change(match, _request(match, request_id, command), command)
        except TokenRotated:
            # The store knows of a rotation that this worker has not heard of: who acts is resolved again.
            tokens = command.actor.tokens
            self.rotations.forget(match)
            current = await self.rotations.current(tuple(tokens))
            if current == tuple(tokens):
                raise
        again = replace(command, actor=replace(command.actor, tokens=current))
        return await self.host.change(match, _request(match, request_id, again), again)

    async def _current(self, match: str) -> MatchState:
        if not is_match_id(match):
            raise UnknownMatch(match)
        state = await self.matches.current(match)
        if self.host.owes(state):
            # A worker died before it did so, or a deadline has just passed.
            await self.host.do_what_is_due(state)
            state = await self.matches.current(match)
        return state

    async def _by_code(self, code: str) -> str:
        match = await self.lobby.match_of(code)
        if match is None:
            raise UnknownMatch(code)
        return match

    async def _listed(self, match: str) -> str:
        """Return the id of a match if it is listed, which never changes."""
        if not is_match_id(match):
            raise UnknownMatch(match)
        if not await self._is_listed(match):
            # Said as of a match that is not there: an unlisted one is joined by its code alone.
            raise UnknownMatch(match)
        return match

    async def _is_listed(self, match: str) -> bool:
        created = (await self.matches.latest(match)).created
        return created is not None and created.listed and not await self.delisted.has(match)

    async def _announce(self, before: MatchState, after: MatchState, entry: Entry, listeners: int) -> None:
        self.bot_turns.note(before, after)
        try:
            self.feed.announce(before, after, entry, listeners)
        finally:
            if not self.lobby.note_later(before, after):
                await self.lobby.note(before, after)

    def _rules(self, name: str, version: int) -> AnyGame:
        game = self.games(name)
        if game.rules != version:
            raise LookupError(f"version {version} of the rules of {name} is not installed")
        return game


def _request(match: str, request_id: str, command: SeatCommand) -> Request:
    actor = command.actor
    scope, mark = actor.scope_and_mark(match)
    return Request(scope, request_id, command.body(match), mark)
