// The whole index, built by lunr.js itself from documents, as a judge of the one in pieces.

/* global lunr */

import { termsOf, words } from "../../site_templates/search/words.js";

const READINGS = { title: "text", author: "name", abstract: "text", category: "label", id: "name" };

/**
 * @param {any[]} documents in the order of their numbers, which are their refs
 * @param {{k1: number, b: number, boosts: Record<string, number>}} ranking
 */
export function wholeIndex(documents, ranking) {
  const builder = new lunr.Builder();
  builder.ref("number");
  for (const field of Object.keys(READINGS)) builder.field(field, { boost: ranking.boosts[field] });
  builder.k1(ranking.k1);
  builder.b(ranking.b);
  builder.tokenizer = (texts, { fields: [field] }) =>
    texts.flatMap((text) => words(text, READINGS[field]).flatMap(termsOf)).map((term) => new lunr.Token(term));
  builder.searchPipeline.add(lunr.stemmer);
  documents.forEach((document, number) =>
    builder.add({
      number,
      title: [document.title, ...document.formerly],
      author: document.authors,
      abstract: [document.abstract],
      category: document.categories,
      id: document.ids,
    }));
  return builder.build();
}
