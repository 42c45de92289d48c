"""The command that creates a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from skerry.log.refusals import RequestReused
from skerry.match import commands
from skerry.match.committed import Committed
from skerry.match.state import MatchState
from skerry.match.terms import Terms
from skerry.rules.game import AnyGame, Json, Seat


class Create(msgspec.Struct, frozen=True, kw_only=True):
    """Create a match; ``secret`` is the host's, derived from the master key ``key_id``.

    ``practice`` and ``seed`` are as requested; a practice match without a ``seed`` uses ``drawn_seed``.
    ``bots`` are seat, bot and level of each bot that the request asks for, which joins afterwards.
    ``owner`` is the public id of the player who creates it, empty if there is none. A listed match without a
    clock can be claimed after ``default_claim`` ms (None: never), unless its terms name another time.
    """

    match: str
    game: AnyGame
    options: Mapping[str, Json]
    seats: int
    secret: bytes
    key_id: str
    practice: bool
    seed: str | None
    drawn_seed: str
    terms: Terms
    owner: str = ""
    predecessor: str = ""
    bots: tuple[tuple[Seat, str, str], ...] = ()
    default_claim: int | None = None

    def body(self) -> list[Any]:
        """Return the content of the request that its id stands for."""
        terms, options = self.terms, dict(self.options)
        asked = [self.game.name, self.seats, options, terms.listed, self.practice, self.seed, terms.undo]
        return ["create", *asked, terms.open_within, *_later_terms(terms, self.bots)]

    def decide(self, state: MatchState, at: int) -> Committed:
        """Return entry 1; raises ``RequestReused`` if another request already created the match."""
        if state.seq:
            raise RequestReused
        seed = self.drawn_seed if self.practice and self.seed is None else self.seed
        return commands.create(
            self.match,
            self.game,
            self.options,
            self.seats,
            at,
            secret=self.secret,
            key_id=self.key_id,
            seed=seed,
            terms=replace(self.terms, claim_after=self._claim_after()),
            owner=self.owner,
            predecessor=self.predecessor,
        )

    def _claim_after(self) -> int | None:
        terms = self.terms
        if terms.claim_after is not None:
            return terms.claim_after or None
        return self.default_claim if terms.listed and terms.clock is None else None


def _later_terms(terms: Terms, bots: Sequence[tuple[Seat, str, str]]) -> list[Any]:
    """Return the terms that came later, where they are not the defaults: others keep their old digests."""
    given = {
        name: msgspec.to_builtins(getattr(terms, name))
        for name in ("analysis", "clock", "claim_after")
        if getattr(terms, name) != getattr(DEFAULT_TERMS, name)
    }
    if bots:
        given["bots"] = [list(bot) for bot in bots]
    return [given] if given else []


DEFAULT_TERMS = Terms()
