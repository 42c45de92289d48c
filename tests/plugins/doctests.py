"""Finds and runs the examples in the docstrings of a module."""

from __future__ import annotations

import doctest
import io
from types import ModuleType

FINDER = doctest.DocTestFinder(exclude_empty=True)


def examples(module: ModuleType) -> dict[str, doctest.DocTest]:
    """Return the examples of a module by the name of what they explain."""
    found = FINDER.find(module, module.__name__)
    return {one.name.removeprefix(module.__name__).removeprefix("."): one for one in found if one.examples}


def failed(module: ModuleType, **given: object) -> str:
    """Run the examples of a module, which may use what is given; return what is wrong, else nothing."""
    said = io.StringIO()
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for one in examples(module).values():
        one.globs.update(given)
        runner.run(one, out=said.write)
    return said.getvalue()
