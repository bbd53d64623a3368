// The button on the page of an author or a topic that watches her, him or it.

import { element } from "../search.js";
import { HOME, words } from "../words.js";
import { press } from "./controls.js";
import * as store from "./store.js";
import { attempt } from "./trouble.js";
import { watch } from "./watches.js";

const KINDS = /** @type {const} */ ({ authors: "author", topics: "topic" });

/** @param {(text: string) => void} tell */
export function follow(tell) {
  const [folder, name] = location.href.slice(HOME.href.length).split("/");
  const heading = document.querySelector("h1")?.textContent ?? "";
  const kind = /** @type {Record<string, "author" | "topic">} */ (KINDS)[folder];
  if (!kind || !name || name === "a-z" || !heading) return;
  // A category is searched for by its short name: Machine Learning (cs.LG).
  const made = watch(kind, kind === "topic" ? /\(([^()]+)\)$/.exec(heading)?.[1] ?? heading : heading);
  const feeds = document.querySelector('link[type="application/atom+xml"]')?.getAttribute("href") ?? "";
  const feed = /feeds\/(?:authors|topics)\/[^/]+$/.exec(feeds)?.[0] ?? "";
  const button = press(words("desk.watch_this"), async () => {
    const on = button.getAttribute("aria-pressed") !== "true";
    const to = (/** @type {any} */ old) => (on ? old ?? { ...made, feed } : undefined);
    const changed = await attempt(() => store.change("watches", [made.name], to));
    if (changed) tell(on ? words("desk.watching", { text: made.text }) : words("desk.watch_dropped", { text: made.text }));
  }, { class: "follow", "aria-pressed": "false" });
  const show = async () => {
    const [old] = await store.some("watches", [made.name]);
    button.setAttribute("aria-pressed", String(Boolean(old)));
  };
  document.querySelector("h1 + .by, h1 ~ .by")?.append(button);
  store.onChange(({ shelf, erased }) => (shelf === "watches" || erased) && show().catch(() => {}));
  show().catch(() => {});
}
