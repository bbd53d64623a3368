// One clear line where nothing can be kept; the rest of the site goes on.

import { element } from "../search.js";
import { words } from "../words.js";
import { press } from "./controls.js";
import { Trouble } from "./store.js";

/**
 * @template T
 * @param {() => Promise<T>} act
 * @returns {Promise<T | undefined>} what it gives; undefined, and a line for the reader, where the browser kept nothing
 */
export async function attempt(act) {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    document.querySelector(".trouble")?.remove();
    const line = element("p", { class: "trouble", role: "alert" }, words(`desk.trouble_${error.reason}`), " ");
    line.append(press(words("desk.close"), () => line.remove()));
    document.body.append(line);
    return undefined;
  }
}
