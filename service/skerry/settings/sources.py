"""Where values come from: defaults, then a file, then variables of the environment, then flags."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from skerry.rules.coded_error import Coded, Kind
from skerry.settings.about import PREFIX, Setting, build
from skerry.settings.kinds import Value
from skerry.settings.settings import SETTINGS, Settings

OTHER_VARIABLES = frozenset(
    PREFIX + name
    for name in (
        *("COMPONENTS", "CONFIG", "OPERATOR_KEY", "TOKEN", "TRACEBACK", "WORKER_SETTINGS"),
        # Of the tests, which start servers.
        *("CHAOS_FAILOVERS", "CHAOS_KILLS", "SOAK_SECONDS", "TESTS", "UPDATE_GOLDEN"),
    )
)
"""Variables of the same prefix that are not settings."""

_LIKENESS = 0.75
"""How much a variable must look like a setting to be taken for a misspelt one: 1 is the same."""

_SHOWN = 60
"""How many characters of a wrong value a refusal repeats."""

# Kubernetes sets these in every container, for each service whose name begins as ours do.
_SERVICE_LINK = re.compile(r"\w+_(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT(_\d+_(TCP|UDP|SCTP)(_\w+)?)?)")


class BadSetting(Coded):
    """A setting that does not exist, or a value that it may not have."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__("SETTING_INVALID", message, hint, Kind.BAD_INPUT)


def merge(
    config: Path | None = None,
    environment: Mapping[str, str] | None = None,
    flags: Mapping[str, str | bool | tuple[str, ...]] | None = None,
) -> Settings:
    """Return the settings: each from the last source that sets it. Raises ``BadSetting``.

    ``flags`` holds what the command line gives, by the names of settings.
    """
    values: dict[str, Value] = {}
    if config is not None:
        values |= _from_file(config)
    values |= _from_environment(environment or {})
    values |= _from_flags(flags or {})
    settings: Settings = build(Settings, values)
    return settings


def _from_file(path: Path) -> dict[str, Value]:
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        hint = "Check the name that --config or SKERRY_CONFIG gives, and your rights to it."
        raise BadSetting(f"{path}: {error.strerror}.", hint) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _not_toml(path, error) from error
    groups = list(dict.fromkeys(setting.group for setting in SETTINGS.values()))
    values: dict[str, Value] = {}
    for group, table in tables.items():
        if group in SETTINGS:
            raise BadSetting(
                f'The setting "{group}" is outside its table in {path}.',
                f"Move it below [{SETTINGS[group].group}].",
            )
        if group not in groups and not isinstance(table, dict):
            close = _meant(group)
            form = f'"{{}}" below [{close.group}]' if close else ""
            raise _unknown(f'setting "{group}"', str(path), close.name if close else "", form)
        if group not in groups:
            raise _unknown(f"table [{group}]", str(path), _closest(group, groups), "[{}]")
        if not isinstance(table, dict):
            raise BadSetting(f'"{group}" is not a table in {path}.', f"Write it as [{group}].")
        for name, value in table.items():
            setting = SETTINGS.get(name)
            if setting is None:
                close = _meant(name)
                raise _unknown(f'setting "{name}"', str(path), "" if close is None else close.name)
            if setting.group != group:
                raise BadSetting(
                    f'The setting "{name}" is below [{group}] in {path}.', f"Move it below [{setting.group}]."
                )
            values[name] = _checked(setting, value, f'"{name}" in {path}')
    return values


def _from_environment(environment: Mapping[str, str]) -> dict[str, Value]:
    variables = {setting.variable: setting for setting in SETTINGS.values()}
    values: dict[str, Value] = {}
    for variable, text in environment.items():
        setting = variables.get(variable)
        if setting is not None:
            # An empty variable is one that is not set: env files and compose files know no other way.
            if text:
                values[setting.name] = _read(setting, text, variable)
        elif variable.startswith(PREFIX) and not _is_of_others(variable, text):
            close = _meant(variable.removeprefix(PREFIX), _LIKENESS)
            if close is not None:
                raise _unknown(f'setting "{variable}"', "the environment", close.variable)
    return values


def _is_of_others(variable: str, text: str) -> bool:
    """Say whether a variable is known to be no setting."""
    if variable in OTHER_VARIABLES:
        return True
    # Without such a value it is somebody's try to set the port.
    return bool(_SERVICE_LINK.fullmatch(variable)) and (variable != f"{PREFIX}PORT" or "://" in text)


def _meant(name: str, likeness: float = 0.6) -> Setting | None:
    """Return the setting that a wrong name looks like: names and flags, however they are written.

    Of variables only those count that look much like one: scripts around a server have others of the prefix.
    """
    known = {setting.about.flag.partition("/")[0].lstrip("-"): setting for setting in SETTINGS.values()}
    known = {flag.replace("-", "_"): setting for flag, setting in known.items() if flag} | SETTINGS
    close = _closest(name.lower().removeprefix(PREFIX.lower()).replace("-", "_"), known, likeness)
    return known[close] if close else None


def _closest(name: str, known: Iterable[str], likeness: float = 0.6) -> str:
    """Return what a wrong name looks like most, empty if like nothing."""
    return next(iter(get_close_matches(name, list(known), 1, likeness)), "")


def _from_flags(flags: Mapping[str, str | bool | tuple[str, ...]]) -> dict[str, Value]:
    values: dict[str, Value] = {}
    for name, given in flags.items():
        setting = SETTINGS[name]
        flag = setting.flags[0]
        values[name] = (
            _read(setting, given, flag) if isinstance(given, str) else _checked(setting, given, flag)
        )
    return values


def _read(setting: Setting, text: str, where: str) -> Value:
    try:
        return setting.about.kind.read(text)
    except ValueError as error:
        raise _refused(setting, text, where) from error


def _checked(setting: Setting, value: Any, where: str) -> Value:
    try:
        return setting.about.kind.check(value)
    except ValueError as error:
        raise _refused(setting, value, where) from error


def _refused(setting: Setting, value: Any, where: str) -> BadSetting:
    shown = "this value" if setting.about.secret else _shown(value)
    return BadSetting(f"{where} cannot be {shown}.", f"It must be {setting.about.kind.expected}.")


def _shown(value: Any) -> str:
    """Return a value as a file has it, as far as that is short."""
    match value:
        case dict():
            return "a table"
        case str():
            return json.dumps(_short(value), ensure_ascii=False)
        case bool() | list() | tuple():
            return _short(json.dumps(value, ensure_ascii=False, default=str))
        case _:
            return _short(str(value))


def _short(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."


def _not_toml(path: Path, error: Exception) -> BadSetting:
    hint = "Correct it; `skerry settings` prints a right one."
    match error:
        case UnicodeDecodeError():
            fault = f"byte {error.start} is not UTF-8"
        case RecursionError():
            fault = "it is nested too deeply"
        case _ if any(word in str(error) for word in ("overwrite", "twice")):
            where = str(error).rpartition("(")[2].rstrip(")")
            return BadSetting(f"{path} has a setting or a table twice ({where}).", "Keep one of the two.")
        case _:
            fault = str(error)
    return BadSetting(f"{path} is not a TOML file: {fault}.", hint)


def _unknown(what: str, where: str, close: str, form: str = '"{}"') -> BadSetting:
    hint = f"Did you mean {form.format(close)}?" if close else "Run `skerry settings` for all of them."
    return BadSetting(f"Unknown {what} in {where}.", hint)
