// Operations as shell commands, and what of them nobody should copy or see over a shoulder; pure.

// Names of values that let whoever knows them act for a player, sit down at a table, or see what a seat sees.
const SECRET = new Set(["token", "ownerToken", "code", "joinCode", "nonce"]);
const isTicket = (key, value) => key === "path" && value.startsWith("/");

/** What is shown instead of a secret. */
export const HIDDEN = "•••";

/** Return a JSON value with `HIDDEN` in place of tokens, codes and nonces; refusals keep their codes. */
export function redacted(value) {
  if (Array.isArray(value)) return value.map(redacted);
  if (value === null || typeof value !== "object") return value;
  const isRefusal = "message" in value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      typeof each === "string" && (SECRET.has(key) || isTicket(key, each)) && !isRefusal ? HIDDEN : redacted(each),
    ]),
  );
}

/** Whether the answer to an operation belongs to whoever knows its request id, so that the id is a secret. */
export const hasSecretId = (query) => /\$requestId: ID!/.test(query);

const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
const inner = (text) => text.replaceAll("'", "'\\''");

/**
 * Return a command for a POSIX shell that sends an operation.
 *
 * Tokens and codes are variables of the shell: `$TOKEN`, `$CODE`. `requestId` replaces one that is a secret.
 */
export function curlOf({ url, query, variables = {}, requestId, withToken = true }) {
  const own = hasSecretId(query) && "requestId" in variables ? { ...variables, requestId } : variables;
  const body = JSON.stringify({ query, variables: redacted(own) });
  // What was hidden is spliced in by the shell, between two quoted parts.
  const parts = body.split(new RegExp(`("(?:${[...SECRET].join("|")})":")${HIDDEN}(?=")`));
  const data = parts.map((part, index) => (index % 2 ? `${inner(part)}'"$${nameOf(part)}"'` : inner(part))).join("");
  const streams = /^\s*subscription\b/.test(query);
  return [
    `curl ${streams ? "-N " : ""}${quoted(url)}`,
    ...(withToken ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    "-H 'Content-Type: application/json'",
    ...(streams ? ["-H 'Accept: text/event-stream'"] : []),
    `--data-raw '${data}'`,
  ].join(" \\\n  ");
}

const nameOf = (part) => part.match(/\w+/)[0].replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
