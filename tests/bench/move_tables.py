"""The tables of the bench of moves."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group
from tests.bench.loops import Measured
from tests.bench.rows import SET_UP, Found
from tests.bench.tables import percentile, table


def shown(found: Sequence[Found]) -> Group:
    """Return the tables: per match, per move, beside the peer, and shares of the cores."""
    made = [one for one in found if one.row == SET_UP]
    moved = [one for one in found if one.row != SET_UP]
    compared = [(one, one.peer) for one in found if one.peer is not None]
    parts: list[Group] = []
    if made:
        parts.append(_figures("Set-up: create, join, join, ready, ready, two followers", "match", made))
    if moved:
        parts.append(_figures("Durable moves over HTTP, one worker, two followers a match", "move", moved))
    if compared:
        parts.append(_compared(compared))
    parts.append(_shares(found))
    return Group(*parts)


def _figures(title: str, unit: str, found: Sequence[Found]) -> Group:
    plural = {"move": "moves", "match": "matches"}[unit]
    headings = ("run", "at once", f"{plural}/s", f"CPU µs/{unit}", "p50 ms", "p95 ms", "p99 ms")
    rows = []
    for one in found:
        times = (f"{1000 * percentile(one.measured.taken, share):.1f}" for share in (0.5, 0.95, 0.99))
        rows.append((one.row, str(one.lanes), _rate(one.measured), _cpu(one.measured), *times))
    return table(title, headings, rows, keys=2)


def _compared(found: Sequence[tuple[Found, Measured]]) -> Group:
    headings = ("run", "at once", "ours/s", "peer/s", "ratio", "our µs", "peer µs", "CPU ratio")
    rows = []
    for one, peer in found:
        ratio = f"{one.measured.rate / peer.rate:.2f}"
        rates = (_rate(one.measured), _rate(peer), ratio)
        by_cpu = f"{peer.cpu() / one.measured.cpu():.2f}"
        rows.append((one.row, str(one.lanes), *rates, _cpu(one.measured), _cpu(peer), by_cpu))
    return table("Beside boardgame.io in memory, per move or per match set up", headings, rows, keys=2)


def _shares(found: Sequence[Found]) -> Group:
    headings = ("run", "at once", "server", "store", "load", "others", "other worker")
    rows = []
    for one in found:
        cost = one.measured.cost
        other = f"{one.measured.cpu('other'):,.0f} µs/move" if "other" in cost.cpu else "-"
        shares = (cost.share(name) for name in ("server", "store", "load"))
        rows.append((one.row, str(one.lanes), *shares, cost.elsewhere, other))
    return table("Shares of a core; others: cores used by other processes", headings, rows, keys=2)


def _rate(measured: Measured) -> str:
    return f"{measured.rate:,.0f}"


def _cpu(measured: Measured) -> str:
    return f"{measured.cpu():,.0f}"
