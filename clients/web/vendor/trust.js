// clients/js/src/trust/fair_seat.js
import { NotUnderstood, Refused } from "./skerry.js";
import { wait } from "./skerry.js";

// clients/js/src/trust/trust_errors.js
var OpeningBroken = class extends Error {
  name = "OpeningBroken";
};
var TwoHistories = class extends Error {
  name = "TwoHistories";
};

// clients/js/src/trust/opening.js
var SEAT_EVENTS = ["joined", "left", "pledged", "removed", "reserved", "options_changed", "handed_over", "taken_over"];
var CHANGES = SEAT_EVENTS.map((name2) => `table.${name2}`);
var eventsOf = (entries) => entries.flatMap(({ eventsJson }) => eventsJson);
function tableOf(entries, seats) {
  const ready = Array(seats).fill(false), pledges = Array(seats).fill(null);
  for (const { type, seat: seat2, kind: kind2, pledge: pledge2 } of eventsOf(entries)) {
    if (type === "table.joined") [ready[seat2], pledges[seat2]] = [kind2 !== "PLAYER", pledge2];
    else if (type === "table.pledged") pledges[seat2] = pledge2;
    else if (type === "table.ready") ready[seat2] = true;
    else if (type === "table.left" || type === "table.removed") [ready[seat2], pledges[seat2]] = [false, null];
  }
  return { ready, pledges };
}
function checkSince({ seat: seat2, nonce }, entries) {
  for (const event of eventsOf(entries)) {
    if (CHANGES.includes(event.type))
      throw new OpeningBroken(`Seats or pledges changed after the nonce of seat ${seat2} was sent.`);
    if (event.type === "table.opened" && event.seat === seat2) needOwn(seat2, nonce, event.nonce);
    if (event.type !== "table.started") continue;
    needOwn(seat2, nonce, event.nonces[seat2]);
    return;
  }
}
function needOwn(seat2, sent2, shown) {
  if (sent2 !== shown) throw new OpeningBroken(`The nonce of seat ${seat2} is not the one that was sent.`);
}

// clients/js/src/trust/pledges.js
import { toHex as toHex2 } from "./skerry.js";

// node_modules/@noble/ed25519/index.js
var freeze = Object.freeze;
var P = 0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffedn;
var N = 0x1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3edn;
var _d = 0x52036cee2b6ffe738cc740797779e89800700a4d4141d8ab75eb4dca135978a3n;
var Gx = 0x216936d3cd6e53fec0a4e231fdd6dc5c692cc7609525a7b2c9562d608f25d51an;
var Gy = 0x6666666666666666666666666666666666666666666666666666666666666658n;
var _a = P - 1n;
var ed25519_CURVE = freeze({
  p: P,
  n: N,
  h: 8n,
  a: _a,
  d: _d,
  Gx,
  Gy
});
var LEN = 32;
var isBytes = (a) => {
  return a instanceof Uint8Array || ArrayBuffer.isView(a) && a.constructor.name === "Uint8Array" && a.BYTES_PER_ELEMENT === 1;
};
var abytes = (value, length, title = "") => {
  if (isBytes(value) && (length === void 0 || value.length === length))
    return value;
  const bytes2 = isBytes(value);
  const ofLen = length !== void 0 ? ` of length ${length}` : "";
  const got = bytes2 ? `length=${value.length}` : `type=${typeof value}`;
  const message = (title ? `"${title}" ` : "") + "expected Uint8Array" + ofLen + ", got " + got;
  if (!bytes2)
    throw new TypeError(message);
  throw new RangeError(message);
};
var snapshotBytes = (value, title = "", length) => Uint8Array.from(abytes(value, length, title));
var padh = (n, pad) => n.toString(16).padStart(pad, "0");
var bytesToHex = (bytes2) => {
  let hex2 = "";
  for (const byte of abytes(bytes2))
    hex2 += padh(byte, 2);
  return hex2;
};
var hexToBytes = (hex2) => {
  const e = "hex invalid";
  if (typeof hex2 !== "string")
    throw new TypeError(e);
  if (hex2.length % 2 || !/^[\da-f]*$/i.test(hex2))
    throw new RangeError(e);
  const array = new Uint8Array(hex2.length / 2);
  for (let ai = 0, hi = 0; ai < array.length; ai++, hi += 2) {
    const n1 = hex2.charCodeAt(hi);
    const n2 = hex2.charCodeAt(hi + 1);
    array[ai] = ((n1 & 15) + (n1 >> 6) * 9) * 16 + (n2 & 15) + (n2 >> 6) * 9;
  }
  return array;
};
var concatBytes = (...arrays) => {
  let sum = 0;
  for (const a of arrays)
    sum += abytes(a).length;
  const res = new Uint8Array(sum);
  let pad = 0;
  for (const a of arrays) {
    res.set(a, pad);
    pad += a.length;
  }
  return res;
};
var arange = (n, min, max, msg = "bad number: out of range") => {
  if (typeof n !== "bigint")
    throw new TypeError(msg);
  if (min <= n && n < max)
    return n;
  throw new RangeError(msg);
};
var mod = (a, b = P) => (a %= b) >= 0n ? a : b + a;
var P_MASK = (1n << 255n) - 1n;
var modP = (num) => {
  if (num < 0n)
    throw new RangeError("negative coordinate");
  let r = (num >> 255n) * 19n + (num & P_MASK);
  r = (r >> 255n) * 19n + (r & P_MASK);
  return r % P;
};
var modN = (a) => mod(a, N);
var invert = (number, modulo) => {
  if (number === 0n)
    throw new Error("invert: expected non-zero number");
  if (modulo <= 1n)
    throw new Error("invert: expected modulus > 1, got " + modulo);
  let a = mod(number, modulo);
  let b = modulo;
  let x = 0n, u = 1n;
  while (a !== 0n) {
    const q = b / a;
    const r = b - a * q;
    const m = x - u * q;
    b = a, a = r, x = u, u = m;
  }
  const gcd = b;
  if (gcd !== 1n)
    throw new Error("invert: does not exist");
  return mod(x, modulo);
};
var _hash = (name2) => {
  const fn = hashes[name2];
  if (typeof fn !== "function")
    throw new Error("hashes." + name2 + " not set");
  return fn;
};
var callHash = (name2, ...m) => abytes(_hash(name2)(concatBytes(...m)), 64, "digest");
var apoint = (p) => {
  if (p instanceof Point)
    return p;
  throw new TypeError("Point expected");
};
var B256 = 2n ** 256n;
var Point = class _Point {
  static BASE;
  static ZERO;
  X;
  Y;
  Z;
  T;
  // Constructor only bounds-checks and freezes XYZT coordinates; it does not prove the point is
  // on-curve or that T matches X*Y/Z.
  constructor(X, Y, Z, T) {
    const max = B256;
    this.X = arange(X, 0n, max);
    this.Y = arange(Y, 0n, max);
    this.Z = arange(Z, 1n, max);
    this.T = arange(T, 0n, max);
    freeze(this);
  }
  static CURVE() {
    return ed25519_CURVE;
  }
  static fromAffine(p) {
    return new _Point(p.x, p.y, 1n, modP(p.x * p.y));
  }
  /** RFC8032 5.1.3: Uint8Array to Point. */
  static fromBytes(bytes2, zip215 = false) {
    const normed = snapshotBytes(bytes2, "point", LEN);
    const lastByte = normed[31];
    normed[31] = lastByte & ~128;
    const y = bytesToNumberLE(normed);
    if (!zip215)
      arange(y, 0n, P);
    const y2 = modP(y * y);
    const u = mod(y2 - 1n);
    const v = modP(_d * y2 + 1n);
    let { isValid, value: x } = uvRatio(u, v);
    if (!isValid)
      throw new Error("bad point: y not sqrt");
    const isLastByteOdd = !!(lastByte & 128);
    if (!zip215 && x === 0n && isLastByteOdd)
      throw new Error("bad point: x==0, isLastByteOdd");
    if (isLastByteOdd !== !!(x & 1n))
      x = mod(-x);
    return new _Point(x, y, 1n, modP(x * y));
  }
  static fromHex(hex2, zip215) {
    return _Point.fromBytes(hexToBytes(hex2), zip215);
  }
  get x() {
    return this.toAffine().x;
  }
  get y() {
    return this.toAffine().y;
  }
  /** Checks if the point is valid and on-curve. */
  assertValidity() {
    const a = _a;
    const d = _d;
    const p = this;
    if (p.is0())
      throw new Error("bad point: ZERO");
    const { X, Y, Z, T } = p;
    const X2 = modP(X * X);
    const Y2 = modP(Y * Y);
    const Z2 = modP(Z * Z);
    const Z4 = modP(Z2 * Z2);
    const aX2 = modP(X2 * a);
    const left = modP(Z2 * (aX2 + Y2));
    const right = mod(Z4 + modP(d * modP(X2 * Y2)));
    if (left !== right)
      throw new Error("bad point: equation left != right (1)");
    const XY = modP(X * Y);
    const ZT = modP(Z * T);
    if (XY !== ZT)
      throw new Error("bad point: equation left != right (2)");
    return this;
  }
  /** Equality check: compare points P&Q. */
  equals(other) {
    const { X: X1, Y: Y1, Z: Z1 } = this;
    const { X: X2, Y: Y2, Z: Z2 } = apoint(other);
    return modP(X1 * Z2) === modP(X2 * Z1) && modP(Y1 * Z2) === modP(Y2 * Z1);
  }
  is0() {
    return this.equals(I);
  }
  /** Flip point over y coordinate. */
  negate() {
    return new _Point(mod(-this.X), this.Y, this.Z, mod(-this.T));
  }
  /** Point doubling. Complete formula. Cost: `4M + 4S + 1*a + 6add + 1*2`. */
  double() {
    const { X: X1, Y: Y1, Z: Z1 } = this;
    const a = _a;
    const A = modP(X1 * X1);
    const B = modP(Y1 * Y1);
    const C = modP(2n * Z1 * Z1);
    const D = modP(a * A);
    const x1y1 = mod(X1 + Y1);
    const E = mod(modP(x1y1 * x1y1) - A - B);
    const G2 = mod(D + B);
    const F = mod(G2 - C);
    const H2 = mod(D - B);
    const X3 = modP(E * F);
    const Y3 = modP(G2 * H2);
    const T3 = modP(E * H2);
    const Z3 = modP(F * G2);
    return new _Point(X3, Y3, Z3, T3);
  }
  /** Point addition. Complete formula. Cost: `9M + 1*a + 1*d + 7add`. */
  add(other) {
    const { X: X1, Y: Y1, Z: Z1, T: T1 } = this;
    const { X: X2, Y: Y2, Z: Z2, T: T2 } = apoint(other);
    const a = _a;
    const d = _d;
    const A = modP(X1 * X2);
    const B = modP(Y1 * Y2);
    const C = modP(modP(T1 * d) * T2);
    const D = modP(Z1 * Z2);
    const E = mod(modP(mod(X1 + Y1) * mod(X2 + Y2)) - A - B);
    const F = mod(D - C);
    const G2 = mod(D + C);
    const H2 = mod(B - modP(a * A));
    const X3 = modP(E * F);
    const Y3 = modP(G2 * H2);
    const T3 = modP(E * H2);
    const Z3 = modP(F * G2);
    return new _Point(X3, Y3, Z3, T3);
  }
  subtract(other) {
    return this.add(apoint(other).negate());
  }
  /**
   * Point-by-scalar multiplication. Safe mode requires `1 <= n < CURVE.n`.
   * Unsafe mode additionally permits `n = 0` and returns the identity point for that case.
   * Uses {@link wNAF} for base point.
   * Uses fake point to mitigate side-channel leakage.
   * @param n - scalar by which point is multiplied
   * @param safe - safe mode guards against timing attacks; unsafe mode is faster
   */
  multiply(n, safe = true) {
    if (!safe && n === 0n)
      return I;
    arange(n, 1n, N);
    if (!safe && this.is0())
      return I;
    if (n === 1n)
      return this;
    if (this.equals(G))
      return wNAF(n).p;
    let p = I;
    let f = G;
    let d = this;
    for (let i = 0; safe ? i < 256 : n > 0n; i++) {
      if (n & 1n)
        p = p.add(d);
      else if (safe)
        f = f.add(d);
      d = d.double();
      n >>= 1n;
    }
    return p;
  }
  multiplyUnsafe(scalar) {
    return this.multiply(scalar, false);
  }
  /** Convert point to 2d xy affine point. (X, Y, Z) ∋ (x=X/Z, y=Y/Z) */
  toAffine() {
    const { X, Y, Z } = this;
    if (this.equals(I))
      return { x: 0n, y: 1n };
    const iz = invert(Z, P);
    if (modP(Z * iz) !== 1n)
      throw new Error("invalid inverse");
    return { x: modP(X * iz), y: modP(Y * iz) };
  }
  toBytes() {
    const { x, y } = this.toAffine();
    const b = numTo32bLE(y);
    b[31] |= x & 1n ? 128 : 0;
    return b;
  }
  toHex() {
    return bytesToHex(this.toBytes());
  }
  clearCofactor() {
    return this.multiply(8n, false);
  }
  isSmallOrder() {
    return this.clearCofactor().is0();
  }
  isTorsionFree() {
    return this.multiply(N / 2n, false).double().add(this).is0();
  }
};
var G = new Point(Gx, Gy, 1n, mod(Gx * Gy));
var I = new Point(0n, 1n, 1n, 0n);
Point.BASE = G;
Point.ZERO = I;
var numTo32bLE = (num) => hexToBytes(padh(arange(num, 0n, B256), 64)).reverse();
var bytesToNumberLE = (b) => BigInt("0x" + bytesToHex(Uint8Array.from(abytes(b)).reverse()));
var pow2 = (x, power) => {
  let r = x;
  while (power-- > 0) {
    r = modP(r * r);
  }
  return r;
};
var pow_2_252_3 = (x) => {
  const x2 = modP(x * x);
  const b2 = modP(x2 * x);
  const b4 = modP(pow2(b2, 2) * b2);
  const b5 = modP(pow2(b4, 1) * x);
  const b10 = modP(pow2(b5, 5) * b5);
  const b20 = modP(pow2(b10, 10) * b10);
  const b40 = modP(pow2(b20, 20) * b20);
  const b80 = modP(pow2(b40, 40) * b40);
  const b160 = modP(pow2(b80, 80) * b80);
  const b240 = modP(pow2(b160, 80) * b80);
  const b250 = modP(pow2(b240, 10) * b10);
  return modP(pow2(b250, 2) * x);
};
var RM1 = 0x2b8324804fc1df0b2b4d00993dfbd7a72f431806ad2fe478c4ee1b274a0ea0b0n;
var uvRatio = (u, v) => {
  const v3 = modP(v * modP(v * v));
  const v7 = modP(modP(v3 * v3) * v);
  const pow = pow_2_252_3(modP(u * v7));
  let x = modP(u * modP(v3 * pow));
  const vx2 = modP(v * modP(x * x));
  const root1 = x;
  const root2 = modP(x * RM1);
  const useRoot1 = vx2 === u;
  const useRoot2 = vx2 === mod(-u);
  const noRoot = vx2 === mod(-u * RM1);
  if (useRoot1)
    x = root1;
  if (useRoot2 || noRoot)
    x = root2;
  if ((mod(x) & 1n) === 1n)
    x = mod(-x);
  return { isValid: useRoot1 || useRoot2, value: x };
};
var modL_LE = (hash) => modN(bytesToNumberLE(hash));
var hashFinishSync = (res) => res[1](callHash("sha512", res[0]));
var getZip215 = (options) => {
  if (options === null || typeof options !== "object")
    throw new TypeError("expected valid options object");
  return options.zip215 ?? true;
};
var _verify = (sig, msg, publicKey, options) => {
  sig = abytes(sig, 64, "signature");
  msg = abytes(msg, void 0, "message");
  publicKey = abytes(publicKey, LEN, "publicKey");
  const zip215 = getZip215(options);
  const r = sig.subarray(0, LEN);
  const s = bytesToNumberLE(sig.subarray(LEN, 64));
  let A, R, SB;
  let hashable = Uint8Array.of();
  let finished = false;
  try {
    A = Point.fromBytes(publicKey, zip215);
    R = Point.fromBytes(r, zip215);
    SB = G.multiply(s, false);
    hashable = concatBytes(r, publicKey, msg);
    finished = true;
  } catch (error) {
  }
  const finish = (hashed) => {
    if (!finished)
      return false;
    if (!zip215 && A.isSmallOrder())
      return false;
    const k = modL_LE(hashed);
    const RkA = R.add(A.multiply(k, false));
    return RkA.subtract(SB).clearCofactor().is0();
  };
  return [hashable, finish];
};
var verify = (signature, message, publicKey, opts = {}) => hashFinishSync(_verify(signature, message, publicKey, opts));
var hashes = {
  sha512Async: async (message) => {
    const s = globalThis?.crypto?.subtle;
    if (!s)
      throw new Error("crypto.subtle must be defined, consider polyfill");
    return new Uint8Array(await s.digest("SHA-512", concatBytes(message)));
  },
  sha512: void 0
};
var precompute = () => {
  const points2 = [];
  let p = G;
  let b;
  for (let w = 0; w < 33; w++) {
    b = p;
    points2.push(b);
    for (let i = 1; i < 128; i++) {
      b = b.add(p);
      points2.push(b);
    }
    p = b.double();
  }
  return points2;
};
var Gpows = void 0;
var ctneg = (cnd, p) => {
  const n = p.negate();
  return cnd ? n : p;
};
var wNAF = (n) => {
  const comp = Gpows || (Gpows = precompute());
  let p = I;
  let f = G;
  for (let w = 0; w < 33; w++) {
    let wbits = Number(n & 255n);
    n >>= 8n;
    if (wbits > 128) {
      wbits -= 256;
      n += 1n;
    }
    const off = w * 128;
    const offP = off + Math.abs(wbits) - 1;
    const isOddW = w % 2 !== 0;
    const isNeg = wbits < 0;
    if (wbits === 0) {
      f = f.add(ctneg(isOddW, comp[off]));
    } else {
      p = p.add(ctneg(isNeg, comp[offP]));
    }
  }
  if (n !== 0n)
    throw new Error("invalid wnaf");
  return { p, f };
};

