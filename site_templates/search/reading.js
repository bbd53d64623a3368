// Answers a query to the letter: its phrases are read once more in the papers that are shown.

import { answer } from "./answer.js";
import { exactly, phrasesOf } from "./exact.js";

/** Papers that may turn out not to hold a phrase are asked for in plenty. */
const PLENTY = 5;

/**
 * @param {import("./answer.js").Request} request
 * @param {import("./index.js").Index} index
 * @returns {Promise<import("./answer.js").Answer>}
 */
export async function read(request, index) {
  const phrases = phrasesOf(request.text);
  if (phrases.length === 0) return answer(request, index);
  const found = await answer({ ...request, limit: PLENTY * request.limit }, index);
  return exactly(found, phrases, request.limit, index);
}
