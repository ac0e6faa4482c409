// The one voice of the page: a live region that says each thing once.
import { $ } from "./geometry.js";

const SETTLE = 150; // milliseconds until readers know a region at its new place

// Aloud, where it can be heard: nothing outside a window that is open over the page is. The same words again are new ones.
export function say(text) {
  const voice = $("voice"), home = document.querySelector("dialog:modal") || $("main");
  if (!text) return;
  if (voice.parentElement !== home) {
    home.append(voice);
    setTimeout(() => say(text), SETTLE);
  } else voice.textContent = voice.textContent === text ? `${text}\u00a0` : text;
}

export class Voice {
  constructor() {
    this.said = new Set(); // lines of what happened
    this.prompt = "";
  }

  say(text) { say(text); }

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
