// The worker: holds the index, answers the page's questions, and makes hits of papers.
//
// generator/search/scripts.py joins lunr.js and the modules that this one imports into one classic script,
// search/worker.js, so that a first query costs one request for all of them.

import { explained } from "./explaining.js";
import { asSearched, corrected } from "./spelling.js";
import { hits } from "./hits.js";
import { Index } from "./index.js";
import { read } from "./reading.js";
import { Store, Unavailable } from "./store.js";
import { suggestions } from "./suggesting.js";

/** @type {Promise<Index> | null} */
let opening = null;

/** @returns {Promise<Index>} */
function opened() {
  opening ??= Index.open(new Store(new URL(".", self.location.href).href));
  opening.catch(() => (opening = null));
  return opening;
}

/** @type {Record<string, (request: any, index: Index) => Promise<any>>} */
const answers = {
  // The best paper is shown before the cards of the others are asked for: `rest` is what to ask `hits` for.
  async search(request, index) {
    const { ranked, corrections, ...found } = await corrected(request, index, read);
    const best = await hits(ranked.slice(0, 1), index);
    const instead = corrections && asSearched(request.text, corrections, best);
    return { ...found, instead, hits: best, rest: ranked.slice(1) };
  },
  hits({ rest }, index) {
    return hits(rest, index);
  },
  explain(request, index) {
    return explained(request, index);
  },
  suggest(request, index) {
    return suggestions(request.text, index);
  },
};

self.onmessage = async ({ data: { id, kind, request } }) => {
  try {
    const index = await opened();
    self.postMessage({ id, result: await answers[kind](request, index) });
  } catch (error) {
    self.postMessage({ id, error: error instanceof Unavailable ? "unavailable" : String(error) });
  }
};
