// Answers a query: which papers have all of its words, which have some, and in what order.

import { chosen, facetCounts, passes } from "./filters.js";
import { groupsOf } from "./groups.js";
import { bearers } from "./names.js";
import { rank } from "./partial.js";
import { holdsPhrase } from "./phrases.js";
import { parse } from "./query.js";
import { scored } from "./scoring.js";

/**
 * @typedef {object} Request
 * @property {string} text
 * @property {import("./filters.js").Choice[]} choices
 * @property {"relevance" | "day"} sort
 * @property {number} limit how many papers to rank; Infinity: all
 */

/**
 * @typedef {object} Answer
 * @property {number} all how many papers have everything that was asked for
 * @property {number} some how many others have a part of it
 * @property {(import("./partial.js").Ranked & {whole: boolean})[]} ranked those that have all, best (or newest) first, then the others
 * @property {Record<string, [string, number][]>} facets of those that have all
 * @property {string[]} unknown words that no paper has
 */

/** @typedef {import("./groups.js").Group} Group */
/** @typedef {Map<string, import("./postings.js").Row>} Rows */

/**
 * @param {Request} request
 * @param {import("./index.js").Index} index
 * @returns {Promise<Answer>}
 */
export function answer(request, index) {
  return answerTo(parse(request.text), request, index);
}

/**
 * @param {import("./query.js").Query} query
 * @param {Omit<Request, "text">} request
 * @param {import("./index.js").Index} index
 * @returns {Promise<Answer>}
 */
export async function answerTo({ clauses, filters }, { choices, sort, limit }, index) {
  const { catalogue } = index;
  const groups = await groupsOf(clauses, index);
  const rows = await rowsOf(groups, index);
  const wanted = groups.filter(({ presence }) => presence !== "-");
  const matches = await Promise.all(groups.map((group) => matchOf(group, rows, index)));
  const tests = filters.map((filter) => passes(filter, catalogue));
  const { all, some } = divide(groups, matches, catalogue.papers, (paper) => tests.every((test) => test(paper)));
  const pass = chosen(choices, catalogue);
  const shown = { all: all.filter(pass), some: some.filter(pass) };
  const named = sort === "relevance" ? await bearers(groups, rows, index) : new Set();
  const order = wanted.length > 0 && sort === "relevance" ? byRelevance(wanted, rows, catalogue) : byDay;
  return {
    all: shown.all.length,
    some: shown.some.length,
    ranked: inOrder(
      [shown.all.filter((paper) => named.has(paper)), shown.all.filter((paper) => !named.has(paper)), shown.some],
      order,
      limit,
    ),
    facets: facetCounts(all, choices, catalogue),
    unknown: wanted.filter((_, i) => unmatched(groups, matches, wanted[i])).map((group) => group.text),
  };
}

/** @param {Group[]} groups @param {Match[]} matches @param {Group} group */
function unmatched(groups, matches, group) {
  return matches[groups.indexOf(group)].full.length === 0;
}

/**
 * @param {Group[]} groups
 * @param {import("./index.js").Index} index
 * @returns {Promise<Rows>} the postings of every term that a paper has
 */
async function rowsOf(groups, index) {
  const terms = [...new Set(groups.flatMap((group) => [...group.options.flat(), ...exactTerms(group)]))];
  const found = await Promise.all(terms.map((term) => index.row(term)));
  const rows = new Map();
  terms.forEach((term, i) => {
    if (found[i]) rows.set(term, found[i]);
  });
  return rows;
}

/** @param {Group} group */
function exactTerms(group) {
  return group.options.length > 0 ? [] : group.patterns.map(({ term }) => term);
}

/**
 * @typedef {object} Match
 * @property {number[]} full papers that satisfy the group, in order
 * @property {number[]} part papers that have any of its terms
 */

/**
 * @param {Group} group
 * @param {Rows} rows
 * @param {import("./index.js").Index} index
 * @returns {Promise<Match>}
 */
async function matchOf(group, rows, index) {
  const fields = group.fields.map((name) => index.catalogue.fields.indexOf(name));
  const papersWith = (/** @type {string} */ term) => union(fields.map((field) => rows.get(term)?.[field]?.papers ?? []));
  const part = union([...new Set(group.options.flat())].map(papersWith));
  let full = group.options.length === 1 && group.options[0].length === 1
    ? part
    : union(group.options.map((option) => option.map(papersWith).reduce(intersection)));
  if (group.phrase && group.phrase.length > 1) full = await holdsPhrase(group.phrase, full, fields, rows, index);
  return { full, part: group.phrase ? full : part };
}

