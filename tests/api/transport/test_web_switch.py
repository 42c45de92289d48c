"""An operator may serve the API without its page."""

from __future__ import annotations

from typing import Any

import pytest
from tests.api.conftest import opened_api

from skerry.settings.api import ApiSettings


@pytest.mark.store
@pytest.mark.parametrize(("web", "status"), [(True, 200), (False, 404)])
async def test_the_page_can_be_switched_off(web: bool, status: int, resources: Any) -> None:
    async with opened_api(resources, ApiSettings(web=web)) as opened:
        assert (await opened.http.get("/")).status_code == status
        assert (await opened.http.get("/rules")).status_code == 200
