"""Drafts: the effect of a decision on a match, which the host seals and a verifier recomputes.

Host and verifier share this module, so a verifier with the match key recomputes every entry and compares
bytes. The caller checks whether the decision is allowed now.
"""

from __future__ import annotations

from typing import Any

import msgspec

from skerry.chain.entries import By
from skerry.match.fold import Fold
from skerry.match.outcome import last_one, resigned_seats, with_resigned
from skerry.match.sealing import Draft
from skerry.match.state import MatchState, replace
from skerry.match.table_events import Ended, EndReason, Resigned, Started, TableEvent
from skerry.rules.chance import Keyed
from skerry.rules.game import AnyGame, Emit, Outcome, Seat


class Drafted(msgspec.Struct, frozen=True):
    """A draft, and the state after its events but before ``close_entry``."""

    draft: Draft
    folded: MatchState


def table_draft(state: MatchState, why: str, *events: TableEvent) -> Drafted:
    """Draft events of the table; ``why`` is the host's reason for the entry."""
    return Drafted(Draft(By(host=why), tuple(map(Emit, events))), _folded(state, *events))


def completing_draft(state: MatchState, why: str, event: TableEvent) -> Drafted:
    """Draft an event that may complete the table: a ready, an opened nonce, or a seat that is ready at once.

    If it does, play begins in the same entry, with the game's setup.
    """
    after = _folded(state, event)
    if not after.complete or after.unopened:
        return Drafted(Draft(By(host=why), (Emit(event),)), after)
    opening = (event, Started(tuple(place.nonce or "" for place in after.seats)))
    folded = _folded(after, opening[1])
    chance = _chance(folded)
    step = folded.rules.setup(folded.game_state, chance)
    emits = (*map(Emit, opening), *step.events)
    draft = Draft(By(host="started"), emits, chance.draws, chance.reveals)
    return Drafted(draft, replace(folded, game_state=step.state))


def move_draft(
    state: MatchState, seat: Seat, move: Any, host: str | None = None, first: TableEvent | None = None
) -> Drafted:
    """Draft a move; raises ``Illegal`` if the rules do not allow it.

    ``first`` is the expiry that made the host play it, if any.
    """
    return normal_move_draft(state, seat, normal(state, seat, move), host, first)


def normal_move_draft(
    state: MatchState, seat: Seat, move: Any, host: str | None = None, first: TableEvent | None = None
) -> Drafted:
    """Draft a move that is already in its normal form; raises ``Illegal`` as ``move_draft`` does."""
    game = state.rules
    chance = _chance(state)
    step = game.decide(state.game_state, seat, move, chance)
    by = By(seat, game.shown(state.game_state, seat, move), host)
    outcome = game.outcome(step.state)
    closing = () if outcome is None else (ending(state, "COMPLETED", outcome),)
    opening = () if first is None else (first,)
    emits = (*map(Emit, opening), *step.events, *map(Emit, closing))
    draft = Draft(by, emits, chance.draws, chance.reveals, game.format(move))
    return Drafted(draft, _folded(replace(state, game_state=step.state), *opening, *closing))


def resign_draft(state: MatchState, seat: Seat, expired: TableEvent | None = None) -> Drafted:
    """Draft the resignation of a seat; the match ends if at most one seat is left.

    ``expired`` is the expiry that makes it resign, if any.
    """
    event = Resigned(seat)
    outcome = last_one(_folded(state, event))
    closing = () if outcome is None else (ending(state, "RESIGNED", outcome),)
    if expired is not None:
        return table_draft(state, "expired", expired, event, *closing)
    return table_draft(state, "resigned", event, *closing)


def ending(state: MatchState, reason: EndReason, outcome: Outcome | None) -> Ended:
    """Return the event that ends the match; in a completed match resigned seats rank last."""
    if state.secret is None:
        raise AssertionError("only the host can end a match")
    unopened = state.unopened if reason == "UNOPENED" else ()
    ranked = outcome and with_resigned(outcome, resigned_seats(state) if reason == "COMPLETED" else set())
    return Ended(reason, ranked, state.secret.hex(), unopened)


def normal(state: MatchState, seat: Seat, move: Any) -> Any:
    """Return the normal form of a move, or the move itself for a seat that does not have to move.

    ``decide`` normalises by itself, but the log needs the text of the normal form too.
    """
    return state.rules.normalise(state.game_state, seat, move) if seat in state.decisions() else move


def _chance(state: MatchState) -> Keyed:
    if state.key is None:
        raise AssertionError("only a holder of the match key can draw")
    return Keyed(state.key, state.draws)


def _folded(state: MatchState, *events: TableEvent) -> MatchState:
    for event in events:
        state = _TABLE.table_event(state, event, state.seq + 1)
    return state


def _no_games(name: str, rules: int) -> AnyGame:
    raise LookupError(f"{name} {rules}")


_TABLE = Fold(_no_games)
