// Looking back: a ply of a game is a board, a line of the log, and an address.
//
// What the page promises to scripts and tests:
//   #at                      the ply that was asked for; #look[data-shown] the ply of the board that is there
//   #moves [data-ply]        lines of the log, [data-turn] the last one of a turn, [aria-current] where the board is
//   #look.is-running         while it plays by itself
import { onlooker } from "./camera.js";
import { patch } from "./patch.js";
import { showPosition } from "./position.js";
import { say } from "./voice.js";

const $ = (id) => document.getElementById(id);
const PAUSE = 1100; // milliseconds of a move
const MAX_SCENES = 300; // boards that are kept

class Look {
  constructor(root) {
    this.root = root;
    this.last = Number(root.dataset.last);
    this.lines = [...document.querySelectorAll("#moves [data-ply]")];
    this.moves = this.lines.map((line) => Number(line.dataset.ply));
    this.turns = this.lines.filter((line) => "turn" in line.dataset || !Number(line.dataset.ply)).map((line) => Number(line.dataset.ply));
    this.scenes = new Map(); // ply -> what the server has drawn, or its promise
    this.timer = 0;
    this.camera = onlooker(root);
    this.go = {
      first: () => this.show(0),
      end: () => this.show(this.last),
      stepBack: () => this.show(this.ply - 1),
      stepOn: () => this.show(this.ply + 1),
      moveBack: () => this.show(before(this.moves, this.ply)),
      moveOn: () => this.show(after(this.moves, this.ply) ?? this.last),
      turnBack: () => this.show(before(this.turns, this.ply)),
      turnOn: () => this.show(after(this.turns, this.ply) ?? this.last),
      run: () => (this.isRunning ? this.stop() : this.run()),
    };
    const scene = JSON.parse($("scene").value);
    this.scenes.set(scene.ply, scene);
    this.listen();
    this.show(scene.ply);
  }

  get ply() {
    return Number($("at").value);
  }

  get isRunning() {
    return this.root.classList.contains("is-running");
  }

  listen() {
    $("at").addEventListener("input", () => this.show(this.ply));
    for (const button of this.root.querySelectorAll("[data-go]")) button.addEventListener("click", () => this.act(button.dataset.go));
    document.addEventListener("keydown", (event) => this.key(event));
    $("moves").addEventListener("click", (event) => {
      const line = event.target.closest("[data-ply]");
      if (!line || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.stop();
      this.show(Number(line.dataset.ply));
    });
    $("eyes")?.addEventListener("change", () => {
      $("borrow").elements.ply.value = this.ply;
      $("borrow").submit();
    });
  }

  act(name) {
    if (name !== "run") this.stop();
    this.go[name]();
  }

  key(event) {
    const { key, target, ctrlKey, altKey, metaKey } = event;
    if (ctrlKey || altKey || metaKey || target.closest("select, details")) return;
    const name = {
      ArrowLeft: "moveBack", ArrowRight: "moveOn", "[": "turnBack", "]": "turnOn", ",": "stepBack", ".": "stepOn",
      Home: "first", End: "end", " ": target.closest("button, a") ? "" : "run",
    }[key];
    if (!name) return;
    event.preventDefault();
    this.act(name);
  }

  run() {
    if (this.ply >= this.last) this.show(0);
    this.root.classList.add("is-running");
    $("run").textContent = this.root.dataset.pause;
    const next = async () => {
      if (!this.isRunning) return;
      await this.show(after(this.moves, this.ply) ?? this.last);
      if (this.ply >= this.last) this.stop();
      else if (this.isRunning) this.timer = setTimeout(next, PAUSE);
    };
    this.timer = setTimeout(next, PAUSE);
  }

  stop() {
    clearTimeout(this.timer);
    this.root.classList.remove("is-running");
    $("run").textContent = this.root.dataset.play;
  }

  async show(wanted) {
    const ply = Math.min(Math.max(wanted, 0), this.last);
    $("at").value = ply;
    this.place(ply);
    const scene = await this.scene(ply);
    if (!scene || ply !== this.ply) return;
    showPosition(scene.board);
    $("words").innerHTML = scene.words;
    say($("words").textContent.trim());
    const seats = document.createElement("div");
    seats.id = "then";
    seats.innerHTML = scene.seats;
    patch($("then"), seats);
    this.camera?.follow();
    this.root.dataset.shown = ply;
    this.fetchAhead(ply);
  }

  // Where this is: in words, in the log, in the address.
  place(ply) {
    const text = this.root.dataset.at.replace("{0}", ply).replace("{1}", this.last);
    $("where").textContent = text;
    $("at").setAttribute("aria-valuetext", text);
    const k = this.moves.findLastIndex((end) => end <= ply), line = this.lines[k], list = $("moves");
    for (const other of list.querySelectorAll("[aria-current]")) other.removeAttribute("aria-current");
    line.setAttribute("aria-current", "true");
    const box = line.getBoundingClientRect(), frame = list.getBoundingClientRect();
    if (box.top < frame.top || box.bottom > frame.bottom) list.scrollTop += box.top - frame.top - frame.height / 3;
    const address = new URL(location.href);
    if ($("record")) address.hash = ply;
    else address.searchParams.set("ply", ply);
    history.replaceState(null, "", address);
  }

  // What there is to see at a ply; a game in which so much was taken back that there is no such ply is looked at anew.
  async scene(ply) {
    if (!this.scenes.has(ply)) this.scenes.set(ply, this.fetch(ply));
    if (this.scenes.size > MAX_SCENES) this.scenes.delete(this.scenes.keys().next().value);
    const scene = await this.scenes.get(ply);
    if (!scene) this.scenes.delete(ply);
    return scene;
  }

  async fetch(ply) {
    const { address, eyes } = this.root.dataset, query = new URLSearchParams({ ply, eyes });
    const text = $("record")?.value;
    if (text) query.set("text", text);
    const asked = text ? fetch("/record/board", { method: "POST", body: query }) : fetch(`${address}/replay/board?${query}`);
    const answer = await asked.catch(() => null);
    if (answer?.status === 400 && !text) location.href = `${address}/replay`;
    return answer?.ok ? answer.json() : null;
  }

  fetchAhead(ply) {
    for (const next of [after(this.moves, ply), before(this.moves, ply)]) if (next !== undefined) this.scene(next);
  }
}

function before(plies, ply) {
  return plies.findLast((other) => other < ply) ?? 0;
}

function after(plies, ply) {
  return plies.find((other) => other > ply);
}

// Where pieces stand, of a record that has no address of its own.
if ($("places")) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync($("places").value);
  document.adoptedStyleSheets = [sheet];
}
if ($("look")) new Look($("look"));
