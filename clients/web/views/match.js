// A match: its table while players come, its board while it is played or watched, its result.
import { Board, Picture } from "../board.js";
import { useFeed } from "../feed.js";
import { naming, nameOf, withNames, Act, Ask, Avatar, Clock, Developers, Sorry } from "../parts.js";
import { ask, me, setMe } from "../session.js";
import { html, useEffect, useRef, useState } from "../vendor/preact.js";
import { words } from "../words/en.js";

const OFFERED = 60; // moves in the list of those that fit
// What happens in between needs no sentence: whoever wants to see it finds all entries beside the board.
const UNTOLD = ["table.ready", "table.pledged", "table.opened"];
const NOTHING = { matching: 0, moves: [] };

export default function Match({ params: [matchId], query, view }) {
  const [seat, setSeat] = useState(query.has("as") ? Number(query.get("as")) : undefined);
  const { state, feed } = useFeed(matchId, seat, { stays: true });
  const [Table, setTable] = useState(null);
  const phase = state?.match?.phase;
  useEffect(() => {
    if (phase === "OPEN") import("./table.js").then((module) => setTable(() => module.default));
  }, [phase]);

  if (!state) return html`<main class="page"></main>`;
  if (!state.match) {
    return html`<main class="page narrow" id="main" tabindex="-1">
      ${state.error && html`<h1 tabindex="-1">${words.match.lost}</h1>
        <${Sorry} error=${state.error} />
        <p><a class="button" href="#/">${words.games}</a></p>`}
    </main>`;
  }
  if (phase === "OPEN") return html`<main class="page" id="main" tabindex="-1">${Table && html`<${Table} state=${state} feed=${feed} />`}</main>`;
  return html`<${Play} key=${matchId} state=${state} feed=${feed} watching=${view === "watch"}
    isSeat=${query.has("as")} setSeat=${setSeat} />`;
}

/** `isSeat` says that this tab is one seat's alone: others at this screen have tabs of their own. */
function Play({ state, feed, watching, isSeat, setSeat }) {
  const { match, board, people } = state;
  const mine = match.seats.filter((seat) => seat.mine).map(({ seat }) => seat);
  const own = mine.includes(state.as) ? state.as : (mine[0] ?? null);
  const next = match.awaited.find((seat) => mine.includes(seat));
  const mustPass = !isSeat && mine.length > 1 && next !== undefined && own !== next && match.phase === "RUNNING" && !watching;
  const turn = !watching && own !== null && match.awaited.includes(own);
  // What a developer looks at instead of the board as it is now; whoever plays all seats need not pass the screen.
  const [shown, setShown] = useState(null);
  const [alone, setAlone] = useState(false);
  // What was played here is not on the board yet: until then nothing on it can be clicked.
  const [played, setPlayed] = useState(0);
  const busy = (board?.seq ?? 0) < played;

  useEffect(() => {
    const before = document.title;
    document.title = (turn ? "● " : "") + words.title(match.game.title);
    return () => (document.title = before);
  }, [turn]);

  return html`<main class="match" id="main" tabindex="-1" data-phase=${match.phase} data-turn=${turn && !busy}>
    <${Status} state=${state} own=${own} watching=${watching} turn=${turn} />
    <div class="sea">
      ${state.error && html`<${Sorry} error=${state.error} />`}
      ${shown
        ? html`<${Shown} shown=${shown} state=${state} />`
        : mustPass && !alone
        ? html`<${Pass} name=${nameOf(next, match, people)} go=${() => setSeat(next)} />`
        : board && html`<${Playing} state=${state} turn=${turn} busy=${busy} setPlayed=${setPlayed} />`}
    </div>
    <aside class="side" aria-label=${words.match.beside}>
      ${match.phase !== "OVER" && html`<${Seats} state=${state} own=${own} />`}
      ${match.phase === "OVER" && html`<${End} state=${state} own=${own} />`}
      ${match.phase === "RUNNING" && own !== null && !watching && html`<${Actions} state=${state} feed=${feed} own=${own} />`}
      ${(!mustPass || alone) && html`<${Moves} state=${state} />`}
      <${Developers} state=${state} mine=${mine} hidden=${mustPass && !alone} setSeat=${setSeat} show=${setShown} setAlone=${setAlone}
        close=${() => (setShown(null), setAlone(false))} />
    </aside>
  </main>`;
}

