// The developers' panel beside the board: entries, states, what changed between them, and what was sent.
import Changes from "./changes.js";
import { askAs, useBoard, useEntries } from "./data.js";
import Entries from "./entries.js";
import Requests from "./requests.js";
import State from "./state.js";
import { edge, useSize } from "./size.js";
import { newRequestId } from "../vendor/skerry.js";
import { html, useEffect, useLayoutEffect, useRef, useState } from "../vendor/preact.js";
import { nameOf, styles } from "../parts.js";
import { holdSeat, holdTokens, me, readSent, setMe } from "../session.js";
import { words } from "../words/en.js";

const TABS = ["entries", "state", "changes", "requests"];

await styles("views/dev.css");

export default function Panel({ state, mine, hidden, asked, setSeat, show, setAlone, close }) {
  const { match, people } = state;
  const [tab, setTab] = useState(me().dev.tab ?? TABS[0]);
  const [at, setAt] = useState(null); // the entry that is shown; null: the last one, whichever that is
  const [chosen, setPublicly] = useState(null); // whether to look as the public; null: only while the screen changes hands
  const publicly = chosen ?? hidden;
  const [follows, setFollows] = useState(match.practice && mine.length > 1);
  const own = mine.includes(state.as) ? state.as : null;
  // Once a match is over, everybody may look at its past through anybody's eyes.
  const over = match.phase === "OVER";
  const [eyes, setEyes] = useState(null);
  const as = (over ? eyes : null) ?? own;
  const viewer = { matchId: match.id, as: publicly ? null : as, publicly: publicly || as === null };
  const entries = useEntries(viewer, state.entries, publicly && own !== null && !over);
  const last = entries.at(-1);
  const entry = at === null ? last : (entries.find(({ seq }) => seq === at) ?? last);
  const index = entries.indexOf(entry);
  const isLast = entry === last;
  const go = (seq) => setAt(seq === last?.seq ? null : seq);
  const step = (by) => entries[index + by] && go(entries[index + by].seq);
  const back = () => (setAt(null), setPublicly(null));
  const who = viewer.publicly ? words.dev.public : nameOf(as, match, people);

  useBoard(viewer, !isLast || (chosen && own !== null && !over) ? entry : null, isLast,
    entry && words.dev.shows(entry.seq, last.seq, as !== own || publicly ? who : null), show, back);
  useSize();
  const slider = useRef();
  useLayoutEffect(() => void (slider.current.value = index)); // after its maximum has changed
  useEffect(() => readSent(() => {}), []); // keeps answers while the panel is open
  useEffect(() => {
    if (asked) document.getElementById(`dev-${tab}`).focus({ preventScroll: true });
  }, []);

  // In practice all seats are one person's: nothing has to be hidden from the others at this screen.
  const alone = match.practice && mine.length > 1;
  useEffect(() => {
    if (!hidden) setPublicly((before) => before || null);
  }, [hidden]);
  const next = match.awaited.find((seat) => mine.includes(seat));
  useEffect(() => setAlone(alone), [alone]);
  useEffect(() => {
    if (alone && follows && isLast && !publicly && next !== undefined && next !== own) setSeat(next);
  }, [alone, follows, isLast, publicly, next, own]);

  const choose = (name) => {
    setTab(name);
    setMe({ dev: { ...me().dev, tab: name } });
  };
  const lookAs = (value) => {
    setFollows(value === "turn");
    setPublicly(value === "public" ? true : hidden ? false : null);
    if (value === "public" || value === "turn") return;
    if (over) setEyes(Number(value));
    else setSeat(Number(value));
  };
  const mayFork = over || match.analysis === "ALWAYS";
  const fork = async (seq) => {
    // After the end the fork has everything as it was; before, what this viewer may know.
    const asker = over ? { matchId: match.id, as: null, publicly: true } : viewer;
    const made = await askAs(asker, "forkMatch", { seq, requestId: newRequestId() });
    holdTokens(made.match.id, made.seats.map(({ token }) => token));
    for (const { seat } of made.seats) holdSeat(made.match.id, seat);
    location.hash = `#/match/${made.match.id}`;
  };

  return html`<section class="dev" aria-label=${words.dev.title}>
    <${Edge} />
    <header>
      <div class="tabs-row" role="tablist" aria-label=${words.dev.title} onKeyDown=${(event) => turn(event, tab, choose)}>
        ${TABS.map((name) => html`<button type="button" key=${name} role="tab" id=${`dev-${name}`} aria-controls="dev-body" aria-selected=${tab === name}
          tabindex=${tab === name ? 0 : -1} onClick=${() => choose(name)}>${words.dev.tabs[name]}</button>`)}
      </div>
      <button type="button" class="icon" aria-label=${words.dev.close} title=${words.dev.key} onClick=${close}>✕</button>
    </header>
    <div class="travel">
      <button type="button" class="icon" aria-label=${words.dev.previous} disabled=${index < 1} onClick=${() => step(-1)}>◀</button>
      <input type="range" min="0" max=${Math.max(0, entries.length - 1)} ref=${slider} aria-label=${words.dev.position}
        aria-valuetext=${entry && words.dev.entryOf(entry.seq, last.seq)} onInput=${(event) => go(entries[event.target.value].seq)} />
      <button type="button" class="icon" aria-label=${words.dev.next} disabled=${isLast} onClick=${() => step(1)}>▶</button>
      <span class="where">${entry && words.dev.place(entry.seq, last.seq)}</span>
      <button type="button" class="live" aria-pressed=${isLast} onClick=${() => setAt(null)}>${over ? words.dev.end : words.dev.now}</button>
      ${(own !== null || over) && html`<label><span>${words.dev.as}</span>
        <select onChange=${(event) => lookAs(event.target.value)}>
          ${alone && !over && html`<option value="turn" selected=${follows && !viewer.publicly}>${words.dev.turn}</option>`}
          ${(over ? match.seats.map(({ seat }) => seat) : mine).map((seat) => html`<option key=${seat} value=${seat} selected=${!viewer.publicly && (over || !(alone && follows)) && seat === as}>${nameOf(seat, match, people)}</option>`)}
          <option value="public" selected=${viewer.publicly}>${words.dev.publicChoice}</option>
        </select></label>`}
    </div>
    <div class="body" id="dev-body" role="tabpanel" aria-labelledby=${`dev-${tab}`}>
      ${tab === "entries" && html`<${Entries} entries=${entries} entry=${entry} match=${match} people=${people} go=${go} fork=${mayFork && fork} />`}
      ${tab === "state" && html`<${State} viewer=${viewer} who=${over && isLast ? words.dev.everybody : who} entry=${entry} before=${entries[index - 1]} isLast=${isLast && over} />`}
      ${tab === "changes" && html`<${Changes} viewer=${viewer} entries=${entries} entry=${entry} lastSeq=${over ? last?.seq : null} go=${go} />`}
      ${tab === "requests" && html`<${Requests} />`}
    </div>
  </section>`;
}

/** The edge of the panel, by which it is made larger or smaller: dragged, or moved by arrows. */
function Edge() {
  return html`<div class="edge" role="separator" tabindex="0" aria-label=${words.dev.size} aria-valuenow=${edge.share()} onPointerDown=${edge.drag} onKeyDown=${edge.press}></div>`;
}

function turn(event, tab, choose) {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!by) return;
  event.preventDefault();
  const to = TABS[(TABS.indexOf(tab) + by + TABS.length) % TABS.length];
  choose(to);
  event.currentTarget.querySelector(`#dev-${to}`).focus();
}
