// Follows a match to its end with graphql-sse, through broken connections, without gaps or repeats.
//   npm install graphql-sse && node follow.mjs http://127.0.0.1:8000 MATCH-ID [TOKEN]
// Prints a line per entry. With a seat's token you see what that seat sees.
import { createClient } from "graphql-sse";

const [url, match, token] = process.argv.slice(2);
let cursor = "0"; // from the beginning; save the last cursor to continue tomorrow

const client = createClient({
  url: `${url}/graphql`,
  retryAttempts: Infinity,
  // Evaluated for each connection: the last cursor tells the server where to continue.
  headers: () => ({ "last-event-id": cursor, ...(token && { authorization: `Bearer ${token}` }) }),
});

const query = `subscription($match: ID!) { match(id: $match) { __typename
  ... on MatchUpdate { cursor entry { seq by { seat move host } text } match { phase } }
  ... on Lagged { cursor } ... on Rewound { cursor lastCommonSeq } ... on Refusal { message hint } } }`;

for await (const { data, errors } of client.iterate({ query, variables: { match } })) {
  if (errors) throw new Error(errors[0].message);
  const update = data.match;
  if (update.message) throw new Error(`${update.message} ${update.hint}`);
  cursor = update.cursor;
  if (update.__typename === "Rewound") console.log(`The server lost all entries after entry ${update.lastCommonSeq}.`);
  if (update.__typename !== "MatchUpdate") continue;
  const { seq, by, text } = update.entry;
  const who = by.seat === null ? by.host : `seat ${by.seat} ${by.move ?? "(sealed)"}`;
  console.log(`${seq}\t${who}\t${text}`);
}
