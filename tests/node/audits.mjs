// Runs the audits of GraphQL over HTTP that graphql-http brings, and prints what each came to.
import { auditServer } from "graphql-http";

const results = await auditServer({ url: `${process.argv[2]}/graphql` });
console.log(JSON.stringify(results.map(({ id, name, status, reason }) => ({ id, name, status, reason }))));
