// The entries of a match, each with what it changed; the one that is chosen is what the whole panel shows.
import { CopyText, dayAndTimeOf, timeOf } from "./parts.js";
import { Tree } from "./tree.js";
import { Act, withNames } from "../parts.js";
import { html, useEffect, useRef, useState } from "../vendor/preact.js";
import { words } from "../words/en.js";

const MANY = 4; // events from which on they can be searched
const OPENED = new Set(["[]", "[0]"]); // which events are folded out, from entry to entry

/** Return what an entry is, in a word: the type of its first event, without its prefix. */
export const typeOf = ({ by, eventsJson }) => (by.move === null ? (by.host ?? eventsJson[0]?.type ?? "") : words.dev.move);

export default function Entries({ entries, entry, match, people, go, fork }) {
  const [query, setQuery] = useState("");
  const list = useRef();
  const wanted = query.trim().toLowerCase();
  const shown = wanted ? entries.filter((each) => textOf(each, match, people).toLowerCase().includes(wanted)) : entries;
  useEffect(() => {
    list.current.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [entry?.seq, entries.length]);
  const press = (event) => {
    const at = shown.findIndex(({ seq }) => seq === entry?.seq);
    const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? shown.length - 1 : at - 1, Home: 0, End: shown.length - 1, PageDown: at + 10, PageUp: at - 10 }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = shown[Math.max(0, Math.min(shown.length - 1, to))];
    if (next) go(next.seq);
  };
  return html`<div class="split">
    <div class="upper">
      <div class="tools">
        <input type="search" placeholder=${words.dev.filter} aria-label=${words.dev.filter} value=${query} onInput=${(event) => setQuery(event.target.value)} />
        <span class="count">${words.dev.entries(shown.length)}</span>
      </div>
      <ol class="log" role="listbox" tabindex="0" aria-label=${words.dev.tabs.entries} aria-activedescendant=${entry ? `entry-${entry.seq}` : null} ref=${list} onKeyDown=${press}>
        ${shown.map((each) => html`<${Line} key=${each.hash} each=${each} selected=${each.seq === entry?.seq} match=${match} people=${people} go=${go} />`)}
      </ol>
    </div>
    ${entry && html`<${Details} entry=${entry} before=${entries[entries.indexOf(entry) - 1]} go=${go} match=${match} people=${people} fork=${fork} />`}
  </div>`;
}

const textOf = ({ seq, text, by, eventsJson }, match, people) =>
  [seq, by.move ?? "", withNames(text, match, people), ...eventsJson.map(({ type }) => type)].join(" ");

function Line({ each, selected, match, people, go }) {
  const { seq, by, at, text, eventsJson } = each;
  return html`<li id=${`entry-${seq}`} role="option" aria-selected=${selected} class=${by.seat === null ? "host" : `seat${by.seat % 4}`} onClick=${() => go(seq)}>
    <span class="seq">${seq}</span>
    <span class="what">${by.move === null ? html`<i>${typeOf(each)}</i>` : html`<code>${by.move}</code>`} ${withNames(text, match, people) || eventsJson.map(({ type }) => type).join(", ")}</span>
    <time>${timeOf(at)}</time>
  </li>`;
}

function Details({ entry, before, go, match, people, fork }) {
  const { seq, by, at, text, eventsJson, hash, cursor } = entry;
  const events = eventsJson.map(({ type, ...others }) => ({ type, ...others }));
  return html`<section class="lower" aria-label=${words.dev.entry(seq)}>
    <dl class="facts">
      <div><dt>${words.dev.type}</dt><dd>${typeOf(entry)}${by.seat !== null && html` <span class="soft">· ${words.dev.seat(by.seat)}</span>`}</dd></div>
      ${by.move !== null && html`<div><dt>${words.dev.notation}</dt><dd><code>${by.move}</code> <${CopyText} text=${() => by.move} label=${words.copy} /></dd></div>`}
      <div><dt>${words.dev.time}</dt><dd>${dayAndTimeOf(at)} <span class="soft">· ${at}</span></dd></div>
      ${text && html`<div><dt>${words.dev.text}</dt><dd class="told" title=${withNames(text, match, people)}>${withNames(text, match, people)}</dd></div>`}
      <div><dt>${words.dev.hash}</dt><dd><code class="hash" title=${hash}>${hash}</code> <${CopyText} text=${() => hash} label=${words.copy} /></dd></div>
      ${before && html`<div><dt>${words.dev.follows}</dt><dd><button type="button" class="link" title=${words.dev.entry(before.seq)} onClick=${() => go(before.seq)}><code class="hash">${before.hash}</code></button></dd></div>`}
      <div><dt>${words.dev.cursor}</dt><dd><code class="hash">${cursor}</code> <${CopyText} text=${() => cursor} label=${words.copy} /></dd></div>
    </dl>
    <p class="row does">
      <a class="button" href=${`#/replay/${match.id}/${seq}`}>${words.end.replay}</a>
      ${fork && html`<${Act} run=${() => fork(seq)}>${words.dev.fork}<//>`}
    </p>
    <h3 class="row">${words.dev.events(eventsJson.length)} ${events.length < MANY && html`<${CopyText} text=${() => JSON.stringify(events, null, 2)} label=${words.dev.copyJson} />`}</h3>
    <${Tree} value=${events} label=${words.dev.events(events.length)} opened=${OPENED} tools=${events.length >= MANY} />
  </section>`;
}
