// What each client is put through: a table of two seats, reached through a proxy that can be cut.
import net from "node:net";
import { randomBytes } from "node:crypto";

const fresh = () => randomBytes(16).toString("hex");
const REFUSED = "... on Refusal { code message hint retryable }";
export const DOCUMENTS = {
  create: `mutation Create($id: ID!) { createMatch(game: "dream-islands", seats: 2, requestId: $id) {
    __typename ... on MatchCreated { code match { id } } ${REFUSED} } }`,
  join: `mutation Join($code: String, $id: ID!) { joinMatch(code: $code, requestId: $id) {
    __typename ... on SeatJoined { seat token } ${REFUSED} } }`,
  ready: `mutation Ready($match: ID!) { ready(matchId: $match) { __typename ${REFUSED} } }`,
  match: `query Look($match: ID!) { match(id: $match) {
    __typename ... on Match { id phase viewer awaited head { seq hash } } ${REFUSED} } }`,
  legal: `query Legal($match: ID!) { legalMoves(matchId: $match, first: 1) {
    __typename ... on LegalMoves { moves { notation } } ${REFUSED} } }`,
  play: `mutation Play($match: ID!, $move: String!, $id: ID) {
    playMove(matchId: $match, move: {notation: $move}, requestId: $id) {
      __typename ... on MovePlayed { seq head { seq hash } } ${REFUSED} } }`,
  resign: `mutation Resign($match: ID!) { resign(matchId: $match) { __typename ${REFUSED} } }`,
  entries: `query Entries($match: ID!, $after: Int!) { entries(matchId: $match, after: $after, first: 200) {
    __typename ... on Entries { entries { seq hash } hasNextPage } ${REFUSED} } }`,
  follow: `subscription Follow($match: ID!, $after: Cursor) { match(id: $match, after: $after) {
    __typename ... on MatchUpdate { cursor entry { seq hash } match { phase viewer viewJson } }
    ... on Lagged { cursor } ... on Rewound { cursor lastCommonSeq } ${REFUSED} } }`,
};

// A line to the server that can be cut: what is open breaks off at once, and nothing gets through until it is mended.
async function openLine(url) {
  const { hostname, port } = new URL(url);
  const sockets = new Set();
  let whole = true;
  const proxy = net.createServer((near) => {
    const far = net.connect(Number(port), hostname);
    for (const [one, other] of [[near, far], [far, near]]) {
      sockets.add(one);
      one.on("data", (chunk) => other.write(chunk));
      one.on("error", () => {});
      one.on("close", () => { sockets.delete(one); other.destroy(); });
    }
    if (!whole) near.resetAndDestroy();
  });
  await new Promise((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${proxy.address().port}`,
    cut() { whole = false; const open = sockets.size; for (const one of sockets) one.resetAndDestroy(); return open; },
    mend() { whole = true; },
    close() { this.cut(); proxy.close(); },
  };
}

// Only follows a match to its end, over whatever happens, and prints each message on a line of its own.
async function follow(makeClient, url, match, token) {
  const client = await makeClient(`${url}/graphql`);
  let after = "0", over = false;
  while (!over) {
    await client.follow({ match, after }, token, ({ match: seen, ...message }) => {
      if (message.message) throw new Error(message.message);
      after = message.cursor;
      over = seen?.phase === "OVER";
      console.log(JSON.stringify(message));
    });
    if (!over) console.log(JSON.stringify({ __typename: "Ended", cursor: after }));
  }
  await client.close?.();
}

// `ask(document, variables, token)` gives what the one root field gave; `follow(variables, token, tell)` tells every
// message of the subscription, over broken lines, and resolves when the server has completed it.
export async function put(makeClient) {
  const [url, ...followed] = process.argv.slice(2);
  if (followed.length) return follow(makeClient, url, ...followed);
  const line = await openLine(url);
  const client = await makeClient(`${line.url}/graphql`);
  const direct = async (query, variables, token) => {
    const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${url}/graphql`, { method: "POST", headers, body: JSON.stringify({ query, variables }) });
    return Object.values((await answer.json()).data)[0];
  };
  const { code, match: { id: match } } = await client.ask(DOCUMENTS.create, { id: fresh() });
  const tokens = [];
  for (let seat = 0; seat < 2; seat++) tokens.push((await client.ask(DOCUMENTS.join, { code, id: fresh() })).token);
  for (const token of tokens) await client.ask(DOCUMENTS.ready, { match }, token);

  const report = { breaks: 0, messages: [] };
  let heard = () => {};
  const done = client.follow({ match, after: "0" }, tokens[0], (message) => { report.messages.push(message); heard(); });
  const until = (seq) => new Promise((resolve) => {
    heard = () => { if (report.messages.some((message) => message.entry?.seq >= seq)) resolve(); };
    heard();
  });
  const play = async (ask) => {
    const { awaited: [seat] } = await ask(DOCUMENTS.match, { match });
    const { moves: [{ notation }] } = await ask(DOCUMENTS.legal, { match }, tokens[seat]);
    return ask(DOCUMENTS.play, { match, move: notation, id: fresh() }, tokens[seat]);
  };

  report.query = await client.ask(DOCUMENTS.match, { match }, tokens[0]);
  await until(report.query.head.seq);
  report.move = await play(client.ask);
  await until(report.move.head.seq);
  for (let round = 0; round < 2; round++) {
    report.breaks += line.cut() > 0 ? 1 : 0;
    let last;
    for (let move = 0; move < 3; move++) last = await play(direct);
    line.mend();
    await until(last.head.seq);
    await until((await play(client.ask)).head.seq);
  }
  const { awaited: [seat] } = await client.ask(DOCUMENTS.match, { match });
  report.illegal = await client.ask(DOCUMENTS.play, { match, move: "4: P>9", id: fresh() }, tokens[seat]);
  report.early = await client.ask(DOCUMENTS.play, { match, move: "1: P>1", id: fresh() }, tokens[1 - seat]);
  await client.ask(DOCUMENTS.resign, { match }, tokens[1]);
  await done;
  report.log = (await direct(DOCUMENTS.entries, { match, after: 0 })).entries;
  console.log(JSON.stringify(report));
  await client.close?.();
  line.close();
  // Left to end by itself, Node 24 may spin for ever while it clears up sockets that were reset.
  process.exit(0);
}
