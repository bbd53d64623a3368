// Words that no paper has, and the words that were probably meant.

/* global lunr */

import { similar } from "./groups.js";
import { oneKeyAway } from "./typing.js";
import { JOINTS, termsOf, words } from "./words.js";

const SHORTEST = 4;
const LONG = 7;

/** @typedef {{written: string, term: string}} Correction a word as typed, and the word or the stem that was meant */

/**
 * @param {any} request
 * @param {import("./index.js").Index} index
 * @param {typeof import("./answer.js").answer} answer
 * @returns {Promise<any>} the answer; where a word has no paper and a similar one has, the answer with that one, and
 *   `corrections`
 */
export async function corrected(request, index, answer) {
  const found = await answer(request, index);
  if (found.unknown.length === 0 || request.verbatim) return found;
  /** @type {Correction[]} */
  const corrections = [];
  for (const written of found.unknown.flatMap((text) => text.split(JOINTS))) {
    const term = await nearest(written, index);
    if (term) corrections.push({ written, term });
  }
  if (corrections.length === 0) return found;
  const text = applied(request.text, corrections);
  return { ...(await answer({ ...request, text }, index)), corrections };
}

/** @param {string} text @param {Correction[]} corrections */
function applied(text, corrections) {
  return corrections.reduce((changed, { written, term }) => changed.replace(written, term), text);
}

/**
 * @param {string} text as typed
 * @param {Correction[]} corrections
 * @param {import("./hits.js").Hit[]} hits
 * @returns {string} what was searched, with words as the hits write them
 */
export function asSearched(text, corrections, hits) {
  const written = hits.flatMap(({ title, authors, abstract }) => [title, ...authors, abstract].flat())
    .filter(([, found]) => found)
    .map(([word]) => word.toLowerCase());
  return applied(text, corrections.map((correction) => ({
    written: correction.written,
    term: written.find((word) => words(word).some((one) => termsOf(one).includes(words(correction.term)[0]?.parts[0] ?? ""))) ?? correction.term,
  })));
}

/**
 * @param {string} written a word, or a part of one, as typed
 * @param {import("./index.js").Index} index
 * @returns {Promise<string>} what was probably meant: a word one key away of which papers have the stem, else a stem two
 *   changes away; empty where there is none, or where papers have the word
 */
async function nearest(written, index) {
  const [word, ...more] = words(written);
  const term = word?.parts[0] ?? "";
  if (more.length > 0 || term.length < SHORTEST || (await index.row(term))) return "";
  const near = oneKeyAway(written, await index.known());
  if (near.size > 0) return near.get(await commonest([...near.keys()], index)) ?? "";
  if (term.length < LONG) return "";
  const pattern = { term, editDistance: 2 };
  const terms = lunr.TokenSet.fromArray(similar(await index.terms(), term, 2).sort())
    .intersect(lunr.TokenSet.fromClause(pattern))
    .toArray();
  return terms.length > 0 ? commonest(terms, index) : "";
}

/** @param {string[]} terms @param {import("./index.js").Index} index */
async function commonest(terms, index) {
  const sizes = await Promise.all(
    terms.map(async (term) => {
      const row = await index.row(term);
      return (row ?? []).reduce((sum, field) => sum + (field ? field.papers.length : 0), 0);
    }),
  );
  return terms[sizes.indexOf(Math.max(...sizes))];
}
