// The slots beside the board: they stand still, and whatever does not fit in one says so and can be reached.
import { $, liveTargets } from "./geometry.js";
import { rovePanels } from "./tip.js";

export class Slots {
  constructor(root) {
    this.root = root;
    this.heights = new Map(); // of what lies beside the board: it grows and never shrinks
    this.places = new Map(); // of choices, by their ids in the order in which they stand: how large they are
    this.isTight = false; // choices did not fit once
    this.shown = ""; // choices of the last look
    this.isReading = false; // in the log, above its end
    this.isFollowing = false; // on the way to its end
    $("choices").addEventListener("scroll", () => this.countChoices(), true);
    $("end").addEventListener("scroll", () => this.fitEnd(), true);
    $("trail").addEventListener("scroll", () => this.fadeTrail(), true);
    $("happened").addEventListener("scroll", () => fadeBelow($("news")), true);
    addEventListener("resize", () => {
      this.heights.clear();
      this.places.clear();
      this.isTight = false;
      this.fit();
      this.showTrail();
    });
  }

  // To the last move.
  showTrail() {
    const trail = document.querySelector(".trail"), { whiteSpace, lineHeight } = getComputedStyle(trail), line = parseFloat(lineHeight);
    const isWrapped = whiteSpace !== "nowrap", lines = Math.round((trail.scrollHeight - trail.clientHeight) / line);
    trail.scrollTo(isWrapped ? 0 : trail.scrollWidth, lines * line); // whole lines
    this.fadeTrail();
  }

  // Where it goes on beyond its ends.
  fadeTrail() {
    const trail = document.querySelector(".trail"), end = trail.scrollWidth - trail.clientWidth;
    trail.classList.toggle("is-cut", trail.scrollLeft > 1);
    trail.classList.toggle("is-cut-off", trail.scrollLeft < end - 1);
    trail.classList.toggle("is-above", trail.scrollTop > 1);
  }

  // What scrolls can be reached by keys; what is cut off says so; what has grown stays, so that nothing moves.
  fit() {
    rovePanels();
    for (const element of this.root.querySelectorAll("[data-scroll]")) {
      if (element.scrollHeight > element.clientHeight + 1) element.setAttribute("tabindex", "0");
      else element.removeAttribute("tabindex");
    }
    this.fitChoices();
    this.fitEnd();
    this.keepHeights([...this.root.querySelectorAll("#seats .seat, #supply, .ending")]);
    const view = $("viewport"), isLarger = view.scrollHeight > view.clientHeight + 1 || view.scrollWidth > view.clientWidth + 1;
    view.setAttribute("tabindex", isLarger && !liveTargets().length ? "0" : "-1");
    const isTall = this.root.classList.contains("is-tall"), news = $("news");
    fadeBelow(news);
    $("more").disabled = !isTall && news.scrollHeight <= news.clientHeight + 1;
    $("more").setAttribute("aria-expanded", String(isTall));
    $("more").textContent = this.root.dataset[isTall ? "less" : "more"];
  }

  // Before the log changes: whether somebody reads above its end.
  lookAtLog() {
    const list = $("log").querySelector("ol");
    this.isReading = Boolean(list) && !this.isFollowing && list.scrollTop + list.clientHeight < list.scrollHeight - 4;
  }

  // The log goes along with what happens, as soon as the browser has made up for what has left it above.
  followLog() {
    if (this.isReading || this.isFollowing) return;
    this.isFollowing = true;
    const follow = () => {
      this.isFollowing = false;
      $("log").querySelector("ol")?.scrollTo(0, 1e6);
    };
    requestAnimationFrame(() => requestAnimationFrame(follow));
  }

  // Of all at once: neighbors in a row are as high as the highest of them.
  keepHeights(elements) {
    for (const element of elements) element.style.removeProperty("min-height");
    for (const element of elements) this.heights.set(slotOf(element), Math.max(this.heights.get(slotOf(element)) || 0, element.offsetHeight));
    for (const element of elements) element.style.setProperty("min-height", `${this.heights.get(slotOf(element))}px`);
  }

  // How the game ended: what is below says so.
  fitEnd() {
    const body = $("end-body"), button = $("end-more");
    if (!body) return;
    button.hidden = body.scrollHeight <= body.parentElement.clientHeight + 1;
    button.classList.toggle("is-last", !fadeBelow(body));
  }

  // From the last lines to the first again.
  showMoreEnd() {
    const body = $("end-body"), isLast = $("end-more").matches(".is-last");
    body.scrollTo({ top: isLast ? 0 : body.scrollTop + body.clientHeight - 24 });
  }

