"""All settings in writing: as a file to start from, and as the table of the README."""

from __future__ import annotations

import re
from textwrap import wrap

from skerry.settings.about import Setting
from skerry.settings.kinds import Value
from skerry.settings.settings import SETTINGS, Settings

_PASSWORD = re.compile(r"(?<=:)[^:@/]+(?=@)")
_WIDTH = 98
_HEAD = ("| setting | flag | default | range | meaning |", "| --- | --- | --- | --- | --- |")


def to_toml(settings: Settings) -> str:
    """Return a file with every setting and what it means; those that have their default are commented out.

    Passwords are masked, and such a setting is commented out too.
    """
    lines: list[str] = []
    group = ""
    for setting in SETTINGS.values():
        if setting.group != group:
            group = setting.group
            lines += [f"[{group}]", ""]
        kind = setting.about.kind
        value = _value(settings, setting)
        allowed = f"{kind.range} {kind.unit}".strip()
        lines += [f"# {line}" for line in wrap(setting.about.meaning, _WIDTH)]
        lines.append(f"# {allowed[0].upper()}{allowed[1:]}. {setting.variable}, {'/'.join(setting.flags)}")
        written = kind.write(value)
        masked = _PASSWORD.sub("***", written) if setting.about.secret else written
        sign = "" if value != setting.default and masked == written else "# "
        lines += [f"{sign}{setting.name} = {masked}", ""]
    return "\n".join(lines)


def to_markdown() -> str:
    """Return a table for each group."""
    lines: list[str] = []
    group = ""
    for setting in SETTINGS.values():
        if setting.group != group:
            group = setting.group
            lines += ["", f"`[{group}]`", "", *_HEAD]
        kind = setting.about.kind
        default = kind.show(setting.default)
        unit = kind.unit.removesuffix("s") if default == "1" else kind.unit
        cells = (
            f"`{setting.name}`",
            ", ".join(f"`{flag}`" for flag in setting.flags),
            f"{default} {unit}".strip(),
            kind.range,
            setting.about.meaning,
        )
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines[1:]) + "\n"


def _value(settings: Settings, setting: Setting) -> Value:
    value: Value = getattr(getattr(settings, setting.group), setting.name)
    return value
