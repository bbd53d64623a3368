// A row of the reading list. It may stand before the rest of the desk has come: what it does is fetched when it is asked for.

import { element } from "../search.js";
import { date, HOME, words } from "../words.js";
import { press, reflect, tick } from "./controls.js";

/** @typedef {import("./marks.js").Mark} Mark */

/** @param {Mark} mark @returns {HTMLElement} */
export function row(mark) {
  const title = titleOf(mark);
  const link = mark.at ? element("a", { href: new URL(`papers/${mark.at}/`, HOME).href }, element("bdi", {}, title)) : title;
  const made = element("li", { "data-row": nameOf(mark) }, link, element("span", { class: "by" }),
    element("div", { class: "desk-written" }), mark.off ? removed(mark, title) : standing(mark, title));
  update(made, mark);
  return made;
}

/** @param {HTMLElement} row @param {Mark} mark */
export function update(row, mark) {
  // Names that are written from right to left would change places.
  const names = (mark.by ?? "").split(", ").flatMap((name, i) => [i ? ", " : "", element("bdi", {}, name)]);
  const day = mark.day ? date(mark.day) : "";
  row.querySelector(":scope > .by")?.replaceChildren(...names, mark.by && day ? " · " : "", day);
  row.querySelector(".desk-written")?.replaceChildren(...written(mark));
  const read = /** @type {HTMLInputElement | null} */ (row.querySelector(".desk-row > label > input"));
  if (read) reflect(read, mark.read);
}

/** @param {Mark} mark @returns {string} what tells its row from others: that of a removed paper has other buttons */
export function nameOf({ key, at, title, off }) {
  return [key, at, off ? "removed" : "", title].join(" ");
}

/** @param {Mark} mark @returns {string} */
function titleOf({ key, title, at }) {
  return title || (at ? at : words("desk.unknown", { key }));
}

/**
 * Has the list do something. Who moves on before it has come, or has lost the network, has the row without it.
 * @template T
 * @param {(rows: import("./rows.js").Rows) => T} act
 */
async function ask(act) {
  const list = await import("./list.js").catch(() => null);
  return list && act(list.rows);
}

/** @param {Mark} mark @param {string} title */
function standing({ key, read }, title) {
  const reading = tick(words("desk.read"), async (on) => {
    if (!(await ask((rows) => rows.setRead(key, on)))) reading.box.checked = !on;
  });
  reading.box.setAttribute("aria-label", words("desk.read_this", { title }));
  reading.box.checked = read;
  const remove = press(words("desk.remove"), () => ask((rows) => rows.remove(key, title)), { "aria-label": words("desk.remove_this", { title }) });
  const fold = element("details", {}, element("summary", { "aria-label": words("desk.edit_this", { title }) }, words("desk.edit")));
  fold.addEventListener("toggle", () => ask((rows) => rows.edit(/** @type {HTMLDetailsElement} */ (fold), key)));
  return element("div", { class: "desk-row" }, reading.element, remove, fold);
}

/** @param {Mark} mark @param {string} title */
function removed({ key }, title) {
  return element("div", { class: "desk-row" }, press(words("desk.restore"), () => ask((rows) => rows.restore(key, title))),
    press(words("desk.forget"), () => ask((rows) => rows.forget(key))));
}

/** @param {Mark} mark @returns {HTMLElement[]} */
function written({ note, tags, lists }) {
  const named = [...lists, ...tags.map((tag) => `#${tag}`)].map((name) => element("small", {}, name));
  return [
    ...(note ? [element("p", { class: "note" }, note)] : []),
    ...(named.length > 0 ? [element("p", { class: "desk-names" }, ...named.flatMap((name, i) => (i ? [" ", name] : [name])))] : []),
  ];
}
