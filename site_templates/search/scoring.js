// The weights of lunr's index, from what the pieces store; lunr.Builder.createFieldVectors gives the formula.

/**
 * @param {import("./postings.js").Row} row
 * @param {number} papers in the archive
 * @returns {number} lunr's inverse document frequency, which counts a paper once for each field
 */
function idf(row, papers) {
  let holding = 0;
  for (const field of row) holding += field ? field.papers.length : 0;
  return Math.log(1 + Math.abs((papers - holding + 0.5) / (holding + 0.5)));
}

/**
 * @param {import("./postings.js").Row} row
 * @param {import("./catalogue.js").Catalogue} catalogue
 * @returns {(Float64Array | null)[]} by field the weight of the term in each paper of the row
 */
export function weights(row, catalogue) {
  const { k1, b, boosts } = catalogue.ranking;
  const rarity = idf(row, catalogue.papers);
  return row.map((field, i) => {
    if (!field) return null;
    const lengths = field.lengths;
    const average = catalogue.averages[i];
    const boost = boosts[catalogue.fields[i]];
    return Float64Array.from(field.papers, (paper, place) => {
      const frequency = field.frequencies[place];
      const length = lengths ? lengths[place] : catalogue.abstractLengths[paper];
      const weight = (rarity * ((k1 + 1) * frequency)) / (k1 * (1 - b + b * (length / average)) + frequency);
      return Math.round(weight * boost * 1000) / 1000;
    });
  });
}

/**
 * @typedef {object} Scored the terms of a query, weighted
 * @property {Map<string, import("./postings.js").Row>} rows
 * @property {Map<string, (Float64Array | null)[]>} weights
 * @property {Float64Array} scores by paper, what lunr will come to
 */

/**
 * @param {import("./groups.js").Group[]} groups that count for the ranking
 * @param {Map<string, import("./postings.js").Row>} rows
 * @param {import("./catalogue.js").Catalogue} catalogue
 * @returns {Scored}
 */
export function scored(groups, rows, catalogue) {
  const scores = new Float64Array(catalogue.papers);
  const weighted = new Map([...rows].map(([term, row]) => [term, weights(row, catalogue)]));
  catalogue.fields.forEach((name, i) => {
    const boosts = queryVector(groups, name, rows);
    const magnitude = Math.sqrt([...boosts.values()].reduce((sum, boost) => sum + boost * boost, 0));
    for (const [term, boost] of boosts) {
      const field = rows.get(term)?.[i];
      const values = weighted.get(term)?.[i];
      if (!field || !values) continue;
      const factor = boost / magnitude;
      for (let place = 0; place < values.length; place += 1) scores[field.papers[place]] += factor * values[place];
    }
  });
  return { rows, weights: weighted, scores };
}

/**
 * @param {import("./groups.js").Group[]} groups
 * @param {string} field
 * @param {Map<string, import("./postings.js").Row>} rows
 * @returns {Map<string, number>} what each term counts for in lunr's query vector of `field`
 */
function queryVector(groups, field, rows) {
  const vector = new Map();
  for (const group of groups) {
    if (!group.fields.includes(field)) continue;
    for (const term of lunrTerms(group)) {
      if (rows.has(term)) vector.set(term, (vector.get(term) ?? 0) + group.boost);
    }
  }
  return vector;
}

/**
 * @param {import("./groups.js").Group} group
 * @returns {string[]} its terms, as often as lunr is asked for them
 */
function lunrTerms(group) {
  const exact = group.patterns.filter(({ term, editDistance }) => editDistance === undefined && !term.includes("*"));
  return exact.length === group.patterns.length ? exact.map(({ term }) => term) : group.options.flat();
}
