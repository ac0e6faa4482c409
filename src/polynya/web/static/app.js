// What every page does: selects that submit, and the table if there is one.
import { Table } from "./table.js";

for (const select of document.querySelectorAll("[data-submit]"))
  select.addEventListener("change", () => select.form.submit());

const play = document.getElementById("play");
if (play) new Table(play).start();
