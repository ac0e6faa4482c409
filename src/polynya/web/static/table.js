// The table: knows no rules. It shows what the server sends, and posts what was chosen with the seq it was chosen at.
import { Live } from "./live.js";
import { patch, rename } from "./patch.js";

const $ = (id) => document.getElementById(id);

export class Table {
  constructor(root) {
    this.root = root;
    this.url = `/t/${root.dataset.table}`;
    this.asked = null; // a target that waits for a second tap
    this.isBusy = false;
    this.acted = 0; // when a choice was last posted
    this.reading = 0; // the timer of an explanation
  }

  start() {
    const first = $("first");
    this.show(first.innerHTML);
    first.remove(); // it must not outlive a curtain
    document.addEventListener("click", (event) => this.click(event));
    document.addEventListener("keydown", (event) => this.key(event));
    $("overview").addEventListener("click", () => this.toggle("overview", "is-overview"));
    $("names").addEventListener("click", () => this.toggle("names", "has-names"));
    const live = new Live(`${this.url}/events`, () => this.seq, (html) => this.show(html), (state) => this.connected(state));
    live.start();
    addEventListener("resize", () => this.follow());
    this.follow();
  }

  get seq() {
    return Number($("meta").dataset.seq || 0);
  }

  // Showing

  show(html) {
    const next = new DOMParser().parseFromString(html, "text/html").body;
    const meta = next.querySelector("#meta");
    const seq = Number(meta?.dataset.seq), isSame = seq === this.seq && meta.dataset.turn === $("meta").dataset.turn;
    if (!meta || seq < this.seq || isSame) return; // at one seq only a curtain rises or falls
    const hadFocus = Boolean(document.activeElement.closest?.("#board, #choices"));
    rename($("board-live"), next.querySelector("#board-live"));
    for (const part of [...next.children]) patch($(part.id), part);
    this.cancel();
    this.announce(meta.dataset);
    this.rove();
    if (hadFocus && document.activeElement === document.body) this.first()?.focus({ preventScroll: true });
    $("happened").scrollTop = $("happened").scrollHeight;
    this.follow();
  }

  // The board is one stop of the Tab key; arrows go on from there.
  rove() {
    const targets = [...document.querySelectorAll("#board .target:not(.last)")];
    const here = targets.find((target) => target === document.activeElement) || targets[0];
    for (const target of targets) target.setAttribute("tabindex", target === here ? "0" : "-1");
  }

  first() {
    return document.querySelector("#board .target:not(.last)") || document.querySelector("#choices li:not(.placed) button");
  }

  announce({ turn, title }) {
    document.title = `${title} – Polynya`;
    const icon = turn === "mine" || turn === "curtain" ? "icon-turn.svg" : "icon.svg";
    const link = $("favicon");
    if (!link.href.includes(icon)) link.href = link.href.replace(/icon(-turn)?\.svg/, icon);
    this.root.dataset.turn = turn;
  }

  // "open": what is shown is right; "stale": nobody listens; "lost": nobody answers.
  connected(state) {
    const wasLost = this.root.classList.contains("is-lost");
    this.root.classList.toggle("is-lost", state === "lost");
    this.root.classList.toggle("is-stale", state !== "open");
    if (state === "lost") this.say(this.root.dataset.lost);
    else if (wasLost) this.say("");
  }

  say(text, link) {
    const why = $("why");
    why.replaceChildren(text);
    if (link) {
      const a = document.createElement("a");
      Object.assign(a, { href: link.href, textContent: link.text, target: "_blank", rel: "noopener" });
      why.append(" ", a);
    }
  }

  // For as long as it takes to read.
  explain(text, link) {
    this.say(text, link);
    const said = $("why").textContent;
    clearTimeout(this.reading);
    this.reading = setTimeout(() => $("why").textContent === said && this.say(""), 8000);
  }

  toggle(id, name) {
    const isOn = this.root.classList.toggle(name);
    $(id).setAttribute("aria-pressed", String(isOn));
    this.follow();
  }

