// Where targets and pieces are, on the screen and on the board.
export const $ = (id) => document.getElementById(id);
export const SMALLEST = 32; // pixels that a finger needs

export const cssName = (place) => place.replace(/[| :]/g, "-");
export const kindOf = (target) => target.slice(0, target.indexOf(":"));
export const placeOf = (target) => target.slice(target.indexOf(":") + 1);

export function svg(name, attributes = {}, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

export function art(name, attributes = {}) {
  return svg("use", { href: `#art-${name}`, ...attributes });
}

export function targetElement(target) {
  return document.querySelector(`#board .target[data-target="${CSS.escape(target)}"]`);
}

export function liveTargets() {
  return [...document.querySelectorAll("#board .target.is-live")];
}

export function box(element) {
  return (element.querySelector?.(".ring") || element).getBoundingClientRect();
}

export function middle(element) {
  const b = box(element);
  return { x: b.x + b.width / 2, y: b.y + b.height / 2 };
}

// A point of the screen, on the board.
export function onBoard(x, y) {
  return new DOMPoint(x, y).matrixTransform($("marks").getScreenCTM().inverse());
}

// The live target at a point of the screen; one of the stage that is being chosen, if `wanted` says which.
export function targetAt(x, y, wanted = ".is-live") {
  const found = document.elementsFromPoint(x, y).map((element) => element.closest("#board .target.is-live"));
  return found.find((element) => element?.matches(wanted)) || null;
}

// Live targets that a finger at a point can mean: each counts as at least as large as a finger; nearest first.
export function targetsNear(x, y) {
  const found = [];
  for (const element of liveTargets()) {
    const b = box(element), { x: mx, y: my } = middle(element);
    const wide = Math.max(b.width, SMALLEST) / 2, high = Math.max(b.height, SMALLEST) / 2;
    if (Math.abs(x - mx) <= wide && Math.abs(y - my) <= high) found.push([Math.hypot(x - mx, y - my), element]);
  }
  return found.sort((a, b) => a[0] - b[0]);
}

export function isSmall(element) {
  const ring = element.querySelector(".ring"), { width, height } = ring.getBBox(), { a, b } = ring.getScreenCTM();
  return Math.min(width, height) * Math.hypot(a, b) < SMALLEST;
}

// The drawn piece that a target stands for, if it is one.
export function pieceOf(target) {
  return piecesOf(target)[0] || null;
}

// Several alike on one place.
export function piecesOf(target) {
  const kind = kindOf(target), at = `at-${cssName(placeOf(target))}`;
  return [...document.querySelectorAll(`#board .piece.${CSS.escape(at)}`)].filter((piece) => {
    const color = /--([a-z]+)/.exec(piece.getAttribute("color") || "")?.[1];
    return piece.classList.contains(kind) || (color && kind.endsWith(`-${color}`) && piece.classList.contains(kind.slice(0, -color.length - 1)));
  });
}

// The piece under a point of the screen.
export function pieceAt(x, y) {
  const within = (b) => x >= b.left && x <= b.right && y >= b.top && y <= b.bottom;
  return [...document.querySelectorAll("#board .piece")].findLast((piece) => within(piece.getBoundingClientRect())) || null;
}

// A copy of a piece's picture.
export function pictureOf(piece) {
  return [...piece.childNodes].filter((node) => node.nodeName !== "title").map((node) => {
    const copy = node.cloneNode(true);
    for (const element of copy.querySelectorAll?.("[id]") || []) element.removeAttribute("id");
    return copy;
  });
}
