"""Headless Chromium, driven through its DevTools protocol; it can reach only this machine."""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

NAMES = ("chromium", "chromium-browser", "google-chrome")
WITHIN = 30.0


def find_chromium() -> str | None:
    """Return the path of a Chromium on this machine."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


class Page:
    """One page: its network requests, its errors, and the values of scripts in it."""

    def __init__(self, socket: ClientConnection, context: str = "") -> None:
        self._socket = socket
        self._number = 0
        self._answers: list[str] = []
        self._messages: list[str] = []
        self.context = context
        self.requests: list[str] = []
        self.referrers: list[str] = []
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
            self.referrers += filter(None, [params["request"]["headers"].get("Referer")])
        elif method == "Network.webSocketCreated":
            self.requests.append(params["url"])
        elif method == "Network.webSocketFrameReceived":
            self._messages.append(params["response"]["payloadData"])
        elif method == "Network.loadingFinished":
            self._answers.append(params["requestId"])
        elif method == "Log.entryAdded" and params["entry"]["level"] == "error":
            self.complaints.append(params["entry"]["text"])
        elif method == "Runtime.exceptionThrown":
            self.complaints.append(json.dumps(params["exceptionDetails"]))

    async def open(self, url: str) -> None:
        """Go to an address."""
        for domain in ("Network", "Log", "Runtime", "Page"):
            await self.send(f"{domain}.enable")
        await self.send("Page.navigate", url=url)

    async def received(self) -> list[str]:
        """Return all that has come over the network so far: bodies of answers and messages of sockets."""
        bodies = [
            (await self.send("Network.getResponseBody", requestId=each))["body"] for each in self._answers
        ]
        return [*bodies, *self._messages]

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
        self._contexts: list[str] = []

    async def page(self, *, beside: Page | None = None) -> Page:
        """Open a page in a context of its own, or in that of another one, as a second tab."""
        async with self._control() as control:
            if beside is None:
                created = await control.send("Target.createBrowserContext", disposeOnDetach=False)
                self._contexts.append(created["browserContextId"])
            context = beside.context if beside else self._contexts[-1]
            made = await control.send("Target.createTarget", url="about:blank", browserContextId=context)
        address = f"ws://{self._address.split('/')[2]}/devtools/page/{made['targetId']}"
        socket = await self._stack.enter_async_context(connect(address, max_size=None, ping_interval=None))
        return Page(socket, context)

    async def forget(self) -> None:
        """Close all pages that were opened here, with what their contexts have stored."""
        async with self._control() as control:
            while self._contexts:
                await control.send("Target.disposeBrowserContext", browserContextId=self._contexts.pop())

    @asynccontextmanager
    async def _control(self) -> AsyncIterator[Page]:
        async with connect(self._address, max_size=None, ping_interval=None) as socket:
            yield Page(socket)


@contextmanager
def running_chromium(chromium: str) -> Iterator[str]:
    """Start Chromium with a temporary profile; both are removed afterwards. Yields its DevTools address."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        process = subprocess.Popen(
            [
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
            ],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            yield _address(process, Path(profile) / "DevToolsActivePort")
        finally:
            process.terminate()
            process.wait()


def _address(process: subprocess.Popen[bytes], written: Path) -> str:
    end = time.monotonic() + WITHIN
    while time.monotonic() < end and process.poll() is None:
        lines = written.read_text().splitlines() if written.exists() else []
        if len(lines) > 1:
            return f"ws://127.0.0.1:{lines[0]}{lines[1]}"
        time.sleep(0.02)
    raise AssertionError("Chromium ended before it listened")


@asynccontextmanager
async def connected(address: str) -> AsyncIterator[Browser]:
    """Use a running Chromium; the pages opened meanwhile are closed afterwards."""
    async with AsyncExitStack() as stack:
        browser = Browser(address, stack)
        try:
            yield browser
        finally:
            await browser.forget()


@asynccontextmanager
async def opened_browser(chromium: str) -> AsyncIterator[Browser]:
    """Start Chromium for a while."""
    with running_chromium(chromium) as address:
        async with connected(address) as browser:
            yield browser


@asynccontextmanager
async def opened_page(chromium: str) -> AsyncIterator[Page]:
    """Start Chromium and yield one page."""
    async with opened_browser(chromium) as browser:
        yield await browser.page()
