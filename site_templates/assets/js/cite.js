// BibTeX, RIS and CSL-JSON: of the paper on the page, from the citation_* tags and the JSON-LD in its head, and of papers of a list, from
// what api/v1/papers/ says of each. No paper has files of its own for them.

/** Returns the paper that `page` describes: { key, title, titleTex, authors, date, journal, conference, … }. */
export function reference(page) {
  const tag = (name) => page.querySelector(`meta[name="${name}"]`)?.content ?? "";
  const said = JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? "{}");
  const date = tag("citation_publication_date").split("/");
  return {
    key: key(page),
    title: tag("citation_title"),
    // The heading is the same title with its formulas, emphasis and links as they were meant.
    titleTex: texOf(page.querySelector("article.paper h1")),
    // The tags have some family names first; these are as the digests had them.
    authors: (said.author ?? []).map(({ name }) => person(name)),
    complete: !page.querySelector(".authors[data-others]"),
    date: date[0] ? date.map(Number) : [],
    journal: tag("citation_journal_title"),
    conference: tag("citation_conference_title"),
    issn: tag("citation_issn"),
    publisher: tag("citation_publisher"),
    doi: tag("citation_doi"),
    arxiv: tag("citation_arxiv_id"),
    pdf: tag("citation_pdf_url"),
    url: tag("citation_public_url") || page.querySelector('link[rel="canonical"]')?.href || page.location?.href || "",
  };
}

/**
 * Returns the same of `paper`, as api/v1/papers/ describes it; `home` is the address of the site's home page.
 */
export function referenceOf(paper, home) {
  const { title = "", authors = [], type, venue = "", arxiv = "", openreview = "" } = paper;
  return {
    key: paper.url.split("/").filter(Boolean).at(-1),
    title,
    titleTex: paper.tex ?? "",
    authors: authors.map(person),
    complete: paper.authors_complete !== false,
    date: (paper.issued ?? paper.date)?.split("-").map(Number) ?? [],
    journal: type === "journal" ? venue : "",
    conference: type === "conference" ? venue : "",
    issn: paper.issn ?? "",
    publisher: type === "preprint" ? venue : "",
    doi: paper.doi ?? "",
    arxiv,
    pdf: arxiv ? `https://arxiv.org/pdf/${quoted(arxiv)}` : openreview && `https://openreview.net/pdf?id=${quoted(openreview)}`,
    url: paper.link ?? home + paper.url,
  };
}

const quoted = (text) => encodeURIComponent(text).replaceAll("%2F", "/");

const PARTICLES = /^(?:(?:al|ap|bin|da|dal|de|dei|del|della|den|der|di|do|dos|du|el|ibn|la|le|ten|ter|van|vom|von|zu|zur)\s+)+$/i;
const GROUP = /\b(?:collaboration|consortium|team|group|project|initiative)\b|[,;]|\band\b|:$/i;
const SUFFIX = /(?:,\s*|\s+)((?:Jr|Sr)\.?|I{2,3}|IV|2nd|3rd|4th)$/;

/** Returns { family, given, suffix } as generator/text/names.py does: the last word with the particles before it is the family name. */
export function person(name) {
  const [whole, suffix] = SUFFIX.test(name) ? [name.replace(SUFFIX, ""), SUFFIX.exec(name)[1]] : [name, ""];
  const words = whole.trim().split(/\s+/);
  if (words.length < 2 || GROUP.test(whole)) return { family: name.trim(), given: "", suffix: "" };
  let first = words.length - 1;
  while (first > 1 && PARTICLES.test(`${words[first - 1]} `)) first -= 1;
  return { family: words.slice(first).join(" "), given: words.slice(0, first).join(" "), suffix };
}

/** Returns what a bibliography calls the paper, the same as in exports: the last part of its page's address. */
function key(page) {
  const at = page.querySelector('link[rel="canonical"]')?.href ?? page.location.href;
  return new URL(at).pathname.replace(/(?:index\.html)?$/, "").split("/").filter(Boolean).at(-1) ?? "";
}

