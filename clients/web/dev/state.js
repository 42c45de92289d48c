// The state of a match as JSON, after an entry, as one viewer knows it; what the entry changed is pointed out.
import { stateAt, useAsked } from "./data.js";
import { differences } from "./diff.js";
import { Tree } from "./tree.js";
import { Sorry } from "../parts.js";
import { html, useMemo } from "../vendor/preact.js";
import { words } from "../words/en.js";

const OPENED = new Set(["[]"]); // what is folded out, from entry to entry

export default function State({ viewer, who, entry, before, isLast }) {
  const inputs = [viewer.as, viewer.publicly, entry?.hash, isLast];
  const { value, error, waits } = useAsked(
    async () => {
      if (!entry) return null; // those of another viewer are on their way
      const [now, then] = await Promise.all([stateAt(viewer, entry, isLast), before ? stateAt(viewer, before, false) : null]);
      return { now, then, caption: words.dev.stateOf(entry.seq, who) };
    },
    inputs,
  );
  const changed = useMemo(() => value?.now && value.then && pointed(differences(value.then, value.now)), [value]);
  if (error) return html`<${Sorry} error=${error} />`;
  if (!value) return html`<p class="quietly"></p>`;
  if (value.now === null) return html`<p class="quietly">${words.dev.noState}</p>`;
  return html`<section class="whole" aria-busy=${waits}>
    <p class="caption">${value.caption}</p>
    <${Tree} value=${value.now} label=${words.dev.tabs.state} opened=${OPENED} changed=${changed} />
  </section>`;
}

/** Return the keys of the paths that changed, and of all branches above them. */
function pointed(found) {
  const keys = new Set();
  for (const { kind, path } of found) {
    const seen = kind === "removed" ? path.slice(0, -1) : path;
    for (let length = 1; length <= seen.length; length++) keys.add(JSON.stringify(seen.slice(0, length)));
  }
  return keys;
}
