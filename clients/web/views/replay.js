// Any match as it was: a slider through its entries, as any seat that one may see.
import { Picture } from "../board.js";
import { look, onLook, PUBLIC, useFeed } from "../feed.js";
import { Avatar, Copy, nameOf, naming, Sorry, styles, withNames } from "../parts.js";
import { clientFor, seatsAt, stranger } from "../session.js";
import { html, useEffect, useMemo, useRef, useState } from "../vendor/preact.js";
import { words } from "../words/en.js";
import { Boards } from "./replay_boards.js";
import { Controls } from "./replay_controls.js";

styles("views/replay.css");

const AHEAD = 4; // boards that are fetched before somebody asks for them, in the direction of the last step
const STEADY = 400; // ms without a step, after which the address follows
const QUIET = { boards: false };
/** What happens at the table and changes nothing on the board. */
const STILL = new Set(
  "proposed answered paused resumed time_added owner_changed handed_over taken_over".split(" ").map((name) => `table.${name}`),
);

export const title = () => words.replay.title;

export default function Replay({ params: [matchId, entry], query }) {
  const [viewer, setViewer] = useState(() => viewerOf(query.get("as")));
  // Once the match is over its entries are the same for everybody, and who looks at its past may be anyone.
  const [follower, setFollower] = useState(() => followerOf(matchId, viewer));
  const { state } = useFeed(matchId, follower, QUIET);
  const see = (as) => {
    setViewer(as);
    if (state.match.phase !== "OVER") setFollower(followerOf(matchId, as));
  };
  if (!state?.match) return html`<main class="page narrow" id="main" tabindex="-1">${state?.error && html`<h1 tabindex="-1">${words.match.lost}</h1>
    <${Sorry} error=${state.error} />
    <p><a class="button" href="#/">${words.games}</a></p>`}</main>`;
  const first = state.entries.find(({ eventsJson }) => eventsJson.some(({ type }) => type === "table.started"))?.seq;
  // Pages of entries come in order, so the first of all is missing only until the first page is here.
  if (!first) {
    const isOpen = state.match.phase === "OPEN" || state.entries[0]?.seq === 1;
    return html`<main class="page narrow" id="main" tabindex="-1">
      ${isOpen && html`<h1 tabindex="-1">${words.replay.title}</h1><p>${words.replay.nothing}</p><p><a class="button" href="#/match/${matchId}">${words.replay.toTable}</a></p>`}
    </main>`;
  }
  return html`<${Player} key=${matchId} state=${state} first=${first} asked=${Number(entry) || null} viewer=${viewer} setViewer=${see} />`;
}

const followerOf = (matchId, viewer) => (viewer === PUBLIC || seatsAt(matchId).includes(viewer) ? viewer : undefined);
const viewerOf = (as) => (as === null ? undefined : as === PUBLIC ? PUBLIC : Number(as));

function Player({ state, first, asked, viewer, setViewer }) {
  const { match, people, entries } = state;
  const last = entries.at(-1).seq;
  const clamped = (seq) => Math.min(last, Math.max(first, seq));
  const [seq, setSeq] = useState(() => clamped(asked ?? first));
  const [way, setWay] = useState(1);
  // Who goes to the end of a match that still runs stays there as it goes on.
  const follows = useRef(false);
  const go = (to) => {
    setWay(to < seq ? -1 : 1);
    setSeq(clamped(to));
    follows.current = to >= last;
  };
  useEffect(() => {
    if (asked && asked !== seq) setSeq(clamped(asked));
  }, [asked]);
  // The server may also have lost entries.
  useEffect(() => void ((seq > last || follows.current) && setSeq(last)), [last]);
  useAddress(match, seq, viewer);

  const shownBy = useMemo(() => pictures(entries, first), [entries, first]);
  const as = viewer ?? state.as ?? match.seats.find(({ mine }) => mine)?.seat ?? PUBLIC;
  const { board, busy, error } = useBoards(match.id, as, shownBy, seq, way, last);
  const at = entries.find((each) => each.seq === seq);
  const told = (each) => (each?.text ? withNames(each.text, match, people) : "");
  const names = naming(match, people);
  const steps = entries.filter((each) => each.seq >= first);

  return html`<main class="match replay" id="main" tabindex="-1" data-entry=${seq} data-busy=${busy}>
    <div class="status">
      <h1 tabindex="-1">${match.game.title}</h1>
      <p>${words.replay.title} <span class="tag">${match.phase === "OVER" ? words.replay.over : words.replay.live}</span></p>
    </div>
    <div class="sea" aria-busy=${busy}>
      ${board ? html`<${Picture} svg=${board.svg} ...${names} />` : html`<div class="board blank"></div>`}
      ${error && html`<${Sorry} error=${error} />`}
      <div class="deck">
        <${Told} entry=${at} match=${match} people=${people} text=${told(at)} step=${words.replay.step(seq - first + 1, steps.length)} />
        <${Controls} seq=${seq} steps=${steps} ready=${!busy} go=${go} text=${told(at)} />
      </div>
    </div>
    <aside class="side" aria-label=${words.match.beside}>
      <${Viewers} match=${match} people=${people} as=${as} set=${setViewer} />
      ${match.phase === "OVER" && seq === last && html`<${Result} match=${match} people=${people} />`}
      <${Moves} steps=${steps} seq=${seq} told=${told} go=${go} />
      <${Share} match=${match} seq=${seq} viewer=${viewer} />
    </aside>
  </main>`;
}

