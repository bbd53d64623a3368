// What comes in from a file or an address is shown first, and put to the rest only when the reader says so.

import { element } from "../search.js";
import { words } from "../words.js";
import { press } from "./controls.js";
import { fromAddress, fromJson } from "./forms.js";
import * as lists from "./lists.js";
import { kept, lookUp } from "./lookup.js";
import { mark, merged, notesDiffer } from "./marks.js";
import * as store from "./store.js";
import { attempt } from "./trouble.js";

/** @typedef {import("./marks.js").Mark} Mark */
/** @typedef {import("./forms.js").Bundle & {refused?: number}} Bundle */

const MOST_SHOWN = 1000;

/**
 * @param {(text: string) => void} tell
 * @returns {{place: HTMLElement, chooser: HTMLElement}} where it is shown, and how a file is chosen
 */
export function incoming(tell) {
  const place = element("section", { hidden: "", "aria-live": "polite" });
  const file = /** @type {HTMLInputElement} */ (element("input", { type: "file", accept: ".json,application/json" }));
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    file.value = "";
    try {
      await offer(place, fromJson(await chosen.text()), tell);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      tell(words("desk.no_export", { name: chosen.name }));
    }
  });
  const read = () => {
    const said = fromAddress(location.hash);
    if (said) attempt(() => offerAddress(place, said, tell));
  };
  window.addEventListener("hashchange", read);
  read();
  const chooser = element("section", {}, element("h2", {}, words("desk.in")), element("p", { class: "by" }, words("desk.in_hint")),
    element("p", {}, element("label", {}, `${words("desk.file")} `, file)));
  return { place, chooser };
}

/** @param {HTMLElement} place @param {{keys: string[], list: string}} said @param {(text: string) => void} tell */
async function offerAddress(place, { keys, list }, tell) {
  if (keys.length === 0) {
    tell(words("desk.no_papers"));
    return;
  }
  const found = await lookUp(keys.map((key) => ({ key }))).catch(() => new Map());
  const marks = new Map(keys.map((asked) => {
    const paper = found.get(asked);
    const key = paper?.key ?? asked;
    return [key, mark({ key, ...(paper && !paper.hidden && kept(paper)), lists: list ? [list] : [] })];
  }));
  await offer(place, { marks: [...marks.values()], lists: list ? [list] : [], watches: [] }, tell);
}

/** @param {HTMLElement} place @param {Bundle} bundle @param {(text: string) => void} tell */
async function offer(place, bundle, tell) {
  // What the store cannot give is not there: what comes in can be looked at all the same.
  const mine = (await attempt(() => store.some("marks", bundle.marks.map(({ key }) => key)))) ?? [];
  const known = bundle.marks.filter((_, i) => mine[i] && !mine[i].off).length;
  const differing = bundle.marks.filter((each, i) => notesDiffer(mine[i], each));
  const leave = () => {
    place.hidden = true;
    if (fromAddress(location.hash)) history.replaceState(null, "", location.pathname + location.search);
  };
  const take = async () => {
    if (!(await attempt(() => put(bundle)))) return;
    tell(words("desk.taken", { n: bundle.marks.length }));
    leave();
  };
  const facts = [
    words("desk.incoming_known", { n: known }),
    ...(differing.length > 0 ? [words("desk.incoming_notes", { n: differing.length })] : []),
    ...(bundle.marks.some(({ at }) => !at) ? [words("desk.incoming_unknown", { n: bundle.marks.filter(({ at }) => !at).length })] : []),
    ...(bundle.watches.length > 0 ? [words("desk.incoming_watches", { n: bundle.watches.length })] : []),
    ...(bundle.refused ? [words("desk.incoming_refused", { n: bundle.refused })] : []),
  ];
  place.replaceChildren(
    element("h2", {}, words("desk.incoming", { n: bundle.marks.length })),
    element("p", {}, facts.join(" ")),
    papers(bundle.marks),
    element("p", { class: "desk-bar" }, press(words("desk.take"), take), press(words("desk.leave"), leave)),
  );
  place.hidden = false;
  place.scrollIntoView({ block: "nearest" });
}

/** @param {Mark[]} marks */
function papers(marks) {
  const rows = marks.slice(0, MOST_SHOWN).map(({ key, title, by, note }) =>
    element("li", {}, title || words("desk.unknown", { key }), ...(by ? [element("span", { class: "by" }, by)] : []),
      ...(note ? [element("p", { class: "note" }, note)] : [])));
  const summary = element("summary", {}, words("desk.incoming_list"));
  return element("details", { open: "" }, summary, element("ol", { class: "rows incoming" }, ...rows));
}

/** @param {Bundle} bundle @returns {Promise<boolean>} true: all of it is stored */
async function put({ marks, lists: named, watches }) {
  const coming = new Map(marks.map((each) => [each.key, each]));
  const watched = new Map(watches.map((each) => [each.name, each]));
  await store.change("marks", [...coming.keys()], (old, key) => merged(old, /** @type {Mark} */ (coming.get(key))));
  await store.change("watches", [...watched.keys()], (old, name) => old ?? watched.get(name));
  await lists.make(named);
  return true;
}
