// What is new on a page since the reader's last visit, and the switch that hides what she has seen.

import { element } from "../search.js";
import { date, words } from "../words.js";
import { reflect, tick } from "./controls.js";
import { arrive, seenBefore, Watcher } from "./seen.js";
import * as store from "./store.js";
import { attempt } from "./trouble.js";

/** @typedef {import("./papers.js").Paper} Paper */

/** What the line stands after, on each kind of page that has it; its style keeps the place (site.css). */
const AFTER = [".day > .fold", ".home > .bars", "#search-page > form", "article:has(> ol.rows) > h1 + .by"];

export class News {
  constructor() {
    this.watcher = new Watcher();
    /** @type {Paper[]} */
    this.papers = [];
    /** @type {import("./seen.js").Visit | null} */
    this.visit = null;
    /** @type {Set<string>} */
    this.seen = new Set();
    this.fresh = element("span", { role: "status" });
    this.hide = tick(words("desk.hide_seen"), (on) => this.choose(on));
    this.element = element("p", { class: "desk-new" }, this.hide.element, this.fresh);
    AFTER.map((place) => document.querySelector(place)).find(Boolean)?.after(this.element);
  }

  /** @param {Paper[]} papers more of the page's papers; those of a search come and go */
  async add(papers) {
    this.papers = [...this.papers.filter(({ element: line }) => line.isConnected), ...papers];
    this.watcher.add(papers);
    const keys = papers.map(({ key }) => key);
    if (this.visit) (await seenBefore(keys)).forEach((key) => this.seen.add(key));
    else await this.begin(keys);
    this.show();
  }

  /** @param {string[]} keys */
  async begin(keys) {
    const days = this.papers.map(({ day }) => day).sort();
    const { visit, seen } = await arrive(days.at(-1) ?? "", keys);
    this.visit = visit;
    seen.forEach((key) => this.seen.add(key));
    await this.readChoice();
  }

  async readChoice() {
    const [hide] = await store.some("facts", ["hide"]);
    reflect(this.hide.box, hide?.on ?? false);
    document.documentElement.classList.toggle("hide-seen", this.hide.box.checked);
  }

  /** @param {boolean} on */
  async choose(on) {
    document.documentElement.classList.toggle("hide-seen", on);
    this.show();
    await attempt(() => store.change("facts", ["hide"], () => ({ name: "hide", on })));
  }

  show() {
    if (!this.visit) return; // the reader was quicker than her store
    const { before, known } = this.visit;
    let fresh = 0;
    let seen = 0;
    for (const { element: line, key, day } of this.papers) {
      const old = this.seen.has(key);
      const isNew = Boolean(day) && !old && before > 0 && day >= known;
      line.classList.toggle("seen", old);
      if (isNew) pointOut(line);
      fresh += Number(isNew);
      seen += Number(old);
    }
    const hidden = this.hide.box.checked && seen > 0;
    const since = new Date(before).toISOString().slice(0, 10);
    const text = [
      before > 0 ? words("desk.new_since", { n: fresh, day: date(since) }) : words("desk.first_visit"),
      ...(hidden ? [words("desk.hidden_seen", { n: seen })] : []),
    ].join(" ");
    // The same words again would be read out again.
    if (this.fresh.textContent !== text) this.fresh.textContent = text;
  }
}

/** @param {HTMLElement} line gets a dot in the margin, and a word for those who hear the page */
function pointOut(line) {
  if (line.localName !== "li" || line.querySelector(":scope > .fresh")) return;
  line.prepend(element("span", { class: "fresh" }, element("span", { class: "spoken" }, words("desk.new"))));
}
