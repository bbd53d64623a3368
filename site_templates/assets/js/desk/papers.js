// The papers on a page, from what its markup says.

import { HOME } from "../words.js";
import { keyOf } from "./keys.js";

/**
 * @typedef {object} Paper
 * @property {HTMLElement} element its line of a list, or the article
 * @property {string} key
 * @property {string} at the last part of its address
 * @property {string} title
 * @property {string} by its authors, as the page shows them
 * @property {string} day of what the page tells of it; empty where it names none
 */

const LINES = ".papers > li, ol.rows > li, .search-hits > li, .paper ul.rows > li";
const LONGEST_BY = 160;

/** @param {ParentNode} root @returns {HTMLElement[]} the lines of the lists of papers below `root`, in order */
export function linesIn(root) {
  return [...root.querySelectorAll(LINES)];
}

/** @param {HTMLElement[]} lines @returns {Paper[]} the papers on them */
export function listed(lines) {
  return lines.flatMap((line) => {
    const link = /** @type {HTMLAnchorElement | null} */ (line.querySelector(":scope > a, :scope > h3 > a"));
    const at = link && placeOf(link.href);
    return link && at ? [paper(line, at, titleOf(line, link), byOf(line), dayOf(line))] : [];
  });
}

/** @returns {Paper[]} the paper that the page is about, if it is about one */
export function shown() {
  const article = /** @type {HTMLElement | null} */ (document.querySelector("article.paper"));
  const at = article && placeOf(location.href);
  if (!article || !at) return [];
  const title = meta("citation_title") || text(article.querySelector("h1"));
  const day = meta("citation_publication_date").replaceAll("/", "-");
  return [paper(article, at, title, text(article.querySelector(".authors")), day)];
}

/** @param {HTMLElement} element @param {string} at @param {string} title @param {string} by @param {string} day */
function paper(element, at, title, by, day) {
  const short = by.length > LONGEST_BY ? `${by.slice(0, LONGEST_BY).replace(/,[^,]*$/, "")} …` : by;
  return { element, key: keyOf(at), at, title, by: short, day };
}

/** @param {string} href @returns {string} the last part of a paper's address; empty where it leads elsewhere */
function placeOf(href) {
  const papers = new URL("papers/", HOME).href;
  return href.startsWith(papers) ? /^[^/?#]+/.exec(href.slice(papers.length))?.[0] ?? "" : "";
}

/** @param {HTMLElement} line @param {HTMLElement} link */
function titleOf(line, link) {
  const said = new URLSearchParams(line.querySelector(":scope > .Z3988")?.getAttribute("title") ?? "");
  return said.get("rft.atitle") || said.get("rft.title") || text(link);
}

/** @param {HTMLElement} line */
function byOf(line) {
  const summary = line.querySelector("summary");
  if (summary) return textOf([...summary.childNodes].filter(({ nodeName }) => nodeName !== "SPAN"));
  return text([...line.querySelectorAll(":scope > .by")].find((each) => !each.querySelector(".badge")) ?? null);
}

/** @param {HTMLElement} line @returns {string} the day that the line, its section or the page's address names */
function dayOf(line) {
  const own = line.querySelector("time")?.getAttribute("datetime");
  if (own) return own;
  const heading = line.closest("section")?.querySelector("h2 a") ?? document.querySelector("h1 a");
  const named = /days\/(\d{4}-\d\d-\d\d)\//;
  return (named.exec(heading?.getAttribute("href") ?? "") ?? named.exec(location.pathname))?.[1] ?? "";
}

/** @param {Node | null} node */
function text(node) {
  return textOf(node ? [node] : []);
}

/** @param {Node[]} nodes */
function textOf(nodes) {
  return nodes.map(({ textContent }) => textContent).join("").replace(/\s+/g, " ").trim();
}

/** @param {string} name */
function meta(name) {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? "";
}
