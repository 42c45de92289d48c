"""Each of four npm clients: a query, a move, two typed refusals, a subscription whose line breaks twice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.node


@pytest.mark.parametrize("client", ["graphql_ws", "graphql_sse", "apollo", "urql"])
def test_a_client_plays_is_refused_and_resumes_exactly(client: str, run: Callable[[str], Any]) -> None:
    report = run(f"{client}.mjs")
    assert (report["query"]["__typename"], report["query"]["phase"], report["query"]["viewer"]) == (
        "Match",
        "RUNNING",
        "0",
    )
    assert report["move"]["__typename"] == "MovePlayed"
    assert report["move"]["head"]["seq"] == report["move"]["seq"] > report["query"]["head"]["seq"]
    for refusal, kind in (("illegal", "IllegalMove"), ("early", "NotYourTurn")):
        assert report[refusal]["__typename"] == kind
        assert report[refusal]["retryable"] is False
        assert all(report[refusal][word] for word in ("code", "message", "hint"))
    # The line was really in use whenever it was cut, and yet: each entry once, in order, as in the log.
    assert report["breaks"] == 2
    assert {message["__typename"] for message in report["messages"]} == {"MatchUpdate"}
    seqs = [message["entry"]["seq"] for message in report["messages"]]
    assert seqs == list(range(1, len(report["log"]) + 1))
    hashes = [message["entry"]["hash"] for message in report["messages"]]
    assert hashes == [one["hash"] for one in report["log"]]
    assert [message["match"]["viewer"] for message in report["messages"]][-2:] == ["0", "all"]
