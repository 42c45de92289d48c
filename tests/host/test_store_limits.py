"""What a store is given without settings is what the settings say by default."""

from __future__ import annotations

import pytest
from msgspec.structs import fields

from skerry.host.store_limits import limits_of
from skerry.settings.store import StoreSettings
from skerry.store.limits import StoreLimits

pytestmark = pytest.mark.pure


def test_a_store_and_the_settings_have_the_same_defaults() -> None:
    assert limits_of(StoreSettings()) == StoreLimits()


def test_every_limit_of_a_store_is_a_setting() -> None:
    others = {field.name: field.default + 1 for field in fields(StoreLimits)}
    assert limits_of(StoreSettings(**others)) == StoreLimits(**others)
