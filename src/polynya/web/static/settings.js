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

// The menu closes by Escape and by a click elsewhere.
export function tendSettings() {
  const menu = $("settings");
  document.addEventListener("click", (event) => menu.open && !menu.contains(event.target) && (menu.open = false));
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    event.stopPropagation();
    menu.open = false;
    menu.querySelector("summary").focus();
  });
}

// Names of places: shown on large screens, until somebody decides.
export function tendCoordinates(root) {
  const wide = matchMedia("(min-width: 60rem)"), box = $("coordinates");
  const show = () => {
    box.checked = (kept("coordinates") || (wide.matches ? "on" : "off")) === "on";
    root.classList.toggle("has-names", box.checked);
  };
  box.addEventListener("change", () => {
    keep("coordinates", box.checked ? "on" : "off");
    show();
  });
  wide.addEventListener("change", show);
  show();
}
