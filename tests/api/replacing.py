"""Seats that change hands over the API."""

from __future__ import annotations

from typing import Any

from tests.api.conftest import Api, strong

_SEATED = """{ __typename ... on SeatJoined { seat token repeated match { id viewer seq } }
  ... on Refusal { code message } } }"""

OFFER = (
    "mutation($id: ID!, $as: Int) { offerSeat(matchId: $id, as: $as) { __typename"
    " ... on SeatOffered { seat code expiresAt } ... on Refusal { code message } } }"
)
TAKE = (
    "mutation($code: String!, $name: String, $r: ID!) { takeSeat(code: $code, name: $name, requestId: $r) "
    + _SEATED
)
TAKE_OVER = (
    "mutation($id: ID!, $seat: Int!, $code: String, $r: ID!) {"
    " takeOverSeat(matchId: $id, seat: $seat, code: $code, requestId: $r) " + _SEATED
)

TO_BOT = (
    "mutation($id: ID!, $bot: String!, $level: String, $as: Int, $r: ID) {"
    " handToBot(matchId: $id, bot: $bot, level: $level, as: $as, requestId: $r) {"
    " __typename ... on TableChanged { repeated entry { seq hash }"
    " match { seats { kind bot { name level } } } }"
    " ... on Refusal { code message } } }"
)


async def offer(api: Api, match: str, token: str | None, **more: Any) -> Any:
    """Ask for a code for one's seat."""
    return await api.ask(OFFER, token, id=match, **more)


async def take(api: Api, code: str, token: str | None = None, request: str | None = None, **more: Any) -> Any:
    """Take a seat that was offered."""
    return await api.ask(TAKE, token, code=code, r=request or strong(), **more)


async def take_over(
    api: Api, match: str, seat: int, token: str | None = None, request: str | None = None, **more: Any
) -> Any:
    """Take over a seat from a bot."""
    return await api.ask(TAKE_OVER, token, id=match, seat=seat, r=request or strong(), **more)


async def hand_to_bot(
    api: Api, match: str, token: str | None, request: str | None = None, bot: str = "greedy", **more: Any
) -> Any:
    """Let a bot play on in one's seat."""
    return await api.ask(TO_BOT, token, id=match, bot=bot, r=request or strong(), **more)
