// Checks these modules against the test vectors, schema/vectors.json.
import {
  bytes, canonical, commitment, draw, frame, genesis, isSigned, leaf, link, matchKey, pledge, practiceSecret, salt, toHex, unhex,
} from "./bytes.js";

const COMPUTE = {
  frame: (v) => frame(v.tag, ...v.fields.map(unhex)),
  genesis: (v) => genesis(v.match),
  commitment: (v) => commitment(v.match, unhex(v.secret)),
  pledge: (v) => pledge(v.match, v.seat, unhex(v.nonce)),
  matchKey: (v) => matchKey(unhex(v.secret), v.match, v.nonces.map(unhex)),
  practiceKey: (v) => matchKey(practiceSecret(v.seed), "practice", []),
  salt: (v) => salt(unhex(v.key), v.seq, v.owner),
  leaf: (v) => leaf(unhex(v.salt), bytes(v.part)),
  link: (v) => link(unhex(v.before), bytes(v.public), v.leaves.map(unhex)),
  draws: (v) => v.result.map((_, at) => Number(draw(unhex(v.key), v.label, at, v.below))),
  canonical: (v) => canonical(v.value),
  signature: (v) => (isSigned(unhex(v.publicKey), unhex(v.result), unhex(v.message)) ? unhex(v.result) : "wrong"),
};

/** Return the kinds of the vectors whose results differ. */
export function differingVectors(vectors) {
  return vectors.filter((vector) => {
    const made = COMPUTE[vector.kind](vector);
    return JSON.stringify(made instanceof Uint8Array ? toHex(made) : made) !== JSON.stringify(vector.result);
  }).map(({ kind }) => kind);
}
