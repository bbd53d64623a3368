// The words of the interface that scripts say, in the language of the page: one small file a language, asked for with the page.

/** Address of the site's home: this script stands at assets/digest/js/ below it. */
export const ROOT = new URL("../../../", import.meta.url);

/** Address of the home page in this page's language, below which its other pages stand. A page of another's has none of its own. */
export const HOME = new URL(document.querySelector("[data-base]")?.getAttribute("data-base") ?? ROOT, location.href);

/** @type {Record<string, string | Record<string, string>>} texts by their keys in site_templates/languages, and `code` */
let table = { code: document.documentElement.lang };

/** Done when `words` has its words; where they cannot be had, it says their keys. */
export const ready = fetch(new URL("assets/words.json", HOME))
  .then((answer) => answer.json())
  .then((found) => (table = found))
  .catch(() => table);

/**
 * @param {string} key
 * @param {Record<string, string | number>} values
 * @returns {string} a text of the interface; one that counts takes its form from `values.n`
 */
export function words(key, values = {}) {
  const text = table[key] ?? key;
  const form = typeof text === "string" ? text : (text[`=${values.n}`] ?? text[plural(Number(values.n))] ?? text.other);
  return form.replace(/\{(\w+)\}/g, (/** @type {string} */ whole, /** @type {string} */ name) => {
    const value = values[name] ?? whole;
    return typeof value === "number" ? number(value) : value;
  });
}

/**
 * @param {string} key
 * @param {Record<string, (Node | string)[]>} values
 * @returns {(Node | string)[]} a text of the interface with elements in its places
 */
export function phrase(key, values) {
  return words(key).split(/\{(\w+)\}/).flatMap((piece, place) => (place % 2 ? (values[piece] ?? []) : piece));
}

/** @param {string} key @returns {boolean} whether there is a text of the interface for `key` */
export const hasWords = (key) => key in table;

/** @param {number} value @returns {string} as the language writes it */
export const number = (value) => value.toLocaleString(language());

/** @type {Intl.DateTimeFormat | null} made once: it costs more than forty dates */
let dates = null;

/** @param {string} day 2026-02-22 @returns {string} as the language writes it, in short */
export function date(day) {
  dates ??= new Intl.DateTimeFormat(language(), { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  return dates.format(new Date(`${day}T00:00:00Z`));
}

/** @returns {string} the code of the language that the words are in (BCP 47) */
function language() {
  return String(table.code);
}

/** @param {number} count */
function plural(count) {
  return new Intl.PluralRules(language()).select(count);
}