function Playing({ state, turn, busy, setPlayed }) {
  const { match, board, people } = state;
  const names = naming(match, people);
  const [left, setLeft] = useState({ moves: [], words: [] });
  const [error, setError] = useState(null);
  const [trial, setTrial] = useState(null);
  const spots = useRef();
  const as = state.as;
  useEffect(() => setError(null), [board.seq]);

  const play = async (notation) => {
    setLeft({ moves: [], words: [] });
    setError(null);
    setPlayed(Infinity);
    try {
      const { seq } = await ask("playMove", { matchId: match.id, as, move: { notation } });
      setPlayed(seq);
    } catch (caught) {
      setPlayed(0);
      setError(caught);
    }
  };
  const tried = async (notation) => {
    if (busy) return undefined;
    if (!me().asks) return play(notation);
    setError(null);
    try {
      setTrial(await ask("dryRun", { matchId: match.id, as, move: { notation } }));
    } catch (caught) {
      setError(caught);
    }
  };

  return html`<${Board}
      svg=${board.svg}
      ...${names}
      hold=${(made) => (spots.current = made)}
      legalMoves=${async (picked) => (busy ? NOTHING : ask("legalMoves", { matchId: match.id, as, words: picked, first: OFFERED }))}
      play=${tried}
      offer=${(moves, picked) => setLeft({ moves, words: picked })} />
    ${error && html`<${Sorry} error=${error} />`}
    ${left.moves.length > 0 &&
    html`<section class="left" aria-live="polite">
      <div class="head"><p>${words.match.narrowed(left.moves.length)}</p>
        <button type="button" class="quiet" onClick=${() => spots.current.clear()}>${words.match.clear}</button></div>
      <ul>${left.moves.map((notation) => html`<li key=${notation}><button type="button" class="move" onClick=${() => tried(notation)}>${notation}</button></li>`)}</ul>
    </section>`}
    ${trial && html`<${Trial} trial=${trial} state=${state} close=${() => setTrial(null)} play=${play} />`}`;
}

/** What a move would do, before it is played. */
function Trial({ trial, state, close, play }) {
  return html`<${Ask} title=${words.match.tryTitle} close=${close}>
    <p><code>${trial.notation}</code></p>
    <p>${trial.text ? withNames(trial.text, state.match, state.people) : words.match.tryNothing} ${trial.stopsBefore && words.match.tryMore}</p>
    ${me().dev.open && html`<details><summary>${words.dev.dryRun(trial.eventsJson.length)}</summary><pre tabindex="0">${JSON.stringify(trial.eventsJson, null, 2)}</pre></details>`}
    <p class="row">
      <${Act} kind="main" run=${() => (close(), play(trial.notation))}>${words.match.tryYes}<//>
      <button type="button" onClick=${close}>${words.match.tryNo}</button>
    </p>
  <//>`;
}

/** The board at an entry that was chosen in the developers' panel. */
function Shown({ shown: { svg, label, back }, state: { match, people } }) {
  return html`<p class="shown"><span>${label}</span> <button type="button" onClick=${back}>${words.dev.live}</button></p>
    ${svg ? html`<${Picture} svg=${svg} ...${naming(match, people)} />` : html`<p class="empty">${words.dev.noBoard}</p>`}`;
}

function Pass({ name, go }) {
  return html`<section class="pass">
    <h2>${words.match.pass(name)}</h2>
    <p>${words.match.passText}</p>
    <button type="button" class="main" onClick=${go}>${words.match.passGo(name)}</button>
  </section>`;
}

function Status({ state: { match, people }, own, watching, turn }) {
  const others = match.awaited.filter((seat) => seat !== own).map((seat) => nameOf(seat, match, people));
  const says = () => {
    if (match.phase === "OVER") return words.match.over;
    if (match.paused) return words.match.paused;
    if (turn) return others.length ? words.match.bothTurn(others) : words.match.yourTurn;
    return words.match.theirTurn(others);
  };
  return html`<div class="status ${turn ? "turn" : ""}">
    <h1 tabindex="-1">${match.game.title}</h1>
    <p role="status">${says()}${watching && html` <span class="tag">${words.match.watching}</span>`}</p>
  </div>`;
}

function Seats({ state: { match, people, skew }, own }) {
  return html`<ol class="seats">
    ${match.seats.map(({ seat, awaited, resigned, clock, bot, mine }) => {
      const name = nameOf(seat, match, people);
      const person = people[seat];
      return html`<li key=${seat} class="${awaited ? "awaited" : ""} ${seat === own ? "own" : ""}">
        <${Avatar} avatar=${person?.avatar} name=${name} seat=${seat} />
        <span class="who"><b>${name}</b>${seat === own && html` <small>${words.match.you}</small>`}
          ${resigned && html` <small>${words.match.resigned}</small>`}
          ${!bot && !mine && person && !person.connected && match.phase === "RUNNING" && html` <small class="away">${words.match.absent}</small>`}</span>
        ${clock && match.clock && match.phase === "RUNNING" && html`<${Clock} clock=${clock} skew=${skew} label=${words.match.clockOf(name)} />`}
      </li>`;
    })}
  </ol>`;
}

