"""Which player gave a name, and in which matches: what erasing needs, without folding a match.

A name in the store has a tag that only the host can make of match and player. The matches are noted before
a name is written, so that none is missed; one that then got no name does no harm.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from skerry.auth.tokens import Tokens
from skerry.host.people.person import NOBODY, Person, name_changes
from skerry.log.event_log import NameChange
from skerry.match.state import MatchState
from skerry.rules.game import Seat
from skerry.store.names import named_key, player_tag
from skerry.store.store import Store

# Not a setting: no request writes a name longer after it noted the match.
SETTLED_MS = 3_600_000
"""The age in ms from which a noted match is forgotten when its names are erased."""


class NamedBy:
    """Notes the matches in which players gave names. ``now`` returns the time in ms."""

    def __init__(self, store: Store, tokens: Tokens, now: Callable[[], int]) -> None:
        self._store = store
        self._tokens = tokens
        self._now = now

    async def changes(
        self, before: MatchState, after: MatchState, person: Person | None
    ) -> Sequence[NameChange]:
        """Return what an entry that changes seats changes in the names; ``person`` takes a seat with it."""
        if person is None or person == NOBODY:
            return name_changes(before, after)
        taken = next(
            (seat for seat, place in enumerate(after.seats) if place.since == after.seq and place.since), None
        )
        by = "" if taken is None else await self.note(after, taken)
        return name_changes(before, after, person, by)

    async def note(self, state: MatchState, seat: Seat) -> str:
        """Note that the holder of a seat gives a name, and return the tag; empty if that is no player."""
        player = self._tokens.player_at(state, seat)
        if player is None:
            return ""
        lane = self._store.of(player_tag(player))
        await lane.call_durably("ZADD", named_key(player), str(self._now()), state.match)
        return self.tag(state.match, player)

    def tag(self, match: str, player: str) -> str:
        """Return the tag of the names that a player gave in a match."""
        return self._tokens.name_tag(match, player)

    async def matches(self, player: str) -> Sequence[str]:
        """Return the matches in which a player may have given names."""
        found = await self._store.of(player_tag(player)).call("ZRANGE", named_key(player), "0", "-1")
        return [match.decode() for match in found]

    async def forget(self, player: str) -> None:
        """Forget the matches of a player whose names are erased; recent ones may be getting a name now."""
        until = self._now() - SETTLED_MS
        await self._store.of(player_tag(player)).call(
            "ZREMRANGEBYSCORE", named_key(player), "-inf", str(until)
        )
