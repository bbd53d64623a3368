// COinS of papers that a script lists: spans from which Zotero takes them, as generator/pages/coins.py writes them.

import { person } from "./cite.js";
import { HOME } from "./words.js";

/** Authors in a span; the paper's own page has all of them. */
export const MOST_AUTHORS = 25;

const FORMS = {
  journal: { format: "journal", kind: ["rft.genre", "article"], title: "rft.atitle", venue: "rft.jtitle", author: "rft.au", address: "rft_id" },
  conference: { format: "book", kind: ["rft.genre", "proceeding"], title: "rft.atitle", venue: "rft.btitle", author: "rft.au", address: "rft_id" },
  preprint: { format: "dc", kind: ["rft.type", "preprint"], title: "rft.title", venue: "rft.publisher", author: "rft.creator", address: "rft.identifier" },
};

/**
 * @param {{type: string, title: string, authors: string[], venue: string, issued: string, address: string}} paper
 * @returns {HTMLSpanElement} what stands beside it, shown to nobody
 */
export function coins({ type, title, authors, venue, issued, address }) {
  const form = FORMS[/** @type {keyof typeof FORMS} */ (type)] ?? FORMS.preprint;
  const said = new URLSearchParams([
    ["ctx_ver", "Z39.88-2004"],
    ["rft_val_fmt", `info:ofi/fmt:kev:mtx:${form.format}`],
    form.kind,
    [form.title, title],
    ...[[form.venue, venue], ["rft.date", issued]].filter(([, value]) => value),
    ...authors.slice(0, MOST_AUTHORS).map((name) => [form.author, author(name)]),
    [form.address, new URL(address, HOME).href],
  ]);
  const span = document.createElement("span");
  span.className = "Z3988";
  span.title = said.toString();
  return span;
}

/** @param {string} name @returns {string} family name first where Zotero would take the last word alone for that */
function author(name) {
  const { family, given, suffix } = person(name);
  const last = [family, suffix].filter(Boolean).join(" ");
  return given && last.includes(" ") ? `${last}, ${given}` : name;
}

/** Tells Zotero to look at the page again (https://www.zotero.org/support/dev/exposing_metadata). */
export function announce() {
  document.dispatchEvent(new Event("ZoteroItemUpdated", { bubbles: true, cancelable: true }));
}
