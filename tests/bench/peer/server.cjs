// Noughts and crosses on boardgame.io's own server, in memory. The board is cleared whenever it is full, so that a
// match has as many moves as it should: node server.cjs MOVES
'use strict';

const { Server } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const MOVES = Number(process.argv[2]);
const LINES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
];
const empty = () => Array(9).fill(null);
const isWon = (cells) => LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[b] === cells[c]);

const game = {
  name: 'noughts',
  setup: () => ({ cells: empty(), placed: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, cell) => {
      if (G.cells.every((one) => one !== null)) G.cells = empty();
      if (!(cell in G.cells) || G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
      G.placed += 1;
      return undefined;
    },
  },
  endIf: ({ G, ctx }) => {
    if (isWon(G.cells)) return { winner: ctx.currentPlayer };
    return G.placed >= MOVES ? { draw: true } : undefined;
  },
};

Server({ games: [game], origins: ['http://127.0.0.1'] }).run({ port: 0 }).then(({ appServer }) => {
  console.log(`Serving at http://127.0.0.1:${appServer.address().port}`);
});
