// Tracks what can be undone: by a seat alone since the last draw or reveal; with consent, across several of them.

const REACH = 64; // maximum number of moves between two draws that can be undone
const DRAWS = 8; // maximum number of drawing or revealing moves that an undo by consent can cross

export const emptyWindow = () => ({ moves: [], openedBy: 0, earlier: null });

/** The seqs of the moves that a seat may undo now, latest first, as far as this can be known without the rules. */
export const ownMoves = ({ moves }, wanted) =>
  moves.filter(({ seat, host }) => seat === wanted && host === undefined).map(({ seq }) => seq).reverse();

export const without = (window, seqs) => ({ ...window, moves: window.moves.filter(({ seq }) => !seqs.includes(seq)) });

/** The window without these moves, latest first; null if they are not the last moves. */
export function rewound(window, seqs) {
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

const WORDS = ["proposed", "answered", "paused", "resumed", "time_added"].map((word) => `table.${word}`);

/** The window after an entry; an undo has already changed it. */
export function windowAfter(window, { by, seq, draws, reveals, table }) {
  if (table.some(({ type }) => type === "table.undone")) return window;
  if (by.seat === undefined) return table.every(({ type }) => WORDS.includes(type)) ? window : emptyWindow();
  if (Object.keys(draws).length || reveals) return { moves: [], openedBy: seq, earlier: shortened(window, DRAWS) };
  const moves = [...window.moves, { seq, seat: by.seat, host: by.host }];
  return moves.length <= REACH ? { ...window, moves } : { ...emptyWindow(), moves: moves.slice(1) };
}

function shortened(window, draws) {
  if (draws === 0) return null;
  return { ...window, earlier: window.earlier && shortened(window.earlier, draws - 1) };
}
