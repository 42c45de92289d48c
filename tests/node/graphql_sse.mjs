// graphql-sse, distinct connections: it connects again by itself, and sends the id heard last as a browser would.
import { createClient } from "graphql-sse";
import { DOCUMENTS, put } from "./table.mjs";

const value = ({ data, errors }) => {
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0];
};

await put((url) => {
  const quick = { retryAttempts: 50, retry: () => new Promise((resolve) => setTimeout(resolve, 50)) };
  const as = (token, more) => createClient({
    url, ...quick, headers: () => ({ ...(token && { authorization: `Bearer ${token}` }), ...more }),
  });
  return {
    async ask(query, variables, token) {
      for await (const result of as(token).iterate({ query, variables })) return value(result);
    },
    follow: (variables, token, tell) => new Promise((complete, error) => {
      const more = {};
      as(token, more).subscribe({ query: DOCUMENTS.follow, variables }, {
        next(result) {
          const message = value(result);
          if (message.cursor) more["last-event-id"] = message.cursor;
          tell(message);
        },
        complete, error,
      });
    }),
  };
});
