// The page of feeds: a button that copies each address, and an OPML file of the feeds that a reader ticks.
import { ready, words } from "./words.js";

await ready;
const page = document.querySelector("article.feeds");
const links = [...page.querySelectorAll("a[type*='atom'], a[type*='rss'], a[type*='feed+json']")];

const copyButton = (link) => {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = words("feeds.copy");
  button.setAttribute("aria-label", words("feeds.copy_of", { name: link.title || link.textContent }));
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(link.href);
      button.textContent = words("feeds.copied");
    } catch {
      // Only https pages may write to the clipboard; selecting the address lets the reader copy it.
      prompt(words("feeds.copy"), link.href);
    }
  });
  return button;
};

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const outline = (link) => {
  const title = escaped(link.title || link.textContent);
  return `<outline type="rss" text="${title}" title="${title}" xmlUrl="${escaped(link.href)}"/>`;
};

const opml = (chosen) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<opml version="2.0"><head><title>${escaped(document.title)}</title></head>` +
  `<body>${chosen.map(outline).join("")}</body></opml>\n`;

const save = document.createElement("button");
save.type = "button";
save.disabled = true;
const boxes = new Map();
const chosen = () => links.filter((link) => boxes.get(link).checked);
const count = () => {
  save.disabled = chosen().length === 0;
  save.textContent = words("feeds.chosen", { n: chosen().length });
};
save.addEventListener("click", () => {
  const file = document.createElement("a");
  file.href = URL.createObjectURL(new Blob([opml(chosen())], { type: "text/x-opml" }));
  file.download = "feeds.opml";
  file.click();
  setTimeout(() => URL.revokeObjectURL(file.href), 1000);
});

for (const link of links) {
  const box = document.createElement("input");
  box.type = "checkbox";
  box.setAttribute("aria-label", words("feeds.choose", { name: link.title || link.textContent }));
  box.addEventListener("change", count);
  boxes.set(link, box);
  link.before(box, " ");
  link.after(" ", copyButton(link));
}
count();
page.querySelector(".opml")?.append(" ", save);
