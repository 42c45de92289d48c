"""Law 2: exactly the listed moves are legal, and notation is lossless."""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import islice
from typing import Any

from skerry.rules.conformance.mutants import strangers
from skerry.rules.conformance.report import Fault
from skerry.rules.conformance.walker import Entry, Match, random_moves, some
from skerry.rules.game import Illegal, Seat

LISTED = 20_000
"""The number of moves listed at a state to count and compare them."""

PLAYED = 4
"""The number of listed moves played at a state."""

TRIED = 16
"""The number of other moves tried at a state; more, since a refusal is cheap."""

MORE = 4
"""How many states try other moves, for each state that lists all moves."""


def check(match: Match, rng: random.Random, thorough: int) -> int:
    """Check law 2 on a match and return the number of comparisons.

    At every entry, the played move is *normal, accepted* (by the play itself) and
    *parse(format(m)) == m*; its text consists of words with single spaces, and its numbers are ASCII with at
    most four digits. At some states, for each awaited seat, the list is *distinct*, the same when listed
    twice, and *count agrees*; some listed moves are *in* it, normal and accepted; the default move is
    listed; ``in`` agrees with the list. At more states, for moves of other seats and times and for altered
    moves, ``decide`` accepts a move *if and only if normalise(state, seat, move) is listed* (by ``in``).
    *Other seats have none*: no moves, no choices, and ``decide`` refuses them; after the end this holds for
    all seats. ``parse`` refuses altered texts with ``Illegal`` and no other exception.

    Not checked: legal moves that are neither listed nor similar to any move seen, and whether ``choices``
    agrees with the list, since each game has its own form.
    """
    done = 0
    for entry in match.entries[1:]:
        done += _notation(match, entry, entry.move, entry.before, entry.seat or 0)
    for entry in some(match.entries[:-1], rng, thorough):
        awaited = match.game.decisions(entry.after)
        for seat in awaited:
            done += _listed(match, entry, seat, rng)
    for entry in some(match.entries[:-1], rng, MORE * thorough):
        awaited = match.game.decisions(entry.after)
        for seat in awaited:
            done += _strangers(match, entry, seat, rng)
        done += _others(match, entry, awaited, rng)
    return done + _others(match, match.entries[-1], {}, rng)


def _notation(match: Match, entry: Entry, move: Any, state: Any, seat: Seat) -> int:
    game = match.game
    if game.normalise(state, seat, move) != move:
        raise Fault(entry.seq, f"the listed move {move!r} is not normal")
    text = game.format(move)
    if not text or text != " ".join(text.split()):
        raise Fault(entry.seq, f"the notation {text!r} does not consist of words with single spaces")
    if _long_number(text):
        raise Fault(entry.seq, f"the notation {text!r} has a number that is not ASCII with at most 4 digits")
    read = game.parse(text)
    if read != move:
        raise Fault(entry.seq, f"{move!r} is written {text!r}, which is read as {read!r}")
    return 3


def _listed(match: Match, entry: Entry, seat: Seat, rng: random.Random) -> int:
    game = match.game
    state = entry.after
    legal = game.legal_moves(state, seat)
    listed = list(islice(legal, LISTED + 1))
    whole = len(listed) <= LISTED
    members = set(listed)
    if len(members) != len(listed):
        raise Fault(entry.seq, f"the legal moves of seat {seat} are not distinct")
    if whole and legal.count() != len(listed):
        raise Fault(
            entry.seq, f"seat {seat} has {len(listed)} listed moves, but their count is {legal.count()}"
        )
    if list(islice(game.legal_moves(state, seat), LISTED + 1)) != listed:
        raise Fault(entry.seq, f"listing the legal moves of seat {seat} twice gives different lists")
    default = game.default_move(state, seat)
    if default not in legal:
        raise Fault(entry.seq, f"the default move {default!r} of seat {seat} is not legal")
    done = 4
    for move in rng.sample(listed, min(PLAYED, len(listed))):
        if move not in legal:
            raise Fault(entry.seq, f"{move!r} is listed for seat {seat}, but not in the legal moves")
        if (refusal := _refusal(match, entry, seat, move)) is not None:
            raise Fault(entry.seq, f"{move!r} is listed for seat {seat}, but was refused: {refusal}")
        done += 2 + _notation(match, entry, move, state, seat)
        _garbled(match, entry, move, rng)
    for move in strangers(match, rng.sample(listed, min(3, len(listed))), rng, TRIED):
        if whole and (move in legal) != (move in members):
            raise Fault(entry.seq, f"the list and `in` disagree about {move!r} of seat {seat}")
        done += 1
    return done


def _strangers(match: Match, entry: Entry, seat: Seat, rng: random.Random) -> int:
    state = entry.after
    legal = match.game.legal_moves(state, seat)
    done = 0
    for move in strangers(match, random_moves(legal, rng, 3), rng, TRIED):
        normal = _normal(match, state, seat, move)
        expected = normal is not None and normal in legal
        refusal = _refusal(match, entry, seat, move)
        if expected and refusal is not None:
            raise Fault(entry.seq, f"{move!r} of seat {seat} is listed, but was refused: {refusal}")
        if not expected and refusal is None:
            raise Fault(entry.seq, f"{move!r} of seat {seat} is not listed, but was accepted")
        done += 1
    return done


def _others(match: Match, entry: Entry, awaited: Mapping[Seat, Any], rng: random.Random) -> int:
    game = match.game
    state = entry.after
    done = 0
    for seat in range(match.seats):
        if seat in awaited:
            continue
        legal = game.legal_moves(state, seat)
        if legal.count() or any(True for _ in legal):
            raise Fault(entry.seq, f"seat {seat} is not awaited, but has legal moves")
        if game.choices(state, seat) is not None:
            raise Fault(entry.seq, f"seat {seat} is not awaited, but has choices")
        for move in strangers(match, (), rng, 2):
            if move in legal:
                raise Fault(entry.seq, f"seat {seat} is not awaited, but {move!r} is in its legal moves")
            if _refusal(match, entry, seat, move) is None:
                raise Fault(entry.seq, f"seat {seat} is not awaited, but {move!r} was accepted")
            done += 2
        done += 2
    return done


def _normal(match: Match, state: Any, seat: Seat, move: Any) -> Any | None:
    """Return the normal form of a move, None if the game refuses the move."""
    try:
        return match.game.normalise(state, seat, move)
    except Illegal:
        return None


def _refusal(match: Match, entry: Entry, seat: Seat, move: Any) -> Illegal | None:
    try:
        match.game.decide(entry.after, seat, move, match.keyed(entry, "law 2"))
    except Illegal as refusal:
        return refusal
    return None


def _garbled(match: Match, entry: Entry, move: Any, rng: random.Random) -> None:
    text = match.game.format(move)
    at = rng.randrange(len(text) + 1)
    for garbled in (
        text[:at],
        text[at:],
        text[:at] + rng.choice("?0x- \u0665") + text[at:],
        "",
        "99999 " + text,
    ):
        try:
            match.game.parse(garbled)
        except Illegal:
            pass
        except Exception as error:
            sentence = f"parse({garbled!r}) raised {type(error).__name__}, not Illegal: {error}"
            raise Fault(entry.seq, sentence) from error


def _long_number(text: str) -> bool:
    digits = "".join(letter if letter.isdigit() else " " for letter in text)
    return not digits.isascii() or any(len(number) > 4 for number in digits.split())
