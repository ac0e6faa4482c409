// A link that moves a seat: its secret stands behind #, goes into the form, and out of the address.
const token = location.hash.slice(1), form = document.getElementById("move");
form.elements.token.value = token;
form.hidden = !token;
document.getElementById("move-missing").hidden = Boolean(token);
history.replaceState(null, "", location.pathname);
