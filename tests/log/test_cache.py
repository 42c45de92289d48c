"""The cache of folded matches: bounded by memory, the least recently used dropped first."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable
from itertools import islice
from random import Random

import pytest
from msgspec.structs import replace

from skerry.log.cache import Cache
from skerry.log.state_size import CACHE_BYTES, StateSizes, sizes_of
from skerry.match import commands
from skerry.match.packed_windows import packed, unpacked
from skerry.match.state import MatchState
from skerry.rules import registry
from skerry.settings.matches import MatchSettings

MIB = 1024 * 1024


def begun(match: str, name: str = "dream-islands") -> MatchState:
    """Return a practice match of two seats that has begun."""
    state = commands.create(match, registry.game(name), {}, 2, at=1, seed=match).state
    for seat in (0, 1):
        state = commands.join(state, seat, at=1).state
    for seat in (0, 1):
        state = commands.ready(state, seat, at=1).state
    return state


def played(state: MatchState, moves: int) -> list[MatchState]:
    """Return the states after each of some random moves."""
    choice, states = Random(state.match), [state]
    for _ in range(moves):
        state = states[-1]
        awaited = sorted(state.decisions())
        if not awaited:
            break
        seat = choice.choice(awaited)
        moves_there = list(islice(state.rules.legal_moves(state.game_state, seat), 50))
        states.append(commands.play(state, seat, choice.choice(moves_there), 1).state)
    return states


def test_the_least_recently_used_match_is_dropped_first() -> None:
    cache = Cache(MatchSettings(cache_mib=1), estimate=lambda state: 1000 * state.seq)
    small, state = replace(begun("m-0"), seq=1), replace(begun("m-0"), seq=100)
    cache.put(small)
    for at in range(1, 11):
        cache.put(replace(state, match=f"m-{at}"))
    assert (cache.sizes[0], cache.memory) == (11, 1_001_000)
    assert cache.latest("m-0") is small
    # It grows, and what is longest out of use makes room for it.
    cache.put(state)
    assert (cache.latest("m-0"), cache.latest("m-1")) == (state, None)
    assert (cache.sizes[0], cache.memory) == (10, 1_000_000)
    for at in range(12):
        cache.drop(f"m-{at}")
    assert (cache.sizes[0], cache.memory) == (0, 0)
    cache.put(replace(played(begun("m-0"), 30)[-1], seq=1))
    assert len(cache._loose) == 1
    cache.drop("m-0")
    assert not cache._loose


def test_one_match_is_cached_however_large_it_is() -> None:
    cache = Cache(MatchSettings(cache_mib=1), estimate=lambda _: 2 * MIB)
    state = begun("m-0")
    cache.put(state)
    assert cache.latest("m-0") is state
    other = replace(state, match="m-1")
    cache.put(other)
    assert (cache.latest("m-0"), cache.latest("m-1"), cache.memory) == (None, other, 2 * MIB)


def test_recent_states_go_when_they_are_old() -> None:
    seconds = [0.0]
    cache = Cache(MatchSettings(cached_state_age=10.0), lambda: seconds[0])
    states = played(begun("m-0"), 3)
    for state in states[:3]:
        cache.put(state)
        seconds[0] += 4.0
    seconds[0] += 3.0
    # As it is seen again now, the first one is the youngest.
    cache.put(states[0])
    assert cache.sizes == (1, 2)
    assert [cache.at("m-0", state.head) for state in states] == [states[0], None, states[2], None]
    seconds[0] += 20.0
    cache.put(states[3])
    assert cache.sizes == (1, 1)
    assert cache.latest("m-0") is states[3]


def test_a_match_without_new_entries_is_packed() -> None:
    seconds = [0.0]

    def estimate(state: MatchState) -> int:
        return MIB // 4 if packed(state) is state else MIB // 3

    cache = Cache(MatchSettings(cached_state_age=10.0, cache_mib=1), lambda: seconds[0], estimate)
    idle, busy = played(begun("m-0"), 30), played(begun("m-1"), 30)
    roomy = Cache(MatchSettings(cached_state_age=10.0), lambda: seconds[0], estimate)
    for each in (cache, roomy):
        each.put(idle[-1])
        each.put(busy[-2])
        assert each.latest("m-0") is idle[-1]
    seconds[0] += 11.0
    roomy.put(busy[-1])
    assert roomy.latest("m-0") is idle[-1]
    cache.put(busy[-1])
    small = cache.latest("m-0")
    assert small is not None
    assert small.head == idle[-1].head
    assert small != idle[-1]
    assert unpacked(small) == idle[-1]
    assert cache.latest("m-1") is busy[-1]
    assert cache.memory == MIB // 3 + MIB // 4
    # What it plays is packed again when it has been idle again.
    cache.put(played(small, 5)[-1])
    seconds[0] += 11.0
    cache.put(busy[-1])
    cache.put(busy[-1])
    again = cache.latest("m-0")
    assert again is not None
    assert packed(again) is again


def test_idle_matches_are_packed_in_a_moment_for_a_moment() -> None:
    seconds, callbacks = [0.0], list[Callable[[], None]]()
    settings = MatchSettings(cached_state_age=10.0, cache_mib=1)

    def now() -> float:
        seconds[0] += 0.0011
        return seconds[0]

    cache = Cache(settings, now, lambda _: MIB // 6, later=callbacks.append)
    idle = [played(begun(f"m-{number}"), 30)[-1] for number in range(4)]
    for each in idle:
        cache.put(each)
    busy = begun("m-9")
    seconds[0] += 11.0
    cache.put(busy)
    assert [cache.latest(each.match) is each for each in idle] == [True] * 4
    left = []
    while callbacks:
        assert len(callbacks) == 1
        callbacks.pop()()
        left.append(sum(cache.latest(each.match) is each for each in idle))
    # At least one each time, and never all of many at once.
    assert left[0] > 0
    assert left[-1] == 0
    for each in idle:
        found = cache.latest(each.match)
        assert found is not None
        assert unpacked(found) == each


def test_a_hash_of_another_match_gives_nothing() -> None:
    cache, states = Cache(MatchSettings()), played(begun("m-0"), 2)
    for state in states:
        cache.put(state)
    assert cache.at("m-0", states[1].head) is states[1]
    for state in states:
        assert cache.at("m-1", state.head) is None


def test_a_fold_from_the_log_leaves_only_its_last_state() -> None:
    cache, state = Cache(MatchSettings()), begun("m-0")
    cache.put_latest(state)
    assert cache.sizes == (1, 0)
    assert cache.at("m-0", state.head) is state
    older = replace(state, seq=state.seq - 1)
    cache.put_latest(older)
    assert cache.latest("m-0") is state


@pytest.mark.parametrize("name", registry.names())
def test_the_estimate_is_near_what_python_counts(name: str) -> None:
    sizes = StateSizes()
    played(begun("m-first", name), 20)
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        states = [played(begun(f"m-{number}", name), 20)[-1] for number in range(16)]
        gc.collect()
        counted = (tracemalloc.get_traced_memory()[0] - before) / len(states)
    finally:
        tracemalloc.stop()
    estimated = [sizes.estimate(state) for state in states][-1] - CACHE_BYTES
    assert counted / 1.5 < estimated < counted * 1.7


def test_what_is_shared_within_a_state_is_counted_once() -> None:
    text = "x" * 10_000
    assert sum(sizes_of((text, [text, {"a": text}])).values()) < 11_000
