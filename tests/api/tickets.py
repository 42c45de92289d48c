"""Tickets for tests, and the events of a complete stream."""

from __future__ import annotations

from typing import Any

CREATE = (
    "mutation($id: ID!, $kind: TicketKind!, $as: Int) { createTicket(matchId: $id, kind: $kind, as: $as) {"
    " __typename ... on TicketCreated { path viewer expiresAt } ... on Refusal { code } } }"
)


RESIGN = "mutation($id: ID!) { resign(matchId: $id) { __typename } }"


async def ticket(api: Any, match: str, token: str | None, kind: str, **more: Any) -> str:
    """Return a ticket's path."""
    answer = await api.ask(CREATE, token, id=match, kind=kind, **more)
    assert answer["__typename"] == "TicketCreated", answer
    path: str = answer["path"]
    return path


def events(text: str) -> list[dict[str, str]]:
    """Return the events of a complete stream."""
    resources = [part for part in text.split("\n\n") if part and not part.startswith(":")]
    return [dict(line.split(": ", 1) for line in part.split("\n") if ": " in line) for part in resources]