// node_modules/@noble/hashes/utils.js
function isBytes2(a) {
  return a instanceof Uint8Array || ArrayBuffer.isView(a) && a.constructor.name === "Uint8Array" && "BYTES_PER_ELEMENT" in a && a.BYTES_PER_ELEMENT === 1;
}
var atitle = (title) => title ? `"${title}" ` : "";
function anumber(n, title = "") {
  if (typeof n !== "number")
    throw new TypeError(atitle(title) + "expected number, got " + typeof n);
  if (!Number.isSafeInteger(n) || n < 0)
    throw new RangeError(atitle(title) + "expected integer >= 0, got " + n);
  return n;
}
function abytes2(value, length, title = "") {
  if (isBytes2(value) && (length === void 0 || value.length === length))
    return value;
  if (length !== void 0)
    anumber(length, "length");
  const bytes2 = isBytes2(value);
  const ofLen = length !== void 0 ? ` of length ${length}` : "";
  const got = bytes2 ? `length=${value.length}` : `type=${typeof value}`;
  const message = atitle(title) + "expected Uint8Array" + ofLen + ", got " + got;
  if (!bytes2)
    throw new TypeError(message);
  throw new RangeError(message);
}
function ahash(h) {
  if (typeof h !== "function" || typeof h.create !== "function")
    throw new TypeError("expected hash wrapped by utils.createHasher");
  anumber(h.outputLen);
  anumber(h.blockLen);
  if (h.outputLen < 1 || h.blockLen < 1)
    throw new Error("hash blockLen / outputLen must be >= 1");
}
var aobject = (value, label) => {
  if (value === null || typeof value !== "object" || Array.isArray(value))
    throw new TypeError((label === "object" ? "" : `"${label}" `) + "expected object, got type=" + typeof value);
};
var aopts = (value, label) => {
  aobject(value, label);
  const proto = Object.getPrototypeOf(value);
  if (proto !== Object.prototype && proto !== null)
    throw new TypeError(`"${label}" expected plain object`);
  if (Object.hasOwn(value, "__proto__"))
    throw new TypeError(`"${label}.__proto__" is not allowed`);
};
function aexists(instance, checkFinished = true) {
  if (instance.destroyed)
    throw new Error("hash was destroyed");
  if (checkFinished && instance.finished)
    throw new Error("digest() was already called");
}
function aoutput(out, instance) {
  abytes2(out, void 0, "output");
  const min = instance.outputLen;
  if (!(out.length >= min)) {
    throw new RangeError('"output" expected length >= ' + min);
  }
}
function clean(...arrays) {
  for (let i = 0; i < arrays.length; i++) {
    arrays[i].fill(0);
  }
}
function createView(arr) {
  return new DataView(arr.buffer, arr.byteOffset, arr.byteLength);
}
function rotr(word, shift) {
  return word << 32 - shift | word >>> shift;
}
function checkOpts(defaults, opts, title = "opts") {
  aopts(defaults, "defaults");
  if (opts !== void 0)
    aopts(opts, title);
  const merged = Object.assign(/* @__PURE__ */ Object.create(null), defaults, opts);
  return merged;
}
function createHasher(hashCons, info = {}) {
  if (typeof hashCons !== "function")
    throw new TypeError('"hashCons" expected function, got type=' + typeof hashCons);
  info = checkOpts({}, info, "info");
  const hashC = (msg, opts) => hashCons(opts).update(msg).digest();
  const tmp = hashCons(void 0);
  hashC.outputLen = tmp.outputLen;
  hashC.blockLen = tmp.blockLen;
  hashC.canXOF = tmp.canXOF;
  hashC.create = (opts) => hashCons(opts);
  Object.assign(hashC, info);
  return Object.freeze(hashC);
}
var oidNist = (suffix) => ({
  // Current NIST hashAlgs suffixes used here fit in one DER subidentifier octet.
  // Larger suffix values would need base-128 OID encoding and a different length byte.
  oid: Uint8Array.from([6, 9, 96, 134, 72, 1, 101, 3, 4, 2, suffix])
});

// node_modules/@noble/hashes/hmac.js
var _HMAC = class {
  oHash;
  iHash;
  blockLen;
  outputLen;
  canXOF = false;
  finished = false;
  destroyed = false;
  constructor(hash, key) {
    ahash(hash);
    abytes2(key, void 0, "key");
    this.iHash = hash.create();
    if (typeof this.iHash.update !== "function")
      throw new Error("expected Hash instance");
    this.blockLen = this.iHash.blockLen;
    this.outputLen = this.iHash.outputLen;
    const blockLen = this.blockLen;
    const pad = new Uint8Array(blockLen);
    pad.set(key.length > blockLen ? hash.create().update(key).digest() : key);
    for (let i = 0; i < pad.length; i++)
      pad[i] ^= 54;
    this.iHash.update(pad);
    this.oHash = hash.create();
    for (let i = 0; i < pad.length; i++)
      pad[i] ^= 54 ^ 92;
    this.oHash.update(pad);
    clean(pad);
  }
  update(buf) {
    aexists(this);
    this.iHash.update(buf);
    return this;
  }
  digestInto(out) {
    aexists(this);
    aoutput(out, this);
    this.finished = true;
    const buf = out.subarray(0, this.outputLen);
    this.iHash.digestInto(buf);
    this.oHash.update(buf);
    this.oHash.digestInto(buf);
    this.destroy();
  }
  digest() {
    const out = new Uint8Array(this.oHash.outputLen);
    this.digestInto(out);
    return out;
  }
  _cloneInto(to) {
    to ||= Object.create(Object.getPrototypeOf(this), {});
    const { oHash, iHash, finished, destroyed, blockLen, outputLen, canXOF } = this;
    to = to;
    to.finished = finished;
    to.destroyed = destroyed;
    to.blockLen = blockLen;
    to.outputLen = outputLen;
    to.canXOF = canXOF;
    to.oHash = oHash._cloneInto(to.oHash);
    to.iHash = iHash._cloneInto(to.iHash);
    return to;
  }
  clone() {
    return this._cloneInto();
  }
  destroy() {
    this.destroyed = true;
    this.oHash.destroy();
    this.iHash.destroy();
  }
};
var hmac = /* @__PURE__ */ (() => {
  const hmac_ = ((hash, key, message) => new _HMAC(hash, key).update(message).digest());
  hmac_.create = (hash, key) => new _HMAC(hash, key);
  return hmac_;
})();

// node_modules/@noble/hashes/_u64.js
var U32_MASK64 = /* @__PURE__ */ (() => BigInt(2 ** 32 - 1))();
var _32n = /* @__PURE__ */ BigInt(32);
function fromBig(n, le = false) {
  if (le)
    return { h: Number(n & U32_MASK64), l: Number(n >> _32n & U32_MASK64) };
  return { h: Number(n >> _32n & U32_MASK64) | 0, l: Number(n & U32_MASK64) | 0 };
}
function split(lst, le = false) {
  const len = lst.length;
  let Ah = new Uint32Array(len);
  let Al = new Uint32Array(len);
  for (let i = 0; i < len; i++) {
    const { h, l } = fromBig(lst[i], le);
    [Ah[i], Al[i]] = [h, l];
  }
  return [Ah, Al];
}
var fromNumH = (n) => n / 2 ** 32 | 0;
var fromNumL = (n) => n >>> 0;
function setU64FromNum(view, byteOffset, n, isLE) {
  const h = fromNumH(n);
  const l = fromNumL(n);
  view.setUint32(byteOffset, isLE ? l : h, isLE);
  view.setUint32(byteOffset + 4, isLE ? h : l, isLE);
}
var shrSH = (h, _l, s) => h >>> s;
var shrSL = (h, l, s) => h << 32 - s | l >>> s;
var rotrSH = (h, l, s) => h >>> s | l << 32 - s;
var rotrSL = (h, l, s) => h << 32 - s | l >>> s;
var rotrBH = (h, l, s) => h << 64 - s | l >>> s - 32;
var rotrBL = (h, l, s) => h >>> s - 32 | l << 64 - s;
function add(Ah, Al, Bh, Bl) {
  const l = (Al >>> 0) + (Bl >>> 0);
  return { h: Ah + Bh + (l / 2 ** 32 | 0) | 0, l: l | 0 };
}
var add3L = (Al, Bl, Cl) => (Al >>> 0) + (Bl >>> 0) + (Cl >>> 0);
var add3H = (low, Ah, Bh, Ch) => Ah + Bh + Ch + (low / 2 ** 32 | 0) | 0;
var add4L = (Al, Bl, Cl, Dl) => (Al >>> 0) + (Bl >>> 0) + (Cl >>> 0) + (Dl >>> 0);
var add4H = (low, Ah, Bh, Ch, Dh) => Ah + Bh + Ch + Dh + (low / 2 ** 32 | 0) | 0;
var add5L = (Al, Bl, Cl, Dl, El) => (Al >>> 0) + (Bl >>> 0) + (Cl >>> 0) + (Dl >>> 0) + (El >>> 0);
var add5H = (low, Ah, Bh, Ch, Dh, Eh) => Ah + Bh + Ch + Dh + Eh + (low / 2 ** 32 | 0) | 0;

