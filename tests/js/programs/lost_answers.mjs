// Every other answer is lost on the way.
import { Client } from "skerry-client";
import { print, url } from "./start.mjs";

// Each answer of the first attempt is lost on the way.
let lost = 0;
const lossy = async (...request) => {
  const answer = await fetch(...request);
  if (lost++ % 2 === 0) { await answer.text(); throw new TypeError("lost"); }
  return answer;
};
const client = new Client(url, { fetch: lossy, retries: { first: 1, most: 2 } });
const { code, match: { id } } = await client.ask("createMatch", { game: "dream-islands", seats: 2 });
const seats = [await client.join({ code }), await client.join({ code })];
for (const { seat } of seats) await client.ask("ready", { matchId: id, as: seat });
const { awaited: [seat] } = await client.ask("match", { matchId: id, as: 0 });
const { moves: [{ notation }] } = await client.ask("legalMoves", { matchId: id, as: seat, first: 1 });
const played = await client.ask("playMove", { matchId: id, as: seat, move: { notation } });
print({ seats: seats.map(({ seat }) => seat), seq: played.seq, repeated: played.repeated });
