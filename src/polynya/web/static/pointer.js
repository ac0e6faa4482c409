// Mouse and finger on the board: click, drag, hover, long press.
import { $, pieceAt, pieceOf, placeOf, targetAt } from "./geometry.js";
import { clear, showHeld } from "./marks.js";
import { hideTip, pieceText, showTip } from "./tip.js";

const FAR = 3; // pixels from which a press is a drag
const LONG = 550; // milliseconds from which it is a long one
const REST = 350; // milliseconds of a pointer that rests

export class Pointer {
  constructor(chooser) {
    Object.assign(this, { chooser, press: null, isDone: false, resting: 0 });
    const layers = $("layers");
    layers.addEventListener("pointerdown", (event) => this.down(event));
    layers.addEventListener("click", (event) => this.click(event));
    layers.addEventListener("contextmenu", (event) => this.menu(event));
    layers.addEventListener("pointerleave", () => this.leave());
    layers.addEventListener("pointermove", (event) => this.hover(event));
    document.addEventListener("pointermove", (event) => this.move(event));
    document.addEventListener("pointerup", (event) => this.up(event));
    document.addEventListener("pointercancel", () => this.drop());
    layers.addEventListener("focusin", (event) => {
      const target = event.target.closest(".target.is-live");
      if (target?.matches(":focus-visible")) chooser.hover(target);
    });
    layers.addEventListener("focusout", () => this.chooser.unhover());
  }

  down(event) {
    this.drop();
    this.isDone = false;
    if (!event.isPrimary || event.button !== 0 || this.chooser.table.camera.isOverview) return;
    const { clientX: x, clientY: y } = event, target = targetAt(x, y, ".is-origin, .is-picked");
    this.press = { x, y, target, isDrag: false, wasPicked: target?.matches(".is-picked") };
    if (event.pointerType === "touch") this.press.timer = setTimeout(() => this.hold(x, y), LONG);
  }

  hold(x, y) {
    if (!this.press || this.press.isDrag) return;
    this.isDone = true; // the finger that leaves is no tap
    this.chooser.inspect(x, y);
  }

  move(event) {
    const { press } = this;
    if (!press || !event.isPrimary) return;
    if (Math.hypot(event.clientX - press.x, event.clientY - press.y) > FAR && !press.isDrag) this.start(press);
    if (press.piece) showHeld(press.piece, event.clientX, event.clientY);
  }

  start(press) {
    clearTimeout(press.timer);
    press.isDrag = true;
    const piece = press.target && pieceOf(press.target.dataset.target);
    if (!piece || this.isDone) return;
    if (!press.wasPicked) this.chooser.activate(press.target);
    if (!press.target.matches(".is-picked")) return; // it cannot go anywhere
    press.piece = piece;
    piece.classList.add("is-held");
    hideTip();
  }

  up(event) {
    const { press } = this, { clientX: x, clientY: y } = event;
    if (!press || !event.isPrimary) return;
    const piece = press.piece, isNear = Math.hypot(x - press.x, y - press.y) < 10;
    this.drop();
    if (!piece) return;
    const goal = targetAt(x, y, ".is-next"), place = placeOf(press.target.dataset.target);
    const isBack = targetAt(x, y, ".is-picked") === press.target || (goal && placeOf(goal.dataset.target) === place);
    if (isBack && isNear && press.wasPicked) return; // a click, after all
    this.isDone = true; // what follows is no click
    if (isBack) return;
    if (goal) this.chooser.activate(goal);
    else if (document.elementFromPoint(x, y)?.closest("#layers")) this.chooser.explain(x, y);
    else this.chooser.back();
  }

  drop() {
    clearTimeout(this.press?.timer);
    this.press?.piece?.classList.remove("is-held");
    this.press = null;
    clear("held");
  }

  click(event) {
    const isRest = event.detail > 1 && event.pointerType !== "touch" && this.chooser.table.hasJustMoved();
    if (this.isDone || isRest) { // of a drag, or of a double click that has already acted
      this.isDone = false;
      return;
    }
    const { table } = this.chooser;
    if (table.camera.isOverview) table.camera.zoomTo(event.clientX, event.clientY);
    else this.chooser.point(event.clientX, event.clientY, event.pointerType === "touch");
  }

  menu(event) {
    event.preventDefault();
    if (event.pointerType !== "touch") this.chooser.inspect(event.clientX, event.clientY);
  }

  hover(event) {
    if (event.pointerType === "touch" || this.press?.isDrag) return;
    clearTimeout(this.resting);
    const { clientX: x, clientY: y } = event, target = targetAt(x, y);
    $("layers").classList.toggle("is-pointed", Boolean(target));
    if (target) return this.chooser.hover(target);
    this.chooser.unhover();
    this.resting = setTimeout(() => {
      const piece = pieceAt(x, y);
      if (piece) showTip(piece, pieceText(piece));
    }, REST);
  }

  leave() {
    clearTimeout(this.resting);
    this.chooser.unhover();
  }
}
