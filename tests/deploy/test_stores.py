"""The store's configuration files: servers start with them, keep to them, and promise what Skerry needs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import redis
from tests.deploy.files import DEPLOY
from tests.deploy.stores import PASSWORD, asked, cluster_configuration, stored
from tests.plugins.clusters import cluster
from tests.plugins.stores import on_every_binary

from skerry.host.resources import open_resources

pytestmark = [pytest.mark.store, pytest.mark.deploy, on_every_binary]

UNITS = {"mb": 2**20, "gb": 2**30}
OVERRIDDEN = {"port", "bind", "dir", "include"}


def settings(name: str) -> dict[str, str]:
    """Return the settings of a file, sizes in bytes."""
    text = (DEPLOY / "redis" / name).read_text()
    found = dict(re.findall(r"^([a-z][a-z-]+) (.+)$", text, re.M))
    return {
        key: re.sub(r"\b(\d+)(mb|gb)\b", lambda size: str(int(size[1]) * UNITS[size[2]]), value).strip('"')
        for key, value in found.items()
        if key not in OVERRIDDEN
    }


def check_kept(client: Any, name: str) -> None:
    """Compare what a server says of its settings with a file."""
    for key, value in settings(name).items():
        (actual,) = client.config_get(key).values()
        # Of several classes of clients the server tells all.
        assert value in actual if key == "client-output-buffer-limit" else actual == value, key


def test_a_node_of_a_cluster_keeps_to_both_files(binary: Path, tmp_path: Path) -> None:
    configuration = cluster_configuration(tmp_path)
    with (
        cluster(tmp_path / "node", binary, primaries=1, configuration=configuration) as made,
        asked(made.primaries[0].port, password=None) as client,
    ):
        check_kept(client, "redis.conf")
        check_kept(client, "redis-cluster.conf")
        # No replica follows it, so it acknowledges nothing.
        with pytest.raises(redis.ResponseError, match="NOREPLICAS"):
            client.set("x", "y")


async def test_a_store_keeps_to_its_file_and_promises_durability(binary: Path, tmp_path: Path) -> None:
    with stored(tmp_path / "store", binary) as store:
        with asked(store.port) as client:
            check_kept(client, "redis.conf")
        with asked(store.port, password=None) as stranger, pytest.raises(redis.AuthenticationError):
            stranger.get("x")
        async with open_resources(store.url, tmp_path / "keyring.json") as resources:
            assert (resources.durability.level, resources.durability.warnings) == ("always", ())
        assert PASSWORD not in store.command_line()
    # SIGTERM reached the server itself, which ended in good order.
    assert store.process.returncode == 0
