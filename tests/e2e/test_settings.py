"""Settings from a file, a variable and a flag, as they arrive at the workers of a server."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from tests.plugins.processes import serving
from tests.plugins.stores import say

from skerry.store.embedded.server import EmbeddedStore

pytestmark = pytest.mark.store


def test_settings_arrive_at_all_workers(tmp_path: Path) -> None:
    file = tmp_path / "skerry.toml"
    file.write_text("[store]\nstore_connections = 9\nprivate_free_bytes = 0\n[server]\nworkers = 2\n")
    given = ["--config", str(file), "--store-connections", "3", "--no-metrics"]
    with (
        serving(tmp_path / "data", *given, env={"SKERRY_STORE_CONNECTIONS": "8"}) as served,
        EmbeddedStore(tmp_path / "data") as store,
    ):
        assert len(served.workers()) == 2
        assert httpx.get(f"{served.url}/metrics").status_code == 404
        # All of a worker's connections are used once it looks at the store, its lists and some matches.
        # Each request on a connection of its own, which either may accept.
        with httpx.Client(limits=httpx.Limits(max_keepalive_connections=0)) as http:
            for number in range(100):
                query = f'{{ match(id: "m-{number:016}") {{ __typename }} }}'
                http.post(f"{served.url}/graphql", json={"query": query})
        names = say(store.url, "CLIENT", "LIST").split()
        assert names.count(b"name=skerry-log") == 2 * 3
