"""The examples of the JavaScript client: their types hold, and what runs in Node does what it says."""

from __future__ import annotations

import subprocess
from asyncio.subprocess import PIPE, Process, create_subprocess_exec
from pathlib import Path

import pytest
from tests.js.generate import PACKAGE
from tests.plugins.javascript import find_node, installed_packages
from tests.plugins.readme import block

from skerry_client import AsyncClient

pytestmark = pytest.mark.node

EXAMPLES = PACKAGE / "examples"
FRONTEND = Path(__file__).parents[1] / "frontend"
OPTIONS = [
    *("--strict", "--noEmit", "--allowJs", "--checkJs", "--skipLibCheck", "--target", "es2022"),
    *("--module", "preserve", "--moduleResolution", "bundler", "--types", "node"),
]
README = "clients/js/README.md"


@pytest.fixture
def examples(project: Path) -> Path:
    """The examples, beside the package and the types of Node."""
    for source in EXAMPLES.iterdir():
        (project / source.name).write_text(source.read_text())
    return project


def test_their_types_hold(examples: Path) -> None:
    packages = installed_packages(FRONTEND)
    compiler, types = packages / "typescript" / "bin" / "tsc", packages / "@types"
    sources = [examples / source.name for source in EXAMPLES.iterdir() if source.suffix != ".html"]

    def compile() -> str:
        command: list[str | Path] = [find_node(), compiler, *OPTIONS, "--typeRoots", types, *sources]
        return subprocess.run(command, cwd=examples, capture_output=True, text=True, check=False).stdout

    assert compile() == ""
    spoilt = examples / "bot.mjs"
    spoilt.write_text(spoilt.read_text().replace("due.legalMoves", "due.legalMove"))
    assert "bot.mjs" in compile()


async def test_bots_play_one_after_a_restart_and_the_record_is_proved(examples: Path, url: str) -> None:
    async with AsyncClient(url) as client:
        made = await client.create_match("hashi", 2)
        match = made.match.id

        async def bot(file: str) -> Process:
            arguments = (find_node(), "bot.mjs", url, made.code, file)
            return await create_subprocess_exec(*arguments, cwd=examples, stdout=PIPE)

        first, second = await bot("first.json"), await bot("second.json")
        assert first.stdout is not None
        lines = [(await first.stdout.readline()).decode() for _ in range(2)]
        assert lines[0].endswith(f"of match {match}\n")
        first.kill()
        await first.communicate()
        again = await bot("first.json")
        said = [(await process.communicate())[0].decode().splitlines() for process in (again, second)]
        assert said[0][0] == lines[0].strip()
        assert said[0][-1] == said[1][-1]
        assert said[0][-1].startswith("Over: seat ")
        last = (await client.match(match)).seq
    watched = _run(examples, "watch.mjs", url, match).splitlines()
    cursors = [line.partition(" ")[0] for line in watched]
    assert len(watched) == last
    assert _run(examples, "watch.mjs", url, match, cursors[3]).splitlines() == watched[4:]
    verdict = _run(examples, "verify.mjs", url, match, "first.json")
    assert verdict.startswith(f"PROVED: match {match}, full edition")


def _run(folder: Path, name: str, *arguments: str) -> str:
    command: list[str | Path] = [find_node(), name, *arguments]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_verifying_program_of_the_readme(project: Path, url: str) -> None:
    began = """import { Client } from "skerry-client";
import { FairSeat } from "skerry-client/trust";
const client = new Client(process.argv[2]), other = new Client(process.argv[2]);
const { code, match } = await client.ask("createMatch", { game: "hashi", seats: 2 });
const seats = await Promise.all([client, other].map((one) => FairSeat.take(one, { code })));
await Promise.all(seats.map((one) => one.open()));
await other.ask("resign", { matchId: match.id });
const [seat] = seats;
seat.receipt.addMatch(await client.ask("match", { matchId: match.id }));
"""
    (project / "readme.mjs").write_text(began + block("tested: js-verify", "js", README))
    assert _run(project, "readme.mjs", url).startswith("PROVED []")
