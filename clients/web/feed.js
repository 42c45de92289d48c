// What a match looks like now, for one viewer: followed across broken connections, with its entries and people.
import { useEffect, useState } from "./vendor/preact.js";
import { Refused } from "./vendor/skerry.js";
import { clientFor, keepHead, loseHeads, me, onSession, seatsAt, stranger } from "./session.js";

/** Instead of a seat: whoever looks on, and sees what everybody may see. */
export const PUBLIC = "public";

const PAGE = 200;
const NARROW = matchMedia("(max-width: 699px)");
const DARK = matchMedia("(prefers-color-scheme: dark)");
const AFTER_END = 4000; // how often to look whether somebody asked for a rematch, in ms
const PEOPLE = 30_000; // how often to look who is here
const SOON = 3_000; // when to look again after the first time: a seat is here once its stream is open

const SETTLED = 200; // ms

/** How boards are drawn on this screen: `{ theme, layout }`, as the API's arguments. */
export function look() {
  const dark = (me().theme ?? (DARK.matches ? "dark" : "light")) === "dark";
  return { theme: dark ? "DARK" : "LIGHT", layout: NARROW.matches ? "TALL" : "WIDE" };
}

/** Call a function when boards have to be drawn in another way; returns how to stop that. */
export function onLook(listener) {
  let last = JSON.stringify(look());
  let timer = null;
  const settled = () => {
    const now = JSON.stringify(look());
    if (now === last) return;
    last = now;
    listener();
  };
  // A window that is being resized may cross a border more than once.
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(settled, SETTLED);
  };
  const stop = onSession(changed);
  for (const query of [NARROW, DARK]) query.addEventListener("change", changed);
  return () => {
    clearTimeout(timer);
    stop();
    for (const query of [NARROW, DARK]) query.removeEventListener("change", changed);
  };
}

/**
 * One match as one viewer sees it; `changed` is called with every new state.
 *
 * `as` is a seat, `PUBLIC`, or undefined for the first seat that was taken here. Without `boards`, none come with the
 * entries, and nobody waits for a rematch.
 */
export class Feed {
  #changed;
  #abort = new AbortController();
  #stream = new AbortController();
  #timer = null;
  #seats = "";
  #ahead = Infinity;
  #live = false;
  #looked = 0;
  #boards;
  #isPublic;
  state = { match: null, board: null, entries: [], people: [], successor: null, owned: false, caughtUp: false, as: null, skew: 0, error: null };

  /** `before` is what another viewer of the match saw: what all see of it is shown until the own is here. */
  constructor(matchId, as, changed, { boards = true, before = null } = {}) {
    this.matchId = matchId;
    this.#changed = changed;
    this.#boards = boards;
    this.#isPublic = as === PUBLIC;
    if (before?.match?.id === matchId) Object.assign(this.state, { match: before.match, people: before.people, skew: before.skew });
    this.state.as = this.#isPublic ? null : (as ?? seatsAt(matchId)[0] ?? null);
  }

  /** Follow until `stop`; three requests bring everything that is shown at first. */
  start() {
    this.#follow();
    this.#catchUp();
    this.#lookAround();
    if (this.#boards) this.stopLook = onLook(() => this.#redraw());
    return this;
  }

  stop() {
    this.#abort.abort();
    this.#stream.abort();
    clearTimeout(this.#timer);
    this.stopLook?.();
  }

  #set(values) {
    if (this.#abort.signal.aborted) return;
    this.state = { ...this.state, ...values };
    this.#changed(this.state);
  }

  get #client() {
    return this.#isPublic ? stranger() : clientFor(this.matchId);
  }

  #ask(name, variables = {}) {
    const { signal } = this.#abort;
    return this.#client.ask(name, { matchId: this.matchId, as: this.state.as, ...variables }, { signal });
  }

