import type { Answer, Client } from "../index";

type Signal = { signal?: AbortSignal };
export interface Head { seq: number; hash: string }

/** A receipt's file, which `skerry verify --receipt` reads. */
export interface ReceiptFile {
  match: string;
  commitment: string;
  server?: string;
  sent?: { seat: number; nonce: string; pledges: (string | null)[]; head: Head & { lost: boolean } } | null;
  heads?: (Head & { lost: boolean })[];
  signed?: { seq: number; hash: string; keyId: string; publicKey: string; signature: string }[];
  unfinished?: number;
  format?: string;
}

export class Receipt {
  constructor(file: ReceiptFile);
  readonly match: string;
  readonly commitment: string;
  readonly server: string;
  readonly sent: NonNullable<ReceiptFile["sent"]> | null;
  unfinished: number;
  addHead(head: Head): void;
  addMatch(match: { commitment: string; head: Head }): void;
  markLost(lastCommonSeq: number): void;
  addSignature(signed: Answer<"receipt">): void;
  needUnbroken(nonce: string): void;
  toJSON(): Required<ReceiptFile>;
}

/** A seat as `save` receives it. It contains secrets: the token and the nonce. */
export interface SavedSeat { match: string; seat: number; token: string; nonce: string; receipt: ReceiptFile }
export type Save = (saved: SavedSeat) => unknown;

export class FairSeat {
  static take(
    client: Client, variables: { code?: string; matchId?: string; seat?: number }, options?: { save?: Save } & Signal,
  ): Promise<FairSeat>;
  static from(client: Client, saved: SavedSeat, options?: { save?: Save }): FairSeat;
  readonly match: string;
  readonly seat: number;
  readonly token: string;
  readonly nonce: string;
  readonly receipt: Receipt;
  open(options?: Signal): Promise<Answer<"match">>;
  toJSON(): SavedSeat;
}

export class OpeningBroken extends Error {}
export class TwoHistories extends Error {}

export function newNonce(): string;
export function pledgeOf(match: string, seat: number, nonce: string): string;

export type Result = "PROVED" | "REFUSED" | "UNUSABLE" | "INCOMPLETE";
export interface Verdict {
  result: Result;
  /** The stable code of the finding; null without one. */
  code: string | null;
  about: string;
  /** The findings against the record. */
  against: string[];
  unmet: string[];
  proved: string[];
  left: string[];
  /** What only the host vouches for. */
  vouched: string[];
}
export interface VerifyOptions {
  receipt?: Uint8Array;
  /** The key that the host is known to sign with: its public key or the id of it, in hex. */
  pinned?: string;
  keys?: { id: string; publicKey: string; signedBy?: string; signature?: string }[];
  required?: string[];
}
/** Verify a record without the rules of its game. */
export function verifyRecord(file: Uint8Array, options?: VerifyOptions): Verdict;
export function parseRequirements(words: string): string[];
export class Unusable extends Error { readonly code: string; readonly line?: number }
/** The exit status of a verifier for each result. */
export const STATUSES: Record<Result, number>;
export function worst(results: Result[]): Result;
export function differingVectors(vectors: object[]): string[];
