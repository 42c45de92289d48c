// What the developers' panel asks the server: entries, states and boards, as one of this browser's seats or as the public.
import { look, onLook } from "../feed.js";
import { ask, stranger } from "../session.js";
import { useEffect, useRef, useState } from "../vendor/preact.js";

const PAGE = 200;
const KEPT = 60; // states that are kept, so that going back and forth asks once
const PAUSE = 60; // ms to wait whether the slider moves on

const states = new Map();

/** Ask as a viewer: `{ matchId, as, publicly }`. */
export const askAs = ({ matchId, as, publicly }, name, variables = {}, options = {}) =>
  publicly ? stranger().ask(name, { matchId, as: null, ...variables }, options) : ask(name, { matchId, as, ...variables }, options);

/** Return a viewer's state after an entry, as JSON: null before play begins. `isLast` shows what the end reveals to all. */
export function stateAt(viewer, { seq, hash }, isLast) {
  const key = JSON.stringify([viewer, seq, hash, isLast]);
  if (!states.has(key)) {
    const asked = askAs(isLast ? { ...viewer, as: null, publicly: true } : viewer, "viewJson", { at: isLast ? null : seq }).then(({ viewJson }) => viewJson);
    asked.catch(() => states.delete(key));
    states.set(key, asked);
    if (states.size > KEPT) states.delete(states.keys().next().value);
  }
  return states.get(key);
}

/** The value of a promise in a component: `{ value, error, waits }`; the value before stays until the next is here. */
export function useAsked(promiseOf, inputs) {
  const [held, setHeld] = useState({ value: undefined, error: null, waits: true });
  useEffect(() => {
    let current = true;
    setHeld((before) => ({ ...before, waits: true }));
    const timer = setTimeout(async () => {
      try {
        const value = await promiseOf();
        if (current) setHeld({ value, error: null, waits: false });
      } catch (error) {
        if (current) setHeld({ value: undefined, error, waits: false });
      }
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, inputs);
  return held;
}

/** The entries as a viewer sees them: those of the page or, with `others`, those of the public, up to the same one. */
export function useEntries(viewer, own, others) {
  const [theirs, setTheirs] = useState([]);
  const last = own.at(-1);
  useEffect(() => {
    if (!others || !last) return undefined;
    const abort = new AbortController();
    more(viewer, theirs.filter((entry) => own.some(({ hash }) => hash === entry.hash)), last.seq, abort.signal).then(setTheirs, () => {});
    return () => abort.abort();
  }, [others, viewer.matchId, last?.hash]);
  return others ? theirs : own;
}

async function more(viewer, entries, until, signal) {
  let found = entries;
  while ((found.at(-1)?.seq ?? 0) < until) {
    const page = await askAs(viewer, "entries", { after: found.at(-1)?.seq ?? 0, first: PAGE }, { signal });
    if (!page.entries.length) break;
    found = [...found, ...page.entries];
  }
  return found;
}

/** Show a viewer's board at an entry on the page, or what the page shows by itself if `entry` is null. */
export function useBoard(viewer, entry, isLast, label, show, back) {
  const [drawn, draw] = useState(0);
  const shown = useRef(false);
  useEffect(() => onLook(() => draw((count) => count + 1)), []);
  useEffect(() => {
    if (!entry) {
      if (shown.current) show(null);
      shown.current = false;
      return undefined;
    }
    const abort = new AbortController();
    const put = (svg) => {
      shown.current = true;
      show({ svg, label, back });
    };
    const timer = setTimeout(() => {
      askAs(viewer, "boardSvg", { at: isLast ? null : entry.seq, ...look() }, { signal: abort.signal }).then(
        ({ svg }) => put(svg),
        () => abort.signal.aborted || put(null), // no board before play begins
      );
    }, PAUSE);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [viewer.as, viewer.publicly, viewer.matchId, entry?.hash, label, drawn]);
}

/** Copy a text; plain HTTP has no clipboard, but copies what is selected. */
export async function copyText(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = Object.assign(document.createElement("textarea"), { value: text, className: "unseen" });
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
  focused?.focus({ preventScroll: true });
  return undefined;
}
