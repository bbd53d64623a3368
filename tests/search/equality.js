// Compares answers from pieces with those of lunr.js over the whole index.

/* global lunr */

import { answer } from "../../site_templates/search/answer.js";
import { Index } from "../../site_templates/search/index.js";
import { Store } from "../../site_templates/search/store.js";
import { wholeIndex } from "./whole.js";

// W stands for a word of a title, P, B and E for its first four, first two and last three letters, S for a surname.
const FORMS = {
  word: "W",
  words: "W W W",
  title: "title:W W",
  author: "author:S W",
  abstract: "abstract:W^3 W",
  boost: "W^5 W",
  required: "+W W",
  prohibited: "W -W",
  both: "+W -W W",
  trailing: "P*",
  leading: "*E",
  inner: "B*E W",
  fuzzy: "W~1 W",
  fuzzier: "W~2",
  field: "title:P* +W",
};

/** @param {any[]} documents @returns {(form: string) => string} makes queries of words that papers have */
function queries(documents) {
  let seed = 1;
  const random = (below) => (seed = (seed * 48271) % 2147483647) % below;
  const any = (list, otherwise) => list[random(list.length)] ?? otherwise;
  const common = (one) => lunr.stopWordFilter(new lunr.Token(one)) === undefined;
  const word = () => {
    const all = any(documents).title.toLowerCase().match(/[a-z]{3,}/g) ?? [];
    return any(all.filter((one) => !common(one)), "graph");
  };
  const fill = {
    W: word,
    P: () => word().slice(0, 4),
    B: () => word().slice(0, 2),
    E: () => word().slice(-3),
    S: () => /[a-z]{3,}$/.exec((any(documents).authors[0] ?? "").toLowerCase())?.[0] ?? "chen",
  };
  return (form) => form.replace(/[WPBES]/g, (letter) => fill[letter]());
}

// Sums in another order differ in their last digits; papers that differ by less than that may change places.
const NOISE = 1e-9;
const settled = (ranked) => {
  const sorted = [];
  for (const [paper, score] of ranked) {
    const last = sorted.at(-1);
    if (last && Math.abs(last.score - score) < NOISE) last.papers.push(paper);
    else sorted.push({ score, papers: [paper] });
  }
  return sorted.map(({ score, papers }) => ({ score, papers: papers.sort((a, b) => a - b).join(" ") }));
};
const same = (a, b) =>
  a.length === b.length &&
  a.every(({ score, papers }, i) => papers === b[i].papers && Math.abs(score - b[i].score) < NOISE);

/**
 * @param {string} text
 * @param {any} whole
 * @param {Index} index
 * @returns {Promise<object | false>} what differs
 */
async function differs(text, whole, index) {
  const expected = whole.search(text).map(({ ref, score }) => [Number(ref), score]);
  const { ranked } = await answer({ text, choices: [], sort: "relevance", limit: Infinity }, index);
  const complete = new Map(ranked.map(({ paper, whole: all }) => [paper, all]));
  const found = ranked.map(({ paper, score }) => [paper, score]);
  // Papers that have everything come first; within each kind the order is lunr's.
  const agree = [true, false].every((kind) => {
    const ofKind = (list) => settled(list.filter(([paper]) => (complete.get(paper) ?? false) === kind));
    return same(ofKind(expected), ofKind(found));
  });
  return !agree && { text, expected: expected.slice(0, 3), found: found.slice(0, 3), sizes: [expected.length, found.length] };
}

/**
 * @param {string} root address of the folder search/
 * @param {string} documentsAddress
 * @param {number} count
 * @returns {Promise<{compared: Record<string, number>, different: object[]}>} how many queries of each form were
 *   compared, and those that differ
 */
export async function compare(root, documentsAddress, count) {
  const index = await Index.open(new Store(root));
  const documents = await (await fetch(documentsAddress)).json();
  const whole = wholeIndex(documents, index.catalogue.ranking);
  const forms = Object.entries(FORMS);
  const make = queries(documents);
  const compared = {};
  const different = [];
  for (let i = 0; i < count; i += 1) {
    const [name, form] = forms[i % forms.length];
    compared[name] = (compared[name] ?? 0) + 1;
    const difference = await differs(make(form), whole, index);
    if (difference) different.push({ form: name, ...difference });
  }
  return { compared, different };
}
