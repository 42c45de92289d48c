"""The known end of a match's log: what continues it, what repeats it, and what must be asked for."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.plugins.chains import entry_after

from skerry.chain.entries import Head
from skerry.log.match_tail import START, Delivery, Item, Need, Watch

pytestmark = pytest.mark.pure


def chain(count: int, head: Head = START, text: str = "") -> list[Item]:
    """Return entries that follow a head."""
    items = []
    for _ in range(count):
        parent = head.hash or None
        head, entry = entry_after(head if head.seq else None, text)
        items.append(Item(head.seq, head.hash, parent, entry))
    return items


def watching(items: list[Item], size: int = 32) -> Watch:
    """Return a watch that has seen entries from the start."""
    watch = Watch("m-1", size)
    watch.begin(START)
    assert all(watch.offer(item) for item in items)
    return watch


def test_a_message_carries_an_item() -> None:
    for item in (Item(7, "ab", "cd", b"a b  c \x00\n"), Item(1, "ab", None, b"")):
        assert Item.unpack(item.pack()) == item
    for bad in (b"", b"1 2 3", b"x y z e"):
        with pytest.raises(ValueError, match=r".+"):
            Item.unpack(bad)


def test_entries_are_given_in_order() -> None:
    items = chain(3)
    watch = watching(items)
    assert watch.after(START, 0) == items[0]
    assert watch.after(items[0].head, 0) == items[1]
    assert watch.after(items[2].head, 0) is Need.WAIT


def test_a_duplicate_changes_nothing_and_a_gap_is_asked_for() -> None:
    items = chain(5)
    watch = watching(items[:3])
    assert watch.offer(items[1])
    assert watch.offer(items[2])
    assert not watch.offer(items[4])
    assert watch.tip == items[2].head
    assert watch.offer(items[3])
    assert watch.offer(items[4])


def test_another_branch_is_asked_for() -> None:
    items, other = chain(3), chain(4, text="other")
    watch = watching(items)
    assert not watch.offer(other[2])
    assert not watch.offer(other[1])
    assert not watch.offer(other[3])
    assert watch.tip == items[2].head


def test_the_ring_forgets_the_oldest() -> None:
    items = chain(10)
    watch = watching(items, size=4)
    assert watch.after(START, 0) is Need.READ
    assert watch.after(items[4].head, 0) is Need.READ
    assert watch.after(items[5].head, 0) == items[6]
    assert watch.hash_at(6) == items[5].hash
    assert watch.hash_at(5) is None


def test_the_last_entries_up_to_a_head_are_at_hand() -> None:
    items, other = chain(10), chain(10, text="other")
    watch = watching(items, size=4)
    assert watch.tail(items[9].head, 3) == tuple(items[7:])
    assert watch.tail(items[9].head, 5) == tuple(items[6:])
    assert watch.tail(items[7].head, 3) == tuple(items[6:8])
    # Older ones, entries of another branch and those to come are not.
    for head in (items[5].head, items[2].head, other[8].head, chain(11)[10].head, START):
        assert watch.tail(head, 3) == ()


def test_before_the_log_was_asked_one_waits() -> None:
    watch = Watch("m-1", 4)
    assert watch.after(START, 0) is Need.WAIT
    assert not watch.offer(chain(1)[0])


def test_a_cursor_of_another_branch_has_to_read() -> None:
    items, other = chain(3), chain(3, text="other")
    watch = watching(items)
    assert watch.after(other[1].head, 0) is Need.READ
    assert watch.after(other[2].head, 0) is Need.READ


def test_a_cursor_ahead_waits_until_the_head_goes_back() -> None:
    items = chain(5)
    watch = watching(items[:2])
    assert watch.after(items[4].head, watch.epoch) is Need.WAIT
    before = watch.epoch
    watch.begin(items[0].head)
    assert watch.after(items[4].head, before) is Need.READ
    assert watch.after(items[4].head, watch.epoch) is Need.WAIT
    assert watch.after(items[0].head, watch.epoch) is Need.WAIT


class Fake:
    """A follower that takes what its sink takes."""

    def __init__(self, takes: bool) -> None:
        self.alarm = asyncio.Event()
        self.takes = takes
        self.taken: list[Delivery] = []

    def take(self, delivery: Delivery) -> bool:
        self.taken.append(delivery)
        return self.takes


def test_who_takes_an_entry_at_once_is_not_woken() -> None:
    first, second = chain(2)
    watch = watching([first])
    quick, slow = Fake(takes=True), Fake(takes=False)
    watch.followers = {quick, slow}
    assert watch.offer(second)
    assert (quick.alarm.is_set(), slow.alarm.is_set()) == (False, True)
    # One delivery for all of them; a duplicate is none.
    assert quick.taken == slow.taken
    assert watch.offer(second)
    assert len(quick.taken) == 1
    watch.wake()
    assert quick.alarm.is_set()


def test_what_an_entry_means_is_made_once_and_only_if_asked_for() -> None:
    first, second = chain(2)
    watch, made = watching([first]), list[Item]()

    def update(item: Item) -> Any:
        made.append(item)
        return "update"

    follower = Fake(takes=False)
    watch.followers = {follower}
    assert watch.offer(second, update)
    assert not made
    (delivery,) = follower.taken
    found: list[Any] = [delivery.update, delivery.update]
    assert found == ["update", "update"]
    assert made == [second]


def test_that_an_entry_is_not_at_hand_is_asked_once_for_all_followers() -> None:
    first, second = chain(2)
    watch, asked = watching([first]), list[Item]()
    follower = Fake(takes=False)
    watch.followers = {follower}
    assert watch.offer(second, asked.append)
    (delivery,) = follower.taken
    assert delivery.update is None
    assert delivery.update is None
    assert asked == [second]
