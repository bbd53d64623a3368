// Marks on every page that shows papers: buttons made from what the markup says, and the key m.

import { element } from "../search.js";
import { ready, words } from "../words.js";
import { follow } from "./follow.js";
import { set } from "./marks.js";
import { News } from "./news.js";
import { linesIn, listed, shown } from "./papers.js";
import * as store from "./store.js";
import { attempt } from "./trouble.js";
import { Watched } from "./watched.js";

/** @typedef {import("./papers.js").Paper} Paper */

const PART = 100;

/** @type {Map<string, HTMLButtonElement[]>} a paper may stand on a page twice */
const buttons = new Map();
/** @type {WeakMap<Element, Paper>} */
const papers = new WeakMap();
/** Papers whose mark is being stored: what was read of them before comes too late. @type {Set<string>} */
const storing = new Set();
/** @type {Promise<string>} the list that new marks go to; empty: none */
let list = Promise.resolve("");

const spoken = element("p", { class: "spoken", role: "status" });

/** Long lists, such as a month's, are furnished in parts, so that the page answers meanwhile. @param {HTMLElement[]} lines */
async function furnishAll(lines) {
  const fresh = lines.filter((line) => !papers.has(line));
  for (let at = 0; at < fresh.length; at += PART) await furnish(listed(fresh.slice(at, at + PART)));
}

/** @param {Paper[]} fresh */
async function furnish(fresh) {
  // While one part was waited for, the results may have been looked through again.
  const found = fresh.filter(({ element: line }) => !papers.has(line));
  if (found.length === 0) return;
  for (const paper of found) {
    papers.set(paper.element, paper);
    const button = buttonOf(paper);
    const others = (buttons.get(paper.key) ?? []).filter((each) => each.isConnected);
    buttons.set(paper.key, [...others, button]);
    (paper.element.querySelector(".do") ?? paper.element).append(button);
  }
  watched.add(found);
  // Where the browser keeps nothing there is nothing to show; a reader who marks something is told why.
  await Promise.all([show([...new Set(found.map(({ key }) => key))]), news.add(found)]).catch(() => {});
}

/** @param {Paper} paper @returns {HTMLButtonElement} */
function buttonOf(paper) {
  const whole = paper.element.localName === "article";
  const label = whole ? {} : { "aria-label": words("desk.mark_this", { title: paper.title }), title: words("desk.mark_hint") };
  const made = element("button", { type: "button", class: "mark", "aria-pressed": "false", ...label }, whole ? words("desk.mark") : "");
  made.addEventListener("click", () => toggle(paper));
  return /** @type {HTMLButtonElement} */ (made);
}

/** @param {string[]} keys */
async function show(keys) {
  const marks = await store.some("marks", keys);
  keys.forEach((key, i) => storing.has(key) || press(key, Boolean(marks[i]) && marks[i].off === 0));
}

/** @param {string} key @param {boolean} on */
function press(key, on) {
  buttons.get(key)?.forEach((button) => button.setAttribute("aria-pressed", String(on)));
}

/** @param {Paper} paper */
async function toggle(paper) {
  const on = buttons.get(paper.key)?.[0].getAttribute("aria-pressed") !== "true";
  press(paper.key, on);
  storing.add(paper.key);
  const kept = await attempt(async () => set(paper, on, await list));
  storing.delete(paper.key);
  if (kept) spoken.textContent = words(on ? "desk.marked" : "desk.unmarked", { title: paper.title });
  else press(paper.key, !on);
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  const typing = target.closest("input, textarea, select, [contenteditable]:not([contenteditable=false])");
  if (event.key !== "m" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
  const line = target.closest("li");
  const paper = (line && papers.get(line)) ?? shown().map(({ element: article }) => papers.get(article))[0];
  if (paper) toggle(paper);
}

function readList() {
  list = store.some("facts", ["current"]).then(([current]) => current?.list ?? "", () => "");
}

await ready;
const news = new News();
const watched = new Watched();
document.body.append(spoken);
follow((text) => (spoken.textContent = text));
furnish(shown()).then(() => furnishAll(linesIn(document)));
readList();
watched.read().catch(() => {});
document.addEventListener("keydown", pressed);
store.onChange(({ shelf, keys, erased }) => {
  if (erased) buttons.forEach((_, key) => press(key, false));
  else if (shelf === "marks") show((keys ?? []).filter((key) => buttons.has(key))).catch(() => {});
  else if (keys?.includes("current")) readList();
  else if (keys?.includes("hide")) news.readChoice().catch(() => {});
  if (erased || shelf === "watches") watched.read().catch(() => {});
});
const results = document.getElementById("search-results");
if (results) new MutationObserver(() => furnishAll(linesIn(results))).observe(results, { childList: true, subtree: true });
