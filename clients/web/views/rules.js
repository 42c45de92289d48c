// The rules of a game, as sections of the server.
import { ask } from "../session.js";
import { html, useEffect, useState } from "../vendor/preact.js";
import { words } from "../words/en.js";

export const title = () => null;

export default function Rules({ params: [name] }) {
  const [game, setGame] = useState(null);
  useEffect(() => void ask("games").then((games) => setGame(games.find((each) => each.name === name))), [name]);
  return html`<main class="page narrow" id="main" tabindex="-1">
    <h1 tabindex="-1">${game && words.rules.title(game.title)}</h1>
    <p><a class="button main" href="rules/${name}">${words.rules.open}</a></p>
  </main>`;
}
