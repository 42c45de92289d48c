"""The questions to a server, as operations; what changes something is in ``skerry_client.mutations``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from skerry.chain.entries import Head
from skerry_client import answers, documents
from skerry_client.answers import DecisionDue, MatchEnded, NothingYet
from skerry_client.decoding import convert
from skerry_client.errors import NotUnderstood
from skerry_client.operation import Operation, operation

T = TypeVar("T")


def server() -> Operation[answers.ServerInfo]:
    """Ask what the server is."""
    return operation(documents.SERVER, "server", {}, answers.ServerInfo)


def games() -> Operation[tuple[answers.GameInfo, ...]]:
    """Ask for all games."""
    return operation(documents.GAMES, "games", {}, tuple[answers.GameInfo, ...])


def game(name: str) -> Operation[answers.GameInfo | None]:
    """Ask for one game; None if the server lacks it."""
    return Operation(documents.GAME, "game", {"name": name}, _optional(answers.GameInfo))


def match(
    match: str, *, at: int | None = None, as_seat: int | None = None, at_least: int | None = None
) -> Operation[answers.Match]:
    """Ask for a match: now, as of entry ``at``, or once it has reached ``at_least``."""
    variables = {"match": match, "at": at, "as": as_seat, "atLeast": at_least}
    return operation(
        documents.MATCH_QUERY, "match", variables, answers.Match, match, lambda answer: (answer.head,)
    )


def matches(
    *,
    first: int = 20,
    after: str | None = None,
    game: str | None = None,
    phase: str | None = None,
    mine: bool = False,
) -> Operation[answers.MatchConnection]:
    """Ask for a page of the listed matches, or of one's own."""
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
    """Ask for a page of a seat's legal moves; with ``words`` only those whose notation contains them all."""
    given = None if words is None else list(words)
    variables = {"match": match, "as": as_seat, "first": first, "after": after, "words": given}
    return operation(documents.LEGAL_MOVES, "legalMoves", variables, answers.LegalMoves)


def choices(match: str, *, as_seat: int | None = None) -> Operation[answers.Choices]:
    """Ask for the legal moves in structured form."""
    variables = {"match": match, "as": as_seat}
    return operation(documents.CHOICES, "choices", variables, answers.Choices)


def entries(
    match: str, *, after: int = 0, first: int = 100, as_seat: int | None = None
) -> Operation[answers.Entries]:
    """Ask for a page of entries, those after a seq."""

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
    """Wait until a seat is asked, up to ``wait_seconds``; ``moves`` bounds the list of legal ones."""
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


def board_svg(
    match: str, *, at: int | None = None, as_seat: int | None = None
) -> Operation[answers.BoardSvg]:
    """Ask for a picture of the board."""
    variables = {"match": match, "at": at, "as": as_seat}
    return operation(documents.BOARD_SVG, "boardSvg", variables, answers.BoardSvg)


def record(match: str, *, as_seat: int | None = None, full: bool = False) -> Operation[answers.Record]:
    """Ask for the record: the caller's edition, or after the end the full one."""
    variables = {"match": match, "as": as_seat, "full": full}
    return operation(documents.RECORD, "record", variables, answers.Record)


def sample(match: str, *, as_seat: int | None = None) -> Operation[answers.Sample]:
    """Ask for a state that the own seat cannot tell from the true one."""
    return operation(documents.SAMPLE, "sample", {"match": match, "as": as_seat}, answers.Sample)


def receipt(match: str) -> Operation[answers.SignedHead]:
    """Ask the server to sign the head of a match."""

    def heads(signed: answers.SignedHead) -> Iterable[Head]:
        return (Head(signed.seq, signed.hash),)

    return operation(documents.RECEIPT, "receipt", {"match": match}, answers.SignedHead, match, heads)


def _optional(kind: type[T]) -> Callable[[Any], T | None]:
    return lambda value: None if value is None else convert(value, kind)


def _by_kind(*kinds: type[T]) -> Callable[[Any], T]:
    named = {kind.__name__: kind for kind in kinds}

    def read(value: Any) -> T:
        kind = named.get(value.get("__typename", "")) if isinstance(value, dict) else None
        if kind is None:
            raise NotUnderstood(f"The server's answer is none of {', '.join(named)}.")
        return convert(value, kind)

    return read
