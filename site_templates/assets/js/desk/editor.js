// What the reader writes to a mark: her note, tags and lists.

import { element } from "../search.js";
import { words } from "../words.js";
import { press, tick } from "./controls.js";
import { bothNotes } from "./marks.js";
import * as store from "./store.js";
import { attempt } from "./trouble.js";

/** @typedef {import("./marks.js").Mark} Mark */

/** @param {Mark} mark @param {string[]} names of all lists @param {(text: string) => void} tell */
export function editor(mark, names, tell) {
  const note = /** @type {HTMLTextAreaElement} */ (element("textarea", { rows: "4" }, mark.note));
  const tags = /** @type {HTMLInputElement} */ (element("input", { type: "text", value: mark.tags.join(", "), autocomplete: "off" }));
  const boxes = names.map((name) => {
    const { box, element: label } = tick(name, () => keep());
    box.checked = mark.lists.includes(name);
    return { name, box, label };
  });
  let base = mark;
  const keep = async () => {
    const typed = [note.value, tags.value];
    const mine = { note: note.value, tags: tagsIn(tags.value), lists: boxes.filter(({ box }) => box.checked).map(({ name }) => name) };
    const [kept] = (await attempt(() => store.change("marks", [mark.key], (old) => old && edited(old, base, mine)))) ?? [];
    if (!kept) return;
    tell(words(kept.note === mine.note ? "desk.saved" : "desk.both_notes"));
    base = kept;
    // Meanwhile the reader may have typed on.
    if (note.value === typed[0]) note.value = kept.note;
    if (tags.value === typed[1]) tags.value = kept.tags.join(", ");
  };
  for (const control of [note, tags]) control.addEventListener("change", keep);
  const legend = element("legend", {}, words("desk.on_lists"));
  const lists = boxes.length > 0 ? [element("fieldset", {}, legend, ...boxes.map(({ label }) => label))] : [];
  const tagsLabel = words("joins.aside", { text: words("desk.tags"), aside: words("desk.tags_hint") });
  return element("div", { class: "desk-edit" },
    element("label", {}, words("desk.note"), note), element("label", {}, tagsLabel, tags), ...lists, press(words("desk.save"), keep));
}

/**
 * @param {Mark} stored as it is now
 * @param {Mark} base as it was when the reader began to write
 * @param {{note: string, tags: string[], lists: string[]}} mine
 * @returns {Mark} with her changes, and those that another tab made meanwhile
 */
export function edited(stored, base, mine) {
  const note = stored.note === base.note || stored.note === mine.note ? mine.note : bothNotes(stored.note, mine.note);
  return { ...stored, note, tags: changed(stored.tags, base.tags, mine.tags), lists: changed(stored.lists, base.lists, mine.lists) };
}

/**
 * @param {string[]} stored
 * @param {string[]} base
 * @param {string[]} mine
 * @returns {string[]} `stored` with what was added to and taken from `base`
 */
function changed(stored, base, mine) {
  const gone = base.filter((name) => !mine.includes(name));
  const added = mine.filter((name) => !base.includes(name) && !stored.includes(name));
  return [...stored.filter((name) => !gone.includes(name)), ...added];
}

/** @param {string} text @returns {string[]} */
export function tagsIn(text) {
  return [...new Set(text.split(/[,，、]/).map((tag) => tag.trim().replace(/^#/, "")).filter(Boolean))];
}
