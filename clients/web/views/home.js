// The first page: the games, tables that wait for players, and one's own matches.
import { Act, Sorry } from "../parts.js";
import { ask, clientFor, hasPlayer, sit } from "../session.js";
import { html, useEffect, useState } from "../vendor/preact.js";
import { words } from "../words/en.js";

const EVERY = 10_000; // ms between two looks at the lists
const MINE = 6; // own matches that are shown at first

export default function Home() {
  const [games, setGames] = useState([]);
  const [error, setError] = useState(null);
  useEffect(() => void ask("games").then(setGames, setError), []);
  return html`<main class="page home" id="main" tabindex="-1">
    <section class="hero">
      <h1 tabindex="-1">${words.hero.title}</h1>
      <p>${words.hero.text}</p>
    </section>
    ${error && html`<${Sorry} error=${error} />`}
    <${Mine} />
    <section class="shelf" aria-label=${words.games}>
      ${games.map((game) => html`<${Game} key=${game.name} game=${game} />`)}
    </section>
    <${Lobby} games=${games} />
  </main>`;
}

function Game({ game }) {
  const quick = async () => {
    const seated = await sit("quickMatch", { game: game.name });
    await ask("ready", { matchId: seated.match.id, as: seated.seat });
    location.hash = `#/match/${seated.match.id}`;
  };
  return html`<article class="game">
    <${Cover} name=${game.name} />
    <div class="text">
      <h2>${game.title}</h2>
      <p>${words.game.about[game.name] ?? ""}</p>
      <p class="soft">${words.game.players(game.minSeats, game.maxSeats)} · <a href="rules/${game.name}">${words.game.rules}</a></p>
      <p class="row">
        <a class="button main" href="#/new/${game.name}">${words.game.play}</a>
        <${Act} run=${quick} title=${words.game.quickHelp}>${words.game.quick}<//>
      </p>
    </div>
  </article>`;
}

/** The picture of a game; games that are plugged in have the sea. */
export function Cover({ name }) {
  const [known, setKnown] = useState(true);
  const source = new URL(`../pictures/${known ? name : "sea"}.svg`, import.meta.url);
  return html`<img class="cover" src=${source.href} alt="" width="400" height="240" loading="lazy" onError=${() => setKnown(false)} />`;
}

/** Ask for a list now and from time to time, while the page is seen. */
function useList(variables, wanted = true) {
  const [nodes, setNodes] = useState(null);
  useEffect(() => {
    if (!wanted) return undefined;
    const abort = new AbortController();
    const look = async () => {
      if (document.hidden) return;
      const found = await clientFor().ask("matches", variables, { signal: abort.signal }).catch(() => null);
      if (found && !abort.signal.aborted) setNodes(found.edges.map(({ node }) => node));
    };
    look();
    const timer = setInterval(look, EVERY);
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [JSON.stringify(variables), wanted]);
  return nodes;
}

function Mine() {
  const nodes = useList({ mine: true, first: 100 }, hasPlayer());
  const [all, setAll] = useState(false);
  if (!nodes?.length) return null;
  const order = [...nodes].sort((one, other) => urgency(one) - urgency(other) || other.updatedAt - one.updatedAt);
  return html`<section aria-labelledby="mine">
    <h2 id="mine">${words.mine.title}</h2>
    <ul class="strip">
      ${order.slice(0, all ? undefined : MINE).map((node) => html`<li key=${node.id}>
        <a class="ticket ${node.yourTurn ? "turn" : ""}" href="#/match/${node.id}">
          <${Cover} name=${node.gameName} />
          <b>${node.title}</b>
          <span>${standing(node)}</span>
          <small>${words.list((node.names ?? []).filter(Boolean))} · ${words.time.ago(Date.now() - node.updatedAt)}</small>
        </a>
      </li>`)}
    </ul>
    ${!all && order.length > MINE && html`<button type="button" class="quiet" onClick=${() => setAll(true)}>${words.mine.more}</button>`}
  </section>`;
}

const urgency = ({ yourTurn, phase }) => (yourTurn ? 0 : { RUNNING: 1, OPEN: 2, OVER: 3 }[phase]);

function standing({ phase, yourTurn }) {
  if (phase === "OPEN") return words.mine.open;
  if (phase === "OVER") return words.mine.over;
  return yourTurn ? words.mine.yourTurn : words.mine.theirTurn;
}

function Lobby({ games }) {
  const [game, setGame] = useState(null);
  const [phase, setPhase] = useState("OPEN");
  const nodes = useList({ phase, game, first: 50 });
  return html`<section aria-labelledby="lobby" class="lobby">
    <div class="row apart">
      <h2 id="lobby">${words.lobby.title}</h2>
      <div class="row">
        <div class="tabs" role="group" aria-label=${words.lobby.title}>
          ${["OPEN", "RUNNING"].map((each) => html`<button type="button" key=${each} aria-pressed=${phase === each} onClick=${() => setPhase(each)}>${each === "OPEN" ? words.lobby.open : words.lobby.running}</button>`)}
        </div>
        <select aria-label=${words.games} onChange=${(event) => setGame(event.target.value || null)}>
          <option value="">${words.lobby.all}</option>
          ${games.map(({ name, title }) => html`<option key=${name} value=${name}>${title}</option>`)}
        </select>
      </div>
    </div>
    ${nodes?.length === 0 && html`<p class="empty">${words.lobby.none}</p>`}
    <ul class="waiting">
      ${(nodes ?? []).map((node) => html`<li key=${node.id}>
        <${Cover} name=${node.gameName} />
        <span class="who"><b>${node.title}${node.clock && html` <span class="tag">${words.clock(node.clock)}</span>`}</b><small>${words.lobby.waiting((node.names ?? []).filter(Boolean))} · ${words.time.ago(Date.now() - node.updatedAt)}</small></span>
        ${phase === "OPEN" && html`<span class="dots" role="img" aria-label=${words.lobby.free(node.seatCount - node.taken)}>${Array.from({ length: node.seatCount }, (_, at) => html`<i key=${at} class=${at < node.taken ? "taken" : ""}></i>`)}</span>`}
        ${phase === "OPEN" && node.code && node.taken < node.seatCount
          ? html`<a class="button main" href="#/join/${node.code}/${node.gameName}">${words.lobby.join}</a>`
          : html`<a class="button" href="#/watch/${node.id}">${words.lobby.watch}</a>`}
      </li>`)}
    </ul>
  </section>`;
}
