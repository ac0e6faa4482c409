// What a browser offers an app where it trusts the address: a worker, and a notice of one's turn. Forms wait for the net.
import { keep, kept } from "./settings.js";
import { say } from "./voice.js";

const SHAKE = 80; // milliseconds
const PATIENCE = 5000; // milliseconds for an answer
const AGAIN = 3000; // milliseconds until the server is asked again

export function tendApp() {
  navigator.serviceWorker?.register("/worker.js").catch(() => {}); // without one, everything but the offline page is the same
  keepOffline();
  tendForms();
  const box = document.getElementById("notice"), play = document.getElementById("play");
  if (box && play) tendNotice(box, play);
}

// The page that says there is no net is kept by the worker, and anew in every other language that is read.
async function keepOffline() {
  const note = document.getElementById("no-app");
  note.hidden = "serviceWorker" in navigator;
  const { lang } = document.documentElement, theme = document.querySelector("select[name=theme]").value;
  const version = new URL(document.getElementById("favicon").href).searchParams.get("v"), now = [lang, theme, version].join(" ");
  if (!note.hidden || kept("offline") === now) return;
  const worker = await navigator.serviceWorker.ready;
  worker.active.postMessage("offline");
  keep("offline", now);
}

// A form in which something was typed is sent when the server can be reached; until then it keeps all of it, and says so.
function tendForms() {
  const bar = document.getElementById("no-net");
  for (const kind of ["online", "offline"]) addEventListener(kind, () => tellNet(bar, navigator.onLine));
  document.addEventListener("submit", async (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !form.querySelector("input:not([type=hidden])")) return;
    event.preventDefault();
    if (await isReachable()) return send(form, submitter);
    tellNet(bar, false);
    wait(bar);
  });
  tellNet(bar, navigator.onLine);
}

function isReachable() {
  return fetch("/health", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) }).then(() => true, () => false);
}

// With the button that was pressed, as browsers send it.
function send(form, submitter) {
  if (submitter?.name) {
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name: submitter.name, value: submitter.value });
    form.append(field);
  }
  form.submit();
}

async function wait(bar) {
  await new Promise((resume) => setTimeout(resume, AGAIN));
  if (bar.hidden) return;
  if (await isReachable()) tellNet(bar, true);
  else wait(bar);
}

function tellNet(bar, isThere) {
  const wasHidden = bar.hidden;
  bar.hidden = isThere;
  if (wasHidden && !isThere) say(bar.textContent);
}

function tendNotice(box, play) {
  const reason = document.getElementById("no-notice"), isPossible = isSecureContext && "Notification" in window;
  box.disabled = !isPossible;
  reason.hidden = isPossible;
  box.checked = isPossible && kept("notice") === "on" && Notification.permission === "granted";
  box.addEventListener("change", async () => {
    if (box.checked) box.checked = (await Notification.requestPermission()) === "granted";
    keep("notice", box.checked ? "on" : "off");
  });
  let turn = play.dataset.turn;
  new MutationObserver(() => {
    const isNew = play.dataset.turn !== turn && ["mine", "curtain"].includes(play.dataset.turn);
    turn = play.dataset.turn;
    if (isNew) tell(box, play);
  }).observe(play, { attributes: true, attributeFilter: ["data-turn"] });
}

// Only which table, never what happened there.
function tell(box, play) {
  if (matchMedia("(pointer: coarse)").matches) navigator.vibrate?.(SHAKE);
  if (!document.hidden || !box.checked) return;
  try {
    new Notification(document.title, { tag: play.dataset.table });
  } catch {} // some phones allow it only to workers; the title and the icon of the tab say it too
}