/**
 * @param {Group[]} groups
 * @param {Match[]} matches
 * @param {number} papers
 * @param {(paper: number) => boolean} pass
 * @returns {{all: number[], some: number[]}} papers that satisfy every group, and others that lunr would find too
 */
function divide(groups, matches, papers, pass) {
  const satisfied = new Uint16Array(papers);
  const touched = new Uint8Array(papers);
  const refused = new Uint8Array(papers);
  const required = new Uint16Array(papers);
  groups.forEach(({ presence }, i) => {
    const { full, part } = matches[i];
    if (presence === "-") full.forEach((paper) => (refused[paper] = 1));
    else full.forEach((paper) => (satisfied[paper] += 1));
    if (presence === "+") full.forEach((paper) => (required[paper] += 1));
    if (presence !== "-") part.forEach((paper) => (touched[paper] = 1));
  });
  const wanted = groups.filter(({ presence }) => presence !== "-").length;
  const needed = groups.filter(({ presence }) => presence === "+").length;
  /** @type {{all: number[], some: number[]}} */
  const found = { all: [], some: [] };
  for (let paper = 0; paper < papers; paper += 1) {
    if (refused[paper] || !pass(paper)) continue;
    if (satisfied[paper] === wanted) found.all.push(paper);
    else if (touched[paper] && required[paper] === needed) found.some.push(paper);
  }
  return found;
}

/** @typedef {(papers: number[], limit: number) => import("./partial.js").Ranked[]} Order */

/**
 * @param {number[][]} kinds papers of each kind; all but the last kind have everything
 * @param {Order} order
 * @param {number} limit
 */
function inOrder(kinds, order, limit) {
  /** @type {(import("./partial.js").Ranked & {whole: boolean})[]} */
  const found = [];
  kinds.forEach((papers, kind) => {
    const whole = kind < kinds.length - 1;
    const ranked = found.length < limit && papers.length > 0 ? order(papers, limit - found.length) : [];
    found.push(...ranked.map((paper) => ({ ...paper, whole })));
  });
  return found;
}

/** @type {Order} newest first; numbers follow the days */
function byDay(papers, limit) {
  return papers.slice(-Math.min(limit, papers.length) || papers.length).reverse()
    .map((paper) => ({ paper, score: 0, terms: [] }));
}

/**
 * @param {Group[]} groups
 * @param {Rows} rows
 * @param {import("./catalogue.js").Catalogue} catalogue
 * @returns {Order}
 */
function byRelevance(groups, rows, catalogue) {
  const all = scored(groups, rows, catalogue);
  return (papers, limit) => rank(groups, all, best(papers, all.scores, limit), catalogue.fields).slice(0, limit);
}

const SAME_SCORE = 1e-9;

/**
 * @param {number[]} papers
 * @param {Float64Array} scores
 * @param {number} limit
 * @returns {number[]} the `limit` best, and those that the last of them does not beat
 */
function best(papers, scores, limit) {
  if (papers.length <= limit) return papers;
  const sorted = Float64Array.from(papers, (paper) => scores[paper]).sort();
  const least = sorted[sorted.length - limit] - SAME_SCORE;
  return papers.filter((paper) => scores[paper] >= least);
}

/** @param {number[][]} lists each in order @returns {number[]} what is in any of them, in order */
function union(lists) {
  return lists.filter((list) => list.length > 0).reduce(merged, []);
}

/** @param {number[]} a @param {number[]} b each in order @returns {number[]} what is in either, in order */
function merged(a, b) {
  if (a.length === 0 || b.length === 0) return a.length === 0 ? b : a;
  const both = [];
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    const next = Math.min(a[i] ?? Infinity, b[j] ?? Infinity);
    both.push(next);
    if (a[i] === next) i += 1;
    if (b[j] === next) j += 1;
  }
  return both;
}

/** @param {number[]} a @param {number[]} b each in order @returns {number[]} what is in both */
function intersection(a, b) {
  const both = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] < b[j]) i += 1;
    else if (a[i] > b[j]) j += 1;
    else {
      both.push(a[i]);
      i += 1;
      j += 1;
    }
  }
  return both;
}
