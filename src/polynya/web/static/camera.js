// What a small screen shows of a large map: all of it, or a part that follows what is to be decided.
import { $, liveTargets, onBoard, svg } from "./geometry.js";

const STRIP = 20; // of names of columns or rows, in units of the board
const MORE = 4; // pixels by which a map is larger than its viewport

export class Camera {
  constructor(root) {
    this.root = root;
    this.timer = 0; // of what it follows a little later
    this.traces = ""; // of others, that were followed or came while there was something to decide
    $("overview").addEventListener("click", () => this.toggleOverview());
    $("viewport").addEventListener("scroll", () => this.pinNames(), { passive: true });
    new ResizeObserver(() => this.pinNames()).observe($("layers"));
  }

  // Names of columns and rows stand at the top and at the left of the viewport, wherever the map is.
  pinNames() {
    const view = $("viewport"), frame = view.getBoundingClientRect(), corner = onBoard(frame.left, frame.top);
    this.pin("top", `translate(0 ${Math.max(0, corner.y)})`);
    this.pin("left", `translate(${Math.max(0, corner.x)} 0)`);
    const isHigher = view.scrollHeight > view.clientHeight + MORE, isWider = view.scrollWidth > view.clientWidth + MORE;
    for (const [side, isAway] of [["bottom", isHigher], ["right", isWider]])
      this.names(side)?.setAttribute("visibility", isAway ? "hidden" : "visible");
  }

  names(side) {
    return document.querySelector(`#layers .coordinates .names-${side}`);
  }

  pin(side, transform) {
    const names = this.names(side), { width, height } = $("marks").viewBox.baseVal, isTop = side === "top";
    if (!names) return;
    const size = isTop ? { width, height: STRIP } : { width: STRIP, height };
    if (!names.querySelector("rect")) names.prepend(svg("rect", { ...size, fill: "var(--water)" }));
    names.setAttribute("transform", transform);
  }

  // How much of the viewport's top and left names cover, in pixels.
  get strip() {
    const strip = this.names("top")?.querySelector("rect"), isSeen = strip?.checkVisibility();
    return isSeen ? strip.getBoundingClientRect().height : 0;
  }

  toggleOverview() {
    this.setOverview(!this.root.classList.contains("is-overview"));
    this.follow();
  }

  setOverview(isOn) {
    this.root.classList.toggle("is-overview", isOn);
    $("overview").textContent = this.root.dataset[isOn ? "near" : "far"];
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

  // Whoever has just moved sees what came of it, before others are followed.
  followLater(milliseconds) {
    clearTimeout(this.timer);
    if (milliseconds > 0 && !liveTargets().length) this.timer = setTimeout(() => this.follow(), milliseconds);
    else this.follow();
  }

  // On a small screen a large map is larger than its viewport, which follows what is to be decided.
  follow() {
    const view = $("viewport"), live = liveTargets(), traces = [...view.querySelectorAll("#board .last")];
    const key = traces.map((trace) => trace.getAttribute("class")).join(), isNew = key !== this.traces;
    const decided = [...$("marks").querySelectorAll(".decisive .ring")]; // at the end
    const found = live.length || !isNew ? live : traces;
    this.traces = key;
    this.reveal(decided.length ? decided : found);
  }

  // So far that these are in sight.
  reveal(found) {
    const view = $("viewport");
    if (view.scrollWidth <= view.clientWidth + MORE || !found.length) return;
    const boxes = found.map((target) => target.getBoundingClientRect()), frame = view.getBoundingClientRect();
    const extent = (low, high) => [Math.min(...boxes.map(low)), Math.max(...boxes.map(high))];
    view.scrollBy({
      left: shift(...extent((b) => b.left, (b) => b.right), frame.left + this.strip, frame.right),
      top: shift(...extent((b) => b.top, (b) => b.bottom), frame.top + this.strip, frame.bottom),
      behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth",
    });
  }
}

// The camera of a page where nothing is chosen; none if the map is small.
export function onlooker(root) {
  if (!$("overview")) return null;
  const camera = new Camera(root);
  $("layers").addEventListener("click", (event) => camera.isOverview && camera.zoomTo(event.clientX, event.clientY));
  return camera;
}

// How far a frame goes so that something is in its middle: not at all if it is in sight, so that nothing slides away under
// a finger; what is larger than the frame is in sight if its middle is near that of the frame.
function shift(low, high, start, end) {
  const far = (low + high - start - end) / 2, room = end - start;
  const isInSight = high - low > room ? Math.abs(far) < room / 4 : low >= start && high <= end;
  return isInSight ? 0 : far;
}
