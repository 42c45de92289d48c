import { createClient } from "graphql-sse";
import { Trouble } from "./post.js";

/** Open a stream of server-sent events and yield its results; throws `Trouble` when the connection breaks. */
export async function* eventStream(client, query, variables, signal) {
  const line = createClient({ url: client.url, headers: () => client.headers, retryAttempts: 0, lazyCloseTimeout: 0 });
  const stop = () => line.dispose();
  signal?.addEventListener("abort", stop, { once: true });
  try {
    yield* line.iterate({ query, variables });
  } catch (error) {
    throw error.response && error.response.status < 500 ? error : new Trouble(error.message);
  } finally {
    signal?.removeEventListener("abort", stop);
    line.dispose();
  }
}
