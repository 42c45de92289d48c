// Writes src/documents.js, src/graphql.d.ts and src/operations.d.ts from the schema and the files in operations/.
//   node tools/generate.mjs SCHEMA FOLDER    (needs graphql and @graphql-codegen/cli)
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generate } from "@graphql-codegen/cli";
import { parse, print, stripIgnoredCharacters, visit } from "graphql";

const [schema, folder] = process.argv.slice(2);
const files = readdirSync(join(folder, "operations")).filter((name) => name.endsWith(".graphql")).sort();
const definitions = files.flatMap((name) => parse(readFileSync(join(folder, "operations", name), "utf8")).definitions);
// Each answer is a union or a list of one type: its root field tells the type.
const TYPENAME = parse("{ __typename }").definitions[0].selectionSet.selections;
for (const { kind, selectionSet } of definitions) {
  if (kind !== "OperationDefinition") continue;
  for (const field of selectionSet.selections) field.selectionSet.selections.unshift(...TYPENAME);
}
const fragments = new Map(definitions.filter(({ kind }) => kind === "FragmentDefinition").map((found) => [found.name.value, found]));
const operations = definitions.filter(({ kind }) => kind === "OperationDefinition");

function spreads(definition, found = new Set()) {
  visit(definition, {
    FragmentSpread({ name: { value } }) {
      if (found.has(value)) return;
      found.add(value);
      spreads(fragments.get(value), found);
    },
  });
  return found;
}

const text = (operation) =>
  stripIgnoredCharacters([operation, ...[...spreads(operation)].map((name) => fragments.get(name))].map(print).join("\n"));
const nameOf = (operation) => operation.name.value;
const capital = (name) => name[0].toUpperCase() + name.slice(1);
const withRequestId = operations.filter(({ variableDefinitions }) => variableDefinitions.some(({ variable }) => variable.name.value === "requestId"));

const HEAD = "// Generated from the schema and operations/ by `python -m tests.js.generate`.\n";
const documents = Object.fromEntries(operations.map((operation) => [nameOf(operation), text(operation)]));
writeFileSync(join(folder, "src", "documents.js"), `${HEAD}
/** The text of each operation, by its name. */
export const DOCUMENTS = ${JSON.stringify(documents, null, 2)};

/** The operations that take a request id. */
export const WITH_REQUEST_ID = new Set(${JSON.stringify(withRequestId.map(nameOf))});
`);

const lines = operations.map((operation) => {
  const type = capital(nameOf(operation)) + capital(operation.operation);
  const { name, alias } = operation.selectionSet.selections[0];
  return `  ${nameOf(operation)}: { variables: types.${type}Variables; answer: types.${type}["${(alias ?? name).value}"] };`;
});
writeFileSync(join(folder, "src", "operations.d.ts"), `${HEAD}import type * as types from "./graphql";

/** The operations of \`Client.ask\`: their variables and answers. */
export interface Operations {
${lines.join("\n")}
}
`);

await generate({
  schema,
  documents: definitions.map(print).join("\n"),
  silent: true,
  generates: {
    [join(folder, "src", "graphql.d.ts")]: {
      plugins: [{ add: { content: HEAD.trim() } }, "typescript", "typescript-operations"],
      config: {
        onlyOperationTypes: true, preResolveTypes: true, strictScalars: true, enumsAsTypes: true, skipTypename: true,
        useTypeImports: true, maybeValue: "T | null", avoidOptionals: { field: true },
        scalars: { ID: "string", Cursor: "string", Millis: "number", JSON: "unknown" },
      },
    },
  },
}, true);
