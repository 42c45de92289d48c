"""Addresses of stores: of one server, in redis-py's form, or of a Redis Cluster."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

import msgspec

from skerry.store.errors import StoreUnusable

CLUSTER_MARK = "+cluster"
# Not a setting: an address may name another port.
DEFAULT_PORT = 6379

_REPLICAS = "replicas="
_SCHEMES = ("redis", "rediss")
_HINT = "Use redis+cluster://host:port, with further nodes after commas; rediss+cluster:// for TLS."


class Node(NamedTuple):
    """A server of a cluster, identified by its host and port."""

    host: str
    port: int

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


class ClusterAddress(msgspec.Struct, frozen=True):
    """How to reach a cluster: some of its nodes, and what all of them share.

    ``scheme`` is that of a node's URL, ``credentials`` are as in a URL, with their ``@``, or empty;
    ``options`` is the query, which redis-py reads.
    """

    scheme: str
    credentials: str
    nodes: tuple[Node, ...]
    options: str

    def of(self, node: Node) -> str:
        """Return the URL of one node."""
        return f"{self.scheme}://{self.credentials}{node}{f'?{self.options}' if self.options else ''}"

    @property
    def url(self) -> str:
        """The URL of this address."""
        nodes = ",".join(str(node) for node in self.nodes)
        options = f"?{self.options}" if self.options else ""
        return f"{self.scheme}{CLUSTER_MARK}://{self.credentials}{nodes}{options}"


def cluster_address(url: str) -> ClusterAddress | None:
    """Read the address of a cluster; None if the URL names one server. Raises ``StoreUnusable``."""
    parts = _split(url)
    if not parts.scheme.endswith(CLUSTER_MARK):
        return None
    scheme = parts.scheme.removesuffix(CLUSTER_MARK)
    if scheme not in _SCHEMES:
        raise StoreUnusable(f"{parts.scheme}:// does not lead to a cluster.", _HINT)
    return _address(scheme, parts)


def as_cluster(url: str) -> ClusterAddress:
    """Return the address of the cluster that has the node at a ``redis://`` or ``rediss://`` URL."""
    parts = _split(url)
    return _address(parts.scheme, parts)


def may_be_cluster(url: str) -> bool:
    """Say whether the server at a URL could be a node of a cluster, as it listens on TCP."""
    return _split(url).scheme in _SCHEMES


def without_replicas(url: str) -> tuple[str, int]:
    """Split the option ``replicas=N`` off a URL, whose other options are redis-py's; N is 0 by default."""
    base, mark, query = url.partition("?")
    given = [option for option in query.split("&") if option.startswith(_REPLICAS)]
    others = [option for option in query.split("&") if not option.startswith(_REPLICAS)]
    if not given:
        return url, 0
    text = given[-1].removeprefix(_REPLICAS)
    if not (text.isascii() and text.isdigit() and len(text) == 1):
        raise StoreUnusable(
            f"replicas in the store's address must be a number from 0 to 9, not {text!r}.",
            "Change it or leave it out.",
        )
    return base + (mark + "&".join(others) if others else ""), int(text)


def _split(url: str) -> SplitResult:
    try:
        return urlsplit(url)
    except ValueError as error:
        # What it says may quote a password.
        raise StoreUnusable(
            "The store's address is not a valid URL.",
            "Check the brackets of IPv6 addresses, and percent-encode the special characters of a password.",
        ) from error


def _address(scheme: str, parts: SplitResult) -> ClusterAddress:
    if parts.path not in ("", "/", "/0"):
        raise StoreUnusable(
            "A cluster does not have numbered databases.", "Remove the path from its address."
        )
    credentials, at, nodes = parts.netloc.rpartition("@")
    return ClusterAddress(
        scheme, credentials + at, tuple(_node(text) for text in nodes.split(",")), parts.query
    )


def _node(text: str) -> Node:
    try:
        # Each node is parsed as the network location of a URL.
        parts = urlsplit(f"//{text}")
        host, port = parts.hostname, parts.port
    except ValueError:
        host, port = None, None
    if not host:
        raise StoreUnusable("The address of the cluster has a node without a host.", _HINT)
    return Node(host, DEFAULT_PORT if port is None else port)
