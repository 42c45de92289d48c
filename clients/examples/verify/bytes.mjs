// Canonical JSON, framed hashes and signatures, as schema/vectors.json shows them.
import { createHash, createHmac, createPublicKey, verify } from "node:crypto";

export const bytes = (text) => Buffer.from(text, "utf8");
export const unhex = (text) => Buffer.from(text, "hex");
export const isHex = (text, length) =>
  typeof text === "string" && text.length === 2 * length && /^[0-9a-f]*$/.test(text);
export const sha256 = (data) => createHash("sha256").update(data).digest();

const u64 = (number) => {
  const out = Buffer.alloc(8);
  out.writeBigUInt64BE(BigInt(number));
  return out;
};
export const frame = (tag, ...fields) =>
  Buffer.concat([bytes(`skerry/1/${tag}\0`), ...fields.flatMap((field) => [u64(field.length), field])]);
const H = (tag, ...fields) => sha256(frame(tag, ...fields));
const M = (key, tag, ...fields) => createHmac("sha256", key).update(frame(tag, ...fields)).digest();

export const genesis = (match) => H("chain", bytes(match));
export const leaf = (salt, part) => H("part", salt, part);
export const link = (before, text, leaves) => H("entry", before, text, ...leaves);
export const commitment = (match, secret) => H("commit", bytes(match), secret);
export const pledge = (match, seat, nonce) => H("entropy", bytes(match), u64(seat), nonce);
export const practiceSecret = (seed) => H("practice", bytes(seed));
export const matchKey = (secret, match, nonces) => M(secret, "key", bytes(match), ...nonces);
export const salt = (key, seq, owner) => M(key, "salt", u64(seq), bytes(owner)).subarray(0, 16);
export const draw = (key, label, number, below) =>
  BigInt(`0x${M(key, "draw", bytes(label), u64(number)).toString("hex")}`) % BigInt(below);

export class NotCanonical extends Error {}

const MAX_DEPTH = 100;
const byCodePoints = (a, b) => Buffer.compare(bytes(a), bytes(b));

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
  const text = line.toString("utf8");
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw new NotCanonical("it is not JSON");
  }
  if (!bytes(text).equals(line) || canonical(value) !== text) throw new NotCanonical("it is spelt in another way");
  return value;
}

// The y coordinates of the points of small order: anyone can forge signatures for such a key.
const PRIME = 2n ** 255n - 19n;
const EIGHTH = 0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n;
const SMALL_ORDER = [0n, 1n, PRIME - 1n, EIGHTH, PRIME - EIGHTH];

function isWeak(publicKey) {
  const height = BigInt(`0x${Buffer.from(publicKey).reverse().toString("hex")}`) % 2n ** 255n;
  return SMALL_ORDER.includes(height) || height >= PRIME;
}

export const keyId = (publicKey) => sha256(publicKey).toString("hex").slice(0, 16);

/** Whether an Ed25519 signature was made with a key. */
export function isSigned(publicKey, signature, message) {
  if (publicKey.length !== 32 || isWeak(publicKey)) return false;
  try {
    const der = Buffer.concat([unhex("302a300506032b6570032100"), publicKey]);
    return verify(null, message, createPublicKey({ key: der, format: "der", type: "spki" }), signature);
  } catch {
    return false;
  }
}

export const recordMessage = (match, seq, hash, digest) => frame("record", bytes(match), u64(seq), unhex(hash), unhex(digest));
export const receiptMessage = (match, seq, hash) => frame("receipt", bytes(match), u64(seq), unhex(hash));
export const successionMessage = (publicKey) => frame("signing-key", publicKey);
