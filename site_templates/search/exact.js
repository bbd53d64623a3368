// Exact phrases, letter by letter. Positions are those of stems, so they find "graph network" for "graph networks", and
// they tell that a common word stands between two others but not which. What is shown is therefore read once more.

import { card } from "./hits.js";
import { parse } from "./query.js";
import { folded } from "./words.js";

/** @typedef {import("./answer.js").Answer} Answer */

const AT_ONCE = 10;
const UNSPACED = /[\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]/;

/**
 * @param {string} text a query
 * @returns {{text: string, field: string}[]} the phrases that a paper must hold
 */
export function phrasesOf(text) {
  return parse(text).clauses.filter(({ kind, presence }) => kind === "phrase" && presence !== "-");
}

/**
 * @param {Answer} found
 * @param {{text: string, field: string}[]} phrases
 * @param {number} limit
 * @param {import("./index.js").Index} index
 * @returns {Promise<Answer>} with the first `limit` papers that hold every phrase to the letter, the others not counted
 */
export async function exactly(found, phrases, limit, index) {
  const ranked = [];
  let refused = 0;
  for (let start = 0; start < found.ranked.length && ranked.length < limit; start += AT_ONCE) {
    const papers = found.ranked.slice(start, start + AT_ONCE);
    const cards = await Promise.all(papers.map(({ paper }) => card(paper, index)));
    papers.forEach((paper, i) => {
      if (!paper.whole || phrases.every((phrase) => holds(cards[i], phrase))) ranked.push(paper);
      else refused += 1;
    });
  }
  return { ...found, ranked: ranked.slice(0, limit), all: found.all - refused };
}

/** @param {any} paper its card @param {{text: string, field: string}} phrase */
function holds({ title = "", formerly = [], authors = [], abstract = "", categories = [] }, { text, field }) {
  /** @type {Record<string, string[]>} */
  const texts = { title: [title, ...formerly], author: authors, abstract: [abstract], category: categories };
  const spaced = UNSPACED.test(text) ? closed : apart;
  const wanted = spaced(text);
  // An id is found by its parts; it has no words that could stand in another form.
  return field === "id" || (texts[field] ?? Object.values(texts).flat()).some((one) => spaced(one).includes(wanted));
}

/** @param {string} text @returns {string} its words between single blanks */
function apart(text) {
  return ` ${lettersOf(text).join(" ")} `;
}

/** @param {string} text @returns {string} its words without blanks, as Chinese and Japanese are written */
function closed(text) {
  return lettersOf(text).join("");
}

/** @param {string} text @returns {string[]} */
function lettersOf(text) {
  return folded(text).replaceAll("'", "").match(/[\p{L}\p{N}]+/gu) ?? [];
}
