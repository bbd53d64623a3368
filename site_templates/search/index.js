// The whole index as a query sees it: rows of terms, fetched as they are needed.

import { decodePositions, decodePostings, joinRows } from "./postings.js";
import { decodeTerms } from "./numbers.js";
import { Catalogue } from "./catalogue.js";

/** @typedef {import("./postings.js").Row} Row */

/** Looks terms up, whatever piece holds them. */
export class Index {
  /** @param {import("./store.js").Store} store @param {Catalogue} catalogue */
  constructor(store, catalogue) {
    this.store = store;
    this.catalogue = catalogue;
    /** @type {Map<number, Map<string, Row>>} */
    this.pieces = new Map();
    /** @type {string[] | null} */
    this.allTerms = null;
    /** @type {Set<string> | null} */
    this.termSet = null;
  }

  /** @param {import("./store.js").Store} store */
  static async open(store) {
    return new Index(store, new Catalogue(await store.get("manifest.json")));
  }

  /**
   * @param {string} term
   * @returns {Promise<Row | undefined>} its postings; undefined where no paper has it
   */
  async row(term) {
    const piece = await this.piece(this.catalogue.pieceOf(term));
    return joinRows(piece.get(term), this.catalogue.tail.get(term));
  }

  /**
   * @param {string} term that has a row
   * @returns {Promise<number[][][]>} its positions by field and paper, in the order of its row
   */
  async positions(term) {
    const number = this.catalogue.pieceOf(term);
    const name = this.catalogue.pieces.names[number];
    const [early, late] = await Promise.all([
      name ? this.positionsIn(name, await this.piece(number), term) : [],
      this.positionsIn(this.catalogue.tailPositions, this.catalogue.tail, term),
    ]);
    return this.catalogue.fields.map((_, i) => (early[i] ?? []).concat(late[i] ?? []));
  }

  /** @param {string} name @param {Map<string, Row>} rows @param {string} term */
  async positionsIn(name, rows, term) {
    if (!rows.has(term)) return [];
    const { positions } = await this.store.get(`positions/${name}.json`);
    return decodePositions(positions, rows, term);
  }

  /**
   * @param {string} prefix
   * @returns {Promise<string[]>} every term that starts with it
   */
  async termsWith(prefix) {
    const last = this.catalogue.pieceOf(`${prefix}\u{10ffff}`);
    const numbers = [];
    for (let number = this.catalogue.pieceOf(prefix); number <= last; number += 1) numbers.push(number);
    const pieces = await Promise.all(numbers.map((number) => this.piece(number)));
    const found = new Set();
    for (const rows of [...pieces, this.catalogue.tail]) {
      for (const term of rows.keys()) if (term.startsWith(prefix)) found.add(term);
    }
    return [...found].sort();
  }

  /** @param {string} prefix @returns {number} how many pieces `termsWith` looks into */
  piecesWith(prefix) {
    return this.catalogue.pieceOf(`${prefix}\u{10ffff}`) - this.catalogue.pieceOf(prefix) + 1;
  }

  /** @returns {Promise<string[]>} every term of the archive, sorted */
  async terms() {
    if (!this.allTerms) {
      const lists = await Promise.all(this.catalogue.termLists.map((name) => this.store.get(`terms/${name}.json`)));
      this.allTerms = lists.flatMap((list) => decodeTerms(list.terms));
    }
    return this.allTerms;
  }

  /** @returns {Promise<(term: string) => boolean>} whether a paper has a term, for many terms at once */
  async known() {
    this.termSet ??= new Set(await this.terms());
    return (term) => this.termSet?.has(term) ?? false;
  }

  /** @param {number} number @returns {Promise<Map<string, Row>>} */
  async piece(number) {
    let rows = this.pieces.get(number);
    if (!rows) {
      const name = this.catalogue.pieces.names[number];
      rows = name
        ? decodePostings(await this.store.get(`pieces/${name}.json`), this.catalogue.fields)
        : new Map();
      this.pieces.set(number, rows);
    }
    return rows;
  }
}
