"""The routes ``/picture/<ticket>.svg`` and ``.png``, for ``<img>``."""

from __future__ import annotations

from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from skerry.api.answers import refusals
from skerry.api.answers.refusals import EXPECTED
from skerry.api.answers.views import BoardSvg
from skerry.api.context import Context, WorkerState
from skerry.api.execution.costs import ARGUMENT_COSTS, ROOT_COSTS
from skerry.api.resolvers.match import board_svg
from skerry.api.transport.opened_ticket import PRIVACY_HEADERS, open_ticket, refused, seat_of
from skerry.api.types.scalars import ID
from skerry.api.worker.png_pictures import width_of
from skerry.rules.look import Layout, Theme

Choice = TypeVar("Choice", Theme, Layout)

_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""A picture is passive: it runs no scripts and loads nothing."""


def routes(worker: WorkerState) -> list[Route]:
    """Return the routes of pictures with tickets."""

    async def svg(request: Request) -> Response:
        try:
            _, board = await _drawn(worker, request)
        except EXPECTED as error:
            return refused(error)
        return _picture(board.svg, "image/svg+xml")

    async def png(request: Request) -> Response:
        try:
            worker.pngs.require_installed()
            most = worker.settings.max_png_width
            asked = _width(request, most)
            context, board = await _drawn(worker, request)
            width = min(width_of(board.svg), most) if asked is None else asked
            return _picture(await worker.pngs.draw(board.svg, width, context.charge), "image/png")
        except EXPECTED as error:
            return refused(error)

    return [Route("/picture/{ticket}.svg", svg), Route("/picture/{ticket}.png", png)]


async def _drawn(worker: WorkerState, request: Request) -> tuple[Context, BoardSvg]:
    """Draw the picture that a request asks for, at the price of ``boardSvg``; raises ``Coded``."""
    ticket, context = await open_ticket(worker, request, "PICTURE")
    at = _entry(request.query_params.get("at"))
    theme, layout = _chosen(Theme, request, "theme"), _chosen(Layout, request, "layout")
    names = request.query_params.get("names") == "true"
    past = 0 if at is None else ARGUMENT_COSTS["boardSvg"]["at"]
    context.charge(ROOT_COSTS["Query"]["boardSvg"] + past)
    board = await board_svg(
        context, ID(ticket.match), at, seat_of(ticket), theme=theme, layout=layout, names=names
    )
    if not isinstance(board, BoardSvg):
        raise AssertionError("refusals are raised")
    return context, board


def _picture(content: str | bytes, media_type: str) -> Response:
    headers = {"cache-control": "no-store", "content-security-policy": _POLICY, **PRIVACY_HEADERS}
    return Response(content, 200, headers, media_type)


def _entry(text: str | None) -> int | None:
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise refusals.BadRequest(
            "SEQ_INVALID",
            f"at must be the number of an entry, not {text[:40]!r}.",
            "Entries are numbered from 1.",
        )
    return int(text)


def _chosen(choices: type[Choice], request: Request, name: str) -> Choice:
    """Return the value of a parameter, by default the first of its choices; raises ``BadRequest``."""
    first, *_ = choices
    text = request.query_params.get(name, first.value)
    try:
        return choices(text)
    except ValueError:
        raise refusals.BadRequest(
            "LOOK_INVALID", f"{name} must not be {text[:40]!a}.", f"Pass {' or '.join(choices)}."
        ) from None


def _width(request: Request, most: int) -> int | None:
    """Return the width that a request asks for, if any; raises ``BadRequest``."""
    text = request.query_params.get("width")
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 9 and 1 <= int(text) <= most):
        raise refusals.BadRequest(
            "LOOK_INVALID", f"width must not be {text[:40]!a}.", f"Pass 1 to {most} pixels."
        )
    return int(text)
