"""The asyncio client: like ``skerry_client.client``, except that it awaits its requests."""

from __future__ import annotations

import asyncio
import functools
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine, Iterable
from contextlib import aclosing
from pathlib import Path
from types import TracebackType
from typing import Any, Concatenate, ParamSpec, Self, TypeVar

import httpx
from httpx_sse import SSEError, aconnect_sse

from skerry_client import answers, joining, mutations, operators, owners, queries, replacing
from skerry_client.base_client import TIMEOUT_SECONDS, BaseClient, Trouble, answer_of, reason
from skerry_client.connections import open_async_transport, timeouts
from skerry_client.errors import Refused, SkerryError, Unreachable
from skerry_client.joining import Seated
from skerry_client.operation import Operation
from skerry_client.protocol import Answer, Flow, NoAnswer, Pause, Reply, ServerTrouble, may_retry
from skerry_client.retries import RetryPolicy
from skerry_client.stream_state import SILENCE_SECONDS, StreamState
from skerry_client.unfinished import UnfinishedMatches

P = ParamSpec("P")
T = TypeVar("T")


def _awaiting(
    make: Callable[P, Operation[T]],
) -> Callable[Concatenate[AsyncClient, P], Coroutine[Any, Any, T]]:
    """Turn a function that makes an operation into a method that sends it, with the same parameters."""

    @functools.wraps(make)
    async def method(self: AsyncClient, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.run(make(*args, **kwargs))

    return method


class AsyncClient(BaseClient):
    """A client of one server; see ``skerry_client`` for how to use it.

    ``transport`` is any httpx transport, such as a server in the same process or a mock in tests; ``pause``
    is awaited with the seconds to wait.

    ``url`` is the address of a running server:

    >>> async def titles() -> list[str]:
    ...     async with AsyncClient(url) as client:
    ...         return [game.title for game in await client.games()]
    >>> "Hashi" in asyncio.run(titles())
    True
    """

    def __init__(
        self,
        url: str,
        tokens: str | Iterable[str] = (),
        *,
        transport: httpx.AsyncBaseTransport | None = None,
        retry: RetryPolicy | None = None,
        timeout: float = TIMEOUT_SECONDS,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
        on_retry: Callable[[SkerryError, float], None] = lambda _error, _seconds: None,
        unfinished: UnfinishedMatches | None = None,
    ) -> None:
        super().__init__(url, tokens, retry=retry, timeout=timeout, on_retry=on_retry, unfinished=unfinished)
        if transport is None:
            transport, self._route = open_async_transport(self.url)
        self._http = httpx.AsyncClient(transport=transport, trust_env=False)
        self.pause = pause

    async def close(self) -> None:
        """Close the connections."""
        await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def run(self, operation: Operation[T]) -> T:
        """Send an operation: a query, a mutation or one of operators."""
        return await self.drive(self.call(operation))

    async def drive(self, flow: Flow[T]) -> T:
        """Run a flow to its end."""
        reply: Reply = None
        while True:
            try:
                wish = flow.send(reply)
            except StopIteration as done:
                result: T = done.value
                return result
            if isinstance(wish, Pause):
                await self.pause(wish.seconds)
                reply = None
            else:
                reply = await self._post(wish.body, wish.timeout)

    async def _post(self, body: bytes, seconds: float) -> Answer | NoAnswer:
        headers = dict(self.headers())
        try:
            return answer_of(
                await self._http.post(self.url, content=body, headers=headers, timeout=timeouts(seconds))
            )
        except httpx.RequestError as error:
            return NoAnswer(reason(error))

    async def stream(
        self, match: str, after: str | None = None, *, as_seat: int | None = None
    ) -> AsyncGenerator[answers.Update | answers.Rewound, None]:
        """Follow a match until it is over: each entry after the cursor ``after`` exactly once, in order.

        ``"0"`` means from the beginning; None means from the last entry. Once the stream has been open, it
        survives any number of broken connections and outages; only a final refusal ends it. ``Rewound``
        means that the server's store lost entries that it had already sent.
        """
        state = StreamState(match, after, as_seat, self.retry)
        opening = self._attempts()
        while True:
            trouble: Trouble | None = None
            try:
                async with aclosing(self._events(state)) as events:
                    async for event, data in events:
                        for message in state.take(event, data):
                            self._collect_message(match, message)
                            yield message
                        if state.wants_new_connection:
                            break
            except (httpx.RequestError, SSEError) as failure:
                trouble = self._no_answer(reason(failure))
            except (ServerTrouble, Refused) as failure:
                trouble = failure
            if state.over or (state.ended_well and await self._is_at_end(state, as_seat)):
                return
            await self.pause(self._stream_pause(state, opening, trouble))

    async def _events(self, state: StreamState) -> AsyncGenerator[tuple[str, str], None]:
        timeout = timeouts(self._timeout, read=SILENCE_SECONDS)
        headers, body = dict(self.headers()), state.body()
        async with aconnect_sse(
            self._http, "POST", self.url, content=body, headers=headers, timeout=timeout
        ) as source:
            if "text/event-stream" not in source.response.headers.get("content-type", ""):
                await source.response.aread()
                self._raise_unopened(state.match, answer_of(source.response))
            state.opened()
            async for event in source.aiter_sse():
                yield event.event, event.data

    async def _is_at_end(self, state: StreamState, as_seat: int | None) -> bool:
        try:
            return state.at_end(await self.run(queries.match(state.match, as_seat=as_seat)))
        except Unreachable:
            # The stream continues once the server is back.
            return False
        except Refused as refusal:
            if may_retry(refusal):
                return False
            raise

    async def join(
        self,
        code: str | None = None,
        *,
        match: str | None = None,
        seat: int | None = None,
        pledged: bool = True,
        within: float | None = None,
        receipt: str | Path | None = None,
    ) -> Seated:
        """Take a seat fairly and wait until play begins; see ``sit`` and ``open``.

        Raises ``TimedOut`` if the other seats are not taken within ``within`` seconds.
        """
        seated = await self.sit(code, match=match, seat=seat, pledged=pledged)
        return await self.open(seated, within=within, receipt=receipt)

    async def sit(
        self,
        code: str | None = None,
        *,
        match: str | None = None,
        seat: int | None = None,
        pledged: bool = True,
        request_id: str | None = None,
        save: joining.Save = lambda _: None,
    ) -> Seated:
        """Take a seat with a join code, or by match id in a listed match, and pledge a new nonce.

        ``save`` gets the seat, with its token and nonce, before any step that cannot be continued without
        them. A later call with the same ``request_id`` takes the same seat, even if this one got no answer.
        """
        return await self.drive(joining.sit(self, code, match, seat, pledged, request_id, save))

    async def resume(
        self,
        match: str,
        token: str,
        *,
        seat: int | None = None,
        nonce: bytes | None = None,
        pledged: bool = True,
        save: joining.Save = lambda _: None,
    ) -> Seated:
        """Continue in a seat that ``sit`` took, with the token and nonce that it saved."""
        return await self.drive(joining.resume(self, match, token, seat, nonce, pledged, save))

    async def open(
        self,
        seated: Seated,
        *,
        within: float | None = None,
        receipt: str | Path | None = None,
        on_wait: Callable[[str], None] = lambda _: None,
    ) -> Seated:
        """Get ready, wait for all others, open the nonce, and wait until play begins.

        The receipt is written to the file ``receipt`` before the nonce is sent. Without a file it stays in
        memory, and is lost if the program is killed. ``on_wait`` is called with a sentence about the seats
        that are awaited, whenever it changes. Raises ``OpeningBroken``.
        """
        store_receipt = joining.saving_to(receipt)
        opening = joining.open_when_ready(self, seated, time.monotonic, within, store_receipt, on_wait)
        return await self.drive(opening)

    server = _awaiting(queries.server)
    games = _awaiting(queries.games)
    game = _awaiting(queries.game)
    match = _awaiting(queries.match)
    avatars = _awaiting(queries.avatars)
    people = _awaiting(queries.people)
    matches = _awaiting(queries.matches)
    legal_moves = _awaiting(queries.legal_moves)
    choices = _awaiting(queries.choices)
    entries = _awaiting(queries.entries)
    next_decision = _awaiting(queries.next_decision)
    next_decisions = _awaiting(queries.next_decisions)
    bot_work = _awaiting(queries.bot_work)
    board_svg = _awaiting(queries.board_svg)
    record = _awaiting(queries.record)
    sample = _awaiting(queries.sample)
    create_player = _awaiting(mutations.create_player)
    create_ticket = _awaiting(mutations.create_ticket)
    create_match = _awaiting(mutations.create_match)
    join_match = _awaiting(mutations.join_match)
    fork_match = _awaiting(mutations.fork_match)
    quick_match = _awaiting(mutations.quick_match)
    rematch = _awaiting(mutations.rematch)
    leave_match = _awaiting(mutations.leave_match)
    set_name = _awaiting(mutations.set_name)
    forget_me = _awaiting(mutations.forget_me)
    create_device_code = _awaiting(mutations.create_device_code)
    use_device_code = _awaiting(mutations.use_device_code)
    rotate_token = _awaiting(mutations.rotate_token)
    pledge = _awaiting(mutations.pledge)
    ready = _awaiting(mutations.ready)
    open_nonce = _awaiting(mutations.open_nonce)
    take_back = _awaiting(mutations.take_back)
    offer_seat = _awaiting(replacing.offer_seat)
    take_seat = _awaiting(replacing.take_seat)
    take_over_seat = _awaiting(replacing.take_over_seat)
    hand_to_bot = _awaiting(replacing.hand_to_bot)
    propose = _awaiting(mutations.propose)
    answer_proposal = _awaiting(mutations.answer_proposal)
    resume_match = _awaiting(mutations.resume_match)
    resign = _awaiting(mutations.resign)
    claim_match = _awaiting(mutations.claim_match)
    play_move = _awaiting(mutations.play_move)
    dry_run = _awaiting(mutations.dry_run)
    cancel_match = _awaiting(owners.cancel_match)
    seat_bot = _awaiting(owners.seat_bot)
    remove_seat = _awaiting(owners.remove_seat)
    reserve_seat = _awaiting(owners.reserve_seat)
    change_owner = _awaiting(owners.change_owner)
    change_options = _awaiting(owners.change_options)
    abandon_match = _awaiting(operators.abandon_match)
    delist_match = _awaiting(operators.delist_match)
    rebuild_lists = _awaiting(operators.rebuild_lists)
    operator_log = _awaiting(operators.operator_log)

    async def sign_receipt(self, match: str) -> answers.SignedHead:
        """Ask the server to sign the head of a match, and add the signature to the receipt."""
        signed = await self.run(queries.receipt(match))
        builder = self._receipts.get(match)
        if builder is not None:
            builder.add_signature(signed)
        return signed
