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

// What a piece is called, and what it is: the glossary of the game explains the longest name in it.
export function pieceText(piece) {
  const name = piece.getAttribute("aria-label"), low = name.toLowerCase();
  glossary ??= Object.entries(JSON.parse($("glossary")?.value || "{}")).sort(([a], [b]) => b.length - a.length);
  const found = glossary.find(([word]) => low.includes(word.toLowerCase()));
  return found ? `${name}\n${found[1]}` : name;
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