// node_modules/@noble/hashes/_md.js
function Chi(a, b, c) {
  return a & b ^ ~a & c;
}
function Maj(a, b, c) {
  return a & b ^ a & c ^ b & c;
}
var HashMD = class {
  blockLen;
  outputLen;
  canXOF = false;
  padOffset;
  isLE;
  // For partial updates less than block size
  buffer;
  view;
  finished = false;
  length = 0;
  pos = 0;
  destroyed = false;
  constructor(blockLen, outputLen, padOffset, isLE) {
    this.blockLen = blockLen;
    this.outputLen = outputLen;
    this.padOffset = padOffset;
    this.isLE = isLE;
    this.buffer = new Uint8Array(blockLen);
    this.view = createView(this.buffer);
  }
  update(data) {
    aexists(this);
    abytes2(data);
    const { view, buffer, blockLen } = this;
    const len = data.length;
    let processed = false;
    for (let pos = 0; pos < len; ) {
      const take2 = Math.min(blockLen - this.pos, len - pos);
      if (take2 === blockLen) {
        const dataView = createView(data);
        for (; blockLen <= len - pos; pos += blockLen)
          this.process(dataView, pos);
        processed = true;
        continue;
      }
      buffer.set(pos === 0 && take2 === len ? data : data.subarray(pos, pos + take2), this.pos);
      this.pos += take2;
      pos += take2;
      if (this.pos === blockLen) {
        this.process(view, 0);
        this.pos = 0;
        processed = true;
      }
    }
    this.length += data.length;
    if (processed)
      this.roundClean();
    return this;
  }
  digestInto(out) {
    aexists(this);
    aoutput(out, this);
    this.finished = true;
    const { buffer, view, blockLen, isLE } = this;
    let { pos } = this;
    buffer[pos++] = 128;
    buffer.fill(0, pos);
    if (this.padOffset > blockLen - pos) {
      this.process(view, 0);
      buffer.fill(0);
    }
    setU64FromNum(view, blockLen - 8, this.length * 8, isLE);
    this.process(view, 0);
    this.roundClean();
    const oview = out === buffer ? view : createView(out);
    const len = this.outputLen;
    const outLen = len / 4;
    const state = this.get();
    if (len % 4 || outLen > state.length)
      throw new Error("invalid outputLen");
    for (let i = 0; i < outLen; i++)
      oview.setUint32(4 * i, state[i], isLE);
  }
  digest() {
    const { buffer, outputLen } = this;
    this.digestInto(buffer);
    const res = buffer.slice(0, outputLen);
    this.destroy();
    return res;
  }
  _cloneIntoMeta(to) {
    const { buffer, length, finished, destroyed, pos } = this;
    to.destroyed = destroyed;
    to.finished = finished;
    to.length = length;
    to.pos = pos;
    if (pos)
      to.buffer.set(buffer);
    return to;
  }
  clone() {
    return this._cloneInto();
  }
};
var SHA256_IV = /* @__PURE__ */ Uint32Array.from([
  1779033703,
  3144134277,
  1013904242,
  2773480762,
  1359893119,
  2600822924,
  528734635,
  1541459225
]);
var SHA512_IV = /* @__PURE__ */ Uint32Array.from([
  1779033703,
  4089235720,
  3144134277,
  2227873595,
  1013904242,
  4271175723,
  2773480762,
  1595750129,
  1359893119,
  2917565137,
  2600822924,
  725511199,
  528734635,
  4215389547,
  1541459225,
  327033209
]);

