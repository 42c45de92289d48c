// An invitation: the code is in the fragment of the address, which browsers do not send.
import { Act, Avatar, Sorry } from "../parts.js";
import { ask, me, setMe } from "../session.js";
import { html, useEffect, useState } from "../vendor/preact.js";
import { words } from "../words/en.js";
import { Cover } from "./home.js";

export const title = () => words.join.title;

export default function Join({ params: [code = "", game] }) {
  const [games, setGames] = useState([]);
  useEffect(() => void (game && ask("games").then(setGames, () => {})), [game]);
  const invitedTo = games.find(({ name }) => name === game);
  const [typed, setTyped] = useState(code);
  const [error, setError] = useState(null);
  const go = async () => {
    const { sitFairly } = await import("../fair.js");
    const { match } = await sitFairly({ code: typed.trim() });
    // The code does not stay in the history.
    location.replace(`#/match/${match}`);
  };
  return html`<main class="page narrow" id="main" tabindex="-1">
    ${game
      ? html`<div class="banner"><${Cover} name=${game} /><h1 tabindex="-1">${invitedTo?.title ?? words.join.title}</h1></div>
          <p class="lead">${invitedTo && !error && words.join.text(invitedTo.title)} <a href="rules/${game}" target="_blank">${words.game.rules}</a></p>`
      : html`<h1 tabindex="-1">${words.join.title}</h1>`}
    <section class="card">
      ${(!code || error) && html`<label class="field">${words.join.code}<input value=${typed} autocomplete="off" onInput=${(event) => setTyped(event.target.value)} /></label>`}
      <${Person} />
      <${Act} kind="main" disabled=${!typed.trim()} run=${go} onError=${setError}>${words.join.go}<//>
      ${error && html`<${Sorry} error=${error} />`}
    </section>
  </main>`;
}

/** Name and picture, kept as they are typed. */
export function Person({ open = false }) {
  const [{ name, avatar }, setPerson] = useState(me);
  const [avatars, setAvatars] = useState([]);
  useEffect(() => void ask("avatars").then(setAvatars), []);
  const change = (values) => {
    setMe(values);
    setPerson(me());
  };
  // As it is typed: without the space at its end, the next word could not follow.
  const [typed, setTyped] = useState(name ?? "");
  const type = ({ target: { value } }) => {
    setTyped(value);
    change({ name: value.trim() || null });
  };
  return html`<label class="field">${words.join.name}
      <input value=${typed} maxlength="24" autocomplete="nickname" onInput=${type} />
      <small>${words.join.nameHelp}</small>
    </label>
    <details class="pictures" open=${open}>
      <summary><${Avatar} avatar=${avatar} name=${name} /> ${words.join.avatar}</summary>
      <fieldset class="choice">
        <legend class="unseen">${words.join.avatar}</legend>
        <div class="faces">
          ${[{ name: null }, ...avatars].map(({ name: each }) => html`<label key=${each} class="face">
            <input type="radio" name="avatar" checked=${each === avatar} aria-label=${each ?? words.join.noAvatar} onChange=${() => change({ avatar: each })} />
            <${Avatar} avatar=${each} name=${name} />
          </label>`)}
        </div>
      </fieldset>
    </details>`;
}
