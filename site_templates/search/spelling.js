// Words that no paper has, and the words that were probably meant.

/* global lunr */

import { similar } from "./groups.js";
import { words } from "./words.js";

const SHORTEST = 4;
const LONG = 7;

/**
 * @param {any} request
 * @param {import("./index.js").Index} index
 * @param {typeof import("./answer.js").answer} answer
 * @returns {Promise<any>} the answer; where a word has no paper and a similar one has, the answer with that one, and
 *   `instead`: the text that was searched
 */
export async function corrected(request, index, answer) {
  const found = await answer(request, index);
  if (found.unknown.length === 0 || request.verbatim) return found;
  let text = request.text;
  for (const unknown of found.unknown) {
    const better = await nearest(unknown, index);
    if (better) text = text.replace(unknown, better);
  }
  if (text === request.text) return found;
  return { ...(await answer({ ...request, text }, index)), instead: text };
}

/**
 * @param {string} written a word as typed
 * @param {import("./index.js").Index} index
 * @returns {Promise<string>} the term most like it that papers have; empty where there is none
 */
async function nearest(written, index) {
  const [word, ...more] = words(written);
  const term = word?.parts[0] ?? "";
  if (more.length > 0 || term.length < SHORTEST) return "";
  const all = await index.terms();
  for (let edits = 1; edits <= (term.length >= LONG ? 2 : 1); edits += 1) {
    const near = lunr.TokenSet.fromArray(similar(all, term, edits).sort())
      .intersect(lunr.TokenSet.fromClause({ term, editDistance: edits }))
      .toArray();
    if (near.length > 0) return commonest(near, index);
  }
  return "";
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
