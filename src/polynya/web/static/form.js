// The form of a new table: variants that mean nothing at this table are hidden, levels are explained, colors change
// places, and another language loses nothing.
const KEPT = "new-table";

const chosen = new Map(); // the colors of the seats, by the names of their fields

export function tend(form) {
  restore(form);
  for (const radio of form.querySelectorAll("[type=radio]:checked")) chosen.set(radio.name, radio.value);
  form.addEventListener("change", (event) => {
    if (event.target.type === "radio") swap(form, event.target);
    fit(form);
  });
  fit(form);
}

export function keep(form) {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([location.pathname, [...new FormData(form)]]));
  } catch {} // no storage: what was typed is lost
}

function kept() {
  try {
    const [path, values] = JSON.parse(sessionStorage.getItem(KEPT) || "[]");
    sessionStorage.removeItem(KEPT);
    return path === location.pathname ? values : [];
  } catch {
    return [];
  }
}

function restore(form) {
  const values = kept();
  for (const [name, value] of values) {
    const field = form.elements[name];
    if (field?.type === "checkbox") field.checked = true;
    else if (field) field.value = value;
  }
  const details = form.querySelector(".variants");
  if (details) details.open ||= values.some(([name, value]) => name.startsWith("option-") && value);
}

// Whoever has had the color gets the one that is free now.
function swap(form, { name, value }) {
  const other = [...chosen].find(([field, color]) => color === value && field !== name)?.[0];
  if (other) {
    form.elements[other].value = chosen.get(name);
    chosen.set(other, chosen.get(name));
  }
  chosen.set(name, value);
}

function explain(select) {
  const line = select.parentElement.querySelector("[data-level]"), { words } = select.selectedOptions[0].dataset;
  line.textContent = words ?? "";
  line.hidden = !words;
}

function fit(form) {
  for (const select of form.querySelectorAll("[name^=seat-]")) explain(select);
  const taken = [...form.querySelectorAll("[name^=seat-]")].filter((select) => select.value !== "none").length;
  for (const row of form.querySelectorAll("[data-seats]")) {
    const select = row.querySelector("select"), [key, ...wanted] = row.dataset.needs.split(" ");
    const fits = row.dataset.seats.split(" ").includes(String(taken));
    row.hidden = !fits || Boolean(key && !wanted.includes(form.elements[`option-${key}`].value));
    if (row.hidden) select.value = "";
  }
}
