// The cryptography of the verifier, by Node's own module.
import { createHash, createHmac, createPublicKey, verify } from "node:crypto";

const KEY_HEAD = Buffer.from("302a300506032b6570032100", "hex"); // SubjectPublicKeyInfo of Ed25519, RFC 8410

export const sha256 = (data) => createHash("sha256").update(data).digest();
export const hmacSha256 = (key, data) => createHmac("sha256", key).update(data).digest();

/** Return whether an Ed25519 signature of a message is valid; false for a malformed key or signature. */
export function isEd25519(publicKey, signature, message) {
  try {
    const key = createPublicKey({ key: Buffer.concat([KEY_HEAD, publicKey]), format: "der", type: "spki" });
    return verify(null, message, key, signature);
  } catch {
    return false;
  }
}
