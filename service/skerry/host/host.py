"""The host: decides requests on the folded match, and appends what the rules allow.

It works like Emmett's command handler: load, decide, append at the folded head, and on a conflict catch up
and decide again. Before a refusal it asks the store for the request id and the head, so a retry of an
accepted move gets its first answer and a stale cache never causes a refusal.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from skerry.auth.access import TokenRotated
from skerry.chain.entries import Entry
from skerry.host.commands import Command
from skerry.host.create_command import Create
from skerry.host.due_actions import next_action
from skerry.host.people.person import Person
from skerry.log.event_log import Appended, AppendResult, Moved, NameChange, Repeated, Replaced, Reused
from skerry.log.matches import Matches
from skerry.log.refusals import Busy, Done, MatchDamaged, RequestReused
from skerry.log.request_ids import Request
from skerry.match.committed import Committed
from skerry.match.due import next_due
from skerry.match.outcome import resigned_seats
from skerry.match.refusals import Refused
from skerry.match.state import MatchState
from skerry.rules.coded_error import Coded
from skerry.settings.matches import MatchSettings
from skerry.store.errors import Unavailable

_logger = logging.getLogger(__name__)

DEFAULTS = MatchSettings()

T = TypeVar("T")


class NoteDue(Protocol):
    """Notes a deadline of a match before what it waits for; see ``DueIndex.note_and``."""

    def __call__(self, match: str, at: int, appending: Coroutine[Any, Any, T], /) -> Awaitable[T]:
        """Return what ``appending`` returns."""
        ...


ChangeNames: TypeAlias = Callable[[MatchState, MatchState, Person | None], Awaitable[Sequence[NameChange]]]


class Host:
    """Changes matches.

    ``now`` is the store's clock. ``announce`` is called with every new entry once the store has confirmed it,
    and with repeats, in case a crash prevented the first announcement; its last argument is the number of
    connections that heard the match's channel, or -1 if that is unknown. ``note_due`` notes a deadline that
    is earlier than before, and then appends the entry that sets it. ``resumed`` gives the end of the last
    outage, None while it is not known. ``change_names`` is called before an entry that changes seats, and
    returns what it changes in their names.
    """

    def __init__(
        self,
        matches: Matches,
        now: Callable[[], int],
        announce: Callable[[MatchState, MatchState, Entry, int], Awaitable[None]],
        note_due: NoteDue,
        resumed: Callable[[], int | None],
        change_names: ChangeNames,
        settings: MatchSettings = DEFAULTS,
    ) -> None:
        self.matches = matches
        self._now = now
        self._announce = announce
        self._note_due = note_due
        self._resumed = resumed
        self._change_names = change_names
        self._settings = settings

    async def create(self, request: Request, command: Create) -> Done:
        """Create a match; the same request returns the same match."""
        return await self.act(MatchState.empty(command.match), request, command)

    async def change(
        self, match: str, request: Request, command: Command, person: Person | None = None
    ) -> Done:
        """Change a match, and then do what that made due; ``person`` is who takes a seat with it."""
        state = self.matches.cache.latest(match) or await self.matches.latest(match)
        done = await self.act(state, request, command, person)
        if next_due(done.state) is not None or resigned_seats(done.state):
            await self.do_what_is_due(done.state)
        return done

    async def do_what_is_due(self, state: MatchState) -> MatchState:
        """Do what the host owes to a match, if possible now, and return the state after it.

        Otherwise the next request or sweep does it. A request succeeds in any case, so this raises nothing.
        """
        try:
            while (action := self._next_action(state)) is not None:
                request, command = action
                state = (await self.act(state, request, command)).state
        except (Unavailable, Refused):
            # Refused: another worker was quicker, and continues from there.
            return state
        except Exception:
            _logger.exception("cannot do what is due in match %s", state.match)
        return state

    def owes(self, state: MatchState) -> bool:
        """Say whether the host has something to do by itself in a match."""
        return self._next_action(state) is not None

    def _next_action(self, state: MatchState) -> tuple[Request, Command] | None:
        return next_action(state, self._now(), self._resumed())

    async def act(
        self, state: MatchState, request: Request, command: Command, person: Person | None = None
    ) -> Done:
        """Decide a request and append its entry, as the module's docstring describes."""
        match = state.match
        unknown_outcomes = 0
        for _ in range(self._settings.max_attempts):
            try:
                committed = command.decide(state, self._now())
            except Coded:
                found = await self._look_again(state, request)
                if isinstance(found, Done):
                    return found
                if found.head == state.head:
                    raise
                state = found
                continue
            try:
                answer = await self._append(state, request, committed, person)
            except MatchDamaged as damage:
                raise self.matches.report(damage) from damage
            except Unavailable:
                # The append may or may not have happened, so the cached state is not valid any more; the
                # same request id finds out.
                self.matches.cache.drop(match)
                unknown_outcomes += 1
                if unknown_outcomes > self._settings.append_retries:
                    raise
                await asyncio.sleep(self._settings.append_pause)
                found = await self._look_again(state, request)
                if isinstance(found, Done):
                    return found
                state = found
                continue
            match answer:
                case Appended(listeners=listeners):
                    self.matches.cache.put(committed.state)
                    await self._tell(state, committed.state, committed.entry, listeners)
                    return Done(committed.entry, committed.state)
                case Repeated(seq=seq):
                    return await self._first_answer(match, seq)
                case Reused():
                    raise RequestReused
                case Replaced():
                    raise _replaced(request)
                case Moved(head=head):
                    state = await self.matches.caught_up(state, head)
        raise Busy

    async def _append(
        self, state: MatchState, request: Request, committed: Committed, person: Person | None
    ) -> AppendResult:
        due, before = next_due(committed.state), next_due(state)
        names: Sequence[NameChange] = ()
        if committed.state.seats is not state.seats:
            names = await self._change_names(state, committed.state, person)
        appending = self.matches.log.append(
            state.match,
            expected=state.head if state.seq else None,
            seq=committed.state.seq,
            hash=committed.state.hash.hex(),
            request=request.key,
            body=request.fingerprint,
            entry=committed.entry.pack(),
            due=due,
            mark=request.mark,
            names=names,
        )
        if due is None or (before is not None and before <= due):
            # The index has the earlier deadline, and whoever looks then moves it on.
            return await appending
        return await self._note_due(state.match, due, appending)

    async def _look_again(self, state: MatchState, request: Request) -> Done | MatchState:
        """Return the first answer to a request if there is one, else the current state of the match."""
        probe = await self.matches.log.probe(state.match, request.key, request.mark)
        if probe.replaced:
            raise _replaced(request)
        if probe.seen is not None:
            body, seq = probe.seen
            if body != request.fingerprint:
                raise RequestReused
            return await self._first_answer(state.match, seq)
        if probe.head is None and not state.seq:
            return state
        return await self.matches.caught_up(state, probe.head)

    async def _first_answer(self, match: str, seq: int) -> Done:
        state = await self.matches.at(match, seq)
        due, reading = next_due(state), self.matches.entry(match, seq)
        # Whoever appended it may have died before its deadline was noted.
        entry = await (reading if due is None else self._note_due(match, due, reading))
        before = await self.matches.at(match, seq - 1) if seq > 1 else MatchState.empty(match)
        await self._tell(before, state, entry, -1)
        return Done(entry, state, repeated=True)

    async def _tell(self, before: MatchState, after: MatchState, entry: Entry, listeners: int) -> None:
        """Announce an entry; it is stored and its request must be answered, even if this fails.

        Only a new match that nobody could find by its code raises ``Unavailable``: the repeated request
        announces it again.
        """
        try:
            await self._announce(before, after, entry, listeners)
        except Exception as error:
            if isinstance(error, Unavailable) and not before.seq:
                raise
            _logger.exception("cannot announce entry %d of match %s", after.seq, after.match)


def _replaced(request: Request) -> TokenRotated:
    return TokenRotated(-1 if request.mark is None else request.mark.seat)
