// Apollo Client: queries and mutations by HttpLink, subscriptions by GraphQLWsLink; after an error it subscribes anew.
import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, gql } from "@apollo/client";
import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import { createClient } from "graphql-ws";
import WebSocket from "ws";
import { DOCUMENTS, put } from "./table.mjs";

await put((url) => {
  const sockets = [];
  const as = (token) => {
    const socket = createClient({
      url: url.replace("http", "ws"), webSocketImpl: WebSocket, retryAttempts: 0, connectionParams: token ? { token } : {},
    });
    sockets.push(socket);
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const link = ApolloLink.split(
      ({ operationType }) => operationType === "subscription", new GraphQLWsLink(socket), new HttpLink({ uri: url, headers }),
    );
    return new ApolloClient({ link, cache: new InMemoryCache() });
  };
  return {
    async ask(document, variables, token) {
      const parsed = gql(document), fetchPolicy = "no-cache";
      const changes = parsed.definitions[0].operation === "mutation";
      const { data, error } = changes
        ? await as(token).mutate({ mutation: parsed, variables, fetchPolicy })
        : await as(token).query({ query: parsed, variables, fetchPolicy });
      if (error) throw error;
      return Object.values(data)[0];
    },
    async follow(given, token, tell) {
      const client = as(token), query = gql(DOCUMENTS.follow);
      let after = given.after;
      const once = () => new Promise((resolve) => {
        client.subscribe({ query, variables: { ...given, after }, fetchPolicy: "no-cache" }).subscribe({
          next({ data, error }) {
            if (error) return resolve(false);
            after = data.match.cursor ?? after;
            tell(data.match);
          },
          error: () => resolve(false),
          complete: () => resolve(true),
        });
      });
      while (!(await once())) await new Promise((resolve) => setTimeout(resolve, 50));
    },
    close: () => Promise.all(sockets.map((socket) => socket.dispose())),
  };
});
