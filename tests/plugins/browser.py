"""Headless Chromium, driven through its DevTools protocol; it can reach only this machine."""

from __future__ import annotations

import asyncio
import json
import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

NAMES = ("chromium", "chromium-browser", "google-chrome")
WITHIN = 30.0


def find_chromium() -> str | None:
    """Return the path of a Chromium on this machine."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


class Page:
    """One page: its network requests, its errors, and the values of scripts in it."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._number = 0
        self.requests: list[str] = []
        self.complaints: list[str] = []

    async def send(self, method: str, **params: Any) -> Any:
        """Send a command and return its result; records the page's events meanwhile."""
        self._number += 1
        await self._socket.send(json.dumps({"id": self._number, "method": method, "params": params}))
        while True:
            message = json.loads(await self._socket.recv())
            if message.get("id") == self._number:
                assert "error" not in message, message
                return message["result"]
            self._note(message.get("method"), message.get("params", {}))

    def _note(self, method: str | None, params: dict[str, Any]) -> None:
        if method == "Network.requestWillBeSent":
            self.requests.append(params["request"]["url"])
        elif method == "Network.webSocketCreated":
            self.requests.append(params["url"])
        elif method == "Log.entryAdded" and params["entry"]["level"] == "error":
            self.complaints.append(params["entry"]["text"])
        elif method == "Runtime.exceptionThrown":
            self.complaints.append(json.dumps(params["exceptionDetails"]))

    async def open(self, url: str) -> None:
        """Go to an address."""
        for domain in ("Network", "Log", "Runtime", "Page"):
            await self.send(f"{domain}.enable")
        await self.send("Page.navigate", url=url)

    async def run(self, script: str) -> Any:
        """Return the value of an expression in the page."""
        answer = await self.send("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    async def until(self, script: str) -> Any:
        """Wait until an expression has a true value, and return it."""
        try:
            async with asyncio.timeout(WITHIN):
                while not (value := await self.run(script)):  # noqa: ASYNC110  (nothing tells it)
                    await asyncio.sleep(0.1)
                return value
        except TimeoutError:
            shown = await self.run("document.body.innerText")
        raise AssertionError(f"never true: {script}\n{shown}\n{self.complaints}")


class Browser:
    """A running Chromium; each of its pages has cookies, storage and cache of its own."""

    def __init__(self, address: str, stack: AsyncExitStack) -> None:
        self._address = address
        self._stack = stack

    async def page(self) -> Page:
        """Open a page in a context of its own."""
        async with connect(self._address, max_size=None, ping_interval=None) as socket:
            control = Page(socket)
            context = await control.send("Target.createBrowserContext", disposeOnDetach=False)
            made = await control.send("Target.createTarget", url="about:blank", **context)
        address = f"ws://{self._address.split('/')[2]}/devtools/page/{made['targetId']}"
        return Page(
            await self._stack.enter_async_context(connect(address, max_size=None, ping_interval=None))
        )


@asynccontextmanager
async def opened_browser(chromium: str) -> AsyncIterator[Browser]:
    """Start Chromium with a temporary profile; both are removed afterwards."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        process = await asyncio.create_subprocess_exec(
            chromium,
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            # Whatever another host is called, it is not found.
            "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
            "--remote-debugging-port=0",
            f"--user-data-dir={profile}",
            "about:blank",
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            address = await _address(process)
            async with AsyncExitStack() as stack:
                yield Browser(address, stack)
        finally:
            with suppress(ProcessLookupError):
                process.terminate()
            # Whatever it still has to say is read, so that nothing is left open.
            await process.communicate()


@asynccontextmanager
async def opened_page(chromium: str) -> AsyncIterator[Page]:
    """Start Chromium and yield one page."""
    async with opened_browser(chromium) as browser:
        yield await browser.page()


async def _address(process: asyncio.subprocess.Process) -> str:
    assert process.stderr is not None
    async with asyncio.timeout(WITHIN):
        while line := await process.stderr.readline():
            _, found, address = line.decode().partition("DevTools listening on ")
            if found:
                return address.strip()
    raise AssertionError("Chromium ended before it listened")
