// Verifies Skerry records without Skerry: everything that does not need a game's rules. Uses only Node's own modules.
//   node verify.mjs RECORD... [--receipt FILE] [--key KEY [--keys FILE]] [--require WORDS]
//   node verify.mjs --vectors schema/vectors.json     checks this program against the test vectors
// The first word of the output is PROVED (exit status 0), REFUSED (1), UNUSABLE (2) or INCOMPLETE (3: all checks
// passed, but --require is not met: any of signed, complete, fair and full, or none; the default is signed,complete).
// schema/record.schema.json describes a record's lines, and schema/vectors.json shows how to compute the hashes.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { STATUSES, Unusable, worst } from "../js/src/trust/verify/results.js";
import { differingVectors } from "../js/src/trust/verify/vectors.js";
import { parseRequirements, verifyRecord } from "../js/src/trust/verify/verdict.js";

// Each text on one line, without control characters: no text may start a line that looks like a verdict.
const print = (text) => console.log(text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, "\ufffd"));

function read(path) {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new Unusable("UNREADABLE", `${path} cannot be read: ${error.code}.`);
  }
}

function key(text) {
  const hex = text.trim().toLowerCase();
  if (!/^([0-9a-f]{16}|[0-9a-f]{64})$/.test(hex)) throw new Unusable("KEY_INVALID", `${JSON.stringify(text)} is not a key.`);
  return hex;
}

function keysOf(path) {
  try {
    return JSON.parse(read(path).toString("utf8")).keys.filter(({ id, publicKey }) => typeof id === "string" && typeof publicKey === "string");
  } catch (error) {
    throw error instanceof Unusable ? error : new Unusable("KEYS_INVALID", `${path} is not a list of a host's keys.`);
  }
}

function verifyFiles(paths, options) {
  const receipts = (options.receipt ?? []).map(read);
  const pinned = options.key === undefined ? undefined : key(options.key);
  const keys = options.keys === undefined ? [] : keysOf(options.keys);
  const required = parseRequirements(options.require);
  return paths.map((path) => {
    const verdicts = fitting(receipts, path).map((receipt) => verifyFile(path, { receipt, pinned, keys, required }));
    const result = worst(verdicts.map((verdict) => verdict.result));
    report(path, result, verdicts);
    return result;
  });
}

// With several receipts, each is checked against the records of its own match; a single one, against all records.
function fitting(receipts, path) {
  const matchOf = (data, start, end) => {
    try {
      return JSON.parse(data.subarray(start, end).toString("utf8")).match;
    } catch {
      return undefined;
    }
  };
  if (receipts.length < 2) return receipts.length ? receipts : [undefined];
  const data = read(path), match = matchOf(data, 0, data.indexOf(10));
  const found = receipts.filter((receipt) => matchOf(receipt) === match);
  return found.length ? found : receipts;
}

function verifyFile(path, options) {
  try {
    return verifyRecord(read(path), options);
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    return { result: "UNUSABLE", about: "", against: [error.message], unmet: [], proved: [], left: [], vouched: [] };
  }
}

function report(path, result, verdicts) {
  const lines = (title, name) => new Set(verdicts.flatMap((verdict) => verdict[name].map((text) => `  ${title}: ${text}`)));
  print(`${result} ${path}${verdicts[0].about && ` (${verdicts[0].about})`}`);
  for (const line of [
    ...lines("problem", "against"), ...lines("requirement not met", "unmet"), ...lines("proved", "proved"),
    ...lines("not proved", "left"), ...lines("on the host's word", "vouched"),
  ]) print(line);
}

function checkVectors(path) {
  const { vectors } = JSON.parse(read(path).toString("utf8"));
  const [differing] = differingVectors(vectors);
  print(differing === undefined ? `PROVED ${vectors.length} vectors` : `REFUSED vector ${differing} differs`);
  return differing === undefined ? "PROVED" : "REFUSED";
}

const one = { type: "string" };
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { receipt: { type: "string", multiple: true }, key: one, keys: one, require: { ...one, default: "signed,complete" }, vectors: one },
  });
  if (values.vectors === undefined && !positionals.length) throw new Unusable("NO_FILE", "Name a record.");
  process.exitCode = STATUSES[values.vectors === undefined ? worst(verifyFiles(positionals, values)) : checkVectors(values.vectors)];
} catch (error) {
  if (!(error instanceof Unusable) && !error.code?.startsWith("ERR_PARSE_ARGS")) throw error;
  print(`UNUSABLE ${error.message}`);
  process.exitCode = STATUSES.UNUSABLE;
}
