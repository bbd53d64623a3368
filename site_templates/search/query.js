// A query as typed, taken apart. generator/views/query.py reads the same language; both run the cases of
// tests/search/queries.json. Whatever is no query is words: nothing that is typed is an error.

/**
 * @typedef {object} Clause
 * @property {"words" | "phrase" | "wildcard" | "fuzzy" | "beginning"} kind no query as typed has a beginning; suggestions do
 * @property {string} text what is looked for, as typed
 * @property {string} field empty: every field
 * @property {"" | "+" | "-"} presence
 * @property {number} boost
 * @property {number} edits of a fuzzy clause: how many letters may differ
 */

/**
 * @typedef {object} Filter
 * @property {"year" | "after" | "before" | "is" | "source" | "certification"} name
 * @property {string} value
 * @property {boolean} negated
 */

/**
 * @typedef {object} Query
 * @property {Clause[]} clauses
 * @property {Filter[]} filters
 */

const FIELDS = ["title", "author", "abstract", "category", "id"];
const FILTERS = {
  year: /^\d{4}(?:-\d{4})?$/,
  after: /^\d{4}(?:-\d\d(?:-\d\d)?)?$/,
  before: /^\d{4}(?:-\d\d(?:-\d\d)?)?$/,
  is: /^[\p{L}-]+$/u,
  source: /^[^\s"]+$/,
  certification: /^[^"]+$/,
};
const MOST_EDITS = 2;
/** A whole abstract may be pasted; its first words find it. */
const MOST_CLAUSES = 64;
// A sign, a field, then a phrase or anything without blanks; a phrase may be followed by its boost.
const ITEM = /([+-]?)(?:([a-z]+):)?(?:"([^"]*)"(?:\^(\d+))?(?=\s|$)|(\S+))/giu;

/**
 * @param {string} text
 * @returns {Query}
 */
export function parse(text) {
  const query = { clauses: [], filters: [] };
  for (const [whole, sign, name, phrase, phraseBoost, rest] of text.matchAll(ITEM)) {
    const field = (name ?? "").toLowerCase();
    const value = phrase ?? rest;
    if (isFilter(field, value)) {
      query.filters.push({ name: field, value: value.trim().toLowerCase(), negated: sign === "-" });
    } else if (field !== "" && !FIELDS.includes(field)) {
      query.clauses.push(...plain(whole.slice(sign.length), sign));
    } else if (phrase !== undefined) {
      query.clauses.push(clause("phrase", phrase, field, sign, Number(phraseBoost ?? 1)));
    } else {
      query.clauses.push(...word(value, field, sign));
    }
  }
  query.clauses = query.clauses.filter((one) => /[\p{L}\p{N}]/u.test(one.text)).slice(0, MOST_CLAUSES);
  return query;
}

/** @param {string} field @param {string} value @returns {boolean} whether `field:value` is a filter and no words */
function isFilter(field, value) {
  return Object.hasOwn(FILTERS, field) && FILTERS[field].test(value.trim());
}

/** @param {string} text @returns {{written: string, rest: string}[]} each filter as typed, and the text without it */
export function filtersIn(text) {
  return [...text.matchAll(ITEM)]
    .filter(([, , name, phrase, , rest]) => isFilter((name ?? "").toLowerCase(), phrase ?? rest))
    .map(({ 0: written, index }) => ({ written, rest: `${text.slice(0, index).trim()} ${text.slice(index + written.length).trim()}`.trim() }));
}

/**
 * @param {string} value
 * @param {string} field
 * @param {string} sign
 * @returns {Clause[]}
 */
function word(value, field, sign) {
  const fuzzy = /^([^~*^]{2,})~(\d)(?:\^(\d+))?$/.exec(value);
  if (fuzzy) {
    const edits = Math.min(Number(fuzzy[2]), MOST_EDITS);
    return [{ ...clause("fuzzy", fuzzy[1], field, sign, Number(fuzzy[3] ?? 1)), edits }];
  }
  const boosted = /^(.{2,}?)\^(\d+)$/.exec(value);
  const bare = boosted ? boosted[1] : value;
  const boost = boosted ? Number(boosted[2]) : 1;
  if (bare.includes("*") && /^[\p{L}\p{N}*_.'’-]+$/u.test(bare) && bare.replaceAll("*", "").length > 1) {
    return [clause("wildcard", bare, field, sign, boost)];
  }
  return [clause("words", bare, field, sign, boost)];
}

/**
 * @param {string} text words with a colon that is no field's
 * @param {string} sign
 * @returns {Clause[]}
 */
function plain(text, sign) {
  return [clause("words", text, "", sign, 1)];
}

/**
 * @param {Clause["kind"]} kind
 * @param {string} text
 * @param {string} field
 * @param {string} sign
 * @param {number} boost
 * @returns {Clause}
 */
function clause(kind, text, field, sign, boost) {
  return { kind, text, field, presence: /** @type {Clause["presence"]} */ (sign), boost, edits: 0 };
}
