// The page's frame, and what its address shows: `#/` and what follows names a view.
import { Component, html, render, useEffect, useState } from "./vendor/preact.js";
import { me, onSession } from "./session.js";
import { words } from "./words/en.js";

// Each view is a module of its own: its default export is a component, which gets the parts of the address.
const VIEWS = {
  "": () => import("./views/home.js"),
  new: () => import("./views/create.js"),
  join: () => import("./views/join.js"),
  match: () => import("./views/match.js"),
  watch: () => import("./views/match.js"),
  // A page of the server, with anchors for every section.
  rules: async () => location.replace(`rules/${encodeURIComponent(place().params[0] ?? "")}`),
  settings: () => import("./views/settings.js"),
  replay: () => import("./views/replay.js"),
  verify: () => import("./views/verify.js"),
};

/** Return the view's name and its parameters: `#/match/m-1?as=0` is `{ view: "match", params: ["m-1"], query }`. */
function place() {
  const [path, query = ""] = location.hash.replace(/^#\/?/, "").split("?");
  const [view, ...params] = path.split("/").map(readable);
  return { view, params, query: new URLSearchParams(query), key: `${view}/${params[0] ?? ""}` };
}

/** Decode a part of an address, which somebody may have mistyped. */
function readable(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Show errors that no view handles, instead of an empty page. */
class Guard extends Component {
  state = { error: null };
  componentDidCatch(error) {
    console.error(error);
    this.setState({ error });
  }
  render() {
    return this.state.error ? html`<${Trouble} error=${this.state.error} />` : this.props.children;
  }
}

function Trouble({ error }) {
  return html`<main class="page narrow">
    <h1>${words.trouble.title}</h1>
    <p>${error.code ? error.message : words.trouble.text}</p>
    ${error.hint && html`<p>${error.hint}</p>`}
    <p><a class="button" href="#/" onClick=${() => setTimeout(() => location.reload())}>${words.trouble.home}</a></p>
  </main>`;
}

function Header({ view }) {
  const here = (name) => (view === name ? "page" : null);
  return html`<header class="bar">
    <a class="brand" href="#/" aria-label=${words.home}>
      <svg viewBox="0 0 64 40" aria-hidden="true"><path class="rock" d="M10 28 25 5l8 12 6-8 14 19z" /><path class="wave" d="M3 33c7-5 11-5 17 0s11 5 17 0 12-5 24 0" /></svg>
      Skerry
    </a>
    <nav aria-label=${words.navigation}>
      <a href="#/" aria-current=${here("")}>${words.games}</a>
      <a href="#/settings" aria-current=${here("settings")}>${words.settings.title}</a>
    </nav>
  </header>`;
}

function App() {
  const [at, setAt] = useState(place);
  const [shown, setShown] = useState(null);

  useEffect(() => {
    const changed = () => setAt(place());
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);

  useEffect(() => {
    let current = true;
    const load = VIEWS[at.view] ?? VIEWS[""];
    load().then(
      (module) => current && module && setShown({ ...at, module }),
      // The server has another version of the page by now, which no longer has this file.
      (error) => current && setShown({ ...at, module: { default: () => html`<${Trouble} error=${error} />` } }),
    );
    return () => (current = false);
  }, [at]);

  useEffect(() => {
    if (!shown) return;
    scrollTo(0, 0);
    document.title = words.title(shown.module.title?.(shown.params));
    // Screen readers hear what the new view is; the first one they read anyway.
    if (App.moved) arrive();
    App.moved = true;
  }, [shown?.key]);

  if (!shown) return html`<${Header} view=${at.view} />`;
  const View = shown.module.default;
  return html`<a class="skip" href="#main" onClick=${skip}>${words.skip}</a>
    <${Header} view=${shown.view} />
    <${Guard} key=${shown.key}><${View} params=${shown.params} query=${shown.query} view=${shown.view} /><//>`;
}

function skip(event) {
  event.preventDefault();
  document.querySelector("main")?.focus();
}

// Whether the heading of a view shall have the focus as soon as it is there, and what had the focus last.
let arriving = false;
let held = null;

function arrive() {
  arriving = true;
  settle();
}

/** Keep the focus in the view: with a new view it goes to the heading, and so it does when what had it is gone. */
function settle() {
  const lost = held && !held.isConnected && document.activeElement === document.body;
  const heading = (arriving || lost) && document.querySelector("main h1");
  if (heading) heading.focus({ preventScroll: true });
}

addEventListener("focusin", ({ target }) => {
  held = target;
  arriving = false;
});
new MutationObserver(settle).observe(document.body, { childList: true, subtree: true });

function dress() {
  const { theme } = me();
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

dress();
onSession(dress);
render(html`<${App} />`, document.body);
