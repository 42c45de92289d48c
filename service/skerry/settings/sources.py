"""Where values come from: defaults, then a file, then variables of the environment, then flags."""

from __future__ import annotations

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
        raise BadSetting(f"{path}: {error.strerror}.", "Check the name that --config gives.") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadSetting(f"{path} is not a TOML file: {error}.", "Correct it.") from error
    groups = dict.fromkeys(setting.group for setting in SETTINGS.values())
    values: dict[str, Value] = {}
    for group, table in tables.items():
        if group in SETTINGS:
            raise BadSetting(
                f'The setting "{group}" is outside its table in {path}.',
                f"Move it below [{SETTINGS[group].group}].",
            )
        if group not in groups:
            raise _unknown(f"table [{group}]", str(path), group, groups, "[{}]")
        if not isinstance(table, dict):
            raise BadSetting(f'"{group}" is not a table in {path}.', f"Write it as [{group}].")
        for name, value in table.items():
            setting = SETTINGS.get(name)
            if setting is None:
                raise _unknown(f'setting "{name}"', str(path), name, SETTINGS)
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
        elif (
            variable.startswith(PREFIX)
            and variable not in OTHER_VARIABLES
            and not _SERVICE_LINK.fullmatch(variable)
            and _is_meant(variable, variables)
        ):
            raise _unknown(f'setting "{variable}"', "the environment", variable, variables)
    return values


def _is_meant(variable: str, known: Iterable[str]) -> bool:
    """Say whether a variable looks like a setting: scripts around a server have others of this prefix."""
    names = [name.removeprefix(PREFIX) for name in known]
    return bool(get_close_matches(variable.removeprefix(PREFIX), names, 1, _LIKENESS))


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
    shown = "a value" if setting.about.secret else repr(value)
    return BadSetting(f"{where} cannot be {shown}.", f"It must be {setting.about.kind.expected}.")


def _unknown(what: str, where: str, name: str, known: Iterable[str], form: str = '"{}"') -> BadSetting:
    close = get_close_matches(name, list(known), 1)
    hint = f"Did you mean {form.format(close[0])}?" if close else "Run `skerry settings` for all of them."
    return BadSetting(f"Unknown {what} in {where}.", hint)
