"""How a stream's messages are written past ASGI, where the server has a way."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from starlette.responses import Response

WRITE: Final = "skerry.write"
"""The key of an ASGI scope for a function that writes a part of the response to the connection.

It takes a chunk of a response, framed already, or the text of a WebSocket's message, which it frames. It
returns False where ASGI has to send the part: before the response has started, and to a client that does not
read.
"""


class Line(Protocol):
    """The way of one response to its client, in parts."""

    @property
    def write_chunk(self) -> Callable[[bytes], bool] | None:
        """Writes a part that is framed already; see ``WRITE``. None: parts can only be sent."""
        ...

    @property
    def hold_chunk(self) -> Callable[[bytes], bool] | None:
        """As ``write_chunk``, perhaps together with other parts of this turn of the loop."""
        ...

    async def start(self, status: int, headers: Sequence[tuple[bytes, bytes]]) -> None:
        """Send the head."""
        ...

    async def send(self, data: bytes) -> None:
        """Send a part, once the client has read enough of those before it."""
        ...

    async def end(self) -> None:
        """Send the end."""
        ...


class Streamed(Response):
    """A response that is sent in parts, by ASGI or directly."""

    @abstractmethod
    async def run(self, line: Line) -> Any:
        """Send everything to a client, until the end; cancelled if the client disconnects."""
