// How fast bots are shown: the time of a whole turn, shared by its moves. An event that is shown large counts into it: the
// rest of the turn waits until it is over, and the next one is shown beside the event. Whatever somebody does jumps to now.
import { $ } from "./geometry.js";
import { kept, keep } from "./settings.js";

const TURN = { slow: 3600, normal: 1800, quick: 700, now: 0 }; // milliseconds
const MOMENT = { slow: 5000, normal: 3200, quick: 1600, now: 0 };
const SHORT = 1400; // milliseconds of what is shown only where nothing else is, and only slowly
const LEAST = 1000; // milliseconds of an event for which others wait
const FIRST_GAMES = 3; // are slow
const LONG_AGO = -1e9;

export class Pace {
  constructor(table, tableId) {
    Object.assign(this, { table, queue: [], timer: 0, seat: "", begun: LONG_AGO, shown: 0, moments: [], momentTimer: 0, opened: 0 });
    this.usual = isNewcomer(tableId) ? "slow" : "normal";
    $("pace").value = this.setting;
    $("pace").addEventListener("change", () => {
      keep("pace", $("pace").value);
      this.flush();
    });
    $("moment").addEventListener("click", (event) => this.passOn(event));
    document.addEventListener("visibilitychange", () => document.hidden && this.flush());
  }

  get setting() {
    const found = kept("pace");
    return found in TURN ? found : this.usual;
  }

  // News from the stream: {seq, isBot, seat, show}.
  receive(news) {
    this.queue.push(news);
    if (!news.isBot || document.hidden || !TURN[this.setting]) this.flush();
    else this.plan();
  }

  plan() {
    clearTimeout(this.timer);
    if (!this.queue.length) return;
    this.timer = setTimeout(() => this.next(), Math.max(0, this.due() - performance.now()));
  }

  // When the move that is shown has had its share of the turn; all the rest of it, if it is shown large.
  due() {
    const end = this.begun + TURN[this.setting];
    const others = this.queue.findIndex((news) => news.seat !== this.seat);
    const more = others < 0 ? this.queue.length : others;
    const isLarge = this.moments.length && !this.moments[0].isShort && this.opened >= this.begun;
    return this.shown + Math.max(0, end - this.shown) / (isLarge ? 1 : more + 1);
  }

  next() {
    const news = this.queue.shift();
    if (!news) return; // forgotten meanwhile
    this.shown = performance.now();
    if (news.seat !== this.seat) this.begun = this.shown;
    this.seat = news.seat;
    news.show();
    this.plan();
  }

  // Everything that has come, at once.
  flush() {
    clearTimeout(this.timer);
    const all = this.queue.splice(0);
    all.forEach((news, k) => news.show(all.length > 1, k < all.length - 1));
    this.begin();
  }

  // The player has moved, or has asked for the table as it is at `seq`.
  forget(seq) {
    this.queue = this.queue.filter((news) => news.seq > seq);
    this.begin();
  }

  // What comes next is shown as soon as it comes.
  begin() {
    Object.assign(this, { seat: "", begun: LONG_AGO });
  }

  // What chance or others did to people, one after the other, large; what somebody has caught, if nothing else is shown.
  announce(items) {
    if (document.hidden || !MOMENT[this.setting]) return;
    const isShort = (item) => "short" in item.dataset, long = items.filter((item) => !isShort(item));
    const mayBeShort = !long.length && !this.moments.length && MOMENT[this.setting] > MOMENT.quick;
    const found = mayBeShort ? items.slice(-1) : long, isOver = long.length && this.moments[0]?.isShort;
    if (isOver) this.moments = []; // what is short makes room
    this.moments.push(...found.map((item) => ({
      picture: item.querySelector("svg")?.cloneNode(true), words: capital(item.textContent.trim()), isShort: isShort(item),
    })));
    if (found.length && (isOver || $("moment").hidden)) this.showMoment();
    else if (found.length) this.timeMoment();
  }

  showMoment() {
    clearTimeout(this.momentTimer);
    const card = $("moment");
    card.hidden = !this.moments.length;
    if (card.hidden) return this.plan();
    const { picture, words } = this.moments[0], text = document.createElement("span");
    text.textContent = words;
    card.replaceChildren(...(picture ? [picture] : []), text);
    this.opened = performance.now();
    this.timeMoment();
  }

  // An event stays for its time, which those share that wait behind it.
  timeMoment() {
    clearTimeout(this.momentTimer);
    const time = this.moments[0].isShort ? SHORT : MOMENT[this.setting];
    const end = this.opened + Math.max(LEAST, time / this.moments.length);
    this.momentTimer = setTimeout(() => this.nextMoment(), Math.max(0, end - performance.now()));
  }

  // A click on a card ends it, and means what lies below, unless that would be for good: who clicks may mean the card.
  passOn({ detail, clientX: x, clientY: y, pointerType }) {
    this.nextMoment();
    if (detail && $("moment").hidden) this.table.chooser.pointBelow(x, y, pointerType === "touch");
  }

  nextMoment() {
    this.moments.shift();
    this.showMoment();
  }

  // Whatever somebody does.
  interrupt() {
    this.moments = [];
    this.showMoment();
    this.flush();
  }
}

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function isNewcomer(tableId) {
  const tables = (kept("tables") || "").split(" ").filter(Boolean);
  if (!tables.includes(tableId)) tables.push(tableId);
  keep("tables", tables.slice(0, FIRST_GAMES + 1).join(" "));
  return tables.indexOf(tableId) < FIRST_GAMES;
}
