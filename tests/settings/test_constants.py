"""Numbers that modules of the service name are settings, or say why they are none.

What stays a constant has a comment above it, or above the constants that it stands among without a blank
line, with "Not a setting" or "Not settings" and the reason; the docstring of a module may say it for all.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import skerry

pytestmark = pytest.mark.pure

ROOT = Path(skerry.__file__).parent
ROOMS = ("api", "auth", "host", "lobby", "log", "store")
SAID = re.compile(r"not (a setting|settings)\b", re.IGNORECASE)


def unexplained(source: str) -> list[str]:
    """Return the names of numbers, and of collections of them, without such a comment."""
    lines, module = source.splitlines(), ast.parse(source)
    if SAID.search(ast.get_docstring(module) or ""):
        return []
    return [
        name
        for name, value, line in _assigned(module)
        if _has_number(value) and not SAID.search(_comment_above(lines, line))
    ]


def _assigned(module: ast.Module) -> Iterator[tuple[str, ast.expr, int]]:
    for statement in module.body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                yield name, value, statement.lineno
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                yield name, value, statement.lineno


def _has_number(value: ast.expr) -> bool:
    """Say whether a value is made of numbers alone, with or without names for them."""
    match value:
        case ast.Constant(value=number):
            return isinstance(number, (int, float)) and not isinstance(number, bool)
        case ast.BinOp(left=left, right=right):
            return _has_number(left) or _has_number(right)
        case ast.UnaryOp(operand=operand):
            return _has_number(operand)
        case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Call(func=ast.Name(id="range"), args=parts):
            return any(map(_has_number, parts))
        case ast.Dict(values=parts):
            return any(map(_has_number, parts))
    return False


def _comment_above(lines: list[str], line: int) -> str:
    """Return the block of lines above, with what is assigned in it."""
    first = line - 1
    while first > 0 and lines[first - 1].strip():
        first -= 1
    return " ".join(text for text in lines[first:line] if text.startswith("#"))


@pytest.mark.parametrize("room", ROOMS)
def test_a_number_is_a_setting_or_says_why_it_is_none(room: str) -> None:
    files = sorted((ROOT / room).rglob("*.py"))
    assert files
    found = [
        f"{file.relative_to(ROOT)}: {name}"
        for file in files
        for name in unexplained(file.read_text(encoding="utf-8"))
    ]
    assert not found


def test_numbers_without_a_reason_are_found() -> None:
    source = (
        'A = 1\n"""Of a."""\n\n# Not settings: so it is.\nB = 2 * 60\nC: int = -3\n\n'
        '# Large.\nD = (0.5, 1)\n\nE = {"a": 1}\nF = range(1, 9)\nG = "1"\nH = True\nI = re.compile("1")\n'
    )
    assert unexplained(source) == ["A", "D", "E", "F"]
    assert not unexplained(f'"""Costs. Not settings: they were measured."""\n{source}')
