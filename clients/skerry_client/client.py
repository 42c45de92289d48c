"""The blocking client, for scripts, bots in threads, and the command line."""

from __future__ import annotations

import functools
import time
from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from pathlib import Path
from types import TracebackType
from typing import Concatenate, ParamSpec, Self, TypeVar

import httpx
from httpx_sse import SSEError, connect_sse

from skerry_client import answers, joining, mutations, operators, owners, queries, replacing
from skerry_client.base_client import TIMEOUT_SECONDS, BaseClient, Trouble, answer_of, reason
from skerry_client.connections import open_transport, timeouts
from skerry_client.errors import Refused, SkerryError, Unreachable
from skerry_client.joining import Seated
from skerry_client.operation import Operation
from skerry_client.protocol import Answer, Flow, NoAnswer, Pause, Reply, ServerTrouble, may_retry
from skerry_client.retries import RetryPolicy
from skerry_client.stream_state import SILENCE_SECONDS, StreamState
from skerry_client.unfinished import UnfinishedMatches

P = ParamSpec("P")
T = TypeVar("T")


def _blocking(make: Callable[P, Operation[T]]) -> Callable[Concatenate[Client, P], T]:
    """Turn a function that makes an operation into a method that sends it, with the same parameters."""

    @functools.wraps(make)
    def method(self: Client, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return self.run(make(*args, **kwargs))

    return method


class Client(BaseClient):
    """A client of one server; see ``skerry_client`` for how to use it.

    ``transport`` is any httpx transport, such as a server in the same process or a mock in tests; ``pause``
    is called with the seconds to wait.

    ``url`` is the address of a running server:

    >>> with Client(url) as client:
    ...     made = client.create_match("hashi", 1)
    ...     seat = client.join(made.code)
    ...     due = client.next_decision(seat.match)
    ...     move = due.legal_moves.notations[0]
    ...     played = client.play_move(seat.match, move, expected_seq=due.head.seq)
    >>> seat
    <Seated at seat 0 of ..., hashi>
    >>> due.decision.kind, due.legal_moves.count, move
    ('START', 22, 'S 2 =3')
    >>> played.head.seq == due.head.seq + 1
    True

    With a saved token, another client can continue in the seat. Refusals are raised as exceptions:

    >>> with Client(url, seat.token) as client:
    ...     client.play_move(seat.match, "castle")
    Traceback (most recent call last):
        ...
    skerry_client.errors.IllegalMove: ...
    """

    def __init__(
        self,
        url: str,
        tokens: str | Iterable[str] = (),
        *,
        transport: httpx.BaseTransport | None = None,
        retry: RetryPolicy | None = None,
        timeout: float = TIMEOUT_SECONDS,
        pause: Callable[[float], None] = time.sleep,
        on_retry: Callable[[SkerryError, float], None] = lambda _error, _seconds: None,
        unfinished: UnfinishedMatches | None = None,
    ) -> None:
        super().__init__(url, tokens, retry=retry, timeout=timeout, on_retry=on_retry, unfinished=unfinished)
        if transport is None:
            transport, self._route = open_transport(self.url)
        self._http = httpx.Client(transport=transport, trust_env=False)
        self.pause = pause

    def close(self) -> None:
        """Close the connections."""
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def run(self, operation: Operation[T]) -> T:
        """Send an operation: a query, a mutation or one of operators."""
        return self.drive(self.call(operation))

    def drive(self, flow: Flow[T]) -> T:
        """Run a flow to its end."""
        reply: Reply = None
        while True:
            try:
                wish = flow.send(reply)
            except StopIteration as done:
                result: T = done.value
                return result
            if isinstance(wish, Pause):
                self.pause(wish.seconds)
                reply = None
            else:
                reply = self._post(wish.body, wish.timeout)

    def _post(self, body: bytes, seconds: float) -> Answer | NoAnswer:
        headers = dict(self.headers())
        try:
            return answer_of(
                self._http.post(self.url, content=body, headers=headers, timeout=timeouts(seconds))
            )
        except httpx.RequestError as error:
            return NoAnswer(reason(error))

    def stream(
        self, match: str, after: str | None = None, *, as_seat: int | None = None
    ) -> Generator[answers.Update | answers.Rewound, None, None]:
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
                with closing(self._events(state)) as events:
                    for event, data in events:
                        for message in state.take(event, data):
                            self._collect_message(match, message)
                            yield message
                        if state.wants_new_connection:
                            break
            except (httpx.RequestError, SSEError) as failure:
                trouble = self._no_answer(reason(failure))
            except (ServerTrouble, Refused) as failure:
                trouble = failure
            if state.over or (state.ended_well and self._is_at_end(state, as_seat)):
                return
            self.pause(self._stream_pause(state, opening, trouble))

    def _events(self, state: StreamState) -> Generator[tuple[str, str], None, None]:
        timeout = timeouts(self._timeout, read=SILENCE_SECONDS)
        headers, body = dict(self.headers()), state.body()
        with connect_sse(
            self._http, "POST", self.url, content=body, headers=headers, timeout=timeout
        ) as source:
            if "text/event-stream" not in source.response.headers.get("content-type", ""):
                source.response.read()
                self._raise_unopened(state.match, answer_of(source.response))
            state.opened()
            for event in source.iter_sse():
                yield event.event, event.data

    def _is_at_end(self, state: StreamState, as_seat: int | None) -> bool:
        try:
            return state.at_end(self.run(queries.match(state.match, as_seat=as_seat)))
        except Unreachable:
            # The stream continues once the server is back.
            return False
        except Refused as refusal:
            if may_retry(refusal):
                return False
            raise

    def join(
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
        seated = self.sit(code, match=match, seat=seat, pledged=pledged)
        return self.open(seated, within=within, receipt=receipt)

    def sit(
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
        return self.drive(joining.sit(self, code, match, seat, pledged, request_id, save))

    def resume(
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
        return self.drive(joining.resume(self, match, token, seat, nonce, pledged, save))

    def open(
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
        return self.drive(opening)

    server = _blocking(queries.server)
    games = _blocking(queries.games)
    game = _blocking(queries.game)
    match = _blocking(queries.match)
    avatars = _blocking(queries.avatars)
    people = _blocking(queries.people)
    matches = _blocking(queries.matches)
    legal_moves = _blocking(queries.legal_moves)
    choices = _blocking(queries.choices)
    entries = _blocking(queries.entries)
    next_decision = _blocking(queries.next_decision)
    next_decisions = _blocking(queries.next_decisions)
    bot_work = _blocking(queries.bot_work)
    board_svg = _blocking(queries.board_svg)
    record = _blocking(queries.record)
    sample = _blocking(queries.sample)
    create_player = _blocking(mutations.create_player)
    create_ticket = _blocking(mutations.create_ticket)
    create_match = _blocking(mutations.create_match)
    join_match = _blocking(mutations.join_match)
    fork_match = _blocking(mutations.fork_match)
    quick_match = _blocking(mutations.quick_match)
    rematch = _blocking(mutations.rematch)
    leave_match = _blocking(mutations.leave_match)
    set_name = _blocking(mutations.set_name)
    forget_me = _blocking(mutations.forget_me)
    create_device_code = _blocking(mutations.create_device_code)
    use_device_code = _blocking(mutations.use_device_code)
    rotate_token = _blocking(mutations.rotate_token)
    pledge = _blocking(mutations.pledge)
    ready = _blocking(mutations.ready)
    open_nonce = _blocking(mutations.open_nonce)
    take_back = _blocking(mutations.take_back)
    offer_seat = _blocking(replacing.offer_seat)
    take_seat = _blocking(replacing.take_seat)
    take_over_seat = _blocking(replacing.take_over_seat)
    hand_to_bot = _blocking(replacing.hand_to_bot)
    propose = _blocking(mutations.propose)
    answer_proposal = _blocking(mutations.answer_proposal)
    resume_match = _blocking(mutations.resume_match)
    resign = _blocking(mutations.resign)
    claim_match = _blocking(mutations.claim_match)
    play_move = _blocking(mutations.play_move)
    dry_run = _blocking(mutations.dry_run)
    cancel_match = _blocking(owners.cancel_match)
    seat_bot = _blocking(owners.seat_bot)
    remove_seat = _blocking(owners.remove_seat)
    reserve_seat = _blocking(owners.reserve_seat)
    change_owner = _blocking(owners.change_owner)
    change_options = _blocking(owners.change_options)
    abandon_match = _blocking(operators.abandon_match)
    delist_match = _blocking(operators.delist_match)
    rebuild_lists = _blocking(operators.rebuild_lists)
    operator_log = _blocking(operators.operator_log)

    def sign_receipt(self, match: str) -> answers.SignedHead:
        """Ask the server to sign the head of a match, and add the signature to the receipt."""
        signed = self.run(queries.receipt(match))
        builder = self._receipts.get(match)
        if builder is not None:
            builder.add_signature(signed)
        return signed
