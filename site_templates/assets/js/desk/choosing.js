// Which marks the reader sees, and in which order.

/** @typedef {import("./marks.js").Mark} Mark */

/**
 * @typedef {object} View
 * @property {string} list `all`, `removed`, or `=` and the name of a list, which may be any text
 * @property {string} state `all`, `unread` or `read`
 * @property {string} tag empty: any
 * @property {string} sort a name of `ORDERS`
 * @property {string} words
 */

export const REMOVED = "removed";
export const ALL = "all";

const inWords = new Intl.Collator(document.documentElement.lang);
const compared = (/** @type {string} */ a, /** @type {string} */ b) => (a < b ? -1 : Number(a > b));

/** @type {Record<string, (a: Mark, b: Mark) => number>} */
export const ORDERS = {
  // As the store's index has them, read backwards.
  added: (a, b) => b.added - a.added || compared(b.key, a.key),
  day: (a, b) => compared(b.day, a.day) || compared(a.key, b.key),
  title: (a, b) => inWords.compare(a.title, b.title),
};

/** @param {Iterable<Mark>} marks @param {View} view @returns {Mark[]} what the reader asked for, in her order */
export function chosen(marks, view) {
  const words = view.words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return [...marks].filter((mark) => fits(mark, view) && holds(mark, words)).sort(ORDERS[view.sort]);
}

/** @param {Mark} mark @param {View} view */
function fits(mark, { list, state, tag }) {
  if (list === REMOVED || mark.off > 0) return list === REMOVED && mark.off > 0;
  if (list !== ALL && !mark.lists.includes(nameOf(list))) return false;
  if (state !== "all" && mark.read !== (state === "read")) return false;
  return !tag || mark.tags.includes(tag);
}

/** @param {Mark} mark @param {string[]} words in lower case */
function holds({ title, by, note, tags }, words) {
  if (words.length === 0) return true;
  const text = [title, by, note, ...tags].join("\n").toLocaleLowerCase();
  return words.every((word) => text.includes(word));
}

/** @param {string} list of a view @returns {string} the name of the list; empty where it is all or the removed ones */
export function nameOf(list) {
  return list.startsWith("=") ? list.slice(1) : "";
}

/** @param {Iterable<Mark>} marks @param {"lists" | "tags"} what @param {string[]} more @returns {string[]} sorted */
export function namesIn(marks, what, more = []) {
  const names = new Set(more);
  for (const mark of marks) if (!mark.off) mark[what].forEach((name) => names.add(name));
  return [...names].sort(inWords.compare);
}
