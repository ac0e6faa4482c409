// Makes every draw of a finished game again from the seed, and compares.
import { firstSeen } from "./luck.js";
import { hmac, sha256 } from "./sha.js";
import { say } from "./voice.js";

const BLOCK = 256n; // bits of a digest
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const bytesOf = (text) => new Uint8Array(text.match(/../g).map((byte) => parseInt(byte, 16)));
const numberOf = (bytes) => BigInt("0x" + hex(bytes));

// A number from 0 to total - 1: blocks are joined until they are long enough, and passed over if they are too large.
async function drawnBelow(seed, number, total) {
  const blocks = (BigInt(total.toString(2).length) + BLOCK - 1n) / BLOCK;
  const space = 1n << (BLOCK * blocks);
  for (let index = 0; ; ) {
    let value = 0n;
    for (let k = 0n; k < blocks; k++, index++)
      value = (value << BLOCK) | numberOf(await hmac(seed, new TextEncoder().encode(`${number}.${index}`)));
    if (value < space - (space % total)) return value % total;
  }
}

export async function drawnIndex(seed, number, weights) {
  let rest = await drawnBelow(seed, number, weights.reduce((sum, weight) => sum + weight, 0n));
  return weights.findIndex((weight) => (rest -= weight) < 0n);
}

// Whether a row of the page is the next draw, and what the seed makes of it.
async function isRight(seed, row, due) {
  const { number, weights, chosen } = row.dataset;
  const index = await drawnIndex(seed, number, weights.split(" ").map(BigInt));
  return Number(number) === due && index === Number(chosen);
}

function mark(cell, word) {
  cell.textContent = cell.dataset[word];
  cell.classList.add(word);
}

// What the browser saw when it first came, if it did.
function compareWithFirst(kept, commitment) {
  const seen = firstSeen(kept.dataset.table);
  if (!seen) return true;
  const isSame = seen === commitment;
  kept.textContent = isSame ? kept.dataset.same : kept.dataset.other.replace("{0}", seen);
  kept.classList.toggle("wrong", !isSame);
  kept.hidden = false;
  return isSame;
}

async function check(verdict) {
  const commitment = document.getElementById("commitment").textContent;
  const seed = bytesOf(document.getElementById("seed").textContent);
  const isKept = compareWithFirst(document.getElementById("kept"), commitment);
  const isSeed = hex(await sha256(seed)) === commitment;
  const rows = [...document.querySelectorAll("tr[data-number]")];
  let [wrong, last] = [0, 0];
  for (const row of rows) {
    const right = await isRight(seed, row, last + 1);
    mark(row.querySelector(".check"), right ? "right" : "wrong");
    wrong += right ? 0 : 1;
    last = Number(row.dataset.number);
  }
  const texts = verdict.dataset;
  const faults = [
    ...(isSeed ? [] : [texts.seed]),
    ...(wrong ? [texts.wrong.replace("{0}", wrong).replace("{1}", rows.length)] : []),
  ];
  verdict.textContent = faults.join(" ") || texts.right.replace("{0}", rows.length);
  verdict.classList.add(faults.length || !isKept ? "wrong" : "right");
}

const verdict = document.getElementById("verdict");
if (verdict)
  check(verdict).catch(() => {
    verdict.textContent = verdict.dataset.failed;
    verdict.classList.add("wrong");
  }).finally(() => say(verdict.textContent));
