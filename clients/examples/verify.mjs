// Verifies a Skerry record without Skerry: what needs no rules of a game. Only Node's own modules.
//   node verify.mjs RECORD.jsonl [RECEIPT.json]     exit code 0: PROVED, 1: REFUSED or no record
//   node verify.mjs --vectors schema/vectors.json   checks this file against the test vectors
// The lines are those of schema/record.schema.json; how their hashes are made, schema/vectors.json shows.
import { createHash, createHmac, createPublicKey, verify } from "node:crypto";
import { readFileSync } from "node:fs";

const bytes = (text) => Buffer.from(text, "utf8");
const unhex = (text) => Buffer.from(text, "hex");
const u64 = (number) => { const out = Buffer.alloc(8); out.writeBigUInt64BE(BigInt(number)); return out; };
const frame = (tag, ...fields) =>
  Buffer.concat([bytes(`skerry/1/${tag}\0`), ...fields.flatMap((field) => [u64(field.length), field])]);
const H = (tag, ...fields) => createHash("sha256").update(frame(tag, ...fields)).digest();
const M = (key, tag, ...fields) => createHmac("sha256", key).update(frame(tag, ...fields)).digest();

// Canonical JSON: sorted keys, no blanks, integers only. All keys of a record are ASCII.
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value && typeof value === "object")
    return `{${Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`;
  if (typeof value === "number") need(Number.isSafeInteger(value), "a number is no integer");
  return JSON.stringify(value);
}
function need(condition, sentence) { if (!condition) throw new Error(sentence); }
function parse(line, number) {
  const text = line.toString("utf8");
  need(bytes(text).equals(line), `line ${number} is not UTF-8`);
  const value = JSON.parse(text);
  need(canonical(value) === text, `line ${number} is not canonical`);
  return value;
}
const keys = (value, wanted) => Object.keys(value).sort().join() === wanted;
const isHex = (text, length) => typeof text === "string" && text.length === 2 * length && /^[0-9a-f]*$/.test(text);

const commitment = (match, secret) => H("commit", bytes(match), secret);
const pledge = (match, seat, nonce) => H("entropy", bytes(match), u64(seat), nonce);
const matchKey = (secret, match, nonces) => M(secret, "key", bytes(match), ...nonces);
const salt = (key, seq, owner) => M(key, "salt", u64(seq), bytes(owner)).subarray(0, 16);
const draw = (key, label, number, n) => BigInt(`0x${M(key, "draw", bytes(label), u64(number)).toString("hex")}`) % BigInt(n);
function isSigned(publicKey, signature, message) {
  const der = Buffer.concat([unhex("302a300506032b6570032100"), publicKey]);
  return verify(null, message, createPublicKey({ key: der, format: "der", type: "spki" }), signature);
}

function readRecord(file) {
  need(file.at(-1) === 10, "the last line has no end");
  const lines = [];
  for (let start = 0; start < file.length; start = lines.at(-1).end) lines.push({ start, end: file.indexOf(10, start) + 1 });
  need(lines.length >= 3, "a record has a head line, entries and a footer");
  const values = lines.map(({ start, end }, at) => parse(file.subarray(start, end - 1), at + 1));
  const digest = createHash("sha256").update(file.subarray(0, lines.at(-1).start)).digest("hex");
  return { head: values[0], entries: values.slice(1, -1), footer: values.at(-1), digest };
}

function checkFooter({ head, entries, footer, digest }, hash) {
  const signed = keys(footer, "digest,hash,keyId,publicKey,seq,signature");
  need(signed || keys(footer, "digest,hash,seq"), "the footer has other fields than it should");
  need(footer.digest === digest, "the digest is not that of the bytes");
  need(footer.seq === entries.length && footer.hash === hash.toString("hex"), "the head is not that of the last entry");
  if (!signed) return "not signed";
  need(isHex(footer.publicKey, 32) && isHex(footer.signature, 64), "key or signature have no form");
  const publicKey = unhex(footer.publicKey);
  const id = createHash("sha256").update(publicKey).digest("hex").slice(0, 16);
  const message = frame("record", bytes(head.match), u64(footer.seq), unhex(footer.hash), unhex(footer.digest));
  need(footer.keyId === id && isSigned(publicKey, unhex(footer.signature), message), "the signature is wrong");
  return `signed with key ${id}`;
}

