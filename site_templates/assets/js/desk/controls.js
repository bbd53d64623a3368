// Controls that the desk is made of; whatever a paper or a reader calls itself stays text.

import { element } from "../search.js";

/** @param {string} text @param {() => void} act @param {Record<string, string>} attributes */
export function press(text, act, attributes = {}) {
  const made = element("button", { type: "button", ...attributes }, text);
  made.addEventListener("click", act);
  return /** @type {HTMLButtonElement} */ (made);
}

/** One of several values, in a list that opens. It is updated and never made anew, so that it keeps the reader's focus. */
export class Choice {
  /** @param {HTMLSelectElement} select on the page @param {(value: string) => void} act */
  constructor(select, act) {
    this.select = select;
    select.addEventListener("change", () => act(select.value));
  }

  /** @param {[string, string][]} options a value and its text each @param {string} value */
  update(options, value) {
    const wanted = JSON.stringify(options);
    if (this.options !== wanted) {
      this.select.replaceChildren(...options.map(([each, text]) => element("option", { value: each }, text)));
      this.options = wanted;
    }
    this.select.value = value;
  }
}

/** @type {WeakSet<HTMLInputElement>} those whose new state is being stored */
const storing = new WeakSet();

/** @param {string} label @param {(on: boolean) => unknown} act what it returns is waited for */
export function tick(label, act) {
  const box = /** @type {HTMLInputElement} */ (element("input", { type: "checkbox" }));
  box.addEventListener("change", async () => {
    storing.add(box);
    try {
      await act(box.checked);
    } finally {
      storing.delete(box);
    }
  });
  return { box, element: element("label", {}, box, ` ${label}`) };
}

/** Shows what is stored; what was read before the reader chose otherwise comes too late. @param {HTMLInputElement} box @param {boolean} on */
export function reflect(box, on) {
  if (!storing.has(box)) box.checked = on;
}

/** Gives the reader a file. @param {string} name @param {string} type @param {string} text */
export function save(name, type, text) {
  const href = URL.createObjectURL(new Blob([text], { type }));
  element("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}
