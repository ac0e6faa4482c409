// The time that is left for a move, where there is a limit.
import { $ } from "./geometry.js";

const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60]]; // and their seconds

export function showTimeLeft() {
  const place = $("time-left");
  if (!place) return;
  const left = Math.max(0, Number(place.dataset.deadline) - Date.now() / 1000);
  const [unit, seconds] = UNITS.find((each) => left >= 2 * each[1]) ?? UNITS.at(-1);
  const words = new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit, unitDisplay: "long" });
  const text = place.dataset.words.replace("{0}", words.format(Math.ceil(left / seconds)));
  if (place.textContent !== text) place.textContent = text;
}
