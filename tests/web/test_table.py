"""What happens around a board: several people at one screen, another device, giving up, the rematch."""

from __future__ import annotations

import json

import pytest
from tests.plugins.browser import Browser, Page
from tests.web.screen import DESK, PHONE, click, sized

pytestmark = pytest.mark.browser

PICK = """
(async () => {
  for (let clicks = 0; clicks < 40 && !document.querySelector("dialog"); clicks++) {
    const listed = document.querySelector(".left .move");
    const spots = [...document.querySelectorAll(".board .hot:not(.picked):not(.dim)")];
    const target = clicks > 4 && listed ? listed : spots[clicks % spots.length];
    target?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return document.querySelector("dialog")?.innerText;
})()
"""


async def test_two_people_share_a_screen_and_ask_what_a_move_would_do(url: str, browser: Browser) -> None:
    page = await browser.page()
    await sized(page, DESK)
    await page.open(f"{url}/#/new/dream-islands")
    await _choose(page, ".chair select", "here")
    await click(page, ".go .main")
    await page.until("!!document.querySelector('main.match .side')")
    # Whoever begins is drawn by lot: the screen may have to be passed on at once.
    if not await page.run("document.querySelector('main').dataset.turn === 'true'"):
        await page.until("!!document.querySelector('.pass')")
        assert await page.run("!document.querySelector('.moves') && !document.querySelector('.board')")
        await click(page, ".pass button")
    await page.until("document.querySelector('main').dataset.turn === 'true'")
    await click(page, ".actions [aria-expanded]")
    await click(page, ".menu input")
    asked = await page.run(PICK)
    assert "covers the" in asked
    await click(page, "dialog .main")
    await page.until("[...document.querySelectorAll('.moves li')].at(-1).innerText.includes('covers the')")
    # Nobody has seen anything new, so it can be taken back.
    await click(page, ".actions .row button:not(.quiet)")
    await page.until("[...document.querySelectorAll('.moves li')].at(-1).innerText.includes('undoes')")
    assert page.complaints == []


async def test_a_second_device_gives_up_and_both_play_again(url: str, browser: Browser) -> None:
    host, guest, phone = await browser.page(), await browser.page(), await browser.page()
    for page, size in ((host, DESK), (guest, DESK), (phone, PHONE)):
        await sized(page, size)
    await host.open(f"{url}/#/new/small-islands")
    await click(host, ".go .main")
    await guest.open(await host.until("document.querySelector('.copy input')?.value"))
    await click(guest, "main button.main")
    match = await host.until("document.querySelector('main.match .board svg') && location.hash")

    # The phone gets the guest's player, finds the match in the list, refuses to stop, and gives up there.
    await guest.run("location.hash = '#/settings'")
    await click(guest, "[data-part=device] button")
    code = await guest.until("document.querySelector('.code b')?.innerText")
    await phone.open(f"{url}/#/settings")
    await click(phone, "[data-part=device] input")
    await phone.send("Input.insertText", text=code)
    await click(phone, "[data-part=device] .row button")
    await phone.until("!!document.querySelector('[data-part=device] [role=status]')")
    await phone.run("location.hash = '#/'")
    await click(phone, f'.ticket[href="{match}"]')
    await host.until("!!document.querySelector('.actions')")
    await click(host, ".actions [aria-expanded]")
    await click(host, ".menu > button:nth-last-child(2)")
    await click(phone, ".proposal button:not(.main)")
    await host.until("!document.querySelector('.proposal')")
    await click(phone, ".actions [aria-expanded]")
    await click(phone, ".menu button:last-child")
    await click(phone, "dialog .main")

    # The host wins, and its nonce proves that the server did not choose the draws.
    await host.until("!!document.querySelector('.end')")
    await host.run(f"location.hash = {json.dumps(match.replace('match', 'verify'))}")
    assert await host.until("document.querySelector('main.verify')?.dataset.result") == "PROVED"
    proved = await host.run("document.querySelector('main').innerText")
    assert "so it could not choose the draws" in proved, proved
    await host.run(f"location.hash = {json.dumps(match)}")

    # It asks for a rematch, and the phone joins it.
    await click(host, ".end .main")
    await host.until(f"location.hash.startsWith('#/match/') && location.hash !== {json.dumps(match)}")
    await phone.until("document.querySelector('.end .main')?.innerText === 'Join the rematch'")
    await click(phone, ".end .main")
    for page in (host, phone):
        await page.until("document.querySelector('main')?.dataset.phase === 'RUNNING'")
    assert host.complaints == guest.complaints == phone.complaints == []


async def _choose(page: Page, selector: str, value: str) -> None:
    """Choose in a list, as its menu does."""
    await page.until(f"!!document.querySelector({json.dumps(selector)})")
    await page.run(
        f"""(() => {{
            const list = document.querySelector({json.dumps(selector)});
            list.value = {json.dumps(value)};
            list.dispatchEvent(new Event("change", {{ bubbles: true }}));
        }})()"""
    )


async def test_a_name_keeps_its_spaces_and_wrong_addresses_lead_back(url: str, browser: Browser) -> None:
    page = await browser.page()
    await page.open(f"{url}/#/join")
    assert await page.until("document.querySelector('main button.main')?.disabled === true")
    await click(page, "main input[autocomplete=nickname]")
    for letter in "Ann B":
        await page.send("Input.insertText", text=letter)
        await page.until(f"document.activeElement.value.endsWith({json.dumps(letter)})")
    assert json.loads(await page.run("localStorage.skerry"))["name"] == "Ann B"
    for address, heading in (
        ("new/chess", "There is no game"),
        ("replay/m-none", "This match cannot be shown"),
    ):
        await page.run(f"location.hash = '#/{address}'")
        await page.until(f"document.querySelector('main h1')?.innerText.startsWith({json.dumps(heading)})")
        await page.until("!!document.querySelector('main a[href=\"#/\"]')")
