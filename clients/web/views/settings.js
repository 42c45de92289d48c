// Settings of this device: name and picture, light or dark, a second device, what others know.
import { Act, Ask, Choice } from "../parts.js";
import { ask, askAsPlayer, forgetAll, hasPlayer, me, setMe, usePlayer } from "../session.js";
import { html, useState } from "../vendor/preact.js";
import { words } from "../words/en.js";
import { Person } from "./join.js";

export const title = () => words.settings.title;

export default function Settings() {
  const [theme, setTheme] = useState(me().theme ?? "system");
  const dress = (value) => {
    setTheme(value);
    setMe({ theme: value === "system" ? null : value });
  };
  return html`<main class="page narrow" id="main" tabindex="-1">
    <h1 tabindex="-1">${words.settings.title}</h1>
    <section class="card"><h2>${words.settings.you}</h2><${Person} open /></section>
    <section class="card">
      <${Choice} name="theme" legend=${words.settings.look} value=${theme} set=${dress} choices=${Object.entries(words.settings.themes)} />
    </section>
    <${Device} />
    <${Privacy} />
  </main>`;
}

function Device() {
  const [made, setMade] = useState(null);
  const [typed, setTyped] = useState("");
  const [done, setDone] = useState(false);
  const use = async () => {
    const { token } = await ask("useDeviceCode", { code: typed });
    usePlayer(token);
    setDone(true);
  };
  return html`<section class="card" data-part="device">
    <h2>${words.settings.device}</h2>
    <p>${words.settings.deviceText}</p>
    ${made
      ? html`<p class="code" role="status"><b>${made.code}</b> <small>${words.settings.codeUntil(words.time.clock(made.expiresAt))}</small></p>`
      : html`<${Act} run=${async () => setMade(await askAsPlayer("createDeviceCode"))}>${words.settings.makeCode}<//>`}
    <h3>${words.settings.useCode}</h3>
    ${hasPlayer() && html`<p class="soft">${words.settings.replaces}</p>`}
    <div class="row">
      <input value=${typed} aria-label=${words.settings.codeLabel} autocomplete="off" onInput=${(event) => setTyped(event.target.value)} />
      <${Act} run=${use}>${words.settings.use}<//>
    </div>
    ${done && html`<p role="status">${words.settings.moved}</p>`}
  </section>`;
}

function Privacy() {
  const [erased, setErased] = useState(null);
  const [asking, setAsking] = useState(false);
  return html`<section class="card">
    <h2>${words.settings.privacy}</h2>
    <p>${words.settings.privacyText}</p>
    <div class="row">
      ${hasPlayer() && html`<${Act} run=${async () => setErased((await ask("forgetMe")).seats)}>${words.settings.erase}<//>`}
      <button type="button" class="quiet" onClick=${() => setAsking(true)}>${words.settings.forget}</button>
    </div>
    ${erased !== null && html`<p role="status">${words.settings.erased(erased)}</p>`}
    ${asking && html`<${Ask} title=${words.settings.forgetSure} close=${() => setAsking(false)}>
      <p class="row"><button type="button" class="main" onClick=${forgetAll}>${words.settings.forgetYes}</button>
      <button type="button" onClick=${() => setAsking(false)}>${words.match.no}</button></p>
    <//>`}
  </section>`;
}
