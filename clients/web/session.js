// Who uses this page: the player's token, tokens of seats, name and looks, all in this origin's storage.
import { Client, newRequestId, sockets } from "./vendor/skerry.js";

/** The address of the server, relative to the page, which a proxy may serve below a path. */
export const SERVER = new URL(".", document.baseURI).href.replace(/\/$/, "");

const KEY = "skerry";
const RECEIPT = "skerry-receipt ";
const HEADS = 30; // of a receipt; each also stands for all entries before it
const LOGGED = 60; // operations that the developer panel shows
const MATCHES_KEPT = 50; // whose receipts are kept, to verify them

const kept = read();
const clients = new Map();
const listeners = new Set();

/** The last operations that were sent, latest last: `{ name, query, variables, at, ms, answer, body, withToken }`. */
export const sent = [];

// Whoever wants to see whole answers; without them no answer is copied.
const readers = new Set();

function read() {
  try {
    return { seats: {}, tokens: {}, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { seats: {}, tokens: {} }; // storage is switched off: this tab remembers until it closes
  }
}

function change(values) {
  // Another tab may have written meanwhile.
  Object.assign(kept, read(), values);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

addEventListener("storage", ({ key }) => {
  if (key !== KEY) return;
  Object.assign(kept, read());
  for (const listener of listeners) listener();
});

/** Call a function whenever something here changes; returns how to stop that. */
export function onSession(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The settings of this browser: `name`, `avatar`, `theme` (`"light"`, `"dark"` or null), `asks`, `dev` (the developers' panel). */
export const me = () => ({
  name: kept.name ?? null,
  avatar: kept.avatar ?? null,
  theme: kept.theme ?? null,
  asks: kept.asks ?? false,
  dev: kept.dev ?? {},
});

/** Change settings, such as `{ name }`. */
export const setMe = (values) => change(values);

/** Whether this browser has a player. */
export const hasPlayer = () => Boolean(kept.player);

/** The seats of a match that were taken here; other devices of the player do not know them. */
export const seatsAt = (matchId) => kept.seats[matchId] ?? [];

/** Remember that a seat was taken here. */
export function holdSeat(matchId, seat) {
  const seats = [...new Set([...seatsAt(matchId), seat])].sort();
  change({ seats: { ...kept.seats, [matchId]: seats } });
}

/** Remember tokens of seats that do not belong to the player, such as those of a fork. */
export function holdTokens(matchId, tokens) {
  change({ tokens: { ...kept.tokens, [matchId]: [...new Set([...(kept.tokens[matchId] ?? []), ...tokens])] } });
}

/** Use another player's token from now on, as on a second device. */
export const usePlayer = (token) => change({ player: token });

/** Forget everything that this browser knows. */
export function forgetAll() {
  for (const name of Object.keys(kept)) delete kept[name];
  try {
    for (const key of Object.keys(localStorage)) if (key === KEY || key.startsWith(RECEIPT)) localStorage.removeItem(key);
  } catch {
    // As above.
  }
  location.reload();
}

/** Return the client for a match, or for no match, with the tokens that it needs. */
export const clientFor = (matchId = null) => clientWith([kept.player, ...(kept.tokens[matchId] ?? [])].filter(Boolean));

/** Return a client without tokens, which sees what everybody may see. */
export const stranger = () => clientWith([]);

function clientWith(tokens) {
  const key = tokens.join(" ");
  if (!clients.has(key)) clients.set(key, new Client(SERVER, { tokens, fetch: noted, stream: notedStream(sockets()) }));
  return clients.get(key);
}

/** Run an operation of `clients/js/operations`; with `matchId` among its variables, as whoever plays there. */
export const ask = (name, variables = {}, options = {}) => clientFor(variables.matchId).ask(name, variables, options);

/** Make a player, if this browser has none. */
export async function needPlayer() {
  if (!hasPlayer()) usePlayer((await ask("createPlayer")).token);
}

/** A client of its own with the player's token, for what adds further tokens to it. */
export const freshClient = () => new Client(SERVER, { tokens: [kept.player], fetch: noted });

/** The seats of a match that pledged a nonce here, as `FairSeat` saves them: with token, nonce and receipt. */
export const fairSeats = (matchId) => Object.values(kept.fair?.[matchId] ?? {});

/** Keep such a seat. */
export function keepFair(saved) {
  const { [saved.match]: others, ...rest } = read().fair ?? {};
  const matches = Object.entries(rest).slice(-MATCHES_KEPT);
  change({ fair: { ...Object.fromEntries(matches), [saved.match]: { ...others, [saved.seat]: saved } } });
}

/** As `ask`, for what makes a seat or a match one's own. */
export async function askAsPlayer(name, variables = {}) {
  await needPlayer();
  return ask(name, { requestId: newRequestId(), ...variables });
}

/** Take a seat by an operation that gives one, such as `joinMatch`, under the name of these settings. */
export async function sit(name, variables) {
  const { name: called, avatar } = me();
  const seated = await askAsPlayer(name, { name: called, avatar, ...variables });
  holdSeat(seated.match.id, seated.seat);
  return seated;
}

/** Return the receipt of a match in which this browser holds a seat, as the text of its file; null without one. */
export function receiptOf(matchId) {
  try {
    return localStorage.getItem(RECEIPT + matchId);
  } catch {
    return null;
  }
}

/** Add the head that a seat was shown to its receipt, in case the host makes up another match afterwards. */
export function keepHead({ id, commitment, head: { seq, hash } }) {
  changeReceipt(id, commitment, (heads) =>
    heads.some((each) => each.seq === seq && each.hash === hash) ? heads : [...heads, { seq, hash, lost: false }].slice(-HEADS),
  );
}

/** Mark heads as lost, as the server said. */
export const loseHeads = (matchId, lastCommonSeq) =>
  changeReceipt(matchId, null, (heads) => heads.map((head) => (head.seq > lastCommonSeq ? { ...head, lost: true } : head)));

function changeReceipt(matchId, commitment, change) {
  try {
    const found = JSON.parse(receiptOf(matchId) ?? "null");
    if (!found && !commitment) return;
    const receipt = found ?? { match: matchId, commitment, server: SERVER, sent: null, heads: [], signed: [], unfinished: 0, format: "skerry-receipt/2" };
    // What was pledged when the nonce went out proves that the host could not choose the draws.
    const sent = receipt.sent ?? fairSeats(matchId).find((fair) => fair.receipt.sent)?.receipt.sent ?? null;
    localStorage.setItem(RECEIPT + matchId, JSON.stringify({ ...receipt, sent, heads: change(receipt.heads) }));
  } catch {
    // Without storage, receipts cannot be saved.
  }
}

/** Keep whole answers in `sent`, and call a function whenever something is sent or answered; returns how to stop that. */
export function readSent(listener) {
  readers.add(listener);
  return () => readers.delete(listener);
}

function note(query, variables, withToken) {
  const entry = { name: query.match(/\w+ (\w+)/)?.[1] ?? "", query, variables, at: Date.now(), ms: null, answer: null, body: null, withToken };
  sent.push(entry);
  sent.splice(0, sent.length - LOGGED);
  for (const listener of readers) listener();
  return entry;
}

/** Send a request and note it for the developers' panel, without its tokens. */
async function noted(url, request) {
  const { query, variables } = JSON.parse(request.body);
  const entry = note(query, variables, "authorization" in request.headers);
  try {
    const response = await fetch(url, request);
    entry.answer = response.status;
    if (readers.size) entry.body = await response.clone().text();
    return response;
  } finally {
    entry.ms = Date.now() - entry.at;
    for (const listener of readers) listener();
  }
}

/** Note streams that are opened; their messages are not kept. */
const notedStream = (open) => (client, query, variables, signal) => {
  note(query, variables, client.tokens.length > 0);
  return open(client, query, variables, signal);
};
