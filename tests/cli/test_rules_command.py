"""``skerry rules``: a game's rules page, one section or ruling of it, and what is not there."""

from __future__ import annotations

import pytest
from tests.toys.pebbles import Pebbles

from skerry.cli import main
from skerry.rules import registry
from skerry.rules.page import page_of

pytestmark = pytest.mark.pure


@pytest.mark.parametrize("name", registry.names())
def test_the_whole_page_is_printed_as_it_is(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    page = page_of(registry.game(name))
    assert page is not None
    assert main(["rules", name]) == 0
    assert capsys.readouterr().out.rstrip() == page.markdown.rstrip()


def test_a_section_comes_with_its_parts_and_a_ruling_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "hashi", "5"]) == 0
    lines = capsys.readouterr().out.splitlines()
    headings = [line.split()[1] for line in lines if line.startswith("#")]
    assert headings == ["5.", "5.1", "5.2", "5.3", "5.4", "5.5"]
    assert main(["rules", "dragon-island", "R9"]) == 0
    assert capsys.readouterr().out.startswith("**R9. ")


def test_a_terminal_gets_it_laid_out(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "80")
    assert main(["rules", "hashi", "7"]) == 0
    out = capsys.readouterr().out
    assert "##" not in out
    assert "\x1b[" in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["go"], "Unknown game 'go'. Installed: dragon-island"),
        (["hashi", "12"], "It has sections 1, 2, 3"),
        (["hashi", "8.99"], 'has no section "8.99"'),
    ],
)
def test_what_is_not_there_is_refused_in_one_sentence_with_a_way_out(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", *words]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert len(printed.err.splitlines()) == 1
    assert said in printed.err


def test_a_game_without_a_page(capsys: pytest.CaptureFixture[str]) -> None:
    registry.put(Pebbles())
    try:
        assert main(["rules", Pebbles.name]) == 2
    finally:
        registry.forget()
    assert "has no rules page." in capsys.readouterr().err
