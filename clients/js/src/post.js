// One request and what its answer means: a value, a refusal, or trouble that a retry may cure.
import { NotUnderstood, Refused, isRefusal } from "./errors.js";

const ACCEPT = "application/graphql-response+json, application/json;q=0.9";
const PASSING = [408, 425, 429]; // statuses below 500 of temporary errors
const MAX_ASKED = 30_000; // maintenance pages ask for hours, but the server may be back much sooner

/** An error that may be gone at the next attempt; `pause` is the wait in ms that the server asks for. */
export class Trouble extends Error {
  constructor(message, pause = 0) {
    super(message);
    this.pause = pause;
  }
}

/** Send a body and return the value of its only field; throws `Refused`, `Trouble` or `NotUnderstood`. */
export async function post({ fetch, url, headers, body, signal }) {
  let response, text;
  try {
    response = await fetch(url, { method: "POST", headers: { accept: ACCEPT, ...headers }, body, signal });
    text = await response.text();
  } catch (error) {
    signal?.throwIfAborted();
    throw new Trouble(`There was no answer: ${error.message}`);
  }
  if (response.status >= 500 || PASSING.includes(response.status)) throw statusTrouble(response);
  return valueOf(parse(text, response.status));
}

function statusTrouble({ status, headers }) {
  const asked = 1000 * (Number(headers.get("retry-after")) || 0);
  return new Trouble(`The server answered with HTTP status ${status}.`, status === 429 ? asked : Math.min(asked, MAX_ASKED));
}

function parse(text, status) {
  try {
    const result = JSON.parse(text);
    if (result !== null && typeof result === "object") return result;
  } catch {
    if (status === 200) throw new Trouble("The answer was cut off.");
  }
  throw new NotUnderstood(`HTTP status ${status} came without a GraphQL result: this is not a Skerry server.`);
}

/** Return the value of the only field of a result; throws as `post` does. */
export function valueOf({ data, errors }) {
  for (const { message, path, extensions } of errors ?? []) {
    if (extensions?.retryable) throw new Trouble(message, 1000 * (extensions.seconds ?? 0));
    if (path && !extensions?.code) throw new Trouble(`The server failed: ${message}`);
    throw Object.assign(new NotUnderstood(message), { code: extensions?.code });
  }
  const [value] = Object.values(data ?? {});
  if (isRefusal(value)) throw new Refused(value);
  return value;
}

/** Return whether the same request may soon get another answer. */
export function mayRetry(error) {
  // NOT_YET: whether to wait for an entry that does not exist yet is the caller's decision.
  return error instanceof Trouble || (error instanceof Refused && error.retryable && error.code !== "NOT_YET");
}

/** Return how long the server asks to wait, in ms. */
export const askedPause = (error) => error.pause ?? 1000 * (error.seconds ?? 0);
