"""The benches' peer: its packages, its server's command, and a player's reading of what it receives."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.bench.peer import install, peer_match
from tests.bench.peer.peer_match import Player


def update(state: int) -> bytes:
    return f'42/noughts,["update","m",{{"_stateID":{state}}},[]]'.encode()


class RecordedSocket:
    """Records what a player sends."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.sent.append(message)


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch) -> Player:
    made = Player("m", "1", "secret")
    monkeypatch.setattr(made, "_socket", RecordedSocket())
    return made


async def test_a_player_waits_for_the_state_after_their_own_move(player: Player) -> None:
    placing = asyncio.create_task(player.place(4, 1))
    await asyncio.sleep(0)
    player._received(update(1))
    await asyncio.sleep(0)
    assert not placing.done(), "that was the opponent's"
    player._received(update(2))
    await placing
    assert player.receipts.count == 2


async def test_a_refused_move_raises(player: Player) -> None:
    placing = asyncio.create_task(player.place(4, 0))
    await asyncio.sleep(0)
    player._received(update(0))
    with pytest.raises(AssertionError, match="_stateID"):
        await placing


async def test_pings_are_answered(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    socket = RecordedSocket()
    monkeypatch.setattr(player, "_socket", socket)
    player._received(b"2")
    assert socket.sent == [b"3"]


@pytest.mark.pure
def test_the_repeated_draw_has_no_winner() -> None:
    lines = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
    for first in (0, 1):
        of = {cell: (first + at) % 2 for at, cell in enumerate(peer_match.DRAW)}
        assert len(of) == 9
        assert all(len({of[cell] for cell in line}) == 2 for line in lines)


def test_missing_programs_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None if name == "npm" else f"/bin/{name}")
    with pytest.raises(install.PeerUnavailable, match=r"^npm not found\.$"):
        install.installed()


def test_a_failed_installation_says_why_and_is_tried_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    codes = [(1, "first\nno network\n"), (0, "")]
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}")
    monkeypatch.setattr(install, "user_cache_path", lambda name: tmp_path / name)

    def npm(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        code, said = codes.pop(0)
        return subprocess.CompletedProcess(command, code, "", said)

    monkeypatch.setattr(subprocess, "run", npm)
    with pytest.raises(install.PeerUnavailable, match="npm failed: no network"):
        install.installed()
    folder = install.installed()
    assert folder == tmp_path / "skerry-bench" / "peer" / "node_modules"
    assert install.installed() == folder
    assert codes == [], "what is installed is not installed again"
    assert install.command(folder, 96)[-1] == "96"
