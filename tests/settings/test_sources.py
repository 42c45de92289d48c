"""Where settings come from: each by each source, the later before the earlier, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.settings.values import NAMES, some_settings, some_values, to_text, values_of, wrong_values_of

from skerry.cli import main
from skerry.cli.commands import serve
from skerry.cli.worker_settings import read_worker, to_worker
from skerry.settings.about import Setting
from skerry.settings.kinds import Switch, Texts, Value
from skerry.settings.settings import SETTINGS, Settings
from skerry.settings.sources import OTHER_VARIABLES, BadSetting, merge

pytestmark = pytest.mark.pure

Values = dict[str, Value]


def merged(
    file: Values | str = "", environment: Values | None = None, flags: Values | None = None
) -> Settings:
    """Merge the values of three sources."""
    if not isinstance(file, str):
        file = written(file)
    variables = {
        SETTINGS[name].variable: to_text(SETTINGS[name], value) for name, value in (environment or {}).items()
    }
    with TemporaryDirectory() as folder:
        path = Path(folder) / "skerry.toml"
        path.write_text(file, encoding="utf-8")
        return merge(path, variables, given_flags(flags or {}))


def written(values: Values) -> str:
    """Write the values as a file: a table for each group."""
    tables: dict[str, list[str]] = {}
    for name, value in values.items():
        setting = SETTINGS[name]
        tables.setdefault(setting.group, []).append(f"{name} = {setting.about.kind.write(value)}\n")
    return "".join(f"[{group}]\n{''.join(lines)}" for group, lines in tables.items())


def given_flags(values: Values) -> dict[str, Any]:
    """Return what click makes of the flags for these values."""
    arguments: list[str] = []
    for name, value in values.items():
        setting = SETTINGS[name]
        flags = setting.flags
        match setting.about.kind:
            case Switch():
                arguments.append(flags[0] if value else flags[1])
            case Texts():
                parts = value if isinstance(value, tuple) else ()
                arguments += [f"{flags[0]}={part}" for part in parts]
            case _:
                arguments.append(f"{flags[0]}={to_text(setting, value)}")
    parsed = serve.command.make_context("serve", arguments).params
    return {name: value for name, value in parsed.items() if name in SETTINGS and value not in (None, ())}


def value_of(settings: Settings, setting: Setting) -> Value:
    value: Value = getattr(getattr(settings, setting.group), setting.name)
    return value


def test_names_variables_and_flags_are_unique() -> None:
    fields = sum(len(getattr(Settings(), group).__struct_fields__) for group in Settings.__struct_fields__)
    flags = [flag for setting in SETTINGS.values() for flag in setting.flags]
    assert len(SETTINGS) == len({setting.variable for setting in SETTINGS.values()}) == fields
    assert len(flags) == len(set(flags))
    assert not OTHER_VARIABLES & {setting.variable for setting in SETTINGS.values()}


def test_each_default_is_in_its_range() -> None:
    defaults = {name: setting.default for name, setting in SETTINGS.items()}
    assert merged(defaults) == merged({}, flags={}) == Settings()


@pytest.mark.parametrize("name", SETTINGS)
@settings(max_examples=10)
@given(data=st.data())
def test_each_setting_is_settable_by_each_source(name: str, data: st.DataObject) -> None:
    setting = SETTINGS[name]
    value = data.draw(values_of(setting))
    for sources in ({"file": {name: value}}, {"environment": {name: value}}, {"flags": {name: value}}):
        found = merged(**sources)
        assert value_of(found, setting) == value
        others = [other for other in SETTINGS.values() if other is not setting]
        assert all(value_of(found, other) == other.default for other in others)


@given(some_values(), some_values(), some_values())
def test_the_later_source_wins(file: Values, environment: Values, flags: Values) -> None:
    found = merged(file, environment, flags)
    last = {**file, **environment, **flags}
    for setting in SETTINGS.values():
        assert value_of(found, setting) == last.get(setting.name, setting.default)


@given(NAMES, st.data())
def test_a_wrong_value_is_refused_with_what_is_right(name: str, data: st.DataObject) -> None:
    setting = SETTINGS[name]
    wrong = data.draw(wrong_values_of(setting))
    with pytest.raises(BadSetting) as refused:
        merged(f"[{setting.group}]\n{name} = {_toml(wrong)}\n")
    assert refused.value.message.startswith(f'"{name}" in ')
    assert setting.about.kind.expected in refused.value.hint


@pytest.mark.parametrize("name", ["max_body", "patience", "metrics", "documents", "token_rate"])
def test_variables_and_flags_are_checked_too(name: str) -> None:
    setting = SETTINGS[name]
    with pytest.raises(BadSetting, match=setting.variable):
        merge(environment={setting.variable: "what"})
    if not isinstance(setting.about.kind, Switch):
        with pytest.raises(BadSetting, match=setting.flags[0]):
            merge(flags={name: "what"})


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[api]\nMAX-BODY = 1", 'Unknown setting "MAX-BODY" in FILE. Did you mean "max_body"?'),
        ("[server]\nport = 1", 'Unknown setting "port" in FILE. Did you mean "listen_port"?'),
        ("[api]\nmax_boddy = 1", 'Unknown setting "max_boddy" in FILE. Did you mean "max_body"?'),
        (
            "[server]\nlisten_host = ' '",
            f'"listen_host" in FILE cannot be " ". It must be {SETTINGS["listen_host"].about.kind.expected}.',
        ),
        ("port = 1", 'Unknown setting "port" in FILE. Did you mean "listen_port" below [server]?'),
        ("x = 1", 'Unknown setting "x" in FILE. Run `skerry settings` for all of them.'),
        ("[apii]\nmax_body = 1", "Unknown table [apii] in FILE. Did you mean [api]?"),
        ("[zzz]", "Unknown table [zzz] in FILE. Run `skerry settings` for all of them."),
        ("api = 1", '"api" is not a table in FILE. Write it as [api].'),
        ("max_body = 1024", 'The setting "max_body" is outside its table in FILE. Move it below [api].'),
        (
            "[server]\nmax_body = 1024",
            'The setting "max_body" is below [server] in FILE. Move it below [api].',
        ),
        (
            "[api]\nmax_body = 1",
            '"max_body" in FILE cannot be 1. It must be a whole number from 1024 to 1,073,741,824 (bytes).',
        ),
        (
            "[server]\nlisten_port = -1",
            '"listen_port" in FILE cannot be -1. It must be a whole number from 0 to 65,535.',
        ),
        (
            "[server]\nlisten_port = 2026-01-02",
            '"listen_port" in FILE cannot be 2026-01-02. It must be a whole number from 0 to 65,535.',
        ),
        (
            "[server.listen_port]\nx = 1",
            '"listen_port" in FILE cannot be a table. It must be a whole number from 0 to 65,535.',
        ),
        (
            f"[server]\nlisten_port = '{'8' * 99}'",
            f'"listen_port" in FILE cannot be "{"8" * 60}...". It must be a whole number from 0 to 65,535.',
        ),
        ("[[api]]\nmax_body = 1", '"api" is not a table in FILE. Write it as [api].'),
        (
            "[api]\nmax_page = 1\nmax_page = 2\n",
            "FILE has a setting or a table twice (at line 3, column 13). Keep one of the two.",
        ),
        (
            "[api]\n[api]",
            "FILE has a setting or a table twice (at line 2, column 5). Keep one of the two.",
        ),
    ],
)
def test_what_is_wrong_in_a_file_is_said(
    text: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "skerry.toml"
    file.write_text(text, encoding="utf-8")
    assert main(["serve", "--config", str(file)]) == 2
    assert capsys.readouterr().err == sentence.replace("FILE", str(file)) + "\n"


@pytest.mark.parametrize("data", [b"[api", b"\xff", b"a = " + b"[" * 5000])
def test_a_file_that_is_not_toml_is_refused(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "skerry.toml"
    with pytest.raises(BadSetting, match="No such file"):
        merge(file)
    with pytest.raises(BadSetting, match="Is a directory"):
        merge(tmp_path)
    file.write_bytes(data)
    with pytest.raises(BadSetting, match="is not a TOML file"):
        merge(file)


@pytest.mark.parametrize(
    ("variable", "meant"),
    [
        ("SKERRY_MAX_BODDY", "SKERRY_MAX_BODY"),
        ("SKERRY_max_body", "SKERRY_MAX_BODY"),
        # Of flags whose names are shorter.
        ("SKERRY_PORT", "SKERRY_LISTEN_PORT"),
        ("SKERRY_REDIS", "SKERRY_REDIS_URL"),
    ],
)
def test_an_unknown_variable_is_refused(variable: str, meant: str) -> None:
    with pytest.raises(BadSetting) as refused:
        merge(environment={variable: "1"})
    assert refused.value.message == f'Unknown setting "{variable}" in the environment.'
    assert refused.value.hint == f'Did you mean "{meant}"?'


def test_variables_that_are_not_settings_do_no_harm() -> None:
    links = {
        "SKERRY_PORT": "tcp://10.0.0.1:8000",
        "SKERRY_PORT_8000_TCP_ADDR": "10.0.0.1",
        "SKERRY_STORE_SERVICE_HOST": "10.0.0.2",
        "SKERRY_STORE_SERVICE_PORT_REDIS": "6379",
    }
    others = dict.fromkeys((*OTHER_VARIABLES, "SKERRY_HOME", "SKERRY_X"), "x")
    assert merge(environment={"PATH": "/bin", "SKERRY_PROXIES": "", **links, **others}) == Settings()


def test_a_refusal_does_not_repeat_a_secret() -> None:
    secrets = [setting for setting in SETTINGS.values() if setting.about.secret]
    assert secrets
    for setting in secrets:
        with pytest.raises(BadSetting) as refused:
            merged(f"[{setting.group}]\n{setting.name} = ['redis://:p4ss@host']\n")
        assert "p4ss" not in str(refused.value)


@given(some_settings())
def test_workers_get_what_their_supervisor_has(some: Settings) -> None:
    assert read_worker(to_worker(some)) == some


def _toml(value: Any) -> str:
    return {"NaN": "nan", "Infinity": "inf"}.get(json.dumps(value), json.dumps(value))
