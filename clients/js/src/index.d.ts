import type { Operations } from "./operations";

export type { Operations } from "./operations";
export type * from "./graphql";

type Signal = { signal?: AbortSignal };
type Variables<Name extends keyof Operations> = Omit<Operations[Name]["variables"], "requestId"> & { requestId?: string };
/** The answer of an operation without the refusals, which are thrown. */
export type Answer<Name extends keyof Operations> = Exclude<Operations[Name]["answer"], { retryable: boolean }>;
/** A message of a followed match: an entry with the state after it, or that the server lost entries. */
export type Message = Extract<Answer<"follow">, { __typename: "MatchUpdate" | "Rewound" }>;

/** The same with the board and the legal moves. */
export type BoardMessage = Extract<Answer<"followBoard">, { __typename: "MatchUpdate" | "Rewound" }>;
export type BoardOptions = Pick<Variables<"followBoard">, "idPrefix" | "theme" | "layout" | "moves">;
export type FollowOptions = { after?: string | null; as?: number | null } & Signal;

/** How long to retry, in ms. */
export interface RetryPolicy { first: number; most: number; patience: number }
export const RETRIES: RetryPolicy;

/** Opens one connection of a stream and yields GraphQL results. */
export type OpenStream = (
  client: Client, query: string, variables: object, signal?: AbortSignal,
) => AsyncIterable<{ data?: unknown; errors?: readonly unknown[] }>;
export const eventStream: OpenStream;

export interface ClientOptions {
  /** Tokens of seats and players. */
  tokens?: Iterable<string>;
  fetch?: typeof fetch;
  retries?: Partial<RetryPolicy>;
  /** How streams are opened: server-sent events by default, or `sockets()` of the module `sockets`. */
  stream?: OpenStream;
}

export class Client {
  constructor(server: string | URL, options?: ClientOptions);
  readonly server: string;
  readonly url: string;
  readonly tokens: string[];
  readonly headers: Record<string, string>;
  ask<Name extends keyof Operations>(name: Name, variables?: Variables<Name>, options?: Signal): Promise<Answer<Name>>;
  createPlayer(options?: Signal): Promise<Answer<"createPlayer">>;
  join(variables: Variables<"joinMatch">, options?: Signal): Promise<Answer<"joinMatch">>;
  sit<Name extends "joinMatch" | "quickMatch" | "rematch" | "takeSeat" | "takeOverSeat">(
    name: Name, variables: Variables<Name>, options?: Signal,
  ): Promise<Answer<Name>>;
  addToken(token: string): void;
  follow(matchId: string, options: FollowOptions & { board: true | BoardOptions }): AsyncGenerator<BoardMessage, void, void>;
  follow(matchId: string, options?: FollowOptions & { board?: false }): AsyncGenerator<Message, void, void>;
  ticketUrl(matchId: string, kind: "STREAM" | "PICTURE", options?: { as?: number | null } & Signal): Promise<string>;
}

export class Refused extends Error {
  /** The type of the refusal in the schema, such as `IllegalMove`. */
  readonly kind: string;
  readonly code: string;
  readonly hint: string;
  readonly retryable: boolean;
  /** The seconds to wait; only of `RateLimited`. */
  readonly seconds?: number;
  /** The section of the rules; only of illegal moves. */
  readonly section?: string | null;
  readonly currentSeq?: number;
  readonly openedSeq?: number;
}
export class NoAnswer extends Error {}
export class NotUnderstood extends Error { readonly code?: string }

export interface HotSpotOptions {
  legalMoves(words: string[]): Promise<{ matching: number; moves: readonly { notation: string }[] }>;
  play(notation: string): unknown;
  offer?(notations: string[], words: string[]): void;
}
export class HotSpots {
  constructor(element: Element, options: HotSpotOptions);
  readonly words: string[];
  pick(spot: Element): Promise<unknown>;
  clear(): void;
  close(): void;
}

/** Return a request id of 128 random bits in hex. */
export function newRequestId(): string;
