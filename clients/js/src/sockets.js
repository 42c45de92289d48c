import { createClient } from "graphql-ws";
import { Refused } from "./errors.js";
import { Trouble } from "./post.js";

const NOT_ISSUED_HERE = 4403;

/** Return a way to open streams that share one WebSocket; `webSocketImpl` is for Node before version 22. */
export function sockets({ webSocketImpl } = {}) {
  let shared = null, tokens = "";

  function line(client) {
    const wanted = client.tokens.join(" ");
    if (shared && tokens === wanted) return shared;
    // Tokens are sent once for each socket, so new tokens need a new one; running streams keep the old one.
    [shared, tokens] = [connect(client, webSocketImpl), wanted];
    return shared;
  }

  return async function* open(client, query, variables, signal) {
    const results = line(client).iterate({ query, variables });
    const stop = () => results.return();
    signal?.addEventListener("abort", stop, { once: true });
    try {
      yield* results;
    } catch (error) {
      if (Array.isArray(error)) yield { errors: error };
      else throw error.code === NOT_ISSUED_HERE ? refused(error.reason) : new Trouble(error.reason || "The socket broke.");
    } finally {
      signal?.removeEventListener("abort", stop);
    }
  };
}

function connect({ url, tokens }, webSocketImpl) {
  return createClient({
    url: url.replace(/^http/, "ws"),
    connectionParams: tokens.length ? { tokens: [...tokens] } : {},
    retryAttempts: 0,
    keepAlive: 12_000,
    webSocketImpl,
  });
}

function refused(reason) {
  const [code, message] = reason.split(/: (.*)/);
  return new Refused({ __typename: "Forbidden", code, message, hint: "Send a token that this server issued.", retryable: false });
}
