// A stream of one match across broken connections: each entry once, in order, until the match is over.
import { NotUnderstood } from "./errors.js";
import { askedPause, mayRetry, valueOf } from "./post.js";
import { wait } from "./retries.js";

/** Return the seq of a cursor's entry; null without a cursor. */
export const seqOf = (cursor) => (cursor === null ? null : Number(cursor.split("-")[0]));

/** Follow through connections that `open(cursor, signal)` makes: async iterables of GraphQL results. */
export async function* follow(open, cursor, { retries, signal }) {
  let seq = seqOf(cursor), wasOpen = false;
  for (;;) {
    let pause = 0;
    try {
      for await (const result of open(cursor, signal)) {
        const message = valueOf(result);
        wasOpen = true;
        if (message.__typename === "Lagged") break; // too slow for the server's buffer: connect again
        if (message.__typename === "Rewound") {
          [cursor, seq] = [message.cursor, seqOf(message.cursor)];
          yield message;
          continue;
        }
        if (message.__typename !== "MatchUpdate") throw new NotUnderstood(`Unknown message ${message.__typename}.`);
        if (seq !== null && message.entry.seq <= seq) continue;
        if (seq !== null && message.entry.seq > seq + 1) break; // a gap: connect again
        [cursor, seq] = [message.cursor, message.entry.seq];
        retries.reset();
        yield message;
        if (message.match.phase === "OVER") return;
      }
      // Ended without an error: the server restarts, or the match had been over before.
      if (!wasOpen && cursor !== null) return;
    } catch (error) {
      signal?.throwIfAborted();
      if (!mayRetry(error)) throw error;
      pause = askedPause(error);
    }
    await wait(retries.pause(pause), signal);
  }
}
