// The manifest, read: how many papers there are, of which days and kinds, and which file holds what.

import { BASE, decode } from "./numbers.js";
import { decodePostings } from "./postings.js";
import { FORMAT, Unavailable } from "./store.js";

/**
 * @typedef {object} Facet
 * @property {string[]} values
 * @property {number[][]} sets the sets of values that papers have, as places in `values`
 * @property {number[]} papers for each paper the place of its set
 */

/** What is known of the archive before any piece is fetched. */
export class Catalogue {
  /** @param {any} manifest */
  constructor(manifest) {
    if (manifest.format !== FORMAT) throw new Unavailable("manifest.json");
    /** @type {number} */
    this.papers = manifest.papers;
    /** @type {string[]} */
    this.fields = manifest.fields;
    this.averages = manifest.totals.map((/** @type {number} */ total) => total / this.papers);
    /** @type {{k1: number, b: number, boosts: Record<string, number>}} */
    this.ranking = manifest.ranking;
    const [low, rest] = manifest.lengths.map(decode);
    this.abstractLengths = Uint16Array.from(low, (/** @type {number} */ digit, /** @type {number} */ i) => digit + BASE * rest[i]);
    this.days = days(manifest.days, this.papers);
    /** @type {Record<string, Facet>} */
    this.facets = {};
    for (const [name, facet] of Object.entries(manifest.facets)) {
      this.facets[name] = { ...facet, papers: decode(facet.papers) };
    }
    /** @type {{first: string[], names: string[]}} */
    this.pieces = manifest.pieces;
    this.tail = decodePostings(manifest.tail, manifest.fields, manifest.tail.from);
    /** @type {string} */
    this.tailPositions = manifest.tail.positions;
    /** @type {string[]} */
    this.termLists = manifest.terms;
    /** @type {{size: number, names: string}} */
    this.cards = manifest.cards;
  }

  /**
   * @param {string} term
   * @returns {number} the number of the piece whose range holds `term`
   */
  pieceOf(term) {
    const { first } = this.pieces;
    let low = 0;
    let high = first.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (comparable(first[middle]) <= comparable(term)) low = middle;
      else high = middle;
    }
    return low;
  }

  /**
   * @param {number} paper
   * @returns {string} the path of the file with its card
   */
  cardPath(paper) {
    const file = Math.floor(paper / this.cards.size);
    return `cards/${file}-${this.cards.names.slice(NAME * file, NAME * (file + 1))}.json`;
  }
}

/**
 * @param {string} term
 * @returns {string} what sorts as Python sorts `term`: by code points, where JavaScript sorts by halves of them
 */
function comparable(term) {
  return term.replace(/[\ud800-\udfff]|[\ue000-\uffff]/g, (unit) =>
    unit < "\ue000" ? `\uffff${unit}` : unit);
}

/**
 * @param {string} text
 * @param {number} papers
 * @returns {string[]} for each paper its day, 2026-02-22, or empty
 */
function days(text, papers) {
  const found = [];
  const numbers = decode(text);
  let ordinal = 0;
  for (let i = 0; i < numbers.length; i += 2) {
    ordinal += numbers[i];
    const day = ordinal ? new Date((ordinal - ORDINAL_1970) * 86400000).toISOString().slice(0, 10) : "";
    for (let left = numbers[i + 1]; left > 0; left -= 1) found.push(day);
  }
  if (found.length !== papers) throw new Unavailable("manifest.json");
  return found;
}

/** Characters that name a file of cards beside its number. */
const NAME = 3;

/** Python's `date(1970, 1, 1).toordinal()`. */
const ORDINAL_1970 = 719163;

