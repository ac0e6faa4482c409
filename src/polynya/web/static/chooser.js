// Choosing on the board in stages: what can act, then everything that it can do.
import { $, isSmall, liveTargets, middle, onBoard, pictureOf, pieceAt, pieceOf, piecesOf, targetAt, targetElement, targetsNear } from "./geometry.js";
import { Menu } from "./menu.js";
import { clear, showAdvice, showArrows, showPending, showSigns, showWay } from "./marks.js";
import { Moves, sensible, summary } from "./moves.js";
import { describe, hideTip, pieceText, showTip, tipOwner } from "./tip.js";

const SAME = 6; // pixels between targets of one place
const STAGES = ["is-live", "is-origin", "is-ring", "is-next", "is-picked", "is-other", "is-danger"];

export class Chooser {
  constructor(table) {
    this.table = table;
    this.menu = new Menu();
    this.moves = new Moves([]);
    this.names = new Map(); // target -> what it is called
    this.shortcuts = new Map(); // what can be hunted or taken at once -> its moves
    this.picked = []; // targets, one after the other
    this.isGiven = false; // picked by nobody, because there is nothing else to pick
    this.asked = null; // the move that waits for a second tap
    this.confirmed = -1; // the turn in which something was confirmed
  }

  // The table has changed.
  reset(offers) {
    this.menu.close();
    showAdvice([]);
    this.moves = new Moves(offers);
    this.picked = this.moves.start();
    this.isGiven = this.picked.length > 0;
    this.shortcuts = this.moves.shortcuts((target) => Boolean(pieceOf(target)));
    this.stage();
  }

  // No second tap is waited for.
  disarm() {
    this.asked = null;
    for (const element of document.querySelectorAll(".is-asked")) element.classList.remove("is-asked");
  }

  stage() {
    if (this.asked) this.table.say("");
    this.disarm();
    hideTip();
    clear("way");
    const next = this.moves.after(this.picked), first = this.picked.length ? this.moves.after([]) : next;
    const verbs = new Set([...next.values()].flat().map((move) => move.verb));
    const signs = [];
    for (const element of document.querySelectorAll("#board .target")) {
      const target = element.dataset.target, on = this.classesOf(target, next, first);
      for (const name of STAGES) element.classList.toggle(name, on.includes(name));
      if (!on.length) continue;
      const moves = this.movesAt(target), ends = this.endsAt(target);
      element.classList.toggle("is-danger", ends.length > 0 && ends.every((move) => move.danger));
      element.setAttribute("aria-label", this.describe(target, moves));
      describe(element, pieceOf(target));
      if (on.includes("is-picked")) element.setAttribute("aria-pressed", "true");
      else element.removeAttribute("aria-pressed");
      if (next.has(target)) signs.push([element, this.signsAt(target, verbs.size > 1)]);
    }
    this.hidePieces();
    showSigns(signs.filter(([, found]) => found.length));
    $("undo").disabled = !$("undo").dataset.can && (!this.picked.length || this.isGiven);
    showArrows("arrows", this.picked.length === 1 ? [...next.values()].flat() : []);
    this.rove();
  }

  // For ears a piece is what can be done with it, once.
  hidePieces() {
    for (const piece of document.querySelectorAll("#board .piece[aria-hidden]")) piece.removeAttribute("aria-hidden");
    for (const element of liveTargets()) for (const piece of piecesOf(element.dataset.target)) piece.setAttribute("aria-hidden", "true");
  }

  classesOf(target, next, first) {
    if (next.has(target) && this.picked.length) return ["is-live", "is-next"];
    if (this.picked.includes(target)) return ["is-live", "is-origin", "is-picked"];
    if (!first.has(target) && !this.shortcuts.has(target)) return [];
    const role = first.get(target)?.some((move) => move.clicks.length > 1) ? "is-origin" : "is-ring";
    const isOther = (this.picked.length && !this.isGiven) || first.get(target)?.every((move) => move.isBack);
    return isOther ? ["is-live", role, "is-other"] : ["is-live", role];
  }

  // What the picked piece does there, where verbs differ, and how many points it takes.
  signsAt(target, isMixed) {
    const ends = sensible(this.endsAt(target)), names = isMixed ? ends.map((move) => move.sign).filter(Boolean) : [];
    const points = this.picked.length ? ends.map((move) => move.points).filter(Boolean) : [];
    return [...new Set(points.length ? [...names, Math.min(...points)] : names)].slice(0, 3);
  }

