// What each clause of a query comes to in the index: which terms, in which fields, and how a paper satisfies it.

/* global lunr */

import { oneKeyAway } from "./typing.js";
import { folded, stem, termsOf, words } from "./words.js";

/**
 * @typedef {object} Group one thing asked for
 * @property {string[][]} options a paper satisfies the group with every term of one of these
 * @property {{term: string, place: number}[] | null} phrase the terms and where they stand, for an exact phrase
 * @property {string[]} fields
 * @property {"" | "+" | "-"} presence
 * @property {number} boost
 * @property {{term: string, editDistance?: number}[]} patterns what lunr is asked for
 * @property {string} text as typed
 */

/** @typedef {import("./query.js").Clause} Clause */

const READINGS = { author: "name", id: "name", category: "label" };
const LABEL = /^[a-z]+(?:-[a-z]+)?\.[a-z]{2}(?:-[a-z]+)?$/i;
const SHORTEST_BEGINNING = 3;
/** A beginning of few letters spans much of the index; it waits for one more. */
const MOST_PIECES = 3;
const SCHEME = /^(?:arxiv|openreview|doi|url):/i;

/**
 * @param {Clause[]} clauses
 * @param {import("./index.js").Index} index
 * @returns {Promise<Group[]>} in order; a clause may make several groups, or none
 */
export async function groupsOf(clauses, index) {
  const groups = (await Promise.all(clauses.map((clause) => ofClause(clause, index, false)))).flat();
  if (groups.length > 0) return groups;
  // Nothing but words too common to be indexed: they may be names (Will, An).
  return (await Promise.all(clauses.map((clause) => ofClause(clause, index, true)))).flat();
}

/** @param {Clause} clause @param {import("./index.js").Index} index @param {boolean} asNames */
async function ofClause(clause, index, asNames) {
  switch (clause.kind) {
    case "phrase":
      return ofPhrase(clause, index);
    case "wildcard":
      return ofWildcard(clause, index);
    case "fuzzy":
      return ofFuzzy(clause, index);
    case "beginning":
      return ofBeginning(clause, index);
    default:
      return ofWords(clause, index, asNames);
  }
}

/** @param {Clause} clause @param {import("./index.js").Index} index @param {boolean} asNames @returns {Group[]} */
function ofWords(clause, index, asNames) {
  const text = clause.field === "id" ? clause.text.replace(SCHEME, "") : clause.text;
  const reading = READINGS[clause.field] ?? (asNames ? "name" : "text");
  if (!clause.field && LABEL.test(text)) {
    const label = text.toLowerCase();
    const parts = words(text, reading).flatMap(termsOf);
    return [makeGroup(clause, index, [[label], parts], [label, ...parts])];
  }
  return words(text, reading)
    .filter((word) => termsOf(word).length > 0)
    .map((word) => {
      const parts = word.parts.filter(Boolean);
      const options = [parts, word.joined ? [word.joined] : []].filter((option) => option.length > 0);
      return makeGroup(clause, index, options, termsOf(word));
    });
}

/** @param {Clause} clause @param {import("./index.js").Index} index @returns {Group[]} */
function ofPhrase(clause, index) {
  const reading = READINGS[clause.field] ?? "text";
  const phrase = [];
  let place = 0;
  for (const word of words(clause.text, reading)) {
    for (const part of word.parts) {
      if (part) phrase.push({ term: part, place });
      place += 1;
    }
  }
  if (phrase.length === 0) return [];
  const terms = phrase.map(({ term }) => term);
  return [{ ...makeGroup(clause, index, [terms], terms), phrase }];
}

/** @param {Clause} clause @param {import("./index.js").Index} index @returns {Promise<Group[]>} */
async function ofWildcard(clause, index) {
  const pattern = folded(clause.text).replace(/[^\p{L}\p{N}*.]/gu, "").replace(/\*+/g, "*");
  const prefix = pattern.slice(0, pattern.indexOf("*"));
  const near = prefix ? await index.termsWith(prefix) : await index.terms();
  const terms = matching(near, { term: pattern });
  return [makeGroup(clause, index, terms.map((term) => [term]), [], [{ term: pattern }])];
}

