// Checks what determines the draws: commitment, nonces, match key, and the salts derived from it.
import { commitment, compare, matchKey, practiceSecret, salt, toHex, unhex } from "./bytes.js";
import { Refused } from "./results.js";

/** Once the match is over, check that the secret matches its commitment and that the salts derive from it. */
export function checkFairness({ head: { match }, entries }, made, { phase, secret, nonces, seats }, said) {
  const hosts = hostsAtStart(entries);
  if (hosts.length) said.left.push(`Randomness from ${named(hosts)}: the host itself sat there and pledged nothing.`);
  if (phase !== "OVER") return said.left.push("The draws: the match is not over, so its secret is not revealed yet.");
  if (toHex(commitment(match, secret)) !== made.commitment)
    throw new Refused("COMMITMENT_BROKEN", entries.length, "The revealed secret does not match the commitment.");
  if (made.seed !== null && compare(practiceSecret(made.seed), secret) !== 0)
    throw new Refused("SEED_WRONG", 1, "The secret of this practice match does not follow from its seed.");
  const key = keyOf(match, made, secret, nonces);
  for (const { parts, public: { seq } } of entries)
    for (const [owner, part] of Object.entries(parts))
      if (part.salt !== undefined && (key === null || toHex(salt(key, seq, owner)) !== part.salt))
        throw new Refused("SALT_WRONG", seq, "A salt does not follow from the match key.");
  const pledged = seats.flatMap((_, seat) => (nonces?.[seat] ? [seat] : []));
  if (made.practice) {
    said.proved.push("The secret matches the commitment in entry 1.");
    said.left.push("Fairness: in a practice match, anyone who knows the seed knows every draw, and a short seed can be guessed.");
  } else if (pledged.length) {
    said.proved.push(`The secret matches its commitment, the nonces match their pledges; ${named(pledged)} pledged.`);
    said.left.push("That the last to open a nonce did not abort because of the draws: it cannot be prevented, only counted.");
  } else if (nonces === null) {
    said.proved.push("The secret matches the commitment in entry 1.");
    said.left.push("The draws: play never began, so nothing was drawn.");
  } else {
    said.proved.push("The secret matches the commitment in entry 1.");
    said.left.push("Fairness: no seat pledged a nonce, so the host could choose the secret and its draws.");
  }
}

/** The seats that the host itself had when play began, whoever has them now. */
function hostsAtStart(entries) {
  const kinds = new Map();
  for (const { type, seat, kind } of entries.flatMap(({ public: { events } }) => events)) {
    if (type === "table.joined") kinds.set(seat, kind);
    else if (type === "table.left" || type === "table.removed") kinds.delete(seat);
  }
  return [...kinds.keys()].filter((seat) => kinds.get(seat) !== "PLAYER").sort((one, other) => one - other);
}

const named = (seats) => `${seats.length === 1 ? "seat" : "seats"} ${seats.join(", ")}`;

function keyOf(match, { practice }, secret, nonces) {
  if (practice) return matchKey(secret, "practice", []);
  return nonces === null ? null : matchKey(secret, match, nonces.map(unhex));
}
