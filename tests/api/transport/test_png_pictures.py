"""Pictures as PNG, by ticket: sizes, looks, prices, and servers that do not draw them."""

from __future__ import annotations

import asyncio
import struct
from typing import Any

import pytest
from tests.api.conftest import begin, opened_api
from tests.api.tickets import ticket

from skerry.api.worker import png_pictures
from skerry.api.worker.png_pictures import PngPictures, price_of, width_of
from skerry.host.resources import Resources
from skerry.png.drawing import draw_png, is_installed
from skerry.settings.api import ApiSettings
from skerry.settings.rate import Rate

pytestmark = pytest.mark.store
needs_png = pytest.mark.skipif(not is_installed(), reason="the extra `png` is not installed")

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"/>'


def size(png: bytes) -> tuple[int, ...]:
    assert png.startswith(b"\x89PNG")
    return struct.unpack(">II", png[16:24])


async def pictures(api: Any, game: Any, token: str | None) -> tuple[str, str]:
    """Return the paths of a picture as SVG and as PNG."""
    path = await ticket(api, game.id, token, "PICTURE")
    return path, path.removesuffix(".svg") + ".png"


@needs_png
async def test_a_png_is_the_svg_drawn(api: Any, pebbles: Any) -> None:
    seq = (await api.match(pebbles.id))["seq"]
    for token in (None, pebbles.tokens[0]):
        svg, png = await pictures(api, pebbles, token)
        drawn = (await api.http.get(svg)).text
        answer = await api.http.get(png)
        assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.content == draw_png(drawn, width_of(drawn))
        small = await api.http.get(png, params={"width": 100, "names": "true", "at": seq})
        assert size(small.content)[0] == 100


@needs_png
async def test_a_picture_is_drawn_once_for_all_who_ask(api: Any, pebbles: Any) -> None:
    _, png = await pictures(api, pebbles, None)
    answers = await asyncio.gather(*(api.http.get(png) for _ in range(4)))
    assert len({answer.content for answer in answers}) == 1
    charged: list[int] = []
    drawing: PngPictures = api.app.state.worker.pngs
    both = await asyncio.gather(*(drawing.draw(SVG, 50, charged.append) for _ in range(2)))
    assert await drawing.draw(SVG, 50, charged.append) in both
    assert charged == [price_of(SVG, 50)]
    await drawing.draw(SVG, 60, charged.append)
    assert len(charged) == 2


@needs_png
async def test_whoever_waits_may_go(api: Any) -> None:
    drawing: PngPictures = api.app.state.worker.pngs
    gone, stays = (asyncio.ensure_future(drawing.draw(SVG, 70, lambda _: None)) for _ in range(2))
    await asyncio.sleep(0)
    gone.cancel()
    assert size(await stays) == (70, 35)
    assert gone.cancelled()


async def test_pictures_cost_what_they_take(resources: Resources) -> None:
    settings = ApiSettings(token_rate=Rate(0.001, 50))
    async with opened_api(resources, ApiSettings()) as free, opened_api(resources, settings) as api:
        game = await begin(free, "pebbles")
        svg, png = await pictures(free, game, None)
        assert [(await api.http.get(svg)).status_code for _ in range(4)] == [200, 200, 200, 429]
        if is_installed():
            _, png = await pictures(free, game, game.tokens[0])
            assert [(await api.http.get(png)).status_code for _ in range(2)] == [200, 429]


def test_the_price_grows_with_the_pixels() -> None:
    assert width_of(SVG) == 40
    assert width_of("<svg/>") == 800
    assert price_of(SVG, 1000) - price_of(SVG, 10) == pytest.approx(55_000, abs=20)
    assert price_of("<svg viewBox='0 0 0 0'/>", 10) > 0


@needs_png
async def test_a_width_out_of_bounds_is_refused(api: Any, pebbles: Any) -> None:
    _, png = await pictures(api, pebbles, None)
    for width in ("0", "-1", "1601", "x", "1" * 20, ""):
        answer = await api.http.get(png, params={"width": width})
        assert answer.status_code == 400
        assert answer.text == f"LOOK_INVALID: width must not be {width!r}. Pass 1 to 1600 pixels.\n"


@needs_png
async def test_a_picture_that_fails_says_so(api: Any, pebbles: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    _, png = await pictures(api, pebbles, None)

    async def lost(*_: object, **__: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(asyncio, "create_subprocess_exec", lost)
    answer = await api.http.get(png)
    assert answer.status_code == 503
    assert answer.text.startswith("PNG_FAILED: ")
    assert (await api.http.get(png.replace("/picture/", "/picture/x"))).status_code == 403


async def test_a_server_without_the_extra_says_so(
    api: Any, pebbles: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    svg, png = await pictures(api, pebbles, None)
    monkeypatch.setattr(png_pictures, "is_installed", lambda: False)
    answer = await api.http.get(png)
    assert answer.status_code == 404
    assert answer.text.startswith("PNG_NOT_INSTALLED: ")
    assert "skerry[png]" in answer.text
    assert (await api.http.get(svg)).status_code == 200
