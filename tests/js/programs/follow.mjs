// Follows a match and prints the entries.
import { fresh, print } from "./start.mjs";

const [,,,, match, token, cursor] = process.argv;
const client = fresh();
client.addToken(token);
for await (const message of client.follow(match, { after: cursor })) print(message.entry.seq);
