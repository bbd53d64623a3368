// The search box of every page: keys to reach it, papers as one types. Nothing is fetched before the first key.

import { date, HOME, phrase, ready, ROOT, words } from "./words.js";

const PAUSE = 120;
const FEWEST = 2;

/** @type {Worker | null} */
let worker = null;
/** @type {Map<number, (answer: any) => void>} */
const waiting = new Map();
let asked = 0;

/**
 * @param {"search" | "hits" | "suggest"} kind
 * @param {object} request
 * @returns {Promise<any>} the worker's answer: `result`, or `error`
 */
export async function ask(kind, request) {
  await ready;
  worker ??= started();
  asked += 1;
  const id = asked;
  worker.postMessage({ id, kind, request });
  return new Promise((resolve) => waiting.set(id, resolve));
}

function started() {
  const fresh = new Worker(new URL("search/worker.js", ROOT));
  fresh.onmessage = ({ data }) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  };
  fresh.onerror = () => {
    waiting.forEach((resolve) => resolve({ error: "unavailable" }));
    waiting.clear();
    worker = null;
  };
  return fresh;
}

/**
 * @param {string} name
 * @param {Record<string, string>} attributes
 * @param {(Node | string)[]} children text stays text, whatever it looks like
 * @returns {HTMLElement}
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** @param {[string, boolean][]} segments @returns {(Node | string)[]} with the words that were found marked */
export function withMarks(segments) {
  return segments.map(([text, found]) => (found ? element("mark", {}, text) : text));
}

/** @param {{title: [string, boolean][], untitled: boolean}} hit @returns {(Node | string)[]} what it is called, as pages do */
export function named({ title, untitled }) {
  if (!untitled) return [element("bdi", {}, ...withMarks(title))];
  const start = element("span", { lang: "en" }, ...withMarks(title));
  return title.length > 0 ? phrase("untitled", { words: [start] }) : [words("untitled_bare")];
}

/** @returns {HTMLElement} what is said where the index cannot be had */
export function trouble() {
  const button = element("button", { type: "button" }, words("search.reload"));
  button.addEventListener("click", () => location.reload());
  return element("p", { class: "search-trouble", role: "alert" }, words("search.unavailable"), " ", button);
}

/** Suggests papers below a box while a query is typed. */
class Suggestions {
  /** @param {HTMLFormElement} form @param {HTMLInputElement} input */
  constructor(form, input) {
    this.form = form;
    this.input = input;
    this.list = element("ul", { id: "search-suggestions", role: "listbox", hidden: "" });
    this.active = -1;
    this.timer = 0;
    this.latest = "";
    form.append(this.list);
    for (const [name, value] of Object.entries({
      role: "combobox", "aria-expanded": "false", "aria-controls": this.list.id, "aria-autocomplete": "list",
    })) input.setAttribute(name, value);
    input.addEventListener("input", () => this.typed());
    input.addEventListener("keydown", (event) => this.pressed(event));
    form.addEventListener("focusout", ({ relatedTarget }) => {
      if (!form.contains(/** @type {Node | null} */ (relatedTarget))) this.close();
    });
  }

  typed() {
    clearTimeout(this.timer);
    addStyles();
    this.latest = this.input.value.trim();
    if (this.latest.length < FEWEST) this.close();
    else this.timer = window.setTimeout(() => this.suggest(this.latest), PAUSE);
  }

  /** @param {string} text */
  async suggest(text) {
    const { result, error } = await ask("suggest", { text });
    if (text !== this.latest || document.activeElement !== this.input) return;
    if (error) this.list.replaceChildren(element("li", {}, trouble()));
    else this.show(text, result);
    this.open();
  }

  /** @param {string} text @param {any} result */
  show(text, { all, papers }) {
    const address = new URL("search/", HOME);
    address.searchParams.set("q", text);
    const items = papers.map((/** @type {any} */ paper) =>
      option(new URL(paper.address, HOME).href, [
        element("span", { class: "title" }, ...named(paper)),
        element("span", { class: "by" }, [paper.authors.slice(0, 3).join(", "), paper.day && date(paper.day)].filter(Boolean).join(" · ")),
      ]));
    const label = all > 0 ? words("search.every", { n: all }) : words("search.none_whole");
    this.list.replaceChildren(...items, option(address.href, [label]));
    [...this.list.children].forEach((item, i) => (item.id = `search-option-${i}`));
    this.mark(-1);
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    if (event.key === "Escape") {
      if (!this.list.hidden) event.preventDefault();
      this.close();
    } else if (step !== 0 && !this.list.hidden) {
      event.preventDefault();
      const count = this.list.children.length + 1;
      this.mark(((this.active + 1 + step + count) % count) - 1);
    } else if (event.key === "Enter" && this.active >= 0) {
      event.preventDefault();
      this.list.children[this.active].querySelector("a")?.click();
    }
  }

  /** @param {number} active */
  mark(active) {
    this.active = active;
    [...this.list.children].forEach((item, i) => item.setAttribute("aria-selected", String(i === active)));
    this.input.setAttribute("aria-activedescendant", active < 0 ? "" : `search-option-${active}`);
    this.list.children[active]?.scrollIntoView({ block: "nearest" });
  }

  open() {
    this.list.hidden = false;
    this.input.setAttribute("aria-expanded", "true");
  }

  close() {
    clearTimeout(this.timer);
    this.latest = "";
    this.list.hidden = true;
    this.active = -1;
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }
}

/** @param {string} address @param {(Node | string)[]} content */
function option(address, content) {
  return element("li", { role: "option" }, element("a", { href: address, tabindex: "-1" }, ...content));
}

/** Adds the styles of results, once. */
export function addStyles() {
  const address = new URL("../css/search.css", import.meta.url).href;
  if (!document.querySelector(`link[href="${address}"]`)) {
    document.head.append(element("link", { rel: "stylesheet", href: address }));
  }
}

/** @param {KeyboardEvent} event @returns {boolean} whether it asks for the search box */
function asksForBox(event) {
  if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.shiftKey) return true;
  const target = /** @type {HTMLElement} */ (event.target);
  const typing = target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
  return event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey;
}

const boxes = /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form.search"));
document.addEventListener("keydown", (event) => {
  const box = /** @type {HTMLInputElement | undefined} */ ([...boxes].at(-1)?.elements.namedItem("q"));
  if (!box || !asksForBox(event)) return;
  event.preventDefault();
  box.focus();
  box.select();
});
const header = document.querySelector("header form.search");
if (header) new Suggestions(/** @type {HTMLFormElement} */ (header), /** @type {any} */ (header).elements.q);
