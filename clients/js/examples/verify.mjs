// @ts-check
// A verifier for Node: downloads the record of a match that is over, and says what it proves. With the file of a seat
// that bot.mjs saved, it also proves that the host did not choose the draws. `clients/examples/verify.mjs` of the
// repository verifies files and takes the host's keys.
//   node verify.mjs http://127.0.0.1:8000 MATCH-ID [SEAT-FILE]
import { readFileSync } from "node:fs";
import { Client } from "skerry-client";
import { STATUSES, verifyRecord } from "skerry-client/trust";

const [url, match, file] = process.argv.slice(2);
if (!match) throw new Error("Usage: node verify.mjs URL MATCH-ID [SEAT-FILE]");

/** @param {string} text */
const bytes = (text) => new TextEncoder().encode(text);
const { text } = await new Client(url).ask("record", { matchId: match, full: true });
const verdict = verifyRecord(bytes(text), file
  ? { receipt: bytes(JSON.stringify(JSON.parse(readFileSync(file, "utf8")).receipt)), required: ["signed", "complete", "fair", "full"] }
  : {});
console.log(`${verdict.result}: ${verdict.about}`);
for (const line of [...verdict.against, ...verdict.unmet]) console.log(`! ${line}`);
for (const line of verdict.proved) console.log(`+ ${line}`);
for (const line of verdict.left) console.log(`? ${line}`);
process.exitCode = STATUSES[verdict.result];
