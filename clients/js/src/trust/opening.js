// The table according to the entries, and what may not happen after a nonce was sent (chain/README.md, section 5).
import { OpeningBroken } from "./trust_errors.js";

const SEAT_EVENTS = ["joined", "left", "pledged", "removed", "reserved", "options_changed", "handed_over", "taken_over"];
const CHANGES = SEAT_EVENTS.map((name) => `table.${name}`);
const eventsOf = (entries) => entries.flatMap(({ eventsJson }) => eventsJson);

/** Return which seats are ready, and their pledges, after entries that begin with the match's first. */
export function tableOf(entries, seats) {
  const ready = Array(seats).fill(false), pledges = Array(seats).fill(null);
  for (const { type, seat, kind, pledge } of eventsOf(entries)) {
    // The server's own seats are ready at once and pledge nothing.
    if (type === "table.joined") [ready[seat], pledges[seat]] = [kind !== "PLAYER", pledge];
    else if (type === "table.pledged") pledges[seat] = pledge;
    else if (type === "table.ready") ready[seat] = true;
    else if (type === "table.left" || type === "table.removed") [ready[seat], pledges[seat]] = [false, null];
  }
  return { ready, pledges };
}

/** Throw `OpeningBroken` if seats or pledges changed after a nonce was sent, or play began with another one. */
export function checkSince({ seat, nonce }, entries) {
  for (const event of eventsOf(entries)) {
    if (CHANGES.includes(event.type))
      throw new OpeningBroken(`Seats or pledges changed after the nonce of seat ${seat} was sent.`);
    if (event.type === "table.opened" && event.seat === seat) needOwn(seat, nonce, event.nonce);
    if (event.type !== "table.started") continue;
    needOwn(seat, nonce, event.nonces[seat]);
    return;
  }
}

function needOwn(seat, sent, shown) {
  if (sent !== shown) throw new OpeningBroken(`The nonce of seat ${seat} is not the one that was sent.`);
}
