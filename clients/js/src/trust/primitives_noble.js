// The cryptography of the verifier in browsers: `crypto.subtle` is missing on plain HTTP.
import { hashes, verify } from "@noble/ed25519";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256, sha512 } from "@noble/hashes/sha2.js";

hashes.sha512 = sha512;

export { sha256 };
export const hmacSha256 = (key, data) => hmac(sha256, key, data);

/** Return whether an Ed25519 signature of a message is valid (RFC 8032); false for a malformed key or signature. */
export function isEd25519(publicKey, signature, message) {
  try {
    return verify(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
}
