// What a reader watches: words, authors and topics; how each is searched for, and where it stands in a text.

import { HOME } from "../words.js";

/**
 * @typedef {object} Watch
 * @property {string} name what tells it from others
 * @property {"word" | "author" | "topic"} kind
 * @property {string} text as the reader or the archive writes it: `conformal prediction`, `Elisa Ricci`, `cs.LG`
 * @property {string} [feed] address of its feed below the site; empty: it has none
 * @property {number} [asked] when the list of feeds was asked for it
 */

export const KINDS = /** @type {const} */ (["word", "author", "topic"]);
const FIELDS = { word: "", author: "author:", topic: "category:" };
const UNSPACED = /[\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]/;

/** @param {Watch["kind"]} kind @param {string} text @returns {Watch} */
export function watch(kind, text) {
  const plain = text.replace(/["\s]+/g, " ").trim();
  return { name: `${kind}:${folded(plain)}`, kind, text: plain };
}

/** @param {Watch} watch @returns {string} its search, which finds what `found` finds: the words side by side, to the letter */
export function query({ kind, text }) {
  return `${FIELDS[kind]}"${text}"`;
}

/** @param {string} text of a query @returns {string} the address of its results */
export function searchAddress(text) {
  const address = new URL("search/", HOME);
  address.searchParams.set("q", text);
  return address.href;
}

/** @param {string} text @returns {string} without case and accents, as the search reads it; of the same length where it is ASCII */
export function folded(text) {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** @param {Watch} watch @returns {RegExp | null} what finds it in folded text; null where it has no letters */
export function pattern({ text }) {
  const words = folded(text).match(/[\p{L}\p{N}]+/gu);
  if (!words) return null;
  const parts = words.join("[^\\p{L}\\p{N}]+");
  return new RegExp(UNSPACED.test(text) ? words.join("[^\\p{L}\\p{N}]*") : `(?<![\\p{L}\\p{N}])${parts}(?![\\p{L}\\p{N}])`, "gu");
}

/** @param {string} text @param {RegExp} wanted @returns {[number, number][]} from where to where `wanted` stands in `text` */
export function placesIn(text, wanted) {
  // Folding letter by letter tells which letter of the text each of the folded ones comes from.
  const ascii = /^[\0-\x7f]*$/.test(text);
  const letters = ascii ? [] : [...text];
  const folds = letters.map(folded);
  const starts = ascii ? null : offsets(letters, folds);
  return [...(ascii ? text.toLowerCase() : folds.join("")).matchAll(wanted)].map(({ index, 0: { length } }) =>
    starts ? [starts[index], starts[index + length]] : [index, index + length]);
}

/** @param {string[]} letters @param {string[]} folds @returns {number[]} for each place of the folded text that of the text */
function offsets(letters, folds) {
  const found = [];
  let at = 0;
  letters.forEach((letter, i) => {
    for (let n = 0; n < folds[i].length; n += 1) found.push(at);
    at += letter.length;
  });
  return [...found, at];
}
