// Full names: words that stand side by side among the authors of a paper are most likely the name of one of them.

import { holdsPhrase } from "./phrases.js";

const FEWEST = 2;
const MOST = 5;

/**
 * @param {import("./groups.js").Group[]} groups
 * @param {Map<string, import("./postings.js").Row>} rows
 * @param {import("./index.js").Index} index
 * @returns {Promise<Set<number>>} papers by somebody whose name is what was typed; they are shown first
 */
export async function bearers(groups, rows, index) {
  const plain = groups.every(({ presence, phrase, options }) => !presence && !phrase && options.length > 0);
  if (!plain || groups.length < FEWEST || groups.length > MOST) return new Set();
  const field = index.catalogue.fields.indexOf("author");
  const terms = groups.flatMap(({ options }) => options[0]);
  const lists = terms.map((term) => rows.get(term)?.[field]?.papers ?? []);
  const papers = lists.reduce((common, list) => {
    const other = new Set(list);
    return common.filter((paper) => other.has(paper));
  });
  const name = terms.map((term, place) => ({ term, place }));
  return new Set(await holdsPhrase(name, papers, [field], rows, index));
}
