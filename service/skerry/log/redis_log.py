"""The event log in Redis Streams: a stream per match, appended by one script (chain/README.md, section 7)."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cachetools import LRUCache
from redis.exceptions import ResponseError

from skerry.chain.entries import Head
from skerry.log.event_log import (
    DIGEST_SIZE,
    Appended,
    AppendResult,
    EventLog,
    Moved,
    NameChange,
    Opening,
    Probe,
    Repeated,
    Replaced,
    Reused,
    SeatMark,
    Seen,
)
from skerry.log.refusals import MatchDamaged
from skerry.settings.matches import MatchSettings
from skerry.store.connect import open_store
from skerry.store.errors import Unavailable
from skerry.store.limits import DEFAULTS as STORE_DEFAULTS
from skerry.store.limits import StoreLimits
from skerry.store.names import is_match_id, live_channel, log_key, match_keys, names_key
from skerry.store.script import (
    APPEND_SCRIPT,
    CONFIRM_HEAD_SCRIPT,
    CONFIRM_SCRIPT,
    FIELDS_SCRIPT,
    OPEN_SCRIPT,
    SNAPSHOT_SCRIPT,
)
from skerry.store.store import Lane, time_ms

DEFAULTS = MatchSettings()

MARK = "token "
"""How the fields of marks begin. They are beside the head, as a key that most matches lack would stop appends
while its slot moves."""

_DISAGREE = ("WRONGTYPE", "The ID specified in XADD", "ERR The ID specified in XADD")
"""Errors of the store if the stream does not end at the stored head."""


class RedisLog(EventLog):
    """The log in the store at a URL; all calls for a match go to the server that holds it."""

    def __init__(
        self, url: str, limits: StoreLimits = STORE_DEFAULTS, settings: MatchSettings = DEFAULTS
    ) -> None:
        self.store = open_store(url, limits)
        self._acknowledged: LRUCache[str, tuple[int, bytes]] = LRUCache(settings.cached_acknowledged)

    async def __aenter__(self) -> RedisLog:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Close all connections; calls in flight raise ``Unavailable``."""
        await self.store.close()

    @property
    def url(self) -> str:
        """The store's address."""
        return self.store.url

    @property
    def any(self) -> Lane:
        """The lane for commands that belong to no match."""
        return self.store.any

    def of(self, match: str) -> Lane:
        """Return the lane of a match, whose id is the hash tag of all its keys."""
        return self.store.of(match)

    async def append(
        self,
        match: str,
        expected: Head | None,
        seq: int,
        hash: str,
        request: bytes,
        body: bytes,
        entry: bytes,
        due: int | None,
        mark: SeatMark | None = None,
        names: Sequence[NameChange] = (),
    ) -> AppendResult:
        """Append one entry at the expected head; see ``EventLog``."""
        if seq != (expected.seq if expected else 0) + 1:
            raise ValueError("an entry must follow its expected head")
        if len(request) != DIGEST_SIZE or len(body) != DIGEST_SIZE:
            raise ValueError("a digest must have 16 bytes")
        arguments: tuple[str | bytes, ...] = (
            f"{expected.seq} {expected.hash}" if expected else "0",
            str(seq),
            hash,
            request.hex(),
            body.hex(),
            entry,
            "" if due is None else str(due),
            *(("", "") if mark is None else (MARK + mark.name, mark.mark)),
            live_channel(match) if self.store.counts_listeners else "",
        )
        keys: tuple[str, ...] = match_keys(match)
        if names:
            # Only then: a key that most matches lack would stop appends while its slot moves.
            keys = (*keys, names_key(match))
            arguments += tuple(part for change in names for part in change)
        try:
            reply = await APPEND_SCRIPT.run_durably(self.of(match), keys, *arguments)
        except ResponseError as error:
            if not str(error).startswith(_DISAGREE):
                raise
            # The head allowed what the stream refused, so the two disagree.
            raise MatchDamaged(match, seq, "the log does not end at the match's head") from error
        result = _result(reply)
        if isinstance(result, Repeated):
            await self._confirm(match, request)
        elif isinstance(result, Appended) and self.store.replicas:
            self._acknowledged[match] = seq, entry
        return result

    async def probe(self, match: str, request: bytes, mark: SeatMark | None = None) -> Probe:
        """Return the head and the fate of a request; see ``EventLog``."""
        if not is_match_id(match):
            return Probe(None, None)
        _, head, requests = match_keys(match)
        # The head first, so that a request that is not found was not in the log at that head.
        fields = ("seq", "hash") if mark is None else ("seq", "hash", MARK + mark.name)
        found, seen = await self.of(match).calls(("HMGET", head, *fields), ("HGET", requests, request.hex()))
        if seen is not None:
            await self._confirm(match, request)
        replaced = mark is not None and (found[2] or b"").decode() != mark.mark
        return Probe(_head(found), _seen(seen), replaced)

    async def open(self, match: str, limit: int) -> Opening:
        """Return a match in one round trip; see ``EventLog``."""
        if not is_match_id(match):
            return Opening(None, None, [])
        log, head, _ = match_keys(match)
        found, items = await OPEN_SCRIPT.run(self.of(match), (log, head), str(limit))
        return Opening(_head(found), found[2], _rows(items))

    async def put_snapshot(self, match: str, data: bytes) -> None:
        """Replace the snapshot of a match; see ``EventLog``."""
        await SNAPSHOT_SCRIPT.run(self.of(match), match_keys(match)[1:2], data)

    async def drop_snapshot(self, match: str) -> None:
        """Delete the snapshot of a match; see ``EventLog``."""
        await self.of(match).call("HDEL", match_keys(match)[1], "snapshot")

    async def read(
        self, match: str, after: int = 0, until: int | None = None, limit: int = 1000
    ) -> list[tuple[int, bytes]]:
        """Return entries in order; see ``EventLog``."""
        if not is_match_id(match) or (until is not None and until <= after):
            return []
        end = "+" if until is None else f"{until}-0"
        items = await self.of(match).call("XRANGE", log_key(match), f"({after}-0", end, "COUNT", str(limit))
        return _rows(items)

    async def read_acknowledged(
        self, match: str, after: int, known: int, limit: int = 1000
    ) -> list[tuple[int, bytes]]:
        """Return entries that replicas have too; see ``EventLog``."""
        rows = await self.read(match, after, None, limit)
        if not self.store.replicas or not rows or rows[-1][0] <= known:
            return rows
        until = self._acknowledged_until(match, rows, limit)
        if rows[-1][0] > until:
            try:
                head = await self.acknowledged_head(match)
            except Unavailable:
                head = None
            if head is None or head.seq < rows[-1][0]:
                return [(seq, entry) for seq, entry in rows if seq <= max(known, until)]
            self._acknowledged[match] = rows[-1]
        return rows

    async def acknowledged_head(self, match: str) -> Head | None:
        """Return the head once replicas have it; see ``EventLog``."""
        if not self.store.replicas or not is_match_id(match):
            return await self.head(match)
        _, head, _ = match_keys(match)
        return _head(await CONFIRM_HEAD_SCRIPT.run_durably(self.of(match), (head,)))

    def _acknowledged_until(self, match: str, rows: Sequence[tuple[int, bytes]], limit: int) -> int:
        """Return the seq up to which rows are known to be acknowledged."""
        seq, entry = self._acknowledged.get(match, (0, b""))
        found = dict(rows).get(seq, entry if seq < rows[0][0] else None)
        if (found is None and len(rows) < limit) or (found is not None and found != entry):
            # The log is shorter than before, or a different one: the store lost entries.
            del self._acknowledged[match]
            return 0
        return seq

    async def head(self, match: str) -> Head | None:
        """Return the head; see ``EventLog``."""
        return (await self.heads((match,))).get(match)

    async def heads(self, matches: Iterable[str]) -> Mapping[str, Head]:
        """Return the heads of matches that have entries; see ``EventLog``."""
        names = [match for match in matches if is_match_id(match)]
        replies = await asyncio.gather(
            *(self.of(match).call("HMGET", match_keys(match)[1], "seq", "hash") for match in names)
        )
        found = zip(names, map(_head, replies), strict=True)
        return {match: head for match, head in found if head is not None}

    async def dues(self, matches: Iterable[str]) -> Mapping[str, int | None]:
        """Return the deadlines of the matches that have entries; see ``EventLog``."""
        names = [match for match in matches if is_match_id(match)]
        replies = await asyncio.gather(
            *(self.of(match).call("HGET", match_keys(match)[1], "due") for match in names)
        )
        found = zip(names, replies, strict=True)
        return {match: int(due) if due else None for match, due in found if due is not None}

    async def marks(self, match: str) -> Mapping[str, str]:
        """Return the marks of a match's rotated tokens; see ``EventLog``."""
        if not is_match_id(match):
            return {}
        found = await FIELDS_SCRIPT.run(self.of(match), match_keys(match)[1:2], MARK)
        texts = [text.decode() for text in found]
        names = (field.removeprefix(MARK) for field in texts[::2])
        return dict(zip(names, texts[1::2], strict=True))

    async def put_mark(self, match: str, seat: str, mark: str) -> None:
        """Set one mark; see ``EventLog``."""
        await self.of(match).call_durably("HSET", match_keys(match)[1], MARK + seat, mark)

    async def time_ms(self) -> int:
        """Return the store's time; see ``EventLog``."""
        return await time_ms(self.any)

    async def _confirm(self, match: str, request: bytes) -> None:
        """Return once required replicas have an entry that an earlier attempt appended."""
        if self.store.replicas:
            await CONFIRM_SCRIPT.run_durably(self.of(match), match_keys(match)[2:], request.hex())


def _result(reply: Any) -> AppendResult:
    code, value, *more = reply
    match int(code):
        case 1:
            return Appended(int(value), *map(int, more))
        case 2:
            return Repeated(int(value))
        case -2:
            return Reused(int(value))
        case -3:
            return Replaced()
        case -1:
            if value == b"0":
                return Moved(None)
            seq, _, hash = value.decode().partition(" ")
            return Moved(Head(int(seq), hash))
    raise Unavailable(f"The store answered an append with {code}.")


def _rows(items: Any) -> list[tuple[int, bytes]]:
    return [(int(name.partition(b"-")[0]), fields[1]) for name, fields in items]


def _head(reply: Any) -> Head | None:
    seq, hash, *_ = reply
    return None if seq is None else Head(int(seq), hash.decode())


def _seen(reply: Any) -> Seen | None:
    if reply is None:
        return None
    body, _, seq = reply.partition(b" ")
    return Seen(bytes.fromhex(body.decode()), int(seq))