// node_modules/@noble/hashes/sha2.js
var SHA256_K = /* @__PURE__ */ Uint32Array.from([
  1116352408,
  1899447441,
  3049323471,
  3921009573,
  961987163,
  1508970993,
  2453635748,
  2870763221,
  3624381080,
  310598401,
  607225278,
  1426881987,
  1925078388,
  2162078206,
  2614888103,
  3248222580,
  3835390401,
  4022224774,
  264347078,
  604807628,
  770255983,
  1249150122,
  1555081692,
  1996064986,
  2554220882,
  2821834349,
  2952996808,
  3210313671,
  3336571891,
  3584528711,
  113926993,
  338241895,
  666307205,
  773529912,
  1294757372,
  1396182291,
  1695183700,
  1986661051,
  2177026350,
  2456956037,
  2730485921,
  2820302411,
  3259730800,
  3345764771,
  3516065817,
  3600352804,
  4094571909,
  275423344,
  430227734,
  506948616,
  659060556,
  883997877,
  958139571,
  1322822218,
  1537002063,
  1747873779,
  1955562222,
  2024104815,
  2227730452,
  2361852424,
  2428436474,
  2756734187,
  3204031479,
  3329325298
]);
var SHA256_W = /* @__PURE__ */ new Uint32Array(64);
var SHA2_32B = class extends HashMD {
  // We cannot use array here since array allows indexing by variable
  // which means optimizer/compiler cannot use registers.
  // Numeric initializers matter: starting the fields as `undefined` changes
  // V8's field representation and makes sha256 3x slower (measured).
  A = 0;
  B = 0;
  C = 0;
  D = 0;
  E = 0;
  F = 0;
  G = 0;
  H = 0;
  constructor(outputLen, IV) {
    super(64, outputLen, 8, false);
    this.A = IV[0] | 0;
    this.B = IV[1] | 0;
    this.C = IV[2] | 0;
    this.D = IV[3] | 0;
    this.E = IV[4] | 0;
    this.F = IV[5] | 0;
    this.G = IV[6] | 0;
    this.H = IV[7] | 0;
  }
  get() {
    const { A, B, C, D, E, F, G: G2, H: H2 } = this;
    return [A, B, C, D, E, F, G2, H2];
  }
  // prettier-ignore
  set(A, B, C, D, E, F, G2, H2) {
    this.A = A | 0;
    this.B = B | 0;
    this.C = C | 0;
    this.D = D | 0;
    this.E = E | 0;
    this.F = F | 0;
    this.G = G2 | 0;
    this.H = H2 | 0;
  }
  _cloneInto(to) {
    (to ||= new this.constructor()).set(...this.get());
    return this._cloneIntoMeta(to);
  }
  process(view, offset) {
    for (let i = 0; i < 16; i++, offset += 4)
      SHA256_W[i] = view.getUint32(offset, false);
    for (let i = 16; i < 64; i++) {
      const W15 = SHA256_W[i - 15];
      const W2 = SHA256_W[i - 2];
      const s0 = rotr(W15, 7) ^ rotr(W15, 18) ^ W15 >>> 3;
      const s1 = rotr(W2, 17) ^ rotr(W2, 19) ^ W2 >>> 10;
      SHA256_W[i] = s1 + SHA256_W[i - 7] + s0 + SHA256_W[i - 16] | 0;
    }
    let { A, B, C, D, E, F, G: G2, H: H2 } = this;
    for (let i = 0; i < 64; i++) {
      const sigma1 = rotr(E, 6) ^ rotr(E, 11) ^ rotr(E, 25);
      const T1 = H2 + sigma1 + Chi(E, F, G2) + SHA256_K[i] + SHA256_W[i] | 0;
      const sigma0 = rotr(A, 2) ^ rotr(A, 13) ^ rotr(A, 22);
      const T2 = sigma0 + Maj(A, B, C) | 0;
      H2 = G2;
      G2 = F;
      F = E;
      E = D + T1 | 0;
      D = C;
      C = B;
      B = A;
      A = T1 + T2 | 0;
    }
    A = A + this.A | 0;
    B = B + this.B | 0;
    C = C + this.C | 0;
    D = D + this.D | 0;
    E = E + this.E | 0;
    F = F + this.F | 0;
    G2 = G2 + this.G | 0;
    H2 = H2 + this.H | 0;
    this.set(A, B, C, D, E, F, G2, H2);
  }
  roundClean() {
    clean(SHA256_W);
  }
  destroy() {
    this.destroyed = true;
    this.set(0, 0, 0, 0, 0, 0, 0, 0);
    clean(this.buffer);
  }
};
var _SHA256 = class extends SHA2_32B {
  constructor() {
    super(32, SHA256_IV);
  }
};
var K512 = /* @__PURE__ */ (() => split([
  "0x428a2f98d728ae22",
  "0x7137449123ef65cd",
  "0xb5c0fbcfec4d3b2f",
  "0xe9b5dba58189dbbc",
  "0x3956c25bf348b538",
  "0x59f111f1b605d019",
  "0x923f82a4af194f9b",
  "0xab1c5ed5da6d8118",
  "0xd807aa98a3030242",
  "0x12835b0145706fbe",
  "0x243185be4ee4b28c",
  "0x550c7dc3d5ffb4e2",
  "0x72be5d74f27b896f",
  "0x80deb1fe3b1696b1",
  "0x9bdc06a725c71235",
  "0xc19bf174cf692694",
  "0xe49b69c19ef14ad2",
  "0xefbe4786384f25e3",
  "0x0fc19dc68b8cd5b5",
  "0x240ca1cc77ac9c65",
  "0x2de92c6f592b0275",
  "0x4a7484aa6ea6e483",
  "0x5cb0a9dcbd41fbd4",
  "0x76f988da831153b5",
  "0x983e5152ee66dfab",
  "0xa831c66d2db43210",
  "0xb00327c898fb213f",
  "0xbf597fc7beef0ee4",
  "0xc6e00bf33da88fc2",
  "0xd5a79147930aa725",
  "0x06ca6351e003826f",
  "0x142929670a0e6e70",
  "0x27b70a8546d22ffc",
  "0x2e1b21385c26c926",
  "0x4d2c6dfc5ac42aed",
  "0x53380d139d95b3df",
  "0x650a73548baf63de",
  "0x766a0abb3c77b2a8",
  "0x81c2c92e47edaee6",
  "0x92722c851482353b",
  "0xa2bfe8a14cf10364",
  "0xa81a664bbc423001",
  "0xc24b8b70d0f89791",
  "0xc76c51a30654be30",
  "0xd192e819d6ef5218",
  "0xd69906245565a910",
  "0xf40e35855771202a",
  "0x106aa07032bbd1b8",
  "0x19a4c116b8d2d0c8",
  "0x1e376c085141ab53",
  "0x2748774cdf8eeb99",
  "0x34b0bcb5e19b48a8",
  "0x391c0cb3c5c95a63",
  "0x4ed8aa4ae3418acb",
  "0x5b9cca4f7763e373",
  "0x682e6ff3d6b2b8a3",
  "0x748f82ee5defb2fc",
  "0x78a5636f43172f60",
  "0x84c87814a1f0ab72",
  "0x8cc702081a6439ec",
  "0x90befffa23631e28",
  "0xa4506cebde82bde9",
  "0xbef9a3f7b2c67915",
  "0xc67178f2e372532b",
  "0xca273eceea26619c",
  "0xd186b8c721c0c207",
  "0xeada7dd6cde0eb1e",
  "0xf57d4f7fee6ed178",
  "0x06f067aa72176fba",
  "0x0a637dc5a2c898a6",
  "0x113f9804bef90dae",
  "0x1b710b35131c471b",
  "0x28db77f523047d84",
  "0x32caab7b40c72493",
  "0x3c9ebe0a15c9bebc",
  "0x431d67c49c100d4c",
  "0x4cc5d4becb3e42b6",
  "0x597f299cfc657e2a",
  "0x5fcb6fab3ad6faec",
  "0x6c44198c4a475817"
].map((n) => BigInt(n))))();
var SHA512_Kh = /* @__PURE__ */ (() => K512[0])();
var SHA512_Kl = /* @__PURE__ */ (() => K512[1])();
var SHA512_W_H = /* @__PURE__ */ new Uint32Array(80);
var SHA512_W_L = /* @__PURE__ */ new Uint32Array(80);
var SHA2_64B = class extends HashMD {
  // We cannot use array here since array allows indexing by variable
  // which means optimizer/compiler cannot use registers.
  // h -- high 32 bits, l -- low 32 bits
  // Numeric initializers matter: starting the fields as `undefined` changes
  // V8's field representation and slows hashing down (measured on sha256).
  Ah = 0;
  Al = 0;
  Bh = 0;
  Bl = 0;
  Ch = 0;
  Cl = 0;
  Dh = 0;
  Dl = 0;
  Eh = 0;
  El = 0;
  Fh = 0;
  Fl = 0;
  Gh = 0;
  Gl = 0;
  Hh = 0;
  Hl = 0;
  constructor(outputLen, IV) {
    super(128, outputLen, 16, false);
    this.Ah = IV[0] | 0;
    this.Al = IV[1] | 0;
    this.Bh = IV[2] | 0;
    this.Bl = IV[3] | 0;
    this.Ch = IV[4] | 0;
    this.Cl = IV[5] | 0;
    this.Dh = IV[6] | 0;
    this.Dl = IV[7] | 0;
    this.Eh = IV[8] | 0;
    this.El = IV[9] | 0;
    this.Fh = IV[10] | 0;
    this.Fl = IV[11] | 0;
    this.Gh = IV[12] | 0;
    this.Gl = IV[13] | 0;
    this.Hh = IV[14] | 0;
    this.Hl = IV[15] | 0;
  }
  // prettier-ignore
  get() {
    const { Ah, Al, Bh, Bl, Ch, Cl, Dh, Dl, Eh, El, Fh, Fl, Gh, Gl, Hh, Hl } = this;
    return [Ah, Al, Bh, Bl, Ch, Cl, Dh, Dl, Eh, El, Fh, Fl, Gh, Gl, Hh, Hl];
  }
  // prettier-ignore
  set(Ah, Al, Bh, Bl, Ch, Cl, Dh, Dl, Eh, El, Fh, Fl, Gh, Gl, Hh, Hl) {
    this.Ah = Ah | 0;
    this.Al = Al | 0;
    this.Bh = Bh | 0;
    this.Bl = Bl | 0;
    this.Ch = Ch | 0;
    this.Cl = Cl | 0;
    this.Dh = Dh | 0;
    this.Dl = Dl | 0;
    this.Eh = Eh | 0;
    this.El = El | 0;
    this.Fh = Fh | 0;
    this.Fl = Fl | 0;
    this.Gh = Gh | 0;
    this.Gl = Gl | 0;
    this.Hh = Hh | 0;
    this.Hl = Hl | 0;
  }
  _cloneInto(to) {
    (to ||= new this.constructor()).set(...this.get());
    return this._cloneIntoMeta(to);
  }
  process(view, offset) {
    for (let i = 0; i < 16; i++, offset += 4) {
      SHA512_W_H[i] = view.getUint32(offset);
      SHA512_W_L[i] = view.getUint32(offset += 4);
    }
    for (let i = 16; i < 80; i++) {
      const W15h = SHA512_W_H[i - 15] | 0;
      const W15l = SHA512_W_L[i - 15] | 0;
      const s0h = rotrSH(W15h, W15l, 1) ^ rotrSH(W15h, W15l, 8) ^ shrSH(W15h, W15l, 7);
      const s0l = rotrSL(W15h, W15l, 1) ^ rotrSL(W15h, W15l, 8) ^ shrSL(W15h, W15l, 7);
      const W2h = SHA512_W_H[i - 2] | 0;
      const W2l = SHA512_W_L[i - 2] | 0;
      const s1h = rotrSH(W2h, W2l, 19) ^ rotrBH(W2h, W2l, 61) ^ shrSH(W2h, W2l, 6);
      const s1l = rotrSL(W2h, W2l, 19) ^ rotrBL(W2h, W2l, 61) ^ shrSL(W2h, W2l, 6);
      const SUMl = add4L(s0l, s1l, SHA512_W_L[i - 7], SHA512_W_L[i - 16]);
      const SUMh = add4H(SUMl, s0h, s1h, SHA512_W_H[i - 7], SHA512_W_H[i - 16]);
      SHA512_W_H[i] = SUMh | 0;
      SHA512_W_L[i] = SUMl | 0;
    }
    let { Ah, Al, Bh, Bl, Ch, Cl, Dh, Dl, Eh, El, Fh, Fl, Gh, Gl, Hh, Hl } = this;
    for (let i = 0; i < 80; i++) {
      const sigma1h = rotrSH(Eh, El, 14) ^ rotrSH(Eh, El, 18) ^ rotrBH(Eh, El, 41);
      const sigma1l = rotrSL(Eh, El, 14) ^ rotrSL(Eh, El, 18) ^ rotrBL(Eh, El, 41);
      const CHIh = Eh & Fh ^ ~Eh & Gh;
      const CHIl = El & Fl ^ ~El & Gl;
      const T1ll = add5L(Hl, sigma1l, CHIl, SHA512_Kl[i], SHA512_W_L[i]);
      const T1h = add5H(T1ll, Hh, sigma1h, CHIh, SHA512_Kh[i], SHA512_W_H[i]);
      const T1l = T1ll | 0;
      const sigma0h = rotrSH(Ah, Al, 28) ^ rotrBH(Ah, Al, 34) ^ rotrBH(Ah, Al, 39);
      const sigma0l = rotrSL(Ah, Al, 28) ^ rotrBL(Ah, Al, 34) ^ rotrBL(Ah, Al, 39);
      const MAJh = Ah & Bh ^ Ah & Ch ^ Bh & Ch;
      const MAJl = Al & Bl ^ Al & Cl ^ Bl & Cl;
      Hh = Gh | 0;
      Hl = Gl | 0;
      Gh = Fh | 0;
      Gl = Fl | 0;
      Fh = Eh | 0;
      Fl = El | 0;
      ({ h: Eh, l: El } = add(Dh | 0, Dl | 0, T1h | 0, T1l | 0));
      Dh = Ch | 0;
      Dl = Cl | 0;
      Ch = Bh | 0;
      Cl = Bl | 0;
      Bh = Ah | 0;
      Bl = Al | 0;
      const All = add3L(T1l, sigma0l, MAJl);
      Ah = add3H(All, T1h, sigma0h, MAJh);
      Al = All | 0;
    }
    ({ h: Ah, l: Al } = add(this.Ah | 0, this.Al | 0, Ah | 0, Al | 0));
    ({ h: Bh, l: Bl } = add(this.Bh | 0, this.Bl | 0, Bh | 0, Bl | 0));
    ({ h: Ch, l: Cl } = add(this.Ch | 0, this.Cl | 0, Ch | 0, Cl | 0));
    ({ h: Dh, l: Dl } = add(this.Dh | 0, this.Dl | 0, Dh | 0, Dl | 0));
    ({ h: Eh, l: El } = add(this.Eh | 0, this.El | 0, Eh | 0, El | 0));
    ({ h: Fh, l: Fl } = add(this.Fh | 0, this.Fl | 0, Fh | 0, Fl | 0));
    ({ h: Gh, l: Gl } = add(this.Gh | 0, this.Gl | 0, Gh | 0, Gl | 0));
    ({ h: Hh, l: Hl } = add(this.Hh | 0, this.Hl | 0, Hh | 0, Hl | 0));
    this.set(Ah, Al, Bh, Bl, Ch, Cl, Dh, Dl, Eh, El, Fh, Fl, Gh, Gl, Hh, Hl);
  }
  roundClean() {
    clean(SHA512_W_H, SHA512_W_L);
  }
  destroy() {
    this.destroyed = true;
    clean(this.buffer);
    this.set(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  }
};
var _SHA512 = class extends SHA2_64B {
  constructor() {
    super(64, SHA512_IV);
  }
};
var sha256 = /* @__PURE__ */ createHasher(
  () => new _SHA256(),
  /* @__PURE__ */ oidNist(1)
);
var sha512 = /* @__PURE__ */ createHasher(
  () => new _SHA512(),
  /* @__PURE__ */ oidNist(3)
);

// clients/js/src/trust/primitives_noble.js
hashes.sha512 = sha512;
var hmacSha256 = (key, data) => hmac(sha256, key, data);
function isEd25519(publicKey, signature, message) {
  try {
    return verify(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
}

// clients/js/src/trust/verify/bytes.js
import { toHex } from "./skerry.js";
var encoder = new TextEncoder();
var decoder = new TextDecoder("utf-8", { ignoreBOM: true });
var bytes = (text2) => encoder.encode(text2);
var textOf = (data) => decoder.decode(data);
var unhex = (text2) => Uint8Array.from(text2.match(/../g) ?? [], (pair2) => Number.parseInt(pair2, 16));
var isHex = (text2, length) => typeof text2 === "string" && text2.length === 2 * length && /^[0-9a-f]*$/.test(text2);
var sha2562 = sha256;
function compare(a, b) {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) if (a[at] !== b[at]) return a[at] - b[at];
  return a.length - b.length;
}
function concat(parts) {
  const out = new Uint8Array(parts.reduce((length, part2) => length + part2.length, 0));
  let at = 0;
  for (const part2 of parts) {
    out.set(part2, at);
    at += part2.length;
  }
  return out;
}
var u64 = (number) => {
  const out = new Uint8Array(8);
  new DataView(out.buffer).setBigUint64(0, BigInt(number));
  return out;
};
var frame = (tag, ...fields2) => concat([bytes(`skerry/1/${tag}\0`), ...fields2.flatMap((field) => [u64(field.length), field])]);
var H = (tag, ...fields2) => sha2562(frame(tag, ...fields2));
var M = (key, tag, ...fields2) => hmacSha256(key, frame(tag, ...fields2));
var genesis = (match) => H("chain", bytes(match));
var leaf = (salt2, part2) => H("part", salt2, part2);
var link = (before, text2, leaves) => H("entry", before, text2, ...leaves);
var commitment = (match, secret) => H("commit", bytes(match), secret);
var pledge = (match, seat2, nonce) => H("entropy", bytes(match), u64(seat2), nonce);
var practiceSecret = (seed) => H("practice", bytes(seed));
var matchKey = (secret, match, nonces) => M(secret, "key", bytes(match), ...nonces);
var salt = (key, seq, owner2) => M(key, "salt", u64(seq), bytes(owner2)).subarray(0, 16);
var NotCanonical = class extends Error {
};
var MAX_DEPTH = 100;
var byCodePoints = (a, b) => compare(bytes(a), bytes(b));
function canonical(value, depth = MAX_DEPTH) {
  if (value !== null && typeof value === "object") {
    if (depth === 0) throw new NotCanonical("values are nested too deeply");
    if (Array.isArray(value)) return `[${value.map((inner) => canonical(inner, depth - 1)).join(",")}]`;
    const fields2 = Object.keys(value).sort(byCodePoints);
    return `{${fields2.map((name2) => `${canonical(name2)}:${canonical(value[name2], depth - 1)}`).join(",")}}`;
  }
  if (typeof value === "number" && !Number.isSafeInteger(value)) throw new NotCanonical("a number is not whole, or too large");
  if (typeof value === "string" && /\p{Cs}/u.test(value)) throw new NotCanonical("a text is not Unicode");
  return JSON.stringify(value);
}
function parse(line) {
  const text2 = textOf(line);
  let value;
  try {
    value = JSON.parse(text2);
  } catch {
    throw new NotCanonical("it is not JSON");
  }
  if (compare(bytes(text2), line) !== 0 || canonical(value) !== text2) throw new NotCanonical("it is spelt in another way");
  return value;
}
var PRIME = 2n ** 255n - 19n;
var EIGHTH = 0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n;
var SMALL_ORDER = [0n, 1n, PRIME - 1n, EIGHTH, PRIME - EIGHTH];
function isWeak(publicKey) {
  const height = BigInt(`0x${toHex(Uint8Array.from(publicKey).reverse())}`) % 2n ** 255n;
  return SMALL_ORDER.includes(height) || height >= PRIME;
}
var keyId = (publicKey) => toHex(sha2562(publicKey)).slice(0, 16);
function isSigned(publicKey, signature, message) {
  if (publicKey.length !== 32 || isWeak(publicKey)) return false;
  return isEd25519(publicKey, signature, message);
}
var recordMessage = (match, seq, hash, digest) => frame("record", bytes(match), u64(seq), unhex(hash), unhex(digest));
var receiptMessage = (match, seq, hash) => frame("receipt", bytes(match), u64(seq), unhex(hash));
var successionMessage = (publicKey) => frame("signing-key", publicKey);

// clients/js/src/trust/pledges.js
var newNonce = () => toHex2(crypto.getRandomValues(new Uint8Array(32)));
var pledgeOf = (match, seat2, nonce) => toHex2(pledge(match, seat2, unhex(nonce)));

// clients/js/src/trust/receipt.js
var Receipt = class {
  #heads = /* @__PURE__ */ new Map();
  #lost = [];
  #signed = [];
  constructor({ match, commitment: commitment2, server = "", sent: sent2 = null, heads = [], signed = [], unfinished = 0 }) {
    Object.assign(this, { match, commitment: commitment2, server, sent: sent2, unfinished });
    for (const { seq, hash, lost } of heads) lost ? this.#lost.push({ seq, hash, lost }) : this.#heads.set(seq, hash);
    this.#signed.push(...signed);
  }
  /** Add a head; throws `TwoHistories` if it contradicts an earlier one. */
  addHead({ seq, hash }) {
    const known2 = this.#heads.get(seq) ?? hash;
    if (known2 !== hash) throw new TwoHistories(`The server sent two different hashes for entry ${seq} of match ${this.match}.`);
    this.#heads.set(seq, hash);
  }
  /** Add what an answer or a message of the match shows: its head and commitment. */
  addMatch({ commitment: commitment2, head: head3 }) {
    if (commitment2 !== this.commitment) throw new TwoHistories(`The server sent two different commitments for match ${this.match}.`);
    this.addHead(head3);
  }
  /** Mark the heads after a seq as lost, as the server said with `Rewound`. */
  markLost(lastCommonSeq) {
    for (const [seq, hash] of this.#heads) {
      if (seq <= lastCommonSeq) continue;
      this.#heads.delete(seq);
      if (!this.#lost.some((head3) => head3.seq === seq && head3.hash === hash)) this.#lost.push({ seq, hash, lost: true });
    }
  }
  /** Add a head that the server signed, the answer of the operation `receipt`. */
  addSignature({ seq, hash, keyId: keyId2, publicKey, signature }) {
    this.#signed.push({ seq, hash, keyId: keyId2, publicKey, signature });
  }
  /** Record a nonce before it is sent: `{ seat, nonce, pledges, head }`; throws `OpeningBroken` for a second one. */
  send(sent2) {
    this.needUnbroken(sent2.nonce);
    this.sent ??= sent2;
  }
  /** Throw `OpeningBroken` if another nonce was sent, or entries were lost after the nonce was sent. */
  needUnbroken(nonce) {
    if (this.sent === null) return;
    if (this.sent.nonce !== nonce) throw new OpeningBroken(`Another nonce was already sent in match ${this.match}.`);
    if (this.#lost.some(({ seq }) => seq >= this.sent.head.seq))
      throw new OpeningBroken(`The server lost entries of match ${this.match} from after the nonce was sent.`);
  }
  toJSON() {
    const { match, commitment: commitment2, server, sent: sent2, unfinished } = this;
    const heads = [...[...this.#heads].map(([seq, hash]) => ({ seq, hash, lost: false })), ...this.#lost];
    heads.sort((a, b) => a.seq - b.seq || (a.hash < b.hash ? -1 : 1));
    return { match, commitment: commitment2, server, sent: sent2, heads, signed: this.#signed, unfinished, format: "skerry-receipt/2" };
  }
};

// clients/js/src/trust/fair_seat.js
var PAGE = 100;
var FIRST_POLL = 100;
var MAX_POLL = 2e3;
var MOVED_ON = ["NONCE_OPENED", "MATCH_STARTED", "OPENING_OVER", "MATCH_OVER"];
var READY_ALREADY = ["ALREADY_READY", "MATCH_STARTED", "MATCH_OVER"];
var FairSeat = class _FairSeat {
  #client;
  #save;
  #checked = 0;
  constructor(client, { match, seat: seat2, token, nonce, receipt }, save) {
    this.#client = client;
    this.#save = save;
    Object.assign(this, { match, seat: seat2, token, nonce, receipt: new Receipt(receipt) });
    client.addToken(token);
  }
  /** Take a seat, by `code` or `matchId`, and pledge a nonce. */
  static async take(client, variables, { save = () => {
  }, signal } = {}) {
    const joined = await client.join(variables, { signal });
    const { id: match, commitment: commitment2 } = joined.match;
    const receipt = { match, commitment: commitment2, server: client.server };
    const fair = new _FairSeat(client, { match, seat: joined.seat, token: joined.token, nonce: newNonce(), receipt }, save);
    fair.receipt.addMatch(joined.match);
    await fair.#stored();
    if (joined.match.seats[fair.seat].pledged) return fair;
    const pledge2 = pledgeOf(match, fair.seat, fair.nonce);
    fair.receipt.addMatch((await client.ask("pledge", { matchId: match, as: fair.seat, pledge: pledge2 }, { signal })).match);
    return fair;
  }
  /** Continue with a seat that `save` received. */
  static from(client, saved, { save = () => {
  } } = {}) {
    return new _FairSeat(client, saved, save);
  }
  toJSON() {
    const { match, seat: seat2, token, nonce, receipt } = this;
    return { match, seat: seat2, token, nonce, receipt };
  }
  /** Get ready, wait for all seats, open the nonce, and wait for the start; throws `OpeningBroken`. */
  async open({ signal } = {}) {
    let pause = FIRST_POLL, seq = 0;
    for (; ; ) {
      const match = await this.#ask("match", {}, signal);
      this.receipt.addMatch(match);
      if (this.receipt.sent && match.seq !== this.#checked) await this.#checkUnchanged(match, signal);
      if (match.phase !== "OPEN") {
        await this.#stored();
        return match;
      }
      if (match.seq !== seq) [seq, pause] = [match.seq, FIRST_POLL];
      const own = match.seats[this.seat];
      if (!own.ready) {
        await this.#sayReady(signal);
        continue;
      }
      const due = own.pledged && own.nonce === null && match.seats.every(({ taken, ready }) => taken && ready);
      if (due && await this.#openNow(match, own, signal)) continue;
      await wait(pause, signal);
      pause = Math.min(MAX_POLL, pause * 1.5);
    }
  }
  #ask(name2, variables, signal) {
    return this.#client.ask(name2, { matchId: this.match, as: this.seat, ...variables }, { signal });
  }
  async #stored() {
    await this.#save(JSON.parse(JSON.stringify(this)));
  }
  async #entries(after, until, signal) {
    const found = [];
    while (after + found.length < until) {
      const at = after + found.length;
      const { entries } = await this.#ask("entries", { after: at, first: Math.min(PAGE, until - at) }, signal);
      if (!entries.length || entries.some((entry2, index) => entry2.seq !== at + 1 + index))
        throw new NotUnderstood(`The server did not return all entries of match ${this.match}.`);
      found.push(...entries);
    }
    return found;
  }
  async #sayReady(signal) {
    try {
      await this.#ask("ready", {}, signal);
    } catch (error) {
      if (!READY_ALREADY.includes(error.code)) throw error;
    }
  }
  async #checkUnchanged(match, signal) {
    const { sent: sent2 } = this.receipt;
    this.receipt.needUnbroken(sent2.nonce);
    if (match.seq < sent2.head.seq)
      throw new OpeningBroken(`Match ${this.match} went back to a time before the nonce of seat ${this.seat} was sent.`);
    checkSince(sent2, await this.#entries(sent2.head.seq, match.seq, signal));
    this.#checked = match.seq;
  }
  // Returns false if the match has moved on, which the next poll shows.
  async #openNow(match, own, signal) {
    const pledge2 = pledgeOf(this.match, this.seat, this.nonce);
    if (own.pledge !== pledge2) throw new OpeningBroken(`Seat ${this.seat} of match ${this.match} pledged another nonce.`);
    if (!this.receipt.sent) {
      const { ready, pledges } = tableOf(await this.#entries(0, match.seq, signal), match.seats.length);
      if (!ready.every(Boolean) || match.seats.some((seat2, at) => seat2.pledge !== pledges[at]))
        throw new NotUnderstood(`The entries of match ${this.match} do not match the seats and pledges that the server shows.`);
      this.receipt.send({ seat: this.seat, nonce: this.nonce, pledges, head: { ...match.head, lost: false } });
      await this.#stored();
    }
    this.receipt.needUnbroken(this.nonce);
    try {
      await this.#ask("openNonce", { nonce: this.nonce, requestId: `open-${pledge2}` }, signal);
    } catch (error) {
      if (MOVED_ON.includes(error.code)) return false;
      if (!(error instanceof Refused) || error.retryable) throw error;
      throw new OpeningBroken(`The server received the nonce of seat ${this.seat} and refused it (${error.code}).`, { cause: error });
    }
    return true;
  }
};

// clients/js/src/trust/verify/results.js
var Unusable = class extends Error {
  constructor(code, sentence, line) {
    super(sentence);
    Object.assign(this, { code, line });
  }
};
var Refused2 = class extends Error {
  constructor(code, seq, sentence) {
    super(sentence);
    Object.assign(this, { code, seq });
  }
};

// clients/js/src/trust/verify/shapes.js
var whole = (value) => Number.isSafeInteger(value);
var count = (value) => whole(value) && value >= 0;
var between = (least, most) => (value) => whole(value) && value >= least && value <= most;
var text = (value) => typeof value === "string";
var short = (most) => (value) => text(value) && [...value].length <= most;
var truth = (value) => typeof value === "boolean";
var hex = (length) => (value) => isHex(value, length);
var object = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
var anything = () => true;
var one = (...values) => (value) => values.includes(value);
var matching = (pattern) => (value) => text(value) && pattern.test(value);
var orNull = (form2) => (value) => value === null || form2(value);
var list = (form2) => (value) => Array.isArray(value) && value.every(form2);
var pair = (first, second) => (value) => Array.isArray(value) && value.length === 2 && first(value[0]) && second(value[1]);
var map = (form2, names = text) => (value) => object(value) && Object.entries(value).every(([name2, inner]) => names(name2) && form2(inner));
var fields = (needed, optional = {}) => (value) => object(value) && Object.keys(needed).every((name2) => Object.hasOwn(value, name2)) && Object.entries(value).every(([name2, inner]) => Object.hasOwn(needed, name2) ? needed[name2](inner) : Object.hasOwn(optional, name2) && optional[name2](inner));

// clients/js/src/trust/verify/reading.js
var FORMAT = "skerry-record/2";
var TOO_OLD = "skerry-record/1";
var FOOTER = bytes('{"digest":');
var MAX_LINE = 1 << 20;
var MAX_ENTRIES = 2e5;
var MAX_BYTES = 1 << 28;
var name = short(64);
var seat = between(0, 9);
var owner = matching(/^([0-9]|-)$/);
var matchId = matching(/^[A-Za-z0-9_-]{1,64}$/);
var head = fields(
  {
    edition: (value) => value === "public" || value === "full" || seat(value),
    format: one(FORMAT),
    game: matching(/^[!-~]{1,64}$/),
    match: matchId,
    names: (value) => list(name)(value) && value.length <= 10,
    rules: count
  },
  { components: object }
);
var part = fields({ events: list(pair(whole, anything)) }, { move: text });
var linePart = (value) => fields({ leaf: hex(32) })(value) || fields({ part, salt: hex(16) })(value);
var by = fields({}, { seat: whole, move: text, host: text });
var entry = fields({
  hash: hex(32),
  parts: map(linePart, owner),
  public: fields({ seq: whole, at: whole, by, draws: map(whole), reveals: whole, events: list(anything), sealed: list(text) })
});
var unsigned = { digest: hex(32), hash: hex(32), seq: count };
var footer = (value) => fields(unsigned)(value) || isSignedFooter(value);
var isSignedFooter = fields({ ...unsigned, keyId: hex(8), publicKey: hex(32), signature: hex(64) });
function readRecord(file) {
  const lines = split2(file);
  checkHead(readLine(lines[0].line, 1));
  const end = lines.findIndex(({ line }) => compare(line.subarray(0, FOOTER.length), FOOTER) === 0);
  if (end < 0) throw new Unusable("TRUNCATED", "The record has no footer.");
  if (end + 1 < lines.length) throw new Unusable("TRAILING", "There is data after the footer.", end + 2);
  const [first, ...entries] = lines.map(({ line }, at) => readLine(line, at + 1));
  const last = entries.pop();
  if (!footer(last)) throw new Unusable("LINE_INVALID", "The footer is malformed.", lines.length);
  if (entries.length > MAX_ENTRIES) throw new Unusable("TOO_LONG", `The record has more than ${MAX_ENTRIES} entries.`);
  entries.forEach(checkLine);
  return { head: first, entries, footer: last, digest: toHex(sha2562(file.subarray(0, lines.at(-1).start))) };
}
function split2(file) {
  if (file.length === 0) throw new Unusable("TRUNCATED", "The record is empty.");
  if (file.length > MAX_BYTES) throw new Unusable("TOO_LONG", `The record is longer than ${MAX_BYTES} bytes.`);
  const lines = [];
  for (let start = 0; start < file.length; ) {
    const end = file.indexOf(10, start);
    if ((end < 0 ? file.length : end + 1) - start > MAX_LINE) throw new Unusable("TOO_LONG", `The line is longer than ${MAX_LINE} bytes.`);
    if (end < 0) throw new Unusable("TRUNCATED", "The last line does not end with a line feed.", lines.length + 1);
    lines.push({ start, line: file.subarray(start, end) });
    start = end + 1;
  }
  return lines;
}
function readLine(line, number) {
  try {
    return parse(line);
  } catch (error) {
    if (!(error instanceof NotCanonical)) throw error;
    throw new Unusable("LINE_NOT_CANONICAL", `The line is not canonical JSON: ${error.message}.`, number);
  }
}
function checkHead(value) {
  if (!object(value) || !text(value.format) || !value.format.startsWith("skerry-record/"))
    throw new Unusable("NOT_A_RECORD", "Its first line does not name a record format.", 1);
  if (value.format === TOO_OLD)
    throw new Unusable("RECORD_TOO_OLD", "Its format predates the first release and is no longer supported.", 1);
  if (value.format !== FORMAT) throw new Unusable("FORMAT_UNKNOWN", "Unknown record format.", 1);
  if (!head(value)) throw new Unusable("LINE_INVALID", "The head line is malformed.", 1);
}
function checkLine(value, at) {
  const line = at + 2;
  if (!entry(value)) throw new Unusable("LINE_INVALID", "The line is malformed.", line);
  const { events, sealed, by: { seat: mover } } = value.public;
  const taken = [];
  const placed = Object.entries(value.parts).every(([whose, { part: given }]) => {
    const indices = (given?.events ?? []).map(([index]) => index);
    taken.push(...indices);
    const sorted = indices.every((index, place) => place === 0 || indices[place - 1] <= index);
    return sorted && (given?.move === void 0 || whose === String(mover));
  });
  const owners = Object.keys(value.parts).sort();
  const fits = sealed.join() === owners.join() && sealed.length === owners.length;
  if (!placed || !fits || new Set(taken).size < taken.length || !taken.every((index) => index >= 0 && index < events.length))
    throw new Unusable("LINE_INVALID", "The sealed parts do not match the public part.", line);
}
function eventsShown({ parts, public: { events } }) {
  const shown = [...events];
  for (const { part: given } of Object.values(parts)) for (const [index, event] of given?.events ?? []) shown[index] = event;
  return shown;
}

// clients/js/src/trust/verify/chain.js
function checkChain({ head: head3, entries, footer: footer2 }) {
  let [before, at] = [genesis(head3.match), 0];
  entries.forEach((entry2, index) => {
    const { seq, at: time, draws, reveals, sealed } = entry2.public;
    if (seq !== index + 1) throw new Refused2("SEQ_WRONG", index + 1, `Entry ${seq} is where entry ${index + 1} should be.`);
    if (time < at) throw new Refused2("TIME_BACKWARDS", seq, "The entry is dated before the previous one.");
    if (Object.values(draws).some((number) => number < 1) || reveals < 0)
      throw new Refused2("COUNT_WRONG", seq, "The entry's counts of draws or reveals are impossible.");
    const leaves = sealed.map((owner2) => leafOf(entry2.parts[owner2]));
    before = link(before, bytes(canonical(entry2.public)), leaves);
    if (toHex(before) !== entry2.hash)
      throw new Refused2("CHAIN_BROKEN", seq, "The hash does not match the entry and the previous hash.");
    const shows = (owner2) => head3.edition === "full" || String(head3.edition) === owner2;
    if (sealed.some((owner2) => entry2.parts[owner2].salt !== void 0 !== shows(owner2)))
      throw new Refused2("EDITION_WRONG", seq, "The entry shows more or less than its edition should.");
    at = time;
  });
  if (!entries.length || footer2.seq !== entries.length || footer2.hash !== toHex(before))
    throw new Refused2("HEAD_WRONG", null, "The footer's head does not match the last entry.");
}
var leafOf = (part2) => part2.leaf === void 0 ? leaf(unhex(part2.salt), bytes(canonical(part2.part))) : unhex(part2.leaf);
function checkFooter({ head: head3, footer: footer2, digest }, pinned, keys) {
  if (footer2.digest !== digest) throw new Refused2("DIGEST_WRONG", null, "The footer's digest does not match the bytes before it.");
  if (!isSignedFooter(footer2)) return;
  const publicKey = unhex(footer2.publicKey);
  const message = recordMessage(head3.match, footer2.seq, footer2.hash, footer2.digest);
  if (footer2.keyId !== keyId(publicKey) || !isSigned(publicKey, unhex(footer2.signature), message))
    throw new Refused2("SIGNATURE_WRONG", null, "The signature does not match the key in the footer.");
  if (pinned !== void 0 && ![footer2.keyId, footer2.publicKey].includes(pinned) && !trusted(pinned, keys).has(footer2.publicKey))
    throw new Refused2("KEY_NOT_PINNED", null, `It was signed with key ${footer2.keyId}, which the pinned key does not vouch for.`);
}
function trusted(pinned, keys) {
  const known2 = new Set(keys.filter((key) => [key.id, key.publicKey].includes(pinned) && keyId(unhex(key.publicKey)) === key.id).map((key) => key.publicKey));
  for (const _ of keys)
    for (const key of keys) {
      const publicKey = unhex(key.publicKey);
      const signed = [...known2].some((old) => keyId(unhex(old)) === key.signedBy && isSigned(unhex(old), unhex(key.signature ?? ""), successionMessage(publicKey)));
      if (signed && key.id === keyId(publicKey)) known2.add(key.publicKey);
    }
  return known2;
}

// clients/js/src/trust/verify/forms.js
var points = fields({ category: text, points: whole });
var score = fields({ seat: orNull(whole), total: whole, rank: whole, name: text, parts: list(points), titles: list(text) });
var outcome = fields({ reason: text, scores: list(score), winners: list(whole) });
var lasting = between(1, Number.MAX_SAFE_INTEGER);
var entrySeq = between(1, 2 ** 31 - 1);
var id = short(64);
var kind = one("PLAYER", "BOT", "HOST");
var clock = fields({
  kind: one("DECISION", "BANK", "CORRESPONDENCE"),
  time: lasting,
  expiry: one("RESIGN", "DEFAULT_MOVE", "BOT"),
  increment: count
});
var FORMS = {
  "table.created": {
    game: text,
    rules: whole,
    components: text,
    options: object,
    seats: whole,
    commitment: text,
    openWithin: lasting,
    key: text,
    listed: truth,
    practice: truth,
    undo: one("NONE", "FREE"),
    analysis: one("AFTER_END", "ALWAYS"),
    clock: orNull(clock),
    claimAfter: orNull(lasting),
    owner: id,
    predecessor: id,
    seed: orNull(text)
  },
  "table.joined": { seat: whole, holder: id, pledge: orNull(text), kind },
  "table.left": { seat: whole },
  "table.pledged": { seat: whole, pledge: text },
  "table.ready": { seat: whole },
  "table.opened": { seat: whole, nonce: text },
  "table.started": { nonces: list(text) },
  "table.options_changed": { options: object },
  "table.reserved": { seat: whole, holder: id },
  "table.removed": { seat: whole },
  "table.owner_changed": { owner: id },
  "table.handed_over": { seat: whole, holder: id, kind },
  "table.taken_over": { seat: whole, holder: id, kind },
  "table.forked": { origin: text, seq: entrySeq, state: object },
  "table.proposed": { seat: whole, proposes: one("UNDO", "PAUSE", "ABANDON", "TIME"), seqs: list(entrySeq), amount: count },
  "table.answered": { seat: whole, proposal: entrySeq, agrees: truth },
  "table.undone": { seat: whole, seqs: list(whole), proposal: whole },
  "table.paused": { proposal: entrySeq },
  "table.resumed": { seat: whole },
  "table.time_added": { to: list(whole), amount: lasting, cause: one("CONSENT", "OUTAGE"), proposal: whole },
  "table.resigned": { seat: whole },
  "table.expired": { seat: whole, deadline: count },
  "table.claimed": { seat: whole, absent: whole, demands: one("END", "BOT"), deadline: count },
  "table.ended": {
    reason: one("COMPLETED", "RESIGNED", "ABANDONED", "UNOPENED"),
    outcome: orNull(outcome),
    secret: text,
    unopened: list(whole)
  }
};
var hasForm = (event) => Object.hasOwn(FORMS, event.type) && fields({ ...FORMS[event.type], type: text })(event);

// clients/js/src/trust/verify/events.js
var isTable = (event) => event.type.startsWith("table.");
function readEvents({ entries }) {
  return entries.map((entry2) => {
    const { seq, events: standIns } = entry2.public;
    const events = eventsShown(entry2);
    for (const event of [...events, ...standIns]) checkForm(event, seq);
    events.forEach((event, index) => {
      const hidden = canonical(event) !== canonical(standIns[index]);
      if (seq > 1 && hidden && (isTable(event) || isTable(standIns[index])))
        throw new Refused2("EVENT_INVALID", seq, "A sealed event replaces an event of the table.");
    });
    const table = events.filter(isTable);
    return { ...entry2.public, entry: entry2, events, table, isTable };
  });
}
function checkForm(event, seq) {
  const known2 = object(event) && typeof event.type === "string";
  if (known2 && !isTable(event)) return;
  if (!known2 || !hasForm(event)) throw new Refused2("EVENT_INVALID", seq, "An event is malformed.");
}
function createdIn([first]) {
  if (first.events.length !== 1 || first.table[0]?.type !== "table.created")
    throw new Refused2("NOT_CREATED", 1, "The first entry does not create the match.");
  return first.table[0];
}

// clients/js/src/trust/verify/fairness.js
function checkFairness({ head: { match }, entries }, made, { phase, secret, nonces, seats }, said) {
  const hosts = hostsAtStart(entries);
  if (hosts.length) said.left.push(`Randomness from ${named(hosts)}: the host itself sat there and pledged nothing.`);
  if (phase !== "OVER") return said.left.push("The draws: the match is not over, so its secret is not revealed yet.");
  if (toHex(commitment(match, secret)) !== made.commitment)
    throw new Refused2("COMMITMENT_BROKEN", entries.length, "The revealed secret does not match the commitment.");
  if (made.seed !== null && compare(practiceSecret(made.seed), secret) !== 0)
    throw new Refused2("SEED_WRONG", 1, "The secret of this practice match does not follow from its seed.");
  const key = keyOf(match, made, secret, nonces);
  for (const { parts, public: { seq } } of entries)
    for (const [owner2, part2] of Object.entries(parts))
      if (part2.salt !== void 0 && (key === null || toHex(salt(key, seq, owner2)) !== part2.salt))
        throw new Refused2("SALT_WRONG", seq, "A salt does not follow from the match key.");
  const pledged = seats.flatMap((_, seat2) => nonces?.[seat2] ? [seat2] : []);
  if (made.practice) {
    said.proved.push("The secret matches the commitment in entry 1.");
    said.left.push("Fairness: in a practice match, anyone who knows the seed knows every draw, and a short seed can be guessed.");
  } else if (pledged.length) {
    said.proved.push(`The secret matches its commitment, the nonces match their pledges; ${named(pledged)} pledged.`);
    said.left.push("That the last to open a nonce did not abort because of the draws: it cannot be prevented, only counted.");
  } else if (nonces === null) {
    said.proved.push("The secret matches the commitment in entry 1.");
    said.left.push("The draws: play never began, so nothing was drawn.");
  } else {
    said.proved.push("The secret matches the commitment in entry 1.");
    said.left.push("Fairness: no seat pledged a nonce, so the host could choose the secret and its draws.");
  }
}
function hostsAtStart(entries) {
  const kinds = /* @__PURE__ */ new Map();
  for (const { type, seat: seat2, kind: kind2 } of entries.flatMap(({ public: { events } }) => events)) {
    if (type === "table.joined") kinds.set(seat2, kind2);
    else if (type === "table.left" || type === "table.removed") kinds.delete(seat2);
  }
  return [...kinds.keys()].filter((seat2) => kinds.get(seat2) !== "PLAYER").sort((one2, other) => one2 - other);
}
var named = (seats) => `${seats.length === 1 ? "seat" : "seats"} ${seats.join(", ")}`;
function keyOf(match, { practice }, secret, nonces) {
  if (practice) return matchKey(secret, "practice", []);
  return nonces === null ? null : matchKey(secret, match, nonces.map(unhex));
}

// clients/js/src/trust/verify/receipt.js
var known = { seq: count, hash: hex(32) };
var head2 = fields(known, { lost: (value) => typeof value === "boolean" });
var changes = ["joined", "left", "pledged", "removed", "reserved", "options_changed", "handed_over", "taken_over"].map((tag) => `table.${tag}`);
var sent = fields({ seat: whole, nonce: text, pledges: list(orNull(text)), head: head2 });
var form = fields(
  { match: text, commitment: hex(32) },
  {
    server: text,
    sent: orNull(sent),
    heads: list(head2),
    unfinished: count,
    signed: list(fields({ ...known, keyId: hex(8), publicKey: hex(32), signature: hex(64) })),
    format: one("skerry-receipt/2")
  }
);
function readReceipt(file) {
  let value;
  try {
    value = JSON.parse(textOf(file));
  } catch {
    throw new Unusable("RECEIPT_INVALID", "The receipt is not JSON.");
  }
  if (!form(value)) throw new Unusable("RECEIPT_INVALID", "This is not a receipt.");
  return { sent: null, heads: [], signed: [], unfinished: 0, ...value };
}
function checkReceipt({ head: { match }, entries, footer: footer2 }, made, state, receipt, said) {
  if (receipt.match !== match) throw new Refused2("RECEIPT_OTHER_MATCH", null, "The receipt is for another match.");
  if (receipt.commitment !== made.commitment) throw new Refused2("RECEIPT_COMMITMENT", 1, "The client was given a different commitment.");
  const stands = ({ seq, hash }) => entries[seq - 1]?.hash === hash;
  for (const head3 of receipt.signed) {
    const publicKey = unhex(head3.publicKey);
    const message = receiptMessage(match, head3.seq, head3.hash);
    if (head3.keyId !== keyId(publicKey) || !isSigned(publicKey, unhex(head3.signature), message))
      throw new Refused2("RECEIPT_SIGNATURE", head3.seq, "A signature in the receipt does not match its key.");
    if (head3.seq <= entries.length && !stands(head3) && head3.keyId === footer2.keyId)
      throw new Refused2("TWO_HISTORIES", head3.seq, "The host signed two different histories of this match.");
  }
  const heads = [...receipt.heads.filter(({ lost }) => !lost), ...receipt.signed];
  const end = state.phase === "OVER" ? Infinity : entries.length;
  const false_ = heads.find((head3) => head3.seq <= end && !stands(head3));
  if (false_) throw new Refused2("RECEIPT_HEAD", false_.seq, "The client was shown a different history up to this entry.");
  const last = Math.max(0, ...heads.map(({ seq }) => seq));
  const missing = last > end ? last : 0;
  const proved = Math.max(0, ...heads.map(({ seq }) => seq).filter((seq) => seq <= end));
  if (missing) said.left.push(`Entry ${missing}, which the client was shown, because the record ends before it.`);
  if (proved) said.proved.push(`The first ${proved} entries are those that the client was shown while it played.`);
  else said.left.push("That the host did not make it all up afterwards: the receipt does not hold a head of this record.");
  if (receipt.unfinished)
    said.left.push(`That the host did not start over until the draws suited it: matches of this server that ended without a result after the client had sent its nonce, in the 30 days before the receipt: ${receipt.unfinished}.`);
  if (made.practice) return missing;
  if (receipt.sent && entered(receipt.sent, state, entries, stands)) said.proved.push(`The host was bound to its secret before it knew the nonce of seat ${receipt.sent.seat}, so it could not choose the draws.`);
  else said.left.push("That the host did not choose the draws: the receipt's holder contributed no nonce.");
  return missing;
}
function entered({ seat: seat2, nonce, pledges, head: head3 }, { seats, nonces }, entries, stands) {
  if (nonces === null) return false;
  if (nonces[seat2] !== nonce) throw new Refused2("RECEIPT_NONCE", null, "The client's nonce is not part of the match key.");
  if (pledges.length !== seats.length || seats.some(({ pledge: pledge2 }, at) => pledge2 !== pledges[at]))
    throw new Refused2("RECEIPT_PLEDGES", null, "The client had seen different pledges when it opened its nonce.");
  if (!stands(head3)) throw new Refused2("RECEIPT_HEAD", head3.seq, "The client opened its nonce after a different history.");
  for (const { public: { seq, events } } of entries.slice(head3.seq)) {
    if (events.some(({ type }) => changes.includes(type)))
      throw new Refused2("RECEIPT_SEATS", seq, "Seats or pledges changed after the client sent its nonce.");
    if (events.some(({ type }) => type === "table.started")) break;
  }
  return true;
}

// clients/js/src/trust/verify/need.js
var Wrong = class extends Error {
  constructor(sentence, code) {
    super(sentence);
    this.code = code;
  }
};
function need(condition, sentence, code = "TABLE_WRONG") {
  if (!condition) throw new Wrong(sentence, code);
}

// clients/js/src/trust/verify/undo.js
var REACH = 64;
var DRAWS = 8;
var emptyWindow = () => ({ moves: [], openedBy: 0, earlier: null });
var ownMoves = ({ moves }, wanted) => moves.filter(({ seat: seat2, host }) => seat2 === wanted && host === void 0).map(({ seq }) => seq).reverse();
var without = (window, seqs) => ({ ...window, moves: window.moves.filter(({ seq }) => !seqs.includes(seq)) });
function rewound(window, seqs) {
  const left = [...seqs];
  while (window !== null && left.length) {
    const moves = [...window.moves];
    while (moves.length && left.length && moves.at(-1).seq === left[0]) {
      moves.pop();
      left.shift();
    }
    if (!left.length) return { ...window, moves };
    if (moves.length || left[0] !== window.openedBy) return null;
    left.shift();
    window = window.earlier;
  }
  return window;
}
var WORDS = ["proposed", "answered", "paused", "resumed", "time_added"].map((word) => `table.${word}`);
function windowAfter(window, { by: by2, seq, draws, reveals, table }) {
  if (table.some(({ type }) => type === "table.undone")) return window;
  if (by2.seat === void 0) return table.every(({ type }) => WORDS.includes(type)) ? window : emptyWindow();
  if (Object.keys(draws).length || reveals) return { moves: [], openedBy: seq, earlier: shortened(window, DRAWS) };
  const moves = [...window.moves, { seq, seat: by2.seat, host: by2.host }];
  return moves.length <= REACH ? { ...window, moves } : { ...emptyWindow(), moves: moves.slice(1) };
}
function shortened(window, draws) {
  if (draws === 0) return null;
  return { ...window, earlier: window.earlier && shortened(window.earlier, draws - 1) };
}

// clients/js/src/trust/verify/consent.js
function hasASay({ seats }, seat2) {
  const { since, kind: kind2, resigned } = seats[seat2] ?? { since: 0 };
  return since > 0 && kind2 === "PLAYER" && !resigned;
}
var others = (state, seat2) => [...state.seats.keys()].filter((other) => other !== seat2 && hasASay(state, other));
function isAgreed(state) {
  if (state.proposal === null) return false;
  const asked = others(state, state.proposal.seat);
  return asked.length > 0 && asked.every((seat2) => state.proposal.agreed.includes(seat2));
}
var needConsent = (state, proposes) => need(isAgreed(state) && state.proposal.proposes === proposes, "not every seat has agreed");
var needDone = (state) => need(!isAgreed(state) || state.phase === "OVER", "what every seat agreed to does not happen");
var addedTo = (state, { to, cause }) => to.length > 0 && new Set(to).size === to.length && (cause === "OUTAGE" || to.every((seat2, at) => !at || to[at - 1] < seat2)) && to.every((seat2) => seat2 in state.seats && !state.seats[seat2].resigned && state.seats[seat2].kind !== "BOT");
var CONSENT_RULES = {
  "table.proposed": {
    phases: ["RUNNING"],
    check(state, { seat: seat2, proposes, seqs, amount }) {
      need(state.proposal === null && !state.paused && hasASay(state, seat2), "nothing can be proposed now");
      need(others(state, seat2).length, "there is no other seat that could agree");
      need(seqs.length > 0 === (proposes === "UNDO"), "a proposal must name moves to undo, and no others may");
      need(amount > 0 === (proposes === "TIME"), "a proposal must name the time to add, and no others may");
      need(proposes !== "UNDO" || state.undo === "FREE", "the match does not allow undo");
      need(!["PAUSE", "TIME"].includes(proposes) || state.clock !== null, "the match has no clock");
      need(!seqs.length || rewound(state.window, seqs), "the moves to undo are not the last ones", "CANNOT_FOLD");
    },
    follow(state, { seat: seat2, proposes, seqs, amount }, { seq }) {
      state.proposal = { seq, seat: seat2, proposes, seqs, amount, agreed: [] };
    }
  },
  "table.answered": {
    phases: ["RUNNING"],
    check(state, { seat: seat2, proposal, agrees }) {
      need(state.proposal?.seq === proposal, "the answer names no open proposal");
      need(hasASay(state, seat2), "the seat may not answer");
      need(!agrees || seat2 !== state.proposal.seat && !state.proposal.agreed.includes(seat2), "the seat agrees to its own proposal, or twice");
    },
    follow(state, { seat: seat2, agrees }) {
      if (agrees) state.proposal.agreed.push(seat2);
      else state.proposal = null;
    }
  },
  "table.undone": {
    phases: ["RUNNING"],
    check(state, { seat: seat2, seqs, proposal }, { table }) {
      need(state.undo === "FREE", "the match does not allow undo");
      need(seat2 in state.seats && !state.seats[seat2].resigned, "the seat may not undo");
      need(proposal !== 0 === table.length > 1, "an undo by consent must follow an answer in the same entry");
      if (proposal === 0) {
        const own = ownMoves(state.window, seat2);
        return need(seqs.length && seqs.join() === own.slice(0, seqs.length).join(), "the undone moves are not the seat's last ones since a draw or a reveal", "CANNOT_FOLD");
      }
      needConsent(state, "UNDO");
      const agreed = state.proposal;
      need(agreed.seq === proposal && agreed.seat === seat2 && agreed.seqs.join() === seqs.join(), "the undone moves are not the proposed ones");
      need(rewound(state.window, seqs), "the undone moves are not the last ones", "CANNOT_FOLD");
    },
    follow(state, { seqs, proposal }) {
      state.window = proposal === 0 ? without(state.window, seqs) : rewound(state.window, seqs);
      state.proposal = null;
    }
  },
  "table.paused": {
    phases: ["RUNNING"],
    check(state, { proposal }) {
      needConsent(state, "PAUSE");
      need(state.proposal.seq === proposal, "the pause was not proposed");
    },
    follow: (state) => Object.assign(state, { paused: true, proposal: null })
  },
  "table.resumed": {
    phases: ["RUNNING"],
    check: (state, { seat: seat2 }) => need(state.paused && hasASay(state, seat2), "the match is not paused, or the seat may not end the pause"),
    follow: (state) => Object.assign(state, { paused: false })
  },
  "table.time_added": {
    phases: ["RUNNING"],
    check(state, event, { table }) {
      const { amount, cause, proposal } = event;
      if (cause === "CONSENT") {
        needConsent(state, "TIME");
        need(state.proposal.seq === proposal && state.proposal.amount === amount, "the added time differs from the proposal");
      } else need(state.clock !== null && !state.paused && proposal === 0 && table.length === 1, "time is added although no clock runs");
      need(addedTo(state, event), "time is added where that is not possible", "TIME_ADDED_WRONG");
    },
    follow(state, { proposal }) {
      if (proposal) state.proposal = null;
    }
  }
};

// clients/js/src/trust/verify/deadlines.js
function checkLate(state, seat2, deadline, at) {
  need(!state.paused, "no clock runs now");
  need(deadline <= at, "the time is not up yet");
  const { resigned, kind: kind2 } = state.seats[seat2] ?? { resigned: true };
  need(!resigned && kind2 !== "BOT", "the clock of the seat does not run");
}
function follows(expiry, seat2, { by: by2, table }) {
  if (expiry === "DEFAULT_MOVE") return by2.seat === seat2 && by2.host === "clock";
  return table[1]?.type === (expiry === "BOT" ? "table.taken_over" : "table.resigned") && table[1].seat === seat2;
}
var DEADLINE_RULES = {
  "table.expired": {
    phases: ["RUNNING"],
    check(state, { seat: seat2, deadline }, reading) {
      checkLate(state, seat2, deadline, reading.at);
      need(state.clock !== null, "the time is up in a match without a clock");
      need(follows(state.clock.expiry, seat2, reading), "the expiry has the wrong consequence");
    },
    follow: () => {
    }
    // the consequence has its own event
  },
  "table.claimed": {
    phases: ["RUNNING"],
    check(state, { seat: seat2, absent, demands, deadline }, { at, table }) {
      checkLate(state, absent, deadline, at);
      need(state.claimAfter !== null, "the match cannot be claimed");
      need(hasASay(state, seat2) && seat2 !== absent, "the seat may not claim");
      need(table.at(-1).type === (demands === "END" ? "table.ended" : "table.taken_over"), "the claim has the wrong consequence");
    },
    follow: () => {
    }
  }
};

// clients/js/src/trust/verify/hands.js
var FREE = { since: 0, holder: "", kind: "PLAYER", pledge: null, nonce: null, ready: false, resigned: false };
var seatOf = (state, { seat: seat2 }) => state.seats[seat2] ?? { since: -1 };
var held = (state, event) => seatOf(state, event).since > 0 && !seatOf(state, event).resigned;
function take(state, { seat: seat2, holder, kind: kind2 }, { seq }) {
  Object.assign(state.seats[seat2], { since: seq, holder, kind: kind2 });
  state.proposal = null;
}
var HANDS_RULES = {
  "table.options_changed": {
    phases: ["OPEN"],
    check: ({ seats }) => need(seats.filter(({ since }) => since > 0).length <= 1, "the options change although two seats are taken"),
    follow: () => {
    }
  },
  "table.reserved": {
    phases: ["OPEN"],
    check: (state, event) => need(seatOf(state, event).since === 0, "the reserved seat is not free"),
    follow: () => {
    }
  },
  "table.removed": {
    phases: ["OPEN"],
    check: (state, event) => need(seatOf(state, event).since > 0, "the freed seat is not taken"),
    follow: (state, { seat: seat2 }) => Object.assign(state.seats[seat2], FREE)
  },
  "table.owner_changed": {
    phases: ["OPEN"],
    check: (state, { owner: owner2 }) => need(owner2 !== "" && owner2 !== state.owner, "the match is not handed over to another player"),
    follow: (state, { owner: owner2 }) => Object.assign(state, { owner: owner2 })
  },
  "table.handed_over": {
    phases: ["RUNNING"],
    check: (state, event) => need(held(state, event) && event.kind !== "HOST" && seatOf(state, event).kind !== "BOT", "the seat cannot be handed over"),
    follow: take
  },
  "table.taken_over": {
    phases: ["RUNNING"],
    check(state, event, { table: [first] }) {
      need(held(state, event), "the seat cannot be taken over");
      const { seat: seat2, holder, kind: kind2 } = event;
      const absent = { "table.expired": first.seat, "table.claimed": first.absent }[first.type];
      if (absent === void 0) need(seatOf(state, event).kind === "BOT" && kind2 === "PLAYER", "only a player may take over, and only from a bot");
      else need(seat2 === absent && holder === "" && kind2 === "BOT", "only a bot may take over the absent seat");
    },
    follow: take
  }
};

// clients/js/src/trust/verify/opening.js
var unopened = ({ seats }) => [...seats.keys()].filter((seat2) => seats[seat2].pledge !== null && seats[seat2].nonce === null);
var seatsFixed = ({ phase, seats }) => phase === "OPEN" && seats.every(({ since, ready }) => since && ready);
var openingIsOver = (state, at) => seatsFixed(state) && state.fixedAt !== null && at >= state.fixedAt + state.openWithin;
function noteFixing(state, at) {
  if (state.fixedAt === null && seatsFixed(state)) state.fixedAt = at;
}

// clients/js/src/trust/verify/table.js
var SHAPES = [
  "created",
  "joined",
  "joined started",
  "left",
  "pledged",
  "ready",
  "ready started",
  "opened",
  "opened started",
  "undone",
  "resigned",
  "resigned ended",
  "ended",
  "options_changed",
  "reserved",
  "removed",
  "owner_changed",
  "handed_over",
  "taken_over",
  "proposed",
  "answered",
  "answered undone",
  "answered paused",
  "answered time_added",
  "answered ended",
  "resumed",
  "time_added",
  "expired resigned",
  "expired resigned ended",
  "expired taken_over",
  "claimed ended",
  "claimed taken_over"
].map((words) => words.split(" ").map((word) => `table.${word}`).join(" "));
function checkTable(match, readings) {
  const state = { match, phase: "NEW", seats: [], fixedAt: null, nonces: null, secret: null, reason: null, proposal: null, paused: false, window: emptyWindow() };
  for (const reading of readings) {
    try {
      checkShape(state, reading);
      for (const event of reading.table) {
        const rule = RULES[event.type];
        need(rule !== void 0, `${event.type} is not used in this version`);
        need(rule.phases.includes(phaseOf(state)), `${event.type} cannot happen now`);
        rule.check(state, event, reading);
        rule.follow(state, event, reading);
      }
      noteFixing(state, reading.at);
      need(!seatsFixed(state) || unopened(state).length, "the match does not start when it must");
      needDone(state);
      if (reading.by.seat !== void 0) state.proposal = null;
      state.window = windowAfter(state.window, reading);
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      throw new Refused2(error.code, reading.seq, `This cannot happen at the table: ${error.message}.`);
    }
  }
  return state;
}
function checkShape(state, { by: by2, draws, reveals, events, sealed, table, isTable: isTable2 }) {
  if (by2.seat !== void 0) return checkMoveShape(state, { by: by2, events, table, isTable: isTable2 });
  const kinds = table.map(({ type }) => type).join(" ");
  need(by2.host && by2.move === void 0, "the entry is not made by the host");
  need(SHAPES.includes(kinds), "these events cannot share an entry");
  need(events.slice(0, table.length).every(isTable2), "an event of the game comes before the start");
  if (kinds.includes("table.started")) return;
  need(events.length === table.length, "an entry of the table holds an event of the game");
  need(!Object.keys(draws).length && !reveals, "an entry of the table counts draws or reveals");
  need(!sealed.length || kinds === "table.created", "an entry of the table has a sealed part");
}
function checkMoveShape(state, { by: by2, events, table, isTable: isTable2 }) {
  need(state.phase === "RUNNING", "a move is made while the match is not running");
  need(by2.seat in state.seats, "the seat of the move does not exist");
  need(by2.host !== "", "the host played a move without giving a reason");
  const first = by2.host === "clock" ? ["table.expired"] : [];
  const kinds = table.map(({ type }) => type).join();
  need([first.join(), [...first, "table.ended"].join()].includes(kinds), "a move holds events that only the table may have");
  need(first.length === 0 || isTable2(events[0]), "the expiry must come before the move");
  need(!events.slice(first.length, -1).some(isTable2), "an event follows the end");
  need(!state.paused, "a move is made during a pause");
  const { resigned } = state.seats[by2.seat];
  need(!resigned || by2.host !== void 0, "a seat that resigned makes a move");
  need(by2.host !== "resigned" || resigned, "the host played for a seat that has not resigned");
}
var phaseOf = (state) => seatsFixed(state) ? "FIXED" : state.phase;
var isPledge = (value) => value === null || isHex(value, 32);
var isNonce = (value) => isHex(value, value.length / 2) && value.length >= 32 && value.length <= 128;
var stays = (state, { seat: seat2 }) => seat2 in state.seats && !state.seats[seat2].resigned;
var RULES = {
  ...HANDS_RULES,
  ...CONSENT_RULES,
  ...DEADLINE_RULES,
  "table.created": {
    phases: ["NEW"],
    check(state, { commitment: commitment2, practice, seed, seats, clock: clock2, claimAfter, predecessor }, { sealed, entry: entry2 }) {
      need(isHex(commitment2, 32), "the commitment is malformed");
      need(sealed.join() === (practice ? "-" : ""), "the seed is not sealed as it must be");
      need(seed !== null === (entry2.parts["-"]?.salt !== void 0), "the seed is shown or hidden where it should not be");
      need(canonical({ ...entry2.public.events[0], seed }) === canonical(eventShown(entry2)), "the sealed event differs in more than its seed");
      need(entry2.public.events[0].seed === null, "the seed is not sealed");
      need(seats >= 1 && seats <= 10, "a match has 1 to 10 seats");
      need(clock2 === null || claimAfter === null, "a match with a clock cannot be claimed");
      need(predecessor !== state.match, "the match names itself as its predecessor");
    },
    follow(state, { seats, undo, openWithin, clock: clock2, claimAfter, owner: owner2 }) {
      Object.assign(state, { phase: "OPEN", undo, openWithin, clock: clock2, claimAfter, owner: owner2, seats: Array.from({ length: seats }, () => ({ ...FREE })) });
    }
  },
  "table.joined": {
    phases: ["OPEN"],
    check(state, event) {
      need(seatOf(state, event).since === 0 && isPledge(event.pledge), "the seat is not free, or its pledge is malformed");
      need(event.kind === "PLAYER" || event.pledge === null, "only a player may pledge");
    },
    follow(state, { seat: seat2, holder, pledge: pledge2, kind: kind2 }, { seq }) {
      Object.assign(state.seats[seat2], { since: seq, holder, pledge: pledge2, kind: kind2, ready: kind2 !== "PLAYER" });
    }
  },
  "table.left": {
    phases: ["OPEN"],
    check: (state, event) => need(seatOf(state, event).since > 0, "the seat that is left is not taken"),
    follow: (state, { seat: seat2 }) => Object.assign(state.seats[seat2], FREE)
  },
  "table.pledged": {
    phases: ["OPEN"],
    check(state, event) {
      const { since, pledge: given, ready } = seatOf(state, event);
      need(since > 0 && given === null && !ready && isHex(event.pledge, 32), "the seat may not pledge");
    },
    follow: (state, { seat: seat2, pledge: pledge2 }) => Object.assign(state.seats[seat2], { pledge: pledge2 })
  },
  "table.ready": {
    phases: ["OPEN"],
    check(state, event) {
      const { since, ready } = seatOf(state, event);
      need(since > 0 && !ready, "the seat may not be ready");
    },
    follow: (state, { seat: seat2 }) => Object.assign(state.seats[seat2], { ready: true })
  },
  "table.opened": {
    phases: ["FIXED"],
    check(state, { seat: seat2, nonce }, { at }) {
      const opens = unopened(state).includes(seat2) && isNonce(nonce);
      need(opens && toHex(pledge(state.match, seat2, unhex(nonce))) === state.seats[seat2].pledge, "the nonce does not match its pledge");
      need(!openingIsOver(state, at), "the nonce is opened too late");
    },
    follow: (state, { seat: seat2, nonce }) => Object.assign(state.seats[seat2], { nonce })
  },
  "table.started": {
    phases: ["FIXED"],
    check(state, { nonces }) {
      need(!unopened(state).length, "the match starts before every nonce is opened");
      need(canonical(nonces) === canonical(state.seats.map(({ nonce }) => nonce ?? "")), "the nonces are not those that were opened");
    },
    follow: (state, { nonces }) => Object.assign(state, { phase: "RUNNING", nonces })
  },
  "table.resigned": {
    phases: ["RUNNING"],
    check(state, event, { table }) {
      need(stays(state, event), "the seat does not exist or has already resigned");
      const left = state.seats.filter(({ resigned }) => !resigned).length - 1;
      need(left <= 1 === (table.at(-1).type === "table.ended"), "resigning must end the match if at most one seat is left, and only then");
    },
    follow(state, { seat: seat2 }) {
      state.seats[seat2].resigned = true;
      state.proposal = null;
    }
  },
  "table.ended": {
    phases: ["OPEN", "FIXED", "RUNNING"],
    check(state, { reason, outcome: outcome2, secret, unopened: blamed }, { at, by: by2, table }) {
      need(isHex(secret, 32), "the secret is malformed");
      need(reason === "COMPLETED" === (by2.seat !== void 0), "the reason does not fit the entry");
      need(reason === "RESIGNED" === table.some(({ type }) => type === "table.resigned"), "the match ends for the wrong reason");
      if (table[0].type === "table.answered") needConsent(state, "ABANDON");
      need(!seatsFixed(state) || reason === "UNOPENED", "the match ends while nonces are being opened");
      need(reason !== "UNOPENED" || openingIsOver(state, at), "the match ends before the time to open nonces is up");
      need(canonical(blamed) === canonical(reason === "UNOPENED" ? unopened(state) : []), "the wrong seats are named as unopened");
      if (reason === "COMPLETED") return need(outcome2 !== null, "the result is missing", "SCORE_WRONG");
      const wanted = reason === "RESIGNED" ? lastOne(state) : null;
      need(canonical(outcome2) === canonical(wanted), "the result is wrong");
    },
    follow: (state, { secret, reason }) => Object.assign(state, { phase: "OVER", secret: unhex(secret), reason })
  }
};
var eventShown = ({ parts, public: { events } }) => parts["-"]?.part?.events[0]?.[1] ?? events[0];
function lastOne({ seats }) {
  const scores = seats.map(({ resigned }, seat2) => ({ seat: seat2, total: 0, rank: resigned ? 2 : 1, name: "", parts: [], titles: [] }));
  return { reason: "RESIGNED", scores, winners: scores.filter(({ rank }) => rank === 1).map(({ seat: seat2 }) => seat2) };
}

// clients/js/src/trust/verify/verdict.js
var REQUIREMENTS = ["signed", "complete", "fair", "full"];
function verifyRecord(file, { receipt, pinned, keys = [], required = ["signed", "complete"] } = {}) {
  const said = { proved: [], left: [], vouched: [], unmet: [], against: [], about: "" };
  try {
    const known2 = receipt && readReceipt(receipt);
    const record = readRecord(file);
    const { match, edition } = record.head;
    said.about = `match ${match}, ${Number.isInteger(edition) ? `seat ${edition}'s` : edition} edition, ${record.entries.length} entries`;
    check(record, known2, pinned, keys, required, said);
    return { result: said.unmet.length ? "INCOMPLETE" : "PROVED", code: null, ...said };
  } catch (error) {
    const { code, seq, line, message } = error;
    if (error instanceof Unusable) return { ...said, result: "UNUSABLE", code, against: [`${message} ${code}${line ? ` (line ${line})` : ""}`] };
    if (error instanceof Refused2) return { ...said, result: "REFUSED", code, against: [`${message} ${code}${seq ? ` (entry ${seq})` : ""}`] };
    throw error;
  }
}
function check(record, receipt, pinned, keys, required, said) {
  checkChain(record);
  checkFooter(record, pinned, keys);
  const readings = readEvents(record);
  const made = createdIn(readings);
  checkHeadLine(record.head, made);
  const state = checkTable(record.head.match, readings);
  if (record.head.edition === "full" && state.phase !== "OVER")
    throw new Refused2("FULL_EDITION_EARLY", null, "A full edition before the end shows what must still be hidden.");
  said.proved.push("The record is whole: its lines, their order, the chain, its head and the digest agree.");
  const signed = isSignedFooter(record.footer);
  if (signed) said.proved.push(`It was signed with key ${record.footer.keyId}${pinned === void 0 ? "" : ", which the pinned key vouches for"}.`);
  else said.left.push("Who wrote this record: it is not signed.");
  if (signed && pinned === void 0) said.left.push("Whose key that is: pin the host's key to know.");
  if (record.head.components) said.left.push("That the game was played as it ships: the host used its own component set.");
  checkFairness(record, made, state, said);
  if (!receipt) said.left.push("That the host did not make it all up afterwards: that needs a client's receipt.");
  const missing = receipt ? checkReceipt(record, made, state, receipt, said) : 0;
  said.left.push(
    "Anything that follows from the rules of the game, which this program does not know: legal moves, draws, events, scores.",
    "That the host, which knew the secret from the start, did not share it.",
    "That the seats were held by different people."
  );
  vouch(record, readings, state, said);
  const met = {
    signed,
    complete: state.phase === "OVER" && !missing,
    fair: !made.practice && Boolean(state.nonces?.some(Boolean)),
    full: record.head.edition === "full"
  };
  const wanted = pinned === void 0 ? required : [...required, "signed"];
  said.unmet.push(...REQUIREMENTS.filter((word) => wanted.includes(word) && !met[word]));
}
function checkHeadLine({ game, rules, names, edition, components }, made) {
  const need2 = (condition, sentence) => {
    if (!condition) throw new Refused2("HEAD_LINE_WRONG", 1, sentence);
  };
  need2(game === made.game && rules === made.rules, "The head line names a different game than entry 1.");
  need2(!names.length || names.length === made.seats, "The head line does not name each seat.");
  need2(!Number.isInteger(edition) || edition < made.seats, "The edition belongs to a seat that does not exist.");
  if (components && toHex(sha2562(bytes(canonical(components)))) !== made.components)
    throw new Unusable("COMPONENTS_DIFFER", "The head line carries a different component set than entry 1.");
}
function vouch({ head: head3 }, readings, { seats, reason }, said) {
  said.vouched.push("The times of the entries.");
  if (head3.names.length) said.vouched.push("The names of the seats, which are not part of the chain.");
  if (seats.some(({ holder }) => holder)) said.vouched.push("Who holds the seats.");
  const events = readings.flatMap(({ table }) => table);
  const times = (type) => events.filter((event) => event.type === type).length;
  const [expiries, claims] = [times("table.expired"), times("table.claimed")];
  if (expiries) said.vouched.push(`That a seat ran out of time, ${expiries} times, by the host's clock.`);
  if (claims) said.vouched.push(`That a seat was away long enough to be claimed, ${claims} times, by the host's clock.`);
  if (expiries || claims || times("table.time_added"))
    said.left.push("Whose clock ran and until when: that needs the rules of the game, which say who has to move.");
  const undone = new Set(events.flatMap(({ type, proposal, seqs }) => type === "table.undone" && proposal ? seqs : []));
  const draws = readings.filter(({ seq }) => undone.has(seq)).flatMap((one2) => Object.values(one2.draws)).reduce((sum, number) => sum + number, 0);
  if (draws) said.left.push(`That no draw was seen and then undone: with everyone's consent, ${draws} were.`);
  if (reason === "COMPLETED") said.vouched.push("The result, which needs the rules of the game.");
  if (reason === "UNOPENED") said.vouched.push("That the named seats are the ones that did not open their nonces.");
  if (reason === "ABANDONED") said.vouched.push("Why the match was closed early.");
  const played = readings.filter(({ by: by2 }) => by2.seat !== void 0 && by2.host !== void 0).length;
  if (played) said.vouched.push(`Why it played ${played} moves for a seat.`);
}
export {
  FairSeat,
  Receipt,
  verifyRecord
};
