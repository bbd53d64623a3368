// What pages can do besides being read: the theme's switch. Everything works without it.
const root = document.documentElement;

const button = document.getElementById("theme");
button?.addEventListener("click", () => {
  const dark = root.dataset.theme
    ? root.dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  try {
    localStorage.setItem(document.querySelector("script[data-key]").dataset.key, root.dataset.theme);
  } catch {
    // Private windows refuse to store; the switch then lasts for this page.
  }
});
