// One line beside what is pointed at, where it hides the least.
import { $, box, liveTargets } from "./geometry.js";

const GAP = 8; // pixels
let owner = null, glossary = null;

export function showTip(element, text) {
  if (!text) return hideTip();
  owner = element;
  const tip = $("tip");
  tip.textContent = text;
  tip.hidden = false;
  const [x, y] = bestPlace(tip.getBoundingClientRect(), box(element), element);
  tip.style.setProperty("transform", `translate(${Math.round(x)}px, ${Math.round(y)}px)`);
}

export function hideTip() {
  owner = null;
  $("tip").hidden = true;
}

export function tipOwner() {
  return owner;
}

// Things beside the board are explained as well: under a pointer, by a tap or a long press, with the focus.
export function tendTips() {
  const item = (event) => event.target.closest?.("svg.panel .item");
  const show = (event) => item(event) && showTip(item(event), pieceText(item(event)));
  const hide = (event) => item(event) && item(event) === owner && hideTip();
  document.addEventListener("pointerover", (event) => event.pointerType !== "touch" && show(event));
  document.addEventListener("pointerout", (event) => event.pointerType !== "touch" && hide(event));
  document.addEventListener("click", show);
  document.addEventListener("contextmenu", (event) => item(event) && (event.preventDefault(), show(event)));
  document.addEventListener("focusin", (event) => item(event)?.matches(":focus-visible") && show(event));
  document.addEventListener("focusout", hide);
  document.addEventListener("pointerdown", (event) => item(event) || (owner?.matches?.(".item") && hideTip()));
  document.addEventListener("keydown", (event) => item(event) && goOn(event, item(event)));
}

// A panel is one stop of the Tab key; arrows go on from there.
export function rovePanels() {
  for (const panel of document.querySelectorAll("svg.panel")) {
    const items = [...panel.querySelectorAll(".item")], here = items.find((item) => item === document.activeElement) || items[0];
    for (const item of items) item.setAttribute("tabindex", item === here ? "0" : "-1");
  }
}

function goOn(event, here) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const items = [...here.closest("svg.panel").querySelectorAll(".item")];
  items.at((items.indexOf(here) + step) % items.length).focus();
  rovePanels();
  event.preventDefault();
}

// What a piece is called, and what it is.
export function pieceText(piece) {
  return [piece.getAttribute("aria-label"), explanation(piece)].filter(Boolean).join("\n");
}

// What a piece is: the glossary of the game explains the longest name in what it is called.
function explanation(piece) {
  const low = piece.getAttribute("aria-label").toLowerCase();
  glossary ??= Object.entries(JSON.parse($("glossary")?.textContent || "{}")).sort(([a], [b]) => b.length - a.length);
  return glossary.find(([word]) => low.includes(word.toLowerCase()))?.[1] || "";
}

// Readers hear what a tip shows: things by themselves, a target what the piece is that it stands for.
export function describe(element, piece = element) {
  const words = piece ? explanation(piece) : "";
  if (words) element.setAttribute("aria-description", words);
  else element.removeAttribute("aria-description");
}

// Below, above, right or left: whichever covers the fewest targets.
function bestPlace({ width, height }, b, element) {
  const middle = b.left + b.width / 2 - width / 2, beside = b.top + b.height / 2 - height / 2;
  const places = [[middle, b.bottom + GAP], [middle, b.top - height - GAP], [b.right + GAP, beside], [b.left - width - GAP, beside]];
  const boxes = liveTargets().filter((other) => other !== element).map(box);
  const inside = ([x, y]) => [clamp(x, innerWidth - width), clamp(y, innerHeight - height)];
  const covered = ([x, y]) => [b, b, ...boxes].filter((o) => o.left < x + width && o.right > x && o.top < y + height && o.bottom > y).length;
  return places.map(inside).sort((one, other) => covered(one) - covered(other))[0];
}

function clamp(value, most) {
  return Math.min(Math.max(4, value), Math.max(4, most - 4));
}
