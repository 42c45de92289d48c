// Is the record of a match true? Checked in the browser, with a word on what such a check is worth.
import { severalSeats } from "../feed.js";
import { CopyButton, Sorry, styles } from "../parts.js";
import { clientFor, receiptOf, seatsAt, SERVER, stranger } from "../session.js";
import { Refused } from "../vendor/skerry.js";
import { html, useEffect, useRef, useState } from "../vendor/preact.js";
import { words } from "../words/en.js";
import { verdictOn } from "./verify_run.js";

styles("views/verify.css");

const SECTIONS = ["against", "unmet", "proved", "left", "vouched"];
const MARKS = { against: "no", unmet: "open", proved: "yes", left: "unknown", vouched: "unknown" };
const PATHS = {
  yes: "M5 12.5 10 17.5 19 7",
  no: "M6 6 18 18M18 6 6 18",
  open: "M12 5v8M12 17.5v.5",
  unknown: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v.5",
};
const Mark = ({ kind }) => html`<svg class="mark ${kind}" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[kind]} /></svg>`;

export const title = () => words.verify.title;

export default function Verify({ params: [matchId] }) {
  // What is checked: `{ name, text, receipt, isOwn, isOver }`; null while it is fetched.
  const [source, setSource] = useState(null);
  const [verdict, setVerdict] = useState(null);
  const [error, setError] = useState(null);
  const [tries, setTries] = useState(0);
  const [about, setAbout] = useState(null);
  const abort = useRef(new AbortController());

  const check = async (find) => {
    abort.current.abort();
    const { signal } = (abort.current = new AbortController());
    setSource(null);
    setVerdict(null);
    setError(null);
    try {
      const found = await find(signal);
      signal.throwIfAborted();
      setSource(found);
      const said = await verdictOn(found.text, found.receipt, signal);
      if (!signal.aborted) setVerdict(said);
    } catch (caught) {
      if (!signal.aborted) setError(caught);
    }
  };
  useEffect(() => {
    if (matchId) check((signal) => recordOf(matchId, signal, setAbout));
    return () => abort.current.abort();
  }, [matchId, tries]);

  return html`<main class="page narrow verify" id="main" tabindex="-1" data-result=${verdict?.result}>
    <h1 tabindex="-1">${words.verify.title}</h1>
    ${about && html`<p class="lead">${about.game.title} · <a href="#/match/${about.id}">${about.id}</a></p>`}
    <p class="soft">${words.verify.lead}</p>
    ${error ? html`<${Sorry} error=${error} />` : (matchId || source) && html`<${Verdict} source=${source} verdict=${verdict} />`}
    ${source && verdict && html`<div class="row">
      <${Download} text=${source.text} name=${source.name} label=${words.verify.download} />
      ${source.receipt && html`<${Download} text=${source.receipt} name=${`${matchId}.receipt.json`} label=${words.verify.downloadReceipt} />`}
      ${matchId && html`<button type="button" class="quiet" onClick=${() => setTries(tries + 1)}>${words.verify.again}</button>`}
    </div>`}
    ${source?.isOwn && verdict && html`<${Elsewhere} matchId=${matchId} hasReceipt=${Boolean(source.receipt)} />`}
    <${Drop} give=${(find) => check(find)} />
  </main>`;
}

/** Get the record of a match, whole once it is over, and the receipt that this browser has. */
async function recordOf(matchId, signal, setAbout) {
  const get = async (client, as) => {
    const match = await client.ask("match", { matchId, as }, { signal });
    setAbout(match);
    const isOver = match.phase === "OVER";
    const { text } = await client.ask("record", { matchId, as, full: isOver }, { signal });
    return { name: `${matchId}.jsonl`, text, receipt: receiptOf(matchId), isOwn: true, isOver };
  };
  const as = seatsAt(matchId)[0] ?? null;
  try {
    return await get(clientFor(matchId), as);
  } catch (error) {
    const seats = severalSeats(error);
    if (seats) return get(clientFor(matchId), seats[0]);
    // A seat that has somebody else by now.
    if (error instanceof Refused && as !== null) return get(stranger(), null);
    throw error;
  }
}

