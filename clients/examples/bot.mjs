// A bot in JavaScript with fetch: takes a seat with a join code and plays random legal moves until the match is over.
//   node bot.mjs http://127.0.0.1:8000 JOIN-CODE
import { randomBytes } from "node:crypto";
const [url, code] = process.argv.slice(2);
const fresh = () => randomBytes(16).toString("hex"); // a request id of 128 random bits
let token;

async function ask(query, variables) {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  const body = JSON.stringify({ query, variables }); // a retry sends the same body, and so the same request id
  for (let failed = 1; ; failed++) {
    const answer = await fetch(`${url}/graphql`, { method: "POST", headers, body }).then((got) => got.json()).catch(() => null);
    const [field] = Object.values(answer?.data ?? {});
    if (field && !field.retryable) return field;
    if (answer?.errors || (failed === 9 && !token)) throw new Error(answer?.errors?.[0].message ?? field?.message ?? "no answer");
    await new Promise((resolve) => setTimeout(resolve, Math.min(5000, 100 * 2 ** failed))); // with a seat, for ever
  }
}

const seat = await ask(`mutation($code: String, $id: ID!) { joinMatch(code: $code, requestId: $id) {
  ... on SeatJoined { seat token match { id } } ... on Refusal { message hint retryable } } }`, { code, id: fresh() });
if (!seat.token) throw new Error(`${seat.message} ${seat.hint}`);
token = seat.token;
const match = seat.match.id;
await ask(`mutation($match: ID!) { ready(matchId: $match) { ... on Refusal { retryable } } }`, { match });

for (let seen = null, due; due?.__typename !== "MatchEnded"; seen = due.cursor ?? seen) {
  due = await ask(`query($match: ID!, $seen: Cursor) { nextDecision(matchId: $match, after: $seen) { __typename
    ... on DecisionDue { legalMoves { moves { notation } } head { seq } cursor } ... on NothingYet { cursor }
    ... on MatchEnded { outcome { winners } } ... on Refusal { message retryable } } }`, { match, seen });
  if (due.message) throw new Error(due.message);
  if (due.__typename === "MatchEnded") console.log(`Seat ${seat.seat} of match ${match}: winners are ${due.outcome?.winners}.`);
  if (due.legalMoves) {
    const { notation } = due.legalMoves.moves[Math.floor(Math.random() * due.legalMoves.moves.length)];
    await ask(`mutation($match: ID!, $move: String!, $id: ID, $seq: Int) { playMove(matchId: $match, requestId: $id,
      move: {notation: $move}, expectedSeq: $seq) { __typename ... on Refusal { message retryable } } }`,
      { match, move: notation, id: fresh(), seq: due.head.seq }); // StaleSeq: the decision changed, so choose again
  }
}
