// Prints what citation.js reads in a file of citations, as CSL-JSON, and how citeproc-js writes it in APA's style.
// Usage: node read_citations.mjs bibtex|ris|csl-json FILE

import { readFileSync } from "node:fs";
import { Cite } from "@citation-js/core";
import "@citation-js/plugin-bibtex";
import "@citation-js/plugin-csl";
import "@citation-js/plugin-ris";

const READERS = { bibtex: "@biblatex/text", ris: "@ris/file", "csl-json": "@else/json" };

const [form, file] = process.argv.slice(2);
const read = new Cite(readFileSync(file, "utf8"), { forceType: READERS[form], generateGraph: false });
const written = read.format("bibliography", { template: "apa", format: "text" });
process.stdout.write(JSON.stringify({ items: read.data, written }));
