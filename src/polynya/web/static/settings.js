// What a browser keeps for itself, and the menu where it is set.
const $ = (id) => document.getElementById(id);

export function kept(name) {
  try {
    return localStorage.getItem(`polynya-${name}`);
  } catch {
    return null; // no storage
  }
}

export function keep(name, value) {
  try {
    localStorage.setItem(`polynya-${name}`, value);
  } catch {} // no storage: until the page is left
}

// The menu closes by Escape and by a click elsewhere; a click on the board then only closes it.
export function tendSettings() {
  const menu = $("settings");
  let isClosing = false;
  const stop = (event) => isClosing && event.target.closest("#stage") && event.stopPropagation();
  document.addEventListener("pointerdown", (event) => {
    isClosing = menu.open && !menu.contains(event.target);
    stop(event);
  }, true);
  document.addEventListener("click", (event) => {
    if (isClosing) menu.open = false;
    stop(event);
  }, true);
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    event.stopPropagation();
    menu.open = false;
    menu.querySelector("summary").focus();
  });
}

// What records call moves: hidden, until somebody wants to see it.
export function tendNotation() {
  const box = $("notation"), root = document.documentElement;
  if (!box) return;
  const show = () => root.classList.toggle("has-notation", (box.checked = kept("notation") === "on"));
  box.addEventListener("change", () => {
    keep("notation", box.checked ? "on" : "off");
    show();
  });
  show();
}

// Names of places: shown, until somebody decides.
export function tendCoordinates(root) {
  const box = $("coordinates");
  const show = () => {
    box.checked = (kept("coordinates") || "on") === "on";
    root.classList.toggle("has-names", box.checked);
  };
  box.addEventListener("change", () => {
    keep("coordinates", box.checked ? "on" : "off");
    show();
  });
  show();
}
