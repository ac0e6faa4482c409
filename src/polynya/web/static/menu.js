// A small menu at a place of the board.
import { $, art, svg } from "./geometry.js";

export class Menu {
  constructor() {
    this.opener = null;
    $("menu").addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("pointerdown", (event) => event.target.closest?.("#menu") || this.close());
  }

  get isOpen() {
    return !$("menu").hidden;
  }

  // Entries: {words, more, sign or picture, run}.
  open(opener, entries) {
    this.close();
    this.opener = opener;
    const menu = $("menu");
    menu.replaceChildren(...entries.map((entry) => this.item(entry)));
    menu.hidden = false;
    opener.setAttribute("aria-haspopup", "menu");
    opener.setAttribute("aria-expanded", "true");
    place(menu, (opener.querySelector?.(".ring") || opener).getBoundingClientRect());
    menu.firstChild.focus({ preventScroll: true });
  }

  item({ words, more, sign, picture, number, run }) {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", tabIndex: -1 });
    button.setAttribute("role", "menuitem");
    if (number !== undefined) button.dataset.choice = number;
    const drawn = picture || (sign && [art(sign)]);
    if (drawn) button.append(svg("svg", { viewBox: "-34 -34 68 68", class: "icon", "aria-hidden": "true" }, ...drawn));
    const text = document.createElement("span");
    text.append(words);
    if (more) {
      const small = document.createElement("small");
      small.textContent = more;
      text.append(" \u2013 ", small);
    }
    button.append(text);
    button.addEventListener("click", () => {
      this.close();
      run();
    });
    return button;
  }

  close(isFocusBack = false) {
    if (!this.isOpen) return;
    const hadFocus = $("menu").contains(document.activeElement);
    $("menu").hidden = true;
    this.opener.removeAttribute("aria-haspopup");
    this.opener.removeAttribute("aria-expanded");
    if (isFocusBack || hadFocus) (this.opener.isConnected ? this.opener : $("viewport")).focus({ preventScroll: true });
  }

  key(event) {
    const items = [...$("menu").children], k = items.indexOf(document.activeElement), { key } = event;
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key];
    if (step) items.at((k + step + items.length) % items.length).focus();
    else if (key === "Home") items[0].focus();
    else if (key === "End") items.at(-1).focus();
    else if (key === "Escape") this.close(true);
    else if (key === "Tab") return this.close(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

// Beside what it belongs to, and all of it on the screen; by a transform, which moves nothing else.
export function place(element, b, gap = 8) {
  const { width, height } = element.getBoundingClientRect();
  const left = Math.min(Math.max(4, b.left + b.width / 2 - width / 2), Math.max(4, innerWidth - width - 4));
  const above = b.top - height - gap, below = b.bottom + gap;
  const top = below + height <= innerHeight - 4 ? below : Math.max(4, above);
  element.style.setProperty("transform", `translate(${Math.round(left)}px, ${Math.round(top)}px)`);
}
