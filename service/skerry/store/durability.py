"""How durable acknowledged entries are on a server, above all one that Skerry did not start."""

from __future__ import annotations

import asyncio
from typing import Any, Literal, TypeAlias

import msgspec
from redis.exceptions import ResponseError

from skerry.store.errors import StoreUnusable, Unavailable
from skerry.store.limits import DEFAULTS, StoreLimits
from skerry.store.names import THE_SERVER, marker_key
from skerry.store.server_binaries import OLDEST
from skerry.store.store import Lane, Store
from skerry.store.troubles import Reason, Trouble, reason_of
from skerry.store.wire import NothingDone

Level: TypeAlias = Literal["always", "everysec", "no", "memory", "unknown"]
"""What survives a crash of the server: everything (always), all but a second or two (everysec), what the
system happened to write (no), the last snapshot if any (memory); or the server does not say (unknown)."""

_WORSE: tuple[Level, ...] = ("always", "unknown", "everysec", "no", "memory")

_SETTINGS = ("appendonly", "appendfsync", "maxmemory", "maxmemory-policy", "min-replicas-to-write")


class IsReplica(StoreUnusable):
    """The store is a replica, or has become one."""

    def __init__(self) -> None:
        super().__init__(
            "The store is a replica, which accepts no entries.", "Use the address of its primary."
        )


class Durability(msgspec.Struct, frozen=True):
    """A store, how durable it is, and what an operator should change.

    With several servers, ``server`` and ``version`` are those of the oldest. ``waitaof`` says whether all
    have that command, ``troubles`` why some accept no writes now, ``writable`` whether at least one does.
    """

    server: str
    version: str
    level: Level
    cluster: bool
    waitaof: bool
    warnings: tuple[str, ...]
    troubles: tuple[Trouble, ...] = ()
    writable: bool = True


async def read_durability(store: Store, limits: StoreLimits = DEFAULTS) -> Durability:
    """Ask all servers of a store that hold keys; a store is as durable as its weakest server.

    Raises ``StoreUnusable`` if one is older than 7.0 or, without a cluster, a replica; ``Unavailable`` if
    none answers, or the cluster reports that it is down.
    """
    servers = await store.servers()
    readings = (_read_in_time(store, name, lane, limits) for name, lane in servers.items())
    answers = await asyncio.gather(*readings, return_exceptions=True)
    found: dict[str, Durability] = {}
    silent: dict[str, Unavailable] = {}
    for name, answer in zip(servers, answers, strict=True):
        if isinstance(answer, Durability):
            found[name] = answer
        elif isinstance(answer, Unavailable):
            silent[name] = answer
        else:
            raise answer
    if not found:
        # What a server reports about the others is more useful than that one cannot be reached.
        reasons = sorted(silent.values(), key=lambda reason: isinstance(reason, NothingDone))
        raise reasons[0] if reasons else Unavailable("No server of the store holds any keys.")
    return _together(found, silent)


async def _read_in_time(store: Store, name: str, lane: Lane, limits: StoreLimits) -> Durability:
    """Read with a timeout, so that one server that hangs does not delay the others."""
    try:
        async with asyncio.timeout(limits.watch_reply_seconds):
            return await _read(store, name, lane, limits)
    except TimeoutError:
        raise Unavailable("The server did not answer in time.") from None


async def _read(store: Store, name: str, lane: Lane, limits: StoreLimits) -> Durability:
    wanted = store.replicas
    info = _fields(await lane.call("INFO"))
    cluster = info.get("cluster_enabled") == "1"
    server, version = _version(info)
    if _pair(version) < OLDEST:
        raise StoreUnusable(
            f"The store is {server} {version}, which is too old.", f"Use {OLDEST[0]}.{OLDEST[1]} or newer."
        )
    if info.get("role") in ("slave", "replica"):
        if cluster:
            raise Unavailable("A server of the cluster is changing its role.")  # the map follows in a moment
        raise IsReplica
    settings = await _settings(lane)
    level = _level(info, settings)
    warnings = _warnings(level, info, settings, wanted, limits.full_percent)
    if cluster:
        if _fields(await lane.call("CLUSTER", "INFO")).get("cluster_state") == "fail":
            raise Unavailable("The cluster reports that it is down: a primary may be lost.")
        if info.get("connected_slaves") == "0" and not wanted:
            warnings.append("The server has no replica: if it is lost, its matches are unavailable.")
    reason, detail = await _refusal(lane, store.tag_at(name))
    if reason is None and int(info.get("connected_slaves", "0")) < wanted:
        reason, detail = "no_replicas", f"{wanted} must have each entry"
    where = "" if name == THE_SERVER else name
    troubles = () if reason is None else (Trouble(reason, where, detail),)
    return Durability(
        server=server,
        version=version,
        level=level,
        cluster=cluster,
        waitaof=_pair(version) >= (7, 2),
        warnings=tuple(warnings),
        troubles=troubles,
        writable=not troubles,
    )


