// The search page: results as one types, narrowed and sorted; every state has an address.

import { announce, coins } from "./coins.js";
import { addStyles, ask, element, named, trouble, withMarks } from "./search.js";
import { goingBack, keep, keepPlaces } from "./standing.js";
import { date, hasWords, HOME, number, phrase, words } from "./words.js";

const PAUSE = 40;
const STEP = 10;
const FACETS = ["year", "source", "section", "certification", "category"];
const SHOWN_VALUES = 8;

const form = /** @type {HTMLFormElement} */ (document.querySelector("#search-page form"));
const input = /** @type {HTMLInputElement} */ (form.elements.namedItem("q"));
const place = /** @type {HTMLElement} */ (document.getElementById("search-results"));
const status = element("p", { id: "search-status", role: "status" });
const found = element("div");
place.append(status, found);

/**
 * @typedef {object} State what the page's address says
 * @property {string} text
 * @property {"relevance" | "day"} sort
 * @property {{facet: string, value: string}[]} choices
 * @property {number} limit
 * @property {boolean} verbatim whether words are searched as they are typed
 */

/** @returns {State} */
function addressed() {
  const query = new URLSearchParams(location.search);
  return {
    text: query.get("q") ?? "",
    sort: query.get("sort") === "day" ? "day" : "relevance",
    choices: FACETS.flatMap((facet) => query.getAll(facet).map((value) => ({ facet, value }))),
    limit: Math.max(STEP, Math.min(Number(query.get("show")) || STEP, 1000)),
    verbatim: query.has("verbatim"),
  };
}

/** @param {State} state @returns {string} */
function address({ text, sort, choices, limit, verbatim }) {
  const query = new URLSearchParams();
  if (text) query.set("q", text);
  if (sort === "day") query.set("sort", sort);
  for (const { facet, value } of choices) query.append(facet, value);
  if (limit > STEP) query.set("show", String(limit));
  if (verbatim) query.set("verbatim", "");
  const tail = query.toString();
  return location.pathname + (tail ? `?${tail}` : "");
}

let state = addressed();
let timer = 0;
let turn = 0;

/** @param {Partial<State>} change @param {"push" | "replace"} how a new step of the history, or the same one */
function go(change, how) {
  state = { ...state, limit: STEP, ...change };
  if (how === "push") {
    keep();
    history.pushState({ stood: scrollY }, "", address(state));
  } else history.replaceState(history.state, "", address(state));
  show();
}

async function show() {
  // Links to this page in other languages lead to the same search.
  for (const link of document.querySelectorAll("header > a[hreflang]")) /** @type {HTMLAnchorElement} */ (link).search = location.search;
  turn += 1;
  const mine = turn;
  if (!state.text.trim() && state.choices.length === 0) {
    status.textContent = "";
    found.replaceChildren();
    return;
  }
  const first = await ask("search", state);
  if (mine !== turn) return;
  if (first.error) {
    refuse();
    return;
  }
  render(first.result);
  const none = first.result.all + first.result.some === 0;
  const more = none ? await ask("explain", state) : await ask("hits", { rest: first.result.rest });
  if (mine !== turn) return;
  if (more.error) refuse();
  else if (none) found.append(...explained(more.result));
  else render({ ...first.result, hits: [...first.result.hits, ...more.result] });
  found.style.minHeight = "";
}

/** Shows what the address says, at the place where the reader left it. */
async function showAgain() {
  const back = goingBack();
  await show();
  back();
}

function refuse() {
  status.textContent = "";
  found.replaceChildren(trouble());
}

/** @param {any} result with all of its hits, or with the first only */
function render(result) {
  // What is below keeps its place until all hits are there.
  found.style.minHeight = `${found.offsetHeight}px`;
  const none = result.some > 0 ? "search.none_whole" : "search.none";
  status.textContent = result.all > 0 ? words("search.count", { n: result.all }) : words(none);
  const any = result.all + result.some > 0 || state.choices.length > 0;
  found.replaceChildren(...instead(result), ...(any ? [controls(result)] : []), ...list(result), ...more(result));
  announce();
}

/** @param {any} result @returns {HTMLElement[]} */
function instead(result) {
  if (!result.instead) return [];
  const link = element("a", { href: address({ ...state, verbatim: true }) }, state.text);
  onClick(link, () => go({ verbatim: true }, "push"));
  const searched = phrase("search.instead", { searched: [element("strong", {}, result.instead)] });
  const verbatim = phrase("search.verbatim", { typed: [link] });
  return [element("p", { class: "search-instead" }, ...searched, words("joins.sentences"), ...verbatim)];
}

/** @param {any} why nothing was found @returns {HTMLElement[]} a line for each reason, with links to searches that find something */
function explained({ common, without, empty }) {
  const lines = [];
  if (common.length > 0) lines.push(element("p", {}, words("search.common", { n: common.length, words: common.map(quoted).join(words("joins.list")) })));
  for (const { written, others } of empty) {
    const links = others.flatMap((/** @type {any} */ other, /** @type {number} */ i) => [i ? words("joins.list") : "", searching(other.text, other.written)]);
    const some = links.length > 0 ? [words("joins.sentences"), ...phrase("search.others", { filters: links })] : [];
    lines.push(element("p", {}, ...phrase("search.empty", { filter: [typed(written)] }), ...some));
  }
  for (const { written, text, all, some } of without) {
    const count = all > 0 ? words("search.count", { n: all }) : words("search.without_some", { n: some });
    lines.push(element("p", {}, ...phrase("search.without", { filter: [typed(written)], found: [searching(text, count)] })));
  }
  return lines;
}

/** @param {string} text @returns {HTMLElement} */
const typed = (text) => element("code", {}, text);

