// Reads a record file: checks its form, and nothing else.
import { NotCanonical, bytes, compare, parse, sha256, toHex } from "./bytes.js";
import { Unusable } from "./results.js";
import { anything, between, count, fields, hex, list, map, matching, object, one, pair, short, text, whole } from "./shapes.js";

export const FORMAT = "skerry-record/2";
const TOO_OLD = "skerry-record/1"; // from before the first release, with another opening protocol
const FOOTER = bytes('{"digest":');
const MAX_LINE = 1 << 20, MAX_ENTRIES = 200_000, MAX_BYTES = 1 << 28;

const name = short(64);
const seat = between(0, 9);
const owner = matching(/^([0-9]|-)$/);
const matchId = matching(/^[A-Za-z0-9_-]{1,64}$/);
const head = fields(
  {
    edition: (value) => value === "public" || value === "full" || seat(value),
    format: one(FORMAT), game: matching(/^[!-~]{1,64}$/), match: matchId,
    names: (value) => list(name)(value) && value.length <= 10, rules: count,
  },
  { components: object },
);
const part = fields({ events: list(pair(whole, anything)) }, { move: text });
const linePart = (value) => fields({ leaf: hex(32) })(value) || fields({ part, salt: hex(16) })(value);
const by = fields({}, { seat: whole, move: text, host: text });
const entry = fields({
  hash: hex(32),
  parts: map(linePart, owner),
  public: fields({ seq: whole, at: whole, by, draws: map(whole), reveals: whole, events: list(anything), sealed: list(text) }),
});
const unsigned = { digest: hex(32), hash: hex(32), seq: count };
const footer = (value) => fields(unsigned)(value) || isSignedFooter(value);
export const isSignedFooter = fields({ ...unsigned, keyId: hex(8), publicKey: hex(32), signature: hex(64) });

/** Return head line, entries, footer, and the SHA-256 of all bytes before the footer. */
export function readRecord(file) {
  const lines = split(file);
  checkHead(readLine(lines[0].line, 1));
  const end = lines.findIndex(({ line }) => compare(line.subarray(0, FOOTER.length), FOOTER) === 0);
  if (end < 0) throw new Unusable("TRUNCATED", "The record has no footer.");
  if (end + 1 < lines.length) throw new Unusable("TRAILING", "There is data after the footer.", end + 2);
  const [first, ...entries] = lines.map(({ line }, at) => readLine(line, at + 1));
  const last = entries.pop();
  if (!footer(last)) throw new Unusable("LINE_INVALID", "The footer is malformed.", lines.length);
  if (entries.length > MAX_ENTRIES) throw new Unusable("TOO_LONG", `The record has more than ${MAX_ENTRIES} entries.`);
  entries.forEach(checkLine);
  return { head: first, entries, footer: last, digest: toHex(sha256(file.subarray(0, lines.at(-1).start))) };
}

function split(file) {
  if (file.length === 0) throw new Unusable("TRUNCATED", "The record is empty.");
  if (file.length > MAX_BYTES) throw new Unusable("TOO_LONG", `The record is longer than ${MAX_BYTES} bytes.`);
  const lines = [];
  for (let start = 0; start < file.length; ) {
    const end = file.indexOf(10, start);
    if ((end < 0 ? file.length : end + 1) - start > MAX_LINE) throw new Unusable("TOO_LONG", `The line is longer than ${MAX_LINE} bytes.`);
    if (end < 0) throw new Unusable("TRUNCATED", "The last line does not end with a line feed.", lines.length + 1);
    lines.push({ start, line: file.subarray(start, end) });
    start = end + 1;
  }
  return lines;
}

function readLine(line, number) {
  try {
    return parse(line);
  } catch (error) {
    if (!(error instanceof NotCanonical)) throw error;
    throw new Unusable("LINE_NOT_CANONICAL", `The line is not canonical JSON: ${error.message}.`, number);
  }
}

function checkHead(value) {
  if (!object(value) || !text(value.format) || !value.format.startsWith("skerry-record/"))
    throw new Unusable("NOT_A_RECORD", "Its first line does not name a record format.", 1);
  if (value.format === TOO_OLD)
    throw new Unusable("RECORD_TOO_OLD", "Its format predates the first release and is no longer supported.", 1);
  if (value.format !== FORMAT) throw new Unusable("FORMAT_UNKNOWN", "Unknown record format.", 1);
  if (!head(value)) throw new Unusable("LINE_INVALID", "The head line is malformed.", 1);
}

function checkLine(value, at) {
  const line = at + 2;
  if (!entry(value)) throw new Unusable("LINE_INVALID", "The line is malformed.", line);
  const { events, sealed, by: { seat: mover } } = value.public;
  const taken = [];
  const placed = Object.entries(value.parts).every(([whose, { part: given }]) => {
    const indices = (given?.events ?? []).map(([index]) => index);
    taken.push(...indices);
    const sorted = indices.every((index, place) => place === 0 || indices[place - 1] <= index);
    return sorted && (given?.move === undefined || whose === String(mover));
  });
  const owners = Object.keys(value.parts).sort();
  const fits = sealed.join() === owners.join() && sealed.length === owners.length;
  if (!placed || !fits || new Set(taken).size < taken.length || !taken.every((index) => index >= 0 && index < events.length))
    throw new Unusable("LINE_INVALID", "The sealed parts do not match the public part.", line);
}

/** The events of an entry: at each index the sealed event if the edition shows it, otherwise the stand-in. */
export function eventsShown({ parts, public: { events } }) {
  const shown = [...events];
  for (const { part: given } of Object.values(parts)) for (const [index, event] of given?.events ?? []) shown[index] = event;
  return shown;
}
