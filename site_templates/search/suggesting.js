// Papers for a query that is still being typed: its last word may be the beginning of one.

import { answer } from "./answer.js";
import { card } from "./hits.js";
import { marked } from "./marking.js";

const SHOWN = 6;
const MOST_PIECES = 3;

/**
 * @param {string} text
 * @param {import("./index.js").Index} index
 * @returns {Promise<{all: number, papers: {address: string, title: import("./marking.js").Segment[], authors: string[], day: string}[]}>}
 */
export async function suggestions(text, index) {
  const request = { choices: [], sort: /** @type {"relevance"} */ ("relevance"), limit: SHOWN };
  const found = await answer({ ...request, text: asPrefix(text, index) }, index);
  const whole = found.ranked.filter(({ whole }) => whole);
  const papers = await Promise.all(whole.map(async ({ paper, terms }) => {
    const { address, title = "", authors = [], day = "" } = await card(paper, index);
    return { address, title: marked(title, new Set(terms)), authors, day };
  }));
  return { all: found.all, papers };
}

/**
 * @param {string} text
 * @param {import("./index.js").Index} index
 * @returns {string} the query with its last word as a prefix, where that costs few pieces
 */
function asPrefix(text, index) {
  const last = /(?:^|\s)([\p{L}\p{N}]{3,})$/u.exec(text)?.[1] ?? "";
  return last && index.piecesWith(last.toLowerCase()) <= MOST_PIECES ? `${text}*` : text;
}
