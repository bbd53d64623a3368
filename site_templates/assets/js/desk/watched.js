// Where what the reader watches occurs on a page, and how often in the newest days.

import { ask, element } from "../search.js";
import { date, ROOT, words } from "../words.js";
import * as store from "./store.js";
import { pattern, placesIn, query, searchAddress } from "./watches.js";

/** @typedef {import("./papers.js").Paper} Paper */
/** @typedef {import("./watches.js").Watch} Watch */

const NAMES = ":scope > .by, :scope > details > summary, .authors";
const TOPICS = ":scope > .by, .tags a";
const TEXTS = `:scope > a, :scope > h3, :scope > h1, ${NAMES}, details > div, .abstract, .search-excerpt`;
const PLACES = { word: TEXTS, author: NAMES, topic: TOPICS };

export class Watched {
  constructor() {
    this.highlight = "highlights" in CSS ? new Highlight() : null;
    if (this.highlight) CSS.highlights.set("watched", this.highlight);
    /** @type {Watch[]} */
    this.watches = [];
    /** @type {Paper[]} */
    this.papers = [];
  }

  /** @param {Paper[]} papers */
  add(papers) {
    const standing = this.papers.filter(({ element: line }) => line.isConnected);
    const gone = standing.length < this.papers.length;
    this.papers = [...standing, ...papers];
    // Places in results that are gone would be kept for ever.
    if (gone) this.markAll();
    else papers.forEach((paper) => this.mark(paper));
  }

  markAll() {
    this.highlight?.clear();
    this.papers.forEach((paper) => this.mark(paper));
  }

  async read() {
    this.watches = await store.all("watches");
    this.markAll();
    await this.count();
  }

  /** @param {Paper} paper */
  mark({ element: line }) {
    const found = this.watches.filter((watch) => this.find(line, watch));
    line.querySelector(":scope > .watched")?.remove();
    line.classList.toggle("has-watched", found.length > 0);
    if (found.length === 0) return;
    const names = found.map(({ text }) => text).join(words("joins.list"));
    line.append(element("span", { class: "watched spoken" }, words("desk.watched_here", { names })));
  }

  /** @param {HTMLElement} line @param {Watch} watch @returns {boolean} whether it stands there; each place is highlighted */
  find(line, watch) {
    const wanted = pattern(watch);
    if (!wanted) return false;
    let found = false;
    for (const place of line.querySelectorAll(PLACES[watch.kind])) {
      const nodes = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        for (const [start, end] of placesIn(/** @type {Text} */ (node).data, wanted)) {
          const range = new StaticRange({ startContainer: node, startOffset: start, endContainer: node, endOffset: end });
          this.highlight?.add(range);
          found = true;
        }
      }
    }
    return found;
  }

  /** Says on the home page how often each is found in the days that the page names, by the search that it links to. */
  async count() {
    const home = document.querySelector("article.home");
    home?.querySelector(".watched-days")?.remove();
    const links = [...document.querySelectorAll(".home > h1 a, .home > section:first-of-type a")];
    const days = links.flatMap((link) => /days\/([\d-]{10})\//.exec(link.getAttribute("href") ?? "")?.[1] ?? []);
    const first = days.sort()[0];
    if (!home || !first || this.watches.length === 0) return;
    const rows = this.watches.map((watch) => ({ watch, row: element("li", {}) }));
    const list = element("ul", { class: "shape" }, ...rows.map(({ row }) => row));
    const heading = element("h2", {}, words("desk.watched_since", { day: date(first) }));
    const section = element("section", { class: "watched-days" }, heading, list);
    home.querySelector(":scope > section")?.before(section);
    for (const { watch, row } of rows) {
      const text = `${query(watch)} after:${first}`;
      const { result } = await ask("search", { text, sort: "day", choices: [], limit: 1, verbatim: true });
      const number = result ? [element("b", {}, String(result.all)), " "] : [];
      row.replaceChildren(element("a", { href: searchAddress(text) }, ...number, watch.text), ...feedOf(watch));
    }
  }
}

/** @param {Watch} watch @returns {HTMLElement[]} a link to its feed, if it is known to have one */
function feedOf({ feed }) {
  return feed ? [element("a", { class: "by", href: new URL(feed, ROOT).href, type: "application/atom+xml" }, words("desk.watch_feed"))] : [];
}
