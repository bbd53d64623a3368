// The worker: holds the index, answers the page's questions, and makes hits of papers.
//
// generator/search/scripts.py joins lunr.js and the modules that this one imports into one classic script,
// search/worker.js, so that a first query costs one request for all of them.

import { answer } from "./answer.js";
import { asSearched, corrected } from "./spelling.js";
import { hits } from "./hits.js";
import { Index } from "./index.js";
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

/** @type {Record<string, (request: any, index: Index, tell: (part: any) => void) => Promise<any>>} */
const answers = {
  async search(request, index, tell) {
    const { ranked, corrections, ...found } = await corrected(request, index, answer);
    const withHits = async (/** @type {any[]} */ papers) => {
      const shown = await hits(papers, index);
      return { ...found, hits: shown, instead: corrections && asSearched(request.text, corrections, shown) };
    };
    // The best paper is shown before the cards of the others are asked for.
    if (ranked.length > 1) tell(await withHits(ranked.slice(0, 1)));
    return withHits(ranked);
  },
  suggest(request, index) {
    return suggestions(request.text, index);
  },
};

self.onmessage = async ({ data: { id, kind, request } }) => {
  try {
    const index = await opened();
    const { strings } = index.catalogue;
    const tell = (/** @type {any} */ result) => self.postMessage({ id, result, strings, partial: true });
    self.postMessage({ id, result: await answers[kind](request, index, tell), strings });
  } catch (error) {
    self.postMessage({ id, error: error instanceof Unavailable ? "unavailable" : String(error) });
  }
};
