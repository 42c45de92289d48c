// Runs the verifier in a worker, or on the page where workers cannot be modules.
import { workerOf } from "../board.js";

const bytes = (text) => new TextEncoder().encode(text);

/** Return the verdict on a record, given the texts of its file and of a receipt, if any. */
export async function verdictOn(record, receipt, signal) {
  const given = { record: bytes(record), receipt: receipt ? bytes(receipt) : undefined };
  try {
    return await inWorker(given, signal);
  } catch (error) {
    signal.throwIfAborted();
    console.error(error);
    const { verifyRecord } = await import("../vendor/trust.js");
    return verifyRecord(given.record, { receipt: given.receipt });
  }
}

function inWorker(given, signal) {
  return new Promise((resolve, reject) => {
    const worker = workerOf("views/verify_worker.js");
    const end = (settle) => (value) => {
      worker.terminate();
      settle(value);
    };
    worker.onmessage = ({ data }) => end(resolve)(data);
    worker.onerror = (event) => end(reject)(new Error(event.message || "The worker did not start."));
    signal.addEventListener("abort", () => end(reject)(signal.reason));
    worker.postMessage(given);
  });
}
