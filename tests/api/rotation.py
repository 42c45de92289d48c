"""Requests a new token for a seat."""

from __future__ import annotations

from typing import Any

from tests.api.conftest import strong

ROTATE = (
    "mutation($id: ID!, $as: Int, $r: ID!) { rotateToken(matchId: $id, as: $as, requestId: $r) { __typename"
    " ... on TokenRotated { seat token repeated } ... on Refusal { code } } }"
)


async def rotate(
    api: Any, match: str, token: str | None, request: str | None = None, seat: int | None = None
) -> Any:
    named = {} if seat is None else {"as": seat}
    return await api.ask(ROTATE, token, id=match, r=request or strong(), **named)
