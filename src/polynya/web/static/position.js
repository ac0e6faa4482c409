// A position that the server has drawn takes the place of the one that is shown; pieces that both have glide.
import { patch, rename } from "./patch.js";

export function showPosition(html) {
  const live = document.getElementById("position"), next = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  next.innerHTML = html;
  rename(live, next);
  patch(live, next.firstElementChild);
}
