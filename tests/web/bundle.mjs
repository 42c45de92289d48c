// Bundles the modules of the page: `node bundle.mjs ENTRIES MADE NAME ...`, in a folder with the packages.
import { build } from "esbuild";
import { basename } from "node:path";

const [entries, made, ...names] = process.argv.slice(2);

// What the client has already is taken from there: an error of two modules must be of one class.
const shared = {
  name: "shared",
  setup({ onResolve }) {
    onResolve({ filter: /\/(errors|retries|request_id)\.js$/ }, ({ path, importer }) =>
      importer.includes("/trust/") && basename(importer) !== "trust.js" ? { path: "./skerry.js", external: true } : null,
    );
  },
};

for (const name of names) {
  await build({
    entryPoints: [`${entries}/${name}`],
    outfile: `${made}/${name}`,
    bundle: true,
    format: "esm",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    preserveSymlinks: true,
    // Preact comes minified anyway; the client is served as it is written.
    minify: name === "preact.js",
    plugins: name === "trust.js" ? [shared] : [],
  });
}
