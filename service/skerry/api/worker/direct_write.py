"""How a stream's messages are written past ASGI, where the server has a way."""

from __future__ import annotations

from typing import Final

WRITE: Final = "skerry.write"
"""The key of an ASGI scope for a function that writes a part of the response to the connection.

It takes a chunk of a response, framed already, or the text of a WebSocket's message, which it frames. It
returns False where ASGI has to send the part: before the response has started, and to a client that does not
read.
"""
