// Who is at the table and what can be done with seats: the dialog, questions of others, notices, who is here.
import { $ } from "./geometry.js";
import { showTimeLeft } from "./clock.js";

const READING = 7000; // milliseconds of a notice
const TICK = 15000; // milliseconds after which the time that is left is shown anew

export class People {
  constructor(table) {
    Object.assign(this, { table, dialog: $("table-dialog"), told: null, presence: null, asked: "" });
    document.addEventListener("click", (event) => this.click(event));
    this.dialog.addEventListener("submit", (event) => this.submit(event));
    if (navigator.share) for (const button of this.dialog.querySelectorAll("[data-share]")) button.hidden = false;
    $("no-share").hidden = isSecureContext;
    this.meet();
    setInterval(showTimeLeft, TICK);
  }

  open() {
    $("table-said").textContent = "";
    $("settings").open = false;
    this.dialog.showModal();
  }

  // A link to one seat, or only for watching, says what this page is for.
  meet() {
    const seat = /^#seat-(\d)$/.exec(location.hash);
    if (location.hash === "#watch") this.table.root.classList.add("is-watching");
    else if (seat) this.table.root.dataset.invited = seat[1];
  }

  async click(event) {
    const button = event.target.closest("button");
    if (!button) return;
    const { wish, copy, share, make, invite } = button.dataset;
    if (wish) await this.wish({ ...button.dataset, do: wish });
    else if ("openTable" in button.dataset) this.open();
    else if ("close" in button.dataset) button.closest("dialog").close();
    else if (copy) this.copy($(copy));
    else if (share) navigator.share({ url: $(share).value, title: document.title }).catch(() => {});
    else if (make) await this.make(make);
    else if (invite) this.offerLink(`seat-${invite}`);
    else if ("watch" in button.dataset) this.offerLink("watch");
  }

  submit(event) {
    const form = event.target;
    event.preventDefault();
    this.wish({ ...Object.fromEntries(new FormData(form)), do: form.dataset.wish });
  }

  async wish(values) {
    if (values.do === "delete") this.table.live.close(); // it would say that there is no such table
    const isDone = await this.table.post("seat", values);
    if (values.do === "delete") return isDone ? location.replace("/?deleted=1#mine") : this.table.live.open();
    this.say(isDone ? "" : $("why").textContent);
    if (isDone && values.do === "over" && "called" in values) location.reload(); // from now on this browser is known here
    if (isDone && !["rename", "set", "chat", "answer"].includes(values.do)) this.dialog.close();
  }

  say(text) {
    $("table-said").textContent = text;
    this.table.voice.say(text);
  }

  // The text and the code for cameras become those of one seat, or of watching.
  offerLink(to) {
    const input = $("link");
    input.value = `${input.value.split("#")[0]}#${to}`;
    $("link-code").src = `${this.table.url}/code.svg?to=${to}`;
    this.copy(input);
  }

  // Where there is no clipboard (plain HTTP in a network), the text is selected and a sentence says what to do.
  async copy(input) {
    input.focus();
    input.select();
    const isCopied = await (navigator.clipboard?.writeText(input.value).then(() => true, () => false) ?? false);
    this.say(this.dialog.dataset[isCopied ? "copied" : "select"]);
    input.scrollIntoView({ block: "nearest" });
  }

  async make(kind) {
    const body = new URLSearchParams({ kind, seat: (kind === "move" && $("move-who")?.value) || "" });
    const answer = await fetch(`${this.table.url}/links`, { method: "POST", body }).catch(() => null);
    if (!answer?.ok) return this.say(this.table.text("failed"));
    const { link, qr, words } = await answer.json();
    const box = $(`${kind === "revoke" ? "recover" : kind}-link`);
    box.hidden = !link;
    if (link) box.querySelector("input").value = link;
    if (qr) box.querySelector(".qr").innerHTML = qr;
    this.say(words);
    if (link) box.scrollIntoView({ block: "nearest" });
  }

  // After every change of the page: what is new is said, and who is here is shown again.
  refresh() {
    const found = [...document.querySelectorAll("#notices [data-notice]")];
    const last = Math.max(0, ...found.map((item) => Number(item.dataset.notice)));
    const isNew = (item) => (this.told === null ? "first" in item.dataset && !hasBegun() : Number(item.dataset.notice) > this.told);
    for (const item of found) if (isNew(item)) this.toast(item.textContent);
    this.told = Math.max(last, this.told ?? 0);
    this.show(this.presence);
    showTimeLeft();
    const question = document.querySelector("#offer .question");
    for (const opener of document.querySelectorAll("#table-opener, #settings > summary, .narrow[data-open-table]"))
      opener.classList.toggle("has-question", Boolean(question));
    if (question && question.id !== this.asked) question.scrollIntoView({ block: "nearest" });
    this.asked = question?.id;
  }

  toast(text) {
    const item = document.createElement("p");
    item.textContent = text;
    $("toasts").append(item);
    this.table.voice.say(text);
    setTimeout(() => item.remove(), READING);
  }

  show(presence) {
    if (!presence) return;
    this.presence = presence;
    for (const mark of this.dialog.querySelectorAll("[data-presence]")) {
      const seat = Number(mark.dataset.presence);
      const state = presence.here.includes(seat) ? "here" : presence.away.includes(seat) ? "away" : "";
      mark.textContent = state && mark.dataset[state];
      mark.className = `presence ${state}`;
    }
    for (const form of this.dialog.querySelectorAll("[data-if-absent]"))
      form.hidden = !presence.absent.includes(Number(form.dataset.ifAbsent));
    for (const card of document.querySelectorAll("#seats .seat"))
      card.classList.toggle("is-away", presence.away.includes(Number(card.id.split("-")[1]) - 1));
  }
}

// Whether somebody has moved.
function hasBegun() {
  return Boolean($("meta").dataset.last);
}
