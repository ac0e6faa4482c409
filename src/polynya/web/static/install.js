// What a browser offers an app where it trusts the address: a worker, and a notice of one's turn. Forms wait for the net.
import { keep, kept } from "./settings.js";
import { say } from "./voice.js";

const SHAKE = 80; // milliseconds

export function tendApp() {
  navigator.serviceWorker?.register("/worker.js").catch(() => {}); // without one, everything but the offline page is the same
  keepOffline();
  tendForms();
  const box = document.getElementById("notice"), play = document.getElementById("play");
  if (box && play) tendNotice(box, play);
}

// The page that says there is no net is kept by the worker, and anew in every other language that is read.
async function keepOffline() {
  const { lang } = document.documentElement;
  if (!("serviceWorker" in navigator) || kept("offline") === lang) return;
  const worker = await navigator.serviceWorker.ready;
  worker.active.postMessage("offline");
  keep("offline", lang);
}

// A form that cannot be sent keeps what was typed, and says so.
function tendForms() {
  const bar = document.getElementById("no-net"), show = () => tellNet(bar);
  for (const kind of ["online", "offline"]) addEventListener(kind, show);
  document.addEventListener("submit", (event) => {
    if (navigator.onLine) return;
    event.preventDefault();
    show();
  });
  show();
}

function tellNet(bar) {
  const wasHidden = bar.hidden;
  bar.hidden = navigator.onLine;
  if (wasHidden && !bar.hidden) say(bar.textContent);
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
