// Checks that nothing in the file was changed, dropped or moved: chain, leaves, digest, signature.
import { bytes, canonical, genesis, isSigned, keyId, leaf, link, recordMessage, successionMessage, toHex, unhex } from "./bytes.js";
import { isSignedFooter } from "./reading.js";
import { Refused } from "./results.js";

export function checkChain({ head, entries, footer }) {
  let [before, at] = [genesis(head.match), 0];
  entries.forEach((entry, index) => {
    const { seq, at: time, draws, reveals, sealed } = entry.public;
    if (seq !== index + 1) throw new Refused("SEQ_WRONG", index + 1, `Entry ${seq} is where entry ${index + 1} should be.`);
    if (time < at) throw new Refused("TIME_BACKWARDS", seq, "The entry is dated before the previous one.");
    if (Object.values(draws).some((number) => number < 1) || reveals < 0)
      throw new Refused("COUNT_WRONG", seq, "The entry's counts of draws or reveals are impossible.");
    const leaves = sealed.map((owner) => leafOf(entry.parts[owner]));
    before = link(before, bytes(canonical(entry.public)), leaves);
    if (toHex(before) !== entry.hash)
      throw new Refused("CHAIN_BROKEN", seq, "The hash does not match the entry and the previous hash.");
    const shows = (owner) => head.edition === "full" || String(head.edition) === owner;
    if (sealed.some((owner) => (entry.parts[owner].salt !== undefined) !== shows(owner)))
      throw new Refused("EDITION_WRONG", seq, "The entry shows more or less than its edition should.");
    at = time;
  });
  if (!entries.length || footer.seq !== entries.length || footer.hash !== toHex(before))
    throw new Refused("HEAD_WRONG", null, "The footer's head does not match the last entry.");
}

const leafOf = (part) => (part.leaf === undefined ? leaf(unhex(part.salt), bytes(canonical(part.part))) : unhex(part.leaf));

/** Check digest and signature; `pinned` is the id or hex of a key that must vouch for it, `keys` the host's list. */
export function checkFooter({ head, footer, digest }, pinned, keys) {
  if (footer.digest !== digest) throw new Refused("DIGEST_WRONG", null, "The footer's digest does not match the bytes before it.");
  if (!isSignedFooter(footer)) return;
  const publicKey = unhex(footer.publicKey);
  const message = recordMessage(head.match, footer.seq, footer.hash, footer.digest);
  if (footer.keyId !== keyId(publicKey) || !isSigned(publicKey, unhex(footer.signature), message))
    throw new Refused("SIGNATURE_WRONG", null, "The signature does not match the key in the footer.");
  if (pinned !== undefined && ![footer.keyId, footer.publicKey].includes(pinned) && !trusted(pinned, keys).has(footer.publicKey))
    throw new Refused("KEY_NOT_PINNED", null, `It was signed with key ${footer.keyId}, which the pinned key does not vouch for.`);
}

/** Return the keys that a pinned key vouches for: those that it signed, those that they signed, and so on. */
function trusted(pinned, keys) {
  const known = new Set(keys.filter((key) => [key.id, key.publicKey].includes(pinned) && keyId(unhex(key.publicKey)) === key.id).map((key) => key.publicKey));
  for (const _ of keys)
    for (const key of keys) {
      const publicKey = unhex(key.publicKey);
      const signed = [...known].some((old) => keyId(unhex(old)) === key.signedBy && isSigned(unhex(old), unhex(key.signature ?? ""), successionMessage(publicKey)));
      if (signed && key.id === keyId(publicKey)) known.add(key.publicKey);
    }
  return known;
}
