// A JSON value as a tree: folds, is searched, copied and walked through by keys.
import { html, useEffect, useMemo, useRef, useState } from "../vendor/preact.js";
import { words } from "../words/en.js";
import { CopyText } from "./parts.js";
import { pathText } from "./diff.js";

const PREVIEW = 90; // letters of what is folded
const STEP = 100; // elements of a list that are shown at once

const SHORT = 60; // letters up to which a list or an object of plain values stays in one line

const isBranch = (value) => value !== null && typeof value === "object";
const isShort = (value) => !Object.values(value).some(isBranch) && JSON.stringify(value).length <= SHORT;
const keyOf = (path) => JSON.stringify(path);

/** A value without branches below it, in its colours. */
export function Scalar({ value, query }) {
  const kind = value === null ? "null" : typeof value;
  return html`<span class="json ${kind}"><${Marked} text=${JSON.stringify(value)} query=${query} /></span>`;
}

function Marked({ text, query }) {
  const at = query ? text.toLowerCase().indexOf(query) : -1;
  if (at < 0) return text;
  return html`${text.slice(0, at)}<mark>${text.slice(at, at + query.length)}</mark>${text.slice(at + query.length)}`;
}

/** What is folded, in one line that may be cut. */
export function Preview({ value, room = PREVIEW }) {
  const parts = [];
  let left = room;
  const put = (kind, text) => {
    if (left <= 0) return;
    parts.push(html`<span class="json ${kind}">${text.length > left ? `${text.slice(0, left)}…` : text}</span>`);
    left -= text.length;
  };
  const write = (each) => {
    if (!isBranch(each)) return put(each === null ? "null" : typeof each, JSON.stringify(each));
    const [open, close] = Array.isArray(each) ? "[]" : "{}";
    put("sign", open);
    Object.keys(each).forEach((key, index) => {
      if (left <= 0) return;
      if (index) put("sign", ", ");
      if (open === "{") put("name", `${key}: `);
      write(each[key]);
    });
    put("sign", close);
  };
  write(value);
  return html`<span class="preview">${parts}</span>`;
}

/** Return the keys of all branches that have to be open to see what fits, and the paths of what fits. */
function found(value, query) {
  const [fits, open] = [[], new Set()];
  const walk = (each, path) => {
    const key = path.at(-1);
    const named = typeof key === "string" && key.toLowerCase().includes(query);
    if (named || (!isBranch(each) && JSON.stringify(each).toLowerCase().includes(query))) {
      fits.push(keyOf(path));
      for (let length = 0; length < path.length; length++) open.add(keyOf(path.slice(0, length)));
    }
    if (isBranch(each)) for (const name of Object.keys(each)) walk(each[name], [...path, Array.isArray(each) ? Number(name) : name]);
  };
  walk(value, []);
  return { fits, open };
}

/**
 * A tree of a JSON value. `opened` is a set of folded-out paths that outlives the value, so that it stays open
 * from entry to entry; `changed` has the paths to point out.
 */
export function Tree({ value, label, opened, changed, tools = true }) {
  const [, redraw] = useState(0);
  const [typed, setTyped] = useState("");
  const [nth, setNth] = useState(0);
  const [focused, setFocused] = useState("[]");
  const root = useRef();
  const query = typed.trim().toLowerCase();
  const hits = useMemo(() => (query ? found(value, query) : null), [value, query]);
  const current = hits?.fits.length ? hits.fits[nth % hits.fits.length] : null;
  useEffect(() => {
    if (current) root.current.querySelector("[data-current]")?.scrollIntoView({ block: "nearest" });
  }, [current]);

  const isOpen = (key) => opened.has(key) || (hits?.open.has(key) ?? false);
  const fold = (key, open) => {
    if (open) opened.add(key);
    else {
      opened.delete(key);
      hits?.open.delete(key);
    }
    redraw((count) => count + 1);
  };
  const all = (open) => {
    opened.clear();
    opened.add("[]");
    const walk = (each, path) => {
      if (!isBranch(each) || isShort(each)) return;
      opened.add(keyOf(path));
      for (const name of Object.keys(each)) walk(each[name], [...path, Array.isArray(each) ? Number(name) : name]);
    };
    if (open) walk(value, []);
    redraw((count) => count + 1);
  };
  const tree = { isOpen, fold, query, current, focused, setFocused, changed };
  return html`<div class="treebox">
    ${tools && html`<div class="tools">
      <input type="search" placeholder=${words.dev.search} aria-label=${words.dev.search} value=${typed}
        onInput=${(event) => (setTyped(event.target.value), setNth(0))}
        onKeyDown=${(event) => event.key === "Enter" && hits?.fits.length && setNth((nth + (event.shiftKey ? hits.fits.length - 1 : 1)) % hits.fits.length)} />
      <span class="count" role="status">${hits && words.dev.hits(hits.fits.length && (nth % hits.fits.length) + 1, hits.fits.length)}</span>
      <button type="button" onClick=${() => all(true)}>${words.dev.unfold}</button>
      <button type="button" onClick=${() => all(false)}>${words.dev.fold}</button>
      <${CopyText} text=${() => JSON.stringify(value, null, 2)} label=${words.dev.copyJson} />
    </div>`}
    <ul class="tree" role="tree" aria-label=${label} ref=${root} onKeyDown=${(event) => walkBy(event, tree, root.current)}>
      <${Node} name=${null} value=${value} path=${[]} tree=${tree} />
    </ul>
  </div>`;
}

