// Seats that take part in the draws, so that the host cannot choose them: a pledge now, its nonce when all are ready.
import { ask, fairSeats, freshClient, holdSeat, keepFair, me, needPlayer } from "./session.js";
import { FairSeat } from "./vendor/trust.js";

/** How long others may take to come back and open theirs, in ms: phones forget pages that are not seen. */
export const OPEN_WITHIN = 3 * 24 * 3_600_000;

/** Take a seat with a pledge, get ready, and return the seat: `{ match, seat }`. */
export async function sitFairly(variables) {
  await needPlayer();
  const { name, avatar } = me();
  const { match, seat } = await FairSeat.take(freshClient(), { name, avatar, ...variables }, { save: keepFair });
  holdSeat(match, seat);
  await ask("ready", { matchId: match, as: seat });
  return { match, seat };
}

/** Open the nonces of the seats that were taken here, now that all are ready; throws `OpeningBroken`. */
export const openFairly = (matchId) =>
  Promise.all(fairSeats(matchId).map((saved) => FairSeat.from(freshClient(), saved, { save: keepFair }).open()));
