// Postings from text, as generator/search/encoding.py writes them.

import { decodeTerms, NumberReader } from "./numbers.js";

const MOST_IN_GAP = 4;

/**
 * @typedef {object} FieldPostings the papers that have a term in one field
 * @property {number[]} papers in order
 * @property {number[]} frequencies
 * @property {number[] | null} lengths of the field in each of them; null for abstracts
 */

/** @typedef {(FieldPostings | null)[]} Row postings of one term by field */

/**
 * @param {{terms: string, postings: string}} piece
 * @param {string[]} fields
 * @param {number} start the number that papers are counted from
 * @returns {Map<string, Row>} rows by term, in the order of the piece
 */
export function decodePostings(piece, fields, start = 0) {
  const reader = new NumberReader(piece.postings);
  const rows = new Map();
  for (const term of decodeTerms(piece.terms)) {
    const mask = reader.next();
    rows.set(
      term,
      fields.map((field, i) => (mask & (1 << i) ? fieldPostings(reader, start, field !== "abstract") : null)),
    );
  }
  return rows;
}

/**
 * @param {NumberReader} reader
 * @param {number} start
 * @param {boolean} sized
 * @returns {FieldPostings}
 */
function fieldPostings(reader, start, sized) {
  const count = reader.next();
  const papers = new Array(count);
  const frequencies = new Array(count);
  const lengths = sized ? new Array(count) : null;
  let paper = start;
  for (let i = 0; i < count; i += 1) {
    const number = reader.next();
    paper += Math.floor(number / MOST_IN_GAP);
    papers[i] = paper;
    const frequency = (number % MOST_IN_GAP) + 1;
    frequencies[i] = frequency === MOST_IN_GAP ? MOST_IN_GAP + reader.next() : frequency;
    if (lengths) lengths[i] = reader.next();
  }
  return { papers, frequencies, lengths };
}

/**
 * The positions of one term in a piece.
 *
 * @param {string} text numbers of the whole piece
 * @param {Map<string, Row>} rows of the same piece
 * @param {string} wanted
 * @returns {number[][][]} by field, by paper in order: positions, in words from the start of the field
 */
export function decodePositions(text, rows, wanted) {
  const reader = new NumberReader(text);
  for (const [term, row] of rows) {
    const found = row.map((field) => (field ? field.frequencies.map((count) => positions(reader, count)) : []));
    if (term === wanted) return found;
  }
  return [];
}

/** @param {NumberReader} reader @param {number} count */
function positions(reader, count) {
  const found = [reader.next()];
  for (let i = 1; i < count; i += 1) found.push(found[i - 1] + reader.next() + 1);
  return found;
}

/**
 * @param {Row | undefined} early from a piece
 * @param {Row | undefined} late from the tail, whose papers all come later
 * @returns {Row | undefined}
 */
export function joinRows(early, late) {
  if (!early || !late) return early ?? late;
  return early.map((field, i) => joinFields(field, late[i]));
}

/** @param {FieldPostings | null} early @param {FieldPostings | null} late */
function joinFields(early, late) {
  if (!early || !late) return early ?? late;
  return {
    papers: early.papers.concat(late.papers),
    frequencies: early.frequencies.concat(late.frequencies),
    lengths: early.lengths && early.lengths.concat(late.lengths ?? []),
  };
}
