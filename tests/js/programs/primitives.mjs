// What the verifier's cryptography says of the test vectors, and of keys and signatures at the edge.
import { readFileSync } from "node:fs";
import { differingVectors } from "skerry-client/trust";
import { isSigned, unhex } from "./node_modules/skerry-client/src/trust/verify/bytes.js";

const { vectors } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { publicKey, message, result } = vectors.find(({ kind }) => kind === "signature");
const [key, text, signature] = [publicKey, message, result].map(unhex);
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;

// The same signature with the group's order added to its second half: RFC 8032 refuses it.
function high() {
  const out = Uint8Array.from(signature);
  let s = ORDER;
  for (let at = 63; at >= 32; at--) s += BigInt(signature[at]) << BigInt(8 * (at - 32));
  for (let at = 32; at < 64; at++, s >>= 8n) out[at] = Number(s & 255n);
  return out;
}
const flipped = (data, at) => data.map((byte, index) => (index === at ? byte ^ 1 : byte));
const point = (first, rest = 0, last = rest) => Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? first : at === 31 ? last : rest));
const cases = [
  [key, signature, text], [key, high(), text], [key, signature, flipped(text, 0)], [key, signature.subarray(1), text],
  [key, new Uint8Array(0), text], [key, new Uint8Array(64), text], [new Uint8Array(31), signature, text],
  [point(1), new Uint8Array(64), text], [point(0xed, 0xff, 0x7f), signature, text], [point(2), signature, text],
  ...[0, 31, 32, 63].map((at) => [key, flipped(signature, at), text]), [flipped(key, 5), signature, text],
];
console.log(JSON.stringify({ differing: differingVectors(vectors), signed: cases.map((one) => isSigned(...one)) }));
