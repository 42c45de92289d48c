// @ts-check
// A fair bot for Node: takes a seat, pledges a nonce, and plays random moves until the match is over. Started again
// with the same file, it goes on with its seat.
//   node bot.mjs http://127.0.0.1:8000 JOIN-CODE [SEAT-FILE]
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { Client, Refused } from "skerry-client";
import { FairSeat } from "skerry-client/trust";

const [url, code, file = "seat.json"] = process.argv.slice(2);
if (!code) throw new Error("Usage: node bot.mjs URL JOIN-CODE [SEAT-FILE]");

const client = new Client(url);
// The file contains the seat's token and nonce: others must not read it.
/** @type {import("skerry-client/trust").Save} */
const save = (saved) => writeFileSync(file, JSON.stringify(saved), { mode: 0o600 });
const seat = existsSync(file)
  ? FairSeat.from(client, JSON.parse(readFileSync(file, "utf8")), { save })
  : await FairSeat.take(client, { code }, { save });
const ours = { matchId: seat.match, as: seat.seat };
await seat.open();
console.log(`Seat ${seat.seat} of match ${seat.match}`);

for (let after = null; ; ) {
  /** @type {import("skerry-client").Answer<"nextDecision">} */
  const due = await client.ask("nextDecision", { ...ours, after, waitSeconds: 20, moves: 1000 });
  if (due.__typename === "MatchEnded") {
    seat.receipt.addHead(due.head);
    save(seat.toJSON());
    console.log(`Over: ${due.outcome?.winners.map((winner) => `seat ${winner}`).join(" and ") || "nobody"} won`);
    break;
  }
  after = due.cursor;
  if (due.__typename !== "DecisionDue") continue;
  const { moves } = due.legalMoves;
  const { notation } = moves[Math.floor(Math.random() * moves.length)];
  try {
    await client.ask("playMove", { ...ours, move: { notation }, expectedSeq: due.head.seq });
    console.log(notation);
  } catch (error) {
    // Another seat moved in the meantime, so the decision is another one: choose again.
    if (!(error instanceof Refused && error.kind === "StaleSeq")) throw error;
  }
}
