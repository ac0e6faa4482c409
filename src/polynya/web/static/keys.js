// The keyboard: arrows go from target to target, Enter chooses, Escape goes back; letters for the rest.
import { $, liveTargets } from "./geometry.js";

export function tendKeys(table) {
  document.addEventListener("keydown", (event) => {
    if (act(table, event)) event.preventDefault();
  });
}

// Whether the key meant something.
function act(table, event) {
  const { key } = event, dialog = document.querySelector("dialog[open]");
  if (dialog) return key === "?" && (dialog.close(), true); // Escape closes it by itself
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea, #menu")) return false;
  const here = document.activeElement.closest?.("#board .target.is-live");
  if (key.startsWith("Arrow")) return isForBoard() && (table.chooser.step(here, key), true);
  if ((key === "Enter" || key === " ") && here) return table.chooser.activate(here), true;
  const doing = { Escape: "escape", u: "undo", f: "hurry", a: "again", h: "hint", p: "openPosition", "?": "openAid", "/": "openAsk" }[key];
  if (key === "m" && here) return table.chooser.inspectTarget(here), true;
  const button = $(doing);
  if (!doing || button?.disabled) return false;
  table[doing](button);
  return true;
}

// Arrows scroll where there is nothing to choose, and where something else has the focus.
function isForBoard() {
  const focus = document.activeElement;
  return liveTargets().length > 0 && (focus === document.body || Boolean(focus.closest("#board, #choices, #viewport")));
}
