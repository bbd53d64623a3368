// The page of the reading list: what is marked, chosen and sorted as the reader likes.

import { element } from "../search.js";
import { ready, words } from "../words.js";
import { Bar } from "./bar.js";
import { ALL, chosen, nameOf, namesIn, REMOVED } from "./choosing.js";
import { incoming } from "./incoming.js";
import * as lists from "./lists.js";
import { settle } from "./lookup.js";
import { out } from "./out.js";
import { Rows } from "./rows.js";
import * as store from "./store.js";
import { stored } from "./stored.js";
import { attempt } from "./trouble.js";
import { watching } from "./watching.js";

/** @typedef {import("./marks.js").Mark} Mark */

/** @type {Map<string, Mark>} */
const marks = new Map();
/** @type {{made: string[], current: string}} */
let known = { made: [], current: "" };
/** @type {import("./choosing.js").View} */
const view = { list: ALL, state: "all", tag: "", sort: "added", words: "" };

await ready;
const place = /** @type {HTMLElement} */ (document.getElementById("desk"));
const count = element("p", { class: "by", role: "status" });
const spoken = element("p", { class: "by", role: "status" });
const names = () => namesIn(marks.values(), "lists", known.made);
const tell = (/** @type {string} */ text) => (spoken.textContent = text);
const bar = new Bar(go, (list) => [...marks.values()].filter((mark) => mark.lists.includes(list)).map(({ key }) => key));
const rows = new Rows(tell, names);

/** @param {Partial<typeof view>} step */
function go(step) {
  Object.assign(view, step);
  show();
}

function show() {
  const removed = [...marks.values()].some((mark) => mark.off);
  if (view.list === REMOVED && !removed) view.list = ALL;
  const tags = namesIn(marks.values(), "tags");
  if (!tags.includes(view.tag)) view.tag = "";
  bar.update(view, { names: names(), tags, removed, current: known.current });
  const found = chosen(marks.values(), view);
  rows.show(found);
  const none = [...marks.values()].some((mark) => !mark.off) ? words("desk.nothing") : words("desk.empty");
  count.textContent = found.length > 0 ? words("desk.count", { n: found.length }) : none;
}

/** @param {string[]} keys of papers whose marks have changed, here or in another tab */
async function reread(keys) {
  const fresh = await store.some("marks", keys);
  keys.forEach((key, i) => (fresh[i] ? marks.set(key, fresh[i]) : marks.delete(key)));
  show();
}

async function readAll() {
  const [everything, named] = await Promise.all([store.all("marks"), lists.read()]);
  marks.clear();
  everything.forEach((mark) => marks.set(mark.key, mark));
  known = named;
  show();
}

/** Papers that came in by their keys get their names as soon as the archive knows them. */
async function nameTheUnknown() {
  const unknown = [...marks.values()].filter((mark) => !mark.at);
  // Without a network they keep their keys.
  if (unknown.length > 0) await settle(unknown).catch(() => {});
}

const { place: offered, chooser } = incoming(tell);
const shown = () => chosen(marks.values(), view);
place.append(offered, bar.element, count, spoken, rows.element, watching(tell), out(shown, () => nameOf(view.list), tell), chooser, stored(tell));
await attempt(readAll);
store.onChange(({ shelf, keys, erased }) => {
  if (shelf === "marks" && keys) attempt(() => reread(keys));
  else if (erased || shelf === "lists" || keys?.includes("current")) attempt(readAll);
});
await nameTheUnknown();
