// What the reader has seen, and what is new to her.
//
// Seen: the whole title of a paper has stood on her screen for a second, on any page, or she has opened the paper's page.
// A visit ends when she has been away for half an hour. New: announced on the newest day that she had met by the end of her
// last visit or later, and not seen before this visit. What is hidden as seen was seen before this visit, too: a paper whose
// title she has just read on the first page is still there on the page of its day.

import { change, onChange, some } from "./store.js";

/** @typedef {import("./papers.js").Paper} Paper */

/**
 * @typedef {object} Visit
 * @property {"visit"} name
 * @property {number} last when a page of the site was last opened
 * @property {number} before when the visit before this one ended; 0: this is the first
 * @property {string} met the newest day of this visit and all before
 * @property {string} known the newest day of all visits before this one
 */

const AWAY = 30 * 60_000;
const LOOKED = 1000;
const PAUSE = 500;
const BYTES = 5;
/** Papers that are remembered, the last ones seen: 0.6 MB. */
const MOST = 120_000;

const NONE = new Uint8Array();

/**
 * Begins a visit, or goes on with it.
 * @param {string} newest the newest day that this page tells of; empty: none
 * @param {string[]} keys of the papers on this page
 * @returns {Promise<{visit: Visit, seen: Set<string>}>} with those of the papers that were seen before this visit
 */
export async function arrive(newest, keys) {
  const now = Date.now();
  let fresh = false;
  let last = NONE;
  const [visit, , seen] = await change("facts", ["visit", "seen-now", "seen"], (old, name) => {
    if (name === "visit") {
      fresh = Boolean(old) && now - old.last > AWAY;
      const begun = fresh ? { before: old.last, known: old.met } : { before: old?.before ?? 0, known: old?.known ?? "" };
      return { name, ...begun, last: now, met: [old?.met ?? "", newest].sort()[1] };
    }
    if (!fresh) return old;
    if (name === "seen-now") {
      last = old?.keys ?? NONE;
      return undefined;
    }
    return { name, keys: joined(old?.keys ?? NONE, last).slice(-MOST * BYTES) };
  });
  return { visit, seen: amongst(seen?.keys ?? NONE, keys) };
}

/** @param {string[]} keys @returns {Promise<Set<string>>} those of papers that were seen before this visit */
export async function seenBefore(keys) {
  const [before] = await some("facts", ["seen"]);
  return amongst(before?.keys ?? NONE, keys);
}

/** @returns {Promise<{papers: number, off: boolean}>} how many papers are remembered as seen, and whether no more are to be */
export async function remembered() {
  const [seeing, ...shelves] = await some("facts", ["seeing", "seen", "seen-now"]);
  return { papers: shelves.reduce((sum, shelf) => sum + (shelf?.keys.length ?? 0) / BYTES, 0), off: seeing?.off ?? false };
}

/** @param {boolean} off whether what is seen is remembered no longer; what was is forgotten then */
export function rememberNothing(off) {
  return change("facts", ["seeing", "seen", "seen-now"], (old, name) => (name === "seeing" ? { name, off } : off ? undefined : old));
}

/** @param {string[]} keys of papers that were seen just now */
function remember(keys) {
  const known = new Set();
  let off = false;
  return change("facts", ["seeing", "seen", "seen-now"], (old, name) => {
    if (name === "seeing") off = old?.off ?? false;
    else amongst(old?.keys ?? NONE, keys).forEach((key) => known.add(key));
    if (name !== "seen-now") return old;
    const fresh = keys.filter((key) => !known.has(key));
    return off || fresh.length === 0 ? old : { name, keys: joined(old?.keys ?? NONE, bytesOf(fresh)).slice(-MOST * BYTES) };
  });
}

/** Notes which of the papers it is given the reader sees. */
export class Watcher {
  constructor() {
    /** @type {Map<Element, string>} */
    this.keys = new Map();
    /** @type {Map<Element, number>} */
    this.timers = new Map();
    /** @type {Set<string>} */
    this.seen = new Set();
    this.timer = 0;
    this.observer = new IntersectionObserver((entries) => entries.forEach((entry) => this.met(entry)), { threshold: 1 });
    document.addEventListener("visibilitychange", () => this.turned());
    onChange(({ erased }) => erased && this.seen.clear());
  }

  /** @param {Paper[]} papers */
  add(papers) {
    for (const title of this.keys.keys()) if (!title.isConnected) this.drop(title);
    papers.forEach((paper) => this.follow(paper));
  }

  /** @param {Element} title */
  drop(title) {
    this.observer.unobserve(title);
    this.keys.delete(title);
    clearTimeout(this.timers.get(title));
    this.timers.delete(title);
  }

  /** @param {Paper} paper */
  follow({ element, key }) {
    const title = element.querySelector(element.localName === "li" ? "a" : "h1") ?? element;
    this.keys.set(title, key);
    this.observer.observe(title);
  }

  /** @param {IntersectionObserverEntry} entry */
  met({ target, isIntersecting }) {
    clearTimeout(this.timers.get(target));
    this.timers.delete(target);
    // What was dropped may have been met before.
    if (!this.keys.has(target)) return;
    if (isIntersecting && document.visibilityState === "visible") this.timers.set(target, window.setTimeout(() => this.saw(target), LOOKED));
  }

  /** @param {Element} target */
  saw(target) {
    this.observer.unobserve(target);
    this.seen.add(/** @type {string} */ (this.keys.get(target)));
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.keep(), PAUSE);
  }

  /** Looks again at what is on the screen when the page is, and keeps what was seen when it no longer is. */
  turned() {
    this.keep();
    this.timers.forEach((timer) => clearTimeout(timer));
    this.timers.clear();
    if (document.visibilityState !== "visible") return;
    for (const title of this.keys.keys()) {
      this.observer.unobserve(title);
      this.observer.observe(title);
    }
  }

  keep() {
    if (this.seen.size === 0) return;
    const keys = [...this.seen];
    this.seen.clear();
    // Where nothing can be stored nothing is remembered; the reader asked for nothing, so there is nothing to tell.
    remember(keys).catch(() => {});
  }
}

/** @param {string[]} keys ten hexadecimal digits each */
function bytesOf(keys) {
  return Uint8Array.from(keys.flatMap((key) => key.match(/../g) ?? []), (pair) => parseInt(pair, 16));
}

/** @param {Uint8Array} first @param {Uint8Array} second */
function joined(first, second) {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** @param {Uint8Array} bytes of many keys @param {string[]} keys few @returns {Set<string>} the keys that are among them */
function amongst(bytes, keys) {
  const wanted = new Map(keys.map((key) => [parseInt(key, 16), key]));
  const found = new Set();
  for (let at = 0; at < bytes.length; at += BYTES) {
    const key = wanted.get(numberAt(bytes, at));
    if (key) found.add(key);
  }
  return found;
}

/** @param {Uint8Array} bytes @param {number} at @returns {number} 40 bits, which a double holds */
function numberAt(bytes, at) {
  return bytes[at] * 2 ** 32 + bytes[at + 1] * 2 ** 24 + bytes[at + 2] * 2 ** 16 + bytes[at + 3] * 2 ** 8 + bytes[at + 4];
}