function Node({ name, value, path, tree }) {
  const key = keyOf(path);
  const branch = isBranch(value);
  const names = branch ? Object.keys(value) : [];
  const open = branch && names.length > 0 && tree.isOpen(key);
  const [most, setMost] = useState(STEP);
  const toggle = () => {
    tree.setFocused(key);
    if (names.length) tree.fold(key, !open);
  };
  return html`<li role="treeitem" aria-level=${path.length + 1} aria-expanded=${names.length ? open : null} data-key=${key}
    data-changed=${tree.changed?.has(key) || null} data-current=${tree.current === key || null}
    tabindex=${tree.focused === key ? 0 : -1}>
    <div class="node" onClick=${toggle}>
      <i class="arrow" aria-hidden="true"></i>
      <span class="line">${name !== null && html`<span class="json name"><${Marked} text=${String(name)} query=${tree.query} /></span>: `}${branch
        ? open
          ? html`<span class="json sign">${Array.isArray(value) ? words.dev.elements(names.length) : words.dev.fields(names.length)}</span>`
          : html`<${Preview} value=${value} />`
        : html`<${Scalar} value=${value} query=${tree.query} />`}</span>
      <span class="copies">
        ${path.length > 0 && html`<${CopyText} text=${() => pathText(path)} label=${words.dev.path} quick />`}
        <${CopyText} text=${() => JSON.stringify(value, null, 2)} label=${words.dev.value} quick />
      </span>
    </div>
    ${open && html`<ul role="group">
      ${names.slice(0, most).map((each) => {
        const own = Array.isArray(value) ? Number(each) : each;
        return html`<${Node} key=${each} name=${own} value=${value[each]} path=${[...path, own]} tree=${tree} />`;
      })}
      ${names.length > most && html`<li role="none"><button type="button" class="quiet" onClick=${() => setMost(most * 4)}>${words.dev.rest(names.length - most)}</button></li>`}
    </ul>`}
  </li>`;
}

/** Arrows, Home, End and Enter, as in any tree. */
function walkBy(event, tree, root) {
  const here = event.target.closest("[role=treeitem]");
  if (!here || event.target !== here || event.altKey || event.ctrlKey || event.metaKey) return;
  const items = [...root.querySelectorAll("[role=treeitem]")];
  const at = items.indexOf(here);
  const open = here.getAttribute("aria-expanded");
  const parent = here.parentElement.closest("[role=treeitem]");
  const go = (item) => {
    if (!item) return;
    tree.setFocused(item.dataset.key);
    item.focus();
  };
  const does = {
    ArrowDown: () => go(items[at + 1]),
    ArrowUp: () => go(items[at - 1]),
    Home: () => go(items[0]),
    End: () => go(items.at(-1)),
    ArrowRight: () => (open === "false" ? tree.fold(here.dataset.key, true) : open && go(items[at + 1])),
    ArrowLeft: () => (open === "true" ? tree.fold(here.dataset.key, false) : go(parent)),
    Enter: () => open && tree.fold(here.dataset.key, open === "false"),
    " ": () => open && tree.fold(here.dataset.key, open === "false"),
  }[event.key];
  if (!does) return;
  event.preventDefault();
  does();
}
