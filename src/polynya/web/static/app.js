// What every page does: selects that submit, and the table if there is one.
import { tendBring } from "./bring.js";
import { offerGuide } from "./first.js";
import { keep, tend } from "./form.js";
import { tendApp } from "./install.js";
import { remember } from "./luck.js";
import { tendNotation, tendSettings } from "./settings.js";
import { Table } from "./table.js";

const form = document.querySelector("form.new");
if (form) tend(form);

for (const select of document.querySelectorAll("[data-submit]"))
  select.addEventListener("change", () => {
    if (form) keep(form);
    select.form.submit();
  });

// What scrolls sideways can be reached by keys.
for (const wide of document.querySelectorAll(".rules :is(table, pre), .scroll"))
  if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;

const first = document.getElementById("first-game");
if (first) offerGuide(first);
const bring = document.getElementById("bring");
if (bring) tendBring(bring);
tendSettings();
tendNotation();
tendApp();
const play = document.getElementById("play");

// A table that the browser has kept may show what somebody else at this screen must not see.
if (play) addEventListener("pageshow", (event) => event.persisted && location.reload());
if (play) new Table(play).start();
const luck = document.querySelector("#luck input");
if (luck) remember(play.dataset.table, luck.value);
