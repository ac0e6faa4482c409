// The slots beside the board: they stand still, and whatever does not fit in one says so and can be reached.
import { $, liveTargets } from "./geometry.js";
import { rovePanels } from "./tip.js";

export class Slots {
  constructor(root) {
    this.root = root;
    this.heights = new Map(); // of what lies beside the board: it grows and never shrinks
    $("choices").addEventListener("scroll", () => this.countChoices(), true);
    $("end").addEventListener("scroll", () => this.fitEnd(), true);
    $("trail").addEventListener("scroll", () => this.fadeTrail(), true);
    $("happened").addEventListener("scroll", () => fadeBelow($("news")), true);
    addEventListener("resize", () => {
      this.heights.clear();
      this.fit();
      this.showTrail();
    });
  }

  // To the last move.
  showTrail() {
    const trail = document.querySelector(".trail");
    trail.scrollTo(trail.scrollWidth, trail.scrollHeight);
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
    this.keepHeights([...this.root.querySelectorAll("#seats .seat, #supply")]);
    const view = $("viewport"), isLarger = view.scrollHeight > view.clientHeight + 1 || view.scrollWidth > view.clientWidth + 1;
    view.setAttribute("tabindex", isLarger && !liveTargets().length ? "0" : "-1");
    const isTall = this.root.classList.contains("is-tall"), news = $("news");
    fadeBelow(news);
    $("more").disabled = !isTall && news.scrollHeight <= news.clientHeight + 1;
    $("more").setAttribute("aria-expanded", String(isTall));
    $("more").textContent = this.root.dataset[isTall ? "less" : "more"];
  }

  // Of all at once: neighbors in a row are as high as the highest of them.
  keepHeights(elements) {
    for (const element of elements) element.style.removeProperty("min-height");
    for (const { id, offsetHeight } of elements) this.heights.set(id, Math.max(this.heights.get(id) || 0, offsetHeight));
    for (const element of elements) element.style.setProperty("min-height", `${this.heights.get(element.id)}px`);
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

  // Choices that do not fit stand closer; what is still cut off says how many there are.
  fitChoices() {
    const box = $("choices"), list = $("choice-list");
    box.classList.remove("is-tight");
    $("down").hidden = true; // or there is less room than need be
    box.classList.toggle("is-tight", list.scrollHeight > list.clientHeight + 1);
    this.root.style.setProperty("--used", `${heightUsed(box)}px`);
    this.countChoices();
  }

  // What is half in sight is not shown, so that nobody presses half a button; the keyboard still gets there.
  countChoices() {
    const list = $("choice-list"), { top, bottom } = list.getBoundingClientRect();
    const isBelow = (item) => item.getBoundingClientRect().bottom > bottom + 1;
    const isAbove = (item) => item.getBoundingClientRect().top < top - 1;
    const items = [...list.querySelectorAll("li, form")].filter((item) => item.checkVisibility());
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
    const next = [...list.querySelectorAll("li, form")].find((item) => item.getBoundingClientRect().bottom > bottom + 1);
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

// What a box shows, from the top of the highest thing to its own end.
function heightUsed(box) {
  const { top, bottom } = box.getBoundingClientRect(), items = box.querySelectorAll("li, form, p, #curtain, .ending > *");
  const tops = [...items].map((item) => item.getBoundingClientRect()).filter(({ height }) => height).map((item) => item.top);
  return tops.length ? bottom - Math.max(top, Math.min(...tops)) : 0;
}

// Whether it goes on below its end, where it fades, so that no row is half in sight.
function fadeBelow(list) {
  const isCut = list.scrollTop + list.clientHeight < list.scrollHeight - 1;
  list.classList.toggle("is-cut-off", isCut);
  return isCut;
}
