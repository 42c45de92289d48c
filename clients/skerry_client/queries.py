"""The queries, as operations; mutations are in ``skerry_client.mutations``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, TypeVar

from skerry.chain.entries import Head
from skerry_client import answers, documents
from skerry_client.answers import DecisionDue, MatchEnded, MyDecisionDue, NothingDue, NothingYet
from skerry_client.decoding import convert
from skerry_client.errors import NotUnderstood
from skerry_client.operation import Operation, operation

T = TypeVar("T")


def server() -> Operation[answers.ServerInfo]:
    """Fetch the server's name, version and durability."""
    return operation(documents.SERVER, "server", {}, answers.ServerInfo)


def games() -> Operation[tuple[answers.GameInfo, ...]]:
    """Fetch all games."""
    return operation(documents.GAMES, "games", {}, tuple[answers.GameInfo, ...])


def game(name: str) -> Operation[answers.GameInfo | None]:
    """Fetch one game; None if the server does not have it."""
    return Operation(documents.GAME, "game", {"name": name}, _optional(answers.GameInfo))


def match(
    match: str, *, at: int | None = None, as_seat: int | None = None, at_least: int | None = None
) -> Operation[answers.Match]:
    """Fetch a match: now, after entry ``at``, or once it has reached entry ``at_least``."""
    variables = {"match": match, "at": at, "as": as_seat, "atLeast": at_least}
    return operation(
        documents.MATCH_QUERY, "match", variables, answers.Match, match, lambda answer: (answer.head,)
    )


def avatars() -> Operation[tuple[answers.Avatar, ...]]:
    """Fetch the drawings to choose from for a seat."""
    return operation(documents.AVATARS, "avatars", {}, tuple[answers.Avatar, ...])


def people(match: str) -> Operation[answers.People]:
    """Fetch who sits in the seats of a match."""
    return operation(
        documents.PEOPLE, "match", {"match": match}, answers.People, match, lambda answer: (answer.head,)
    )


def matches(
    *,
    first: int = 20,
    after: str | None = None,
    game: str | None = None,
    phase: str | None = None,
    mine: bool = False,
) -> Operation[answers.MatchConnection]:
    """Fetch a page of the listed matches, or of your own."""
    variables = {"first": first, "after": after, "game": game, "phase": phase, "mine": mine}
    return operation(documents.MATCHES, "matches", variables, answers.MatchConnection)


def legal_moves(
    match: str,
    *,
    as_seat: int | None = None,
    first: int = 50,
    after: str | None = None,
    words: Sequence[str] | None = None,
) -> Operation[answers.LegalMoves]:
    """Fetch a page of a seat's legal moves; with ``words``, only those whose notation contains all words."""
    given = None if words is None else list(words)
    variables = {"match": match, "as": as_seat, "first": first, "after": after, "words": given}
    return operation(documents.LEGAL_MOVES, "legalMoves", variables, answers.LegalMoves)


def choices(match: str, *, as_seat: int | None = None) -> Operation[answers.Choices]:
    """Fetch the legal moves in structured form."""
    variables = {"match": match, "as": as_seat}
    return operation(documents.CHOICES, "choices", variables, answers.Choices)


def entries(
    match: str, *, after: int = 0, first: int = 100, as_seat: int | None = None
) -> Operation[answers.Entries]:
    """Fetch a page of the entries after a seq."""

    def heads(page: answers.Entries) -> Iterable[Head]:
        return (page.head, *(entry.head for entry in page.entries))

    variables = {"match": match, "after": after, "first": first, "as": as_seat}
    return operation(documents.ENTRIES, "entries", variables, answers.Entries, match, heads)


def next_decision(
    match: str,
    *,
    as_seat: int | None = None,
    after: str | None = None,
    wait_seconds: int = 25,
    moves: int = 1000,
) -> Operation[DecisionDue | NothingYet | MatchEnded]:
    """Wait up to ``wait_seconds`` for a seat's next decision; ``moves`` limits the list of legal moves."""
    variables = {
        "match": match,
        "as": as_seat,
        "after": after,
        "waitSeconds": wait_seconds,
        "moves": moves,
    }
    return Operation(
        documents.NEXT_DECISION,
        "nextDecision",
        variables,
        _by_kind(DecisionDue, NothingYet, MatchEnded),
        match,
        lambda answer: (answer.head,),
        wait_seconds,
    )


def bot_work(
    *, first: int = 1, wait_seconds: int = 25, lease_seconds: int = 30
) -> Operation[answers.BotWork]:
    """Wait up to ``wait_seconds`` for turns of the server's bots, for a client with the token of its bots.

    No other worker gets these turns for ``lease_seconds``.
    """
    variables = {"first": first, "waitSeconds": wait_seconds, "leaseSeconds": lease_seconds}
    read = _by_kind(answers.BotWork)
    return Operation(documents.BOT_WORK, "botWork", variables, read, wait=wait_seconds)


def board_svg(
    match: str,
    *,
    at: int | None = None,
    as_seat: int | None = None,
    names: bool = False,
    theme: Literal["LIGHT", "DARK"] = "LIGHT",
    layout: Literal["WIDE", "TALL", "BOARD"] = "WIDE",
) -> Operation[answers.BoardSvg]:
    """Fetch a picture of the board, with the names of the seats above it if wanted.

    TALL is for a telephone held upright, BOARD without the panels of seats, points and turn.
    """
    variables = {"match": match, "at": at, "as": as_seat, "names": names, "theme": theme, "layout": layout}
    return operation(documents.BOARD_SVG, "boardSvg", variables, answers.BoardSvg)


def record(
    match: str, *, as_seat: int | None = None, full: bool = False, names: bool = False
) -> Operation[answers.Record]:
    """Fetch the record in the caller's edition or, once the match is over, the full edition.

    With ``names`` its head line has the names of the seats, which nobody can erase from the file.
    """
    variables = {"match": match, "as": as_seat, "full": full, "names": names}
    return operation(documents.RECORD, "record", variables, answers.Record)


def sample(match: str, *, as_seat: int | None = None) -> Operation[answers.Sample]:
    """Fetch a random state that the seat cannot tell from the true one."""
    return operation(documents.SAMPLE, "sample", {"match": match, "as": as_seat}, answers.Sample)


def receipt(match: str) -> Operation[answers.SignedHead]:
    """Ask the server to sign the head of a match."""

    def heads(signed: answers.SignedHead) -> Iterable[Head]:
        return (Head(signed.seq, signed.hash),)

    return operation(documents.RECEIPT, "receipt", {"match": match}, answers.SignedHead, match, heads)


def _optional(kind: type[T]) -> Callable[[Any], T | None]:
    return lambda value: None if value is None else convert(value, kind)


def next_decisions(
    *, after: str | None = None, wait_seconds: int = 25, moves: int = 1000
) -> Operation[MyDecisionDue | NothingDue]:
    """Wait up to ``wait_seconds`` for the next decision of any seat of the client's tokens."""
    return Operation(
        documents.NEXT_DECISIONS,
        "nextDecisions",
        {"after": after, "waitSeconds": wait_seconds, "moves": moves},
        _by_kind(MyDecisionDue, NothingDue),
        wait=wait_seconds,
    )


def _by_kind(*kinds: type[T]) -> Callable[[Any], T]:
    named = {kind.__name__: kind for kind in kinds}

    def read(value: Any) -> T:
        kind = named.get(value.get("__typename", "")) if isinstance(value, dict) else None
        if kind is None:
            raise NotUnderstood(f"The server's answer is not one of {', '.join(named)}.")
        return convert(value, kind)

    return read