  // On a small screen a large map is larger than its viewport, which follows what is to be decided.
  follow() {
    const view = $("viewport"), targets = [...view.querySelectorAll("#board .target:not(.last)")];
    const found = targets.length ? targets : [...view.querySelectorAll("#board .target.last")];
    if (view.scrollWidth <= view.clientWidth + 4 || !found.length) return;
    const boxes = found.map((target) => target.getBoundingClientRect()), frame = view.getBoundingClientRect();
    const middle = (low, high) => (Math.min(...boxes.map(low)) + Math.max(...boxes.map(high))) / 2;
    view.scrollBy({
      left: middle((b) => b.left, (b) => b.right) - frame.left - frame.width / 2,
      top: middle((b) => b.top, (b) => b.bottom) - frame.top - frame.height / 2,
      behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth",
    });
  }

  // Choosing

  click(event) {
    const isRest = event.detail > 1 && event.pointerType !== "touch" && Date.now() - this.acted < 700;
    if (isRest) return; // of a double click that has already acted
    if (event.target === $("aid")) return $("aid").close(); // beside what it shows
    const target = event.target.closest("#board .target:not(.last)") || this.near(event);
    const button = event.target.closest("[data-action], [data-do]");
    if (target) this.choose(target);
    else if (button?.dataset.action) this.button(button);
    else if (button) this[button.dataset.do](button);
    else if (event.target.closest("#happened")) this.root.classList.toggle("is-tall");
    else if (event.target.closest("#layers")) this.ask(event);
  }

  // A finger that misses a narrow target by little means it.
  near(event) {
    if (event.pointerType !== "touch" || !event.target.closest("#layers")) return null;
    let best = null, least = 20;
    for (const target of document.querySelectorAll("#board .target:not(.last)")) {
      const box = target.getBoundingClientRect(), ring = target.querySelector(".ring"), { width, height } = ring.getBBox();
      const { a, b } = ring.getScreenCTM(), narrow = Math.min(width, height) * Math.hypot(a, b);
      const away = Math.hypot(box.x + box.width / 2 - event.clientX, box.y + box.height / 2 - event.clientY);
      if (narrow < 32 && away < least) [best, least] = [target, away];
    }
    return best;
  }

  choose(target) {
    const actions = target.dataset.actions.split(" ").filter((action) => $(`choice-${action}`));
    if (actions.length > 1) return this.pick(target, actions);
    const button = $(`choice-${actions[0]}`)?.querySelector("button");
    if (!button) return;
    const needsTwo = matchMedia("(pointer: coarse)").matches && "final" in button.dataset;
    if (needsTwo && this.asked !== target.id) {
      this.cancel();
      this.asked = target.id;
      target.classList.add("is-asked");
      return this.say(this.root.dataset.tap.replace("{0}", button.textContent));
    }
    this.act(actions[0]);
  }

  // Several choices mean this place: show their buttons.
  pick(target, actions) {
    const isSame = target.classList.contains("is-asked");
    this.cancel();
    if (isSame) return;
    target.classList.add("is-asked");
    for (const action of actions) $(`choice-${action}`).classList.add("is-picked");
    this.say(this.root.dataset.pick);
    $(`choice-${actions[0]}`).querySelector("button").focus();
  }

  button(button) {
    const needsTwo = matchMedia("(pointer: coarse)").matches && "final" in button.dataset && "placed" in button.dataset;
    if (needsTwo && this.asked !== button.dataset.action) {
      this.asked = button.dataset.action;
      return this.say(this.root.dataset.tap.replace("{0}", button.textContent));
    }
    this.act(button.dataset.action);
  }

  cancel() {
    this.asked = null;
    for (const name of ["is-asked", "is-picked"])
      for (const element of this.root.querySelectorAll(`.${name}`)) element.classList.remove(name);
    this.say("");
  }

  escape() {
    const isHolding = !this.root.querySelector(".is-asked") && $("undo") && "holding" in $("undo").dataset;
    this.cancel();
    if (isHolding) this.undo();
  }

