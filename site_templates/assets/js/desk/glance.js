// The newest marks once more, in localStorage: a page has that before its first drawing, and IndexedDB a tenth of a second
// later. Only the first sight of the list is made from this copy; `store.js`, which keeps it, says what is true.

/** Begins every name under which this archive stores anything: all of a user's sites may share one origin. */
export const PREFIX = /** @type {HTMLElement} */ (document.querySelector("[data-key]"))?.dataset.key.replace(/theme$/, "") ?? "digest:";

/** As many as a high screen shows. */
export const FEW = 16;

const NAME = `${PREFIX}newest`;
/** Characters: all of a user's sites share 5 MB, and a note may be long. */
const LONGEST = 20_000;

/** @returns {any[]} the newest marks, the newest first; none where nothing is kept */
export function newest() {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** @param {any[]} marks the newest, the newest first; as many of them are kept as there is room for */
export function keep(marks) {
  try {
    localStorage.setItem(NAME, textOf(marks));
  } catch {
    forget();
  }
}

/** @param {any[]} marks @returns {boolean} whether these are what is kept */
export function holds(marks) {
  return JSON.stringify(newest()) === textOf(marks);
}

function forget() {
  try {
    localStorage.removeItem(NAME);
  } catch {
    // Where nothing may be stored nothing lies there.
  }
}

/** @param {any[]} marks */
function textOf(marks) {
  let length = 0;
  const texts = marks.map((mark) => JSON.stringify(mark));
  const end = texts.findIndex((text) => (length += text.length) > LONGEST);
  return `[${(end < 0 ? texts : texts.slice(0, end)).join(",")}]`;
}
