"""A game that obeys every law passes; the suite finds each planted fault and blames no other law."""

from __future__ import annotations

import pytest
from tests.rules.conformance.faults import ALSO, BROKEN, Absent, HeavyHand, LateRefusal, Peeping, Unreduced
from tests.rules.conformance.toy import Toy
from tests.toys.murmurs import Murmurs
from tests.toys.pebbles import Pebbles

from skerry.rules.conformance import Breach, check, shapes
from skerry.rules.game import AnyGame, Illegal

pytestmark = pytest.mark.pure

LONGEST = 400
"""No match of the toy game is nearly as long."""


def test_toy_keeps_every_law(toy: Toy) -> None:
    report = check(toy, matches=4, thorough=6, options=({}, {"gems": 1})).require()
    assert report.matches == 2 * 3 * 4
    assert report.left_out == ()
    assert [law for law, checks in report.checks.items() if not checks] == []


@pytest.mark.slow
def test_the_toys_of_other_tests_keep_the_laws_that_their_stubs_allow() -> None:
    # Pebbles draws nothing for its samples, and Murmurs has no end.
    check(Pebbles(), matches=3, laws=[1, 2, 5, 6, 7, 8, 9, 10]).require()
    assert list(shapes.faults(Murmurs())) == []


@pytest.mark.parametrize(("fault", "law"), BROKEN, ids=[fault.__name__ for fault, _ in BROKEN])
def test_fault_is_found(fault: type[AnyGame], law: int) -> None:
    broken = check(fault(), seats=[3], matches=6, max_entries=LONGEST).broken
    assert law in broken
    assert broken <= {law} | ALSO.get(fault, set()), "no law is blamed that is kept"


@pytest.mark.parametrize(("fault", "law"), BROKEN, ids=[fault.__name__ for fault, _ in BROKEN])
def test_fault_is_found_by_its_law_alone(fault: type[AnyGame], law: int) -> None:
    laws = [law] if law else []
    assert check(fault(), seats=[3], matches=6, max_entries=LONGEST, laws=laws).broken == {law}


def test_every_law_is_planted() -> None:
    assert {law for _, law in BROKEN} == set(range(11))


@pytest.mark.parametrize("fault", [LateRefusal, Peeping, Absent])
def test_a_breach_can_be_made_again(fault: type[Toy]) -> None:
    breach = check(fault(), seats=[3], matches=5).breaches[-1]
    again = check(
        fault(), seats=[breach.seats], options=[breach.options], seed=breach.seed, matches=1
    ).breaches
    assert (breach.law, breach.seq, breach.sentence) in [(b.law, b.seq, b.sentence) for b in again]
    assert breach.seed in str(breach)
    assert f"law {breach.law}" in str(breach)


def test_require_raises_the_first_breach() -> None:
    report = check(HeavyHand(), matches=2)
    with pytest.raises(Breach) as raised:
        report.require()
    assert raised.value is report.breaches[0]
    assert not report.ok


def test_law_8_may_be_left_out() -> None:
    report = check(Unreduced(), matches=4)
    assert report.ok
    assert report.left_out == (8,)
    assert report.checks[8] == 0


def test_only_chosen_laws_are_checked(toy: Toy) -> None:
    assert set(check(toy, matches=1, laws=[2, 6]).checks) == {0, 2, 6}


def test_the_same_run_has_the_same_digest(toy: Toy) -> None:
    one = check(toy, matches=3, seats=[3], laws=[])
    assert one.digest == check(toy, matches=3, seats=[3], laws=[7], thorough=1).digest
    assert one.digest != check(toy, matches=3, seats=[3], laws=[], seed=2).digest


def test_refused_seats_and_options_are_raised(toy: Toy) -> None:
    with pytest.raises(Illegal, match="PLAYER_COUNT_INVALID"):
        check(toy, seats=[7])
    with pytest.raises(Illegal, match="OPTION_INVALID"):
        check(toy, options=[{"gems": 4}])


def test_progress_counts_to_the_end(toy: Toy) -> None:
    calls: list[tuple[int, int]] = []
    check(toy, matches=2, laws=[], progress=lambda done, to_do: calls.append((done, to_do)))
    assert calls == [(done, 6) for done in range(7)]
