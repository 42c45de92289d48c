// Canonical JSON, framed hashes and signatures, as schema/vectors.json shows them.
import { hmacSha256, isEd25519, sha256 as digest } from "#primitives";
import { toHex } from "../../request_id.js";

export { toHex };
const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
export const bytes = (text) => encoder.encode(text);
export const textOf = (data) => decoder.decode(data);
export const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
export const isHex = (text, length) =>
  typeof text === "string" && text.length === 2 * length && /^[0-9a-f]*$/.test(text);
export const sha256 = digest;

/** Return a number below, equal to or above 0, as `a` sorts before, equals or sorts after `b`. */
export function compare(a, b) {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) if (a[at] !== b[at]) return a[at] - b[at];
  return a.length - b.length;
}

function concat(parts) {
  const out = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

const u64 = (number) => {
  const out = new Uint8Array(8);
  new DataView(out.buffer).setBigUint64(0, BigInt(number));
  return out;
};
export const frame = (tag, ...fields) =>
  concat([bytes(`skerry/1/${tag}\0`), ...fields.flatMap((field) => [u64(field.length), field])]);
const H = (tag, ...fields) => sha256(frame(tag, ...fields));
const M = (key, tag, ...fields) => hmacSha256(key, frame(tag, ...fields));

export const genesis = (match) => H("chain", bytes(match));
export const leaf = (salt, part) => H("part", salt, part);
export const link = (before, text, leaves) => H("entry", before, text, ...leaves);
export const commitment = (match, secret) => H("commit", bytes(match), secret);
export const pledge = (match, seat, nonce) => H("entropy", bytes(match), u64(seat), nonce);
export const practiceSecret = (seed) => H("practice", bytes(seed));
export const matchKey = (secret, match, nonces) => M(secret, "key", bytes(match), ...nonces);
export const salt = (key, seq, owner) => M(key, "salt", u64(seq), bytes(owner)).subarray(0, 16);
export const draw = (key, label, number, below) =>
  BigInt(`0x${toHex(M(key, "draw", bytes(label), u64(number)))}`) % BigInt(below);

export class NotCanonical extends Error {}

const MAX_DEPTH = 100;
const byCodePoints = (a, b) => compare(bytes(a), bytes(b));

/** The canonical text of a value: sorted keys, no white space, whole numbers up to 2^53 - 1. */
export function canonical(value, depth = MAX_DEPTH) {
  if (value !== null && typeof value === "object") {
    if (depth === 0) throw new NotCanonical("values are nested too deeply");
    if (Array.isArray(value)) return `[${value.map((inner) => canonical(inner, depth - 1)).join(",")}]`;
    const fields = Object.keys(value).sort(byCodePoints);
    return `{${fields.map((name) => `${canonical(name)}:${canonical(value[name], depth - 1)}`).join(",")}}`;
  }
  if (typeof value === "number" && !Number.isSafeInteger(value)) throw new NotCanonical("a number is not whole, or too large");
  if (typeof value === "string" && /\p{Cs}/u.test(value)) throw new NotCanonical("a text is not Unicode");
  return JSON.stringify(value);
}

/** Read a canonical text. */
export function parse(line) {
  const text = textOf(line);
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw new NotCanonical("it is not JSON");
  }
  if (compare(bytes(text), line) !== 0 || canonical(value) !== text) throw new NotCanonical("it is spelt in another way");
  return value;
}

// The y coordinates of the points of small order: anyone can forge signatures for such a key.
const PRIME = 2n ** 255n - 19n;
const EIGHTH = 0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n;
const SMALL_ORDER = [0n, 1n, PRIME - 1n, EIGHTH, PRIME - EIGHTH];

function isWeak(publicKey) {
  const height = BigInt(`0x${toHex(Uint8Array.from(publicKey).reverse())}`) % 2n ** 255n;
  return SMALL_ORDER.includes(height) || height >= PRIME;
}

export const keyId = (publicKey) => toHex(sha256(publicKey)).slice(0, 16);

/** Whether an Ed25519 signature was made with a key. */
export function isSigned(publicKey, signature, message) {
  if (publicKey.length !== 32 || isWeak(publicKey)) return false;
  return isEd25519(publicKey, signature, message);
}

export const recordMessage = (match, seq, hash, digest) => frame("record", bytes(match), u64(seq), unhex(hash), unhex(digest));
export const receiptMessage = (match, seq, hash) => frame("receipt", bytes(match), u64(seq), unhex(hash));
export const successionMessage = (publicKey) => frame("signing-key", publicKey);
