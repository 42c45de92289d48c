"""Finds every refusal's code in the source, with its sentences.

The sentences are read where they are raised, so the page of codes cannot differ from them. A value that is
only known at run time appears as its name in angle brackets.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import skerry
import skerry_replay
from skerry.api.answers.refusals import CLIENT_SENTENCES
from skerry.auth.identities import BadIdentity, Defect
from skerry.rules import codes as shared
from skerry.rules.coded_error import Kind

RAISERS = {
    "Illegal": "",
    "unless": "",
    "refusal": "",
    "Refused": "",
    "BadRequest": Kind.BAD_INPUT.value,
    "DocumentRefused": "GraphQL error",
    "NotFound": Kind.NOT_FOUND.value,
    "Unusable": "UNUSABLE",
    "Refuted": "REFUSED",
    "refuse": "REFUSED",
}
"""The callables that make refusals, with their type; empty: the type follows from the code or arguments."""

_CODE = re.compile(r"[A-Z][A-Z0-9]*(_[A-Z0-9]+)*")
_OWN = ("self.code", "self.kind", "seconds")
_NAME = re.compile(r"<\w+>")
_CONSTANT = re.compile(r"<(_?[A-Z][A-Z_]+)>")
_GAP = re.compile(r"\{(\w+)[^}]*\}")
_SHARED = {name: value for name, value in vars(shared).items() if isinstance(value, str) and name == value}
_KINDS_OF_RULES = {
    shared.NOT_YOUR_TURN: Kind.NOT_YOUR_TURN.value,
    shared.GAME_OVER: Kind.MATCH_OVER.value,
    shared.PLAYER_COUNT_INVALID: Kind.BAD_INPUT.value,
    shared.OPTION_INVALID: Kind.BAD_INPUT.value,
}


class Raised(NamedTuple):
    """One refusal in the source: its code, type, message, hint and module."""

    code: str
    type: str
    message: str
    hint: str
    module: str


def survey() -> list[Raised]:
    """Return all refusals in the packages that have a code."""
    found = [Raised(one.code, BadIdentity.kind.value, *one.value, Defect.__module__) for one in Defect]
    for package in (skerry, skerry_replay):
        folder = Path(next(iter(package.__path__)))
        for path in sorted(folder.rglob("*.py")):
            module = path.relative_to(folder.parent).with_suffix("").as_posix()
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                found += map(_as_clients_see_it, _raised(node, module))
    return found


def _as_clients_see_it(raised: Raised) -> Raised:
    message, hint = CLIENT_SENTENCES.get(raised.code, (raised.message, raised.hint))
    constants = vars(import_module(raised.module.replace("/", ".")))

    def filled_in(gap: re.Match[str]) -> str:
        value = constants.get(gap[1])
        return str(value) if isinstance(value, int | str) else gap[0]

    return raised._replace(message=_CONSTANT.sub(filled_in, message), hint=_CONSTANT.sub(filled_in, hint))


def _raised(node: ast.AST, module: str) -> Iterator[Raised]:
    match node:
        case ast.Call():
            yield from _of_call(node, module)
        case ast.Dict() if "/rules/" in module:
            # Dragon Island keeps the sentences of its codes in one mapping.
            for key, value in zip(node.keys, node.values, strict=True):
                code = None if key is None else _code(key)
                if code is not None and isinstance(value, ast.Tuple) and len(value.elts) == 2:
                    message, hint = map(_text, value.elts)
                    if not message.endswith("."):
                        continue
                    yield Raised(code, _type_of_rules(code), _gaps(message), _gaps(hint), module)
        case ast.ClassDef():
            yield from _of_class(node, module)


def _of_call(call: ast.Call, module: str) -> Iterator[Raised]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name == "refused" and "/rules/" in module:
        # Of an option: the reader of options knows the code.
        message, hint = map(_text, call.args)
        yield Raised(shared.OPTION_INVALID, Kind.BAD_INPUT.value, message, hint, module)
    if name not in RAISERS:
        return
    for index, argument in enumerate(call.args):
        code = _code(argument)
        if code is None:
            continue
        rest = call.args[index + 1 :]
        if RAISERS[name] == "REFUSED":
            yield Raised(code, "REFUSED", _text(call.args[-1]), "", module)
        elif rest:
            kind = RAISERS[name] or next(filter(None, map(_kind, rest)), _type_of_rules(code))
            hint = _text(rest[1]) if len(rest) > 1 else ""
            yield Raised(code, kind, _text(rest[0]), hint, module)
        return


def _of_class(made: ast.ClassDef, module: str) -> Iterator[Raised]:
    values = {
        target.id: statement.value
        for statement in made.body
        if isinstance(statement, ast.Assign)
        for target in statement.targets
        if isinstance(target, ast.Name)
    }
    code = _code(values["code"]) if "code" in values else None
    if code is None:
        return
    # A class may have its kind from its base.
    kind = getattr(import_module(module.replace("/", ".")), made.name).kind.value
    defaults = _assigned(made) | {
        argument.arg: default
        for node in ast.walk(made)
        if isinstance(node, ast.FunctionDef)
        for argument, default in zip(reversed(node.args.args), reversed(node.args.defaults), strict=False)
    }
    for node in ast.walk(made):
        is_super = isinstance(node, ast.Call) and ast.unparse(node.func) == "super().__init__"
        if isinstance(node, ast.Call) and is_super and len(node.args) >= 2:
            texts = [one for one in node.args if _code(one) is None and ast.unparse(one) not in _OWN]
            named = [defaults.get(one.id, one) if isinstance(one, ast.Name) else one for one in texts[-2:]]
            message, hint = map(_text, named)
            yield Raised(code, kind, message, hint, module)
            return
    yield Raised(code, kind, (ast.get_docstring(made) or "").partition("\n")[0], "", module)


def _assigned(made: ast.ClassDef) -> dict[str, ast.expr]:
    """Return what the methods of a class assign to plain names."""
    return {
        target.id: node.value
        for node in ast.walk(made)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def _type_of_rules(code: str) -> str:
    return _KINDS_OF_RULES.get(code, Kind.ILLEGAL_MOVE.value)


def _code(node: ast.expr) -> str | None:
    if isinstance(node, ast.Name):
        return _SHARED.get(node.id)
    value = node.value if isinstance(node, ast.Constant) else None
    return value if isinstance(value, str) and _CODE.fullmatch(value) else None


def _kind(node: ast.expr) -> str | None:
    if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "Kind":
        return Kind[node.attr].value
    return None


def _text(node: ast.expr) -> str:
    """Return an expression's text, with values as names; empty if it is built elsewhere."""
    match node:
        case ast.Constant(value=str(value)):
            return value
        case ast.JoinedStr(values=values):
            return "".join(map(_text, values))
        case ast.FormattedValue(value=value):
            names = [one.attr if isinstance(one, ast.Attribute) else one.id for one in _names(value)]
            return f"<{names[-1].strip('_') if names else 'value'}>"
        case ast.Name() | ast.Attribute():
            return f"<{node.attr if isinstance(node, ast.Attribute) else node.id}>"
        case ast.IfExp(body=body, orelse=other):
            return _text(body) or _text(other)
        case ast.BoolOp(values=values):
            texts = [text for text in map(_text, values) if text]
            return next((text for text in texts if not _NAME.fullmatch(text)), "".join(texts[:1]))
        case ast.BinOp(left=left, right=right):
            return _text(left) + _text(right)
    return ""


def _names(value: ast.expr) -> list[ast.Name | ast.Attribute]:
    if isinstance(value, ast.Name | ast.Attribute):
        return [value]
    return [node for node in ast.walk(value) if isinstance(node, ast.Name | ast.Attribute)][-1:]


def _gaps(template: str) -> str:
    return _GAP.sub(lambda gap: f"<{gap[1]}>", template)