/** @param {string} word */
const quoted = (word) => words("search.quoted", { word });

/** @param {string} text of a query @param {string} label @returns {HTMLElement} a link to that search */
function searching(text, label) {
  const link = element("a", { href: address({ ...state, text, limit: STEP, verbatim: false }) }, label);
  onClick(link, () => {
    input.value = text;
    go({ text, verbatim: false }, "push");
  });
  return link;
}

/** @param {any} result */
function controls({ facets }) {
  const sorts = /** @type {const} */ (["relevance", "day"]).map((sort) =>
    toggle(words(`search.sort_${sort}`), state.sort === sort, () => go({ sort }, "push")));
  const bar = element("div", { class: "search-sort" }, words("search.sort"), " ", ...sorts);
  return element("div", { class: "search-controls" }, bar, ...FACETS.flatMap((facet) => choosing(facet, facets[facet])));
}

/** @param {string} facet @param {[string, number][]} counts @returns {HTMLElement[]} */
function choosing(facet, counts) {
  const ticked = state.choices.filter((choice) => choice.facet === facet).map(({ value }) => value);
  const gone = ticked.filter((value) => !counts.some(([name]) => name === value));
  const all = [...counts, ...gone.map((value) => /** @type {[string, number]} */ ([value, 0]))];
  if (all.length < 2 && ticked.length === 0) return [];
  const values = all.map(([value, n]) =>
    toggle(`${said(value)} `, ticked.includes(value), () => tick(facet, value), element("small", {}, number(n))));
  const rest = values.splice(SHOWN_VALUES);
  const folded = rest.length > 0
    ? [element("details", {}, element("summary", {}, words("search.more_values", { n: rest.length })), ...rest)]
    : [];
  return [element("fieldset", {}, element("legend", {}, words(`search.facet_${facet}`)), ...values, ...folded)];
}

/** @param {string} facet @param {string} value */
function tick(facet, value) {
  const others = state.choices.filter((choice) => choice.facet !== facet || choice.value !== value);
  const choices = others.length === state.choices.length ? [...others, { facet, value }] : others;
  go({ choices }, "push");
}

/** @param {string} label @param {boolean} pressed @param {() => void} act @param {Node[]} more */
function toggle(label, pressed, act, ...more) {
  const button = element("button", { type: "button", "aria-pressed": String(pressed) }, label, ...more);
  button.addEventListener("click", act);
  return button;
}

/** @param {any} result @returns {HTMLElement[]} */
function list({ hits }) {
  const whole = hits.filter((/** @type {any} */ hit) => hit.whole).map(item);
  const part = hits.filter((/** @type {any} */ hit) => !hit.whole).map(item);
  const lists = [];
  if (whole.length > 0) {
    lists.push(element("h2", { class: "search-whole" }, words("search.whole")), element("ol", { class: "search-hits" }, ...whole));
  }
  if (part.length > 0) {
    lists.push(element("h2", { class: "search-some" }, words("search.some")), element("ol", { class: "search-hits" }, ...part));
  }
  return lists;
}

/** @param {any} hit */
function item(hit) {
  const link = element("a", { href: new URL(hit.address, HOME).href }, ...named(hit));
  const authors = hit.authors.flatMap((/** @type {any} */ name, /** @type {number} */ i) => [i ? ", " : "", element("bdi", {}, ...withMarks(name))]);
  const facts = [...hit.certifications, ...hit.sections.map(said)];
  const day = hit.day ? [element("time", { datetime: hit.day }, date(hit.day)), " "] : [];
  return element(
    "li",
    {},
    element("h3", hit.untitled ? {} : { lang: "en" }, link),
    ...hit.formerly.map((/** @type {any} */ old) => element("p", { class: "formerly" }, ...phrase("paper.formerly", { title: withMarks(old) }))),
    element("p", { class: "by" }, ...authors),
    element("p", { class: "search-facts" }, ...day, ...facts.map((fact) => element("span", { class: "badge" }, fact))),
    element("p", { class: "search-excerpt", lang: "en" }, ...withMarks(hit.abstract)),
    ...(hit.untitled ? [] : [coins({ ...hit, title: bare(hit.title), authors: hit.authors.map(bare) })]),
  );
}

/** @param {[string, boolean][]} segments @returns {string} */
function bare(segments) {
  return segments.map(([text]) => text).join("");
}

/** @param {string} value of a facet @returns {string} as the interface says it: kinds of announcements are its own words */
function said(value) {
  return hasWords(`search.value_${value}`) ? words(`search.value_${value}`) : value;
}

/** @param {any} result @returns {HTMLElement[]} */
function more({ all, some, hits }) {
  if (hits.length >= all + some) return [];
  const button = element("button", { type: "button", class: "search-more" }, words("search.more"));
  button.addEventListener("click", () => go({ limit: state.limit + STEP }, "replace"));
  return [button];
}

/** @param {HTMLElement} link @param {() => void} act */
function onClick(link, act) {
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    act();
  });
}

addStyles();
input.value = state.text;
input.addEventListener("input", () => {
  clearTimeout(timer);
  timer = window.setTimeout(() => go({ text: input.value, verbatim: false }, "replace"), PAUSE);
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  clearTimeout(timer);
  go({ text: input.value, verbatim: false }, "push");
});
window.addEventListener("popstate", () => {
  state = addressed();
  input.value = state.text;
  showAgain();
});
for (const link of document.querySelectorAll("#search-page a[href^='?q=']")) {
  onClick(/** @type {HTMLElement} */ (link), () => {
    const text = new URLSearchParams(link.getAttribute("href") ?? "").get("q") ?? "";
    input.value = text;
    go({ text, choices: [], sort: "relevance", verbatim: false }, "push");
  });
}
keepPlaces();
showAgain();
