"""Both verifiers give the same answer to every forgery and to every true record.

What only the rules of the game can tell, the verifier in JavaScript takes, and says that it did not check it.
The answers stand in ``forgeries/README.md``; to update them, run with ``SKERRY_UPDATE_GOLDEN=1``.
"""

from __future__ import annotations

import base64
import json
import os
import subprocess
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.plugins.javascript import find_node
from tests.record.forgeries.every import FORGERIES, TRUE_RECORDS
from tests.record.forgeries.kinds import Kind
from tests.record.forgeries.tables import more_matches
from tests.record.forgeries.workbench import Workbench
from tests.toys.played_match import PlayedMatch

from skerry.match.fold import Games
from skerry.record import receipts as receipt_files
from skerry.record.layout import Unusable
from skerry.record.requirements import parse
from skerry.record.verify import verify

pytestmark = [pytest.mark.node, pytest.mark.pure]

FOLDER = Path(__file__).parent / "forgeries"
WITHOUT_RULES = (
    "Anything that follows from the rules of the game",
    "That the game was played as it ships: the host used its own component set.",
    "The result, which needs the rules of the game.",
    "Why it played ",
    "Whose clock ran and until when",
)
"""How sentences begin that `verify.mjs` says in its own way, as it lacks the rules."""
RULES = WITHOUT_RULES[0]
Answers = dict[str, dict[str, Any]]


class Case(msgspec.Struct):
    """A record with what is given beside it."""

    kind: Kind
    record: bytes
    bench: Workbench

    @property
    def receipt(self) -> bytes | None:
        return None if self.bench.receipt is None else receipt_files.dump(self.bench.receipt)


@pytest.fixture(scope="module")
def cases(matches: dict[str, PlayedMatch]) -> list[Case]:
    """Make every record, forged or true."""
    every = {**matches, **more_matches()}
    return [made(kind, every[kind.match]) for kind in (*FORGERIES, *TRUE_RECORDS)]


def made(kind: Kind, table: PlayedMatch) -> Case:
    bench = Workbench(table, kind.edition, signed=kind.signed)
    spoilt = kind.change(bench)
    return Case(kind, bench.record() if spoilt is None else spoilt, bench)


@pytest.fixture(scope="module")
def python(cases: list[Case], games: Games) -> Answers:
    """Let the verifier in Python judge them all."""
    return {case.kind.name: judged(case, games) for case in cases}


def judged(case: Case, games: Games) -> dict[str, Any]:
    bench = case.bench
    try:
        receipt = None if case.receipt is None else receipt_files.load(case.receipt)
        required = parse(bench.require)
        verdict = verify(
            case.record, games, receipt=receipt, keys=bench.keys, pinned=bench.pinned, required=required
        )
    except Unusable as error:
        return {"result": "UNUSABLE", "code": error.code}
    code = verdict.findings[0].code if verdict.findings else None
    return {
        "result": verdict.result,
        "code": code,
        "unmet": [one.requirement for one in verdict.unmet],
        "proved": [one.sentence for one in verdict.proved],
        "left": [one.sentence for one in verdict.not_proved],
        "vouched": [one.sentence for one in verdict.vouched],
    }


