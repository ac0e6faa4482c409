// The first "Play now" of a game in this browser: play, or let the guide show how.
export function offerGuide(dialog) {
  let wanted = null;
  for (const form of document.querySelectorAll("form[data-first]"))
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      wanted = form;
      dialog.querySelector("h2").textContent = form.dataset.name;
      dialog.querySelector("form").action = form.dataset.first;
      dialog.showModal();
    });
  dialog.querySelector("[data-play]").addEventListener("click", () => wanted.submit());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
}
