// Two people with a socket each at every table: node drive.js PORT TABLES WARM_UP SECONDS PACED
// Says `begin` and `end` around what is measured, then one line of JSON: milliseconds to the answer and to the other screen.
"use strict";

const { io } = require("socket.io-client");
const { Nanuuk, listMoves } = require("./nanuuk.js");

const [port, tables, warmUp, seconds, paced] = process.argv.slice(2).map(Number);
const base = `http://127.0.0.1:${port}`;
const found = { answers: [], screens: [], refused: 0 };
let isMeasuring = false;
let begun = 0; // tables at which somebody has moved

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const pick = (list) => list[Math.floor(Math.random() * list.length)];

async function ask(path, body) {
  const answer = await fetch(`${base}/games/${Nanuuk.name}/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

class Person {
  constructor(matchID, playerID, credentials) {
    Object.assign(this, { matchID, playerID, credentials, state: null, waiting: [] });
    this.socket = io(`${base}/${Nanuuk.name}`, { transports: ["websocket"], forceNew: true });
    this.socket.on("update", (_, state) => this.show(state));
    this.socket.on("sync", (_, synced) => this.show(synced.state));
    this.socket.on("connect", () => this.socket.emit("sync", matchID, playerID, credentials));
  }

  show(state) {
    if (this.state && state._stateID <= this.state._stateID) return;
    this.state = state;
    for (const wake of this.waiting.splice(0)) wake(performance.now());
  }

  async until(stateID) {
    let at = performance.now();
    while (!this.state || this.state._stateID < stateID) at = await new Promise((resolve) => this.waiting.push(resolve));
    return at;
  }

  post(name, args) {
    const { playerID, credentials } = this;
    const payload = { type: name, args, playerID, credentials };
    this.socket.emit("update", { type: "MAKE_MOVE", payload }, this.state._stateID, this.matchID, playerID);
  }
}

async function sitDown() {
  const { matchID } = await ask("create", { numPlayers: 2 });
  const people = [];
  for (const playerID of ["0", "1"]) {
    const { playerCredentials } = await ask(`${matchID}/join`, { playerID, playerName: playerID });
    people.push(new Person(matchID, playerID, playerCredentials));
  }
  await Promise.all(people.map((person) => person.until(0)));
  return people;
}

async function step(people) {
  const { G, ctx, _stateID } = people[0].state;
  const mover = people[+ctx.currentPlayer];
  const [name, ...args] = pick(listMoves(G, +ctx.currentPlayer));
  const isCounted = isMeasuring;
  const start = performance.now();
  mover.post(name, args);
  const [answered, shown] = await Promise.all([mover, people[1 - ctx.currentPlayer]].map((p) => p.until(_stateID + 1)));
  if (isCounted && isMeasuring) found.answers.push(answered - start), found.screens.push(shown - start);
}

async function play() {
  if (paced) await sleep(Math.random() * paced * 1000);
  for (let games = 0; ; games++) {
    const people = await sitDown();
    if (!games) begun++;
    while (!people[0].state.ctx.gameover) {
      await step(people);
      if (paced) await sleep(paced * 1000 * (0.5 + Math.random()));
    }
    for (const person of people) person.socket.close();
  }
}

async function main() {
  for (let table = 0; table < tables; table++) play().catch((error) => (console.error(error), process.exit(1)));
  while (begun < tables) await sleep(100);
  await sleep(warmUp * 1000);
  isMeasuring = true;
  console.log("begin");
  await sleep(seconds * 1000);
  isMeasuring = false;
  console.log("end");
  process.stdout.write(JSON.stringify(found), () => process.exit(0)); // not before all of it is gone
}

main();
