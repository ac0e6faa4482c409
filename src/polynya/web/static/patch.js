// Makes a live tree equal to another one and keeps every element whose id stays, so that transitions animate moves and
// focus survives. Elements are matched by id, the rest by place.
export function patch(root, next) {
  const index = (tree) => new Map([...tree.querySelectorAll("[id]")].map((e) => [e.id, e]));
  const old = index(root), wanted = index(next), gone = [];
  const alike = (a, b) => a && a.nodeName === b.nodeName && a.namespaceURI === b.namespaceURI;
  const stays = (node) => node.id && alike(wanted.get(node.id), node);
  const put = (parent, node, at) =>
    node.isConnected && parent.moveBefore ? parent.moveBefore(node, at) : parent.insertBefore(node, at);
  const children = (live, wish) => {
    let at = live.firstChild;
    for (const child of [...wish.childNodes]) {
      while (at && (child.id || at.id) && !stays(at)) { gone.push(at); at = at.nextSibling; }
      let match = child.id ? old.get(child.id) : at && !at.id ? at : null;
      if (!alike(match, child)) match = document.importNode(child, false);
      if (match !== at) put(live, match, at);
      if (child.nodeType !== 1) {
        if (match.nodeValue !== child.nodeValue) match.nodeValue = child.nodeValue;
      } else {
        attributes(match, child);
        children(match, child);
      }
      at = match.nextSibling;
    }
    for (; at; at = at.nextSibling) if (!stays(at)) gone.push(at);
  };
  attributes(root, next);
  children(root, next);
  for (const node of gone) node.remove();
}

function attributes(live, wish) {
  for (const { name, value } of wish.attributes) if (live.getAttribute(name) !== value) live.setAttribute(name, value);
  const isOpened = (name) => name === "open" && live.nodeName === "DETAILS"; // by somebody who reads it
  for (const { name } of [...live.attributes]) if (!wish.hasAttribute(name) && !isOpened(name)) live.removeAttribute(name);
}

// Equal pieces have ids by their place: one that came is one that went, so it keeps its element and glides.
export function rename(root, next) {
  const pieces = (tree) => [...tree.querySelectorAll(".piece")];
  const kind = (piece) => piece.getAttribute("class").replace(/ (at|in)\S+/g, "") + piece.getAttribute("color");
  const here = new Set(pieces(root).map((p) => p.id)), there = new Set(pieces(next).map((p) => p.id));
  const gone = pieces(root).filter((piece) => !there.has(piece.id));
  for (const piece of pieces(next)) {
    if (here.has(piece.id)) continue;
    const k = gone.findIndex((other) => kind(other) === kind(piece));
    if (k >= 0) gone.splice(k, 1)[0].id = piece.id;
  }
}
