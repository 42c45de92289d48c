// The GraphQL operations that this page sent: what went out, how long it took, what came back.
import { curlOf, redacted } from "./curl.js";
import { CopyText, timeOf } from "./parts.js";
import { Tree } from "./tree.js";
import { readSent, sent, SERVER } from "../session.js";
import { newRequestId } from "../vendor/skerry.js";
import { html, useEffect, useState } from "../vendor/preact.js";
import { words } from "../words/en.js";

const OPENED = { variables: new Set(["[]"]), answer: new Set(["[]", '["data"]']) };

export default function Requests() {
  const [, redraw] = useState(0);
  const [chosen, setChosen] = useState(null);
  useEffect(() => readSent(() => redraw((count) => count + 1)), []);
  const all = [...sent].reverse();
  const entry = all.includes(chosen) ? chosen : null;
  const press = (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    setChosen(all[Math.max(0, Math.min(all.length - 1, all.indexOf(entry) + by))]);
  };
  return html`<div class="split">
    <div class="upper">
      <ol class="log sent" role="listbox" tabindex="0" aria-label=${words.dev.tabs.requests} onKeyDown=${press}>
        ${all.map((each) => html`<li key=${each} role="option" aria-selected=${each === entry} class=${failed(each) ? "failed" : ""} onClick=${() => setChosen(each)}>
          <span class="kind ${kindOf(each)}">${words.dev.operations[kindOf(each)]}</span>
          <span class="what"><b>${each.name}</b> <span class="soft">${summary(each)}</span></span>
          <span class="took">${took(each)}</span>
          <time>${timeOf(each.at)}</time>
        </li>`)}
      </ol>
    </div>
    ${entry ? html`<${Details} key=${entry} entry=${entry} />` : html`<p class="quietly">${words.dev.choose}</p>`}
  </div>`;
}

const kindOf = ({ query }) => query.match(/^\s*(query|mutation|subscription)/)?.[1] ?? "query";
const failed = ({ answer, ms }) => (ms !== null && answer === null) || answer >= 400;
const took = (entry) => {
  if (kindOf(entry) === "subscription") return words.dev.stream;
  if (entry.ms === null) return "…";
  return entry.answer === null ? words.dev.noAnswer : words.dev.ms(entry.ms);
};

/** The variables that matter, in one line. */
const summary = ({ variables }) =>
  Object.entries(redacted(variables ?? {}))
    .filter(([name, value]) => value !== null && name !== "matchId" && name !== "requestId")
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(", ");

function Details({ entry }) {
  const { name, query, variables, answer, body, withToken, at, ms } = entry;
  const { requestId, ...others } = variables ?? {};
  const shown = redacted(requestId && !/\$requestId: ID!/.test(query) ? variables : others);
  const graphiql = document.querySelector("meta[name=graphiql]")?.content;
  const curl = () => curlOf({ url: `${SERVER}/graphql`, query, variables, requestId: newRequestId(), withToken });
  const link = `${graphiql}#${new URLSearchParams({ query, variables: JSON.stringify(shown, null, 2) })}`;
  return html`<section class="lower" aria-label=${name}>
    <p class="row does">
      <${CopyText} text=${curl} label=${words.dev.curl} />
      <${CopyText} text=${() => query} label=${words.dev.copyDocument} />
      ${graphiql && html`<a class="button" href=${link} target="_blank" rel="noopener">${words.dev.graphiql}</a>`}
    </p>
    <dl class="facts">
      <div><dt>${words.dev.time}</dt><dd>${timeOf(at)}${ms !== null && html` <span class="soft">· ${words.dev.ms(ms)}</span>`}</dd></div>
      ${answer !== null && html`<div><dt>${words.dev.status}</dt><dd>HTTP ${answer}</dd></div>`}
      <div><dt>${words.dev.sentAs}</dt><dd>${withToken ? words.dev.withToken : words.dev.withoutToken}</dd></div>
    </dl>
    ${Object.keys(shown).length > 0 && html`<h3>${words.dev.variables}</h3><${Tree} value=${shown} label=${words.dev.variables} opened=${OPENED.variables} tools=${false} />`}
    ${kindOf(entry) !== "subscription" && html`<h3>${words.dev.answer}</h3>
      ${body ? html`<${Tree} value=${parsed(body)} label=${words.dev.answer} opened=${OPENED.answer} />` : html`<p class="quietly">${ms === null ? "…" : words.dev.notKept}</p>`}`}
    <details><summary><h3>${words.dev.document}</h3></summary><pre>${query}</pre></details>
  </section>`;
}

function parsed(body) {
  try {
    return redacted(JSON.parse(body));
  } catch {
    return body;
  }
}
