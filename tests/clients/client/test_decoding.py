"""Reading answers in several threads at once, each type for the first time."""

from __future__ import annotations

import subprocess
import sys

import pytest

pytestmark = pytest.mark.pure

PROGRAM = """
import sys
import threading

import msgspec

from skerry_client.decoding import convert

sys.setswitchinterval(1e-6)


def types(depth):
    kind = int
    for number in range(depth):
        inner = kind
        kind = msgspec.defstruct(f"S{number}", [("a", "int | None"), ("b", inner), ("c", "tuple[int, ...]")],
                                 namespace={"__module__": __name__})
    return kind


def value(depth):
    inner = 1
    for _ in range(depth):
        inner = {"a": None, "b": inner, "c": [1, 2]}
    return inner


for _ in range(60):
    kind, barrier = types(12), threading.Barrier(8)

    def read():
        barrier.wait()
        convert(value(12), kind)

    threads = [threading.Thread(target=read) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
print("read")
"""


def test_threads_may_read_the_same_new_type_at_once() -> None:
    # In a process of its own, since what is guarded against is a crash of the interpreter.
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "read\n", "")
