// graphql-ws: it connects again by itself; the subscription's variables say from where it goes on.
import { createClient } from "graphql-ws";
import WebSocket from "ws";
import { DOCUMENTS, put } from "./table.mjs";

await put((url) => {
  const clients = new Map();
  const as = (token) => {
    if (!clients.has(token)) {
      const connectionParams = token ? { token } : {};
      const quick = { retryAttempts: 50, shouldRetry: () => true, retryWait: () => new Promise((resolve) => setTimeout(resolve, 50)) };
      const address = url.replace("http", "ws");
      clients.set(token, createClient({ url: address, webSocketImpl: WebSocket, connectionParams, ...quick }));
    }
    return clients.get(token);
  };
  const value = ({ data, errors }) => {
    if (errors) throw new Error(JSON.stringify(errors));
    return Object.values(data)[0];
  };
  return {
    async ask(query, variables, token) {
      for await (const result of as(token).iterate({ query, variables })) return value(result);
    },
    follow: (given, token, tell) => new Promise((complete, error) => {
      const variables = { ...given };
      as(token).subscribe({ query: DOCUMENTS.follow, variables }, {
        next(result) {
          const message = value(result);
          variables.after = message.cursor ?? variables.after;
          tell(message);
        },
        complete, error,
      });
    }),
    close: () => Promise.all([...clients.values()].map((client) => client.dispose())),
  };
});
