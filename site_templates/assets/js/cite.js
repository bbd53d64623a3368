// BibTeX, RIS and CSL-JSON of the paper on the page, from the citation_* tags in its head: no files of their own.

/** Returns the paper that `page` describes: { key, title, authors, date, container, conference, … }. */
export function reference(page) {
  const tag = (name) => page.querySelector(`meta[name="${name}"]`)?.content ?? "";
  const authors = [...page.querySelectorAll('meta[name="citation_author"]')].map((each) => person(each.content));
  const date = tag("citation_publication_date").split("/");
  const title = tag("citation_title");
  return {
    key: key(authors, date[0], title),
    title,
    authors,
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

const PARTICLES = /^(?:(?:al|ap|bin|da|dal|de|dei|del|della|den|der|di|do|dos|du|el|ibn|la|le|ten|ter|van|vom|von|zu|zur)\s+)+$/i;
const SUFFIX = /(?:,\s*|\s+)((?:Jr|Sr)\.?|I{2,3}|IV)$/;

/** Returns { family, given, suffix }: the last word with the particles before it is the family name. */
function person(name) {
  const [whole, suffix] = SUFFIX.test(name) ? [name.replace(SUFFIX, ""), SUFFIX.exec(name)[1]] : [name, ""];
  const words = whole.trim().split(/\s+/);
  let first = words.length - 1;
  while (first > 1 && PARTICLES.test(`${words[first - 1]} `)) first -= 1;
  return { family: words.slice(first).join(" "), given: words.slice(0, first).join(" "), suffix };
}

/** Returns what BibTeX calls the paper: family name, year, first long word of the title. */
function key(authors, year, title) {
  const plain = (text) => text.normalize("NFKD").toLowerCase().replace(/[^a-z0-9]/g, "");
  const word = title.split(/[\s-]+/).map(plain).find((each) => each.length > 3) ?? "";
  return (plain(authors[0]?.family ?? "") || "anonymous") + (year ?? "") + word;
}

const TEX = { "\\": "\\textbackslash{}", "^": "\\textasciicircum{}", "~": "\\textasciitilde{}" };
const tex = (text) => text.replace(/[\\^~]|[&%$#_{}]/g, (sign) => TEX[sign] ?? `\\${sign}`);
const capitals = (title) => tex(title).replace(/\S*[A-Z\u0370-\u1fff]\S*/gu, (word, at) => (at === 0 && !/.[A-Z]/.test(word) ? word : `{${word}}`));
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

function bibtex(it) {
  const names = it.authors.map(({ family, given, suffix }) => {
    if (!given) return `{${tex(family)}}`;
    return [family, suffix, given].filter(Boolean).map(tex).join(", ");
  });
  const kind = it.journal ? "article" : it.conference ? "inproceedings" : "misc";
  const fields = {
    title: `{${capitals(it.title)}}`,
    author: names.length > 0 && `{${names.join(" and ")}}`,
    journal: it.journal && `{${tex(it.journal)}}`,
    booktitle: it.conference && `{${tex(it.conference)}}`,
    year: it.date[0] && `{${it.date[0]}}`,
    month: MONTHS[it.date[1] - 1],
    issn: it.issn && `{${it.issn}}`,
    publisher: it.publisher && `{${tex(it.publisher)}}`,
    doi: it.doi && `{${tex(it.doi)}}`,
    eprint: it.arxiv && `{${it.arxiv}}`,
    archiveprefix: it.arxiv && "{arXiv}",
    url: it.url && `{${it.url}}`,
  };
  const lines = Object.entries(fields).filter(([, value]) => value);
  return `@${kind}{${it.key},\n${lines.map(([name, value]) => `  ${name} = ${value},\n`).join("")}}\n`;
}

function ris(it) {
  const date = it.date.map((part) => String(part).padStart(2, "0")).join("/");
  const names = it.authors.map(({ family, given, suffix }) => [family, given, suffix].filter(Boolean).join(", "));
  const lines = [
    ["TY", it.journal ? "JOUR" : it.conference ? "CPAPER" : "UNPB"],
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
  const item = {
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
  return `${JSON.stringify([item], null, 2)}\n`;
}

/** What a citation can be written as. */
export const FORMATS = {
  bibtex: { name: "BibTeX", ending: "bib", type: "application/x-bibtex", write: bibtex },
  ris: { name: "RIS", ending: "ris", type: "application/x-research-info-systems", write: ris },
  csl: { name: "CSL-JSON", ending: "json", type: "application/vnd.citationstyles.csl+json", write: csl },
};
