// What the tests do in Chromium: boards played by clicks and keys, a record verified.
import { Client, HotSpots } from "skerry-client";
import { FairSeat, verifyRecord } from "skerry-client/trust";

const place = document.getElementById("board");
const any = (list) => list[Math.floor(Math.random() * list.length)];
const spots = () => [...place.querySelectorAll("[data-move], [data-words]")];

async function begin(server, game) {
  const clients = [new Client(server), new Client(server)];
  const { code, match } = await clients[0].ask("createMatch", { game, seats: 2, listed: false });
  const seats = await Promise.all(clients.map((client) => FairSeat.take(client, { code })));
  await Promise.all(seats.map((seat) => seat.open()));
  return { match: match.id, clients, seats };
}

// Plays moves by picking any hot spots, now by a click and now by a key; a long list is cut by taking from it.
async function playThrough(server, game, moves) {
  const { match, clients, seats } = await begin(server, game);
  const report = { played: 0, listed: 0, picked: 0 };
  while (report.played + report.listed < moves) {
    const { awaited, phase } = await clients[0].ask("match", { matchId: match });
    if (phase !== "RUNNING") break;
    const at = seats.findIndex(({ seat }) => awaited.includes(seat)), client = clients[at];
    place.innerHTML = (await client.ask("boardSvg", { matchId: match })).svg;
    let done;
    const played = new Promise((resolve) => { done = resolve; });
    let offered = () => {};
    const board = new HotSpots(place, {
      legalMoves: (words) => client.ask("legalMoves", { matchId: match, words, first: 20 }),
      play: async (notation) => done(await client.ask("playMove", { matchId: match, move: { notation } })),
      offer: (notations, words) => { if (words.length) offered(notations); },
    });
    for (let picks = 1, open = true; open; picks++) {
      const offer = new Promise((resolve) => { offered = resolve; });
      const spot = any(spots());
      if (picks % 2) spot.lastElementChild.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      else spot.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
      const notations = await Promise.race([played.then(() => null), offer]);
      if (notations === null) report.played++, (open = false);
      else if (picks >= 4) {
        await client.ask("playMove", { matchId: match, move: { notation: any(notations) } });
        report.listed++, (open = false);
      }
      report.picked += place.querySelectorAll(".picked").length > 0;
    }
    board.close();
  }
  return { ...report, match, seats, clients };
}

async function proved(server, { match, seats, clients }) {
  const { phase } = await clients[0].ask("match", { matchId: match });
  if (phase === "RUNNING") await clients[0].ask("resign", { matchId: match });
  seats[0].receipt.addMatch(await clients[0].ask("match", { matchId: match }));
  const { text } = await clients[0].ask("record", { matchId: match, full: true });
  const bytes = (value) => new TextEncoder().encode(value);
  const options = { receipt: bytes(JSON.stringify(seats[0].receipt)), required: ["signed", "complete", "fair", "full"] };
  const spoilt = text.replace('"at":1', '"at":2');
  return [verifyRecord(bytes(text), options).result, verifyRecord(bytes(spoilt), options).result];
}

async function whole(server, game, moves) {
  const report = await playThrough(server, game, moves);
  return { played: report.played, listed: report.listed, picked: report.picked, verdicts: await proved(server, report) };
}

window.whole = whole;