  async #follow() {
    const { signal } = this.#stream;
    try {
      const messages = this.#client.follow(this.matchId, { as: this.state.as, board: this.#boards && look(), signal });
      for await (const message of messages) {
        if (signal.aborted) return; // of a stream before this one, for another screen
        if (message.__typename === "Rewound") await this.#reload(message.lastCommonSeq);
        else this.#heard(message);
      }
      this.#lookAround();
    } catch (error) {
      if (signal.aborted) return;
      const seats = severalSeats(error);
      if (seats && this.state.as === null) {
        this.#set({ as: seats[0] });
        this.#follow();
        this.#catchUp();
        this.#lookAround();
        return;
      }
      this.#set({ error });
    }
  }

  #heard({ entry, match, board }) {
    this.#set({ match, board: board ?? this.state.board, entries: merged(this.state.entries, [entry]) });
    if (!this.#isPublic && (this.state.as !== null || match.seats.some(({ mine }) => mine))) keepHead(match);
    this.#compare(entry.at);
    const seats = JSON.stringify(match.seats.map(({ taken, kind }) => [taken, kind]));
    if (this.#seats && seats !== this.#seats) this.#lookAround();
    this.#seats = seats;
  }

  /** Estimate by how much this device's clock is ahead of the server's: the first entry may be an old one. */
  #compare(at) {
    const ahead = Date.now() - at;
    this.#ahead = Math.min(this.#ahead, ahead);
    if (this.#live || ahead < 0) this.#set({ skew: this.#ahead });
    this.#live = true;
  }

  /** Take the answer to a request of one's own, which may come before the stream has it. */
  take({ entry, match }) {
    if (match && match.seq >= (this.state.match?.seq ?? 0)) {
      this.#set({ match: { ...this.state.match, ...match }, entries: merged(this.state.entries, entry ? [entry] : []) });
    }
  }

  async #reload(lastCommonSeq) {
    loseHeads(this.matchId, lastCommonSeq);
    this.#set({ entries: this.state.entries.filter(({ seq }) => seq <= lastCommonSeq) });
    if (this.#boards) await this.#draw();
  }

  /** Follow again, with boards for another screen. */
  #redraw() {
    this.#stream.abort();
    this.#stream = new AbortController();
    this.#live = false;
    this.#follow();
  }

  /** Get the entries that are missing here, page by page. */
  async #catchUp() {
    try {
      for (let more = true; more; ) {
        const after = gap(this.state.entries);
        const page = await this.#ask("entries", { after, first: PAGE });
        this.#set({ entries: merged(this.state.entries, page.entries) });
        more = page.hasNextPage && gap(this.state.entries) > after;
      }
      this.#set({ caughtUp: true });
    } catch (error) {
      if (!this.#abort.signal.aborted && !severalSeats(error)) this.#set({ error });
    }
  }

  /** See who is here, and whether somebody has asked for a rematch; again from time to time. */
  async #lookAround() {
    clearTimeout(this.#timer);
    try {
      const { seats, successor, ownedByMe } = await this.#ask("people");
      // Whoever has just come is not connected yet, and would be taken for somebody who went away.
      const people = this.#looked ? seats : seats.map((seat) => ({ ...seat, connected: true }));
      this.#set({ people, successor: successor ?? null, owned: ownedByMe ?? false });
    } catch {
      // The stream says what is wrong, if anything is.
    }
    if (this.#abort.signal.aborted) return;
    const isOver = this.state.match?.phase === "OVER";
    if (isOver && !this.#boards) return;
    const pause = this.#looked++ ? (isOver ? AFTER_END : PEOPLE) : SOON;
    this.#timer = setTimeout(() => (document.hidden ? this.#again() : this.#lookAround()), pause);
  }

  #again() {
    document.addEventListener("visibilitychange", () => this.#lookAround(), { once: true, signal: this.#abort.signal });
  }

  /** Look at the people again, as after a change of names. */
  refresh() {
    return this.#lookAround();
  }

  async #draw() {
    try {
      const board = await this.#ask("boardSvg", look());
      this.#set({ board });
    } catch {
      // Not started yet: there is nothing to draw.
    }
  }
}

/** Follow a match in a component: returns the feed's state and the feed. With `stays`, the match stays when the viewer changes. */
export function useFeed(matchId, as, options) {
  const [held, setHeld] = useState({ state: null, feed: null });
  useEffect(() => {
    const before = options?.stays ? held.state : null;
    const feed = new Feed(matchId, as, (state) => setHeld({ state, feed }), { ...options, before });
    setHeld({ state: feed.state, feed });
    feed.start();
    return () => feed.stop();
  }, [matchId, as]);
  return held;
}

const merged = (entries, more) => {
  const all = new Map([...entries, ...more].map((entry) => [entry.seq, entry]));
  return [...all.values()].sort((one, other) => one.seq - other.seq);
};

/** Return the seq up to which all entries have arrived. */
const gap = (entries) => {
  let seq = 0;
  for (const entry of entries) {
    if (entry.seq !== seq + 1) break;
    seq = entry.seq;
  }
  return seq;
};

/** Return the seats that the player holds here, if the server asks which one is meant. */
export function severalSeats(error) {
  if (!(error instanceof Refused) || error.code !== "SEAT_UNCLEAR") return null;
  return error.message.match(/\d+/g).map(Number);
}
