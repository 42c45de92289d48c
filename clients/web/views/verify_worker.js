// Verifies a record beside the page, which stays responsive: the verifier is the same as for Node.
import { verifyRecord } from "../vendor/trust.js";

addEventListener("message", ({ data: { record, receipt } }) => postMessage(verifyRecord(record, { receipt })));
