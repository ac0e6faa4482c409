// Random games to their end, for a comparison of the rules: node games.js NUMBER
// A game is a list of [all legal moves, the chosen one], each as the actions of our own notation.
"use strict";

const { Client } = require("boardgame.io/client");
const { Nanuuk, listMoves } = require("./nanuuk.js");

const FIRST = { place: 0, from: 33, to: 64, crack: 97 };

function actions(G, [name, first, second]) {
  return name === "go" ? [FIRST.from + G.at[first], FIRST.to + second] : [FIRST[name] + first];
}

function play() {
  const client = Client({ game: Nanuuk, numPlayers: 2, debug: false });
  const found = [];
  client.start();
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    const legal = listMoves(state.G, +state.ctx.currentPlayer);
    const [name, ...args] = legal[Math.floor(Math.random() * legal.length)];
    found.push([legal.map((move) => actions(state.G, move)), actions(state.G, [name, ...args])]);
    client.moves[name](...args);
  }
  client.stop();
  return found;
}

console.log(JSON.stringify(Array.from({ length: +process.argv[2] }, play)));
