// @ts-check
// A watcher for Node: prints what happens in a match until it is over. A broken connection loses nothing, nor does
// a pause: start it again with the last cursor that it printed.
//   node watch.mjs http://127.0.0.1:8000 MATCH-ID [CURSOR]
import { Client } from "skerry-client";

const [url, match, after = "0"] = process.argv.slice(2);
if (!match) throw new Error("Usage: node watch.mjs URL MATCH-ID [CURSOR]");

for await (const message of new Client(url).follow(match, { after })) {
  if (message.__typename === "Rewound") console.log(`The server lost all entries after ${message.lastCommonSeq}.`);
  else console.log(`${message.cursor} ${message.entry.text}`);
}
