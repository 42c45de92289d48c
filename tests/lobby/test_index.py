"""The lists of matches: forward only, found by game, phase, player and code, healed from the logs."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.plugins.chains import append, extend
from tests.plugins.stores import on_a_cluster_too, say

from skerry.lobby.index import Index, Page, Summary
from skerry.log.redis_log import RedisLog
from skerry.store.errors import Unavailable

pytestmark = [pytest.mark.store, on_a_cluster_too]


@pytest.fixture
def index(log: RedisLog) -> Index:
    """The index of an empty store."""
    return Index(log.store, log)


async def put(index: Index, match: str, seq: int, at: int, **changes: Any) -> bool:
    """List a match with a few plain properties."""
    given: dict[str, Any] = {"phase": "open", "game": "hashi", "public": True}
    return await index.put(match, f"{match} {seq}".encode(), seq=seq, updated_at=at, **{**given, **changes})


def names(page: Page) -> list[str]:
    """Return the matches of a page."""
    return [listed.match for listed in page.rows]


async def test_a_row_only_moves_forward(index: Index) -> None:
    assert await put(index, "m-1", 5, 500, phase="playing", code="ABC", players=("p-1",))
    assert not await put(index, "m-1", 4, 400, phase="open", code="DEF", players=("p-2",))
    assert await index.row("m-1") == b"m-1 5"
    assert names(await index.page(phase="open")) == []
    assert names(await index.page(phase="playing")) == ["m-1"]
    assert await index.match_of_code("DEF") is None
    assert names(await index.matches_of("p-2")) == []
    assert await put(index, "m-1", 5, 500, phase="playing", code="ABC", players=("p-1",))
    assert names(await index.page()) == ["m-1"]


async def test_of_many_puts_the_latest_stays(index: Index) -> None:
    await asyncio.gather(*(put(index, "m-1", seq, seq, phase=f"p{seq % 3}") for seq in (3, 9, 1, 7, 8, 2, 6)))
    assert await index.row("m-1") == b"m-1 9"
    assert names(await index.page(phase="p0")) == ["m-1"]
    assert names(await index.page(phase="p1")) == []
    assert names(await index.page(phase="p2")) == []


async def test_lists_are_filtered(index: Index) -> None:
    await put(index, "m-1", 1, 10)
    await put(index, "m-2", 1, 20, game="small-islands")
    await put(index, "m-3", 1, 30, phase="over")
    await put(index, "m-4", 1, 40, public=False)
    assert names(await index.page()) == ["m-3", "m-2", "m-1"]
    assert names(await index.page(public=False)) == ["m-4", "m-3", "m-2", "m-1"]
    assert names(await index.page(game="hashi")) == ["m-3", "m-1"]
    assert names(await index.page(game="hashi", phase="open")) == ["m-1"]
    assert names(await index.page(game="hashi", phase="open", public=False)) == ["m-4", "m-1"]
    assert names(await index.page(phase="over")) == ["m-3"]
    assert names(await index.page(game="chess")) == []
    assert names(await index.page(game="* :")) == []


async def test_pages_follow_one_another(index: Index) -> None:
    for number in range(25):
        # Several at the same millisecond.
        await put(index, f"m-{number:02d}", 1, 1000 + number // 5)
    seen: list[str] = []
    after = None
    while True:
        page = await index.page(first=4, after=after)
        assert len(page.rows) == 4 or not page.more
        seen += names(page)
        if not page.more:
            break
        after = page.rows[-1].cursor
    assert seen == [f"m-{number:02d}" for number in reversed(range(25))]
    everything = await index.page(first=25)
    assert (len(everything.rows), everything.more) == (25, False)
    assert await index.page(first=5, after=everything.rows[-1].cursor) == Page((), False)
    for bad in ("", "x", "[-", "+", "0000000000000001:m}"):
        with pytest.raises(ValueError, match="not a cursor"):
            await index.page(after=bad)


async def test_a_match_that_changes_moves_to_the_front(index: Index) -> None:
    await put(index, "m-1", 1, 10)
    await put(index, "m-2", 1, 20)
    await put(index, "m-1", 2, 30)
    assert names(await index.page()) == ["m-1", "m-2"]
    assert [listed.row for listed in (await index.page()).rows] == [b"m-1 2", b"m-2 1"]


async def test_players_and_codes_follow_the_match(index: Index) -> None:
    await put(index, "m-1", 1, 10, code="ABC", players=("p-1", "p-2"))
    await put(index, "m-2", 1, 20, players=("p-1",))
    assert names(await index.matches_of("p-1")) == ["m-2", "m-1"]
    assert names(await index.matches_of("p-1", first=1)) == ["m-2"]
    assert names(await index.matches_of("p-2")) == ["m-1"]
    assert await index.match_of_code("ABC") == "m-1"
    await put(index, "m-1", 2, 30, players=("p-2", "p-3"))
    assert names(await index.matches_of("p-1")) == ["m-2"]
    assert names(await index.matches_of("p-3")) == ["m-1"]
    assert await index.match_of_code("ABC") is None


async def test_of_two_with_one_code_the_first_has_it(index: Index) -> None:
    await put(index, "m-1", 1, 10, code="ABC")
    await put(index, "m-2", 1, 10, code="ABC")
    assert await index.match_of_code("ABC") == "m-1"
    await put(index, "m-2", 2, 10)
    assert await index.match_of_code("ABC") == "m-1"


async def test_a_removed_match_is_in_no_list(index: Index, log: RedisLog) -> None:
    await put(index, "m-1", 1, 10, code="ABC", players=("p-1",))
    assert await index.remove("m-1")
    assert not await index.remove("m-1")
    assert names(await index.page(public=False)) == []
    assert names(await index.matches_of("p-1")) == []
    assert await index.match_of_code("ABC") is None
    assert await log.of("index").call("KEYS", "sk:{index}:*") == []


async def test_words_that_would_break_a_key_are_refused(index: Index) -> None:
    for changes in ({"phase": "a b"}, {"game": "x:y"}, {"players": ("a b",)}, {"code": ""}):
        with pytest.raises(ValueError, match="not a word"):
            await put(index, "m-1", 1, 10, **changes)
    with pytest.raises(ValueError, match="not a match id"):
        await put(index, "m 1", 1, 10)
    assert names(await index.page(public=False)) == []


class Summaries:
    """Folds logs of opaque entries, and counts how often."""

    def __init__(self, log: RedisLog) -> None:
        self.log = log
        self.asked: list[str] = []

    async def __call__(self, match: str) -> Summary | None:
        self.asked.append(match)
        head = await self.log.head(match)
        assert head is not None
        return Summary(f"{match} {head.seq}".encode(), head.seq, "open", "hashi", True, head.seq)


async def test_all_matches_are_those_with_a_log(index: Index, log: RedisLog) -> None:
    await asyncio.gather(*(extend(log, f"m-{number}", 1) for number in range(50)))
    await put(index, "m-listed-only", 1, 1)
    found = {match async for matches in index.all_matches() for match in matches}
    assert found == {f"m-{number}" for number in range(50)}


async def test_heal_mends_what_a_dead_worker_left(index: Index, log: RedisLog) -> None:
    summaries = Summaries(log)
    for number in range(10):
        await extend(log, f"m-{number}", number + 1)
        await put(index, f"m-{number}", number + 1, number)
    head = await log.head("m-3")
    await append(log, "m-3", head)  # and then the worker dies
    await extend(log, "m-new", 2)
    assert await index.heal(summaries) == 2
    assert sorted(summaries.asked) == ["m-3", "m-new"]
    assert await index.row("m-3") == b"m-3 5"
    assert await index.row("m-new") == b"m-new 2"
    assert await index.heal(summaries) == 0


async def test_heal_follows_a_head_that_went_back(index: Index, log: RedisLog) -> None:
    await extend(log, "m-1", 2)
    await put(index, "m-1", 9, 99, phase="over")
    assert await index.heal(Summaries(log)) == 1
    assert await index.row("m-1") == b"m-1 2"
    assert names(await index.page(phase="over")) == []


async def test_lists_are_made_again_from_the_logs(index: Index, log: RedisLog) -> None:
    for number in range(30):
        await extend(log, f"m-{number}", 1 + number % 3)
    summaries = Summaries(log)
    await index.heal(summaries)
    before = await index.page(first=100)
    assert len(before.rows) == 30
    await index.forget_all()
    assert await log.of("index").call("KEYS", "sk:{index}:*") == []
    assert await index.page() == Page((), False)
    assert await index.heal(summaries) == 30
    assert await index.page(first=100) == before


async def test_one_match_that_cannot_be_folded_does_not_stop_the_sweep(index: Index, log: RedisLog) -> None:
    for number in range(5):
        await extend(log, f"m-{number}", 1)
    summaries = Summaries(log)

    async def summarise(match: str) -> Summary | None:
        if match == "m-2":
            raise LookupError("rules are gone")
        return None if match == "m-3" else await summaries(match)

    assert await index.heal(summarise) == 3
    assert sorted(names(await index.page())) == ["m-0", "m-1", "m-4"]


async def test_an_outage_ends_the_sweep(index: Index, log: RedisLog) -> None:
    await extend(log, "m-1", 1)

    async def summarise(_match: str) -> Summary | None:
        raise Unavailable("gone")

    with pytest.raises(Unavailable):
        await index.heal(summarise)


async def test_a_forgotten_script_is_taught_again(index: Index, log: RedisLog) -> None:
    await put(index, "m-1", 1, 10)
    say(log.url, "SCRIPT", "FLUSH")
    assert await put(index, "m-1", 2, 20)
    assert await index.row("m-1") == b"m-1 2"
