// What a small screen shows of a large map: all of it, or a part that follows what is to be decided.
import { $, liveTargets, onBoard } from "./geometry.js";

export class Camera {
  constructor(root) {
    this.root = root;
    $("overview").addEventListener("click", () => this.toggleOverview());
  }

  toggleOverview() {
    this.setOverview(!this.root.classList.contains("is-overview"));
    this.follow();
  }

  setOverview(isOn) {
    this.root.classList.toggle("is-overview", isOn);
    $("overview").setAttribute("aria-pressed", String(isOn));
  }

  // Whether all of a large map is in a small viewport, where nothing is large enough to be chosen.
  get isOverview() {
    return this.root.classList.contains("is-overview") && getComputedStyle($("overview")).display !== "none";
  }

  // From the overview to what was pointed at, in the middle of the viewport.
  zoomTo(x, y) {
    const { x: bx, y: by } = onBoard(x, y), view = $("viewport");
    this.setOverview(false);
    const goal = new DOMPoint(bx, by).matrixTransform($("marks").getScreenCTM()), frame = view.getBoundingClientRect();
    view.scrollBy({ left: goal.x - frame.left - frame.width / 2, top: goal.y - frame.top - frame.height / 2 });
  }

  // On a small screen a large map is larger than its viewport, which follows what is to be decided.
  follow() {
    const view = $("viewport"), live = liveTargets();
    const found = live.length ? live : [...view.querySelectorAll("#board .last")];
    if (view.scrollWidth <= view.clientWidth + 4 || !found.length) return;
    const boxes = found.map((target) => target.getBoundingClientRect()), frame = view.getBoundingClientRect();
    const between = (low, high) => (Math.min(...boxes.map(low)) + Math.max(...boxes.map(high))) / 2;
    view.scrollBy({
      left: between((b) => b.left, (b) => b.right) - frame.left - frame.width / 2,
      top: between((b) => b.top, (b) => b.bottom) - frame.top - frame.height / 2,
      behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth",
    });
  }
}
