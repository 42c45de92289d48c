"""Lists of matches, a projection of their logs: it may lag, and can be lost and rebuilt.

The worker that appends an entry writes the row afterwards, so a worker that dies in between leaves an
outdated row. The sweep (``heal``) compares heads with rows, without folding, and has only the matches
summarised again that differ; a match with further moves repairs itself anyway.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec
from redis.exceptions import NoScriptError

from skerry.lobby.delisted import DELISTED, TAG
from skerry.lobby.index_scripts import PUT, REMOVE, SET_WHOLE
from skerry.log.event_log import EventLog
from skerry.rules.coded_error import Coded
from skerry.store.errors import Unavailable
from skerry.store.names import LOG_PATTERN, is_match_id, match_of_log
from skerry.store.store import Lane, Store

_logger = logging.getLogger(__name__)

_STEM = f"sk:{{{TAG}}}:"
_CODES = f"{_STEM}codes"
_WHOLE = f"sk:{{{TAG}}}.whole"  # exists once all logs have been compared with the present lists
_GENERATION = f"sk:{{{TAG}}}.generation"  # how often the lists were dropped
_ANY = "*"
_WORD = re.compile(r"[A-Za-z0-9._-]{1,80}")
_MEMBER = re.compile(r"\d{16}:[A-Za-z0-9_-]{1,64}")
_SCAN = "1000"
_RUN_ID = re.compile(rb"^run_id:(\w+)", re.MULTILINE)


class Summary(msgspec.Struct, frozen=True):
    """What the index holds about a match at one seq: its row, opaque here, and how to find it.

    ``updated_at`` (ms) orders lists, newest first; ``code`` is the join code while the match can be joined;
    ``players`` hold its seats; ``idle`` is the kind of match that may have to be closed, if it is one.
    """

    row: bytes
    seq: int
    phase: str
    game: str
    public: bool
    updated_at: int
    code: str | None = None
    players: tuple[str, ...] = ()
    idle: str | None = None


class Listed(msgspec.Struct, frozen=True):
    """A match in a list: its row, and the cursor that continues after it."""

    match: str
    row: bytes
    cursor: str


class Page(msgspec.Struct, frozen=True):
    """A part of a list and whether there is more."""

    rows: tuple[Listed, ...]
    more: bool


class Checked(msgspec.Struct, frozen=True):
    """Which process of a server has the lists, and whether all logs have been compared with them."""

    server: str
    whole: bool


Summarise = Callable[[str], Awaitable[Summary | None]]
"""Folds a match and returns its summary."""


class Index:
    """The lists of a store; in a cluster, all are on the server that holds their slot."""

    def __init__(self, store: Store, log: EventLog) -> None:
        self._store = store
        self._lane = store.of(TAG)
        self._log = log

    async def put(
        self,
        match: str,
        row: bytes,
        *,
        seq: int,
        phase: str,
        game: str,
        public: bool,
        updated_at: int,
        code: str | None = None,
        players: Sequence[str] = (),
    ) -> bool:
        """List a match as of ``seq``; return False if there is a row of a later seq, which stays."""
        return await self.take(
            match, Summary(row, seq, phase, game, public, updated_at, code, tuple(players))
        )

    async def take(
        self, match: str, summary: Summary, *, backwards: bool = False, durably: bool = False
    ) -> bool:
        """Like ``put``; ``backwards`` overwrites later rows too, for a log whose head went back.

        ``durably`` waits for replicas, if they are required.
        """
        run = PUT.run_durably if durably else PUT.run
        return int(await run(self._lane, *_put(match, summary, backwards=backwards))) == 1

    async def take_all(self, rows: Sequence[tuple[str, Summary]]) -> None:
        """List matches, all with one write to the store."""
        puts = [_put(match, summary) for match, summary in rows]
        try:
            await self._lane.calls(*(PUT.by_digest(*put) for put in puts))
        except NoScriptError:
            for put in puts:
                await PUT.run(self._lane, *put)

    async def remove(self, match: str) -> bool:
        """Remove a match from all lists; say whether it was in any."""
        return int(await REMOVE.run(self._lane, _keys(match), match)) == 1

    async def row(self, match: str) -> bytes | None:
        """Return the row of a match."""
        return (await self._rows([match]))[0]

    async def match_of_code(self, code: str) -> str | None:
        """Return the match with a join code; of two with the same code, the first."""
        found = await self._lane.call("HGET", _CODES, code)
        return None if found is None else found.decode()

    async def check(self) -> Checked:
        """Say where the lists are and whether they hold all matches, except those about to be written.

        Tries a write that changes nothing, and raises ``Unavailable`` if that is refused.
        """
        info, there, _ = await self._lane.calls(
            ("INFO", "server"), ("EXISTS", _WHOLE), ("SETRANGE", _WHOLE, "0", "")
        )
        found = _RUN_ID.search(info)
        return Checked("" if found is None else found[1].decode(), bool(there))

    async def page(
        self,
        *,
        game: str | None = None,
        phase: str | None = None,
        public: bool = True,
        first: int = 20,
        after: str | None = None,
    ) -> Page:
        """Return matches after a cursor, most recently changed first; ``public`` False includes hidden ones.

        A match that changes between two pages moves to the front. A bad cursor raises ``ValueError``.
        """
        if any(word is not None and not _WORD.fullmatch(word) for word in (game, phase)):
            return Page((), False)
        return await self._page(_list(game or _ANY, phase or _ANY, public), first, after)

    async def oldest(self, game: str, phase: str, most: int) -> list[bytes]:
        """Return the rows of up to ``most`` listed matches, those first that have been unchanged longest."""
        if not all(map(_WORD.fullmatch, (game, phase))):
            return []
        found = await self._lane.call(
            "ZRANGEBYLEX", _list(game, phase, True), "-", "+", "LIMIT", "0", str(most)
        )
        rows = await self._rows([member.decode().partition(":")[2] for member in found])
        return [row for row in rows if row is not None]

    async def matches_of(self, player: str, *, first: int = 20, after: str | None = None) -> Page:
        """Return the matches in which a player holds a seat, most recently changed first."""
        if not _WORD.fullmatch(player):
            return Page((), False)
        return await self._page(_of_player(player), first, after)

    async def idle(
        self, ends: Mapping[str, int], after: Mapping[str, str], most: int
    ) -> Mapping[str, list[tuple[str, str]]]:
        """Return idle matches by kind, those first whose tables have been unchanged longest, up to ``most``.

        ``ends`` says for each kind until when (ms) the table must have been unchanged, ``after`` which place
        in the list a page follows. Each match comes with its place.
        """
        ranges = [
            ("ZRANGEBYLEX", _idle(kind), f"({after[kind]}" if kind in after else "-", f"[{end:016d}~")
            for kind, end in ends.items()
        ]
        found = await self._lane.calls(*((*command, "LIMIT", "0", str(most)) for command in ranges))
        return {
            kind: [(member.partition(":")[2], member) for member in map(bytes.decode, members)]
            for kind, members in zip(ends, found, strict=True)
        }

    async def all_matches(self) -> AsyncIterator[list[str]]:
        """Yield the matches that have a log, in batches as the store scans them; some may come twice.

        Those whose slot moves to another server meanwhile may be missing. Raises ``Unavailable`` if a server
        does not answer, but only after all others have been asked.
        """
        failure: Unavailable | None = None
        for server in (await self._store.servers()).values():
            try:
                async for keys in _scan(server, LOG_PATTERN):
                    yield [match_of_log(key) for key in keys]
            except Unavailable as error:
                failure = error
        if failure is not None:
            raise failure

    async def stale(self, matches: Iterable[str]) -> list[tuple[str, bool]]:
        """Return the matches whose row differs from their head, and whether the head went back."""
        names = list(matches)
        # The rows first: a head that is read later can be behind its row only if it went back.
        rows = await asyncio.gather(*(self._lane.call("HGET", _row(match), "seq") for match in names))
        heads = await self._log.heads(names)
        return [
            (match, row is not None and int(row) > heads[match].seq)
            for match, row in zip(names, rows, strict=True)
            if match in heads and (row is None or int(row) != heads[match].seq)
        ]

    async def heal(self, summarise: Summarise, *, pause: float = 0) -> int:
        """Go through all logs once, repair outdated rows, and return their number.

        ``pause`` is the rest in seconds after about every thousand keys. Several workers may sweep at once.
        """
        healed = 0
        generation = await self._lane.call("GET", _GENERATION) or b"0"
        async for matches in self.all_matches():
            for match, backwards in await self.stale(matches):
                healed += await self._heal(match, summarise, backwards)
            await asyncio.sleep(pause)
        await SET_WHOLE.run(self._lane, (_WHOLE, _GENERATION), generation)
        return healed

    async def forget_all(self) -> None:
        """Drop all lists; ``heal`` rebuilds them from the logs."""
        await self._lane.calls(("DEL", _WHOLE), ("INCR", _GENERATION))
        async for keys in _scan(self._lane, f"{_STEM}*"):
            await self._lane.call("UNLINK", *keys)

    async def _heal(self, match: str, summarise: Summarise, backwards: bool) -> bool:
        try:
            summary = await summarise(match)
        except Unavailable:
            raise
        except Coded as error:
            # A match that this worker cannot fold must not prevent the listing of others.
            _logger.warning("cannot list match %s: %s", match, error)
            return False
        except Exception:
            _logger.exception("cannot list match %s", match)
            return False
        return summary is not None and await self.take(match, summary, backwards=backwards)

    async def _page(self, key: str, first: int, after: str | None) -> Page:
        if after is not None and not _MEMBER.fullmatch(after):
            raise ValueError("not a cursor of a list of matches")
        end = "+" if after is None else f"({after}"
        members = await self._lane.call("ZREVRANGEBYLEX", key, end, "-", "LIMIT", "0", str(first + 1))
        cursors = [member.decode() for member in members[:first]]
        matches = [cursor.partition(":")[2] for cursor in cursors]
        rows = zip(matches, await self._rows(matches), cursors, strict=True)
        return Page(
            tuple(Listed(match, row, cursor) for match, row, cursor in rows if row is not None),
            len(members) > first,
        )

    async def _rows(self, matches: Sequence[str]) -> list[bytes | None]:
        rows: list[bytes | None] = await asyncio.gather(
            *(self._lane.call("HGET", _row(match), "row") for match in matches)
        )
        return rows


async def _scan(lane: Lane, pattern: str) -> AsyncIterator[list[bytes]]:
    cursor = b"0"
    while True:
        cursor, keys = await lane.call("SCAN", cursor, "MATCH", pattern, "COUNT", _SCAN)
        if keys:
            yield keys
        if cursor == b"0":
            return


def _put(match: str, summary: Summary, *, backwards: bool = False) -> tuple[Any, ...]:
    """Return keys and arguments of the script that lists a match."""
    if not is_match_id(match):
        raise ValueError(f"not a match id: {match!r}")
    return (
        (*_keys(match), DELISTED),
        match,
        str(summary.seq),
        "1" if backwards else "0",
        f"{summary.updated_at:016d}:{match}",
        summary.row,
        "" if summary.code is None else _word(summary.code),
        *_lists(summary),
    )


def _keys(match: str) -> tuple[str, str]:
    return _row(match), _CODES


def _row(match: str) -> str:
    return f"{_STEM}row:{match}"


def _list(game: str, phase: str, public: bool) -> str:
    return f"{_STEM}{'public' if public else 'all'}:{game}:{phase}"


def _of_player(player: str) -> str:
    return f"{_STEM}player:{player}"


def _idle(kind: str) -> str:
    return f"{_STEM}idle:{kind}"


def _lists(summary: Summary) -> list[str]:
    """Return the lists of a match: one per combination of filters, so that a page is one range read."""
    return [
        *_shared_lists(summary.game, summary.phase, summary.public),
        *(_of_player(_word(player)) for player in summary.players),
        *(() if summary.idle is None else (_idle(_word(summary.idle)),)),
    ]


@lru_cache(maxsize=256)
def _shared_lists(game: str, phase: str, public: bool) -> tuple[str, ...]:
    return tuple(
        _list(one, other, shown)
        for shown in ([False, True] if public else [False])
        for one in (_ANY, _word(game))
        for other in (_ANY, _word(phase))
    )


def _word(text: str) -> str:
    if not _WORD.fullmatch(text):
        raise ValueError(f"not a word that the index can hold: {text!r}")
    return text
