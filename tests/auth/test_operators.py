"""Operator keys and the log of their use in the store; matches that stay out of lists."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from tests.plugins.stores import on_a_cluster_too

from skerry.auth import operators
from skerry.auth.operators import BadLogCursor, OperatorName, Operators, Use
from skerry.auth.tokens import BadToken, OperatorToken
from skerry.lobby.delisted import Delisted
from skerry.lobby.index import Index
from skerry.log.redis_log import RedisLog
from skerry.settings.auth import AuthSettings
from skerry.settings.lobby import LobbySettings
from skerry.store.connect import open_store, resolve_url
from skerry.store.store import Store

pytestmark = pytest.mark.store


@pytest.fixture
async def store(store_url: str) -> AsyncIterator[Store]:
    """An empty store."""
    opened = open_store(await resolve_url(store_url))
    yield opened
    await opened.close()


class Clock:
    """Seconds that pass when a test says so."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


@on_a_cluster_too
async def test_a_key_serves_until_it_is_revoked_on_every_worker(store: Store) -> None:
    clock = Clock()
    here, there = Operators(store), Operators(store, clock)
    text = await here.add("anna")
    assert text.startswith(operators.PREFIX)
    token = await there.token(text)
    assert (token.name, token.key) == ("anna", text.split(".")[1])
    await here.revoke("anna")
    with pytest.raises(BadToken):
        await here.token(text)
    clock.seconds = AuthSettings().operator_fresh + 0.1
    with pytest.raises(BadToken):
        await there.token(text)
    # The next key of the same name is another one.
    again = await here.add("anna")
    assert (await there.token(again)).key != token.key
    assert [(key.name, key.revoked is None) for key in await here.keys()] == [("anna", False), ("anna", True)]


async def test_a_key_that_was_just_made_serves_at_once(store: Store) -> None:
    here, there = Operators(store), Operators(store, Clock())
    await there.token(await here.add("anna"))
    assert (await there.token(await here.add("bert"))).name == "bert"


@on_a_cluster_too
async def test_only_a_hash_is_kept(store: Store) -> None:
    text = await Operators(store).add("anna")
    secret = text.rpartition(".")[2]
    stored = await store.of("operators").call("HGETALL", "sk:{operators}:keys")
    logged = await store.of("operators").call("XRANGE", "sk:{operators}:log", "-", "+")
    assert secret not in str(stored)
    assert secret not in str(logged)
    assert len(secret) >= 43
    assert "anna" in str(stored)


async def test_what_is_no_key_is_a_bad_token(store: Store) -> None:
    operators = Operators(store)
    text = await operators.add("anna")
    head, _, secret = text.rpartition(".")
    other = "A" if secret[0] != "A" else "B"
    bad = [
        "",
        "operator",
        "operator.",
        head,
        f"{head}.",
        f"{head}.{other}{secret[1:]}",
        f"{text}x",
        f"{text}.",
    ]
    bad += [f"operator.00000000.{secret}", f"player.{text}", "operator.é.é"]
    for wrong in bad:
        with pytest.raises(BadToken):
            await operators.token(wrong)
    assert (await operators.token(text)).name == "anna"


@pytest.mark.parametrize("name", ["", " ", "-anna", "a b", "a" * 41, "a\n", "é"])
async def test_names_have_a_form(store: Store, name: str) -> None:
    with pytest.raises(OperatorName):
        await Operators(store).add(name)


@on_a_cluster_too
async def test_a_name_has_one_key(store: Store) -> None:
    operators = Operators(store)
    await operators.add("anna")
    with pytest.raises(OperatorName, match="has a key"):
        await operators.add("anna")
    with pytest.raises(OperatorName):
        await operators.revoke("bert")


@on_a_cluster_too
async def test_the_log_is_read_in_pages_the_latest_first(store: Store) -> None:
    operators = Operators(store)
    for number in range(5):
        await operators.note(Use("anna", "k", "ABANDON_MATCH", "DONE", f"m-{number}", "r", "why"))
    seen: list[str] = []
    after, more, ats = None, True, []
    while more:
        lines, more = await operators.uses(2, after)
        seen += [line.use.match for line in lines]
        ats += [line.at for line in lines]
        after = lines[-1].cursor
    assert seen == ["m-4", "m-3", "m-2", "m-1", "m-0"]
    assert ats == sorted(ats, reverse=True)
    assert ats[0] > 1_600_000_000_000
    for cursor in ("x", "1", "-1-0", "1-0\n", "+", "1" * 30 + "-0"):
        with pytest.raises(BadLogCursor):
            await operators.uses(2, cursor)


@on_a_cluster_too
async def test_keys_are_logged_when_they_are_made_and_revoked(store: Store) -> None:
    operators = Operators(store)
    text = await operators.add("anna")
    await operators.revoke("anna")
    lines, _ = await operators.uses(10)
    assert [(line.use.action, line.use.operator) for line in lines] == [
        ("REVOKE_KEY", "anna"),
        ("ADD_KEY", "anna"),
    ]
    assert {line.use.key for line in lines} == {text.split(".")[1]}


@on_a_cluster_too
async def test_a_delisted_match_stays_out_of_the_public_lists_whoever_writes_its_row(
    log: RedisLog, store: Store
) -> None:
    clock = Clock()
    index, here, there = Index(log.store, log), Delisted(store), Delisted(store, clock)
    given: dict[str, Any] = {"phase": "OPEN", "game": "hashi", "public": True, "players": ("p-1",)}

    async def listed(*, public: bool = True) -> list[str]:
        return [row.match for row in (await index.page(public=public)).rows]

    for match in ("m-1", "m-2"):
        await index.put(match, b"row", seq=1, updated_at=1, **given)
    assert not await there.has("m-1")
    assert await here.put("m-1", delisted=True)
    assert not await here.put("m-1", delisted=True)
    await index.put("m-1", b"row", seq=2, updated_at=2, **given)
    assert await listed() == ["m-2"]
    assert await listed(public=False) == ["m-1", "m-2"]
    assert [row.match for row in (await index.matches_of("p-1")).rows] == ["m-1", "m-2"]
    # Dropping the lists does not drop this.
    await index.forget_all()
    await index.put("m-1", b"row", seq=2, updated_at=2, **given)
    assert await listed() == []
    assert await here.has("m-1")
    clock.seconds = LobbySettings().delisted_fresh + 0.1
    assert await there.has("m-1")
    assert await here.put("m-1", delisted=False)
    await index.put("m-1", b"row", seq=2, updated_at=2, **given)
    assert await listed() == ["m-1"]
    assert not await here.has("m-1")


def test_a_token_of_an_operator_is_told_apart() -> None:
    assert operators.operator_of((OperatorToken("k", "anna"),)).name == "anna"
    with pytest.raises(operators.OperatorNeeded):
        operators.operator_of(())
