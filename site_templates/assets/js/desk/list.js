// The page of the reading list: what is marked, chosen and sorted as the reader likes. The first rows stand there already.

import { goingBack, keepPlaces } from "../standing.js";
import { ready, words } from "../words.js";
import { Bar } from "./bar.js";
import { ALL, chosen, nameOf, namesIn, REMOVED } from "./choosing.js";
import { FEW, holds } from "./glance.js";
import * as lists from "./lists.js";
import { Rows } from "./rows.js";
import * as store from "./store.js";
import { attempt } from "./trouble.js";

/** @typedef {import("./marks.js").Mark} Mark */

/** @type {Map<string, Mark>} */
const marks = new Map();
/** @type {{made: string[], current: string}} */
let known = { made: [], current: "" };
let turn = 0;
/** Whether `marks` are all of them, as they are stored. */
let complete = false;

const at = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const place = at("desk");
const tell = (/** @type {string} */ text) => (at("desk-said").textContent = text);
const names = () => namesIn(marks.values(), "lists", known.made);
export const bar = new Bar(go, (list) => [...marks.values()].filter((mark) => mark.lists.includes(list)).map(({ key }) => key));
export const rows = new Rows(/** @type {HTMLElement} */ (place.querySelector("ol.rows")), tell, () => whole.then(names));
const view = bar.view;
const shown = () => chosen(marks.values(), view);

/** @param {Partial<typeof view>} step */
function go(step) {
  Object.assign(view, step);
  // What is being read is shown as she wants it when it is there.
  if (complete) show();
}

function show() {
  const removed = [...marks.values()].some((mark) => mark.off);
  if (view.list === REMOVED && !removed) view.list = ALL;
  const tags = namesIn(marks.values(), "tags");
  if (!tags.includes(view.tag)) view.tag = "";
  bar.update(view, { names: names(), tags, removed, current: known.current });
  const found = shown();
  rows.show(found);
  at("desk-count").textContent = found.length > 0 ? words("desk.count", { n: found.length }) : none();
}

/** @returns {string} why no paper is shown */
function none() {
  const kept = [...marks.values()].filter((mark) => !mark.off);
  if (kept.length === 0) return words("desk.empty");
  const asked = view.state !== "all" || view.tag || view.words || [ALL, REMOVED].includes(view.list);
  return asked || kept.some(({ lists }) => lists.includes(nameOf(view.list))) ? words("desk.nothing") : words("desk.empty_list");
}

/** @param {string[]} keys of papers whose marks have changed, here or in another tab */
async function reread(keys) {
  const fresh = await store.some("marks", keys);
  keys.forEach((key, i) => (fresh[i] ? marks.set(key, fresh[i]) : marks.delete(key)));
  show();
}

/** @type {Promise<void>} */
let reading = Promise.resolve();

/** @returns {Promise<void>} done when the list is whole and shown */
function readAll() {
  reading = readOnce();
  return reading;
}

async function readOnce() {
  turn += 1;
  const mine = turn;
  complete = false;
  const named = await lists.read();
  /** @type {Map<string, Mark>} */
  const found = new Map();
  for await (const part of store.marksInParts()) part.forEach((mark) => found.set(mark.key, mark));
  await ready;
  // What changed meanwhile is being read already.
  if (mine !== turn) return reading;
  known = named;
  complete = true;
  marks.clear();
  found.forEach((mark, key) => marks.set(key, mark));
  show();
}

/** Papers that came in by their keys get their names as soon as the archive knows them, and all what a reference manager is told. */
async function ask() {
  // Without a network they stay as they are.
  await import("./lookup.js").then(({ lacks, settle }) => settle([...marks.values()].filter(lacks))).catch(() => {});
}

/** Makes the copy for the first sight anew where it is not what a change has left: it may have been made by nobody yet. */
async function mend() {
  const newest = chosen(marks.values(), { list: ALL, state: "all", tag: "", sort: "added", words: "" });
  if (complete && !holds(newest.slice(0, FEW))) await store.keepNewest().catch(() => {});
}

async function furnish() {
  // Who moves on before these have come, or has lost the network, has the list without them.
  const parts = await Promise.all([
    import("./incoming.js"), import("./out.js"), import("./stored.js"), import("./watching.js"), import("../coins.js"), ready,
  ]).catch(() => null);
  if (!parts) return;
  const [{ incoming }, { out }, { stored }, { watching }, coins] = parts;
  const { place: offered, chooser } = incoming(tell);
  bar.element.before(offered);
  // What is given out is all of it.
  await whole;
  rows.offer(coins);
  place.append(watching(tell), out(shown, () => nameOf(view.list), tell), chooser, stored(tell));
}

store.onChange(({ shelf, keys, erased }) => {
  if (shelf === "marks" && keys && complete) attempt(() => reread(keys));
  else if (erased || shelf === "marks" || shelf === "lists" || keys?.includes("current")) attempt(readAll);
});
const back = goingBack(() => rows.more(FEW));
keepPlaces();
const whole = attempt(readAll);
whole.then(back);
whole.then(mend);
Promise.all([whole, furnish()]).then(ask);
