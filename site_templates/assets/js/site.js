// What pages can do besides being read: the theme's switch, keys, citations. Everything else works without it.
import { HOME, ready, words } from "./words.js";

const root = document.documentElement;

// The reader's theme: the inline script in the head reads it before anything is drawn.
document.getElementById("theme")?.addEventListener("click", () => {
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  try {
    localStorage.setItem(document.querySelector("script[data-key]").dataset.key, root.dataset.theme);
  } catch {
    // Private windows may refuse to store; the switch then lasts for this page.
  }
});

// A calendar that is wider than the screen shows its newest day first.
for (const year of document.querySelectorAll(".year")) {
  const newest = [...year.querySelectorAll("svg a")].at(-1);
  if (newest) year.scrollLeft += Math.max(0, newest.getBoundingClientRect().right + 16 - year.getBoundingClientRect().right);
}

// j and k go through the papers of a list, o opens the abstract of the one that has the focus, m marks it.
const PAPERS = ".p, ol.rows > li, .search-hits > li";
if (document.querySelector(`article.paper, #search-results, #desk, ${PAPERS}`)) {
  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest("input, textarea, select, [contenteditable]:not([contenteditable=false])");
    if ((typing && typing.type !== "checkbox") || event.ctrlKey || event.metaKey || event.altKey) return;
    const papers = [...document.querySelectorAll(PAPERS)].filter((paper) => paper.checkVisibility());
    const here = papers.findIndex((paper) => paper.contains(document.activeElement));
    if (event.key === "j" || event.key === "k") {
      const next = papers[event.key === "j" ? here + 1 : Math.max(here, 1) - 1];
      next?.querySelector("a, input")?.focus();
      next?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "o" && here >= 0) {
      const abstract = papers[here].querySelector("details");
      if (abstract) abstract.open = !abstract.open;
    }
  });
  // Who moves on before it has come, or has lost the network, has the page without marks.
  if (!document.getElementById("desk")) import("./desk/page.js").catch(() => {});
}

// Where there is no page, the words of its address are what to search for. The forms, one a language, know where each is at home.
const missing = [...document.querySelectorAll("form[data-missing]")];
if (missing.length > 0) {
  const homes = missing.map((form) => new URL("..", form.action).pathname).sort((a, b) => b.length - a.length);
  const home = homes.find((each) => location.pathname.startsWith(each)) ?? "";
  let wanted = location.pathname.slice(home.length).replace(/\.html?$|index\.html$/, "");
  try {
    wanted = decodeURIComponent(wanted);
  } catch {
    // An address that is no UTF-8 is searched for as it stands.
  }
  wanted = wanted
    .replace(/^(papers|authors|topics|days|digests|sources|certifications)\//, "")
    .replace(/^(openreview|arxiv|doi)-|-[0-9a-f]{8}\/?$/g, "")
    .split(/[^\p{L}\p{N}.+]+/u)
    .filter(Boolean)
    .join(" ");
  for (const form of missing) form.elements.q.value = wanted;
}

// An author without a page leads to her search, which needs JavaScript as this does. Only whole names are links.
const said = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? "{}");
const names = new Set((said.author ?? []).map(({ name }) => name));
for (const line of document.querySelectorAll(".authors")) {
  for (const text of [...line.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)) {
    const pieces = text.data.split(/(, )/).map((piece) => {
      if (!names.has(piece)) return piece;
      const href = new URL(`search/?q=${encodeURIComponent(`author:"${piece}"`)}`, HOME).href;
      return Object.assign(document.createElement("a"), { href, textContent: piece });
    });
    text.replaceWith(...pieces);
  }
}

// A paper's citation, made from the tags in the head; how is fetched only where there is something to cite.
// Who moves on before it has come, or has lost the network, has the page without citations.
const citing = document.querySelector("button[data-copy]") && import("./cite.js").catch(() => null);

const say = (button, word) => {
  const before = button.textContent;
  button.textContent = word;
  setTimeout(() => (button.textContent = before), 2000);
};

const copy = async (button, format) => {
  const cite = await citing;
  if (!cite) return;
  await navigator.clipboard.writeText(cite.FORMATS[format].write([cite.reference(document)]));
  say(button, words("paper.copied"));
};

const save = ({ FORMATS, reference }, format) => {
  const { ending, type, write } = FORMATS[format];
  const it = reference(document);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([write([it])], { type }));
  link.download = `${it.key}.${ending}`;
  link.click();
  URL.revokeObjectURL(link.href);
};

document.querySelector("button[data-copy]")?.addEventListener("click", ({ currentTarget: button }) => {
  copy(button, button.dataset.copy);
});

const line = document.querySelector(".save");
const loaded = line && (await citing);
if (loaded) {
  await ready;
  const button = (text, act) => {
    const made = Object.assign(document.createElement("button"), { type: "button", textContent: text });
    made.addEventListener("click", () => act(made));
    return made;
  };
  const formats = Object.entries(loaded.FORMATS);
  line.append(
    words("paper.copy_word"),
    ...formats.map(([format, { name }]) => button(name, (made) => copy(made, format))),
    words("paper.save_word"),
    ...formats.map(([format, { ending }]) => button(`.${ending}`, () => save(loaded, format))),
  );
}
