"""Plays the random matches on which the laws are checked."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import Any, TypeVar

import msgspec

from skerry.rules.chance import Free, Keyed
from skerry.rules.conformance.canonical import fingerprint
from skerry.rules.conformance.report import Fault, raised
from skerry.rules.game import AnyGame, Illegal, Json, LegalMoves, Seat, Step, Viewer
from skerry.rules.hashing import digest

T = TypeVar("T")

GLANCE = 500
"""The number of moves usually read from a long list to choose some."""


class Entry(msgspec.Struct, frozen=True):
    """One decision of a match.

    ``seat`` and ``move`` are None for the setup, which is entry 0. ``before`` is the state before it and
    ``counts`` the earlier draws of each label; ``draws`` and ``reveals`` count its own. ``unchanged`` says
    whether it left the state before it unchanged.
    """

    seq: int
    seat: Seat | None
    move: Any
    before: Any
    step: Step[Any, Any]
    counts: Mapping[str, int]
    draws: Mapping[str, int]
    reveals: int
    unchanged: bool

    @property
    def after(self) -> Any:
        """The state after it."""
        return self.step.state


class Match(msgspec.Struct, frozen=True):
    """A random match, played to its end; ``prints`` are the fingerprints of its states when they were new."""

    game: AnyGame
    seats: int
    options: Any
    seed: str
    key: bytes
    initial: Any
    entries: tuple[Entry, ...]
    prints: tuple[bytes, ...]
    max_entries: int

    def viewers(self, state: Any) -> list[Viewer]:
        """Return the possible viewers: the seats, the public, and ``all`` once the game is over."""
        viewers: list[Viewer] = [*range(self.seats), "public"]
        return [*viewers, "all"] if self.game.outcome(state) is not None else viewers

    def keyed(self, entry: Entry, salt: str = "") -> Keyed:
        """Return the chance of the match for the state after ``entry``, or with a salt a different one."""
        key = digest("conformance", self.key, salt.encode()) if salt else self.key
        return Keyed(key, added(entry.counts, entry.draws))


def play(game: AnyGame, seats: int, given: Mapping[str, Json], seed: str, max_entries: int) -> Match:
    """Play a match with random moves of random awaited seats.

    Raises ``Illegal`` if the game refuses the options. Raises ``Fault`` if the match cannot be played to its
    end: for law 2 if a listed move is refused, for law 7 if it is stuck or longer than ``max_entries``.
    """
    options = game.options(given, seats)
    key = digest("conformance", seed.encode())
    rng = random.Random(f"{seed}/walk")
    chance = Keyed(key, {})
    with blamed(0, 7, "setting up"):
        initial = game.initial(options, seats)
        first = fingerprint(initial)
        setup = game.setup(initial, chance)
    unchanged = fingerprint(initial) == first
    entries = [Entry(0, None, None, initial, setup, {}, chance.draws, chance.reveals, unchanged)]
    prints = [fingerprint(setup.state)]
    while True:
        last = entries[-1]
        with blamed(last.seq, 7, "asking for the next decision"):
            awaited = sorted(game.decisions(last.after))
        if not awaited:
            break
        if last.seq >= max_entries:
            raise Fault(last.seq, f"the match has not ended after {max_entries} random moves", law=7)
        seat = rng.choice(awaited)
        with blamed(last.seq, 2, f"listing the legal moves of seat {seat}"):
            move = random_move(game.legal_moves(last.after, seat), rng)
            listed = move is not None or any(True for _ in game.legal_moves(last.after, seat))
        if not listed:
            raise Fault(last.seq, f"seat {seat} is awaited but has no legal move", law=7)
        if move is None:
            raise Fault(last.seq, f"seat {seat} has fewer legal moves than their count", law=2)
        counts = added(last.counts, last.draws)
        chance = Keyed(key, counts)
        with blamed(last.seq + 1, 2, f"the listed move {move!r} of seat {seat}"):
            step = game.decide(last.after, seat, move, chance)
        unchanged = fingerprint(last.after) == prints[-1]
        entries.append(
            Entry(last.seq + 1, seat, move, last.after, step, counts, chance.draws, chance.reveals, unchanged)
        )
        prints.append(fingerprint(step.state))
    return Match(game, seats, options, seed, key, initial, tuple(entries), tuple(prints), max_entries)


def playout(game: AnyGame, state: Any, rng: random.Random, max_entries: int) -> int | None:
    """Play on at random from a state; return the number of moves to the end, None if there is no end."""
    chance = Free(rng)
    for played in range(max_entries + 1):
        awaited = sorted(game.decisions(state))
        if not awaited:
            return played
        seat = rng.choice(awaited)
        move = random_move(game.legal_moves(state, seat), rng)
        if move is None:
            return None
        state = game.decide(state, seat, move, chance).state
    return None


def random_move(legal: LegalMoves[Any], rng: random.Random) -> Any | None:
    """Return a random legal move, None if there are none."""
    count = legal.count()
    return next(islice(legal, rng.randrange(count), None)) if count else None


def random_moves(legal: LegalMoves[Any], rng: random.Random, most: int) -> list[Any]:
    """Return up to ``most`` legal moves in random order, from one pass over the list.

    Usually this reads only the beginning of a long list, and now and then all of it.
    """
    chosen: list[Any] = []
    for number, move in enumerate(islice(legal, None if rng.random() < 0.1 else GLANCE)):
        if len(chosen) < most:
            chosen.append(move)
        elif (slot := rng.randrange(number + 1)) < most:
            chosen[slot] = move
    rng.shuffle(chosen)
    return chosen


def some(items: Sequence[T], rng: random.Random, most: int) -> list[T]:
    """Return up to ``most`` random items, in order."""
    return [items[at] for at in sorted(rng.sample(range(len(items)), min(most, len(items))))]


def added(counts: Mapping[str, int], more: Mapping[str, int]) -> dict[str, int]:
    """Return the sum of two counts of draws."""
    return {label: counts.get(label, 0) + more.get(label, 0) for label in {**counts, **more}}


def folded(evolve: Callable[[Any, Any], Any], state: Any, events: Iterable[Any]) -> Any:
    """Return the state after folding events into it."""
    for event in events:
        state = evolve(state, event)
    return state


@contextmanager
def blamed(seq: int, law: int | None, doing: str) -> Iterator[None]:
    """Turn any exception into a ``Fault`` of ``law`` (None: the law being checked)."""
    try:
        yield
    except Fault:
        raise
    except Illegal as error:
        raise Fault(seq, f"{doing} was refused: {error}", law) from error
    except Exception as error:
        # A faulty game may raise anything; report a breach instead of crashing.
        raise Fault(seq, f"{doing} raised {raised(error)}", law) from error
