// The first rows of the reading list, in the page's first drawing. Everything else of the desk is fetched after it.

import { newest } from "./glance.js";
import { row } from "./row.js";

/** Pixels: hardly a row is lower. */
const LOWEST = 100;
const LONGEST_FRAME = 200;

/** @returns {Promise<void>} done when the browser has drawn what stands there; a tab that nobody looks at draws nothing */
function drawn() {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, LONGEST_FRAME);
  });
}

const rows = newest().slice(0, Math.ceil(innerHeight / LOWEST)).map(row);
document.querySelector("#desk ol.rows")?.append(...rows);
// Buttons act however early they are pressed.
document.getElementById("desk-new")?.addEventListener("click", () => import("./list.js").then(({ bar }) => bar.make(), () => {}));
if (rows.length > 0) await drawn();
// Who moves on before it has come, or has lost the network, has the page without it.
import("./list.js").catch(() => {});
