// The fingerprints of luck that this browser saw first, table by table, so that none can be exchanged later.
const KEY = "polynya-luck";
const MAX_TABLES = 200; // tables

function all() {
  try {
    return new Map(JSON.parse(localStorage.getItem(KEY) ?? "[]"));
  } catch {
    return new Map();
  }
}

export const firstSeen = (table) => all().get(table);

export function remember(table, commitment) {
  const seen = all();
  if (seen.has(table)) return;
  seen.set(table, commitment);
  try {
    localStorage.setItem(KEY, JSON.stringify([...seen].slice(-MAX_TABLES)));
  } catch {
    // a browser that keeps nothing compares nothing
  }
}
