"""The benches' peer, boardgame.io in memory, under the same loops as Skerry.

Its players play noughts and crosses over its socket transport, with as many moves per match as ours. Its
set-up is create, join and join over HTTP; then each player connects and synchronises. Each player receives
the whole state after every move.
"""

from __future__ import annotations

import asyncio
from typing import Any

import orjson
from tests.bench.client import Address, Connection
from tests.bench.receipts import Receipts
from tests.bench.sockets import Socket

GAME = "noughts"
DRAW = (0, 1, 2, 4, 3, 5, 7, 6, 8)
"""The cells of a draw; a match repeats it."""
PATH = "/socket.io/?EIO=4&transport=websocket"
SEATS = 2

_EVENT = f"42/{GAME},".encode()
_CONNECTED = f"40/{GAME},".encode()
_SYNC = _EVENT + b'["sync",'
_UPDATE = _EVENT + b'["update",'
_OPEN, _PING, _PONG = b"0", b"2", b"3"


class PeerServer:
    """The peer's server."""

    def __init__(self, address: Address, moves: int) -> None:
        self.address = address
        self.moves = moves

    def lane(self) -> Connection:
        """Return a connection to the lobby."""
        return Connection(self.address)

    async def seat(self, lane: Connection) -> PeerMatch:
        """Create a match and take its seats."""
        made = await lane.post(f"/games/{GAME}/create", {"numPlayers": SEATS, "unlisted": True})
        match = made["matchID"]
        players = []
        for seat in range(SEATS):
            body = {"playerID": str(seat), "playerName": f"player {seat}"}
            joined = await lane.post(f"/games/{GAME}/{match}/join", body)
            players.append(Player(match, str(seat), joined["playerCredentials"]))
        return PeerMatch(self.address, players)


class PeerMatch:
    """A match and its players, who are its followers."""

    def __init__(self, address: Address, players: list[Player]) -> None:
        self._address = address
        self._players = players
        self._played = 0

    async def follow(self) -> None:
        """Connect the players."""
        for player in self._players:
            await player.connect(self._address)

    async def play(self, lane: Connection, number: int) -> None:
        """Place the next mark."""
        await self._players[number % SEATS].place(DRAW[number % len(DRAW)], number)
        self._played += 1

    async def delivered(self) -> None:
        """Wait until both players have all states."""
        for player in self._players:
            await player.receipts.reach(self._played)

    def close(self) -> None:
        """Close the sockets."""
        for player in self._players:
            player.close()


class Player:
    """One player's socket."""

    def __init__(self, match: str, seat: str, credentials: str) -> None:
        self.receipts = Receipts()
        self._match = match
        self._seat = seat
        self._credentials = credentials
        self._socket = Socket(self._received)
        self._updates = 0
        self._awaited = b""
        self._answer: asyncio.Future[bytes] | None = None

    async def connect(self, address: Address) -> None:
        """Connect, enter the game's namespace and get the state."""
        answer = self._awaiting(_OPEN)
        await self._socket.open(address, PATH)
        await answer
        answer = self._awaiting(_CONNECTED)
        self._socket.send(_CONNECTED)
        await answer
        answer = self._awaiting(_SYNC)
        self._emit("sync", self._match, self._seat, self._credentials, SEATS)
        await answer

    async def place(self, cell: int, state: int) -> None:
        """Place a mark; raises ``AssertionError`` unless the next state comes."""
        self._updates = state + 1
        answer = self._awaiting(_UPDATE)
        payload = {
            "type": "place",
            "args": [cell],
            "playerID": self._seat,
            "credentials": self._credentials,
        }
        self._emit("update", {"type": "MAKE_MOVE", "payload": payload}, state, self._match, self._seat)
        update = await answer
        if b'"_stateID":%d' % (state + 1) not in update:
            raise AssertionError(update)

    def close(self) -> None:
        """Close the socket."""
        self._socket.close()

    def _awaiting(self, start: bytes) -> asyncio.Future[bytes]:
        self._awaited, self._answer = start, asyncio.get_running_loop().create_future()
        return self._answer

    def _emit(self, *arguments: Any) -> None:
        self._socket.send(_EVENT + orjson.dumps(arguments))

    def _received(self, message: bytes) -> None:
        if message == _PING:
            self._socket.send(_PONG)
            return
        if message.startswith(_UPDATE):
            self.receipts.came(1)
            if self.receipts.count < self._updates:
                # The opponent's move, which its player knew of first.
                return
        if self._answer is not None and message.startswith(self._awaited):
            self._answer.set_result(message)
            self._answer = None
