// The table: knows no rules. It shows the parts that the server sends, and posts whole moves with the seq at which they
// were chosen.
//
// What the page promises to scripts and tests:
//   #offer [data-wish], #table-dialog   what others ask, and everything about seats (people.js)
//   #meta[data-seq][data-turn=mine|other|curtain|over][data-mover]   what is shown; #play.is-busy while a post is on its way
//   #moves-data[value]               JSON of the moves; a way (several chains) is pointed at by its first and last target
//   #board .target[data-target]      .is-live if it can be chosen now, and then .is-origin (a piece that can act), .is-ring
//                                    (done by one click), .is-next (what the picked piece can do), .is-picked, .is-other
//                                    (another choice than the picked piece), .is-asked (waits for a second tap)
//   #choices [data-move=N]           buttons of moves without a place; #menu [role=menuitem][data-choice=N] those of one place
//   #down                            goes on to choices that are not in sight, hidden where there are none
//   #hint                            where the table has hints; #marks g.advice and #choices .is-advised what is best
//   #seats .unfold                   on small screens: shows all of a seat's card; #standings button brings it into sight
//   #end-more                        goes on to lines of the end that are not in sight, hidden where there are none
//   #undo #restart #hurry #again #more   always there, disabled where they mean nothing
//   #why                             refusals (.refusal), second taps (.question) and hints, over the prompt; #voice what is said; #tip what is under the pointer
//   #moment                          an event, large; #caption what is shown again while #play.is-again
//   #marks g.way, g.arrows, g.held, g.pending, g.light, g.decisive   what is drawn over the board
//   localStorage polynya-pace = slow|normal|quick|now, polynya-coordinates = on|off, polynya-notation = on|off, polynya-tables = the first tables
import { Again } from "./again.js";
import { Camera } from "./camera.js";
import { Cards } from "./cards.js";
import { Chooser } from "./chooser.js";
import { $ } from "./geometry.js";
import { tendKeys } from "./keys.js";
import { tendLights } from "./lights.js";
import { Live } from "./live.js";
import { clear, light, showAdvice } from "./marks.js";
import { Pace } from "./pace.js";
import { People } from "./people.js";
import { patch, rename } from "./patch.js";
import { Pointer } from "./pointer.js";
import { Posting } from "./posting.js";
import { tendCoordinates } from "./settings.js";
import { Slots } from "./slots.js";
import { Talk } from "./talk.js";
import { describe, tendTips } from "./tip.js";
import { Voice } from "./voice.js";

const DOUBLE = 700; // milliseconds in which a second click belongs to the first
const HELD = 2500; // milliseconds in which the place of an own move stays in sight
const READING = 9000; // milliseconds of an explanation

export class Table {
  constructor(root) {
    this.root = root;
    this.url = `/t/${root.dataset.table}`;
    this.voice = new Voice();
    this.chooser = new Chooser(this);
    this.replay = new Again(this);
    this.pace = new Pace(this, root.dataset.table);
    this.people = new People(this);
    this.talk = new Talk(this);
    this.cards = new Cards();
    this.slots = new Slots(root);
    this.camera = new Camera(root);
    this.posting = new Posting(this);
    this.isAsking = false; // for a hint
    this.isFirst = true; // nothing was shown yet
    this.acted = 0; // when a move was last posted
    this.turn = 0; // counts turns
    this.reading = 0; // the timer of an explanation
    this.seen = new Set(); // moments
    this.board = null; // the part as it was sent
  }

