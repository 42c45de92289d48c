"""Proposals and answers over the API."""

from __future__ import annotations

from typing import Any

from tests.api.conftest import Api, Game, seated, strong

from skerry.match.created_event import Clock
from skerry.match.terms import Terms

_CHANGED = """{ __typename ... on TableChanged { repeated entry { seq eventsJson }
  match { seq phase paused awaited endReason proposal { seq seat kind seqs amount agreed } } }
  ... on Refusal { code message hint } } }"""

PROPOSE = (
    "mutation($id: ID!, $kind: ProposalKind!, $seqs: [Int!], $amount: Int, $as: Int, $r: ID) {"
    " propose(matchId: $id, kind: $kind, seqs: $seqs, amount: $amount, as: $as, requestId: $r) " + _CHANGED
)
ANSWER = (
    "mutation($id: ID!, $proposal: Int!, $agrees: Boolean!, $as: Int, $r: ID) {"
    " answerProposal(matchId: $id, proposal: $proposal, agrees: $agrees, as: $as, requestId: $r) " + _CHANGED
)
RESUME = (
    "mutation($id: ID!, $as: Int, $r: ID) { resumeMatch(matchId: $id, as: $as, requestId: $r) " + _CHANGED
)


async def propose(api: Api, match: str, token: str | None, kind: str, **more: Any) -> Any:
    """Make a proposal."""
    return await api.ask(PROPOSE, token, id=match, kind=kind, **more)


async def answer(api: Api, match: str, token: str | None, proposal: int, agrees: bool, **more: Any) -> Any:
    """Answer a proposal."""
    return await api.ask(ANSWER, token, id=match, proposal=proposal, agrees=agrees, **more)


async def resume(api: Api, match: str, token: str | None, **more: Any) -> Any:
    """End a pause."""
    return await api.ask(RESUME, token, id=match, **more)


async def clocked(api: Api, seats: int = 2) -> Game:
    """Start a match of the toy game with an hour for each decision."""
    terms = Terms(clock=Clock("DECISION", 3_600_000, "RESIGN"))
    made = await api.service.create("pebbles", seats, {}, strong(), seed="a clock", terms=terms)
    return await seated(api, made.done.state.match, made.code, seats)
