// Hits: ranked papers with what is shown of them.

import { excerpt, marked } from "./marking.js";

/**
 * @typedef {object} Hit
 * @property {string} address below the site
 * @property {import("./marking.js").Segment[]} title of a paper without one, how its abstract starts
 * @property {boolean} untitled
 * @property {import("./marking.js").Segment[][]} authors
 * @property {string} day
 * @property {import("./marking.js").Segment[]} abstract
 * @property {import("./marking.js").Segment[][]} formerly earlier titles in which something was found
 * @property {string[]} sections
 * @property {string[]} certifications
 * @property {string} type journal, conference or preprint
 * @property {string} venue
 * @property {string} issued the day to cite it by
 * @property {boolean} whole whether it has everything that was asked for
 */

/**
 * @param {(import("./partial.js").Ranked & {whole: boolean})[]} ranked
 * @param {import("./index.js").Index} index
 * @returns {Promise<Hit[]>}
 */
export function hits(ranked, index) {
  return Promise.all(
    ranked.map(async ({ paper, terms, whole }) => hit(await card(paper, index), new Set(terms), whole)),
  );
}

/** @param {number} paper @param {import("./index.js").Index} index */
export async function card(paper, { store, catalogue }) {
  const cards = await store.get(catalogue.cardPath(paper));
  return cards[paper % catalogue.cards.size];
}

/** @param {any} found @param {Set<string>} terms @param {boolean} whole @returns {Hit} */
function hit(found, terms, whole) {
  return {
    address: found.address,
    title: marked(found.title ?? found.opening ?? "", terms),
    untitled: !found.title,
    authors: (found.authors ?? []).map((/** @type {string} */ name) => marked(name, terms, "name")),
    day: found.day ?? "",
    abstract: excerpt(found.abstract ?? "", terms),
    formerly: (found.formerly ?? [])
      .map((/** @type {string} */ title) => marked(title, terms))
      .filter((/** @type {import("./marking.js").Segment[]} */ segments) => segments.some(([, found]) => found)),
    sections: found.sections ?? [],
    certifications: found.certifications ?? [],
    type: found.type ?? "preprint",
    venue: found.venue ?? "",
    issued: found.issued ?? found.day ?? "",
    whole,
  };
}
