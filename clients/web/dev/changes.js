// What differs between the states after two entries: by default, what the entry that is shown changed.
import { stateAt, useAsked } from "./data.js";
import { differences, pathText } from "./diff.js";
import { CopyText } from "./parts.js";
import { Preview, Scalar } from "./tree.js";
import { typeOf } from "./entries.js";
import { Sorry } from "../parts.js";
import { html, useMemo, useState } from "../vendor/preact.js";
import { words } from "../words/en.js";

const SIGNS = { added: "+", removed: "−", changed: "~" };

export default function Changes({ viewer, entries, entry, lastSeq, go }) {
  const [from, setFrom] = useState(null); // null: the entry before
  const base = from === null ? entries.findLast(({ seq }) => seq < (entry?.seq ?? 0)) : entries.find(({ seq }) => seq === from);
  const isLast = entry?.seq === lastSeq;
  const { value, error, waits } = useAsked(
    () => entry && Promise.all([base ? stateAt(viewer, base, base.seq === lastSeq) : null, stateAt(viewer, entry, isLast)]),
    [viewer.as, viewer.publicly, base?.hash, entry?.hash, lastSeq],
  );
  const found = useMemo(() => value && differences(value[0] ?? {}, value[1] ?? {}), [value]);
  return html`<section class="whole" aria-busy=${waits}>
    <div class="tools ends">
      <label>${words.dev.from} <${Pick} entries=${entries} value=${base?.seq} set=${setFrom} /></label>
      <label>${words.dev.to} <${Pick} entries=${entries} value=${entry?.seq} set=${go} /></label>
      ${from !== null && html`<button type="button" onClick=${() => setFrom(null)}>${words.dev.before}</button>`}
      <span class="count" role="status">${found && words.dev.changes(found.length)}</span>
      ${found?.length > 0 && html`<${CopyText} text=${() => asText(found)} label=${words.copy} />`}
    </div>
    ${error && html`<${Sorry} error=${error} />`}
    ${found?.length === 0 && html`<p class="quietly">${value[1] === null ? words.dev.noState : words.dev.same}</p>`}
    <ul class="changes" tabindex="0" aria-label=${words.dev.tabs.changes}>
      ${found?.map(({ kind, path, before, after }) => html`<li key=${kind + JSON.stringify(path)} class=${kind}>
        <b aria-label=${words.dev.kinds[kind]}>${SIGNS[kind]}</b>
        <span class="where"><${Path} path=${path} /></span>
        <span class="values">
          ${kind !== "added" && html`<del><${Value} value=${before} /></del>`}
          ${kind === "changed" && html`<span aria-hidden="true"> → </span>`}
          ${kind !== "removed" && html`<ins><${Value} value=${after} /></ins>`}
        </span>
      </li>`)}
    </ul>
  </section>`;
}

function Pick({ entries, value, set }) {
  return html`<select value=${value} onChange=${(event) => set(Number(event.target.value))}>
    ${entries.map((each) => html`<option key=${each.hash} value=${each.seq} selected=${each.seq === value}>${each.seq} · ${each.by.move ?? typeOf(each)}</option>`)}
  </select>`;
}

function Path({ path }) {
  const whole = pathText(path);
  const above = pathText(path.slice(0, -1));
  return html`<code><span class="soft">${whole.slice(0, above.length)}</span>${whole.slice(above.length)}</code>`;
}

const Value = ({ value }) =>
  value !== null && typeof value === "object" ? html`<${Preview} value=${value} room=${400} />` : html`<${Scalar} value=${value} />`;

const asText = (found) =>
  found
    .map(({ kind, path, before, after }) => {
      const values = [before, after].filter((_, index) => kind !== (index ? "removed" : "added")).map((each) => JSON.stringify(each));
      return `${SIGNS[kind]} ${pathText(path)}: ${values.join(" → ")}`;
    })
    .join("\n");
