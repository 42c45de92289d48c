"""What ``deploy/`` names is there: options, variables, paths of the server, files; and no registry's host."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path
from unittest.mock import MagicMock

import click
import pytest
from starlette.routing import Match
from tests.deploy.files import DEPLOY, ROOT, all_files, of_kind, one, pods
from tests.toys.pebbles import Pebbles

from skerry.api.app import make_app
from skerry.cli.commands import keys, serve
from skerry.cli.component_files import VARIABLE
from skerry.settings.settings import SETTINGS

pytestmark = pytest.mark.pure

YAMLLINT = "{extends: default, rules: {line-length: {max: 110}, document-start: disable}}"


def options_of(command: click.Command) -> set[str]:
    return {word for option in command.params for word in (*option.opts, *option.secondary_opts)}


COMMANDS = {"serve": serve.command, "keys": keys.command}


@pytest.mark.slow
def test_yaml_is_tidy() -> None:
    files = [path for path in all_files() if path.suffix in (".yaml", ".yml")]
    assert len(files) > 8
    command = [sys.executable, "-m", "yamllint", "--strict", "-d", YAMLLINT, *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_variables_are_read_by_the_server() -> None:
    known = {setting.variable for setting in SETTINGS.values()} | {VARIABLE}
    named = {
        (word, path.name)
        for path in all_files()
        for word in re.findall(r"\bSKERRY_[A-Z_]+", path.read_text())
    }
    assert len(named) > 5
    assert {pair for pair in named if pair[0] not in known} == set()


def commands_in(path: Path) -> list[list[str]]:
    """Return the words after ``skerry`` of each line that calls it."""
    found = []
    for line in path.read_text().replace("\\\n", " ").splitlines():
        called = re.search(r"(?:^|[\s/`])skerry ((?:serve|keys)\b[^`#;|]*)", line)
        if called:
            found.append(shlex.split(called[1].split("&&")[0]))
    return found


def test_commands_have_the_options_that_are_written() -> None:
    called = [words for path in all_files() for words in commands_in(path)]
    container = (DEPLOY / "Containerfile").read_text()
    called.append(re.findall(r'"([^"]+)"', container.split("\nCMD ")[1]))
    called += [
        used["args"]
        for manifest in of_kind("Deployment")
        for used in manifest["spec"]["template"]["spec"]["containers"]
    ]
    assert len(called) >= 4
    for words in called:
        command = COMMANDS[words[0]]
        known = options_of(command)
        if isinstance(command, click.Group) and len(words) > 1:
            known |= options_of(command.commands[words[1]])
        assert {word for word in words if word.startswith("--")} <= known, words


def asked_paths() -> set[str]:
    """Return the paths that probes, proxies and Prometheus ask for, with a ticket where one belongs."""
    text = "\n".join(path.read_text() for path in all_files() if path.suffix != ".md")
    paths = set(re.findall(r"http://[^/\s']+:(?:8000|8080|%i)(/\w+)", text))
    for manifest in of_kind("Ingress"):
        for rule in manifest["spec"]["rules"]:
            paths |= {path["path"] for path in rule["http"]["paths"]}
    for manifest in of_kind("Deployment"):
        for container in manifest["spec"]["template"]["spec"]["containers"]:
            paths |= {
                container[f"{name}Probe"]["httpGet"]["path"] for name in ("startup", "readiness", "liveness")
            }
        paths.add(manifest["spec"]["template"]["metadata"]["annotations"]["prometheus.io/path"])
    paths |= {job["metrics_path"] for job in one("prometheus/prometheus.yml")["scrape_configs"]}
    paths |= set(re.findall(r"location = (\S+)", text))
    tickets = {"/stream": "/stream/a.ticket", "/picture": "/picture/a.ticket.svg"}
    return {tickets.get(path, path) for path in paths}


def test_paths_are_served() -> None:
    app = make_app(MagicMock(), [Pebbles()])
    asked = asked_paths()
    assert {"/graphql", "/readyz", "/healthz", "/metrics", "/stream/a.ticket"} <= asked
    for path in asked:
        scope = {"type": "http", "method": "GET", "path": path, "headers": []}
        assert any(route.matches(scope)[0] is Match.FULL for route in app.routes), path


def test_one_version_everywhere() -> None:
    version = re.search(r'^version = "(.+)"', (ROOT / "pyproject.toml").read_text(), re.M)
    assert version
    images = set(re.findall(r"\bskerry:(\d[\w.]*)", "\n".join(path.read_text() for path in all_files())))
    assert images == {version[1]}
    assert [image["newTag"] for image in one("kustomization.yaml")["images"]] == [version[1]]


def test_images_come_without_a_registry() -> None:
    images = {container["image"] for _, pod in pods() for container in pod["spec"]["containers"]}
    images |= {service["image"] for service in one("compose.yaml")["services"].values()}
    assert len(images) >= 3
    for image in images:
        assert re.fullmatch(r"[a-z0-9-]+(/[a-z0-9-]+)?:[\w.-]+", image), image
        assert not image.endswith(":latest")


def test_no_secret_is_in_the_tree() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "deploy"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert "deploy/.env" not in listed.stdout.splitlines()
    for path in all_files():
        assert path.name != "keyring.json"
        assert "PRIVATE KEY" not in path.read_text()


def test_links_lead_somewhere() -> None:
    text = (DEPLOY / "README.md").read_text()
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", text) if "://" not in link]
    named = [word for word in re.findall(r"`([\w@./-]+/[\w@.-]+\.\w+)`", text) if not word.startswith("/")]
    assert links
    for link in links:
        assert (DEPLOY / link).exists(), link
    for name in named:
        assert (DEPLOY / name).exists() or (ROOT / name).exists(), name


def test_the_cluster_is_described_with_as_many_replicas_as_its_configuration_needs() -> None:
    configuration = (DEPLOY / "redis" / "redis-cluster.conf").read_text()
    assert re.search(r"^repl-diskless-sync-delay 0$", configuration, re.M)
    # A primary that demands a replica stops with one dead node, unless it has two.
    assert re.search(r"^min-replicas-to-write 1$", configuration, re.M)
    assert "one dead node of either kind stops" in configuration
    assert re.findall(r"--cluster-replicas (\d)", (DEPLOY / "README.md").read_text()) == ["2"]
