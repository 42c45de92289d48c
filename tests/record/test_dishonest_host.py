"""A host that breaks the rules and makes chain, digest and signature fit is found out all the same."""

from __future__ import annotations

import hashlib
import json
import random
from typing import Any

import pytest
from tests.toys.forge import Edit, forged_record
from tests.toys.pebbles import Hide, Pebbles, Play
from tests.toys.played_match import PlayedMatch, nonce_of, only, opened, play_on, ready, replaced, started

from skerry.chain.canonical import encode
from skerry.chain.commitment import pledge
from skerry.match import commands
from skerry.match.fold import Games
from skerry.record.layout import Edition
from skerry.record.verify import verify

pytestmark = pytest.mark.pure

Json = dict[str, Any]


def codes(record: bytes, games: Games) -> list[str]:
    return [finding.code for finding in verify(record, games).findings]


def seq_of(table: PlayedMatch, text: str, turn: int = 0) -> int:
    return [entry.read().seq for entry in table.entries if text in entry.public.decode()][turn]


def test_a_forger_that_changes_nothing_is_believed(pledged: PlayedMatch, games: Games) -> None:
    assert codes(forged_record(pledged, "full", {}), games) == []


def test_another_draw(pledged: PlayedMatch, games: Games) -> None:
    def swap(public: Json, parts: Json) -> None:
        drawn = parts["0"]["events"]
        drawn[0][1]["pebble"], drawn[1][1]["pebble"] = drawn[1][1]["pebble"], drawn[0][1]["pebble"]

    assert codes(forged_record(pledged, "full", {seq_of(pledged, "table.started"): swap}), games) == [
        "EVENTS_DIFFER"
    ]


@pytest.mark.parametrize("edition", ["full", "public", 0])
def test_another_result(edition: Edition, pledged: PlayedMatch, games: Games) -> None:
    def win(public: Json, parts: Json) -> None:
        for score in public["events"][-1]["outcome"]["scores"]:
            score["total"] += 1

    assert codes(forged_record(pledged, edition, {pledged.now.seq: win}), games) == ["SCORE_WRONG"]


def test_another_number_of_draws(pledged: PlayedMatch, games: Games) -> None:
    def more(public: Json, parts: Json) -> None:
        public["draws"]["bag"] += 1

    def less(public: Json, parts: Json) -> None:
        public["draws"]["bag"] = 0

    seq = seq_of(pledged, '"dealt":false')
    assert codes(forged_record(pledged, "full", {seq: more}), games) == ["DRAWS_DIFFER"]
    assert "COUNT_WRONG" in codes(forged_record(pledged, "public", {seq: less}), games)


def test_a_reveal_that_is_not_told(pledged: PlayedMatch, games: Games) -> None:
    def hush(public: Json, parts: Json) -> None:
        public["reveals"] = 0

    seq = seq_of(pledged, '"type":"BIDS"')
    assert codes(forged_record(pledged, "full", {seq: hush}), games) == ["DRAWS_DIFFER"]
    seat = pledged.entries[seq - 1].read().by.seat
    assert seat is not None
    assert codes(forged_record(pledged, seat, {seq: hush}), games) == ["DRAWS_DIFFER"]


def test_a_move_that_is_illegal(pledged: PlayedMatch, games: Games) -> None:
    def bid_high(public: Json, parts: Json) -> None:
        parts[str(public["by"]["seat"])]["move"] = "bid 9"

    seq = seq_of(pledged, '"type":"BID"')
    seat = pledged.entries[seq - 1].read().by.seat
    assert seat is not None
    for edition in ("full", seat):
        assert codes(forged_record(pledged, edition, {seq: bid_high}), games) == ["ILLEGAL_MOVE"]


def test_a_move_in_another_spelling(pledged: PlayedMatch, games: Games) -> None:
    def shout(public: Json, parts: Json) -> None:
        part = parts[str(public["by"]["seat"])]
        part["move"] = part["move"].upper()

    seq = seq_of(pledged, '"type":"BID"')
    assert codes(forged_record(pledged, "full", {seq: shout}), games) == ["MOVE_NOT_NORMAL"]


def test_a_move_shown_as_another(games: Games) -> None:
    table = started(Pebbles(), 1)
    table = play_on(table, random.Random(2), moves=1)
    table.did(commands.play(table.now, 0, Hide(table.now.game_state.players[0].hand[0]), 1))
    table = play_on(table, random.Random(2))

    def show(public: Json, parts: Json) -> None:
        public["by"]["move"] = "play ?"

    seq = seq_of(table, "hide ?")
    for edition in ("full", 0):
        assert codes(forged_record(table, edition, {seq: show}), games) == ["MOVE_SHOWN_WRONG"]


def test_a_move_of_a_seat_that_is_not_asked(pledged: PlayedMatch, games: Games) -> None:
    def other(public: Json, parts: Json) -> None:
        public["by"]["seat"] = 1 - public["by"]["seat"]

    seq = seq_of(pledged, '"move":"play')
    for edition in ("public", "full"):
        assert codes(forged_record(pledged, edition, {seq: other}), games) == ["NOT_AWAITED"]


