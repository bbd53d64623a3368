// What a reader keeps, in her browser and nowhere else. No other module of the desk touches storage, but for a copy in `glance.js`.
//
// IndexedDB, not localStorage: a transaction reads and writes one paper's entry in one step, so that two tabs never undo
// each other, and all of a user's GitHub Pages sites together have 5 MB of localStorage, which seen papers would fill.

import { FEW, keep, PREFIX } from "./glance.js";

const NAME = `${PREFIX}desk`;
const PART = 400;

/** @typedef {"marks" | "lists" | "watches" | "facts"} Shelf */

/**
 * What a version added to the one before it. Steps are only ever appended: a browser may hold any older version.
 * @type {((db: IDBDatabase, transaction: IDBTransaction) => void)[]}
 */
const STEPS = [
  (db) => db.createObjectStore("marks", { keyPath: "key" }),
  (db) => ["lists", "watches", "facts"].forEach((shelf) => db.createObjectStore(shelf, { keyPath: "name" })),
  (db, transaction) => transaction.objectStore("marks").createIndex("added", "added"),
];

const REASONS = { QuotaExceededError: "full", VersionError: "newer" };

/** Nothing could be kept; `reason` is `full`, `newer` (a later version of the site has written here) or `denied`. */
export class Trouble extends Error {
  /** @param {any} cause */
  constructor(cause) {
    super(String(cause), { cause });
    this.reason = /** @type {Record<string, string>} */ (REASONS)[cause?.name] ?? "denied";
  }
}

/** @type {Promise<IDBDatabase> | null} */
let opening = null;

/** @returns {Promise<IDBDatabase>} */
function opened() {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, STEPS.length);
    request.onupgradeneeded = ({ oldVersion }) => {
      const transaction = /** @type {IDBTransaction} */ (request.transaction);
      STEPS.slice(oldVersion).forEach((step) => step(request.result, transaction));
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const db = request.result;
      // Another tab erases everything, or has a newer site: both wait until this connection is closed.
      db.onversionchange = db.onclose = () => {
        db.close();
        opening = null;
      };
      resolve(db);
    };
  });
  opening.catch(() => (opening = null));
  return opening;
}

/**
 * @template T
 * @param {Shelf} shelf
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => T} work
 * @returns {Promise<T>} what `work` returned, once its transaction is through; raises `Trouble`
 */
async function within(shelf, mode, work) {
  try {
    const db = await opened();
    const transaction = db.transaction(shelf, mode);
    const done = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    const result = work(transaction.objectStore(shelf));
    await done;
    return result;
  } catch (error) {
    throw new Trouble(error);
  }
}

/** @param {Shelf} shelf @returns {Promise<any[]>} every entry */
export async function all(shelf) {
  const request = await within(shelf, "readonly", (store) => store.getAll());
  return request.result;
}

/** Keeps a copy of the newest marks for the first sight of the list. @returns {Promise<any>} */
export function keepNewest() {
  return within("marks", "readwrite", copyNewest);
}

/** Inside the transaction that changes them, so that the copies of two tabs do not overtake each other. @param {IDBObjectStore} store */
function copyNewest(store) {
  /** @type {any[]} */
  const found = [];
  store.index("added").openCursor(null, "prev").onsuccess = ({ target }) => {
    const cursor = /** @type {IDBRequest<IDBCursorWithValue | null>} */ (target).result;
    if (cursor && !cursor.value.off) found.push(cursor.value);
    if (cursor && found.length < FEW) cursor.continue();
    else keep(found);
  };
}

/** @returns {AsyncGenerator<any[]>} all marks, some at a time, so that a page with thousands answers its reader meanwhile */
export async function* marksInParts() {
  let after = "";
  for (;;) {
    const request = await within("marks", "readonly", (store) => store.getAll(IDBKeyRange.lowerBound(after, true), PART));
    if (request.result.length === 0) return;
    yield request.result;
    after = request.result.at(-1).key;
  }
}

/** @param {Shelf} shelf @param {string[]} keys @returns {Promise<any[]>} the entries of `keys`, undefined where there is none */
export async function some(shelf, keys) {
  const requests = await within(shelf, "readonly", (store) => keys.map((key) => store.get(key)));
  return requests.map(({ result }) => result);
}

/**
 * Changes the entries of `keys`, each from what is stored at that moment, all or none of them.
 * @param {Shelf} shelf
 * @param {string[]} keys
 * @param {(entry: any, key: string) => any} to an entry's new form; the same: nothing is written; undefined: it goes
 * @returns {Promise<any[]>} the new entries
 */
export async function change(shelf, keys, to) {
  const changed = await within(shelf, "readwrite", (store) => {
    /** @type {any[]} */
    const made = [];
    keys.forEach((key, i) => {
      store.get(key).onsuccess = ({ target }) => {
        const old = /** @type {IDBRequest} */ (target).result;
        made[i] = to(old, key);
        if (made[i] === undefined && old !== undefined) store.delete(key);
        else if (made[i] !== old) store.put(made[i]);
        if (shelf === "marks" && i === keys.length - 1) copyNewest(store);
      };
    });
    return made;
  });
  tell({ shelf, keys });
  return changed;
}

/** Removes everything that this archive has stored in the browser, and nothing else. */
export async function erase() {
  try {
    opening?.then((db) => db.close(), () => {}); // what a newer version keeps shut need not be closed
    opening = null;
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(NAME);
      request.onsuccess = resolve;
      request.onerror = () => reject(request.error);
    });
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
    names.forEach((name) => localStorage.removeItem(name));
  } catch (error) {
    throw new Trouble(error);
  }
  tell({ erased: true });
}

/** @typedef {{shelf?: Shelf, keys?: string[], erased?: boolean}} Change */

const channel = "BroadcastChannel" in window ? new BroadcastChannel(NAME) : null;
/** @type {((change: Change) => void)[]} */
const listeners = [];

/** Calls `listener` after every change, of this tab or of another one. @param {(change: Change) => void} listener */
export function onChange(listener) {
  listeners.push(listener);
}

/** @param {Change} change */
function tell(change) {
  listeners.forEach((listener) => listener(change));
  channel?.postMessage(change);
}

channel?.addEventListener("message", ({ data }) => listeners.forEach((listener) => listener(data)));