async def _refusal(lane: Lane, tag: str | None) -> tuple[Reason | None, str]:
    """Return why a server refuses a write that changes nothing; None if it accepts it."""
    if tag is None:
        return None, ""
    try:
        await lane.call("SETRANGE", marker_key(tag), "0", "")
    except NothingDone as error:
        if error.why is None:
            raise
        return reason_of(error.why), str(error.why)
    except ResponseError as error:
        return reason_of(error), str(error)
    return None, ""


def _together(found: dict[str, Durability], silent: dict[str, Unavailable]) -> Durability:
    """Return the combined durability of several servers; a warning of only some names them."""
    troubles = [Trouble("unreachable", name, reason.message) for name, reason in silent.items()]
    troubles += [trouble for one in found.values() for trouble in one.troubles]
    weakest = max(found.values(), key=lambda one: _WORSE.index(one.level))
    oldest = min(found.values(), key=lambda one: _pair(one.version))
    warnings = [trouble.text for trouble in troubles]
    for text in dict.fromkeys(text for one in found.values() for text in one.warnings):
        names = [name for name, one in found.items() if text in one.warnings]
        warnings.append(text if len(names) == len(found) else f"{', '.join(names)}: {text}")
    return Durability(
        server=oldest.server,
        version=oldest.version,
        level=weakest.level,
        cluster=weakest.cluster,
        waitaof=all(one.waitaof for one in found.values()),
        warnings=tuple(warnings),
        troubles=tuple(troubles),
        writable=any(one.writable for one in found.values()),
    )


def _level(info: dict[str, str], settings: dict[str, str] | None) -> Level:
    if info.get("aof_enabled") == "0":
        return "memory"
    if info.get("aof_enabled") != "1" or settings is None:
        return "unknown"
    match settings.get("appendfsync"):
        case "always" | "everysec" | "no" as level:
            return level
        case _:
            return "unknown"


def _warnings(
    level: Level,
    info: dict[str, str],
    settings: dict[str, str] | None,
    wanted: int,
    full_percent: int,
) -> list[str]:
    by_level = {
        "everysec": "A crash may lose the last second or two of entries: set appendfsync always.",
        "no": "A crash may lose acknowledged entries: set appendfsync always.",
        "memory": "Entries live in memory only: set appendonly yes and appendfsync always.",
        "unknown": "The server hides how it persists: make sure of appendonly yes and appendfsync always.",
    }
    found = [by_level[level]] if level in by_level else []
    policy = info.get("maxmemory_policy", "noeviction")
    if policy.startswith("allkeys-"):
        found.append(f"With maxmemory-policy {policy} the server may delete matches: set noeviction.")
    elif policy != "noeviction":
        found.append(f"maxmemory-policy is {policy}: set noeviction, so that a full server reports an error.")
    if info.get("aof_last_write_status", "ok") != "ok" or info.get("aof_last_bgrewrite_status", "ok") != "ok":
        found.append("The server's last write to its append-only file failed: check its log and its disk.")
    used, most = int(info.get("used_memory", "0")), int(info.get("maxmemory", "0"))
    if full_percent * most < used * 100 < most * 100:
        found.append(
            f"{used * 100 // most}% of maxmemory is in use: raise it before the server refuses writes."
        )
    replicas = int(info.get("connected_slaves", "0"))
    careful = settings is None or settings.get("min-replicas-to-write", "0") != "0"
    if replicas and not wanted and not careful:
        found.append(
            "A fail-over may lose acknowledged entries: add ?replicas=1 to the store's address,"
            " or set min-replicas-to-write."
        )
    return found


async def _settings(lane: Lane) -> dict[str, str] | None:
    """Return the settings, or None if the server hides them."""
    try:
        reply: Any = await lane.call("CONFIG", "GET", *_SETTINGS)
    except ResponseError:
        return None
    return {name.decode(): value.decode() for name, value in reply.items()}


def _fields(text: Any) -> dict[str, str]:
    raw = text.decode(errors="replace") if isinstance(text, bytes) else str(text)
    pairs = (line.partition(":") for line in raw.splitlines() if ":" in line)
    return {name: value for name, _, value in pairs}


def _version(info: dict[str, str]) -> tuple[str, str]:
    """Return the server's own name and version; Valkey also reports a compatible Redis version."""
    for name, field in (("Valkey", "valkey_version"), ("Redis", "redis_version")):
        if field in info:
            return name, info[field]
    return "a server of unknown kind", "0"


def _pair(version: str) -> tuple[int, int]:
    numbers = [int(part) if part.isdigit() else 0 for part in version.split(".")] + [0, 0]
    return numbers[0], numbers[1]
