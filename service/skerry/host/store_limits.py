"""From the settings to what the store is given of them."""

from __future__ import annotations

from skerry.settings.store import StoreSettings
from skerry.store.limits import StoreLimits


def limits_of(settings: StoreSettings) -> StoreLimits:
    """Return the limits of a store that is opened with these settings."""
    return StoreLimits(**{name: getattr(settings, name) for name in StoreLimits.__struct_fields__})
