"""Hypothesis strategies for valid and invalid values of settings."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from skerry.settings.about import Setting, build
from skerry.settings.kinds import MAX_RATE, MIN_RATE, Choice, Networks, Number, Rates, Switch, Texts, Value
from skerry.settings.rate import Rate
from skerry.settings.settings import SETTINGS, Settings

# No separators, and nothing that looks like a password: those are masked in a listing.
_WORDS = st.text("abcXYZ019-_./äß", min_size=1, max_size=12)

NAMES = st.sampled_from(sorted(SETTINGS))


def values_of(setting: Setting) -> st.SearchStrategy[Any]:
    """Return values that a setting may have."""
    match setting.about.kind:
        case Number(low=low, high=high, whole=True):
            return st.integers(int(low), int(high))
        case Number(low=low, high=high):
            return st.floats(low, high)
        case Switch():
            return st.booleans()
        case Texts():
            return st.lists(_WORDS, min_size=1, max_size=3).map(tuple)
        case Choice(words=words):
            return st.sampled_from(words)
        case Networks():
            parts = st.ip_addresses().map(str) | st.sampled_from(["*", "10.0.0.0/8", "fd00::/8"])
            return st.lists(parts, min_size=1, max_size=3).map(", ".join)
        case Rates():
            per_second = st.integers(int(MIN_RATE.per_second * 1000), int(MAX_RATE.per_second * 1000))
            bursts = st.integers(MIN_RATE.burst, MAX_RATE.burst)
            return st.none() | st.builds(lambda some, burst: Rate(some / 1000, burst), per_second, bursts)
        case _:
            return _WORDS


def wrong_values_of(setting: Setting) -> st.SearchStrategy[Any]:
    """Return values that a setting may not have in a file."""
    match setting.about.kind:
        case Number(low=low, high=high, whole=whole):
            outside = [low - 1, high + 1, float("nan"), float("inf"), True, "1", [1]]
            return st.sampled_from([*outside, *([low + 0.5] if whole else [])])
        case Rates():
            texts = [
                "",
                "1",
                "1/s",
                "0/s, 1 at once",
                "1/s, 0 at once",
                "2000000/s, 1 at once",
                "-1/s, 1 at once",
            ]
            return st.sampled_from([*texts, 1, True])
        case Switch():
            return st.sampled_from([1, 0, "true", "maybe", ""])
        case Networks():
            return st.sampled_from(
                ["localhost", "10.0.0.1/8", "10.0.0.0/33", "1.2.3.4,", "256.0.0.1", 1, ["*"]]
            )
        case Choice():
            return st.sampled_from(["Any", "", "all", True, 1])
        case Texts():
            return st.sampled_from([1, True, "a", [1], ["a", 2]])
        case _:
            return st.sampled_from([1, True, 1.5, ["a"]])


def to_text(setting: Setting, value: Value) -> str:
    """Return a value as a variable holds it."""
    match setting.about.kind:
        case Texts(separator=separator):
            return (separator or " ").join(value) if isinstance(value, tuple) else ""
        case Rates():
            return "none" if value is None else str(value)
        case _:
            return str(value)


@st.composite
def some_values(draw: st.DrawFn) -> dict[str, Value]:
    """Draw values for some settings, by their names."""
    return {name: draw(values_of(SETTINGS[name])) for name in draw(st.sets(NAMES, max_size=6))}


def some_settings() -> st.SearchStrategy[Settings]:
    """Return settings of which some are not the defaults."""
    return some_values().map(lambda values: build(Settings, values))
