// The words of the interface that scripts say, in the language of the page: one small file a language, asked for with the page.

/** Address of the site's home: this script stands at assets/digest/js/ below it. */
export const ROOT = new URL("../../../", import.meta.url);

/** Address of the home page in this page's language, below which its other pages stand. A page of another's has none of its own. */
export const HOME = new URL(document.querySelector("[data-base]")?.getAttribute("data-base") ?? ROOT, location.href);

/** @type {Record<string, any>} texts by their keys in site_templates/languages, the `code` of the language, and its `months` in short */
let table = { code: document.documentElement.lang, ...JSON.parse(document.querySelector("[data-words]")?.getAttribute("data-words") ?? "{}") };

/** Done when `words` has its words; where they cannot be had, it says their keys. Some pages hold those that they need before. */
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

/** @param {string} day 2026-02-22 @returns {string} as pages of the language write it, in short */
export function date(day) {
  const [y, M, d] = day.split("-").map(Number);
  /** @type {Record<string, string | number>} the fields of CLDR's patterns that the tables use (UTS #35, part 4) */
  const fields = { y, M, d, MMM: table.months?.[M - 1] ?? M };
  return words("dates.short").replace(/MMM|[yMd]/g, (field) => String(fields[field]));
}

/** @returns {string} the code of the language that the words are in (BCP 47) */
function language() {
  return String(table.code);
}

/** @param {number} count */
function plural(count) {
  return new Intl.PluralRules(language()).select(count);
}
