// A link that moves a seat: its secret stands behind #, goes into the form, and out of the address.
const $ = (id) => document.getElementById(id);

if ($("move")) {
  const token = location.hash.slice(1), form = $("move");
  form.elements.token.value = token;
  form.hidden = !token;
  $("move-missing").hidden = Boolean(token);
  history.replaceState(null, "", location.pathname);
}

// The next one: selected where it is, and copied where browsers copy.
if ($("new-link")) {
  const link = $("new-link"), copy = $("copy");
  link.addEventListener("focus", () => link.select());
  copy.hidden = !navigator.clipboard;
  $("no-copy").hidden = !copy.hidden;
  copy.addEventListener("click", async () => {
    const isCopied = await navigator.clipboard.writeText(link.value).then(() => true, () => false);
    if (isCopied) copy.textContent = copy.dataset.copied;
    else link.focus();
  });
}
