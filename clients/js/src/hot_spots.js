// Playing by clicking on a board: pick words, narrow the legal moves, play when one move is left.

const SPOTS = "[data-move], [data-words]";

function meanings(picked, words) {
  const left = [...picked];
  const fresh = words.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [[...picked, ...words], ...(picked.length && fresh.length && fresh.length < words.length ? [[...picked, ...fresh]] : []), words];
}

/**
 * Makes the hot spots of a board playable by mouse, touch and keyboard.
 *
 * `legalMoves(words)` returns `{ matching, moves }` for the words picked so far; `play(notation)` plays a move;
 * `offer(notations, words)` shows the moves that are left, or clears them when the list is empty.
 */
export class HotSpots {
  #element;
  #board;
  #words = [];
  #asked = 0;
  #listener = (event) => this.#clicked(event);

  constructor(element, { legalMoves, play, offer = () => {} }) {
    this.#element = element;
    this.#board = { legalMoves, play, offer };
    element.addEventListener("click", this.#listener);
    element.addEventListener("keydown", this.#listener);
  }

  /** The words that have been picked. */
  get words() {
    return [...this.#words];
  }

  /** Forget what was picked, as after a move or for a new picture. */
  clear() {
    this.#asked++;
    this.#pick([]);
    this.#board.offer([], []);
  }

  /** Stop listening. */
  close() {
    this.#element.removeEventListener("click", this.#listener);
    this.#element.removeEventListener("keydown", this.#listener);
  }

  /** Pick a hot spot, as a click on it does. */
  async pick(spot) {
    const { move, words } = spot.dataset;
    if (move) return this.#play(move);
    const asked = ++this.#asked;
    let picked, left;
    // Each word once more; or those that are new; or, if no move contains these, start again with this pick.
    for (picked of meanings(this.#words, words.split(" "))) {
      left = await this.#board.legalMoves(picked);
      if (left.matching > 0) break;
    }
    if (asked !== this.#asked) return undefined; // picked or cleared meanwhile
    if (left.matching === 1) return this.#play(left.moves[0].notation);
    this.#pick(left.matching ? picked : []);
    this.#board.offer(left.moves.map(({ notation }) => notation), this.words);
    return undefined;
  }

  async #play(notation) {
    this.clear();
    return this.#board.play(notation);
  }

  #pick(words) {
    this.#words = words;
    const left = [...words];
    for (const spot of this.#element.querySelectorAll(SPOTS)) {
      const own = spot.dataset.words?.split(" ") ?? [];
      const picked = own.length > 0 && own.every((word) => left.includes(word));
      spot.classList.toggle("picked", picked);
      spot.setAttribute("aria-pressed", String(picked));
    }
  }

  #clicked(event) {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    const spot = event.target.closest?.(SPOTS);
    if (!spot) return;
    event.preventDefault();
    this.pick(spot);
  }
}
