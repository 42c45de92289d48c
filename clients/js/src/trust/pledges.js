import { toHex } from "../request_id.js";
import { pledge, unhex } from "./verify/bytes.js";

/** Return a new nonce of 32 random bytes in hex. Keep it secret until all seats are ready. */
export const newNonce = () => toHex(crypto.getRandomValues(new Uint8Array(32)));

/** Return the pledge of a nonce: both in hex. */
export const pledgeOf = (match, seat, nonce) => toHex(pledge(match, seat, unhex(nonce)));
