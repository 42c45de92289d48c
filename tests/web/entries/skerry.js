// The JavaScript client with graphql-ws, as one module.
export { Client, HotSpots, NoAnswer, NotUnderstood, Refused, newRequestId } from "../../../clients/js/src/index.js";
export { DOCUMENTS } from "../../../clients/js/src/documents.js";
export { sockets } from "../../../clients/js/src/sockets.js";
// For `trust.js`, which shares them.
export { toHex } from "../../../clients/js/src/request_id.js";
export { wait } from "../../../clients/js/src/retries.js";
