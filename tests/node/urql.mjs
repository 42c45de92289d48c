// urql: everything by fetch, subscriptions as event streams; after an error it subscribes anew.
import { Client, fetchExchange } from "@urql/core";
import { DOCUMENTS, put } from "./table.mjs";

await put((url) => {
  const as = (token) => new Client({
    url, exchanges: [fetchExchange], fetchSubscriptions: true, requestPolicy: "network-only", preferGetMethod: false,
    fetchOptions: () => ({ headers: token ? { authorization: `Bearer ${token}` } : {} }),
  });
  return {
    async ask(document, variables, token) {
      const client = as(token);
      const changes = document.startsWith("mutation");
      const { data, error } = await (changes ? client.mutation(document, variables) : client.query(document, variables)).toPromise();
      if (error) throw error;
      return Object.values(data)[0];
    },
    async follow(given, token, tell) {
      const client = as(token);
      let after = given.after;
      const once = () => new Promise((resolve) => {
        const { unsubscribe } = client.subscription(DOCUMENTS.follow, { ...given, after }).subscribe(({ data, error, hasNext }) => {
          if (error) { unsubscribe(); return resolve(false); }
          // urql tells the end of a stream by its last result once more, without a next one.
          if (!hasNext) return resolve(true);
          after = data.match.cursor ?? after;
          tell(data.match);
        });
      });
      while (!(await once())) await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
});
