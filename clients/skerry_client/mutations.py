"""The mutations, as operations.

Each gets its request id here, once, however often it is sent: a repeated request gets the first answer.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from skerry.match.consent_events import ProposalKind
from skerry.match.created_event import Clock
from skerry.match.ending_events import ClaimKind
from skerry.match.table_events import AnalysisPolicy, UndoPolicy
from skerry.match.terms import OPEN_WITHIN
from skerry_client import answers, documents
from skerry_client.answers import DryRun, MovePlayed
from skerry_client.operation import Operation, operation


def fresh_id() -> str:
    """Return a new request id: 192 random bits, enough for requests that issue tokens."""
    return secrets.token_urlsafe(24)


def create_player(*, request_id: str | None = None) -> Operation[answers.PlayerCreated]:
    """Create an anonymous player."""
    variables = {"requestId": request_id or fresh_id()}
    return operation(documents.CREATE_PLAYER, "createPlayer", variables, answers.PlayerCreated)


def create_ticket(
    match: str, kind: Literal["STREAM", "PICTURE"], *, as_seat: int | None = None
) -> Operation[answers.TicketCreated]:
    """Create a ticket for a client that cannot send tokens: an ``EventSource`` stream, or an image."""
    variables = {"match": match, "kind": kind, "as": as_seat}
    return operation(documents.CREATE_TICKET, "createTicket", variables, answers.TicketCreated)


def create_match(
    game: str,
    seats: int,
    *,
    options: Mapping[str, Any] | None = None,
    listed: bool = True,
    practice: bool = False,
    seed: str | None = None,
    undo: UndoPolicy = "FREE",
    open_within: int = OPEN_WITHIN,
    analysis: AnalysisPolicy = "AFTER_END",
    clock: Clock | None = None,
    claim_after: int | None = None,
    bots: Mapping[int, str | tuple[str, str]] = {},
    request_id: str | None = None,
) -> Operation[answers.MatchCreated]:
    """Create a match; with ``practice`` or a ``seed`` it is a practice match, marked as not fair.

    The same seed gives the same draws. Without one, the server draws 128 random bits; players who guess a
    short one know every draw. With ``undo`` NONE, no move can be undone. ``open_within`` is the time for
    opening nonces, in ms after the last seat is ready; ``analysis`` says when the match may be forked.

    ``clock`` is that of each seat. In a match without one, ``claim_after`` is how many ms a seat may take for
    a decision before others can claim the match (0: for ever; None: the server's default).

    ``bots`` are bots of the server by seat, each a name or a name and a level: ``{1: ("greedy", "easy")}``.
    """
    variables = {
        "game": game,
        "seats": seats,
        "options": None if options is None else dict(options),
        "listed": listed,
        "practice": practice,
        "seed": seed,
        "undo": undo,
        "openWithin": open_within,
        "analysis": analysis,
        "clock": None if clock is None else msgspec.to_builtins(clock),
        "claimAfter": claim_after,
        "bots": [_bot_seat(seat, bot) for seat, bot in bots.items()],
        "requestId": request_id or fresh_id(),
    }
    return operation(documents.CREATE_MATCH, "createMatch", variables, answers.MatchCreated)


def _bot_seat(seat: int, bot: str | tuple[str, str]) -> dict[str, Any]:
    name, level = (bot, None) if isinstance(bot, str) else bot
    return {"seat": seat, "bot": name, "level": level}


def join_match(
    *,
    code: str | None = None,
    match: str | None = None,
    seat: int | None = None,
    pledge: str | None = None,
    name: str | None = None,
    avatar: str | None = None,
    request_id: str | None = None,
) -> Operation[answers.SeatJoined]:
    """Take a seat with a join code, or by match id in a listed match; ``pledge`` is a hash in hex.

    ``name`` and ``avatar`` are what others see in the seat; they are not part of the match's entries.
    """
    variables = {
        "code": code,
        "match": match,
        "seat": seat,
        "pledge": pledge,
        "name": name,
        "avatar": avatar,
        "requestId": request_id or fresh_id(),
    }
    return operation(documents.JOIN_MATCH, "joinMatch", variables, answers.SeatJoined)


def set_name(
    match: str,
    name: str | None,
    avatar: str | None = None,
    *,
    as_seat: int | None = None,
    request_id: str | None = None,
) -> Operation[answers.SeatNamed]:
    """Show another name and avatar in the seat, or none; no entry records them."""
    variables = {
        "match": match,
        "name": name,
        "avatar": avatar,
        "as": as_seat,
        "requestId": request_id or fresh_id(),
    }
    return operation(documents.SET_NAME, "setName", variables, answers.SeatNamed)


def forget_me(*, request_id: str | None = None) -> Operation[answers.NamesForgotten]:
    """Erase the names of the client's player and seats from the server; exported files stay as they are."""
    variables = {"requestId": request_id or fresh_id()}
    return operation(documents.FORGET_ME, "forgetMe", variables, answers.NamesForgotten)


def fork_match(
    match: str, seq: int, *, as_seat: int | None = None, request_id: str | None = None
) -> Operation[answers.MatchForked]:
    """Play on from a match after entry ``seq``, for analysis: you get the tokens of all seats of a new match.

    With ``as_seat`` it begins with what that seat knew.
    """
    variables = {"match": match, "seq": seq, "as": as_seat, "requestId": request_id or fresh_id()}
    return operation(documents.FORK_MATCH, "forkMatch", variables, answers.MatchForked)


def quick_match(
    game: str,
    *,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    name: str | None = None,
    avatar: str | None = None,
    request_id: str | None = None,
) -> Operation[answers.SeatJoined]:
    """Take a seat in the oldest open match that fits, or in a new one; None: any seats, any options.

    Continue with ``resume(joined.match.id, joined.token)``.
    """
    variables = {
        "game": game,
        "seats": seats,
        "options": None if options is None else dict(options),
        "name": name,
        "avatar": avatar,
        "requestId": request_id or fresh_id(),
    }
    return operation(documents.QUICK_MATCH, "quickMatch", variables, answers.SeatJoined)


def rematch(
    match: str, *, as_seat: int | None = None, request_id: str | None = None
) -> Operation[answers.SeatJoined]:
    """Take your seat in the rematch of a match that is over; the first player who asks creates it.

    Continue with ``resume(joined.match.id, joined.token)``.
    """
    variables = {"match": match, "as": as_seat, "requestId": request_id or fresh_id()}
    return operation(documents.REMATCH, "rematch", variables, answers.SeatJoined)


def create_device_code(
    match: str | None = None, *, request_id: str | None = None
) -> Operation[answers.DeviceCode]:
    """Create a code that gives a second device the player's token, or that of the seat in a match, once."""
    variables = {"match": match, "requestId": request_id or fresh_id()}
    return operation(documents.CREATE_DEVICE_CODE, "createDeviceCode", variables, answers.DeviceCode)


def use_device_code(code: str, *, request_id: str | None = None) -> Operation[answers.DeviceAdded]:
    """Fetch the token that a code from another device stands for; pass it to ``adopt``."""
    variables = {"code": code, "requestId": request_id or fresh_id()}
    return operation(documents.USE_DEVICE_CODE, "useDeviceCode", variables, answers.DeviceAdded)


def leave_match(
    match: str, *, as_seat: int | None = None, request_id: str | None = None
) -> Operation[answers.TableChanged]:
    """Leave the seat; possible until all seats are ready."""
    return _table(documents.LEAVE_MATCH, "leaveMatch", match, as_seat, request_id)


def rotate_token(
    match: str, *, as_seat: int | None = None, request_id: str | None = None
) -> Operation[answers.TokenRotated]:
    """Replace the seat's token, for example after a leak; the old one stops working and its streams end."""
    variables = {"match": match, "as": as_seat, "requestId": request_id or fresh_id()}
    return operation(documents.ROTATE_TOKEN, "rotateToken", variables, answers.TokenRotated)


def pledge(
    match: str, pledge: str, *, as_seat: int | None = None, request_id: str | None = None
) -> Operation[answers.TableChanged]:
    """Pledge a nonce by its hash, in hex."""
    return _table(documents.PLEDGE, "pledge", match, as_seat, request_id, pledge=pledge)


def ready(
    match: str, *, as_seat: int | None = None, request_id: str | None = None
) -> Operation[answers.TableChanged]:
    """Declare the seat ready; once all seats are, nonces are opened, or play begins."""
    return _table(documents.READY, "ready", match, as_seat, request_id)


def open_nonce(
    match: str, nonce: str, *, as_seat: int | None = None, request_id: str | None = None
) -> Operation[answers.TableChanged]:
    """Open the nonce that the seat pledged, in hex, once all seats are ready."""
    return _table(documents.OPEN_NONCE, "openNonce", match, as_seat, request_id, nonce=nonce)


def take_back(
    match: str, *, as_seat: int | None = None, request_id: str | None = None
) -> Operation[answers.TableChanged]:
    """Undo the seat's last move, unless it revealed something."""
    return _table(documents.TAKE_BACK, "takeBack", match, as_seat, request_id)


def propose(
    match: str,
    kind: ProposalKind,
    *,
    seqs: Sequence[int] | None = None,
    amount: int | None = None,
    as_seat: int | None = None,
    request_id: str | None = None,
) -> Operation[answers.TableChanged]:
    """Propose to the other players to undo moves, to pause, to abandon the match, or to add time.

    ``seqs`` are the moves to undo, latest first; by default your last move and all moves after it.
    ``amount`` is the time to add, in ms. The proposal is ``match.proposal`` of the answer.
    """
    given = {"kind": kind, "seqs": None if seqs is None else list(seqs), "amount": amount}
    return _table(documents.PROPOSE, "propose", match, as_seat, request_id, **given)


def answer_proposal(
    match: str, proposal: int, agrees: bool, *, as_seat: int | None = None, request_id: str | None = None
) -> Operation[answers.TableChanged]:
    """Agree to a proposal or refuse it; refuse your own to withdraw it."""
    given = {"proposal": proposal, "agrees": agrees}
    return _table(documents.ANSWER_PROPOSAL, "answerProposal", match, as_seat, request_id, **given)


def resume_match(
    match: str, *, as_seat: int | None = None, request_id: str | None = None
) -> Operation[answers.TableChanged]:
    """End a pause."""
    return _table(documents.RESUME_MATCH, "resumeMatch", match, as_seat, request_id)


def resign(
    match: str, *, as_seat: int | None = None, request_id: str | None = None
) -> Operation[answers.TableChanged]:
    """Resign from a running match."""
    return _table(documents.RESIGN, "resign", match, as_seat, request_id)


def claim_match(
    match: str,
    absent: int,
    demands: ClaimKind = "END",
    *,
    as_seat: int | None = None,
    request_id: str | None = None,
) -> Operation[answers.TableChanged]:
    """Claim a match in which the seat ``absent`` has not moved for ``match.claim_after`` ms.

    END ends it without a result, BOT lets a bot play on. ``match.seats[absent].clock.deadline`` says when.
    """
    given = {"absent": absent, "demands": demands}
    return _table(documents.CLAIM_MATCH, "claimMatch", match, as_seat, request_id, **given)


def play_move(
    match: str,
    notation: str,
    *,
    as_seat: int | None = None,
    expected_seq: int | None = None,
    request_id: str | None = None,
) -> Operation[MovePlayed]:
    """Play a move; refused as stale if the seat's decision has changed since ``expected_seq``."""
    variables = _move(match, notation, as_seat, expected_seq) | {
        "requestId": request_id or fresh_id(),
        "dryRun": False,
    }
    return operation(
        documents.PLAY_MOVE,
        "playMove",
        variables,
        MovePlayed,
        match,
        lambda played: (played.head, played.entry.head, played.match.head),
    )


def dry_run(
    match: str, notation: str, *, as_seat: int | None = None, expected_seq: int | None = None
) -> Operation[DryRun]:
    """Show what a move would do, without playing it."""
    variables = _move(match, notation, as_seat, expected_seq) | {"requestId": None, "dryRun": True}
    return operation(documents.PLAY_MOVE, "playMove", variables, DryRun)


def _table(
    document: str, field: str, match: str, as_seat: int | None, request_id: str | None, **more: Any
) -> Operation[answers.TableChanged]:
    return operation(
        document,
        field,
        {"match": match, "as": as_seat, "requestId": request_id or fresh_id(), **more},
        answers.TableChanged,
        match,
        lambda changed: (changed.entry.head, changed.match.head),
    )


def _move(match: str, notation: str, as_seat: int | None, expected_seq: int | None) -> dict[str, Any]:
    return {
        "match": match,
        "move": {"notation": notation},
        "as": as_seat,
        "expectedSeq": expected_seq,
    }
