// What a mark is, and how two marks of one paper become one without losing anything.

import * as store from "./store.js";

/**
 * @typedef {object} Cited what Zotero is told of a paper beside its title
 * @property {string} type `journal`, `conference` or `preprint`
 * @property {string} venue
 * @property {string} issued year, month and day, as far as they are known
 * @property {string[]} authors
 */

/**
 * @typedef {object} Mark
 * @property {string} key
 * @property {string} at the last part of the paper's address; empty while this archive does not know the paper
 * @property {string} title
 * @property {string} by
 * @property {string} day
 * @property {Cited | null} [cited] null: it has no title to cite; missing: the archive was not asked yet
 * @property {string[]} lists names of lists it is on
 * @property {string[]} tags
 * @property {string} note
 * @property {boolean} read
 * @property {number} added milliseconds since 1970, as all times
 * @property {number} off when the mark was taken away, with all that was written to it kept; 0: it stands
 */

/** @param {Partial<Mark> & {key: string}} known @returns {Mark} */
export function mark(known) {
  return { at: "", title: "", by: "", day: "", lists: [], tags: [], note: "", read: false, added: Date.now(), off: 0, ...known };
}

/**
 * Marks a paper, or takes its mark away.
 * @param {{key: string, at: string, title: string, by: string, day: string}} paper
 * @param {boolean} on
 * @param {string} list the list that it goes to; empty: none
 * @returns {Promise<any[]>}
 */
export function set({ key, at, title, by, day }, on, list) {
  return store.change("marks", [key], (old) => {
    if (!on) return old && { ...old, off: Date.now() };
    const base = old ?? mark({ key });
    return { ...base, at, title, by: by || base.by, day: day || base.day, lists: list ? united(base.lists, [list]) : base.lists, off: 0 };
  });
}

/** @param {string[]} mine @param {string[]} theirs */
export function united(mine, theirs) {
  return [...new Set([...mine, ...theirs])];
}

/**
 * @param {Mark | undefined} mine
 * @param {Mark} theirs of the same paper
 * @returns {Mark} everything of both: lists and tags of either, both notes where they differ, read where either is
 */
export function merged(mine, theirs) {
  if (!mine) return theirs;
  return {
    ...theirs,
    ...Object.fromEntries(Object.entries(mine).filter(([, value]) => value !== "")),
    key: mine.key,
    lists: united(mine.lists, theirs.lists),
    tags: united(mine.tags, theirs.tags),
    note: bothNotes(mine.note, theirs.note),
    read: mine.read || theirs.read,
    added: Math.min(mine.added, theirs.added),
    off: mine.off && theirs.off ? Math.max(mine.off, theirs.off) : 0,
  };
}

/** @param {string} mine @param {string} theirs @returns {string} one where the other holds it already, else both */
export function bothNotes(mine, theirs) {
  if (mine.includes(theirs)) return mine;
  return theirs.includes(mine) ? theirs : `${mine}\n\n${theirs}`;
}

/** @param {Mark | undefined} mine @param {Mark} theirs @returns {boolean} whether both have notes, and neither holds the other */
export function notesDiffer(mine, theirs) {
  return Boolean(mine) && ![mine?.note, theirs.note].includes(bothNotes(mine?.note ?? "", theirs.note));
}
