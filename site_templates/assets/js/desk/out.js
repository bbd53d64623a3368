// The section of the reading list that gives out what is shown: citations, Markdown, JSON, an address.

import { FORMATS, referenceOf } from "../cite.js";
import { element } from "../search.js";
import { ROOT, words } from "../words.js";
import { press, save } from "./controls.js";
import { address, json, markdown } from "./forms.js";
import { settle } from "./lookup.js";
import * as store from "./store.js";
import { attempt } from "./trouble.js";

/** @typedef {import("./marks.js").Mark} Mark */

/**
 * @param {() => Mark[]} shown
 * @param {() => string} list the name of the list that is shown; empty: it is no list
 * @param {(text: string) => void} tell
 */
export function out(shown, list, tell) {
  const name = () => (list() || words("reading-list.title")).replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "list";
  const cited = Object.values(FORMATS).map((format) =>
    press(format.name, async () => {
      const text = await citations(shown(), format.write, tell);
      if (text) save(`${name()}.${format.ending}`, format.type, text);
    }));
  const field = element("input", { type: "text", readonly: "", hidden: "", "aria-label": words("desk.address") });
  const share = /** @type {HTMLInputElement} */ (field);
  return element("section", {}, element("h2", {}, words("desk.out")), element("p", { class: "by" }, words("desk.out_hint")),
    element("p", { class: "desk-bar" }, ...cited,
      press("Markdown", () => save(`${name()}.md`, "text/markdown", markdown(shown()))),
      press("JSON", () => everything(shown(), name())),
      press(words("desk.address"), () => shareAddress(share, address(shown(), list()), tell))),
    share);
}

/**
 * @param {Mark[]} marks
 * @param {(references: any[]) => string} write
 * @param {(text: string) => void} tell
 * @returns {Promise<string>} empty where nothing can be cited, and the reader is told why
 */
async function citations(marks, write, tell) {
  let found;
  try {
    found = await settle(marks);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    tell(words("desk.offline"));
    return "";
  }
  const papers = [...new Map(marks.flatMap(({ key }) => found.get(key) ?? []).map((paper) => [paper.key, paper])).values()];
  const citable = papers.filter((paper) => !paper.hidden && paper.title);
  const left = marks.length - citable.length;
  tell([words("desk.cited", { n: citable.length }), ...(left > 0 ? [words("desk.not_cited", { n: left })] : [])].join(" "));
  return citable.length > 0 ? write(citable.map((paper) => referenceOf(paper, published()))) : "";
}

/** @returns {string} the address that the site is published at, which citations name, wherever and in whichever language it is being read */
function published() {
  const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? "";
  const here = location.origin + location.pathname.replace(/index\.html$/, "");
  const below = here.slice(ROOT.href.length);
  return canonical.endsWith(below) ? canonical.slice(0, -below.length) : ROOT.href;
}

/** @param {Mark[]} marks @param {string} name */
async function everything(marks, name) {
  await attempt(async () => {
    const [lists, watches] = await Promise.all([store.all("lists"), store.all("watches")]);
    save(`${name}.marks.json`, "application/json", json({ marks, lists: lists.map((each) => each.name), watches }));
  });
}

/** @param {HTMLInputElement} field @param {string} text @param {(text: string) => void} tell */
async function shareAddress(field, text, tell) {
  field.value = text;
  field.hidden = false;
  field.select();
  try {
    await navigator.clipboard.writeText(text);
    tell(words("desk.address_copied", { n: text.length }));
  } catch {
    // Only https pages may write to the clipboard; the field lets the reader copy it.
    tell(words("desk.address_shown"));
  }
}
