// What is thrown when something is refused or goes wrong.
import { Client, Refused } from "skerry-client";
import { fresh, print, url } from "./start.mjs";

const client = fresh();
const caught = async (what) => { try { await what(); } catch (error) { return error; } };
const { code, match: { id } } = await client.ask("createMatch", { game: "hashi", seats: 2 });
await client.join({ code });
const early = await caught(() => client.ask("playMove", { matchId: id, move: { notation: "zz" } }));
const stranger = await caught(() => new Client(url, { tokens: ["none"] }).ask("match", { matchId: id }));
const wrong = await caught(() => client.ask("match", { matchId: 5.5 }));
const gone = await caught(() => new Client("http://127.0.0.1:9", { retries: { patience: 50 } }).ask("server"));
const stopped = await caught(async () => {
  for await (const message of client.follow(id, { after: "0", signal: AbortSignal.timeout(300) })) message;
});
print([early.kind, early.code, early instanceof Refused, Boolean(early.hint), stranger.code, wrong.name, gone.name, stopped.name]);
