// Which feed tells of what is watched: the list of all feeds (feeds/feeds.opml) is asked once a day at most.

import { ROOT } from "../words.js";
import { folded, query } from "./watches.js";

/** @typedef {import("./watches.js").Watch} Watch */

const FAMILIES = { word: "feeds/searches/", author: "feeds/authors/", topic: "feeds/topics/" };
const DAY = 24 * 60 * 60_000;

/** @type {Promise<Outline[]> | null} */
let asking = null;

/** @typedef {{feed: string, title: string, search: string}} Outline a feed below the site, what it is called, and the query it is of */

/** @returns {Promise<Outline[]>} none where the site has no feeds */
function outlines() {
  asking ??= fetch(new URL("feeds/feeds.opml", ROOT)).then((answer) => (answer.ok ? answer.text() : "")).then(read);
  asking.catch(() => (asking = null));
  return asking;
}

/** @param {string} text OPML @returns {Outline[]} */
function read(text) {
  const tree = new DOMParser().parseFromString(text, "text/xml");
  return [...tree.querySelectorAll("outline[xmlUrl]")].map((outline) => ({
    // The file names the published address; what is read may be served elsewhere.
    feed: /feeds\/.*$/.exec(outline.getAttribute("xmlUrl") ?? "")?.[0] ?? "",
    title: folded(outline.getAttribute("text") ?? ""),
    search: new URLSearchParams((outline.getAttribute("htmlUrl") ?? "").split("?")[1] ?? "").get("q") ?? "",
  }));
}

/** @param {string} title of a feed: the site's name, a colon of its language, and what it is about @param {string} own */
function isAbout(title, own) {
  return title.endsWith(` (${own})`) || (title.endsWith(own) && /[:\uff1a] ?$/.test(title.slice(0, -own.length)));
}

/** @param {Watch} watch @returns {Promise<string>} the address of its feed below the site; empty: it has none */
export async function feedOf(watch) {
  const own = folded(watch.text);
  const about = (await outlines()).filter(({ feed }) => feed.startsWith(FAMILIES[watch.kind]));
  const found = watch.kind === "word"
    ? about.find(({ search }) => folded(search) === own || search === query(watch))
    : about.find(({ title }) => isAbout(title, own));
  return found?.feed ?? "";
}

/** @param {Watch} watch @returns {boolean} whether to ask for its feed: it has none that is known, and a day has passed */
export function toAsk({ feed, asked = 0 }) {
  return !feed && Date.now() - asked > DAY;
}
