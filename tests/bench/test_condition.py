"""What the benches say of the interpreter: how it was built, and a warning where that costs speed."""

from __future__ import annotations

import msgspec
import pytest
from tests.bench.condition import WARNING, Interpreter, advice, interpreter

pytestmark = pytest.mark.pure

PLAIN = Interpreter("CPython", "3.11.7", "/opt/python", ("--prefix=/opt",), "-Wall -O3", False)


@pytest.mark.parametrize(
    "change",
    [
        {"arguments": ("--enable-optimizations", "--with-lto")},
        {"flags": "-O2 -fprofile-use -fprofile-correction"},
        {"by_debian": True},
    ],
)
def test_an_optimised_build_needs_no_warning(change: dict[str, object]) -> None:
    found = msgspec.structs.replace(PLAIN, **change)
    assert found.optimised
    assert not any("Warning" in line for line in found.lines())
    assert "with profile-guided optimisation" in found.lines()[1]


def test_another_build_gets_a_warning_with_a_remedy() -> None:
    first, built, last = PLAIN.lines()
    assert first == "CPython 3.11.7, /opt/python"
    assert built == "built without profile-guided optimisation, -O3"
    assert last == f"{WARNING} {advice()}"


def test_link_time_optimisation_is_named_where_it_is_known() -> None:
    assert not PLAIN.lto
    assert not msgspec.structs.replace(PLAIN, arguments=("--with-lto=no",)).lto
    for change in ({"arguments": ("--with-lto=full",)}, {"flags": "-O3 -flto"}):
        found = msgspec.structs.replace(PLAIN, **change)
        assert found.lto
        assert "link-time optimisation" in found.lines()[1]


def test_this_interpreter_is_described() -> None:
    here = interpreter()
    assert here.name in here.lines()[0]
    assert here.version in here.lines()[0]
