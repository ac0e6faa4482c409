// One line beside what is pointed at.
import { $ } from "./geometry.js";
import { place } from "./menu.js";

let owner = null;

export function showTip(element, text) {
  if (!text) return hideTip();
  owner = element;
  const tip = $("tip");
  tip.textContent = text;
  tip.hidden = false;
  place(tip, (element.querySelector?.(".ring") || element).getBoundingClientRect());
}

export function hideTip() {
  owner = null;
  $("tip").hidden = true;
}

export function tipOwner() {
  return owner;
}
