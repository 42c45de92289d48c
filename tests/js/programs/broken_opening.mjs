// A host shows a seat another pledge than it sent: the seat keeps its nonce to itself.
import { Client } from "skerry-client";
import { FairSeat, OpeningBroken } from "skerry-client/trust";
import { fresh, print, url } from "./start.mjs";

const { code } = await fresh().ask("createMatch", { game: "hashi", seats: 1, listed: false });
let pledged = "nothing yet", sent = 0;
const lying = async (address, request) => {
  sent += request.body.includes("openNonce(");
  const answer = await fetch(address, request);
  return new Response((await answer.text()).replaceAll(pledged, "0".repeat(64)), answer);
};
const seat = await FairSeat.take(new Client(url, { fetch: lying }), { code });
pledged = (await fresh().ask("match", { matchId: seat.match })).seats[seat.seat].pledge;
const error = await seat.open().catch((thrown) => thrown);
print({ broken: error instanceof OpeningBroken, sent });
