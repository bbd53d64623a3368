// What papers can be narrowed by without their words: days, sources, what was announced of them.

/**
 * @typedef {object} Choice a facet's value that a reader ticked
 * @property {string} facet
 * @property {string} value
 */

/** @typedef {import("./catalogue.js").Catalogue} Catalogue */

/**
 * @param {import("./query.js").Filter} filter
 * @param {Catalogue} catalogue
 * @returns {(paper: number) => boolean} whether a paper passes
 */
export function passes({ name, value, negated }, catalogue) {
  const test = tests[name](value, catalogue);
  return negated ? (paper) => !test(paper) : test;
}

/** @type {Record<string, (value: string, catalogue: Catalogue) => (paper: number) => boolean>} */
const tests = {
  year(value, { days }) {
    const [first, last = first] = value.split("-");
    return (paper) => days[paper] >= first && days[paper].slice(0, 4) <= last && days[paper] !== "";
  },
  after(value, { days }) {
    return (paper) => days[paper].slice(0, value.length) >= value && days[paper] !== "";
  },
  before(value, { days }) {
    return (paper) => days[paper] < value && days[paper] !== "";
  },
  is(value, catalogue) {
    const section = has("section", (one) => one === value, catalogue);
    if (value !== "certified") return section;
    const certified = has("certification", () => true, catalogue);
    return (paper) => section(paper) || certified(paper);
  },
  source(value, catalogue) {
    return has("source", (one) => one.toLowerCase() === value, catalogue);
  },
  certification(value, catalogue) {
    return has("certification", (one) => one.toLowerCase().includes(value), catalogue);
  },
};

/**
 * @param {string} facet
 * @param {(value: string) => boolean} wanted
 * @param {Catalogue} catalogue
 * @returns {(paper: number) => boolean}
 */
function has(facet, wanted, catalogue) {
  const { values, sets, papers } = catalogue.facets[facet];
  const good = sets.map((set) => set.some((place) => wanted(values[place])));
  return (paper) => good[papers[paper]];
}

/**
 * @param {Choice[]} choices
 * @param {Catalogue} catalogue
 * @returns {(paper: number) => boolean} whether a paper has, of each facet with choices, one that was chosen
 */
export function chosen(choices, catalogue) {
  const facets = [...new Set(choices.map(({ facet }) => facet))];
  const checks = facets.map((facet) => {
    const values = choices.filter((choice) => choice.facet === facet).map(({ value }) => value);
    if (facet === "year") return (/** @type {number} */ paper) => values.includes(catalogue.days[paper].slice(0, 4));
    return has(facet, (value) => values.includes(value), catalogue);
  });
  return (paper) => checks.every((check) => check(paper));
}

/**
 * @param {number[]} papers that a query finds, whatever is chosen
 * @param {Choice[]} choices
 * @param {Catalogue} catalogue
 * @returns {Record<string, [string, number][]>} for each facet its values and how many papers choosing each would show
 */
export function facetCounts(papers, choices, catalogue) {
  /** @type {Record<string, [string, number][]>} */
  const counts = {};
  for (const facet of ["year", ...Object.keys(catalogue.facets)]) {
    const pass = chosen(choices.filter((choice) => choice.facet !== facet), catalogue);
    const shown = papers.filter(pass);
    counts[facet] = facet === "year" ? years(shown, catalogue) : values(facet, shown, catalogue);
  }
  return counts;
}

/** @param {number[]} papers @param {Catalogue} catalogue @returns {[string, number][]} newest first */
function years(papers, { days }) {
  const count = new Map();
  for (const paper of papers) {
    const year = days[paper].slice(0, 4);
    if (year) count.set(year, (count.get(year) ?? 0) + 1);
  }
  return [...count].sort(([a], [b]) => (a < b ? 1 : -1));
}

/** @param {string} facet @param {number[]} papers @param {Catalogue} catalogue @returns {[string, number][]} */
function values(facet, papers, catalogue) {
  const { values: names, sets, papers: setOf } = catalogue.facets[facet];
  const bySet = new Array(sets.length).fill(0);
  for (const paper of papers) bySet[setOf[paper]] += 1;
  const count = new Array(names.length).fill(0);
  sets.forEach((set, i) => set.forEach((place) => (count[place] += bySet[i])));
  return names
    .map((name, i) => /** @type {[string, number]} */ ([name, count[i]]))
    .filter(([, number]) => number > 0)
    .sort((a, b) => b[1] - a[1]);
}
