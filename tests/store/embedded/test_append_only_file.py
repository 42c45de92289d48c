"""What is found at the end of an append-only file, and in its middle; and that a server starts with it."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.plugins.chains import extend
from tests.plugins.stores import say

from skerry.cli import main
from skerry.log.redis_log import RedisLog
from skerry.store.embedded import append_only_file
from skerry.store.embedded.append_only_file import Damage, cut, find_damage, has_whole_end, last_file
from skerry.store.embedded.server import ASIDE, EmbeddedStore
from skerry.store.errors import StoreUnusable


def packed(*words: str | bytes) -> bytes:
    parts = [word.encode() if isinstance(word, str) else word for word in words]
    return b"*%d\r\n" % len(parts) + b"".join(b"$%d\r\n%s\r\n" % (len(part), part) for part in parts)


ENTRY = (
    packed("MULTI")
    + packed("XADD", "sk:{m-1}:log", "1-0", "e", '{"hash":"00","public":{"seq":1}}')
    + packed("HSET", "sk:{m-1}:head", "seq", "1", "hash", "00" * 32)
    + packed("EXEC")
)
WHOLE = (
    packed("SELECT", "0") + b"#TS:1700000000\r\n" + ENTRY * 3 + packed("SET", "a", b"\x00\r\n\xff") + ENTRY
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "appendonly.aof.1.incr.aof"


def damage_of(path: Path, data: bytes, said: str = "") -> tuple[int, int] | None:
    """Return where the damage is, and how many commands follow."""
    path.write_bytes(data)
    found = find_damage(path, said)
    if not said:
        # The quick look never overlooks what the thorough one finds.
        assert found is None or not has_whole_end(path)
    return None if found is None else (found.offset, found.commands)


@pytest.mark.pure
def test_a_whole_file_and_one_that_ends_within_a_command_are_left_to_the_server(path: Path) -> None:
    for end in range(len(WHOLE), 0, -1):
        assert damage_of(path, WHOLE[:end]) is None, end


@pytest.mark.pure
@pytest.mark.parametrize("end", [0, 7, 60, len(ENTRY) - 3])
def test_what_a_power_cut_leaves_at_the_end_is_damage_after_the_last_whole_transaction(
    path: Path, end: int
) -> None:
    chance = random.Random(end)
    for left in (b"\0" * 4096, chance.randbytes(3000), b"\xff", b"*x\r\n", b"$5\r\nhello\r\n", b"\r\n"):
        found = damage_of(path, WHOLE + ENTRY[:end] + left)
        if found is None:
            # Only where what is left could be the rest of a value.
            assert end
            assert len(left) < 64
        else:
            assert found == (len(WHOLE), 0), left[:10]


@pytest.mark.pure
def test_damage_that_whole_commands_follow_is_told_from_it(path: Path) -> None:
    for at in (0, 1, 4, 5):
        # A mark, a count or a size is spoilt: far too large a size looks as if the file ended there.
        for spoilt in (b"\0", b"9", b"x"):
            data = bytearray(WHOLE)
            data[at : at + 1] = spoilt
            found = damage_of(path, bytes(data))
            assert found is not None
            assert found[0] == 0
            assert found[1] > 5
    begin = WHOLE.index(b"\r\n*5\r\n$4\r\nXADD", len(WHOLE) // 2) + 2
    long = WHOLE[:begin] + b"*5\r\n$999999\r\n" + WHOLE[begin + 8 :]
    assert damage_of(path, long) == (begin - len(packed("MULTI")), 4)


@pytest.mark.pure
def test_a_command_that_the_server_does_not_know_is_damage_once_it_said_so(path: Path) -> None:
    data = WHOLE + packed("XAED", "a", "b")
    assert damage_of(path, data) is None
    assert damage_of(path, data, "error: unknown command 'XAED', with args beginning with: 'a'") == (
        len(WHOLE),
        0,
    )


@pytest.mark.pure
def test_of_a_long_file_only_the_end_is_read_at_first(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(append_only_file, "TAIL_BYTES", 2 * len(ENTRY))
    path.write_bytes(b"\0" * 100 + WHOLE)
    assert has_whole_end(path)
    path.write_bytes(WHOLE + b"\0")
    assert not has_whole_end(path)
    path.write_bytes(WHOLE + packed("SET", "a", "x" * 2000))
    assert not has_whole_end(path)  # nothing begins in there: it has to be read as a whole
    assert find_damage(path) is None


@pytest.mark.pure
def test_what_is_cut_is_set_aside(path: Path, tmp_path: Path) -> None:
    path.write_bytes(WHOLE + b"\0\1\2")
    found = find_damage(path)
    assert found == Damage(path, len(WHOLE), 3, 0)
    kept = cut(found, tmp_path / ASIDE)
    assert (path.read_bytes(), kept.read_bytes()) == (WHOLE, b"\0\1\2")


SPOILS: dict[str, Callable[[bytes], bytes]] = {
    "zeros": lambda data: data + b"\0" * 4096,
    "zeros in the last command": lambda data: data[:-40] + b"\0" * 400,
    "bytes of another file": lambda data: data + random.Random(3).randbytes(5000),
    "a command of no server": lambda data: data + packed("XAED", "a", "b"),
}


@pytest.mark.store
@pytest.mark.parametrize("how", SPOILS)
async def test_a_store_with_a_spoilt_end_starts_by_itself(
    tmp_path: Path, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with EmbeddedStore(tmp_path) as store, RedisLog(store.url) as log:
        heads = await extend(log, "m-1", 6)
    path = last_file(tmp_path)
    assert path is not None
    path.write_bytes(SPOILS[how](path.read_bytes()))
    async with EmbeddedStore(tmp_path) as store, RedisLog(store.url) as log:
        last = 5 if "in the last command" in how else 6
        assert await log.head("m-1") == heads[last - 1]
        assert [seq for seq, _ in await log.read("m-1")] == list(range(1, last + 1))
        assert "set aside" in caplog.text
        assert len(list((tmp_path / ASIDE).iterdir())) == 1
        await extend(log, "m-1", 1, heads[last - 1])


@pytest.mark.store
def test_damage_in_the_middle_is_cut_only_by_the_operator(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with EmbeddedStore(tmp_path) as store:
        for number in range(9):
            say(store.url, "SET", f"key-{number}", "value")
        assert main(["store", "check", "--data", str(tmp_path)]) == 2
        assert "is using the store" in capfd.readouterr().err
    assert main(["store", "check", "--data", str(tmp_path)]) == 0
    assert "is undamaged" in capfd.readouterr().out
    path = last_file(tmp_path)
    assert path is not None
    data = path.read_bytes()
    at = data.index(b"key-4")
    path.write_bytes(data[: at - 4] + b"$7" + data[at - 2 :])
    with pytest.raises(StoreUnusable, match="4 whole commands follow") as caught:
        EmbeddedStore(tmp_path).open()
    command = caught.value.hint.partition("skerry ")[2].split()
    assert main([word for word in command if word != "--cut"]) == 1
    assert "4 complete commands" in capfd.readouterr().err
    assert path.stat().st_size == len(data)
    assert main(command) == 0
    assert "moved the" in capfd.readouterr().out
    with EmbeddedStore(tmp_path) as store:
        assert say(store.url, "DBSIZE") == b":4\r\n"


@pytest.mark.store
def test_a_spoilt_base_names_what_can_be_done_on_this_machine(tmp_path: Path) -> None:
    with EmbeddedStore(tmp_path) as store:
        say(store.url, "SET", "a", "b")
    for base in (tmp_path / "appendonlydir").glob("*.base.rdb"):
        base.write_bytes(b"nonsense")
    with pytest.raises(StoreUnusable) as caught:
        EmbeddedStore(tmp_path).open()
    assert "check-aof" not in str(caught.value)
    assert "backup" in caught.value.hint


def test_a_folder_without_a_store_is_said(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["store", "check", "--data", str(tmp_path)]) == 2
    assert "No store found" in capfd.readouterr().err
    assert list(tmp_path.iterdir()) == []
