// The review of a finished game: waits until it is made; then a point of the plot is a board.
//
// What the page promises to scripts and tests:
//   #progress progress[value]        from 0 to 1, then the page loads anew
//   #look[data-points]               JSON: ply, x in the plot, actor, percent of every seat
//   #at                              the point that is shown; #look[data-shown] its ply as soon as the board is there
//   #eyes, #fork, .slips [data-point]   whose eyes, play on, and turning points: a better move, or none
import { onlooker } from "./camera.js";
import { clear, light } from "./marks.js";
import { showPosition } from "./position.js";
import { say } from "./voice.js";

const $ = (id) => document.getElementById(id);
const PAUSE = 700; // milliseconds between two looks

class Look {
  constructor(root) {
    this.root = root;
    this.points = JSON.parse(root.dataset.points);
    this.names = root.dataset.names.split("|");
    this.camera = onlooker(root);
    this.slip = null; // the decision that is looked at, which may be inside a turn
    $("at").addEventListener("input", () => this.go(Number($("at").value)));
    $("eyes").addEventListener("change", () => this.show());
    for (const button of root.querySelectorAll("[data-step]"))
      button.addEventListener("click", () => this.go(Number($("at").value) + Number(button.dataset.step)));
    for (const slip of root.querySelectorAll("[data-point]")) slip.addEventListener("click", () => this.goTo(slip));
    $("plot").addEventListener("click", (event) => this.point(event));
    document.addEventListener("keydown", (event) => this.key(event));
    this.go(this.points.length - 1);
  }

  goTo(slip) {
    $("eyes").value = slip.dataset.eyes;
    this.go(Number(slip.dataset.point), slip);
    if ($("shown").getBoundingClientRect().top < 0) $("shown").scrollIntoView();
  }

  // The nearest point to a click.
  point({ clientX, clientY }) {
    const { x } = new DOMPoint(clientX, clientY).matrixTransform($("plot").getScreenCTM().inverse());
    const far = this.points.map((point) => Math.abs(point.x - x));
    this.go(far.indexOf(Math.min(...far)));
  }

  key({ key, target, ctrlKey, altKey, metaKey }) {
    if (ctrlKey || altKey || metaKey || target.closest("input, select")) return;
    const step = { ",": -1, ".": 1, "[": -1, "]": 1, ArrowLeft: -1, ArrowRight: 1 }[key];
    if (step) this.go(Number($("at").value) + step);
  }

  go(at, slip = null) {
    const k = Math.min(Math.max(at, 0), this.points.length - 1), { x, percent } = this.points[k];
    $("at").value = k;
    this.slip = slip;
    for (const name of ["x1", "x2"]) $("cursor").setAttribute(name, x);
    const told = percent.map((value, seat) => `${this.names[seat]} ${value}\u00a0%`).join(", ");
    const place = this.place(k, slip ? Number(slip.dataset.ply) : this.points[k].ply);
    $("where").textContent = place;
    $("at").setAttribute("aria-valuetext", `${place}: ${told}`);
    for (const cell of this.root.querySelectorAll(".now")) cell.textContent = `${percent[Number(cell.dataset.seat)]}\u00a0%`;
    this.show();
  }

  // Where a ply is, in words; a better move may be inside a turn, whose chances are those before it.
  place(k, ply) {
    const { at, start, inside } = this.root.dataset, words = ply > this.points[k].ply ? inside : k ? at : start;
    return words.replace("{0}", ply).replace("{1}", this.points.at(-1).ply);
  }

  async show() {
    const { slip } = this, k = Number($("at").value), eyes = $("eyes").value;
    const ply = slip ? Number(slip.dataset.ply) : this.points[k].ply;
    const since = ply > this.points[k].ply ? this.points[k].ply : (this.points[k - 1]?.ply ?? -1);
    const query = new URLSearchParams({ ply, eyes, since });
    const answer = await fetch(`/t/${this.root.dataset.table}/review/board?${query}`).catch(() => null);
    if (!answer?.ok || k !== Number($("at").value) || eyes !== $("eyes").value || slip !== this.slip) return;
    const { board, words } = await answer.json();
    showPosition(board);
    $("words").innerHTML = words;
    say($("words").textContent.trim());
    this.mark(slip);
    if (slip?.dataset.better) this.camera?.reveal([...document.querySelectorAll("#marks .lit")]);
    else this.camera?.follow();
    this.fit(ply, Number(eyes));
    this.root.dataset.shown = ply;
  }

  // What was done, and what would have been better.
  mark(slip) {
    this.root.classList.toggle("has-slip", Boolean(slip?.dataset.better));
    for (const layer of ["made", "better"]) {
      const targets = slip?.dataset[layer].split(" ").filter(Boolean) || [];
      if (targets.length) light(targets, layer);
      else clear(layer);
    }
    for (const button of this.root.querySelectorAll(".slips button")) button.setAttribute("aria-pressed", String(button === slip));
  }

  fit(ply, eyes) {
    const form = $("fork"), decider = this.points.find((point) => point.ply > ply)?.actor ?? -1;
    form.elements.ply.value = ply;
    form.elements.seat.value = eyes >= 0 ? eyes : Math.max(decider, 0);
    form.querySelector("button").disabled = ply >= this.points.at(-1).ply;
  }
}

async function wait(root) {
  const answer = await fetch(`/t/${root.dataset.table}/review/state`).catch(() => null);
  if (answer?.ok) {
    const { ready, failed, part } = await answer.json();
    if (ready) return location.reload();
    $("failed").hidden = !failed;
    if (part) $("done").value = part; // or another process works on it, and nobody knows how far it is
  }
  setTimeout(() => wait(root), PAUSE);
}

if ($("look")) new Look($("look"));
else if ($("progress")) wait($("progress"));
