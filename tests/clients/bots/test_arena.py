"""The arena in process: repeatable, counted rightly, with records that can be verified."""

from __future__ import annotations

import math
from typing import Any

import msgspec
import pytest

from skerry.record.layout import UnsignedFooter
from skerry.record.reader import read
from skerry.record.verify import verify
from skerry.rules import registry
from skerry.rules.game import Illegal, Outcome, Score
from skerry.rules.registry import game
from skerry_bots import arena as arenas
from skerry_bots.arena import Arena, BotFailed, play_here
from skerry_bots.registry import BrokenBot, UnknownBot, bot, names
from skerry_bots.tallies import FinishedMatch, half_width, tally
from skerry_replay.installed_rules import installed

pytestmark = pytest.mark.pure


def arena(seed: str = "1", bots: tuple[str, ...] = ("random", "greedy"), **more: Any) -> Arena:
    return Arena(game("dream-islands"), bots, seed, **more)


def results(seed: str) -> list[tuple[Any, int]]:
    return [(match.outcome, match.moves) for match in play_here(arena(seed), 3)]


def test_the_same_seed_gives_the_same_matches_and_another_gives_others() -> None:
    assert results("1") == results("1")
    assert results("1") != results("2")
    assert len(set(map(repr, results("1")))) == 3


def test_more_matches_begin_with_the_same_ones() -> None:
    few = [match.outcome for match in play_here(arena(), 2)]
    assert [match.outcome for match in play_here(arena(), 3)][:2] == few


def test_options_reach_the_game() -> None:
    short = arena(options={"roundLimit": 1})
    assert next(play_here(short, 1)).moves <= 2 * 2


def test_records_are_full_unsigned_and_verify() -> None:
    match = next(play_here(arena(records=True), 1))
    assert match.record is not None
    record = read(match.record)
    assert record.head.edition == "full"
    assert record.head.names == ("random", "greedy")
    assert isinstance(record.footer, UnsignedFooter)
    verdict = verify(record, installed)
    assert verdict.result == "PROVED"
    moves = sum(line.public.by.seat is not None for line in record.lines)
    assert moves == match.moves
    assert verdict.match == match.match


@pytest.mark.parametrize("name", registry.names())
def test_every_installed_game_is_played_to_a_record_that_verifies(name: str) -> None:
    rules = game(name)
    bots = ("random",) * max(2, rules.seats[0])
    match = next(play_here(Arena(rules, bots, "any", records=True), 1))
    verdict = verify(match.record or b"", installed)
    assert verdict.findings == ()
    assert any("replayed with the match key" in one.sentence for one in verdict.proved)


def test_a_bad_option_or_number_of_seats_is_refused() -> None:
    with pytest.raises(Illegal, match="OPTION_INVALID"):
        next(play_here(arena(options={"no": 1}), 1))
    with pytest.raises(Illegal, match="PLAYER_COUNT_INVALID"):
        next(play_here(arena(bots=("random",)), 1))


def test_a_bot_that_plays_illegally_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheat:
        def choose(self, game: Any, position: Any, chance: Any) -> Any:
            return game.parse("keep")

    monkeypatch.setattr(arenas, "named", lambda _name: Cheat())
    with pytest.raises(BotFailed, match=r"seat \d chose an illegal move: WRONG_PHASE"):
        next(play_here(arena(), 1))


def test_a_match_that_does_not_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arenas, "MAX_MOVES", 3)
    with pytest.raises(BotFailed, match="did not end within 3 moves"):
        next(play_here(arena(), 1))


def outcome(*totals: int) -> Outcome:
    best = max(totals)
    scores = tuple(Score(seat, total, 1 if total == best else 2) for seat, total in enumerate(totals))
    return Outcome("END", scores, tuple(seat for seat, total in enumerate(totals) if total == best))


def test_wins_means_and_intervals() -> None:
    played = [
        FinishedMatch("m", outcome(*totals), moves)
        for totals, moves in (((1, 5), 10), ((4, 4), 20), ((7, 3), 30))
    ]
    counted = tally("g", ("a", "b"), played)
    assert [seat.wins for seat in counted.seats] == [2, 2]
    assert [seat.mean_total for seat in counted.seats] == [4.0, 4.0]
    # Standard deviations 3 and 1 over three matches, t of 2 degrees of freedom 4.303.
    assert counted.seats[0].ci95 == pytest.approx(4.303 * 3 / math.sqrt(3))
    assert counted.seats[1].ci95 == pytest.approx(4.303 * 1 / math.sqrt(3))
    assert counted.mean_moves == 20.0


def test_an_automatic_opponent_is_not_a_seat() -> None:
    outcome = Outcome("END", (Score(0, 3, 2), Score(None, 9, 1, "Alexis")), ())
    counted = tally("g", ("a",), [FinishedMatch("m", outcome, 1)])
    assert (counted.seats[0].wins, counted.seats[0].mean_total) == (0, 3.0)


def test_one_match_has_no_interval_and_none_no_tally() -> None:
    assert half_width([3]) is None
    with pytest.raises(ValueError, match="no match"):
        tally("g", ("a",), [])


@pytest.mark.parametrize(
    ("count", "quantile"), [(2, 12.706), (31, 2.042), (41, 2.021), (121, 1.980), (10001, 1.960)]
)
def test_the_quantile_is_that_of_student(count: int, quantile: float) -> None:
    values = [0, 2] * (count // 2) + [1] * (count % 2)
    deviation = math.sqrt((count - count % 2) / (count - 1))
    assert half_width(values) == pytest.approx(quantile * deviation / math.sqrt(count), rel=3e-4)


def test_a_tally_as_json_has_the_agreed_shape() -> None:
    counted = tally("dream-islands", ("random", "greedy"), list(play_here(arena(), 2)))
    decoded = msgspec.json.decode(msgspec.json.encode(counted))
    assert list(decoded) == ["game", "matches", "seats", "mean_moves"]
    assert [list(seat) for seat in decoded["seats"]] == [["seat", "bot", "wins", "mean_total", "ci95"]] * 2
    assert (decoded["game"], decoded["matches"]) == ("dream-islands", 2)


def test_bots_are_found_by_name() -> None:
    assert {"random", "greedy"} <= set(names())
    assert bot("random") is not bot("random")
    with pytest.raises(UnknownBot, match=r"Unknown bot 'deep-blue'\. Installed: .*greedy"):
        bot("deep-blue")


def test_a_broken_bot_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib.metadata import EntryPoint

    from skerry_bots import registry

    points = {
        "gone": (EntryPoint("gone", "skerry_bots.gone:Bot", registry.GROUP),),
        "dull": (EntryPoint("dull", "builtins:object", registry.GROUP),),
    }
    monkeypatch.setattr(registry._plugins, "_points", lambda: points)
    with pytest.raises(BrokenBot, match="ModuleNotFoundError"):
        bot("gone")
    with pytest.raises(BrokenBot, match="has no choose"):
        bot("dull")
