// What the archive says of papers by their keys: api/v1/papers/XX.json, where XX are a key's first two digits.

import { MOST_AUTHORS } from "../coins.js";
import { ROOT } from "../words.js";
import { digest } from "./keys.js";
import { merged } from "./marks.js";
import * as store from "./store.js";

/**
 * @typedef {object} Known what the archive says of a paper; docs/reference/json.md has all of it
 * @property {string} key the paper's own, where it was asked for by that of another address
 * @property {string} url
 * @property {string} [title]
 * @property {string} [opening] of its abstract, where it has no title
 * @property {string[]} [authors]
 * @property {string} [date]
 * @property {string} [type] `journal`, `conference` or `preprint`
 * @property {string} [venue]
 * @property {string} [issued]
 * @property {boolean} [hidden] the maintainer took it out
 */

const MOST_MOVES = 4;
const MOST_NAMED = 6;

/** @type {Map<string, Promise<Record<string, any>>>} */
const shards = new Map();

/** @param {string} name @returns {Promise<Record<string, any>>} the papers of a shard; none where there is no such file */
function shard(name) {
  let found = shards.get(name);
  if (!found) {
    found = fetch(new URL(`api/v1/papers/${name}.json`, ROOT))
      .then((answer) => (answer.ok ? answer.json() : {}))
      .then(({ papers = {} }) => papers);
    found.catch(() => shards.delete(name));
    shards.set(name, found);
  }
  return found;
}

/**
 * @param {{key: string, at?: string}[]} papers
 * @returns {Promise<Map<string, Known>>} by the keys that were asked for; those that the archive does not know are missing
 */
export async function lookUp(papers) {
  const found = await Promise.all(papers.map(async ({ key, at }) => /** @type {const} */ ([key, await one(key, at)])));
  return new Map(found.filter((pair) => pair[1]));
}

/** @param {string} asked @param {string} [at] @returns {Promise<any>} */
async function one(asked, at) {
  let key = asked;
  for (let moves = 0; moves < MOST_MOVES; moves += 1) {
    const papers = await shard(key.slice(0, 2));
    const said = papers[key];
    if (said?.url) return { ...said, key: key.slice(0, asked.length) };
    if (said?.several && at) key = digest(at);
    else if (said?.moved) key = said.moved;
    else return undefined;
  }
  return undefined;
}

/** @typedef {import("./marks.js").Cited} Cited */

/** @param {Known} paper @returns {{at: string, title: string, by: string, day: string, cited: Cited | null}} what a mark keeps of it */
export function kept(paper) {
  const { url, title, opening = "", authors = [], date = "" } = paper;
  const by = authors.slice(0, MOST_NAMED).join(", ") + (authors.length > MOST_NAMED ? " …" : "");
  return { at: url.split("/")[1], title: title || (opening && `${opening}…`), by, day: date, cited: title ? cited(paper) : null };
}

/** @param {Known} paper @returns {Cited} */
function cited({ type = "preprint", venue = "", issued, date = "", authors = [] }) {
  return { type, venue, issued: issued ?? date, authors: authors.slice(0, MOST_AUTHORS) };
}

/** @param {Mark} mark @returns {boolean} whether the archive has not been asked for it yet, or did not know it */
export function lacks({ at, cited }) {
  return !at || cited === undefined;
}

/** @typedef {import("./marks.js").Mark} Mark */

/**
 * Gives marks what they lack of their papers, and those of papers that were joined to others the keys of these.
 * @param {Mark[]} marks
 * @returns {Promise<Map<string, Known>>} what the archive says of them, by the keys that they had
 */
export async function settle(marks) {
  const found = await lookUp(marks);
  const shown = [...found].filter(([, paper]) => !paper.hidden);
  for (const [key, paper] of shown.filter(([asked, { key: own }]) => own !== asked)) await move(key, paper);
  const lacking = new Set(marks.filter(lacks).map(({ key }) => key));
  const facts = new Map(shown.filter(([key, paper]) => paper.key === key && lacking.has(key)).map(([key, paper]) => [key, kept(paper)]));
  if (facts.size > 0) await store.change("marks", [...facts.keys()], (old, key) => old && filled(old, facts.get(key)));
  return found;
}

/** @param {any} mark @param {any} facts @returns {Mark} with those of `facts` that it has none of */
function filled(mark, facts) {
  return { ...mark, ...Object.fromEntries(Object.entries(facts).filter(([name]) => !mark[name])) };
}

/** @param {string} from @param {Known} paper */
function move(from, paper) {
  /** @type {any} */
  let moving;
  return store.change("marks", [from, paper.key], (old, key) => {
    if (key !== from) return moving ? merged(old, { ...moving, ...kept(paper), key }) : old;
    moving = old;
    return undefined;
  });
}
