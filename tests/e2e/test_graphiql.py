"""GraphiQL as an operator switches it: by flag, by variable, the same in every worker."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from tests.plugins.processes import serving

pytestmark = pytest.mark.store


@pytest.mark.parametrize(
    ("options", "variable", "status"),
    [
        ([], None, 404),
        (["--graphiql"], None, 200),
        ([], "1", 200),
        (["--no-graphiql"], "1", 404),
        (["--graphiql", "--workers", "2"], None, 200),
        (["--no-graphiql", "--workers", "2"], "1", 404),
    ],
)
def test_it_is_served_where_it_is_asked_for(
    options: list[str], variable: str | None, status: int, tmp_path: Path
) -> None:
    environment = {} if variable is None else {"SKERRY_GRAPHIQL": variable}
    with serving(tmp_path / "data", *options, env=environment) as served:
        # A connection for each, so that more than one worker is asked.
        assert {httpx.get(f"{served.url}/graphiql", timeout=30).status_code for _ in range(6)} == {status}