  // The moves that go on with a target, or end there.
  movesAt(target) {
    return this.moves.after(this.picked).get(target) || this.moves.after([]).get(target) || this.shortcuts.get(target) || [];
  }

  endsAt(target) {
    return this.movesAt(target).filter((move) => move.clicks.at(-1) === target);
  }

  // For ears, and for the tip: what it is, or what it does.
  describe(target, moves) {
    const name = this.names.get(target) || "", ends = sensible(this.endsAt(target));
    if (!ends.length || ends.length < moves.length - this.endsAt(target).length) return name;
    if (ends.length === 1) return summary(ends[0]);
    return this.table.text("several", name, ends.length);
  }

  // The board is one stop of the Tab key; arrows go on from there.
  rove() {
    const live = liveTargets(), here = live.find((element) => element === document.activeElement) || this.first();
    for (const element of document.querySelectorAll("#board .target"))
      element.setAttribute("tabindex", element === here ? "0" : "-1");
  }

  // The first thing to decide on the board.
  first() {
    return document.querySelector("#board .target.is-next") || liveTargets()[0] || null;
  }

  // Somebody points at a target; `isAll` asks for everything that it can mean.
  activate(element, isAll = false) {
    const target = element.dataset.target, next = this.moves.after(this.picked).get(target);
    this.menu.close();
    if (next) return this.go(element, this.picked, next, isAll);
    if (this.picked.includes(target)) return this.isGiven ? this.explainGiven(target) : this.putDown();
    const first = this.moves.after([]).get(target);
    if (first) return this.go(element, [], first, isAll);
    const short = this.shortcuts.get(target);
    if (short) return this.finish(element, isAll ? short : sensible(short), isAll);
  }

  // Picked by nobody, because there is nothing else to pick.
  explainGiven(target) {
    this.table.note(this.table.text("given", this.names.get(target)));
  }

  go(element, before, moves, isAll) {
    const k = before.length + 1, ends = moves.filter((move) => move.clicks.length === k);
    if (ends.length === moves.length) return this.finish(element, isAll ? ends : sensible(ends), isAll);
    this.picked = [...before, element.dataset.target];
    this.isGiven = false;
    this.table.say("");
    this.stage();
    this.ask(moves[0].verb, this.names.get(element.dataset.target));
    if (ends.length) this.openMenu(element, ends);
  }

  // What comes next for what was picked; a lesson has said it already.
  ask(verb, name) {
    const question = this.picked.length > 1 && this.table.questions()[verb];
    if (question) return this.table.put(question);
    const words = this.table.text("picked", name);
    if (document.body.classList.contains("guide")) this.table.voice.say(words);
    else this.table.put(words);
  }

  finish(element, moves, isAll) {
    if (moves.length > 1 || isAll) return this.openMenu(element, moves);
    this.confirm(element, moves[0], moves[0].final);
  }

  // A button of a move without a place.
  press(button, number) {
    const move = this.moves.all.find((each) => each.number === number);
    this.confirm(button, move, false);
  }

  // A finger is asked before what cannot be taken back: once a turn, since who is asked again and again taps without reading.
  confirm(element, move, isFinal) {
    const { turn } = this.table, isOnly = this.moves.all.length === 1, isAnswer = this.asked === move;
    const isDue = this.confirmed !== turn && (isFinal || move.careful || move.waste);
    if (isAnswer) this.confirmed = turn;
    if (isOnly || !isDue || isAnswer || !matchMedia("(pointer: coarse)").matches) return this.table.make(move);
    this.stage();
    this.table.put(this.table.text("tap", summary(move)));
    this.asked = move;
    element.classList.add("is-asked");
  }

  openMenu(element, moves) {
    hideTip();
    const isOne = moves.every((move) => move.clicks[0] === moves[0].clicks[0]);
    const more = ({ costs, brings, clicks }) => [!isOne && this.names.get(clicks[0]), costs, brings].filter(Boolean).join("; ");
    this.menu.open(element, moves.map((move) => ({
      words: move.words, more: more(move), sign: move.sign, number: move.number, run: () => this.table.make(move),
    })));
  }

