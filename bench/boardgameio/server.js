// A boardgame.io server on loopback: node server.js PORT flatfile FOLDER | node server.js PORT postgres URL
"use strict";

const { Server, FlatFile } = require("boardgame.io/server");
const { Nanuuk } = require("./nanuuk.js");

const [port, kind, where] = process.argv.slice(2);

function storage() {
  if (kind === "flatfile") return new FlatFile({ dir: where });
  const { PostgresStore } = require("bgio-postgres");
  return new PostgresStore(where, { logging: false });
}

Server({ games: [Nanuuk], db: storage(), origins: [] })
  .run({ port: { port: +port, host: "127.0.0.1" } })
  .then(() => console.log("ready"));
