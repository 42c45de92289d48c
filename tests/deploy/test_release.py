"""What would be published: sdist and wheel hold what they must, and the demo runs from the wheel alone."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import tomllib
from email.parser import Parser
from pathlib import Path
from zipfile import ZipFile

import msgspec
import pytest
from tests.plugins.readme import ROOT, command, fresh_copy, tracked

import skerry

pytestmark = pytest.mark.deploy

# What a developer's environment sets must not help along.
KEPT = ("PATH", "HOME", "LANG", "TMPDIR", "USER", "LOGNAME")
PACKAGES = (
    "service/skerry/",
    "clients/skerry_client/",
    "clients/skerry_bots/",
    "clients/skerry_replay/",
)

VENDORED = (
    "clients/web/vendor/LICENSES.txt",
    "service/skerry/api/vendored/graphiql/LICENSES.txt",
    "service/skerry/png/fonts/LICENSE.txt",
)


class Built(msgspec.Struct, frozen=True):
    """What a build made."""

    sdist: Path
    wheel: Path

    def said(self, name: str) -> list[str]:
        """Return what the wheel's metadata say under a name."""
        with ZipFile(self.wheel) as packed:
            (path,) = [path for path in packed.namelist() if path.endswith(".dist-info/METADATA")]
            return Parser().parsestr(packed.read(path).decode()).get_all(name, [])


def run(words: list[str], folder: Path) -> str:
    """Run a program that must succeed, and return what it prints."""
    kept = {name: os.environ[name] for name in os.environ if name in KEPT or name.startswith("PIP_")}
    done = subprocess.run(words, cwd=folder, env=kept, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The sdist of what is checked in, and the wheel that is made from it."""
    source, made = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("made")
    fresh_copy(source)
    run([sys.executable, "-m", "build", "--outdir", str(made)], source)
    (sdist,), (wheel,) = made.glob("*.tar.gz"), made.glob("*.whl")
    return Built(sdist, wheel)


def test_the_wheel_holds_the_packages_with_their_data_and_nothing_else(built: Built) -> None:
    with ZipFile(built.wheel) as packed:
        names = {name for name in packed.namelist() if ".dist-info/" not in name}
    # With the documents beside the code, which docstrings cite.
    packages = {name.partition("/")[2] for name in tracked() if name.startswith(PACKAGES)}
    page = {name.replace("clients/", "skerry/", 1) for name in tracked() if name.startswith("clients/web/")}
    assert "skerry/web/index.html" in page
    assert names == packages | page
    assert {"skerry/chain/README.md", "skerry/rules/README.md", "skerry/rules/hashi/RULES.md"} <= names


def test_the_sdist_holds_what_is_checked_in(built: Built) -> None:
    with tarfile.open(built.sdist) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert set(tracked()) <= names
    assert names - set(tracked()) <= {"PKG-INFO"}


def test_one_version_everywhere(built: Built) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert built.said("Version") == [project["version"]] == [skerry.__version__]
    assert f"-{skerry.__version__}-" in built.wheel.name


def test_licences_of_all_that_is_inside_come_along(built: Built) -> None:
    assert built.said("License-Expression") == [
        "MIT AND 0BSD AND Apache-2.0 AND BSD-2-Clause AND Bitstream-Vera AND Python-2.0"
    ]
    files = built.said("License-File")
    assert sorted(files) == ["LICENSE", *VENDORED]
    with ZipFile(built.wheel) as packed:
        kept = {name.partition("/licenses/")[2] for name in packed.namelist() if "/licenses/" in name}
    assert kept == set(files)


def test_classifiers_are_right(built: Built) -> None:
    classifiers = built.said("Classifier")
    pythons = [name.rpartition(" :: ")[2] for name in classifiers if "Python :: 3." in name]
    assert pythons == ["3.11", "3.12", "3.13", "3.14"]
    assert built.said("Requires-Python") == [f">={pythons[0]}"]
    assert "Typing :: Typed" in classifiers
    # The expression says it; classifiers of licences are not allowed beside one.
    assert not [name for name in classifiers if name.startswith("License ::")]


@pytest.mark.timeout(900)
def test_the_demo_of_the_readme_runs_from_the_wheel(built: Built, tmp_path: Path) -> None:
    assert "'.[server]'" in command("demo")
    text = command("demo").replace("'.[server]'", f"'{built.wheel}[server]'")
    assert run(["bash", "-c", text], tmp_path).splitlines()[-1] == "verified"
