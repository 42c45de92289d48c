"""The context of an operation: its worker's state, its credentials and its limits."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Set
from contextlib import AbstractContextManager, nullcontext
from typing import Any, TypeAlias, TypeVar

from skerry.api.answers.stream import Frame, Framing, MatchUpdate
from skerry.api.answers.view_cache import ViewCache
from skerry.api.types.games import GameTypes
from skerry.api.worker.backfills import Backfills, price_of_backfill
from skerry.api.worker.documents import TrustedDocuments
from skerry.api.worker.draining import Draining
from skerry.api.worker.metrics import Metrics
from skerry.api.worker.open_streams import OpenStreams
from skerry.api.worker.png_pictures import PngPictures
from skerry.api.worker.rates import Rates, TooMany
from skerry.api.worker.turns import Turns
from skerry.auth.tokens import BadToken, Token
from skerry.chain.entries import Head
from skerry.host.people.person import People
from skerry.host.service import Service
from skerry.log.refusals import Done
from skerry.rules.game import Seat, Viewer
from skerry.rules.look import Layout, Theme
from skerry.settings.api import ApiSettings
from skerry.store.bounded import Bounded

T = TypeVar("T")


UpdateKey: TypeAlias = tuple[
    str, Head, Viewer, tuple[Seat, ...], People | None, tuple[bool, int | None, str, Theme, Layout]
]
"""What a message of a stream depends on: match, head, viewer, its seats, the people shown, and the extras."""


class WorkerState:
    """The state that all requests to one worker share."""

    def __init__(
        self,
        service: Service,
        game_types: GameTypes,
        settings: ApiSettings,
        trusted_documents: TrustedDocuments | None = None,
    ) -> None:
        self.service = service
        self.trusted_documents = TrustedDocuments() if trusted_documents is None else trusted_documents
        self.game_types = game_types
        self.settings = settings
        self.views = ViewCache(settings.cached_views)
        self.updates: Bounded[UpdateKey, MatchUpdate] = Bounded(settings.cached_updates)
        """The latest messages of streams."""
        self.draining = Draining()
        self.rates = Rates(
            settings.token_rate,
            settings.address_rate,
            settings.match_rate,
            settings.document_rate,
            size=settings.max_buckets,
        )
        self.pngs = PngPictures(settings)
        self.turns = Turns(settings.max_turns, settings.max_waiting)
        self.backfills = Backfills()
        self.open_streams = OpenStreams(settings.max_streams)
        self.metrics = Metrics(
            {
                "matches": lambda: service.matches.cache.sizes[0],
                "standings": lambda: service.matches.cache.sizes[1],
                "views": lambda: len(self.views),
                "watched": lambda: service.resources.tailer.watched,
                "buckets": lambda: len(self.rates),
            },
            lambda: service.matches.cache.memory,
            lambda: service.matches.snapshots.counts,
        )
        self.introspecting = asyncio.Lock()
        """Held during introspection, of which one at a time runs beside the event loop."""


class Context:
    """One operation: its credentials, and the limits that apply to it."""

    def __init__(
        self,
        worker: WorkerState,
        credentials: tuple[str, ...] = (),
        resume_from: str | None = None,
        address: str | None = None,
        tokens: tuple[Token, ...] | None = None,
    ) -> None:
        self.worker = worker
        self.service = worker.service
        self.settings = worker.settings
        self.address = address
        """The address that its requests count against; None if they are not counted."""
        self.shown: Set[str] = frozenset()
        """What the operation shows of people; all else of them is not read."""
        self.carrier: Mapping[str, str] = {}
        """The headers of the request, which may name its trace."""
        self.resume_from = resume_from
        """The cursor from which a broken stream resumes; it takes precedence over the argument."""
        self.write: Callable[[Frame, bool], bool] | None = None
        """Writes a message of a stream, set by the transport; False: it is to be yielded.

        It is written at once, or, if the second argument is true, perhaps with others of this turn.
        """
        self.framing: Framing | None = None
        """Makes what is written of the messages of a stream; set by the document's plan."""
        self.disconnected: Callable[[], Coroutine[Any, Any, None]] | None = None
        """Returns once the client has disconnected; None if that ends the operation anyway."""
        self._gone: asyncio.Future[None] | None = None
        self.turn = worker.turns.turn(address)
        """Held while the operation is being worked on, released while it waits."""
        self._counted_open = False
        self._credentials = credentials
        self._counted = credentials[: self.settings.max_credentials]
        """The tokens that the operation counts against."""
        self._tokens = tokens

    def count(self) -> None:
        """Count the operation against the limits of its tokens; raises ``TooMany``.

        Its address was counted when it arrived.
        """
        try:
            self.worker.rates.count_tokens(self._counted)
        except TooMany:
            self.worker.metrics.refused("rate")
            raise

    def count_document(self) -> None:
        """Count a document that is new to this worker; raises ``TooMany``."""
        try:
            self.worker.rates.count_document(self.address)
        except TooMany:
            self.worker.metrics.refused("rate")
            raise

    def charge(self, price: int) -> None:
        """Charge the price of the operation to its tokens and its address."""
        self.worker.rates.charge(self.address, self._counted, price / 1000 - 1)

    def charge_backfill(self, entries: int, folded: int) -> None:
        """Charge a stream's backfill: entries to send, and entries to fold before the first of them.

        Raises ``TooMany`` if its tokens or its address have nothing left.
        """
        price = price_of_backfill(entries, folded)
        if price <= 0:
            return
        try:
            self.worker.rates.charge_backfill(self.address, self._counted, price / 1000)
        except TooMany:
            self.worker.metrics.refused("rate")
            raise

    def count_open(self) -> AbstractContextManager[None]:
        """Count the operation as open for its address; further calls do not count.

        Raises ``TooManyStreams``.
        """
        if self._counted_open:
            return nullcontext()
        self._counted_open = True
        return self.worker.open_streams.count(self.address)

    async def wait(self, work: Coroutine[Any, Any, T]) -> T | None:
        """Return the result of ``work``, or None if the client disconnects or the worker stops first."""
        if self._gone is None and self.disconnected is not None:
            self._gone = asyncio.ensure_future(self.disconnected())
        self.turn.pause()
        try:
            return await self.worker.draining.first(work, self._gone)
        finally:
            await self.turn.resume()

    def close(self) -> None:
        """Give the turn back, and stop waiting for the client to disconnect."""
        self.turn.pause()
        if self._gone is not None:
            self._gone.cancel()

    async def tokens(self) -> tuple[Token, ...]:
        """Return the tokens of the request as first read; raises ``BadToken`` if one is not of this host.

        Long operations call ``refresh_tokens`` again.
        """
        if self._tokens is None:
            self._tokens = await self.service.tokens_of(self._checked_credentials())
        return self._tokens

    async def act(self, change: Callable[[tuple[Token, ...]], Awaitable[Done]]) -> Done:
        """Change a match with the tokens of the request, which the store confirms with the change."""
        tokens = await self.tokens_to_act()
        done = await change(tokens)
        self.use(tokens)
        return done

    async def tokens_to_act(self) -> tuple[Token, ...]:
        """Return the tokens with which the request changes a match; the store confirms them with the change.

        Raises ``BadToken``. Once that is done, ``use`` them.
        """
        if self._tokens is not None:
            return self._tokens
        return await self.service.tokens_to_act(self._checked_credentials())

    def tokens_at_hand(self) -> tuple[Token, ...] | None:
        """As ``tokens_to_act`` without waiting, None if they have to be waited for."""
        if self._tokens is None and len(self._credentials) == 1:
            token = self.service.tokens.known_seat(self._credentials[0])
            return None if token is None else (token,)
        return self._tokens

    def use(self, tokens: tuple[Token, ...]) -> None:
        """Take it that the store has confirmed tokens."""
        self._tokens = tokens

    def known_tokens(self) -> tuple[Token, ...] | None:
        """Return the tokens as they stand now without waiting, None if the store has to be asked."""
        return None if self._tokens is None else self.service.known_tokens(self._tokens)

    async def refresh_tokens(self) -> tuple[Token, ...]:
        """Return the tokens of the request in their current state."""
        self._tokens = await self.service.current_tokens(await self.tokens())
        return self._tokens

    async def require_valid_tokens(self) -> None:
        """Raise ``BadToken`` if this host did not issue one of the tokens."""
        await self.service.read_tokens(self._checked_credentials())

    def _checked_credentials(self) -> tuple[str, ...]:
        if len(self._credentials) > self.settings.max_credentials:
            raise BadToken
        return self._credentials
