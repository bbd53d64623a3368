// The rows of the reading list. Few are made at first and more as the reader comes to them: five thousand take a second.

import { element } from "../search.js";
import { date, HOME, words } from "../words.js";
import { press, reflect, tick } from "./controls.js";
import * as store from "./store.js";
import { attempt } from "./trouble.js";

/** @typedef {import("./marks.js").Mark} Mark */

/** As many as a screen shows. */
export const FIRST = 12;
const STEP = 40;

export class Rows {
  /** @param {(text: string) => void} tell @param {() => Promise<string[]>} lists the names of all lists */
  constructor(tell, lists) {
    this.tell = tell;
    this.lists = lists;
    /** @type {Mark[]} */
    this.marks = [];
    /** @type {typeof import("../coins.js") | null} */
    this.coins = null;
    this.list = element("ol", { class: "rows" });
    this.end = element("div", { class: "end" });
    this.element = element("div", {}, this.list, this.end);
    this.observer = new IntersectionObserver(([seen]) => seen.isIntersecting && this.more(STEP) && this.look(), { rootMargin: "1000px" });
    window.addEventListener("beforeprint", () => this.more(Infinity));
  }

  /** Shows `marks`; a row that stays keeps its place in the page, so that nobody is thrown out of what she writes. @param {Mark[]} marks */
  show(marks) {
    const most = Math.max(FIRST, this.list.children.length);
    this.marks = marks;
    const wanted = marks.slice(0, most);
    const kept = new Map(/** @type {HTMLElement[]} */ ([...this.list.children]).map((row) => [row.dataset.row, row]));
    const rows = wanted.map((mark) => {
      const row = kept.get(nameOf(mark));
      if (row) this.update(row, mark);
      return row ?? this.row(mark);
    });
    const staying = new Set(rows);
    for (const row of kept.values()) if (!staying.has(row)) row.remove();
    rows.forEach((row, i) => row !== this.list.children[i] && this.list.insertBefore(row, this.list.children[i] ?? null));
    this.coins?.announce();
    this.look();
  }

  /** From now on Zotero is offered what is shown; the first rows did not wait for that. @param {typeof import("../coins.js")} coins */
  offer(coins) {
    this.coins = coins;
    this.show(this.marks);
  }

  /** @param {Mark} mark @returns {HTMLElement[]} what Zotero takes it from, where the archive was asked for it and it has a title */
  offered({ at, title, cited, off }) {
    return this.coins && at && title && cited && !off ? [this.coins.coins({ ...cited, title, address: `papers/${at}/` })] : [];
  }

  /** Asks anew whether the end is near: an observer speaks of changes only. */
  look() {
    this.observer.unobserve(this.end);
    this.observer.observe(this.end);
  }

  /** @param {number} step @returns {boolean} whether there were more */
  more(step) {
    const from = this.list.children.length;
    this.list.append(...this.marks.slice(from, from + step).map((mark) => this.row(mark)));
    this.coins?.announce();
    return from < this.marks.length;
  }

  /** @param {Mark} mark */
  row(mark) {
    const title = titleOf(mark);
    const link = mark.at ? element("a", { href: new URL(`papers/${mark.at}/`, HOME).href }, title) : title;
    const row = element("li", { "data-row": nameOf(mark) }, link, element("span", { class: "by" }),
      element("div", { class: "desk-written" }), mark.off ? this.removed(mark, title) : this.actions(mark, title));
    this.update(row, mark);
    return row;
  }

  /** @param {HTMLElement} row @param {Mark} mark */
  update(row, mark) {
    const by = [mark.by, mark.day && date(mark.day)].filter(Boolean).join(" · ");
    row.querySelector(":scope > .by")?.replaceChildren(by);
    row.querySelector(".desk-written")?.replaceChildren(...written(mark));
    if (!row.querySelector(":scope > .Z3988")) row.append(...this.offered(mark));
    const read = /** @type {HTMLInputElement | null} */ (row.querySelector(".desk-row > label > input"));
    if (read) reflect(read, mark.read);
  }

  /** @param {Mark} mark @param {string} title */
  actions(mark, title) {
    const read = tick(words("desk.read"), (on) => attempt(() => store.change("marks", [mark.key], (old) => old && { ...old, read: on })));
    read.box.setAttribute("aria-label", words("desk.read_this", { title }));
    const gone = () => this.set(mark, Date.now(), words("desk.removed", { title }));
    const remove = press(words("desk.remove"), gone, { "aria-label": words("desk.remove_this", { title }) });
    return element("div", { class: "desk-row" }, read.element, remove, this.fold(mark, title));
  }

  /** What she writes to it: made, and its script fetched, when she opens it. @param {Mark} mark @param {string} title */
  fold({ key }, title) {
    const fold = element("details", {}, element("summary", { "aria-label": words("desk.edit_this", { title }) }, words("desk.edit")));
    fold.addEventListener("toggle", async () => {
      if (!(/** @type {HTMLDetailsElement} */ (fold).open) || fold.children.length > 1) return;
      // Who moves on before it has come, or has lost the network, has the row without it.
      const [script, lists, found] = await Promise.all([
        import("./editor.js").catch(() => null), this.lists(), attempt(() => store.some("marks", [key])),
      ]);
      if (script && found?.[0] && fold.children.length === 1) fold.append(script.editor(found[0], lists, this.tell));
    });
    return fold;
  }

  /** @param {Mark} mark @param {string} title */
  removed(mark, title) {
    const forget = () => confirm(words("desk.forget_sure")) && attempt(() => store.change("marks", [mark.key], () => undefined));
    return element("div", { class: "desk-row" },
      press(words("desk.restore"), () => this.set(mark, 0, words("desk.restored", { title }))), press(words("desk.forget"), forget));
  }

  /** @param {Mark} mark @param {number} off @param {string} done */
  async set(mark, off, done) {
    const place = this.marks.findIndex(({ key }) => key === mark.key);
    if (!(await attempt(() => store.change("marks", [mark.key], (old) => old && { ...old, off })))) return;
    this.tell(done);
    // Its row will be gone, and the focus with it: the next one takes it.
    const next = this.list.children[place + 1] ?? this.list.children[place - 1];
    next?.querySelector("a")?.focus();
  }
}

/** @param {Mark} mark @returns {string} what tells its row from others: that of a removed paper has other buttons */
function nameOf({ key, at, title, off }) {
  return [key, at, off ? "removed" : "", title].join(" ");
}

/** @param {Mark} mark @returns {string} */
export function titleOf({ key, title, at }) {
  return title || (at ? at : words("desk.unknown", { key }));
}

/** @param {Mark} mark @returns {HTMLElement[]} */
function written({ note, tags, lists }) {
  const named = [...lists, ...tags.map((tag) => `#${tag}`)].map((name) => element("small", {}, name));
  return [
    ...(note ? [element("p", { class: "note" }, note)] : []),
    ...(named.length > 0 ? [element("p", { class: "desk-names" }, ...named.flatMap((name, i) => (i ? [" ", name] : [name])))] : []),
  ];
}
