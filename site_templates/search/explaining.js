// Why a query finds nothing, and what finds something: a filter that leaves no paper, words that are not searched.

import { passes } from "./filters.js";
import { filtersIn, parse } from "./query.js";
import { read } from "./reading.js";
import { termsOf, words } from "./words.js";

/** Values that a filter could have. */
const MOST_VALUES = 8;
/** @type {Record<string, string>} */
const FACET_OF = { is: "section", source: "source", certification: "certification" };

/**
 * @typedef {object} Explanation
 * @property {string[]} common words that are too common to be searched but in names
 * @property {{written: string, text: string, all: number, some: number}[]} without the query without a filter, where it finds papers
 * @property {{written: string, others: {written: string, text: string}[]}[]} empty filters that no paper passes, and others of their kind that some do
 */

/**
 * @param {import("./answer.js").Request} request that finds nothing
 * @param {import("./index.js").Index} index
 * @returns {Promise<Explanation>}
 */
export async function explained(request, index) {
  const filters = filtersIn(request.text);
  const without = await Promise.all(filters.map(({ written, rest }) => counted(written, rest, request, index)));
  return {
    common: parse(request.text).clauses.filter(isCommon).map(({ text }) => text),
    without: without.filter(({ all, some }) => all + some > 0),
    empty: filters.filter(({ written }) => refusesAll(written, index.catalogue))
      .map(({ written, rest }) => ({ written, others: alternatives(written, rest, index.catalogue) })),
  };
}

/** @param {string} written @param {string} text @param {import("./answer.js").Request} request @param {import("./index.js").Index} index */
async function counted(written, text, request, index) {
  const { all, some } = text ? await read({ ...request, text }, index) : { all: 0, some: 0 };
  return { written, text, all, some };
}

/** @param {import("./query.js").Clause} clause @returns {boolean} */
function isCommon({ kind, field, text }) {
  const typed = kind === "words" && !field ? words(text) : [];
  return typed.length > 0 && typed.every((word) => termsOf(word).length === 0);
}

/** @param {string} written @param {import("./catalogue.js").Catalogue} catalogue */
function refusesAll(written, catalogue) {
  const pass = passes(parse(written).filters[0], catalogue);
  return !catalogue.days.some((_, paper) => pass(paper));
}

/** @param {string} written @param {string} rest @param {import("./catalogue.js").Catalogue} catalogue */
function alternatives(written, rest, catalogue) {
  const { name, negated } = parse(written).filters[0];
  const values = negated ? [] : valuesOf(name, catalogue);
  return values.slice(0, MOST_VALUES).map((value) => {
    const other = `${name}:${/\s/.test(value) ? `"${value}"` : value}`;
    return { written: other, text: `${rest} ${other}`.trim() };
  });
}

/** @param {string} name of a filter @param {import("./catalogue.js").Catalogue} catalogue @returns {string[]} */
function valuesOf(name, { days, facets }) {
  if (name === "year") return [...new Set(days.map((day) => day.slice(0, 4)))].filter(Boolean).sort().reverse();
  return Object.hasOwn(FACET_OF, name) ? facets[FACET_OF[name]].values : [];
}