  list() {
    this.root.classList.toggle("is-all");
  }

  act(action) {
    this.acted = Date.now();
    return this.post("act", { action, seq: this.seq });
  }

  undo() { return this.post("undo", { seq: this.seq }); }
  openAid() { $("aid").showModal(); }
  closeAid() { $("aid").close(); }
  lift(button) { // not by the second tap on what was there before
    if (Date.now() - this.acted > 500) this.post("lift", { seat: button.dataset.seat, seq: this.seq });
  }
  hurry() { return this.post("hurry", {}); }

  // Whether it was done.
  async post(what, values) {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.root.classList.add("is-busy");
    try {
      const body = new URLSearchParams(values), signal = AbortSignal.timeout(10000);
      const answer = await fetch(`${this.url}/${what}`, { method: "POST", body, signal });
      const text = await answer.text();
      if (answer.headers.get("content-type")?.includes("text/html") && text.includes('id="meta"')) this.show(text);
      const reason = answer.headers.get("x-reason");
      if (answer.status >= 400) this.say(reason ? decodeURIComponent(reason) : this.root.dataset.failed);
      return answer.ok;
    } catch {
      this.say(this.root.dataset.lost);
      return false;
    } finally {
      this.isBusy = false;
      this.root.classList.remove("is-busy");
    }
  }

  // Why can this place not be chosen?
  async ask(event) {
    if (this.root.dataset.turn !== "mine") return;
    this.cancel();
    const board = $("board"), point = new DOMPoint(event.clientX, event.clientY);
    const { x, y } = point.matrixTransform(board.getScreenCTM().inverse());
    const seq = this.seq;
    const answer = await fetch(`${this.url}/why?x=${x.toFixed(1)}&y=${y.toFixed(1)}`).catch(() => null);
    if (!answer?.ok) return;
    const why = await answer.json();
    if (seq !== this.seq) return;
    if ("back" in why) return this.putDown(why.back);
    if (why.meant) return this.act(why.meant);
    if (why.words) this.explain(why.words, why.clause && { href: why.href, text: why.clause });
  }

  // Put down what was taken up, perhaps for something else.
  async putDown(instead) {
    if ((await this.undo()) && instead) await this.act(instead);
  }

  // Keys: arrows go from target to target, Enter chooses, Escape cancels, U takes back, ? shows the aid.
  key(event) {
    if ($("aid").open) return event.key === "?" ? this.closeAid() : undefined; // Escape closes it by itself
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea")) return;
    const here = document.activeElement.closest?.("#board .target");
    if (event.key === "Escape") this.escape();
    else if (event.key === "u" && $("undo")) this.undo();
    else if (event.key === "f" && $("hurry")) this.hurry();
    else if (event.key === "?") this.openAid();
    else if ((event.key === "Enter" || event.key === " ") && here) this.choose(here);
    else if (event.key.startsWith("Arrow") && this.isForBoard()) this.go(here, event.key);
    else return;
    event.preventDefault();
  }

  // Arrows scroll where there is nothing to choose, and where something else has the focus.
  isForBoard() {
    const focus = document.activeElement;
    return Boolean(document.querySelector("#board .target:not(.last)")) && (focus === document.body || Boolean(focus.closest("#board, #choices, #viewport")));
  }

  go(here, key) {
    const targets = [...document.querySelectorAll("#board .target:not(.last)")];
    if (!targets.length) return;
    if (!here) return targets[0].focus();
    const middle = (element) => { const b = element.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; };
    const [x, y] = middle(here), [dx, dy] = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key];
    let best = null, least = Infinity;
    for (const target of targets) {
      const [tx, ty] = middle(target), along = (tx - x) * dx + (ty - y) * dy, across = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
      const cost = along + across;
      if (target !== here && along > 1 && cost < least) [best, least] = [target, cost];
    }
    (best || targets[(targets.indexOf(here) + (dx + dy > 0 ? 1 : targets.length - 1)) % targets.length]).focus();
    this.rove();
  }
}
