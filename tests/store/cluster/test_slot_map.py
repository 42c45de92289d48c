"""Addresses of clusters, and maps of their slots."""

from __future__ import annotations

import pytest

from skerry.store.addresses import Node, as_cluster, cluster_address, without_replicas
from skerry.store.cluster.slot_map import SLOTS, SlotMap, slot_of
from skerry.store.errors import StoreUnusable
from skerry.store.names import live_channel, log_key, match_keys

pytestmark = pytest.mark.pure

A, B, C = Node("a", 1), Node("b", 2), Node("c", 3)


def reported(host: bytes | None, port: int, further: object = ()) -> list[object]:
    """Return a node as CLUSTER SLOTS reports it."""
    return [host, port, b"0" * 40, further]


@pytest.mark.parametrize(
    ("url", "scheme", "credentials", "nodes", "options"),
    [
        ("redis+cluster://a:1,b:2", "redis", "", (A, B), ""),
        ("redis+cluster://a", "redis", "", (Node("a", 6379),), ""),
        ("rediss+cluster://me:p%40ss@a:1,[::1]:7/0", "rediss", "me:p%40ss@", (A, Node("::1", 7)), ""),
        ("redis+cluster://:word@a:1?ssl_cert_reqs=none", "redis", ":word@", (A,), "ssl_cert_reqs=none"),
    ],
)
def test_addresses_are_read(
    url: str, scheme: str, credentials: str, nodes: tuple[Node, ...], options: str
) -> None:
    found = cluster_address(url)
    assert found is not None
    assert (found.scheme, found.credentials, found.nodes, found.options) == (
        scheme,
        credentials,
        nodes,
        options,
    )
    assert cluster_address(found.url) == found


def test_each_node_has_a_url_of_its_own() -> None:
    found = cluster_address("rediss+cluster://me:word@a:1?ssl_ca_certs=/ca.pem")
    assert found is not None
    assert found.of(B) == "rediss://me:word@b:2?ssl_ca_certs=/ca.pem"
    assert found.of(Node("::1", 7)) == "rediss://me:word@[::1]:7?ssl_ca_certs=/ca.pem"
    assert as_cluster("rediss://me:word@a:1/0?ssl_ca_certs=/ca.pem") == found


def test_one_server_is_no_cluster() -> None:
    for url in ("redis://a:1/3", "rediss://a", "unix:///run/redis.sock?db=1"):
        assert cluster_address(url) is None


@pytest.mark.parametrize(
    "url",
    [
        "redis+cluster://",
        "redis+cluster://a:1,",
        "redis+cluster://a:1,:2",
        "redis+cluster://a:x",
        "redis+cluster://a:99999999",
        "redis+cluster://a:1/3",
        "http+cluster://a:1",
        "unix+cluster:///run/redis.sock",
    ],
)
def test_addresses_that_are_none_are_refused(url: str) -> None:
    with pytest.raises(StoreUnusable) as caught:
        cluster_address(url)
    assert caught.value.hint


def test_replicas_are_an_option_of_our_own() -> None:
    assert without_replicas("redis://a:1/0") == ("redis://a:1/0", 0)
    assert without_replicas("unix:///run/x%2By.sock?replicas=2") == ("unix:///run/x%2By.sock", 2)
    assert without_replicas("redis://a?db=1&replicas=1&x=y") == ("redis://a?db=1&x=y", 1)
    for bad in ("", "-1", "x", "10", "¹"):
        with pytest.raises(StoreUnusable, match="replicas"):
            without_replicas(f"redis://a?replicas={bad}")


def test_all_that_is_of_a_match_shares_its_slot() -> None:
    for match in ("m-1", "index", "a_b-C", "x" * 64):
        keys = [*match_keys(match), log_key(match), live_channel(match)]
        assert {slot_of(key) for key in keys} == {slot_of(match)}


def test_owners_are_found_at_both_ends_of_ranges() -> None:
    found = SlotMap.read(
        [
            [8000, SLOTS - 1, reported(b"b", 2), reported(b"c", 3)],
            [0, 3999, reported(b"a", 1)],
            [5000, 5000, reported(b"a", 1)],
        ],
        A,
    )
    owners = {slot: found.owner(slot) for slot in (0, 3999, 4000, 4999, 5000, 5001, 7999, 8000, SLOTS - 1)}
    assert owners == {
        0: A, 3999: A, 4000: None, 4999: None, 5000: A, 5001: None, 7999: None, 8000: B, SLOTS - 1: B,
    }  # fmt: skip
    assert found.primaries == (A, B)
    assert found.nodes == (A, B, C)
    assert found.uncovered == 1000 + 2999
    assert SlotMap().owner(0) is None
    assert SlotMap().uncovered == SLOTS


def test_a_redirection_is_news_once() -> None:
    found = SlotMap.read([[0, SLOTS - 1, reported(b"a", 1)]], A)
    before = SlotMap.read([[0, SLOTS - 1, reported(b"a", 1)]], A)
    assert found.same(before)
    assert found.learn(7, B)
    assert not found.learn(7, B)
    assert (found.owner(6), found.owner(7), found.owner(8)) == (A, B, A)
    assert found.primaries == (A, B)
    assert not found.same(before)


def test_nodes_without_a_name_of_their_own_are_found() -> None:
    asked = Node("given", 1)
    names = [b"ip", b"10.0.0.7"]
    reply = [
        [0, 99, reported(b"", 2)],
        [100, 199, reported(None, 3)],
        [200, 299, reported(b"?", 4, names)],
        [300, SLOTS - 1, reported(b"?", 5, {b"ip": b"10.0.0.8"})],
    ]
    found = SlotMap.read(reply, asked)
    owners = [found.owner(slot) for slot in (0, 100, 200, 300)]
    assert owners == [Node("given", 2), Node("given", 3), Node("10.0.0.7", 4), Node("10.0.0.8", 5)]
