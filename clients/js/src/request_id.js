/** Return a request id of 128 random bits in hex. Unlike `crypto.randomUUID`, it works on plain HTTP too. */
export function newRequestId() {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}

/** Return bytes in lower-case hex. */
export function toHex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
