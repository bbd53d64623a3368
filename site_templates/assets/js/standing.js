// Where a reader stands on a page whose content comes after the browser would have put her back: each step of the history
// knows its own place.

const SOON = 100;
let timer = 0;

/** Keeps in this step of the history where the page stands now. */
export function keep() {
  clearTimeout(timer);
  history.replaceState({ ...history.state, stood: scrollY }, "");
}

/** Says that from now on the page keeps places, and the browser restores none. */
export function keepPlaces() {
  history.scrollRestoration = "manual";
  addEventListener("scroll", () => {
    clearTimeout(timer);
    timer = window.setTimeout(keep, SOON);
  }, { passive: true });
  // A link may be followed sooner than that.
  document.addEventListener("click", keep, { capture: true });
}

/**
 * @param {() => boolean} longer makes the page longer, where it can
 * @returns {() => void} puts the reader where she stood in this step of the history, unless she scrolls before it is called
 */
export function goingBack(longer = () => false) {
  const [stood, now] = [history.state?.stood, scrollY];
  return () => {
    if (typeof stood !== "number" || scrollY !== now) return;
    while (document.documentElement.scrollHeight < stood + innerHeight && longer());
    scrollTo(0, stood);
  };
}
