"""What refuses has a code, a sentence, a hint and a kind, and survives pickling."""

from __future__ import annotations

import copy
import pickle

import pytest

from skerry.rules.coded_error import Coded, Kind
from skerry.rules.components import ComponentsInvalid
from skerry.rules.game import Illegal

pytestmark = pytest.mark.pure


class WithArgumentsOfItsOwn(Coded):
    """Its constructor takes something else."""

    def __init__(self, *, count: int) -> None:
        super().__init__("TOO_MANY", f"There are {count}.", "Take some away.", Kind.NOT_NOW)
        self.count = count


ERRORS = [
    Coded("A_CODE", "It is wrong.", "Make it right.", Kind.BAD_INPUT),
    Illegal("B_CODE", "It is not a move."),
    Illegal("C_CODE", "The game is over.", kind=Kind.MATCH_OVER),
    ComponentsInvalid("It lacks cards."),
    WithArgumentsOfItsOwn(count=3),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_it_reads_as_code_and_message(error: Coded) -> None:
    assert str(error) == f"{error.code}: {error.message}"
    assert error.code in repr(error)
    assert error.message in repr(error)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
@pytest.mark.parametrize("again", [lambda error: pickle.loads(pickle.dumps(error)), copy.copy, copy.deepcopy])
def test_it_survives_a_copy(error: Coded, again: object) -> None:
    assert callable(again)
    copied = again(error)
    assert type(copied) is type(error)
    assert vars(copied) == vars(error)
    assert copied.args == error.args


def test_a_rule_refuses_a_move_unless_it_says_otherwise() -> None:
    assert Illegal("A_CODE", "It is not a move.").kind is Kind.ILLEGAL_MOVE


def test_kinds_are_distinct() -> None:
    assert len({kind.value for kind in Kind}) == len(Kind)
