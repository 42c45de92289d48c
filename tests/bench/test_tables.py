"""The benches' tables fit a terminal of 80 columns, and nothing in them is cut or folded."""

from __future__ import annotations

import io

import pytest
from rich.console import Console, RenderableType
from tests.bench import fanout, folding, memory, move_tables
from tests.bench.loops import Measured
from tests.bench.machine import Cost
from tests.bench.rows import Found
from tests.bench.tables import WIDTH, table

pytestmark = pytest.mark.pure

COST = Cost(5.0, {"server": 4.95, "store": 4.95, "load": 4.95}, 12.34)


def lines(shown: RenderableType) -> list[str]:
    text = io.StringIO()
    Console(file=text, width=WIDTH).print(shown)
    return text.getvalue().splitlines()


def fits(shown: RenderableType, *cells: str) -> None:
    printed = lines(shown)
    assert max(map(len, printed)) <= WIDTH
    assert "…" not in "".join(printed)
    for cell in cells:
        assert any(cell in line for line in printed), (cell, printed)


MEASURED = Measured([1.2345] * 9, 61728, 5.0, COST)
SECOND = Measured([1.2345] * 9, 61728, 5.0, Cost(5.0, {**COST.cpu, "other": 0.011106}, 12.34))


def test_moves() -> None:
    found = [
        Found("set-up", 128, MEASURED),
        Found("pure, with views", 128, MEASURED),
        Found("pure, 2 workers", 32, SECOND),
    ]
    shown = move_tables.shown(found)
    fits(shown, "set-up", "pure, with views", "12,346", "1234.5", "550,000", "99 %", "2.5", "1,234 µs/move")
    fits(shown, "matches/s  CPU µs/match  p50 ms  p95 ms  p99 ms", "moves/s  CPU µs/move  p50 ms")


def test_moves_beside_the_peer() -> None:
    slow = Measured([1.2345] * 9, 30864, 5.0, COST)
    shown = move_tables.shown([Found("whole bench", 128, MEASURED, slow), Found("bare append", 128, SECOND)])
    fits(
        shown,
        "ours/s  peer/s  ratio   our µs  peer µs  CPU ratio",
        "12,346   6,173   2.00  550,000  550,000       1.00",
    )
    after = lines(shown)[[line.strip().startswith("Beside") for line in lines(shown)].index(True) :]
    compared = after[: [line.strip().startswith("Shares") for line in after].index(True)]
    assert not any("bare append" in line for line in compared)


def test_only_the_tables_that_have_rows() -> None:
    printed = lines(move_tables.shown([Found("pure moves", 32, MEASURED)]))
    assert not any("Set-up" in line for line in printed)
    assert sum("pure moves" in line for line in printed) == 2


def test_fanout() -> None:
    found = [fanout.Fanned("event streams", 1000, 96, (1234.567,) * 4, (1234.567,) * 4, 12345.6, COST)]
    fits(fanout.shown(found), "event streams       1000", "1234567.00", "12,346", "99 %", "2.5")


def test_folding() -> None:
    found = [folding.Folded("islands-in-the-mist", 1234, 12345.6, 1234.5, 234.5, 123456.7, 12345.6, 1234.5)]
    fits(folding.shown(found), "islands-in-the-mist", "1.9 %", "123,457")
    fits(folding.shown(found, 1234.5), "1.9 % (19.0 %)")


def test_memory() -> None:
    held = memory.Held(("m",) * 300, 123456, 300 * 1234567, 300 * 1234567)
    fits(memory.shown([memory.MemoryUse("islands-in-the-mist", held, held, held)]), "1,234.6", "411.5")


def test_what_does_not_fit_beside_the_first_columns_stands_below_with_the_same() -> None:
    headings = ["name", "number", *(f"some figure {at}" for at in range(12))]
    shown = lines(table("Title", headings, [("one", "2", *(f"{at}.0e+0000" for at in range(12)))], keys=2))
    assert max(map(len, shown)) <= WIDTH
    assert sum("one" in line and " 2 " in line for line in shown) == 3
    assert all(any(f" {at}.0e+0000" in line for line in shown) for at in range(12))
    assert [line.strip() for line in shown].count("Title") == 1


def test_a_small_table_is_one() -> None:
    shown = lines(table("T", ["a", "b c"], [("x", "1"), ("y", "2")]))
    assert sum("x" in line for line in shown) == 1
