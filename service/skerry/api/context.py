"""What every resolver is given: the service, who asks, and how far things may go."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext

from cachetools import LRUCache

from skerry.api.answers.matches import Views
from skerry.api.answers.stream import MatchUpdate
from skerry.api.types.games import GameTypes
from skerry.api.worker.documents import Documents
from skerry.api.worker.draining import Draining
from skerry.api.worker.metrics import Metrics
from skerry.api.worker.open_streams import OpenStreams
from skerry.api.worker.rates import Rates, TooMany
from skerry.api.worker.settings import ApiSettings
from skerry.auth.tokens import BadToken, Token
from skerry.chain.entries import Head
from skerry.host.service import Service
from skerry.rules.game import Seat, Viewer

MAX_TOKENS = 64
"""How many tokens one request or socket may bring."""


class Shared:
    """What all requests to one worker share."""

    def __init__(
        self,
        service: Service,
        games: GameTypes,
        settings: ApiSettings,
        documents: Documents | None = None,
    ) -> None:
        self.service = service
        self.documents = Documents() if documents is None else documents
        self.games = games
        self.settings = settings
        self.views = Views()
        self.updates: LRUCache[tuple[str, Head, Viewer, tuple[Seat, ...]], MatchUpdate] = LRUCache(512)
        """What streams told last, by match, entry and who looks."""
        self.draining = Draining()
        self.rates = Rates(settings.token_rate, settings.address_rate, settings.match_rate)
        self.streams = OpenStreams(settings.max_streams)
        self.metrics = Metrics(
            {
                "matches": lambda: service.matches.cache.sizes[0],
                "standings": lambda: service.matches.cache.sizes[1],
                "views": lambda: len(self.views),
                "watched": lambda: service.parts.tailer.watched,
                "buckets": lambda: len(self.rates),
            }
        )
        self.created: dict[str, int] = {}
        """When matches were created, in ms, by id; a cache, as entry 1 never changes."""


class Context:
    """One operation: its credentials, and the limits that it counts against."""

    def __init__(
        self,
        shared: Shared,
        credentials: tuple[str, ...] = (),
        resume_from: str | None = None,
        address: str | None = None,
        tokens: tuple[Token, ...] | None = None,
    ) -> None:
        self.shared = shared
        self.service = shared.service
        self.settings = shared.settings
        self.address = address
        """Whose bucket its requests are counted in; None where they are not."""
        self.carrier: Mapping[str, str] = {}
        """Headers that may name the trace that the request belongs to."""
        self.resume_from = resume_from
        """The cursor at which a broken stream is resumed; it takes precedence over the argument."""
        self.too_many: TooMany | None = None
        self._holds = False
        self._credentials = credentials
        self._tokens = tokens

    def count(self) -> None:
        """Count the operation against the limits of its tokens and address; what comes of it is kept."""
        try:
            self.shared.rates.ask(self.address, self._credentials[:MAX_TOKENS])
        except TooMany as error:
            self.too_many = error
            self.shared.metrics.refused("rate")

    def need_allowed(self) -> None:
        """Raise ``TooMany`` if the operation was one too many."""
        if self.too_many is not None:
            raise self.too_many

    def hold(self) -> AbstractContextManager[None]:
        """Return what counts the operation among those its address holds open, once though it asks twice.

        Raises ``TooManyStreams``.
        """
        if self._holds:
            return nullcontext()
        self._holds = True
        return self.shared.streams.hold(self.address)

    async def tokens(self) -> tuple[Token, ...]:
        """Return the tokens of the request that are alive; raises ``BadToken`` if one is not this host's.

        What lasts longer than a question looks again by ``alive``.
        """
        if self._tokens is None:
            self._tokens = await self.service.tokens_of(self._texts())
        return self._tokens

    async def alive(self) -> tuple[Token, ...]:
        """Return those of the tokens that are still alive."""
        self._tokens = await self.service.alive(await self.tokens())
        return self._tokens

    async def need_tokens(self) -> None:
        """Raise ``BadToken`` if a token is not this host's."""
        await self.service.read_tokens(self._texts())

    def _texts(self) -> tuple[str, ...]:
        if len(self._credentials) > MAX_TOKENS:
            raise BadToken
        return self._credentials
