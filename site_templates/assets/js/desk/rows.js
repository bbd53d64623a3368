// The rows of the reading list. Few are made at first and more as the reader comes to them: five thousand take a second.

import { element } from "../search.js";
import { date, HOME, words } from "../words.js";
import { press, tick } from "./controls.js";
import { editor } from "./editor.js";
import * as store from "./store.js";
import { attempt } from "./trouble.js";

/** @typedef {import("./marks.js").Mark} Mark */

const STEP = 40;

export class Rows {
  /** @param {(text: string) => void} tell @param {() => string[]} lists the names of all lists */
  constructor(tell, lists) {
    this.tell = tell;
    this.lists = lists;
    /** @type {Mark[]} */
    this.marks = [];
    this.list = element("ol", { class: "rows" });
    this.end = element("div", { class: "end" });
    this.element = element("div", {}, this.list, this.end);
    new IntersectionObserver(([seen]) => seen.isIntersecting && this.more(STEP), { rootMargin: "1000px" }).observe(this.end);
    window.addEventListener("beforeprint", () => this.more(Infinity));
  }

  /** @param {Mark[]} marks */
  show(marks) {
    const most = Math.max(STEP, this.list.children.length);
    const open = new Set([...this.list.querySelectorAll("details[open]")].map((each) => each.closest("li")?.dataset.key));
    const focused = /** @type {HTMLElement | null} */ (document.activeElement?.closest("li[data-key]"));
    const kept = new Map([...this.list.children].map((row) => [/** @type {HTMLElement} */ (row).dataset.key, row]));
    this.marks = marks;
    this.list.replaceChildren(...marks.slice(0, most).map((mark) => {
      const row = kept.get(mark.key);
      // What is being written in stays as it is.
      return row && (open.has(mark.key) || row === focused) ? row : this.row(mark);
    }));
  }

  /** @param {number} step */
  more(step) {
    const from = this.list.children.length;
    this.list.append(...this.marks.slice(from, from + step).map((mark) => this.row(mark)));
  }

  /** @param {Mark} mark */
  row(mark) {
    const title = titleOf(mark);
    const link = mark.at ? element("a", { href: new URL(`papers/${mark.at}/`, HOME).href }, title) : title;
    const facts = [mark.by, mark.day && date(mark.day)].filter(Boolean).join(" · ");
    return element("li", { "data-key": mark.key }, link, element("span", { class: "by" }, facts),
      ...noted(mark), mark.off ? this.removed(mark, title) : this.actions(mark, title));
  }

  /** @param {Mark} mark @param {string} title */
  actions(mark, title) {
    const read = tick(words("desk.read"), (on) => attempt(() => store.change("marks", [mark.key], (old) => old && { ...old, read: on })));
    read.box.checked = mark.read;
    read.box.setAttribute("aria-label", words("desk.read_this", { title }));
    const remove = press(words("desk.remove"), () => this.set(mark.key, Date.now(), words("desk.removed", { title })), { "aria-label": words("desk.remove_this", { title }) });
    return element("div", { class: "desk-row" }, read.element, remove, editor(mark, title, this.lists, this.tell));
  }

  /** @param {Mark} mark @param {string} title */
  removed(mark, title) {
    const forget = () => confirm(words("desk.forget_sure")) && attempt(() => store.change("marks", [mark.key], () => undefined));
    return element("div", { class: "desk-row" },
      press(words("desk.restore"), () => this.set(mark.key, 0, words("desk.restored", { title }))), press(words("desk.forget"), forget));
  }

  /** @param {string} key @param {number} off @param {string} done */
  async set(key, off, done) {
    if (await attempt(() => store.change("marks", [key], (old) => old && { ...old, off }))) this.tell(done);
  }
}

/** @param {Mark} mark @returns {string} */
export function titleOf({ key, title, at }) {
  return title || (at ? at : words("desk.unknown", { key }));
}

/** @param {Mark} mark @returns {HTMLElement[]} */
function noted({ note, tags, lists }) {
  const named = [...lists, ...tags.map((tag) => `#${tag}`)].map((name) => element("small", {}, name));
  return [
    ...(note ? [element("p", { class: "note" }, note)] : []),
    ...(named.length > 0 ? [element("p", { class: "desk-names" }, ...named.flatMap((name, i) => (i ? [" ", name] : [name])))] : []),
  ];
}
