// The section of the reading list in which words, authors and topics are watched.

import { element } from "../search.js";
import { ROOT, words } from "../words.js";
import { press } from "./controls.js";
import { feedOf, toAsk } from "./feeds.js";
import * as store from "./store.js";
import { attempt } from "./trouble.js";
import { KINDS, pattern, query, searchAddress, watch } from "./watches.js";

/** @typedef {import("./watches.js").Watch} Watch */

/** @param {(text: string) => void} tell */
export function watching(tell) {
  const list = element("ul", { class: "rows watches" });
  const form = /** @type {HTMLFormElement} */ (element("form", { class: "desk-bar" }));
  const kind = /** @type {HTMLSelectElement} */ (element("select", {}, ...KINDS.map((each) => element("option", { value: each }, words(`desk.watch_${each}`)))));
  const text = /** @type {HTMLInputElement} */ (element("input", {
    type: "text", required: "", maxlength: "200", autocomplete: "off",
    "aria-label": words("desk.watch_text"), placeholder: words("desk.watch_hint"),
  }));
  form.append(element("label", {}, `${words("desk.watch_kind")} `, kind), text, element("button", {}, words("desk.watch_add")));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const made = watch(/** @type {any} */ (kind.value), text.value);
    if (!pattern(made)) tell(words("desk.watch_letters"));
    else if (await attempt(() => add(made))) {
      tell(words("desk.watching", { text: made.text }));
      text.value = "";
    }
  });
  const show = async () => {
    const all = await store.all("watches");
    list.replaceChildren(...all.map((each) => row(each, tell)));
    await askFeeds(all).catch(() => {});
  };
  store.onChange(({ shelf, erased }) => (shelf === "watches" || erased) && attempt(show));
  show().catch(() => {});
  const about = element("p", { class: "by" }, words("desk.watch_what"));
  return element("section", { id: "watch" }, element("h2", {}, words("desk.watch")), about, form, list);
}

/** @param {Watch} made @returns {Promise<any[]>} */
export function add(made) {
  return store.change("watches", [made.name], (old) => old ?? made);
}

/** @param {string} name @returns {Promise<any[]>} */
export function drop(name) {
  return store.change("watches", [name], () => undefined);
}

/** @param {Watch} each @param {(text: string) => void} tell */
function row(each, tell) {
  const { name, kind, text, feed } = each;
  const search = element("a", { href: searchAddress(query(each)) }, words("desk.watch_search"));
  const remove = press(words("desk.watch_drop"), async () => {
    if (await attempt(() => drop(name))) tell(words("desk.watch_dropped", { text }));
  }, { "aria-label": words("desk.watch_drop_this", { text }) });
  const about = element("span", { class: "desk-row" }, element("small", {}, words(`desk.watch_${kind}`)), search,
    ...(feed ? [element("a", { href: new URL(feed, ROOT).href, type: "application/atom+xml" }, words("desk.watch_feed"))] : []), remove);
  return element("li", {}, element("b", {}, text), about, ...(feed ? [] : without(each)));
}

/** @param {Watch} each @returns {HTMLElement[]} what to do where there is no feed */
function without(each) {
  const name = each.text.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 60) || "watched";
  const entry = `saved_searches:\n  ${name}: ${JSON.stringify(query(each))}`;
  return [element("details", {}, element("summary", {}, words("desk.watch_no_feed")),
    element("div", {}, element("p", {}, words("desk.watch_how_feed")), element("pre", {}, entry)))];
}

/** @param {Watch[]} all */
async function askFeeds(all) {
  const open = new Map();
  for (const each of all.filter(toAsk)) open.set(each.name, await feedOf(each));
  if (open.size === 0) return;
  await store.change("watches", [...open.keys()], (old, name) => old && { ...old, feed: open.get(name), asked: Date.now() });
}