/** Return for each entry the latest one, up to itself, that changed the board. */
function pictures(entries, first) {
  const found = new Map();
  let latest = first;
  for (const { seq, eventsJson } of entries) {
    if (seq < first) continue;
    if (!eventsJson.every(({ type }) => STILL.has(type))) latest = seq;
    found.set(seq, latest);
  }
  return found;
}

/** The board after an entry; the one before stays until the next is here. */
function useBoards(matchId, as, shownBy, seq, way, last) {
  const [, draw] = useState(0);
  const [looks, setLooks] = useState(look);
  useEffect(() => onLook(() => setLooks(look())), []);
  const boards = useMemo(() => {
    const client = as === PUBLIC ? stranger() : clientFor(matchId);
    const variables = { matchId, as: as === PUBLIC ? null : as, ...looks };
    return new Boards((at, signal) => client.ask("boardSvg", { ...variables, at }, { signal }), () => draw((count) => count + 1));
  }, [matchId, as, looks]);
  useEffect(() => () => boards.stop(), [boards]);
  useEffect(() => boards.forget(last), [boards, last]);
  useEffect(() => {
    const near = [...Array.from({ length: AHEAD }, (_, at) => seq + way * (at + 1)), seq - way];
    boards.want(shownBy.get(seq), near.map((each) => shownBy.get(each)).filter(Boolean));
  }, [boards, seq, way, shownBy]);

  const shown = useRef(null);
  const found = boards.get(shownBy.get(seq));
  if (found) shown.current = found;
  return { board: shown.current, busy: !found, error: boards.error };
}

/** Let the address name the position, without a step of the history for each. */
function useAddress(match, seq, viewer) {
  useEffect(() => {
    const timer = setTimeout(() => history.replaceState(null, "", placeOf(match, seq, viewer)), STEADY);
    return () => clearTimeout(timer);
  }, [match.id, seq, viewer]);
}

const placeOf = (match, seq, viewer) => `#/replay/${match.id}/${seq}${viewer === undefined ? "" : `?as=${viewer}`}`;

/** Who did what, at the position that is shown. */
function Told({ entry, match, people, text, step }) {
  const { by, at } = entry;
  const name = by.seat === null ? null : nameOf(by.seat, match, people);
  return html`<div class="told">
    ${name !== null && html`<${Avatar} avatar=${people[by.seat]?.avatar} name=${name} seat=${by.seat} />`}
    <p><small><span class="count">${step}</span> · ${words.time.moment(at)}</small><b>${text}</b></p>
  </div>`;
}

/** Whose eyes to look through: one's own seats, and everybody's once the match is over. */
function Viewers({ match, people, as, set }) {
  const seats = match.seats.filter(({ mine }) => mine || match.phase === "OVER").map(({ seat }) => seat);
  if (!seats.length) return null;
  const choices = [...seats.map((seat) => [seat, nameOf(seat, match, people)]), [PUBLIC, words.replay.everybody]];
  return html`<fieldset class="viewers">
    <legend>${words.replay.seenBy}</legend>
    <div class="chips">
      ${choices.map(([value, label]) => html`<label class="chip" key=${value}>
        <input type="radio" name="viewer" checked=${value === as} onChange=${() => set(value)} />
        <span>${label}</span>
      </label>`)}
    </div>
  </fieldset>`;
}

function Result({ match, people }) {
  const [End, setEnd] = useState(null);
  useEffect(() => void import("./end.js").then((module) => setEnd(() => module.default)), []);
  return End && html`<${End} match=${match} people=${people} successor=${null} own=${null} />`;
}

/** The match in sentences; each is a way to its board. */
function Moves({ steps, seq, told, go }) {
  const list = useRef();
  useEffect(() => {
    const here = list.current.querySelector("[aria-current]");
    if (here) list.current.scrollTop = here.offsetTop - list.current.clientHeight / 2;
  }, [seq, steps.length]);
  return html`<section class="moves" aria-labelledby="moves">
    <h2 id="moves">${words.match.moves}</h2>
    <div ref=${list} class="log"><ol>
      ${steps.filter(({ text }) => text).map((entry) => html`<li key=${entry.seq} class=${entry.by.seat === null ? "host" : `by seat${entry.by.seat % 4}`}>
        <button type="button" aria-current=${entry.seq === seq ? "step" : null} onClick=${() => go(entry.seq)}>${told(entry)}</button>
      </li>`)}
    </ol></div>
  </section>`;
}

function Share({ match, seq, viewer }) {
  // The seat of a match that still runs is of no use to whoever gets the link.
  const link = location.href.split("#")[0] + placeOf(match, seq, match.phase === "OVER" ? viewer : undefined);
  return html`<section class="share">
    <h2>${words.replay.share}</h2>
    <${Copy} text=${link} label=${words.replay.link} />
    <p class="row">
      <a class="button quiet" href="#/${match.seats.some(({ mine }) => mine) ? "match" : "watch"}/${match.id}">${words.replay.toMatch}</a>
      <a class="button quiet" href="#/verify/${match.id}">${words.end.verify}</a>
    </p>
  </section>`;
}
