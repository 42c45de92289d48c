"""Operations over a WebSocket: the protocol graphql-transport-ws, and no other."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from skerry.api.answers.refusals import refusal_of
from skerry.api.answers.stream import Frame
from skerry.api.context import Context, WorkerState
from skerry.api.execution.document_cache import DocumentCache, RefusedDocument
from skerry.api.execution.errors import coded_error, log_error
from skerry.api.transport.auth import from_header, from_init
from skerry.api.transport.graphql_request import (
    BadOperation,
    Operation,
    read_json,
    read_operation,
    write_json,
)
from skerry.api.transport.operations import stream
from skerry.api.transport.outlet import Outlet
from skerry.api.worker.direct_write import WRITE
from skerry.api.worker.documents import DocumentRefused
from skerry.api.worker.draining import Interrupted
from skerry.api.worker.rates import TooMany, address_of
from skerry.auth.tokens import BadToken
from skerry.store.errors import Unavailable

PROTOCOL = "graphql-transport-ws"

# Not settings: close codes of the protocol, and of RFC 6455 for a stopping worker or a silent store.
_GOING_AWAY = 1001
_TOO_LARGE = 1009
_TRY_AGAIN = 1013
_BAD_REQUEST = 4400
_UNAUTHORIZED = 4401
_FORBIDDEN = 4403
_WRONG_PROTOCOL = 4406
_INIT_TIMEOUT = 4408
_DUPLICATE = 4409
_TOO_MANY_INITS = 4429
_INTERNAL = 4500

# Not a setting: RFC 6455 limits it.
_REASON_BYTES = 120
"""The maximum length of the reason in a close frame, in bytes."""


class Closing(Exception):
    """The socket must be closed with this code and reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(code, reason)
        self.code = code
        self.reason = reason.encode()[:_REASON_BYTES].decode(errors="ignore")


async def serve(documents: DocumentCache, worker: WorkerState, socket: WebSocket) -> None:
    """Serve one socket until either side closes it."""
    if PROTOCOL not in socket.scope.get("subprotocols", ()):
        await socket.accept()
        await socket.close(_WRONG_PROTOCOL, f"Subprotocol not acceptable: use {PROTOCOL}")
        return
    await socket.accept(PROTOCOL)
    await _Connection(documents, worker, socket).run()


