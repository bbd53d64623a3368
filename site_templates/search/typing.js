// Typing errors: what a word might have been before one key went wrong.

import { folded, stem } from "./words.js";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/**
 * The index holds stems, and a word that is typed wrong near its end has none that is like them ("optimisaton"). So the
 * letters are changed first, and the stem is taken after.
 *
 * @param {string} written
 * @param {(term: string) => boolean} known whether a paper has a term
 * @returns {Map<string, string>} terms that papers have, and the word that each is the stem of
 */
export function oneKeyAway(written, known) {
  const found = new Map();
  for (const word of changed(folded(written))) {
    const term = stem(word);
    if (!found.has(term) && known(term)) found.set(term, word);
  }
  return found;
}

/** @param {string} word */
function* changed(word) {
  for (let place = 0; place <= word.length; place += 1) {
    const before = word.slice(0, place);
    const after = word.slice(place);
    if (after) yield before + after.slice(1);
    if (after.length > 1) yield before + after[1] + after[0] + after.slice(2);
    for (const letter of LETTERS) {
      yield before + letter + after;
      if (after) yield before + letter + after.slice(1);
    }
  }
}
