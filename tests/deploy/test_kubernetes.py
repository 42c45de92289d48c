"""The manifests: valid by Kubernetes' own schema, of one mind with each other, and safe to roll out."""

from __future__ import annotations

import shutil
import subprocess
from typing import Any

import kubernetes_validate  # type: ignore[import-untyped]  # it ships no types
import pytest
import yaml
from tests.deploy.files import DEPLOY, manifests, of_kind, one, pods

pytestmark = pytest.mark.pure

VERSION = kubernetes_validate.latest_version()


def name_of(manifest: Any) -> str:
    return f"{manifest['kind']} {manifest['metadata']['name']}"


@pytest.mark.parametrize("manifest", manifests(), ids=name_of)
def test_a_manifest_is_valid(manifest: Any) -> None:
    kubernetes_validate.validate(manifest, VERSION, strict=True)


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("kubectl") is None, reason="kubectl is not installed here")
def test_the_kustomization_builds_valid_manifests() -> None:
    built = subprocess.run(["kubectl", "kustomize", str(DEPLOY)], capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    made = list(yaml.safe_load_all(built.stdout))
    for manifest in made:
        kubernetes_validate.validate(manifest, VERSION, strict=True)
        assert manifest["kind"] == "Namespace" or manifest["metadata"]["namespace"] == "skerry"
    # All but the secret, and the map of the store's configuration besides.
    assert len(made) == len(manifests())


def test_the_kustomization_names_all_manifests_but_the_secret() -> None:
    there = {f"kubernetes/{path.name}" for path in (DEPLOY / "kubernetes").glob("*.yaml")}
    assert set(one("kustomization.yaml")["resources"]) == there - {"kubernetes/secret.example.yaml"}
    for generated in one("kustomization.yaml")["configMapGenerator"]:
        assert all((DEPLOY / file).exists() for file in generated["files"])


def test_selectors_find_their_pods() -> None:
    labels = [pod["metadata"]["labels"] for _, pod in pods()]
    selectors = [
        *(made["spec"]["selector"]["matchLabels"] for made in of_kind("Deployment") + of_kind("StatefulSet")),
        *(made["spec"]["selector"] for made in of_kind("Service")),
        *(made["spec"]["selector"]["matchLabels"] for made in of_kind("PodDisruptionBudget")),
        *(made["spec"]["podSelector"]["matchLabels"] for made in of_kind("NetworkPolicy")),
    ]
    assert len(selectors) == 7
    for selector in selectors:
        assert sum(selector.items() <= found.items() for found in labels) == 1


def test_ingresses_lead_to_the_service_and_to_nothing_of_the_operators() -> None:
    ports = {
        (service["metadata"]["name"], port["name"])
        for service in of_kind("Service")
        for port in service["spec"]["ports"]
    }
    for ingress in of_kind("Ingress"):
        seconds = ingress["metadata"]["annotations"]["nginx.ingress.kubernetes.io/proxy-read-timeout"]
        assert int(seconds) > 55
        for limit in ("limit-rps", "limit-connections"):
            assert int(ingress["metadata"]["annotations"][f"nginx.ingress.kubernetes.io/{limit}"]) > 0
        assert ingress["spec"]["tls"]
        for path in ingress["spec"]["rules"][0]["http"]["paths"]:
            target = path["backend"]["service"]
            assert (target["name"], target["port"]["name"]) in ports
            assert path["path"] not in ("/", "/metrics")


def test_secrets_and_maps_hold_what_is_taken_from_them() -> None:
    held = {("secret", made["metadata"]["name"]): set(made["stringData"]) for made in of_kind("Secret")} | {
        ("map", made["metadata"]["name"]): set(made["data"]) for made in of_kind("ConfigMap")
    }
    taken = 0
    for _, pod in pods():
        for container in pod["spec"]["containers"]:
            for variable in container["env"]:
                key = variable["valueFrom"]["secretKeyRef"]
                assert key["key"] in held["secret", key["name"]]
                taken += 1
            for source in container.get("envFrom", ()):
                assert ("map", source["configMapRef"]["name"]) in held
        for volume in pod["spec"]["volumes"]:
            if "emptyDir" in volume:
                assert volume["emptyDir"]["sizeLimit"]
            for item in volume.get("secret", {}).get("items", ()):
                assert item["key"] in held["secret", volume["secret"]["secretName"]]
                taken += 1
    assert taken == 4


def test_the_store_starts_as_compose_starts_it() -> None:
    (made,) = of_kind("StatefulSet")
    (container,) = made["spec"]["template"]["spec"]["containers"]
    store = one("compose.yaml")["services"]["store"]
    assert container["command"] == [word.replace("$$", "$") for word in store["command"]]
    assert container["image"] == store["image"]


def test_a_rollout_takes_no_worker_away_before_its_successor_is_ready() -> None:
    (made,) = of_kind("Deployment")
    assert made["spec"]["replicas"] >= 2
    assert made["spec"]["strategy"]["rollingUpdate"]["maxUnavailable"] == 0
    pod = made["spec"]["template"]["spec"]
    (container,) = pod["containers"]
    pause = int(container["lifecycle"]["preStop"]["exec"]["command"][1])
    # A worker ends within 30 s of SIGTERM (see skerry.cli.supervisor).
    assert pod["terminationGracePeriodSeconds"] >= pause + 30


@pytest.mark.parametrize(("name", "pod"), pods(), ids=lambda value: value if isinstance(value, str) else "")
def test_pods_may_do_little(name: str, pod: Any) -> None:
    spec = pod["spec"]
    assert spec["automountServiceAccountToken"] is False
    assert spec["securityContext"]["runAsNonRoot"] is True
    assert spec["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
    for container in spec["containers"]:
        may = container["securityContext"]
        assert may["allowPrivilegeEscalation"] is False
        assert may["readOnlyRootFilesystem"] is True
        assert may["capabilities"] == {"drop": ["ALL"]}
        assert container["resources"]["limits"].keys() >= {"memory", "ephemeral-storage"}
        assert {"startupProbe", "readinessProbe", "livenessProbe"} <= container.keys()
