"""Alert rules and dashboard: every metric, label and value that they name is one that workers export."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from typing import Any

import promql_parser
import pytest
from prometheus_client.parser import text_string_to_metric_families
from tests.deploy.files import DEPLOY, ROOT, one

from skerry.api.worker.metrics import Metrics
from skerry.host.store_watch import StoreHealth
from skerry.log.snapshots import EVENTS
from skerry.store.durability import Durability
from skerry.store.troubles import REASONS, Trouble

pytestmark = pytest.mark.pure

TARGET = {"job", "instance"}
"""Labels that Prometheus itself adds."""

METRIC = re.compile(r"\b(?:skerry_\w+|up)\b(?=[{\[ )]|$)", re.M)
SCHEMA = (ROOT / "schema" / "schema.graphql").read_text()


def exported() -> dict[str, set[str]]:
    """Return the names of all samples with their labels, after one of each was counted."""
    metrics = Metrics({"matches": lambda: 1})
    metrics.answered("match", "Match", 0.1)
    metrics.refused("rate")
    metrics.moved("hashi")
    metrics.notice("Lagged")
    metrics.sent("sse")
    metrics.store(0.001)
    durability = Durability("Valkey", "8.1.0", "always", False, True, ())
    metrics.store_health(StoreHealth(durability, (Trouble("disk"),), usable=False))
    metrics.damaged(1)
    found: dict[str, set[str]] = {"up": set()}
    with metrics.stream("sse"):
        families = list(text_string_to_metric_families(metrics.text().decode()))
    for family in families:
        assert family.samples, f"nothing counts {family.name} here: do it above"
        for sample in family.samples:
            found.setdefault(sample.name, set()).update(sample.labels)
    return found


def rules() -> list[Any]:
    return [rule for group in one("prometheus/skerry.rules.yml")["groups"] for rule in group["rules"]]


def dashboard() -> Any:
    return json.loads((DEPLOY / "grafana" / "skerry.json").read_text())


def expressions() -> list[tuple[str, str]]:
    """Return what rules and panels ask, with who asks."""
    asked = [(rule["alert"], rule["expr"]) for rule in rules()]
    for panel in dashboard()["panels"]:
        for target in panel["targets"]:
            asked.append((panel["title"], target["expr"].replace("$__rate_interval", "5m")))
    return asked


def parts_of(found: Any) -> Iterator[Any]:
    """Yield an expression and all that it is made of."""
    yield found
    for name in ("expr", "lhs", "rhs", "vector_selector", "param"):
        inner = getattr(found, name, None)
        if inner is not None:
            yield from parts_of(inner)
    for inner in getattr(found, "args", None) or ():
        yield from parts_of(inner)


@pytest.mark.parametrize(("who", "text"), expressions(), ids=lambda value: value[:40])
def test_an_expression_asks_for_what_is_exported(who: str, text: str) -> None:
    known = exported()
    parts = list(parts_of(promql_parser.parse(text)))
    asked = [part for part in parts if isinstance(part, promql_parser.VectorSelector)]
    assert len(asked) == len(METRIC.findall(text)), "some were not seen"
    labels = set()
    for selector in asked:
        assert selector.name in known, f"{who} asks for {selector.name}"
        labels |= known[selector.name] | TARGET
        for matcher in selector.matchers.matchers:
            assert matcher.name in known[selector.name] | TARGET, matcher.name
            check_value(matcher.name, matcher.value)
    for part in parts:
        if isinstance(part, promql_parser.AggregateExpr) and part.modifier is not None:
            assert set(part.modifier.labels) <= labels


def check_value(label: str, value: str) -> None:
    """Compare a value with what the label can be."""
    for word in value.split("|"):
        if label == "result":
            assert re.search(rf"^type {word} ", SCHEMA, re.M), word
        elif label == "field":
            assert re.search(rf"^  {word}[(:]", SCHEMA, re.M), word
        elif label == "notice":
            assert word in ("Lagged", "Rewound")
        elif label == "reason":
            assert word in ("invalid", "dear", "rate", *REASONS)
        elif label == "event":
            assert word in EVENTS
        else:
            assert (label, word) == ("job", one("prometheus/prometheus.yml")["scrape_configs"][0]["job_name"])


def test_all_refusals_are_in_the_dashboard() -> None:
    (found,) = [panel for panel in dashboard()["panels"] if panel["title"] == "Refusals"]
    (words,) = re.findall(r'result=~"([^"]+)"', found["targets"][0]["expr"])
    assert set(words.split("|")) == set(re.findall(r"^type (\w+) implements Refusal\b", SCHEMA, re.M))


def test_alerts_say_what_to_do() -> None:
    assert len({rule["alert"] for rule in rules()}) == len(rules()) > 8
    for rule in rules():
        assert rule["labels"]["severity"] in ("warning", "critical")
        assert rule["annotations"]["summary"]
        assert rule["annotations"]["description"]


def test_labels_in_texts_are_those_of_the_expression() -> None:
    for rule in rules():
        named = set(re.findall(r"\$labels\.(\w+)", json.dumps(rule["annotations"])))
        grouped = set(re.findall(r"by \((\w+)\)", rule["expr"]))
        assert named <= (grouped or TARGET), rule["alert"]


def test_panels_do_not_overlap_and_have_their_source() -> None:
    panels = dashboard()["panels"]
    assert len({panel["id"] for panel in panels}) == len(panels)
    cells = [
        (column, row)
        for panel in panels
        for place in [panel["gridPos"]]
        for column in range(place["x"], place["x"] + place["w"])
        for row in range(place["y"], place["y"] + place["h"])
    ]
    assert len(set(cells)) == len(cells)
    assert max(column for column, _ in cells) < 24
    (source,) = dashboard()["templating"]["list"]
    assert all(panel["datasource"]["uid"] == f"${{{source['name']}}}" for panel in panels)


def test_the_configuration_names_the_rules_and_the_servers_of_compose() -> None:
    found = one("prometheus/prometheus.yml")
    assert all((DEPLOY / "prometheus" / name).exists() for name in found["rule_files"])
    servers = {name for name in one("compose.yaml")["services"] if name.startswith("server-")}
    targets = found["scrape_configs"][0]["static_configs"][0]["targets"]
    assert set(targets) == {f"{name}:8000" for name in servers}


@pytest.mark.skipif(shutil.which("promtool") is None, reason="Prometheus' promtool is not installed here")
def test_promtool_takes_the_configuration() -> None:
    command = ["promtool", "check", "config", str(DEPLOY / "prometheus" / "prometheus.yml")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
