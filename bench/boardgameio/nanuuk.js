// The introductory Nanuuk game for two, written as a boardgame.io game: one move for each post of our own table.
"use strict";

const LENGTHS = [2, 5, 6, 5, 6, 5, 2];
const STARTS = [5, 2, 1, 2, 1, 2, 5];
const ORDER = [0, 2, 3, 1]; // which piece is placed next; a seat has two

const points = LENGTHS.flatMap((length, row) => Array.from({ length }, (_, k) => [row, STARTS[row] + 2 * k]));
const isNear = ([r, x], [s, y]) => (r === s ? Math.abs(x - y) === 2 : Math.abs(r - s) === 1 && Math.abs(x - y) === 1);
const spaces = points.map((_, space) => space);
const NEAR = spaces.map((a) => spaces.filter((b) => isNear(points[a], points[b])));
const EDGES = spaces.flatMap((a) => NEAR[a].filter((b) => a < b).map((b) => [a, b]));

const seatOf = (piece) => piece >> 1;
const pieces = (seat) => [2 * seat, 2 * seat + 1];
const edgeBetween = (a, b) => EDGES.findIndex(([low, high]) => low === Math.min(a, b) && high === Math.max(a, b));
const openFrom = (G, space) => NEAR[space].filter((other) => !G.cracked.includes(edgeBetween(space, other)));
const freeFrom = (G, space) => openFrom(G, space).filter((other) => !G.at.includes(other));

// The edges opposite a piece, those between two of its neighbors; its own if none of them is whole.
function cracks(G) {
  const near = NEAR[G.at[G.piece]];
  const whole = EDGES.map((_, edge) => edge).filter((edge) => !G.cracked.includes(edge));
  const opposite = whole.filter((edge) => EDGES[edge].every((space) => near.includes(space)));
  return opposite.length ? opposite : whole.filter((edge) => EDGES[edge].includes(G.at[G.piece]));
}

// Everything that the seat to move can do: [name, ...arguments].
function listMoves(G, seat) {
  if (G.placed < 4) return spaces.filter((space) => !G.at.includes(space)).map((space) => ["place", space]);
  if (G.piece >= 0) return cracks(G).map((edge) => ["crack", edge]);
  return pieces(seat).flatMap((piece) => freeFrom(G, G.at[piece]).map((space) => ["go", piece, space]));
}

const isEnclosed = (G, seat) => pieces(seat).some((piece) => openFrom(G, G.at[piece]).length === 0);
const isStuck = (G, seat) => pieces(seat).every((piece) => freeFrom(G, G.at[piece]).length === 0);

function winner(G, seat) {
  const other = 1 - seat;
  if (isEnclosed(G, other)) return seat;
  if (isEnclosed(G, seat)) return other;
  return isStuck(G, other) ? seat : -1;
}

const isLegal = (G, seat, ...move) => listMoves(G, seat).some((legal) => legal.join() === move.join());

const Nanuuk = {
  name: "nanuuk",
  setup: () => ({ at: [-1, -1, -1, -1], cracked: [], piece: -1, placed: 0, winner: -1 }),
  moves: {
    place: ({ G, ctx, events }, space) => {
      if (!isLegal(G, +ctx.currentPlayer, "place", space)) return "INVALID_MOVE";
      G.at[ORDER[G.placed++]] = space;
      const next = G.placed < 4 ? seatOf(ORDER[G.placed]) : 0;
      if (next !== +ctx.currentPlayer) events.endTurn({ next: String(next) });
    },
    go: ({ G, ctx }, piece, space) => {
      if (!isLegal(G, +ctx.currentPlayer, "go", piece, space)) return "INVALID_MOVE";
      G.at[piece] = space;
      G.piece = piece;
    },
    crack: ({ G, ctx, events }, edge) => {
      const seat = +ctx.currentPlayer;
      if (!isLegal(G, seat, "crack", edge)) return "INVALID_MOVE";
      G.cracked.push(edge);
      G.piece = -1;
      G.winner = winner(G, seat);
      if (G.winner < 0) events.endTurn();
    },
  },
  endIf: ({ G }) => (G.winner < 0 ? undefined : { winner: String(G.winner) }),
};

module.exports = { Nanuuk, listMoves };