  // Choices that do not fit stand closer from then on; what is still cut off says how many there are.
  fitChoices() {
    const box = $("choices"), list = $("choice-list"), isFull = () => list.scrollHeight > list.clientHeight + 1;
    this.keepPlaces();
    box.classList.toggle("is-tight", this.isTight);
    $("down").hidden = true; // or there is less room than need be
    if (isFull()) this.closeGaps();
    box.classList.toggle("is-tight", (this.isTight ||= isFull()));
    this.showFirst();
    for (const item of list.querySelectorAll("li[id]")) this.places.set(item.id, { width: item.offsetWidth, height: item.offsetHeight });
    this.root.style.setProperty("--used", `${heightUsed(box)}px`);
    this.countChoices();
  }

  // A choice that goes leaves its place empty as long as another one stays, and one that comes stands behind them.
  keepPlaces() {
    const list = $("choice-list").querySelector("ul");
    this.closeGaps();
    const items = new Map([...(list?.children || [])].map((item) => [item.id, item]));
    if (![...this.places.keys()].some((id) => items.has(id))) this.places.clear();
    for (const id of items.keys()) if (!this.places.has(id)) this.places.set(id, null);
    const order = [...this.places.keys()], last = order.findLastIndex((id) => items.has(id));
    for (const id of order.slice(last + 1)) this.places.delete(id);
    for (const id of this.places.keys()) {
      const item = items.get(id) || gapOf(this.places.get(id));
      if (item.isConnected && list.moveBefore) list.moveBefore(item, null);
      else list.append(item);
    }
  }

  // Where choices fill their slot from below, the first ones are there.
  showFirst() {
    const list = $("choice-list"), ids = [...this.places.keys()].join();
    if (ids === this.shown) return;
    this.shown = ids;
    const isFromBelow = list.querySelector("ul") && getComputedStyle(list.querySelector("ul")).flexWrap === "wrap-reverse";
    list.scrollTo(0, isFromBelow ? list.scrollHeight : 0);
  }

  closeGaps() {
    for (const gap of $("choice-list").querySelectorAll("li.gap")) gap.remove();
  }

  // What is half in sight is not shown, so that nobody presses half a button; the keyboard still gets there.
  countChoices() {
    const list = $("choice-list"), { top, bottom } = list.getBoundingClientRect();
    const isBelow = (item) => item.getBoundingClientRect().bottom > bottom + 1;
    const isAbove = (item) => item.getBoundingClientRect().top < top - 1;
    const items = [...list.querySelectorAll("li:not(.gap), form")].filter((item) => item.checkVisibility());
    const cut = items.filter((item) => isBelow(item) || isAbove(item));
    for (const item of items) item.classList.toggle("is-cut", cut.includes(item));
    $("choices").classList.toggle("is-cut", cut.length > 0);
    $("down").hidden = !cut.length;
    $("down").classList.toggle("is-last", !items.some(isBelow));
    $("down").querySelector("b").textContent = `(${cut.length})`;
  }

  // From the last ones to the first again.
  showMoreChoices() {
    const list = $("choice-list"), { top, bottom } = list.getBoundingClientRect();
    const next = [...list.querySelectorAll("li:not(.gap), form")].find((item) => item.getBoundingClientRect().bottom > bottom + 1);
    list.scrollTo({ top: next ? list.scrollTop + next.getBoundingClientRect().top - top - 3 : 0 });
  }

  // All of what happened, or only its beginning.
  toggleNews() {
    this.root.classList.toggle("is-tall");
    this.fit();
  }

  // A card that was folded may be smaller than it was.
  forget(id) {
    this.heights.delete(id);
    this.fit();
  }
}

// Ends of a turn share a corner, whatever they are.
function slotOf(element) {
  return element.matches(".ending") ? "ending" : element.id;
}

// As large as the choice that was there.
function gapOf({ width, height }) {
  const gap = document.createElement("li");
  gap.className = "gap";
  gap.setAttribute("aria-hidden", "true");
  gap.style.setProperty("width", `${width}px`);
  gap.style.setProperty("height", `${height}px`);
  return gap;
}

// What a box shows, from the top of the highest thing to its own end.
function heightUsed(box) {
  const { top, bottom } = box.getBoundingClientRect(), items = box.querySelectorAll("li:not(.gap), form, p, #curtain, .ending > *");
  const tops = [...items].map((item) => item.getBoundingClientRect()).filter(({ height }) => height).map((item) => item.top);
  return tops.length ? bottom - Math.max(top, Math.min(...tops)) : 0;
}

// Whether it goes on below its end, where it fades, so that no row is half in sight.
function fadeBelow(list) {
  const isCut = list.scrollTop + list.clientHeight < list.scrollHeight - 1;
  list.classList.toggle("is-cut-off", isCut);
  return isCut;
}
