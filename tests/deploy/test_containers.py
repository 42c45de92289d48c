"""The container file and compose.yaml: linted, and of one mind with each other and with the proxy."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.deploy.files import DEPLOY, ROOT, one

pytestmark = pytest.mark.pure

CONTAINERFILE = (DEPLOY / "Containerfile").read_text()


def services() -> dict[str, Any]:
    found: dict[str, Any] = one("compose.yaml")["services"]
    return found


def test_the_container_file_passes_hadolint() -> None:
    hadolint = Path(sys.executable).parent / "hadolint"
    done = subprocess.run(
        [str(hadolint), "--failure-threshold", "info", str(DEPLOY / "Containerfile")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_what_is_copied_is_there_and_let_in() -> None:
    copied = [
        word
        for line in re.findall(r"^COPY (?!--from)(.+)$", CONTAINERFILE, re.M)
        for word in line.split()[:-1]
    ]
    let_in = {
        line.removeprefix("!")
        for line in (DEPLOY / "Containerfile.dockerignore").read_text().splitlines()
        if line.startswith("!")
    }
    assert set(copied) == let_in
    for name in copied:
        assert (ROOT / name).exists(), name


def test_the_image_runs_as_nobody_and_checks_its_health() -> None:
    last = CONTAINERFILE.split("\nFROM ")[-1]
    assert re.search(r"^USER 10001:10001$", last, re.M)
    assert "/readyz" in last.split("HEALTHCHECK")[1].split("ENTRYPOINT")[0]
    assert 'ENTRYPOINT ["skerry"]' in last
    assert "'.[server]'" in CONTAINERFILE


def test_compose_meets_its_specification() -> None:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec"]
    done = subprocess.run(
        [*command, str(DEPLOY / "compose.yaml")], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_all_servers_have_one_keyring_and_one_store() -> None:
    servers = [service for name, service in services().items() if name.startswith("server-")]
    assert len(servers) == 2
    assert servers[0]["environment"] == servers[1]["environment"]
    assert servers[0]["volumes"] == servers[1]["volumes"] == ["keys:/var/lib/skerry-keys"]
    assert servers[0]["environment"]["SKERRY_KEYS"].startswith("/var/lib/skerry-keys/")
    # The volume takes over its owner and mode from the folder of the image.
    assert "/var/lib/skerry-keys" in CONTAINERFILE


def test_the_proxy_knows_the_servers_and_they_know_it() -> None:
    upstream = (DEPLOY / "nginx" / "upstream.conf").read_text()
    addresses = {
        name: service["networks"]["inside"]["ipv4_address"]
        for name, service in services().items()
        if isinstance(service["networks"], dict)
    }
    proxy = addresses.pop("proxy")
    assert set(re.findall(r"server ([\d.]+):8000 ", upstream)) == set(addresses.values())
    for name in addresses:
        assert services()[name]["environment"]["SKERRY_PROXIES"] == proxy
    assert (
        f"listen {services()['proxy']['ports'][0].split(':')[-1]};"
        in (DEPLOY / "compose.listen.conf").read_text()
    )


def test_only_the_proxy_is_open_to_others() -> None:
    published = {name for name, service in services().items() if "ports" in service}
    assert published == {"proxy", "prometheus"}
    assert services()["prometheus"]["profiles"] == ["monitoring"]
    assert all(port.startswith("127.0.0.1:") for port in services()["prometheus"]["ports"])


def test_nothing_is_published_to_others_unless_asked_for() -> None:
    for name, service in services().items():
        for port in service.get("ports", ()):
            assert re.match(r"127\.0\.0\.1:|\$\{\w+:-127\.0\.0\.1\}:", port), name
    for listening in re.findall(r"^listen (.+);", (DEPLOY / "nginx" / "listen.conf").read_text(), re.M):
        assert listening.startswith("127.0.0.1:") or " ssl" in listening
    for published in re.findall(r"--publish (\S+)", (DEPLOY / "README.md").read_text()):
        assert published.startswith("127.0.0.1:")


@pytest.mark.parametrize("name", services())
def test_a_container_may_not_take_the_whole_machine(name: str) -> None:
    service = services()[name]
    assert re.fullmatch(r"\d+[mg]", service["mem_limit"])
    assert 0 < service["pids_limit"] <= 256
    assert 10_000 < service["ulimits"]["nofile"] <= 65_536


def test_variables_of_compose_are_explained() -> None:
    asked = set(re.findall(r"(?<!\$)\$\{(\w+)", (DEPLOY / "compose.yaml").read_text()))
    given = set(re.findall(r"^(\w+)=", (DEPLOY / "env.example").read_text(), re.M))
    assert asked == given


def test_files_that_are_mounted_are_there() -> None:
    for service in services().values():
        for volume in service.get("volumes", ()):
            source = volume.split(":")[0]
            if source.startswith("."):
                assert (DEPLOY / source).exists(), source
            else:
                assert source in one("compose.yaml")["volumes"]