class _Connection:
    def __init__(self, documents: DocumentCache, worker: WorkerState, socket: WebSocket) -> None:
        self._documents = documents
        self._worker = worker
        self._socket = socket
        self._address = address_of(socket.client)
        self._credentials: tuple[str, ...] | None = None
        self._operations: dict[str, asyncio.Task[None]] = {}
        self._mutations: set[asyncio.Task[None]] = set()
        """Pending mutations: once begun they run to the end, even if the client no longer waits."""
        self._initialised = False
        self._outlet = Outlet()
        self._write_text: Callable[[bytes], bool] | None = socket.scope.get(WRITE)
        """Writes a message past ASGI, where the server has a way."""
        self._excess: TooMany | None = None
        """The refusal of the current message, if its address is over its limit."""
        self._refused = 0

    async def run(self) -> None:
        try:
            await self._handle_messages()
        except WebSocketDisconnect:
            pass
        except Closing as closing:
            await self._close(closing)
        except Exception as error:
            log_error(error, "socket")
            await self._close(Closing(_INTERNAL, "Unexpected error"))
        finally:
            tasks = {*self._operations.values(), *self._mutations}
            for task in tasks - self._mutations:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _close(self, closing: Closing) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self._socket.close(closing.code, closing.reason)

    async def _handle_messages(self) -> None:
        try:
            async with asyncio.timeout(self._worker.settings.init_timeout):
                while self._credentials is None:
                    await self._handle(await self._receive())
        except TimeoutError:
            raise Closing(_INIT_TIMEOUT, "Connection initialisation timeout") from None
        while True:
            message = await self._worker.draining.first(self._receive())
            if message is None:
                break
            await self._handle(message)
        await self._finish()

    async def _finish(self) -> None:
        # Streams now end without being completed, so that clients resume them at another worker; pending
        # mutations finish and are answered.
        await asyncio.gather(*self._operations.values(), return_exceptions=True)
        raise Closing(_GOING_AWAY, "This worker is stopping")

    async def _receive(self) -> dict[str, Any]:
        message = await self._socket.receive()
        if message["type"] != "websocket.receive":
            raise WebSocketDisconnect(message.get("code", 1005))
        try:
            self._worker.rates.count_arrival(self._address)
            self._excess, self._refused = None, 0
        except TooMany as error:
            self._excess, self._refused = error, self._refused + 1
            self._worker.metrics.refused("rate")
            if self._refused > self._worker.settings.max_refused_messages:
                raise Closing(_TRY_AGAIN, "Too many messages") from None
        text = message.get("text")
        if text is None:
            raise Closing(_BAD_REQUEST, "Messages must be text")
        if len(text) > self._worker.settings.max_body:
            raise Closing(_TOO_LARGE, "Message too large")
        try:
            value = read_json(text)
        except BadOperation:
            raise Closing(_BAD_REQUEST, "Messages must be JSON") from None
        if not isinstance(value, dict) or not isinstance(value.get("type"), str):
            raise Closing(_BAD_REQUEST, "A message must have a type")
        return value

    async def _handle(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "connection_init":
                await self._init(message.get("payload"))
            case "ping":
                if self._excess is not None:
                    raise Closing(_TRY_AGAIN, "Too many messages")
                await self._send({"type": "pong"})
            case "pong":
                pass
            case "subscribe":
                await self._subscribe(_id(message), message.get("payload"))
            case "complete":
                task = self._operations.pop(_id(message), None)
                if task is not None and task not in self._mutations:
                    task.cancel()
            case _:
                raise Closing(_BAD_REQUEST, f"Unknown message type {message['type']!a}")

    async def _init(self, payload: Any) -> None:
        if self._initialised:
            raise Closing(_TOO_MANY_INITS, "Too many initialisation requests")
        self._initialised = True
        if not isinstance(payload, dict | None):
            raise Closing(_BAD_REQUEST, "The payload of connection_init must be an object")
        credentials = from_header(self._socket.headers.getlist("authorization"))
        try:
            credentials += from_init(payload or {})
            await Context(self._worker, credentials).require_valid_tokens()
        except BadToken as error:
            refusal = refusal_of(error)
            raise Closing(_FORBIDDEN, f"{refusal.code}: {refusal.message}") from None
        except Unavailable:
            raise Closing(_TRY_AGAIN, "Try again later") from None
        self._credentials = credentials
        await self._send({"type": "connection_ack"})

    async def _subscribe(self, key: str, payload: Any) -> None:
        if self._credentials is None:
            raise Closing(_UNAUTHORIZED, "Unauthorized: send connection_init and wait for connection_ack")
        if key in self._operations:
            raise Closing(_DUPLICATE, f"Subscriber for {key[:64]} already exists")
        if self._excess is not None:
            await self._refuse(key, self._excess)
            return
        try:
            operation = read_operation(self._worker.trusted_documents.resolve(payload))
        except BadOperation as error:
            raise Closing(_BAD_REQUEST, str(error)) from None
        except DocumentRefused as error:
            self._worker.metrics.refused("document")
            await self._send({"id": key, "type": "error", "payload": error.errors})
            return
        if len({*self._operations.values(), *self._mutations}) >= self._worker.settings.max_operations:
            message = f"A socket can have at most {self._worker.settings.max_operations} operations at once."
            too_many = {"message": message, "extensions": {"code": "TOO_MANY_OPERATIONS"}}
            await self._send({"id": key, "type": "error", "payload": [too_many]})
            return
        context = Context(self._worker, self._credentials, address=self._address)
        context.carrier = self._socket.headers
        try:
            context.count()
            if not self._documents.knows(operation.query, operation.operation_name):
                context.count_document()
        except TooMany as error:
            await self._refuse(key, error)
            return
        task = self._operations[key] = asyncio.create_task(self._run(key, operation, context))
        if self._is_mutation(operation):
            self._mutations.add(task)
            task.add_done_callback(self._mutations.discard)

    async def _refuse(self, key: str, error: TooMany) -> None:
        payload = [coded_error(refusal_of(error)).formatted]
        await self._send({"id": key, "type": "error", "payload": payload})

    def _is_mutation(self, operation: Operation) -> bool:
        try:
            return self._documents.get(operation.query, operation.operation_name).label.startswith("mutation")
        except RefusedDocument:
            return False

    async def _run(self, key: str, operation: Any, context: Context) -> None:
        last: dict[str, Any] | None = {"id": key, "type": "complete"}
        metrics = self._worker.metrics
        current = asyncio.current_task()
        prefix = b'{"id":' + write_json(key) + b',"type":"next","payload":'
        context.write = lambda frame, _: (
            self._operations.get(key) is current and self._write_now(prefix, frame)
        )
        try:
            with metrics.stream("websocket"):
                async with contextlib.aclosing(stream(self._documents, operation, context)) as results:
                    async for result in results:
                        if not result.started:
                            last = {"id": key, "type": "error", "payload": result.body["errors"]}
                            break
                        if self._is_current(key):
                            await self._send({"id": key, "type": "next", "payload": result.body})
                            metrics.sent("websocket")
        except Interrupted:
            # Left uncompleted, so that the client resumes it at another worker.
            last = None
        except WebSocketDisconnect:
            # The task that reads the socket notices it too.
            return
        except Exception as error:
            log_error(error, "subscribe")
            last = {"id": key, "type": "error", "payload": [{"message": "Unexpected error."}]}
        if not self._is_current(key):
            return
        del self._operations[key]
        if last is None:
            return
        with contextlib.suppress(WebSocketDisconnect):
            await self._send(last)

    def _is_current(self, key: str) -> bool:
        """Say whether the client still waits for this operation; it may have ended it and begun another."""
        return self._operations.get(key) is asyncio.current_task()

    def _write_now(self, prefix: bytes, frame: Frame) -> bool:
        """Write a message of a stream at once, unless the connection is not ready for it."""
        if self._outlet.is_busy:
            return False
        text = prefix + frame.json + b"}"
        if self._write_text is None:
            self._outlet.send(self._socket.send_text(text.decode()))
        elif not self._write_text(text):
            return False
        self._worker.metrics.sent("websocket")
        return True

    async def _send(self, message: dict[str, Any]) -> None:
        await self._outlet.wait()
        try:
            await self._socket.send_text(write_json(message).decode())
        except RuntimeError:
            # Raised if this side has closed the socket, as after unanswered pings.
            raise WebSocketDisconnect(1006) from None


def _id(message: dict[str, Any]) -> str:
    key = message.get("id")
    if not isinstance(key, str) or not key:
        raise Closing(_BAD_REQUEST, "A message of an operation must have its id")
    return key