@pytest.fixture(scope="module")
def javascript(cases: list[Case]) -> Answers:
    """Let the verifier in JavaScript judge them all, in one process."""
    given = [
        {
            "record": base64.b64encode(case.record).decode(),
            "receipt": case.receipt and base64.b64encode(case.receipt).decode(),
            "pinned": case.bench.pinned,
            "keys": [] if case.bench.keys is None else msgspec.to_builtins(case.bench.keys)["keys"],
            "require": case.bench.require,
        }
        for case in cases
    ]
    done = subprocess.run(
        [find_node(), FOLDER / "judge.mjs"],
        input=json.dumps(given),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    answers = json.loads(done.stdout)
    return {case.kind.name: answer for case, answer in zip(cases, answers, strict=True)}


def test_there_are_many_kinds_and_no_name_twice() -> None:
    names = Counter(kind.name for kind in (*FORGERIES, *TRUE_RECORDS))
    assert [name for name, count in names.items() if count > 1] == []
    assert len(FORGERIES) >= 98


@pytest.mark.parametrize("kind", FORGERIES, ids=lambda kind: f"{kind.topic}: {kind.name}")
def test_a_forgery(kind: Kind, cases: list[Case], python: Answers, javascript: Answers) -> None:
    ours, theirs = python[kind.name], javascript[kind.name]
    assert ours["result"] == kind.answer, ours
    if kind.by_rules:
        assert theirs["result"] == "PROVED", theirs
        assert any(sentence.startswith(RULES) for sentence in theirs["left"])
    else:
        assert theirs["result"] == kind.answer, theirs
        assert theirs["code"] == ours["code"], (theirs, ours)


@pytest.mark.parametrize("kind", TRUE_RECORDS, ids=lambda kind: kind.name)
def test_a_true_record(kind: Kind, python: Answers, javascript: Answers) -> None:
    ours, theirs = python[kind.name], javascript[kind.name]
    assert (ours["result"], theirs["result"]) == (kind.answer, kind.answer), (ours, theirs)
    assert ours["unmet"] == theirs["unmet"]
    for list_of_sentences in ("proved", "left", "vouched"):
        said = [one for one in theirs[list_of_sentences] if not one.startswith(WITHOUT_RULES)]
        assert set(said) <= set(ours[list_of_sentences])


@pytest.mark.parametrize(
    "name", ["with-host, edition full", "unopened, edition full", "pledged, edition full"]
)
def test_what_only_the_opening_says_is_said_by_both(name: str, python: Answers, javascript: Answers) -> None:
    host = "Randomness from seats 1, 2: the host itself sat there and pledged nothing."
    abort = "That the last to open a nonce did not abort because of the draws: it cannot be prevented, "
    blamed = "That the named seats are the ones that did not open their nonces."
    for answer in (python[name], javascript[name]):
        assert (host in answer["left"]) == name.startswith("with-host")
        assert (f"{abort}only counted." in answer["left"]) == (not name.startswith("unopened"))
        assert (blamed in answer["vouched"]) == name.startswith("unopened")


@pytest.mark.parametrize("match", ["claimed-bot", "handed-over", "bot-replaced"])
def test_who_has_a_seat_later_does_not_change_whose_randomness_it_gave(
    match: str, python: Answers, javascript: Answers
) -> None:
    host = "Randomness from seat 2: the host itself sat there and pledged nothing."
    for answer in (python[f"{match}, edition full"], javascript[f"{match}, edition full"]):
        said = [sentence for sentence in answer["left"] if sentence.startswith("Randomness from")]
        assert said == ([host] if match == "bot-replaced" else [])


def test_a_forger_changes_something(cases: list[Case], matches: dict[str, PlayedMatch]) -> None:
    every = {**matches, **more_matches()}
    for case in cases:
        table, kind = every[case.kind.match], case.kind
        if kind.topic == "true":
            continue
        alike = Workbench(table, kind.edition, signed=True).record() == case.record
        given = case.bench.receipt, case.bench.pinned
        assert not alike or any(given) or "full edition of an unfinished" in kind.name, kind.name


def test_the_answers_are_those_of_the_table(python: Answers, javascript: Answers) -> None:
    path = FOLDER / "README.md"
    text = answers_text(python, javascript)
    if os.environ.get("SKERRY_UPDATE_GOLDEN") == "1":
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text


def answers_text(python: Answers, javascript: Answers) -> str:
    """Return the answers to every forgery as a table."""
    by_rules = sum(kind.by_rules for kind in FORGERIES)
    others = len(FORGERIES) - by_rules
    rows = [
        f"| {kind.topic} | {kind.name} | {in_words(python[kind.name])} | {in_words(javascript[kind.name])} |"
        for kind in FORGERIES
    ]
    return f"""# Forged records, and what both verifiers answer

Generated by `tests/record/test_forgeries.py` with `SKERRY_UPDATE_GOLDEN=1`. The forger is the host, so
chain, salts, digest and signature match.

- {others} kinds can be detected without the game's rules: both verifiers refuse them with the same result
  and code.
- {by_rules} more can be detected only with the rules: `skerry verify` refuses them, and `verify.mjs` answers
  PROVED and says that it did not check anything that follows from the rules.
- {len(TRUE_RECORDS)} true records get the same result from both.

| topic | forged | `skerry verify` | `verify.mjs` |
|---|---|---|---|
""" + "".join(f"{row}\n" for row in rows)


def in_words(answer: dict[str, Any]) -> str:
    """Return an answer as its result and code."""
    return answer["result"] if answer["code"] is None else f"{answer['result']} `{answer['code']}`"
