"""The options of a command that takes settings, made from what is said of each setting."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import click

from skerry.settings.about import PREFIX, Setting
from skerry.settings.kinds import Switch, Texts
from skerry.settings.settings import SETTINGS, Settings
from skerry.settings.sources import OTHER_VARIABLES, merge

F = TypeVar("F", bound=Callable[..., Any])

_CONFIG = "SKERRY_CONFIG"


def setting_options(function: F) -> F:
    """Add an option for each setting and ``--config``; the help shows the everyday ones alone."""
    for setting in reversed(SETTINGS.values()):
        function = _option(setting)(function)
    return _config_option(function)


def some_setting_options(**helps: str) -> Callable[[F], F]:
    """Add an option for each of these settings, with its help, and ``--config``.

    For commands that look for what ``skerry serve`` uses, and so take the same sources into account.
    """

    def add(function: F) -> F:
        for name in reversed(helps):
            function = _option(SETTINGS[name], helps[name])(function)
        return _config_option(function)

    return add


def read_settings(config: Path | None, given: dict[str, Any]) -> Settings:
    """Return the settings from all sources; ``given`` are the options, None or empty where not used."""
    flags = {name: value for name, value in given.items() if value not in (None, ())}
    return merge(config, os.environ, flags)


def without_settings(environment: Mapping[str, str]) -> dict[str, str]:
    """Return an environment for a server of one's own, whatever the settings of others on this machine.

    Misspelt settings are left out too: that server would refuse them.
    """
    kept = OTHER_VARIABLES - {_CONFIG}
    return {name: value for name, value in environment.items() if name in kept or not name.startswith(PREFIX)}


def _config_option(function: F) -> F:
    return click.option(
        "--config",
        type=click.Path(path_type=Path, dir_okay=False),
        envvar=_CONFIG,
        help="A TOML file of settings; variables and options take precedence over it."
        " `skerry settings` prints one.",
    )(function)


def _option(setting: Setting, help: str = "") -> Callable[[F], F]:
    kind = setting.about.kind
    default = kind.show(setting.default)
    shown = f"{setting.variable}; default: {default}" if default else setting.variable
    is_switch = isinstance(kind, Switch)
    return click.option(
        "/".join(setting.flags),
        setting.name,
        default=None,
        type=None if is_switch else str,
        multiple=isinstance(kind, Texts),
        metavar=None if is_switch else kind.metavar,
        hidden=not (help or setting.about.everyday),
        help=f"{help or setting.about.meaning.replace('`', '')}  [{shown}]",
    )
