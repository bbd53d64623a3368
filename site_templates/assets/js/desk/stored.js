// The section of the reading list that says what is stored and where, and erases it.

import { element } from "../search.js";
import { words } from "../words.js";
import { press, reflect, tick } from "./controls.js";
import { PREFIX } from "./glance.js";
import { remembered, rememberNothing } from "./seen.js";
import * as store from "./store.js";
import { attempt } from "./trouble.js";

/** @param {(text: string) => void} tell */
export function stored(tell) {
  const numbers = element("p", {});
  const seeing = tick(words("desk.remember_seen"), (on) => attempt(() => rememberNothing(!on)));
  const show = async () => {
    const [marks, lists, watches, seen] = await Promise.all([store.all("marks"), store.all("lists"), store.all("watches"), remembered()]);
    reflect(seeing.box, !seen.off);
    numbers.textContent = [
      words("desk.stored_marks", { n: marks.length }), words("desk.stored_lists", { n: lists.length }),
      words("desk.stored_watches", { n: watches.length }), words("desk.stored_seen", { n: seen.papers }),
    ].join(" · ");
  };
  const erase = press(words("desk.erase"), async () => {
    if (!confirm(words("desk.erase_sure"))) return;
    await attempt(async () => {
      await store.erase();
      tell(words("desk.erased"));
    });
  });
  const fold = element("details", {}, element("summary", {}, words("desk.stored_what")),
    element("div", {}, element("p", {}, words("desk.stored_where")), element("p", {}, element("code", {}, PREFIX)),
      numbers, element("p", {}, words("desk.seen_what")), element("p", {}, seeing.element), element("p", {}, words("desk.stored_safe"))));
  fold.addEventListener("toggle", () => show().catch(() => {}));
  store.onChange(() => /** @type {HTMLDetailsElement} */ (fold).open && show().catch(() => {}));
  return element("section", { id: "stored" }, element("h2", {}, words("desk.stored")), element("p", { class: "by" }, words("desk.stored_hint")),
    element("p", { class: "desk-bar" }, erase), fold);
}
