"""A match as one request may see it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

import msgspec
import orjson

from skerry.api.answers.match_parts import (
    Decision,
    ForkedFrom,
    GameBrief,
    Head,
    Options,
    Proposal,
    SeatBot,
    SeatClock,
    SeatInfo,
    View,
)
from skerry.api.answers.view_cache import ViewCache
from skerry.api.types.computed import computed
from skerry.api.types.scalars import ID, JSON, Cursor, Millis
from skerry.auth.access import Access
from skerry.auth.tokens import Tokens
from skerry.host.bot_seats import BotChoice
from skerry.host.idle_limits import IdleLimits
from skerry.host.people.person import NOBODY, People, Present
from skerry.match.codec import plain
from skerry.match.state import MatchState, Phase
from skerry.match.table_events import AnalysisPolicy, Clock, EndReason, UndoPolicy
from skerry.rules.game import Outcome, Seat, Viewer
from skerry.rules.lazy import lazy
from skerry.store.errors import KeysLost


class Match(msgspec.Struct, frozen=True, dict=True, rename="camel", kw_only=True):
    """A match as its viewer may see it; once the match is over, everyone sees everything."""

    SEEN_ALIKE: ClassVar = frozenset(
        [
            "id",
            "game",
            "options",
            "options_json",
            "phase",
            "seq",
            "head",
            "cursor",
            "listed",
            "practice",
            "analysis",
            "undo",
            "open_within",
            "open_until",
            "closes_at",
            "fair",
            "commitment",
            "created_at",
            "awaited",
            "updated_at",
            "outcome",
            "end_reason",
            "clock",
            "claim_after",
        ]
    )
    """What all viewers see alike; see ``api.execution.alike``."""

    _access: Access
    _views: ViewCache
    _idle_limits: IdleLimits
    _codes: Tokens | None
    """What knows the match's join code, None for those who may not have it."""
    _successor: str | None = None
    _owned: Callable[[], bool] | None = None
    _people: People | None = None
    _bots: Mapping[Seat, BotChoice] = {}

    # Not called ``code``: a fragment on the match and one on a refusal would clash.
    @computed
    def join_code(self) -> str | None:
        """The code to join with; null unless the match is listed, or you created it or hold a seat."""
        try:
            return None if self._codes is None else self._codes.join_code(self._access.state)
        except KeysLost:
            # The match can still be read, but not joined.
            return None

    @computed
    def created_at(self) -> Millis:
        """When the match was created."""
        return Millis(self._access.state.created_at)

    @property
    def _viewer(self) -> Viewer:
        return self._access.state.viewer(self._access.viewer)

    @computed
    def id(self) -> ID:
        """The match's id; it grants no access by itself."""
        return ID(self._access.state.match)

    @computed
    def game(self) -> GameBrief:
        """The game."""
        game = self._access.state.rules
        return GameBrief(game.name, game.title, game.rules)

    @lazy
    def options(self) -> Options:
        """The options, completed with defaults."""
        return self._access.state.options

    @lazy
    def options_json(self) -> JSON:
        """The options as JSON."""
        return JSON(plain(self._access.state.options))

    @lazy
    def seats(self) -> tuple[SeatInfo, ...]:
        """The seats, in order."""
        awaited = self.awaited
        people = self._people or (NOBODY,) * len(self._access.state.seats)
        return tuple(
            SeatInfo(
                seat=seat,
                taken=state.since > 0,
                reserved=self._access.state.is_reserved(seat),
                kind=state.kind if state.since else None,
                bot=self._bot(seat),
                ready=state.ready,
                pledged=state.pledge is not None,
                pledge=state.pledge,
                nonce=state.nonce,
                resigned=state.resigned,
                awaited=seat in awaited,
                mine=seat in self._access.seats,
                name=person.name,
                avatar=person.avatar,
                connected=isinstance(person, Present) and person.connected,
                clock=clock_of(self._access.state, seat),
            )
            for seat, (state, person) in enumerate(zip(self._access.state.seats, people, strict=True))
        )

    def _bot(self, seat: Seat) -> SeatBot | None:
        choice = self._bots.get(seat)
        return None if choice is None else SeatBot(choice.bot, choice.level)

    @lazy
    def owned_by_me(self) -> bool | None:
        """Whether one of your tokens owns the match, so that you may manage its table; null in streams."""
        return None if self._owned is None else self._owned()

    @computed
    def phase(self) -> Phase:
        """How far the match has come."""
        return self._access.state.phase

    @computed
    def seq(self) -> int:
        """The number of the last entry included here."""
        return self._access.state.seq

    @computed
    def head(self) -> Head:
        """The end of the chain as shown here."""
        head = self._access.state.head
        return Head(head.seq, head.hash)

    @computed
    def cursor(self) -> Cursor:
        """The position to pass as `after` to a subscription or `nextDecision`."""
        return Cursor(str(self._access.state.head))

    @computed
    def viewer(self) -> str:
        """Whose view this is: `public`, the number of a seat, or `all` once the match is over."""
        return str(self._viewer)

    @computed
    def listed(self) -> bool:
        """Whether the match appears in public lists."""
        return self._access.state.created is not None and self._access.state.created.listed

    @computed
    def practice(self) -> bool:
        """Whether all draws come from a seed, so that the match is not fair."""
        return self._access.state.created is not None and self._access.state.created.practice

    @computed
    def undo(self) -> UndoPolicy:
        """What a seat may undo by itself."""
        return self._access.state.created.undo if self._access.state.created else "NONE"

    @computed
    def analysis(self) -> AnalysisPolicy:
        """When the match may be forked for analysis."""
        return self._access.state.created.analysis if self._access.state.created else "AFTER_END"

    @computed
    def clock(self) -> Clock | None:
        """The clock of each seat; null for a match without clocks."""
        return self._access.state.created.clock if self._access.state.created else None

    @computed
    def claim_after(self) -> Millis | None:
        """How long a seat may take for a decision before others can claim the match; null: for ever."""
        created = self._access.state.created
        return None if created is None or created.claim_after is None else Millis(created.claim_after)

    @computed
    def predecessor(self) -> ID | None:
        """The id of the match that this is a rematch of; null if it is not a rematch."""
        created = self._access.state.created
        return None if created is None or not created.predecessor else ID(created.predecessor)

    @computed
    def forked_from(self) -> ForkedFrom | None:
        """Where a match for analysis comes from; null for other matches."""
        state = self._access.state
        return ForkedFrom(ID(state.origin), state.origin_seq) if state.origin else None

    @computed
    def successor(self) -> ID | None:
        """The id of the rematch of this match; null if nobody has asked for one, and in streams."""
        return None if self._successor is None else ID(self._successor)

    @computed
    def open_within(self) -> Millis:
        """How long seats have to open their nonces, in milliseconds from when the last seat is ready."""
        return Millis(self._access.state.created.open_within if self._access.state.created else 0)

    @computed
    def open_until(self) -> Millis | None:
        """The deadline for opening nonces; null unless all seats are ready and some nonces are missing."""
        due = self._access.state.opening_due
        return None if due is None else Millis(due)

    @computed
    def closes_at(self) -> Millis | None:
        """When the open match closes, or the fork is deleted, unless it changes before; null for others."""
        due = self._idle_limits.closes_at(self._access.state)
        return None if due is None else Millis(due)

    @lazy
    def undoable(self) -> tuple[int, ...]:
        """The entries of the viewer's own moves that can be undone now, latest first."""
        seat = self._access.viewer
        running = self._access.state.phase == "RUNNING" and self.undo == "FREE"
        return self._access.state.undo_window.undoable(seat) if running and isinstance(seat, int) else ()

    @computed
    def proposal(self) -> Proposal | None:
        """The open proposal, which the other players answer with `answerProposal`; null if there is none."""
        made = self._access.state.proposal
        if made is None or self._access.state.phase != "RUNNING":
            return None
        return Proposal(made.seq, made.seat, made.proposes, made.seqs, Millis(made.amount), made.agreed)

    @computed
    def paused(self) -> bool:
        """Whether the match is paused: no clock runs and no move is accepted until `resumeMatch`."""
        return self._access.state.paused and self._access.state.phase == "RUNNING"

    @computed
    def fair(self) -> bool:
        """Whether the host's commitment binds the draws; false for practice matches."""
        return not self.practice

    @computed
    def commitment(self) -> str:
        """The host's commitment to its secret, in hex."""
        return "" if self._access.state.created is None else self._access.state.created.commitment

    @computed
    def updated_at(self) -> Millis:
        """When the last entry included here was made."""
        return Millis(self._access.state.at)

    @lazy
    def view(self) -> View | None:
        """What the viewer sees; null before the start."""
        state = self._access.state
        return None if state.game_state is None else self._views.get(state, self._viewer)

    @lazy
    def view_json(self) -> JSON | None:
        """The same view as JSON."""
        # Encoded once here: as Python values it would be made, and then encoded with the answer.
        return None if self.view is None else JSON(orjson.Fragment(msgspec.json.encode(self.view)))

    @lazy
    def decision(self) -> Decision | None:
        """What the viewer's own seat has to decide now; null if nothing."""
        viewer = self._access.viewer
        if not isinstance(viewer, int):
            return None
        decision = self._access.state.decisions().get(viewer)
        if decision is None:
            return None
        return Decision(decision.kind, decision.sealed, self._access.state.opened[viewer])

    @lazy
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that have to move now."""
        return tuple(sorted(self._access.state.decisions()))

    @computed
    def outcome(self) -> Outcome | None:
        """The result; null until the match is over, or if it ended without one."""
        return self._access.state.outcome

    @computed
    def end_reason(self) -> EndReason | None:
        """Why the match ended; null until it is over."""
        return self._access.state.reason

    @computed
    def secret(self) -> str | None:
        """The host's secret, in hex; null until the match is over."""
        state = self._access.state
        return state.secret.hex() if state.phase == "OVER" and state.secret is not None else None


def clock_of(state: MatchState, seat: Seat) -> SeatClock | None:
    """Return a seat's clock; None in a match without, and before the start."""
    if not state.clocks:
        return None
    clock = state.clocks[seat]
    since, deadline = (None if time is None else Millis(time) for time in (clock.since, clock.deadline))
    return SeatClock(Millis(clock.left), since, deadline)