/** @param {Clause} clause @param {import("./index.js").Index} index @returns {Promise<Group[]>} */
async function ofFuzzy(clause, index) {
  const reading = READINGS[clause.field] ?? "text";
  const groups = [];
  for (const word of words(clause.text, reading)) {
    const term = word.joined || word.parts[0] || stem(folded(clause.text));
    const pattern = { term, editDistance: clause.edits };
    const all = await index.terms();
    const terms = matching(similar(all, term, clause.edits), pattern);
    if (terms.length > 0) {
      groups.push(makeGroup(clause, index, terms.map((one) => [one]), [], [pattern]));
    } else {
      const meant = [...oneKeyAway(clause.text, await index.known()).keys()];
      groups.push(makeGroup(clause, index, meant.map((one) => [one]), meant));
    }
  }
  return groups;
}

/**
 * A word that may be typed to its end or not. What begins so may have a shorter stem ("optimizati"): where nothing
 * does, letters are taken off until something does.
 *
 * @param {Clause} clause
 * @param {import("./index.js").Index} index
 * @returns {Promise<Group[]>}
 */
async function ofBeginning(clause, index) {
  const [group] = ofWords(clause, index, false);
  const whole = group?.options.flat() ?? [];
  const known = (await Promise.all(whole.map((term) => index.row(term)))).some(Boolean);
  let beginning = folded(clause.text);
  let longer = await begun(beginning, index);
  while (!known && longer.length === 0 && beginning.length > SHORTEST_BEGINNING) {
    beginning = beginning.slice(0, -1);
    longer = await begun(beginning, index);
  }
  const terms = [...new Set([...whole, ...longer])];
  return [makeGroup(clause, index, terms.map((term) => [term]), terms)];
}

/** @param {string} beginning @param {import("./index.js").Index} index @returns {Promise<string[]>} */
async function begun(beginning, index) {
  const few = beginning.length >= SHORTEST_BEGINNING && index.piecesWith(beginning) <= MOST_PIECES;
  return few ? index.termsWith(beginning) : [];
}

/**
 * @param {Clause} clause
 * @param {import("./index.js").Index} index
 * @param {string[][]} options
 * @param {string[]} terms
 * @param {Group["patterns"]} patterns
 * @returns {Group}
 */
function makeGroup(clause, index, options, terms, patterns = terms.map((term) => ({ term }))) {
  return {
    options,
    phrase: null,
    fields: clause.field ? [clause.field] : index.catalogue.fields,
    presence: clause.presence,
    boost: clause.boost,
    patterns,
    text: clause.text,
  };
}

/**
 * @param {string[]} terms
 * @param {{term: string, editDistance?: number}} pattern
 * @returns {string[]} those that lunr finds for `pattern`
 */
function matching(terms, pattern) {
  const set = lunr.TokenSet.fromArray([...terms].sort());
  return set.intersect(lunr.TokenSet.fromClause(pattern)).toArray();
}

/**
 * @param {string[]} terms
 * @param {string} wanted
 * @param {number} edits
 * @returns {string[]} those that `edits` changes of a letter might turn into `wanted`, and some that they cannot
 */
export function similar(terms, wanted, edits) {
  const letters = mask(wanted);
  return terms.filter((term) => {
    if (Math.abs(term.length - wanted.length) > edits) return false;
    const other = mask(term);
    return bits(other & ~letters) <= edits && bits(letters & ~other) <= edits;
  });
}

/** @param {string} term @returns {number} a bit for each letter in it */
function mask(term) {
  let found = 0;
  for (let i = 0; i < term.length; i += 1) found |= 1 << (term.charCodeAt(i) & 31);
  return found;
}

/** @param {number} number @returns {number} how many of its bits are set */
function bits(number) {
  let count = 0;
  for (let left = number; left !== 0; left &= left - 1) count += 1;
  return count;
}

