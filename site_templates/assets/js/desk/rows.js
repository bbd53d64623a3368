// The rows of the reading list. Few are made at first and more as the reader comes to them: five thousand take a second.

import { words } from "../words.js";
import { FEW } from "./glance.js";
import { nameOf, row, update } from "./row.js";
import * as store from "./store.js";
import { attempt } from "./trouble.js";

/** @typedef {import("./marks.js").Mark} Mark */

const STEP = 40;

export class Rows {
  /**
   * @param {HTMLElement} list where they stand; the first may be there already
   * @param {(text: string) => void} tell
   * @param {() => Promise<string[]>} lists the names of all lists
   */
  constructor(list, tell, lists) {
    this.list = list;
    this.tell = tell;
    this.lists = lists;
    /** @type {Mark[]} */
    this.marks = [];
    /** @type {typeof import("../coins.js") | null} */
    this.coins = null;
    this.end = document.createElement("div");
    this.end.className = "end";
    list.after(this.end);
    this.observer = new IntersectionObserver(([seen]) => seen.isIntersecting && this.more(STEP) && this.look(), { rootMargin: "1000px" });
    window.addEventListener("beforeprint", () => this.more(Infinity));
  }

  /** Shows `marks`; a row that stays keeps its place in the page, so that nobody is thrown out of what she writes. @param {Mark[]} marks */
  show(marks) {
    const most = Math.max(FEW, this.list.children.length);
    this.marks = marks;
    const wanted = marks.slice(0, most);
    const kept = new Map(/** @type {HTMLElement[]} */ ([...this.list.children]).map((each) => [each.dataset.row, each]));
    const rows = wanted.map((mark) => {
      const there = kept.get(nameOf(mark));
      if (there) update(there, mark);
      return this.offered(there ?? row(mark), mark);
    });
    const staying = new Set(rows);
    for (const each of kept.values()) if (!staying.has(each)) each.remove();
    rows.forEach((each, i) => each !== this.list.children[i] && this.list.insertBefore(each, this.list.children[i] ?? null));
    this.coins?.announce();
    this.look();
  }

  /** From now on Zotero is offered what is shown; the first rows did not wait for that. @param {typeof import("../coins.js")} coins */
  offer(coins) {
    this.coins = coins;
    this.show(this.marks);
  }

  /**
   * @param {HTMLElement} line
   * @param {Mark} mark
   * @returns {HTMLElement} with what Zotero takes it from, where the archive was asked for it and it has a title
   */
  offered(line, { at, title, cited, off }) {
    if (this.coins && at && title && cited && !off && !line.querySelector(":scope > .Z3988"))
      line.append(this.coins.coins({ ...cited, title, address: `papers/${at}/` }));
    return line;
  }

  /** Asks anew whether the end is near: an observer speaks of changes only. */
  look() {
    this.observer.unobserve(this.end);
    this.observer.observe(this.end);
  }

  /** @param {number} step @returns {boolean} whether there were more */
  more(step) {
    const from = this.list.children.length;
    this.list.append(...this.marks.slice(from, from + step).map((mark) => this.offered(row(mark), mark)));
    this.coins?.announce();
    return from < this.marks.length;
  }

  /** @param {string} key @param {boolean} read */
  setRead(key, read) {
    return attempt(() => store.change("marks", [key], (old) => old && { ...old, read }));
  }

  /** What she writes to a paper: made, and its script fetched, when she opens it. @param {HTMLDetailsElement} fold @param {string} key */
  async edit(fold, key) {
    if (!fold.open || fold.children.length > 1) return;
    // Who moves on before it has come, or has lost the network, has the row without it.
    const [script, lists, found] = await Promise.all([
      import("./editor.js").catch(() => null), this.lists(), attempt(() => store.some("marks", [key])),
    ]);
    if (script && found?.[0] && fold.children.length === 1) fold.append(script.editor(found[0], lists, this.tell));
  }

  /** @param {string} key @param {string} title */
  remove(key, title) {
    return this.set(key, Date.now(), words("desk.removed", { title }));
  }

  /** @param {string} key @param {string} title */
  restore(key, title) {
    return this.set(key, 0, words("desk.restored", { title }));
  }

  /** @param {string} key */
  forget(key) {
    return confirm(words("desk.forget_sure")) && attempt(() => store.change("marks", [key], () => undefined));
  }

  /** @param {string} key @param {number} off @param {string} done */
  async set(key, off, done) {
    const place = this.marks.findIndex((mark) => mark.key === key);
    if (!(await attempt(() => store.change("marks", [key], (old) => old && { ...old, off })))) return;
    this.tell(done);
    // Its row will be gone, and the focus with it: the next one takes it.
    const next = this.list.children[place + 1] ?? this.list.children[place - 1];
    next?.querySelector("a")?.focus();
  }
}
