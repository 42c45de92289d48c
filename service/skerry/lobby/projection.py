"""Updates the lists of matches from their logs, and repairs them after a worker died in between."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterator, Sequence

import msgspec

from skerry.auth.tokens import Tokens
from skerry.lobby.code_lookup import CodeLookup
from skerry.lobby.completeness import Completeness
from skerry.lobby.index import Index, Page, Summary
from skerry.lobby.pending_rows import PendingRows
from skerry.lobby.rows import Row, changes_row, open_code, players_of, row_of
from skerry.lobby.unlisted_codes import UnlistedCodes
from skerry.log.matches import Matches
from skerry.match.idle import idle_kind
from skerry.match.state import MatchState, Phase
from skerry.rules.coded_error import Kind
from skerry.settings.lobby import LobbySettings
from skerry.store.errors import LogError, Unavailable

_logger = logging.getLogger(__name__)

DEFAULTS = LobbySettings()

# Not settings: a match that is not listed by then is listed by the next flush.
NEW_TRIES = 2
AGAIN_SECONDS = 0.1
"""How often, and after which pause, a new match is listed before it waits for the flush."""
_ROW = msgspec.json.Decoder(Row)


class BadCursor(LogError):
    """A cursor that does not come from a list."""

    code = "CURSOR_INVALID"
    kind = Kind.BAD_INPUT

    def __init__(self) -> None:
        super().__init__(
            "The cursor is not from a list of matches.",
            "Pass the endCursor of an earlier page, or leave it out.",
        )


class Item(msgspec.Struct, frozen=True):
    """A match in a list, and the cursor that continues after it."""

    row: Row
    cursor: str


class Lobby:
    """The lists of matches.

    ``repaired`` is called with each match whose row did not fit its log: whoever should have written it may
    have died before telling others.
    """

    def __init__(
        self,
        index: Index,
        unlisted: UnlistedCodes,
        matches: Matches,
        tokens: Tokens,
        settings: LobbySettings = DEFAULTS,
        repaired: Callable[[MatchState], None] = lambda _: None,
    ) -> None:
        self._settings = settings
        self._index = index
        self._matches = matches
        self._tokens = tokens
        self._repaired = repaired
        self._pending = PendingRows(index, self._summary, settings.changes_interval, self._behind)
        self._unlisted = unlisted
        self._complete = Completeness()
        self._codes = CodeLookup(index, unlisted, matches, self._complete, self._check, settings.code_wait)
        self._writable = True
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin to flush and to sweep in the background."""
        self._complete.doubt()
        self._tasks = [
            asyncio.create_task(self._flush_forever(), name="skerry lobby flush"),
            asyncio.create_task(self._sweep_forever(), name="skerry lobby sweep"),
        ]

    async def close(self) -> None:
        """Stop the background work and write what is left; the next sweep repairs the rest."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(Unavailable):
            await self.flush()
        self._pending.close()

    async def note(self, before: MatchState, after: MatchState) -> None:
        """Note a new entry: list new matches and players at once, other changes soon, moves at a flush.

        A new match can be found by its code before its creator gets that: its row stands in the lists, or
        the code beside them. If neither can be written, this raises ``Unavailable``. What comes later is
        written together with what follows it: the entry is durable, and the flush or a sweep repairs the row.
        """
        if self.note_later(before, after) or await self._try_to_list(after, durably=not before.seq):
            return
        code = None if before.seq else open_code(after, self._tokens)
        if code is not None:
            await self._unlisted.put(code, after.match)

    def note_later(self, before: MatchState, after: MatchState) -> bool:
        """Note a new entry whose row is written later; False for a new match, or if its players change.

        Players look for their matches as soon as they have a seat, and any worker may answer them.
        """
        if not before.seq:
            return False
        if not changes_row(before, after) or not self._writable:
            self._pending.moved(after)
        elif _holders(before) == _holders(after):
            self._pending.changed(after)
        else:
            return False
        return True

    async def put(self, state: MatchState) -> None:
        """Rewrite the row of a match; raises ``Unavailable``."""
        await self._index.take(state.match, self._summary(state))

    async def page(
        self, *, first: int, after: str | None = None, game: str | None = None, phase: Phase | None = None
    ) -> tuple[Sequence[Item], bool]:
        """Return listed matches, most recently changed first, and whether there are more."""
        with _cursor_checked():
            await self._pending.show()
            return _items(await self._index.page(game=game, phase=phase, first=first, after=after))

    async def oldest_open(self, game: str, most: int) -> list[Row]:
        """Return up to ``most`` listed open matches of a game, those first that were unchanged longest."""
        await self._pending.show()
        return [_ROW.decode(row) for row in await self._index.oldest(game, "OPEN", most)]

    async def page_of(
        self, player: str, *, first: int, after: str | None = None
    ) -> tuple[Sequence[Item], bool]:
        """Return the matches in which a player holds seats."""
        with _cursor_checked():
            await self._pending.show()
            return _items(await self._index.matches_of(player, first=first, after=after))

    async def match_of(self, code: str) -> str | None:
        """Return the match with a join code; see ``CodeLookup``."""
        return await self._codes.match_of(code)

    async def heal(self) -> int:
        """Compare all logs with their rows once; return the number of repaired rows."""
        await self._look()
        begun = self._complete.begin()
        try:
            healed = await self._index.heal(self._summarise)
        except BaseException:
            self._complete.in_doubt.set()
            raise
        self._complete.end(begun)
        return healed

    async def rebuild(self) -> int:
        """Rebuild all lists from the logs; return the number of matches."""
        self._complete.doubt()
        await self._index.forget_all()
        return await self.heal()

    async def flush(self) -> None:
        """Update all rows that are behind their matches."""
        await self._pending.flush()

    def _behind(self, state: MatchState) -> None:
        """Note that a row could not be written: the lists are incomplete until a later attempt."""
        self._pending.moved(state)
        self._complete.doubt()

    async def _try_to_list(self, state: MatchState, *, durably: bool) -> bool:
        """Write a row now; if that fails, return False: it is written later, and this worker is in doubt."""
        try:
            if self._writable:
                await self._list(state, durably=durably)
                return True
        except Unavailable:
            pass
        except BaseException:
            self._behind(state)
            raise
        self._behind(state)
        return False

    async def _list(self, state: MatchState, *, durably: bool) -> None:
        summary = self._summary(state)
        for left in reversed(range(NEW_TRIES)):
            try:
                await self._index.take(state.match, summary, durably=durably)
                return
            except Unavailable:
                if not left:
                    raise
            await asyncio.sleep(AGAIN_SECONDS)

    async def _check(self) -> bool:
        """Say whether the lists accept rows and hold all matches; if not, this worker is in doubt."""
        try:
            whole = await self._look()
        except Unavailable:
            self._writable = False
            self._complete.doubt()
            return False
        self._writable = True
        if not whole and self._complete.sure:
            self._complete.doubt()
        return whole

    async def _look(self) -> bool:
        checked = await self._index.check()
        self._complete.seen_at(checked.server)
        return checked.whole

    async def _summarise(self, match: str) -> Summary:
        state = await self._matches.current(match)
        self._repaired(state)
        return self._summary(state)

    def _summary(self, state: MatchState) -> Summary:
        row = row_of(state, self._tokens)
        return Summary(
            row=msgspec.json.encode(row),
            seq=state.seq,
            phase=row.phase,
            game=row.game,
            public=row.listed,
            updated_at=row.updated_at,
            code=open_code(state, self._tokens),
            players=players_of(state, self._tokens),
            idle=idle_kind(state),
        )

    async def _flush_forever(self) -> None:
        while True:
            await asyncio.sleep(self._settings.rows_interval)
            try:
                await self._check()
                await self.flush()
            except Unavailable:
                continue
            except Exception:
                _logger.exception("cannot update the lists")

    async def _sweep_forever(self) -> None:
        failures = 0
        while True:
            try:
                # If the lists accept no rows, reading all logs would be in vain.
                healed = await self.heal() if self._writable or await self._check() else 0
            except Unavailable:
                # A shard is away: reading all others again and again would only load them.
                pause = self._settings.rows_interval * 2**failures
                await asyncio.sleep(min(pause, self._settings.sweep_pause))
                failures = min(failures + 1, 10)
                continue
            except Exception:
                _logger.exception("cannot compare the lists with the logs")
            else:
                if healed:
                    _logger.info("repaired %d rows of the lobby", healed)
            failures = 0
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._settings.sweep_interval):
                    await self._wanted()

    async def _wanted(self) -> None:
        """Wait until there is a reason to compare the lists with the logs early."""
        await self._complete.in_doubt.wait()
        # Not at once, as the cause may last.
        await asyncio.sleep(self._settings.rows_interval)


@contextlib.contextmanager
def _cursor_checked() -> Iterator[None]:
    try:
        yield
    except ValueError as error:
        raise BadCursor from error


def _holders(state: MatchState) -> list[str]:
    return [place.holder for place in state.seats]


def _items(page: Page) -> tuple[Sequence[Item], bool]:
    return [Item(_ROW.decode(listed.row), listed.cursor) for listed in page.rows], page.more
