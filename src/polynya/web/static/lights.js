// Words that stand for something on the board light it up: under a pointer, with the focus, by a tap.
import { clear, light } from "./marks.js";

const LONG = 4000; // milliseconds of a light that was tapped

export function tendLights(camera) {
  let tapped = null, timer = 0;
  const words = (event) => event.target.closest?.("[data-light]");
  const on = (event) => words(event) && light([words(event).dataset.light]);
  const follow = (event) => words(event) && camera.reveal([...document.querySelectorAll("#marks g.light .lit")]);
  const off = (event) => words(event) && words(event) !== tapped && clear("light");
  document.addEventListener("pointerover", on);
  document.addEventListener("focusin", (event) => {
    on(event);
    if (event.target.matches(":focus-visible")) follow(event);
  });
  document.addEventListener("pointerout", off);
  document.addEventListener("focusout", off);
  document.addEventListener("click", (event) => {
    clearTimeout(timer);
    tapped = words(event) || null;
    if (!tapped) return clear("light");
    on(event);
    follow(event);
    timer = setTimeout(() => {
      tapped = null;
      clear("light");
    }, LONG);
  });
}
