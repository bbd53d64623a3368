// Exact phrases: whether words stand side by side, by their positions.

/**
 * @param {{term: string, place: number}[]} phrase
 * @param {number[]} papers that have all terms
 * @param {number[]} fields
 * @param {Map<string, import("./postings.js").Row>} rows
 * @param {import("./index.js").Index} index
 * @returns {Promise<number[]>} those of `papers` that hold the phrase in one of `fields`
 */
export async function holdsPhrase(phrase, papers, fields, rows, index) {
  if (papers.length === 0) return [];
  const positions = new Map();
  await Promise.all(
    [...new Set(phrase.map(({ term }) => term))].map(async (term) => {
      positions.set(term, await index.positions(term));
    }),
  );
  const inField = fields.map((field) => phrase.map(({ term }) => byPaper(rows.get(term), positions.get(term), field)));
  return papers.filter((paper) => inField.some((terms) => stands(phrase, terms.map((places) => places.get(paper)))));
}

/** @param {import("./postings.js").Row | undefined} row @param {number[][][]} positions @param {number} field */
function byPaper(row, positions, field) {
  return new Map(row?.[field]?.papers.map((paper, i) => [paper, positions[field][i]]));
}

/**
 * @param {{place: number}[]} phrase
 * @param {(number[] | undefined)[]} found positions of each term in one field of one paper
 */
function stands(phrase, found) {
  const [first, ...others] = found;
  if (!first || others.some((places) => !places)) return false;
  return first.some((start) =>
    others.every((places, i) => places?.includes(start + phrase[i + 1].place - phrase[0].place)));
}
