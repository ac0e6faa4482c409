// What is drawn over the board and is no piece: ways, ghosts, and places that words light up.
import { $, art, box, cssName, kindOf, middle, onBoard, pictureOf, pieceOf, placeOf, svg, targetElement } from "./geometry.js";

function put(layer, ...elements) {
  clear(layer);
  if (elements.length) $("marks").append(svg("g", { class: layer }, ...elements));
}

export function clear(layer) {
  $("marks").querySelector(`g.${layer}`)?.remove();
}

function at(target) {
  const element = targetElement(target);
  if (!element) return null;
  const { x, y } = middle(element);
  return onBoard(x, y);
}

function line(path) {
  const points = path.map(at).filter(Boolean).map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`);
  return points.length > 1 ? [svg("polyline", { class: "way-line", points: points.join(" ") })] : [];
}

export function showWay(path) {
  const stations = path.slice(1).map(at).filter(Boolean).map(({ x, y }) => svg("circle", { class: "station", cx: x, cy: y, r: 6 }));
  put("way", ...line(path), ...stations);
}

// Which way things would go.
export function showArrows(layer, moves) {
  const pairs = moves.filter((move) => move.directed && move.path.length > 1).map(({ path }) => [at(path[0]), at(path[1])]);
  put(layer, ...pairs.filter(([from, to]) => from && to).map(([from, to]) => arrow(from, to)));
}

function arrow(from, to) {
  const long = Math.hypot(to.x - from.x, to.y - from.y) - 12, turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const shape = `M0 -6H${long - 22}V-17L${long} 0L${long - 22} 17V6H0Z`;
  return svg("path", { class: "arrow", d: shape, transform: `translate(${from.x} ${from.y}) rotate(${turn})` });
}

// Small signs of verbs and numbers of points at the lower rims of targets, over the pieces: the upper ones have values.
export function showSigns(signs) {
  put("signs", ...signs.map(([element, names]) => {
    const place = element.getAttribute("class").match(/\b(at|in)\S+/g).join(" ");
    const x = (k) => 20 * k - 20 + 6 * names.slice(1, k + 1).filter((name) => typeof name !== "number").length;
    const grounds = names.map((_, k) => svg("circle", { cx: x(k), cy: 22, r: 11 }));
    const number = (points, k) => svg("text", { x: x(k), y: 27.5, "text-anchor": "middle" }, String(points));
    const picture = (name, k) => art(name, { transform: `translate(${x(k)} 22) scale(.34)` });
    const drawn = names.map((name, k) => (typeof name === "number" ? number : picture)(name, k));
    const isOther = (name, k) => k && typeof name !== "number"; // one way or the other
    const bars = names.flatMap((name, k) => (isOther(name, k) ? [svg("path", { d: `M${x(k) - 13} 31l6 -18` })] : []));
    return svg("g", { class: `sign lit ${place}` }, ...grounds, ...drawn, ...bars);
  }));
}

// A piece in the hand of who drags it.
export function showHeld(piece, x, y) {
  const here = onBoard(x, y);
  put("held", ghost(piece, here));
}

function ghost(piece, { x, y }) {
  const { a, b, c, d } = $("marks").getScreenCTM().inverse().multiply(piece.getScreenCTM());
  const color = piece.getAttribute("color");
  const matrix = [a, b, c, d, x, y].map((number) => number.toFixed(3)).join(" ");
  return svg("g", { class: "ghost", transform: `matrix(${matrix})`, ...(color && { color }) }, ...pictureOf(piece));
}

// What was chosen, until the server answers.
export function showPending(path) {
  const piece = path.length > 1 && pieceOf(path[0]), end = path.length && at(path.at(-1));
  if (!end) return;
  const mark = piece ? ghost(piece, end) : svg("circle", { class: "station", cx: end.x, cy: end.y, r: 10 });
  put("pending", ...line(path), mark);
}

// What would be best, with its chances in percent: the best with its way, the others with their number only.
export function showAdvice(moves) {
  for (const button of document.querySelectorAll("#choices .is-advised")) {
    button.classList.remove("is-advised");
    delete button.dataset.percent;
  }
  const drawn = [], ends = moves.map(({ path }) => path.filter(at).at(-1)).filter(Boolean);
  const scale = Math.max(0.6, Math.min(1, ...ends.map((target) => radius(target) / 34)));
  moves.forEach(({ number, path, percent, directed }, rank) => {
    const button = document.querySelector(`#choices [data-move="${number}"]`), shown = path.filter(at);
    button?.classList.add("is-advised");
    if (button) button.dataset.percent = `${percent} %`;
    if (!shown.length) return;
    if (!rank) drawn.unshift(...(directed && shown[1] ? [arrow(at(shown[0]), at(shown[1]))] : line(shown)), ...advised(shown));
    drawn.push(badge(shown.at(-1), percent, rank, scale));
  });
  put("advice", ...drawn);
}

function advised(path) {
  return path.filter(at).map((target) => svg("circle", { class: "advised", cx: at(target).x, cy: at(target).y, r: radius(target) }));
}

// Of a target, on the board.
function radius(target) {
  const b = box(targetElement(target)), { a, b: c } = $("marks").getScreenCTM();
  return Math.min(40, Math.max(b.width, b.height) / 2 / Math.hypot(a, c));
}

function badge(target, percent, rank, scale) {
  const { x, y } = at(target), low = y + Math.min(30, radius(target));
  const text = svg("text", { y: 7, "text-anchor": "middle" }, `${percent} %`), half = percent < 100 ? 32 : 38;
  const plate = svg("rect", { x: -half, y: -15, width: 2 * half, height: 30, rx: 15 });
  const place = `translate(${x.toFixed(1)} ${low.toFixed(1)}) scale(${scale.toFixed(2)})`;
  return svg("g", { class: rank ? "chance" : "chance best", transform: place }, plate, text);
}

// Rings at places that are meant by words; the style sheet of the table knows where.
export function light(targets, layer = "light") {
  put(layer, ...targets.map(ring).filter(Boolean));
}

function ring(target) {
  const kind = kindOf(target), place = cssName(placeOf(target));
  const names = kind === "space" ? [`ground-${place}`, place] : [place, `${cssName(kind)}-${place}`, `ground-${place}`];
  const own = pieceOf(target);
  const slot = own?.getAttribute("class").match(/\bin\d\S*/)?.[0] || "in111-0";
  const mark = svg("g", { class: "lit" }, svg("circle", { class: "ring", r: 34 }));
  $("marks").append(mark); // so that it has a style
  const name = names.find((candidate) => {
    mark.setAttribute("class", `lit at-${candidate} ${slot}`);
    return getComputedStyle(mark).getPropertyValue("--x") !== "";
  });
  mark.remove();
  return name ? mark : null;
}
