"""A match as one request may see it."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Any, TypeAlias

import msgspec
from cachetools import LRUCache

from skerry.api.types.games import OPTIONS, VIEW
from skerry.api.types.scalars import ID, JSON, Cursor, Millis
from skerry.api.types.structs import Interface
from skerry.auth.access import Access
from skerry.chain import entries as log
from skerry.match.codec import plain
from skerry.match.state import MatchState, Phase
from skerry.match.table import EndReason, UndoPolicy
from skerry.rules.game import Outcome, Seat, Viewer

View: TypeAlias = Annotated[Any, Interface(VIEW)]
Options: TypeAlias = Annotated[Any, Interface(OPTIONS)]


class GameBrief(msgspec.Struct, frozen=True, rename="camel"):
    """The game of a match: its name, its title for people, and the version of its rules."""

    name: str
    title: str
    rules: int


class SeatInfo(msgspec.Struct, frozen=True, rename="camel"):
    """One seat's place at the table.

    ``pledge`` and ``nonce`` are in hex, the nonce once it is opened. ``mine``: a token of this request
    serves the seat.
    """

    seat: Seat
    taken: bool
    ready: bool
    pledged: bool
    pledge: str | None
    nonce: str | None
    resigned: bool
    awaited: bool
    mine: bool


class Head(msgspec.Struct, frozen=True, rename="camel"):
    """The end of a match's chain: keep it, it proves later what the host showed now."""

    seq: int
    hash: str


class Decision(msgspec.Struct, frozen=True, rename="camel"):
    """What the viewer's own seat is asked for now, and at which entry that was opened or last changed."""

    kind: str
    sealed: bool
    opened_seq: int


class Views:
    """Views at hand, so that all who look at a match alike share one; least recently used dropped."""

    def __init__(self, size: int = 1024) -> None:
        self._kept: LRUCache[tuple[str, log.Head, Viewer], Any] = LRUCache(size)

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, state: MatchState, viewer: Viewer) -> Any:
        """Return what a viewer sees of a started match."""
        key = (state.match, state.head, viewer)
        view = self._kept.get(key)
        if view is None:
            view = state.rules.view(state.game_state, viewer)
            self._kept[key] = view
        return view


class Match(msgspec.Struct, frozen=True, dict=True, rename="camel", kw_only=True):
    """A match as its viewer may see it: the public, a seat, or once it is over anybody.

    ``join_code`` is told where the match is listed, and to who holds a seat or has just made it. (It is not
    called ``code``: a fragment on the match and one on a refusal would clash.)
    """

    join_code: str | None
    created_at: Millis
    _access: Access
    _views: Views

    @property
    def _standing(self) -> MatchState:
        return self._access.state

    @property
    def _viewer(self) -> Viewer:
        return self._standing.viewer(self._access.viewer)

    @cached_property
    def id(self) -> ID:
        """The match's id: it names the match, and by itself opens nothing."""
        return ID(self._standing.match)

    @cached_property
    def game(self) -> GameBrief:
        """The game that is played."""
        game = self._standing.rules
        return GameBrief(game.name, game.title, game.rules)

    @cached_property
    def options(self) -> Options:
        """The options, completed with defaults."""
        return self._standing.options

    @cached_property
    def options_json(self) -> JSON:
        """The options as JSON."""
        return JSON(plain(self._standing.options))

    @cached_property
    def seats(self) -> tuple[SeatInfo, ...]:
        """The places at the table."""
        awaited = self.awaited
        return tuple(
            SeatInfo(
                seat=seat,
                taken=place.since > 0,
                ready=place.ready,
                pledged=place.pledge is not None,
                pledge=place.pledge,
                nonce=place.nonce,
                resigned=place.resigned,
                awaited=seat in awaited,
                mine=seat in self._access.seats,
            )
            for seat, place in enumerate(self._standing.seats)
        )

    @cached_property
    def phase(self) -> Phase:
        """OPEN: seats are being taken. RUNNING: moves are played. OVER: nothing can happen any more."""
        return self._standing.phase

    @cached_property
    def seq(self) -> int:
        """The seq of the last entry that this shows."""
        return self._standing.seq

    @cached_property
    def head(self) -> Head:
        """The end of the chain that this shows."""
        head = self._standing.head
        return Head(head.seq, head.hash)

    @cached_property
    def cursor(self) -> Cursor:
        """Where to go on from in a subscription."""
        return Cursor(str(self._standing.head))

    @cached_property
    def viewer(self) -> str:
        """Who looks: `public`, the number of a seat, or `all` once the match is over."""
        return str(self._viewer)

    @cached_property
    def listed(self) -> bool:
        """Whether the match stands in public lists."""
        return self._standing.created is not None and self._standing.created.listed

    @cached_property
    def practice(self) -> bool:
        """Whether all draws come from a seed."""
        return self._standing.created is not None and self._standing.created.practice

    @cached_property
    def undo(self) -> UndoPolicy:
        """What a seat may take back by itself."""
        return self._standing.created.undo if self._standing.created else "NONE"

    @cached_property
    def undoable(self) -> tuple[int, ...]:
        """The seqs of the viewer's own moves that it may take back now, the latest first."""
        seat = self._access.viewer
        running = self._standing.phase == "RUNNING" and self.undo == "FREE"
        return self._standing.window.undoable(seat) if running and isinstance(seat, int) else ()

    @cached_property
    def fair(self) -> bool:
        """Whether draws are bound by the host's commitment: practice matches are not fair."""
        return not self.practice

    @cached_property
    def commitment(self) -> str:
        """The host's commitment to its secret, in hex."""
        return "" if self._standing.created is None else self._standing.created.commitment

    @cached_property
    def updated_at(self) -> Millis:
        """When the last entry that this shows was made."""
        return Millis(self._standing.at)

    @cached_property
    def view(self) -> View | None:
        """What the viewer sees; null before the start."""
        state = self._standing
        return None if state.game_state is None else self._views.get(state, self._viewer)

    @cached_property
    def view_json(self) -> JSON | None:
        """The same view as JSON."""
        return None if self.view is None else JSON(plain(self.view))

    @cached_property
    def decision(self) -> Decision | None:
        """What the viewer's own seat is asked for now."""
        viewer = self._access.viewer
        if not isinstance(viewer, int):
            return None
        asked = self._standing.decisions().get(viewer)
        if asked is None:
            return None
        return Decision(asked.kind, asked.sealed, self._standing.opened[viewer])

    @cached_property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that are asked for a decision now."""
        return tuple(sorted(self._standing.decisions()))

    @cached_property
    def outcome(self) -> Outcome | None:
        """The result, once the match is over and unless it was abandoned."""
        return self._standing.outcome

    @cached_property
    def end_reason(self) -> EndReason | None:
        """Why the match ended."""
        return self._standing.reason

    @cached_property
    def secret(self) -> str | None:
        """The host's secret, in hex: told once the match is over."""
        state = self._standing
        return state.secret.hex() if state.phase == "OVER" and state.secret is not None else None
