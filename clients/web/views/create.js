// Set a table: who plays, how fast, by which house rules, and who may join.
import { OPEN_WITHIN, sitFairly } from "../fair.js";
import { Act, Avatar, Choice, Sorry } from "../parts.js";
import { ask, askAsPlayer, me } from "../session.js";
import { html, useEffect, useState } from "../vendor/preact.js";
import { words } from "../words/en.js";
import { ALONE } from "../words/options_en.js";
import { Cover } from "./home.js";
import { House } from "./house_rules.js";

const MINUTE = 60_000;
const CLOCKS = {
  none: null,
  blitz: { kind: "BANK", time: 5 * MINUTE, increment: 5_000 },
  steady: { kind: "BANK", time: 20 * MINUTE, increment: 10_000 },
  move: { kind: "DECISION", time: 30_000 },
  days: { kind: "CORRESPONDENCE", time: 2 * 24 * 60 * MINUTE },
};

export const title = () => null;

export default function Create({ params: [name] }) {
  const [game, setGame] = useState(null); // undefined: the server has none of this name
  const [error, setError] = useState(null);
  useEffect(() => {
    ask("games").then((games) => setGame(games.find((each) => each.name === name)), setError);
  }, [name]);
  return html`<main class="page" id="main" tabindex="-1">
    ${error && html`<${Sorry} error=${error} />`}
    ${game === undefined && html`<h1 tabindex="-1">${words.create.unknown(name)}</h1><p><a class="button" href="#/">${words.games}</a></p>`}
    ${game && html`<${Form} game=${game} />`}
  </main>`;
}

function Form({ game }) {
  const [chairs, setChairs] = useState(() => ["you", ...Array(Math.max(2, game.minSeats) - 1).fill("open")]);
  const [clock, setClock] = useState("none");
  const [expiry, setExpiry] = useState("BOT");
  const [options, setOptions] = useState({});
  const [listed, setListed] = useState(true);
  const [extras, setExtras] = useState({ practice: false, analysis: false, noUndo: false });
  const [error, setError] = useState(null);

  const go = async () => {
    const bots = chairs.flatMap((chair, seat) => {
      const [kind, bot, level] = chair.split(":");
      return kind === "bot" ? [{ seat, bot, level }] : [];
    });
    const made = await askAsPlayer("createMatch", {
      game: game.name,
      seats: chairs.length,
      optionsJson: { ...(chairs.length === 1 && ALONE[game.name]), ...options },
      listed: listed && chairs.includes("open"),
      practice: extras.practice,
      analysis: extras.analysis ? "ALWAYS" : "AFTER_END",
      undo: extras.noUndo ? "NONE" : "FREE",
      bots,
      openWithin: OPEN_WITHIN,
      clock: CLOCKS[clock] && { ...CLOCKS[clock], expiry },
    });
    const matchId = made.match.id;
    for (const [seat, chair] of chairs.entries()) {
      if (chair !== "you" && chair !== "here") continue;
      await sitFairly({ code: made.code, seat, ...(chair === "here" && { name: null, avatar: null }) });
    }
    location.hash = `#/match/${matchId}`;
  };

  return html`<div class="create">
    <div class="banner"><${Cover} name=${game.name} /><h1 tabindex="-1">${words.create.title(game.title)}</h1></div>
    <section class="card">
      <h2>${words.create.seats}</h2>
      <${Chairs} game=${game} chairs=${chairs} set=${setChairs} />
    </section>
    <section class="card">
      <${Choice} name="clock" legend=${words.create.clock} value=${clock} set=${setClock}
        choices=${Object.entries(words.create.clocks).map(([key, [label, help]]) => [key, label, help])} />
      ${clock !== "none" && html`<${Choice} name="expiry" legend=${words.create.expiry} value=${expiry} set=${setExpiry} choices=${Object.entries(words.create.expiries)} />`}
    </section>
    ${chairs.includes("open") && html`<section class="card">
      <${Choice} name="listed" legend=${words.create.who} value=${listed} set=${setListed}
        choices=${[[true, ...words.create.listed], [false, ...words.create.unlisted]]} />
    </section>`}
    <details class="card">
      <summary><h2>${words.create.options}</h2><span class="soft">${Object.keys(options).length ? "" : words.create.asUsual}</span></summary>
      <p class="soft">${words.create.optionsHelp}</p>
      <${House} game=${game} seats=${chairs.length} options=${options} set=${setOptions} />
      ${["practice", "analysis", "noUndo"].map((key) => html`<label class="check" key=${key}>
        <input type="checkbox" checked=${extras[key]} onChange=${(event) => setExtras({ ...extras, [key]: event.target.checked })} /> ${words.create[key]}
      </label>`)}
    </details>
    <div class="go">
      <${Act} kind="main large" run=${go} onError=${setError}>${words.create.go}<//>
      ${error && html`<${Sorry} error=${error} />`}
    </div>
  </div>`;
}

/** The seats around the table, each with who sits there. */
function Chairs({ game, chairs, set }) {
  const put = (seat, chair) => set(chairs.map((each, at) => (at === seat ? chair : each)));
  const bots = game.bots.flatMap(({ name, levels }) =>
    levels.map((level) => [`bot:${name}:${level}`, words.create.bot(name, levels.length > 1 ? level : "")]),
  );
  const choices = [["open", words.create.open], ["here", words.create.here], ...bots];
  return html`<ol class="chairs">
    ${chairs.map((chair, seat) => html`<li key=${seat} class="chair ${chair === "open" ? "free" : ""}">
      <${Avatar} avatar=${chair === "you" ? me().avatar : null} name=${chair === "you" ? (me().name ?? words.create.you) : String(seat)} seat=${seat} />
      ${chair === "you"
        ? html`<b>${me().name ?? words.create.you}</b>`
        : html`<select aria-label=${words.create.seat(seat)} onChange=${(event) => put(seat, event.target.value)}>
            ${choices.map(([value, label]) => html`<option key=${value} value=${value} selected=${value === chair}>${label}</option>`)}
          </select>`}
      ${seat > 0 && chairs.length > game.minSeats && html`<button type="button" class="quiet drop" aria-label=${words.create.remove(seat)} onClick=${() => set(chairs.filter((_, at) => at !== seat))}>×</button>`}
    </li>`)}
    ${chairs.length < game.maxSeats && html`<li><button type="button" class="chair add" onClick=${() => set([...chairs, "open"])}>+ ${words.create.add}</button></li>`}
  </ol>`;
}
