"""A worker that holds, for every running match, another state that one viewer cannot tell from the true one.

All its answers to that viewer must equal those of a true worker, byte for byte.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Mapping
from random import Random
from typing import Any

import msgspec

from skerry.chain.entries import Entry, Head, may_read
from skerry.host.resources import Resources
from skerry.host.service import Service
from skerry.log.feed import Message, Update
from skerry.log.match_tail import Sink
from skerry.log.matches import Matches
from skerry.match.state import MatchState
from skerry.match.undo import UndoWindow
from skerry.rules.chance import Free
from skerry.rules.game import AnyGame, Viewer

replace = msgspec.structs.replace

GARBLED = b'{"events":[[0,{"type":"garbled"}]],"move":"garbled"}'


class Swap:
    """How to swap a true match for one that ``viewer`` cannot tell from it.

    With ``logs`` the log is swapped too: parts that the viewer may not read are false, and so is the match
    key. (A record's salts and leaves depend on both, so it is off for records.)
    """

    def __init__(self) -> None:
        self.viewer: Viewer = "public"
        self.logs = True
        self.differing: set[Viewer] = set()
        """The viewers who were shown a state other than the true one."""
        self._true: dict[tuple[str, Head], MatchState] = {}

    def state(self, true: MatchState) -> MatchState:
        """Return another state of the match; the true one where all is open."""
        self._true[true.match, true.head] = true
        if true.phase != "RUNNING" or true.game_state is None:
            return true
        chance = Free(Random(f"{true.match} {true.seq} {self.viewer}"))
        state = true.rules.sample(true.game_state, self.viewer, chance)
        if state != true.game_state:
            self.differing.add(self.viewer)
        moves = tuple(replace(move, events=()) for move in true.undo_window.moves)
        shown = replace(true, game_state=state, undo_window=UndoWindow(None, moves))
        return replace(shown, secret=bytes(32), key=bytes(32)) if self.logs else shown

    def undone(self, shown: MatchState) -> MatchState:
        """Return the true state behind one that was shown."""
        return self._true.get((shown.match, shown.head), shown)

    def entry(self, entry: Entry) -> Entry:
        """Return an entry in which the viewer's own parts alone are true."""
        if not self.logs:
            return entry
        parts = {
            owner: part if may_read(self.viewer, owner) else GARBLED for owner, part in entry.parts.items()
        }
        return replace(entry, parts=parts)


class SwappedMatches(Matches):
    """Reads the true matches and returns swapped ones."""

    def __init__(self, true: Matches, swap: Swap) -> None:
        self.log = true.log
        self.cache = true.cache
        self.true = true
        self.swap = swap

    async def latest(self, match: str) -> MatchState:
        return self.swap.state(await self.true.latest(match))

    async def current(self, match: str) -> MatchState:
        return self.swap.state(await self.true.current(match))

    async def caught_up(self, known: MatchState, head: Head | None) -> MatchState:
        return self.swap.state(await self.true.caught_up(self.swap.undone(known), head))

    async def at(self, match: str, seq: int) -> MatchState:
        return self.swap.state(await self.true.at(match, seq))

    async def at_least(self, match: str, seq: int) -> MatchState:
        return self.swap.state(await self.true.at_least(match, seq))

    async def entries(self, match: str, after: int = 0, limit: int | None = None) -> list[Entry]:
        state = await self.true.current(match)
        found = await self.true.entries(match, after, limit)
        return found if state.phase == "OVER" else list(map(self.swap.entry, found))

    async def all_entries(self, match: str, until: int | None = None) -> list[Entry]:
        return list(map(self.swap.entry, await self.true.all_entries(match, until)))

    async def entries_of(self, state: MatchState) -> list[Entry]:
        return list(map(self.swap.entry, await self.true.entries_of(self.swap.undone(state))))

    async def entry(self, match: str, seq: int) -> Entry:
        return self.swap.entry(await self.true.entry(match, seq))

    def follow(self, state: MatchState, entry: Entry) -> MatchState:
        return self.swap.state(self.true.follow(self.swap.undone(state), entry))


class IndistinguishableService(Service):
    """A service of swapped matches that sends no notifications."""

    def __init__(self, resources: Resources, games: Mapping[str, AnyGame]) -> None:
        super().__init__(resources, games.__getitem__)
        self.swap = Swap()
        self.matches = SwappedMatches(self.matches, self.swap)
        self.feed._matches = self.matches
        self.host.matches = self.matches

    async def follow(
        self, match: str, after: Head | None, alarm: asyncio.Event | None = None, sink: Sink | None = None
    ) -> AsyncGenerator[Message, None]:
        # Without the sink, which would be given entries as they are.
        async for message in super().follow(match, after, alarm):
            if isinstance(message, Update) and message.state.phase != "OVER":
                yield Update(message.state, self.swap.entry(message.entry))
            else:
                yield message

    async def _announce(self, before: Any, after: Any, entry: Any, listeners: int) -> None:
        pass