def test_something_sealed_for_another(pledged: PlayedMatch, games: Games) -> None:
    def leak(public: Json, parts: Json) -> None:
        parts["1"]["events"] = sorted([*parts["1"]["events"], *parts.pop("-")["events"]])

    seq = seq_of(pledged, "table.started")
    assert codes(forged_record(pledged, "full", {seq: leak}), games) == ["SEALING_DIFFERS"]


def test_an_event_that_is_none(pledged: PlayedMatch, games: Games) -> None:
    def nonsense(public: Json, parts: Json) -> None:
        public["events"][0] = {"type": "nonsense"}

    def no_type(public: Json, parts: Json) -> None:
        public["events"][0] = {}

    def far_seat(public: Json, parts: Json) -> None:
        public["events"][-1]["seat"] = 77

    seq = seq_of(pledged, '"type":"TURN"')
    assert codes(forged_record(pledged, "public", {seq: nonsense}), games) == ["CANNOT_FOLD"]
    assert codes(forged_record(pledged, "public", {seq: no_type}), games) == ["EVENT_INVALID"]
    assert codes(forged_record(pledged, "public", {seq: far_seat}), games) == ["NOT_AWAITED"]


def test_time_that_goes_back(pledged: PlayedMatch, games: Games) -> None:
    def early(public: Json, parts: Json) -> None:
        public["at"] = 1

    assert codes(forged_record(pledged, "public", {4: early}), games) == ["TIME_BACKWARDS"]


def test_a_seq_that_jumps(pledged: PlayedMatch, games: Games) -> None:
    def jump(public: Json, parts: Json) -> None:
        public["seq"] += 1

    assert "SEQ_WRONG" in codes(forged_record(pledged, "public", {4: jump}), games)


def test_another_secret_at_the_end(pledged: PlayedMatch, games: Games) -> None:
    def lie(public: Json, parts: Json) -> None:
        public["events"][-1]["secret"] = "11" * 32

    for edition in ("public", 0, "full"):
        assert codes(forged_record(pledged, edition, {pledged.now.seq: lie}), games)[0] == "COMMITMENT_BROKEN"


def test_salts_that_do_not_come_of_the_key(pledged: PlayedMatch, games: Games) -> None:
    # Under another key all leaves are others, so the chain is made with it from the start.
    other = PlayedMatch(pledged.match)
    other.entries, other.states = pledged.entries, [replaced(pledged.now, key=b"x" * 32)]
    assert "SALT_WRONG" in codes(forged_record(other, 0, {}), games)


@pytest.mark.parametrize(
    ("marker", "edit"),
    [
        ("table.created", lambda public, parts: public["events"][0].update(seed="shells")),
        ("table.created", lambda public, parts: public["events"][0].update(practice=True)),
        ("table.created", lambda public, parts: public["events"][0].update(commitment="x")),
        ("table.created", lambda public, parts: public["events"][0].update(seats=9)),
        ("table.created", lambda public, parts: public["events"][0].update(options={"left": "x"})),
        ("table.created", lambda public, parts: public["events"][0].update(options={})),
        ("table.joined", lambda public, parts: public["events"][0].update(seat=1)),
        ("table.joined", lambda public, parts: public["events"][0].update(seat=-1)),
        ("table.joined", lambda public, parts: public["events"][0].update(pledge="zz")),
        ("table.joined", lambda public, parts: public["events"][0].update(pledge="00" * 32)),
        ("table.joined", lambda public, parts: public["by"].pop("host")),
        ("table.joined", lambda public, parts: public["by"].update(move="bid 1")),
        ("table.joined", lambda public, parts: public["by"].update(seat=0)),
        ("table.joined", lambda public, parts: public["draws"].update(bag=1)),
        ("table.joined", lambda public, parts: public.update(reveals=1)),
        ("table.joined", lambda public, parts: public["events"].append({"type": "TURN", "seat": 0})),
        ("table.joined", lambda public, parts: public["events"].clear()),
        ("table.joined", lambda public, parts: parts.update({"0": {"events": []}})),
        ("table.ready", lambda public, parts: public["events"][0].update(seat=1)),
        ("table.opened", lambda public, parts: public["events"][0].update(nonce="03" * 16)),
        ("table.opened", lambda public, parts: public["events"][0].update(seat=1)),
        ("table.started", lambda public, parts: public["events"][1].update(nonces=["", ""])),
        ("table.started", lambda public, parts: public["events"][1].update(nonces=["01" * 16])),
        ("table.started", lambda public, parts: public["events"].insert(0, public["events"].pop(2))),
        ("table.ended", lambda public, parts: public["events"][-1].update(reason="ABANDONED")),
        ("table.ended", lambda public, parts: public["events"][-1].update(secret="x")),
        ("table.ended", lambda public, parts: public["events"].insert(0, public["events"].pop())),
        ("table.ended", lambda public, parts: public["by"].update(host="resigned")),
        ("table.ended", lambda public, parts: public["by"].update(host="")),
    ],
)  # fmt: skip
def test_a_table_that_cannot_be(marker: str, edit: Edit, pledged: PlayedMatch, games: Games) -> None:
    record = forged_record(pledged, "public", {seq_of(pledged, marker): edit})
    assert codes(record, games) == ["TABLE_WRONG"]


