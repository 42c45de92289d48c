// Checks a record against a client's receipt: only this proves anything against the host itself.
import { isSigned, keyId, receiptMessage, textOf, unhex } from "./bytes.js";
import { Refused, Unusable } from "./results.js";
import { count, fields, hex, list, one, orNull, text, whole } from "./shapes.js";

const known = { seq: count, hash: hex(32) };
const head = fields(known, { lost: (value) => typeof value === "boolean" });
// Events that change seats or pledges: none may happen between the sending of a nonce and the start of play.
const changes = ["joined", "left", "pledged", "removed", "reserved", "options_changed", "handed_over", "taken_over"].map((tag) => `table.${tag}`);
const sent = fields({ seat: whole, nonce: text, pledges: list(orNull(text)), head });
const form = fields(
  { match: text, commitment: hex(32) },
  {
    server: text, sent: orNull(sent), heads: list(head), unfinished: count,
    signed: list(fields({ ...known, keyId: hex(8), publicKey: hex(32), signature: hex(64) })),
    format: one("skerry-receipt/2"),
  },
);

/** Read a receipt file. */
export function readReceipt(file) {
  let value;
  try {
    value = JSON.parse(textOf(file));
  } catch {
    throw new Unusable("RECEIPT_INVALID", "The receipt is not JSON.");
  }
  if (!form(value)) throw new Unusable("RECEIPT_INVALID", "This is not a receipt.");
  return { sent: null, heads: [], signed: [], unfinished: 0, ...value };
}

/** Check a record against a receipt; return the last entry that the receipt has and the record lacks, or 0. */
export function checkReceipt({ head: { match }, entries, footer }, made, state, receipt, said) {
  if (receipt.match !== match) throw new Refused("RECEIPT_OTHER_MATCH", null, "The receipt is for another match.");
  if (receipt.commitment !== made.commitment) throw new Refused("RECEIPT_COMMITMENT", 1, "The client was given a different commitment.");
  const stands = ({ seq, hash }) => entries[seq - 1]?.hash === hash;
  for (const head of receipt.signed) {
    const publicKey = unhex(head.publicKey);
    const message = receiptMessage(match, head.seq, head.hash);
    if (head.keyId !== keyId(publicKey) || !isSigned(publicKey, unhex(head.signature), message))
      throw new Refused("RECEIPT_SIGNATURE", head.seq, "A signature in the receipt does not match its key.");
    if (head.seq <= entries.length && !stands(head) && head.keyId === footer.keyId)
      throw new Refused("TWO_HISTORIES", head.seq, "The host signed two different histories of this match.");
  }
  const heads = [...receipt.heads.filter(({ lost }) => !lost), ...receipt.signed];
  const end = state.phase === "OVER" ? Infinity : entries.length;
  const false_ = heads.find((head) => head.seq <= end && !stands(head));
  if (false_) throw new Refused("RECEIPT_HEAD", false_.seq, "The client was shown a different history up to this entry.");
  const last = Math.max(0, ...heads.map(({ seq }) => seq));
  const missing = last > end ? last : 0;
  const proved = Math.max(0, ...heads.map(({ seq }) => seq).filter((seq) => seq <= end));
  if (missing) said.left.push(`Entry ${missing}, which the client was shown, because the record ends before it.`);
  if (proved) said.proved.push(`The first ${proved} entries are those that the client was shown while it played.`);
  else said.left.push("That the host did not make it all up afterwards: the receipt does not hold a head of this record.");
  if (receipt.unfinished)
    said.left.push(`That the host did not start over until the draws suited it: matches of this server that ended without a result after the client had sent its nonce, in the 30 days before the receipt: ${receipt.unfinished}.`);
  if (made.practice) return missing;
  if (receipt.sent && entered(receipt.sent, state, entries, stands)) said.proved.push(`The host was bound to its secret before it knew the nonce of seat ${receipt.sent.seat}, so it could not choose the draws.`);
  else said.left.push("That the host did not choose the draws: the receipt's holder contributed no nonce.");
  return missing;
}

function entered({ seat, nonce, pledges, head }, { seats, nonces }, entries, stands) {
  if (nonces === null) return false;
  if (nonces[seat] !== nonce) throw new Refused("RECEIPT_NONCE", null, "The client's nonce is not part of the match key.");
  if (pledges.length !== seats.length || seats.some(({ pledge }, at) => pledge !== pledges[at]))
    throw new Refused("RECEIPT_PLEDGES", null, "The client had seen different pledges when it opened its nonce.");
  if (!stands(head)) throw new Refused("RECEIPT_HEAD", head.seq, "The client opened its nonce after a different history.");
  for (const { public: { seq, events } } of entries.slice(head.seq)) {
    if (events.some(({ type }) => changes.includes(type)))
      throw new Refused("RECEIPT_SEATS", seq, "Seats or pledges changed after the client sent its nonce.");
    if (events.some(({ type }) => type === "table.started")) break;
  }
  return true;
}
