// Seat cards of small screens: one line each, until somebody unfolds them.
export class Cards {
  constructor() {
    this.open = new Set(); // ids
  }

  // The card that was unfolded or folded.
  toggle(button) {
    const { id } = button.closest(".seat");
    if (!this.open.delete(id)) this.open.add(id);
    this.refresh();
    return id;
  }

  // As they were, after what they show has changed.
  refresh() {
    for (const card of document.querySelectorAll("#seats .seat")) {
      card.classList.toggle("is-open", this.open.has(card.id));
      card.querySelector(".unfold").setAttribute("aria-expanded", String(this.open.has(card.id)));
    }
  }
}