function Actions({ state, feed, own }) {
  const { match, people, as } = state;
  const [asking, setAsking] = useState(false);
  const [open, setOpen] = useState(false);
  const does = (name, more = {}) => async () => {
    feed.take(await ask(name, { matchId: match.id, as, ...more }));
    setOpen(false);
  };
  const { proposal } = match;
  const playing = match.seats.filter(({ kind, resigned }) => kind === "PLAYER" && !resigned);
  // Bots are not asked, and somebody else at this screen answers here.
  const answering = proposal && playing.find(({ seat, mine }) => mine && seat !== proposal.seat && !proposal.agreed.includes(seat));
  const canAsk = !proposal && playing.length > 1;
  const hasMoved = state.entries.some(({ by }) => by.move && by.seat === own);
  const late = match.claimAfter !== null && match.seats.find(({ seat, awaited, clock }) => seat !== own && awaited && clock?.deadline && clock.deadline < Date.now());
  return html`<div class="actions">
    ${proposal && html`<div class="proposal" role="alert">
      <p>${words.match.proposes[proposal.kind](nameOf(proposal.seat, match, people), Math.round(proposal.amount / 60_000), proposal.seqs.length)}</p>
      ${answering
        ? html`<p class="row">
            <${Act} kind="main" run=${does("answerProposal", { as: answering.seat, proposal: proposal.seq, agrees: true })}>${words.match.agree}<//>
            <${Act} run=${does("answerProposal", { as: answering.seat, proposal: proposal.seq, agrees: false })}>${words.match.disagree}<//>
          </p>`
        : html`<p class="row"><span>${words.match.waitsForAnswer}</span>
            ${proposal.seat === own && html`<${Act} kind="quiet" run=${does("answerProposal", { proposal: proposal.seq, agrees: false })}>${words.match.withdraw}<//>`}</p>`}
    </div>`}
    ${late && html`<div class="proposal"><p>${words.match.claim(nameOf(late.seat, match, people))}</p><p class="row">
      <${Act} run=${does("claimMatch", { absent: late.seat, demands: "BOT" })}>${words.match.claimBot}<//>
      <${Act} run=${does("claimMatch", { absent: late.seat, demands: "END" })}>${words.match.claimEnd}<//></p></div>`}
    <div class="row">
      ${match.paused && html`<${Act} kind="main" run=${does("resumeMatch")}>${words.match.resume}<//>`}
      ${match.undoable.length > 0 && html`<${Act} run=${does("takeBack")}>${words.match.undo}<//>`}
      <button type="button" class="quiet" aria-expanded=${open} onClick=${() => setOpen(!open)}>${words.match.more}</button>
    </div>
    ${open && html`<div class="menu">
      <label><input type="checkbox" checked=${me().asks} onChange=${(event) => setMe({ asks: event.target.checked })} /> ${words.match.try}</label>
      ${canAsk && match.undo !== "NONE" && hasMoved && html`<${Act} kind="quiet" run=${does("propose", { kind: "UNDO" })}>${words.match.askUndo}<//>`}
      ${canAsk && match.clock && html`<${Act} kind="quiet" run=${does("propose", { kind: "PAUSE" })}>${words.match.askPause}<//>
        <${Act} kind="quiet" run=${does("propose", { kind: "TIME", amount: 300_000 })}>${words.match.askTime}<//>`}
      ${canAsk && html`<${Act} kind="quiet" run=${does("propose", { kind: "ABANDON" })}>${words.match.askAbandon}<//>`}
      <button type="button" class="quiet" onClick=${() => setAsking(true)}>${words.match.resign}</button>
    </div>`}
    ${asking && html`<${Ask} title=${words.match.resignSure} close=${() => setAsking(false)}>
      <p class="row"><${Act} kind="main" run=${async () => (await does("resign")(), setAsking(false))}>${words.match.resignYes}<//>
      <button type="button" onClick=${() => setAsking(false)}>${words.match.no}</button></p>
    <//>`}
  </div>`;
}

function End({ state, own }) {
  const { match, people, successor } = state;
  const [Result, setResult] = useState(null);
  useEffect(() => void import("./end.js").then((module) => setResult(() => module.default)), []);
  return Result && html`<${Result} match=${match} people=${people} successor=${successor} own=${own} />`;
}

/** The match in sentences, latest last; the list stays at its end unless somebody reads back. */
function Moves({ state: { match, entries, people, caughtUp } }) {
  const list = useRef();
  const atEnd = useRef(true);
  useEffect(() => {
    if (atEnd.current) list.current.scrollTop = list.current.scrollHeight;
  }, [entries.length, people, match.phase]);
  const told = entries.filter(({ text, eventsJson }) => text && !eventsJson.every(({ type }) => UNTOLD.includes(type)));
  return html`<section class="moves" aria-labelledby="moves">
    <div class="row apart"><h2 id="moves">${words.match.moves}</h2>
      ${match.phase === "RUNNING" && html`<a href="#/replay/${match.id}/${match.seq}">${words.match.lookBack}</a>`}</div>
    <div ref=${list} class="log" tabindex="0" role="log" aria-live=${caughtUp ? "polite" : "off"} aria-labelledby="moves"
      onScroll=${({ target }) => (atEnd.current = target.scrollHeight - target.scrollTop - target.clientHeight < 40)}><ol>
      ${told.map(({ seq, text, by }) => html`<li key=${seq} class=${by.seat === null ? "host" : `by seat${by.seat % 4}`}>${withNames(text, match, people)}</li>`)}
    </ol></div>
  </section>`;
}

export const title = () => null;
