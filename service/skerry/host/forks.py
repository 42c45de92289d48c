"""Forks of matches, for analysis: made by anyone who may see the position, and deleted after a while."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec

from skerry.auth.access import player_of, resolve_viewer, scope_of
from skerry.auth.tokens import Token, Tokens
from skerry.host.create_command import Create
from skerry.host.host import Host
from skerry.host.resources import Resources
from skerry.log.refusals import Done
from skerry.log.request_ids import Request
from skerry.match.codec import options_json
from skerry.match.committed import Committed
from skerry.match.fork import begin_fork
from skerry.match.guards import seat_state
from skerry.match.state import MatchState
from skerry.match.terms import Terms
from skerry.rules.chance import Free
from skerry.rules.coded_error import Kind
from skerry.rules.game import Seat, Viewer
from skerry.store.errors import LogError
from skerry.store.names import bots_key, match_keys, names_key

# Not a setting: nobody guesses 128 bits.
SEED_BYTES = 16

TERMS = Terms(listed=False, analysis="ALWAYS")


class ForkTooEarly(LogError):
    """The match may not be forked before its end."""

    code = "FORK_TOO_EARLY"
    kind = Kind.NOT_NOW

    def __init__(self) -> None:
        super().__init__(
            "This match can be forked only after its end.",
            "Wait for that; a match with analysis ALWAYS can be forked at any time.",
        )


class NothingToFork(LogError):
    """There is no position to play on from."""

    code = "NOTHING_TO_FORK"
    kind = Kind.NOT_NOW

    def __init__(self, seq: int) -> None:
        super().__init__(
            f"Nobody has to move after entry {seq}.", "Choose an entry between the start and the end."
        )


class ForkUnsigned(LogError):
    """A fork has neither a record nor receipts."""

    code = "FORK_UNSIGNED"
    kind = Kind.NOT_NOW

    def __init__(self) -> None:
        super().__init__(
            "A fork for analysis has no record and no receipts.", "Ask for those of the match it comes from."
        )


class BeginFork(msgspec.Struct, frozen=True):
    """Begin play at a position of another match, as its viewer knows it."""

    reader: Tokens
    player: str | None
    origin: MatchState
    viewer: Viewer

    def body(self) -> list[Any]:
        """Return the content of the request that its id stands for."""
        return ["fork", self.origin.match, self.origin.seq, str(self.viewer)]

    def decide(self, state: MatchState, at: int) -> Committed:
        """Return the entry that begins play."""
        origin, seats, seq = self.origin, len(state.seats), state.seq + 1
        # Not from a match key: neither the sample nor what is drawn later says anything about the draws.
        sampled = origin.rules.sample(origin.game_state, self.viewer, Free(secrets.SystemRandom()))
        holder = "" if self.player is None else self.reader.holder(state, self.player, seq)
        return begin_fork(state, origin.match, origin.seq, sampled, (holder,) * seats, at)


class Forks:
    """The forks of a service."""

    def __init__(self, resources: Resources, host: Host, reader: Tokens) -> None:
        self._resources = resources
        self._host = host
        self._reader = reader

    async def make(
        self, current: MatchState, seq: int, tokens: Sequence[Token], request_id: str, seat: Seat | None
    ) -> Done:
        """Make a match that begins where another was after entry ``seq``.

        It begins with what a seat knew, or else with all that the request may see.
        """
        viewer = self._viewer(current, tokens, seat)
        origin = await self._host.matches.at(current.match, seq)
        if not origin.decisions() or origin.created is None:
            raise NothingToFork(seq)
        scope, created, keyring = f"fork {scope_of(tokens)}", origin.created, self._resources.keyring
        match = self._reader.match_id(scope, request_id)
        await self._resources.noted_keys.note(keyring.ids)
        create = Create(
            match=match,
            game=origin.rules,
            options=options_json(origin.options),
            seats=created.seats,
            secret=keyring.secret(match, keyring.current),
            key_id=keyring.current,
            practice=True,
            seed=None,
            drawn_seed=secrets.token_hex(SEED_BYTES),
            terms=msgspec.structs.replace(TERMS, undo=created.undo),
        )
        await self._host.create(Request(scope, request_id, create.body()), create)
        begin = BeginFork(self._reader, player_of(tokens), origin, viewer)
        return await self._host.change(match, Request(scope, f"begin {request_id}", begin.body()), begin)

    async def delete(self, match: str) -> None:
        """Delete a fork from the store, and from all lists."""
        # The lists first: they list it again, and lead here again, as long as its log is there.
        await self._resources.index.remove(match)
        lane = self._resources.store.of(match)
        await lane.call("DEL", *match_keys(match), names_key(match), bots_key(match))
        self._host.matches.cache.drop(match)

    def _viewer(self, state: MatchState, tokens: Sequence[Token], seat: Seat | None) -> Viewer:
        if state.phase != "OVER":
            if state.created is None or state.created.analysis != "ALWAYS":
                raise ForkTooEarly
            return resolve_viewer(state, self._reader, tokens, seat).viewer
        if seat is None:
            return "all"
        seat_state(state, seat)
        return seat


def need_no_fork(state: MatchState) -> None:
    """Raise ``ForkUnsigned`` for a fork."""
    if state.origin:
        raise ForkUnsigned
