// The first rows of the reading list, in the page's first drawing. Everything else of the desk is fetched after it.

import { newest } from "./glance.js";
import { row } from "./row.js";

/** Pixels: hardly a row is lower. */
const LOWEST = 100;
const LONGEST_FRAME = 200;
/** The list, and what it is made of. */
const REST = ["list", "bar", "choosing", "lists", "rows", "store", "trouble", "../standing"];

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
// All at once, not one when another names it. Who moves on before they have come, or has lost the network, has the page without them.
for (const name of REST) import(`./${name}.js`).catch(() => {});
