// Two fair seats play a few moves; the record and a receipt are left as files.
import { writeFileSync } from "node:fs";
import { FairSeat } from "skerry-client/trust";
import { fresh, print } from "./start.mjs";

const { code, match: { id } } = await fresh().ask("createMatch", { game: "hashi", seats: 2, listed: false });
const saved = [];
const players = await Promise.all([0, 1].map(async (at) => {
  const client = fresh();
  const seat = await FairSeat.take(client, { code }, { save: (seat) => { saved[at] = seat; } });
  return { client, seat };
}));
await Promise.all(players.map(({ seat }) => seat.open()));
const seqs = [];
const following = (async () => {
  for await (const message of players[0].client.follow(id, { after: "0" })) {
    players[0].seat.receipt.addMatch(message.match);
    seqs.push(message.entry.seq);
  }
})();
for (let moves = 0; moves < 6; moves++) {
  for (const { client, seat } of players) {
    const due = await client.ask("nextDecision", { matchId: id, waitSeconds: 0, moves: 1 });
    if (due.__typename !== "DecisionDue") continue;
    await client.ask("playMove", { matchId: id, move: { notation: due.legalMoves.moves[0].notation } });
  }
}
await players[1].client.ask("resign", { matchId: id });
await following;
const { text } = await fresh().ask("record", { matchId: id, full: true });
writeFileSync("match.record", text);
writeFileSync("match.receipt", JSON.stringify(players[0].seat.receipt));
print({ seqs, pledged: saved.every(({ receipt }) => receipt.sent !== null) });
