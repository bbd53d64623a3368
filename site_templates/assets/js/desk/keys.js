// Keys of papers: the first 40 bits of the SHA-256 of the last part of a page's address, as in api/v1/papers/.

const DIGITS = 10;
const BYTES = DIGITS / 2;

/** @param {string} address of a paper's page: `papers/openreview-h8D75pVKja/` @returns {string} ten hexadecimal digits */
export function keyOf(address) {
  return digest(address).slice(0, DIGITS);
}

/** @param {string} address @returns {string} all 64 digits, which tell apart the rare papers that share a key */
export function digest(address) {
  return sha256(address.split("/").filter(Boolean).at(-1) ?? "");
}

/** @param {string[]} keys @returns {string} five bytes a key, in base64url (RFC 4648, 5) */
export function packed(keys) {
  const bytes = keys.flatMap((key) => key.slice(0, DIGITS).match(/../g) ?? []).map((pair) => parseInt(pair, 16));
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} text @returns {string[]} the keys in it, each once; none where it is cut or no base64url */
export function unpacked(text) {
  let bytes = "";
  try {
    bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return [];
  }
  if (bytes.length % BYTES !== 0) return [];
  const digits = [...bytes].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, "0")).join("");
  return [...new Set(digits.match(/.{10}/g) ?? [])];
}

const firstBits = (/** @type {number} */ root) => (root - Math.floor(root)) * 2 ** 32 | 0;
const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter((n) => n > 1 && !Array.from({ length: n - 2 }, (_, d) => n % (d + 2)).includes(0));
const ROUNDS = PRIMES.slice(0, 64).map((prime) => firstBits(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => firstBits(Math.sqrt(prime)));
const turned = (/** @type {number} */ word, /** @type {number} */ by) => (word >>> by) | (word << (32 - by));

/**
 * SHA-256 (FIPS 180-4, 6.2) of a text's UTF-8. The browser's own is for https only, and each call of it is a promise.
 * @param {string} text
 * @returns {string}
 */
function sha256(text) {
  const data = new TextEncoder().encode(text);
  const view = new DataView(new ArrayBuffer((((data.length + 8) >> 6) + 1) << 6));
  data.forEach((byte, i) => view.setUint8(i, byte));
  view.setUint8(data.length, 0x80);
  view.setUint32(view.byteLength - 4, data.length * 8);
  const state = [...START];
  for (let at = 0; at < view.byteLength; at += 64) compress(state, view, at);
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** @param {number[]} state @param {DataView} view @param {number} at */
function compress(state, view, at) {
  const words = Array.from({ length: 16 }, (_, i) => view.getInt32(at + 4 * i));
  for (let i = 16; i < 64; i += 1) {
    const [early, late] = [words[i - 15], words[i - 2]];
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[i] = (words[i - 16] + first + words[i - 7] + second) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i += 1) {
    const chosen = (e & f) ^ (~e & g);
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + ROUNDS[i] + words[i]) | 0;
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i] + word) | 0));
}
