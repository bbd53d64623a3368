// The bar above the reading list: which list, which state and tag, in which order, and what can be done with a list.

import { element } from "../search.js";
import { words } from "../words.js";
import { ALL, nameOf, ORDERS, REMOVED, STATES } from "./choosing.js";
import { Choice, press, reflect, tick } from "./controls.js";
import * as lists from "./lists.js";
import { attempt } from "./trouble.js";

/** @typedef {import("./choosing.js").View} View */

export class Bar {
  /**
   * @param {(step: Partial<View>) => void} go
   * @param {(list: string) => string[]} keysOn the papers on a list
   */
  constructor(go, keysOn) {
    this.go = go;
    this.keysOn = keysOn;
    this.view = /** @type {View} */ ({ list: ALL, state: "all", tag: "", sort: "added", words: "" });
    this.list = new Choice(words("desk.list"), (list) => go({ list }));
    this.state = new Choice(words("desk.state"), (state) => go({ state }));
    this.tag = new Choice(words("desk.tag"), (tag) => go({ tag }));
    this.sort = new Choice(words("desk.sort"), (sort) => go({ sort }));
    this.here = tick(words("desk.goes_here"), (on) => attempt(() => lists.send(on ? this.name : "")));
    this.ofList = element("p", { class: "desk-bar" }, this.here.element,
      press(words("desk.rename_list"), () => this.rename()), press(words("desk.remove_list"), () => this.remove()));
    this.words = element("input", {
      type: "search", placeholder: words("desk.filter_hint"), "aria-label": words("desk.filter"), autocomplete: "off",
    });
    this.words.addEventListener("input", () => go({ words: /** @type {HTMLInputElement} */ (this.words).value }));
    const first = element("p", { class: "desk-bar" }, this.list.element, press(words("desk.new_list"), () => this.make()));
    const second = element("p", { class: "desk-bar" }, this.state.element, this.tag.element, this.sort.element);
    this.element = element("div", {}, first, this.ofList, this.words, second);
  }

  get name() {
    return nameOf(this.view.list);
  }

  /** @param {View} view @param {{names: string[], tags: string[], removed: boolean, current: string}} known */
  update(view, { names, tags, removed, current }) {
    this.view = view;
    this.list.update([
      [ALL, words("desk.all_papers")],
      ...names.map((name) => /** @type {[string, string]} */ ([`=${name}`, name])),
      ...(removed ? [/** @type {[string, string]} */ ([REMOVED, words("desk.removed_papers")])] : []),
    ], view.list);
    this.state.update(STATES.map((state) => [state, words(`desk.state_${state}`)]), view.state);
    this.tag.update([["", words("desk.tag_all")], ...tags.map((tag) => /** @type {[string, string]} */ ([tag, tag]))], view.tag);
    this.sort.update(Object.keys(ORDERS).map((sort) => [sort, words(`desk.sort_${sort}`)]), view.sort);
    this.tag.element.hidden = tags.length === 0;
    this.ofList.hidden = !this.name;
    reflect(this.here.box, current === this.name);
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