function Verdict({ source, verdict }) {
  if (!verdict) {
    const says = source ? words.verify.checking(Math.ceil(source.text.length / 1000)) : words.verify.fetching;
    return html`<section class="verdict busy" role="status"><span class="wait" aria-hidden="true"></span><h2>${says}</h2></section>`;
  }
  const { result, about } = verdict;
  const isRunning = result === "INCOMPLETE" && source.isOver === false;
  const [heading, text] = isRunning ? words.verify.running : words.verify.verdicts[result];
  const kind = { PROVED: "yes", INCOMPLETE: "open" }[result] ?? "no";
  return html`<section class="verdict ${kind}" role="status">
      <${Mark} kind=${kind} />
      <div><h2>${heading}</h2><p>${text}</p><p class="soft">${source.isOwn ? about : `${words.verify.dropped(source.name)}: ${about}`}</p></div>
    </section>
    ${SECTIONS.filter((name) => verdict[name].length).map((name) => html`<section key=${name} class="checks">
      <h2>${words.verify.sections[name]}</h2>
      <ul>${verdict[name].map((line) => html`<li key=${line}><${Mark} kind=${MARKS[name]} />${name === "unmet" ? words.verify.unmet[line] : line}</li>`)}</ul>
    </section>`)}
    <p class="soft">${source.receipt ? (source.isOwn ? words.verify.receipt : words.verify.given) : source.isOwn && words.verify.noReceipt}</p>`;
}

function Download({ text, name, label }) {
  const [href, setHref] = useState(null);
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
    setHref(url);
    return () => URL.revokeObjectURL(url);
  }, [text]);
  return href && html`<a class="button" href=${href} download=${name}>${label}</a>`;
}

/** How to check with a program that this server did not send. */
function Elsewhere({ matchId, hasReceipt }) {
  const url = `${SERVER}/${matchId}`;
  const file = `${matchId}.jsonl`;
  const receipt = hasReceipt ? ` --receipt ${matchId}.receipt.json` : "";
  const commands = [
    ["url", `skerry verify ${url}${receipt}`],
    ["record", `skerry record ${url} -o ${file}`],
    ["file", `skerry verify ${file}${receipt}`],
    ["node", `node clients/examples/verify.mjs ${file}${receipt}`],
  ];
  return html`<section class="card elsewhere">
    <h2>${words.verify.elsewhere}</h2>
    <p>${words.verify.caution}</p>
    ${commands.map(([name, command]) => html`<${Command} key=${name} says=${words.verify.commands[name]} text=${command} />`)}
  </section>`;
}

function Command({ says, text }) {
  const code = useRef();
  return html`<div class="command">
    <p>${says}</p>
    <code ref=${code}>${text.split(" ").map((word, at) => [at > 0 && " ", html`<span key=${at}>${word}</span>`])}</code>
    <${CopyButton} text=${text} select=${() => getSelection().selectAllChildren(code.current)} />
  </div>`;
}

/** Files from this device: a record, and perhaps a receipt. */
function Drop({ give }) {
  const [over, setOver] = useState(false);
  const take = (files) => files.length && give(() => sorted(files));
  useEffect(() => {
    const handlers = {
      dragover: (event) => (event.preventDefault(), setOver(true)),
      dragleave: (event) => event.relatedTarget ?? setOver(false),
      drop: (event) => (event.preventDefault(), setOver(false), take([...event.dataTransfer.files])),
    };
    for (const [name, handler] of Object.entries(handlers)) addEventListener(name, handler);
    return () => {
      for (const [name, handler] of Object.entries(handlers)) removeEventListener(name, handler);
    };
  });
  return html`<section class="drop ${over ? "over" : ""}">
    <h2>${words.verify.drop}</h2>
    <p class="soft">${words.verify.dropText}</p>
    <label class="button"><input class="unseen" type="file" multiple onChange=${({ target }) => take([...target.files])} />${words.verify.choose}</label>
  </section>`;
}

/** Return which of the files is the record, and which the receipt. */
async function sorted(files) {
  const read = await Promise.all(files.map(async (file) => ({ name: file.name, text: await file.text() })));
  const isReceipt = ({ text }) => /^\s*\{/.test(text) && text.includes('"skerry-receipt/');
  const record = read.find((each) => !isReceipt(each));
  if (!record) throw new Refused({ message: words.verify.notRecord });
  return { ...record, receipt: read.find(isReceipt)?.text ?? null, isOwn: false };
}
