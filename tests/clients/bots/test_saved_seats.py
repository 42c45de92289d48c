"""Seats on disk: private, whole or not at all, one for each bot that lives."""

from __future__ import annotations

import os
from contextlib import ExitStack
from pathlib import Path

import pytest

from skerry_bots import saved_seats
from skerry_bots.saved_seats import SavedSeat, SeatFile, SeatFileInUse, SeatFileUnusable, file_for
from skerry_client import Seated

pytestmark = pytest.mark.pure

SERVER = "http://127.0.0.1:8000"


@pytest.fixture(autouse=True)
def state(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder of the user's that seats are saved in."""
    monkeypatch.setattr(saved_seats, "user_state_path", lambda *_, **__: tmp_path / "state")
    return tmp_path / "state" / "seats"


def asked(code: str = "ABCD-EFGH") -> SavedSeat:
    return SavedSeat(server=SERVER, code=code, request_id="r" * 30)


def test_a_seat_is_saved_for_its_owner_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        path = tmp_path / "seat.json"
        path.write_text("")
        path.chmod(0o666)
        with SeatFile(path) as file:
            assert file.load() is None
            file.save(asked())
            taken = asked().taken(Seated("m-1", 1, "token", "dream-islands", b"\x01\x02"))
            file.save(taken)
            assert file.load() == taken
            assert (taken.match, taken.seat, taken.token, taken.nonce) == ("m-1", 1, "token", "0102")
        assert path.stat().st_mode & 0o777 == 0o600
        assert sorted(one.name for one in tmp_path.iterdir()) == ["seat.json", "seat.json.lock"]
    finally:
        os.umask(before)


def test_a_link_of_somebody_else_is_not_followed(tmp_path: Path) -> None:
    target = tmp_path / "others"
    (tmp_path / "seat.json.partial").symlink_to(target)
    with SeatFile(tmp_path / "seat.json") as file:
        file.save(asked())
    assert not target.exists()


def test_a_file_serves_one_bot_at_a_time(tmp_path: Path) -> None:
    with SeatFile(tmp_path / "seat.json"), pytest.raises(SeatFileInUse, match="Another bot is playing"):
        SeatFile(tmp_path / "seat.json").__enter__()
    with SeatFile(tmp_path / "seat.json"):
        pass


@pytest.mark.parametrize("text", ["{}", "[]", "no", '{"server": 1}', "\xff"])
def test_what_is_not_a_seat_is_named(tmp_path: Path, text: str) -> None:
    path = tmp_path / "seat.json"
    path.write_bytes(text.encode("latin-1"))
    with SeatFile(path) as file, pytest.raises(SeatFileUnusable, match=r"seat\.json does not hold a seat"):
        file.load()


def test_what_cannot_be_written_or_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "folder.json").mkdir()
    with SeatFile(tmp_path / "folder.json") as file:
        with pytest.raises(SeatFileUnusable, match=r"folder\.json: "):
            file.load()
        with pytest.raises(SeatFileUnusable, match=r"folder\.json: "):
            file.save(asked())
    (tmp_path / "plain").touch()
    with pytest.raises(SeatFileUnusable), SeatFile(tmp_path / "plain" / "seat.json"):
        pass


def test_bots_that_are_started_alike_have_a_file_each_and_the_next_one_that_of_the_dead(state: Path) -> None:
    with ExitStack() as living:
        first = living.enter_context(file_for(SERVER, "abcd efgh", "greedy", None))
        first.save(asked())
        with file_for(SERVER, "ABCD-EFGH", "greedy", None) as second:
            assert second.path != first.path
            second.save(asked())
        # The second has died.
        with file_for(SERVER, "ABCDEFGH", "greedy", None) as third:
            assert third.path == second.path
            assert third.load() == asked()
            third.remove()
        others = [
            living.enter_context(file_for(*given)).path
            for given in (
                (SERVER, "ABCD-EFGH", "random", None),
                (SERVER, "ABCD-EFGH", "greedy", 1),
                (SERVER, "OTHER", "greedy", None),
                ("http://host", "ABCD-EFGH", "greedy", None),
            )
        ]
        assert len({first.path, second.path, *others}) == 6
        assert all(path.parent == state for path in others)
    assert state.stat().st_mode & 0o777 == 0o700


def test_a_user_without_a_folder_is_told_why(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def opened() -> None:
        with file_for(SERVER, "CODE", "greedy", None):
            raise AssertionError("there is no folder")

    monkeypatch.setattr(saved_seats, "user_state_path", lambda *_, **__: Path("~/state"))
    with pytest.raises(SeatFileUnusable, match="no home directory"):
        opened()
    (tmp_path / "plain").touch()
    monkeypatch.setattr(saved_seats, "user_state_path", lambda *_, **__: tmp_path / "plain")
    with pytest.raises(SeatFileUnusable, match="Not a directory"):
        opened()


def test_no_more_bots_than_seats_are_started_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saved_seats, "MAX_ALIKE", 1)
    with (
        file_for(SERVER, "CODE", "greedy", None),
        pytest.raises(SeatFileUnusable, match="already playing"),
        file_for(SERVER, "CODE", "greedy", None),
    ):
        pass
