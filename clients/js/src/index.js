export { Client } from "./client.js";
export { NoAnswer, NotUnderstood, Refused } from "./errors.js";
export { HotSpots } from "./hot_spots.js";
export { newRequestId } from "./request_id.js";
export { RETRIES } from "./retries.js";
export { eventStream } from "./sse.js";
