// What happened since the player's last turn, played on the board in a few seconds.
import { $ } from "./geometry.js";
import { showPosition } from "./position.js";

const LONGEST = 8000, USUAL = 1100; // milliseconds of everything, and of one move

export class Again {
  constructor(table) {
    Object.assign(this, { table, timer: 0, isRunning: false });
  }

  async start(from) {
    const seq = this.table.seq;
    const answer = await fetch(`${this.table.url}/again?start=${from}`).catch(() => null);
    if (!answer?.ok || seq !== this.table.seq) return;
    const frames = await answer.json();
    if (!frames.length || seq !== this.table.seq) return;
    this.isRunning = true;
    this.table.root.classList.add("is-again");
    this.show(frames, Math.min(USUAL, LONGEST / frames.length));
  }

  show([frame, ...more], pause) {
    showPosition(frame.board);
    const text = new DOMParser().parseFromString(frame.words, "text/html").body.textContent;
    $("caption").textContent = text ? [frame.who, text].filter(Boolean).join(": ") : this.table.text("waiting");
    $("caption").hidden = false;
    this.timer = setTimeout(() => (more.length ? this.show(more, pause) : this.stop()), pause);
  }

  // The table as it is.
  stop() {
    if (!this.isRunning) return;
    clearTimeout(this.timer);
    this.isRunning = false;
    $("caption").hidden = true;
    this.table.root.classList.remove("is-again");
    this.table.restore();
  }
}
