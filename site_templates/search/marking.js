// Which parts of a text are the words that were looked for, and which part of an abstract shows most of them.

import { termsOf, words } from "./words.js";

/** @typedef {[string, boolean]} Segment some text, and whether it is a word that was found */

const TOKEN = /[\p{L}\p{N}\p{M}]+(?:(?:[-_^'’\u2010-\u2015]+|\.(?=\p{Nd}))[\p{L}\p{N}\p{M}]+)*(?:\+\+|#)?/gu;
const IDEOGRAPH = /[\u3005\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\u{20000}-\u{3134f}]/u;
const EXCERPT = 260;

/**
 * @param {string} text
 * @param {Set<string>} terms
 * @param {import("./words.js").Reading} reading
 * @returns {Segment[]} all of `text`
 */
export function marked(text, terms, reading = "text") {
  /** @type {Segment[]} */
  const segments = [];
  let done = 0;
  for (const [start, end] of ranges(text, terms, reading)) {
    if (start > done) segments.push([text.slice(done, start), false]);
    segments.push([text.slice(start, end), true]);
    done = end;
  }
  if (done < text.length) segments.push([text.slice(done), false]);
  return segments;
}

/**
 * @param {string} text
 * @param {Set<string>} terms
 * @returns {Segment[]} the part of `text` that shows most of `terms`, with … where it was cut
 */
export function excerpt(text, terms) {
  const { start, end } = bestPart(text, [...ranges(text, terms, "text")]);
  const segments = marked(text.slice(start, end), terms);
  if (start > 0) segments.unshift(["… ", false]);
  if (end < text.length) segments.push([" …", false]);
  return segments;
}

/** Terms by reading and written word: the same words come again in abstract after abstract. */
const known = new Map();
const MOST_KNOWN = 20000;

/** @param {string} token @param {import("./words.js").Reading} reading @returns {string[]} */
function termsIn(token, reading) {
  const key = reading + token;
  let terms = known.get(key);
  if (!terms) {
    terms = words(token, reading).flatMap(termsOf);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, terms);
  }
  return terms;
}

/** @param {string} text @param {Set<string>} terms @param {import("./words.js").Reading} reading */
function* ranges(text, terms, reading) {
  for (const token of text.matchAll(TOKEN)) {
    if (IDEOGRAPH.test(token[0])) {
      yield* pairs(token[0], token.index, terms);
    } else if (termsIn(token[0], reading).some((term) => terms.has(term))) {
      yield /** @type {[number, number]} */ ([token.index, token.index + token[0].length]);
    }
  }
}

/** @param {string} run @param {number} start @param {Set<string>} terms @returns {Iterable<[number, number]>} */
function* pairs(run, start, terms) {
  const characters = [...run];
  const hit = characters.map((one, i) => terms.has(one + (characters[i + 1] ?? "")) || terms.has(one));
  let place = start;
  for (let i = 0; i < characters.length; i += 1) {
    const end = place + characters[i].length;
    if (hit[i] || (i > 0 && hit[i - 1])) yield [place, end];
    place = end;
  }
}

/**
 * @param {string} text
 * @param {[number, number][]} found
 * @returns {{start: number, end: number}} cut between words
 */
function bestPart(text, found) {
  if (text.length <= EXCERPT) return { start: 0, end: text.length };
  let best = 0;
  let most = 0;
  found.forEach(([start], i) => {
    const inside = new Set();
    for (let j = i; j < found.length && found[j][1] <= start + EXCERPT; j += 1) {
      inside.add(text.slice(...found[j]).toLowerCase());
    }
    if (inside.size > most) [most, best] = [inside.size, Math.max(0, start - 40)];
  });
  const from = best === 0 ? 0 : text.indexOf(" ", best) + 1;
  if (from + EXCERPT >= text.length) return { start: from, end: text.length };
  const to = text.lastIndexOf(" ", from + EXCERPT);
  return { start: from, end: to > from ? to : from + EXCERPT };
}
