import { DOCUMENTS, WITH_REQUEST_ID } from "./documents.js";
import { NoAnswer } from "./errors.js";
import { follow } from "./follow.js";
import { askedPause, mayRetry, post } from "./post.js";
import { newRequestId } from "./request_id.js";
import { Retries, wait } from "./retries.js";
import { eventStream } from "./sse.js";

/**
 * A client of one server with the tokens of its user.
 *
 * `ask` runs any operation by its name. A request is repeated with the same request id until it is answered,
 * and a mutation takes effect once. Refusals are thrown as `Refused`.
 */
export class Client {
  #fetch;
  #retries;
  #open;

  /** `stream` opens streams: `eventStream` (the default), or `sockets()` of the module `sockets`. */
  constructor(server, { tokens = [], fetch, retries = {}, stream = eventStream } = {}) {
    this.server = String(server).replace(/\/+$/, "");
    this.tokens = [...tokens];
    this.#fetch = fetch ?? ((...request) => globalThis.fetch(...request));
    this.#retries = retries;
    this.#open = stream;
  }

  /** The address of the GraphQL API. */
  get url() {
    return `${this.server}/graphql`;
  }

  /** The headers that carry the tokens. */
  get headers() {
    return this.tokens.length ? { authorization: `Bearer ${this.tokens.join(", ")}` } : {};
  }

  /** Run an operation and return its answer; throws `Refused`, `NoAnswer` or `NotUnderstood`. */
  async ask(name, variables = {}, { signal } = {}) {
    const made = WITH_REQUEST_ID.has(name) && { requestId: newRequestId() };
    const body = JSON.stringify({ query: DOCUMENTS[name], variables: { ...made, ...variables } });
    const headers = { "content-type": "application/json", ...this.headers };
    const retries = new Retries(this.#retries);
    for (;;) {
      try {
        return await post({ fetch: this.#fetch, url: this.url, headers, body, signal });
      } catch (error) {
        const pause = mayRetry(error) ? retries.pause(askedPause(error)) : null;
        if (pause === null) throw mayRetry(error) && !error.code ? new NoAnswer(error.message, { cause: error }) : error;
        await wait(pause, signal);
      }
    }
  }

  /** Create a player and use its token from now on: it acts for all seats that the player takes. */
  async createPlayer(options) {
    const made = await this.ask("createPlayer", {}, options);
    this.addToken(made.token);
    return made;
  }

  /** Take a seat, by `code` or `matchId`, and use the seat's token from now on. */
  join(variables, options) {
    return this.sit("joinMatch", variables, options);
  }

  /** Take a seat by any operation that gives a seat's token, such as `quickMatch`, and use the token from now on. */
  async sit(name, variables, options) {
    const seated = await this.ask(name, variables, options);
    this.addToken(seated.token);
    return seated;
  }

  /** Send a token with every request from now on. */
  addToken(token) {
    if (!this.tokens.includes(token)) this.tokens.push(token);
  }

  /**
   * Yield each entry of a match once and in order, as `MatchUpdate` or `Rewound`, until the match is over.
   *
   * `after` is the cursor of the last message that was seen, "0" for all, null to start with the last entry.
   * With `board` each message has the board as it stands then. Instead of true it may be the options of the picture,
   * `{ idPrefix, theme, layout }`, and `moves`, up to how many of your seat's legal moves each message has.
   */
  follow(matchId, { after = null, as = null, board = false, signal } = {}) {
    const document = board ? DOCUMENTS.followBoard : DOCUMENTS.follow;
    const looks = board === true ? {} : board;
    const open = (cursor, inner) => this.#open(this, document, { matchId, after: cursor, as, ...looks }, inner);
    return follow(open, after, { retries: new Retries({ ...this.#retries, patience: Infinity }), signal });
  }

  /** Return an address that opens one stream or picture without a token, for `EventSource` or `<img>`. */
  async ticketUrl(matchId, kind, { as = null, ...options } = {}) {
    return this.server + (await this.ask("createTicket", { matchId, kind, as }, options)).path;
  }
}
