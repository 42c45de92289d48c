"""Each of four npm clients: a query, a move, two typed refusals, a subscription whose line breaks twice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.node


@pytest.mark.parametrize("client", ["graphql_ws", "graphql_sse", "apollo", "urql"])
def test_a_client_plays_is_refused_and_resumes_exactly(client: str, run: Callable[[str], Any]) -> None:
    told = run(f"{client}.mjs")
    assert (told["query"]["__typename"], told["query"]["phase"], told["query"]["viewer"]) == (
        "Match",
        "RUNNING",
        "0",
    )
    assert told["move"]["__typename"] == "MovePlayed"
    assert told["move"]["head"]["seq"] == told["move"]["seq"] > told["query"]["head"]["seq"]
    for refusal, kind in (("illegal", "IllegalMove"), ("early", "NotYourTurn")):
        assert told[refusal]["__typename"] == kind
        assert told[refusal]["retryable"] is False
        assert all(told[refusal][word] for word in ("code", "message", "hint"))
    # The line was really in use whenever it was cut, and yet: each entry once, in order, as in the log.
    assert told["breaks"] == 2
    assert {message["__typename"] for message in told["messages"]} == {"MatchUpdate"}
    assert [message["entry"]["seq"] for message in told["messages"]] == list(range(1, len(told["log"]) + 1))
    assert [message["entry"]["hash"] for message in told["messages"]] == [one["hash"] for one in told["log"]]
    assert [message["match"]["viewer"] for message in told["messages"]][-2:] == ["0", "all"]
