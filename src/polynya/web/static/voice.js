// The one voice of the page: a live region that says each thing once.
import { $ } from "./geometry.js";

export class Voice {
  constructor() {
    this.said = new Set(); // lines of what happened
    this.prompt = "";
    this.isOdd = false;
  }

  // Words that were said just before are said again.
  say(text) {
    if (!text) return;
    this.isOdd = !this.isOdd;
    $("voice").textContent = this.isOdd ? text : `${text}\u00a0`;
  }

  // What is new in the story, then what to do, or how it ended; nothing of a page that has just come but what to do.
  tell(isFirst) {
    const lines = [...document.querySelectorAll("#news [data-line], #trail [data-line]")];
    const fresh = lines.filter((line) => !this.said.has(key(line)));
    this.said = new Set(lines.map(key));
    const words = isFirst ? [] : fresh.map((line) => sentence(speaker(line) + line.textContent.trim()));
    const prompt = ($("end-title") || $("now")).textContent.trim();
    if (prompt !== this.prompt) words.push(prompt);
    this.prompt = prompt;
    this.say(words.join(" "));
  }
}

function sentence(text) {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

function key(line) {
  return `${line.dataset.line} ${line.textContent}`;
}

// A name before the first line of a seat.
function speaker(line) {
  const name = line.parentElement.querySelector("b");
  return name && line.parentElement.querySelector("[data-line]") === line ? `${name.textContent}: ` : "";
}
