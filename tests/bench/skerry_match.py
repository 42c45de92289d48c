"""Skerry under load: matches over HTTP, followed over event streams."""

from __future__ import annotations

from tests.bench.client import Address, Connection, EventStream
from tests.bench.practice import BEFORE, FOLLOW, play, script, seated
from tests.bench.receipts import Receipts


class SkerryServer:
    """A worker; ``following`` has the worker of each follower of a match."""

    def __init__(self, address: Address, following: tuple[Address, ...], document: str = FOLLOW) -> None:
        self.script = script()
        self.moves = len(self.script)
        self.following = following
        self.document = document
        self._address = address

    def lane(self) -> Connection:
        """Return a connection."""
        return Connection(self._address)

    async def seat(self, lane: Connection) -> SkerryMatch:
        """Create a match, take its seats and make them ready."""
        return SkerryMatch(self, *await seated(lane))


class SkerryMatch:
    """A match and its followers, who hold the seats in turn."""

    def __init__(self, server: SkerryServer, match: str, tokens: list[str]) -> None:
        self._server = server
        self._match = match
        self._tokens = tokens
        self._receipts = Receipts()
        self._streams: list[EventStream] = []
        self._played = 0

    async def follow(self) -> None:
        """Follow from the first entry."""
        body = {"query": self._server.document, "variables": {"match": self._match, "after": "0"}}
        for at, address in enumerate(self._server.following):
            stream = EventStream(self._receipts.came)
            self._streams.append(stream)
            await stream.open(address, body, self._tokens[at % len(self._tokens)])
        await self.delivered()

    async def play(self, lane: Connection, number: int) -> None:
        """Play a move of the practice match."""
        seat, move = self._server.script[number]
        await play(lane, self._match, self._tokens[seat], move)
        self._played += 1

    async def delivered(self) -> None:
        """Wait until all followers have all entries."""
        await self._receipts.reach(len(self._streams) * (BEFORE + self._played))

    def close(self) -> None:
        """Close the streams."""
        for stream in self._streams:
            stream.close()


class BareServer:
    """The bare endpoint; its matches are streams of entries."""

    moves = 96

    def __init__(self, address: Address) -> None:
        self._address = address
        self._matches = 0

    def lane(self) -> Connection:
        """Return a connection."""
        return Connection(self._address)

    async def seat(self, lane: Connection) -> BareMatch:
        """Name a match."""
        self._matches += 1
        return BareMatch(f"b-{id(self)}-{self._matches}")


class BareMatch:
    """A stream of entries without followers."""

    def __init__(self, name: str) -> None:
        self._name = name

    async def follow(self) -> None:
        """Do nothing: there are no followers."""

    async def play(self, lane: Connection, number: int) -> None:
        """Append."""
        await lane.post("/", {"match": self._name, "move": "5: P>2 P>2 1>2", "number": number})

    async def delivered(self) -> None:
        """Do nothing: there are no followers."""

    def close(self) -> None:
        """Do nothing: nothing is open."""
