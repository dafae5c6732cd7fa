const hides = 'aria-hidden';

/** Elements hidden from screen readers by this module, with their previous attribute value. */
const hiddenElements = new Map<Element, string | null>();

/** Returns all elements around an element: its siblings, its parent's siblings, and so on up to the page. */
function around(inner: Element): Element[] {
  const parts: Element[] = [];
  for (let at = inner; at.parentElement && at !== document.body; at = at.parentElement)
    parts.push(...[...at.parentElement.children].filter((beside) => beside !== at));
  return parts;
}

/**
 * Hides everything except a window from screen readers; undefined shows everything again. Doesn't use `inert`, which
 * makes browsers recompute all styles.
 */
export function hideAround(window: Element | undefined): void {
  const wanted = new Set(window && around(window));
  for (const [part, before] of hiddenElements) {
    if (wanted.has(part)) continue;
    if (before === null) part.removeAttribute(hides);
    else part.setAttribute(hides, before);
    hiddenElements.delete(part);
  }
  for (const part of wanted) {
    const before = part.getAttribute(hides);
    if (before === 'true') continue;
    hiddenElements.set(part, before);
    part.setAttribute(hides, 'true');
  }
}
