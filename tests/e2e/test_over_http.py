"""Clients, bots, arena and replay against a server in another process."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.plugins.readme import block
from tests.plugins.snippets import snippet

from skerry.record.layout import SignedFooter
from skerry.record.reader import read
from skerry.record.verify import verify
from skerry.rules.chance import Free, Seeded
from skerry.rules.registry import game
from skerry_bots.arena import Arena, play_here, play_there
from skerry_bots.registry import bot
from skerry_bots.seat import SeatPlayer
from skerry_client import (
    AsyncClient,
    BadInput,
    Client,
    DecisionDue,
    IllegalMove,
    MatchEnded,
    MyDecisionDue,
    NothingDue,
    NothingYet,
    NotNow,
    NotYourTurn,
    RemotePosition,
    Seated,
    StaleSeq,
    Update,
)
from skerry_replay.installed_rules import installed
from skerry_replay.playback import Playback
from skerry_replay.record_loading import load

pytestmark = pytest.mark.store

Connect = Callable[[], Client]
Skerry = Callable[..., "subprocess.Popen[str]"]
ROOT = Path(__file__).parents[2]
SHORT = {"roundLimit": 2}


def seated(connect: Connect, seats: int = 2, **more: Any) -> tuple[str, list[tuple[Client, Seated]]]:
    """Make a match and join all its seats at once, each by a client of its own."""
    clients = [connect() for _ in range(seats)]
    made = clients[0].create_match("dream-islands", seats, options=SHORT, **more)
    taken: dict[int, Seated] = {}

    def join(seat: int) -> None:
        taken[seat] = clients[seat].join(made.code, match=made.match.id, seat=seat, within=60)

    threads = [threading.Thread(target=join, args=(seat,)) for seat in range(seats)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return made.match.id, [(clients[seat], taken[seat]) for seat in range(seats)]


def test_an_arena_over_the_api_has_the_results_of_the_one_in_process(url: str) -> None:
    arena = Arena(game("dream-islands"), ("random", "greedy", "random"), "twins", SHORT, records=True)
    here, there = list(play_here(arena, 2)), list(play_there(arena, 2, url))
    assert [(match.outcome, match.moves) for match in here] == [
        (match.outcome, match.moves) for match in there
    ]
    moves = [
        [line.public.by.move for line in read(match.record or b"").lines if line.public.by.seat is not None]
        for match in (here[0], there[0])
    ]
    assert moves[0] == moves[1]
    assert isinstance(read(there[0].record or b"").footer, SignedFooter)


def test_the_arena_command_gives_the_same_json_with_a_url(url: str, skerry: Skerry) -> None:
    arguments = ["arena", "dream-islands", "--bots", "greedy,random", "--matches", "2", "--seed", "3"]
    arguments += ["--option", "roundLimit=2", "--json"]
    here, there = skerry(*arguments), skerry(*arguments, "--url", url)
    results = [json.loads(process.communicate(timeout=120)[0]) for process in (here, there)]
    assert results[0] == results[1]
    assert results[0]["matches"] == 2


def test_a_fair_match_is_proved_by_every_receipt(connect: Connect) -> None:
    match, table = seated(connect, 3)
    outcomes = play_all(table)
    watcher = connect()
    record = read(watcher.record(match, full=True).text.encode())
    for client, taken in table:
        client.sign_receipt(match)
        receipt = client.receipt(match)
        assert receipt.sent is not None
        assert receipt.sent.nonce == (taken.nonce or b"").hex()
        verdict = verify(record, installed, receipt=receipt)
        assert verdict.findings == ()
        assert any(f"nonce of seat {taken.seat}" in one.sentence for one in verdict.proved)
    assert len(set(map(repr, outcomes))) == 1
    last = Playback(record, installed).state(len(record.lines))
    assert last.outcome == outcomes[0]


def play_all(table: list[tuple[Client, Seated]]) -> list[Any]:
    rules = game("dream-islands")
    players = [SeatPlayer(client, taken, rules, bot("greedy"), Free()) for client, taken in table]
    ended: dict[int, Any] = {}

    def play(player: SeatPlayer) -> None:
        ended[player.seated.seat] = player.play()

    threads = [threading.Thread(target=play, args=(player,)) for player in players]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(isinstance(end, MatchEnded) for end in ended.values())
    return [ended[seat].outcome for seat in sorted(ended)]


def test_a_stream_tells_every_entry_once_from_the_beginning_to_the_end(connect: Connect) -> None:
    match, table = seated(connect)
    seen: list[Update] = []

    def watch() -> None:
        seen.extend(update for update in connect().stream(match, "0") if isinstance(update, Update))

    watching = threading.Thread(target=watch)
    watching.start()
    play_all(table)
    watching.join(60)
    assert not watching.is_alive()
    seqs = [update.entry.seq for update in seen]
    assert seqs == list(range(1, len(seqs) + 1))
    entries = connect().entries(match, first=200).entries
    assert [entry.hash for entry in entries] == [update.entry.hash for update in seen]
    assert seen[-1].match.phase == "OVER"


def test_refusals_reach_a_client_as_exceptions(connect: Connect) -> None:
    match, table = seated(connect)
    dues = [client.next_decision(match, wait_seconds=0) for client, _ in table]
    (on_turn,) = [number for number, due in enumerate(dues) if isinstance(due, DecisionDue)]
    (waiting,) = [number for number, due in enumerate(dues) if isinstance(due, NothingYet)]
    due = dues[on_turn]
    assert isinstance(due, DecisionDue)
    client = table[on_turn][0]
    asked = client.next_decisions(wait_seconds=0)
    assert isinstance(asked, MyDecisionDue)
    assert (asked.due.match.id, asked.due.head) == (match, due.head)
    left = client.next_decisions(after=asked.cursor, wait_seconds=0)
    assert left == NothingDue(asked.cursor, followed=1, more=False)
    with pytest.raises(IllegalMove) as caught:
        client.play_move(match, "keep")
    assert (caught.value.code, caught.value.section) == ("WRONG_PHASE", "5.1")
    with pytest.raises(NotYourTurn):
        table[waiting][0].play_move(match, due.legal_moves.notations[0])
    with pytest.raises(StaleSeq):
        client.play_move(match, due.legal_moves.notations[0], expected_seq=1)
    with pytest.raises(NotNow, match="MATCH_STARTED"):
        client.leave_match(match)
    with pytest.raises(BadInput):
        client.create_match("dream-islands", 9)
    dry = client.dry_run(match, due.legal_moves.notations[0])
    assert dry.legal
    assert client.match(match).seq == due.head.seq


def test_a_move_sent_twice_with_one_id_is_played_once(connect: Connect) -> None:
    match, table = seated(connect)
    due, client = next(
        (due, client)
        for client, _ in table
        if isinstance(due := client.next_decision(match, wait_seconds=0), DecisionDue)
    )
    first = client.play_move(match, due.legal_moves.notations[0], request_id="one and the same")
    second = client.play_move(match, due.legal_moves.notations[0], request_id="one and the same")
    assert (first.repeated, second.repeated) == (False, True)
    assert first.entry == second.entry


def test_a_remote_position_is_the_one_that_the_own_edition_folds_to(connect: Connect) -> None:
    match, table = seated(connect)
    rules = game("dream-islands")
    for client, taken in table:
        due = client.next_decision(match, wait_seconds=0, moves=3)
        if not isinstance(due, DecisionDue):
            continue
        own = Playback(read(client.record(match).text.encode()), installed)
        state = own.state(own.last).game_state
        remote = RemotePosition.of(client, rules, due)
        assert remote.view() == rules.view(state, taken.seat)
        legal = list(rules.legal_moves(state, taken.seat))
        assert list(remote.legal()) == legal
        assert legal[-1] in remote.legal()
        assert remote.sample(Seeded(4)) == rules.sample(state, taken.seat, Seeded(4))
        return
    raise AssertionError("a seat is asked")


def test_create_tells_the_code_that_others_join_by(url: str, connect: Connect, skerry: Skerry) -> None:
    options = ("--seats", "3", "--option", "roundLimit=2", "--seed", "5", "--unlisted")
    out, err = skerry("create", "dream-islands", "--url", url, *options).communicate(timeout=60)
    assert "a player who guesses it knows every draw" in err
    match, code = out.split()[1].rstrip(","), out.split()[-1]
    client = connect()
    assert client.sit(code).match == match
    found = client.match(match, as_seat=0)
    assert (len(found.seats), found.practice) == (3, True)
    failing = skerry("create", "dream-islands", "--url", url, "--seats", "9")
    out, err = failing.communicate(timeout=60)
    assert (failing.returncode, out, len(err.splitlines())) == (2, "", 1)


def test_a_receipt_of_another_match_is_never_overwritten(
    url: str, connect: Connect, skerry: Skerry, tmp_path: Path
) -> None:
    made = connect().create_match("dream-islands", 2, options=SHORT)
    earlier = {"match": "m-other", "commitment": "0" * 64, "format": "skerry-receipt/2"}
    for text in (json.dumps(earlier), "no receipt"):
        (tmp_path / "kept.json").write_text(text)
        ran = skerry("bot", "--url", url, "--join", made.code, "--bot", "greedy", "--receipt", "kept.json")
        _, err = ran.communicate(timeout=60)
        assert ran.returncode == 2
        assert "an existing receipt is never overwritten" in err
        assert (tmp_path / "kept.json").read_text() == text
    assert not any(seat.taken for seat in connect().match(made.match.id).seats)


def test_a_live_match_can_be_replayed_as_the_public_and_as_a_seat(
    url: str, connect: Connect, skerry: Skerry
) -> None:
    match, table = seated(connect)
    public = Playback(load(f"{url}/{match}"), installed)
    assert public.viewer == "public"
    own = Playback(load(f"{url}/{match}", [table[1][1].token]), installed)
    assert own.viewer == 1
    assert own.view(own.last).players[1].hand is not None
    out, err = skerry("replay", f"{url}/{match}").communicate(timeout=60)
    assert "Play begins." in out
    assert err == ""


async def test_the_async_client_plays_a_match(url: str) -> None:
    async with AsyncClient(url) as first, AsyncClient(url) as second:
        made = await first.create_match("dream-islands", 2, options={"roundLimit": 1})
        match = made.match.id
        both = await asyncio.gather(
            first.join(made.code, match=match, seat=0, within=60), second.join(made.code, within=60)
        )
        assert sorted(one.seat for one in both) == [0, 1]

        async def play(client: AsyncClient) -> MatchEnded:
            seen = None
            while True:
                due = await client.next_decision(match, after=seen)
                if isinstance(due, MatchEnded):
                    return due
                if isinstance(due, DecisionDue):
                    seen = due.cursor
                    await client.play_move(match, due.legal_moves.notations[0], expected_seq=due.head.seq)

        ended = await asyncio.gather(play(first), play(second))
        assert ended[0].outcome == ended[1].outcome is not None
        seqs = [one.entry.seq async for one in first.stream(match, "0") if isinstance(one, Update)]
        assert seqs == list(range(1, ended[0].head.seq + 1))


def test_the_examples_and_the_bot_command_play_one_match(
    url: str, connect: Connect, skerry: Skerry, tmp_path: Path
) -> None:
    made = connect().create_match("dream-islands", 3, options=SHORT)
    examples = ROOT / "clients" / "examples"
    others = [
        subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=tmp_path)
        for arguments in (
            [sys.executable, str(examples / "bot.py"), url, made.code],
            ["sh", str(examples / "bot.sh"), url, made.code],
        )
    ]
    ours = skerry("bot", "--url", url, "--join", made.code, "--bot", "greedy", "--receipt", "kept.json")
    try:
        results = [(process.communicate(timeout=120), process.returncode) for process in (*others, ours)]
    finally:
        for process in (*others, ours):
            process.kill()
            process.communicate()
    for (_, err), status in results:
        assert (status, err) == (0, "")
    assert "is over" in results[1][0][0]
    assert f"of match {made.match.id} (Dream Islands)" in results[2][0][0]
    assert (tmp_path / f"{made.match.id}.receipt.json").exists()
    (tmp_path / "match.jsonl").write_text(connect().record(made.match.id, full=True).text)
    done = skerry("verify", "match.jsonl", "--receipt", "kept.json")
    out, _ = done.communicate(timeout=60)
    assert done.returncode == 0, out
    assert "so it could not choose the draws" in out


@pytest.mark.parametrize("name", ["bot.py", "bot.sh"])
def test_an_example_is_short(name: str) -> None:
    assert len((ROOT / "clients" / "examples" / name).read_text().splitlines()) <= 42


def test_what_the_readme_shows_works(url: str, connect: Connect, tmp_path: Path) -> None:
    watcher = connect()
    made = watcher.create_match("dream-islands", 2, options={"roundLimit": 1, "startPlayer": 0})
    shell = subprocess.run(
        ["sh", "-eu"],
        input=snippet("clients/README.md", "sh", url, made.code).replace(
            "moves: 3", "waitSeconds: 0, moves: 3"
        ),
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=True,
    )
    # Nobody else has joined yet, so there is no decision and no move that could be played.
    assert "TableChanged" in shell.stdout
    assert "NothingYet" in (tmp_path / "due.json").read_text()
    token = json.loads((tmp_path / "joined.json").read_text())["data"]["joinMatch"]["token"]
    bot = subprocess.Popen(
        [sys.executable, "-c", snippet("clients/README.md", "python", url, made.code)], cwd=tmp_path
    )
    try:
        mine = Client(url, token)
        with mine:
            seen = None
            while not isinstance(due := mine.next_decision(made.match.id, after=seen), MatchEnded):
                if isinstance(due, DecisionDue):
                    seen = due.cursor
                    mine.play_move(made.match.id, due.legal_moves.notations[0], expected_seq=due.head.seq)
        assert bot.wait(60) == 0
    finally:
        bot.kill()
        bot.wait()
    lines = block("record", "sh").replace(".venv/bin/skerry", f"{sys.executable} -m skerry.cli")
    lines = lines.replace("URL", url).replace("MATCH-ID", made.match.id)
    subprocess.run(["sh", "-eu"], input=lines, text=True, cwd=tmp_path, check=True)
    saved = read((tmp_path / "match.jsonl").read_bytes())
    assert verify(saved, installed).result == "PROVED"


def test_the_shell_lines_of_the_readme_play_a_move(url: str, connect: Connect, tmp_path: Path) -> None:
    other = connect()
    made = other.create_match("dream-islands", 2, options={"startPlayer": 1})
    other.sit(made.code, seat=0, pledged=False)
    other.ready(made.match.id, as_seat=0)
    shell = subprocess.run(
        ["sh", "-eu"],
        input=snippet("clients/README.md", "sh", url, made.code),
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=True,
    )
    assert '"__typename":"MovePlayed"' in shell.stdout, shell.stdout
    assert other.match(made.match.id, as_seat=0).seq > 5


def test_several_workers_serve_one_match(skerry: Skerry, tmp_path: Path) -> None:
    serving = skerry("serve", "--port", "0", "--no-bots", "--workers", "2", "--data", tmp_path / "data")
    try:
        assert serving.stdout is not None
        address = serving.stdout.readline().split()[-1]
        arena = Arena(game("dream-islands"), ("random", "greedy"), "workers", SHORT)
        here, there = list(play_here(arena, 1)), list(play_there(arena, 1, address))
        assert here[0].outcome == there[0].outcome
    finally:
        serving.terminate()
        _, err = serving.communicate(timeout=60)
    assert serving.returncode == 0, err
    assert "Traceback" not in err
