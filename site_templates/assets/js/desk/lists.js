// The reader's lists: a mark names those that it is on, and a list is there from when it is made.

import * as store from "./store.js";

/** @returns {Promise<{made: string[], current: string}>} the lists that were made, and the one that new marks go to */
export async function read() {
  const [named, [sent]] = await Promise.all([store.all("lists"), store.some("facts", ["current"])]);
  return { made: named.map(({ name }) => name), current: sent?.list ?? "" };
}

/** @param {string[]} names */
export function make(names) {
  return store.change("lists", names, (old, name) => old ?? { name });
}

/** @param {string} list where new marks go; empty: to none */
export function send(list) {
  return store.change("facts", ["current"], () => ({ name: "current", list }));
}

/**
 * Moves the papers of one list to another, or off it.
 * @param {string[]} keys of the papers on it
 * @param {string} from
 * @param {string} to empty: nowhere
 */
export async function move(keys, from, to) {
  if (to) await make([to]);
  await store.change("marks", keys, (mark) => mark && { ...mark, lists: renamed(mark.lists, from, to) });
  await store.change("lists", [from], () => undefined);
  const { current } = await read();
  if (current === from) await send(to);
}

/** @param {string[]} names @param {string} from @param {string} to */
function renamed(names, from, to) {
  if (!names.includes(from)) return names;
  const others = names.filter((name) => name !== from && name !== to);
  return to ? [...others, to] : others;
}
