"""Another process, with other hashes, that repeats the matches of this one.

Python hashes strings differently in each process, so sets of strings have another order. A game that depends
on this order always gives the same result within one process; only another process shows the difference.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from itertools import islice
from typing import Any

import msgspec

from skerry.rules.chance import Keyed
from skerry.rules.conformance.canonical import canonical
from skerry.rules.conformance.walker import added
from skerry.rules.game import AnyGame, Seat, Step
from skerry.rules.look import Layout, Look

HASH_SEED = "1"
"""The ``PYTHONHASHSEED`` of the other process, or one more if this process has the same."""

_LISTED = 200
"""The number of legal moves compared at a state."""


class Asked(msgspec.Struct, frozen=True):
    """A match to repeat: moves by seat and notation, and the entries after which to compare more."""

    module: str
    name: str
    components: msgspec.Raw
    seats: int
    options: msgspec.Raw
    key: bytes
    moves: tuple[tuple[Seat, str], ...]
    looks: tuple[int, ...]


class Answer(msgspec.Struct, frozen=True):
    """The digests of the results, by name; ``error`` says why there are none.

    ``unusable`` means that the other process cannot make the game, so nothing can be compared.
    """

    prints: tuple[dict[str, str], ...] = ()
    error: str = ""
    unusable: bool = False


def played_elsewhere(asked: Asked) -> Answer:
    """Have the other process repeat a match."""
    process = _process()
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(msgspec.json.encode(asked) + b"\n")
        process.stdin.flush()
    except BrokenPipeError:
        line = b""
    else:
        line = process.stdout.readline()
    if not line:
        _process.cache_clear()
        return Answer(error=f"the process ended with status {process.wait()}")
    return msgspec.json.decode(line, type=Answer)


def hash_seed() -> str:
    """Return the hash seed of the other process."""
    return str(int(HASH_SEED) + (os.environ.get("PYTHONHASHSEED") == HASH_SEED))


@cache
def _process() -> subprocess.Popen[bytes]:
    process = subprocess.Popen(
        [sys.executable, "-c", f"from {__name__} import serve; serve()"],
        env={**os.environ, "PYTHONHASHSEED": hash_seed(), "PYTHONPATH": os.pathsep.join(sys.path)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    # The process ends when its input ends.
    atexit.register(process.communicate)
    return process


def prints(game: AnyGame, asked: Asked) -> tuple[dict[str, str], ...]:
    """Repeat a match and return digests of its entries and, where asked, of the states after them."""
    options = msgspec.convert(msgspec.json.decode(asked.options), game.types.options)
    chance = Keyed(asked.key, {})
    step = game.setup(game.initial(options, asked.seats), chance)
    found = [_prints(game, asked, 0, step, chance)]
    counts: dict[str, int] = dict(chance.draws)
    for seq, (seat, text) in enumerate(asked.moves, 1):
        chance = Keyed(asked.key, counts)
        step = game.decide(step.state, seat, game.parse(text), chance)
        counts = added(counts, chance.draws)
        found.append(_prints(game, asked, seq, step, chance))
    return tuple(found)


def _prints(game: AnyGame, asked: Asked, seq: int, step: Step[Any, Any], chance: Keyed) -> dict[str, str]:
    events = [[emit.event, emit.to, emit.shown] for emit in step.events]
    found = {"the log": _digest([events, chance.draws, chance.reveals])}
    if seq not in asked.looks:
        return found
    state = step.state
    seats = range(asked.seats)
    for seat in sorted(game.decisions(state)):
        listed = [game.format(move) for move in islice(game.legal_moves(state, seat), _LISTED)]
        found[f"the list of legal moves of seat {seat}"] = _digest(listed)
        found[f"the default move of seat {seat}"] = _digest(game.format(game.default_move(state, seat)))
        found[f"the structure of choices of seat {seat}"] = _digest(game.choices(state, seat))
    layouts = tuple(Layout)
    for viewer in (*seats, "public"):
        view = game.view(state, viewer)
        look = Look(seat=viewer if isinstance(viewer, int) else None, layout=layouts[seq % len(layouts)])
        found[f"the view of {viewer}"] = _digest(view)
        found[f"the picture of {viewer}"] = _digest(game.draw_for(look, view, ()))
        sample = game.sample(state, viewer, Keyed(asked.key, {}))
        found[f"a view of a sample for {viewer}"] = _digest(game.view(sample, "all"))
    return found


def _digest(value: Any) -> str:
    return hashlib.sha256(canonical(value)).hexdigest()[:16]


def _made(asked: Asked) -> AnyGame:
    """Make the game in this process, so that its constructor runs here, too."""
    kind: Any = import_module(asked.module)
    for name in asked.name.split("."):
        kind = getattr(kind, name)
    game: AnyGame = kind()
    components: Mapping[str, Any] = msgspec.json.decode(asked.components)
    return game if canonical(game.components) == canonical(components) else kind(components)


def _answer(asked: Asked) -> Answer:
    try:
        game = _made(asked)
    except Exception as error:
        # A class inside a function, or one that needs arguments, cannot be compared.
        return Answer(error=str(error), unusable=True)
    try:
        return Answer(prints(game, asked))
    except Exception as error:
        # A faulty game may raise anything; the first process reports the breach.
        return Answer(error=f"{type(error).__name__}: {error}")


def serve() -> None:
    """Answer each line of standard input with a line until the input ends."""
    # The output of a game must not mix with the answers.
    answers, sys.stdout = sys.stdout.buffer, sys.stderr
    for line in sys.stdin.buffer:
        answer = _answer(msgspec.json.decode(line, type=Asked))
        answers.write(msgspec.json.encode(answer) + b"\n")
        answers.flush()