  // What a finger can mean, enlarged.
  openCandidates(elements) {
    this.menu.open(elements[0], elements.map((element) => {
      const piece = pieceOf(element.dataset.target);
      const run = () => this.activate(element);
      return { words: element.getAttribute("aria-label"), picture: piece && pictureOf(piece), run };
    }));
  }

  // One stage back; whether there was one.
  back() {
    if (this.asked) this.table.say("");
    else if (!this.picked.length || this.isGiven) return false;
    else this.putDown();
    return true;
  }

  putDown() {
    const last = this.picked.pop();
    this.table.say("");
    if (!this.picked.length) {
      this.picked = this.moves.start();
      this.isGiven = this.picked.length > 0;
    }
    this.stage();
    this.table.voice.say(this.table.text("down"));
    const element = targetElement(last);
    if (document.activeElement === document.body && element) element.focus({ preventScroll: true });
  }

  // A click or a tap.
  point(x, y, isTouch) {
    const direct = targetAt(x, y), near = isTouch ? targetsNear(x, y) : [];
    const isTight = near.length > 1 && near.some(([, element]) => isSmall(element)) && near[0][0] > 0.6 * near[1][0];
    if (isTight) return this.openCandidates(near.map(([, element]) => element));
    const element = direct || near[0]?.[1], below = element && targetAt(x, y, ".is-next");
    if (below && element.matches(".is-picked")) return this.inspectTarget(below); // what a piece can do where it stands
    if (below && element.matches(".is-other")) return this.openCandidates([below, element]);
    if (element) return this.activate(element);
    this.explain(x, y);
  }

  // Why what was picked, or anything, cannot go there.
  explain(x, y) {
    this.menu.close();
    const { x: bx, y: by } = onBoard(x, y);
    this.table.askWhy(bx, by, this.picked[0] || "");
  }

  // A click that came through something above the board.
  pointBelow(x, y, isTouch) {
    const element = targetAt(x, y);
    if (element && !this.endsAt(element.dataset.target).some((move) => move.final)) this.point(x, y, isTouch);
  }

  // A right click or a long press: everything that it can mean, and what it is; never a move.
  inspect(x, y) {
    const element = targetAt(x, y) || targetsNear(x, y)[0]?.[1], piece = pieceAt(x, y);
    if (element) this.inspectTarget(element);
    else if (piece) showTip(piece, pieceText(piece));
  }

  inspectTarget(element) {
    const ends = this.endsAt(element.dataset.target);
    if (ends.length) this.openMenu(element, ends);
    else showTip(element, this.names.get(element.dataset.target));
  }

  // What is pointed at without a click: what it is, and what would be done.
  hover(element) {
    if (tipOwner() === element) return;
    const ends = sensible(this.endsAt(element.dataset.target)), piece = pieceOf(element.dataset.target);
    const does = ends.length > 1 ? ends.map(summary) : [element.getAttribute("aria-label")];
    const name = piece?.getAttribute("aria-label");
    showTip(element, [piece && pieceText(piece), ...does.filter((words) => words !== name)].filter(Boolean).join("\n"));
    if (ends.length === 1 && ends[0].chains.length > 1) showWay(ends[0].path);
    else showArrows("way", this.picked.length ? ends : this.movesAt(element.dataset.target));
  }

  unhover() {
    hideTip();
    clear("way");
  }

  // To the nearest target in a direction; what lies at the same place comes before.
  step(here, key) {
    const live = liveTargets();
    if (!live.length) return;
    if (!here) return this.focus(this.first());
    const from = middle(here), isHere = ({ x, y }) => Math.hypot(x - from.x, y - from.y) < SAME;
    const above = live.slice(live.indexOf(here) + 1).find((element) => isHere(middle(element)));
    if (above) return this.focus(above);
    const [dx, dy] = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key];
    let best = null, least = Infinity;
    for (const element of live) {
      const { x, y } = middle(element), along = (x - from.x) * dx + (y - from.y) * dy;
      const across = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
      const cost = along + across * (across > along ? 4 : 1.2); // what lies more aside than ahead is far
      if (along > SAME && cost < least) [best, least] = [element, cost];
    }
    const k = live.indexOf(here) + (dx + dy > 0 ? 1 : live.length - 1);
    this.focus(best || live[k % live.length]);
  }

  focus(element) {
    element.focus({ preventScroll: true });
    this.rove();
  }

  pend(move) {
    this.menu.close();
    this.unhover();
    showPending(move.path);
  }

  settle() {
    clear("pending");
  }
}
