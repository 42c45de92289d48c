"""What is said of each setting beside its type and default, and all settings in a list."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, get_type_hints

import msgspec

from skerry.settings.kinds import Kind, Switch, Value

PREFIX = "SKERRY_"
"""How the variable of each setting begins."""


class About(msgspec.Struct, frozen=True):
    """What a setting means and may be; ``flag`` where it is not its name, ``secret`` if it may hold one.

    ``everyday`` settings are in the help of ``skerry serve``, which would be long with all of them.
    """

    meaning: str
    kind: Kind
    flag: str = ""
    secret: bool = False
    everyday: bool = False


class Setting(msgspec.Struct, frozen=True, dict=True):
    """One setting: the group and the name of its field, and what is said of it."""

    group: str
    name: str
    default: Any
    about: About

    @property
    def variable(self) -> str:
        """The variable of the environment that sets it."""
        return PREFIX + self.name.upper()

    @cached_property
    def flags(self) -> tuple[str, ...]:
        """The flag that sets it, of a switch also the one that turns it off."""
        flag = self.about.flag or f"--{self.name.replace('_', '-')}"
        if not isinstance(self.about.kind, Switch):
            return (flag,)
        on, _, off = flag.partition("/")
        return on, off or f"--no-{on.removeprefix('--')}"

    @property
    def key(self) -> str:
        """Its name in a file: table and key."""
        return f"{self.group}.{self.name}"


def settings_of(kind: type[msgspec.Struct]) -> tuple[Setting, ...]:
    """Return all settings of a struct of groups, in their order."""
    return tuple(
        Setting(group, field.name, field.default, _about(hints[field.name]))
        for group, struct in get_type_hints(kind).items()
        for hints in (get_type_hints(struct, include_extras=True),)
        for field in msgspec.structs.fields(struct)
    )


def build(kind: type[Any], values: Mapping[str, Value]) -> Any:
    """Return a struct of groups with these values, by the names of settings, and defaults for the rest."""
    return kind(
        **{
            group: struct(**{name: values[name] for name in struct.__struct_fields__ if name in values})
            for group, struct in get_type_hints(kind).items()
        }
    )


def _about(hint: Any) -> About:
    (about,) = hint.__metadata__
    if not isinstance(about, About):
        raise TypeError(about)
    return about
