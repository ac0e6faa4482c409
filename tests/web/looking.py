"""What players see of a page: scripts that look at it, and what these find."""

from __future__ import annotations

from typing import TypedDict

LOOK = """([turns, after]) => {
  const play = document.querySelector('#play'), meta = document.querySelector('#meta')?.dataset;
  if (!meta?.seq || (turns.length && !turns.includes(meta.turn)) || Number(meta.seq) <= after) return null;
  if (turns.length && play.matches('.is-busy')) return null;
  const offers = JSON.parse(document.querySelector('#moves-data')?.value || '[]');
  return {
    turn: meta.turn, seq: Number(meta.seq), ply: Number(meta.ply), mover: Number(meta.mover),
    offers: offers.map((offer, number) => ({
      ...offer, number, clicks: offer.chains.length > 1 ? [offer.path[0], offer.path.at(-1)] : offer.path})),
  };
}"""
STAGE = """([target, isSeen]) => {
  const find = (name) => document.querySelector(`#board .target.is-live[data-target="${CSS.escape(name)}"]`);
  const element = target ? find(target) : null, ring = element?.querySelector('.ring'), n = 9;
  const free = () => {
    const b = ring.getBoundingClientRect(), cells = [...Array(n * n).keys()].map((k) => [ // clicks have whole numbers
      Math.round(b.x + b.width * ((k % n) + .5) / n), Math.round(b.y + b.height * (Math.floor(k / n) + .5) / n)]);
    const far = ([x, y]) => Math.hypot(x - b.x - b.width / 2, y - b.y - b.height / 2);
    return cells.sort((p, q) => far(p) - far(q)).find(([x, y]) =>
      document.elementFromPoint(x, y)?.closest('.target') === element) || null;
  };
  let point = isSeen && element ? free() : null;
  if (isSeen && element && !point) {
    element.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'});
    point = free();
  }
  const menu = document.querySelector('#menu'), picked = [...document.querySelectorAll('#board .is-picked')];
  return {
    seq: Number(document.querySelector('#meta').dataset.seq), point, isLive: Boolean(element),
    label: element?.getAttribute('aria-label') || '', why: document.querySelector('#why').textContent.trim(),
    menu: menu.hidden ? [] : [...menu.children].map((item) =>
      ({choice: Number(item.dataset.choice ?? -1), words: item.textContent.trim()})),
    picked: picked.map((e) => e.dataset.target), asked: document.querySelectorAll('#board .is-asked').length,
  };
}"""
FOCUS = """(wanted) => {
  const here = document.activeElement, b = (e) => (e.querySelector('.ring') || e).getBoundingClientRect();
  const goal = document.querySelector(wanted), on = here.matches('#board .target.is-live');
  const middle = (r) => [r.x + r.width / 2, r.y + r.height / 2];
  return {
    there: here === goal, on, to: goal && on ? middle(b(goal)).map((v, k) => v - middle(b(here))[k]) : [0, 0],
    mayArrow: here === document.body || Boolean(here.closest('#board, #choices, #viewport')),
    where: here.id || here.nodeName,
    isBack: Boolean(goal && here.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_PRECEDING),
  };
}"""


class Offer(TypedDict):
    """A move or way that the page offers."""

    number: int
    chains: list[list[int]]
    path: list[str]
    clicks: list[str]  # what is pointed at
    verb: str
    words: str
    price: list[list[str | int]]
    brings: str
    final: bool
    careful: bool


class Look(TypedDict):
    """What somebody sees who has to decide."""

    turn: str
    seq: int
    ply: int
    mover: int
    offers: list[Offer]


class Item(TypedDict):
    """A line of the menu; a choice of -1 only says which of several targets is meant."""

    choice: int
    words: str


class Stage(TypedDict):
    """How far a choice has come."""

    seq: int
    point: list[float] | None
    isLive: bool
    label: str
    why: str
    menu: list[Item]
    picked: list[str]
    asked: int


class Focus(TypedDict):
    """Where the keyboard is, and where something lies from there."""

    there: bool
    on: bool
    to: list[float]
    mayArrow: bool
    where: str
    isBack: bool
