// Papers for a query that is still being typed: its last word may be the beginning of one.

import { answerTo } from "./answer.js";
import { card } from "./hits.js";
import { marked } from "./marking.js";
import { parse } from "./query.js";

const SHOWN = 6;

/**
 * @param {string} text
 * @param {import("./index.js").Index} index
 * @returns {Promise<{all: number, papers: {address: string, title: import("./marking.js").Segment[], untitled: boolean, authors: string[], day: string}[]}>}
 */
export async function suggestions(text, index) {
  const request = { choices: [], sort: /** @type {"relevance"} */ ("relevance"), limit: SHOWN };
  const found = await answerTo(unfinished(text), request, index);
  const whole = found.ranked.filter(({ whole }) => whole);
  const papers = await Promise.all(whole.map(async ({ paper, terms }) => {
    const { address, title, opening = "", authors = [], day = "" } = await card(paper, index);
    return { address, title: marked(title ?? opening, new Set(terms)), untitled: !title, authors, day };
  }));
  return { all: found.all, papers };
}

/**
 * @param {string} text
 * @returns {import("./query.js").Query} with its last word as the beginning of one
 */
function unfinished(text) {
  const query = parse(text);
  const last = query.clauses.at(-1);
  if (last?.kind === "words" && text.endsWith(last.text) && /^[\p{L}\p{N}]+$/u.test(last.text)) last.kind = "beginning";
  return query;
}
