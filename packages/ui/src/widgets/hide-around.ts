const hides = 'aria-hidden';

/** What screen readers miss by our doing, with what it said of that before. */
const hiddenElements = new Map<Element, string | null>();

/** What lies around an element, up to the page: beside it, beside its parent, and so on. */
function around(inner: Element): Element[] {
  const parts: Element[] = [];
  for (let at = inner; at.parentElement && at !== document.body; at = at.parentElement)
    parts.push(...[...at.parentElement.children].filter((beside) => beside !== at));
  return parts;
}

/**
 * Hides all but a window from screen readers, or nothing without one. Not by `inert`, for which a browser styles the
 * whole page anew.
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
