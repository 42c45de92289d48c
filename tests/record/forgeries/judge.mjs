// Lets the verifier in JavaScript judge many records in one process: JSON on its input, JSON on its output.
import { readFileSync } from "node:fs";
import { parseRequirements, verifyRecord } from "../../../clients/js/src/trust/verify/verdict.js";

const data = (text) => (text === null ? undefined : Buffer.from(text, "base64"));

function judge({ record, receipt, pinned, keys, require }) {
  try {
    return verifyRecord(data(record), {
      receipt: data(receipt), pinned: pinned ?? undefined, keys, required: parseRequirements(require),
    });
  } catch (error) {
    return { result: "CRASHED", against: [error.stack], left: [] };
  }
}

console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(judge)));