function checkEntry(entry, seq, before, head) {
  need(keys(entry, "hash,parts,public") && keys(entry.public, "at,by,draws,events,reveals,sealed,seq"), `entry ${seq} has other fields`);
  need(entry.public.seq === seq, `entry ${entry.public.seq} stands where ${seq} belongs`);
  const owners = entry.public.sealed;
  need(Array.isArray(owners) && keys(entry.parts, [...owners].sort().join()), `entry ${seq}: parts and owners differ`);
  need([...owners].sort().join() === owners.join(), `entry ${seq}: owners are not sorted`);
  const leaves = owners.map((owner) => {
    const part = entry.parts[owner];
    const shown = head.edition === "full" || String(head.edition) === owner;
    need(keys(part, shown ? "part,salt" : "leaf"), `entry ${seq} shows more or less than its edition`);
    need(shown ? isHex(part.salt, 16) : isHex(part.leaf, 32), `entry ${seq}: salt or leaf has no form`);
    return shown ? H("part", unhex(part.salt), bytes(canonical(part.part))) : unhex(part.leaf);
  });
  const hash = H("entry", before, bytes(canonical(entry.public)), ...leaves);
  need(entry.hash === hash.toString("hex"), `the chain breaks at entry ${seq}`);
  return hash;
}

function checkFairness({ head, entries }) {
  const events = entries.flatMap((entry) => entry.public.events), last = (type) => events.findLast((event) => event.type === type);
  const [created, ended, started] = [events[0], last("table.ended"), last("table.started")];
  need(created?.type === "table.created", "the first event is not the creation");
  if (!ended) return "not over: the secret is not told yet";
  const secret = unhex(ended.secret);
  need(commitment(head.match, secret).toString("hex") === created.commitment, "the secret is not the one committed to");
  const pledges = {};
  for (const event of events) {
    if (event.type === "table.joined" || event.type === "table.pledged") pledges[event.seat] = event.pledge;
    if (event.type === "table.left") for (const seat of Object.keys(pledges)) pledges[seat] = null;
  }
  const nonces = (started?.nonces ?? []).map(unhex);
  nonces.forEach((nonce, seat) => need((nonce.length ? pledge(head.match, seat, nonce).toString("hex") : null) === (pledges[seat] ?? null), `seat ${seat} opened another nonce`));
  const key = created.practice ? matchKey(secret, "practice", []) : matchKey(secret, head.match, nonces);
  for (const entry of entries)
    for (const [owner, part] of Object.entries(entry.parts)) need(!part.salt || salt(key, entry.public.seq, owner).toString("hex") === part.salt, "a salt does not come of the key");
  return created.practice ? "a practice match, not fair" : `${nonces.filter((nonce) => nonce.length).length} seats pledged`;
}

function checkReceipt({ head, entries }, receipt) {
  need(receipt.match === head.match && receipt.commitment === entries[0].public.events[0].commitment, "the receipt knows another commitment");
  for (const { seq, hash } of [...receipt.heads, ...receipt.signed])
    need(entries[seq - 1]?.hash === hash, `the client was shown another history up to entry ${seq}`);
}

function verifyRecord(file, receipt) {
  const record = readRecord(file);
  need(keys(record.head, "edition,format,game,match,names,rules") && record.head.format === "skerry-record/1", "this is not a record");
  let hash = H("chain", bytes(record.head.match));
  record.entries.forEach((entry, at) => { hash = checkEntry(entry, at + 1, hash, record.head); });
  const said = [checkFooter(record, hash), checkFairness(record)];
  if (receipt) checkReceipt(record, receipt);
  return `PROVED ${record.head.match} ${record.entries.length}-${hash.toString("hex")} (${said.join("; ")})`;
}

function checkVectors({ vectors }) {
  const compute = {
    frame: (v) => frame(v.tag, ...v.fields.map(unhex)), genesis: (v) => H("chain", bytes(v.match)),
    commitment: (v) => commitment(v.match, unhex(v.secret)), pledge: (v) => pledge(v.match, v.seat, unhex(v.nonce)),
    matchKey: (v) => matchKey(unhex(v.secret), v.match, v.nonces.map(unhex)),
    practiceKey: (v) => matchKey(H("practice", bytes(v.seed)), "practice", []),
    salt: (v) => salt(unhex(v.key), v.seq, v.owner), leaf: (v) => H("part", unhex(v.salt), bytes(v.part)),
    link: (v) => H("entry", unhex(v.before), bytes(v.public), ...v.leaves.map(unhex)),
    draws: (v) => v.result.map((_, at) => Number(draw(unhex(v.key), v.label, at, v.below))), canonical: (v) => canonical(v.value),
    signature: (v) => (isSigned(unhex(v.publicKey), unhex(v.result), unhex(v.message)) ? unhex(v.result) : "wrong"),
  };
  for (const vector of vectors) {
    const made = compute[vector.kind](vector), text = Buffer.isBuffer(made) ? made.toString("hex") : made;
    need(JSON.stringify(text) === JSON.stringify(vector.result), `vector ${vector.kind} differs`);
  }
  return `PROVED ${vectors.length} vectors`;
}

try {
  const [first, second] = process.argv.slice(2);
  const json = (path) => JSON.parse(readFileSync(path, "utf8"));
  console.log(first === "--vectors" ? checkVectors(json(second)) : verifyRecord(readFileSync(first), second && json(second)));
} catch (error) {
  console.log(`REFUSED ${error.message}`);
  process.exitCode = 1;
}
