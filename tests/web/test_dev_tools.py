"""What the developers' panel computes: differences between states, and commands that keep secrets."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from tests.plugins.javascript import find_node

pytestmark = pytest.mark.node

DEV = Path(__file__).parents[2] / "clients" / "web" / "dev"


def computed(folder: Path, module: str, expression: str, given: object) -> Any:
    """Return the value of an expression in which ``it`` is a module and ``given`` a value."""
    shutil.copy(DEV / f"{module}.js", folder / "module.mjs")
    program = folder / "program.mjs"
    program.write_text(
        'import * as it from "./module.mjs";\nconst given = JSON.parse(process.argv[2]);\n'
        f"console.log(JSON.stringify({expression}) ?? 'null');\n"
    )
    done = subprocess.run(
        [find_node(), program, json.dumps(given)], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize(
    ("before", "after", "found"),
    [
        ({"a": [1, {"b": None}]}, {"a": [1, {"b": None}]}, []),
        ({"turn": 0, "end": None}, {"turn": 1, "end": {}}, ["changed turn: 0 1", "changed end: null {}"]),
        # What only moved up did not change.
        (
            {"hand": [{"id": "a"}, {"id": "b"}, {"id": "c"}]},
            {"hand": [{"id": "b"}, {"id": "c"}, {"id": "d"}]},
            ['removed hand[0]: {"id":"a"}', 'added hand[2]: {"id":"d"}'],
        ),
        # An element in the place of another one is told by its fields, behind one that came.
        (
            {"seats": [{"gold": 1, "pets": []}, {"gold": 2, "pets": []}]},
            {"seats": [{"gold": 1, "pets": ["x"]}, {"gold": 5, "pets": []}]},
            ['added seats[0].pets[0]: "x"', "changed seats[1].gold: 2 5"],
        ),
        ({"grid": [0, 0, 0]}, {"grid": [0, 7, 0]}, ["changed grid[1]: 0 7"]),
        (
            {"at": {"1,2": "x"}, "kind": [1]},
            {"at": {}, "kind": {"0": 1}},
            ['removed at["1,2"]: "x"', 'changed kind: [1] {"0":1}'],
        ),
    ],
)
def test_differences_are_paths_that_people_read(
    tmp_path: Path, before: object, after: object, found: list[str]
) -> None:
    expression = """it.differences(...given).map(({ kind, path, ...ends }) =>
        `${kind} ${it.pathText(path)}: ${Object.values(ends).map((end) => JSON.stringify(end)).join(" ")}`)"""
    assert computed(tmp_path, "diff", expression, [before, after]) == found


def sent(folder: Path, **operation: object) -> list[str]:
    """Return what a POSIX shell passes to curl."""
    given = {"url": "http://host/it's", "requestId": "fresh", **operation}
    command = computed(folder, "curl", "it.curlOf(given)", given)
    assert "old secret" not in command
    done = subprocess.run(
        ["sh", "-c", f"curl() {{ printf '%s\\0' \"$@\"; }}\n{command}"],
        env={**os.environ, "TOKEN": "my token", "CODE": "AB12", "HOME": "/expanded"},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split("\0")[:-1]


def test_a_command_says_what_was_sent_and_no_secret(tmp_path: Path) -> None:
    query = 'mutation join($code: String, $requestId: ID!) {\n  join(code: $code) { a(b: "it\'s") }\n}'
    name = 'O\'Brien \\ "$HOME" `date` $(date) !! \'x\'\n"code":"•••" ü'
    variables = {"code": "old secret", "name": name, "move": {"notation": "a'b"}, "requestId": "old secret"}
    url, *headers, flag, body = sent(tmp_path, query=query, variables=variables)
    assert url == "http://host/it's"
    assert headers == ["-H", "Authorization: Bearer my token", "-H", "Content-Type: application/json"]
    assert flag == "--data-raw"
    assert json.loads(body) == {
        "query": query,
        "variables": {**variables, "code": "AB12", "requestId": "fresh"},
    }


def test_a_stream_is_asked_for_as_events_and_the_public_has_no_token(tmp_path: Path) -> None:
    query = "subscription follow($matchId: ID!) { match(id: $matchId) { cursor } }"
    given = sent(tmp_path, query=query, variables={"matchId": "m-1"}, withToken=False)
    assert given[0] == "-N"
    assert "Accept: text/event-stream" in given
    assert not any("Authorization" in each for each in given)


def test_answers_are_shown_without_what_gives_power(tmp_path: Path) -> None:
    answer = {
        "data": {
            "joinMatch": {"seat": 1, "token": "t", "match": {"joinCode": "j", "head": {"hash": "h"}}},
            "dryRun": {"code": "ILLEGAL_MOVE", "message": "No."},
            "createMatch": [{"ownerToken": "o", "code": "c"}],
        }
    }
    assert computed(tmp_path, "curl", "it.redacted(given)", answer) == {
        "data": {
            "joinMatch": {"seat": 1, "token": "•••", "match": {"joinCode": "•••", "head": {"hash": "h"}}},
            "dryRun": {"code": "ILLEGAL_MOVE", "message": "No."},
            "createMatch": [{"ownerToken": "•••", "code": "•••"}],
        }
    }
