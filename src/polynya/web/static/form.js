// The form of a new table: variants that mean nothing at this table are hidden, and another language loses nothing.
const KEPT = "new-table";

export function tend(form) {
  restore(form);
  form.addEventListener("change", () => fit(form));
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
  for (const [name, value] of values) if (form.elements[name]) form.elements[name].value = value;
  const details = form.querySelector("details");
  details.open ||= values.some(([name, value]) => name.startsWith("option-") && value);
}

function fit(form) {
  const taken = [...form.querySelectorAll("[name^=seat-]")].filter((select) => select.value !== "none").length;
  for (const row of form.querySelectorAll("[data-seats]")) {
    const select = row.querySelector("select"), [key, ...wanted] = row.dataset.needs.split(" ");
    const fits = row.dataset.seats.split(" ").includes(String(taken));
    row.hidden = !fits || Boolean(key && !wanted.includes(form.elements[`option-${key}`].value));
    if (row.hidden) select.value = "";
  }
}
