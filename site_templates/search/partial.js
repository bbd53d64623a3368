// The part of lunr's index that can matter for an answer: the rows of the query's terms, cut to some papers. A paper's
// score depends on no other paper's row, so lunr ranks these papers as it would in the whole index.

/* global lunr */

/**
 * @typedef {object} Ranked
 * @property {number} paper
 * @property {number} score
 * @property {string[]} terms the terms found in it
 */

/**
 * @param {import("./groups.js").Group[]} groups that count for the ranking
 * @param {import("./scoring.js").Scored} scored
 * @param {number[]} papers
 * @param {string[]} fields
 * @returns {Ranked[]} those of `papers` that lunr finds, best first
 */
export function rank(groups, { rows, weights }, papers, fields) {
  const index = partialIndex(rows, weights, new Set(papers), fields);
  const results = index.query((/** @type {any} */ query) => {
    for (const group of groups) {
      for (const pattern of group.patterns) {
        query.clause({ ...pattern, fields: group.fields, boost: group.boost, usePipeline: false });
      }
    }
  });
  return results.map((/** @type {any} */ { ref, score, matchData }) => ({
    paper: Number(ref),
    score,
    terms: Object.keys(matchData.metadata),
  }));
}

/**
 * @param {Map<string, import("./postings.js").Row>} rows
 * @param {Map<string, (Float64Array | null)[]>} weights
 * @param {Set<number>} papers
 * @param {string[]} fields
 */
function partialIndex(rows, weights, papers, fields) {
  const invertedIndex = Object.create(null);
  /** @type {Record<string, number[]>} */
  const vectors = {};
  const terms = [...rows.keys()].sort();
  byFirstPaper(terms, rows).forEach((term, number) => {
    const posting = Object.create(null);
    posting._index = number;
    fields.forEach((name, i) => {
      posting[name] = Object.create(null);
      const field = rows.get(term)?.[i];
      field?.papers.forEach((paper, place) => {
        if (!papers.has(paper)) return;
        posting[name][paper] = Object.create(null);
        (vectors[`${name}/${paper}`] ??= []).push(number, weights.get(term)?.[i]?.[place] ?? 0);
      });
    });
    invertedIndex[term] = posting;
  });
  const fieldVectors = Object.fromEntries(
    Object.entries(vectors).map(([ref, elements]) => [ref, new lunr.Vector(elements)]),
  );
  return new lunr.Index({
    invertedIndex,
    fieldVectors,
    tokenSet: lunr.TokenSet.fromArray(terms),
    fields,
    pipeline: new lunr.Pipeline(),
  });
}

/**
 * @param {string[]} terms
 * @param {Map<string, import("./postings.js").Row>} rows
 * @returns {string[]} `terms` as lunr's builder numbers them, by the paper and field where they first occur, so that
 *   sums of weights are added up in the same order and come to the same last digit
 */
function byFirstPaper(terms, rows) {
  const first = new Map(
    terms.map((term) => {
      const papers = (rows.get(term) ?? []).map((field) => field?.papers[0] ?? Infinity);
      const paper = Math.min(...papers);
      return [term, paper * papers.length + papers.indexOf(paper)];
    }),
  );
  return [...terms].sort((a, b) => (first.get(a) ?? 0) - (first.get(b) ?? 0));
}
