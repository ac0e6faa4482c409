// The moves that the server offers, as a tree of what is pointed at: a piece, then a place. A way over several moves is
// pointed at by its ends.
export class Moves {
  constructor(offers) {
    this.all = offers.map((offer, number) => ({ ...offer, number, clicks: clicks(offer) }));
    if (this.start().length) return;
    const back = this.all.filter((move) => move.directed && move.clicks.length > 1); // where it goes may be chosen first
    this.all.push(...back.map((move) => ({ ...move, clicks: reversed(move.clicks), isBack: true })));
  }

  // What can be pointed at after what was picked: target -> its moves.
  after(picked) {
    const found = new Map(), k = picked.length;
    for (const move of this.all) {
      if (move.clicks.length <= k || picked.some((target, i) => move.clicks[i] !== target)) continue;
      const target = move.clicks[k];
      if (!found.has(target)) found.set(target, []);
      found.get(target).push(move);
    }
    return found;
  }

  // What can be done to something without picking who does it: the last of two targets -> its moves.
  shortcuts(isPiece) {
    const found = new Map();
    for (const move of this.all.filter(({ clicks }) => clicks.length === 2 && isPiece(clicks[1]))) {
      if (!found.has(move.clicks[1])) found.set(move.clicks[1], []);
      found.get(move.clicks[1]).push(move);
    }
    return found;
  }

  // What need not be picked, because every move of several targets begins with it.
  start() {
    const firsts = new Set(this.all.filter((move) => move.clicks.length > 1 && !move.isBack).map((move) => move.clicks[0]));
    return firsts.size === 1 ? [...firsts] : [];
  }
}

function clicks({ chains, path }) {
  return chains.length > 1 ? [path[0], path.at(-1)] : path;
}

function reversed([from, to, ...more]) {
  return [to, from, ...more];
}

// Without those for which the same can be had for less.
export function sensible(moves) {
  return moves.filter((move) => !moves.some((other) => isCheaper(other, move)));
}

function isCheaper(one, other) {
  if (one.brings !== other.brings || one.final !== other.final) return false;
  const less = Object.fromEntries(one.price), more = Object.fromEntries(other.price);
  const isLess = Object.keys(less).every((key) => less[key] <= (more[key] ?? 0));
  return isLess && Object.keys(more).some((key) => more[key] > (less[key] ?? 0));
}

// Words, price and what it brings, in one line.
export function summary({ words, costs, brings }) {
  const more = [costs, brings].filter(Boolean).join("; ");
  return more ? `${words}: ${more}` : words;
}