  start() {
    const first = $("first");
    this.show(parse(first.innerHTML));
    first.remove(); // it must not outlive a curtain
    for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, (event) => this.interrupt(event), true);
    new Pointer(this.chooser);
    document.addEventListener("click", (event) => this.click(event));
    tendKeys(this);
    tendLights(this.camera);
    tendTips();
    tendCoordinates(this.root);
    $("why").addEventListener("click", (event) => event.target.closest("a") || this.say(""));
    $("ask").addEventListener("submit", (event) => this.ask(event));
    this.live = new Live(`${this.url}/events`, () => this.seq, (html) => this.receive(html), (state) => this.connected(state), {
      talk: (data) => this.talk.hear(JSON.parse(data)),
      people: (data) => this.people.show(JSON.parse(data)),
      moved: () => location.replace(this.url), // the seat is elsewhere now: nothing of it stays here
    });
    this.live.start();
    this.camera.follow();
  }

  get seq() {
    return Number($("meta").dataset.seq || 0);
  }

  // A text of the page, with its blanks filled.
  text(name, ...values) {
    return this.root.dataset[name].replace(/\{(\d)\}/g, (_, k) => values[k] ?? "");
  }

  // Showing

  receive(html) {
    if (this.posting.isBusy) return this.posting.waiting.push(html);
    const next = parse(html), meta = next.querySelector("#meta");
    if (!meta || Number(meta.dataset.seq) <= this.seq) return;
    const show = (isStill, hasMore) => this.show(next, isStill, hasMore);
    this.pace.receive({ seq: Number(meta.dataset.seq), isBot: "bots" in meta.dataset, seat: meta.dataset.last, show });
  }

  // Whatever somebody does ends what is being shown.
  interrupt(event) {
    if (event.target.closest?.("#moment, #settings") || ["Shift", "Control", "Alt", "Meta"].includes(event.key)) return;
    this.replay.stop();
    this.pace.interrupt();
  }

  show(next, isStill = false, hasMore = false) {
    const meta = next.querySelector("#meta"), old = $("meta").dataset;
    const seq = Number(meta?.dataset.seq), isSame = seq === this.seq && meta.dataset.turn === old.turn;
    if (!meta || seq < this.seq || isSame) return; // at one seq only a curtain rises or falls
    this.replay.stop();
    const focus = document.activeElement, hadFocus = Boolean(focus.closest?.("#board, #viewport, #choices, #trail, #menu"));
    const isJump = isStill || seq > this.seq + 1 || document.hidden;
    if (meta.dataset.mover !== old.mover || meta.dataset.turn !== old.turn) this.turn += 1;
    this.root.classList.toggle("is-still", isJump);
    this.replace(next);
    this.say("");
    this.chooser.reset(this.offers());
    this.announce(meta.dataset);
    this.people.refresh();
    this.talk.refresh();
    this.tellMoments(next, isJump);
    if (!hasMore) this.voice.tell(this.isFirst);
    this.isFirst = false;
    if (hadFocus) this.refocus();
    this.slots.fit();
    this.camera.followLater(HELD + this.acted - Date.now());
    this.root.classList.remove("is-still");
  }

  replace(next) {
    for (const title of next.querySelectorAll(":is(.target, .item) > title")) title.remove(); // the tip says more
    for (const thing of next.querySelectorAll("svg.panel .item, #board .piece")) describe(thing);
    const board = next.querySelector("#board-live");
    if (board) {
      this.board = board;
      this.chooser.names = new Map([...board.querySelectorAll(".target")].map((t) => [t.dataset.target, t.getAttribute("aria-label")]));
      rename($("board-live"), board);
    }
    this.slots.lookAtLog();
    for (const part of [...next.children]) patch($(part.id), part);
    this.cards.refresh();
    this.slots.showTrail();
    this.slots.followLog();
    const decisive = document.querySelector("#end [data-decisive]")?.dataset.decisive.split(" ").filter(Boolean);
    if (decisive?.length) light(decisive, "decisive");
    else clear("decisive");
  }

  // The board as it is, after something else was shown on it.
  restore() {
    this.root.classList.add("is-still");
    rename($("board-live"), this.board);
    patch($("board-live"), this.board);
    this.chooser.reset(this.offers());
    $("board").getBoundingClientRect(); // before anything glides again
    this.root.classList.remove("is-still");
  }

  offers() {
    return JSON.parse($("moves-data")?.value || "[]");
  }

  // What is asked last of moves that want more than a piece and a place, by their verbs.
  questions() {
    return JSON.parse($("moves-data")?.dataset.questions || "{}");
  }

  tellMoments(next, isJump) {
    const fresh = [];
    for (const item of next.querySelectorAll("#moments [data-moment]")) {
      const key = `${item.dataset.moment} ${item.textContent}`;
      if (!this.seen.has(key)) fresh.push(item);
      this.seen.add(key);
    }
    if (!this.isFirst && !isJump) this.pace.announce(fresh);
    return fresh.length;
  }

  announce({ turn, title }) {
    document.title = `${title} – Polynya`;
    const icon = turn === "mine" || turn === "curtain" ? "icon-turn.svg" : "icon.svg";
    const link = $("favicon");
    if (!link.href.includes(icon)) link.href = link.href.replace(/icon(-turn)?\.svg/, icon);
    this.root.dataset.turn = turn;
  }

  // The focus stays, or goes to the next decision.
  refocus() {
    const here = document.activeElement;
    const isGone = here === document.body || here.disabled || here.matches(".target:not(.is-live)") || here.id === "viewport";
    if (!isGone) return;
    const next = this.chooser.first() || document.querySelector("#choices :is([data-move], .scroller button)") || $("viewport");
    next.focus({ preventScroll: true });
    this.chooser.rove();
  }

  // "open": what is shown is right; "stale": nobody listens; "lost": nobody answers.
  connected(state) {
    const wasLost = this.root.classList.contains("is-lost");
    this.root.classList.toggle("is-lost", state === "lost");
    this.root.classList.toggle("is-stale", state !== "open");
    if (state === "lost" && !wasLost) this.say(this.text("lost"), "refusal");
    else if (wasLost && state !== "lost") this.say("");
  }

  // Over the prompt; a question that it takes away waits for nothing any more.
  say(text, kind = "", href = "") {
    clearTimeout(this.reading);
    this.chooser.disarm();
    $("why").className = kind;
    $("why").replaceChildren(...this.linked(text, href));
  }

  // Words, and a link to the clause behind them if there is one.
  linked(text, href) {
    if (!href) return [text];
    const a = document.createElement("a");
    Object.assign(a, { href, textContent: this.text("rule"), target: "_blank", rel: "noopener" });
    return [text, " ", a];
  }

  // Until it is answered, and aloud.
  put(question) {
    this.say(question, "question");
    this.voice.say(question);
  }

  // For as long as it takes to read, and aloud.
  note(text, kind = "", href = "") {
    this.say(text, kind, href);
    this.voice.say(text);
    this.reading = setTimeout(() => this.say(""), READING);
  }

  // What cannot be done.
  explain(text, href) {
    this.note(text, "refusal", href);
  }

  // Doing

  click(event) {
    if (event.target.matches("dialog")) return event.target.close(); // beside what it shows
    const button = event.target.closest("[data-move], [data-do]");
    if (!button) return;
    if (button.dataset.do) return this[button.dataset.do](button);
    const isRest = event.detail > 1 && event.pointerType !== "touch" && this.hasJustMoved();
    if (!isRest) this.chooser.press(button, Number(button.dataset.move));
  }

  hasJustMoved() { return Date.now() - this.acted < DOUBLE; }

  // Post a move; a way goes on as long as nothing else happens on it.
  async make(move) {
    if (this.posting.isBusy) return;
    this.chooser.pend(move);
    for (const [k, chain] of move.chains.entries()) {
      const seq = this.seq, known = this.seen.size;
      this.acted = Date.now();
      const isMade = await this.post("act", { actions: chain.join(" "), seq, ...(k && { joined: 1 }) });
      if (!isMade || this.seq !== seq + 1 || this.seen.size !== known) break;
    }
    await this.complete(move);
    this.chooser.settle();
  }

  // What a move has begun for good goes on where it pointed, if there is nothing else to do.
  async complete(move) {
    const [only, ...others] = this.offers(), seq = this.seq;
    const isMeant = only && !others.length && move.final && only.path.length && only.path.at(-1) === move.path.at(-1);
    if (isMeant && this.root.dataset.turn === "mine") await this.post("act", { actions: only.chains[0].join(" "), seq });
  }

  // What was only picked is put down, if there is nothing else to take back.
  undo() {
    if ($("undo").dataset.can) return this.post("undo", { seq: this.seq });
    this.chooser.menu.close();
    return this.chooser.back();
  }
  restart() { return this.post("undo", { seq: this.seq, whole: "1" }); }
  hurry() { return this.post("hurry", {}); }

  // The best moves by what this seat knows, on the board and in words.
  async hint() {
    if (!$("hint") || this.isAsking || this.root.dataset.turn !== "mine") return;
    this.isAsking = true;
    this.say(this.text("thinking"));
    this.voice.say(this.text("thinking"));
    const answer = await fetch(`${this.url}/hint`).catch(() => null);
    this.isAsking = false;
    this.showHint(answer?.ok ? await answer.json() : { words: this.text("failed") });
  }

  showHint({ seq, words, moves }) {
    if (seq && seq !== this.seq) return;
    this.say(words || "");
    this.voice.say(words || "");
    const offers = this.offers();
    showAdvice((moves || []).map(({ number, percent }) => ({ ...offers[number], number, percent })));
  }

  post(what, values) { return this.posting.post(what, { ...values, page: this.live.page }); } // which hears no more of it
  more() { this.slots.toggleNews(); }
  showMoreChoices() { this.slots.showMoreChoices(); }
  showMoreEnd() { this.slots.showMoreEnd(); }
  again(button) { return this.replay.start(button.dataset.start); }
  unfoldSeat(button) {
    const id = this.cards.toggle(button);
    this.slots.forget(id);
    $(id).scrollIntoView({ block: "nearest" });
  }
  showSeat(button) {
    const card = $(button.dataset.card), unfold = card.querySelector(".unfold");
    if (!card.matches(".is-open")) this.unfoldSeat(unfold);
    card.scrollIntoView({ block: "nearest" });
    unfold.focus({ preventScroll: true });
  }
  toggleAreas(button) {
    button.setAttribute("aria-pressed", String(this.root.classList.toggle("has-areas")));
  }
  openAid() { return $("aid").childElementCount ? $("aid").showModal() : undefined; }
  closeAid() { $("aid").close(); }
  openKeys() { $("keys").showModal(); }
  closeKeys() { $("keys").close(); }
  closePosition() { $("position-words").close(); }

  async openPosition() {
    const { words } = await this.askServer("position");
    $("position-words").querySelector("p").textContent = words;
    $("position-words").showModal();
  }

  async lift(button) {
    if (this.hasJustMoved()) return; // the second tap on what was there before
    if (await this.post("lift", { seat: button.dataset.seat, seq: this.seq })) this.live.reopen();
  }

  // Escape: one thing after the other.
  escape() {
    if (this.talk.isOpen) this.talk.close();
    else if (this.chooser.menu.isOpen) this.chooser.menu.close(true);
    else if (this.root.classList.contains("is-tall")) this.slots.toggleNews();
    else if (!this.chooser.back()) this.say("");
  }

  // What the server answers is shown at once, whatever waits.
  showAnswer(html) {
    const next = parse(html);
    this.pace.forget(Number(next.querySelector("#meta").dataset.seq));
    this.show(next);
  }

  // Why can this place not be chosen?
  async askWhy(x, y, piece) {
    if (this.root.dataset.turn !== "mine") return;
    const seq = this.seq, query = new URLSearchParams({ x: x.toFixed(1), y: y.toFixed(1), piece });
    const answer = await fetch(`${this.url}/why?${query}`).catch(() => null);
    if (!answer?.ok || seq !== this.seq) return;
    const { words, href } = await answer.json();
    if (words && seq === this.seq) this.explain(words, href);
  }

  openAsk() {
    $("ask").querySelector("details").open = true;
    $("asking").focus();
  }

  async askServer(text) {
    const answer = await fetch(`${this.url}/ask?${new URLSearchParams({ text })}`).catch(() => null);
    return answer?.ok ? answer.json() : { words: this.text("failed") };
  }

  // A move or a question in words.
  async ask(event) {
    event.preventDefault();
    const text = $("asking").value.trim();
    if (!text) return;
    const answer = await this.askServer(text), { words, actions, href } = answer;
    if (actions && (await this.post("act", { actions, seq: this.seq }))) $("asking").value = "";
    $("asking").select(); // what is typed next takes its place
    $("answer").replaceChildren(...this.linked(words || "", href));
    if (answer.moves) this.showHint(answer);
    else if (words) this.voice.say(words);
  }
}

function parse(html) {
  return new DOMParser().parseFromString(html, "text/html").body;
}
