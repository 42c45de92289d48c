// What can be undone: by a seat alone since the last draw or reveal, by consent across some of them.

const REACH = 64; // moves between two draws that can be undone at most
const DRAWS = 8; // moves that drew or revealed, across which it goes by consent

export const emptyWindow = () => ({ moves: [], openedBy: 0, earlier: null });

/** The seqs of the moves that a seat may undo now, as far as that needs no rules, the latest first. */
export const ownMoves = ({ moves }, wanted) =>
  moves.filter(({ seat, host }) => seat === wanted && host === undefined).map(({ seq }) => seq).reverse();

export const without = (window, seqs) => ({ ...window, moves: window.moves.filter(({ seq }) => !seqs.includes(seq)) });

/** The window without the last moves of all, the latest first; null: they are not the last. */
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

/** The window after an entry; an undo has changed it already. */
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
