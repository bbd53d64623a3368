// The bar above the reading list: which list, which state and tag, in which order, and what can be done with a list.
// What of it is there from the start stands on the page.

import { element } from "../search.js";
import { words } from "../words.js";
import { ALL, nameOf, REMOVED } from "./choosing.js";
import { Choice, press, reflect, tick } from "./controls.js";
import * as lists from "./lists.js";
import { attempt } from "./trouble.js";

/** @typedef {import("./choosing.js").View} View */

const at = (/** @type {string} */ name) => document.getElementById(`desk-${name}`);

export class Bar {
  /**
   * @param {(step: Partial<View>) => void} go
   * @param {(list: string) => string[]} keysOn the papers on a list
   */
  constructor(go, keysOn) {
    this.go = go;
    this.keysOn = keysOn;
    const choice = (/** @type {"list" | "state" | "tag" | "sort"} */ name) =>
      new Choice(/** @type {HTMLSelectElement} */ (at(name)), (value) => go({ [name]: value }));
    this.list = choice("list");
    this.state = choice("state");
    this.tag = choice("tag");
    this.sort = choice("sort");
    this.words = /** @type {HTMLInputElement} */ (at("filter"));
    this.words.addEventListener("input", () => go({ words: this.words.value }));
    this.element = /** @type {HTMLElement} */ (at("choice"));
  }

  /** @returns {View} what the reader has chosen so far, maybe before this script came */
  get view() {
    const [state, sort] = [this.state.select.value, this.sort.select.value];
    return { list: this.list.select.value, state, tag: this.tag.select.value, sort, words: this.words.value };
  }

  get name() {
    return nameOf(this.list.select.value);
  }

  /** @param {View} view @param {{names: string[], tags: string[], removed: boolean, current: string}} known */
  update(view, { names, tags, removed, current }) {
    this.list.update([
      [ALL, words("desk.all_papers")],
      ...names.map((name) => /** @type {[string, string]} */ ([`=${name}`, name])),
      ...(removed ? [/** @type {[string, string]} */ ([REMOVED, words("desk.removed_papers")])] : []),
    ], view.list);
    this.tag.update([["", words("desk.tag_all")], ...tags.map((tag) => /** @type {[string, string]} */ ([tag, tag]))], view.tag);
    if (this.name) this.showOfList(current === this.name);
    else if (this.ofList) this.ofList.hidden = true;
  }

  /** What can be done with the list that is shown; made when there is one. @param {boolean} current */
  showOfList(current) {
    this.here ??= tick(words("desk.goes_here"), (on) => attempt(() => lists.send(on ? this.name : "")));
    if (!this.ofList) {
      this.ofList = element("p", { class: "desk-bar" }, this.here.element,
        press(words("desk.rename_list"), () => this.rename()), press(words("desk.remove_list"), () => this.remove()));
      this.element.firstElementChild?.after(this.ofList);
    }
    this.ofList.hidden = false;
    reflect(this.here.box, current);
  }

  async make() {
    const name = prompt(words("desk.new_list_name"))?.trim();
    if (!name) return;
    await attempt(async () => {
      await lists.make([name]);
      await lists.send(name);
      this.go({ list: `=${name}` });
    });
  }

  async rename() {
    const { name } = this;
    const to = prompt(words("desk.rename_list_name"), name)?.trim();
    if (!to || to === name) return;
    await attempt(async () => {
      await lists.move(this.keysOn(name), name, to);
      this.go({ list: `=${to}` });
    });
  }

  async remove() {
    const { name } = this;
    if (!confirm(words("desk.remove_list_sure", { name }))) return;
    await attempt(async () => {
      await lists.move(this.keysOn(name), name, "");
      this.go({ list: ALL });
    });
  }
}
