// The boards of one match by entry, for a slider: fetched once, a few ahead, and never more than are wanted.

const PARALLEL = 2; // requests at once
const REST = 120; // ms between two rounds of requests, while somebody drags
const KEPT = 150; // boards in memory

/** Boards as one viewer sees them in one look; `fetchBoard(seq, signal)` gets one, `changed` is told of each. */
export class Boards {
  #fetchBoard;
  #changed;
  #boards = new Map();
  #running = new Map();
  #wanted = [];
  #near = [];
  #timer = null;
  #last = -Infinity;
  error = null;

  constructor(fetchBoard, changed) {
    this.#fetchBoard = fetchBoard;
    this.#changed = changed;
  }

  /** Return the board after an entry if it is here. */
  get(seq) {
    return this.#boards.get(seq);
  }

  /**
   * Get one board, and those `near` it once nobody has moved on for a moment; what else is under way is cancelled.
   *
   * Who drags a slider gets a board from time to time, and those in between are not asked for.
   */
  want(seq, near) {
    this.#wanted = [seq];
    this.#near = near;
    const rest = this.#last + REST - performance.now();
    if (rest <= 0) this.#pump();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#settle(), REST);
  }

  /** Drop the boards after an entry, as the server has lost it. */
  forget(lastCommonSeq) {
    for (const seq of this.#boards.keys()) if (seq > lastCommonSeq) this.#boards.delete(seq);
  }

  stop() {
    clearTimeout(this.#timer);
    this.#wanted = this.#near = [];
    this.#cancel();
  }

  #cancel() {
    for (const [seq, abort] of this.#running) {
      if (this.#wanted.includes(seq)) continue;
      abort.abort();
      this.#running.delete(seq);
    }
  }

  #pump() {
    this.#last = performance.now();
    this.#cancel();
    this.#next();
  }

  #settle() {
    this.#wanted = [...new Set([...this.#wanted, ...this.#near])];
    this.#pump();
  }

  #next() {
    for (const seq of this.#wanted) {
      if (this.#running.size >= PARALLEL) return;
      if (!this.#boards.has(seq) && !this.#running.has(seq)) this.#get(seq);
    }
  }

  async #get(seq) {
    const abort = new AbortController();
    this.#running.set(seq, abort);
    try {
      const board = await this.#fetchBoard(seq, abort.signal);
      if (abort.signal.aborted) return;
      this.#keep(seq, board);
      this.error = null;
    } catch (error) {
      if (abort.signal.aborted) return;
      this.#wanted = this.#near = []; // until somebody moves on
      this.error = error;
    }
    this.#running.delete(seq);
    this.#changed();
    this.#next();
  }

  #keep(seq, board) {
    this.#boards.set(seq, board);
    for (const old of this.#boards.keys()) {
      if (this.#boards.size <= KEPT) return;
      if (!this.#wanted.includes(old)) this.#boards.delete(old);
    }
  }
}
