"""The arena: the same bots play many matches, in process at engine speed or over the API.

Match number n, counted from 0, has the practice seed ``<seed>/<n>``, and the bot in seat s draws from
``random.Random("<seed>/<n>/<s>")``. The same seed therefore gives the same matches, in process and over the
API.
"""

from __future__ import annotations

import hashlib
import random
import time
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from skerry.chain.entries import Entry
from skerry.match import commands
from skerry.match.committed import Committed
from skerry.match.local_position import LocalPosition
from skerry.match.state import MatchState
from skerry.match.terms import Terms
from skerry.record.writer import write
from skerry.rules.chance import Free
from skerry.rules.game import AnyGame, Bot, Illegal, Json
from skerry_bots.registry import bot as named
from skerry_bots.seat import SeatPlayer
from skerry_bots.tallies import FinishedMatch
from skerry_client import Client, IllegalMove, Seated, served_game

MAX_MOVES = 100_000
"""A match with more moves than this is abandoned: its bots do not finish."""


class Arena(msgspec.Struct, frozen=True):
    """The matches to play: the game, one bot per seat, the seed and the options."""

    game: AnyGame
    bots: tuple[str, ...]
    seed: str
    options: Mapping[str, Json] = {}
    records: bool = False

    def seed_of(self, number: int) -> str:
        """Return the practice seed of a match."""
        return f"{self.seed}/{number}"

    def chance(self, number: int, seat: int) -> Free:
        """Return the random source of the bot in a seat of a match."""
        return Free(random.Random(f"{self.seed}/{number}/{seat}"))


class BotFailed(Exception):
    """A bot chose an illegal move, or a match did not end."""


def play_here(arena: Arena, matches: int) -> Iterator[FinishedMatch]:
    """Play matches in process; raises ``Illegal`` for invalid options or seat counts, ``BotFailed``."""
    for number in range(matches):
        yield _play_here(arena, number)


def play_there(arena: Arena, matches: int, url: str, tokens: Sequence[str] = ()) -> Iterator[FinishedMatch]:
    """Play matches over a server's API, with the server's component set.

    Raises ``skerry_client.SkerryError``, ``BotFailed``.
    """
    with Client(url, tokens) as client:
        arena = msgspec.structs.replace(arena, game=served_game(client, arena.game))
    for number in range(matches):
        # One client per match: a client sends the tokens of all seats that it has taken.
        with Client(url, tokens) as client:
            yield _play_there(arena, number, client)


def _play_here(arena: Arena, number: int) -> FinishedMatch:
    match = _LocalMatch(arena, number)
    bots = [named(name) for name in arena.bots]
    chances = [arena.chance(number, seat) for seat in range(len(bots))]
    while match.state.phase == "RUNNING":
        seat = min(match.state.decisions())
        match.play(seat, bots[seat], chances[seat])
    return match.played()


class _LocalMatch:
    """A match in process, with all its entries."""

    def __init__(self, arena: Arena, number: int) -> None:
        self._arena = arena
        self._entries: list[Entry] = []
        self._moves = 0
        seed, seats = arena.seed_of(number), len(arena.bots)
        match = "arena-" + hashlib.sha256(seed.encode()).hexdigest()[:20]
        self.state = self._take(
            commands.create(
                match, arena.game, arena.options, seats, _now(), seed=seed, terms=Terms(listed=False)
            )
        )
        for seat in range(seats):
            self._take(commands.join(self.state, seat, _now()))
        for seat in range(seats):
            self._take(commands.ready(self.state, seat, _now()))

    def play(self, seat: int, bot: Bot, chance: Free) -> None:
        if self._moves == MAX_MOVES:
            raise BotFailed(f"The match did not end within {MAX_MOVES} moves.")
        self._moves += 1
        move = bot.choose(self._arena.game, LocalPosition.of(self.state, seat), chance)
        try:
            self._take(commands.play(self.state, seat, move, _now()))
        except Illegal as error:
            raise BotFailed(f"The bot in seat {seat} chose an illegal move: {error}") from error

    def played(self) -> FinishedMatch:
        if self.state.outcome is None:
            raise BotFailed("The match ended without a result.")
        return FinishedMatch(self.state.match, self.state.outcome, self._moves, self._record())

    def _record(self) -> bytes | None:
        if not self._arena.records:
            return None
        return b"".join(write(self.state, self._entries, "full", names=self._arena.bots))

    def _take(self, committed: Committed) -> MatchState:
        self.state = committed.state
        self._entries.append(committed.entry)
        return committed.state


def _play_there(arena: Arena, number: int, client: Client) -> FinishedMatch:
    made = client.create_match(
        arena.game.name,
        len(arena.bots),
        options=arena.options,
        listed=False,
        seed=arena.seed_of(number),
    )
    match = made.match.id
    players = [_seat(arena, number, client, made.code, seat) for seat in range(len(arena.bots))]
    now = made.match
    for player in players:
        now = client.ready(match, as_seat=player.seated.seat).match
    moves = 0
    while now.phase == "RUNNING":
        try:
            played = players[min(now.awaited)].step()
        except IllegalMove as error:
            raise BotFailed(f"A bot chose an illegal move: {error}") from error
        moves += played is not None
        now = client.match(match, as_seat=0) if played is None else played.match
    if now.outcome is None:
        raise BotFailed("The match ended without a result.")
    text = client.record(match, as_seat=0, full=True).text.encode() if arena.records else None
    return FinishedMatch(match, now.outcome, moves, text)


def _seat(arena: Arena, number: int, client: Client, code: str, seat: int) -> SeatPlayer:
    # No pledges: in a practice match the seed alone determines the draws.
    seated: Seated = client.sit(code, seat=seat, pledged=False)
    return SeatPlayer(client, seated, arena.game, named(arena.bots[seat]), arena.chance(number, seat))


def _now() -> int:
    return time.time_ns() // 1_000_000
