"""What may reach a client: answers in the API's forms, including the proxy's own; never an HTML page."""

from __future__ import annotations

import json
from collections import Counter
from threading import Event

import httpx

THOUGHT_SECONDS = 0.04
FORMS = ("application/graphql-response+json", "application/json", "text/event-stream")


def check_typed(answer: httpx.Response) -> None:
    """Fail for an answer in a form that the API does not have."""
    form = answer.headers.get("content-type", "").partition(";")[0]
    assert form in FORMS, f"{answer.status_code} {form}: {answer.text[:200]}"
    if answer.status_code != 200:
        assert answer.status_code in (429, 503), f"{answer.status_code}: {answer.text[:200]}"
        (error,) = json.loads(answer.content)["errors"]
        assert error["extensions"]["retryable"] is True
        assert answer.headers["retry-after"].isdigit()


class Checked(httpx.HTTPTransport):
    """A transport that checks every answer before a client can tolerate it.

    It pauses before each request, as players do, until they should hurry: the tests are about restarts, not
    about speed.
    """

    def __init__(self, statuses: Counter[int], hurry: Event) -> None:
        super().__init__()
        self._statuses = statuses
        self._hurry = hurry

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """Send a request and check its answer."""
        self._hurry.wait(THOUGHT_SECONDS)
        answer = super().handle_request(request)
        answer.read()
        check_typed(answer)
        self._statuses[answer.status_code] += 1
        return answer
