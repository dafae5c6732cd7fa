const attribute = 'aria-hidden';

/** Elements hidden from screen readers by this module, with their previous attribute value. */
const hiddenElements = new Map<Element, string | null>();

/** Returns all elements around an element: its siblings, its parent's siblings, and so on up to the page. */
function outsideElements(inner: Element): Element[] {
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
  const toHide = new Set(window && outsideElements(window));
  for (const [part, before] of hiddenElements) {
    if (toHide.has(part)) continue;
    if (before === null) part.removeAttribute(attribute);
    else part.setAttribute(attribute, before);
    hiddenElements.delete(part);
  }
  for (const part of toHide) {
    const before = part.getAttribute(attribute);
    if (before === 'true') continue;
    hiddenElements.set(part, before);
    part.setAttribute(attribute, 'true');
  }
}
