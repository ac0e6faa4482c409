// SHA-256 and HMAC: the browser's own where it has them (HTTPS and this machine), else ours.
const ROUNDS = new Uint32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
]);
const START = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
const BLOCK = 64; // bytes

const turn = (word, by) => (word >>> by) | (word << (32 - by));

// The bytes, a one bit, zeros, and the number of bits in the last eight bytes.
function padded(bytes) {
  const found = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  found.set(bytes);
  found[bytes.length] = 0x80;
  new DataView(found.buffer).setBigUint64(found.length - 8, BigInt(bytes.length) * 8n);
  return found;
}

function schedule(view, at) {
  const words = new Uint32Array(BLOCK);
  for (let k = 0; k < 16; k++) words[k] = view.getUint32(at + 4 * k);
  for (let k = 16; k < BLOCK; k++) {
    const [early, late] = [words[k - 15], words[k - 2]];
    const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[k] = words[k - 16] + first + words[k - 7] + second;
  }
  return words;
}

function compress(state, words) {
  let [a, b, c, d, e, f, g, h] = state;
  for (let k = 0; k < BLOCK; k++) {
    const mixed = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + mixed + ((e & f) ^ (~e & g)) + ROUNDS[k] + words[k]) | 0;
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, k) => (state[k] += word));
}

export function ownSha256(bytes) {
  const view = new DataView(padded(bytes).buffer);
  const state = new Uint32Array(START);
  for (let at = 0; at < view.byteLength; at += BLOCK) compress(state, schedule(view, at));
  const found = new DataView(new ArrayBuffer(32));
  state.forEach((word, k) => found.setUint32(4 * k, word));
  return new Uint8Array(found.buffer);
}

export function ownHmac(key, bytes) {
  const short = key.length > BLOCK ? ownSha256(key) : key;
  const keyed = (mask, rest) => {
    const found = new Uint8Array(BLOCK + rest.length).fill(mask, 0, BLOCK);
    short.forEach((byte, k) => (found[k] ^= byte));
    found.set(rest, BLOCK);
    return ownSha256(found);
  };
  return keyed(0x5c, keyed(0x36, bytes));
}

const subtle = globalThis.crypto?.subtle;

export async function sha256(bytes) {
  return subtle ? new Uint8Array(await subtle.digest("SHA-256", bytes)) : ownSha256(bytes);
}

export async function hmac(key, bytes) {
  if (!subtle) return ownHmac(key, bytes);
  const ready = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await subtle.sign("HMAC", ready, bytes));
}
