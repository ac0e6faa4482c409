// Talk at the table: a drawer over the page; what others say is text and nothing else.
import { $ } from "./geometry.js";

export class Talk {
  constructor(table) {
    Object.assign(this, { table, panel: $("talk"), opener: $("talk-opener"), last: 0, unread: 0, hasHeard: false });
    this.opener.addEventListener("click", () => (this.isOpen ? this.close() : this.open()));
    $("talk-closer").addEventListener("click", () => this.close());
    $("phrases").addEventListener("click", ({ target }) => target.dataset.phrase && this.say({ phrase: target.dataset.phrase }));
    $("talk-form").addEventListener("submit", (event) => this.submit(event));
    this.panel.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
      event.stopPropagation(); // letters are no commands here
    });
  }

  get isOpen() {
    return !this.panel.hidden;
  }

  open() {
    this.panel.hidden = false;
    this.opener.setAttribute("aria-expanded", "true");
    this.unread = 0;
    this.count();
    $("talk-lines").scrollTop = $("talk-lines").scrollHeight;
    $("talk-form").elements.text.focus();
  }

  close() {
    this.panel.hidden = true;
    this.opener.setAttribute("aria-expanded", "false");
    this.opener.focus();
  }

  // What this browser may do here, after every change.
  refresh() {
    const may = $("can-hear")?.value;
    this.opener.hidden = !may;
    $("talk-form").hidden = $("phrases").hidden = may !== "talk";
    if (!may) this.panel.hidden = true;
  }

  async submit(event) {
    event.preventDefault();
    const input = event.target.elements.text, text = input.value.trim();
    if (text && (await this.say({ text }))) input.value = "";
  }

  async say(values) {
    const answer = await fetch(`${this.table.url}/say`, { method: "POST", body: new URLSearchParams(values) }).catch(() => null);
    const words = answer?.ok ? "" : answer?.status === 429 ? this.panel.dataset.refused : this.table.text("failed");
    $("talk-said").textContent = words;
    this.table.voice.say(words);
    return Boolean(answer?.ok);
  }

  hear(lines) {
    const fresh = lines.filter(({ number }) => number > this.last);
    for (const line of fresh) this.add(line);
    if (this.hasHeard) this.table.voice.say(texts($("talk-lines"), fresh.length));
    this.last = Math.max(this.last, ...fresh.map(({ number }) => number));
    if (this.hasHeard && !this.isOpen) this.unread += fresh.length;
    this.hasHeard = true;
    this.count();
  }

  add({ seat, name, text, phrase }) {
    const item = document.createElement("p"), who = document.createElement("b");
    who.textContent = name || (seat >= 0 ? this.panel.dataset.seat.replace("{0}", seat + 1) : this.panel.dataset.watching);
    const words = phrase ? $("phrases").querySelector(`[data-phrase="${CSS.escape(phrase)}"]`)?.textContent : text;
    item.append(who, " ", words ?? "");
    const list = $("talk-lines"), isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    list.append(item);
    if (isAtEnd) list.scrollTop = list.scrollHeight;
  }

  count() {
    this.opener.querySelector(".badge").textContent = this.unread || "";
    this.opener.classList.toggle("is-asked", this.unread > 0);
  }
}

// The last lines of a list, to be said.
function texts(list, number) {
  return [...list.children].slice(list.childElementCount - number).map((line) => line.textContent).join("; ");
}
