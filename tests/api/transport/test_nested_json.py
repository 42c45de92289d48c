"""JSON nested too deeply is the client's fault, whatever door it comes through."""

from __future__ import annotations

import json
import logging
from typing import Any

import pytest
from tests.api.conftest import strong

from skerry.api.transport.graphql_request import MAX_NESTING, BadOperation, read_json

CREATE = (
    'mutation($o: JSON) { createMatch(game: "hashi", seats: 2, requestId: "%s", optionsJson: $o)'
    " { __typename ... on Refusal { code } } }"
)


@pytest.mark.pure
@pytest.mark.parametrize("braces", [("[", "]"), ('{"a":', "}")])
def test_json_is_read_down_to_a_certain_depth(braces: tuple[str, str]) -> None:
    opening, closing = braces

    def nested(depth: int) -> str:
        return opening * depth + "1" + closing * depth

    assert read_json(nested(MAX_NESTING)) == read_json(nested(MAX_NESTING).encode())
    for depth in (MAX_NESTING + 1, 900, 100_000):
        with pytest.raises(BadOperation):
            read_json(nested(depth))
    wide = json.dumps([[[1]]] * 1000)
    assert len(read_json(wide)) == 1000


@pytest.mark.store
@pytest.mark.parametrize("depth", [40, 200, 900])
async def test_what_is_nested_too_deeply_is_refused(
    api: Any, depth: int, caplog: pytest.LogCaptureFixture
) -> None:
    query = CREATE % strong()
    nested: Any = "x"
    for _ in range(depth):
        nested = [nested]
    body = {"query": query, "variables": {"o": {"a": nested}}}
    answer = await api.http.post("/graphql", json=body)
    assert answer.status_code == 400
    assert "nested too deeply" in answer.text
    inline = query.replace("($o: JSON)", "").replace("$o", "[" * depth + "1" + "]" * depth)
    assert "nested" in (await api.http.post("/graphql", json={"query": inline})).text
    by_address = {"query": "query($o: JSON) { __typename }", "variables": json.dumps({"o": nested})}
    assert (await api.http.get("/graphql", params=by_address)).status_code == 400
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