// What follows writes as generator/exports/latex.py does. Braces get commands, for BibTeX counts them even behind a backslash.
const TEX = {
  "\\": "\\textbackslash{}",
  "{": "\\textbraceleft{}",
  "}": "\\textbraceright{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "<": "\\textless{}",
  ">": "\\textgreater{}",
  "`": "\\textasciigrave{}",
};
const tex = (text) => text.replace(/[\\{}~^<>`&%$#_]/g, (sign) => TEX[sign] ?? `\\${sign}`);
const COMMANDS = { em: "emph", strong: "textbf", code: "texttt", u: "underline", sub: "textsubscript", sup: "textsuperscript" };

/** Returns an element of the page as TeX: what it emphasises, its links, and its formulas as their authors typed them. */
function texOf(node) {
  if (!node) return "";
  const name = node.localName;
  if (!name) return tex(node.textContent);
  if (node.matches("code.tex")) return formula(node.textContent); // a formula that MathML cannot say
  if (name === "math") return formula(node.getAttribute("alttext") ?? node.textContent);
  const inside = [...node.childNodes].map(texOf).join("");
  if (name === "a" && node.textContent !== node.getAttribute("href")) return `\\href{${tex(node.getAttribute("href"))}}{${inside}}`;
  return COMMANDS[name] ? `\\${COMMANDS[name]}{${inside}}` : inside;
}

const ACTS =
  /\\(?:input|include|(?:open|close)(?:in|out)|read|write|immediate|special|directlua|catcode|[egx]?def|let|futurelet|csname|(?:re)?newcommand|usepackage|(?:begin|end)\s*\{document\})(?![A-Za-z])|\^\^/;

/** Returns a formula in dollars; written out where its braces do not match, which would end the field, or where it does more than show. */
function formula(text) {
  // BibTeX counts a brace behind a backslash, other readers do not: a field has to end where both think so.
  const bare = text.replace(/\\./gs, "");
  const safe = !text.includes("$") && !ACTS.test(text) && !bare.includes("\\") && paired(text) && paired(bare);
  return safe ? `$${text.replace(/(\\\\)(?=[{}])|\\.|%/gs, (sign, end) => (end ? `${end} ` : sign === "%" ? "\\%" : sign))}$` : tex(text);
}

/** Tells whether the braces of a text match. */
function paired(text) {
  let depth = 0;
  for (const sign of text) {
    depth += (sign === "{") - (sign === "}");
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Returns an address with what would end the field, or start a comment, written as URLs may (RFC 3986, 2.1). */
const address = (text) => text.replace(/[{}\\\s]/gu, (sign) => encodeURIComponent(sign));

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

function bibtex(it) {
  const names = it.authors.map(({ family, given, suffix }) => {
    if (!given) return `{${tex(family)}}`;
    return [family, suffix, given].filter(Boolean).map(tex).join(", ");
  });
  const kind = it.journal ? "article" : it.conference ? "inproceedings" : "misc";
  const fields = {
    // The second pair keeps capitals, which styles would lower.
    title: `{{${it.titleTex || tex(it.title)}}}`,
    author: names.length > 0 && `{${(it.complete ? names : [...names, "others"]).join(" and ")}}`,
    journal: it.journal && `{${tex(it.journal)}}`,
    booktitle: it.conference && `{${tex(it.conference)}}`,
    year: it.date[0] && `{${it.date[0]}}`,
    month: MONTHS[it.date[1] - 1],
    issn: it.issn && `{${it.issn}}`,
    publisher: it.publisher && `{${tex(it.publisher)}}`,
    doi: it.doi && `{${address(it.doi)}}`,
    eprint: it.arxiv && `{${it.arxiv}}`,
    archiveprefix: it.arxiv && "{arXiv}",
    url: it.url && `{${address(it.url)}}`,
  };
  const lines = Object.entries(fields).filter(([, value]) => value);
  return `@${kind}{${it.key},\n${lines.map(([name, value]) => `  ${name} = ${value},\n`).join("")}}\n`;
}

function ris(it) {
  const date = it.date.map((part) => String(part).padStart(2, "0")).join("/");
  const names = it.authors.map(({ family, given, suffix }) => [family, given, suffix].filter(Boolean).join(", "));
  const lines = [
    ["TY", it.journal ? "JOUR" : it.conference ? "CPAPER" : "UNPB"],
    ["ID", it.key],
    ["TI", it.title],
    ...names.map((name) => ["AU", name]),
    [it.journal ? "JO" : "T2", it.journal || it.conference],
    ["PY", it.date[0]],
    ["DA", date],
    ["SN", it.issn],
    ["PB", it.publisher],
    ["DO", it.doi],
    ["AN", it.arxiv && `arXiv:${it.arxiv}`],
    ["UR", it.url],
    ["L1", it.pdf],
  ];
  const kept = lines.filter(([, value]) => value).map(([tag, value]) => `${tag}  - ${value}`);
  return [...kept, "ER  - ", ""].join("\r\n");
}

function csl(it) {
  return {
    id: it.key,
    type: it.journal ? "article-journal" : it.conference ? "paper-conference" : "article",
    title: it.title,
    author: it.authors.map(({ family, given, suffix }) => (given ? { family, given, ...(suffix && { suffix }) } : { literal: family })),
    issued: it.date.length > 0 ? { "date-parts": [it.date] } : undefined,
    "container-title": it.journal || it.conference || undefined,
    ISSN: it.issn || undefined,
    publisher: it.publisher || undefined,
    DOI: it.doi || undefined,
    number: it.arxiv ? `arXiv:${it.arxiv}` : undefined,
    URL: it.url || undefined,
  };
}

/** What papers can be cited as; `write` takes the references of all. */
export const FORMATS = {
  bibtex: { name: "BibTeX", ending: "bib", type: "application/x-bibtex", write: (all) => all.map(bibtex).join("\n") },
  ris: { name: "RIS", ending: "ris", type: "application/x-research-info-systems", write: (all) => all.map(ris).join("") },
  csl: { name: "CSL-JSON", ending: "json", type: "application/vnd.citationstyles.csl+json", write: (all) => `${JSON.stringify(all.map(csl), null, 2)}\n` },
};
