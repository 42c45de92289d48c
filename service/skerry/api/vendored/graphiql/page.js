// Starts GraphiQL on Skerry's endpoint, with an example operation in each tab.
const { GraphiQL, GraphiQLPluginExplorer, React, ReactDOM } = window;

const endpoint = new URL("graphql", location.href);
const socket = new URL(endpoint);
socket.protocol = endpoint.protocol === "https:" ? "wss:" : "ws:";
// What stands among the headers goes with queries, and with subscriptions as the payload of connection_init.
const fetcher = GraphiQL.createFetcher({ url: endpoint.href, subscriptionUrl: socket.href });

// A request id has 128 random bits; sent again, the same one is answered by what was done the first time.
const fresh = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

// What another page asks to open, such as the developers' panel: #query=..&variables=..
const wanted = new URLSearchParams(location.hash.slice(1));
if (wanted.has("query")) history.replaceState(null, "", location.pathname);

const examples = await (await fetch("graphiql/examples.json")).json();
const defaultTabs = examples.map(({ query, variables }) => ({
  query,
  variables: JSON.stringify(variables, (name, value) => (name === "requestId" ? fresh() : value), 2),
  headers: '{"Authorization": "Bearer "}',
}));

const opened = {};
if (wanted.has("query")) {
  const variables = JSON.stringify(JSON.parse(wanted.get("variables") || "{}"), null, 2);
  opened.variables = variables; // GraphiQL takes only the operation from the tab that it opens with
  defaultTabs.unshift({ query: wanted.get("query"), variables, headers: '{"Authorization": "Bearer "}' });
}

const plugins = [GraphiQLPluginExplorer.explorerPlugin()];
// Edits survive a reload, but not the browser's tab; headers, which contain tokens, are never stored.
// GraphiQL's history would store them regardless of shouldPersistHeaders.
const withoutHeaders = (text) => {
  try {
    return JSON.stringify(JSON.parse(text), (name, value) => (name === "headers" ? undefined : value));
  } catch {
    return text;
  }
};
const storage = {
  get length() { return sessionStorage.length; },
  getItem: (name) => sessionStorage.getItem(name),
  setItem: (name, value) => sessionStorage.setItem(name, withoutHeaders(value)),
  removeItem: (name) => sessionStorage.removeItem(name),
  clear: () => sessionStorage.clear(),
};
const persistence = { storage, shouldPersistHeaders: false, defaultEditorToolsVisibility: "variables" };
ReactDOM.createRoot(document.getElementById("graphiql")).render(
  React.createElement(GraphiQL, { fetcher, defaultTabs, plugins, ...opened, ...persistence }),
);
