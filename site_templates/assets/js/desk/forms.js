// Ways out of the browser and in again: Markdown, JSON, and an address that holds a list.

import { HOME } from "../words.js";
import { packed, unpacked } from "./keys.js";
import { mark } from "./marks.js";
import { KINDS, watch } from "./watches.js";

/** @typedef {import("./marks.js").Mark} Mark */

/**
 * @typedef {object} Bundle what is taken from one browser to another
 * @property {Mark[]} marks
 * @property {string[]} lists
 * @property {import("./watches.js").Watch[]} watches
 */

export const FORMAT = "digest-archive-desk";
export const VERSION = 1;
const LONGEST = 100_000;
const TYPES = ["journal", "conference", "preprint"];

/** @param {Bundle} bundle @returns {string} */
export function json({ marks, lists, watches }) {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, archive: HOME.href, marks, lists, watches }, null, 1)}\n`;
}

/**
 * @param {string} text
 * @returns {Bundle & {refused: number}} what can be read of it, and how many entries cannot
 * @throws {SyntaxError} where it is no export of a reading list, or one of a later version
 */
export function fromJson(text) {
  const tree = JSON.parse(text);
  if (tree?.format !== FORMAT || !(tree.version <= VERSION)) throw new SyntaxError("not an export of a reading list");
  const marks = array(tree.marks).map(markFrom);
  const watches = array(tree.watches).map(watchFrom);
  const whole = (/** @type {any[]} */ all) => all.filter(Boolean);
  const refused = [...marks, ...watches].filter((each) => !each).length;
  return { marks: whole(marks), lists: names(tree.lists), watches: whole(watches), refused };
}

/** @param {any} said @returns {Mark | null} */
function markFrom(said) {
  if (!/^[0-9a-f]{10}$/.test(said?.key)) return null;
  const time = (/** @type {any} */ value) => (Number.isFinite(value) && value > 0 ? value : 0);
  return mark({
    key: said.key,
    at: /^[\w.~%-]+$/.test(said.at) ? said.at : "",
    title: string(said.title),
    by: string(said.by),
    day: /^\d{4}-\d\d-\d\d$/.test(said.day) ? said.day : "",
    lists: names(said.lists),
    tags: names(said.tags),
    note: string(said.note),
    read: said.read === true,
    added: time(said.added) || Date.now(),
    off: time(said.off),
    ...(said.cited !== undefined && { cited: said.cited && citedFrom(said.cited) }),
  });
}

/** @param {any} said @returns {import("./marks.js").Cited} */
function citedFrom({ type, venue, issued, authors }) {
  return { type: TYPES.includes(type) ? type : "preprint", venue: string(venue), issued: string(issued), authors: array(authors).map(string) };
}

/** @param {any} said */
function watchFrom(said) {
  const { kind, text } = said ?? {};
  if (!KINDS.includes(kind) || !string(text).trim()) return null;
  return watch(kind, text);
}

const array = (/** @type {any} */ value) => (Array.isArray(value) ? value : []);
const string = (/** @type {any} */ value) => (typeof value === "string" ? value.slice(0, LONGEST) : "");
const names = (/** @type {any} */ value) => [...new Set(array(value).map(string).map((name) => name.trim()).filter(Boolean))];

/** @param {Mark[]} marks @returns {string} */
export function markdown(marks) {
  return marks.map((mark) => {
    const title = plain(mark.title || mark.at || mark.key);
    const named = mark.at ? `[${title}](${new URL(`papers/${mark.at}/`, HOME).href})` : title;
    const facts = [mark.by, mark.day].filter(Boolean).map(plain).join(", ");
    const tags = mark.tags.map((tag) => ` #${plain(tag.replace(/\s+/g, "-"))}`).join("");
    const note = mark.note ? mark.note.split("\n").map((line) => (line.trim() ? `\n  ${plain(line)}` : "\n")).join("") : "";
    return `- [${mark.read ? "x" : " "}] ${named}${facts && `. ${facts}.`}${tags}${note && `\n${note}`}\n`;
  }).join("");
}

/** @param {string} text @returns {string} with what Markdown would read as its own written as it is (CommonMark 0.31, 2.4) */
function plain(text) {
  const escaped = text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>|~$&]/g, "\\$&");
  return escaped.replace(/^( ?)([#+=-])/, "$1\\$2").replace(/^( ?\d+)([.)])/, "$1\\$2");
}

/** @param {Mark[]} marks @param {string} list @returns {string} an address of this page that holds the papers of `marks` */
export function address(marks, list) {
  const fragment = new URLSearchParams({ papers: packed(marks.map(({ key }) => key)) });
  if (list) fragment.set("list", list);
  return `${new URL("reading-list/", HOME).href}#${fragment}`;
}

/**
 * @param {string} fragment of an address, with or without its `#`
 * @returns {{keys: string[], list: string} | null} null: it holds no papers
 */
export function fromAddress(fragment) {
  const said = new URLSearchParams(fragment.replace(/^#/, ""));
  const papers = said.get("papers");
  return papers === null ? null : { keys: unpacked(papers), list: (said.get("list") ?? "").trim() };
}