def test_the_first_entry_makes_the_match(pledged: PlayedMatch, games: Games) -> None:
    def join(public: Json, parts: Json) -> None:
        public["events"] = [
            {"type": "table.joined", "seat": 0, "holder": "", "kind": "PLAYER", "pledge": None}
        ]

    assert codes(forged_record(pledged, "public", {1: join}), games) == ["NOT_CREATED"]


def test_a_sealed_event_in_the_place_of_the_tables(pledged: PlayedMatch, games: Games) -> None:
    def hide(public: Json, parts: Json) -> None:
        joined = {"type": "table.joined", "seat": 1, "holder": "", "kind": "PLAYER", "pledge": None}
        parts["0"] = {"events": [[0, joined]]}

    assert codes(forged_record(pledged, 0, {2: hide}), games) == ["EVENT_INVALID"]


def test_a_game_that_is_over_and_goes_on(pledged: PlayedMatch, games: Games) -> None:
    def go_on(public: Json, parts: Json) -> None:
        public["events"].pop()

    assert codes(forged_record(pledged, "public", {pledged.now.seq: go_on}), games) == ["END_MISSING"]


def test_a_pledge_after_a_nonce_was_opened(games: Games) -> None:
    table = opened(Pebbles(), 3, pledging=(0, 1))
    late = pledge(table.match, 2, nonce_of(2)).hex()
    table.did(commands.pledge(table.now, 2, late, 1100))
    ready(table).did(commands.open_nonce(table.now, 0, nonce_of(0).hex(), 2100))

    def opened_early(public: Json, parts: Json) -> None:
        public["events"] = [{"type": "table.opened", "seat": 0, "nonce": nonce_of(0).hex()}]

    def pledged_late(public: Json, parts: Json) -> None:
        public["events"] = [{"type": "table.pledged", "seat": 2, "pledge": late}]

    assert codes(table.record("public"), games) == []
    swapped = {seq_of(table, "table.pledged"): opened_early, table.now.seq: pledged_late}
    assert codes(forged_record(table, "public", swapped), games) == ["TABLE_WRONG"]


def test_a_default_move_that_is_not_the_default(games: Games) -> None:
    table = play_on(started(Pebbles(), 2), random.Random(1), moves=2)
    seat = table.now.game_state.turn
    wanted = table.now.rules.default_move(table.now.game_state, seat)
    other = next(move for move in table.now.rules.legal_moves(table.now.game_state, seat) if move != wanted)
    for why, findings in (("clock", ["TABLE_WRONG"]), ("bot", [])):
        branch = PlayedMatch(table.match)
        branch.entries, branch.states = [*table.entries], [*table.states]
        branch.did(commands.play(branch.now, seat, other, 5000, host=why))
        record = play_on(branch, random.Random(1)).record("full")
        assert codes(record, games) == findings
        sentences = [said.sentence for said in verify(record, games).vouched]
        assert any("Why it played 1 moves" in sentence for sentence in sentences) == (why == "bot")


def test_a_move_for_a_seat_that_has_not_resigned(games: Games) -> None:
    table = play_on(started(Pebbles(), 2), random.Random(1), moves=2)
    table.did(commands.default(table.now, table.now.game_state.turn, 5000, why="resigned"))
    assert codes(table.record("public"), games) == ["TABLE_WRONG"]


def test_a_seat_that_resigned_and_moves(matches: dict[str, PlayedMatch], games: Games) -> None:
    table = matches["resigned"]

    def itself(public: Json, parts: Json) -> None:
        public["by"].pop("host")

    seq = seq_of(table, '"host":"resigned"', 1)
    assert table.entries[seq - 1].read().by.seat is not None
    assert codes(forged_record(table, "public", {seq: itself}), games) == ["TABLE_WRONG"]


def test_rules_of_its_own(games: Games) -> None:
    class Generous(Pebbles):
        def decide(self, state, seat, move, chance):  # type: ignore[no-untyped-def]
            if isinstance(move, Play):
                chance.below("luck", 2)
            return super().decide(state, seat, move, chance)

    table = play_on(started(Generous(), 2, pledging=(0, 1)), random.Random(1))
    assert codes(table.record("full"), only(Generous())) == []
    assert codes(table.record("full"), games) == ["DRAWS_DIFFER"]


@pytest.mark.parametrize("change", [{"game": "hashi"}, {"rules": 2}, {"names": ["Ann"]}, {"edition": 2}])
def test_a_head_line_that_does_not_fit(change: Json, games: Games) -> None:
    table = started(Pebbles(), 2)
    lines = table.record("public", signed=False).splitlines(keepends=True)
    head = encode({**json.loads(lines[0]), **change}) + b"\n"
    body = b"".join([head, *lines[1:-1]])
    footer = {**json.loads(lines[-1]), "digest": hashlib.sha256(body).hexdigest()}
    assert codes(body + encode(footer) + b"\n", games) == ["HEAD_LINE_WRONG"]
